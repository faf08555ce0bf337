/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_touch.c - a man is touched: which moves are left? (4) */
#include "lessons/generate_tools.h"

#include <stdio.h>
#include <string.h>

/* ---- What can be touched -------------------------------------------------- */

typedef struct {
    Position position;
    MoveList legal;
    Bitboard movers, targets;     /* own men that can move, enemies that can be taken */
    Bitboard own, enemies;        /* without the kings */
} Table;

static void look(const Position *position, Table *table)
{
    Color color = position_turn(position);
    Bitboard kings = position->by_type[KING];
    *table = (Table){.position = *position};
    legal_moves(position, &table->legal);
    for (int i = 0; i < table->legal.count; i++) {
        Square taken = captured_square(position, table->legal.moves[i]);
        table->movers |= square_bit(move_from(table->legal.moves[i]));
        if (taken != NO_SQUARE)
            table->targets |= square_bit(taken);
    }
    table->own = position->by_color[color] & ~kings;
    table->enemies = position->by_color[other_color(color)] & ~kings;
}

/* A legal capture, or NO_MOVE. */
static Move choose_capture(Random *random, const Table *table)
{
    int start = random_below(random, table->legal.count);
    for (int i = 0; i < table->legal.count; i++) {
        Move move = table->legal.moves[(start + i) % table->legal.count];
        if (captured_square(&table->position, move) == move_to(move) &&
            move_promotion(move) == NO_PIECE_TYPE)
            return move;
    }
    return NO_MOVE;
}

/* ---- The log -------------------------------------------------- */

static void write_event(Exercise *exercise, const char *word, Square square)
{
    char name[3];
    size_t length = strlen(exercise->events);
    square_name(square, name);
    snprintf(exercise->events + length, sizeof exercise->events - length, "%s%s %s",
             length ? "; " : "", word, name);
}

static bool touch_two(Exercise *exercise, Square first, Square second)
{
    write_event(exercise, "touch", first);
    write_event(exercise, "touch", second);
    return true;
}

static bool touch_one_of(Random *random, Exercise *exercise, Bitboard men, const char *word)
{
    if (!men)
        return false;
    write_event(exercise, word, random_square(random, men));
    return true;
}

/* An own man first, then an enemy one that it takes, or that it cannot take. */
static bool touch_both(Random *random, const Table *table, bool takes, Exercise *exercise)
{
    Move capture = choose_capture(random, table);
    if (capture == NO_MOVE)
        return false;
    Square own = move_from(capture);
    Bitboard others = table->movers & table->own;
    for (int i = 0; !takes && i < table->legal.count; i++)
        if (captured_square(&table->position, table->legal.moves[i]) == move_to(capture))
            others &= ~square_bit(move_from(table->legal.moves[i]));
    if (!takes && !others)
        return false;
    return touch_two(exercise, takes ? own : random_square(random, others), move_to(capture));
}

/* The first can move or not; the second always can. */
static bool touch_own_two(Random *random, const Table *table, Exercise *exercise)
{
    Bitboard firsts = random_chance(random, 50) ? table->own & ~table->movers
                                                : table->own & table->movers;
    if (!firsts)
        return false;
    Square first = random_square(random, firsts);
    Bitboard seconds = table->own & table->movers & ~square_bit(first);
    return seconds && touch_two(exercise, first, random_square(random, seconds));
}

/* King and rook in either order, where that castling is legal (4.4.1, 4.4.2). */
static bool touch_castling(Move castling, bool rook_first, Exercise *exercise)
{
    Square king = move_from(castling);
    Square rook = move_to(castling) > king ? king + 3 : king - 4;
    return rook_first ? touch_two(exercise, rook, king) : touch_two(exercise, king, rook);
}

static bool release_man(Random *random, const Table *table, Exercise *exercise)
{
    Move move = table->legal.moves[random_below(random, table->legal.count)];
    if (move_is_castling(move) || move_promotion(move) != NO_PIECE_TYPE ||
        captured_square(&table->position, move) != NO_SQUARE)
        return false;
    write_event(exercise, "touch", move_from(move));
    write_event(exercise, "release", move_to(move));
    return true;
}

static bool write_log(Random *random, const Table *table, Aspect aspect, Exercise *exercise)
{
    switch ((int)aspect) {
    case ASPECT_TOUCH_OWN:
        return touch_one_of(random, exercise, table->own & table->movers, "touch");
    case ASPECT_TOUCH_STUCK:
        return touch_one_of(random, exercise, table->own & ~table->movers, "touch");
    case ASPECT_TOUCH_ENEMY:
        return touch_one_of(random, exercise, table->enemies & table->targets, "touch");
    case ASPECT_TOUCH_SAFE:
        return touch_one_of(random, exercise, table->enemies & ~table->targets, "touch");
    case ASPECT_TOUCH_ADJUST:
        return touch_one_of(random, exercise, table->own & table->movers, "adjust");
    case ASPECT_TOUCH_TAKES: return touch_both(random, table, true, exercise);
    case ASPECT_TOUCH_TAKES_NOT: return touch_both(random, table, false, exercise);
    case ASPECT_TOUCH_TWO: return touch_own_two(random, table, exercise);
    default: return release_man(random, table, exercise);
    }
}

/* ---- The question -------------------------------------------------- */

/* Some moves are left and some are not, or all are where nothing binds. */
static bool finish(const Table *table, bool binds, Exercise *exercise)
{
    Step *step = &exercise->step;
    EventsTruth truth;
    step->kind = STEP_EVENTS;
    step->ask_kind = ASK_LEFT;
    step->profile = PROFILE_FIDE;
    step->events = exercise->events;
    Game *game = step_game(step);
    bool told = game && events_truth(step, game, &truth);
    game_free(game);
    if (!told)
        return false;
    exercise->decoys = table->legal.count - truth.duty.moves.count;
    return binds ? truth.duty.moves.count > 0 && exercise->decoys > 0
                 : duty_is_free(&truth.duty) && exercise->decoys == 0;
}

static bool make_of_castling(Random *random, bool rook_first, Exercise *exercise)
{
    Exercise castling;
    Table table;
    if (!make_castling(random, ASPECT_CASTLING_FREE, &castling))
        return false;
    Game *game = step_game(&castling.step);
    if (!game)
        return false;
    look(game_position(game), &table);
    exercise_begin(exercise, game_position(game));
    game_free(game);
    return touch_castling(castling.step.move, rook_first, exercise) &&
           finish(&table, true, exercise);
}

bool make_touch(Random *random, Aspect aspect, Exercise *exercise)
{
    Position position;
    Table table;
    bool free = aspect == ASPECT_TOUCH_STUCK || aspect == ASPECT_TOUCH_SAFE ||
                aspect == ASPECT_TOUCH_ADJUST;
    if (aspect == ASPECT_TOUCH_CASTLING || aspect == ASPECT_TOUCH_ROOK_FIRST)
        return make_of_castling(random, aspect == ASPECT_TOUCH_ROOK_FIRST, exercise);
    if (!natural_position(random, 6, 35, &position) || position_in_check(&position))
        return false;
    look(&position, &table);
    exercise_begin(exercise, &position);
    return write_log(random, &table, aspect, exercise) && finish(&table, !free, exercise);
}
