/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first lines of a puzzle file: delimiter and column names. */
#include "puzzles/reader.h"

#include <ctype.h>
#include <string.h>

#define COLUMN_TEXT(name, text) text,
static const char *const COLUMN_NAMES[COLUMN_COUNT] = {COLUMNS(COLUMN_TEXT)};
#undef COLUMN_TEXT

const char *column_name(Column column)
{
    return COLUMN_NAMES[column];
}

/* lichess's names, as folded by fold_name(); -1: known, but of no use here. */
static const struct {
    const char *name;
    int column;
} ALIASES[] = {
    {"puzzleid", COLUMN_ID}, {"ratingdeviation", -1}, {"popularity", -1},
    {"nbplays", -1},         {"gameurl", -1},         {"openingtags", -1},
};

/* The order of lichess's export, for files that come without its header. */
static const int LICHESS_ORDER[] = {COLUMN_ID, COLUMN_FEN, COLUMN_MOVES, COLUMN_RATING,
                                    -1,        -1,         -1,           COLUMN_THEMES};
enum { LICHESS_ORDER_COUNT = sizeof LICHESS_ORDER / sizeof *LICHESS_ORDER, LICHESS_LEAST = 3 };

void trim(const char **text, size_t *length)
{
    while (*length > 0 && isspace((unsigned char)**text)) {
        ++*text;
        --*length;
    }
    while (*length > 0 && isspace((unsigned char)(*text)[*length - 1]))
        --*length;
}

void copy_cut(char *to, size_t size, const char *from, size_t length)
{
    size_t n = strnlen(from, length);
    if (n >= size) {
        n = size - 1;
        while (n > 0 && ((unsigned char)from[n] & 0xC0) == 0x80)
            n--;
    }
    memcpy(to, from, n);
    to[n] = '\0';
}

/* Lower case, blanks and hyphens as underlines. */
static void fold_name(const char *cell, size_t length, char name[COLUMN_NAME_SIZE])
{
    copy_cut(name, COLUMN_NAME_SIZE, cell, length);
    for (char *c = name; *c; c++)
        *c = *c == ' ' || *c == '-' ? '_' : (char)tolower((unsigned char)*c);
}

/* The Column of a folded name; -1 known but of no use, -2 unknown. */
static int find_column(const char *name)
{
    for (int c = 0; c < COLUMN_COUNT; c++)
        if (strcmp(name, COLUMN_NAMES[c]) == 0)
            return c;
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (strcmp(name, ALIASES[i].name) == 0)
            return ALIASES[i].column;
    return -2;
}

/* ---- Delimiters --------------------------------------------------------------- */

unsigned char separator_line(const char *line, size_t length)
{
    trim(&line, &length);
    if (length == 7 && line[0] == '"' && line[6] == '"') {
        line++;
        length -= 2;
    }
    /* A tab as separator was trimmed away. */
    if (length == 4 && strncasecmp(line, "sep=", 4) == 0)
        return '\t';
    if (length == 5 && strncasecmp(line, "sep=", 4) == 0 && ispunct((unsigned char)line[4]) &&
        line[4] != '"')
        return (unsigned char)line[4];
    return '\0';
}

/* Splits at every delimiter, quotes or not: good enough to count names. */
static int count_known_cells(const char *line, size_t length, char delimiter)
{
    int known = 0;
    size_t from = 0;

    for (size_t at = 0; at <= length; at++) {
        if (at < length && line[at] != delimiter)
            continue;
        const char *cell = line + from;
        size_t size = at - from;
        char name[COLUMN_NAME_SIZE];
        Setup setup;
        FenError error;

        trim(&cell, &size);
        if (size >= 2 && *cell == '"' && cell[size - 1] == '"') {
            cell++;
            size -= 2;
        }
        fold_name(cell, size, name);
        known += find_column(name) != -2;
        char fen[FEN_SIZE + 16];
        copy_cut(fen, sizeof fen, cell, size);
        known += memchr(fen, '/', strlen(fen)) && fen_parse(fen, &setup, &error);
        from = at + 1;
    }
    return known;
}

unsigned char sniff_delimiter(const char *line, size_t length)
{
    static const char CANDIDATES[] = ",;\t|";
    int best = 0;
    unsigned char delimiter = ',';

    for (const char *c = CANDIDATES; *c; c++) {
        int known = count_known_cells(line, length, *c);
        if (known > best) {
            best = known;
            delimiter = (unsigned char)*c;
        }
    }
    return delimiter;
}

