/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_line.c - follow a stored line (lichess's kind of puzzle).
 *
 * The stored line is the only judge where nothing can be proved; any move that
 * mates is right all the same, and where the rest of the line is a forced
 * mate, so is every move that forces it in as many moves.
 */
#include "puzzles/kind.h"

void start_line(Attempt *attempt)
{
    const Puzzle *puzzle = attempt->puzzle;
    Mate mate;

    attempt->on_line = true;
    attempt->left = own_moves(puzzle->move_count);
    attempt->proved = attempt->left <= MAX_MATE && line_mates(puzzle) &&
                      prove_mate(attempt->by.mates, game_position(puzzle->game), attempt->left,
                                 PLAY_BUDGET, &mate) == PROOF_YES;
}

static void ask_line(const Attempt *attempt, Question *question)
{
    question->code = ASK_LINE;
    (void)attempt;
}

/* Plays the stored move and the stored reply. */
static void follow(Attempt *attempt, Judged *judgement)
{
    const Puzzle *puzzle = attempt->puzzle;

    if (!attempt_play(attempt, judgement->move, judgement))
        return;
    attempt->stage++;
    attempt->left--;
    if (attempt->stage >= puzzle->move_count) {
        judge_solved(attempt, judgement, REMARK_FOLLOWS_LINE);
        return;
    }
    judgement->reply = puzzle->moves[attempt->stage++];
    if (attempt_play(attempt, judgement->reply, judgement))
        judge(judgement, MARK_RIGHT, REMARK_FOLLOWS_LINE);
    /* A line may end with the opponent's move. */
    attempt->finished = attempt->stage >= puzzle->move_count;
}

/* No proof and not the stored move: say at least what can be shown. */
static void judge_stray(Attempt *attempt, const Position *after, Judged *judgement)
{
    Mate mate;

    judge(judgement, MARK_WRONG, REMARK_NOT_THE_LINE);
    if (!has_legal_move(after)) {
        judge(judgement, MARK_WRONG, REMARK_STALEMATES);
    } else if (prove_mate(attempt->by.mates, after, 2, PLAY_BUDGET, &mate) == PROOF_YES) {
        judge(judgement, MARK_WRONG, REMARK_ALLOWS_MATE);
        judgement->reply = mate.keys.moves[0];
        judgement->distance = mate.distance;
    } else {
        judgement->reply = best_material_reply(&judgement->before, judgement->move,
                                               &judgement->cost);
        if (judgement->cost > 0)
            judge(judgement, MARK_WRONG, REMARK_LOSES_MEN);
    }
}

/* Another first move that the row names: there is no line after it to follow. */
static bool is_also(const Attempt *attempt, Move move)
{
    const Puzzle *puzzle = attempt->puzzle;
    for (int i = 0; i < puzzle->also_count && attempt->stage == 0; i++)
        if (puzzle->also[i] == move)
            return true;
    return false;
}

void answer_line(Attempt *attempt, const char *text, Judged *judgement)
{
    if (!read_try(attempt, text, judgement))
        return;
    Position after = position_after(&judgement->before, judgement->move);
    bool stored = attempt->on_line && attempt->stage < attempt->puzzle->move_count &&
                  judgement->move == attempt->puzzle->moves[attempt->stage];

    if (attempt->proved || position_outcome(&after).termination == CHECKMATE)
        judge_mating_try(attempt, judgement);
    else if (!stored && is_also(attempt, judgement->move))
        solve_with_try(attempt, judgement, REMARK_FOLLOWS_LINE);
    else if (!stored)
        judge_stray(attempt, &after, judgement);
    if (stored && judgement->mark != MARK_RIGHT)
        follow(attempt, judgement);
}

void add_stored_line(const Attempt *attempt, Solution *solution)
{
    const Puzzle *puzzle = attempt->puzzle;
    for (int i = attempt->stage; i < puzzle->move_count; i++)
        solution->moves[solution->count++] = puzzle->moves[i];
}

static void solve_line(Attempt *attempt, Solution *solution)
{
    if (attempt->on_line)
        add_stored_line(attempt, solution);
    else
        add_mating_line(attempt, attempt->left, solution);
}

const PuzzleKind kind_line = {
    .name = "line",
    .start = start_line,
    .question = ask_line,
    .answer = answer_line,
    .solution = solve_line,
    .prove = prove_line,
};
