/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session.c - what lasts from the first line to the last. */
#include "trainer/store.h"
#include "trainer/transcript.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MATE_MEMORY = 32 << 20 };

bool session_init(Session *s)
{
    Position start;
    memset(s, 0, sizeof *s);
    position_start(&start);
    s->out = stdout;
    s->err = stderr;
    s->game = game_new(&start);
    s->profile = PROFILE_FIDE;
    return s->game != NULL;
}

void session_free(Session *s)
{
    activity_end(s);
    game_free(s->game);
    mate_search_free(s->mates);
    store_free(s->store);
    s->game = NULL;
    s->mates = NULL;
    s->store = NULL;
}

int session_width(const Session *s)
{
    enum { BRAILLE_CELLS = 40 };
    bool wide = s->width == 0 || s->width > BRAILLE_CELLS;
    return s->accessible && wide ? BRAILLE_CELLS : s->width;
}

bool session_colored(const Session *s)
{
    return s->colored && !s->accessible;
}

bool session_tells_board(const Session *s)
{
    return s->accessible || s->board_style == BOARD_TEXT;
}

uint64_t session_random(Session *s)
{
    return random_after(&s->seed);
}

/* In whole milliseconds, so that a transcript gives it back exactly. */
static double clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (double)((int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000) / 1000;
}

double session_now(const Session *s)
{
    if (s->fixed_now > 0)
        return s->fixed_now;
    return s->line_now > 0 ? s->line_now : clock_now();
}

void session_typed(Session *s, const char *line)
{
    s->line_now = clock_now();
    transcript_typed(s, line);
}

void tell_seed(Session *s)
{
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, s->seed);
    if (!s->seed_known && !s->porcelain)
        say(s, N_("What comes now is drawn with the seed %1$s. To have the same again, start "
                  "with: chess-trainer --seed %1$s"), seed);
    s->seed_known = true;
}

bool session_stopped(const Session *s)
{
    return is_stopped(s->stop);
}

MateSearch *session_mates(Session *s)
{
    if (!s->mates)
        s->mates = mate_search_new(MATE_MEMORY);
    if (s->mates)
        mate_search_stop(s->mates, s->stop);
    return s->mates;
}

void activity_end(Session *s)
{
    Activity *activity = s->activity;
    s->activity = NULL;
    if (activity)
        activity->free(activity);
}

void activity_start(Session *s, Activity *activity)
{
    char *left = s->activity && !s->porcelain ? s->activity->prompt(s, s->activity) : NULL;
    if (left)
        say(s, N_("Left unfinished: %s. What was answered is kept."), left);
    free(left);
    activity_end(s);
    s->activity = activity;
}
