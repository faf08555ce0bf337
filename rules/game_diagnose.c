/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game_diagnose.c - what only the history can say: which man lost the castling
 * right, and why there is no capture in passing. */
#include "rules/diagnose.h"
#include "rules/game.h"

#include <stdlib.h>

static Bitboard move_squares(Move move)
{
    return square_bit(move_from(move)) | square_bit(move_to(move));
}

/* ---- Castling rights (3.8.2.1) ---------------------------------------------- */

/* The squares of the first move from `home`, the square alone when its man was
 * captured there first, or nothing.  From the start the man must have stood
 * there; after that any move to or from the square is the end of the right. */
static Bitboard first_touch(const Game *game, Square home, Piece man)
{
    if (position_piece(game_position_at(game, 0), home) != man)
        return 0;
    for (int ply = 0; ply < game_ply(game); ply++) {
        Move move = game_move_at(game, ply);
        if (move_from(move) == home)
            return move_squares(move);
        if (move_to(move) == home)
            return square_bit(home);
    }
    return 0;
}

/* Castling moves the rook although its square is not named in the move. */
static Bitboard rook_castled(const Game *game, Color color, CastlingSide side)
{
    const CastlingSquares *squares = &CASTLING_SQUARES[color][side];
    Move castling = castling_move(color, side);
    for (int ply = 0; ply < game_ply(game); ply++)
        if (game_move_at(game, ply) == castling)
            return square_bit(squares->rook_from) | square_bit(squares->rook_to);
    return 0;
}

static void refine_right(const Game *game, CastlingSide side, Diagnosis *diagnosis)
{
    const Position *position = game_position(game);
    Color color = position_turn(position);
    const CastlingSquares *squares = &CASTLING_SQUARES[color][side];
    if (position->castling & castling_right(color, side))
        return;
    Bitboard king = first_touch(game, squares->king_from, piece_of(color, KING));
    Bitboard rook = rook_castled(game, color, side);
    if (!rook)
        rook = first_touch(game, squares->rook_from, piece_of(color, ROOK));
    if (king) {
        diagnosis_drop_fault(diagnosis, FAULT_RIGHT_LOST_KING);
        diagnosis_add_fault(diagnosis, FAULT_RIGHT_LOST_KING,
                            square_bit(position_king(position, color)), king);
    }
    if (rook) {
        diagnosis_drop_fault(diagnosis, FAULT_RIGHT_LOST_ROOK);
        diagnosis_add_fault(diagnosis, FAULT_RIGHT_LOST_ROOK, square_bit(squares->rook_from), rook);
    }
    if (king || rook)
        diagnosis_drop_fault(diagnosis, FAULT_CASTLING_RIGHT_GONE);
}

/* A check of long ago takes no right away. */
static void note_earlier_check(const Game *game, Diagnosis *diagnosis)
{
    Color color = position_turn(game_position(game));
    for (int ply = 0; ply < game_ply(game); ply++) {
        const Position *position = game_position_at(game, ply);
        if (position_turn(position) == color && position_in_check(position)) {
            diagnosis_add_note(diagnosis, NOTE_CHECKED_EARLIER,
                               square_bit(position_king(position, color)), 0);
            return;
        }
    }
}

/* ---- Captures in passing (3.7.3.1, 3.7.3.2) ----------------------------------- */

static bool is_double_step(const Game *game, int ply)
{
    Move move = game_move_at(game, ply);
    Piece man = position_piece(game_position_at(game, ply), move_from(move));
    return piece_type(man) == PAWN && abs(move_from(move) - move_to(move)) == 16;
}

/* The last half-move that brought a man to this square, or -1. */
static int last_arrival(const Game *game, Square square)
{
    for (int ply = game_ply(game) - 1; ply >= 0; ply--)
        if (move_to(game_move_at(game, ply)) == square)
            return ply;
    return -1;
}

/* The pawn is beside, but may not be taken: too late, or no double step. */
static void refine_unavailable(const Game *game, Square pawn, Diagnosis *diagnosis)
{
    int ply = last_arrival(game, pawn);
    FaultCode code = FAULT_EP_NOT_AVAILABLE;
    Bitboard path = 0;
    if (ply >= 0) {
        code = is_double_step(game, ply) ? FAULT_EP_EXPIRED : FAULT_EP_NOT_DOUBLE;
        path = square_bit(move_from(game_move_at(game, ply)));
    } else if (game_ply(game) > 0 &&
               game_position_at(game, 0)->en_passant == move_to(diagnosis->move)) {
        /* It could have been taken when the game was set up, and was not. */
        code = FAULT_EP_EXPIRED;
    }
    diagnosis_drop_fault(diagnosis, FAULT_EP_NOT_AVAILABLE);
    diagnosis_add_fault(diagnosis, code, square_bit(pawn), path);
}

/* A pawn has just gone two squares, but this one does not stand beside it. */
static void refine_not_adjacent(const Game *game, const Attempt *attempt, Diagnosis *diagnosis)
{
    int last = game_ply(game) - 1;
    if (last < 0 || !is_double_step(game, last))
        return;
    Move move = game_move_at(game, last);
    Square pawn = move_to(move), passed = (move_from(move) + move_to(move)) / 2;
    bool one_file_off = square_rank(attempt->from) == square_rank(pawn) &&
                        square_file(pawn) - square_file(attempt->from) == 2 * attempt->files;
    FaultCode replaced;
    if (diagnosis_has_fault(diagnosis, FAULT_PAWN_SHAPE) && attempt->to == passed)
        replaced = FAULT_PAWN_SHAPE;
    else if (diagnosis_has_fault(diagnosis, FAULT_NOTHING_TO_CAPTURE) && one_file_off)
        replaced = FAULT_NOTHING_TO_CAPTURE;
    else
        return;
    diagnosis_drop_fault(diagnosis, replaced);
    diagnosis_add_fault(diagnosis, FAULT_EP_NOT_ADJACENT, square_bit(pawn),
                        square_bit(move_from(move)));
}

static void refine_pawn(const Game *game, Diagnosis *diagnosis)
{
    const Position *position = game_position(game);
    Piece man = position_piece(position, move_from(diagnosis->move));
    if (man != piece_of(position_turn(position), PAWN))
        return;
    Attempt attempt = attempt_make(position, diagnosis->move);
    if (diagnosis_has_fault(diagnosis, FAULT_EP_NOT_AVAILABLE))
        refine_unavailable(game, attempt.captured, diagnosis);
    else
        refine_not_adjacent(game, &attempt, diagnosis);
}

void game_diagnose(const Game *game, Move move, Diagnosis *diagnosis)
{
    CastlingSide side;
    diagnose_move(game_position(game), move, diagnosis);
    if (castling_attempt(game_position(game), move, &side)) {
        if (diagnosis->legal)
            note_earlier_check(game, diagnosis);
        else
            refine_right(game, side, diagnosis);
    } else if (!diagnosis->legal && !move_is_castling(move)) {
        refine_pawn(game, diagnosis);
    }
}
