/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every lesson on narrow and wide terminals, in both languages: whatever is said to
 * right and wrong answers, hints, explanations and solutions included, no line is
 * wider than the terminal, and every board is eight rows of one width.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/wrong_learner.h"

/* ---- Columns, counted without the program's own table -------------------------------- */

/* The next character; its length in bytes. */
static int next_character(const char *text, unsigned *c)
{
    unsigned char first = (unsigned char)*text;
    int length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    *c = length == 1 ? first : first & (0xFFu >> (length + 1));
    for (int i = 1; i < length; i++)
        *c = *c << 6 | ((unsigned char)text[i] & 0x3F);
    return length;
}

/* Chinese characters and their punctuation take two columns. */
static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (const char *at = text; at < text + length;) {
        unsigned c;
        at += next_character(at, &c);
        bool wide = (c >= 0x1100 && c <= 0x115F) || (c >= 0x2E80 && c <= 0xA4CF) ||
                    (c >= 0xAC00 && c <= 0xD7A3) || (c >= 0xF900 && c <= 0xFAFF) ||
                    (c >= 0xFE30 && c <= 0xFE6F) || (c >= 0xFF00 && c <= 0xFF60);
        columns += wide ? 2 : 1;
    }
    return columns;
}

/* ---- What is said ---------------------------------------------------------------------- */

enum { NARROWEST = 40 }; /* hints and right answers are listened to here alone */

static long lines, boards;
static int longest;

/* " 8  r n b ...  8" */
static bool is_rank(const char *line, size_t length)
{
    return length > 20 && line[0] == ' ' && line[1] >= '1' && line[1] <= '8' && line[2] == ' ' &&
           line[length - 1] == line[1];
}

static void check_board_row(const char *line, size_t length, char *last, int *width)
{
    if (!is_rank(line, length)) {
        if (*last && *last != '1')
            fail_msg("a board ends at rank %c", *last);
        *last = '\0';
        return;
    }
    int columns = columns_of(line, length);
    if (*last && (line[1] != *last - 1 || columns != *width))
        fail_msg("a board is not square: %.*s", (int)length, line);
    boards += *last == '\0';
    *last = line[1];
    *width = columns;
}

/* No Chinese line may begin with what closes a clause or a quotation. */
static bool begins_badly(const char *line)
{
    static const char *const marks[] = {"，", "。", "、", "；", "：", "？", "！", "）", "”"};
    line += strspn(line, " ");
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strncmp(line, marks[i], strlen(marks[i])) == 0)
            return true;
    return false;
}

static void check_lines(const char *text, const CatalogEntry *entry, int width)
{
    char last = '\0';
    int row = 0;
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        int columns = columns_of(line, length);
        if (columns > width || begins_badly(line))
            fail_msg("%s at %d columns: %d: %.*s", entry->path, width, columns, (int)length, line);
        check_board_row(line, length, &last, &row);
        longest = columns > longest ? columns : longest;
        lines++;
        line += length + (line[length] != '\0');
    }
}

/* ---- The course -------------------------------------------------------------------------- */

static void say_all(Listener *l, const CatalogEntry *entry, int width)
{
    static const char *const words[] = {"?!", "hint", "hint", "hint", "hint", "again"};
    const LessonRun *run = run_under_way(l);
    int at = run->at;
    WrongAnswers wrong;
    for (size_t i = 0; i < sizeof words / sizeof *words && width == NARROWEST; i++)
        check_lines(told(l, words[i]), entry, width);
    wrong_answers(l, &wrong);
    for (int i = 0; i < wrong.count && run->at == at; i++)
        check_lines(told(l, wrong.list[i].text), entry, width);
    check_lines(told(l, "explain"), entry, width);
    if (run->at == at)
        check_lines(told(l, "solution"), entry, width);
}

static void walk_lesson(const CatalogEntry *entry, Language language, int width)
{
    Listener l;
    listen_to_lesson(&l, entry);
    l.session.language = language;
    l.session.width = width;
    l.session.no_save = true;
    while (l.session.activity && !run_under_way(&l)->second_round)
        say_all(&l, entry, width);
    while (l.session.activity && width == NARROWEST) {
        char *answer = right_answer(&l, entry->path);
        check_lines(told(&l, answer), entry, width);
        if (l.session.activity)
            check_lines(told(&l, "explain"), entry, width);
        free(answer);
    }
    forget(&l);
}

static void walk_course(int width)
{
    Catalog catalog;
    load_bundled(&catalog);
    lines = boards = longest = 0;
    for (int i = 0; i < catalog.count; i++) {
        walk_lesson(&catalog.entries[i], ENGLISH, width);
        walk_lesson(&catalog.entries[i], CHINESE, width);
    }
    catalog_free(&catalog);
    assert_true(lines > 8000);
    assert_true(boards > 400);
    assert_true(longest > width - 2); /* the room is used */
}

static void lessons_fit_into_40_columns(void **state)
{
    (void)state;
    walk_course(NARROWEST);
}

static void lessons_fit_into_60_columns(void **state)
{
    (void)state;
    walk_course(60);
}

static void lessons_fit_into_80_columns(void **state)
{
    (void)state;
    walk_course(80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_fit_into_40_columns),
        cmocka_unit_test(lessons_fit_into_60_columns),
        cmocka_unit_test(lessons_fit_into_80_columns),
    };
    return cmocka_run_group_tests_name("width of lessons", tests, NULL, NULL);
}
