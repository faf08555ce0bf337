/* SPDX-License-Identifier: GPL-3.0-or-later */
/* diagnose_pawn.c - what a pawn may not do (3.7). */
#include "rules/diagnose.h"

#include <stdlib.h>

enum { PAWN_HOME_RANK = 1, LAST_RANK = 7 };

static void diagnose_one_step(const Attempt *attempt, Diagnosis *diagnosis)
{
    Bitboard target = square_bit(attempt->to);
    if (target & position_occupied(attempt->position))
        diagnosis_add_fault(diagnosis, FAULT_PAWN_BLOCKED, target, target);
}

static void diagnose_two_steps(const Attempt *attempt, Diagnosis *diagnosis)
{
    if (rank_of_side(attempt->from, attempt->color) != PAWN_HOME_RANK)
        diagnosis_add_fault(diagnosis, FAULT_DOUBLE_NOT_FROM_HOME, square_bit(attempt->from), 0);
    Bitboard path = squares_between(attempt->from, attempt->to) | square_bit(attempt->to);
    Bitboard blockers = path & position_occupied(attempt->position);
    if (blockers)
        diagnosis_add_fault(diagnosis, FAULT_DOUBLE_BLOCKED, blockers, path);
}

static bool is_en_passant_square(const Attempt *attempt)
{
    return attempt->to == attempt->position->en_passant &&
           attempt->color == position_turn(attempt->position);
}

static void diagnose_capture(const Attempt *attempt, Diagnosis *diagnosis)
{
    if (position_piece(attempt->position, attempt->to) != NO_PIECE || is_en_passant_square(attempt))
        return;
    if (attempt->captured != attempt->to)
        diagnosis_add_fault(diagnosis, FAULT_EP_NOT_AVAILABLE, square_bit(attempt->captured), 0);
    else
        diagnosis_add_fault(diagnosis, FAULT_NOTHING_TO_CAPTURE, square_bit(attempt->to), 0);
}

/* A pawn that reaches for the square just passed over, from too far away. */
static void diagnose_far_step(const Attempt *attempt, Diagnosis *diagnosis)
{
    if (is_en_passant_square(attempt) && attempt->files != 0) {
        Square passed_by = attempt->to - pawn_step(attempt->color);
        diagnosis_add_fault(diagnosis, FAULT_EP_NOT_ADJACENT, square_bit(passed_by), 0);
    } else {
        diagnosis_add_fault(diagnosis, FAULT_PAWN_SHAPE, square_bit(attempt->from), 0);
    }
}

static void diagnose_promotion(const Attempt *attempt, Diagnosis *diagnosis)
{
    PieceType promotion = move_promotion(attempt->move);
    Bitboard to = square_bit(attempt->to);
    if (rank_of_side(attempt->to, attempt->color) != LAST_RANK) {
        if (promotion != NO_PIECE_TYPE)
            diagnosis_add_fault(diagnosis, FAULT_PROMOTION_NOT_HERE, to, 0);
    } else if (promotion == NO_PIECE_TYPE) {
        /* From further away the pawn never gets there: one fault is enough. */
        if (attempt->ranks == 1 && abs(attempt->files) <= 1)
            diagnosis_add_fault(diagnosis, FAULT_PROMOTION_PIECE_MISSING, to, 0);
    } else if (promotion < KNIGHT || promotion > QUEEN) {
        diagnosis_add_fault(diagnosis, FAULT_PROMOTION_PIECE_WRONG, to, 0);
    }
}

void diagnose_pawn(const Attempt *attempt, Diagnosis *diagnosis)
{
    int files = abs(attempt->files);
    if (attempt->ranks <= 0)
        diagnosis_add_fault(diagnosis, FAULT_PAWN_BACKWARD, square_bit(attempt->from), 0);
    else if (files == 0 && attempt->ranks == 1)
        diagnose_one_step(attempt, diagnosis);
    else if (files == 0 && attempt->ranks == 2)
        diagnose_two_steps(attempt, diagnosis);
    else if (files == 1 && attempt->ranks == 1)
        diagnose_capture(attempt, diagnosis);
    else
        diagnose_far_step(attempt, diagnosis);
    diagnose_promotion(attempt, diagnosis);
}
