/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * game.h - the inside of a Game, for game.c and game_diagnose.c only.
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "rules/rules.h"

typedef struct {
    Position position;
    Move move; /* made from this position; NO_MOVE in the last entry */
} GameEntry;

/* Entry 0 is the start, entry `ply` the position on the board. */
struct Game {
    GameEntry *entries;
    int ply;
    int capacity;
};

#endif
