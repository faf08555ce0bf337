/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look_alike.h - where a position has stood before, and where it only seems so. */
#ifndef TRAINER_LOOK_ALIKE_H
#define TRAINER_LOOK_ALIKE_H

#include "trainer/trainer.h"

typedef bool Likeness(const Position *a, const Position *b);

/* For the eye only: the men stand alike, the positions differ. */
bool looks_same_only(const Position *a, const Position *b);

/* The plies up to `last` whose position is like this one, as numbers joined by
 * commas, or the moves that led there ("3...Kg8"); the caller frees. */
char *plies_like(const Game *game, int last, const Position *wanted, Likeness *like);
char *moves_like(const Session *session, const Game *game, int last, const Position *wanted,
                 Likeness *like);

/* Says of each ply up to `last` that only looks like `now` which right differs.
 * False when there is none. */
bool say_look_alikes(Session *session, const Game *game, int last, const Position *now);

#endif
