/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_source.c - files, filters and the shuffle of `play`. */
#include "trainer/play_source.h"

#include "trainer/lesson_state.h"
#include "trainer/play_choice.h"
#include "trainer/row_words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Broken rows told of one file; a file of nothing else must not flood. */
enum { MAX_ERRORS_TOLD = 20 };

/* ---- Rows of all files ----------------------------------------------------------- */

static void tell_error(Session *s, PlaySource *source, const RowError *error)
{
    if (source->errors < MAX_ERRORS_TOLD)
        say_row_error(s, source->names[source->file], error);
    else if (source->errors == MAX_ERRORS_TOLD)
        say_at_row(s, source->names[source->file], error->line, "",
                   tr(s, N_("There are more broken rows. \"check\" lists them all.")));
    source->errors++;
}

static bool open_file(Session *s, PlaySource *source)
{
    source->errors = 0;
    source->reader = reader_open(source->paths[source->file]);
    if (!source->reader)
        say_unopened(s, source->names[source->file]);
    return source->reader != NULL;
}

static void close_file(PlaySource *source)
{
    reader_close(source->reader);
    source->reader = NULL;
    source->file++;
}

/* The next sound row of any file; false after the last. */
static bool next_row(Session *s, PlaySource *source, Row *row)
{
    RowError error;

    while (source->file < source->file_count && !session_stopped(s)) {
        bool fresh = !source->reader;
        if (fresh && !open_file(s, source)) {
            source->file++;
            continue;
        }
        RowStatus status = reader_next(source->reader, row, &error);
        if (fresh)
            say_unknown_columns(s, source->names[source->file], source->reader);
        if (status == ROW_OK)
            return true;
        if (status == ROW_BAD)
            tell_error(s, source, &error);
        else
            close_file(source);
    }
    return false;
}

/* ---- Filters ------------------------------------------------------------------------ */

/* Where the row says its kind, a wrong one need not be loaded. */
static bool passes(const PickFilter *filter, const Row *row)
{
    const char *kind = row->text[COLUMN_KIND];
    return (!filter->kind || !*kind || strcasecmp(kind, filter->kind) == 0) &&
           filter_passes_row(filter, row);
}

static bool load_puzzle(Session *s, const PlaySource *source, const Row *row, Puzzle *puzzle,
                        RowError *error)
{
    LoadOptions options = {.side = source->filter.side, .mates = session_mates(s)};
    return puzzle_load_with(puzzle, row, &options, error);
}

/* By what was answered before. */
static bool is_chosen(Session *s, const PlaySource *source, const Row *row)
{
    const PlayFilter *filter = &source->filter;
    Puzzle puzzle;
    RowError error;
    if (!source->history || !load_puzzle(s, source, row, &puzzle, &error))
        return !source->history;
    bool chosen = (!filter->failed || puzzle_failed(source->history, &puzzle)) &&
                  (!filter->due || puzzle_due(source->history, &puzzle, source->today));
    puzzle_free(&puzzle);
    return chosen;
}

/* False when memory is short. */
static bool read_history(Session *s, PlaySource *source)
{
    if (source->history || !(source->filter.failed || source->filter.due))
        return true;
    source->history = session_history(s);
    source->today = day_of((int64_t)session_now(s));
    return source->history != NULL;
}

static bool next_passing_row(Session *s, PlaySource *source, Row *row)
{
    if (!read_history(s, source))
        return false;
    while (next_row(s, source, row))
        if (passes(&source->filter.pick, row) && is_chosen(s, source, row))
            return true;
    return false;
}

/* ---- Shuffle ---------------------------------------------------------------------------- */

static size_t row_bytes(const Row *row)
{
    size_t bytes = sizeof *row;
    for (int c = 0; c < COLUMN_COUNT; c++)
        bytes += strlen(row->text[c]) + 1;
    return bytes;
}

/* Puts a copy of the row into the window, in the place of another or at its
 * end.  Short memory leaves the window as it was. */
