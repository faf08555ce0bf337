/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_progress.c - how far a long check has got, for a person at a terminal. */
#include "trainer/check.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Rows between two looks at the clock, seconds until the first line and from
 * one to the next. */
enum { ROWS_A_LOOK = 256 };
static const double FIRST_AFTER = 2, STEP = 0.5;

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void progress_start(Progress *progress, const Session *session, uint64_t size)
{
    const char *term = getenv("TERM");
    bool can_erase = term && *term && strcmp(term, "dumb") != 0;
    *progress = (Progress){.wanted = can_erase && session->progress && !session->accessible,
                           .started = seconds(),
                           .size = size};
}

static char *time_left(const Session *s, const Progress *progress, double now, uint64_t bytes)
{
    double spent = now - progress->started;
    double left = spent * ((double)progress->size / (double)bytes - 1);
    if (left >= 120)
        return phrase(s, N_("about %d minutes left"), (int)(left / 60 + 0.5));
    return phrase(s, N_("about %d seconds left"), (int)(left + 0.5));
}

static void show(Progress *progress, Session *s, double now, uint64_t bytes)
{
    int rate = (int)((double)progress->rows / (now - progress->started));
    char *left = bytes > 0 && bytes < progress->size ? time_left(s, progress, now, bytes) : NULL;
    char *text = left ? phrase(s, N_("%1$ld rows, %2$d a second, %3$s"), progress->rows, rate, left)
                      : phrase(s, N_("%1$ld rows, %2$d a second"), progress->rows, rate);
    if (text)
        fprintf(s->progress, "\r%s\033[K", text);
    fflush(s->progress);
    free(text);
    free(left);
    progress->shown = true;
    progress->last = now;
}

void progress_tick(Progress *progress, Session *session, uint64_t bytes)
{
    if (++progress->rows % ROWS_A_LOOK != 0 || !progress->wanted)
        return;
    double now = seconds();
    if (now - progress->started >= FIRST_AFTER && now - progress->last >= STEP)
        show(progress, session, now, bytes);
}

void progress_clear(Progress *progress, Session *session)
{
    if (!progress->shown)
        return;
    fputs("\r\033[K", session->progress);
    fflush(session->progress);
    progress->shown = false;
}
