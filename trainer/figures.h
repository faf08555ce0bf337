/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figures.h - numbers and dates as text, written into the caller's buffer, which
 * is also what the functions give back; and numbers out of text. */
#ifndef TRAINER_FIGURES_H
#define TRAINER_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

typedef char Figure[24];

const char *number_text(long number, Figure text);
/* The whole word as a number; false, and *number as it was, when it is none or
 * out of bounds. */
bool parse_number(const char *word, long least, long most, long *number);
/* 2025-01-31, in local time. */
const char *date_text(int64_t seconds, Figure text);
/* The same of a day as day_of() numbers them. */
const char *day_text(int64_t day, Figure text);

#endif
