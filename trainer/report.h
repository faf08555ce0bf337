/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report.h - a coach's view of a class: options, real names, class tables. */
#ifndef TRAINER_REPORT_H
#define TRAINER_REPORT_H

#include "trainer/csv_out.h"
#include "trainer/history.h"
#include "trainer/trainer.h"

typedef enum { BY_PUPIL, BY_PUZZLE, BY_IDEA, REPORT_VIEW_COUNT } ReportView;

/* ---- Real names (report_names.c) -------------------------------------------------- */

typedef struct {
    char *key, *name; /* key: the file or folder of the pupil */
} PupilName;

typedef struct {
    int count;
    PupilName *list;
} PupilNames;

/* Reads lines such as "anna = Anna Andersson"; empty ones and those that begin
 * with # say nothing.  A line that is none of these is told with its place, and
 * the others count.  False when the file cannot be read, which is said. */
bool names_load(Session *session, const char *path, PupilNames *names);
void names_free(PupilNames *names);
/* The pupil of this file: by the list, else by the name of the file or of its
 * folder.  The caller frees. */
char *pupil_of_file(const PupilNames *names, const char *path);

/* ---- The report -------------------------------------------------------------------- */

typedef struct {
    const char *names_file; /* of real names, or NULL */
    const char *out;        /* CSV to write, or NULL */
    CsvStyle style;
    bool answers;
    ReportView view;
    PupilNames names;
    FILE *csv;
    char **files;
    int file_count;
} Report;

/* ---- Tables of the class (report_class.c) ------------------------------------------- */

/* A puzzle as the class met it, and an idea as the class holds it. */
typedef struct Class Class;

Class *class_new(void);
void class_free(Class *class); /* NULL is fine */
/* One pupil's records; the history is of the same file.  False when memory is
 * short. */
bool class_add(Class *class, const char *pupil, const char *path, const History *history);
/* Hardest first: what was not right at the first meeting by most of those who met
 * it, and what most pupils do not hold. */
void class_show_puzzles(Session *session, const Report *report, const Class *class);
void class_show_ideas(Session *session, const Report *report, const Class *class);

#endif
