/* SPDX-License-Identifier: GPL-3.0-or-later */
/* xdg.h - where a user's own files lie, by the XDG base directory
 * specification. */
#ifndef TRAINER_XDG_H
#define TRAINER_XDG_H

#include <stdbool.h>

typedef enum { XDG_DATA, XDG_STATE, XDG_CONFIG } XdgKind;

/* $XDG_DATA_HOME/chess-trainer/NAME and so on; relative folders are ignored, as
 * the specification says.  NULL when there is no home.  The caller frees. */
char *xdg_path(XdgKind kind, const char *name);

/* Makes the folders above the file.  A failure shows when it is opened; 0, or the
 * errno that says why one of them is not there. */
int xdg_make_parents(const char *path);

#endif
