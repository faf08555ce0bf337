/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Learners walk through every lesson that comes with the program: one who knows
 * the rules and gets through without a mistake, and one who gets everything
 * wrong, is told the solution and asked again.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/wrong_learner.h"

/* Three English words in a row: a sentence that was not translated. */
static bool has_english(const char *text)
{
    int words = 0;
    while (*text) {
        size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz");
        bool blank = text[length] == ' ' || text[length] == '\n' || text[length] == '\0';
        words = length >= 2 && blank ? words + 1 : 0;
        if (words == 3)
            return true;
        text += length + (text[length] != '\0');
    }
    return false;
}

static void expect_own_language(Listener *l, const char *path, int line)
{
    if (l->session.language == CHINESE && has_english(l->heard))
        fail_msg("%s:%d: English in Chinese: %s", path, line, l->heard);
}

static void answer_rightly(Listener *l, const char *path)
{
    int line = step_under_way(l)->line;
    const char *right = l->session.language == CHINESE ? "正确" : "Right";
    char *answer = right_answer(l, path);
    const char *text = told(l, answer);
    if (strncmp(text, right, strlen(right)) != 0)
        fail_msg("%s:%d: \"%s\" was answered by: %s", path, line, answer, text);
    expect_own_language(l, path, line);
    free(answer);
}

static void walk_through(const CatalogEntry *entry, Language language)
{
    Listener l;
    char expected[128];
    int tasks = entry->lesson->question_count, asked = 0;
    listen_to_lesson(&l, entry);
    l.session.language = language;
    for (; l.session.activity; asked++) {
        assert_true(asked < tasks); /* nothing comes again */
        answer_rightly(&l, entry->path);
    }
    snprintf(expected, sizeof expected,
             language == CHINESE ? "一次答对的题：%d，共%d。" : "Tasks right at the first try: %d of %d.",
             tasks, tasks);
    if (!strstr(l.heard, expected) || !strstr(l.heard, language == CHINESE ? "星：3" : "Stars: 3"))
        fail_msg("%s ends with: %s", entry->path, l.heard);
    assert_int_equal(asked, tasks);
    assert_int_equal(l.session.result, DONE);
    forget(&l);
}

static void whoever_knows_the_rules_gets_through(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        walk_through(&catalog.entries[i], ENGLISH);
        walk_through(&catalog.entries[i], CHINESE);
    }
    catalog_free(&catalog);
}

/* ---- Somebody who does not ---------------------------------------------- */

/* Every task wrongly, then its solution; what comes again is answered rightly. */
static void fail_through(const CatalogEntry *entry)
{
    Listener l;
    int tasks = entry->lesson->question_count, again = 0;
    listen_to_lesson(&l, entry);
    while (l.session.activity && !run_under_way(&l)->second_round) {
        const LessonRun *run = run_under_way(&l);
        int at = run->at;
        WrongAnswers wrong;
        wrong_answers(&l, &wrong);
        for (int i = 0; i < wrong.count && run->at == at; i++)
            told(&l, wrong.list[i].text);
        if (l.session.activity && run->at == at && !run->second_round)
            told(&l, "solution");
    }
    for (; l.session.activity; again++)
        answer_rightly(&l, entry->path);
    assert_int_equal(again, tasks);
    assert_non_null(strstr(l.heard, "Tasks right at the first try: 0 of"));
    forget(&l);
}

static void what_went_wrong_comes_again(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++)
        fail_through(&catalog.entries[i]);
    catalog_free(&catalog);
}

/* Nonsense, a hint and the solution at every task: all of it in Chinese. */
static void chinese_learners_are_told_everything_in_chinese(void **state)
{
    static const char *const lines[] = {"?!", "hint", "hint", "hint", "explain", "solution"};
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        Listener l;
        listen_to_lesson(&l, &catalog.entries[i]);
        l.session.language = CHINESE;
        while (l.session.activity && !run_under_way(&l)->second_round)
            for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
                int line = step_under_way(&l)->line;
                told(&l, lines[k]);
                expect_own_language(&l, catalog.entries[i].path, line);
            }
        forget(&l);
    }
    catalog_free(&catalog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_knows_the_rules_gets_through),
        cmocka_unit_test(what_went_wrong_comes_again),
        cmocka_unit_test(chinese_learners_are_told_everything_in_chinese),
    };
    return cmocka_run_group_tests_name("learners", tests, NULL, NULL);
}
