/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pick.h - choosing rows out of puzzle files.
 *
 *   cmd_pick.c    the command: options, files, what is written
 *   pick_filter.c which rows are wanted
 *   pick_sample.c a fair sample of them, of bounded size
 */
#ifndef TRAINER_PICK_H
#define TRAINER_PICK_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

/* ---- Which rows ------------------------------------------------------------------- */

/* From `low` to `high`; not `given`: any. */
typedef struct {
    bool given;
    long low, high;
} Range;

enum { MAX_THEMES = 16 };

typedef struct {
    const char *kind;              /* NULL: any */
    const char *all[MAX_THEMES];   /* themes that must be there */
    const char *any[MAX_THEMES];   /* one of which must be */
    int all_count, any_count;
    Range rating, popularity, n;
    bool has_side;
    Color side;                    /* who is to solve it */
} PickFilter;

/* Takes one option off the words; false when the word is none, or its value is
 * not right. */
bool filter_read_option(PickFilter *filter, int count, char **words, int *at) RULES_CHECK;
/* By the texts alone, which is fast; and by what they mean. */
bool filter_passes_row(const PickFilter *filter, const Row *row);
bool filter_passes_puzzle(const PickFilter *filter, const Puzzle *puzzle);

/* ---- How many of them --------------------------------------------------------------- */

typedef struct {
    Row *row; /* owned */
    long number;
} Sampled;

/* Each row that is offered is as likely to stay as any other. */
typedef struct {
    int size;
    int count;
    long offered;
    uint64_t random;
    Sampled *kept;
} Sample;

/* False when memory is short. */
bool sample_init(Sample *sample, int size, uint64_t seed) RULES_CHECK;
void sample_free(Sample *sample);
/* Would the next row stay?  Then it is given with sample_keep(). */
bool sample_wants(Sample *sample, int *place);
void sample_keep(Sample *sample, int place, Row *row);
/* Back into the order of the files. */
void sample_sort(Sample *sample);

#endif
