/* SPDX-License-Identifier: GPL-3.0-or-later */
/* row_words.h - broken rows and findings of puzzle files in words. */
#ifndef TRAINER_ROW_WORDS_H
#define TRAINER_ROW_WORDS_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

/* "file:line: column NAME: what is wrong" on err; the result is FAILED. */
void say_row_error(Session *session, const char *file, const RowError *error);
/* The last part of it; the caller frees. */
char *row_error_sentence(const Session *session, const RowError *error);
char *finding_sentence(const Session *session, const Finding *finding);
/* "file:line: text" on err, whatever script is being read. */
void say_at_row(Session *session, const char *file, int line, const char *column,
                const char *text);
/* The one note on columns that mean nothing, if there are any. */
void say_unknown_columns(Session *session, const char *file, const PuzzleReader *reader);
/* A puzzle file that cannot be opened; uses errno. */
void say_unopened(Session *session, const char *file);

/* The value of --NAME=VALUE or --NAME VALUE; NULL when this is another word. */
const char *option_value(const char *name, int count, char **words, int *at);
/* "white", "black" or "tried"; false for anything else. */
bool read_side_option(const char *word, SideOption *side);

/* Is this --kind with a word that is no kind of puzzle?  Then that is said. */
bool asks_unknown_kind(Session *session, int count, char **words, int at);

/* Path of a puzzle set: a file, or the name of a set that comes with the
 * program.  NULL when there is none.  The caller frees. */
char *puzzle_set_path(const Session *session, const char *name);
/* Is this output one of the files or sets that are read, by whatever name?  Then
 * that is said: rows left out of it would be lost. */
bool say_if_read(Session *session, const char *out, int count, char **names);
/* An output that cannot be written; uses errno. */
void say_unwritten(Session *session, const char *out);
/* On err: there is no such file and no such set, but maybe one of like name. */
void say_no_set(Session *session, const char *name);

#endif
