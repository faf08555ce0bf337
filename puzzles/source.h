/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * source.h - the bytes of a puzzle file, line by line.  Private to puzzles/.
 *
 * Lines are handed out where they stand in one buffer of fixed size, so that
 * most rows need no copy.  Texts are valid until the next call.
 */
#ifndef PUZZLES_SOURCE_H
#define PUZZLES_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum {
    SOURCE_SIZE = 256 * 1024,
    PIECE_SIZE = 64 * 1024,      /* a longer line comes in pieces */
    MAX_LINE_SIZE = 16 << 20     /* after which no end of it is awaited */
};

typedef struct {
    FILE *stream;
    bool owned;
    char *bytes;
    size_t at, end;    /* what is not yet handed out */
    size_t line_feed;  /* the next one, or `end`, once looked for; else 0 */
    size_t mark;       /* what must stay in the buffer begins here, or NO_MARK */
    uint64_t taken;    /* bytes from the stream so far */
    bool ended;        /* the stream has no more */
    int error;         /* errno of a failed read, or 0 */
    bool endless;      /* a line had no end: nothing is read after MAX_LINE_SIZE */
    int line;          /* of the last piece, from 1 */
    size_t line_size;  /* of its pieces so far */
    bool line_begins, line_ends;
} Source;

#define NO_MARK ((size_t)-1)

typedef struct {
    char *text;    /* its end of line included */
    size_t length;
} Chunk;

/* False when memory is short. */
bool source_open(Source *source, FILE *stream, bool owned);
void source_close(Source *source);

/* The next line, or piece of one: LF, CRLF and CR end it, and a last line
 * without an end gets one.  False at the end of the input. */
bool source_line(Source *source, Chunk *chunk);
/* Hands the line out again that came last; it must have come whole. */
void source_unread(Source *source, const Chunk *chunk);
/* The rest of a line that came in pieces is passed over. */
void source_skip_line(Source *source);

/* Reading can go back to here ... */
void source_mark(Source *source);
/* ... to the beginning of the line after `line`.  False when too much has
 * been read since. */
bool source_rewind(Source *source, int line);

/* What lies ahead, without reading on: up to a buffer full. */
Chunk source_peek(Source *source);
/* Raw bytes, for readers that find their own lines. */
size_t source_take(Source *source, char *to, size_t size);
/* Takes this many bytes from the front of what lies ahead. */
void source_drop(Source *source, size_t count);

#endif
