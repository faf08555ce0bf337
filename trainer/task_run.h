/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * task_run.h - what a lesson, a quiz and a review have in common: a task is under
 * way, it is answered, helped with, kept on record, and another one follows.
 */
#ifndef TRAINER_TASK_RUN_H
#define TRAINER_TASK_RUN_H

#include "trainer/lesson.h"
#include "trainer/task_record.h"

typedef struct TaskRun TaskRun;

typedef struct {
    void (*show)(Session *, TaskRun *);      /* the question once more */
    TaskOrigin (*origin)(const TaskRun *);   /* of the present task */
    /* After an answer that is on record: stays with the task, or goes on. */
    void (*answered)(Session *, TaskRun *, AnswerResult result);
    /* After the solution was shown or the task skipped: goes on. */
    void (*left)(Session *, TaskRun *, Score score);
} TaskRunKind;

/* Embedded as the first member.  The owner adds prompt and free to `base`, and
 * may put a function of its own before one of those below. */
struct TaskRun {
    Activity base;
    const TaskRunKind *kind;
    Task task;
};

void task_run_begin(TaskRun *run, const TaskRunKind *kind);
void task_run_end(TaskRun *run); /* frees what the task holds */

void task_run_answer(Session *session, Activity *activity, const char *line);
bool task_run_takes(Session *session, Activity *activity, const char *line);
void task_run_hint(Session *session, Activity *activity);
void task_run_solution(Session *session, Activity *activity);
void task_run_explain(Session *session, Activity *activity);

#endif
