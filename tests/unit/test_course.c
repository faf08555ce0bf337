/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The whole course as two learners go through it, in English and in Chinese:
 * one who gets everything right, and one who gets everything wrong and is told
 * why.  Both are held against transcripts in tests/golden/course.  After a
 * change of the lessons,
 *
 *   UPDATE=1 build/tests/unit/test_course
 *
 * writes them anew; the difference is for people to read.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/wrong_learner.h"

#define TRANSCRIPTS "tests/golden/course"

/* ---- Transcripts ------------------------------------------------------------------ */

typedef struct {
    FILE *out;
    char *text;
    size_t size;
} Transcript;

static void open_transcript(Transcript *t)
{
    *t = (Transcript){.text = NULL};
    t->out = open_memstream(&t->text, &t->size);
    assert_non_null(t->out);
}

static char *contents(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    if (file && getdelim(&text, &size, '\0', file) < 0)
        text[0] = '\0';
    if (file)
        fclose(file);
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

/* The first line in which two texts differ, from 1. */
static int differing_line(const char *a, const char *b, const char **at)
{
    int line = 1;
    const char *start = b;
    for (; *a && *a == *b; a++, b++)
        if (*a == '\n') {
            line++;
            start = b + 1;
        }
    *at = start;
    return line;
}

static void close_transcript(Transcript *t, const char *name)
{
    char path[128];
    const char *at;
    snprintf(path, sizeof path, TRANSCRIPTS "/%s", name);
    fclose(t->out);
    if (getenv("UPDATE"))
        write_file(path, t->text);
    char *expected = contents(path);
    if (!expected)
        fail_msg("%s is missing", path);
    if (strcmp(expected, t->text) != 0) {
        int line = differing_line(expected, t->text, &at);
        fail_msg("%s:%d: now: %.*s", path, line, (int)strcspn(at, "\n"), at);
    }
    free(expected);
    free(t->text);
}

/* ---- Everything right ---------------------------------------------------------------- */

static void start_lesson(Listener *l, const CatalogEntry *entry, Language language)
{
    LessonErrors errors;
    Lesson *lesson = lesson_load(entry->path, &errors);
    listen_to(l);
    l->session.language = language;
    l->session.width = 80;
    l->session.no_save = true;
    assert_non_null(lesson);
    lesson_start(&l->session, &(LessonPlan){.lesson = lesson});
}

static void get_all_right(const CatalogEntry *entry, Language language, FILE *out)
{
    Listener l;
    start_lesson(&l, entry, language);
    fputs(heard(&l), out);
    while (l.session.activity) {
        char *answer = right_answer(&l, entry->path);
        fprintf(out, "> %s\n", answer);
        fputs(told(&l, answer), out);
        free(answer);
    }
    forget(&l);
}

/* ---- Everything wrong ---------------------------------------------------------------- */

static void get_one_wrong(Listener *l, FILE *out)
{
    WrongAnswers wrong;
    LessonRun *run = run_under_way(l);
    int at = run->at;
    wrong_answers(l, &wrong);
    fprintf(out, "\n%s %d: %s\n", run->lesson->topic, run->number,
            session_prose(&l->session, &wrong.step->ask));
    for (int i = 0; i < wrong.count && run->at == at; i++) {
        fprintf(out, "> %s\n", wrong.list[i].text);
        const char *reason = told_reason(l, wrong.list[i].text);
        fprintf(out, "%s%s", reason, run->at == at ? "" : "\n");
    }
    if (l->session.activity && run->at == at && !run->second_round)
        told(l, "solution");
}

static void get_all_wrong(const CatalogEntry *entry, Language language, FILE *out)
{
    Listener l;
    start_lesson(&l, entry, language);
    while (l.session.activity && !run_under_way(&l)->second_round)
        get_one_wrong(&l, out);
    forget(&l);
}

/* ---- Chapter by chapter --------------------------------------------------------------- */

typedef void Learner(const CatalogEntry *entry, Language language, FILE *out);

/* "First steps" is 1-first-steps. */
static void name_of_chapter(char *name, size_t size, int number, const Lesson *lesson)
{
    snprintf(name, size, "%d-%s", number, lesson->chapter.in[LESSON_ENGLISH]);
    for (char *c = name; *c; c++)
        *c = *c == ' ' ? '-' : (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
}

static void walk_course(Learner *learner, Language language, const char *how)
{
    Catalog catalog;
    Transcript transcript = {.out = NULL};
    char chapter[64], name[96];
    int number = 0;
    load_bundled(&catalog);
    for (int i = 0; i <= catalog.count; i++) {
        const Lesson *lesson = i < catalog.count ? catalog.entries[i].lesson : NULL;
        if (transcript.out && (!lesson || lesson->chapter.in[LESSON_ENGLISH])) {
            snprintf(name, sizeof name, "%s.%s.%s", chapter,
                     language == CHINESE ? "zh" : "en", how);
            close_transcript(&transcript, name);
            transcript.out = NULL;
        }
        if (!lesson)
            break;
        if (!transcript.out) {
            name_of_chapter(chapter, sizeof chapter, ++number, lesson);
            open_transcript(&transcript);
        }
        learner(&catalog.entries[i], language, transcript.out);
    }
    catalog_free(&catalog);
}

static void right_answers_in_english(void **state)
{
    (void)state;
    walk_course(get_all_right, ENGLISH, "right");
}

static void right_answers_in_chinese(void **state)
{
    (void)state;
    walk_course(get_all_right, CHINESE, "right");
}

static void wrong_answers_in_english(void **state)
{
    (void)state;
    walk_course(get_all_wrong, ENGLISH, "wrong");
}

static void wrong_answers_in_chinese(void **state)
{
    (void)state;
    walk_course(get_all_wrong, CHINESE, "wrong");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_answers_in_english),
        cmocka_unit_test(right_answers_in_chinese),
        cmocka_unit_test(wrong_answers_in_english),
        cmocka_unit_test(wrong_answers_in_chinese),
    };
    return cmocka_run_group_tests_name("course", tests, NULL, NULL);
}
