/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_report.c - what check found, for people and for scripts. */
#include "trainer/check.h"

#include "trainer/row_words.h"

#include <string.h>

static void count_row(CheckTotals *totals, const CheckedRow *checked)
{
    totals->rows++;
    totals->good += checked->verdict == VERDICT_OK;
    totals->warnings += checked->verdict == VERDICT_WARNING;
    totals->errors += checked->verdict == VERDICT_ERROR;
    for (int i = 0; i < checked->count; i++)
        totals->shorter_open += strcmp(checked->remarks[i].code, finding_name(
                                           FINDING_SHORTER_OPEN)) == 0;
}

/* ---- Fields --------------------------------------------------------------------- */

static void put_codes(FILE *out, const CheckedRow *checked)
{
    for (int i = 0; i < checked->count; i++) {
        if (i > 0)
            fputc(',', out);
        fputs(checked->remarks[i].code, out);
    }
}

const char *first_sentence(const CheckedRow *checked)
{
    for (int i = 0; i < checked->count; i++)
        if (checked->remarks[i].sentence)
            return checked->remarks[i].sentence;
    return "";
}

static void print_row(Session *s, const char *file, const CheckedRow *checked)
{
    static const char *const VERDICTS[] = {"ok", "warning", "error"};

    put_field(s->out, file);
    fprintf(s->out, ":%d\t", checked->line);
    put_field(s->out, checked->id);
    fputc('\t', s->out);
    put_field(s->out, checked->kind);
    fputc('\t', s->out);
    fputs(VERDICTS[checked->verdict], s->out);
    fputc('\t', s->out);
    if (checked->count > 0)
        put_codes(s->out, checked);
    else
        fputc('-', s->out);
    fputc('\t', s->out);
    put_field(s->out, first_sentence(checked));
    fputc('\n', s->out);
    if (checked->verdict == VERDICT_ERROR && s->result < FAILED)
        s->result = FAILED;
}

/* ---- Sentences ------------------------------------------------------------------- */

/* Warnings are said on out and leave the exit status alone. */
static void say_remark(Session *s, const char *file, const CheckedRow *checked,
                       const Remarked *remark)
{
    if (!remark->sentence)
        return;
    if (remark->severity == FINDING_ERROR)
        say_at_row(s, file, checked->line, remark->column, remark->sentence);
    else if (remark->severity == FINDING_NOTE)
        say(s, N_("%1$s:%2$d: column %3$s: note: %4$s"), file, checked->line, remark->column,
            remark->sentence);
    else
        say(s, N_("%1$s:%2$d: column %3$s: warning: %4$s"), file, checked->line, remark->column,
            remark->sentence);
}

void report_row(Session *s, const char *file, const CheckedRow *checked, CheckTotals *totals)
{
    count_row(totals, checked);
    if (s->porcelain) {
        print_row(s, file, checked);
        return;
    }
    for (int i = 0; i < checked->count; i++)
        say_remark(s, file, checked, &checked->remarks[i]);
}

void report_totals(Session *s, const CheckRun *run, bool written)
{
    const CheckTotals *totals = &run->totals;

    if (s->porcelain) {
        fprintf(s->out, "total\t%d\t%d\t%d\t%d\n", totals->rows, totals->good, totals->warnings,
                totals->errors);
        return;
    }
    say(s, N_("Rows: %1$d. Good: %2$d. With warnings: %3$d. With errors: %4$d."), totals->rows,
        totals->good, totals->warnings, totals->errors);
    if (totals->shorter_open > 0)
        say(s, N_("Lines whose mate is proved, but where a shorter one was not ruled out: %d. "
                  "--deep looks further."),
            totals->shorter_open);
    if (run->fixed.path && written)
        say(s, N_("Rows written to \"%1$s\": %2$d."), run->fixed.path, run->fixed.rows);
    if (run->rejected.path && written)
        say(s, N_("Rows written to \"%1$s\": %2$d."), run->rejected.path, run->rejected.rows);
}
