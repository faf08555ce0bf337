/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_fix.c - the rows put right go into one file, those given up into another. */
#include "trainer/check.h"

#include "trainer/csv_out.h"

#include <stdlib.h>
#include <string.h>

enum { BEFORE_ROW = 3 }; /* columns: file, line, problem */

void out_put_header(CheckOut *out, bool rejected)
{
    const char *names[BEFORE_ROW + COLUMN_COUNT] = {"file", "line", "problem"};
    for (int c = 0; c < COLUMN_COUNT; c++)
        names[BEFORE_ROW + c] = column_name((Column)c);
    if (rejected)
        csv_put_row(out->out.file, names, BEFORE_ROW + COLUMN_COUNT, CSV_EXACT);
    else
        csv_put_row(out->out.file, names + BEFORE_ROW, COLUMN_COUNT, CSV_EXACT);
}

void out_put_fixed(CheckOut *out, const Row *row)
{
    csv_put_row(out->out.file, row->text, COLUMN_COUNT, CSV_EXACT);
    out->rows++;
}

void out_put_rejected(CheckOut *out, const char *file, const CheckedRow *checked)
{
    /* Names and broken texts may hold anything, and tables are looked at, too. */
    const char *problem = first_sentence(checked);
    char *name = printable(file, strlen(file), false);
    char *clean = printable(problem, strlen(problem), false);
    char line[16];
    const char *fields[BEFORE_ROW + COLUMN_COUNT] = {name, line, clean};

    snprintf(line, sizeof line, "%d", checked->line);
    for (int c = 0; checked->row && c < COLUMN_COUNT; c++)
        fields[BEFORE_ROW + c] = checked->row->text[c];
    csv_put_row(out->out.file, fields, BEFORE_ROW + COLUMN_COUNT, CSV_EXACT);
    out->rows++;
    free(name);
    free(clean);
}
