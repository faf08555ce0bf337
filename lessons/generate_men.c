/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_men.c - where may this man go, and how many squares is that? */
#include "lessons/generate_tools.h"

static Selector moves_of(Square square)
{
    return (Selector){.kind = SELECT_MOVES, .a = square, .b = NO_SQUARE};
}

/* What the man would reach on an empty board, and cannot. */
static int lost_squares(const Position *position, Square square, Bitboard targets)
{
    Bitboard reach = attacks_from(position_piece(position, square), square, 0);
    return count_squares(reach & ~targets);
}

/* A pawn about to promote has more moves than squares. */
static bool is_promoting(const Position *position, Square square)
{
    Rank rank = square_rank(square);
    return piece_type(position_piece(position, square)) == PAWN &&
           rank == (position_turn(position) == WHITE ? 6 : 1);
}

/* A man of this kind that can go somewhere; kings and pawns too. */
static bool choose_man(Random *random, const Position *position, PieceType type, Selector *selector)
{
    Bitboard men = position_men(position, position_turn(position), type);
    while (men) {
        Square square = random_square(random, men);
        men &= ~square_bit(square);
        *selector = moves_of(square);
        if (selector_squares(selector, position) && !is_promoting(position, square))
            return true;
    }
    return false;
}

static bool make_of_man(Random *random, PieceType type, StepKind kind, Exercise *exercise)
{
    Position position;
    Selector selector;
    if (!natural_position(random, 8, type == KING ? 45 : 30, &position) ||
        position_in_check(&position) || !choose_man(random, &position, type, &selector))
        return false;
    exercise_begin(exercise, &position);
    exercise->step.kind = kind;
    exercise->step.selector = selector;
    exercise->decoys = lost_squares(&position, selector.a, selector_squares(&selector, &position));
    return true;
}

bool make_squares(Random *random, Aspect aspect, Exercise *exercise)
{
    PieceType type = (PieceType)(PAWN + (aspect - ASPECT_SQUARES_PAWN));
    return make_of_man(random, type, STEP_SQUARES, exercise);
}

bool make_count(Random *random, Aspect aspect, Exercise *exercise)
{
    PieceType type = (PieceType)(PAWN + (aspect - ASPECT_COUNT_PAWN));
    return make_of_man(random, type, STEP_COUNT, exercise);
}
