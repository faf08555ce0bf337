/* SPDX-License-Identifier: GPL-3.0-or-later */
/* grade.c - answers judged by the rules core. */
#include "lessons/internal.h"

#include <assert.h>

SquaresGrade grade_squares(const Step *step, const Game *game, Bitboard named)
{
    const Position *position = game_position(game);
    SquaresGrade grade = {.expected = selector_squares(&step->selector, position)};
    named &= ~(selector_optional(&step->selector, position) & ~grade.expected);
    grade.missed = grade.expected & ~named;
    grade.unexpected = named & ~grade.expected;
    grade.grade = grade.missed || grade.unexpected ? GRADE_WRONG : GRADE_RIGHT;
    return grade;
}

int count_expected(const Step *step, const Game *game)
{
    return count_squares(selector_squares(&step->selector, game_position(game)));
}

static const Goal *first_unmet(const Step *step, const Position *position, Move move)
{
    for (int i = 0; i < step->goal_count; i++)
        if (!goal_met(&step->goals[i], position, move))
            return &step->goals[i];
    return NULL;
}

void grade_move(const Step *step, const Game *game, Move move, MoveGrade *grade)
{
    game_diagnose(game, move, &grade->diagnosis);
    grade->unmet = NULL;
    if (grade->diagnosis.legal)
        grade->unmet = first_unmet(step, game_position(game), move);
    grade->grade = grade->diagnosis.legal && !grade->unmet ? GRADE_RIGHT : GRADE_WRONG;
}

void move_solutions(const Step *step, const Game *game, MoveList *list)
{
    MoveList all;
    const Position *position = game_position(game);
    legal_moves(position, &all);
    move_list_sort(&all);
    list->count = 0;
    for (int i = 0; i < all.count; i++)
        if (!first_unmet(step, position, all.moves[i]))
            list->moves[list->count++] = all.moves[i];
}

/* Those of one list that are not in the other. */
static void moves_without(const MoveList *list, const MoveList *others, MoveList *left)
{
    left->count = 0;
    for (int i = 0; i < list->count; i++)
        if (!move_list_has(others, list->moves[i]) && !move_list_has(left, list->moves[i]))
            left->moves[left->count++] = list->moves[i];
}

void moves_differ(const MoveList *right, const MoveList *named, MovesGrade *grade)
{
    moves_without(right, named, &grade->missed);
    moves_without(named, right, &grade->unexpected);
    grade->grade = grade->missed.count || grade->unexpected.count ? GRADE_WRONG : GRADE_RIGHT;
}

void grade_moves(const Step *step, const Game *game, const MoveList *named, MovesGrade *grade)
{
    MoveList right;
    move_solutions(step, game, &right);
    moves_differ(&right, named, grade);
}

/* ---- May this be played, and why not -------------------------------------------- */

void legal_diagnosis(const Step *step, const Game *game, Diagnosis *diagnosis)
{
    assert(step->kind == STEP_LEGAL);
    game_diagnose(game, step->move, diagnosis);
}

static void add_false(const Reasons *reasons, int i, Reasons *list)
{
    list->list[list->count] = reasons->list[i];
    list->flaws[list->count] = reasons->flaws[i];
    list->squares[list->count++] = reasons->squares[i];
}

/* Words may mean several faults: what they deny is not held against what the
 * same answer gives as the reason. */
static void sort_reasons(const Reasons *reasons, LegalGrade *grade)
{
    for (int i = 0; i < reasons->count; i++) {
        FaultSet hit = reasons->list[i] & grade->faults;
        grade->named |= hit;
        if (!hit)
            add_false(reasons, i, &grade->false_reasons);
        else if (reasons->flaws[i] == FLAW_OTHER_MAN)
            grade->other_man = reasons->squares[i];
    }
    grade->denied = reasons->denied & grade->faults & ~grade->named;
}

void grade_legal(const Step *step, const Game *game, bool says_legal, const Reasons *reasons,
                 LegalGrade *grade)
{
    *grade = (LegalGrade){.grade = GRADE_WRONG, .other_man = NO_SQUARE};
    legal_diagnosis(step, game, &grade->diagnosis);
    grade->faults = diagnosis_faults(&grade->diagnosis);
    grade->verdict_right = says_legal == grade->diagnosis.legal;
    if (!says_legal)
        sort_reasons(reasons, grade);
    if (!grade->verdict_right)
        return;
    bool reasoned = says_legal || (grade->named && !grade->denied &&
                                   grade->false_reasons.count == 0);
    grade->grade = reasoned ? GRADE_RIGHT : GRADE_HALF;
}

/* ---- Can a game lead here ------------------------------------------------------- */

void grade_possible(const Step *step, bool says_possible, const SetupErrors *named, int count,
                    PossibleGrade *grade)
{
    assert(step->kind == STEP_POSSIBLE);
    *grade = (PossibleGrade){.grade = GRADE_WRONG, .faults = setup_errors(&step->diagram)};
    grade->verdict_right = says_possible == (grade->faults == 0);
    if (!grade->verdict_right)
        return;
    bool reasoned = says_possible || count > 0;
    for (int i = 0; i < count && !says_possible; i++)
        reasoned = reasoned && (named[i] & grade->faults);
    grade->grade = reasoned ? GRADE_RIGHT : GRADE_HALF;
}

State state_expected(const Game *game)
{
    const Position *position = game_position(game);
    Termination end = position_outcome(position).termination;
    Winnable by[2];
    if (end == CHECKMATE)
        return STATE_CHECKMATE;
    if (end == STALEMATE)
        return STATE_STALEMATE;
    if (is_dead(position, LESSON_BUDGET, by) == PROOF_YES)
        return STATE_DEAD;
    return position_in_check(position) ? STATE_CHECK : STATE_QUIET;
}

const char *state_name(State state)
{
    static const char *const names[] = {"quiet", "check", "checkmate", "stalemate", "dead"};
    return names[state];
}
