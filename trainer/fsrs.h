/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fsrs.h - when to ask again: the Free Spaced Repetition Scheduler, version 6,
 * with its published default parameters, asking again when 9 of 10 would still
 * know.  Written after "The Algorithm" in the wiki of the project
 * open-spaced-repetition/fsrs4anki; no chance in it and no learning steps.
 */
#ifndef TRAINER_FSRS_H
#define TRAINER_FSRS_H

#include <stdint.h>

typedef enum { FSRS_AGAIN = 1, FSRS_HARD, FSRS_GOOD, FSRS_EASY } FsrsGrade;

/* What is known of one idea.  All zero: never asked. */
typedef struct {
    double stability;  /* days until 9 of 10 still know */
    double difficulty; /* 1 to 10 */
} Memory;

/* After an answer, `days` (whole ones, 0: the same day) after the last one. */
Memory fsrs_next(Memory memory, int64_t days, FsrsGrade grade);
/* How probably it is still known. */
double fsrs_recall(Memory memory, int64_t days);
/* Days from the last answer until it should be asked again, at least 1. */
int64_t fsrs_interval(Memory memory);

#endif
