/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mobility.h - where each man can ever stand; inside the dead-position decision. */
#ifndef RULES_MOBILITY_H
#define RULES_MOBILITY_H

#include "rules/dead_internal.h"

typedef struct {
    Color color;
    PieceType type;      /* now; a pawn may become something else */
    Square home;         /* now; NO_SQUARE for a pawn's later life */
    Bitboard as_pawn;    /* squares where he may stand as a pawn, */
    Bitboard as_piece;   /* and as a piece, promoted or born */
    Bitboard attacks;    /* squares he may attack */
} Man;

static inline Bitboard man_squares(const Man *man)
{
    return man->as_pawn | man->as_piece;
}

enum { MAX_MEN = 48 };

typedef struct {
    int count;
    Man men[MAX_MEN];
    Bitboard kings;
    /* By colour: where its men may take, where its men but the king may stand,
     * its men that never move nor are taken, and what those attack. */
    Bitboard hits[2], victims[2], fixed[2], guarded[2];
} Mobility;

/* No en passant capture may be possible at once. */
void find_mobility(const Position *position, Mobility *mobility);

/* Steps of find_mobility for who knows more: counts a man among the fixed ones,
 * and brings men[].attacks up to date. */
void add_fixed(Mobility *mobility, const Man *man);
void collect_attacks(Mobility *mobility);

/* Where each two men can stand at the same time. */
typedef struct Pairs Pairs;

/* NULL when memory is short or it takes too long.  No castling right may be left and no en passant
 * capture possible.  *mobility is changed: what a pawn may become is a man of
 * its own afterwards, and all sets shrink to what the pairs allow. */
Pairs *pairs_find(Mobility *mobility, Color turn);
void pairs_free(Pairs *pairs);
/* Can `man` ever stand on `square` when it is `turn`'s move? */
bool pairs_possible(const Pairs *pairs, Color turn, int man, Square square);

/* The men when some of them are known to stand somewhere. */
typedef struct {
    Bitboard squares[MAX_MEN]; /* where each may stand then */
    uint64_t gone;             /* men that may be off the board */
    Bitboard standing;         /* squares that are surely occupied */
} Company;

void company_start(const Pairs *pairs, Color turn, int man, Square square, Company *company);
/* One more man is known.  False when that cannot be; otherwise `standing` is
 * brought up to date. */
bool company_join(const Pairs *pairs, Color turn, int man, Square square, Company *company);

#endif
