/* SPDX-License-Identifier: GPL-3.0-or-later */
/* answer_words.h - answers about the course of a game, as people write them.
 * Each takes a plain_answer() and is false when it finds none. */
#ifndef TRAINER_ANSWER_WORDS_H
#define TRAINER_ANSWER_WORDS_H

#include "trainer/lesson.h"

/* Does the text have one of these, which are parted by "|"?  ASCII ones count
 * only as whole words. */
bool says(const char *plain, const char *words);

/* "I don't know" and the like, and nothing else: no answer at all, though a "no" is in
 * it.  Takes the line as it was typed. */
bool admits_not_knowing(const char *line);

/* The first legal move that is spoken of, or NO_MOVE.  letters: as for
 * move_parse(). */
Move find_move(const Position *position, const char *const *letters, const char *plain);

/* The first that is spoken of and cannot be played. */
Move find_illegal_move(const Position *position, const char *const *letters, const char *plain);

/* "no", "now, threefold", "with Ng8", "any quiet move", "over".  *how_is_open:
 * a draw is claimed, but not said whether now or with which move. */
bool read_claim(const Session *session, const Position *position, const char *plain,
                ClaimReply *answer, bool *how_is_open);
/* "1-0", "black wins", "draw", "goes on", "void" */
bool read_result(const char *plain, GameResult *result);
bool read_yes_or_no(const char *plain, bool *yes);
bool read_side_name(const char *plain, Color *color);
bool read_castle_when(const char *plain, CastleWhen *when);
/* "seven", "sixty-four", "六十四": what stands there, up to 999, is stepped over. */
bool take_number_word(const char **at, int *number);
/* "7", "7.5", "7 1/2", "seven", with or without a unit */
bool read_decimal(const char *plain, double *number);
/* "2 1 3" or "213": each of 1 to count once. */
bool read_order(const char *plain, int count, int order[MAX_OPTIONS]);

/* Men by square, NO_PIECE_TYPE elsewhere: "Ke1 Qd1", "王e1", and a whole rank
 * at once, "RNBQKBNR", where `rank` (0..7) is the one asked about, else -1. */
bool read_men(const Session *session, const char *plain, Rank rank, PieceType men[64]);

#endif
