/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_record.h - keeping what was answered to a task, of a lesson or a quiz. */
#ifndef TRAINER_TASK_RECORD_H
#define TRAINER_TASK_RECORD_H

#include "trainer/lesson.h"
#include "trainer/record.h"

typedef struct {
    RecordKind kind;
    const char *source;   /* topic */
    int number;           /* of the task there */
    const char *articles; /* where the task itself tells of none; may be NULL */
    IdeaSet also;         /* asked about besides what the task itself shows */
} TaskOrigin;

/* After task_answer().  What was not read, and a verdict whose reason is still
 * to come, is no answer yet. */
void record_task(Session *session, const Task *task, const TaskOrigin *origin, const char *line);
/* The task was left: SCORE_SKIPPED or SCORE_SHOWN. */
void record_task_left(Session *session, const Task *task, const TaskOrigin *origin, Score score);

/* What the task asks about. */
IdeaSet task_ideas(const Step *step, const Game *game);
/* The articles it is about besides those of the move and the ideas in it: what its
 * author names, and of the course of a game what the core would cite. */
void task_articles(const Step *step, const Game *game, char articles[ARTICLES_SIZE]);
/* Its key in the records. */
uint64_t task_key(const Step *step, const Game *game);

#endif
