/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that outlive their reader, and the names of what can be wrong. */
#include "puzzles/puzzles.h"

#include <stdlib.h>
#include <string.h>

#define ROW_ERROR_TEXT(name, text) text,
static const char *const ROW_ERROR_NAMES[ROW_ERROR_COUNT] = {ROW_ERRORS(ROW_ERROR_TEXT)};
#undef ROW_ERROR_TEXT

const char *row_error_name(RowErrorCode code)
{
    return ROW_ERROR_NAMES[code];
}

/* One block: the Row, then its texts.  Most columns are empty. */
Row *row_copy(const Row *row)
{
    size_t lengths[COLUMN_COUNT], size = sizeof *row;
    for (int c = 0; c < COLUMN_COUNT; c++) {
        lengths[c] = row->text[c][0] ? strlen(row->text[c]) : 0;
        size += lengths[c] + 1;
    }

    Row *copy = malloc(size);
    if (!copy)
        return NULL;
    *copy = *row;
    char *out = (char *)(copy + 1);
    for (int c = 0; c < COLUMN_COUNT; c++) {
        if (lengths[c] == 0) {
            copy->text[c] = "";
            continue;
        }
        copy->text[c] = memcpy(out, row->text[c], lengths[c] + 1);
        out += lengths[c] + 1;
    }
    return copy;
}

void row_free(Row *copy)
{
    free(copy);
}
