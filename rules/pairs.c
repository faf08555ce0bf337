/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pairs.c - where each two men can ever stand at the same time.
 *
 * mobility.c follows each man alone, so it lets a man walk through a gap that
 * opens only when another is elsewhere.  Here every two men are followed
 * together, and whose turn it is with them: the relation grows from the present
 * position until no move adds a pair.
 *
 *   Let a position agree with the relation: all its men, two by two, are
 *   related with the side to move.  A legal move from it asks some things of
 *   the other men: to be off its way, to stand on the target and be taken, not
 *   to attack the mover's king.  Whoever stands where that is true, and agrees
 *   two by two with the mover and with somebody of every other man, stays in the
 *   context of the move; the men of our position all do.  So the relation grows
 *   by all pairs of the position after the move, and holds for every position
 *   that can arise.
 *
 * A position without a legal move has no context for any and adds nothing:
 * what could only happen after stalemate never happens here.
 *
 * A pawn that promotes is gone, and the man he becomes, gone until then, comes
 * to the board: a queen or a knight, so he goes where either can, but nothing
 * is surely attacked by him.
 */
#include "rules/mobility.h"

#include <stdlib.h>

enum { GONE = NO_SQUARE, PLACES = 65 };

struct Pairs {
    Mobility *mobility;
    int count;             /* men that are followed: the first ones of the mobility */
    int king[2];
    Bitboard fixed;        /* the others stand for ever and agree with everything */
    int later[MAX_MEN];    /* what a pawn may become, or -1 */
    bool grown;
    uint64_t work, limit;
    /* A row for each turn, man and place (a square, or GONE): for each other
     * man the squares he may have then, and last the set of men that may be
     * gone.  A man's row has himself in his place, if it can be at all. */
    uint64_t *rows;
};

static uint64_t *row_of(const Pairs *pairs, Color turn, int man, int place)
{
    size_t row = ((size_t)turn * (size_t)pairs->count + (size_t)man) * PLACES + (size_t)place;
    return pairs->rows + row * (size_t)(pairs->count + 1);
}

static bool is_promoted(const Man *man)
{
    return man->home == NO_SQUARE;
}

/* ---- The context of a move ------------------------------------------------------ */

typedef struct {
    Color us;
    int mover;
    Square from, to;
    uint64_t taken;         /* men that this move takes off the board */
    Bitboard victim;        /* where they stood */
    uint64_t at[MAX_MEN];   /* squares of the men that stay */
    uint64_t gone;          /* men that may be gone */
    /* Squares where someone may stand in the way of an attack, before the move
     * on their king and after it on ours. */
    Bitboard before, after;
} Context;

/* Squares a man attacks from s when only men on `others` can be in the way. */
static Bitboard sure_attacks(const Man *man, Square s, Bitboard others)
{
    return is_promoted(man) ? 0 : attacks_from(piece_of(man->color, man->type), s, others);
}

/* Squares from which a man surely attacks s: the same, seen from there. */
static Bitboard sure_attackers(const Man *man, Square s, Bitboard others)
{
    Color seen = other_color(man->color);
    return is_promoted(man) ? 0 : attacks_from(piece_of(seen, man->type), s, others);
}

static bool stays(const Context *c, int man)
{
    return man != c->mover && !(c->taken >> man & 1);
}

/* What was taken stands in the way before the move: `to` is counted for it,
 * and an en passant victim by its own square. */
static void collect_others(const Pairs *pairs, Context *c)
{
    int ours = pairs->king[c->us], theirs = pairs->king[other_color(c->us)];
    Bitboard from = c->from == GONE ? 0 : square_bit(c->from);
    c->after = pairs->fixed | (c->mover == ours ? 0 : square_bit(c->to));
    c->before = pairs->fixed | from | c->victim;
    for (int k = 0; k < pairs->count; k++)
        if (stays(c, k)) {
            c->after |= k == ours ? 0 : c->at[k];
            c->before |= k == theirs ? 0 : c->at[k];
        }
}

/* Squares of `other` that go together with `man` on `place`, in the context:
 * their king is not attacked before the move, ours not after it. */
static Bitboard together(const Pairs *pairs, const Context *c, const uint64_t *row, int man,
                         int place, int other)
{
    Bitboard squares = row[other] & c->at[other];
    const Man *first = &pairs->mobility->men[man], *second = &pairs->mobility->men[other];
    if (place == GONE || first->color == second->color)
        return squares;
    if (first->type == KING)
        squares &= ~sure_attackers(second, place, first->color == c->us ? c->after : c->before);
    if (second->type == KING)
        squares &= ~sure_attacks(first, place, second->color == c->us ? c->after : c->before);
    return squares;
}

