/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_state.h - how far a learner is in a lesson, by the records. */
#ifndef TRAINER_LESSON_STATE_H
#define TRAINER_LESSON_STATE_H

#include "lessons/lessons.h"
#include "trainer/history.h"
#include "trainer/trainer.h"

typedef struct {
    int tasks;
    int done;       /* right at some time */
    int clean;      /* right at once when asked last */
    int stars;      /* 0 to 3: none; all done; two thirds of them clean; all clean */
    int next_task;  /* number of the first one not done; 0: none */
    int next_step;  /* where it begins, with what is taught before it */
    int64_t last;
} LessonState;

void lesson_state(const History *history, const Lesson *lesson, LessonState *state);

/* The records of the session, for history_delete(); an empty history when there
 * are none, or when they cannot be read, which is said unless there is just no
 * file.  NULL when memory is short, which is said. */
History *session_history(Session *session);
/* The same with what history_glance() gives. */
History *session_glance(Session *session);

#endif
