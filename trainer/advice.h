/* SPDX-License-Identifier: GPL-3.0-or-later */
/* advice.h - what to do about what went wrong, as commands to be typed. */
#ifndef TRAINER_ADVICE_H
#define TRAINER_ADVICE_H

#include "trainer/ideas.h"
#include "trainer/trainer.h"

/* The ideas, a few of them; nothing for none. */
void say_held(Session *session, IdeaSet held);
/* The ideas, the lessons that teach them and the quizzes that ask about them,
 * each once; nothing for none. */
void say_lapsed(Session *session, IdeaSet lapsed);
/* The command that starts the lesson, if it is at hand. */
void say_lesson(Session *session, const char *topic);

#endif
