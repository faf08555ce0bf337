/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay_settings.h - a replay under way, and the settings of its transcript. */
#ifndef TRAINER_REPLAY_SETTINGS_H
#define TRAINER_REPLAY_SETTINGS_H

#include "trainer/transcript.h"

typedef struct Replay {
    const TranscriptText *text;
    Session *session;    /* the one that is run */
    Stop *stop;          /* ends it from outside */
    ReplayReport *report;
    size_t next;         /* the line from which typing goes on */
    size_t expected;     /* the line to compare with next */
    int last_line;       /* of the file, the last that was the same */
    bool differs, at_prompt;
    FILE *pending;       /* what was said of the line under way, into: */
    char *line;
    size_t line_size;
    /* What the transcript says of its origin. */
    uint64_t data;
    bool data_known, other_program;
} Replay;

/* Takes "NAME: VALUE" over; false if there is no such setting or value. */
bool replay_apply(Replay *replay, const char *setting);
/* All settings of a file before anything is run; *line is that of a bad one. */
TranscriptFault replay_check_settings(const TranscriptText *text, int *line);
void replay_put_records(const Replay *replay, FILE *file);

/* The time zone of the process, which a replay changes.  NULL: none was set. */
char *replay_zone_keep(void);
void replay_zone_restore(char *zone);

#endif
