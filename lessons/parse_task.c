/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parse_task.c - what a step asks: what follows its kind, and the keys of it. */
#include "lessons/internal.h"

#include <string.h>

/* ---- Keys ---------------------------------------------------------------------- */

static void parse_options(Reader *reader, Step *step)
{
    for (int i = 0; i < reader->entry_count; i++) {
        const Entry *entry = &reader->entries[i];
        if (entry->key != KEY_OPTION)
            continue;
        if (entry->language == LESSON_ENGLISH)
            step->option_count++;
        if (step->option_count == 0 || step->option_count > MAX_OPTIONS) {
            fail_at(reader, entry->value, LESSON_BAD_OPTIONS, 0, "", 0);
            return;
        }
        step->options[step->option_count - 1].in[entry->language] = entry_prose(reader, entry);
    }
    if (step->option_count < 2)
        fail_at(reader, block_place(reader), LESSON_BAD_OPTIONS, 0, "", 0);
}

static void parse_profile(Reader *reader, Step *step)
{
    const Entry *entry = find_entry(reader, KEY_PROFILE);
    step->profile = PROFILE_FIDE;
    if (!entry)
        return;
    for (int i = 0; (step->profile = profile_at(i)) != NULL; i++)
        if (word_is(entry->value, (size_t)(entry->end - entry->value), step->profile->name))
            return;
    fail_at(reader, entry->value, LESSON_UNKNOWN_WORD, 0, entry->value,
            (size_t)(entry->end - entry->value));
}

static void parse_log(Reader *reader, Step *step)
{
    Event events[MAX_EVENTS];
    EventError error;
    const Entry *entry = find_entry(reader, KEY_EVENTS);
    if (!entry) {
        fail_key(reader, block_place(reader), LESSON_KEY_MISSING, KEY_EVENTS);
        return;
    }
    step->events = entry_prose(reader, entry);
    if (event_log_parse(step->events, events, &error) == 0)
        fail_at(reader, entry->value, LESSON_BAD_EVENTS, 0, entry->value,
                (size_t)(entry->end - entry->value));
}

/* ---- What follows the kind --------------------------------------------------------- */

static bool is_last_word(Words words)
{
    const char *word;
    size_t length;
    return !next_word(&words, &word, &length);
}

/* Takes the next word if it is this one. */
static bool take_if(Words *words, const char *wanted)
{
    Words ahead = *words;
    const char *word;
    size_t length;
    if (!next_word(&ahead, &word, &length) || !word_is(word, length, wanted))
        return false;
    *words = ahead;
    return true;
}

/* Squares, or "captures": all men of the other side but the king. */
static void parse_targets(Words *words, Step *step, const Position *position)
{
    Color enemy = other_color(position_turn(position));
    if (take_if(words, "captures")) {
        step->targets = position->by_color[enemy] & ~position_men(position, enemy, KING);
        return;
    }
    do {
        if (!take_square(words, &step->to))
            return;
        step->targets |= square_bit(step->to);
    } while (!is_last_word(*words));
}

static void parse_route(Words *words, Step *step, const Game *game)
{
    const char *place = words->at;
    const Position *position = game_position(game);
    if (!take_square(words, &step->from))
        return;
    step->safe = take_if(words, "safely");
    parse_targets(words, step, position);
    Piece man = position_piece(position, step->from);
    if (man == NO_PIECE || piece_color(man) != position_turn(position))
        fail_at(words->reader, place, LESSON_NO_MAN_THERE, 0, place,
                (size_t)(words->at - place));
}

/* "flag white", or nothing: how the game stands. */
static void parse_loss(Words *words, Step *step)
{
    static const char *const kinds[] = {"flag", "resign", "illegal"};
    int kind;
    if (is_last_word(*words))
        return;
    if (!take_choice(words, "flag, resign or illegal", kinds, 3, &kind) ||
        !take_side(words, &step->color))
        return;
    step->has_loss = true;
    step->loss = (LossKind)kind;
}

static void parse_ask(Words *words, Step *step)
{
#define ASK(NAME, text, arguments, answer) text,
    static const char *const names[] = {
#include "lessons/asks.def"
    };
#undef ASK
#define ASK(NAME, text, arguments, answer) arguments,
    static const char *const arguments[] = {
#include "lessons/asks.def"
    };
#undef ASK
    if (take_choice(words, "question", names, ASK_COUNT, &step->ask_kind) &&
        arguments[step->ask_kind][0] == 'C')
        take_side(words, &step->color);
}

static void parse_castling(Words *words, Step *step)
{
    const char *place = words->at;
    if (take_move(words, words->position, &step->move) && !move_is_castling(step->move))
        fail_at(words->reader, place, LESSON_BAD_MOVE, 0, place, (size_t)(words->at - place));
}

static void parse_written(Words *words, Step *step)
{
    const char *place = words->at;
    if (take_move(words, words->position, &step->move) &&
        !is_legal(words->position, step->move))
        fail_at(words->reader, place, LESSON_ILLEGAL_MOVE, 0, place,
                (size_t)(words->at - place));
}

static void parse_events(Words *words, Step *step)
{
    parse_profile(words->reader, step);
    parse_ask(words, step);
    parse_log(words->reader, step);
}

void parse_task(Words *words, Step *step, const Game *game)
{
    switch (step->kind) {
    case STEP_SQUARES: case STEP_COUNT: case STEP_PLACE:
        take_selector(words, &step->selector);
        break;
    case STEP_MOVE: case STEP_MOVES: take_goals(words, step->goals, &step->goal_count); break;
    case STEP_LEGAL: take_move(words, words->position, &step->move); break;
    case STEP_CASTLING: parse_castling(words, step); break;
    case STEP_WRITE: parse_written(words, step); break;
    case STEP_ROUTE: parse_route(words, step, game); break;
    case STEP_CHOOSE: case STEP_ORDER: parse_options(words->reader, step); break;
    case STEP_CLAIM:
        step->color = position_turn(words->position);
        if (!is_last_word(*words))
            take_side(words, &step->color);
        break;
    case STEP_RESULT:
        parse_profile(words->reader, step);
        parse_loss(words, step);
        break;
    case STEP_EVENTS: parse_events(words, step); break;
    case STEP_COMPUTE:
        parse_profile(words->reader, step);
        if (!words->reader->failed)
            take_sum(words, step->profile, &step->number);
        break;
    case STEP_TEACH: case STEP_STATE: case STEP_POSSIBLE: case STEP_COUNT_OF_KINDS: break;
    }
    words_done(words);
}
