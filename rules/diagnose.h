/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * diagnose.h - what the files of the diagnosis share.  Inside rules/ only.
 *
 * A move is judged as its author meant it: as if it were carried out on the
 * board, whatever else is wrong with it, so that every independent fault is
 * found and not only the first.  Nothing here asks the move generator; the two
 * must agree, and a test holds them to it.
 */
#ifndef RULES_DIAGNOSE_H
#define RULES_DIAGNOSE_H

#include "rules/internal.h"

/* A move tried with a man that is there, seen from that man's side. */
typedef struct {
    const Position *position;
    Move move;
    Square from;
    Square to;
    Color color;      /* of the man, not always the side to move */
    PieceType type;
    int files;        /* towards the h-file */
    int ranks;        /* forward, as the man's own side counts */
    Square captured;  /* where the man stands that the move would take off,
                         often just `to`, empty or not */
} Attempt;

/* Both keep the order of diagnosis.def. */
void diagnosis_add_fault(Diagnosis *diagnosis, FaultCode code, Bitboard culprits, Bitboard path);
void diagnosis_add_note(Diagnosis *diagnosis, NoteCode code, Bitboard culprits, Bitboard path);

bool diagnosis_has_fault(const Diagnosis *diagnosis, FaultCode code);
/* Takes a fault out again, when something more precise replaces it. */
void diagnosis_drop_fault(Diagnosis *diagnosis, FaultCode code);

/* All squares strictly between `to` and each man of a set. */
Bitboard lines_to(Bitboard men, Square to);

/* The attempt of an unmarked move; there must be a man on its square. */
Attempt attempt_make(const Position *position, Move move);

void diagnose_pawn(const Attempt *attempt, Diagnosis *diagnosis);

/* A castling move of the side to move, by the squares it names: true, and the
 * side, when it can only be meant as that. */
bool castling_attempt(const Position *position, Move move, CastlingSide *side);
/* Faults of a move with the castling mark. */
void diagnose_castling_move(const Position *position, Move move, Diagnosis *diagnosis);
/* Notes that only castling has. */
void castling_notes(const Position *position, Color color, CastlingSide side,
                    Diagnosis *diagnosis);

/* What a legal move of the side to move is and does. */
void move_notes(const Position *position, Diagnosis *diagnosis);

#endif
