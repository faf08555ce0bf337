/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fuzz target for FEN on its table and on damaged copies of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/fuzz/fuzz_fen.c"
#include "tests/fuzz/accidents.h"
#include "tests/unit/table.h"

static void damaged_texts_do_no_harm(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/fen.tsv");
    while (table_next(&table, 3)) {
        replay(table.fields[1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_texts_do_no_harm),
    };
    return cmocka_run_group_tests_name("damaged FEN", tests, NULL, NULL);
}
