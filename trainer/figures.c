/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figures.c - numbers and dates as text. */
#include "trainer/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

const char *number_text(long number, Figure text)
{
    snprintf(text, sizeof(Figure), "%ld", number);
    return text;
}

bool parse_number(const char *word, long least, long most, long *number)
{
    char *end;
    long value = strtol(word, &end, 10);
    if (*end || end == word || value < least || value > most)
        return false;
    *number = value;
    return true;
}

static const char *write_date(const struct tm *tm, Figure text)
{
    if (!tm || strftime(text, sizeof(Figure), "%Y-%m-%d", tm) == 0)
        text[0] = '\0';
    return text;
}

const char *date_text(int64_t seconds, Figure text)
{
    time_t value = (time_t)seconds;
    struct tm tm;
    return write_date(localtime_r(&value, &tm), text);
}

const char *day_text(int64_t day, Figure text)
{
    time_t value = (time_t)(day * 24 * 60 * 60);
    struct tm tm;
    return write_date(gmtime_r(&value, &tm), text);
}
