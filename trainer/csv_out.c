/* SPDX-License-Identifier: GPL-3.0-or-later */
/* csv_out.c - tables for other programs. */
#include "trainer/csv_out.h"

#include "trainer/trainer.h"

#include <csv.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

void csv_put_start(FILE *out, CsvStyle style)
{
    if (style == CSV_EXCEL)
        fputs("\xEF\xBB\xBF", out);
}

/* Quotes do not help: "=1+1" is computed all the same. */
static bool looks_like_formula(const char *field)
{
    return *field && strchr("=+-@\t\r", *field);
}

/* Without memory rather nothing than a formula. */
static char *made_safe(const char *field)
{
    char *shown = printable(field, strlen(field), false), *safe;
    if (!shown || asprintf(&safe, "%s%s", looks_like_formula(field) ? "'" : "", shown) < 0)
        safe = NULL;
    free(shown);
    return safe;
}

static void put_cell(FILE *out, const char *field, CsvStyle style)
{
    char *safe = style == CSV_EXACT ? NULL : made_safe(field);
    if (style == CSV_EXACT)
        csv_fwrite(out, field, strlen(field));
    else if (safe)
        csv_fwrite(out, safe, strlen(safe));
    free(safe);
}

void csv_put_row(FILE *out, const char *const *fields, int count, CsvStyle style)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            putc(',', out);
        put_cell(out, fields[i] ? fields[i] : "", style);
    }
    fputs(style == CSV_EXCEL ? "\r\n" : "\n", out);
}

bool csv_put_end(FILE *out)
{
    bool written = fflush(out) == 0 && !ferror(out);
    int problem = errno;
    bool closed = fclose(out) == 0;
    if (!written)
        errno = problem ? problem : EIO;
    return written && closed;
}
