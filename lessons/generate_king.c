/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_king.c - a king is never taken: what happens instead? (1.4.1, 5.1.1,
 * 5.2.1, 3.9.2, 7.5.1) */
#include "lessons/generate_tools.h"

/* An illegal move after which the king could be taken, and with no other fault. */
static bool leaves_king(const Position *position, Move move)
{
    Diagnosis d;
    if (is_legal(position, move))
        return false;
    diagnose_move(position, move, &d);
    if (d.fault_count != 1)
        return false;
    FaultCode code = d.faults[0].code;
    return code == FAULT_CHECK_NOT_ANSWERED || code == FAULT_EXPOSES_KING ||
           code == FAULT_KING_INTO_CHECK;
}

static Move choose_blunder(Random *random, const Position *position)
{
    Bitboard men = position->by_color[position_turn(position)];
    Move found = NO_MOVE;
    int count = 0;
    while (men) {
        Square from = pop_square(&men);
        Bitboard reach = attacks_from(position_piece(position, from), from,
                                      position_occupied(position));
        while (reach) {
            Move move = move_make(from, pop_square(&reach), NO_PIECE_TYPE);
            if (leaves_king(position, move) && random_below(random, ++count) == 0)
                found = move;
        }
    }
    return found;
}

static bool make_left(Random *random, Exercise *exercise)
{
    Position position;
    if (!natural_position(random, 8, 35, &position) || !has_legal_move(&position))
        return false;
    exercise_begin(exercise, &position);
    exercise->step.move = choose_blunder(random, &position);
    return exercise->step.move != NO_MOVE;
}

static bool make_ended(Random *random, Aspect aspect, Exercise *exercise)
{
    switch ((int)aspect) {
    case ASPECT_KING_MATED: return make_state(random, ASPECT_STATE_MATE, exercise);
    case ASPECT_KING_STALEMATED: return make_state(random, ASPECT_STATE_STALEMATE, exercise);
    default: return make_state(random, ASPECT_STATE_ONE_ANSWER, exercise);
    }
}

bool make_king(Random *random, Aspect aspect, Exercise *exercise)
{
    static const KingAnswer RIGHT[ASPECT_COUNT] = {
        [ASPECT_KING_MATED] = KING_ANSWER_MATE,
        [ASPECT_KING_STALEMATED] = KING_ANSWER_STALEMATE,
        [ASPECT_KING_CHECKED] = KING_ANSWER_CHECK,
        [ASPECT_KING_LEFT] = KING_ANSWER_BACK,
    };
    bool made = aspect == ASPECT_KING_LEFT ? make_left(random, exercise)
                                           : make_ended(random, aspect, exercise);
    exercise->step.kind = STEP_CHOOSE;
    exercise->step.option_count = KING_ANSWER_COUNT;
    exercise->step.right_option = (int)RIGHT[aspect];
    return made;
}