static bool keep_row(PlaySource *source, int at, const Row *row)
{
    Row *copy = row_copy(row);
    if (!copy)
        return false;
    KeptRow *kept = &source->window[at];
    if (at < source->window_count) {
        source->window_bytes -= row_bytes(kept->row);
        row_free(kept->row);
    } else {
        source->window_count++;
    }
    *kept = (KeptRow){copy, source->file};
    source->window_bytes += row_bytes(row);
    return true;
}

/* Removes a random row from the window; the caller frees it. */
static KeptRow draw_row(PlaySource *source)
{
    int at = (int)(random_after(&source->random) % (uint64_t)source->window_count);
    KeptRow drawn = source->window[at];
    source->window[at] = source->window[--source->window_count];
    source->window_bytes -= row_bytes(drawn.row);
    return drawn;
}

static void fill_window(Session *s, PlaySource *source)
{
    Row row;
    while (source->window_count < SHUFFLE_ROWS && source->window_bytes < SHUFFLE_BYTES &&
           next_passing_row(s, source, &row))
        if (!keep_row(source, source->window_count, &row))
            return;
}

/* A fair sample of `limit` rows of everything (reservoir sampling). */
static void sample_rows(Session *s, PlaySource *source)
{
    Row row;
    uint64_t seen = 0;

    while (next_passing_row(s, source, &row)) {
        seen++;
        uint64_t at = random_after(&source->random) % seen;
        if (source->window_count < source->filter.limit)
            at = (uint64_t)source->window_count;
        if (at < (uint64_t)source->filter.limit && !keep_row(source, (int)at, &row))
            return;
    }
}

static bool next_shuffled(Session *s, PlaySource *source, KeptRow *kept)
{
    if (!source->window)
        source->window = calloc(SHUFFLE_ROWS, sizeof *source->window);
    if (!source->window)
        return false;
    bool fair = source->filter.limit > 0 && source->filter.limit <= SHUFFLE_ROWS;
    if (!fair)
        fill_window(s, source);
    else if (!source->window_filled)
        sample_rows(s, source);
    source->window_filled = true;
    if (source->window_count == 0)
        return false;
    *kept = draw_row(source);
    return true;
}

/* ---- Puzzles --------------------------------------------------------------------------------- */

/* Loads the row; a fault of its content is told like one of its form. */
static bool load(Session *s, PlaySource *source, const Row *row, int file, Puzzle *puzzle)
{
    RowError error;
    int present = source->file;

    if (!load_puzzle(s, source, row, puzzle, &error)) {
        source->file = file;
        tell_error(s, source, &error);
        source->file = present;
        return false;
    }
    if (!filter_passes_puzzle(&source->filter.pick, puzzle)) {
        puzzle_free(puzzle);
        return false;
    }
    return true;
}

static bool next_puzzle(Session *s, PlaySource *source, Puzzle *puzzle, int *file)
{
    Row row;
    KeptRow kept;

    if (source->filter.shuffle) {
        while (next_shuffled(s, source, &kept)) {
            bool loaded = load(s, source, kept.row, kept.file, puzzle);
            row_free(kept.row);
            *file = kept.file;
            if (loaded)
                return true;
        }
        return false;
    }
    while (next_passing_row(s, source, &row)) {
        *file = source->file;
        if (load(s, source, &row, *file, puzzle))
            return true;
    }
    return false;
}

bool source_next(Session *s, PlaySource *source, Puzzle *puzzle, const char **file)
{
    int at;
    if (source->filter.limit > 0 && source->given == source->filter.limit)
        return false;
    if (!next_puzzle(s, source, puzzle, &at))
        return false;
    source->given++;
    *file = source->names[at];
    return true;
}

void source_restart(PlaySource *source)
{
    reader_close(source->reader);
    source->reader = NULL;
    source->file = source->given = 0;
    while (source->window_count > 0)
        row_free(source->window[--source->window_count].row);
    source->window_bytes = 0;
    source->window_filled = false;
    source->random = source->seed;
}

void source_free(PlaySource *source)
{
    source_restart(source);
    free(source->window);
    history_delete(source->history);
    for (int i = 0; i < source->word_count; i++)
        free(source->words[i]);
    free(source->words);
    for (int i = 0; i < source->file_count; i++) {
        free(source->names[i]);
        free(source->paths[i]);
    }
}
