/* SPDX-License-Identifier: GPL-3.0-or-later */
/* settings_line.c - the text of the settings file. */
#include "trainer/settings_line.h"

#include <stdio.h>
#include <string.h>

static const char BYTE_ORDER_MARK[] = "\xEF\xBB\xBF";

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static void trim(const char *bytes, size_t *from, size_t *to)
{
    while (*from < *to && is_blank(bytes[*from]))
        ++*from;
    while (*to > *from && is_blank(bytes[*to - 1]))
        --*to;
}

/* A comment begins the line or stands behind a space. */
static size_t comment_at(const char *bytes, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++)
        if (bytes[at] == '#' && (at == from || is_blank(bytes[at - 1])))
            return at;
    return to;
}

/* False when it is empty or has a zero byte. */
static bool copy_word(const char *bytes, size_t from, size_t to, char word[SETTINGS_WORD])
{
    size_t length = to - from;
    if (length == 0 || memchr(bytes + from, '\0', length))
        return false;
    if (length >= SETTINGS_WORD)
        length = SETTINGS_WORD - 1;
    memcpy(word, bytes + from, length);
    word[length] = '\0';
    return true;
}

static void take_apart(const char *bytes, size_t from, size_t to, SettingsLine *line)
{
    to = comment_at(bytes, from, to);
    trim(bytes, &from, &to);
    if (from == to)
        return;
    line->kind = SETTINGS_LINE_ODD;
    const char *sign = memchr(bytes + from, '=', to - from);
    if (!sign)
        return;
    size_t key_end = (size_t)(sign - bytes), value_at = key_end + 1;
    trim(bytes, &from, &key_end);
    trim(bytes, &value_at, &to);
    if (!copy_word(bytes, from, key_end, line->key) ||
        !copy_word(bytes, value_at, to, line->value)) {
        line->key[0] = line->value[0] = '\0';
        return;
    }
    line->kind = SETTINGS_LINE_VALUE;
    line->value_at = value_at;
    line->value_end = to;
}

bool settings_line_next(const char *bytes, size_t size, SettingsLine *line)
{
    size_t from = line->next;
    if (from >= size)
        return false;
    const char *newline = memchr(bytes + from, '\n', size - from);
    size_t to = newline ? (size_t)(newline - bytes) : size;
    *line = (SettingsLine){.number = line->number + 1, .next = newline ? to + 1 : size};
    if (from == 0 && size >= 3 && memcmp(bytes, BYTE_ORDER_MARK, 3) == 0)
        from = 3;
    take_apart(bytes, from, to, line);
    return true;
}

/* ---- Changing it ------------------------------------------------------------------ */

static const char FIRST_LINE[] =
    "# chess-trainer: key = value, one a line. The command \"set\" lists them and changes them.\n";

/* False when no line has the key; else where the value of the last one stands,
 * which is the one that counts. */
static bool find_value(const char *bytes, size_t size, const char *key, size_t *from, size_t *to)
{
    SettingsLine line = {0};
    bool found = false;
    while (settings_line_next(bytes, size, &line))
        if (line.kind == SETTINGS_LINE_VALUE && strcmp(line.key, key) == 0) {
            *from = line.value_at;
            *to = line.value_end;
            found = true;
        }
    return found;
}

static void add_line(FILE *to, const char *bytes, size_t size, const char *key, const char *value)
{
    if (size == 0)
        fputs(FIRST_LINE, to);
    else
        fwrite(bytes, 1, size, to);
    if (size > 0 && bytes[size - 1] != '\n')
        fputc('\n', to);
    fprintf(to, "%s = %s\n", key, value);
}

char *settings_changed(const char *bytes, size_t size, const char *key, const char *value,
                       size_t *new_size)
{
    size_t from, to;
    char *text = NULL;
    FILE *memory = open_memstream(&text, new_size);
    if (!memory)
        return NULL;
    if (find_value(bytes, size, key, &from, &to)) {
        fwrite(bytes, 1, from, memory);
        fputs(value, memory);
        fwrite(bytes + to, 1, size - to, memory);
    } else {
        add_line(memory, bytes, size, key, value);
    }
    return fclose(memory) == 0 ? text : NULL;
}
