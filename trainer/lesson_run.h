/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_run.h - a lesson under way, as lesson.c and its tests see it. */
#ifndef TRAINER_LESSON_RUN_H
#define TRAINER_LESSON_RUN_H

#include "trainer/task_run.h"

typedef struct {
    TaskRun asked;
    Lesson *lesson;
    char *next_topic;      /* the lesson to try next, or NULL */
    bool stands_alone;     /* a file of one's own: no lesson comes after it */
    char *quizzes;         /* as in LessonPlan */
    int at;                /* index of the step */
    int number;            /* of the task, from 1 */
    int right_first;
    bool waiting;          /* for Enter, after something to read */
    bool resumed;          /* the next step is the first shown: with its board */
    bool skipped;          /* some tasks were not asked: no stars to tell */
    bool second_round;     /* the tasks in `again` come once more */
    int again[MAX_LESSON_STEPS];
    int again_count, again_at;
} LessonRun;

#endif
