/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * diagnosis.h - why a move is illegal, every independent fault at once, or what
 * makes it legal.
 *
 * diagnosis.def has the codes, their porcelain names and articles, and says what
 * culprits and path mean for each.
 */
#include "rules/rules.h" /* which includes this file: so before the guard */

#ifndef RULES_DIAGNOSIS_H
#define RULES_DIAGNOSIS_H

/* ---- Codes: FAULT_NO_MAN ... and NOTE_CAPTURE ... -------------------------- */

#define FAULT(name, text, article) FAULT_##name,
#define NOTE(name, text, article)
typedef enum {
#include "rules/diagnosis.def"
    FAULT_COUNT
} FaultCode;
#undef FAULT
#undef NOTE

#define FAULT(name, text, article)
#define NOTE(name, text, article) NOTE_##name,
typedef enum {
#include "rules/diagnosis.def"
    NOTE_COUNT
} NoteCode;
#undef FAULT
#undef NOTE

const char *fault_name(FaultCode code);
const char *fault_article(FaultCode code);
const char *note_name(NoteCode code);
const char *note_article(NoteCode code);

/* ---- What is found ---------------------------------------------------------- */

typedef struct {
    FaultCode code;
    Bitboard culprits; /* men or squares at fault */
    Bitboard path;     /* the line or squares concerned, maybe empty */
} Fault;

/* A true remark on a legal move: what it is, or what looks like a fault and
 * is none. */
typedef struct {
    NoteCode code;
    Bitboard culprits;
    Bitboard path;
} Note;

enum { MAX_FAULTS = 12, MAX_NOTES = 12 };

typedef struct {
    Move move;
    bool legal;
    int fault_count;
    Fault faults[MAX_FAULTS]; /* in the order of diagnosis.def; legal moves have none */
    int note_count;
    Note notes[MAX_NOTES];    /* illegal moves have none */
} Diagnosis;

/* Faults as a set: bit n stands for FaultCode n. */
typedef uint64_t FaultSet;
_Static_assert(FAULT_COUNT <= 64, "a FaultSet has 64 bits");
static inline FaultSet fault_bit(FaultCode code) { return (FaultSet)1 << code; }
FaultSet diagnosis_faults(const Diagnosis *diagnosis);

/* ---- Asking ----------------------------------------------------------------- */

/* Any Move, legal or not.  Knows the position only: a lost castling right is
 * CASTLING_RIGHT_GONE, a missing en passant right EP_NOT_AVAILABLE.
 * game_diagnose() says more. */
void diagnose_move(const Position *position, Move move, Diagnosis *diagnosis);
/* The castling question, asked of either colour as if it were its turn. */
void diagnose_castling(const Position *position, Color color, CastlingSide side,
                       Diagnosis *diagnosis);

/* diagnose_move with the history: says which man lost the castling right, and
 * whether an en passant right expired or never was. */
void game_diagnose(const Game *game, Move move, Diagnosis *diagnosis);

#endif
