/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging tries where a mate is proved: the prover decides, never the file. */
#include "puzzles/kind.h"

/* How many moves more than asked a try is followed to call it slower, and how
 * long: the learner waits for the answer. */
enum { SLOWER_MOVES = 2, SLOWER_BUDGET = 500000 };

/* The stored move at this stage, while the stored line is followed. */
static Move stored_move(const Attempt *attempt, int ahead)
{
    int at = attempt->stage + ahead;
    return attempt->on_line && at < attempt->puzzle->move_count ? attempt->puzzle->moves[at]
                                                                : NO_MOVE;
}

/* ---- Right -------------------------------------------------------------------------- */

/* All defences: the first of them comes now, the others later. */
static void play_first_of_all(Attempt *attempt, const Defences *defences, Judged *judgement)
{
    if (!attempt_play(attempt, judgement->move, judgement))
        return;
    attempt->left--;
    open_branching(attempt, game_position(attempt->game), defences);
    if (play_next_defence(attempt, judgement))
        judge(judgement, MARK_RIGHT, REMARK_KEEPS_MATE);
}

/* Plays the try and the defence: the stored one while the stored line is
 * followed, else the longest. */
static void play_on(Attempt *attempt, const Defences *defences, Judged *judgement)
{
    if (attempt->open) {
        play_first_of_all(attempt, defences, judgement);
        return;
    }
    Move stored = stored_move(attempt, 1);
    bool follows = judgement->move == stored_move(attempt, 0);

    judgement->reply = defences->replies[0].reply;
    for (int i = 0; follows && stored != NO_MOVE && i < defences->count; i++)
        if (defences->replies[i].reply == stored)
            judgement->reply = stored;
    attempt->on_line = follows && judgement->reply == stored;
    attempt->stage += 2;
    attempt->left--;
    if (attempt_play(attempt, judgement->move, judgement) &&
        attempt_play(attempt, judgement->reply, judgement))
        judge(judgement, MARK_RIGHT, REMARK_KEEPS_MATE);
}

/* ---- Wrong ----------------------------------------------------------------------------- */

/* What a learner understands first: the mating man taken, then a king that
 * walks off, then a block. */
static int reply_rank(const Position *after, Move tried, Move reply)
{
    switch (reply_kind(after, tried, reply)) {
    case REPLY_KING_TAKES:
    case REPLY_TAKES: return move_to(reply) == move_to(tried) ? 0 : 1;
    case REPLY_KING_RUNS: return 2;
    case REPLY_BLOCKS: return 3;
    case REPLY_OTHER: return 4;
    case REPLY_NONE: case REPLY_KIND_COUNT: break;
    }
    return 5;
}

static void refute(const Position *after, const Defences *defences, Judged *judgement)
{
    int best = 6;

    judge(judgement, MARK_WRONG, REMARK_REFUTED);
    for (int i = 0; i < defences->count && defences->replies[i].distance == 0; i++) {
        Move reply = defences->replies[i].reply;
        int rank = reply_rank(after, judgement->move, reply);
        if (rank < best) {
            best = rank;
            judgement->reply = reply;
        }
    }
    judgement->reply_kind = reply_kind(after, judgement->move, judgement->reply);
    Position later = position_after(after, judgement->reply);
    judgement->tried = count_legal_moves(&later);
}

/* Does the try mate all the same, only later? */
static bool is_slower(const Attempt *attempt, const Position *after, Judged *judgement)
{
    Defences defences;
    int more = attempt->left - 1 + SLOWER_MOVES;

    if (more > MAX_MATE)
        more = MAX_MATE;
    if (prove_defences(attempt->by.mates, after, more, SLOWER_BUDGET, &defences) != PROOF_YES)
        return false;
    judge(judgement, MARK_WRONG, REMARK_SLOWER);
    judgement->distance = 1 + defences.replies[0].distance;
    judgement->reply = defences.replies[0].reply;
    return true;
}

void judge_mating_try(Attempt *attempt, Judged *judgement)
{
    Position after = position_after(&judgement->before, judgement->move);
    Defences defences;

    switch (position_outcome(&after).termination) {
    case CHECKMATE:
        if (attempt->open)
            answer_defence(attempt, judgement);
        else
            solve_with_try(attempt, judgement, REMARK_MATES);
        return;
    case STALEMATE: judge(judgement, MARK_WRONG, REMARK_STALEMATES); return;
    case ONGOING:
    case DEAD_POSITION:
    case SEVENTYFIVE_MOVES:
    case FIVEFOLD_REPETITION: break;
    }
    if (attempt->left > MAX_MATE + 1) {
        judge(judgement, MARK_NONE, REMARK_UNPROVED);
        return;
    }
    switch (prove_defences(attempt->by.mates, &after, attempt->left - 1, PLAY_BUDGET, &defences)) {
    case PROOF_YES: play_on(attempt, &defences, judgement); return;
    case PROOF_UNKNOWN: judge(judgement, MARK_NONE, REMARK_UNPROVED); return;
    case PROOF_NO: break;
    }
    if (!is_slower(attempt, &after, judgement))
        refute(&after, &defences, judgement);
}

/* ---- Solution ------------------------------------------------------------------------------ */

void add_mating_line_from(const Judge *by, const Position *from, int left, Solution *solution)
{
    Position position = *from;
    Mate mate;
    Defences defences;

    while (left > 0 && left <= MAX_MATE && solution->count + 2 <= MAX_LINE) {
        if (prove_mate(by->mates, &position, left, PLAY_BUDGET, &mate) != PROOF_YES)
            return;
        Move key = mate.keys.moves[0];
        solution->moves[solution->count++] = key;
        position = position_after(&position, key);
        left = mate.distance - 1;
        if (left == 0 ||
            prove_defences(by->mates, &position, left, PLAY_BUDGET, &defences) != PROOF_YES)
            return;
        solution->moves[solution->count++] = defences.replies[0].reply;
        position = position_after(&position, defences.replies[0].reply);
    }
}

void add_mating_line(const Attempt *attempt, int left, Solution *solution)
{
    add_mating_line_from(&attempt->by, game_position(attempt->game), left, solution);
}
