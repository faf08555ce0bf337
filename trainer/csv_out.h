/* SPDX-License-Identifier: GPL-3.0-or-later */
/* csv_out.h - tables for other programs. */
#ifndef TRAINER_CSV_OUT_H
#define TRAINER_CSV_OUT_H

#include <stdbool.h>
#include <stdio.h>

/* For a spreadsheet: a byte order mark, which it needs to read UTF-8. */
void csv_put_start(FILE *out, bool spreadsheet);
/* For a spreadsheet a field that it would take for a formula gets an
 * apostrophe in front. */
void csv_put_row(FILE *out, const char *const *fields, int count, bool spreadsheet);
/* Closes; false and errno when something could not be written. */
bool csv_put_end(FILE *out);

#endif
