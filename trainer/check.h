/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * check.h - what the parts of the command `check` share.
 *
 *   cmd_check.c     the command: options, files, totals
 *   check_row.c     a row is read, proved and put into words
 *   check_report.c  what was found is printed, in the order of the file
 */
#ifndef TRAINER_CHECK_H
#define TRAINER_CHECK_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

/* ---- One row (check_row.c) ----------------------------------------------------- */

typedef enum { VERDICT_OK, VERDICT_WARNING, VERDICT_ERROR } Verdict;

/* One thing found, ready to print. */
typedef struct {
    const char *code;   /* for scripts */
    const char *column; /* "" for the row as a whole */
    Severity severity;
    char *sentence;     /* owned; NULL when nobody reads it */
} Remarked;

typedef struct {
    int line;
    Verdict verdict;
    const char *id;     /* the row's */
    const char *kind;   /* or what the row calls it */
    char column[COLUMN_NAME_SIZE]; /* of a broken row: where its remark's column is kept */
    int count;
    Remarked remarks[MAX_FINDINGS];
} CheckedRow;

/* What one row after the other is checked with. */
typedef struct {
    const Session *session; /* for its language and whether it is a script's */
    LoadOptions options;
    Judge by;
    Findings findings;
} RowChecker;

/* False when memory is short. */
bool row_checker_init(RowChecker *checker, const Session *session, MateSearch *mates,
                      SideOption side, bool deep) RULES_CHECK;
void row_checker_free(RowChecker *checker);

/* False when memory is short; `checked` borrows from the row. */
bool check_row(RowChecker *checker, const Row *row, CheckedRow *checked) RULES_CHECK;
void check_broken_row(const Session *session, const RowError *error, CheckedRow *checked);
void checked_row_clear(CheckedRow *checked);

/* ---- Reports (check_report.c) ---------------------------------------------------- */

typedef struct {
    int rows, good, warnings, errors;
    int shorter_open; /* lines where a shorter mate is not ruled out */
} CheckTotals;

void report_row(Session *session, const char *file, const CheckedRow *checked,
                CheckTotals *totals);
void report_totals(Session *session, const CheckTotals *totals);

#endif
