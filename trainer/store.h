/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * store.h - attempts.csv: one line for each answer, only ever added to.
 *
 * Invariants
 *   - A line is complete or it is the last one: it is written by one write()
 *     under a lock, and taken back when the disk is full.
 *   - Each line is read on its own, so that a torn one costs itself only.
 *   - Columns are found by the header above them.  Files may be joined, a
 *     newer program may add columns, and nothing of that is ever rewritten.
 *   - The last column chains each line to the one before: a line changed or
 *     taken out by hand shows.  It proves nothing against somebody who means
 *     to deceive, since anyone can compute it.
 *
 * The texts of a Record read belong to the reader until its next call.
 */
#ifndef TRAINER_STORE_H
#define TRAINER_STORE_H

#include "trainer/ideas.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum { RECORD_LESSON, RECORD_PUZZLE, RECORD_QUIZ, RECORD_KIND_COUNT } RecordKind;

typedef enum {
    SCORE_RIGHT,
    SCORE_HALF,    /* right verdict, wrong or missing reason */
    SCORE_WRONG,
    SCORE_SKIPPED, /* left without an answer */
    SCORE_SHOWN,   /* the solution was asked for */
    SCORE_COUNT
} Score;

/* One answer.  Texts may be NULL or "". */
typedef struct {
    int64_t time;         /* seconds since 1970, UTC; 0: now */
    RecordKind kind;
    const char *source;   /* topic of the lesson, or name of the puzzle file */
    const char *item;     /* number of the step; id of the puzzle, or its line as ":17" */
    const char *task;     /* kind of question, in a word: "squares", "castling" */
    uint64_t key;         /* record_key(): position and question */
    Score score;
    int tries;            /* answers given since it was asked, this one included */
    int hints;            /* taken so far */
    double seconds;       /* since it was asked */
    int rating;           /* of the item; 0: none */
    const char *articles; /* of the Laws, separated by spaces */
    IdeaSet ideas;        /* what the task asks about */
    IdeaSet lapsed;       /* what this answer shows not to be held */
    const char *answer;   /* as typed */
} Record;

const char *record_kind_name(RecordKind kind);
const char *score_name(Score score);

/* ---- Adding ------------------------------------------------------------------- */

typedef struct Store Store;

/* Nothing is touched before the first line is added.  NULL: no memory. */
Store *store_new(const char *path) RULES_CHECK;
/* Brings what was written to the disk.  NULL is fine. */
void store_free(Store *store);
/* 0, or errno: then nothing was added. */
int store_add(Store *store, const Record *record);
const char *store_path(const Store *store);

/* Moves the file away to a backup beside it, whose path the caller frees.
 * NULL and errno when that is not possible; then nothing changed. */
char *store_set_aside(Store *store, int64_t now);

/* ---- Reading ------------------------------------------------------------------- */

typedef struct RecordReader RecordReader;

typedef struct {
    int good;    /* lines read */
    int damaged; /* torn, or not understood */
    int changed; /* lines that do not fit the one before them */
} RecordCounts;

/* NULL and errno when the file cannot be opened or is no regular file. */
RecordReader *records_open(const char *path) RULES_CHECK;
/* The same, but no line is held against the one before it: changed stays 0. */
RecordReader *records_open_unchained(const char *path) RULES_CHECK;
bool records_next(RecordReader *reader, Record *record);
const RecordCounts *records_counts(const RecordReader *reader);
void records_close(RecordReader *reader); /* NULL is fine */

#endif
