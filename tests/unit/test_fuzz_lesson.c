/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fuzz target for lessons on the bundled ones with small accidents. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/fuzz/fuzz_lesson.c"
#include "tests/fuzz/accidents.h"
#include "tests/unit/table.h"

static void damaged_steps_do_no_harm(void **state)
{
    static Table table;
    static char text[8192];
    (void)state;
    table_open(&table, "tests/tables/lesson-errors.tsv");
    while (table_next(&table, 5)) {
        char *to = text;
        for (const char *from = table.fields[4]; *from; from++)
            if (from[0] == '\\' && from[1] == 'n') {
                *to++ = '\n';
                from++;
            } else {
                *to++ = *from;
            }
        *to = '\0';
        replay(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_steps_do_no_harm),
    };
    return cmocka_run_group_tests_name("damaged lessons", tests, NULL, NULL);
}
