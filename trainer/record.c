/* SPDX-License-Identifier: GPL-3.0-or-later */
/* record.c - keeping what was asked and answered. */
#include "trainer/record.h"

#include "trainer/store_line.h"
#include "trainer/xdg.h"

#include <stdlib.h>
#include <string.h>

uint64_t record_key(const Position *position, const char *question)
{
    char fen[FEN_SIZE] = "";
    size_t length = 0;
    if (position)
        position_fen(position, fen);
    for (int spaces = 0; fen[length]; length++)
        if (fen[length] == ' ' && ++spaces == 4)
            break;
    uint64_t hash = store_hash(STORE_HASH_START, fen, length);
    hash = store_hash(hash, "\n", 1);
    return store_hash(hash, question, strlen(question));
}

Store *session_store(Session *s)
{
    if (!s->store) {
        char *path = xdg_path(XDG_DATA, "attempts.csv");
        s->store = path ? store_new(path) : NULL;
        free(path);
    }
    return s->store;
}

/* Told once, and no reason to leave with an error. */
static void warn(Session *s, int problem)
{
    if (problem)
        say_warning(s, N_("Your answers cannot be saved in %1$s: %2$s. Training goes on without."),
                    store_path(s->store), strerror(problem));
    else
        say_warning(s, N_("Your answers cannot be saved, because there is no home folder. Training "
                          "goes on without."));
    s->unsaved = true;
}

void record_attempt(Session *s, const Record *record)
{
    Record whole = *record;
    if (s->no_save || s->unsaved)
        return;
    if (whole.time == 0)
        whole.time = (int64_t)session_now(s);
    whole.ideas |= whole.lapsed;
    Store *store = session_store(s);
    int problem = store ? store_add(store, &whole) : 0;
    if (!store || problem)
        warn(s, problem);
}
