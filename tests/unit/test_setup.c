/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a position as typed: every error, and what is no error. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static void names_of(SetupErrors errors, char *names, size_t size)
{
    snprintf(names, size, "%s", errors == 0 ? "-" : "");
    for (int bit = 0; bit < 32; bit++) {
        SetupErrors one = errors & (1u << bit);
        size_t length = strlen(names);

        if (one != 0)
            snprintf(names + length, size - length, "%s%s", length > 0 ? "," : "",
                     setup_error_name(one));
    }
}

static Setup read_setup(const char *where, const char *fen)
{
    Setup setup;
    FenError error;

    if (!fen_parse(fen, &setup, &error))
        fail_msg("%s: the FEN cannot be read", where);
    return setup;
}

static void every_setup_of_the_table_has_its_errors(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/setup.tsv");
    while (table_next(&table, 2)) {
        Setup setup = read_setup(table.where, table.fields[1]);
        char names[256];

        names_of(setup_errors(&setup), names, sizeof names);
        if (strcmp(names, table.fields[0]) != 0)
            fail_msg("%s: found %s", table.where, names);
    }
}

/* The same men, colours changed and the board turned over. */
static Setup mirrored(const Setup *setup)
{
    Setup m = *setup;

    for (Square s = A1; s <= H8; s++) {
        Piece piece = setup->board[s ^ 56];
        m.board[s] = piece == NO_PIECE
                         ? NO_PIECE
                         : piece_of(other_color(piece_color(piece)), piece_type(piece));
    }
    m.turn = other_color(setup->turn);
    m.castling = (CastlingRights)((setup->castling & 3) << 2 | setup->castling >> 2);
    if (setup->en_passant != NO_SQUARE)
        m.en_passant = setup->en_passant ^ 56;
    return m;
}

static void both_colours_are_judged_alike(void **state)
{
    static Table table;
    const SetupErrors kings = SETUP_NO_WHITE_KING | SETUP_NO_BLACK_KING;

    (void)state;
    table_open(&table, "tests/tables/setup.tsv");
    while (table_next(&table, 2)) {
        Setup setup = read_setup(table.where, table.fields[1]);
        Setup mirror = mirrored(&setup);
        SetupErrors a = setup_errors(&setup);
        SetupErrors b = setup_errors(&mirror);

        if ((a & ~kings) != (b & ~kings) || count_squares(a) != count_squares(b))
            fail_msg("%s: the mirror image has errors %x, not %x", table.where, b, a);
    }
}

/* A game leads to each of these, so nothing may be said against them. */
static void check_children(const char *where, const Position *position, int depth)
{
    MoveList moves;

    legal_moves(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position child = position_after(position, moves.moves[i]);
        char fen[FEN_SIZE];
        Setup setup;
        SetupErrors errors;

        position_fen(&child, fen);
        setup = read_setup(where, fen);
        errors = setup_errors(&setup);
        if (errors != 0)
            fail_msg("%s: %s has errors %x", where, fen, errors);
        if (depth > 1)
            check_children(where, &child, depth - 1);
    }
}

static void no_position_of_play_is_called_impossible(void **state)
{
    static Table table;
    Position start;
    int sound = 0;

    (void)state;
    position_start(&start);
    check_children("start", &start, 3);
    table_open(&table, "tests/tables/positions.fen");
    while (table_next(&table, 1)) {
        Position position;
        FenError error;
        SetupErrors errors;

        if (!position_from_fen(table.fields[0], &position, &error, &errors))
            fail_msg("%s: refused", table.where);
        if (errors == 0)
            check_children(table.where, &position, 1);
        sound += errors == 0;
    }
    assert_true(sound > 200);
}

static void errors_have_names_of_their_own(void **state)
{
    (void)state;
    assert_string_equal(setup_error_name(SETUP_NO_WHITE_KING), "no-white-king");
    assert_string_equal(setup_error_name(SETUP_IMPOSSIBLE_CHECK), "impossible-check");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setup_of_the_table_has_its_errors),
        cmocka_unit_test(both_colours_are_judged_alike),
        cmocka_unit_test(no_position_of_play_is_called_impossible),
        cmocka_unit_test(errors_have_names_of_their_own),
    };
    return cmocka_run_group_tests_name("setups", tests, NULL, NULL);
}
