/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever pages on chess say about its rules, right, old or false, is asked
 * somewhere in the lessons: no row of the inventory is forgotten.
 */
#include "lessons/lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { ROWS = 221 };

/* Lessons that somebody may leave out who only wants to play. */
static const char *const OPTIONAL[] = {"adjournment", "arbiter-work", "titles"};

static bool is_optional(const char *topic)
{
    for (size_t i = 0; i < sizeof OPTIONAL / sizeof *OPTIONAL; i++)
        if (strcmp(topic, OPTIONAL[i]) == 0)
            return true;
    return false;
}

/* Adjournment, the arbiter and federations, titles. */
static bool may_be_optional(int row)
{
    return row == 135 || (row >= 180 && row <= 197) || (row >= 206 && row <= 211);
}

static const Lesson *lesson_named(const Catalog *catalog, const char *topic)
{
    for (int i = 0; i < catalog->count; i++)
        if (strcmp(catalog->entries[i].lesson->topic, topic) == 0)
            return catalog->entries[i].lesson;
    return NULL;
}

static const Step *task_at(const Lesson *lesson, long number)
{
    for (int i = 0; i < lesson->step_count; i++)
        if (step_asks(&lesson->steps[i]) && --number == 0)
            return &lesson->steps[i];
    return NULL;
}

/* "castling/3:legal" */
static void expect_task(const Table *table, const Catalog *catalog, int row, char *task)
{
    char *slash = strchr(task, '/'), *colon = strchr(task, ':');
    if (!slash || !colon)
        fail_msg("%s: \"%s\" names no task", table->where, task);
    *slash = *colon = '\0';
    const Lesson *lesson = lesson_named(catalog, task);
    if (!lesson)
        fail_msg("%s: there is no lesson %s", table->where, task);
    const Step *step = task_at(lesson, strtol(slash + 1, NULL, 10));
    if (!step || strcmp(step_kind_name(step->kind), colon + 1) != 0)
        fail_msg("%s: task %s of %s is not of the kind %s", table->where, slash + 1, task,
                 colon + 1);
    if (is_optional(task) && !may_be_optional(row))
        fail_msg("%s: %s is optional", table->where, task);
}

static void expect_status(const Table *table)
{
    static const char *const known[] = {"OK",   "PARTIAL", "OUTDATED", "WRONG",   "FOLK",
                                        "HOUSE", "NATIONAL", "CULTURE", "NOTCHESS"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(table->fields[1], known[i]) == 0)
            return;
    fail_msg("%s: no status \"%s\"", table->where, table->fields[1]);
}

static void every_row_is_asked_somewhere(void **state)
{
    static Table table;
    Catalog catalog;
    int row = 0;
    (void)state;
    assert_true(catalog_load("lessons/data", &catalog));
    table_open(&table, "tests/tables/inventory.tsv");
    while (table_next(&table, 4)) {
        if (strtol(table.fields[0], NULL, 10) != ++row)
            fail_msg("%s: row %d is missing", table.where, row);
        expect_status(&table);
        if (!*table.fields[3])
            fail_msg("%s: no task", table.where);
        for (char *rest = table.fields[3], *task; (task = strsep(&rest, " "));)
            expect_task(&table, &catalog, row, task);
    }
    assert_int_equal(row, ROWS);
    catalog_free(&catalog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_asked_somewhere),
    };
    return cmocka_run_group_tests_name("inventory", tests, NULL, NULL);
}
