/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_choice.h - which puzzles to play, by what was answered before. */
#ifndef TRAINER_PLAY_CHOICE_H
#define TRAINER_PLAY_CHOICE_H

#include "puzzles/puzzles.h"
#include "trainer/history.h"

/* Was asked, and the last time not solved at once. */
bool puzzle_failed(const History *history, const Puzzle *puzzle);
/* Asks about an idea that is due to be asked again. */
bool puzzle_due(const History *history, const Puzzle *puzzle, int64_t day);

#endif
