/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every dialect of puzzle file, by small samples: tables/dialects.tsv has a line
 * for each row of each file in tables/dialects/, the broken ones too, so that
 * no row can get lost.
 */
#include "puzzles/puzzles.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { FACTS = 8 };

/* ---- What was read, as a line of the table ---------------------------------- */

static const char *or_dash(const char *text)
{
    return *text ? text : "-";
}

static void put_moves(FILE *out, const Puzzle *puzzle)
{
    Position position = *game_position(puzzle->game);
    char san[MOVE_TEXT_SIZE];
    const char *joint = puzzle->n ? " " : "";

    if (puzzle->n)
        fprintf(out, "n=%s%d", puzzle->defender_first ? "-" : "", puzzle->n);
    for (int i = 0; i < puzzle->move_count; i++) {
        move_san(&position, puzzle->moves[i], san);
        fprintf(out, "%s%s", joint, san);
        position = position_after(&position, puzzle->moves[i]);
        joint = " ";
    }
    for (int i = 0; i < puzzle->also_count; i++) {
        move_san(game_position(puzzle->game), puzzle->also[i], san);
        fprintf(out, " or %s", san);
    }
    if (!puzzle->n && puzzle->move_count == 0)
        putc('-', out);
}

static void put_puzzle(FILE *out, const Puzzle *puzzle)
{
    char fen[FEN_SIZE];

    position_fen(game_position(puzzle->game), fen);
    fprintf(out, "%d\t%s\t%s\t", puzzle->line, puzzle_kind_name(puzzle), fen);
    put_moves(out, puzzle);
    fprintf(out, "\t%s\t%s\t", or_dash(puzzle_text(puzzle, COLUMN_ID, false)),
            or_dash(puzzle_text(puzzle, COLUMN_TITLE, false)));
    if (puzzle->rating >= 0)
        fprintf(out, "%d", puzzle->rating);
    else
        putc('-', out);
}

static void put_error(FILE *out, const RowError *error)
{
    fprintf(out, "%d\t%s@%s\t-\t-\t-\t-\t-", error->line, row_error_name(error->code),
            error->column);
}

/* The next row of the file as text the caller frees; NULL at the end. */
static char *next_text(PuzzleReader *reader)
{
    char *text = NULL;
    size_t size = 0;
    Row row;
    RowError error;
    Puzzle puzzle;
    RowStatus status = reader_next(reader, &row, &error);

    if (status == ROW_END)
        return NULL;
    FILE *out = open_memstream(&text, &size);
    if (status == ROW_BAD || !puzzle_load(&puzzle, &row, &error)) {
        put_error(out, &error);
    } else {
        put_puzzle(out, &puzzle);
        puzzle_free(&puzzle);
    }
    fclose(out);
    return text;
}

/* ---- The tests ------------------------------------------------------------------ */

static void expect_end(const Table *table, PuzzleReader *reader, const char *file)
{
    if (!reader)
        return;
    char *text = next_text(reader);
    if (text)
        fail_msg("%s: before this, %s has another row: %s", table->where, file, text);
    reader_close(reader);
}

static PuzzleReader *open_sample(const Table *table, const char *file)
{
    char path[256];
    snprintf(path, sizeof path, "tests/tables/dialects/%s", file);
    PuzzleReader *reader = reader_open(path);
    if (!reader)
        fail_msg("%s: %s cannot be opened", table->where, path);
    return reader;
}

static void every_row_of_every_sample_is_read_or_named(void **state)
{
    Table table;
    PuzzleReader *reader = NULL;
    char file[64] = "";
    (void)state;

    table_open(&table, "tests/tables/dialects.tsv");
    while (table_next(&table, FACTS)) {
        if (strcmp(file, table.fields[0]) != 0) {
            expect_end(&table, reader, file);
            snprintf(file, sizeof file, "%s", table.fields[0]);
            reader = open_sample(&table, file);
        }
        char wanted[1024], *text = next_text(reader);
        snprintf(wanted, sizeof wanted, "%s\t%s\t%s\t%s\t%s\t%s\t%s", table.fields[1],
                 table.fields[2], table.fields[3], table.fields[4], table.fields[5],
                 table.fields[6], table.fields[7]);
        if (!text || strcmp(text, wanted) != 0)
            fail_msg("%s: %s gives %s", table.where, file, text ? text : "no more rows");
        free(text);
    }
    expect_end(&table, reader, file);
}

/* A side that is stated is taken where the FEN has none; one that is looked for
 * is found where one side alone has a short mate. */
static void a_missing_side_can_be_stated_or_tried(void **state)
{
    static const char BOTH[] = "k7/8/1K6/8/8/8/8/7R"; /* Rh8 mates; Black has nothing */
    LoadOptions options = {.mates = mate_search_new((size_t)1 << 20)};
    Row row = {.line = 1, .bare = true};
    RowError error;
    Puzzle puzzle;
    (void)state;

    for (int i = 0; i < COLUMN_COUNT; i++)
        row.text[i] = i == COLUMN_FEN ? BOTH : "";
    assert_false(puzzle_load_with(&puzzle, &row, &options, &error));
    assert_int_equal(error.code, ROW_SIDE_MISSING);
    options.side = SIDE_BLACK;
    assert_true(puzzle_load_with(&puzzle, &row, &options, &error));
    assert_int_equal(position_turn(game_position(puzzle.game)), BLACK);
    puzzle_free(&puzzle);
    options.side = SIDE_TRIED;
    assert_true(puzzle_load_with(&puzzle, &row, &options, &error));
    assert_int_equal(position_turn(game_position(puzzle.game)), WHITE);
    puzzle_free(&puzzle);
    mate_search_free(options.mates);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_of_every_sample_is_read_or_named),
        cmocka_unit_test(a_missing_side_can_be_stated_or_tried),
    };
    return cmocka_run_group_tests_name("dialects of puzzle files", tests, NULL, NULL);
}
