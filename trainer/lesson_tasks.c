/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_tasks.c - the kinds of tasks: their answers read and graded, the
 * grades told, hints and solutions. */
#include "trainer/lesson.h"

#include "trainer/explain.h"
#include "trainer/lesson_tell.h"
#include "trainer/play_move.h"
#include "trainer/suggest.h"
#include "trainer/task_kinds.h"
#include "trainer/telling.h"

#include <stdlib.h>
#include <string.h>

static AnswerResult result_of(Grade grade)
{
    return grade == GRADE_RIGHT ? ANSWER_RIGHT : grade == GRADE_HALF ? ANSWER_HALF
                                                                     : ANSWER_WRONG;
}

/* ---- Reading and grading ------------------------------------------------------- */

static void judge_squares(Session *s, Task *task, Judgement *j)
{
    (void)s;
    if (!read_square_list(j->line, &j->named, &j->word))
        return;
    j->squares = grade_squares(j->step, task->game, j->named);
    j->result = result_of(j->squares.grade);
}

/* A number, or the squares themselves: who counts them has them. */
static void judge_count(Session *s, Task *task, Judgement *j)
{
    (void)s;
    int right = count_expected(j->step, task->game);
    if (read_count(j->line, &j->number))
        j->result = j->number == right ? ANSWER_RIGHT
                    : task->tries > 0   ? ANSWER_GIVEN
                                       : ANSWER_WRONG;
}

static void judge_move(Session *s, Task *task, Judgement *j)
{
    const Position *position = game_position(task->game);
    char spoken[MOVE_TEXT_SIZE];
    move_parse(position, move_as_written(s, position, j->line, spoken), session_letters(s),
               &j->text);
    if (j->text.status != MOVE_TEXT_OK)
        return;
    grade_move(j->step, task->game, j->text.move, &j->move);
    j->result = result_of(j->move.grade);
}

static void judge_moves(Session *s, Task *task, Judgement *j)
{
    if (!read_moves(s, game_position(task->game), j->line, &j->moves, &j->text, &j->word))
        return;
    grade_moves(j->step, task->game, &j->moves, &j->all);
    j->result = result_of(j->all.grade);
}

/* A plain "no" is half of the answer and no mistake: the reason is asked for, as
 * often as none was understood. */
static AnswerResult legal_result(const Task *task, const LegalGrade *grade, int reasons)
{
    if (grade->grade == GRADE_RIGHT)
        return ANSWER_RIGHT;
    if (grade->grade == GRADE_WRONG)
        return ANSWER_GIVEN;
    if (reasons == 0 && !grade->denied)
        return ANSWER_ASKS;
    return task->tries > 0 ? ANSWER_GIVEN : ANSWER_HALF;
}

static void judge_legal(Session *s, Task *task, Judgement *j)
{
    (void)s;
    VerdictWords words;
    Diagnosis d;
    const Position *position = game_position(task->game);
    legal_diagnosis(j->step, task->game, &d);
    Asked asked = {position, j->step->move,
                   possible_faults(position, j->step->move) | diagnosis_faults(&d)};
    read_verdict(j->line, &asked, &words);
    if (!words.understood)
        return;
    j->says_legal = words.says_legal;
    j->unheard = words.reasons.unheard;
    grade_legal(j->step, task->game, words.says_legal, &words.reasons, &j->legal);
    j->result = legal_result(task, &j->legal, words.reasons.count);
}

static void judge_state(Session *s, Task *task, Judgement *j)
{
    (void)s;
    State state;
    if (!read_state(j->line, &state))
        return;
    j->number = (int)state;
    j->result = state == state_expected(task->game) ? ANSWER_RIGHT : ANSWER_GIVEN;
}

/* The number of the one option that begins with these words, or 0. */
static int option_by_words(const Session *s, const Step *step, const char *words)
{
    int found = 0, fits = 0;
    size_t length = strlen(words);
    while (length > 0 && words[length - 1] == ' ')
        length--;
    for (int i = 0; i < step->option_count && length > 0; i++) {
        char *option = plain_answer(session_prose(s, &step->options[i]), true);
        if (option && strncmp(option, words, length) == 0) {
            found = i + 1;
            fits++;
        }
        free(option);
    }
    return fits == 1 ? found : 0;
}

