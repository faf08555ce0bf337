/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_draw.c - is the game drawn already, may a draw be claimed, and how, or
 * does play go on; and on what ground (5.2, 9.2 - 9.6)?
 *
 * The history counts: the `moves` column, and the clock of the FEN before it.
 */
#include "puzzles/kind.h"

static bool load_draw(Puzzle *puzzle, RowError *error)
{
    const char *text = puzzle->text[COLUMN_QUESTION];
    return !text || fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
}

static void start_draw(Attempt *attempt)
{
    game_standing(attempt->game, &attempt->standing);
    if (attempt->standing.undecided)
        attempt->sound = PROOF_UNKNOWN;
}

static void ask_draw(const Attempt *attempt, Question *question)
{
    const Standing *standing = &attempt->standing;
    question->code = ASK_DRAW;
    question->rests_on =
        standing->over ? standing->over : standing->now | standing->announced;
}

DrawVerdict standing_verdict(const Standing *standing)
{
    if (standing->over)
        return standing->over & ON_MATE ? DRAW_MATE : DRAW_OVER;
    return standing->now | standing->announced ? DRAW_CLAIM : DRAW_GOES_ON;
}

/* ---- What was said ----------------------------------------------------------- */

static bool says_way(const SaidDraw *said)
{
    return said->now || said->any_move || said->move != NO_MOVE;
}

/* "Claim", then "Kg8", then "threefold": parts of one answer. */
static void add_said(SaidDraw *all, const SaidDraw *more)
{
    bool other = more->verdict != DRAW_UNSAID && more->verdict != all->verdict;

    if (all->verdict == DRAW_UNSAID || other) {
        bool repetition = all->repetition && !more->grounds;
        *all = *more;
        all->repetition |= repetition;
        return;
    }
    if (more->grounds || more->repetition) {
        all->grounds = more->grounds;
        all->repetition = more->repetition;
    }
    if (says_way(more) || more->illegal != NO_MOVE) {
        all->now = more->now;
        all->any_move = more->any_move;
        all->move = more->move;
        all->illegal = more->illegal;
    }
    all->drawn |= more->drawn;
}

/* A repetition is the one that fits the verdict. */
static void settle_grounds(SaidDraw *said)
{
    if (!said->repetition || said->verdict == DRAW_UNSAID)
        return;
    said->grounds |= said->verdict == DRAW_OVER ? ON_FIVEFOLD : ON_THREEFOLD;
    said->repetition = false;
}

/* ---- Judging ------------------------------------------------------------------- */

static Grounds grounds_with(const Game *game, Move move)
{
    Claims claims = game_claims_with(game, move);
    return (claims & CLAIM_THREEFOLD ? ON_THREEFOLD : 0u) | (claims & CLAIM_FIFTY ? ON_FIFTY : 0u);
}

/* What a claim made in the way that was said would rest on. */
static Grounds grounds_of_way(const Attempt *attempt, const SaidDraw *said)
{
    Grounds grounds = 0;
    if (said->move != NO_MOVE)
        grounds |= grounds_with(attempt->game, said->move);
    else if (said->any_move)
        grounds |= attempt->standing.announced & ON_FIFTY;
    /* "now" beside a move that brings the claim about is a manner of speaking. */
    if (said->now && !grounds)
        grounds = attempt->standing.now;
    return grounds;
}

static void judge_grounds(Judged *judgement, Grounds truth)
{
    if (!judgement->draw.grounds)
        judge(judgement, MARK_NONE, REMARK_NAME_GROUND);
    else if (judgement->draw.grounds & ~truth)
        judge(judgement, MARK_HALF, REMARK_GROUND_WRONG);
    else
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
}

/* Nothing can be announced that cannot be played; it may be put right. */
static void judge_illegal(Attempt *attempt, Judged *judgement)
{
    judgement->move = attempt->draw.illegal;
    game_diagnose(attempt->game, judgement->move, &judgement->diagnosis);
    judge(judgement, MARK_WRONG, REMARK_ILLEGAL);
    attempt->draw.illegal = NO_MOVE;
}

static void judge_claim(const Attempt *attempt, Judged *judgement)
{
    const SaidDraw *said = &judgement->draw;
    Grounds truth = grounds_of_way(attempt, said);

    if (!says_way(said))
        judge(judgement, MARK_NONE, REMARK_NAME_WAY);
    else if (!truth)
        judge(judgement, MARK_HALF, REMARK_WAY_WRONG);
    else
        judge_grounds(judgement, truth);
}

/* "Over" is true of a mate too, as long as nobody called it drawn. */
static bool ends_somehow(const SaidDraw *said)
{
    return said->verdict == DRAW_OVER && !said->drawn && !said->grounds && !said->repetition;
}

static void judge_draw(const Attempt *attempt, Judged *judgement)
{
    const SaidDraw *said = &judgement->draw;

    if (said->verdict == DRAW_UNSAID)
        judge(judgement, MARK_NONE, REMARK_NO_VERDICT);
    else if (attempt->standing.undecided)
        judge(judgement, MARK_NONE, REMARK_UNDECIDED);
    else if (ends_somehow(said) && standing_verdict(&attempt->standing) == DRAW_MATE)
        judge(judgement, MARK_NONE, REMARK_NAME_GROUND);
    else if (said->verdict != standing_verdict(&attempt->standing))
        judge(judgement, MARK_WRONG, REMARK_VERDICT_WRONG);
    else if (said->verdict == DRAW_CLAIM)
        judge_claim(attempt, judgement);
    else if (said->verdict == DRAW_OVER)
        judge_grounds(judgement, attempt->standing.over);
    else
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
}

static void answer_draw(Attempt *attempt, const char *text, Judged *judgement)
{
    SaidDraw said;

    attempt->by.words->draw(text, game_position(attempt->game), attempt->by.letters, &said);
    add_said(&attempt->draw, &said);
    settle_grounds(&attempt->draw);
    judgement->draw = attempt->draw;
    judgement->standing = attempt->standing;
    if (said.verdict == DRAW_CLAIM && said.illegal != NO_MOVE)
        judge_illegal(attempt, judgement);
    else
        judge_draw(attempt, judgement);
    attempt->finished = judgement->mark != MARK_NONE && judgement->remark != REMARK_ILLEGAL;
}

static void solve_draw(Attempt *attempt, Solution *solution)
{
    solution->standing = attempt->standing;
}

/* ---- Proving ---------------------------------------------------------------------- */

static void verify_draw(Attempt *attempt, Findings *findings)
{
    const Standing *standing = &attempt->standing;

    if (standing->over && standing->over_at < game_ply(attempt->game))
        add_finding(findings, FINDING_OVER_BEFORE, FINDING_WARNING);
    else if (standing->undecided)
        add_finding(findings, FINDING_UNDECIDED, FINDING_ERROR);
}

const PuzzleKind kind_draw = {
    .name = "draw",
    .history_counts = true,
    .load = load_draw,
    .start = start_draw,
    .question = ask_draw,
    .answer = answer_draw,
    .solution = solve_draw,
    .verify = verify_draw,
};
