/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * reader.h - what reader.c and header.c share: the header row and the look of
 * single fields.  Private to puzzles/.
 */
#ifndef PUZZLES_READER_H
#define PUZZLES_READER_H

#include "puzzles/puzzles.h"

enum { UNKNOWN_SIZE = 256 };

typedef struct {
    int count;                 /* columns of the header */
    int column[COLUMN_COUNT];  /* where each known column stands, or -1 */
    bool lichess;
    char name[MAX_COLUMNS][COLUMN_NAME_SIZE];
    char unknown[UNKNOWN_SIZE];
} HeaderMap;

typedef enum {
    HEADER_NAMES,    /* the cells are names */
    HEADER_MISSING,  /* the cells are a lichess row already */
    HEADER_USELESS   /* names, but no position among them; `unknown` lists them */
} HeaderStatus;

HeaderStatus header_read(HeaderMap *map, const char *const *cells, int count);
/* The name of the column at this place, its number when it has none, "" for -1. */
void header_column_name(const HeaderMap *map, int at, char name[COLUMN_NAME_SIZE]);

/* The X of a "sep=X" line, else NUL. */
unsigned char separator_line(const char *line, size_t length);
/* What most likely parts the fields of this first line. */
unsigned char sniff_delimiter(const char *line, size_t length);

typedef enum { TEXT_CLEAN, TEXT_BAD_UTF8, TEXT_CONTROL } TextFlaw;

/* Strict UTF-8 without control characters; tabs and line ends are let pass. */
TextFlaw text_flaw(const char *bytes, size_t length);

/* Takes white space from both ends. */
void trim(const char **text, size_t *length);
/* Copies what fits, with a NUL; embedded NULs end the copy, as does a character
 * of several bytes that would be cut. */
void copy_cut(char *to, size_t size, const char *from, size_t length);

#endif
