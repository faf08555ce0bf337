/* SPDX-License-Identifier: GPL-3.0-or-later */
/* attacks.c - who attacks what (3.1.2, 3.1.3), from constant tables. */
#include "rules/internal.h"

#include "attack_tables.inc"

Bitboard squares_between(Square a, Square b)
{
    return BETWEEN[a][b];
}

Bitboard squares_in_line(Square a, Square b)
{
    return LINE[a][b];
}

Bitboard attacks_from(Piece piece, Square s, Bitboard occupied)
{
    switch (piece_type(piece)) {
    case PAWN: return PAWN_ATTACKS[piece_color(piece)][s];
    case KNIGHT: return KNIGHT_ATTACKS[s];
    case BISHOP: return bishop_attacks(s, occupied);
    case ROOK: return rook_attacks(s, occupied);
    case QUEEN: return rook_attacks(s, occupied) | bishop_attacks(s, occupied);
    case KING: return KING_ATTACKS[s];
    case NO_PIECE_TYPE: break;
    }
    return 0;
}

Bitboard attackers_of(const Position *p, Square s, Color by, Bitboard occupied)
{
    return (PAWN_ATTACKS[other_color(by)][s] & position_men(p, by, PAWN)) |
           (KNIGHT_ATTACKS[s] & position_men(p, by, KNIGHT)) |
           (KING_ATTACKS[s] & position_men(p, by, KING)) |
           (rook_attacks(s, occupied) & rook_like(p, by)) |
           (bishop_attacks(s, occupied) & bishop_like(p, by));
}

Bitboard position_checkers(const Position *p)
{
    Color us = position_turn(p);
    return attackers_of(p, position_king(p, us), other_color(us), position_occupied(p));
}

Bitboard position_pinned(const Position *p, Color color)
{
    Square king = position_king(p, color);
    Color them = other_color(color);
    Bitboard pinned = 0;
    Bitboard snipers = (ROOK_RAYS[king] & rook_like(p, them)) |
                       (BISHOP_RAYS[king] & bishop_like(p, them));
    while (snipers) {
        Bitboard blockers = BETWEEN[king][pop_square(&snipers)] & position_occupied(p);
        if (count_squares(blockers) == 1)
            pinned |= blockers & p->by_color[color];
    }
    return pinned;
}
