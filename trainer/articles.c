/* SPDX-License-Identifier: GPL-3.0-or-later */
/* articles.c - articles of the Laws in the order of the Laws. */
#include "trainer/articles.h"

#include "trainer/ideas.h"

#include <stdlib.h>
#include <string.h>

/* How a game ends, and on what ground a draw is claimed: no table has these. */
static const char *const OTHERS[] = {
    "7.5.5", "9.2.1", "9.2.2", "9.3.1", "9.3.2", "9.6.1", "9.6.2",
};

static void add(Articles *list, const char *article)
{
    if (!article)
        return;
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->names[i], article) == 0)
            return;
    if (list->count < MAX_ARTICLES)
        list->names[list->count++] = article;
}

/* 3.8.2 before 3.10. */
static int compare(const void *a, const void *b)
{
    return strverscmp(*(const char *const *)a, *(const char *const *)b);
}

void articles_of(const Tally *met, Articles *list)
{
    list->count = 0;
    for (int i = 0; i < FAULT_COUNT; i++)
        add(list, fault_article((FaultCode)i));
    for (int i = 0; i < NOTE_COUNT; i++)
        add(list, note_article((NoteCode)i));
    for (int i = 0; i < RULING_COUNT; i++)
        add(list, ruling_article((RulingCode)i));
    for (int i = 0; i < DUTY_COUNT; i++)
        add(list, duty_article((DutyCode)i));
    for (int i = 0; i < IDEA_COUNT; i++)
        add(list, idea_article((Idea)i));
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        add(list, OTHERS[i]);
    for (size_t i = 0; met && i < met->count; i++)
        add(list, met->counts[i].name);
    qsort(list->names, (size_t)list->count, sizeof *list->names, compare);
}
