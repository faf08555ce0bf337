/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle_file.h - the puzzles that a command names, to be read row by row. */
#ifndef TRAINER_PUZZLE_FILE_H
#define TRAINER_PUZZLE_FILE_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

/* `name`: a file, a set that comes with the program, or - for standard input.
 * *size: bytes, 0 where they cannot be known; may be NULL.  Close the reader;
 * NULL after saying why there is none. */
PuzzleReader *puzzle_file_open(Session *session, const char *name, uint64_t *size);

#endif
