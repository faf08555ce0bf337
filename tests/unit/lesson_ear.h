/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lesson_ear.h - a session in a lesson, and the lessons that come with the
 * program.  Include after cmocka.h.
 */
#ifndef TESTS_LESSON_EAR_H
#define TESTS_LESSON_EAR_H

#include "ear.h"
#include "trainer/lesson_run.h"

#include <stdlib.h>
#include <string.h>

#define FOLDER "lessons/data"

/* ---- The lesson under way ------------------------------------------------------ */

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
