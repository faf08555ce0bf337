/* SPDX-License-Identifier: GPL-3.0-or-later */
/* store_line.h - what writing and reading attempts.csv share: the columns, the
 * lines and their chain. */
#ifndef TRAINER_STORE_LINE_H
#define TRAINER_STORE_LINE_H

#include "trainer/store.h"

#include <stddef.h>
#include <stdio.h>

/* The first name carries the version of the schema; its column says what kind
 * of task it was.  The chain stands last. */
#define STORE_COLUMNS(X) \
    X(STORE_KIND, "attempt-v1") \
    X(STORE_TIME, "time") \
    X(STORE_SOURCE, "source") \
    X(STORE_ITEM, "item") \
    X(STORE_TASK, "task") \
    X(STORE_KEY, "key") \
    X(STORE_SCORE, "score") \
    X(STORE_TRIES, "tries") \
    X(STORE_HINTS, "hints") \
    X(STORE_SECONDS, "seconds") \
    X(STORE_RATING, "rating") \
    X(STORE_ARTICLES, "articles") \
    X(STORE_IDEAS, "ideas") \
    X(STORE_LAPSED, "lapsed") \
    X(STORE_ANSWER, "answer") \
    X(STORE_CHAIN, "chain")
#define STORE_ENUM(name, text) name,
typedef enum { STORE_COLUMNS(STORE_ENUM) STORE_COLUMN_COUNT } StoreColumn;
#undef STORE_ENUM

const char *store_column_name(StoreColumn column);
/* How every header line begins, after its quote if it has one. */
#define STORE_HEADER_START "attempt-v"

enum { STORE_LINE_SIZE = 64 * 1024 };

/* A physical line without its newline. */
typedef struct {
    char text[STORE_LINE_SIZE];
    size_t length;
    bool too_long; /* the rest of it was dropped */
    bool whole;    /* ended by a newline */
} StoreLine;

/* False at the end of the file. */
bool store_line_next(FILE *file, StoreLine *line);
bool store_line_is_header(const StoreLine *line);

/* FNV-1a, 64 bits. */
#define STORE_HASH_START UINT64_C(0xcbf29ce484222325)
uint64_t store_hash(uint64_t hash, const char *bytes, size_t length);

#endif
