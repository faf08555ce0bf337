/* SPDX-License-Identifier: GPL-3.0-or-later */
/* proving.h - what a row claims, put to the proof. */
#include "puzzles/puzzles.h" /* which includes this file: so before the guard */

#ifndef PUZZLES_PROVING_H
#define PUZZLES_PROVING_H

/* ---- Proving ------------------------------------------------------------------- */

/* A note leaves the row good. */
typedef enum { FINDING_NOTE, FINDING_WARNING, FINDING_ERROR } Severity;

/* Porcelain prints the names. */
#define FINDINGS(X) \
    X(FINDING_NO_MATE, "no-mate") \
    X(FINDING_SHORTER_MATE, "shorter-mate") \
    X(FINDING_SHORTER_OPEN, "shorter-open") \
    X(FINDING_SEVERAL_KEYS, "several-keys") \
    X(FINDING_DUAL, "dual") \
    X(FINDING_UNPROVED, "unproved") \
    X(FINDING_WRONG_ANSWER, "wrong-answer") \
    X(FINDING_UNREADABLE_ANSWER, "unreadable-answer") \
    X(FINDING_NO_STALEMATE, "no-stalemate") \
    X(FINDING_SHORTER_STALEMATE, "shorter-stalemate") \
    X(FINDING_NO_TEMPTATION, "no-temptation") \
    X(FINDING_THEME, "wrong-theme") \
    X(FINDING_MISSING_THEME, "missing-theme") \
    X(FINDING_UNKNOWN_THEME, "unknown-theme") \
    X(FINDING_ODD_LINE, "odd-line") \
    X(FINDING_NEEDLESS_UNDERPROMOTION, "needless-underpromotion") \
    X(FINDING_ODD_POSITION, "odd-position") \
    X(FINDING_FILLED_RANKS, "filled-ranks") \
    X(FINDING_NO_CLAIM, "no-claim") \
    X(FINDING_UNDECIDED, "undecided") \
    X(FINDING_OVER_BEFORE, "over-before") \
    X(FINDING_PROMOTION_UNPROVED, "promotion-unproved") \
    X(FINDING_SEVERAL_PROMOTIONS, "several-promotions") \
    X(FINDING_ALL_ALIKE, "all-alike")
#define FINDING_ENUM(name, text) name,
typedef enum { FINDINGS(FINDING_ENUM) FINDING_COUNT } FindingCode;
#undef FINDING_ENUM

const char *finding_name(FindingCode code);

typedef struct {
    FindingCode code;
    Severity severity;
    int number;            /* SHORTER_MATE: the true one; NO_MATE: the claimed one;
                            * DUAL: which move of the solver;
                            * SHORTER_OPEN: mate in one less than this is ruled out;
                            * NO_CLAIM: how far was looked */
    char text[64];         /* THEME, UNKNOWN_THEME: which */
    SetupErrors setup;     /* ODD_POSITION */
    MoveList moves;        /* SEVERAL_KEYS */
    Position position;     /* they are to be written in this one */
} Finding;

enum { MAX_FINDINGS = 8 };

typedef struct {
    int count;
    Finding list[MAX_FINDINGS];
} Findings;

/* Proves what the row claims.  False when memory is short. */
bool puzzle_verify(const Puzzle *puzzle, const Judge *by, Findings *findings) RULES_CHECK;

bool findings_have_error(const Findings *findings);

/* ---- Rows put right (fix.c) --------------------------------------------------------- */

/* The row in our own columns.  row_free() it; NULL when memory is short. */
Row *puzzle_row(const Puzzle *puzzle) RULES_CHECK;
/* The same, with what was found false replaced by what is
 * true; NULL where that is not certain, or memory is short.  row_free() it. */
Row *puzzle_fixed(const Puzzle *puzzle, const Findings *findings, const Judge *by) RULES_CHECK;
/* A row that was refused for castling rights or an en passant square that
 * cannot be, without them; NULL when more is wrong with it.  row_free() it. */
Row *row_without_false_rights(const Row *row, const RowError *error) RULES_CHECK;

/* ---- Puzzles that were there before (twins.c) ------------------------------------ */

/* The memory of a million or so, of one size whatever is put in. */
typedef struct Twins Twins;

enum { TWIN_COLORS = 1, TWIN_MIRRORED = 2 };

typedef struct {
    uint64_t position, id; /* id: 0 when the row has none */
    uint8_t form;
} PuzzleKey;

/* What was found of the same puzzle. */
typedef struct {
    bool found;
    int how;        /* bits of TWIN_COLORS, TWIN_MIRRORED; 0: exactly the same */
    int file, line;
    bool written;   /* that one, or another of the same */
    int id_line;    /* of the same file, with the same id; 0: none */
} Twin;

Twins *twins_new(void) RULES_CHECK; /* NULL when memory is short */
void twins_free(Twins *twins);
void puzzle_twin_key(const Puzzle *puzzle, PuzzleKey *key);
/* `written`: the row is fit to be written, if it is not there already. */
void twins_note(Twins *twins, const PuzzleKey *key, int file, int line, bool written, Twin *twin);

#endif
