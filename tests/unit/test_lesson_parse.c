/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lesson files: what is read from them, and every mistake with its place. */
#include "lessons/lessons.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

/* ---- Mistakes ------------------------------------------------------------------ */

/* "\n", "\xNN" and "\\" of the table as bytes; returns how many. */
static size_t unescape(const char *from, char *to)
{
    char *start = to;
    while (*from) {
        unsigned byte = 0;
        if (from[0] == '\\' && from[1] == 'n') {
            *to++ = '\n';
            from += 2;
        } else if (from[0] == '\\' && from[1] == 'x') {
            char digits[3] = {from[2], from[3], '\0'};
            byte = (unsigned)strtoul(digits, NULL, 16);
            *to++ = (char)byte;
            from += 4;
        } else {
            *to++ = *from++;
        }
    }
    return (size_t)(to - start);
}

static void every_mistake_is_told_with_its_place(void **state)
{
    static Table table;
    static char bytes[8192];
    (void)state;
    table_open(&table, "tests/tables/lesson-errors.tsv");
    while (table_next(&table, 5)) {
        LessonErrors errors;
        size_t size = unescape(table.fields[4], bytes);
        Lesson *lesson = lesson_parse(bytes, size, &errors);
        const LessonError *first = &errors.list[0];
        const char *word = first->word[0] ? first->word : "-";
        lesson_free(lesson);
        if (errors.count == 0)
            fail_msg("%s: no error found", table.where);
        if (strcmp(lesson_error_name(first->code), table.fields[0]) != 0 ||
            first->line != (int)strtol(table.fields[1], NULL, 10) ||
            first->column != (int)strtol(table.fields[2], NULL, 10) ||
            strcmp(word, table.fields[3]) != 0)
            fail_msg("%s: found %s at %d:%d, %s", table.where, lesson_error_name(first->code),
                     first->line, first->column, word);
    }
}

/* ---- What the core answers ------------------------------------------------------ */

static bool holds(const Table *table, const char *answer, LessonErrorCode *error)
{
    char text[1024];
    LessonErrors errors;
    int length = snprintf(text, sizeof text,
                          "title: A\ntopic: t\n\nstep: %s\nfen: %s\nask: x\nanswer: %s\n",
                          table->fields[1], table->fields[0], answer);
    Lesson *lesson = lesson_parse(text, (size_t)length, &errors);
    bool held = lesson && errors.count == 0;
    lesson_free(lesson);
    *error = errors.list[0].code;
    return held;
}

/* The author's answer holds exactly when it is the right one. */
static void every_kind_of_task_has_its_answer(void **state)
{
    static Table table;
    LessonErrorCode error;
    (void)state;
    table_open(&table, "tests/tables/lesson-sets.tsv");
    while (table_next(&table, 3)) {
        bool unsolvable = strncmp(table.fields[1], "move", 4) == 0 &&
                          strcmp(table.fields[2], "none") == 0;
        char *last = strrchr(table.fields[2], ' ');
        bool held = holds(&table, table.fields[2], &error);
        if (unsolvable ? held || error != LESSON_NO_SOLUTION : !held)
            fail_msg("%s: %s", table.where, lesson_error_name(error));
        if (!last)
            continue;
        *last = '\0';
        if (holds(&table, table.fields[2], &error) || error != LESSON_ANSWER_WRONG)
            fail_msg("%s: holds without %s", table.where, last + 1);
    }
}

static Lesson *read_text(const char *text, int error_count)
{
    LessonErrors errors;
    Lesson *lesson = lesson_parse(text, strlen(text), &errors);
    if (errors.count != error_count)
        fail_msg("%d errors, first %s at %d:%d", errors.count,
                 lesson_error_name(errors.list[0].code), errors.list[0].line,
                 errors.list[0].column);
    return lesson;
}

static void a_broken_step_costs_no_other(void **state)
{
    (void)state;
    Lesson *lesson = read_text("title: A\ntopic: t\n\n"
                               "step: teach\nsay: first\n\n"
                               "step: teach\nsay: second\nnonsense\n\n"
                               "step: jump\nsay: third\n\n"
                               "step: teach\nsay: fourth\n", 2);
    assert_non_null(lesson);
    assert_int_equal(lesson->step_count, 2);
    assert_string_equal(lesson->steps[0].say.in[LESSON_ENGLISH], "first");
    assert_string_equal(lesson->steps[1].say.in[LESSON_ENGLISH], "fourth");
    assert_int_equal(lesson->steps[1].line, 14);
    lesson_free(lesson);
}

