/* SPDX-License-Identifier: GPL-3.0-or-later */
/* word_list.h - words joined by a comma, a blank or the like, as they come. */
#ifndef TRAINER_WORD_LIST_H
#define TRAINER_WORD_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct {
    const char *separator;
    FILE *memory; /* NULL when memory is short: then nothing is added */
    char *text;
    size_t size;
} WordList;

void words_open(WordList *list, const char *separator);
void words_add(WordList *list, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Unless it is in the list. */
void words_add_new(WordList *list, const char *word);
/* "" for no words; the caller frees.  NULL when memory is short. */
char *words_close(WordList *list);

#endif
