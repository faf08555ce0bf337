/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help_search.h - where the program speaks of something. */
#ifndef TRAINER_HELP_SEARCH_H
#define TRAINER_HELP_SEARCH_H

#include "trainer/trainer.h"

/*
 * Lists the lessons, quizzes, puzzle sets, rules and commands that speak of
 * all these words, each as it would be typed; false when none does.  Articles
 * are found by their number: 9.2 finds 9.2.1 as well.
 */
bool help_search(Session *session, int count, char **words);

/* Whether a text has this word; letters great or small, from the beginning of
 * a word on, as "castl" in "May castle"; numbers of articles as a whole. */
bool text_has(const char *text, const char *word);

#endif
