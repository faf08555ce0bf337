/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge.h - answers to puzzles judged as the program judges them.  Include after cmocka.h. */
#ifndef TESTS_JUDGE_H
#define TESTS_JUDGE_H

#include "trainer/play_read.h"

#include <stdio.h>
#include <string.h>

static Judge by = {.words = &PUZZLE_WORDS};

/* What a group of tests begins and ends with. */
static inline int open_search(void **state)
{
    (void)state;
    by.mates = mate_search_new(4 << 20);
    return by.mates ? 0 : -1;
}

static inline int close_search(void **state)
{
    (void)state;
    mate_search_free(by.mates);
    return 0;
}

/* A field of a table, where - stands for nothing. */
static inline const char *filled(const char *field)
{
    return strcmp(field, "-") == 0 ? "" : field;
}

static inline Row blank_row(int line)
{
    Row row = {.line = line};
    for (int c = 0; c < COLUMN_COUNT; c++)
        row.text[c] = "";
    return row;
}

static inline void load_mate(Puzzle *puzzle, const char *fen, int n)
{
    Row row = blank_row(2);
    RowError error;
    char number[12];

    snprintf(number, sizeof number, "%d", n);
    row.text[COLUMN_KIND] = "mate";
    row.text[COLUMN_FEN] = fen;
    row.text[COLUMN_N] = number;
    assert_true(puzzle_load(puzzle, &row, &error));
}

#endif
