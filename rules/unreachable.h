/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unreachable.h - for setup.c: men that no game can have brought there. */
#ifndef RULES_UNREACHABLE_H
#define RULES_UNREACHABLE_H

#include "rules/rules.h"

/* Can this side's pawns, at most eight and none on an end rank, have come where
 * they stand with no more captures than these? */
bool pawn_captures_suffice(Bitboard pawns, Color color, int captures);

/* A bishop away from its home square, on its own first rank, behind pawns that
 * have never moved: it cannot have got there. */
bool has_locked_bishop(const Piece board[64], Color color);

#endif
