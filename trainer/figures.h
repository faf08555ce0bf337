/* SPDX-License-Identifier: GPL-3.0-or-later */
/* figures.h - numbers and dates as text, written into the caller's buffer, which
 * is also what the functions give back. */
#ifndef TRAINER_FIGURES_H
#define TRAINER_FIGURES_H

#include <stdint.h>

typedef char Figure[24];

const char *number_text(long number, Figure text);
/* 2025-01-31, in local time. */
const char *date_text(int64_t seconds, Figure text);
/* The same of a day as day_of() numbers them. */
const char *day_text(int64_t day, Figure text);

#endif
