/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * wrong_learner.h - somebody who gets every task of a lesson wrong, in the ways
 * that people do: a square too many, a move that is illegal and one that misses
 * the goal, the right verdict for a wrong reason, the wrong verdict, one too
 * many.  In English and in Chinese.  Include after cmocka.h.
 */
#ifndef TESTS_WRONG_LEARNER_H
#define TESTS_WRONG_LEARNER_H

#include "tests/unit/right_learner.h"

enum { MOST_WRONG = 3, WRONG_SIZE = 96 };

/* How an answer is wrong. */
typedef enum {
    WRONG_SQUARE,    /* .square is named and does not belong */
    WRONG_NUMBER,
    WRONG_ILLEGAL,   /* .move may not be played */
    WRONG_GOAL,      /* .move may be played, but is not asked for */
    WRONG_REASON,    /* "no", rightly, because of .fault, which is not there */
    WRONG_VERDICT,
    WRONG_WORD       /* any other */
} WrongWay;

typedef struct {
    WrongWay way;
    Square square;
    Move move;
    FaultCode fault;
    char text[WRONG_SIZE];
} WrongAnswer;

typedef struct {
    const Step *step;
    Game *game;
    bool chinese;
    int count;
    WrongAnswer list[MOST_WRONG];
} WrongAnswers;

static inline WrongAnswer *add_wrong(WrongAnswers *w, WrongWay way)
{
    assert_true(w->count < MOST_WRONG);
    w->list[w->count] = (WrongAnswer){.way = way, .square = NO_SQUARE, .move = NO_MOVE};
    return &w->list[w->count++];
}

static inline void add_word(WrongAnswers *w, const char *english, const char *chinese)
{
    snprintf(add_wrong(w, WRONG_WORD)->text, WRONG_SIZE, "%s", w->chinese ? chinese : english);
}

/* What is said to an answer, without the next task, which follows an empty line. */
static inline const char *told_reason(Listener *l, const char *line)
{
    told(l, line);
    char *end = l->heard[0] == '\n' ? l->heard : strstr(l->heard, "\n\n");
    if (end)
        *end = '\0';
    return l->heard;
}

/* ---- Squares and numbers --------------------------------------------------------------- */

/* The first square that nobody could mean: the man's own, and those of its own
 * side's men where it is about attacking, do no harm. */
static inline void add_wrong_square(WrongAnswers *w)
{
    const Selector *s = &w->step->selector;
    const Position *p = game_position(w->game);
    Bitboard harmless = set_by_learner(s, p);
    if (s->a != NO_SQUARE)
        harmless |= square_bit(s->a);
    for (Square q = A1; q <= H8; q++)
        if (s->kind == SELECT_ATTACKS && p->board[q] != NO_PIECE &&
            piece_color(p->board[q]) == piece_color(p->board[s->a]))
            harmless |= square_bit(q);
    WrongAnswer *answer = add_wrong(w, WRONG_SQUARE);
    answer->square = lowest_square(~harmless);
    square_name(answer->square, answer->text);
}

static inline void add_wrong_number(WrongAnswers *w, double right)
{
    snprintf(add_wrong(w, WRONG_NUMBER)->text, WRONG_SIZE, "%g", right + 1);
}

/* ---- Moves ------------------------------------------------------------------------------- */

static inline void write_uci(WrongAnswer *answer, Move move)
{
    answer->move = move;
    move_uci(move, answer->text);
}

/* The king far away: no law allows that. */
static inline void add_illegal_move(WrongAnswers *w)
{
    const Position *p = game_position(w->game);
    Square king = king_by_looking(p, position_turn(p));
    Square far = square_of(square_file(king), square_rank(king) ^ 4);
    write_uci(add_wrong(w, WRONG_ILLEGAL), move_make(king, far, NO_PIECE_TYPE));
}

/* Legal, but not what was asked, where there is such a move. */
static inline void add_aimless_move(WrongAnswers *w)
{
    const Position *p = game_position(w->game);
    MoveList list;
    try_all_moves(p, &list);
    for (int i = 0; i < list.count; i++)
        if (!fits_by_learner(w->step, p, list.moves[i])) {
            write_uci(add_wrong(w, WRONG_GOAL), list.moves[i]);
            return;
        }
}

/* ---- Verdicts ---------------------------------------------------------------------------- */

/* A reason that people give, and that does not hold here. */
static inline void add_wrong_reason(WrongAnswers *w, FaultSet true_ones)
{
    static const FaultCode castling[] = {FAULT_IN_CHECK, FAULT_BETWEEN};
    static const FaultCode others[] = {FAULT_EXPOSES_KING, FAULT_BLOCKED};
    const FaultSet king_left = fault_bit(FAULT_EXPOSES_KING) | fault_bit(FAULT_KING_INTO_CHECK) |
                               fault_bit(FAULT_CHECK_NOT_ANSWERED);
    const FaultCode *reasons = move_is_castling(w->step->move) ? castling : others;
    WrongAnswer *answer = add_wrong(w, WRONG_REASON);
    answer->fault = reasons[0];
    if ((true_ones & fault_bit(reasons[0])) ||
        (reasons == others && (true_ones & king_left)))
        answer->fault = reasons[1];
    const char *words = answer->fault == FAULT_EXPOSES_KING
                            ? (w->chinese ? "走开后王会被将军" : "the king would be in check")
                            : reason_in_words(answer->fault, w->chinese);
    snprintf(answer->text, WRONG_SIZE, w->chinese ? "不能，%s" : "no, %s", words);
}

