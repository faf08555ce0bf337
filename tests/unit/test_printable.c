/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from outside reaches the terminal only in a form it cannot obey. */
#include "trainer/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void check(const char *bytes, size_t length, bool keep_newlines, const char *expected)
{
    char *text = printable(bytes, length, keep_newlines);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

#define CHECK(bytes, expected) check(bytes, sizeof(bytes) - 1, false, expected)

static void plain_text_is_left_alone(void **state)
{
    (void)state;
    CHECK("", "");
    CHECK("Nf3 is a move.", "Nf3 is a move.");
    CHECK("王后车象马兵，将死！", "王后车象马兵，将死！");
    CHECK("\u265F\uFE0E caf\u00E9 \U0001F600", "\u265F\uFE0E caf\u00E9 \U0001F600");
    CHECK("\uFFFD", "\uFFFD");
}

static void controls_are_shown(void **state)
{
    (void)state;
    CHECK("\033]0;title\007", "^[]0;title^G");
    CHECK("a\0b", "a^@b");
    CHECK("\r\x7F\b", "^M^?^H");
    CHECK("a\tb", "a b");
    CHECK("\xC2\x85\xC2\x9B" "1m", "<U+0085><U+009B>1m");
}

static void newlines_are_kept_only_when_asked(void **state)
{
    (void)state;
    check("a\nb", 3, true, "a\nb");
    check("a\nb", 3, false, "a^Jb");
}

static void unseen_characters_are_named(void **state)
{
    (void)state;
    CHECK("\u202Eabc\u202C", "<U+202E>abc<U+202C>");
    CHECK("\u2066\u2069", "<U+2066><U+2069>");
    CHECK("\u200B\u200D\uFEFF", "<U+200B><U+200D><U+FEFF>");
    CHECK("\U000E0041", "<U+E0041>");
    CHECK("\xEF\xB7\x90", "<U+FDD0>");             /* a noncharacter */
    CHECK("\xF4\x8F\xBF\xBF", "<U+10FFFF>");       /* the last one */
    CHECK("\xEF\xBF\xB5", "<U+FFF5>");             /* an unassigned special */
}

static void bytes_that_are_no_utf8_are_shown(void **state)
{
    (void)state;
    CHECK("\x9B", "\\x9B");                        /* C1 in Latin-1 */
    CHECK("\xC0\x9B", "\\xC0\\x9B");               /* overlong */
    CHECK("\xE0\x80\x9B", "\\xE0\\x80\\x9B");
    CHECK("\xF0\x80\x80\x9B", "\\xF0\\x80\\x80\\x9B");
    CHECK("\xED\xA0\x80", "\\xED\\xA0\\x80");      /* a surrogate */
    CHECK("\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80"); /* above U+10FFFF */
    CHECK("\xE7\x8E", "\\xE7\\x8E");               /* cut off */
    CHECK("\xE7(\x8E", "\\xE7(\\x8E");
    CHECK("\xFF\xFE", "\\xFF\\xFE");
}

/* Every pair of bytes, and every character there is. */
static void nothing_dangerous_ever_leaves(void **state)
{
    (void)state;
    for (int i = 0; i < 0x10000; i++) {
        char pair[2] = {(char)(i >> 8), (char)i};
        char *text = printable(pair, 2, false);
        assert_non_null(text);
        for (const char *p = text; *p; p++)
            assert_false((unsigned char)*p < 0x20 || *p == 0x7F);
        /* Two characters would stay; the only C1 form in UTF-8 begins C2. */
        assert_null(strstr(text, "\xC2\x9B"));
        free(text);
    }
}

static void decoding_inverts_encoding(void **state)
{
    (void)state;
    for (int32_t c = 0x80; c <= 0x10FFFF; c++) {
        char bytes[4];
        size_t size = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        for (size_t i = size; i-- > 1;)
            bytes[i] = (char)(0x80 | (c >> 6 * (int)(size - 1 - i) & 0x3F));
        int lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
        bytes[0] = (char)(lead[size] | c >> 6 * (int)(size - 1));

        int32_t decoded;
        size_t used = utf8_decode(bytes, size, &decoded);
        bool surrogate = c >= 0xD800 && c <= 0xDFFF;
        assert_int_equal(used, surrogate ? 1 : size);
        assert_int_equal(decoded, surrogate ? NOT_UTF8 : c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_is_left_alone),
        cmocka_unit_test(controls_are_shown),
        cmocka_unit_test(newlines_are_kept_only_when_asked),
        cmocka_unit_test(unseen_characters_are_named),
        cmocka_unit_test(bytes_that_are_no_utf8_are_shown),
        cmocka_unit_test(nothing_dangerous_ever_leaves),
        cmocka_unit_test(decoding_inverts_encoding),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
