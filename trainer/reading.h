/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reading.h - how a typed move was read, where there is something to learn. */
#ifndef TRAINER_READING_H
#define TRAINER_READING_H

#include "trainer/trainer.h"

/*
 * Says how a legal move was read: nothing as long as it could be meant in one
 * way only; with `set notation strict`, all that Appendix C writes otherwise.
 * Nothing for scripts, and nothing of a move that is illegal.
 */
void say_reading(Session *session, const Position *before, const MoveText *read);

/* What is not as it is written on a scoresheet: the first remark that applies. */
const char *remark_sentence(unsigned remarks);

/* On err: why no man fits a text that names one (MOVE_TEXT_NO_SUCH_MAN). */
void say_no_such_man(Session *session, const Position *position, const char *text,
                     const Wanted *wanted);

/* When the other side could play what the side to move cannot. */
void say_other_side(Session *session, const Position *position, const char *text);

#endif
