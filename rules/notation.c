/* SPDX-License-Identifier: GPL-3.0-or-later */
/* notation.c - squares and moves as text: SAN and UCI out (Appendix C). */
#include <assert.h>

#include "rules/notation.h"

static const char PIECE_LETTERS[] = "?PNBRQK";

char piece_letter(PieceType type)
{
    assert(type >= PAWN && type <= KING);
    return PIECE_LETTERS[type];
}

PieceType piece_type_of_letter(char letter)
{
    for (PieceType t = PAWN; t <= KING; t++)
        if (PIECE_LETTERS[t] == letter)
            return t;
    return NO_PIECE_TYPE;
}

void square_name(Square s, char name[3])
{
    assert(s >= A1 && s <= H8);
    name[0] = (char)('a' + square_file(s));
    name[1] = (char)('1' + square_rank(s));
    name[2] = '\0';
}

Square square_parse(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' || text[2] != '\0')
        return NO_SQUARE;
    return square_of(text[0] - 'a', text[1] - '1');
}

void move_uci(Move move, char text[MOVE_TEXT_SIZE])
{
    PieceType promotion = move_promotion(move);

    square_name(move_from(move), text);
    square_name(move_to(move), text + 2);
    if (promotion != NO_PIECE_TYPE) {
        text[4] = (char)(piece_letter(promotion) - 'A' + 'a');
        text[5] = '\0';
    }
}

/* ---- SAN ------------------------------------------------------------------ */

/* Other men of the same kind that may also legally go there. */
static Bitboard rivals(const Position *position, Move move)
{
    Square from = move_from(move);
    Piece piece = position->board[from];
    Bitboard same = position_men(position, piece_color(piece), piece_type(piece));
    Bitboard others = attacks_from(piece, move_to(move), position_occupied(position)) & same &
                      ~square_bit(from);
    Bitboard found = 0;

    while (others != 0) {
        Square s = pop_square(&others);

        if (is_legal(position, move_make(s, move_to(move), NO_PIECE_TYPE)))
            found |= square_bit(s);
    }
    return found;
}

/* The file if that tells the men apart, else the rank, else both. */
static char *write_origin(char *out, const Position *position, Move move)
{
    char name[3];
    Bitboard others = rivals(position, move);
    bool same_file = false;
    bool same_rank = false;

    if (others == 0)
        return out;
    square_name(move_from(move), name);
    while (others != 0) {
        Square s = pop_square(&others);

        same_file |= square_file(s) == square_file(move_from(move));
        same_rank |= square_rank(s) == square_rank(move_from(move));
    }
    if (!same_file || same_rank)
        *out++ = name[0];
    if (same_file)
        *out++ = name[1];
    return out;
}

static char *write_target(char *out, Move move, bool capture)
{
    if (capture)
        *out++ = 'x';
    square_name(move_to(move), out);
    return out + 2;
}

static char *write_pawn_move(char *out, Move move)
{
    File file = square_file(move_from(move));
    bool capture = file != square_file(move_to(move));

    if (capture)
        *out++ = (char)('a' + file);
    out = write_target(out, move, capture);
    if (move_promotion(move) != NO_PIECE_TYPE) {
        *out++ = '=';
        *out++ = piece_letter(move_promotion(move));
    }
    return out;
}

static char *write_piece_move(char *out, const Position *position, Move move)
{
    PieceType type = piece_type(position->board[move_from(move)]);

    *out++ = piece_letter(type);
    if (type != KING)
        out = write_origin(out, position, move);
    return write_target(out, move, position->board[move_to(move)] != NO_PIECE);
}

static char *write_castling(char *out, Move move)
{
    int letters = square_file(move_to(move)) == 6 ? 2 : 3;

    *out++ = 'O';
    while (--letters > 0) {
        *out++ = '-';
        *out++ = 'O';
    }
    return out;
}

void move_san(const Position *position, Move move, char text[MOVE_TEXT_SIZE])
{
    Position after = position_after(position, move);
    char *out = text;

    if (move_is_castling(move))
        out = write_castling(out, move);
    else if (piece_type(position->board[move_from(move)]) == PAWN)
        out = write_pawn_move(out, move);
    else
        out = write_piece_move(out, position, move);
    if (position_in_check(&after))
        *out++ = has_legal_move(&after) ? '+' : '#';
    *out = '\0';
}
