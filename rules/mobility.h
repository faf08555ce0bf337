/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mobility.h - where each man can ever stand; inside the dead-position decision. */
#ifndef RULES_MOBILITY_H
#define RULES_MOBILITY_H

#include "rules/dead_internal.h"

typedef struct {
    Color color;
    PieceType type;      /* now; a pawn may become something else */
    Square home;         /* now */
    Bitboard as_pawn;    /* squares where he may stand as a pawn, */
    Bitboard as_piece;   /* and as a piece, promoted or born */
    Bitboard attacks;    /* squares he may attack */
} Man;

static inline Bitboard man_squares(const Man *man)
{
    return man->as_pawn | man->as_piece;
}

typedef struct {
    int count;
    Man men[32];
    Bitboard kings;
    /* By colour: where its men may take, where its men but the king may stand,
     * its men that never move nor are taken, and what those attack. */
    Bitboard hits[2], victims[2], fixed[2], guarded[2];
} Mobility;

/* No en passant capture may be possible at once. */
void find_mobility(const Position *position, Mobility *mobility);

#endif
