/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to questions about the course of a game, typed into a lesson. */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/lesson_ear.h"
#include "tests/unit/table.h"

/* A lesson with nothing but the question of this row. */
static Lesson *lesson_of(const Table *table)
{
    char text[1500];
    LessonErrors errors;
    char *const *f = table->fields;
    const char *fen = strcmp(f[2], "startpos") == 0 ? START_FEN : f[2];
    int length = snprintf(text, sizeof text, "title: T\ntopic: t\n\nstep: %s\nask: x\nfen: %s\n",
                          f[1], fen);
    if (strcmp(f[3], "-") != 0)
        length += snprintf(text + length, sizeof text - (size_t)length, "moves: %s\n", f[3]);
    if (strcmp(f[4], "-") != 0)
        length += snprintf(text + length, sizeof text - (size_t)length, "events: %s\n", f[4]);
    Lesson *lesson = lesson_parse(text, (size_t)length, &errors);
    if (!lesson || errors.count > 0)
        fail_msg("%s: %s at line %d", table->where, lesson_error_name(errors.list[0].code),
                 errors.list[0].line);
    return lesson;
}

static void answers_get_their_verdict(void **state)
{
    static Table table;
    (void)state;
    table_open(&table, "tests/tables/lesson-verdicts.tsv");
    while (table_next(&table, 6)) {
        Listener l;
        char expected[64];
        listen_to(&l);
        l.session.porcelain = true;
        lesson_start(&l.session, &(LessonPlan){.lesson = lesson_of(&table)});
        const char *text = told(&l, table.fields[5]);
        snprintf(expected, sizeof expected, "\t%s\n", table.fields[0]);
        if (strncmp(text, "answer\t", 7) != 0 || !strstr(text, expected))
            fail_msg("%s: %s", table.where, text);
        forget(&l);
    }
}

/* What may stand in two orders is right in both, and in no third. */
static void every_right_order_is_accepted(void **state)
{
    static const char text[] = "title: T\ntopic: t\n\nstep: order\nask: x\noption: a\noption: b\n"
                               "option: c\nanswer: 1 2 3, 1 3 2\n";
    static const char *const rows[][2] = {
        {"1 2 3", "right"}, {"1 3 2", "right"}, {"132", "right"}, {"2 1 3", "wrong"},
        {"3 1 2", "wrong"}, {"1 2 2", "unreadable"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Listener l;
        LessonErrors errors;
        listen_to(&l);
        l.session.porcelain = true;
        lesson_start(&l.session,
                     &(LessonPlan){.lesson = lesson_parse(text, sizeof text - 1, &errors)});
        assert_int_equal(errors.count, 0);
        const char *said = told(&l, rows[i][0]);
        if (!strstr(said, rows[i][1]))
            fail_msg("\"%s\": %s", rows[i][0], said);
        forget(&l);
    }
}

/* Where men are missing, or no game leads: else the answer, or another position. */
static void the_board_is_the_one_in_question(void **state)
{
    static const char TEXT[] = "title: T\ntopic: t\n\n"
                               "step: place men white king\nask: x\nfen: "
                               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                               "\nanswer: Ke1\n\n"
                               "step: possible\nask: x\nfen: 8/4k3/4K3/8/8/8/8/8 w - - 0 1\n"
                               "answer: no kings-touch\n";
    Listener l;
    LessonErrors errors;
    (void)state;
    listen_to(&l);
    lesson_start(&l.session, &(LessonPlan){.lesson = lesson_parse(TEXT, sizeof TEXT - 1, &errors)});
    assert_int_equal(errors.count, 0);
    expect(told(&l, "board"), " 1  R N B Q . B N R  1\n");
    expect(told(&l, "square e1"), "e1 is empty.");
    expect(told(&l, "board rank 1"), "white queen d1, white bishop f1");
    told(&l, "skip");
    expect(told(&l, "board"), " 6  . . . . K . . .  6\n 5  . . . . . . . .  5\n");
    expect(told(&l, "square e7"), "The black king on e7");
    expect(told(&l, "flip"), " 6  . . . K . . . .  6\n 7  . . . k . . . .  7\n");
    told(&l, "stop");
    expect(told(&l, "board rank 1"), "white king e1");
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_get_their_verdict),
        cmocka_unit_test(every_right_order_is_accepted),
        cmocka_unit_test(the_board_is_the_one_in_question),
    };
    return cmocka_run_group_tests_name("verdicts on answers", tests, NULL, NULL);
}
