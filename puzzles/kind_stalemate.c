/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_stalemate.c - avoid stalemate, find it, or tell it from mate (5.2.1).
 *
 *   avoid  win without stalemating; a proved mate in n is played out, else any
 *          move that keeps a win possible and stalemates nobody will do
 *   find   force stalemate, of either side, within n moves (1 when not given)
 *   which  say what the position is
 */
#include "puzzles/kind.h"

#include <string.h>

enum { AVOID, FIND, WHICH };
enum { MAX_FIND = 3, FIND_BUDGET = 2000000, WIN_CHECK_BUDGET = 200000 };

static bool is_stalemate(const Position *position)
{
    return position_outcome(position).termination == STALEMATE;
}

/* ---- Forcing stalemate ------------------------------------------------------------- */

static Proof forced_after(const Position *position, int left, uint64_t *budget);

/* Can the side to move force stalemate, of whichever side, in n of its moves? */
static Proof forced(const Position *position, int n, uint64_t *budget)
{
    MoveList list;
    Proof best = PROOF_NO;

    legal_moves(position, &list);
    for (int i = 0; i < list.count && n > 0; i++) {
        Position after = position_after(position, list.moves[i]);
        Proof proof = forced_after(&after, n - 1, budget);
        if (proof == PROOF_YES)
            return proof;
        if (proof == PROOF_UNKNOWN)
            best = proof;
    }
    return best;
}

/* The opponent is to move: stalemated, or led into it by every answer. */
static Proof forced_after(const Position *position, int left, uint64_t *budget)
{
    MoveList list;

    if (*budget == 0)
        return PROOF_UNKNOWN;
    --*budget;
    if (is_stalemate(position))
        return PROOF_YES;
    legal_moves(position, &list);
    if (list.count == 0)
        return PROOF_NO;
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(position, list.moves[i]);
        Proof proof = is_stalemate(&after) ? PROOF_YES : forced(&after, left, budget);
        if (proof != PROOF_YES)
            return proof;
    }
    return PROOF_YES;
}

/* The fewest moves that force it, 0 when none up to `most` do. */
static int stalemate_distance(const Position *position, int most)
{
    for (int n = 1; n <= most; n++) {
        uint64_t budget = FIND_BUDGET;
        if (forced(position, n, &budget) == PROOF_YES)
            return n;
    }
    return 0;
}

/* Some answer after which the stalemate is no longer forced, else the first. */
static Move escaping_reply(const Position *after, int left, bool *escapes)
{
    MoveList list;

    legal_moves(after, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Position next = position_after(after, list.moves[i]);
        uint64_t budget = FIND_BUDGET;
        *escapes = !is_stalemate(&next) && forced(&next, left, &budget) != PROOF_YES;
        if (*escapes)
            return list.moves[i];
    }
    return list.count ? list.moves[0] : NO_MOVE;
}

static Move stalemating_move(const Position *position)
{
    MoveList list;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(position, list.moves[i]);
        if (is_stalemate(&after))
            return list.moves[i];
    }
    return NO_MOVE;
}

/* ---- Loading and asking ---------------------------------------------------------------- */

static bool load_stalemate(Puzzle *puzzle, RowError *error)
{
    const char *text = puzzle->text[COLUMN_QUESTION] ? puzzle->text[COLUMN_QUESTION] : "which";
    static const char *const NAMES[] = {"avoid", "find", "which"};

    for (int i = 0; i < 3; i++)
        if (strcasecmp(text, NAMES[i]) == 0) {
            puzzle->question = i;
            if (i == WHICH || has_legal_move(game_position(puzzle->game)))
                return true;
            return fail_row(error, ROW_GAME_OVER, COLUMN_FEN, "");
        }
    return fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
}

static void start_stalemate(Attempt *attempt)
{
    const Puzzle *puzzle = attempt->puzzle;
    const Position *position = game_position(attempt->game);
    Mate mate;

    if (puzzle->question == AVOID) {
        int most = puzzle->n ? puzzle->n : LONGEST_UNTOLD_MATE;
        Proof proof = prove_mate(attempt->by.mates, position, most, PLAY_BUDGET, &mate);
        attempt->proved = proof == PROOF_YES;
        attempt->left = attempt->proved ? puzzle->n ? puzzle->n : mate.distance : 0;
        if (puzzle->n)
            attempt->sound = proof;
    } else if (puzzle->question == FIND) {
        attempt->left = stalemate_distance(position, puzzle->n ? puzzle->n : MAX_FIND);
        attempt->sound = attempt->left ? PROOF_YES : PROOF_NO;
    }
}

static void ask_stalemate(const Attempt *attempt, Question *question)
{
    static const QuestionCode CODES[] = {ASK_AVOID_STALEMATE, ASK_FIND_STALEMATE, ASK_WHICH_END};
    question->code = CODES[attempt->puzzle->question];
}

/* ---- Judging ------------------------------------------------------------------------------ */

static void answer_avoid(Attempt *attempt, const char *text, Judged *judgement)
{
    Winnable winnable;

    if (!read_try(attempt, text, judgement))
        return;
    if (attempt->proved) {
        judge_mating_try(attempt, judgement);
        return;
    }
    Position after = position_after(&judgement->before, judgement->move);
    if (is_stalemate(&after))
        judge(judgement, MARK_WRONG, REMARK_STALEMATES);
    else if (can_win(&after, position_turn(&judgement->before), WIN_CHECK_BUDGET, NULL,
                     &winnable) ==
             PROOF_NO)
        judge(judgement, MARK_WRONG, REMARK_LETS_WIN_GO);
    else
        solve_with_try(attempt, judgement, REMARK_AVOIDS_STALEMATE);
}

