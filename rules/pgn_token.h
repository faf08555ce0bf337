/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn_token.h - inside rules/: PGN text taken apart. */
#ifndef RULES_PGN_TOKEN_H
#define RULES_PGN_TOKEN_H

#include "rules/pgn.h"

typedef enum {
    TOKEN_END,
    TOKEN_TAG,    /* name and text */
    TOKEN_WORD,   /* text: a move, its number taken off, or a stray remark */
    TOKEN_RESULT, /* result */
    TOKEN_OPEN,   /* a variation begins ... */
    TOKEN_CLOSE,  /* ... and ends */
    TOKEN_FAULT   /* reason; the reader stands after the fault */
} PgnTokenKind;

typedef struct {
    PgnTokenKind kind;
    long line;
    int column;
    char name[PGN_NAME_SIZE];
    char text[PGN_VALUE_SIZE];
    bool is_cut;          /* text had more bytes than fit */
    int clock;            /* of a comment, or PGN_NO_CLOCK */
    PgnResult result;
    PgnReason reason;
} PgnToken;

/* False when what came was nothing that counts: a comment, a NAG, a number.  A
 * comment leaves its clock in the token all the same. */
bool pgn_next_token(PgnReader *reader, PgnToken *token);
/* True when the next byte that counts opens a tag. */
bool pgn_at_tag(PgnReader *reader);

#endif
