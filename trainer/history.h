/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * history.h - what the records say of a learner, line by line added up.
 *
 * A task is asked when its first answer is there, or its solution was asked
 * for; a task skipped before any answer was not asked.  Days are those of the
 * calendar where the program runs.
 */
#ifndef TRAINER_HISTORY_H
#define TRAINER_HISTORY_H

#include "trainer/fsrs.h"
#include "trainer/glicko.h"
#include "trainer/store.h"
#include "trainer/tally.h"

typedef struct {
    int asked;
    int lapses;           /* 0: nothing to review */
    int64_t last;         /* seconds since 1970 */
    int64_t last_lapse;
    bool not_held;        /* the last answer was a lapse */
    Memory memory;
    int64_t last_day, due_day;
} IdeaState;

enum { MAX_RATED = 500 }; /* puzzles that count for the rating on one day */

typedef struct {
    RecordCounts counts;
    int64_t first, last;  /* of all records */
    Tally lessons;        /* by topic */
    Tally kinds;          /* of puzzles */
    Tally topics;         /* of quizzes */
    Tally articles;
    Tally tasks;          /* by record_key(), without names */
    Tally cycles;         /* of puzzle sets: see cycle_set() */
    IdeaState ideas[IDEA_COUNT];
    int64_t day;          /* the last one with an answer */
    int streak, longest;  /* days in a row, up to `day` */
    char lesson[64];      /* where the learner was last, or "" */
    int lesson_task;
    bool rated;
    Glicko rating;        /* before `day` */
    int game_count;
    GlickoGame games[MAX_RATED]; /* of `day` */
    Tally passes;         /* of one task in one set */
    bool short_memory;    /* some of it is missing */
} History;

/* The first answer to a task, or its solution without any. */
bool record_is_asking(const Record *record);
/* Right at the first try, without a hint. */
bool record_is_clean(const Record *record);

/* Days since 1970 in local time. */
int64_t day_of(int64_t seconds);

void history_init(History *history);
void history_add(History *history, const Record *record);
/* Reads a file; false and errno when it cannot be opened.  The caller frees. */
bool history_load(History *history, const char *path) RULES_CHECK;
/* The same in a fraction of the time, and only: lesson, lesson_task, the
 * tasks of lessons, and ideas. */
bool history_glance(History *history, const char *path) RULES_CHECK;
void history_free(History *history);
/* One on the heap, and its memory; NULL is fine. */
void history_delete(History *history);

/* The set a cycle belongs to; which one of its cycles is count->number. */
const char *cycle_set(const Count *cycle);
/* Was any of the set's puzzles met again? */
bool set_has_rounds(const History *history, const char *set);
/* Today's puzzles included. */
Glicko history_rating(const History *history);
/* Days in a row that end today or yesterday. */
int history_streak(const History *history, int64_t today);
/* Was misunderstood, and should be asked by that day. */
bool idea_is_due(const IdeaState *idea, int64_t day);
int history_due(const History *history, int64_t day);

#endif
