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
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define TABLE "tests/tables/positions.fen"

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

static void check_position(const Position *position, const char *where)
{
    static bool legal[UINT16_MAX + 1];
    Diagnosis d;
    legal_set(position, legal);
    for (unsigned m = 0; m <= UINT16_MAX; m++) {
        Move move = (Move)m;
        diagnose_move(position, move, &d);
        if (d.legal != legal[m] || (d.fault_count == 0) != legal[m])
            fail_msg("%s: move %04x is %s, diagnosed %s (%s)", where, m,
                     legal[m] ? "legal" : "illegal", d.legal ? "legal" : "illegal",
                     d.fault_count ? fault_name(d.faults[0].code) : "no fault");
        if ((d.note_count > 0) != legal[m])
            fail_msg("%s: move %04x: %d notes", where, m, d.note_count);
        check_faults_in_order(&d, where, move);
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
    FILE *file = fopen(TABLE, "r");
    assert_non_null(file);
    char line[256], where[64];
    int count = 0;
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        Position position;
        FenError error;
        SetupErrors errors;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#')
            continue;
        snprintf(where, sizeof where, "%s:%d", TABLE, number);
        if (!position_from_fen(line, &position, &error, &errors))
            fail_msg("%s: not a position", where);
        check_position(&position, where);
        check_castling(&position, where);
        count++;
    }
    fclose(file);
    assert_true(count >= 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_is_legal_or_has_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