static bool agrees(Pairs *pairs, const Context *c, int man, int place)
{
    pairs->work++;
    const uint64_t *row = row_of(pairs, c->us, man, place);
    for (int k = 0; k < pairs->count; k++)
        if (k != man && stays(c, k) && !(row[pairs->count] & c->gone & (uint64_t)1 << k) &&
            !together(pairs, c, row, man, place, k))
            return false;
    return true;
}

/* Throws out who does not agree, until all do.  False when a man is left with
 * no place: then the move is never possible. */
static bool settle(Pairs *pairs, Context *c)
{
    const Man *men = pairs->mobility->men;
    for (bool changed = true; changed;) {
        changed = false;
        collect_others(pairs, c);
        for (int k = 0; k < pairs->count; k++) {
            if (!stays(c, k))
                continue;
            uint64_t bit = (uint64_t)1 << k, before = c->at[k];
            if (c->mover == pairs->king[c->us] && men[k].color != c->us)
                c->at[k] &= ~sure_attackers(&men[k], c->to, c->after);
            if (k == pairs->king[other_color(c->us)] && c->from != GONE)
                c->at[k] &= ~sure_attacks(&men[c->mover], c->from, c->before);
            for (Bitboard b = c->at[k]; b;) {
                Square s = pop_square(&b);
                if (!agrees(pairs, c, k, s))
                    c->at[k] &= ~square_bit(s);
            }
            changed |= c->at[k] != before;
            if ((c->gone & bit) && !agrees(pairs, c, k, GONE)) {
                c->gone &= ~bit;
                changed = true;
            }
            if (!c->at[k] && !(c->gone & bit))
                return false;
        }
    }
    return true;
}

/* ---- What a move adds -------------------------------------------------------------- */

static void add_to_row(Pairs *pairs, uint64_t *row, int man, uint64_t squares)
{
    pairs->grown |= (squares & ~row[man]) != 0;
    row[man] |= squares;
}

/* A man that stays keeps his partners of the context, and meets the mover on
 * his new square. */
static void carry_over(Pairs *pairs, const Context *c, int man, int place)
{
    const uint64_t *old = row_of(pairs, c->us, man, place);
    uint64_t *row = row_of(pairs, other_color(c->us), man, place);
    uint64_t gone = old[pairs->count] & c->gone;
    for (int k = 0; k < pairs->count; k++)
        if (k != man && stays(c, k))
            add_to_row(pairs, row, k, together(pairs, c, old, man, place, k));
    add_to_row(pairs, row, c->mover, square_bit(c->to));
    gone |= c->taken;
    if (place == GONE)
        gone |= (uint64_t)1 << man;
    else
        add_to_row(pairs, row, man, square_bit(place));
    add_to_row(pairs, row, pairs->count, gone);
}

/* The mover on his new square, and the man he took, meet all others. */
static void add_meetings(Pairs *pairs, const Context *c, int man, int place)
{
    uint64_t *row = row_of(pairs, other_color(c->us), man, place);
    for (int k = 0; k < pairs->count; k++)
        if (stays(c, k))
            add_to_row(pairs, row, k, c->at[k]);
    add_to_row(pairs, row, c->mover, square_bit(c->to));
    add_to_row(pairs, row, pairs->count, c->gone | c->taken);
}

static void add_move(Pairs *pairs, Context *c)
{
    if (!settle(pairs, c))
        return;
    collect_others(pairs, c);
    for (int k = 0; k < pairs->count; k++) {
        if (!stays(c, k))
            continue;
        for (Bitboard b = c->at[k]; b;)
            carry_over(pairs, c, k, pop_square(&b));
        if (c->gone & (uint64_t)1 << k)
            carry_over(pairs, c, k, GONE);
    }
    add_meetings(pairs, c, c->mover, c->to);
    for (uint64_t b = c->taken; b;)
        add_meetings(pairs, c, pop_square(&b), GONE);
}

/* ---- All moves ------------------------------------------------------------------------ */

static Context context_of(const Pairs *pairs, int mover, int place, Square from, Square to)
{
    Color us = pairs->mobility->men[mover].color;
    const uint64_t *row = row_of(pairs, us, mover, place);
    Context c = {.us = us, .mover = mover, .from = place, .to = to, .gone = row[pairs->count]};
    Bitboard empty = squares_between(from, to) | square_bit(to);
    for (int k = 0; k < pairs->count; k++)
        c.at[k] = row[k] & ~empty;
    return c;
}

/* A man on this square goes off the board with the move. */
static bool take(const Pairs *pairs, Context *c, int man, Square s)
{
    const uint64_t *mover = row_of(pairs, c->us, c->mover, c->from);
    const uint64_t *row = row_of(pairs, c->us, man, s);
    if (!(mover[man] & square_bit(s)))
        return false;
    c->taken |= (uint64_t)1 << man;
    c->victim |= square_bit(s);
    for (int k = 0; k < pairs->count; k++)
        c->at[k] &= row[k];
    c->gone &= row[pairs->count] & ~((uint64_t)1 << man);
    return true;
}

