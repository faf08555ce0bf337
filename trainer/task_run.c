/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_run.c - a task under way, wherever it comes from. */
#include "trainer/task_run.h"

static TaskRun *run_of(Activity *activity)
{
    return (TaskRun *)activity;
}

void task_run_answer(Session *s, Activity *activity, const char *line)
{
    TaskRun *run = run_of(activity);
    AnswerResult result = task_answer(s, &run->task, line);
    TaskOrigin origin = run->kind->origin(run);
    record_task(s, &run->task, &origin, line);
    run->kind->answered(s, run, result);
}

bool task_run_takes(Session *s, Activity *activity, const char *line)
{
    (void)s;
    return task_takes(&run_of(activity)->task, line);
}

void task_run_hint(Session *s, Activity *activity)
{
    task_next_hint(s, &run_of(activity)->task);
}

/* What is only there to be read was not asked. */
static void leave_task(Session *s, TaskRun *run, Score score)
{
    TaskOrigin origin = run->kind->origin(run);
    if (step_asks(run->task.step))
        record_task_left(s, &run->task, &origin, score);
    run->kind->left(s, run, score);
}

void task_run_solution(Session *s, Activity *activity)
{
    TaskRun *run = run_of(activity);
    task_solution(s, &run->task);
    leave_task(s, run, SCORE_SHOWN);
}

static void task_run_skip(Session *s, Activity *activity)
{
    leave_task(s, run_of(activity), SCORE_SKIPPED);
}

static void task_run_again(Session *s, Activity *activity)
{
    TaskRun *run = run_of(activity);
    run->task.explained = 0;
    if (task_set_board(s, &run->task))
        run->kind->show(s, run);
}

void task_run_explain(Session *s, Activity *activity)
{
    task_explain(s, &run_of(activity)->task);
}

static const Position *task_run_diagram(const Activity *activity)
{
    return task_diagram(&((const TaskRun *)activity)->task);
}

void task_run_begin(TaskRun *run, const TaskRunKind *kind)
{
    run->kind = kind;
    run->base = (Activity){.answer = task_run_answer, .takes = task_run_takes,
                           .hint = task_run_hint, .solution = task_run_solution,
                           .skip = task_run_skip, .again = task_run_again,
                           .explain = task_run_explain, .diagram = task_run_diagram};
}

void task_run_end(TaskRun *run)
{
    task_free(&run->task);
}
