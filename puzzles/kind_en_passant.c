/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_en_passant.c - is there a capture in passing, which, or why not
 * (3.7.3.1, 3.7.3.2)?
 *
 * With a capture in the question column the question is about that one.
 */
#include "puzzles/kind.h"

#include <string.h>

static const FaultCode REASONS[] = {
    FAULT_EP_NOT_DOUBLE, FAULT_EP_NOT_ADJACENT,    FAULT_EP_EXPIRED,         FAULT_EP_NOT_AVAILABLE,
    FAULT_EXPOSES_KING,  FAULT_CHECK_NOT_ANSWERED, FAULT_NOTHING_TO_CAPTURE,
};

static FaultSet reasons(void)
{
    FaultSet set = 0;
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        set |= fault_bit(REASONS[i]);
    return set;
}

/* ---- The truth --------------------------------------------------------------------- */

static void list_captures(const Position *position, MoveList *captures)
{
    MoveList list;
    legal_moves(position, &list);
    captures->count = 0;
    for (int i = 0; i < list.count; i++)
        if (is_en_passant(position, list.moves[i]))
            captures->moves[captures->count++] = list.moves[i];
    move_list_sort(captures);
}

/* Diagonal steps of own pawns to empty squares beside or behind an enemy pawn
 * that stands next to them: what a learner could take for en passant. */
static int list_candidates(const Position *position, Move candidates[32])
{
    Color us = position_turn(position);
    int up = us == WHITE ? 8 : -8, count = 0;
    Bitboard pawns = position_men(position, us, PAWN);

    while (pawns) {
        Square from = pop_square(&pawns);
        for (int side = -1; side <= 1; side += 2) {
            File file = square_file(from) + side;
            Square to = from + up + side;
            if (file < 0 || file > 7 || to < A2 || to > H7)
                continue;
            Piece beside = position_piece(position, from + side);
            if (beside == piece_of(other_color(us), PAWN) &&
                position_piece(position, to) == NO_PIECE)
                candidates[count++] = move_make(from, to, NO_PIECE_TYPE);
        }
    }
    return count;
}

/* Prefers the candidate that is refused by a reason of its own over one that
 * merely stands on the wrong rank. */
static int candidate_rank(const Position *position, Move move)
{
    Rank fifth = position_turn(position) == WHITE ? 4 : 3;
    if (is_en_passant(position, move))
        return 2;
    return square_rank(move_from(move)) == fifth;
}

/* The capture to speak of: the one asked about, else a legal one, else the one
 * that comes nearest to being one; NO_MOVE when nothing looks like one. */
static Move capture_in_question(const Attempt *attempt, const MoveList *captures)
{
    const Position *position = game_position(attempt->game);
    Move candidates[32], best = NO_MOVE;
    int count = list_candidates(position, candidates), best_rank = -1;

    if (attempt->puzzle->asked != NO_MOVE)
        return attempt->puzzle->asked;
    if (captures->count > 0)
        return captures->moves[0];
    for (int i = 0; i < count; i++)
        if (candidate_rank(position, candidates[i]) > best_rank) {
            best = candidates[i];
            best_rank = candidate_rank(position, best);
        }
    return best;
}

typedef struct {
    MoveList captures;
    Move asked;
    Diagnosis diagnosis; /* of the move asked about */
    bool yes;
    FaultSet reasons;
} Truth;

static void find_truth(const Attempt *attempt, Truth *truth)
{
    memset(truth, 0, sizeof *truth);
    list_captures(game_position(attempt->game), &truth->captures);
    truth->asked = capture_in_question(attempt, &truth->captures);
    if (truth->asked != NO_MOVE)
        game_diagnose(attempt->game, truth->asked, &truth->diagnosis);
    truth->yes = truth->asked != NO_MOVE && truth->diagnosis.legal;
    truth->reasons = truth->asked == NO_MOVE ? fault_bit(FAULT_EP_NOT_ADJACENT)
                                             : diagnosis_faults(&truth->diagnosis);
}

/* ---- Asking ----------------------------------------------------------------------------- */

