/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prove_verdict.c - claims of an author about the course of a game. */
#include "lessons/prove.h"

#include "rules/rules.h"

#include <string.h>

/* ---- Words of a set ------------------------------------------------------------ */

static bool take_name(Claim *claim, const char *what, const char *(*name)(int), int count,
                      int *index)
{
    const char *names[16];
    for (int i = 0; i < count; i++)
        names[i] = name(i);
    return take_choice(&claim->words, what, names, count, index);
}

static const char *state_at(int i)
{
    return state_name((State)i);
}

static const char *result_at(int i)
{
    return game_result_name((GameResult)i);
}

void prove_state(Claim *claim, LessonErrorCode code)
{
    int state;
    if (take_name(claim, "state", state_at, STATE_DEAD + 1, &state) && words_done(&claim->words))
        hold(claim, (State)state == state_expected(claim->game), code);
}

/* ---- Claims of draws ----------------------------------------------------------- */

/* "threefold", "fifty" or both; then the other words are left. */
static Claims read_grounds(Words *words)
{
    Claims grounds = 0;
    const char *word;
    size_t length;
    for (Words ahead = *words; next_word(&ahead, &word, &length); *words = ahead) {
        if (word_is(word, length, "threefold"))
            grounds |= CLAIM_THREEFOLD;
        else if (word_is(word, length, "fifty"))
            grounds |= CLAIM_FIFTY;
        else
            break;
    }
    return grounds;
}

/* Moves of this position, all of them in the list and none missing. */
static void prove_move_list(Claim *claim, const Position *position, const MoveList *list,
                            LessonErrorCode code)
{
    int count = 0;
    const char *word;
    size_t length;
    for (Words ahead = claim->words; next_word(&ahead, &word, &length); ahead = claim->words) {
        Move move;
        if (!take_move(&claim->words, position, &move))
            return;
        hold(claim, move_list_has(list, move), code);
        count++;
    }
    hold(claim, count == list->count, code);
}

void prove_claim(Claim *claim, Color claimant, LessonErrorCode code)
{
    static const char *const ways[] = {"no", "now", "announce", "over"};
    ClaimTruth truth;
    int way;
    if (!take_choice(&claim->words, "no, now, announce or over", ways, 4, &way))
        return;
    claim_truth(claim->game, claimant, &truth);
    bool standing = truth.way == CLAIM_STANDING, announced = truth.way == CLAIM_ANNOUNCED;
    hold(claim, (ClaimWay)way == truth.way, code);
    if (standing || announced)
        hold(claim, read_grounds(&claim->words) == truth.grounds, code);
    /* The fifty moves can be claimed with any quiet move: no list is asked. */
    if (announced && truth.grounds == CLAIM_THREEFOLD)
        prove_move_list(claim, game_position(claim->game), &truth.moves, code);
    words_done(&claim->words);
}

/* ---- Results and events -------------------------------------------------------- */

static void hold_result(Claim *claim, GameResult result)
{
    int word;
    if (take_name(claim, "result", result_at, RESULT_VOID + 1, &word) &&
        words_done(&claim->words))
        hold(claim, (GameResult)word == result, LESSON_ANSWER_WRONG);
}

void prove_result_answer(Claim *claim)
{
    ResultTruth truth;
    result_truth(claim->step, claim->game, &truth);
    hold_result(claim, truth.result);
}

static void hold_yes(Claim *claim, bool yes)
{
    static const char *const words[] = {"no", "yes"};
    int word;
    if (take_choice(&claim->words, "yes or no", words, 2, &word) && words_done(&claim->words))
        hold(claim, (word == 1) == yes, LESSON_ANSWER_WRONG);
}

static void hold_side(Claim *claim, Color side)
{
    Color color;
    if (take_side(&claim->words, &color) && words_done(&claim->words))
        hold(claim, color == side, LESSON_ANSWER_WRONG);
}

static void hold_number(Claim *claim, int number)
{
    int written;
    if (take_number(&claim->words, 0, 9999, &written) && words_done(&claim->words))
        hold(claim, written == number, LESSON_ANSWER_WRONG);
}

static void hold_moves_left(Claim *claim, const EventsTruth *truth)
{
    const char *word;
    size_t length;
    Words ahead = claim->words;
    if (next_word(&ahead, &word, &length) && word_is(word, length, "any")) {
        claim->words = ahead;
        hold(claim, duty_is_free(&truth->duty), LESSON_ANSWER_WRONG);
        words_done(&claim->words);
    } else {
        prove_move_list(claim, &truth->position, &truth->duty.moves, LESSON_ANSWER_WRONG);
    }
}

