/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prove.h - one claim of an author, for prove*.c. */
#ifndef LESSONS_PROVE_H
#define LESSONS_PROVE_H

#include "lessons/internal.h"

typedef struct {
    Reader *reader;
    Words words;
    const Entry *entry; /* the claim, for an error about it as a whole */
    const Step *step;
    const Game *game;   /* NULL where there is no position */
} Claim;

/* Fails with this code unless it is true. */
void hold(Claim *claim, bool is_true, LessonErrorCode code);

/* ---- Of verdicts.h (prove_verdict.c) ------------------------------------------- */

/* The words are the whole answer; `code` when it is not the true one. */
void prove_state(Claim *claim, LessonErrorCode code);
void prove_claim(Claim *claim, Color claimant, LessonErrorCode code);
void prove_result_answer(Claim *claim);
void prove_events_answer(Claim *claim);
void prove_castling_answer(Claim *claim);
void prove_written_answer(Claim *claim);
void prove_men_answer(Claim *claim);
void prove_sum_answer(Claim *claim);
/* The one right order, which only the author knows. */
void take_orders(Claim *claim, Step *step);

/* Can the question be answered at all?  Else an error is noted. */
void prove_verdict_possible(Reader *reader, const Step *step, const Game *game);

#endif
