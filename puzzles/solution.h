/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solution.h - the moves in the text of a solution.  Private to puzzles/. */
#ifndef PUZZLES_SOLUTION_H
#define PUZZLES_SOLUTION_H

#include "rules/rules.h"

enum { MOVE_TOKEN_SIZE = 24 };

/*
 * The next move in a text written by people or programs, for move_parse():
 * move numbers, results, comments, variations, marks and the usual words
 * around them are passed over.  Of "if ... or if ..." the first case counts, of
 * "b8/Q (or b8/R)" the first move.  False at the end; *at moves on.
 */
bool solution_next(const char **at, char token[MOVE_TOKEN_SIZE]);
/* The next move that stands beside the first of a text, as in "Nf3/Nc3".  *at is
 * NULL in the beginning. */
bool solution_also(const char *text, const char **at, char token[MOVE_TOKEN_SIZE]);
/* The move that coordinates such as "e7e8q" name here, legal or not; NO_MOVE
 * when the text is anything else. */
Move read_coordinates(const Position *position, const char *text);
/* The pawn capture that two files name, as in "ed" or "fxg"; NO_MOVE when there is
 * none or more than one. */
Move read_short_capture(const Position *position, const char *text);
bool is_short_capture(const char *text);
/* Past the ")" that closes the "(" here, or the end. */
const char *skip_variation(const char *at);
/* True when the moves are numbered, as people write them. */
bool solution_is_numbered(const char *text);

#endif
