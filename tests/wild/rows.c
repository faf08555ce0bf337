/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counts what the reader makes of puzzle files, one line a file: name, kind of
 * file, rows read, rows refused, the reasons, the kinds of puzzles.  With -v,
 * every row: its line and either the reason or what was made of it.
 */
#include "puzzles/puzzles.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAMES = 64 };

typedef struct {
    int count;
    const char *names[MAX_NAMES];
    long times[MAX_NAMES];
} Tally;

static bool verbose;

static void tally(Tally *t, const char *name)
{
    int at = 0;
    while (at < t->count && strcmp(t->names[at], name) < 0)
        at++;
    if (at == t->count || strcmp(t->names[at], name) != 0) {
        memmove(t->names + at + 1, t->names + at, (size_t)(t->count - at) * sizeof *t->names);
        memmove(t->times + at + 1, t->times + at, (size_t)(t->count - at) * sizeof *t->times);
        t->names[at] = name;
        t->times[at] = 0;
        t->count++;
    }
    t->times[at]++;
}

static void print_tally(const Tally *t)
{
    for (int i = 0; i < t->count; i++)
        printf("%s%s:%ld", i ? "," : "", t->names[i], t->times[i]);
    if (t->count == 0)
        putchar('-');
}

static long total(const Tally *t)
{
    long sum = 0;
    for (int i = 0; i < t->count; i++)
        sum += t->times[i];
    return sum;
}

static void show_error(const RowError *error)
{
    if (verbose)
        printf("%d\t%s\t%s\t%s\n", error->line, row_error_name(error->code), error->column,
               error->detail);
}

static void show_puzzle(const Puzzle *puzzle)
{
    char fen[FEN_SIZE], san[MOVE_TEXT_SIZE];
    Position position = *game_position(puzzle->game);

    if (!verbose)
        return;
    position_fen(&position, fen);
    printf("%d\t%s\t%s\t", puzzle->line, puzzle_kind_name(puzzle), fen);
    if (puzzle->n)
        printf("n=%s%d ", puzzle->defender_first ? "-" : "", puzzle->n);
    for (int i = 0; i < puzzle->move_count; i++) {
        move_san(&position, puzzle->moves[i], san);
        printf("%s ", san);
        position = position_after(&position, puzzle->moves[i]);
    }
    for (int i = 0; i < puzzle->also_count; i++) {
        move_san(game_position(puzzle->game), puzzle->also[i], san);
        printf("or %s ", san);
    }
    printf("\tid=%s rating=%d title=%s answer=%s themes=%s\n",
           puzzle_text(puzzle, COLUMN_ID, false), puzzle->rating,
           puzzle_text(puzzle, COLUMN_TITLE, false), puzzle_text(puzzle, COLUMN_ANSWER, false),
           puzzle_text(puzzle, COLUMN_THEMES, false));
}

static void take_row(const Row *row, const LoadOptions *options, Tally *reasons, Tally *kinds)
{
    Puzzle puzzle;
    RowError error;

    if (!puzzle_load_with(&puzzle, row, options, &error)) {
        show_error(&error);
        tally(reasons, row_error_name(error.code));
        return;
    }
    show_puzzle(&puzzle);
    tally(kinds, puzzle_kind_name(&puzzle));
    puzzle_free(&puzzle);
}

static bool count_rows(const char *path, const LoadOptions *options)
{
    PuzzleReader *reader = reader_open(path);
    Tally reasons = {0}, kinds = {0};
    Row row;
    RowError error;
    RowStatus status;

    if (!reader) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    while ((status = reader_next(reader, &row, &error)) != ROW_END)
        if (status == ROW_OK) {
            take_row(&row, options, &reasons, &kinds);
        } else {
            show_error(&error);
            tally(&reasons, row_error_name(error.code));
        }
    const char *name = strrchr(path, '/');
    printf("%s\t%s\t%ld\t%ld\t", name ? name + 1 : path, reader_format(reader), total(&kinds),
           total(&reasons));
    print_tally(&reasons);
    putchar('\t');
    print_tally(&kinds);
    putchar('\n');
    reader_close(reader);
    return true;
}

int main(int count, char **words)
{
    LoadOptions options = {.mates = mate_search_new((size_t)1 << 24)};
    bool good = true;

    for (int i = 1; i < count; i++)
        if (strcmp(words[i], "-v") == 0)
            verbose = true;
        else if (strcmp(words[i], "--side=white") == 0)
            options.side = SIDE_WHITE;
        else if (strcmp(words[i], "--side=tried") == 0)
            options.side = SIDE_TRIED;
        else
            good = count_rows(words[i], &options) && good;
    mate_search_free(options.mates);
    return good ? 0 : 1;
}
