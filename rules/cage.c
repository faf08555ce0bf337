/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * cage.c - can the loser's king be mated anywhere he can ever stand?
 *
 * In a mate the king is attacked, and every square beside him is attacked too
 * or holds one of his own men.  For each square he may reach we ask whether
 * the men could stand so: each of White's men covers what he attacks from one
 * square of his own, each man of the loser blocks at most one square.  Nothing
 * else of the position is asked (that men do not share squares, whose turn it
 * is, whether the checker can be taken), so a mate that fails here is
 * impossible, and the loser is safe when all squares fail.
 */
#include "rules/mobility.h"

typedef struct {
    const Mobility *mobility;
    Square king;
    Bitboard wanted;        /* the king, and squares beside him that need care */
    Bitboard blockers;      /* lines of attack end here, seen through the king */
    const Pairs *pairs;     /* maybe NULL */
    const Company *company; /* with pairs: the men, when king and checker are known */
} Cage;

/* ---- What men can do together ------------------------------------------------ */

/* Sets of squares none of which lies within another: of nine squares there are
 * at most 126 such sets. */
typedef struct {
    int count;
    Bitboard sets[126];
} Choices;

static void add_set(Choices *choices, Bitboard set)
{
    int kept = 0;
    for (int i = 0; i < choices->count; i++) {
        if (!(set & ~choices->sets[i]))
            return;
        if (choices->sets[i] & ~set)
            choices->sets[kept++] = choices->sets[i];
    }
    choices->sets[kept++] = set;
    choices->count = kept;
}

/* One more man, who does one of his choices or nothing. */
static void combine(Choices *together, const Choices *man)
{
    if (man->count == 0)
        return;
    Choices before = *together;
    together->count = 0;
    for (int i = 0; i < before.count; i++)
        for (int j = 0; j < man->count; j++)
            add_set(together, before.sets[i] | man->sets[j]);
}

/* ---- One square for the king ---------------------------------------------------- */

/* Attacks of a piece on s. */
static Bitboard attacks_of(PieceType type, Square s, Square king, Bitboard blockers)
{
    switch (type) {
    case KNIGHT:
        return KNIGHT_ATTACKS[s];
    case KING: /* kings never touch */
        return KING_ATTACKS[s] & square_bit(king) ? 0 : KING_ATTACKS[s];
    case BISHOP:
        return bishop_attacks(s, blockers);
    case ROOK:
        return rook_attacks(s, blockers);
    case QUEEN:
        return bishop_attacks(s, blockers) | rook_attacks(s, blockers);
    case PAWN: /* promoted */
        return bishop_attacks(s, blockers) | rook_attacks(s, blockers) | KNIGHT_ATTACKS[s];
    case NO_PIECE_TYPE:
    default:
        return 0;
    }
}

/* What a man of White on s attacks; nothing when he cannot be there now. */
static Bitboard attacks_from_here(const Cage *cage, int man, Square s)
{
    const Man *who = &cage->mobility->men[man];
    Bitboard lines = cage->blockers;
    if (who->as_pawn & square_bit(s) && !(who->as_piece & square_bit(s)))
        return PAWN_ATTACKS[WHITE][s];
    if (cage->pairs) {
        Company company = *cage->company;
        if (!company_join(cage->pairs, BLACK, man, s, &company))
            return 0;
        lines = company.standing & ~square_bit(cage->king);
    }
    return attacks_of(who->type, s, cage->king, lines) |
           (who->as_pawn & square_bit(s) ? PAWN_ATTACKS[WHITE][s] : 0);
}

static Choices winner_choices(const Cage *cage, int man, Bitboard squares)
{
    Choices choices = {.count = 0};
    for (Bitboard b = squares & ~square_bit(cage->king); b;) {
        Bitboard set = attacks_from_here(cage, man, pop_square(&b)) & cage->wanted;
        if (set)
            add_set(&choices, set);
    }
    return choices;
}

static Choices loser_choices(const Cage *cage, Bitboard squares)
{
    Choices choices = {.count = 0};
    for (Bitboard b = squares & cage->wanted & ~square_bit(cage->king); b;) {
        Square s = pop_square(&b);
        add_set(&choices, square_bit(s));
    }
    return choices;
}

