/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prove.c - what an author claims, held to the rules core while loading. */
#include "lessons/prove.h"

#include <string.h>

static void claim_fails(Claim *claim, LessonErrorCode code)
{
    const char *place = claim->entry->value;
    fail_at(claim->reader, place, code, 0, place, (size_t)(claim->entry->end - place));
}

void hold(Claim *claim, bool is_true, LessonErrorCode code)
{
    if (!is_true)
        claim_fails(claim, code);
}

/* The rest of the words as squares; "none" stands for the empty set. */
static bool read_squares(Words *words, Bitboard *set)
{
    const char *word;
    size_t length;
    Words ahead = *words;
    *set = 0;
    if (next_word(&ahead, &word, &length) && word_is(word, length, "none")) {
        *words = ahead;
        return words_done(words);
    }
    do {
        Square square;
        if (!take_square(words, &square))
            return false;
        *set |= square_bit(square);
        ahead = *words;
    } while (next_word(&ahead, &word, &length));
    return true;
}

static bool read_faults(Words *words, FaultSet *set)
{
    const char *word;
    size_t length;
    *set = 0;
    while (next_word(words, &word, &length)) {
        unsigned code = 0;
        while (code < FAULT_COUNT && !word_is(word, length, fault_name((FaultCode)code)))
            code++;
        if (code == FAULT_COUNT) {
            fail_at(words->reader, word, LESSON_UNKNOWN_WORD, 0, word, length);
            return false;
        }
        *set |= fault_bit((FaultCode)code);
    }
    return true;
}

/* ---- The answer beside a question ---------------------------------------------- */

static void prove_squares_answer(Claim *claim)
{
    Bitboard set;
    if (read_squares(&claim->words, &set))
        hold(claim, set == selector_squares(&claim->step->selector, game_position(claim->game)),
             LESSON_ANSWER_WRONG);
}

static void prove_number_answer(Claim *claim, int right)
{
    int number;
    if (take_number(&claim->words, 0, 999, &number) && words_done(&claim->words))
        hold(claim, number == right, LESSON_ANSWER_WRONG);
}

/* All moves that do what is asked, and no other. */
static void prove_move_answer(Claim *claim)
{
    MoveList solutions;
    int count = 0;
    const char *word;
    size_t length;
    move_solutions(claim->step, claim->game, &solutions);
    for (Words ahead = claim->words; next_word(&ahead, &word, &length); ahead = claim->words) {
        Move move;
        if (!take_move(&claim->words, claim->words.position, &move))
            return;
        hold(claim, move_list_has(&solutions, move), LESSON_ANSWER_WRONG);
        count++;
    }
    hold(claim, count == solutions.count, LESSON_ANSWER_WRONG);
}

static bool read_verdict(Words *words, bool *yes)
{
    const char *word;
    size_t length;
    if (!next_word(words, &word, &length))
        return false;
    *yes = word_is(word, length, "yes");
    if (*yes || word_is(word, length, "no"))
        return true;
    fail_at(words->reader, word, LESSON_UNKNOWN_WORD, 0, word, length);
    return false;
}

/* "yes", or "no" and every fault that the core finds. */
static void prove_legal_answer(Claim *claim)
{
    Diagnosis diagnosis;
    FaultSet faults;
    bool yes;
    if (!read_verdict(&claim->words, &yes) || !read_faults(&claim->words, &faults))
        return;
    legal_diagnosis(claim->step, claim->game, &diagnosis);
    hold(claim, yes == diagnosis.legal && faults == diagnosis_faults(&diagnosis),
         LESSON_ANSWER_WRONG);
}

static bool read_setup_errors(Words *words, SetupErrors *set)
{
#define SETUP_ERROR_BIT(name, bit, text) name,
    static const SetupErrors bits[] = {SETUP_ERRORS(SETUP_ERROR_BIT)};
#undef SETUP_ERROR_BIT
    const char *word;
    size_t length, count = sizeof bits / sizeof *bits;
    *set = 0;
    while (next_word(words, &word, &length)) {
        size_t i = 0;
        while (i < count && !word_is(word, length, setup_error_name(bits[i])))
            i++;
        if (i == count) {
            fail_at(words->reader, word, LESSON_UNKNOWN_WORD, 0, word, length);
            return false;
        }
        *set |= bits[i];
    }
    return true;
}

/* "yes", or "no" and everything that is wrong with the diagram. */
static void prove_possible_answer(Claim *claim)
{
    SetupErrors errors;
    bool yes;
    if (read_verdict(&claim->words, &yes) && read_setup_errors(&claim->words, &errors))
        hold(claim, yes == (errors == 0) && errors == setup_errors(&claim->step->diagram),
             LESSON_ANSWER_WRONG);
}

/* A question of words only: the one answer that the author gives. */
static void take_right_option(Claim *claim, Step *step)
{
    if (take_number(&claim->words, 1, step->option_count, &step->right_option))
        words_done(&claim->words);
}

