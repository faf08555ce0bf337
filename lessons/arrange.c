/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arrange.c - positions changed by hand, kept sound. */
#include "lessons/generate_tools.h"

#include <string.h>

Setup position_setup(const Position *position)
{
    Setup setup = {.turn = position_turn(position),
                   .castling = position->castling,
                   .en_passant = position_legal_en_passant(position),
                   .halfmove_clock = position->halfmove_clock,
                   .fullmove_number = position->fullmove_number,
                   .fields = 6};
    memcpy(setup.board, position->board, sizeof setup.board);
    return setup;
}

bool arrange(const Setup *setup, Position *position)
{
    return setup_errors(setup) == 0 && position_from_setup(setup, position);
}

/* A bishop on a corner of its first rank behind pawns that never moved can not
 * have come there. */
static bool is_walled_in(const Position *position, Square square, Color color)
{
    int forward = color == WHITE ? 8 : -8;
    Piece pawn = piece_of(color, PAWN);
    if (square_rank(square) != (color == WHITE ? 0 : 7))
        return false;
    bool left = square_file(square) == 0 || position_piece(position, square + forward - 1) == pawn;
    bool right = square_file(square) == 7 || position_piece(position, square + forward + 1) == pawn;
    return left && right;
}

static bool may_stand(const Position *position, Square from, Square to)
{
    Piece man = position_piece(position, from);
    Color color = piece_color(man);
    int steps = (square_rank(to) - square_rank(from)) * (color == WHITE ? 1 : -1);
    if (position_piece(position, to) != NO_PIECE)
        return false;
    switch (piece_type(man)) {
    case PAWN:
        return square_file(from) == square_file(to) && steps > 0 && square_rank(to) > 0 &&
               square_rank(to) < 7;
    case BISHOP:
        return square_is_light(from) == square_is_light(to) && !is_walled_in(position, to, color);
    case KNIGHT: case ROOK: case QUEEN:
        return true;
    case KING: case NO_PIECE_TYPE:
        break;
    }
    return false;
}

typedef struct {
    Square from, to;
} Change;

static int list_changes(const Position *position, Bitboard men, Change *changes)
{
    int count = 0;
    men &= position_occupied(position);
    while (men) {
        Square from = pop_square(&men);
        for (Square to = A1; to <= H8; to++)
            if (may_stand(position, from, to))
                changes[count++] = (Change){from, to};
    }
    return count;
}

bool rearrange(Random *random, const Position *position, Bitboard men, Accepts accepts,
               const void *context, Position *result)
{
    Change changes[32 * 64];
    int left = list_changes(position, men, changes);
    Setup setup = position_setup(position);
    setup.en_passant = NO_SQUARE;
    while (left > 0) {
        int chosen = random_below(random, left);
        Change change = changes[chosen];
        changes[chosen] = changes[--left];
        Setup changed = setup;
        changed.board[change.to] = setup.board[change.from];
        changed.board[change.from] = NO_PIECE;
        if (position_from_setup(&changed, result) && accepts(result, context) &&
            setup_errors(&changed) == 0)
            return true;
    }
    return false;
}

/* ---- Few men on an empty board -------------------------------------------------- */

static bool put_men(Random *random, const char *men, Setup *setup)
{
    static const char LETTERS[] = "PNBRQK";
    for (; *men; men++) {
        Color color = strchr(LETTERS, *men) ? WHITE : BLACK;
        const char *letter = strchr(LETTERS, color == WHITE ? *men : *men - 'a' + 'A');
        Square square = random_below(random, 64);
        if (setup->board[square] != NO_PIECE)
            return false;
        setup->board[square] = piece_of(color, (PieceType)(PAWN + (letter - LETTERS)));
    }
    return true;
}

bool scatter_men(Random *random, const char *men, Color turn, Position *position)
{
    Setup setup = {.turn = turn, .en_passant = NO_SQUARE, .fields = 6};
    setup.halfmove_clock = random_below(random, 12);
    setup.fullmove_number = 40 + random_below(random, 40);
    return put_men(random, men, &setup) && arrange(&setup, position);
}

bool swap_colors(const Position *position, Position *swapped)
{
    Setup setup = position_setup(position), other = setup;
    for (Square s = A1; s <= H8; s++) {
        Piece man = setup.board[s];
        other.board[s ^ 56] = man == NO_PIECE ? NO_PIECE
                                              : piece_of(other_color(piece_color(man)),
                                                         piece_type(man));
    }
    other.turn = other_color(setup.turn);
    other.castling = (CastlingRights)(setup.castling >> 2 | (setup.castling & 3) << 2);
    if (setup.en_passant != NO_SQUARE)
        other.en_passant = setup.en_passant ^ 56;
    return arrange(&other, swapped);
}
