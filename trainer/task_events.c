/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_events.c - tasks: what follows from what is done at the board. */
#include "trainer/answer_words.h"
#include "trainer/explain.h"
#include "trainer/play_move.h"
#include "trainer/rules_words.h"
#include "trainer/task_kinds.h"
#include "trainer/telling.h"
#include "trainer/touch_words.h"

#include <stdlib.h>
#include <string.h>

static AskAnswer answer_kind(const Step *step)
{
    return ask_answer((AskKind)step->ask_kind);
}

const char *events_how(const Step *step)
{
    switch (answer_kind(step)) {
    case ANSWER_MOVES:
        return N_("Answer with all the moves that are left, such as: Ke2 Kf1, or with the word "
                  "any, if every legal move is.");
    case ANSWER_YES_OR_NO: return N_("Answer yes or no.");
    case ANSWER_SIDE: return N_("Answer white or black.");
    case ANSWER_NUMBER: return N_("Answer with a number.");
    case ANSWER_RESULT: break;
    }
    return N_("Answer with: white wins, black wins, draw, goes on or void.");
}

/* ---- The events told again, with or without what the arbiter says -------------- */

static void hear_all(Session *s, const Step *step, const Game *game, bool with_rulings)
{
    Event events[MAX_EVENTS];
    EventError error;
    const Profile *before = s->profile;
    int count = event_log_parse(step->events, events, &error);
    Arbiter *arbiter = arbiter_new(game, step->profile, LESSON_BUDGET);
    s->profile = step->profile;
    for (int i = 0; arbiter && i < count; i++)
        if (!tell_event(s, arbiter, &events[i], with_rulings))
            break;
    s->profile = before;
    arbiter_free(arbiter);
}

void say_events(Session *s, const Step *step, const Game *game)
{
    say(s, N_("This happens at the board:"));
    hear_all(s, step, game, false);
}

/* ---- Reading and grading ------------------------------------------------------- */

static bool says_any(const char *line)
{
    return says(line, "any|all|every|free|任何|任意|随便|所有");
}

static void judge_moves_left(Session *s, Judgement *j, const EventsTruth *truth)
{
    if (says_any(j->line)) {
        legal_moves(&truth->position, &j->moves);
    } else if (!read_moves(s, &truth->position, j->line, &j->moves, &j->text, &j->word)) {
        return;
    }
    moves_differ(&truth->duty.moves, &j->moves, &j->all);
    j->result = j->all.grade == GRADE_RIGHT ? ANSWER_RIGHT : ANSWER_WRONG;
}

static void judge_by(Judgement *j, bool read, bool right)
{
    if (read)
        j->result = right ? ANSWER_RIGHT : ANSWER_GIVEN;
}

/* "120", "120 seconds", "2 minutes" */
static bool read_amount(const Judgement *j, int *number)
{
    double amount;
    if (!read_decimal(j->line, &amount))
        return false;
    if (j->step->ask_kind == ASK_SECONDS && says(j->line, "minute|minutes|min|分"))
        amount *= 60;
    *number = (int)amount;
    return amount == *number;
}

static void judge_number(Task *task, Judgement *j, int number)
{
    if (read_amount(j, &j->number))
        j->result = j->number == number ? ANSWER_RIGHT
                    : task->tries > 0    ? ANSWER_GIVEN
                                         : ANSWER_WRONG;
}

static void judge_events(Session *s, Task *task, Judgement *j)
{
    EventsTruth truth;
    bool yes, read;
    Color side;
    if (!events_truth(j->step, task->game, &truth))
        return;
    switch (answer_kind(j->step)) {
    case ANSWER_MOVES: judge_moves_left(s, j, &truth); break;
    case ANSWER_YES_OR_NO:
        read = read_yes_or_no(j->line, &yes);
        judge_by(j, read, yes == truth.yes);
        break;
    case ANSWER_SIDE:
        read = read_side_name(j->line, &side);
        judge_by(j, read, side == truth.side);
        break;
    case ANSWER_NUMBER: judge_number(task, j, truth.number); break;
    case ANSWER_RESULT:
        read = read_result(j->line, &j->ending);
        judge_by(j, read, j->ending == truth.result);
        break;
    }
}

/* ---- Telling ------------------------------------------------------------------- */

static const char *result_sentence(GameResult result)
{
    switch (result) {
    case RESULT_WHITE: return N_("White has won.");
    case RESULT_BLACK: return N_("Black has won.");
    case RESULT_DRAW: return N_("The game is drawn.");
    case RESULT_VOID: return N_("The game does not count.");
    case RESULT_ON: break;
    }
    return N_("The game goes on.");
}