static bool load_en_passant(Puzzle *puzzle, RowError *error)
{
    const Position *position = game_position(puzzle->game);
    const char *text = puzzle->text[COLUMN_QUESTION];
    MoveText read;

    if (!text)
        return true;
    move_parse(position, text, NULL, &read);
    puzzle->asked = read.move;
    bool pawn =
        read.status == MOVE_TEXT_OK &&
        position_piece(position, move_from(read.move)) == piece_of(position_turn(position), PAWN) &&
        square_file(move_from(read.move)) != square_file(move_to(read.move));
    return pawn || fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
}

static void ask_en_passant(const Attempt *attempt, Question *question)
{
    question->move = attempt->puzzle->asked;
    question->code = question->move == NO_MOVE ? ASK_EN_PASSANT : ASK_EN_PASSANT_MOVE;
}

/* ---- Judging ------------------------------------------------------------------------------ */

/* Moves among the words of the answer: which captures were named, and the
 * first other move, if any. */
static MoveList named_captures(const Attempt *attempt, const char *text, const Truth *truth,
                               Move *other)
{
    static const char BLANKS[] = " \t,;";
    MoveList named = {.count = 0};

    *other = NO_MOVE;
    for (text += strspn(text, BLANKS); *text; text += strspn(text, BLANKS)) {
        size_t span = strcspn(text, BLANKS);
        char word[24] = "";
        MoveText read;

        if (span < sizeof word)
            memcpy(word, text, span);
        text += span;
        if (!strpbrk(word, "12345678"))
            continue;
        move_parse(game_position(attempt->game), word, attempt->by.letters, &read);
        if (read.status != MOVE_TEXT_OK)
            continue;
        if (!move_list_has(&truth->captures, read.move))
            *other = *other == NO_MOVE ? read.move : *other;
        else if (!move_list_has(&named, read.move))
            named.moves[named.count++] = read.move;
    }
    return named;
}

/* A capture exists and was not denied: has it been named? */
static void judge_named(const Attempt *attempt, const MoveList *named, Move other,
                        const Truth *truth, Judged *judgement)
{
    bool one_asked = attempt->puzzle->asked != NO_MOVE;

    if (other != NO_MOVE && named->count == 0) {
        judgement->move = other;
        bool legal = is_legal(&judgement->before, other);
        game_diagnose(attempt->game, other, &judgement->diagnosis);
        judge(judgement, legal ? MARK_NONE : MARK_WRONG,
              legal ? REMARK_NAME_CAPTURE : REMARK_ILLEGAL);
    } else if (!one_asked && named->count == 0) {
        judge(judgement, MARK_NONE, REMARK_NAME_CAPTURE);
    } else if (!one_asked && named->count < truth->captures.count) {
        judge(judgement, MARK_HALF, REMARK_CAPTURE_MISSING);
    } else {
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
    }
}

static void answer_en_passant(Attempt *attempt, const char *text, Judged *judgement)
{
    Truth truth;
    Said said;
    Move other;

    find_truth(attempt, &truth);
    attempt->by.words->verdict(text, game_position(attempt->game), truth.asked,
                               reasons() | truth.reasons, &said);
    MoveList named = named_captures(attempt, text, &truth, &other);
    if (said.verdict == SAID_NOTHING && (named.count > 0 || (other != NO_MOVE && said.count == 0)))
        said.verdict = SAID_YES;

    judgement->move = truth.asked;
    judgement->diagnosis = truth.diagnosis;
    judgement->moves = truth.captures;
    judge_verdict(&said, truth.yes, truth.reasons, reasons(), judgement);
    if (judgement->mark == MARK_RIGHT && truth.yes)
        judge_named(attempt, &named, other, &truth, judgement);
    attempt->finished = judgement->mark != MARK_NONE && judgement->remark != REMARK_ILLEGAL;
}

static void solve_en_passant(Attempt *attempt, Solution *solution)
{
    Truth truth;
    find_truth(attempt, &truth);
    solution->has_verdict = true;
    solution->yes = truth.yes;
    solution->diagnosis = truth.diagnosis;
    solution->captures = truth.captures;
}

const PuzzleKind kind_en_passant = {
    .name = "en-passant",
    .history_counts = true,
    .load = load_en_passant,
    .question = ask_en_passant,
    .answer = answer_en_passant,
    .solution = solve_en_passant,
};
