/* SPDX-License-Identifier: GPL-3.0-or-later */
/* diagnose_castling.c - castling, condition by condition (3.8.2). */
#include "rules/diagnose.h"

#include <stdlib.h>

/* ---- The conditions ------------------------------------------------------ */

/* Gone for good (3.8.2.1).  The board proves it when a man is not at home;
 * else only the history could tell which of the two has moved. */
static void diagnose_right(const Position *position, Color color, CastlingSide side,
                           Diagnosis *diagnosis)
{
    if (position->castling & castling_right(color, side))
        return;
    Square king = position_king(position, color);
    Square corner = CASTLING_SQUARES[color][side].rook_from;
    bool king_away = king != CASTLING_SQUARES[color][side].king_from;
    bool rook_away = position_piece(position, corner) != piece_of(color, ROOK);
    if (king_away)
        diagnosis_add_fault(diagnosis, FAULT_RIGHT_LOST_KING, square_bit(king), 0);
    if (rook_away)
        diagnosis_add_fault(diagnosis, FAULT_RIGHT_LOST_ROOK, square_bit(corner), 0);
    if (!king_away && !rook_away)
        diagnosis_add_fault(diagnosis, FAULT_CASTLING_RIGHT_GONE,
                            square_bit(king) | square_bit(corner), 0);
}

static void diagnose_between(const Position *position, Color color, CastlingSide side,
                             Diagnosis *diagnosis)
{
    const CastlingSquares *squares = &CASTLING_SQUARES[color][side];
    Bitboard path = squares_between(squares->king_from, squares->rook_from);
    Bitboard between = path & position_occupied(position);
    if (between)
        diagnosis_add_fault(diagnosis, FAULT_BETWEEN, between, path);
}

/* Squares are attacked as the men stand now, the king still at home. */
static void diagnose_attacked(const Position *position, Color color, Square square,
                              FaultCode code, Diagnosis *diagnosis)
{
    Bitboard attackers = attackers_of(position, square, other_color(color),
                                      position_occupied(position));
    if (attackers)
        diagnosis_add_fault(diagnosis, code, attackers, lines_to(attackers, square));
}

/* Without the king at home nothing can be said of the squares on its way. */
static void diagnose_conditions(const Position *position, Color color, CastlingSide side,
                                Diagnosis *diagnosis)
{
    const CastlingSquares *squares = &CASTLING_SQUARES[color][side];
    Square king = position_king(position, color);
    if (rank_of_side(king, color) != 0)
        diagnosis_add_fault(diagnosis, FAULT_NOT_ON_FIRST_RANK, square_bit(king), 0);
    diagnose_right(position, color, side, diagnosis);
    diagnose_attacked(position, color, king, FAULT_IN_CHECK, diagnosis);
    if (king != squares->king_from)
        return;
    diagnose_between(position, color, side, diagnosis);
    diagnose_attacked(position, color, squares->rook_to, FAULT_CROSS_ATTACKED, diagnosis);
    diagnose_attacked(position, color, squares->king_to, FAULT_LAND_ATTACKED, diagnosis);
}

/* ---- Castling as a move -------------------------------------------------- */

bool castling_attempt(const Position *position, Move move, CastlingSide *side)
{
    Color color = position_turn(position);
    Square from = move_from(move), to = move_to(move);
    if (!move_is_castling(move) || square_rank(from) != square_rank(to) || abs(to - from) != 2)
        return false;
    /* The king that left home can still be told to castle from there. */
    if (from != position_king(position, color) &&
        from != CASTLING_SQUARES[color][SHORT_SIDE].king_from)
        return false;
    *side = to > from ? SHORT_SIDE : LONG_SIDE;
    return true;
}

/* The mark on a move that castling can never be. */
static void diagnose_odd_mark(const Position *position, Move move, Diagnosis *diagnosis)
{
    Square from = move_from(move);
    Piece man = position_piece(position, from);
    FaultCode code;
    if (man == NO_PIECE)
        code = FAULT_NO_MAN;
    else if (piece_color(man) != position_turn(position))
        code = FAULT_NOT_YOUR_MAN;
    else if (piece_type(man) == KING && square_rank(from) == square_rank(move_to(move)))
        code = FAULT_KING_SHAPE;
    else
        code = FAULT_NOT_ON_FIRST_RANK;
    diagnosis_add_fault(diagnosis, code, square_bit(from), 0);
}

void diagnose_castling_move(const Position *position, Move move, Diagnosis *diagnosis)
{
    CastlingSide side;
    if (castling_attempt(position, move, &side))
        diagnose_conditions(position, position_turn(position), side, diagnosis);
    else
        diagnose_odd_mark(position, move, diagnosis);
    if (move_promotion(move) != NO_PIECE_TYPE)
        diagnosis_add_fault(diagnosis, FAULT_PROMOTION_NOT_HERE, square_bit(move_to(move)), 0);
}

void castling_notes(const Position *position, Color color, CastlingSide side, Diagnosis *diagnosis)
{
    Square corner = CASTLING_SQUARES[color][side].rook_from;
    Bitboard occupied = position_occupied(position);
    Bitboard attackers = attackers_of(position, corner, other_color(color), occupied);
    diagnosis_add_note(diagnosis, NOTE_CASTLING, 0, 0);
    if (attackers)
        diagnosis_add_note(diagnosis, NOTE_ROOK_ATTACKED, attackers, lines_to(attackers, corner));
    if (side == SHORT_SIDE)
        return;
    Square crossed = corner + 1;
    attackers = attackers_of(position, crossed, other_color(color), occupied);
    if (attackers)
        diagnosis_add_note(diagnosis, NOTE_ROOK_CROSSES_ATTACKED, attackers,
                           lines_to(attackers, crossed));
}

void diagnose_castling(const Position *position, Color color, CastlingSide side,
                       Diagnosis *diagnosis)
{
    Move move = castling_move(color, side);
    if (color == position_turn(position)) {
        diagnose_move(position, move, diagnosis);
        return;
    }
    diagnosis->move = move;
    diagnosis->fault_count = 0;
    diagnosis->note_count = 0;
    diagnose_conditions(position, color, side, diagnosis);
    diagnosis->legal = diagnosis->fault_count == 0;
    if (diagnosis->legal)
        castling_notes(position, color, side, diagnosis);
}
