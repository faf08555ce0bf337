/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scheduler of reviews against the values of the reference implementation. */
#include "trainer/fsrs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static Memory memory_after(char *history)
{
    Memory memory = {0, 0};
    for (char *word; (word = strsep(&history, " "));) {
        long days = word[1] == '/' ? strtol(word + 2, NULL, 10) : 0;
        memory = fsrs_next(memory, days, (FsrsGrade)(word[0] - '0'));
    }
    return memory;
}

static void the_reference_is_met(void **state)
{
    (void)state;
    Table table;
    int rows = 0;
    for (table_open(&table, "tests/tables/fsrs.tsv"); table_next(&table, 4); rows++) {
        Memory memory = memory_after(table.fields[0]);
        char stability[32], difficulty[32], interval[32];
        snprintf(stability, sizeof stability, "%.4f", memory.stability);
        snprintf(difficulty, sizeof difficulty, "%.4f", memory.difficulty);
        snprintf(interval, sizeof interval, "%ld", (long)fsrs_interval(memory));
        if (strcmp(stability, table.fields[1]) != 0 || strcmp(difficulty, table.fields[2]) != 0 ||
            strcmp(interval, table.fields[3]) != 0)
            fail_msg("%s: %s %s %s", table.where, stability, difficulty, interval);
    }
    assert_in_range(rows, 15, 100);
}

/* By the definition of stability. */
static void after_as_many_days_as_its_stability_nine_of_ten_know(void **state)
{
    (void)state;
    for (int days = 1; days < 1000; days *= 3) {
        double recall = fsrs_recall((Memory){days, 5}, days);
        assert_true(recall > 0.899999 && recall < 0.900001);
        assert_int_equal(fsrs_interval((Memory){days, 5}), days);
    }
    assert_true(fsrs_recall((Memory){3, 5}, 0) == 1);
}

static void no_history_leaves_the_bounds(void **state)
{
    (void)state;
    unsigned random = 1;
    for (int round = 0; round < 200; round++) {
        Memory memory = {0, 0};
        for (int i = 0; i < 100; i++) {
            random = random * 1103515245u + 12345u;
            memory = fsrs_next(memory, (random >> 16) % 7 * ((random >> 20) % 400),
                               (FsrsGrade)(1 + (random >> 28) % 4));
            assert_true(memory.stability >= 0.001 && memory.stability <= 36500);
            assert_true(memory.difficulty >= 1 && memory.difficulty <= 10);
            assert_in_range(fsrs_interval(memory), 1, 36500);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_reference_is_met),
        cmocka_unit_test(after_as_many_days_as_its_stability_nine_of_ten_know),
        cmocka_unit_test(no_history_leaves_the_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
