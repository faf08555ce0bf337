/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_pins.c - which men are pinned, and what may they still do? */
#include "lessons/generate_tools.h"

/* Enemy line pieces that look at the king through two men or more: no pins. */
static int count_screens(const Position *position)
{
    Color color = position_turn(position);
    Square king = position_king(position, color);
    Bitboard enemies = position->by_color[other_color(color)];
    int screens = 0;
    while (enemies) {
        Square square = pop_square(&enemies);
        Bitboard between = squares_between(king, square) & position_occupied(position);
        bool aims = attacks_from(position_piece(position, square), square, 0) & square_bit(king);
        screens += aims && count_squares(between) >= 2;
    }
    return screens;
}

static Bitboard targets_of(const Position *position, Square square)
{
    Selector selector = {.kind = SELECT_MOVES, .a = square, .b = NO_SQUARE};
    return selector_squares(&selector, position);
}

/* A pinned man that can move along its line, or one that cannot; NO_SQUARE
 * when there is none such. */
static Square pinned_man(const Position *position, bool mobile)
{
    Bitboard pinned = position_pinned(position, position_turn(position));
    while (pinned) {
        Square square = pop_square(&pinned);
        if ((targets_of(position, square) != 0) == mobile)
            return square;
    }
    return NO_SQUARE;
}

/* A king's step onto a square that only pinned enemies attack. */
static Move step_into_pinned(const Position *position)
{
    Color color = position_turn(position);
    Square king = position_king(position, color);
    Bitboard steps = attacks_from(piece_of(color, KING), king, 0) & ~position->by_color[color];
    Bitboard pinned = position_pinned(position, other_color(color));
    Bitboard without_king = position_occupied(position) & ~square_bit(king);
    while (steps && pinned) {
        Square to = pop_square(&steps);
        Bitboard attackers = attackers_of(position, to, other_color(color), without_king);
        if (attackers && !(attackers & ~pinned))
            return move_make(king, to, NO_PIECE_TYPE);
    }
    return NO_MOVE;
}

static bool accepts(const Position *position, const void *context)
{
    Aspect aspect = *(const Aspect *)context;
    Bitboard pinned = position_pinned(position, position_turn(position));
    if (position_in_check(position) || !has_legal_move(position))
        return false;
    switch ((int)aspect) {
    case ASPECT_PINS_NAME: return pinned != 0;
    case ASPECT_PINS_NONE: return pinned == 0 && count_screens(position) > 0;
    case ASPECT_PINS_ALONG: return pinned_man(position, true) != NO_SQUARE;
    case ASPECT_PINS_STUCK: return pinned_man(position, false) != NO_SQUARE;
    case ASPECT_PINS_ATTACK: return step_into_pinned(position) != NO_MOVE;
    default: return false;
    }
}

static void ask(const Position *position, Aspect aspect, Step *step)
{
    step->kind = STEP_SQUARES;
    if (aspect == ASPECT_PINS_NAME || aspect == ASPECT_PINS_NONE) {
        step->selector = (Selector){.kind = SELECT_PINNED, .a = NO_SQUARE, .b = NO_SQUARE,
                                    .color = position_turn(position)};
    } else if (aspect == ASPECT_PINS_ATTACK) {
        step->kind = STEP_LEGAL;
        step->move = step_into_pinned(position);
    } else {
        step->selector = (Selector){.kind = SELECT_MOVES, .b = NO_SQUARE,
                                    .a = pinned_man(position, aspect == ASPECT_PINS_ALONG)};
    }
}

static bool enemy_is_pinned(const Position *position, const void *context)
{
    (void)context;
    return !position_in_check(position) &&
           position_pinned(position, other_color(position_turn(position))) != 0;
}

static bool find(Random *random, Aspect aspect, const Position *base, Position *position)
{
    Color color = position_turn(base);
    Position pinning = *base;
    if (accepts(base, &aspect)) {
        *position = *base;
        return true;
    }
    if (aspect == ASPECT_PINS_ATTACK && !enemy_is_pinned(base, NULL) &&
        !rearrange(random, base, base->by_color[color], enemy_is_pinned, NULL, &pinning))
        return false;
    return rearrange(random, &pinning, pinning.by_color[other_color(color)], accepts, &aspect,
                     position);
}

bool make_pins(Random *random, Aspect aspect, Exercise *exercise)
{
    Position base, position;
    if (!natural_position(random, 10, 30, &base) || !find(random, aspect, &base, &position))
        return false;
    exercise_begin(exercise, &position);
    ask(&position, aspect, &exercise->step);
    exercise->decoys = count_screens(&position);
    return true;
}
