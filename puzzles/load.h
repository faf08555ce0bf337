/* SPDX-License-Identifier: GPL-3.0-or-later */
/* load.h - what the parts of puzzle_load() share.  Private to puzzles/. */
#ifndef PUZZLES_LOAD_H
#define PUZZLES_LOAD_H

#include "puzzles/kind.h"

enum { MAX_HISTORY = 1200 };

/* Plays all moves of a text, "e2e4 e7e5" as well as "1.e4 e5 2. Nf3". */
bool play_solution(Game *game, const char *text, Column column, RowError *error);

/*
 * The position of the row.  A FEN that does not say who is to move is given a
 * side by what is stated or, failing that, by the evidence: a king in check,
 * words such as "Black to move", moves that only one side can make, a mate that
 * only one side can force.
 */
bool load_position(const Row *row, const LoadOptions *options, Position *position,
                   SetupErrors *oddities, RowError *error);

/* The side a text says is to move: "White to play", "black mates in 2". */
typedef enum { SAYS_NOTHING, SAYS_WHITE, SAYS_BLACK } SaidSide;
SaidSide side_in_words(const char *text);

#endif
