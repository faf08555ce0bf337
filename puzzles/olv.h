/* SPDX-License-Identifier: GPL-3.0-or-later */
/* olv.h - what the two halves of the reader of "olv" files share.  Private to
 * puzzles/. */
#ifndef PUZZLES_OLV_H
#define PUZZLES_OLV_H

#include "puzzles/reader.h"

/* The key of a solution to a mate: the first move marked with "!", else the
 * first that is not marked with "?".  Nothing is added when there is none. */
void add_key(const char *solution, Text *key);
/* The first line of play through a solution to a study; *before has the move of
 * Black's it may begin with. */
void add_main_line(const char *solution, Text *line, Text *before);

#endif