static void prove_answer(Claim *claim, Step *step)
{
    Route route;
    switch (step->kind) {
    case STEP_SQUARES: prove_squares_answer(claim); break;
    case STEP_COUNT: prove_number_answer(claim, count_expected(step, claim->game)); break;
    case STEP_MOVE: case STEP_MOVES: prove_move_answer(claim); break;
    case STEP_LEGAL: prove_legal_answer(claim); break;
    case STEP_STATE: prove_state(claim, LESSON_ANSWER_WRONG); break;
    case STEP_CLAIM: prove_claim(claim, step->color, LESSON_ANSWER_WRONG); break;
    case STEP_RESULT: prove_result_answer(claim); break;
    case STEP_EVENTS: prove_events_answer(claim); break;
    case STEP_CASTLING: prove_castling_answer(claim); break;
    case STEP_WRITE: prove_written_answer(claim); break;
    case STEP_PLACE: prove_men_answer(claim); break;
    case STEP_COMPUTE: prove_sum_answer(claim); break;
    case STEP_ORDER: take_orders(claim, step); break;
    case STEP_CHOOSE: take_right_option(claim, step); break;
    case STEP_POSSIBLE: prove_possible_answer(claim); break;
    case STEP_ROUTE:
        if (shortest_route(step, claim->game, &route))
            prove_number_answer(claim, route.count);
        break;
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: break;
    }
}

/* ---- Facts that the prose relies on ----------------------------------------------- */

static void prove_legality(Claim *claim, bool legal)
{
    Diagnosis diagnosis;
    FaultSet faults;
    Move move;
    if (!take_move(&claim->words, claim->words.position, &move) ||
        !read_faults(&claim->words, &faults))
        return;
    game_diagnose(claim->game, move, &diagnosis);
    hold(claim, diagnosis.legal == legal && (faults & ~diagnosis_faults(&diagnosis)) == 0,
         LESSON_FACT_FALSE);
}

static void prove_count(Claim *claim)
{
    Selector selector;
    int number;
    if (take_number(&claim->words, 0, 64, &number) && take_selector(&claim->words, &selector) &&
        words_done(&claim->words))
        hold(claim, number == count_squares(selector_squares(&selector, claim->words.position)),
             LESSON_FACT_FALSE);
}

/* The move is legal and does all of this. */
static void prove_goals(Claim *claim)
{
    Goal goals[MAX_GOALS];
    int count;
    Move move;
    if (!take_move(&claim->words, claim->words.position, &move) ||
        !take_goals(&claim->words, goals, &count))
        return;
    hold(claim, is_legal(claim->words.position, move), LESSON_FACT_FALSE);
    for (int i = 0; i < count && !claim->reader->failed; i++)
        hold(claim, goal_met(&goals[i], claim->words.position, move), LESSON_FACT_FALSE);
}

static void prove_can_win(Claim *claim, Proof expected)
{
    Winnable found;
    Color color;
    if (take_side(&claim->words, &color) && words_done(&claim->words))
        hold(claim, can_win(claim->words.position, color, LESSON_BUDGET, NULL, &found) == expected,
             LESSON_FACT_FALSE);
}

static void prove_fact(Claim *claim)
{
    const char *word;
    size_t length;
    next_word(&claim->words, &word, &length);
    if (!claim->game)
        claim_fails(claim, LESSON_NO_POSITION);
    else if (word_is(word, length, "legal"))
        prove_legality(claim, true);
    else if (word_is(word, length, "illegal"))
        prove_legality(claim, false);
    else if (word_is(word, length, "count"))
        prove_count(claim);
    else if (word_is(word, length, "move"))
        prove_goals(claim);
    else if (word_is(word, length, "state"))
        prove_state(claim, LESSON_FACT_FALSE);
    else if (word_is(word, length, "claim"))
        prove_claim(claim, position_turn(claim->words.position), LESSON_FACT_FALSE);
    else if (word_is(word, length, "can-win"))
        prove_can_win(claim, PROOF_YES);
    else if (word_is(word, length, "cannot-win"))
        prove_can_win(claim, PROOF_NO);
    else
        fail_at(claim->reader, word, LESSON_UNKNOWN_WORD, 0, word, length);
}

/* ---- The step -------------------------------------------------- */

static bool solvable(const Step *step, const Game *game)
{
    MoveList solutions;
    Route route;
    if (step->kind == STEP_ROUTE)
        return shortest_route(step, game, &route);
    if (step->kind != STEP_MOVE && step->kind != STEP_MOVES)
        return true;
    move_solutions(step, game, &solutions);
    return solutions.count > 0;
}

void prove_step(Reader *reader, Step *step, const Game *game)
{
    const Position *position = game ? game_position(game) : NULL;
    const Entry *task = find_entry(reader, KEY_STEP);
    if (!solvable(step, game))
        fail_at(reader, task->value, LESSON_NO_SOLUTION, 0, "", 0);
    prove_verdict_possible(reader, step, game);
    bool by_author = step->kind == STEP_CHOOSE || step->kind == STEP_ORDER;
    if (by_author && !find_entry(reader, KEY_ANSWER))
        fail_key(reader, task->value, LESSON_KEY_MISSING, KEY_ANSWER);
    for (int i = 0; i < reader->entry_count && !reader->failed; i++) {
        const Entry *entry = &reader->entries[i];
        Claim claim = {.reader = reader, .words = words_of(reader, entry, position),
                       .entry = entry, .step = step, .game = game};
        if (entry->key == KEY_ANSWER)
            prove_answer(&claim, step);
        else if (entry->key == KEY_FACT)
            prove_fact(&claim);
    }
}
