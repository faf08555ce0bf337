/* SPDX-License-Identifier: GPL-3.0-or-later */
/* session.c - what lasts from the first line to the last. */
#include "trainer/trainer.h"

#include <string.h>

enum { MATE_MEMORY = 32 << 20 };

bool session_init(Session *s)
{
    Position start;
    memset(s, 0, sizeof *s);
    position_start(&start);
    s->out = stdout;
    s->err = stderr;
    s->game = game_new(&start);
    return s->game != NULL;
}

void session_free(Session *s)
{
    activity_end(s);
    game_free(s->game);
    mate_search_free(s->mates);
    s->game = NULL;
    s->mates = NULL;
}

MateSearch *session_mates(Session *s)
{
    if (!s->mates)
        s->mates = mate_search_new(MATE_MEMORY);
    return s->mates;
}

bool session_set_position(Session *s, const Position *position)
{
    Game *game = game_new(position);
    if (!game)
        return false;
    game_free(s->game);
    s->game = game;
    return true;
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
    activity_end(s);
    s->activity = activity;
}
