/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_fix.c - the rows put right go into one file, those given up into another. */
#include "trainer/check.h"

#include "trainer/csv_out.h"

#include <errno.h>

enum { FILE_COLUMN, LINE_COLUMN, PROBLEM_COLUMN, BEFORE_ROW };

bool out_open(const Session *s, CheckOut *out, const char *const *inputs, int count)
{
    if (csv_out_is_one_of(out->path, inputs, count)) {
        errno = EEXIST;
        return false;
    }
    out->file = output_open(s, out->path, "we");
    return out->file != NULL;
}

void out_put_header(CheckOut *out, bool rejected)
{
    const char *names[BEFORE_ROW + COLUMN_COUNT] = {"file", "line", "problem"};
    for (int c = 0; c < COLUMN_COUNT; c++)
        names[BEFORE_ROW + c] = column_name((Column)c);
    if (rejected)
        csv_put_row(out->file, names, BEFORE_ROW + COLUMN_COUNT, false);
    else
        csv_put_row(out->file, names + BEFORE_ROW, COLUMN_COUNT, false);
}

void out_put_fixed(CheckOut *out, const Row *row)
{
    csv_put_row(out->file, row->text, COLUMN_COUNT, false);
    out->rows++;
}

void out_put_rejected(CheckOut *out, const char *file, const CheckedRow *checked)
{
    const char *fields[BEFORE_ROW + COLUMN_COUNT] = {file};
    char line[16];

    snprintf(line, sizeof line, "%d", checked->line);
    fields[LINE_COLUMN] = line;
    for (int i = checked->count - 1; i >= 0; i--)
        if (checked->remarks[i].sentence)
            fields[PROBLEM_COLUMN] = checked->remarks[i].sentence;
    for (int c = 0; checked->row && c < COLUMN_COUNT; c++)
        fields[BEFORE_ROW + c] = checked->row->text[c];
    csv_put_row(out->file, fields, BEFORE_ROW + COLUMN_COUNT, false);
    out->rows++;
}

bool out_close(CheckOut *out)
{
    FILE *file = out->file;
    out->file = NULL;
    return !file || csv_put_end(file);
}
