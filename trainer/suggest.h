/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * suggest.h - what a mistyped word may have been meant to be.
 *
 * Everything that has names is asked in the same way: commands, lessons,
 * puzzle sets, topics, settings and their values, options.
 */
#ifndef TRAINER_SUGGEST_H
#define TRAINER_SUGGEST_H

#include "trainer/complete.h"

enum { MAX_SUGGESTIONS = 8 };

/* The names most like the word: those that begin with it, else those that have
 * it inside or are a few slips of the finger away.  Returns how many. */
int suggest(const char *word, const Candidates *names, const char *best[MAX_SUGGESTIONS]);

/* "Did you mean ...?", or NULL; frees the names.  The caller frees. */
char *did_you_mean(const Session *session, const char *word, Candidates *names);
/* The same with the names that completion knows, as candidates_of(). */
char *did_you_mean_of(const Session *session, const char *word, Completion kind,
                      const char *before);
/* Both sentences in one paragraph; both are freed.  A NULL stands for nothing. */
char *two_sentences(const Session *session, char *first, char *second);
/* On err: `sentence`, then `meant` or else the message `otherwise`; frees both. */
void say_mistyped(Session *session, char *sentence, char *meant, const char *otherwise);

/* After an answer that could not be read: the command that may have been meant,
 * if the line is one word and looks like one. */
void say_meant_command(Session *session, const char *line);

#endif
