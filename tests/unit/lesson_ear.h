/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lesson_ear.h - a session that is told lines and listened to, and the topics of
 * the lessons that come with the program.  Include after cmocka.h.
 */
#ifndef TESTS_LESSON_EAR_H
#define TESTS_LESSON_EAR_H

#include "trainer/lesson_run.h"

#include <stdlib.h>
#include <string.h>

#define FOLDER "lessons/data"

/* ---- A session that writes to memory ------------------------------------------- */

typedef struct {
    Session session;
    char *text;
    size_t size;
    char *heard;
} Listener;

static inline void open_ear(Listener *l)
{
    l->session.out = open_memstream(&l->text, &l->size);
    assert_non_null(l->session.out);
    l->session.err = l->session.out;
}

static inline void listen_to(Listener *l)
{
    *l = (Listener){.text = NULL};
    assert_true(session_init(&l->session));
    open_ear(l);
}

static inline void forget(Listener *l)
{
    session_free(&l->session);
    fclose(l->session.out);
    free(l->text);
    free(l->heard);
}

/* What was said since the last time. */
static inline const char *heard(Listener *l)
{
    fclose(l->session.out);
    free(l->heard);
    l->heard = l->text;
    open_ear(l);
    return l->heard;
}

static inline const char *told(Listener *l, const char *line)
{
    heard(l);
    run_line(&l->session, line);
    return heard(l);
}

static inline LessonRun *run_under_way(Listener *l)
{
    return (LessonRun *)l->session.activity;
}

static inline const Step *step_under_way(Listener *l)
{
    const LessonRun *run = run_under_way(l);
    return &run->lesson->steps[run->at];
}

/* ---- All lessons ------------------------------------------------------------------- */

static inline void load_bundled(Catalog *catalog)
{
    assert_true(catalog_load(FOLDER, catalog));
    assert_true(catalog->count >= 9);
}

/* Starts this lesson of the catalogue in a new session. */
static inline void listen_to_lesson(Listener *l, const CatalogEntry *entry)
{
    LessonErrors errors;
    Lesson *lesson = lesson_load(entry->path, &errors);
    listen_to(l);
    assert_non_null(lesson);
    lesson_start(&l->session, &(LessonPlan){.lesson = lesson});
    assert_non_null(l->session.activity);
    heard(l);
}

#endif
