/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * review.h - asking again what was misunderstood: by idea, with positions that
 * were not asked before where there are any.
 */
#ifndef TRAINER_REVIEW_H
#define TRAINER_REVIEW_H

#include "lessons/lessons.h"
#include "trainer/history.h"
#include "trainer/trainer.h"

/* A task that turns on one idea, on the heap because its step points into it. */
typedef struct {
    const Step *step;
    char *topic;         /* of the quiz or lesson it comes from */
    char *ask;           /* the question, or NULL: the step has its own */
    bool fresh;          /* it was never asked before */
    Lesson *lesson;      /* holds the step, or NULL: the exercise does */
    Exercise exercise;
} ReviewTask;

/* A fresh exercise of a quiz if any topic has one, else a question made here,
 * else the task of a lesson that was not asked for the longest time.  NULL when
 * there is none. */
ReviewTask *review_find(Session *session, const History *history, Idea idea);
void review_task_free(ReviewTask *task); /* NULL is fine */

/* "May this move be played?", where only this idea can forbid it; sometimes it
 * may.  False when no such move was found. */
bool review_make_verdict(Session *session, Idea idea, Exercise *exercise);

/* Asks these ideas, in this order; shows the first.  Takes the history
 * over. */
void review_start(Session *session, History *history, const Idea *ideas, int count);

#endif
