/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * play_source.h - a stream of puzzles out of one or more files.
 *
 * Rows are read when they are asked for, so that a file of millions starts at
 * once.  A shuffle keeps a bounded window of rows: with a limit, a fair sample
 * of everything; without one, rows change places within the window only.
 */
#ifndef TRAINER_PLAY_SOURCE_H
#define TRAINER_PLAY_SOURCE_H

#include "puzzles/puzzles.h"
#include "trainer/history.h"
#include "trainer/pick.h"
#include "trainer/trainer.h"

enum { SHUFFLE_ROWS = 4096, SHUFFLE_BYTES = 32 << 20, MAX_SETS = 64 };

typedef struct {
    PickFilter pick;             /* which rows; its texts are of PlaySource.words */
    int limit;                   /* 0: no limit */
    bool shuffle;
    bool failed, due;            /* of those answered before; by the history */
    SideOption side;             /* who is to move where a FEN does not say */
    bool all_defences;           /* a mate is solved when each is answered */
    int minutes;                 /* after which nothing new is asked; 0: no end */
    int cycles;                  /* how often the whole is played; 0: once */
} PlayFilter;

typedef struct {
    Row *row;
    int file;
} KeptRow;

typedef struct {
    PlayFilter filter;
    char **words;                /* as typed; they outlive the command; owned */
    int word_count;
    History *history;            /* read when `failed` or `due` need it; owned */
    int64_t today;
    char *names[MAX_SETS];       /* as typed, for messages */
    char *paths[MAX_SETS];
    int file_count, file;
    PuzzleReader *reader;
    int errors;                  /* told of the present file */
    int given;
    uint64_t seed, random;       /* random: its state, from seed on */
    KeptRow *window;             /* shuffle only */
    int window_count;
    size_t window_bytes;
    bool window_filled;
} PlaySource;

/* Takes sets and options; false when something in them is wrong, and said. */
bool source_read_words(Session *session, PlaySource *source, int count, char **words);
/* Takes the next puzzle that passes the filter, telling of broken rows on the
 * way.  False at the end.  The caller frees the puzzle. */
bool source_next(Session *session, PlaySource *source, Puzzle *puzzle, const char **file);
/* From the start again: the same puzzles in the same order. */
void source_restart(PlaySource *source);
void source_free(PlaySource *source);

#endif