/* A pawn reaches the last rank: he is gone, and what he becomes is there. */
static bool promote(const Pairs *pairs, Context *c, int pawn, Square from, Square to)
{
    int man = pairs->later[pawn];
    if (man < 0 || !(pairs->mobility->men[man].as_piece & square_bit(to)) ||
        !(row_of(pairs, c->us, pawn, from)[pairs->count] >> man & 1))
        return false;
    *c = context_of(pairs, man, GONE, from, to);
    return take(pairs, c, pawn, from);
}

static bool start_move(const Pairs *pairs, int mover, Square from, Square to, Context *c)
{
    const Man *man = &pairs->mobility->men[mover];
    if ((squares_between(from, to) | square_bit(to)) & pairs->fixed)
        return false;
    *c = context_of(pairs, mover, from, from, to);
    if (man->type == PAWN && man->as_pawn && (square_bit(to) & (RANK_1_BITS | RANK_8_BITS)))
        return promote(pairs, c, mover, from, to);
    return true;
}

static void try_quiet(Pairs *pairs, int mover, Square from, Square to)
{
    Context c;
    if (start_move(pairs, mover, from, to, &c))
        add_move(pairs, &c);
}

/* Takes whoever may stand on `where`, which is `to` but for en passant. */
static void try_captures(Pairs *pairs, int mover, Square from, Square to, Square where)
{
    const Man *men = pairs->mobility->men;
    for (int k = 0; k < pairs->count; k++) {
        Context c;
        if (men[k].color == men[mover].color || men[k].type == KING ||
            (where != to && !men[k].as_pawn))
            continue;
        if (start_move(pairs, mover, from, to, &c) && take(pairs, &c, k, where))
            add_move(pairs, &c);
    }
}

static void try_pawn(Pairs *pairs, int mover, Square from)
{
    Color us = pairs->mobility->men[mover].color;
    int up = us == WHITE ? 8 : -8;
    try_quiet(pairs, mover, from, from + up);
    if (square_rank(from) == (us == WHITE ? 1 : 6))
        try_quiet(pairs, mover, from, from + 2 * up);
    for (Bitboard b = PAWN_ATTACKS[us][from]; b;) {
        Square to = pop_square(&b);
        try_captures(pairs, mover, from, to, to);
        if (square_rank(to) == (us == WHITE ? 5 : 2))
            try_captures(pairs, mover, from, to, to ^ 8); /* en passant */
    }
}

static Bitboard targets_of(const Man *man, Square from, Bitboard fixed)
{
    if (!is_promoted(man))
        return attacks_from(piece_of(man->color, man->type), from, fixed);
    return attacks_from(piece_of(man->color, QUEEN), from, fixed) | KNIGHT_ATTACKS[from];
}

static void try_piece(Pairs *pairs, int mover, Square from)
{
    const Mobility *m = pairs->mobility;
    const Man *man = &m->men[mover];
    Bitboard targets = targets_of(man, from, m->fixed[WHITE] | m->fixed[BLACK]);
    for (Bitboard b = targets & man_squares(man); b;) {
        Square to = pop_square(&b);
        try_quiet(pairs, mover, from, to);
        if (m->victims[other_color(man->color)] & square_bit(to))
            try_captures(pairs, mover, from, to, to);
    }
}

static void try_all(Pairs *pairs)
{
    for (int i = 0; i < pairs->count; i++) {
        const Man *man = &pairs->mobility->men[i];
        for (Bitboard b = man_squares(man); b && pairs->work < pairs->limit;) {
            Square from = pop_square(&b);
            if (!row_of(pairs, man->color, i, from)[i])
                continue;
            if (man->as_pawn)
                try_pawn(pairs, i, from);
            else
                try_piece(pairs, i, from);
        }
    }
}

/* ---- The relation ------------------------------------------------------------------------ */

/* What a pawn may become is one more man to follow.  (A fixed man gives up his
 * place to him and goes to the end.) */
static void part_pawns(Pairs *pairs, Mobility *m)
{
    for (int i = 0, men = pairs->count; i < men; i++) {
        pairs->later[i] = -1;
        if (m->men[i].type != PAWN || !m->men[i].as_piece)
            continue;
        int later = pairs->count++;
        m->men[m->count++] = m->men[later];
        m->men[later] = m->men[i];
        m->men[later].pawn = m->men[i].home;
        m->men[later].home = NO_SQUARE;
        m->men[later].as_pawn = 0;
        m->men[i].as_piece = 0;
        pairs->later[i] = later;
        pairs->later[later] = -1;
    }
}

