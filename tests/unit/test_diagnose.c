/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the diagnosis says of single moves: every reason, its squares, its article. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

#define TABLE "tests/tables/diagnosis.tsv"

enum { TEXT_SIZE = 512 };

static void append(char text[TEXT_SIZE], const char *more)
{
    size_t length = strlen(text);
    snprintf(text + length, TEXT_SIZE - length, "%s", more);
}

static void append_squares(char text[TEXT_SIZE], Bitboard squares)
{
    char name[3];
    append(text, squares ? ":" : ":-");
    while (squares) {
        square_name(pop_square(&squares), name);
        append(text, name);
        append(text, squares ? "," : "");
    }
}

static void append_reason(char reasons[TEXT_SIZE], char articles[TEXT_SIZE], const char *name,
                          Bitboard culprits, const char *article)
{
    append(reasons, reasons[0] ? " " : "");
    append(reasons, name);
    append_squares(reasons, culprits);
    append(articles, articles[0] ? " " : "");
    append(articles, article);
}

static void write_diagnosis(const Diagnosis *d, char reasons[TEXT_SIZE], char articles[TEXT_SIZE])
{
    reasons[0] = articles[0] = '\0';
    for (int i = 0; i < d->fault_count; i++)
        append_reason(reasons, articles, fault_name(d->faults[i].code), d->faults[i].culprits,
                      fault_article(d->faults[i].code));
    for (int i = 0; i < d->note_count; i++)
        append_reason(reasons, articles, note_name(d->notes[i].code), d->notes[i].culprits,
                      note_article(d->notes[i].code));
}

static int compare(const Table *table, const char *what, const char *expected, const char *got)
{
    if (strcmp(expected, got) == 0)
        return 0;
    print_error("%s: %s %s: expected %s, got %s\n", table->where, table->fields[2], what,
                expected, got);
    return 1;
}

static void every_line_of_the_table_holds(void **state)
{
    (void)state;
    Table table;
    char reasons[TEXT_SIZE], articles[TEXT_SIZE];
    int wrong = 0;
    table_open(&table, TABLE);
    while (table_next(&table, 6)) {
        Game *game = table_game(&table, table.fields[0], table.fields[1]);
        Move move = table_move(&table, game_position(game), table.fields[2]);
        Diagnosis d;
        game_diagnose(game, move, &d);
        write_diagnosis(&d, reasons, articles);
        wrong += compare(&table, "verdict", table.fields[3], d.legal ? "legal" : "illegal");
        wrong += compare(&table, "reasons", table.fields[4], reasons);
        wrong += compare(&table, "articles", table.fields[5], articles);
        wrong += d.legal != is_legal(game_position(game), move);
        game_free(game);
    }
    assert_int_equal(wrong, 0);
}

/* ---- No code without a line ---------------------------------------------------- */

static bool has_word(const char *words, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = words; (at = strstr(at, name)); at += length)
        if ((at == words || at[-1] == ' ') && at[length] == ':')
            return true;
    return false;
}

static bool in_table(const char *name)
{
    Table table;
    bool found = false;
    table_open(&table, TABLE);
    while (table_next(&table, 6))
        found |= has_word(table.fields[4], name);
    return found;
}

static void every_code_has_a_line_in_the_table(void **state)
{
    (void)state;
    int missing = 0;
    for (FaultCode code = 0; code < FAULT_COUNT; code++)
        if (!in_table(fault_name(code))) {
            print_error("%s has no line for the fault %s\n", TABLE, fault_name(code));
            missing++;
        }
    for (NoteCode code = 0; code < NOTE_COUNT; code++)
        if (!in_table(note_name(code))) {
            print_error("%s has no line for the note %s\n", TABLE, note_name(code));
            missing++;
        }
    assert_int_equal(missing, 0);
}

/* ---- Paths, and castling asked of the side that waits ----------------------------- */

static void read_position(const char *fen, Position *position)
{
    FenError error;
    SetupErrors errors;
    if (!position_from_fen(fen, position, &error, &errors))
        fail_msg("%s", fen);
}