void prove_events_answer(Claim *claim)
{
    EventsTruth truth;
    if (!events_truth(claim->step, claim->game, &truth))
        return; /* told by prove_verdict_possible() */
    switch (ask_answer((AskKind)claim->step->ask_kind)) {
    case ANSWER_MOVES: hold_moves_left(claim, &truth); break;
    case ANSWER_YES_OR_NO: hold_yes(claim, truth.yes); break;
    case ANSWER_SIDE: hold_side(claim, truth.side); break;
    case ANSWER_NUMBER: hold_number(claim, truth.number); break;
    case ANSWER_RESULT: hold_result(claim, truth.result); break;
    }
}

/* ---- The rest ------------------------------------------------------------------ */

void prove_castling_answer(Claim *claim)
{
    static const char *const words[] = {"now", "later", "never"};
    Diagnosis diagnosis;
    int word;
    if (take_choice(&claim->words, "now, later or never", words, 3, &word) &&
        words_done(&claim->words))
        hold(claim, (CastleWhen)word == castle_when(claim->step, claim->game, &diagnosis),
             LESSON_ANSWER_WRONG);
}

void prove_written_answer(Claim *claim)
{
    char san[MOVE_TEXT_SIZE];
    const char *word;
    size_t length;
    move_san(game_position(claim->game), claim->step->move, san);
    if (next_word(&claim->words, &word, &length) && words_done(&claim->words))
        hold(claim, word_is(word, length, san), LESSON_ANSWER_WRONG);
}

/* "Ke1": a letter, upper case for either side, and where the man stands. */
static bool take_man(Claim *claim, PieceType *type, Square *square)
{
    static const char letters[] = " PNBRQK";
    const char *word;
    size_t length;
    if (!next_word(&claim->words, &word, &length))
        return false;
    const char *letter = *word == ' ' ? NULL : strchr(letters, *word);
    char name[3] = "";
    if (length == 3)
        memcpy(name, word + 1, 2);
    *square = square_parse(name);
    *type = letter ? (PieceType)(letter - letters) : NO_PIECE_TYPE;
    if (letter && *square != NO_SQUARE)
        return true;
    fail_at(claim->reader, word, LESSON_UNKNOWN_WORD, 0, word, length);
    return false;
}

void prove_men_answer(Claim *claim)
{
    const Position *position = game_position(claim->game);
    Bitboard wanted = selector_squares(&claim->step->selector, position);
    Bitboard named = 0;
    PieceType type;
    Square square;
    while (take_man(claim, &type, &square)) {
        hold(claim, piece_type(position_piece(position, square)) == type, LESSON_ANSWER_WRONG);
        named |= square_bit(square);
    }
    hold(claim, named == (wanted & position_occupied(position)), LESSON_ANSWER_WRONG);
}

void prove_sum_answer(Claim *claim)
{
    double number;
    if (take_sum(&claim->words, claim->step->profile, &number))
        hold(claim, number_is_right(claim->step, number), LESSON_ANSWER_WRONG);
}

static bool take_one_order(Claim *claim, int option_count, int order[MAX_OPTIONS])
{
    unsigned seen = 0;
    for (int i = 0; i < option_count; i++) {
        if (!take_number(&claim->words, 1, option_count, &order[i]))
            return false;
        hold(claim, !(seen & 1u << order[i]), LESSON_ANSWER_WRONG);
        seen |= 1u << order[i];
    }
    return true;
}

/* "4 2 1 3, 4 2 3 1": one order after the other. */
void take_orders(Claim *claim, Step *step)
{
    const char *word;
    size_t length;
    Words ahead;
    do {
        if (!take_one_order(claim, step->option_count, step->orders[step->order_count++]))
            return;
        ahead = claim->words;
    } while (step->order_count < MAX_ORDERS && next_word(&ahead, &word, &length));
    words_done(&claim->words);
}

/* ---- Can it be answered -------------------------------------------------------- */

static bool is_decided(const Step *step, const Game *game)
{
    ResultTruth truth;
    Winnable by[2];
    if (step->kind == STEP_RESULT) {
        result_truth(step, game, &truth);
        return truth.decided;
    }
    return state_expected(game) == STATE_CHECKMATE || state_expected(game) == STATE_STALEMATE ||
           is_dead(game_position(game), LESSON_BUDGET, by) != PROOF_UNKNOWN;
}

void prove_verdict_possible(Reader *reader, const Step *step, const Game *game)
{
    EventsTruth truth;
    const Entry *task = find_entry(reader, KEY_STEP);
    if ((step->kind == STEP_STATE || step->kind == STEP_RESULT) && !is_decided(step, game))
        fail_at(reader, task->value, LESSON_UNDECIDED, 0, "", 0);
    if (step->kind == STEP_EVENTS && !events_truth(step, game, &truth)) {
        const Entry *events = find_entry(reader, KEY_EVENTS);
        fail_at(reader, events->value, LESSON_BAD_EVENTS, 0, events->value,
                (size_t)(events->end - events->value));
    }
}
