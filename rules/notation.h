/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * notation.h - inside rules/: letters, blanks, and a move text taken apart.
 *
 * Reading a move has two steps.  move_scan() looks at the text only and says
 * which parts it has; move_parse() then looks at the position for the move
 * that fits.  Everything here is a plain value.
 */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "rules/rules.h"

/* 'P' to 'K'; the type must be a man. */
char piece_letter(PieceType type);
/* From a capital letter; NO_PIECE_TYPE when it names no man. */
PieceType piece_type_of_letter(char letter);

/* What may stand between the words of a line. */
static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Sets of PieceTypes, one bit each: in some languages one letter names two. */
typedef unsigned PieceTypes;
static inline PieceTypes piece_type_bit(PieceType t) { return 1u << (unsigned)t; }

typedef enum { CLAIMS_NO_CHECK, CLAIMS_CHECK, CLAIMS_DOUBLE_OR_MATE, CLAIMS_MATE } CheckClaim;

/* What a text says, before anybody looks at the board. */
typedef struct {
    bool castling;
    CastlingSide side;      /* castling only */
    PieceTypes types;       /* men named; empty when no letter was given */
    File from_file;         /* -1 when not given */
    Rank from_rank;         /* -1 when not given */
    Square to;
    PieceTypes promotions;  /* empty when none was given */
    bool capture_sign;
    bool bare;              /* four or five plain characters, as UCI has them */
    CheckClaim claim;
    bool en_passant;        /* says so */
    unsigned remarks;       /* those that the text alone shows */
    int column;             /* where the move itself begins */
} MoveParts;

/* How a leading b is to be read. */
typedef enum { LEADING_B_IS_FILE, LEADING_B_IS_BISHOP } LeadingB;

typedef struct {
    MoveTextError error;
    int column;
} ScanError;

bool move_scan(const char *text, const char *const letters[7], LeadingB leading_b,
               MoveParts *parts, ScanError *error) RULES_CHECK;

#endif
