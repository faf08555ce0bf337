/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally.h - counts by key, in the order in which the keys were met. */
#ifndef TRAINER_TALLY_H
#define TRAINER_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t key;
    char *name;       /* as met first, or NULL */
    int number;       /* the owner's */
    int asked;        /* times it was asked and not skipped */
    int right_first;  /* right at the first try, without a hint */
    int half_first;   /* at the first try the verdict was right, the reason not */
    bool clean;       /* the last asking was right at once */
    bool skipped;     /* the last time it was met it was skipped at sight */
    bool solved;      /* it was right at some time */
    double seconds;   /* spent on it, or on the last asking: the owner's */
    int64_t last;     /* when it was met last */
} Count;

/* All zero: empty. */
typedef struct {
    Count *counts;
    size_t count, room;
    size_t *slots;    /* index + 1 in counts, 0: free */
    size_t slot_count;
} Tally;

/* The entry of this key, made if there is none.  NULL when memory is short. */
Count *tally_at(Tally *tally, uint64_t key, const char *name);
Count *tally_named(Tally *tally, const char *name);
/* NULL when it was not met. */
const Count *tally_find(const Tally *tally, uint64_t key);
const Count *tally_find_name(const Tally *tally, const char *name);
void tally_free(Tally *tally);

#endif