static void judge_choice(Session *s, Task *task, Judgement *j)
{
    /* "two" may be what an option says, "2" is its number. */
    bool digits = strpbrk(j->line, "0123456789") && read_count(j->line, &j->number);
    if (!digits || j->number > j->step->option_count)
        j->number = option_by_words(s, j->step, j->line);
    if (j->number == 0)
        read_count(j->line, &j->number);
    if (j->number < 1 || j->number > j->step->option_count)
        return;
    bool last_chance = task->tries + 2 >= j->step->option_count;
    j->result = j->number == j->step->right_option ? ANSWER_RIGHT
                : last_chance                      ? ANSWER_GIVEN
                                                   : ANSWER_WRONG;
}

static void judge_route(Session *s, Task *task, Judgement *j)
{
    (void)s;
    Route route;
    if (!read_route(j->line, &route, &j->word))
        return;
    /* The square it starts from may be named too. */
    if (route.count > 1 && route.squares[0] == j->step->from) {
        route.count--;
        memmove(route.squares, route.squares + 1, (size_t)route.count * sizeof *route.squares);
    }
    j->route_squares = route;
    grade_route(j->step, task->game, &route, &j->route);
    j->number = route.count;
    j->named = square_bit(route.squares[route.count - 1]);
    j->result = result_of(j->route.grade);
}

/* ---- The second and third hint ----------------------------------------------------- */

static void hint_squares(Session *s, Task *task, int level)
{
    Bitboard set = selector_squares(&task->step->selector, game_position(task->game));
    if (level == 2) {
        say(s, N_("How many squares there are: %d."), count_squares(set));
        return;
    }
    Bitboard half = 0;
    for (int i = count_squares(set); i > 0; i -= 2)
        half |= square_bit(pop_square(&set));
    char *list = square_list(s, half);
    say(s, N_("Some of them: %s."), list);
    free(list);
}

static void hint_count(Session *s, Task *task, int level)
{
    Bitboard set = selector_squares(&task->step->selector, game_position(task->game));
    if (level == 2) {
        say(s, N_("Point at them one after the other, a direction at a time, and count."));
        return;
    }
    char *list = square_list(s, set);
    say(s, N_("Count these: %s."), list);
    free(list);
}

static void hint_move(Session *s, Task *task, int level)
{
    MoveList list;
    const Position *position = game_position(task->game);
    move_solutions(task->step, task->game, &list);
    Square from = move_from(list.moves[0]);
    char to[3], *man = man_on(s, position_piece(position, from), from, false);
    square_name(move_to(list.moves[0]), to);
    if (level == 2)
        say(s, N_("Look at %s."), man);
    else
        say(s, N_("Move %1$s to %2$s."), man, to);
    free(man);
}

static void hint_moves(Session *s, Task *task, int level)
{
    MoveList list;
    move_solutions(task->step, task->game, &list);
    if (level == 2) {
        say(s, N_("How many moves there are: %d."), list.count);
        return;
    }
    list.count = (list.count + 1) / 2;
    char *some = san_list(game_position(task->game), &list);
    say(s, N_("Some of them: %s."), some);
    free(some);
}

static void hint_legal(Session *s, Task *task, int level)
{
    Diagnosis d;
    legal_diagnosis(task->step, task->game, &d);
    if (level == 2 && move_is_castling(d.move))
        say(s, N_("Check the conditions one by one: have king and rook never moved, is the way "
                  "between them free, is the king in check, does it cross or reach an attacked "
                  "square?"));
    else if (level == 2)
        say(s, N_("Ask two things: does this man move like that, and is the king safe "
                  "afterwards?"));
    else if (d.legal)
        say(s, N_("It may be played."));
    else
        say(s, N_("It may not be played. The reason is in article %s of the Laws."),
            fault_article(d.faults[0].code));
}

