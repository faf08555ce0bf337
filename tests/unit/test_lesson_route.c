/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways of one man over several moves: what is right, too long or impossible. */
#include "lessons/lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static Route read_way(char *text)
{
    Route route = {.count = 0};
    for (char *rest = text, *word; (word = strsep(&rest, " "));)
        route.squares[route.count++] = square_parse(word);
    return route;
}

static void verdict_of(const RouteGrade *grade, char *text, size_t size)
{
    static const char *const names[] = {"right", "illegal", "check", "elsewhere", "long"};
    bool numbered = grade->fault == ROUTE_ILLEGAL || grade->fault == ROUTE_CHECK;
    if (numbered)
        snprintf(text, size, "%s %d", names[grade->fault], grade->hop + 1);
    else
        snprintf(text, size, "%s", names[grade->fault]);
}

static void every_way_gets_its_verdict(void **state)
{
    static Table table;
    (void)state;
    table_open(&table, "tests/tables/lesson-routes.tsv");
    while (table_next(&table, 6)) {
        char none[] = "-", verdict[32];
        RouteGrade grade;
        Game *game = table_game(&table, table.fields[0], none);
        Step step = {.kind = STEP_ROUTE, .from = square_parse(table.fields[1]),
                     .to = square_parse(table.fields[2])};
        Route route = read_way(table.fields[3]);
        grade_route(&step, game, &route, &grade);
        verdict_of(&grade, verdict, sizeof verdict);
        if (strcmp(verdict, table.fields[4]) != 0 ||
            grade.shortest != (int)strtol(table.fields[5], NULL, 10))
            fail_msg("%s: %s, %d", table.where, verdict, grade.shortest);
        assert_int_equal(grade.grade, grade.fault == ROUTE_OK         ? GRADE_RIGHT
                                      : grade.fault == ROUTE_TOO_LONG ? GRADE_HALF
                                                                      : GRADE_WRONG);
        assert_true(grade.fault != ROUTE_ILLEGAL || grade.diagnosis.fault_count > 0);
        game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_gets_its_verdict),
    };
    return cmocka_run_group_tests_name("ways of a man", tests, NULL, NULL);
}
