/* SPDX-License-Identifier: GPL-3.0-or-later */
/* natural.c - random games that look like games: men are developed, little is
 * given away, the king stays at home while there are pieces. */
#include "lessons/generate_tools.h"

#include <stdlib.h>

/* In pawns; only used to prefer sensible captures. */
static const int VALUE[7] = {[PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5,
                             [QUEEN] = 9, [KING] = 20};

static int cheapest(const Position *position, Bitboard men)
{
    for (PieceType type = PAWN; type < KING; type++)
        if (men & position->by_type[type])
            return VALUE[type];
    return VALUE[KING];
}

/* What the other side could win on this square if the man stood there. */
static int loss_on(const Position *position, Square square, PieceType type, Bitboard occupied,
                   Color color)
{
    Bitboard enemies = attackers_of(position, square, other_color(color), occupied) & occupied;
    if (!enemies || type == KING)
        return 0;
    Bitboard friends = attackers_of(position, square, color, occupied) & occupied &
                       ~square_bit(square);
    int loss = friends ? VALUE[type] - cheapest(position, enemies) : VALUE[type];
    return loss > 0 ? loss : 0;
}

static int gain_of(const Position *position, Move move)
{
    int gain = VALUE[piece_type(position_piece(position, move_to(move)))];
    if (move_promotion(move) != NO_PIECE_TYPE)
        gain += VALUE[move_promotion(move)] - VALUE[PAWN];
    return gain;
}

static Bitboard home_rank(Color color)
{
    return color == WHITE ? 0xFFu : (Bitboard)0xFF << 56;
}

/* Pieces come out, pawns take the middle; kings, queens and rooks wait. */
static int opening_taste(const Position *position, Move move, PieceType type, Color color)
{
    Square from = move_from(move), to = move_to(move);
    bool pieces_left = count_squares(position_occupied(position)) > 14;
    if (move_is_castling(move))
        return 60;
    if (!pieces_left)
        return 10;
    if (type == KING)
        return 1;
    if (type == KNIGHT || type == BISHOP)
        return home_rank(color) & square_bit(from) ? 40 : 10;
    if (type == PAWN)
        return square_file(to) >= 2 && square_file(to) <= 4 ? 20 : 8;
    return 4;
}

static int weight_of(const Position *position, Move move, const Plan *plan)
{
    Square from = move_from(move), to = move_to(move);
    PieceType type = piece_type(position_piece(position, from));
    Color color = position_turn(position);
    Bitboard occupied = position_occupied(position);
    if (plan->stay & square_bit(from))
        return 0;
    int taste = opening_taste(position, move, type, color);
    int profit = gain_of(position, move) -
                 loss_on(position, to, type, occupied & ~square_bit(from), color);
    int threatened = loss_on(position, from, type, occupied, color);
    if (profit < 0)
        return profit < -1 ? 0 : 1;
    taste += profit * 25 + threatened * 15;
    return plan->leave & square_bit(from) ? taste * 4 : taste;
}

/* NO_MOVE when there is none. */
static Move natural_move(Random *random, const Position *position, const Plan *plan)
{
    MoveList list;
    int weights[MAX_MOVES], total = 0;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++)
        total += weights[i] = weight_of(position, list.moves[i], plan);
    if (total == 0)
        return list.count ? list.moves[random_below(random, list.count)] : NO_MOVE;
    int chosen = random_below(random, total), i = 0;
    while ((chosen -= weights[i]) >= 0)
        i++;
    return list.moves[i];
}

bool natural_play(Random *random, Position *position, const Plan *plan, int plies)
{
    for (; plies > 0; plies--) {
        Move move = natural_move(random, position, plan);
        if (move == NO_MOVE)
            return false;
        *position = position_after(position, move);
    }
    return has_legal_move(position);
}

bool natural_history(Random *random, Position *position, const Plan *plan, int plies,
                     Exercise *exercise)
{
    for (; plies > 0; plies--) {
        Move move = natural_move(random, position, plan);
        if (move == NO_MOVE || !exercise_play(exercise, position, move))
            return false;
    }
    return has_legal_move(position);
}

bool natural_position(Random *random, int least, int most, Position *position)
{
    const Plan plan = {0, 0};
    int moves = least + random_below(random, most - least + 1);
    position_start(position);
    return natural_play(random, position, &plan, 2 * moves + random_below(random, 2));
}

/* Squares the enemy king could flee to if it were in check. */
static int count_flights(const Position *position)
{
    Color color = position_turn(position), enemy = other_color(color);
    Square king = position_king(position, enemy);
    Bitboard around = attacks_from(piece_of(enemy, KING), king, 0) & ~position->by_color[enemy];
    int flights = 0;
    while (around)
        flights += !attackers_of(position, pop_square(&around), color,
                                 position_occupied(position));
    return flights;
}

bool natural_siege(Random *random, Position *position)
{
    enum { MOVES = 30, ROOM = 1 };
    const Plan plan = {0, 0};
    if (!natural_position(random, 12, 30, position))
        return false;
    for (int i = 0; i < MOVES && count_flights(position) > ROOM; i++)
        if (!natural_play(random, position, &plan, 1))
            return false;
    return count_flights(position) <= ROOM;
}
