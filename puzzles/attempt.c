/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A learner's way through one puzzle: what all kinds share. */
#include "puzzles/kind.h"

#include <stdlib.h>
#include <string.h>

#define NAME(name, text) text,
static const char *const REMARK_NAMES[REMARK_COUNT] = {REMARKS(NAME)};
static const char *const REPLY_NAMES[REPLY_KIND_COUNT] = {REPLY_KINDS(NAME)};
#undef NAME

const char *remark_name(Remark remark)
{
    return REMARK_NAMES[remark];
}

const char *reply_kind_name(ReplyKind kind)
{
    return REPLY_NAMES[kind];
}

static bool wants_all_defences(const Attempt *attempt)
{
    Question question;

    if (!attempt->by.all_defences || !attempt->proved)
        return false;
    attempt_question(attempt, &question);
    return question.code == ASK_MATE || question.code == ASK_LINE;
}

bool attempt_start(Attempt *attempt, const Puzzle *puzzle, const Judge *by)
{
    *attempt = (Attempt){.puzzle = puzzle, .by = *by};
    attempt->sound = PROOF_YES;
    attempt->game = game_copy(puzzle->game);
    if (attempt->game && puzzle->kind->start)
        puzzle->kind->start(attempt);
    if (attempt->game && wants_all_defences(attempt) && !open_all_defences(attempt)) {
        attempt_free(attempt);
        return false;
    }
    return attempt->game != NULL;
}

void attempt_free(Attempt *attempt)
{
    game_free(attempt->game);
    free(attempt->open);
    attempt->game = NULL;
    attempt->open = NULL;
}

void attempt_question(const Attempt *attempt, Question *question)
{
    *question = (Question){.n = attempt->left};
    attempt->puzzle->kind->question(attempt, question);
}

void attempt_answer(Attempt *attempt, const char *text, Judged *judgement)
{
    memset(judgement, 0, sizeof *judgement);
    judgement->before = *game_position(attempt->game);
    judgement->game = attempt->game;
    attempt->puzzle->kind->answer(attempt, text, judgement);
    judgement->left = attempt->left;
    judgement->open_defences = attempt_open_defences(attempt);
    judgement->finished = attempt->finished;
}

void attempt_solution(Attempt *attempt, Solution *solution)
{
    memset(solution, 0, sizeof *solution);
    solution->position = *game_position(attempt->game);
    solution->game = attempt->game;
    attempt_question(attempt, &solution->question);
    attempt->puzzle->kind->solution(attempt, solution);
}

/* ---- For the kinds ------------------------------------------------------------- */

void judge(Judged *judgement, Mark mark, Remark remark)
{
    judgement->mark = mark;
    judgement->remark = remark;
}

void judge_solved(Attempt *attempt, Judged *judgement, Remark remark)
{
    judge(judgement, MARK_RIGHT, remark);
    attempt->finished = true;
}

bool read_try(const Attempt *attempt, const char *text, Judged *judgement)
{
    MoveText *read = &judgement->read;

    move_parse(game_position(attempt->game), text, attempt->by.letters, read);
    switch (read->status) {
    case MOVE_TEXT_UNREADABLE: judge(judgement, MARK_NONE, REMARK_UNREADABLE); return false;
    case MOVE_TEXT_AMBIGUOUS: judge(judgement, MARK_NONE, REMARK_AMBIGUOUS); return false;
    case MOVE_TEXT_OK: break;
    }
    judgement->move = read->move;
    if (is_legal(game_position(attempt->game), read->move))
        return true;
    game_diagnose(attempt->game, read->move, &judgement->diagnosis);
    judge(judgement, MARK_WRONG, REMARK_ILLEGAL);
    return false;
}

bool attempt_play(Attempt *attempt, Move move, Judged *judgement)
{
    if (game_play(attempt->game, move))
        return true;
    judge(judgement, MARK_NONE, REMARK_NO_MEMORY);
    return false;
}

void solve_with_try(Attempt *attempt, Judged *judgement, Remark remark)
{
    if (attempt_play(attempt, judgement->move, judgement))
        judge_solved(attempt, judgement, remark);
}

ReplyKind reply_kind(const Position *position, Move tried, Move reply)
{
    Square to = move_to(reply);
    PieceType man = piece_type(position_piece(position, move_from(reply)));
    bool takes = captured_square(position, reply) != NO_SQUARE;
    bool check = position_in_check(position);

    /* Without a check, only what happens to the tried man is an answer to it. */
    if (!check && to != move_to(tried))
        return REPLY_OTHER;
    if (man == KING)
        return takes ? REPLY_KING_TAKES : REPLY_KING_RUNS;
    return takes ? REPLY_TAKES : REPLY_BLOCKS;
}
