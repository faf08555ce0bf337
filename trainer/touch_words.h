/* SPDX-License-Identifier: GPL-3.0-or-later */
/* touch_words.h - what the arbiter says, in words. */
#ifndef TRAINER_TOUCH_WORDS_H
#define TRAINER_TOUCH_WORDS_H

#include "trainer/trainer.h"

/* What is said to one event, and to whom it gives time or the game.  `position`
 * is the one the turn began with, `duty` what is owed after the event. */
void say_ruling(Session *session, const Arbiter *arbiter, const Position *position,
                const Event *event, const Ruling *ruling, const Duty *duty);

/* The same without the event. */
void say_ruling_alone(Session *session, const Arbiter *arbiter, const Position *position,
                      const Ruling *ruling, const Duty *duty);

/* Lets the arbiter hear the event and says what happens, in words, and with
 * `ruling` what is said to it.  False when memory is short. */
bool tell_event(Session *session, Arbiter *arbiter, const Event *event, bool ruling) RULES_CHECK;

/* What the player on move owes, as a sentence; the caller frees.  NULL when
 * memory is short. */
char *duty_sentence(const Session *session, const Position *position, const Duty *duty);

/* Why a log could not be read. */
const char *event_error_sentence(EventErrorCode code);

#endif
