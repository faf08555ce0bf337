/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mobility.h - where each man can ever stand; inside the dead-position decision. */
#ifndef RULES_MOBILITY_H
#define RULES_MOBILITY_H

#include "rules/dead_internal.h"

typedef struct {
    Color color;
    PieceType type;      /* now; a pawn may become something else */
    Square home;         /* now; NO_SQUARE for what a pawn becomes, */
    Square pawn;         /* the pawn's home then */
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

/* Counts a man among the fixed ones; for who knows more than find_mobility. */
void add_fixed(Mobility *mobility, const Man *man);

/* Where each two men can stand at the same time. */
typedef struct Pairs Pairs;

/* NULL when memory is short, or when more than `limit` questions must be asked
 * (ten million a second, or so).  No castling right may be left and no en passant
 * capture possible.  *mobility is changed: what a pawn may become is a man of
 * its own afterwards, and all sets shrink to what the pairs allow. */
Pairs *pairs_find(Mobility *mobility, Color turn, uint64_t limit);
void pairs_free(Pairs *pairs);
/* Can a and b ever stand on these squares together?  NO_SQUARE: gone. */
bool pairs_has(const Pairs *pairs, Color turn, int a, Square on_a, int b, Square on_b);
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
