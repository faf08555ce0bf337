/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * is_legal() judges one move without listing all.  In every position of the
 * table and after every move from it, each value a Move can have is legal
 * exactly when it is listed.
 */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TABLE "tests/tables/positions.fen"

static void check_all_values(const Position *position)
{
    static bool legal[UINT16_MAX + 1];
    MoveList list;
    legal_moves(position, &list);
    memset(legal, 0, sizeof legal);
    for (int i = 0; i < list.count; i++)
        legal[list.moves[i]] = true;
    for (unsigned m = 0; m <= UINT16_MAX; m++)
        if (is_legal(position, (Move)m) != legal[m]) {
            char fen[FEN_SIZE];
            position_fen(position, fen);
            fail_msg("%s: move %04x is %s", fen, m, legal[m] ? "legal" : "illegal");
        }
    assert_int_equal(count_legal_moves(position), list.count);
    assert_int_equal(has_legal_move(position), list.count > 0);
}

static void check_and_play(const Position *position, int stride)
{
    MoveList list;
    check_all_values(position);
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i += stride) {
        Position next = position_after(position, list.moves[i]);
        check_all_values(&next);
    }
}

static void a_move_is_legal_exactly_when_it_is_listed(void **state)
{
    (void)state;
    FILE *file = fopen(TABLE, "r");
    assert_non_null(file);
    char line[256];
    int count = 0;
    const char *slow = getenv("CHECK_SLOW");
    while (fgets(line, sizeof line, file)) {
        Position position;
        FenError error;
        SetupErrors errors;
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        if (!position_from_fen(line, &position, &error, &errors))
            fail_msg("%s:%d: %s", TABLE, count + 1, line);
        check_and_play(&position, slow && *slow ? 1 : 11);
        count++;
    }
    fclose(file);
    assert_true(count >= 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_legal_exactly_when_it_is_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
