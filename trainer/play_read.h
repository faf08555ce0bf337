/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_read.h - answers to puzzles in English and Chinese. */
#ifndef TRAINER_PLAY_READ_H
#define TRAINER_PLAY_READ_H

#include "puzzles/puzzles.h"

extern const WordReader PUZZLE_WORDS;

#endif
