/* SPDX-License-Identifier: GPL-3.0-or-later */
/* goal.c - does a legal move do what was asked? */
#include "lessons/lessons.h"

#include <assert.h>
#include <stdlib.h>

static PieceType mover(const Position *position, Move move)
{
    return piece_type(position_piece(position, move_from(move)));
}

static bool castles(const Goal *goal, Move move)
{
    CastlingSide side = move_to(move) > move_from(move) ? SHORT_SIDE : LONG_SIDE;
    return move_is_castling(move) && (!goal->has_argument || goal->side == side);
}

static bool attacks(const Position *after, Square from, Square square)
{
    Bitboard set = attacks_from(position_piece(after, from), from, position_occupied(after));
    return set & square_bit(square);
}

static bool can_take_on(const Position *position, Square square)
{
    MoveList list;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++)
        if (captured_square(position, list.moves[i]) == square)
            return true;
    return false;
}

Square loose_man(const Position *position)
{
    MoveList list;
    legal_moves(position, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Square taken = captured_square(position, list.moves[i]);
        Position after = position_after(position, list.moves[i]);
        if (taken != NO_SQUARE && !can_take_on(&after, move_to(list.moves[i])))
            return taken;
    }
    return NO_SQUARE;
}

/* Small: a lesson asks for short mates, and a hostile file may ask for many. */
enum { MATE_MEMORY = 1 << 16, MATE_BUDGET = 2000 };

/* Proved by the core; what it cannot prove in this budget does not count. */
static bool forces_mate(const Position *after, int moves)
{
    Defences defences;
    if (position_outcome(after).termination == CHECKMATE)
        return true;
    MateSearch *search = moves > 1 ? mate_search_new(MATE_MEMORY) : NULL;
    bool forced = search && prove_defences(search, after, moves - 1, MATE_BUDGET,
                                           &defences) == PROOF_YES;
    mate_search_free(search);
    return forced;
}

static bool does(const Goal *goal, const Position *position, Move move)
{
    Position after = position_after(position, move);
    switch (goal->kind) {
    case GOAL_ANY: return true;
    case GOAL_FROM: return move_from(move) == goal->square;
    case GOAL_TO: return move_to(move) == goal->square;
    case GOAL_MAN: return mover(position, move) == goal->type;
    case GOAL_CAPTURES: {
        Square taken = captured_square(position, move);
        return goal->has_argument ? taken == goal->square : taken != NO_SQUARE;
    }
    case GOAL_CHECK: return position_in_check(&after);
    case GOAL_MATE: return position_outcome(&after).termination == CHECKMATE;
    case GOAL_STALEMATE: return position_outcome(&after).termination == STALEMATE;
    case GOAL_CASTLES: return castles(goal, move);
    case GOAL_EN_PASSANT: return is_en_passant(position, move);
    case GOAL_PROMOTES:
        return move_promotion(move) != NO_PIECE_TYPE &&
               (!goal->has_argument || move_promotion(move) == goal->type);
    case GOAL_DOUBLE_STEP:
        return mover(position, move) == PAWN && abs(move_to(move) - move_from(move)) == 16;
    case GOAL_ATTACKS: return attacks(&after, move_to(move), goal->square);
    case GOAL_NOTHING_LOOSE: return loose_man(&after) == NO_SQUARE;
    case GOAL_MATES_IN: return forces_mate(&after, goal->number);
    case GOAL_COUNT: break;
    }
    assert(false); /* every kind is above */
    return false;
}

bool goal_met(const Goal *goal, const Position *position, Move move)
{
    return does(goal, position, move) != goal->negated;
}
