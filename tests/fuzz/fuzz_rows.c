/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are read as a puzzle file without harm: every row is given once or
 * named as broken, its texts are clean, and what is made of it can be played.
 */
#include "puzzles/puzzles.h"
#include "tests/fuzz/fuzz.h"

#include <stdio.h>
#include <string.h>

static void check_clean(const char *text)
{
    assert_clean(text, strlen(text), "\t\n\r");
}

static void check_puzzle(const Puzzle *puzzle)
{
    Position position = *game_position(puzzle->game);

    assert(puzzle->move_count <= MAX_LINE && puzzle->also_count <= MAX_ALSO);
    assert(puzzle->n >= 0 && puzzle->n <= MAX_CLAIM);
    for (int i = 0; i < puzzle->also_count; i++)
        assert(is_legal(&position, puzzle->also[i]));
    for (int i = 0; i < puzzle->move_count; i++) {
        assert(is_legal(&position, puzzle->moves[i]));
        position = position_after(&position, puzzle->moves[i]);
    }
}

static void check_row(const Row *row)
{
    Puzzle puzzle;
    RowError error;

    assert(row->line >= 1);
    for (int c = 0; c < COLUMN_COUNT; c++)
        check_clean(row->text[c]);
    if (!puzzle_load(&puzzle, row, &error)) {
        assert(error.line == row->line && error.code < ROW_ERROR_COUNT);
        return;
    }
    check_puzzle(&puzzle);
    puzzle_free(&puzzle);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* fmemopen() takes no empty buffer. */
    FILE *in = size ? fmemopen((void *)(uintptr_t)data, size, "rb") : fopen("/dev/null", "rb");
    PuzzleReader *reader = reader_attach(in);
    Row row;
    RowError error;
    RowStatus status;
    /* Each row or error uses up a byte at least. */
    size_t left = size + 2;

    assert(in && reader);
    while ((status = reader_next(reader, &row, &error)) != ROW_END) {
        assert(left-- > 0);
        if (status == ROW_OK)
            check_row(&row);
        else
            assert(memchr(error.column, '\0', sizeof error.column) &&
                   memchr(error.detail, '\0', sizeof error.detail));
    }
    assert(left < size + 2); /* no file is silent */
    check_clean(reader_unknown_columns(reader));
    reader_close(reader);
    fclose(in);
    return 0;
}