static void hint_state(Session *s, Task *task, int level)
{
    const Position *position = game_position(task->game);
    if (level == 2)
        say(s, N_("Ask two things: is the king attacked, and is there any legal move?"));
    else if (position_in_check(position))
        say(s, N_("The king is attacked."));
    else
        say(s, N_("The king is not attacked."));
}

/* Rules out one option, then another; of two options the right one is left. */
static void hint_choice(Session *s, Task *task, int level)
{
    const Step *step = task->step;
    int first = step->right_option == 1 ? 2 : 1;
    int second = first + 1 == step->right_option ? first + 2 : first + 1;
    if (level == 2)
        say(s, N_("Number %d is not right."), first);
    else if (second <= step->option_count)
        say(s, N_("Number %d is not right either."), second);
    else
        say(s, N_("Only number %d is left."), step->right_option);
}

static void hint_route(Session *s, Task *task, int level)
{
    Route best;
    char first[3];
    if (!shortest_route(task->step, task->game, &best))
        return;
    square_name(best.squares[0], first);
    if (level == 2)
        say(s, N_("The shortest way takes this many moves: %d."), best.count);
    else
        say(s, N_("A shortest way begins with %s."), first);
}

/* ---- Solutions -------------------------------------------------- */

static void solve_squares(Session *s, Task *task)
{
    const Position *position = game_position(task->game);
    Bitboard set = selector_squares(&task->step->selector, position);
    char *list = square_list(s, set);
    if (set)
        show_solved(s, position, set);
    say(s, N_("The answer: %s."), list);
    free(list);
}

static void solve_count(Session *s, Task *task)
{
    Bitboard set = selector_squares(&task->step->selector, game_position(task->game));
    char *list = square_list(s, set);
    say(s, N_("The answer: %1$d, namely %2$s."), count_squares(set), list);
    free(list);
}

static void solve_move(Session *s, Task *task)
{
    MoveList list;
    move_solutions(task->step, task->game, &list);
    for (int i = 0; i < list.count; i++) {
        char san[MOVE_TEXT_SIZE];
        move_san(game_position(task->game), list.moves[i], san);
        if (i == 0)
            say(s, N_("The answer: %s."), san);
        else
            say(s, N_("Also right: %s."), san);
    }
}

static void solve_moves(Session *s, Task *task)
{
    MoveList list;
    move_solutions(task->step, task->game, &list);
    char *all = san_list(game_position(task->game), &list);
    say(s, N_("The answer: %s."), all);
    free(all);
}

static void solve_legal(Session *s, Task *task)
{
    Diagnosis d;
    legal_diagnosis(task->step, task->game, &d);
    tell_verdict(s, d.legal);
    explain_diagnosis(s, game_position(task->game), &d);
}

static void solve_state(Session *s, Task *task)
{
    tell_board_state(s, task->game);
}

static void solve_choice(Session *s, Task *task)
{
    say(s, N_("The answer: number %d."), task->step->right_option);
}

static void solve_route(Session *s, Task *task)
{
    Route best;
    if (!shortest_route(task->step, task->game, &best))
        return;
    say(s, N_("A shortest way:"));
    for (int i = 0; i < best.count; i++) {
        char name[3];
        square_name(best.squares[i], name);
        say_item(s, "%s", name);
    }
}

/* ---- The table -------------------------------------------------- */

static void unread_move(Session *s, Task *task, const Judgement *j)
{
    (void)task;
    say_unreadable(s, j->line ? j->line : "", &j->text);
}

static void unread_moves(Session *s, Task *task, const Judgement *j)
{
    (void)task;
    if (j->word)
        say_unreadable(s, j->word, &j->text);
    else
        say(s, N_("I could not read that as an answer."));
}

