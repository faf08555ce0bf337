/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.c - from Setup to Position, and when two positions are the same (9.2.3). */
#include "rules/internal.h"

#include <string.h>

bool position_from_setup(const Setup *setup, Position *position)
{
    return (set_up_position(setup, position) & SETUP_REFUSED) == 0;
}

Square position_legal_en_passant(const Position *p)
{
    if (p->en_passant == NO_SQUARE)
        return NO_SQUARE;
    Color us = position_turn(p);
    Bitboard takers = PAWN_ATTACKS[other_color(us)][p->en_passant] & position_men(p, us, PAWN);
    while (takers)
        if (is_legal(p, move_make(pop_square(&takers), p->en_passant, NO_PIECE_TYPE)))
            return p->en_passant;
    return NO_SQUARE;
}

bool position_same(const Position *a, const Position *b)
{
    return a->turn == b->turn && a->castling == b->castling &&
           memcmp(a->board, b->board, sizeof a->board) == 0 &&
           position_legal_en_passant(a) == position_legal_en_passant(b);
}

uint64_t position_hash(const Position *p)
{
    uint64_t hash = hash_mix(0, p->by_color[WHITE]);
    for (PieceType t = PAWN; t <= KING; t++)
        hash = hash_mix(hash, p->by_type[t]);
    unsigned state = (unsigned)p->turn | (unsigned)p->castling << 1 |
                     (unsigned)position_legal_en_passant(p) << 5;
    return hash_mix(hash, state);
}
