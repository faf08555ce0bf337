/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widths agree with the C library's; lines are as long as they may be. */
#include "trainer/words.h"

#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include <cmocka.h>

#include "tests/unit/ear.h"

static void check(const char *text, int width, int indent, const char *expected)
{
    char *written;
    size_t size;
    FILE *out = open_memstream(&written, &size);

    assert_non_null(out);
    wrap_text(out, text, width, indent, indent);
    fclose(out);
    assert_string_equal(written, expected);
    free(written);
}

static void widths_never_fall_short_of_the_library(void **state)
{
    (void)state;
    locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
    if (!utf8)
        skip();
    locale_t before = uselocale(utf8);
    for (int32_t c = 0x20; c <= 0x10FFFF; c++) {
        int expected = wcwidth((wchar_t)c);
        if (expected >= 0 && character_width(c) < expected)
            fail_msg("U+%04X is %d wide, not %d", (unsigned)c, expected, character_width(c));
    }
    uselocale(before);
    freelocale(utf8);
}

/* Where text of this program lives, the widths are exact. */
static void widths_are_exact_for_latin_chinese_and_symbols(void **state)
{
    static const int32_t blocks[][2] = {
        {0x0020, 0x007E}, {0x00A0, 0x00AC}, {0x00AE, 0x024F}, {0x0300, 0x034E}, {0x0370, 0x0482},
        {0x2010, 0x2027}, {0x2030, 0x205E}, {0x2190, 0x27BF}, {0x2E80, 0x303F}, {0x3041, 0x3129},
        {0x4E00, 0x9FFF}, {0xFE0E, 0xFE0F}, {0xFF01, 0xFF9F}, {0x20000, 0x2A6DF}};
    (void)state;
    locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
    if (!utf8)
        skip();
    locale_t before = uselocale(utf8);
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        for (int32_t c = blocks[i][0]; c <= blocks[i][1]; c++)
            if (wcwidth((wchar_t)c) >= 0 && wcwidth((wchar_t)c) != character_width(c))
                fail_msg("U+%04X is %d wide, not %d", (unsigned)c, wcwidth((wchar_t)c),
                         character_width(c));
    uselocale(before);
    freelocale(utf8);
}

static void a_text_is_as_wide_as_its_characters(void **state)
{
    (void)state;
    assert_int_equal(text_width(""), 0);
    assert_int_equal(text_width("Nf3"), 3);
    assert_int_equal(text_width("马f3，将军"), 2 + 2 + 2 + 4);
    assert_int_equal(text_width("e\u0301"), 1);
    assert_int_equal(text_width("\u265F\uFE0E"), 1);
}

static void english_breaks_at_spaces(void **state)
{
    (void)state;
    check("The king is in check.", 80, 0, "The king is in check.\n");
    check("The king is in check.", 11, 0, "The king is\nin check.\n");
    check("The king is in check.", 10, 0, "The king\nis in\ncheck.\n");
    check("The king is in check.", 0, 0, "The king is in check.\n");
    check("e2-e4 O-O-O", 8, 0, "e2-e4\nO-O-O\n"); /* never inside a move */
}

static void indents_count(void **state)
{
    (void)state;
    check("The king is in check.", 12, 2, "  The king\n  is in\n  check.\n");
    check("The king is in check.", 13, 2, "  The king is\n  in check.\n");
}

static void newlines_and_leading_spaces_stay(void **state)
{
    (void)state;
    check("one\n\ntwo\n", 20, 0, "one\n\ntwo\n");
    check("  deep\nflat", 20, 1, "   deep\n flat\n");
    check("        deep", 8, 0, "    deep\n"); /* as far as there is room */
    check("", 20, 2, "");
    check("  \n", 20, 2, "\n");
    check("tail   ", 20, 0, "tail\n");
}

static void chinese_breaks_between_characters(void **state)
{
    (void)state;
    check("王不能走入将军", 6, 0, "王不能\n走入将\n军\n");
    check("王不能走入将军", 7, 0, "王不能\n走入将\n军\n");
    check("车走e4格", 6, 0, "车走e4\n格\n");
    check("车走e4格", 5, 0, "车走\ne4格\n");
}

static void punctuation_keeps_its_side(void **state)
{
    (void)state;
    /* The full stop does not fit, so it takes the character before along. */
    check("将死王。好", 6, 0, "将死\n王。好\n");
    check("甲乙（丙）丁", 6, 0, "甲乙\n（丙）\n丁\n");
    check("甲乙“丙”丁", 5, 0, "甲乙\n“丙”\n丁\n");
    check("吃兵……好", 5, 0, "吃\n兵……\n好\n");
}

static void only_words_longer_than_a_line_are_cut(void **state)
{
    (void)state;
    check("a rnbqkbnr/pppppppp b", 8, 0, "a\nrnbqkbnr\n/\npppppppp\nb\n");
    check("4k3/8/8/PPPPPPPP w", 12, 0, "4k3/8/8/\nPPPPPPPP w\n"); /* behind a rank */
    check("aaaaaaaaaa", 4, 0, "aaaa\naaaa\naa\n");
    check("abc", 1, 0, "ab\nc\n"); /* two columns are the least there is */
    check("棋棋", 1, 0, "棋\n棋\n");
}

/* No line is too wide and nothing is lost, at any width. */
static void every_width_holds(void **state)
{
    static const char text[] =
        "White may not castle: the king would cross f1, which the bishop on a6 attacks. "
        "白方不能易位：王要经过f1格，而a6格的象正攻击它（第3.8.2.2条）。“暂不能”，不是“永不能”！";
    (void)state;
    for (int width = 8; width <= 100; width++) {
        char *written;
        size_t size, missing = 0;
        FILE *out = open_memstream(&written, &size);
        assert_non_null(out);
        wrap_text(out, text, width, 3, 3);
        fclose(out);
        for (const char *p = text; *p; p++)
            missing += *p != ' ';
        for (char *line = written, *end; *line; line = end + 1) {
            end = strchr(line, '\n');
            *end = '\0';
            assert_true(text_width(line) <= width);
            for (const char *p = line; *p; p++)
                missing -= *p != ' ';
        }
        assert_int_equal(missing, 0);
        free(written);
    }
}

/* Lines of a table hang from its second column, where that leaves room. */
static void rows_hang_from_their_second_column(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    l.session.width = 30;
    say_item(&l.session, "%-6s %s", "moves", "List the legal moves of one man.");
    assert_string_equal(heard(&l), "  moves  List the legal moves\n"
                                   "         of one man.\n");
    say_item(&l.session, "%s  %s", "a name beyond the middle", "of the line");
    assert_string_equal(heard(&l), "  a name beyond the middle  of\n"
                                   "  the line\n");
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_never_fall_short_of_the_library),
        cmocka_unit_test(widths_are_exact_for_latin_chinese_and_symbols),
        cmocka_unit_test(a_text_is_as_wide_as_its_characters),
        cmocka_unit_test(english_breaks_at_spaces),
        cmocka_unit_test(indents_count),
        cmocka_unit_test(newlines_and_leading_spaces_stay),
        cmocka_unit_test(chinese_breaks_between_characters),
        cmocka_unit_test(punctuation_keeps_its_side),
        cmocka_unit_test(only_words_longer_than_a_line_are_cut),
        cmocka_unit_test(every_width_holds),
        cmocka_unit_test(rows_hang_from_their_second_column),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