/* A first look, each square alone: who could ever attack or fill it? */
static bool looks_possible(const Mobility *m, const Cage *cage)
{
    Bitboard covered = 0;
    for (int i = 0; i < m->count; i++) {
        const Man *man = &m->men[i];
        if (man->color == WHITE)
            covered |= man->attacks & ~(man->type == KING ? square_bit(cage->king) : 0);
        else if (man->type != KING)
            covered |= man_squares(man) & ~square_bit(cage->king);
    }
    return !(cage->wanted & ~covered);
}

/* Can the men, each on one of his squares, cover and fill all that is wanted? */
static bool can_all_be_done(const Cage *cage, const Bitboard squares[])
{
    const Mobility *m = cage->mobility;
    Choices together = {.count = 1, .sets = {0}};
    for (int i = 0; i < m->count; i++) {
        const Man *man = &m->men[i];
        if (man->color == BLACK && man->type == KING)
            continue;
        Choices own = man->color == WHITE ? winner_choices(cage, i, squares[i])
                                          : loser_choices(cage, squares[i]);
        combine(&together, &own);
        if (together.sets[0] == cage->wanted)
            return true;
    }
    return false;
}

static Cage cage_on(const Mobility *m, Square king)
{
    Bitboard care = KING_ATTACKS[king] & ~m->fixed[BLACK] & ~m->guarded[WHITE];
    return (Cage){.mobility = m,
                  .king = king,
                  .wanted = care | square_bit(king),
                  .blockers = (m->fixed[WHITE] | m->fixed[BLACK]) & ~square_bit(king)};
}

static int loser_king(const Mobility *m)
{
    int i = 0;
    while (m->men[i].type != KING || m->men[i].color != BLACK)
        i++;
    return i;
}

bool walls_forbid_mate(const Position *p)
{
    if (position_legal_en_passant(p) != NO_SQUARE)
        return false;
    Mobility m;
    Bitboard squares[MAX_MEN];
    find_mobility(p, &m);
    for (int i = 0; i < m.count; i++)
        squares[i] = man_squares(&m.men[i]);
    for (Bitboard b = m.men[loser_king(&m)].as_piece; b;) {
        Cage cage = cage_on(&m, pop_square(&b));
        if (looks_possible(&m, &cage) && can_all_be_done(&cage, squares))
            return false;
    }
    return true;
}

/* ---- The same, two men at a time ------------------------------------------------ */

/* Some tenths of a second. */
enum { PAIRS_LIMIT = 3000000 };

/* Every mate has a checker: with the king on one square and the checker on
 * another, all men must agree with both. */
static bool pairs_allow_check(Cage *cage, int king, int checker)
{
    Company with_king;
    company_start(cage->pairs, BLACK, king, cage->king, &with_king);
    for (Bitboard b = with_king.squares[checker]; b;) {
        Company company = with_king;
        Square from = pop_square(&b);
        cage->company = &company;
        bool allowed = company_join(cage->pairs, BLACK, checker, from, &company) &&
                       (attacks_from_here(cage, checker, from) & square_bit(cage->king)) &&
                       can_all_be_done(cage, company.squares);
        cage->company = NULL;
        if (allowed)
            return true;
    }
    return false;
}

static bool pairs_allow_mate(const Mobility *m, const Pairs *pairs, int king, Square s)
{
    Cage cage = cage_on(m, s);
    cage.pairs = pairs;
    if (!pairs_possible(pairs, BLACK, king, s) || !looks_possible(m, &cage))
        return false;
    for (int i = 0; i < m->count; i++)
        if (m->men[i].color == WHITE && m->men[i].type != KING &&
            pairs_allow_check(&cage, king, i))
            return true;
    return false;
}

bool pairs_forbid_mate(const Position *p)
{
    if (position_legal_en_passant(p) != NO_SQUARE || p->castling)
        return false;
    Mobility m;
    find_mobility(p, &m);
    Pairs *pairs = pairs_find(&m, position_turn(p), PAIRS_LIMIT);
    if (!pairs)
        return false;
    bool possible = false;
    int king = loser_king(&m);
    for (Bitboard b = m.men[king].as_piece; b && !possible;)
        possible = pairs_allow_mate(&m, pairs, king, pop_square(&b));
    pairs_free(pairs);
    return !possible;
}
