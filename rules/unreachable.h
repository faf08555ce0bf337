/* SPDX-License-Identifier: GPL-3.0-or-later */
/* unreachable.h - for setup.c: men that no game can have brought there. */
#ifndef RULES_UNREACHABLE_H
#define RULES_UNREACHABLE_H

#include "rules/rules.h"

/* The fewest captures by which this side's pawns, at most eight and none on an
 * end rank, can stand where they do; more than 15 when they never can. */
int fewest_pawn_captures(const Piece board[64], Color color);

/* A bishop away from its home square, on its own first rank, behind pawns that
 * have never moved: it cannot have got there. */
bool has_locked_bishop(const Piece board[64], Color color);

#endif
