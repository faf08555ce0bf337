/* SPDX-License-Identifier: GPL-3.0-or-later */
/* articles.h - the articles the program knows or has met, in their order. */
#ifndef TRAINER_ARTICLES_H
#define TRAINER_ARTICLES_H

#include "trainer/tally.h"

enum { MAX_ARTICLES = 256 };

/* The names are borrowed from the tally or live for ever. */
typedef struct {
    int count;
    const char *names[MAX_ARTICLES];
} Articles;

/* All that the rules core cites and all in the tally (which may be NULL). */
void articles_of(const Tally *met, Articles *list);

#endif