static const TaskKind SQUARES_TASK = {
    N_("Answer with squares, such as: a1 b2 or a1-a4, or with the word: none"), false,
    judge_squares, tell_squares_answer, hint_squares, solve_squares, NULL,
};
static const TaskKind COUNT_TASK = {
    N_("Answer with a number."), false,
    judge_count, tell_count_answer, hint_count, solve_count, NULL,
};
static const TaskKind MOVE_TASK = {
    N_("Answer with a move, such as Nf3, e4 or O-O."), true,
    judge_move, tell_move_answer, hint_move, solve_move, unread_move,
};
static const TaskKind MOVES_TASK = {
    N_("Answer with all these moves, such as: Ke2 Kf1 Nxd5"), true,
    judge_moves, tell_moves_answer, hint_moves, solve_moves, unread_moves,
};
static const TaskKind LEGAL_TASK = {
    N_("Answer yes, or no and the reason in a few words."), false,
    judge_legal, tell_legal_answer, hint_legal, solve_legal, NULL,
};
static const TaskKind STATE_TASK = {
    N_("Answer with: check, mate, stalemate, dead (a dead position) or nothing."), false,
    judge_state, tell_state_answer, hint_state, solve_state, NULL,
};
static const TaskKind CHOOSE_TASK = {
    N_("Answer with the number."), false,
    judge_choice, tell_choice_answer, hint_choice, solve_choice, NULL,
};
static const TaskKind ROUTE_TASK = {
    N_("Answer with the squares where it lands, in order, such as: b3 d4"), false,
    judge_route, tell_route_answer, hint_route, solve_route, NULL,
};

static const TaskKind *const KINDS[STEP_COUNT_OF_KINDS] = {
    [STEP_SQUARES] = &SQUARES_TASK, [STEP_COUNT] = &COUNT_TASK, [STEP_MOVE] = &MOVE_TASK,
    [STEP_MOVES] = &MOVES_TASK, [STEP_LEGAL] = &LEGAL_TASK, [STEP_STATE] = &STATE_TASK,
    [STEP_CHOOSE] = &CHOOSE_TASK, [STEP_ROUTE] = &ROUTE_TASK, [STEP_CLAIM] = &CLAIM_TASK,
    [STEP_RESULT] = &RESULT_TASK, [STEP_EVENTS] = &EVENTS_TASK,
    [STEP_CASTLING] = &CASTLING_TASK, [STEP_WRITE] = &WRITE_TASK, [STEP_PLACE] = &PLACE_TASK,
    [STEP_COMPUTE] = &COMPUTE_TASK, [STEP_ORDER] = &ORDER_TASK,
    [STEP_POSSIBLE] = &POSSIBLE_TASK,
};

const char *task_how(const Step *step)
{
    return step->kind == STEP_EVENTS ? events_how(step) : KINDS[step->kind]->how;
}

void task_judge(Session *s, Task *task, const char *line, Judgement *j)
{
    const Step *step = task->step;
    *j = (Judgement){.result = ANSWER_UNREAD, .step = step};
    j->line = plain_answer(line, !KINDS[step->kind]->keeps_case);
    if (j->line)
        KINDS[step->kind]->judge(s, task, j);
}

void judgement_free(Judgement *j)
{
    free(j->line);
    free(j->word);
}

static void tell_unread(Session *s, Task *task, const Judgement *j)
{
    if (KINDS[j->step->kind]->unread)
        KINDS[j->step->kind]->unread(s, task, j);
    else if (j->word)
        say(s, N_("I could not read \"%s\"."), j->word);
    else
        say(s, N_("I could not read that as an answer."));
    if (task->verdict_given &&
        (j->step->kind == STEP_LEGAL || j->step->kind == STEP_POSSIBLE))
        say(s, N_("Give the reason in a few words, or type \"hint\"."));
    else
        say(s, "%s", tr(s, task_how(j->step)));
    if (j->line)
        say_meant_command(s, j->line);
}

void task_tell(Session *s, Task *task, const Judgement *j, bool in_full)
{
    if (j->result == ANSWER_UNREAD)
        tell_unread(s, task, j);
    else
        KINDS[j->step->kind]->tell(s, task, j, in_full);
}

void task_hint(Session *s, Task *task, int level)
{
    KINDS[task->step->kind]->hint(s, task, level);
}

void task_solution(Session *s, Task *task)
{
    KINDS[task->step->kind]->solve(s, task);
}