static void paths_show_the_lines(void **state)
{
    (void)state;
    Position position;
    Diagnosis d;
    read_position("4k3/8/8/8/4r3/3P4/8/4KB1R w - - 0 1", &position);
    diagnose_move(&position, move_make(H1, H2, NO_PIECE_TYPE), &d);
    assert_int_equal(d.faults[0].path, square_bit(E2) | square_bit(E3)); /* a block helps */
    diagnose_move(&position, move_make(E1, E2, NO_PIECE_TYPE), &d);
    assert_int_equal(d.faults[0].path, square_bit(E3));
    read_position("8/8/8/8/R3k3/8/8/4K3 b - - 0 1", &position);
    diagnose_move(&position, move_make(E4, F4, NO_PIECE_TYPE), &d);
    assert_true(d.faults[0].path & square_bit(E4)); /* attacked through itself */
    read_position("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", &position);
    diagnose_move(&position, move_make(E5, D6, NO_PIECE_TYPE), &d);
    assert_int_equal(d.faults[0].path, squares_between(A5, H5));
    /* Two checks: no square blocks both. */
    read_position("4k3/8/3N4/8/5b2/8/8/4R1K1 b - - 0 1", &position);
    diagnose_move(&position, move_make(F4, G5, NO_PIECE_TYPE), &d);
    assert_int_equal(d.faults[0].path, 0);
}

static void castling_can_be_asked_of_either_side(void **state)
{
    (void)state;
    Position position;
    Diagnosis d;
    read_position("r3k2r/8/8/8/8/8/5N2/R3K2R w KQkq - 0 1", &position);
    diagnose_castling(&position, BLACK, SHORT_SIDE, &d);
    assert_true(d.legal);
    assert_int_equal(d.move, move_castling(E8, G8));
    diagnose_castling(&position, BLACK, LONG_SIDE, &d);
    assert_true(d.legal);
    assert_int_equal(d.notes[1].code, NOTE_ROOK_ATTACKED);
    read_position("r3k2r/8/5N2/8/8/8/8/R3K2R b KQk - 0 1", &position);
    diagnose_castling(&position, WHITE, SHORT_SIDE, &d);
    assert_true(d.legal);
    diagnose_castling(&position, BLACK, LONG_SIDE, &d);
    assert_false(d.legal);
    assert_int_equal(d.fault_count, 2);
    assert_int_equal(d.faults[0].code, FAULT_CASTLING_RIGHT_GONE);
    assert_int_equal(d.faults[1].code, FAULT_IN_CHECK);
}

static void the_history_tells_moved_from_captured(void **state)
{
    (void)state;
    Table none = {.where = "here"};
    char moved[] = "h1g1 a8b8 g1h1 b8a8";
    char captured[] = "e1e2 h8h1 a1h1 e8e7 e2e1 e7e8";
    const char start[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    Diagnosis d;
    Game *game = table_game(&none, start, moved);
    game_diagnose(game, move_castling(E1, G1), &d);
    assert_int_equal(d.faults[0].path, square_bit(H1) | square_bit(G1));
    game_free(game);
    game = table_game(&none, start, captured);
    game_diagnose(game, move_castling(E1, G1), &d);
    assert_int_equal(d.fault_count, 2);
    assert_int_equal(d.faults[0].path, square_bit(E1) | square_bit(E2));
    assert_int_equal(d.faults[1].path, square_bit(H1));
    game_free(game);
}

/* The mark of castling on a move that can never be one. */
static void a_stray_castling_mark_is_a_fault(void **state)
{
    (void)state;
    Position position;
    Diagnosis d;
    position_start(&position);
    diagnose_move(&position, move_castling(E2, E4), &d);
    assert_int_equal(d.faults[0].code, FAULT_NOT_ON_FIRST_RANK);
    diagnose_move(&position, move_castling(E4, E5), &d);
    assert_int_equal(d.faults[0].code, FAULT_NO_MAN);
    diagnose_move(&position, move_castling(E8, G8), &d);
    assert_int_equal(d.faults[0].code, FAULT_NOT_YOUR_MAN);
    diagnose_move(&position, move_castling(E1, H1), &d);
    assert_int_equal(d.faults[0].code, FAULT_KING_SHAPE);
    diagnose_move(&position, move_castling(E1, E3), &d);
    assert_int_equal(d.faults[0].code, FAULT_NOT_ON_FIRST_RANK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_of_the_table_holds),
        cmocka_unit_test(every_code_has_a_line_in_the_table),
        cmocka_unit_test(paths_show_the_lines),
        cmocka_unit_test(castling_can_be_asked_of_either_side),
        cmocka_unit_test(the_history_tells_moved_from_captured),
        cmocka_unit_test(a_stray_castling_mark_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
