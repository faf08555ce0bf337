/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_number.c - tasks: a sum, and things in their order. */
#include "trainer/answer_words.h"
#include "trainer/lesson_tell.h"
#include "trainer/task_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sums ---------------------------------------------------------------------- */

static void judge_sum(Session *s, Task *task, Judgement *j)
{
    (void)s;
    if (!read_decimal(j->line, &j->decimal))
        return;
    j->result = number_is_right(j->step, j->decimal) ? ANSWER_RIGHT
                : task->tries > 0                    ? ANSWER_GIVEN
                                                     : ANSWER_WRONG;
}

static void tell_sum(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)task;
    if (j->result == ANSWER_RIGHT)
        say(s, N_("Right: %g."), j->step->number);
    else if (j->result == ANSWER_GIVEN)
        say(s, N_("It is %g."), j->step->number);
    else if (j->decimal > j->step->number)
        say(s, N_("It is less than %g."), j->decimal);
    else
        say(s, N_("It is more than %g."), j->decimal);
    tell_author_reason(s, j, in_full);
}

/* Round numbers around it, wider apart first. */
static void hint_sum(Session *s, Task *task, int level)
{
    double number = task->step->number, step = level == 2 ? 100 : 10;
    if (number < 10)
        step = level == 2 ? 10 : 2;
    double low = (double)(long)(number / step) * step;
    say(s, N_("It lies between %1$g and %2$g."), low, low + step);
}

static void solve_sum(Session *s, Task *task)
{
    say(s, N_("The answer: %g."), task->step->number);
}

const TaskKind COMPUTE_TASK = {
    .how = N_("Answer with a number, such as 12 or 7.5."),
    .judge = judge_sum,
    .tell = tell_sum,
    .hint = hint_sum,
    .solve = solve_sum,
};

/* ---- Order --------------------------------------------------------------------- */

/* The first place with the wrong option, from 1; 0 when all are right.  Of several
 * right orders the one that goes along farthest counts. */
static int first_wrong(const Judgement *j)
{
    int farthest = 0;
    for (int k = 0; k < j->step->order_count; k++) {
        int i = 0;
        while (i < j->step->option_count && j->order[i] == j->step->orders[k][i])
            i++;
        if (i == j->step->option_count)
            return 0;
        farthest = i > farthest ? i : farthest;
    }
    return farthest + 1;
}

static void judge_order(Session *s, Task *task, Judgement *j)
{
    (void)s;
    if (!read_order(j->line, j->step->option_count, j->order))
        return;
    j->result = first_wrong(j) == 0 ? ANSWER_RIGHT
                : task->tries > 0   ? ANSWER_GIVEN
                                    : ANSWER_WRONG;
}

static void say_orders(Session *s, const Step *step)
{
    for (int k = 0; k < step->order_count; k++) {
        char text[MAX_OPTIONS * 2 + 1] = "";
        size_t length = 0;
        for (int i = 0; i < step->option_count; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%d", i ? " " : "",
                                       step->orders[k][i]);
        if (k == 0)
            say(s, N_("The right order: %s."), text);
        else
            say(s, N_("Also right: %s."), text);
    }
}

static void tell_order(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)task;
    int place = first_wrong(j);
    if (place == 0)
        say(s, N_("Right."));
    else
        say(s, N_("Number %1$d does not come at place %2$d."), j->order[place - 1], place);
    if (j->result == ANSWER_GIVEN)
        say_orders(s, j->step);
    tell_author_reason(s, j, in_full);
}

static void hint_order(Session *s, Task *task, int level)
{
    const Step *step = task->step;
    if (level == 2)
        say(s, N_("The first is number %d."), step->orders[0][0]);
    else if (step->order_count > 1)
        say(s, N_("The last may be number %d."), step->orders[0][step->option_count - 1]);
    else
        say(s, N_("The last is number %d."), step->orders[0][step->option_count - 1]);
}

static void solve_order(Session *s, Task *task)
{
    say_orders(s, task->step);
}

const TaskKind ORDER_TASK = {
    .how = N_("Answer with the numbers in their order, such as: 2 1 3"),
    .judge = judge_order,
    .tell = tell_order,
    .hint = hint_order,
    .solve = solve_order,
};
