/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_mate.c - mate in n, played out against the longest defence.
 *
 * A row of lichess brings its line, and is followed while the learner follows
 * it; any other row only claims n, or not even that.
 */
#include "puzzles/kind.h"

static bool load_mate(Puzzle *puzzle, RowError *error)
{
    return has_legal_move(game_position(puzzle->game)) ||
           fail_row(error, ROW_GAME_OVER, COLUMN_FEN, "");
}

static void start_mate(Attempt *attempt)
{
    const Puzzle *puzzle = attempt->puzzle;
    Mate mate;

    if (puzzle->move_count > 0) {
        start_line(attempt);
        return;
    }
    int most = puzzle->n ? puzzle->n : LONGEST_UNTOLD_MATE;
    attempt->sound =
        prove_mate(attempt->by.mates, game_position(puzzle->game), most, PLAY_BUDGET, &mate);
    attempt->proved = attempt->sound == PROOF_YES;
    attempt->left = puzzle->n || !attempt->proved ? most : mate.distance;
}

static void ask_mate(const Attempt *attempt, Question *question)
{
    /* A stored line that mates by the opponent's help only is but a line. */
    question->code = attempt->proved || !attempt->on_line ? ASK_MATE : ASK_LINE;
}

static void answer_mate(Attempt *attempt, const char *text, Judged *judgement)
{
    if (attempt->puzzle->move_count > 0)
        answer_line(attempt, text, judgement);
    else if (read_try(attempt, text, judgement))
        judge_mating_try(attempt, judgement);
}

static void solve_mate(Attempt *attempt, Solution *solution)
{
    if (attempt->on_line)
        add_stored_line(attempt, solution);
    else
        add_mating_line(attempt, attempt->left, solution);
}

static void verify_mate(Attempt *attempt, Findings *findings)
{
    const Puzzle *puzzle = attempt->puzzle;
    const Position *position = game_position(attempt->game);
    int most = puzzle->n ? puzzle->n : LONGEST_UNTOLD_MATE;
    Mate mate;

    if (puzzle->move_count > 0) {
        verify_line(attempt, findings);
        return;
    }
    switch (prove_mate(attempt->by.mates, position, most, VERIFY_BUDGET, &mate)) {
    case PROOF_NO: add_finding(findings, FINDING_NO_MATE, FINDING_ERROR)->number = most; break;
    case PROOF_UNKNOWN:
        add_finding(findings, FINDING_UNPROVED, FINDING_WARNING)->number = most;
        break;
    case PROOF_YES: report_keys(findings, position, &mate, puzzle->n, FINDING_ERROR); break;
    }
}

const PuzzleKind kind_mate = {
    .name = "mate",
    .load = load_mate,
    .start = start_mate,
    .question = ask_mate,
    .answer = answer_mate,
    .solution = solve_mate,
    .verify = verify_mate,
};