static inline void add_wrong_verdicts(WrongAnswers *w)
{
    Diagnosis d;
    game_diagnose(w->game, w->step->move, &d);
    bool legal = is_legal(game_position(w->game), w->step->move);
    if (!legal)
        add_wrong_reason(w, diagnosis_faults(&d));
    const char *word = legal ? (w->chinese ? "不能" : "no") : w->chinese ? "能" : "yes";
    snprintf(add_wrong(w, WRONG_VERDICT)->text, WRONG_SIZE, "%s", word);
}

/* ---- The course of a game ------------------------------------------------------------------ */

static inline void add_wrong_claim(WrongAnswers *w)
{
    ClaimTruth truth;
    claim_truth(w->game, w->step->color, &truth);
    bool can = truth.way == CLAIM_STANDING || truth.way == CLAIM_ANNOUNCED;
    add_word(w, can ? "no" : "now", can ? "不能" : "现在可以");
}

static inline void add_wrong_result(WrongAnswers *w, GameResult truth)
{
    bool drawn = truth == RESULT_DRAW;
    add_word(w, drawn ? "White" : "draw", drawn ? "白方" : "和棋");
}

static inline void add_wrong_events(WrongAnswers *w)
{
    EventsTruth truth;
    assert_true(events_truth(w->step, w->game, &truth));
    switch (ask_answer((AskKind)w->step->ask_kind)) {
    case ANSWER_MOVES:
        if (duty_is_free(&truth.duty))
            add_illegal_move(w);
        else
            add_word(w, "any", "任何");
        break;
    case ANSWER_YES_OR_NO: add_word(w, truth.yes ? "no" : "yes", truth.yes ? "不" : "是"); break;
    case ANSWER_SIDE:
        add_word(w, truth.side == WHITE ? "Black" : "White", truth.side == WHITE ? "黑方" : "白方");
        break;
    case ANSWER_NUMBER: add_wrong_number(w, truth.number); break;
    case ANSWER_RESULT: add_wrong_result(w, truth.result); break;
    }
}

static inline void add_wrong_castling(WrongAnswers *w)
{
    Diagnosis d;
    bool never = castle_when(w->step, w->game, &d) == CASTLE_NEVER;
    add_word(w, never ? "later" : "never", never ? "暂时不能" : "永远不能");
}

/* ---- The rest -------------------------------------------------------------------------------- */

/* The true order with its first two changed. */
static inline void add_wrong_order(WrongAnswers *w)
{
    char *text = add_wrong(w, WRONG_WORD)->text;
    size_t length = 0;
    for (int i = 0; i < w->step->option_count; i++)
        length += (size_t)snprintf(text + length, WRONG_SIZE - length, "%s%d", i ? " " : "",
                                   w->step->orders[0][i < 2 ? 1 - i : i]);
}

/* A reason that is none here, then the wrong verdict. */
static inline void add_wrong_possible(WrongAnswers *w)
{
    SetupErrors faults = setup_errors(&w->step->diagram);
    const char *no = w->chinese ? "不可能" : "no";
    bool touch = faults & SETUP_KINGS_TOUCH;
    if (faults && touch)
        add_word(w, "no, nine pawns", "不可能，有九个兵");
    else if (faults)
        add_word(w, "no, the kings stand side by side", "不可能，两个王挨在一起");
    add_word(w, faults ? "yes" : no, faults ? "可能" : no);
}

static inline void add_wrong_option(WrongAnswers *w)
{
    snprintf(add_wrong(w, WRONG_WORD)->text, WRONG_SIZE, "%d",
             w->step->right_option == 1 ? 2 : 1);
}

/* Where its own king stands. */
static inline void add_wrong_route(WrongAnswers *w)
{
    const Position *p = game_position(w->game);
    WrongAnswer *answer = add_wrong(w, WRONG_SQUARE);
    answer->square = king_by_looking(p, position_turn(p));
    square_name(answer->square, answer->text);
}

static inline void add_wrong_state(WrongAnswers *w)
{
    bool check = position_in_check(game_position(w->game));
    add_word(w, check ? "nothing" : "mate", check ? "都不是" : "将死");
}

static inline void wrong_answers(Listener *l, WrongAnswers *w)
{
    const Step *step = step_under_way(l);
    ResultTruth result;
    *w = (WrongAnswers){.step = step, .game = run_under_way(l)->asked.task.game,
                        .chinese = l->session.language == CHINESE};
    switch (step->kind) {
    case STEP_SQUARES: add_wrong_square(w); break;
    case STEP_COUNT:
        add_wrong_number(w, count_squares(set_by_learner(&step->selector,
                                                         game_position(w->game))));
        break;
    case STEP_MOVE: case STEP_MOVES:
        add_illegal_move(w);
        add_aimless_move(w);
        break;
    case STEP_LEGAL: add_wrong_verdicts(w); break;
    case STEP_STATE: add_wrong_state(w); break;
    case STEP_CHOOSE: add_wrong_option(w); break;
    case STEP_ROUTE: add_wrong_route(w); break;
    case STEP_CLAIM: add_wrong_claim(w); break;
    case STEP_RESULT:
        result_truth(step, w->game, &result);
        add_wrong_result(w, result.result);
        break;
    case STEP_EVENTS: add_wrong_events(w); break;
    case STEP_CASTLING: add_wrong_castling(w); break;
    case STEP_WRITE: write_uci(add_wrong(w, WRONG_WORD), step->move); break;
    case STEP_PLACE: snprintf(add_wrong(w, WRONG_WORD)->text, WRONG_SIZE, "Ke4"); break;
    case STEP_COMPUTE: add_wrong_number(w, step->number); break;
    case STEP_ORDER: add_wrong_order(w); break;
    case STEP_POSSIBLE: add_wrong_possible(w); break;
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: fail_msg("nothing was asked"); break;
    }
}

#endif
