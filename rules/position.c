/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position.c - from Setup to Position, and when two positions are the same (9.2.3). */
#include "rules/internal.h"

#include <string.h>

void set_up_position(const Setup *setup, Position *position)
{
    Position p = {.turn = (uint8_t)setup->turn,
                  .castling = setup->castling,
                  .en_passant = NO_SQUARE,
                  .halfmove_clock = (uint16_t)setup->halfmove_clock,
                  .fullmove_number = (uint16_t)setup->fullmove_number};
    memcpy(p.board, setup->board, sizeof p.board);
    for (Bitboard men = occupied_squares(setup->board); men;) {
        Square s = pop_square(&men);
        Piece man = setup->board[s];
        p.by_type[piece_type(man)] |= square_bit(s);
        p.by_color[piece_color(man)] |= square_bit(s);
    }
    p.by_type[0] = p.by_color[WHITE] | p.by_color[BLACK];
    Square target = setup->en_passant;
    if (target != NO_SQUARE && (PAWN_ATTACKS[other_color(setup->turn)][target] &
                                position_men(&p, setup->turn, PAWN)))
        p.en_passant = (uint8_t)target;
    *position = p;
}

bool position_from_setup(const Setup *setup, Position *position)
{
    if (setup_errors(setup) & SETUP_REFUSED)
        return false;
    set_up_position(setup, position);
    return true;
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

/* A step of the MurmurHash3 finaliser family: every input bit reaches all. */
static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
}

uint64_t position_hash(const Position *p)
{
    uint64_t hash = mix(0, p->by_color[WHITE]);
    for (PieceType t = PAWN; t <= KING; t++)
        hash = mix(hash, p->by_type[t]);
    unsigned state = (unsigned)p->turn | (unsigned)p->castling << 1 |
                     (unsigned)position_legal_en_passant(p) << 5;
    return mix(hash, state);
}
