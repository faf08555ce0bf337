/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial.h - one game before the court: its record, and what is made of it. */
#ifndef TRAINER_TRIAL_H
#define TRAINER_TRIAL_H

#include "trainer/trainer.h"

typedef struct {
    Session *session;
    const PgnGame *pgn;
    const Game *game;   /* its moves */
    int number;         /* of the game in the file, from 1 */
    int found;          /* events told so far */
    int over_at;        /* ply of the end by the Laws, or -1 ... */
    Outcome outcome;    /* ... and what it was */
    int fifty_at;       /* where a fifty-move claim was last possible, or -1 ... */
    CourtKind fifty_kind;
    int fifty_more;     /* ... and how often since it was told */
} Trial;

/* What became of a claim. */
typedef enum { CLAIM_DRAWN, CLAIM_PASSED, CLAIM_DECIDED, CLAIM_OPEN } Fate;

Fate trial_fate(const Trial *trial, const CourtEvent *event);

/* The position a claim speaks of: on the board, or about to be. */
Position trial_claimed(const Trial *trial, const CourtEvent *event);
const char *trial_article(const CourtEvent *event);

/* Name for scripts and article of an end. */
typedef struct {
    const char *name, *article;
} Ending;

Ending ending_of(Termination termination);

/* Whether the result on record is one the Laws allow. */
typedef enum { RESULT_STANDS, RESULT_OPEN, RESULT_MISSING, RESULT_DIFFERS } ResultVerdict;

typedef struct {
    ResultVerdict verdict;
    PgnResult lawful;    /* MISSING, DIFFERS */
    const char *article; /* ... and why */
} Judgement;

Judgement trial_judge(const Trial *trial, uint64_t budget);

#endif
