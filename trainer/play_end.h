/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_end.h - what to look at after a set, and how the rounds compare. */
#ifndef TRAINER_PLAY_END_H
#define TRAINER_PLAY_END_H

#include "trainer/play_record.h"
#include "trainer/play_source.h"

/* failed: some puzzle was not solved at once. */
void say_play_end(Session *session, const PlaySource *source, const Shown *shown, bool failed);

/* "sets/club.csv" is club, as the records call it. */
enum { SET_NAME_SIZE = 128 };
void set_name(const char *file, char name[SET_NAME_SIZE]);

#endif
