/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_check.c - in check: all the moves that answer it. */
#include "lessons/generate_tools.h"

enum { MOST_ANSWERS = 8 };

typedef struct {
    int captures, blocks, steps;
} Answers;

static Answers answers_to(const Position *position)
{
    Answers answers = {0, 0, 0};
    Bitboard checkers = position_checkers(position);
    Square king = position_king(position, position_turn(position));
    MoveList list;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_from(list.moves[i]) == king)
            answers.steps++;
        else if (square_bit(move_to(list.moves[i])) & checkers)
            answers.captures++;
        else
            answers.blocks++;
    }
    return answers;
}

/* Would a man of the side in check answer if it were not pinned? */
static bool pinned_could_help(const Position *position)
{
    Color color = position_turn(position);
    Bitboard checkers = position_checkers(position);
    if (count_squares(checkers) != 1)
        return false;
    Square checker = lowest_square(checkers), king = position_king(position, color);
    Bitboard useful = checkers | squares_between(king, checker);
    Bitboard pinned = position_pinned(position, color) & ~position_men(position, color, PAWN);
    while (pinned) {
        Square square = pop_square(&pinned);
        if (attacks_from(position_piece(position, square), square, position_occupied(position)) &
            useful)
            return true;
    }
    return false;
}

static bool accepts(const Position *position, const void *context)
{
    Aspect aspect = *(const Aspect *)context;
    Bitboard checkers = position_checkers(position);
    if (!checkers)
        return false;
    Answers a = answers_to(position);
    int all = a.captures + a.blocks + a.steps;
    bool single = count_squares(checkers) == 1;
    if (all == 0 || all > MOST_ANSWERS)
        return false;
    switch ((int)aspect) {
    case ASPECT_CHECK_THREE_WAYS: return a.captures && a.blocks && a.steps;
    case ASPECT_CHECK_ONE: return all == 1;
    case ASPECT_CHECK_RUN: return single && a.captures + a.blocks == 0;
    case ASPECT_CHECK_DOUBLE: return !single;
    case ASPECT_CHECK_KNIGHT: return single && checkers & position->by_type[KNIGHT];
    case ASPECT_CHECK_PINNED: return pinned_could_help(position);
    default: return false;
    }
}

/* What two changes lead to: first one check or one pin, then the whole. */
static bool is_half_way(const Position *position, const void *context)
{
    Aspect aspect = *(const Aspect *)context;
    bool check = position_in_check(position);
    return aspect == ASPECT_CHECK_DOUBLE
               ? check
               : !check && position_pinned(position, position_turn(position)) != 0;
}

static bool find(Random *random, Aspect aspect, const Position *base, Position *position)
{
    Bitboard enemies = base->by_color[other_color(position_turn(base))];
    Position half_way = *base;
    if (accepts(base, &aspect)) {
        *position = *base;
        return true;
    }
    if ((aspect == ASPECT_CHECK_DOUBLE || aspect == ASPECT_CHECK_PINNED) &&
        !is_half_way(base, &aspect)) {
        if (!rearrange(random, base, enemies, is_half_way, &aspect, &half_way))
            return false;
        enemies = half_way.by_color[other_color(position_turn(base))];
    }
    return rearrange(random, &half_way, enemies, accepts, &aspect, position);
}

bool make_check(Random *random, Aspect aspect, Exercise *exercise)
{
    Position base, position;
    if (!natural_position(random, 10, 35, &base) || !find(random, aspect, &base, &position))
        return false;
    Color color = position_turn(&position);
    Bitboard around = attacks_from(piece_of(color, KING), position_king(&position, color), 0);
    exercise_begin(exercise, &position);
    exercise->step.kind = STEP_MOVES;
    exercise->step.goals[0] = (Goal){.kind = GOAL_ANY};
    exercise->step.goal_count = 1;
    exercise->decoys = count_squares(position_pinned(&position, color)) +
                       count_squares(around & ~position.by_color[color]);
    return true;
}
