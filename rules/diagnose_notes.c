/* SPDX-License-Identifier: GPL-3.0-or-later */
/* diagnose_notes.c - what a legal move is, what it does, and what about it
 * looks like a fault and is none. */
#include "rules/diagnose.h"

static NoteCode shape_note(const Attempt *attempt)
{
    switch (attempt->type) {
    case KNIGHT:
        return NOTE_KNIGHT_MOVE;
    case BISHOP:
        return NOTE_BISHOP_MOVE;
    case ROOK:
        return NOTE_ROOK_MOVE;
    case QUEEN:
        return NOTE_QUEEN_MOVE;
    case KING:
        return NOTE_KING_STEP;
    case PAWN:
    case NO_PIECE_TYPE:
        break;
    }
    if (attempt->captured != attempt->to)
        return NOTE_EN_PASSANT;
    if (attempt->files != 0)
        return NOTE_PAWN_CAPTURE;
    return attempt->ranks == 2 ? NOTE_DOUBLE_STEP : NOTE_PAWN_STEP;
}

static void shape_notes(const Attempt *attempt, Diagnosis *diagnosis)
{
    Bitboard taken = square_bit(attempt->captured) & position_occupied(attempt->position);
    Bitboard path = squares_between(attempt->from, attempt->to);
    diagnosis_add_note(diagnosis, shape_note(attempt), taken, path);
    if (taken & square_bit(attempt->to))
        diagnosis_add_note(diagnosis, NOTE_CAPTURE, taken, 0);
    if (move_promotion(attempt->move) != NO_PIECE_TYPE)
        diagnosis_add_note(diagnosis, NOTE_PROMOTION, square_bit(attempt->to), 0);
}

static void answer_note(const Attempt *attempt, Diagnosis *diagnosis)
{
    Bitboard checkers = position_checkers(attempt->position);
    if (!checkers)
        return;
    NoteCode code = NOTE_ANSWERS_BY_BLOCK;
    if (checkers & square_bit(attempt->captured))
        code = NOTE_ANSWERS_BY_CAPTURE;
    else if (attempt->type == KING)
        code = NOTE_ANSWERS_BY_MOVING_AWAY;
    Square king = position_king(attempt->position, attempt->color);
    diagnosis_add_note(diagnosis, code, checkers, lines_to(checkers, king));
}

static void pin_note(const Attempt *attempt, Diagnosis *diagnosis)
{
    Bitboard from = square_bit(attempt->from);
    if (!(position_pinned(attempt->position, attempt->color) & from))
        return;
    Square king = position_king(attempt->position, attempt->color);
    Bitboard seen = attackers_of(attempt->position, king, other_color(attempt->color),
                                 position_occupied(attempt->position) & ~from);
    Bitboard pinner = seen & ~position_checkers(attempt->position);
    diagnosis_add_note(diagnosis, NOTE_STAYS_ON_PIN_LINE, pinner, lines_to(pinner, king));
}

static void effect_notes(const Position *position, Diagnosis *diagnosis)
{
    Position after = position_after(position, diagnosis->move);
    Bitboard checkers = position_checkers(&after);
    Bitboard lines = lines_to(checkers, position_king(&after, position_turn(&after)));
    bool stuck = !has_legal_move(&after);
    if (count_squares(checkers) == 1)
        diagnosis_add_note(diagnosis, NOTE_GIVES_CHECK, checkers, lines);
    if (count_squares(checkers) > 1)
        diagnosis_add_note(diagnosis, NOTE_GIVES_DOUBLE_CHECK, checkers, lines);
    if (stuck)
        diagnosis_add_note(diagnosis, checkers ? NOTE_GIVES_MATE : NOTE_GIVES_STALEMATE,
                           checkers, lines);
}

void move_notes(const Position *position, Diagnosis *diagnosis)
{
    CastlingSide side;
    if (castling_attempt(position, diagnosis->move, &side)) {
        castling_notes(position, position_turn(position), side, diagnosis);
    } else {
        Attempt attempt = attempt_make(position, diagnosis->move);
        shape_notes(&attempt, diagnosis);
        answer_note(&attempt, diagnosis);
        pin_note(&attempt, diagnosis);
    }
    effect_notes(position, diagnosis);
}