/* A step that takes over a board must not get the one before the broken one. */
static void a_broken_board_is_not_replaced_by_an_older_one(void **state)
{
    LessonErrors errors;
    static const char text[] = "title: A\ntopic: t\n\n"
                               "step: teach\nfen: k7/8/8/8/8/8/8/K7 w\nsay: x\n\n"
                               "step: teach\nfen: k7/8/8 w\nsay: x\n\n"
                               "step: state\nask: x\n";
    (void)state;
    Lesson *lesson = lesson_parse(text, strlen(text), &errors);
    assert_non_null(lesson);
    assert_int_equal(errors.count, 2);
    assert_int_equal(errors.list[1].code, LESSON_NO_POSITION);
    assert_int_equal(lesson->step_count, 1);
    lesson_free(lesson);
}

static void more_errors_are_counted_than_kept(void **state)
{
    static char text[MAX_LESSON_BYTES];
    LessonErrors errors;
    (void)state;
    int length = snprintf(text, sizeof text, "title: A\ntopic: t\n\nstep: teach\nsay: x\n");
    for (int i = 0; i < 50; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "\nnonsense\n");
    Lesson *lesson = lesson_parse(text, (size_t)length, &errors);
    assert_non_null(lesson);
    assert_int_equal(errors.count, 50);
    assert_int_equal(errors.list[MAX_LESSON_ERRORS - 1].line, 7 + 2 * (MAX_LESSON_ERRORS - 1));
    lesson_free(lesson);
}

/* ---- Limits -------------------------------------------------------------------- */

static void limits_are_told_and_not_passed(void **state)
{
    static char text[MAX_LESSON_BYTES + 1];
    LessonErrors errors;
    (void)state;
    memset(text, 'x', sizeof text);
    assert_null(lesson_parse(text, sizeof text, &errors));
    assert_int_equal(errors.list[0].code, LESSON_TOO_LARGE);

    assert_null(lesson_parse(text, sizeof text - 1, &errors));
    assert_int_equal(errors.list[0].code, LESSON_LINE_TOO_LONG);
    assert_int_equal(errors.list[0].line, 1);
    assert_int_equal(errors.list[0].column, MAX_LESSON_LINE + 1);

    int length = snprintf(text, sizeof text, "title: A\ntopic: t\n");
    for (int i = 0; i <= MAX_LESSON_STEPS; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "\nstep: teach\nsay: x\n");
    Lesson *lesson = lesson_parse(text, (size_t)length, &errors);
    assert_non_null(lesson);
    assert_int_equal(lesson->step_count, MAX_LESSON_STEPS);
    assert_int_equal(errors.count, 1);
    assert_int_equal(errors.list[0].code, LESSON_TOO_MANY_STEPS);
    assert_int_equal(errors.list[0].line, 4 + 3 * MAX_LESSON_STEPS);
    lesson_free(lesson);
}

static void a_game_may_be_long_but_not_endless(void **state)
{
    static char text[16384];
    LessonErrors errors;
    (void)state;
    for (int plies = MAX_STEP_MOVES; plies <= MAX_STEP_MOVES + 4; plies += 4) {
        int length = snprintf(text, sizeof text, "title: A\ntopic: t\n\nstep: state\nask: x\n"
                                                 "moves: 1.Nf3");
        for (int i = 1; i < plies; i++)
            length += snprintf(text + length, sizeof text - (size_t)length, "\n  %s",
                               i % 4 == 1 ? "Nf6" : i % 4 == 2 ? "Ng1" : i % 4 == 3 ? "Ng8"
                                                                                    : "Nf3");
        Lesson *lesson = lesson_parse(text, (size_t)length, &errors);
        if (plies > MAX_STEP_MOVES) {
            assert_int_equal(errors.list[0].code, LESSON_TOO_MANY_MOVES);
            assert_int_equal(errors.list[0].line, 6 + MAX_STEP_MOVES);
        } else {
            assert_non_null(lesson);
            assert_int_equal(lesson->steps[0].history_count, MAX_STEP_MOVES);
        }
        lesson_free(lesson);
    }
}

