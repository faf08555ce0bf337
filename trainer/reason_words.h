/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reason_words.h - why a move may not be played, as people put it. */
#ifndef TRAINER_REASON_WORDS_H
#define TRAINER_REASON_WORDS_H

#include "trainer/lesson.h"

/* Adds what the text gives as reasons and what it denies.  The text is a
 * plain_answer() in small letters, without the yes or no before it. */
void hear_reasons(const char *text, const Asked *asked, Reasons *reasons);

#endif
