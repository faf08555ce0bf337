/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What check finds in a row, and which rows were there before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "puzzles/puzzles.h"
#include "tests/unit/judge.h"
#include "tests/unit/table.h"

static void load_fact(const Table *table, Puzzle *puzzle)
{
    static const Column COLUMNS_OF_FIELDS[] = {COLUMN_KIND, COLUMN_FEN, COLUMN_MOVES, COLUMN_N,
                                               COLUMN_QUESTION, COLUMN_ANSWER, COLUMN_THEMES};
    Row row = blank_row(2);
    RowError error;

    row.lichess = strcmp(table->fields[7], "yes") == 0;
    for (int i = 0; i < 7; i++)
        row.text[COLUMNS_OF_FIELDS[i]] = filled(table->fields[i]);
    if (!puzzle_load(puzzle, &row, &error))
        fail_msg("%s: %s", table->where, row_error_name(error.code));
}

static void write_findings(const Findings *findings, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < findings->count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s%c", i ? "," : "",
                                 finding_name(findings->list[i].code),
                                 ".?!"[findings->list[i].severity]);
}

static void rows_are_found_out(void **state)
{
    Table table;
    Findings *findings = malloc(sizeof *findings);
    (void)state;
    assert_non_null(findings);
    table_open(&table, "tests/tables/findings.tsv");
    while (table_next(&table, 10)) {
        Puzzle puzzle;
        char found[256];
        load_fact(&table, &puzzle);
        by.deep = strcmp(table.fields[8], "yes") == 0;
        assert_true(puzzle_verify(&puzzle, &by, findings));
        write_findings(findings, found, sizeof found);
        if (strcmp(found, filled(table.fields[9])) != 0)
            fail_msg("%s: found \"%s\"", table.where, found);
        puzzle_free(&puzzle);
    }
    by.deep = false;
    free(findings);
}

/* ---- Twins ------------------------------------------------------------------------ */

static Twins *twins;
static int rows_noted;

static Twin note(const char *kind, const char *fen, const char *moves, const char *question)
{
    Row row = blank_row(++rows_noted);
    Puzzle puzzle;
    RowError error;
    PuzzleKey key;
    Twin twin;

    row.text[COLUMN_KIND] = kind;
    row.text[COLUMN_FEN] = fen;
    row.text[COLUMN_MOVES] = moves;
    row.text[COLUMN_QUESTION] = question;
    assert_true(puzzle_load(&puzzle, &row, &error));
    puzzle_twin_key(&puzzle, &key);
    twins_note(twins, &key, 0, row.line, false, &twin);
    puzzle_free(&puzzle);
    return twin;
}

static void expect_twin(Twin twin, int how, int line)
{
    assert_true(twin.found);
    assert_int_equal(twin.how, how);
    assert_int_equal(twin.line, line);
}

static void the_same_puzzle_is_known_in_a_mirror(void **state)
{
    (void)state;
    twins = twins_new();
    rows_noted = 0;
    assert_non_null(twins);
    assert_false(note("mate", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "", "").found);
    expect_twin(note("mate", "7k/8/8/8/8/8/R7/1R4K1 w - - 3 9", "", ""), 0, 1);
    expect_twin(note("mate", "1r4k1/r7/8/8/8/8/8/7K b - - 0 1", "", ""), TWIN_COLORS, 1);
    expect_twin(note("mate", "k7/8/8/8/8/8/7R/1K4R1 w - - 0 1", "", ""), TWIN_MIRRORED, 1);
    expect_twin(note("mate", "1k4r1/7r/8/8/8/8/8/K7 b - - 0 1", "", ""),
                TWIN_COLORS | TWIN_MIRRORED, 1);
    /* The other side to move, another kind, a man elsewhere: other puzzles. */
    assert_false(note("mate", "1r4k1/r7/8/8/8/8/8/7K w - - 0 1", "", "").found);
    assert_false(note("status", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "", "").found);
    assert_false(note("mate", "7k/8/8/8/8/8/R7/2R3K1 w - - 0 1", "", "").found);
    twins_free(twins);
}

/* Castling knows left from right, and rights from none. */
static void castling_has_no_mirror(void **state)
{
    (void)state;
    twins = twins_new();
    rows_noted = 0;
    assert_false(note("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "short").found);
    assert_false(note("castling", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "", "short").found);
    assert_false(note("castling", "3k4/8/8/8/8/8/8/R2K4 w - - 0 1", "", "long").found);
    assert_false(note("castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", "both").found);
    expect_twin(note("castling", "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", "", "short"), TWIN_COLORS, 1);
    twins_free(twins);
}

/* The square that is asked about goes along. */
static void the_question_is_mirrored_too(void **state)
{
    (void)state;
    twins = twins_new();
    rows_noted = 0;
    assert_false(note("moves", "4k3/8/8/8/3NN3/8/8/4K3 w - - 0 1", "", "e4").found);
    assert_false(note("moves", "3k4/8/8/8/3NN3/8/8/3K4 w - - 0 1", "", "e4").found);
    expect_twin(note("moves", "3k4/8/8/8/3NN3/8/8/3K4 w - - 0 1", "", "d4"), TWIN_MIRRORED, 1);
    expect_twin(note("moves", "4k3/8/8/3nn3/8/8/8/4K3 b - - 0 1", "", "e5"), TWIN_COLORS, 1);
    assert_false(note("moves", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "", "a1").found);
    expect_twin(note("moves", "3k4/8/8/8/8/8/8/3K3N w - - 0 1", "", "h1"), TWIN_MIRRORED, 5);
    twins_free(twins);
}

/* A draw may rest on how the game came here. */
static void history_makes_another_puzzle_of_a_draw(void **state)
{
    (void)state;
    twins = twins_new();
    rows_noted = 0;
    assert_false(note("draw", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", "").found);
    assert_false(note("draw", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
                      "a1a2 e8e7 a2a1 e7e8", "").found);
    assert_false(note("draw", "4k3/8/8/8/8/8/8/R3K3 w - - 99 99", "", "").found);
    expect_twin(note("draw", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", ""), 0, 1);
    twins_free(twins);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_found_out),
        cmocka_unit_test(the_same_puzzle_is_known_in_a_mirror),
        cmocka_unit_test(castling_has_no_mirror),
        cmocka_unit_test(the_question_is_mirrored_too),
        cmocka_unit_test(history_makes_another_puzzle_of_a_draw),
    };
    return cmocka_run_group_tests(tests, open_search, close_search);
}
