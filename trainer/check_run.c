/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_run.c - the rows of one file, from reading to reporting. */
#include "trainer/check.h"

#include "trainer/row_words.h"

#include <stdlib.h>

/* ---- What was there before ------------------------------------------------------- */

static char *twin_sentence(const CheckRun *run, const Twin *twin)
{
    const Session *s = run->session;
    const char *file = run->files[twin->file];

    switch (twin->how) {
    case 0: return phrase(s, N_("The same puzzle is in %1$s:%2$d."), file, twin->line);
    case TWIN_COLORS:
        return phrase(s, N_("With the colours swapped this is the puzzle in %1$s:%2$d."), file,
                      twin->line);
    case TWIN_MIRRORED:
        return phrase(s, N_("Mirrored left to right this is the puzzle in %1$s:%2$d."), file,
                      twin->line);
    default:
        return phrase(s,
                      N_("Mirrored left to right, and with the colours swapped, this is the "
                         "puzzle in %1$s:%2$d."),
                      file, twin->line);
    }
}

/* A row that is written already is not wanted a second time. */
static void look_for_twins(CheckRun *run, CheckedRow *checked)
{
    Twin twin;

    twins_note(run->twins, &checked->key, run->file, checked->line, checked->fixed != NULL,
               &twin);
    if (twin.found)
        add_remark(checked, (Remarked){twin.how ? "twin" : "duplicate", column_name(COLUMN_FEN),
                                       FINDING_WARNING, twin_sentence(run, &twin)});
    if (twin.written && twin.how == 0) {
        row_free(checked->fixed);
        checked->fixed = NULL;
    }
    if (twin.id_line > 0)
        add_remark(checked, (Remarked){"same-id", column_name(COLUMN_ID), FINDING_WARNING,
                                       phrase(run->session, N_("Line %d has the same id."),
                                              twin.id_line)});
}

/* ---- Rows ----------------------------------------------------------------------------- */

void run_tell_columns(CheckRun *run, const PuzzleReader *reader)
{
    if (!run->columns_told && !run->session->porcelain)
        say_unknown_columns(run->session, run->files[run->file], reader);
    run->columns_told = true;
}

void run_deliver(CheckRun *run, CheckedRow *checked)
{
    if (session_stopped(run->session)) { /* nothing it says is proved */
        checked_row_clear(checked);
        return;
    }
    if (checked->has_key)
        look_for_twins(run, checked);
    if (checked->count > 0)
        progress_clear(&run->progress, run->session);
    if (checked->fixed && run->fixed.out.file)
        out_put_fixed(&run->fixed, checked->fixed);
    else if (!checked->fixed && run->rejected.out.file)
        out_put_rejected(&run->rejected, run->files[run->file], checked);
    report_row(run->session, run->files[run->file], checked, &run->totals);
    checked_row_clear(checked);
}

static void read_rows(CheckRun *run, PuzzleReader *reader, RowChecker *checker)
{
    Row row;
    RowError error;
    RowStatus status;
    CheckedRow checked;

    while (!session_stopped(run->session) &&
           (status = reader_next(reader, &row, &error)) != ROW_END) {
        run_tell_columns(run, reader);
        if (status == ROW_BAD)
            check_broken_row(run->session, &error, &checked);
        else
            check_row(checker, &row, &checked);
        run_deliver(run, &checked);
        progress_tick(&run->progress, run->session, reader_bytes(reader));
    }
}

static void run_reader_alone(CheckRun *run, PuzzleReader *reader)
{
    RowChecker *checker = malloc(sizeof *checker);

    if (checker && row_checker_init(checker, run->session, &run->options))
        read_rows(run, reader, checker);
    else
        say_error(run->session, N_("There is not enough memory for this row."));
    if (checker)
        row_checker_free(checker);
    free(checker);
}

void run_reader(CheckRun *run, PuzzleReader *reader, uint64_t size)
{
    run->columns_told = false;
    progress_start(&run->progress, run->session, size);
    if (run->options.jobs < 2 || !run_reader_in_jobs(run, reader))
        run_reader_alone(run, reader);
    progress_clear(&run->progress, run->session);
}
