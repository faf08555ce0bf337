/* SPDX-License-Identifier: GPL-3.0-or-later */
/* list.h - what the readers of lists of positions share.  Private to puzzles/. */
#ifndef PUZZLES_LIST_H
#define PUZZLES_LIST_H

#include "puzzles/reader.h"

/*
 * Writes a board with ranks that leave their last empty squares out as they
 * should be ("p/8" for "p7/8"); true when something was filled up.  Boards that
 * are broken in another way are written as they are.
 */
bool fill_ranks(const char *board, size_t length, Text *filled);

/* Reads EPD operations, if the text begins with one.  *texts has the FEN. */
bool read_epd(const char *text, RowTexts *texts);

#endif
