/* SPDX-License-Identifier: GPL-3.0-or-later */
/* complete.h - what may stand where the learner presses TAB. */
#ifndef TRAINER_COMPLETE_H
#define TRAINER_COMPLETE_H

#include "trainer/trainer.h"

typedef struct {
    char **words; /* owned */
    size_t count;
    bool files;   /* file names may stand here as well */
} Candidates;

/*
 * Completions of the word `text`, with `before` as the line up to it.  A
 * command or a move as the first word; then what the command's row says.
 * Upper and lower case are told apart only where it matters: nf3 completes to
 * Nf3, but b stays a pawn's file as long as a pawn can go.
 */
void candidates_find(const Session *session, const char *before, const char *text,
                     Candidates *candidates);
/* Every name of a kind, in the order of its list; `before` is what stands
 * between the command and the word. */
void candidates_of(const Session *session, Completion kind, const char *before,
                   Candidates *candidates);
/* The options that a command's row shows: "--kind", "-o". */
void candidates_add_options(Candidates *candidates, const char *arguments);
void candidates_free(Candidates *candidates);

#endif
