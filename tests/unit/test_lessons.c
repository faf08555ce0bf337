/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lessons that come with the program: they are whole, they are found, and
 * help is there at every task.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/lesson_ear.h"

/* ---- The files --------------------------------------------------------------------- */

static void expect_both_languages(const CatalogEntry *entry, const Step *step,
                                  const Prose *prose)
{
    bool english = prose->in[LESSON_ENGLISH], chinese = prose->in[LESSON_CHINESE];
    if (english != chinese)
        fail_msg("%s:%d: one language only", entry->path, step->line);
}

static void expect_whole_step(const CatalogEntry *entry, const Step *step)
{
    expect_both_languages(entry, step, &step->say);
    expect_both_languages(entry, step, &step->ask);
    expect_both_languages(entry, step, &step->hint);
    expect_both_languages(entry, step, &step->after);
}

static void bundled_lessons_are_whole(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        const CatalogEntry *entry = &catalog.entries[i];
        if (entry->errors.count > 0)
            fail_msg("%s:%d:%d: %s", entry->path, entry->errors.list[0].line,
                     entry->errors.list[0].column,
                     lesson_error_name(entry->errors.list[0].code));
        assert_non_null(entry->lesson);
        assert_non_null(entry->lesson->title.in[LESSON_CHINESE]);
        assert_non_null(entry->lesson->articles);
        if (entry->lesson->question_count < 6)
            fail_msg("%s: only %d tasks", entry->path, entry->lesson->question_count);
        for (int k = 0; k < entry->lesson->step_count; k++)
            expect_whole_step(entry, &entry->lesson->steps[k]);
    }
    catalog_free(&catalog);
}

static void every_lesson_asks_in_several_ways(void **state)
{
    Catalog catalog;
    (void)state;
    assert_true(catalog_load(FOLDER, &catalog));
    for (int i = 0; i < catalog.count; i++) {
        unsigned kinds = 0;
        for (int k = 0; k < catalog.entries[i].lesson->step_count; k++) {
            const Step *step = &catalog.entries[i].lesson->steps[k];
            bool events = step->kind == STEP_EVENTS;
            kinds |= 1u << (events ? STEP_COUNT_OF_KINDS + step->ask_kind : (int)step->kind);
        }
        if (!(kinds & 1u << STEP_TEACH) || __builtin_popcount(kinds) < 4)
            fail_msg("%s: asks in too few ways", catalog.entries[i].path);
    }
    catalog_free(&catalog);
}

static void lessons_are_found_by_number_and_name(void **state)
{
    Catalog catalog;
    (void)state;
    assert_false(catalog_load("no/such/folder", &catalog));
    assert_true(catalog_load(FOLDER, &catalog));
    for (int i = 0; i < catalog.count; i++) {
        const char *topic = catalog.entries[i].lesson->topic;
        if (catalog_find(&catalog, topic) != i)
            fail_msg("%s is not found", topic);
    }
    assert_int_equal(catalog_find(&catalog, "1"), 0);
    assert_int_equal(catalog_find(&catalog, "ROO"), catalog_find(&catalog, "rook"));
    assert_int_equal(catalog_find(&catalog, "k"), -1); /* king, knight */
    assert_int_equal(catalog_find(&catalog, "0"), -1);
    assert_int_equal(catalog_find(&catalog, "999999999999"), -1);
    assert_int_equal(catalog_find(&catalog, "1x"), -1);
    assert_int_equal(catalog_find(&catalog, ""), -1);
    assert_int_equal(catalog_find(&catalog, "no-such-topic"), -1);
    catalog_free(&catalog);
}

/* ---- Help on the way ---------------------------------------------------- */

/* A hint never rules out what is right. */
static void expect_true_hint(const Step *step, const char *text)
{
    char lie[32];
    snprintf(lie, sizeof lie, "Number %d is not right", step->right_option);
    if (step->kind == STEP_CHOOSE)
        assert_null(strstr(text, lie));
}

static void hints_come_in_three_steps(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        Listener l;
        listen_to_lesson(&l, &catalog.entries[i]);
        while (l.session.activity) {
            char *before = strdup("");
            bool own = run_under_way(&l)->asked.task.step->hint.in[0] != NULL;
            for (int hint = own ? 1 : 2; hint <= 3; hint++) {
                const char *text = told(&l, "hint");
                assert_true(strlen(text) > 5);
                expect_true_hint(step_under_way(&l), text);
                assert_string_not_equal(text, before);
                assert_null(strstr(text, "no further hint"));
                free(before);
                before = strdup(text);
            }
            free(before);
            assert_non_null(strstr(told(&l, "hint"), "no further hint"));
            told(&l, "skip");
        }
        forget(&l);
    }
    catalog_free(&catalog);
}

static void again_explain_and_stop_do_what_they_say(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "learn rook");
    assert_non_null(strstr(told(&l, "explain"), "no answer yet"));
    told(&l, "position startpos");
    assert_non_null(strstr(told(&l, "again"), "Name every square"));
    assert_int_equal(position_piece(game_position(l.session.game), A1), piece_of(WHITE, ROOK));
    assert_int_equal(position_piece(game_position(l.session.game), B1), NO_PIECE);
    told(&l, "b2 c3 d4 e5");
    const char *text = told(&l, "explain");
    assert_non_null(strstr(text, "e5"));
    assert_non_null(strstr(told(&l, "i7"), "could not read"));
    told(&l, "stop");
    assert_null(l.session.activity);
    forget(&l);
}

/* The pawn ends the chapter on the men, the knight does not. */
static void a_chapter_ends_with_a_test(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "learn knight");
    while (l.session.activity)
        told(&l, "skip");
    assert_null(strstr(l.heard, "A chapter ends here"));
    told(&l, "learn pawn");
    while (l.session.activity)
        told(&l, "skip");
    assert_non_null(strstr(l.heard, "quiz squares count --count 6"));
    assert_non_null(strstr(told(&l, "quiz squares count --count 6"), "Question 1 of 6"));
    char *prompt = l.session.activity->prompt(&l.session, l.session.activity);
    assert_string_equal(prompt, "squares 1/6");
    free(prompt);
    told(&l, "skip");
    prompt = l.session.activity->prompt(&l.session, l.session.activity);
    assert_string_equal(prompt, "count 2/6");
    free(prompt);
    forget(&l);
}

/* The word is a command, but here it is the answer. */
static void check_is_an_answer_where_it_is_asked_for(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "learn en-passant");
    while (step_under_way(&l)->kind != STEP_STATE)
        told(&l, "skip");
    assert_non_null(strstr(told(&l, "check"), "Right."));
    forget(&l);
}

static void scripts_get_fields(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    l.session.porcelain = true;
    assert_string_equal(told(&l, "learn rook"),
                        "task\trook\t1/11\tsquares\t8/8/2k5/8/8/8/8/R6K w - - 0 1\n");
    assert_string_equal(told(&l, "b1"), "answer\trook\t1/11\tsquares\twrong\n");
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bundled_lessons_are_whole),
        cmocka_unit_test(every_lesson_asks_in_several_ways),
        cmocka_unit_test(lessons_are_found_by_number_and_name),
        cmocka_unit_test(hints_come_in_three_steps),
        cmocka_unit_test(again_explain_and_stop_do_what_they_say),
        cmocka_unit_test(a_chapter_ends_with_a_test),
        cmocka_unit_test(check_is_an_answer_where_it_is_asked_for),
        cmocka_unit_test(scripts_get_fields),
    };
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
