/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * internal.h - what the files of lessons/ share and nobody else sees.
 *
 * Flow of a load: reader.c cuts the bytes into blocks of entries (key, value),
 * parse.c makes the head and the steps of them, words.c reads the values that
 * are machine words, prove.c holds each finished step to the rules core.
 */
#ifndef LESSONS_INTERNAL_H
#define LESSONS_INTERNAL_H

#include "lessons/lessons.h"

/* ---- Entries: one "key: value" with its continuation lines (reader.c) ------ */

#define KEY(NAME, text, where) KEY_##NAME,
typedef enum {
#include "lessons/keys.def"
    KEY_COUNT
} Key;
#undef KEY

enum { MAX_ENTRIES = 60 };

typedef struct {
    Key key;
    LessonLanguage language;
    const char *value; /* in the text, with its line breaks; never empty */
    const char *end;   /* just behind it */
} Entry;

typedef struct {
    char *text, *end;     /* the whole file, in memory; *end is NUL */
    char *at;             /* the next line */
    char *prose;          /* where the next prose goes: as much room as text */
    LessonErrors *errors;
    bool failed;          /* this block has had its error */
    int entry_count;
    Entry entries[MAX_ENTRIES];
} Reader;

/* Reads the next block that has any entry.  False at the end of the text.  A
 * block with an error is returned too, with failed set. */
bool read_block(Reader *reader);

/* Notes an error at this place, if it is the first of its block. */
void fail_at(Reader *reader, const char *place, LessonErrorCode code, uint32_t detail,
             const char *word, size_t word_length);
void fail_key(Reader *reader, const char *place, LessonErrorCode code, Key key);

const char *key_name(Key key);
/* The entry of this block with that key in English, or NULL. */
const Entry *find_entry(const Reader *reader, Key key);
/*
 * Copies the value to the prose, its lines joined by spaces; a line with a
 * single full stop begins a new paragraph.  Never longer than "key: value".
 */
const char *entry_prose(Reader *reader, const Entry *entry);
/* May this key stand in the head, or in a step of this kind? */
bool key_allowed(Key key, bool head, StepKind kind);

/* ---- Words of a value (words.c) ------------------------------------------------ */

typedef struct {
    Reader *reader;
    const char *at, *end;
    const Position *position; /* for moves; NULL when there is none */
} Words;

Words words_of(Reader *reader, const Entry *entry, const Position *position);
/* The next word, separated by white space or commas; false when none is left. */
bool next_word(Words *words, const char **word, size_t *length);
bool word_is(const char *word, size_t length, const char *text);
/* Each reads one word into *result and fails with its own error. */
bool take_square(Words *words, Square *square);
bool take_number(Words *words, int least, int most, int *number);
bool take_move(Words *words, const Position *position, Move *move);
bool take_selector(Words *words, Selector *selector);
/* "captures e5, check, not mate": all the words that are left. */
bool take_goals(Words *words, Goal goals[MAX_GOALS], int *count);
/* A sum with numbers of these rules in it: all that is left. */
bool take_sum(Words *words, const Profile *profile, double *value);
bool take_side(Words *words, Color *color);
/* The index of the next word in a table of words; `what` names it when there is none. */
bool take_choice(Words *words, const char *what, const char *const *table, int count, int *index);
/* Fails when a word is left. */
bool words_done(Words *words);

/* ---- Tasks (parse_task.c) -------------------------------------------------- */

/* What follows the kind of the step, and the keys that belong to the kind. */
void parse_task(Words *words, Step *step, const Game *game);
/* Where an error about the whole block points: its first entry. */
const char *block_place(const Reader *reader);

/* ---- Proofs (prove.c) -------------------------------------------------- */

/* Holds a finished step to the core: its task can be solved, the answer and the
 * facts that its author wrote down are true. */
void prove_step(Reader *reader, Step *step, const Game *game);

#endif
