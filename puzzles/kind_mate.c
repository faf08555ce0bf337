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
    return puzzle->move_count > 0 || has_legal_move(game_position(puzzle->game)) ||
           fail_row(error, ROW_GAME_OVER, COLUMN_FEN, "");
}

static int most_moves(const Puzzle *puzzle)
{
    return puzzle->n ? puzzle->n : LONGEST_UNTOLD_MATE;
}

/* The row claims that the side to move is mated: it makes the move that holds
 * out longest, and the other side solves. */
static void begin_with_defence(Attempt *attempt, int n)
{
    const Position *position = game_position(attempt->game);
    Defences defences;

    attempt->sound = prove_defences(attempt->by.mates, position, n < MAX_MATE ? n : MAX_MATE,
                                    PLAY_BUDGET, &defences);
    if (defences.count > 0 && !game_play(attempt->game, defences.replies[0].reply))
        attempt->sound = PROOF_UNKNOWN;
}

static void start_mate(Attempt *attempt)
{
    const Puzzle *puzzle = attempt->puzzle;
    Mate mate;

    if (puzzle->move_count > 0) {
        start_line(attempt);
        return;
    }
    int most = most_moves(puzzle);
    attempt->left = most;
    if (puzzle->defender_first)
        begin_with_defence(attempt, most);
    if (most > MAX_MATE)
        attempt->sound = PROOF_UNKNOWN;
    if (attempt->sound != PROOF_YES)
        return;
    attempt->sound =
        prove_mate(attempt->by.mates, game_position(attempt->game), most, PLAY_BUDGET, &mate);
    attempt->proved = attempt->sound == PROOF_YES;
    if (!puzzle->n && attempt->proved)
        attempt->left = mate.distance;
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

static void report_no_mate(const Puzzle *puzzle, int n, Findings *findings)
{
    if (puzzle->unclaimed)
        add_finding(findings, FINDING_NO_CLAIM, FINDING_WARNING)->number = n;
    else
        add_finding(findings, FINDING_NO_MATE, FINDING_ERROR)->number = n;
}

static bool prove_stored(const Puzzle *puzzle, const Judge *by, Findings *findings)
{
    return puzzle->move_count > 0 && !puzzle->n && prove_line(puzzle, by, findings);
}

static void verify_mate(Attempt *attempt, Findings *findings)
{
    const Puzzle *puzzle = attempt->puzzle;
    const Position *position = game_position(attempt->game);
    int most = most_moves(puzzle);
    Mate mate;

    if (puzzle->defender_first && attempt->sound == PROOF_NO) {
        report_no_mate(puzzle, most, findings);
        return;
    }
    /* Where nothing is claimed, what was found at the start will do; and where not
     * every defence was seen through, one of them shows nothing. */
    bool known = most > MAX_MATE || (attempt->sound != PROOF_YES &&
                                     (puzzle->unclaimed || puzzle->defender_first));
    switch (known ? attempt->sound
                  : prove_mate(attempt->by.mates, position, most, VERIFY_BUDGET, &mate)) {
    case PROOF_NO: report_no_mate(puzzle, most, findings); break;
    case PROOF_UNKNOWN:
        add_finding(findings, FINDING_UNPROVED, FINDING_WARNING)->number = most;
        break;
    case PROOF_YES:
        report_keys(findings, position, &mate, puzzle->n, FINDING_ERROR);
        if (mate.distance == puzzle->n && puzzle->move_count > 0 &&
            !move_list_has(&mate.keys, puzzle->moves[0]))
            add_finding(findings, FINDING_WRONG_ANSWER, FINDING_ERROR);
        if (mate.keys.count == 1)
            report_duals(&attempt->by, position, mate.distance, NULL, 0, findings);
        break;
    }
}

const PuzzleKind kind_mate = {
    .name = "mate",
    .load = load_mate,
    .start = start_mate,
    .question = ask_mate,
    .answer = answer_mate,
    .solution = solve_mate,
    .prove = prove_stored,
    .verify = verify_mate,
};
