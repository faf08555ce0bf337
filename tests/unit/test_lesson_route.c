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

/* "b2 c3", "captures", "safely b2" */
static Bitboard targets_of(char *text, const Game *game)
{
    const Position *p = game_position(game);
    Bitboard set = 0;
    char copy[64];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *word; (word = strsep(&rest, " "));) {
        if (strcmp(word, "captures") == 0)
            set |= p->by_color[BLACK] & ~position_men(p, BLACK, KING);
        else if (strcmp(word, "safely") != 0)
            set |= square_bit(square_parse(word));
    }
    return set;
}

static void verdict_of(const RouteGrade *grade, char *text, size_t size)
{
    static const char *const names[] = {"right",  "illegal",   "check",
                                        "unsafe", "elsewhere", "long"};
    bool numbered = grade->fault == ROUTE_ILLEGAL || grade->fault == ROUTE_CHECK ||
                    grade->fault == ROUTE_UNSAFE;
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
                     .to = NO_SQUARE, .targets = targets_of(table.fields[2], game)};
        step.safe = strstr(table.fields[2], "safely");
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
