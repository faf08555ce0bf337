/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FEN: what is read, what is refused and where, and the way there and back. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static const char *const field_names[] = {"board",    "turn",     "castling", "en-passant",
                                          "halfmove", "fullmove", "extra"};

/* Takes the mark out of the text; the 1-based column of what followed it. */
static int take_mark(const char *where, char *text)
{
    char *mark = strchr(text, '^');

    if (mark == NULL)
        fail_msg("%s: no ^ in the FEN", where);
    memmove(mark, mark + 1, strlen(mark));
    return (int)(mark - text) + 1;
}

static void check_readable(const Table *table)
{
    Position position;
    FenError error;
    SetupErrors errors;
    char fen[FEN_SIZE];

    if (!position_from_fen(table->fields[1], &position, &error, &errors))
        fail_msg("%s: refused", table->where);
    position_fen(&position, fen);
    if (strcmp(fen, table->fields[2]) != 0)
        fail_msg("%s: written back as %s", table->where, fen);
}

static void check_unreadable(const Table *table)
{
    int column = take_mark(table->where, table->fields[1]);
    Setup setup;
    FenError error;

    if (fen_parse(table->fields[1], &setup, &error))
        fail_msg("%s: accepted", table->where);
    if (strcmp(fen_reason_name(error.reason), table->fields[0]) != 0 || error.column != column ||
        strcmp(field_names[error.field], table->fields[2]) != 0)
        fail_msg("%s: %s in column %d of field %s, not column %d", table->where,
                 fen_reason_name(error.reason), error.column, field_names[error.field], column);
}

static void every_fen_of_the_table_agrees(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/fen.tsv");
    while (table_next(&table, 3)) {
        if (strcmp(table.fields[0], "ok") == 0)
            check_readable(&table);
        else
            check_unreadable(&table);
    }
}

static void every_reason_has_a_line_in_the_table(void **state)
{
    static Table table;
    bool seen[FEN_REASON_COUNT] = {false};

    (void)state;
    table_open(&table, "tests/tables/fen.tsv");
    while (table_next(&table, 3))
        for (FenReason r = 0; r < FEN_REASON_COUNT; r++)
            if (strcmp(fen_reason_name(r), table.fields[0]) == 0)
                seen[r] = true;
    for (FenReason r = 0; r < FEN_REASON_COUNT; r++)
        if (!seen[r])
            fail_msg("tests/tables/fen.tsv: nothing gives %s", fen_reason_name(r));
}

static void check_round_trip(const char *where, const Position *position)
{
    char fen[FEN_SIZE];
    char again[FEN_SIZE];
    Position read;
    FenError error;
    SetupErrors errors;

    position_fen(position, fen);
    if (!position_from_fen(fen, &read, &error, &errors))
        fail_msg("%s: %s is refused", where, fen);
    position_fen(&read, again);
    if (!position_same(position, &read) || read.halfmove_clock != position->halfmove_clock ||
        read.fullmove_number != position->fullmove_number || strcmp(fen, again) != 0)
        fail_msg("%s: %s comes back as %s", where, fen, again);
}

static void positions_and_their_children_survive_the_round_trip(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/positions.fen");
    while (table_next(&table, 1)) {
        Position position;
        FenError error;
        SetupErrors errors;
        MoveList moves;

        if (!position_from_fen(table.fields[0], &position, &error, &errors))
            fail_msg("%s: refused", table.where);
        check_round_trip(table.where, &position);
        legal_moves(&position, &moves);
        for (int i = 0; i < moves.count; i++) {
            Position child = position_after(&position, moves.moves[i]);
            check_round_trip(table.where, &child);
        }
    }
}

static void the_greatest_clocks_of_a_position_fit(void **state)
{
    const char *wide = "rn1qk1nr/1p1p1p1p/p1p1p1p1/1b2b3/2B2B2/1P1P1P1P/P1P1P1P1/RN1QK1NR "
                       "w KQkq - 9999 9999";
    Position position;
    FenError error;
    SetupErrors errors;
    char fen[FEN_SIZE];

    (void)state;
    assert_true(position_from_fen(wide, &position, &error, &errors));
    /* What is played on from there can be read again. */
    Position next = position_after(&position, move_make(D1, D2, NO_PIECE_TYPE));
    next = position_after(&next, move_make(D8, E7, NO_PIECE_TYPE));
    position_fen(&next, fen);
    assert_true(position_from_fen(fen, &next, &error, &errors));
    assert_string_equal(strchr(fen, 'w'), "w KQkq - 9999 9999");
    position.halfmove_clock = UINT16_MAX;
    position.fullmove_number = UINT16_MAX;
    position_fen(&position, fen);
    assert_int_equal(strlen(fen), strlen(wide) + 2);
    assert_string_equal(strrchr(fen, ' '), " 65535");
}

static void hundreds_of_ranks_stop_at_the_ninth(void **state)
{
    char text[2 * 400 + 16] = "";
    Setup setup;
    FenError error;

    (void)state;
    for (int i = 0; i < 400; i++)
        memcpy(text + 2 * i, "8/", 2);
    memcpy(text + 2 * 400 - 1, " w - - 0 1", sizeof " w - - 0 1");
    assert_false(fen_parse(text, &setup, &error));
    assert_int_equal(error.reason, FEN_TOO_MANY_RANKS);
    assert_int_equal(error.column, 17);
}

static void nothing_is_written_when_the_text_is_refused(void **state)
{
    Setup setup = {.fullmove_number = 42};
    Position position = {.fullmove_number = 43};
    FenError error;
    SetupErrors errors = SETUP_KINGS_TOUCH;

    (void)state;
    assert_false(fen_parse("8/8 w", &setup, &error));
    assert_int_equal(setup.fullmove_number, 42);
    assert_false(position_from_fen("8/8 w", &position, &error, &errors));
    assert_int_equal(errors, 0);
    assert_false(position_from_fen("8/8/8/8/8/8/8/8 w", &position, &error, &errors));
    assert_int_equal(errors, SETUP_NO_WHITE_KING | SETUP_NO_BLACK_KING);
    assert_int_equal(position.fullmove_number, 43);
}

static void the_start_position_is_that_of_the_laws(void **state)
{
    Position position;
    char fen[FEN_SIZE];

    (void)state;
    position_start(&position);
    position_fen(&position, fen);
    assert_string_equal(fen, START_FEN);
    assert_int_equal(position.board[D1], piece_of(WHITE, QUEEN));
    assert_int_equal(position.board[E8], piece_of(BLACK, KING));
    assert_int_equal(count_squares(position.by_type[0]), 32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fen_of_the_table_agrees),
        cmocka_unit_test(every_reason_has_a_line_in_the_table),
        cmocka_unit_test(positions_and_their_children_survive_the_round_trip),
        cmocka_unit_test(the_greatest_clocks_of_a_position_fit),
        cmocka_unit_test(hundreds_of_ranks_stop_at_the_ninth),
        cmocka_unit_test(nothing_is_written_when_the_text_is_refused),
        cmocka_unit_test(the_start_position_is_that_of_the_laws),
    };
    return cmocka_run_group_tests_name("FEN", tests, NULL, NULL);
}