/* ---- What is read -------------------------------------------------------------------- */

static void lines_are_joined_as_their_language_joins_them(void **state)
{
    (void)state;
    Lesson *lesson = read_text("\xEF\xBB\xBF# comment\r\ntitle: A\r\ntitle.zh: 甲\r\ntopic: t\r\n"
                               "\r\n\r\n# more\r\n\r\n"
                               "step: teach\r\n"
                               "say: one  \r\n"
                               "   two\r\n"
                               "# in between\r\n"
                               "\tthree\r\n"
                               " .\r\n"
                               " four\r\n"
                               "say.zh: 车走直路，\r\n"
                               "  从不走斜线。e4\r\n"
                               "  就是这样\r\n", 0);
    assert_non_null(lesson);
    assert_string_equal(lesson->title.in[LESSON_CHINESE], "甲");
    assert_string_equal(lesson->steps[0].say.in[LESSON_ENGLISH], "one two three\nfour");
    assert_string_equal(lesson->steps[0].say.in[LESSON_CHINESE],
                        "车走直路，从不走斜线。e4就是这样");
    lesson_free(lesson);
}

static void english_stands_in_for_chinese(void **state)
{
    (void)state;
    const Prose both = {{"yes", "是"}}, one = {{"yes", NULL}}, none = {{NULL, NULL}};
    assert_string_equal(prose_in(&both, LESSON_CHINESE), "是");
    assert_string_equal(prose_in(&one, LESSON_CHINESE), "yes");
    assert_null(prose_in(&none, LESSON_ENGLISH));
}

static void a_step_without_a_board_takes_over_the_last_one(void **state)
{
    (void)state;
    Lesson *lesson = read_text("title: A\ntopic: t\n\n"
                               "step: teach\nmoves: 1.e4, 1...e5 2. Nf3\nsay: x\n\n"
                               "step: choose\nask: x\noption: a\noption: b\nanswer: 2\n\n"
                               "step: legal Nc6\nask: x\nanswer: yes\n", 0);
    assert_non_null(lesson);
    const Step *step = &lesson->steps[2];
    assert_true(lesson->steps[0].new_position);
    assert_false(step->new_position);
    assert_true(step->has_position);
    assert_int_equal(step->history_count, 3);
    assert_int_equal(lesson->steps[1].right_option, 2);
    assert_int_equal(lesson->question_count, 2);
    Game *game = step_game(step);
    assert_non_null(game);
    assert_int_equal(game_ply(game), 3);
    assert_int_equal(position_piece(game_position(game), F3), piece_of(WHITE, KNIGHT));
    game_free(game);
    lesson_free(lesson);
}

static void a_file_that_is_not_there_is_an_error(void **state)
{
    LessonErrors errors;
    (void)state;
    assert_null(lesson_load("tests/no-such-file.lesson", &errors));
    assert_int_equal(errors.count, 1);
    assert_int_equal(errors.list[0].code, LESSON_CANNOT_READ);
    assert_int_equal(errors.list[0].line, 0);
    assert_null(lesson_load("tests", &errors));
    assert_int_equal(errors.list[0].code, LESSON_CANNOT_READ);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mistake_is_told_with_its_place),
        cmocka_unit_test(every_kind_of_task_has_its_answer),
        cmocka_unit_test(a_broken_step_costs_no_other),
        cmocka_unit_test(a_broken_board_is_not_replaced_by_an_older_one),
        cmocka_unit_test(more_errors_are_counted_than_kept),
        cmocka_unit_test(limits_are_told_and_not_passed),
        cmocka_unit_test(a_game_may_be_long_but_not_endless),
        cmocka_unit_test(lines_are_joined_as_their_language_joins_them),
        cmocka_unit_test(english_stands_in_for_chinese),
        cmocka_unit_test(a_step_without_a_board_takes_over_the_last_one),
        cmocka_unit_test(a_file_that_is_not_there_is_an_error),
    };
    return cmocka_run_group_tests_name("lesson files", tests, NULL, NULL);
}
