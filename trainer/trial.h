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
    unsigned record_faults; /* RECORD_ bits, once found */
    bool has_drawing_claim; /* a claim may be what drew it */
} Trial;

/* GAME PLY COLOR, the beginning of every line for scripts. */
typedef struct {
    char game[16], ply[16];
    const char *color;
} TrialPlace;

TrialPlace trial_place(const Trial *trial, int ply);

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

/* Where the tags do not go together with the moves. */
enum {
    RECORD_RESULT = 1,        /* the Result tag is not what the moves end with */
    RECORD_TIME_TOO_LATE = 2, /* lost on time, but the game had ended by itself */
    RECORD_NO_CHECKMATE = 4,  /* ended by checkmate or stalemate, but there is none */
    RECORD_NO_STALEMATE = 8,
    RECORD_NO_TIME_DRAW = 16  /* drawn on time, but either side could mate (6.9) */
};

/* Nothing is said about moves that were read up to a fault only. */
unsigned trial_record_faults(const Trial *trial, uint64_t budget);

/* A fault keeps the rest of the game from being heard. */
bool trial_is_cut(const Trial *trial);
bool trial_lost_on_time(const Trial *trial);

/* ---- Said to people or scripts (court_record.c) ------------------------------ */

void tell_record_faults(const Trial *trial);
/* People are told only where the moves do not end the game. */
void tell_clocks(const Trial *trial);

#endif
