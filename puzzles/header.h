/* SPDX-License-Identifier: GPL-3.0-or-later */
/* header.h - the columns of a CSV file, by name and by content.  Private to
 * puzzles/. */
#ifndef PUZZLES_HEADER_H
#define PUZZLES_HEADER_H

#include "puzzles/puzzles.h"

enum { UNKNOWN_SIZE = 256 };

typedef struct {
    int count;                 /* columns of the header */
    int column[COLUMN_COUNT];  /* where each known column stands, or -1 */
    int turn;                  /* a column that says who is to move, or -1 */
    int pgn;                   /* a column of whole games, or -1 */
    bool headed;               /* there are names */
    bool lichess;
    bool settled;              /* a sound row has shown what the names do not say */
    bool taken[MAX_COLUMNS];   /* known, of use or not */
    char name[MAX_COLUMNS][COLUMN_NAME_SIZE];
    char unknown[UNKNOWN_SIZE];
} HeaderMap;

/* As if there were no header. */
void header_clear(HeaderMap *map);
/* Reads the first record.  False when it is a row already, without names. */
bool header_read(HeaderMap *map, const char *const *cells, int count);
/* Finds by the content of a row what the names did not tell.  False when there
 * is no position in it. */
bool header_settle(HeaderMap *map, const char *const *cells, int count);
/* True when some column can say what is asked. */
bool header_has_task(const HeaderMap *map);
/* The name of the column at this place, its number when it has none, "" for -1. */
void header_column_name(const HeaderMap *map, int at, char name[COLUMN_NAME_SIZE]);

/* The X of a "sep=X" line, else NUL. */
unsigned char separator_line(const char *line, size_t length);
/* What most likely parts the fields of a file that begins like this. */
unsigned char sniff_delimiter(const char *text, size_t length);
/* True when some word between delimiters is the name of a known column. */
bool line_has_names(const char *line, size_t length);

#endif
