/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * court.h - a game that was played, before the Laws: where a draw could be
 * claimed, where it only seemed so, and where the game was over by itself.
 */
#include "rules/rules.h" /* which includes this file: so before the guard */

#ifndef RULES_COURT_H
#define RULES_COURT_H

typedef enum {
    COURT_STANDING,   /* the side to move may claim at once (9.2.2, 9.3.2) */
    COURT_ANNOUNCED,  /* ... by announcing one of the moves (9.2.1, 9.3.1) */
    COURT_LOOK_ALIKE, /* the men stand so for the third time, the position does not */
    COURT_OVER,       /* the game ended here, claim or not (5.1.1, 5.2, 9.6) */
    COURT_UNDECIDED   /* whether the last position is dead is not known */
} CourtKind;

typedef struct {
    CourtKind kind;
    int ply;          /* half-moves played when it arose */
    Claims ground;    /* STANDING, ANNOUNCED: one of the two */
    MoveList moves;   /* ANNOUNCED: one for a threefold, every quiet one for fifty */
    Outcome outcome;  /* OVER */
} CourtEvent;

typedef void CourtListener(void *context, const CourtEvent *event);

/* Tells every event in the order of the game, up to its end by the Laws, even
 * if more moves are on record.  `budget` is for is_dead().  False when memory
 * is short. */
bool court_hear(const Game *game, uint64_t budget, CourtListener *tell,
                void *context) RULES_CHECK;

/* Before that no draw can be agreed (5.2.3).  A game that began elsewhere than
 * in the first position has had its moves. */
bool game_both_have_moved(const Game *game);

/* Whether the same men stand on the same squares with the same side to move:
 * what the eye compares, while position_same() asks the Laws (9.2.3). */
bool position_looks_same(const Position *a, const Position *b);

#endif
