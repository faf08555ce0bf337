/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pick_filter.c - which rows are wanted. */
#include "trainer/pick.h"

#include "trainer/row_words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Options ---------------------------------------------------------------------- */

/* "A..B", "A..", "..B" or "A". */
static bool read_range(const char *text, Range *range)
{
    char *end;
    bool has_low = strncmp(text, "..", 2) != 0;
    *range = (Range){.given = true, .low = LONG_MIN, .high = LONG_MAX};

    if (has_low) {
        range->low = strtol(text, &end, 10);
        if (end == text)
            return false;
        if (*end == '\0') {
            range->high = range->low;
            return true;
        }
        text = end;
    }
    if (strncmp(text, "..", 2) != 0)
        return false;
    text += 2;
    if (*text == '\0')
        return has_low;
    range->high = strtol(text, &end, 10);
    return end > text && *end == '\0' && range->high >= range->low;
}

static bool add_theme(const char **themes, int *count, const char *theme)
{
    if (*count == MAX_THEMES || *theme == '\0')
        return false;
    themes[(*count)++] = theme;
    return true;
}

static bool read_side(const char *value, PickFilter *filter)
{
    filter->has_side = true;
    filter->side = strcmp(value, "black") == 0 ? BLACK : WHITE;
    return strcmp(value, "white") == 0 || filter->side == BLACK;
}

bool filter_read_option(PickFilter *filter, int count, char **words, int *at)
{
    const char *value;

    if ((value = option_value("--theme", count, words, at)) != NULL)
        return add_theme(filter->all, &filter->all_count, value);
    if ((value = option_value("--any-theme", count, words, at)) != NULL)
        return add_theme(filter->any, &filter->any_count, value);
    if ((value = option_value("--rating", count, words, at)) != NULL)
        return read_range(value, &filter->rating);
    if ((value = option_value("--popularity", count, words, at)) != NULL)
        return read_range(value, &filter->popularity);
    if ((value = option_value("--kind", count, words, at)) != NULL)
        return (filter->kind = value) != NULL;
    if ((value = option_value("--n", count, words, at)) != NULL)
        return read_range(value, &filter->n);
    if ((value = option_value("--side", count, words, at)) != NULL)
        return read_side(value, filter);
    return false;
}

/* ---- Rows --------------------------------------------------------------------------- */

static bool is_in(const Range *range, long number)
{
    return number >= range->low && number <= range->high;
}

/* A column that is empty is in no range. */
static bool text_is_in(const Range *range, const char *text)
{
    char *end;
    if (!range->given)
        return true;
    long number = strtol(text, &end, 10);
    return end > text && is_in(range, number);
}

static bool has_themes(const PickFilter *filter, const char *themes)
{
    bool any = filter->any_count == 0;

    for (int i = 0; i < filter->all_count; i++)
        if (!themes_have(themes, filter->all[i]))
            return false;
    for (int i = 0; !any && i < filter->any_count; i++)
        any = themes_have(themes, filter->any[i]);
    return any;
}

bool filter_passes_row(const PickFilter *filter, const Row *row)
{
    return text_is_in(&filter->rating, row->text[COLUMN_RATING]) &&
           text_is_in(&filter->popularity, row->text[COLUMN_POPULARITY]) &&
           has_themes(filter, row->text[COLUMN_THEMES]);
}

bool filter_passes_puzzle(const PickFilter *filter, const Puzzle *puzzle)
{
    int n = filter->n.given ? puzzle_mate_length(puzzle) : 0;

    return (!filter->kind || strcasecmp(filter->kind, puzzle_kind_name(puzzle)) == 0) &&
           (!filter->n.given || (n > 0 && is_in(&filter->n, n))) &&
           (!filter->has_side || position_turn(game_position(puzzle->game)) == filter->side);
}
