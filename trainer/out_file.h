/* SPDX-License-Identifier: GPL-3.0-or-later */
/* out_file.h - a file that takes the place of an older one only when it is whole. */
#ifndef TRAINER_OUT_FILE_H
#define TRAINER_OUT_FILE_H

#include "trainer/trainer.h"

#include <stdio.h>

typedef struct {
    FILE *file;      /* NULL: not open */
    char *path;      /* owned, as is the next; NULL where nothing can be replaced, as */
    char *temporary; /* on a terminal or in a pipe, which is written at once */
} OutFile;

/* False and errno; EEXIST where another OutFile is to have this name.  While a
 * session is replayed nothing is written. */
bool out_file_open(OutFile *out, const Session *session, const char *path) RULES_CHECK;
/* Without `keep` the older file stays, as it does when something could not be
 * written: then false, and errno. */
bool out_file_close(OutFile *out, bool keep) RULES_CHECK;
/* For signal handlers: takes away what a program that ends now leaves half written. */
void out_files_abandon(void);

#endif
