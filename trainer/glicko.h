/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * glicko.h - how strong a learner is by the ratings of the puzzles solved and
 * missed: Glicko-2, after Mark Glickman, "Example of the Glicko-2 system"
 * (2022), with a system constant of 0.5.
 */
#ifndef TRAINER_GLICKO_H
#define TRAINER_GLICKO_H

typedef struct {
    double rating;
    double deviation;  /* 95 of 100 are within twice that */
    double volatility;
} Glicko;

/* One puzzle met in a rating period. */
typedef struct {
    double rating, deviation;
    double score; /* 1 solved, 0.5 half right, 0 missed */
} GlickoGame;

Glicko glicko_new(void);
/* After one rating period; a period without games only adds uncertainty. */
Glicko glicko_after(Glicko before, const GlickoGame *games, int count);

#endif
