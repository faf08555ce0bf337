/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_tree.h - play --all-defences: what is still to be answered. */
#ifndef TRAINER_PLAY_TREE_H
#define TRAINER_PLAY_TREE_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

/* The defences that are open, below the moves they branch off from. */
void say_open_defences(Session *session, const Attempt *attempt);
/* A line to mate for each of them. */
void say_open_lines(Session *session, const Attempt *attempt);
/* The try mated, and the next defence stands on the board. */
void say_defence_answered(Session *session, const Judged *judgement);

#endif