/* ---- Names ----------------------------------------------------------------------- */

static void list_unknown(HeaderMap *map, const char *name)
{
    size_t used = strlen(map->unknown);
    if (used + strlen(name) + 6 > UNKNOWN_SIZE || *name == '\0')
        return;
    if (used)
        used += (size_t)snprintf(map->unknown + used, UNKNOWN_SIZE - used, ", ");
    snprintf(map->unknown + used, UNKNOWN_SIZE - used, "%s", name);
}

static bool is_lichess_row(const char *const *cells, int count)
{
    Setup setup;
    FenError error;
    return count >= LICHESS_LEAST && fen_parse(cells[1], &setup, &error);
}

static void map_lichess_row(HeaderMap *map, int count)
{
    map->lichess = true;
    map->count = count;
    for (int i = 0; i < LICHESS_ORDER_COUNT && i < count; i++)
        if (LICHESS_ORDER[i] >= 0) {
            map->column[LICHESS_ORDER[i]] = i;
            copy_cut(map->name[i], COLUMN_NAME_SIZE, COLUMN_NAMES[LICHESS_ORDER[i]],
                     COLUMN_NAME_SIZE);
        }
}

HeaderStatus header_read(HeaderMap *map, const char *const *cells, int count)
{
    bool puzzle_id = false;

    memset(map, 0, sizeof *map);
    memset(map->column, -1, sizeof map->column);
    if (is_lichess_row(cells, count)) {
        map_lichess_row(map, count);
        return HEADER_MISSING;
    }
    map->count = count;
    for (int i = 0; i < count; i++) {
        char name[COLUMN_NAME_SIZE];
        fold_name(cells[i], strlen(cells[i]), name);
        copy_cut(map->name[i], COLUMN_NAME_SIZE, cells[i], strlen(cells[i]));
        int column = find_column(name);
        puzzle_id = puzzle_id || strcmp(name, "puzzleid") == 0;
        if (column >= 0 && map->column[column] < 0)
            map->column[column] = i;
        else if (column != -1)
            list_unknown(map, map->name[i]);
    }
    map->lichess = puzzle_id && map->column[COLUMN_KIND] < 0;
    return map->column[COLUMN_FEN] < 0 && map->column[COLUMN_MOVES] < 0 ? HEADER_USELESS
                                                                        : HEADER_NAMES;
}

void header_column_name(const HeaderMap *map, int at, char name[COLUMN_NAME_SIZE])
{
    name[0] = '\0';
    if (at < 0)
        return;
    if (at < map->count && map->name[at][0])
        copy_cut(name, COLUMN_NAME_SIZE, map->name[at], COLUMN_NAME_SIZE);
    else
        snprintf(name, COLUMN_NAME_SIZE, "%d", at + 1);
}

/* ---- Bytes ------------------------------------------------------------------------ */

/* Length of the well-formed sequence at bytes, 0 if it is none (no overlong
 * forms, no surrogates, nothing past U+10FFFF). */
static size_t utf8_length(const unsigned char *b, size_t left)
{
    size_t length = b[0] < 0x80 ? 1 : b[0] < 0xC2 ? 0 : b[0] < 0xE0 ? 2 : b[0] < 0xF0 ? 3
                  : b[0] < 0xF5 ? 4 : 0;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((b[i] & 0xC0) != 0x80)
            return 0;
    if ((b[0] == 0xE0 && b[1] < 0xA0) || (b[0] == 0xED && b[1] > 0x9F) ||
        (b[0] == 0xF0 && b[1] < 0x90) || (b[0] == 0xF4 && b[1] > 0x8F))
        return 0;
    return length;
}

static bool is_control(const unsigned char *b, size_t length)
{
    if (length == 1)
        return (b[0] < 0x20 && !strchr("\t\r\n", b[0])) || b[0] == 0x7F || b[0] == 0;
    return length == 2 && b[0] == 0xC2 && b[1] < 0xA0; /* U+0080 to U+009F */
}

TextFlaw text_flaw(const char *bytes, size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;

    while (length > 0) {
        size_t step = utf8_length(b, length);
        if (step == 0)
            return TEXT_BAD_UTF8;
        if (is_control(b, step))
            return TEXT_CONTROL;
        b += step;
        length -= step;
    }
    return TEXT_CLEAN;
}
