/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_record.h - keeping what was answered to a puzzle. */
#ifndef TRAINER_PLAY_RECORD_H
#define TRAINER_PLAY_RECORD_H

#include "puzzles/puzzles.h"
#include "trainer/record.h"

/* A question put to the learner, and how it has gone so far. */
typedef struct {
    const Puzzle *puzzle;
    const char *file;   /* as typed; its last part without ".csv" is kept */
    Question question;
    int tries;          /* judged answers to it, the present one included */
    int hints;
    double asked_at;    /* by session_now() */
} Asking;

/* What answers have shown so far. */
typedef struct {
    IdeaSet held;       /* right at the first try, without a hint */
    IdeaSet lapsed;     /* not held, by some answer */
} Shown;

/* After a judged answer.  Adds what it shows. */
void record_answer(Session *session, const Asking *asking, const Judged *judged,
                   const char *typed, Shown *shown);
/* The puzzle was left; solution: as it was shown, or NULL when it was skipped. */
void record_left(Session *session, const Asking *asking, const Solution *solution, Shown *shown);

/* The id of a puzzle, or ":17" where the row in line 17 has none. */
enum { PUZZLE_NAME_SIZE = 12 }; /* of one that is not an id */
const char *puzzle_name(const Puzzle *puzzle, char name[PUZZLE_NAME_SIZE]);
/* The key of the first question of a puzzle. */
uint64_t puzzle_key(const Puzzle *puzzle, const Question *question);
/* What the question asks about; diagnosis: of the move asked about, or NULL. */
IdeaSet question_ideas(const Question *question, const Diagnosis *diagnosis);

#endif
