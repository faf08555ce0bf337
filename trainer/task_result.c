/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_result.c - tasks: the result of a game, and how long castling is barred. */
#include "trainer/answer_words.h"
#include "trainer/explain.h"
#include "trainer/lesson_tell.h"
#include "trainer/rules_words.h"
#include "trainer/task_kinds.h"

/* ---- Results ------------------------------------------------------------------- */

static void judge_result(Session *s, Task *task, Judgement *j)
{
    (void)s;
    ResultTruth truth;
    if (!read_result(j->line, &j->ending))
        return;
    result_truth(j->step, task->game, &truth);
    j->result = j->ending == truth.result ? ANSWER_RIGHT : ANSWER_GIVEN;
}

static void tell_truth(Session *s, const Step *step, const Game *game)
{
    ResultTruth truth;
    const Profile *before = s->profile;
    result_truth(step, game, &truth);
    s->profile = step->profile;
    if (truth.is_loss)
        say_loss(s, game, step->color, &truth.loss);
    else
        say_profile_outcome(s, step->profile, &truth.outcome);
    s->profile = before;
}

static void tell_result(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)in_full;
    if (j->result == ANSWER_RIGHT)
        say(s, N_("Right."));
    else
        say(s, N_("That is not the result."));
    tell_truth(s, j->step, task->game);
}

static void hint_result(Session *s, Task *task, int level)
{
    const Step *step = task->step;
    bool about_mate = step->has_loss && step->profile == PROFILE_FIDE;
    if (level == 2 && about_mate)
        say(s, N_("Ask what the opponent could still do: is there any series of legal moves, "
                  "however foolish, that ends in mate?"));
    else if (level == 2)
        say(s, N_("What do these rules say, and which number of theirs is reached?"));
    else if (about_mate)
        say(s, N_("If there is such a series, the opponent has won; if there is none, it is a "
                  "draw; and a game that was over before stays as it was."));
    else
        say(s, N_("Compare the moves, the repetitions and the checks of this game with the limits "
                  "of the rules named in the task."));
}

static void solve_result(Session *s, Task *task)
{
    tell_truth(s, task->step, task->game);
}

const TaskKind RESULT_TASK = {
    .how = N_("Answer with: white wins, black wins, draw, goes on or void."),
    .judge = judge_result,
    .tell = tell_result,
    .hint = hint_result,
    .solve = solve_result,
};

/* ---- Castling ------------------------------------------------------------------ */

static void judge_castling(Session *s, Task *task, Judgement *j)
{
    (void)s;
    Diagnosis diagnosis;
    CastleWhen when;
    if (!read_castle_when(j->line, &when))
        return;
    j->number = (int)when;
    j->result = when == castle_when(j->step, task->game, &diagnosis) ? ANSWER_RIGHT
                                                                     : ANSWER_GIVEN;
}

static void tell_when(Session *s, const Step *step, const Game *game)
{
    Diagnosis diagnosis;
    switch (castle_when(step, game, &diagnosis)) {
    case CASTLE_NOW: say(s, N_("This castling may be played now.")); break;
    case CASTLE_LATER:
        say(s, N_("Not now, but the right is still there: when what bars it is gone, it may be "
                  "played (3.8.2.2)."));
        break;
    case CASTLE_NEVER: say(s, N_("Never again in this game (3.8.2.1).")); break;
    }
    explain_diagnosis(s, game_position(game), &diagnosis);
}

static void tell_castling(Session *s, Task *task, const Judgement *j, bool in_full)
{
    Diagnosis diagnosis;
    if (j->result == ANSWER_RIGHT)
        say(s, N_("Right."));
    tell_when(s, j->step, task->game);
    castle_when(j->step, task->game, &diagnosis);
    if (in_full)
        tell_castling_in_full(s, game_position(task->game), &diagnosis);
}

static void hint_castling(Session *s, Task *task, int level)
{
    Diagnosis diagnosis;
    castle_when(task->step, task->game, &diagnosis);
    if (level == 2)
        say(s, N_("What has moved is lost for good. What stands between, or attacks, may go away "
                  "again."));
    else if (diagnosis.legal)
        say(s, N_("Nothing bars it."));
    else
        say(s, N_("The reason is in article %s of the Laws."),
            fault_article(diagnosis.faults[0].code));
}

static void solve_castling(Session *s, Task *task)
{
    tell_when(s, task->step, task->game);
}

const TaskKind CASTLING_TASK = {
    .how = N_("Answer with: now, later (not now, but perhaps later) or never."),
    .judge = judge_castling,
    .tell = tell_castling,
    .hint = hint_castling,
    .solve = solve_castling,
};
