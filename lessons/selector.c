/* SPDX-License-Identifier: GPL-3.0-or-later */
/* selector.c - the squares a question asks for, by the rules core. */
#include "lessons/lessons.h"

#include <assert.h>

static Bitboard targets(const Position *position, Square from, bool captures_only)
{
    MoveList list;
    Bitboard set = 0;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        bool captures = captured_square(position, move) != NO_SQUARE;
        if (move_from(move) == from && (captures || !captures_only))
            set |= square_bit(move_to(move));
    }
    return set;
}

static Bitboard file_squares(File file)
{
    return squares_in_line(square_of(file, 0), square_of(file, 7));
}

static Bitboard rank_squares(Rank rank)
{
    return squares_in_line(square_of(0, rank), square_of(7, rank));
}

static Bitboard same_color(Square square)
{
    Bitboard set = 0;
    for (Square s = A1; s <= H8; s++)
        if (square_is_light(s) == square_is_light(square))
            set |= square_bit(s);
    return set;
}

static Bitboard king_way(Color color, CastlingSide side)
{
    Square king = color == WHITE ? E1 : E8;
    int step = side == SHORT_SIDE ? 1 : -1;
    return square_bit(king) | square_bit(king + step) | square_bit(king + 2 * step);
}

/* Squares whose man changes by a legal move, kept if the square is (not) empty
 * afterwards. */
static Bitboard changed(const Position *position, Move move, bool filled)
{
    Position after = position_after(position, move);
    Bitboard set = 0;
    for (Square s = A1; s <= H8; s++)
        if (after.board[s] != position->board[s] && (after.board[s] != NO_PIECE) == filled)
            set |= square_bit(s);
    return set;
}

static Bitboard misplaced(const Position *position)
{
    Position start;
    Bitboard set = 0;
    position_start(&start);
    for (Square s = A1; s <= H8; s++)
        if (position->board[s] != start.board[s])
            set |= square_bit(s);
    return set;
}

/* Steps from square to square, the others standing still and nothing taken away:
 * what it means to get about on an otherwise empty board. */
static Bitboard reach(const Position *position, Square from, int moves)
{
    Piece man = position_piece(position, from);
    Bitboard others = position_occupied(position) & ~square_bit(from);
    Bitboard seen = square_bit(from), edge = seen;
    while (moves-- > 0 && edge) {
        Bitboard next = 0;
        while (edge)
            next |= attacks_from(man, pop_square(&edge), others);
        edge = next & ~seen & ~others;
        seen |= edge;
    }
    return seen & ~square_bit(from);
}

Bitboard selector_squares(const Selector *selector, const Position *position)
{
    Square a = selector->a;
    Bitboard occupied = position_occupied(position);
    switch (selector->kind) {
    case SELECT_MOVES: return targets(position, a, false);
    case SELECT_CAPTURES: return targets(position, a, true);
    case SELECT_ATTACKS: {
        Piece man = position_piece(position, a);
        return attacks_from(man, a, occupied) & ~position->by_color[piece_color(man)];
    }
    case SELECT_ATTACKERS: return attackers_of(position, a, selector->color, occupied);
    case SELECT_MEN: return position_men(position, selector->color, selector->type);
    case SELECT_FILE: return file_squares(selector->line);
    case SELECT_RANK: return rank_squares(selector->line);
    case SELECT_DIAGONALS: return attacks_from(piece_of(WHITE, BISHOP), a, 0);
    case SELECT_SAME_COLOR: return same_color(a);
    case SELECT_BETWEEN: return squares_between(a, selector->b);
    case SELECT_BLOCKERS: return squares_between(a, selector->b) & occupied;
    case SELECT_CHECKERS: return position_checkers(position);
    case SELECT_PINNED: return position_pinned(position, selector->color);
    case SELECT_KING_WAY: return king_way(selector->color, selector->side);
    case SELECT_MISPLACED: return misplaced(position);
    case SELECT_REACH: return reach(position, a, selector->number);
    case SELECT_EMPTIED: return changed(position, selector->move, false);
    case SELECT_FILLED: return changed(position, selector->move, true);
    case SELECTOR_COUNT: break;
    }
    assert(false); /* every kind is above */
    return 0;
}

Bitboard selector_optional(const Selector *selector, const Position *position)
{
    Square a = selector->a;
    switch (selector->kind) {
    case SELECT_MOVES:
    case SELECT_CAPTURES:
    case SELECT_DIAGONALS:
    case SELECT_REACH:
        return square_bit(a);
    case SELECT_ATTACKS: {
        Piece man = position_piece(position, a);
        return square_bit(a) | (attacks_from(man, a, position_occupied(position)) &
                                position->by_color[piece_color(man)]);
    }
    case SELECT_ATTACKERS: case SELECT_MEN: case SELECT_FILE: case SELECT_RANK:
    case SELECT_SAME_COLOR: case SELECT_BETWEEN: case SELECT_BLOCKERS: case SELECT_CHECKERS:
    case SELECT_PINNED: case SELECT_KING_WAY: case SELECT_MISPLACED: case SELECT_EMPTIED:
    case SELECT_FILLED: case SELECTOR_COUNT:
        break;
    }
    return 0;
}
