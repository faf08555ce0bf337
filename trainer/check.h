/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check.h - what the parts of the command `check` share.
 *
 *   cmd_check.c       the command: options, files, totals
 *   check_run.c       the rows of one file, from reading to reporting
 *   check_jobs.c      the same by several threads
 *   check_row.c       a row is read, proved and put into words
 *   check_report.c    what was found is printed, in the order of the file
 *   check_fix.c       rows put right, and rows given up, are written
 *   check_progress.c  how far it has got, on a terminal
 */
#ifndef TRAINER_CHECK_H
#define TRAINER_CHECK_H

#include "puzzles/puzzles.h"
#include "trainer/out_file.h"
#include "trainer/trainer.h"

typedef struct {
    SideOption side;
    bool deep;
    bool fix;       /* rows are to be put right */
    int jobs;
} CheckOptions;

enum { MAX_JOBS = 64 };

/* ---- One row (check_row.c) ----------------------------------------------------- */

typedef enum { VERDICT_OK, VERDICT_WARNING, VERDICT_ERROR } Verdict;

/* One thing found, ready to print. */
typedef struct {
    const char *code;   /* for scripts */
    const char *column; /* "" for the row as a whole */
    Severity severity;
    char *sentence;     /* owned; NULL when nobody reads it */
} Remarked;

enum { MAX_REMARKS = MAX_FINDINGS + 2 }; /* and that it was there before */

typedef struct {
    int line;
    Verdict verdict;
    const Row *row;     /* borrowed; NULL when it could not be read */
    Row *fixed;         /* owned; NULL when it could not be put right */
    const char *id;     /* the row's */
    const char *kind;   /* or what the row calls it */
    bool has_key;
    PuzzleKey key;
    char column[COLUMN_NAME_SIZE]; /* of a broken row: where its remark's column is kept */
    int count;
    Remarked remarks[MAX_REMARKS];
} CheckedRow;

/* What one row after the other is checked with. */
typedef struct {
    const Session *session; /* for its language */
    LoadOptions options;    /* its mates are owned, and its game */
    Judge by;
    bool fix;
    Findings findings;
} RowChecker;

/* False when memory is short; to be freed all the same. */
bool row_checker_init(RowChecker *checker, const Session *session,
                      const CheckOptions *options) RULES_CHECK;
void row_checker_free(RowChecker *checker);

/* `checked` borrows from the row.  Short memory is an error of the row. */
void check_row(RowChecker *checker, const Row *row, CheckedRow *checked);
void check_broken_row(const Session *session, const RowError *error, CheckedRow *checked);
/* Does nothing when there are too many already; takes the sentence. */
void add_remark(CheckedRow *checked, Remarked remark);
void checked_row_clear(CheckedRow *checked);

/* ---- Progress (check_progress.c) ---------------------------------------------------- */

typedef struct {
    bool wanted, shown;
    double started, last;   /* seconds */
    uint64_t size;          /* of the file, or 0 */
    long rows;
} Progress;

void progress_start(Progress *progress, const Session *session, uint64_t size);
/* After a row; `bytes` of the file were read. */
void progress_tick(Progress *progress, Session *session, uint64_t bytes);
/* Takes it off the terminal, until the next tick. */
void progress_clear(Progress *progress, Session *session);

/* ---- Reports (check_report.c) ---------------------------------------------------- */

typedef struct {
    int rows, good, warnings, errors;
    int shorter_open; /* lines where a shorter mate is not ruled out */
} CheckTotals;

/* Of what was found; "" when there is none. */
const char *first_sentence(const CheckedRow *checked);
void report_row(Session *session, const char *file, const CheckedRow *checked,
                CheckTotals *totals);

/* ---- Files that are written (check_fix.c) -------------------------------------------- */

typedef struct {
    const char *path; /* NULL when it is not wanted */
    OutFile out;
    int rows;         /* written to it */
} CheckOut;

void out_put_header(CheckOut *out, bool rejected);
void out_put_fixed(CheckOut *out, const Row *row);
void out_put_rejected(CheckOut *out, const char *file, const CheckedRow *checked);

/* ---- A file (check_run.c, check_jobs.c) --------------------------------------------- */

/* All that is checked by one command. */
typedef struct {
    Session *session;
    CheckOptions options;
    CheckTotals totals;
    Twins *twins;
    CheckOut fixed, rejected;
    const char **files; /* names, by number */
    int file;           /* the number of the one that is read */
    bool columns_told;  /* of it */
    Progress progress;
} CheckRun;

/* check_report.c; `written`: the files are */
void report_totals(Session *session, const CheckRun *run, bool written);
/* Once a file, after its first row was read: columns that mean nothing. */
void run_tell_columns(CheckRun *run, const PuzzleReader *reader);
/* Reports a row; what it has is freed. */
void run_deliver(CheckRun *run, CheckedRow *checked);
void run_reader(CheckRun *run, PuzzleReader *reader, uint64_t size);
/* False when threads cannot be had; nothing was read then. */
bool run_reader_in_jobs(CheckRun *run, PuzzleReader *reader) RULES_CHECK;

#endif
