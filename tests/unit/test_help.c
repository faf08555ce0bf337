/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counts as speaking of a word. */
#include "trainer/help_search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void words_are_found_from_their_beginning(void **state)
{
    (void)state;
    assert_true(text_has("May this side castle?", "castl"));
    assert_true(text_has("Castling", "castling"));
    assert_true(text_has("en-passant", "passant"));
    assert_true(text_has("stalemate or mate", "mate"));
    assert_false(text_has("stalemate", "mate"));
    assert_false(text_has("castle", "castling"));
    assert_false(text_has("anything", ""));
    assert_false(text_has("", "castle"));
}

static void articles_are_found_as_a_whole(void **state)
{
    (void)state;
    assert_true(text_has("3.1 9.2 9.3", "9.2"));
    assert_true(text_has("9.2.1", "9.2"));
    assert_true(text_has("(9.2)", "9.2"));
    assert_false(text_has("9.20", "9.2"));
    assert_false(text_has("19.2", "9.2"));
    assert_false(text_has("6.9.2", "9.2"));
    assert_true(text_has("C.13.1", "c.13"));
    assert_false(text_has("C.13", "c.1"));
}

static void chinese_words_begin_anywhere(void **state)
{
    (void)state;
    assert_true(text_has("王车易位", "易位"));
    assert_true(text_has("第9.2条", "9.2"));
    assert_false(text_has("王车易位", "易为"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_found_from_their_beginning),
        cmocka_unit_test(articles_are_found_as_a_whole),
        cmocka_unit_test(chinese_words_begin_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
