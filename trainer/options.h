/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options.h - what stands on the command line. */
#ifndef TRAINER_OPTIONS_H
#define TRAINER_OPTIONS_H

#include "trainer/trainer.h"

enum { MAX_COMMANDS = 1000 };

typedef enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorChoice;

typedef struct {
    const char *commands[MAX_COMMANDS]; /* of -c */
    int command_count;
    const char *language; /* NULL: not said */
    ColorChoice color;
    const char *transcript; /* its file, or NULL */
    bool help, version;
    char **words;         /* the command behind the options, with its own options */
    int word_count;
    char **wrong;         /* the words that were not understood */
    int wrong_count;
    const Command *command; /* behind which they stand, or NULL */
} Options;

/*
 * Reads argv, whose order it may change.  Options may stand before the command
 * and behind it, up to "--"; where a command has an option of the same name,
 * that one is meant.  False when something is not understood.
 */
bool options_read(Session *session, Options *options, int argc, char **argv);
/* On err: what was not understood, and what may have been meant. */
void options_refuse(Session *session, const Options *options);

#endif
