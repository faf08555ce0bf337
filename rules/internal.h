/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * internal.h - what the files of rules/ share and nobody else sees.
 *
 * Small functions on the hot path are inlined here so that move generation,
 * perft and the provers pay nothing for the split into files.
 */
#ifndef RULES_INTERNAL_H
#define RULES_INTERNAL_H

#include "rules/rules.h"

#include <endian.h>
#include <string.h>

#define FILE_A_BITS 0x0101010101010101ull
#define FILE_H_BITS 0x8080808080808080ull
#define RANK_1_BITS 0x00000000000000FFull
#define RANK_8_BITS 0xFF00000000000000ull
#define LIGHT_BITS  0x55AA55AA55AA55AAull
#define DARK_BITS   (~LIGHT_BITS)

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* ---- Attack tables, written by attack_tables.c when building ------------- */

/* One square's share of the sliding tables (fancy magic bitboards). */
typedef struct {
    Bitboard mask;       /* men on these squares matter */
    uint64_t multiplier;
    uint32_t offset;     /* into SLIDING_ATTACKS */
    uint32_t shift;
} Magic;

extern const Magic ROOK_MAGICS[64];
extern const Magic BISHOP_MAGICS[64];
extern const Bitboard SLIDING_ATTACKS[];
extern const Bitboard KNIGHT_ATTACKS[64];
extern const Bitboard KING_ATTACKS[64];
extern const Bitboard PAWN_ATTACKS[2][64];
extern const Bitboard ROOK_RAYS[64];   /* on an empty board */
extern const Bitboard BISHOP_RAYS[64];
extern const Bitboard BETWEEN[64][64]; /* both ends left out */
extern const Bitboard LINE[64][64];    /* edge to edge, both squares on it */

ALWAYS_INLINE Bitboard magic_lookup(const Magic *m, Bitboard occupied)
{
    return SLIDING_ATTACKS[m->offset + (((occupied & m->mask) * m->multiplier) >> m->shift)];
}

ALWAYS_INLINE Bitboard rook_attacks(Square s, Bitboard occupied)
{
    return magic_lookup(&ROOK_MAGICS[s], occupied);
}

ALWAYS_INLINE Bitboard bishop_attacks(Square s, Bitboard occupied)
{
    return magic_lookup(&BISHOP_MAGICS[s], occupied);
}

/* ---- As a side sees the board ---------------------------------------------- */

/* Rank 0 for the side's own first rank, whichever side it is. */
ALWAYS_INLINE Rank rank_of_side(Square s, Color color)
{
    return color == WHITE ? square_rank(s) : 7 - square_rank(s);
}

/* One step forward for a pawn. */
ALWAYS_INLINE int pawn_step(Color color)
{
    return color == WHITE ? 8 : -8;
}

/* ---- Sets of pawns, moved together --------------------------------------- */

ALWAYS_INLINE Bitboard push_pawns(Bitboard b, Color c)
{
    return c == WHITE ? b << 8 : b >> 8;
}

/* Captures towards the a-file and towards the h-file. */
ALWAYS_INLINE Bitboard capture_west(Bitboard b, Color c)
{
    b &= ~FILE_A_BITS;
    return c == WHITE ? b << 7 : b >> 9;
}

ALWAYS_INLINE Bitboard capture_east(Bitboard b, Color c)
{
    b &= ~FILE_H_BITS;
    return c == WHITE ? b << 9 : b >> 7;
}

/* ---- Men of one kind ------------------------------------------------------ */

ALWAYS_INLINE Bitboard rook_like(const Position *p, Color c)
{
    return p->by_color[c] & (p->by_type[ROOK] | p->by_type[QUEEN]);
}

ALWAYS_INLINE Bitboard bishop_like(const Position *p, Color c)
{
    return p->by_color[c] & (p->by_type[BISHOP] | p->by_type[QUEEN]);
}

/* Eight squares at a time: a man is a byte of 1 to 14, and adding 0x7F carries
 * into its highest bit; the product gathers the eight highest bits. */
ALWAYS_INLINE Bitboard occupied_squares(const Piece board[64])
{
    const uint64_t ones = 0x0101010101010101u;
    Bitboard occupied = 0;

    for (Rank rank = 0; rank < 8; rank++) {
        uint64_t men;
        memcpy(&men, board + 8 * rank, sizeof men);
        men = le64toh(men);
        men = ((men + ones * 0x7F) & ones * 0x80) >> 7;
        occupied |= men * 0x0102040810204080u >> 56 << 8 * rank;
    }
    return occupied;
}

/* What setup_errors() says; without errors of the SETUP_REFUSED group *position
 * is written. */
SetupErrors set_up_position(const Setup *setup, Position *position);

/* ---- Making moves ---------------------------------------------------------- */

/* Home squares of castling, by colour and side. */
typedef struct {
    Square king_from, king_to, rook_from, rook_to;
} CastlingSquares;

extern const CastlingSquares CASTLING_SQUARES[2][2];

/* Rights that a move from or to this square takes away. */
extern const uint8_t CASTLING_LOSS[64];

ALWAYS_INLINE void lift_man(Position *p, Square s, Piece man)
{
    Bitboard bit = square_bit(s);
    p->board[s] = NO_PIECE;
    p->by_type[0] ^= bit;
    p->by_type[piece_type(man)] ^= bit;
    p->by_color[piece_color(man)] ^= bit;
}

ALWAYS_INLINE void put_man(Position *p, Square s, Piece man)
{
    Bitboard bit = square_bit(s);
    p->board[s] = man;
    p->by_type[0] ^= bit;
    p->by_type[piece_type(man)] ^= bit;
    p->by_color[piece_color(man)] ^= bit;
}

/* Plays a legal move in place. */
void play_move(Position *position, Move move);

/* is_dead() that can be ended. */
Proof is_dead_until(const Position *position, uint64_t budget, Stop *stop, Winnable by[2]);

/* How many of the game's moves this side made. */
int moves_made_by(const Game *game, Color color);

#endif