static void tell_answer(Session *s, const Step *step, const EventsTruth *truth)
{
    switch (answer_kind(step)) {
    case ANSWER_MOVES:
        if (duty_is_free(&truth->duty)) {
            say(s, N_("Every legal move is left."));
        } else {
            char *list = san_list(&truth->position, &truth->duty.moves);
            say(s, N_("Left are: %s."), list);
            free(list);
        }
        break;
    case ANSWER_YES_OR_NO: say(s, "%s", tr(s, truth->yes ? N_("The answer is yes.")
                                                          : N_("The answer is no."))); break;
    case ANSWER_SIDE: say(s, N_("The answer: %s."), side_name(s, truth->side)); break;
    case ANSWER_NUMBER: say(s, N_("The answer: %d."), truth->number); break;
    case ANSWER_RESULT: say(s, "%s", tr(s, result_sentence(truth->result))); break;
    }
}

static void tell_truth(Session *s, const Step *step, const Game *game)
{
    EventsTruth truth;
    if (!events_truth(step, game, &truth))
        return;
    tell_answer(s, step, &truth);
    hear_all(s, step, game, true);
}

/* A move that was named but is not left: legal and bound, or not legal at all. */
static void tell_false_move(Session *s, const EventsTruth *truth, Move move)
{
    char san[MOVE_TEXT_SIZE];
    Diagnosis diagnosis;
    if (is_legal(&truth->position, move)) {
        move_san(&truth->position, move, san);
        say(s, N_("%s is legal, but it is not left any more."), san);
        return;
    }
    diagnose_move(&truth->position, move, &diagnosis);
    explain_reasons(s, &truth->position, &diagnosis);
}

static void tell_wrong_moves(Session *s, const Judgement *j, const Game *game)
{
    enum { FALSE_MOVES_TOLD = 2 };
    EventsTruth truth;
    if (!events_truth(j->step, game, &truth))
        return;
    const MovesGrade *all = &j->all;
    for (int i = 0; i < all->unexpected.count && i < FALSE_MOVES_TOLD; i++)
        tell_false_move(s, &truth, all->unexpected.moves[i]);
    char *duty = duty_sentence(s, &truth.position, &truth.duty);
    if (all->unexpected.count && duty)
        say_text(s, duty);
    free(duty);
    if (all->missed.count)
        say(s, N_("Moves left out: %d."), all->missed.count);
}

static void tell_wrong_number(Session *s, const Judgement *j, const Game *game)
{
    EventsTruth truth;
    if (!events_truth(j->step, game, &truth))
        return;
    if (j->number > truth.number)
        say(s, N_("There are fewer than %d."), j->number);
    else
        say(s, N_("There are more than %d."), j->number);
}

static void tell_events(Session *s, Task *task, const Judgement *j, bool in_full)
{
    if (j->result == ANSWER_RIGHT)
        say(s, N_("Right."));
    if (j->result == ANSWER_WRONG && answer_kind(j->step) == ANSWER_MOVES)
        tell_wrong_moves(s, j, task->game);
    else if (j->result == ANSWER_WRONG)
        tell_wrong_number(s, j, task->game);
    if (j->result == ANSWER_GIVEN || (in_full && j->result == ANSWER_RIGHT))
        tell_truth(s, j->step, task->game);
}

static void hint_events(Session *s, Task *task, int level)
{
    EventsTruth truth;
    if (!events_truth(task->step, task->game, &truth))
        return;
    const char *article = truth.duty.article ? truth.duty.article : truth.last.article;
    if (level == 2)
        say(s, N_("Go through it event by event: what is touched, what is released, when is the "
                  "clock pressed, and what is said?"));
    else if (answer_kind(task->step) == ANSWER_MOVES && !duty_is_free(&truth.duty))
        say(s, N_("How many moves there are: %d."), truth.duty.moves.count);
    else if (article)
        say(s, N_("Article %s of the Laws decides it."), article);
    else
        say(s, N_("Nothing in it binds anybody."));
}

static void solve_events(Session *s, Task *task)
{
    tell_truth(s, task->step, task->game);
}

static void unread_events(Session *s, Task *task, const Judgement *j)
{
    (void)task;
    if (j->word)
        say_unreadable(s, j->word, &j->text);
    else
        say(s, N_("I could not read that as an answer."));
}

const TaskKind EVENTS_TASK = {
    .how = "", /* events_how() */
    .keeps_case = true,
    .judge = judge_events,
    .tell = tell_events,
    .hint = hint_events,
    .solve = solve_events,
    .unread = unread_events,
};
