/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which language is spoken, and what is said when there is no translation. */
#include "trainer/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const names[] = {"CHESS_TRAINER_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES",
                                    "LANG"};
enum { NAME_COUNT = sizeof names / sizeof *names };

static int clear_environment(void **state)
{
    (void)state;
    for (int i = 0; i < NAME_COUNT; i++)
        unsetenv(names[i]);
    return 0;
}

static void nothing_set_is_english(void **state)
{
    (void)state;
    assert_int_equal(language_from_environment(NULL), ENGLISH);
}

static void the_option_comes_first(void **state)
{
    (void)state;
    setenv("CHESS_TRAINER_LANG", "zh", 1);
    assert_int_equal(language_from_environment("en"), ENGLISH);
    assert_int_equal(language_from_environment("zh"), CHINESE);
    assert_int_equal(language_from_environment(""), CHINESE);
    assert_int_equal(language_from_environment(NULL), CHINESE);
}

static void earlier_variables_beat_later_ones(void **state)
{
    (void)state;
    for (int i = NAME_COUNT - 1; i >= 0; i--) {
        setenv(names[i], "zh_CN.UTF-8", 1);
        assert_int_equal(language_from_environment(NULL), CHINESE);
        setenv(names[i], "en_GB.UTF-8", 1);
        assert_int_equal(language_from_environment(NULL), ENGLISH);
    }
}

static void an_empty_variable_decides_nothing(void **state)
{
    (void)state;
    setenv("LC_ALL", "", 1);
    setenv("LANG", "zh_TW", 1);
    assert_int_equal(language_from_environment(NULL), CHINESE);
}

static void a_message_without_translation_stays_english(void **state)
{
    (void)state;
    Session session = {.language = CHINESE};
    const char *message = "This sentence is in no catalogue.";
    assert_ptr_equal(tr(&session, message), message);
}

static void plain_c_is_not_utf8(void **state)
{
    (void)state;
    setenv("LC_ALL", "C", 1);
    assert_false(locale_start(ENGLISH));
    setenv("LC_ALL", "POSIX", 1);
    assert_false(locale_start(CHINESE));
    assert_string_equal(getenv("LC_ALL"), "C.UTF-8"); /* readline will ask */
}

static void a_locale_that_is_not_installed_still_edits_utf8(void **state)
{
    (void)state;
    setenv("LC_ALL", "xx_XX.UTF-8", 1);
    assert_true(locale_start(ENGLISH));
    unsetenv("LC_ALL");
    assert_true(locale_start(ENGLISH));
}

static void numbers_keep_the_point(void **state)
{
    (void)state;
    char text[16];
    locale_start(CHINESE);
    snprintf(text, sizeof text, "%.1f", 2.5);
    assert_string_equal(text, "2.5");
}

#define TEST(f) cmocka_unit_test_setup(f, clear_environment)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_set_is_english),
        TEST(the_option_comes_first),
        TEST(earlier_variables_beat_later_ones),
        TEST(an_empty_variable_decides_nothing),
        TEST(a_message_without_translation_stays_english),
        TEST(plain_c_is_not_utf8),
        TEST(a_locale_that_is_not_installed_still_edits_utf8),
        TEST(numbers_keep_the_point),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
