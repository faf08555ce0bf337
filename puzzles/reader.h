/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reader.h - what the readers of puzzle files share.  Private to puzzles/.
 *
 * reader.c opens a file and asks format.c what kind of file it is; each kind
 * has its own reader of rows:
 *
 *   csv.c     fields and a header, or none      columns.c, header.c
 *   list.c    a position a line, with EPD operations, remarks or moves
 *   pgn.c     games with a FEN tag
 *   olv.c     problems as men on squares, a stipulation and a solution
 */
#ifndef PUZZLES_READER_H
#define PUZZLES_READER_H

#include "puzzles/puzzles.h"
#include "puzzles/source.h"

/* ---- Kinds of files ------------------------------------------------------------ */

typedef struct {
    const char *name; /* for scripts */
    /* The state of one file; NULL when memory is short. */
    void *(*open)(Source *source);
    void (*close)(void *state);
    RowStatus (*next)(void *state, Row *row, RowError *error);
    /* Names of columns that mean nothing; NULL where there are no columns. */
    const char *(*unknown)(const void *state);
} RowFormat;

extern const RowFormat csv_format, list_format, pgn_format, olv_format;

/* Judges by the beginning of the file.  Never NULL. */
const RowFormat *guess_format(const char *text, size_t length);

/* ---- Errors ---------------------------------------------------------------------- */

/* Makes the error one of this kind, and is ROW_BAD. */
RowStatus bad_row(RowError *error, RowErrorCode code, int line, const char *detail);

/* ---- Text ------------------------------------------------------------------------ */

typedef enum { TEXT_CLEAN, TEXT_BAD_UTF8, TEXT_HIDDEN } TextFlaw;

/* Strict UTF-8 without hidden characters; tabs and line ends are let pass. */
TextFlaw text_flaw(const char *bytes, size_t length);
/* True for a line of nothing but ASCII letters, signs, tabs and its end, and
 * no quotation mark: most lines, found out fast. */
bool text_is_plain(const char *bytes, size_t length);
bool text_is_blank(const char *bytes, size_t length);

/* Takes white space from both ends. */
void trim(const char **text, size_t *length);
/* Copies what fits, with a NUL; embedded NULs end the copy, as does a character
 * of several bytes that would be cut. */
void copy_cut(char *to, size_t size, const char *from, size_t length);

/* A growing text.  What is added is cut at MAX_FIELD, and `failed` is set when
 * memory is short. */
typedef struct {
    char *bytes; /* NUL-terminated; NULL while nothing was added */
    size_t length, size;
    bool failed;
} Text;

void text_add(Text *text, const char *bytes, size_t length);
void text_clear(Text *text);
void text_free(Text *text);
const char *text_string(const Text *text);

/* The texts of one row that is put together. */
typedef struct {
    Text text[COLUMN_COUNT];
} RowTexts;

void row_texts_clear(RowTexts *texts);
void row_texts_free(RowTexts *texts);
/* The row, borrowing the texts; ROW_BAD when memory was short for one, or one is
 * no clean text. */
RowStatus row_texts_give(const RowTexts *texts, int line, Row *row, RowError *error);
void row_texts_set(RowTexts *texts, Column column, const char *value);

/* The puzzle in the next game of a PGN text. */
RowStatus next_game_row(PgnReader *reader, RowTexts *texts, Row *row, RowError *error);

/* ---- What a text looks like (looks.c) ------------------------------------------------ */

/*
 * The first word that is meant as the board of a FEN, well made or not:
 * its length, and where it is in *at; 0 when there is none.
 */
size_t find_board(const char *text, size_t length, const char **at);
bool looks_like_fen(const char *text);
/* The text begins with a move, or with its number. */
bool looks_like_moves(const char *text);
/* "mate in 3", "mateIn3", "#3", "M3": 3; 0 when nothing like it is there. */
int mate_in_words(const char *text);

#endif
