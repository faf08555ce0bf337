/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pgn.h - games as text: the Portable Game Notation of 1994, as it is met.
 *
 * A PgnReader pulls bytes from a source of the caller and gives one game after
 * the other.  It keeps the tags it knows, the main line and the last clocks
 * that comments of the main line tell ([%clk 0:03:12]); other comments,
 * variations, NAGs and escaped lines are read over.  Whatever move_parse() can
 * read is a move.  A game with a fault is given up to the
 * fault, with its line and column, and reading goes on with the next game.
 *
 * Memory: a reader is a plain value of fixed size; a PgnGame owns its Game,
 * of at most PGN_MAX_PLIES moves, and is emptied with pgn_game_clear().
 */
#include "rules/rules.h" /* which includes this file: so before the guard */

#ifndef RULES_PGN_H
#define RULES_PGN_H

enum {
    PGN_VALUE_SIZE = 256,   /* tag values and words, with their NUL */
    PGN_NAME_SIZE = 32,     /* names of tags */
    PGN_MAX_DEPTH = 1000,   /* of variations in variations */
    PGN_MAX_PLIES = 18000   /* no game under the Laws has more than 17697 */
};

/* The tags that are kept; others are read over. */
#define PGN_TAGS(X) \
    X(PGN_EVENT, "Event") \
    X(PGN_SITE, "Site") \
    X(PGN_DATE, "Date") \
    X(PGN_ROUND, "Round") \
    X(PGN_WHITE, "White") \
    X(PGN_BLACK, "Black") \
    X(PGN_RESULT, "Result") \
    X(PGN_FEN, "FEN") \
    X(PGN_SETUP, "SetUp") \
    X(PGN_VARIANT, "Variant") \
    X(PGN_TERMINATION, "Termination")
#define PGN_TAG_ENUM(name, text) name,
typedef enum { PGN_TAGS(PGN_TAG_ENUM) PGN_TAG_COUNT } PgnTag;
#undef PGN_TAG_ENUM

/* What can be the matter with a game.  Porcelain prints the names. */
#define PGN_REASONS(X) \
    X(PGN_NO_FAULT, "-") \
    X(PGN_BAD_CHARACTER, "bad-character") \
    X(PGN_BAD_TAG, "bad-tag") \
    X(PGN_WORD_TOO_LONG, "word-too-long") \
    X(PGN_COMMENT_OPEN, "comment-not-closed") \
    X(PGN_VARIATION_OPEN, "variation-not-closed") \
    X(PGN_VARIATION_NOT_OPEN, "variation-not-opened") \
    X(PGN_TOO_DEEP, "variations-too-deep") \
    X(PGN_TOO_LONG, "game-too-long") \
    X(PGN_FEN_MISSING, "fen-missing") \
    X(PGN_BAD_FEN, "bad-fen") \
    X(PGN_BAD_POSITION, "bad-position") \
    X(PGN_CHESS960, "chess960") \
    X(PGN_OTHER_VARIANT, "variant") \
    X(PGN_MOVE_UNREADABLE, "move-unreadable") \
    X(PGN_MOVE_AMBIGUOUS, "move-ambiguous") \
    X(PGN_MOVE_ILLEGAL, "move-illegal") \
    X(PGN_MOVE_NULL, "null-move") \
    X(PGN_READ_FAILED, "read-failed") \
    X(PGN_NO_MEMORY, "no-memory")
#define PGN_REASON_ENUM(name, text) name,
typedef enum { PGN_REASONS(PGN_REASON_ENUM) PGN_REASON_COUNT } PgnReason;
#undef PGN_REASON_ENUM

typedef struct {
    PgnReason reason;
    long line;                  /* 1-based */
    int column;                 /* 1-based, in bytes */
    char text[PGN_VALUE_SIZE];  /* the word or value at fault, or "" */
    FenError fen;               /* BAD_FEN: column within the FEN */
    SetupErrors setup;          /* BAD_POSITION */
    MoveTextError move_error;   /* MOVE_UNREADABLE */
    Move move;                  /* MOVE_ILLEGAL */
} PgnError;

/* No clock is told. */
enum { PGN_NO_CLOCK = -1 };

/* NO_RESULT: the game just stops; UNFINISHED is written "*". */
typedef enum {
    PGN_NO_RESULT, PGN_WHITE_WINS, PGN_BLACK_WINS, PGN_DRAW, PGN_UNFINISHED
} PgnResult;

typedef struct {
    long line;                               /* where it begins */
    char tags[PGN_TAG_COUNT][PGN_VALUE_SIZE]; /* "" when missing; cut to fit */
    Game *game;        /* up to the fault, if any; NULL when it cannot begin */
    PgnResult result;  /* as the moves end; the Result tag when they do not say */
    int clocks[2];     /* whole seconds White and Black had left when last told */
    PgnError error;    /* reason PGN_NO_FAULT when all is well */
} PgnGame;

/* Writes up to `size` more bytes: their number, 0 at the end, below 0 when
 * reading fails. */
typedef ptrdiff_t PgnSource(void *context, char *bytes, size_t size);

/* The inside is pgn_token.c's. */
typedef struct {
    PgnSource *source;
    void *context;
    size_t at, end;
    bool is_ended, has_failed;
    long line;
    int column;
    char bytes[4096];
} PgnReader;

void pgn_open(PgnReader *reader, PgnSource *source, void *context);

/* The next game, good or faulty; false when there is none.  *game need not be
 * initialised; whatever comes, the caller clears it. */
bool pgn_read(PgnReader *reader, PgnGame *game) RULES_CHECK;
void pgn_game_clear(PgnGame *game);

const char *pgn_reason_name(PgnReason reason);
/* "1-0", "0-1", "1/2-1/2", "*"; "" for none. */
const char *pgn_result_text(PgnResult result);
/* The other way round; PGN_NO_RESULT when it is none. */
PgnResult pgn_result_of(const char *text);

#endif
