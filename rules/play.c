/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play.c - playing a legal move (3.1.1, 3.7.3, 3.8.2). */
#include "rules/internal.h"

const CastlingSquares CASTLING_SQUARES[2][2] = {
    {{E1, G1, H1, F1}, {E1, C1, A1, D1}},
    {{E8, G8, H8, F8}, {E8, C8, A8, D8}},
};

const uint8_t CASTLING_LOSS[64] = {
    [A1] = WHITE_LONG, [E1] = WHITE_SHORT | WHITE_LONG, [H1] = WHITE_SHORT,
    [A8] = BLACK_LONG, [E8] = BLACK_SHORT | BLACK_LONG, [H8] = BLACK_SHORT,
};

static void play_castling(Position *p, Color us, Square king_to)
{
    CastlingSide side = square_file(king_to) == 6 ? SHORT_SIDE : LONG_SIDE;
    const CastlingSquares *squares = &CASTLING_SQUARES[us][side];
    lift_man(p, squares->king_from, piece_of(us, KING));
    lift_man(p, squares->rook_from, piece_of(us, ROOK));
    put_man(p, squares->king_to, piece_of(us, KING));
    put_man(p, squares->rook_to, piece_of(us, ROOK));
}

/* A pawn move may capture in passing, promote, or offer itself in passing. */
static void finish_pawn_move(Position *p, Color us, Move move, Square en_passant)
{
    Square from = move_from(move), to = move_to(move);
    p->halfmove_clock = 0;
    if (to == en_passant)
        lift_man(p, to ^ 8, piece_of(other_color(us), PAWN));
    if (move_promotion(move)) {
        lift_man(p, to, piece_of(us, PAWN));
        put_man(p, to, piece_of(us, move_promotion(move)));
    }
    if ((from ^ to) == 16) {
        Square passed = (from + to) / 2;
        if (PAWN_ATTACKS[us][passed] & position_men(p, other_color(us), PAWN))
            p->en_passant = (uint8_t)passed;
    }
}

/* To an empty square. */
ALWAYS_INLINE void shift_man(Position *p, Square from, Square to, Color us, Piece man)
{
    Bitboard both = square_bit(from) | square_bit(to);
    p->board[from] = NO_PIECE;
    p->board[to] = man;
    p->by_type[0] ^= both;
    p->by_type[piece_type(man)] ^= both;
    p->by_color[us] ^= both;
}

void play_move(Position *p, Move move)
{
    Square from = move_from(move), to = move_to(move), en_passant = p->en_passant;
    Color us = position_turn(p);
    Piece man = p->board[from], taken = p->board[to];

    p->turn ^= 1;
    p->castling &= (uint8_t)~(CASTLING_LOSS[from] | CASTLING_LOSS[to]);
    p->en_passant = NO_SQUARE;
    p->halfmove_clock = (uint16_t)(p->halfmove_clock + (p->halfmove_clock < MAX_CLOCK));
    p->fullmove_number = (uint16_t)(p->fullmove_number +
                                    (us == BLACK && p->fullmove_number < MAX_CLOCK));
    if (move_is_castling(move)) {
        play_castling(p, us, to);
        return;
    }
    if (taken != NO_PIECE) {
        lift_man(p, to, taken);
        p->halfmove_clock = 0;
    }
    shift_man(p, from, to, us, man);
    if (piece_type(man) == PAWN)
        finish_pawn_move(p, us, move, en_passant);
}

bool is_en_passant(const Position *p, Move move)
{
    return move_to(move) == p->en_passant && piece_type(p->board[move_from(move)]) == PAWN &&
           square_file(move_from(move)) != square_file(move_to(move));
}

Square captured_square(const Position *p, Move move)
{
    if (is_en_passant(p, move))
        return move_to(move) ^ 8;
    return p->board[move_to(move)] == NO_PIECE ? NO_SQUARE : move_to(move);
}

Position position_after(const Position *position, Move move)
{
    Position after = *position;
    play_move(&after, move);
    return after;
}
