/* SPDX-License-Identifier: GPL-3.0-or-later */
/* settings_line.h - the text of the settings file; any bytes are safe. */
#ifndef TRAINER_SETTINGS_LINE_H
#define TRAINER_SETTINGS_LINE_H

#include <stdbool.h>
#include <stddef.h>

enum { SETTINGS_WORD = 64 }; /* bytes of a key or a value, cut there */

/* EMPTY: blank or a comment.  ODD: anything that is no "key = value". */
typedef enum { SETTINGS_LINE_EMPTY, SETTINGS_LINE_VALUE, SETTINGS_LINE_ODD } SettingsLineKind;

typedef struct {
    SettingsLineKind kind;
    int number;                /* from 1 */
    char key[SETTINGS_WORD], value[SETTINGS_WORD]; /* VALUE; else "" */
    size_t value_at, value_end; /* VALUE: bytes of the file */
    size_t next;               /* where the next line begins */
} SettingsLine;

/* The next line, beginning with a zeroed one; false at the end. */
bool settings_line_next(const char *bytes, size_t size, SettingsLine *line);

/* The same text with another value in the last line of the key, or with a line
 * more; the caller frees.  NULL when memory is short. */
char *settings_changed(const char *bytes, size_t size, const char *key, const char *value,
                       size_t *new_size);

#endif
