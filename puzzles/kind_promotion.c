/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_promotion.c - which promotion is right, and why not the queen (3.7.3.3)?
 *
 * The question column may name a square: the pawn's, or where it promotes.  A
 * row whose answer the rules core cannot prove is refused by `check`.
 */
#include "puzzles/kind.h"

#include <string.h>

static bool load_promotion(Puzzle *puzzle, RowError *error)
{
    const char *text = puzzle->text[COLUMN_QUESTION];
    Promotions all;

    puzzle->question = text ? read_square(text) : NO_SQUARE;
    if (text && puzzle->question == NO_SQUARE)
        return fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
    list_promotions(game_position(puzzle->game), puzzle->question, &all);
    if (all.count > 0)
        return true;
    return fail_row(error, ROW_NO_PROMOTION, text ? COLUMN_QUESTION : COLUMN_FEN, "");
}

static void start_promotion(Attempt *attempt)
{
    const Position *position = game_position(attempt->game);
    const Puzzle *puzzle = attempt->puzzle;
    Promotions *all = &attempt->promotions;

    list_promotions(position, puzzle->question, all);
    judge_promotions(attempt->by.mates, position, puzzle->n ? puzzle->n : LONGEST_UNTOLD_MATE,
                     all);
    if (!all->proved)
        attempt->sound = PROOF_UNKNOWN;
}

/* The only step that can promote, or NO_MOVE. */
static Move only_step(const Promotions *all)
{
    Move first = all->list[0].move;

    for (int i = 1; i < all->count; i++)
        if (move_from(all->list[i].move) != move_from(first) ||
            move_to(all->list[i].move) != move_to(first))
            return NO_MOVE;
    return move_make(move_from(first), move_to(first), NO_PIECE_TYPE);
}

static void ask_promotion(const Attempt *attempt, Question *question)
{
    const Promotions *all = &attempt->promotions;

    question->code = ASK_PROMOTION;
    question->move = only_step(all);
    for (int i = 0; i < all->count; i++) {
        question->rests_on |= all->list[i].end == PROMOTION_STALEMATE ? ON_STALEMATE : 0u;
        question->rests_on |= all->list[i].end == PROMOTION_DEAD ? ON_DEAD : 0u;
    }
}

/* ---- Judging ------------------------------------------------------------------------ */

static const Promotion *find_promotion(const Promotions *all, Move move)
{
    for (int i = 0; i < all->count; i++)
        if (all->list[i].move == move)
            return &all->list[i];
    return NULL;
}

/* "Rook" says it all where only one step promotes. */
static bool read_man(const Attempt *attempt, const char *text, Judged *judgement)
{
    Move step = only_step(&attempt->promotions);
    PieceType man = attempt->by.words->man(text);

    if (man == NO_PIECE_TYPE || step == NO_MOVE)
        return false;
    judgement->move = move_make(move_from(step), move_to(step), man);
    return true;
}

static bool lacks_piece(const Position *position, Move move)
{
    return piece_type(position_piece(position, move_from(move))) == PAWN &&
           move_promotion(move) == NO_PIECE_TYPE &&
           (square_rank(move_to(move)) == 0 || square_rank(move_to(move)) == 7);
}

/* True when some move is named that can be judged, legal or not. */
static bool read_promotion(const Attempt *attempt, const char *text, Judged *judgement)
{
    MoveText *read = &judgement->read;

    move_parse(game_position(attempt->game), text, attempt->by.letters, read);
    if (read->status == MOVE_TEXT_OK)
        judgement->move = read->move;
    else if (!read_man(attempt, text, judgement)) {
        judge(judgement, MARK_NONE,
              read->status == MOVE_TEXT_AMBIGUOUS ? REMARK_AMBIGUOUS : REMARK_UNREADABLE);
        return false;
    }
    if (!lacks_piece(&judgement->before, judgement->move))
        return true;
    judge(judgement, MARK_NONE, REMARK_NAME_PROMOTION);
    return false;
}

static void judge_promotion(Attempt *attempt, const Promotion *tried, Judged *judgement)
{
    if (!tried->right)
        judge(judgement, MARK_WRONG, REMARK_PROMOTION_WRONG);
    else if (!attempt->promotions.proved)
        judge(judgement, MARK_NONE, REMARK_PROMOTION_UNPROVED);
    else
        judge_solved(attempt, judgement, REMARK_PROMOTION_RIGHT);
}

static void answer_promotion(Attempt *attempt, const char *text, Judged *judgement)
{
    judgement->promotions = attempt->promotions;
    if (!read_promotion(attempt, text, judgement))
        return;
    const Promotion *tried = find_promotion(&attempt->promotions, judgement->move);
    if (tried) {
        judge_promotion(attempt, tried, judgement);
    } else if (is_legal(&judgement->before, judgement->move)) {
        judge(judgement, MARK_NONE, REMARK_NAME_PROMOTION);
    } else {
        game_diagnose(attempt->game, judgement->move, &judgement->diagnosis);
        judge(judgement, MARK_WRONG, REMARK_ILLEGAL);
    }
}

static void solve_promotion(Attempt *attempt, Solution *solution)
{
    const Promotions *all = &attempt->promotions;

    solution->promotions = *all;
    for (int i = 0; i < all->count && solution->count == 0; i++)
        if (all->list[i].right)
            solution->moves[solution->count++] = all->list[i].move;
}

/* ---- Proving -------------------------------------------------------------------------- */

static void report_promotions(Attempt *attempt, FindingCode code, Severity severity,
                              Findings *findings)
{
    const Promotions *all = &attempt->promotions;
    Finding *finding = add_finding(findings, code, severity);

    finding->position = *game_position(attempt->game);
    for (int i = 0; i < all->count; i++)
        if (all->list[i].right)
            finding->moves.moves[finding->moves.count++] = all->list[i].move;
}

static int count_right(const Promotions *all)
{
    int count = 0;
    for (int i = 0; i < all->count; i++)
        count += all->list[i].right;
    return count;
}

static void verify_promotion(Attempt *attempt, Findings *findings)
{
    const Promotions *all = &attempt->promotions;
    int n = attempt->puzzle->n, right = count_right(all);

    if (n && !all->distance)
        add_finding(findings, FINDING_NO_MATE, FINDING_ERROR)->number = n;
    else if (n && all->distance < n) {
        report_promotions(attempt, FINDING_SHORTER_MATE, FINDING_ERROR, findings);
        findings->list[findings->count - 1].number = all->distance;
    }
    if (!all->proved)
        report_promotions(attempt, FINDING_PROMOTION_UNPROVED, FINDING_ERROR, findings);
    else if (right == all->count)
        report_promotions(attempt, FINDING_ALL_ALIKE, FINDING_ERROR, findings);
    else if (right > 1)
        report_promotions(attempt, FINDING_SEVERAL_PROMOTIONS, FINDING_WARNING, findings);
}

const PuzzleKind kind_promotion = {
    .name = "promotion",
    .asks_square = true,
    .load = load_promotion,
    .start = start_promotion,
    .question = ask_promotion,
    .answer = answer_promotion,
    .solution = solve_promotion,
    .verify = verify_promotion,
};
