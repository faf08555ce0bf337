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
    Square king;
    Bitboard wanted;    /* the king, and squares beside him that need care */
    Bitboard blockers;  /* lines of attack end here */
} Cage;

/* ---- What men can do together ------------------------------------------------ */

/* Sets of squares none of which lies within another: of ten squares there are
 * at most 252 such sets. */
typedef struct {
    int count;
    Bitboard sets[252];
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

/* Attacks of a piece on s, seen through the king. */
static Bitboard attacks_of(const Cage *cage, PieceType type, Square s)
{
    switch (type) {
    case KNIGHT:
        return KNIGHT_ATTACKS[s];
    case KING: /* kings never touch */
        return KING_ATTACKS[s] & square_bit(cage->king) ? 0 : KING_ATTACKS[s];
    case BISHOP:
        return bishop_attacks(s, cage->blockers);
    case ROOK:
        return rook_attacks(s, cage->blockers);
    case QUEEN:
        return bishop_attacks(s, cage->blockers) | rook_attacks(s, cage->blockers);
    case PAWN: /* promoted */
        return bishop_attacks(s, cage->blockers) | rook_attacks(s, cage->blockers) |
               KNIGHT_ATTACKS[s];
    case NO_PIECE_TYPE:
    default:
        return 0;
    }
}

static Choices winner_choices(const Cage *cage, const Man *man)
{
    Choices choices = {.count = 0};
    for (Bitboard b = man->as_piece & ~square_bit(cage->king); b;) {
        Bitboard set = attacks_of(cage, man->type, pop_square(&b)) & cage->wanted;
        if (set)
            add_set(&choices, set);
    }
    for (Bitboard b = man->as_pawn; b;) {
        Bitboard set = PAWN_ATTACKS[WHITE][pop_square(&b)] & cage->wanted;
        if (set)
            add_set(&choices, set);
    }
    return choices;
}

static Choices loser_choices(const Cage *cage, const Man *man)
{
    Choices choices = {.count = 0};
    for (Bitboard b = man_squares(man) & cage->wanted & ~square_bit(cage->king); b;) {
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

static bool can_be_mated_on(const Mobility *m, Square king)
{
    Bitboard care = KING_ATTACKS[king] & ~m->fixed[BLACK] & ~m->guarded[WHITE];
    Cage cage = {.king = king,
                 .wanted = care | square_bit(king),
                 .blockers = (m->fixed[WHITE] | m->fixed[BLACK]) & ~square_bit(king)};
    if (!looks_possible(m, &cage))
        return false;
    Choices together = {.count = 1, .sets = {0}};
    for (int i = 0; i < m->count; i++) {
        const Man *man = &m->men[i];
        if (man->color == BLACK && man->type == KING)
            continue;
        Choices own = man->color == WHITE ? winner_choices(&cage, man)
                                          : loser_choices(&cage, man);
        combine(&together, &own);
        if (together.sets[0] == cage.wanted)
            return true;
    }
    return false;
}

bool walls_forbid_mate(const Position *p)
{
    if (position_legal_en_passant(p) != NO_SQUARE)
        return false;
    Mobility m;
    find_mobility(p, &m);
    for (int i = 0; i < m.count; i++)
        if (m.men[i].type == KING && m.men[i].color == BLACK)
            for (Bitboard b = m.men[i].as_piece; b;)
                if (can_be_mated_on(&m, pop_square(&b)))
                    return false;
    return true;
}
