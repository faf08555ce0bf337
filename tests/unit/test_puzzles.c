/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puzzles: what is accepted and what is not, by table; lichess rows; the sets
 * that come with the program read in both languages.
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

#include "tests/unit/judge.h"
#include "tests/unit/table.h"

static Row table_row(const Table *table)
{
    Row row = blank_row(table->line);
    row.text[COLUMN_KIND] = filled(table->fields[0]);
    row.text[COLUMN_FEN] = filled(table->fields[1]);
    row.text[COLUMN_MOVES] = filled(table->fields[2]);
    row.text[COLUMN_QUESTION] = filled(table->fields[3]);
    row.text[COLUMN_N] = filled(table->fields[4]);
    return row;
}

/* "wrong:refuted:takes" */
static void judgement_text(const Judged *judged, char text[64])
{
    static const char *const MARKS[] = {"none", "right", "half", "wrong"};
    snprintf(text, 64, "%s:%s%s%s", MARKS[judged->mark], remark_name(judged->remark),
             judged->remark == REMARK_REFUTED ? ":" : "",
             judged->remark == REMARK_REFUTED ? reply_kind_name(judged->reply_kind) : "");
}

static void check_answers(const Table *table, const Puzzle *puzzle, char *typed, char *wanted)
{
    Attempt attempt;

    if (!attempt_start(&attempt, puzzle, &by))
        fail_msg("%s: cannot be started", table->where);
    while (typed) {
        Judged judged;
        char *answer = strsep(&typed, "|"), *want = strsep(&wanted, "|"), text[64];
        attempt_answer(&attempt, answer, &judged);
        judgement_text(&judged, text);
        if (!want || strcmp(text, want) != 0)
            fail_msg("%s: %s is judged %s, not %s", table->where, answer, text, want);
    }
    if (wanted)
        fail_msg("%s: more judgements than answers", table->where);
    attempt_free(&attempt);
}

static void answers_are_judged_by_the_rules(void **state)
{
    Table table;
    (void)state;
    table_open(&table, "tests/tables/puzzles.tsv");
    while (table_next(&table, 7)) {
        Row row = table_row(&table);
        Puzzle puzzle;
        RowError error;
        if (!puzzle_load(&puzzle, &row, &error))
            fail_msg("%s: %s", table.where, row_error_name(error.code));
        check_answers(&table, &puzzle, table.fields[5], table.fields[6]);
        puzzle_free(&puzzle);
    }
}

static void broken_rows_are_named_with_their_column(void **state)
{
    Table table;
    (void)state;
    table_open(&table, "tests/tables/puzzle-errors.tsv");
    while (table_next(&table, 6)) {
        Row row = table_row(&table);
        Puzzle puzzle;
        RowError error;
        char text[128];
        if (puzzle_load(&puzzle, &row, &error))
            fail_msg("%s: the row is taken", table.where);
        snprintf(text, sizeof text, "%s@%s", row_error_name(error.code), error.column);
        if (strcmp(text, table.fields[5]) != 0)
            fail_msg("%s: the error is %s", table.where, text);
        assert_int_equal(error.line, table.line);
    }
}

/* ---- lichess ------------------------------------------------------------------------ */

static void load_lichess(Puzzle *puzzle, const char *fen, const char *moves)
{
    Row row = blank_row(2);
    RowError error;
    row.lichess = true;
    row.text[COLUMN_FEN] = fen;
    row.text[COLUMN_MOVES] = moves;
    if (!puzzle_load(puzzle, &row, &error))
        fail_msg("%s", row_error_name(error.code));
}

/* An even number of moves: the opponent's first.  The kind follows from how
 * the line ends, not from what the themes say. */
static void lichess_rows_begin_with_the_opponents_move(void **state)
{
    Puzzle puzzle;
    (void)state;
    load_lichess(&puzzle, "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
                 "g2g4 d8h4");
    assert_string_equal(puzzle_kind_name(&puzzle), "mate");
    assert_int_equal(game_ply(puzzle.game), 1);
    assert_int_equal(puzzle.move_count, 1);
    assert_int_equal(position_turn(game_position(puzzle.game)), BLACK);
    puzzle_free(&puzzle);
}

static void an_odd_number_of_moves_begins_with_the_solvers(void **state)
{
    Puzzle puzzle;
    (void)state;
    load_lichess(&puzzle, "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq g3 0 2",
                 "d8h4");
    assert_string_equal(puzzle_kind_name(&puzzle), "mate");
    assert_int_equal(game_ply(puzzle.game), 0);
    assert_int_equal(puzzle.move_count, 1);
    puzzle_free(&puzzle);
    load_lichess(&puzzle, START_FEN, "e2e4 e7e5 g1f3");
    assert_string_equal(puzzle_kind_name(&puzzle), "line");
    puzzle_free(&puzzle);
}

/* ---- Findings ------------------------------------------------------------------------- */

