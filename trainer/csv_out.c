/* SPDX-License-Identifier: GPL-3.0-or-later */
/* csv_out.c - tables for other programs. */
#include "trainer/csv_out.h"

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

static void put_field(FILE *out, const char *field, CsvStyle style)
{
    char *safe = NULL;
    bool formula = style != CSV_EXACT && looks_like_formula(field);
    if (formula && asprintf(&safe, "'%s", field) < 0)
        safe = NULL;
    if (!formula)
        csv_fwrite(out, field, strlen(field));
    else if (safe) /* rather nothing than a formula */
        csv_fwrite(out, safe, strlen(safe));
    free(safe);
}

void csv_put_row(FILE *out, const char *const *fields, int count, CsvStyle style)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            putc(',', out);
        put_field(out, fields[i] ? fields[i] : "", style);
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
