/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kind_status.c - check, mate, stalemate, a dead position, or none of these? */
#include "puzzles/kind.h"

static bool load_status(Puzzle *puzzle, RowError *error)
{
    const char *text = puzzle->text[COLUMN_QUESTION];
    return !text || fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
}

enum { BY_BOARD = ON_MATE | ON_STALEMATE | ON_DEAD };

/* The board alone decides here: a game that ended by its history is no question
 * of this kind. */
static bool is_over_by_history(const Standing *standing)
{
    return standing->over && !(standing->over & BY_BOARD);
}

static void start_status(Attempt *attempt)
{
    game_standing(attempt->game, &attempt->standing);
    if (is_over_by_history(&attempt->standing))
        attempt->sound = PROOF_NO;
    else if (attempt->standing.undecided)
        attempt->sound = PROOF_UNKNOWN;
}

static Grounds grounds(const Attempt *attempt)
{
    Grounds over = attempt->standing.over & BY_BOARD;
    if (over)
        return over;
    return position_in_check(game_position(attempt->game)) ? ON_CHECK : 0;
}

static End true_end(const Attempt *attempt)
{
    switch (grounds(attempt)) {
    case ON_MATE: return END_MATE;
    case ON_STALEMATE: return END_STALEMATE;
    case ON_DEAD: return END_DEAD;
    case ON_CHECK: return END_CHECK;
    default: return END_NONE;
    }
}

static void ask_status(const Attempt *attempt, Question *question)
{
    question->code = ASK_STATUS;
    question->rests_on = grounds(attempt);
}

/* True, but not what ended the game: a check in a dead position, and nobody can
 * mate after stalemate either. */
static bool is_true_in_part(const Attempt *attempt, End said, End truth)
{
    if (said == END_CHECK)
        return truth == END_DEAD && position_in_check(game_position(attempt->game));
    return said == END_DEAD && truth == END_STALEMATE;
}

static void answer_status(Attempt *attempt, const char *text, Judged *judgement)
{
    End said = attempt->by.words->end(text), truth = true_end(attempt);

    judgement->said = said;
    judgement->end = truth;
    if (said == END_UNSAID) {
        judge(judgement, MARK_NONE, REMARK_NO_VERDICT);
        return;
    }
    if (attempt->standing.undecided) {
        judge(judgement, MARK_NONE, REMARK_UNDECIDED);
        return;
    }
    if (said == truth)
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
    else if (is_true_in_part(attempt, said, truth))
        judge(judgement, MARK_HALF, REMARK_VERDICT_IN_PART);
    else
        judge(judgement, MARK_WRONG, REMARK_VERDICT_WRONG);
    attempt->finished = true;
}

static void solve_status(Attempt *attempt, Solution *solution)
{
    solution->end = true_end(attempt);
}

static void verify_status(Attempt *attempt, Findings *findings)
{
    if (is_over_by_history(&attempt->standing))
        add_finding(findings, FINDING_OVER_BEFORE, FINDING_ERROR);
    else if (attempt->standing.undecided)
        add_finding(findings, FINDING_UNDECIDED, FINDING_ERROR);
}

const PuzzleKind kind_status = {
    .name = "status",
    .history_counts = true,
    .load = load_status,
    .start = start_status,
    .question = ask_status,
    .answer = answer_status,
    .solution = solve_status,
    .verify = verify_status,
};
