/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fuzz target for moves on its table and on damaged copies of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/fuzz/fuzz_move.c"
#include "tests/fuzz/accidents.h"
#include "tests/unit/table.h"

static void damaged_texts_do_no_harm(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/move-text.tsv");
    while (table_next(&table, 6)) {
        char seed[REPLAY_SIZE];

        snprintf(seed, sizeof seed, "%s\n%s", table.fields[0], table.fields[2]);
        replay(seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_texts_do_no_harm),
    };
    return cmocka_run_group_tests_name("damaged moves", tests, NULL, NULL);
}
