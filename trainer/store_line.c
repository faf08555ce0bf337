/* SPDX-License-Identifier: GPL-3.0-or-later */
/* store_line.c - lines of attempts.csv as bytes, and the words in them. */
#include "trainer/store_line.h"

#include <string.h>

const char *store_column_name(StoreColumn column)
{
#define STORE_TEXT(name, text) text,
    static const char *const NAMES[] = {STORE_COLUMNS(STORE_TEXT)};
#undef STORE_TEXT
    return NAMES[column];
}

const char *record_kind_name(RecordKind kind)
{
    static const char *const NAMES[] = {"lesson", "puzzle", "quiz"};
    return NAMES[kind];
}

const char *score_name(Score score)
{
    static const char *const NAMES[] = {"right", "half", "wrong", "skipped", "shown"};
    return NAMES[score];
}

bool store_line_next(FILE *file, StoreLine *line)
{
    int c = EOF;
    line->length = 0;
    line->too_long = false;
    while ((c = getc_unlocked(file)) != EOF && c != '\n') {
        if (line->length < sizeof line->text)
            line->text[line->length++] = (char)c;
        else
            line->too_long = true;
    }
    line->whole = c == '\n';
    return line->whole || line->length > 0;
}

bool store_line_is_header(const StoreLine *line)
{
    static const char BOM[] = "\xEF\xBB\xBF";
    const char *text = line->text, *end = line->text + line->length;
    size_t wanted = strlen(STORE_HEADER_START);
    if (line->length >= strlen(BOM) && memcmp(text, BOM, strlen(BOM)) == 0)
        text += strlen(BOM);
    if (text < end && *text == '"')
        text++;
    return (size_t)(end - text) >= wanted && memcmp(text, STORE_HEADER_START, wanted) == 0;
}

uint64_t store_hash(uint64_t hash, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(0x100000001b3);
    return hash;
}
