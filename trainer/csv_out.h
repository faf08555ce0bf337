/* SPDX-License-Identifier: GPL-3.0-or-later */
/* csv_out.h - tables for other programs. */
#ifndef TRAINER_CSV_OUT_H
#define TRAINER_CSV_OUT_H

#include <stdbool.h>
#include <stdio.h>

/*
 *   CSV_EXACT  every field as it is: what this program reads again
 *   CSV_SAFE   a field that a spreadsheet would take for a formula gets an
 *              apostrophe in front, and hidden characters are shown as what
 *              they are: what people open, and pupils wrote
 *   CSV_EXCEL  the same with a byte order mark, which Excel needs to read UTF-8,
 *              and its line ends
 */
typedef enum { CSV_EXACT, CSV_SAFE, CSV_EXCEL } CsvStyle;

void csv_put_start(FILE *out, CsvStyle style);
void csv_put_row(FILE *out, const char *const *fields, int count, CsvStyle style);
/* Closes; false and errno when something could not be written. */
bool csv_put_end(FILE *out);

#endif
