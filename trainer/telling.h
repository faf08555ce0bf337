/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * telling.h - the words of one sentence while it is made; for explain_*.c.
 *
 * The helpers return borrowed words that live until telling_end(), so that a
 * sentence reads as one call of phrase().
 */
#ifndef TRAINER_TELLING_H
#define TRAINER_TELLING_H

#include "trainer/trainer.h"

enum { TELLING_WORDS = 8 };

typedef struct {
    const Session *session;
    const Position *position;
    const Diagnosis *diagnosis;
    Bitboard culprits;
    Bitboard path;
    char *words[TELLING_WORDS];
    int count;
} Telling;

/* Takes the words over; never NULL. */
const char *keep_words(Telling *telling, char *words);
void telling_end(Telling *telling);

const char *tell_square(Telling *telling, Square square);
const char *tell_squares(Telling *telling, Bitboard squares);
/* "the knight on f3" */
const char *tell_man(Telling *telling, Square square);
const char *tell_men(Telling *telling, Bitboard squares);
/* The man that was to move, and where to. */
const char *tell_mover(Telling *telling);
const char *tell_target(Telling *telling);
/* The king of the side whose move it is about. */
const char *tell_king(Telling *telling);
/* All the moves in SAN, joined by commas or as one likes; the caller frees. */
char *san_list(const Position *position, const MoveList *list);
char *san_words(const Position *position, const MoveList *list, const char *separator);

/* The side the diagnosis speaks of. */
Color telling_side(const Telling *telling);

static inline bool is_one(Bitboard squares)
{
    return squares != 0 && (squares & (squares - 1)) == 0;
}

static inline Square diagnosis_to(const Telling *t)
{
    return move_to(t->diagnosis->move);
}

static inline Square diagnosis_from(const Telling *t)
{
    return move_from(t->diagnosis->move);
}

static inline CastlingSide telling_castling_side(const Telling *t)
{
    return diagnosis_to(t) > diagnosis_from(t) ? SHORT_SIDE : LONG_SIDE;
}

#endif