static void answer_find(Attempt *attempt, const char *text, Judged *judgement)
{
    bool escapes = false;

    if (!read_try(attempt, text, judgement))
        return;
    Position after = position_after(&judgement->before, judgement->move);
    if (is_stalemate(&after)) {
        solve_with_try(attempt, judgement, REMARK_GIVES_STALEMATE);
        return;
    }
    judgement->reply = escaping_reply(&after, attempt->left - 1, &escapes);
    if (escapes || judgement->reply == NO_MOVE) {
        judge(judgement, MARK_WRONG, REMARK_NO_STALEMATE);
        return;
    }
    if (!attempt_play(attempt, judgement->move, judgement) ||
        !attempt_play(attempt, judgement->reply, judgement))
        return;
    attempt->left--;
    judge(judgement, MARK_RIGHT, REMARK_FORCES_STALEMATE);
    attempt->finished = is_stalemate(game_position(attempt->game));
}

static End true_end(const Position *position)
{
    switch (position_outcome(position).termination) {
    case CHECKMATE: return END_MATE;
    case STALEMATE: return END_STALEMATE;
    case ONGOING:
    case DEAD_POSITION:
    case SEVENTYFIVE_MOVES:
    case FIVEFOLD_REPETITION: break;
    }
    return position_in_check(position) ? END_CHECK : END_NONE;
}

static void answer_which(Attempt *attempt, const char *text, Judged *judgement)
{
    const Position *position = game_position(attempt->game);
    End said = attempt->by.words->end(text), truth = true_end(position);

    judgement->outcome = position_outcome(position);
    if (said == END_UNSAID) {
        judge(judgement, MARK_NONE, REMARK_NO_VERDICT);
        return;
    }
    if (said == truth)
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
    else
        judge(judgement, MARK_WRONG, REMARK_VERDICT_WRONG);
    attempt->finished = true;
}

static void answer_stalemate(Attempt *attempt, const char *text, Judged *judgement)
{
    static void (*const ANSWERS[])(Attempt *, const char *, Judged *) = {answer_avoid, answer_find,
                                                                         answer_which};
    ANSWERS[attempt->puzzle->question](attempt, text, judgement);
}

/* ---- Solution ------------------------------------------------------------------------------ */

/* Without a proved mate: the first move in UCI order that keeps the win. */
static void add_avoiding_move(const Attempt *attempt, Solution *solution)
{
    const Position *position = game_position(attempt->game);
    MoveList list;
    Winnable winnable;

    legal_moves(position, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count && solution->count == 0; i++) {
        Position after = position_after(position, list.moves[i]);
        if (!is_stalemate(&after) &&
            can_win(&after, position_turn(position), WIN_CHECK_BUDGET, NULL, &winnable) != PROOF_NO)
            solution->moves[solution->count++] = list.moves[i];
    }
}

static void add_stalemate_line(const Attempt *attempt, Solution *solution)
{
    Position position = *game_position(attempt->game);

    for (int left = attempt->left; left > 0 && !is_stalemate(&position); left--) {
        MoveList list;
        Position after = position;
        bool escapes = true;
        legal_moves(&position, &list);
        move_list_sort(&list);
        for (int i = 0; i < list.count; i++) {
            uint64_t budget = FIND_BUDGET;
            after = position_after(&position, list.moves[i]);
            if (forced_after(&after, left - 1, &budget) == PROOF_YES) {
                solution->moves[solution->count++] = list.moves[i];
                break;
            }
        }
        Move reply = escaping_reply(&after, left - 1, &escapes);
        if (reply == NO_MOVE || escapes)
            return;
        solution->moves[solution->count++] = reply;
        position = position_after(&after, reply);
    }
}

static void solve_stalemate(Attempt *attempt, Solution *solution)
{
    switch (attempt->puzzle->question) {
    case AVOID:
        if (attempt->proved)
            add_mating_line(attempt, attempt->left, solution);
        else
            add_avoiding_move(attempt, solution);
        break;
    case FIND: add_stalemate_line(attempt, solution); break;
    default:
        solution->has_verdict = true;
        solution->outcome = position_outcome(&solution->position);
    }
}

/* ---- Proving -----------------------------------------------------------------------------------
 */

static void verify_stalemate(Attempt *attempt, Findings *findings)
{
    const Position *position = game_position(attempt->game);
    int n = attempt->puzzle->n;
    Mate mate;

    if (attempt->puzzle->question == FIND) {
        int distance = stalemate_distance(position, n ? n : MAX_FIND);
        if (distance == 0)
            add_finding(findings, FINDING_NO_STALEMATE, FINDING_ERROR)->number = n;
        else if (n && distance < n)
            add_finding(findings, FINDING_SHORTER_STALEMATE, FINDING_ERROR)->number = distance;
    } else if (attempt->puzzle->question == AVOID) {
        if (stalemating_move(position) == NO_MOVE)
            add_finding(findings, FINDING_NO_TEMPTATION, FINDING_WARNING);
        if (!n)
            return;
        Proof proof = prove_mate(attempt->by.mates, position, n, VERIFY_BUDGET, &mate);
        if (proof == PROOF_NO)
            add_finding(findings, FINDING_NO_MATE, FINDING_ERROR)->number = n;
        else if (proof == PROOF_UNKNOWN)
            add_finding(findings, FINDING_UNPROVED, FINDING_WARNING)->number = n;
        else if (mate.distance < n)
            report_keys(findings, position, &mate, n, FINDING_ERROR);
    }
}

const PuzzleKind kind_stalemate = {
    .name = "stalemate",
    .load = load_stalemate,
    .start = start_stalemate,
    .question = ask_stalemate,
    .answer = answer_stalemate,
    .solution = solve_stalemate,
    .verify = verify_stalemate,
};