static void verify(const char *const texts[COLUMN_COUNT], const char *wanted)
{
    Row row = blank_row(2);
    Puzzle puzzle;
    RowError error;
    Findings *findings = malloc(sizeof *findings);
    char found[256] = "";

    assert_non_null(findings);
    for (int c = 0; c < COLUMN_COUNT; c++)
        if (texts[c])
            row.text[c] = texts[c];
    assert_true(puzzle_load(&puzzle, &row, &error));
    assert_true(puzzle_verify(&puzzle, &by, findings));
    for (int i = 0; i < findings->count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", i ? "," : "",
                 finding_name(findings->list[i].code));
    assert_string_equal(found, wanted);
    puzzle_free(&puzzle);
    free(findings);
}

#define ROW(...) ((const char *const[COLUMN_COUNT]){__VA_ARGS__})
#define LADDER "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"
#define BACK_RANK "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1"
#define KIND [COLUMN_KIND]
#define POSITION [COLUMN_FEN]
#define MOVES [COLUMN_N]
#define ANSWER [COLUMN_ANSWER]
#define QUESTION [COLUMN_QUESTION]

static void claims_of_rows_are_proved(void **state)
{
    (void)state;
    verify(ROW(KIND = "mate", POSITION = BACK_RANK, MOVES = "1"), "");
    verify(ROW(KIND = "mate", POSITION = BACK_RANK, MOVES = "2"), "shorter-mate");
    verify(ROW(KIND = "mate", POSITION = LADDER, MOVES = "1"), "no-mate");
    verify(ROW(KIND = "mate", POSITION = LADDER, MOVES = "2"), "several-keys");
    verify(ROW(KIND = "mate", POSITION = BACK_RANK, MOVES = "1", ANSWER = "Re8#"), "");
    verify(ROW(KIND = "mate", POSITION = BACK_RANK, MOVES = "1", ANSWER = "Re7"), "wrong-answer");
    verify(ROW(KIND = "mate", POSITION = BACK_RANK, MOVES = "1", ANSWER = "soon"),
           "unreadable-answer");
    verify(ROW(KIND = "castling", POSITION = "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
               QUESTION = "short", ANSWER = "no cross-attacked"), "");
    verify(ROW(KIND = "castling", POSITION = "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
               QUESTION = "short", ANSWER = "no in-check"), "wrong-answer");
    verify(ROW(KIND = "castling", POSITION = "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
               QUESTION = "short", ANSWER = "yes"), "wrong-answer");
    verify(ROW(KIND = "stalemate", QUESTION = "avoid", MOVES = "2",
               POSITION = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", ANSWER = "f8=R"), "");
    verify(ROW(KIND = "stalemate", QUESTION = "avoid", POSITION = LADDER), "no-temptation");
    verify(ROW(KIND = "stalemate", QUESTION = "find", POSITION = BACK_RANK), "no-stalemate");
    verify(ROW(KIND = "status", POSITION = "8/8/4k3/8/8/5B2/7K/8 b - - 0 82", ANSWER = "dead"), "");
    verify(ROW(KIND = "status", POSITION = "8/8/4k3/8/8/5R2/7K/8 b - - 0 82", ANSWER = "dead"),
           "wrong-answer");
    verify(ROW(KIND = "status", POSITION = "8/8/4k3/8/8/5R2/7K/8 b - - 150 99"), "over-before");
    verify(ROW(KIND = "draw", POSITION = "8/8/8/4k3/8/8/1R6/4K3 w - - 99 120",
               ANSWER = "claim Rb5 fifty"), "");
    verify(ROW(KIND = "draw", POSITION = "8/8/8/4k3/8/8/1R6/4K3 w - - 99 120",
               ANSWER = "claim now fifty"), "wrong-answer");
    verify(ROW(KIND = "draw", POSITION = "8/8/8/4k3/8/8/1R6/4K3 w - - 149 120",
               [COLUMN_MOVES] = "b2b4 e5d5 b4b5", ANSWER = "over seventyfive"), "over-before");
    verify(ROW(KIND = "moves", POSITION = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", QUESTION = "a1",
               ANSWER = "a2-a8 b1-d1"), "");
    verify(ROW(KIND = "moves", POSITION = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", QUESTION = "a1",
               ANSWER = "a2-a8 b1-c1"), "wrong-answer");
    verify(ROW(KIND = "promotion", POSITION = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", ANSWER = "f8=R"),
           "");
    verify(ROW(KIND = "promotion", POSITION = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", ANSWER = "f8=Q"),
           "wrong-answer");
    verify(ROW(KIND = "promotion", POSITION = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", MOVES = "3"),
           "shorter-mate");
    verify(ROW(KIND = "promotion", POSITION = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", MOVES = "1"),
           "no-mate");
    verify(ROW(KIND = "promotion",
               POSITION = "1knrr3/3P2b1/Qp4p1/p1p1p2p/P2pPB1P/1P3BP1/R1P5/3R2K1 w - - 0 33"),
           "promotion-unproved");
    verify(ROW(KIND = "promotion", POSITION = "k7/2P5/1K6/8/8/8/8/8 w - - 0 1"),
           "several-promotions");
    verify(ROW(KIND = "mate", MOVES = "1",
               POSITION = "4k2r/p3pppp/pppppppp/8/8/8/8/3RK3 w - - 0 1"),
           "odd-position,no-mate");
}

/* ---- The sets that come with the program ---------------------------------------------- */

static void check_set(const char *path)
{
    PuzzleReader *reader = reader_open(path);
    Row row;
    RowError error;
    RowStatus status;

    if (!reader)
        fail_msg("%s cannot be opened", path);
    while ((status = reader_next(reader, &row, &error)) == ROW_OK) {
        static const Column WANTED[] = {COLUMN_ID,      COLUMN_TITLE,  COLUMN_TITLE_ZH,
                                        COLUMN_HINT,    COLUMN_HINT_ZH, COLUMN_THEMES,
                                        COLUMN_RATING};
        for (size_t i = 0; i < sizeof WANTED / sizeof *WANTED; i++)
            if (!*row.text[WANTED[i]])
                fail_msg("%s:%d: column %s is empty", path, row.line, column_name(WANTED[i]));
        Puzzle puzzle;
        if (!puzzle_load(&puzzle, &row, &error))
            fail_msg("%s:%d: %s", path, row.line, row_error_name(error.code));
        assert_string_equal(puzzle_text(&puzzle, COLUMN_TITLE, false), row.text[COLUMN_TITLE]);
        assert_string_equal(puzzle_text(&puzzle, COLUMN_TITLE, true), row.text[COLUMN_TITLE_ZH]);
        puzzle_free(&puzzle);
    }
    assert_int_equal(status, ROW_END);
    assert_string_equal(reader_unknown_columns(reader), "");
    reader_close(reader);
}

static void bundled_sets_speak_both_languages(void **state)
{
    (void)state;
    check_set("puzzles/data/mate-in-1.csv");
    check_set("puzzles/data/mate-in-2.csv");
    check_set("puzzles/data/castling.csv");
    check_set("puzzles/data/en-passant.csv");
    check_set("puzzles/data/stalemate.csv");
    check_set("puzzles/data/status.csv");
    check_set("puzzles/data/draw.csv");
    check_set("puzzles/data/moves.csv");
    check_set("puzzles/data/promotion.csv");
}

/* In every position of the table, every castling answer that tells the truth
 * as the core sees it is right, and its denial is wrong. */
static void the_truth_is_always_right(void **state)
{
    Table table;
    (void)state;
    table_open(&table, "tests/tables/puzzles.tsv");
    while (table_next(&table, 7)) {
        Row row = table_row(&table);
        Puzzle puzzle;
        RowError error;
        Attempt attempt;
        Judged judged;
        Diagnosis d;
        char truth[256] = "no";

        if (strcmp(row.text[COLUMN_KIND], "castling") != 0 || !*row.text[COLUMN_QUESTION])
            continue;
        assert_true(puzzle_load(&puzzle, &row, &error));
        assert_true(attempt_start(&attempt, &puzzle, &by));
        bool is_short = strcmp(row.text[COLUMN_QUESTION], "short") == 0;
        Square king = position_turn(game_position(puzzle.game)) == WHITE ? E1 : E8;
        game_diagnose(puzzle.game, move_castling(king, is_short ? king + 2 : king - 2), &d);
        for (int i = 0; i < d.fault_count; i++)
            snprintf(truth + strlen(truth), sizeof truth - strlen(truth), " %s",
                     fault_name(d.faults[i].code));
        attempt_answer(&attempt, d.legal ? "yes" : truth, &judged);
        if (judged.mark != MARK_RIGHT)
            fail_msg("%s: %s is not right", table.where, d.legal ? "yes" : truth);
        attempt_free(&attempt);
        assert_true(attempt_start(&attempt, &puzzle, &by));
        attempt_answer(&attempt, d.legal ? "no, between" : "yes", &judged);
        if (judged.mark != MARK_WRONG)
            fail_msg("%s: the denial is not wrong", table.where);
        attempt_free(&attempt);
        puzzle_free(&puzzle);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_judged_by_the_rules),
        cmocka_unit_test(broken_rows_are_named_with_their_column),
        cmocka_unit_test(lichess_rows_begin_with_the_opponents_move),
        cmocka_unit_test(an_odd_number_of_moves_begins_with_the_solvers),
        cmocka_unit_test(claims_of_rows_are_proved),
        cmocka_unit_test(bundled_sets_speak_both_languages),
        cmocka_unit_test(the_truth_is_always_right),
    };
    return cmocka_run_group_tests_name("puzzles", tests, open_search, close_search);
}
