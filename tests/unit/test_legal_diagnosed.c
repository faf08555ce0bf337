/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The promise of the diagnosis, tried in full: in every position of the table,
 * every value a Move can have is legal exactly when no fault is found.
 */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

#define POSITIONS "tests/tables/positions.fen"
#define GAMES "tests/tables/diagnosis.tsv"

/* All legal moves as a set over the whole Move type. */
static void legal_set(const Position *position, bool legal[UINT16_MAX + 1])
{
    MoveList list;
    legal_moves(position, &list);
    memset(legal, 0, UINT16_MAX + 1);
    for (int i = 0; i < list.count; i++)
        legal[list.moves[i]] = true;
}

static void check_faults_in_order(const Diagnosis *d, const char *where, Move move)
{
    for (int i = 1; i < d->fault_count; i++)
        if (d->faults[i - 1].code >= d->faults[i].code)
            fail_msg("%s: move %04x: fault %s after %s", where, move,
                     fault_name(d->faults[i].code), fault_name(d->faults[i - 1].code));
    for (int i = 0; i < d->fault_count; i++)
        if (d->faults[i].culprits == 0)
            fail_msg("%s: move %04x: fault %s without a culprit", where, move,
                     fault_name(d->faults[i].code));
}

static void check_diagnosis(const Diagnosis *d, const char *where, Move move, bool legal)
{
    if (d->legal != legal || (d->fault_count == 0) != legal)
        fail_msg("%s: move %04x is %s, diagnosed %s (%s)", where, move,
                 legal ? "legal" : "illegal", d->legal ? "legal" : "illegal",
                 d->fault_count ? fault_name(d->faults[0].code) : "no fault");
    if ((d->note_count > 0) != legal)
        fail_msg("%s: move %04x: %d notes", where, move, d->note_count);
    check_faults_in_order(d, where, move);
}

/* Without a history, or with one when there is a game. */
static void check_all_moves(const Position *position, const Game *game, const char *where)
{
    static bool legal[UINT16_MAX + 1];
    Diagnosis d;
    legal_set(position, legal);
    for (unsigned m = 0; m <= UINT16_MAX; m++) {
        if (game)
            game_diagnose(game, (Move)m, &d);
        else
            diagnose_move(position, (Move)m, &d);
        check_diagnosis(&d, where, (Move)m, legal[m]);
    }
}

/* Castling may be asked about for either side, whoever is to move. */
static void check_castling(const Position *position, const char *where)
{
    for (Color color = WHITE; color <= BLACK; color++)
        for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++) {
            Diagnosis d;
            diagnose_castling(position, color, side, &d);
            if (d.legal != (d.fault_count == 0) || !move_is_castling(d.move))
                fail_msg("%s: castling of %d to side %d", where, (int)color, (int)side);
            if (color == position_turn(position) && d.legal != is_legal(position, d.move))
                fail_msg("%s: castling of %d to side %d: %d", where, (int)color, (int)side,
                         d.legal);
        }
}

static void every_move_is_legal_or_has_a_fault(void **state)
{
    (void)state;
    Table table;
    int count = 0;
    table_open(&table, POSITIONS);
    while (table_next(&table, 1)) {
        Position position;
        FenError error;
        SetupErrors errors;
        if (!position_from_fen(table.fields[0], &position, &error, &errors))
            fail_msg("%s: not a position", table.where);
        check_all_moves(&position, NULL, table.where);
        check_castling(&position, table.where);
        count++;
    }
    assert_true(count >= 300);
}

static void the_history_changes_reasons_but_no_verdict(void **state)
{
    (void)state;
    Table table;
    table_open(&table, GAMES);
    while (table_next(&table, 6)) {
        Game *game = table_game(&table, table.fields[0], table.fields[1]);
        check_all_moves(game_position(game), game, table.where);
        game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_legal_or_has_a_fault),
        cmocka_unit_test(the_history_changes_reasons_but_no_verdict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