/* Brings those that are not fixed, and the kings, to the front. */
static void sort_men(Pairs *pairs, Mobility *m)
{
    pairs->fixed = (m->fixed[WHITE] | m->fixed[BLACK]) & ~m->kings;
    for (int i = 0; i < m->count; i++) {
        Man man = m->men[i];
        if (man.home != NO_SQUARE && (pairs->fixed & square_bit(man.home)))
            continue;
        m->men[i] = m->men[pairs->count];
        m->men[pairs->count++] = man;
    }
}

static void add_start(Pairs *pairs, Color turn)
{
    const Mobility *m = pairs->mobility;
    for (int i = 0; i < pairs->count; i++) {
        uint64_t *row = row_of(pairs, turn, i, m->men[i].home);
        for (int k = 0; k < pairs->count; k++)
            if (m->men[k].home == GONE)
                row[pairs->count] |= (uint64_t)1 << k;
            else
                row[k] = square_bit(m->men[k].home);
        if (m->men[i].type == KING)
            pairs->king[m->men[i].color] = i;
    }
}

static bool may_be_gone(const Pairs *pairs, int man)
{
    for (int k = 0; k < pairs->count; k++)
        for (int place = 0; place < PLACES && k != man; place++)
            if ((row_of(pairs, WHITE, k, place)[pairs->count] |
                 row_of(pairs, BLACK, k, place)[pairs->count]) >> man & 1)
                return true;
    return false;
}

/* Leaves each man the squares the pairs allow him.  What he attacks stays as it
 * was: that a man could go wherever he attacks is no longer true. */
static void tighten(const Pairs *pairs, Mobility *m)
{
    for (int i = 0; i < pairs->count; i++) {
        Bitboard ever = 0;
        for (Square s = A1; s <= H8; s++)
            ever |= row_of(pairs, WHITE, i, s)[i] | row_of(pairs, BLACK, i, s)[i];
        m->men[i].as_pawn &= ever;
        m->men[i].as_piece &= ever;
        if (m->men[i].home != NO_SQUARE && ever == square_bit(m->men[i].home) &&
            !may_be_gone(pairs, i))
            add_fixed(m, &m->men[i]);
    }
}

Pairs *pairs_find(Mobility *mobility, Color turn, uint64_t limit)
{
    Pairs *pairs = malloc(sizeof *pairs);
    if (!pairs)
        return NULL;
    *pairs = (Pairs){.mobility = mobility, .limit = limit};
    sort_men(pairs, mobility);
    part_pawns(pairs, mobility);
    size_t count = (size_t)pairs->count;
    pairs->rows = calloc(2 * count * PLACES * (count + 1), sizeof(uint64_t));
    if (!pairs->rows) {
        pairs_free(pairs);
        return NULL;
    }
    add_start(pairs, turn);
    do {
        pairs->grown = false;
        try_all(pairs);
    } while (pairs->grown && pairs->work < pairs->limit);
    if (pairs->work >= pairs->limit) {
        pairs_free(pairs);
        return NULL;
    }
    tighten(pairs, mobility);
    return pairs;
}

void pairs_free(Pairs *pairs)
{
    if (pairs)
        free(pairs->rows);
    free(pairs);
}

bool pairs_has(const Pairs *pairs, Color turn, int a, Square on_a, int b, Square on_b)
{
    if (a >= pairs->count || b >= pairs->count)
        return true;
    const uint64_t *row = row_of(pairs, turn, a, on_a);
    return (on_b == GONE ? row[pairs->count] >> b : row[b] >> on_b) & 1;
}

bool pairs_possible(const Pairs *pairs, Color turn, int man, Square square)
{
    return row_of(pairs, turn, man, square)[man] != 0;
}

void company_start(const Pairs *pairs, Color turn, int man, Square square, Company *company)
{
    const uint64_t *row = row_of(pairs, turn, man, square);
    for (int k = 0; k < pairs->count; k++)
        company->squares[k] = row[k];
    for (int k = pairs->count; k < pairs->mobility->count; k++)
        company->squares[k] = square_bit(pairs->mobility->men[k].home);
    company->gone = row[pairs->count];
}

bool company_join(const Pairs *pairs, Color turn, int man, Square square, Company *company)
{
    const uint64_t *row = man < pairs->count ? row_of(pairs, turn, man, square) : NULL;
    company->gone &= row ? row[pairs->count] : ~(uint64_t)0;
    company->standing = pairs->fixed;
    for (int k = 0; k < pairs->count; k++) {
        Bitboard squares = company->squares[k] &= row ? row[k] : ~(Bitboard)0;
        if (company->gone >> k & 1)
            continue;
        if (!squares)
            return false;
        if (!(squares & (squares - 1)))
            company->standing |= squares;
    }
    return true;
}
