/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_kinds.h - the words of single kinds of puzzles; for play_*.c. */
#ifndef TRAINER_PLAY_KINDS_H
#define TRAINER_PLAY_KINDS_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

typedef struct {
    void (*question)(Session *session, const Game *game, const Question *question);
    /* False when there is nothing special to say: then the words of all kinds do. */
    bool (*judgement)(Session *session, const Question *question, const Judged *judged,
                      const char *typed);
    void (*solution)(Session *session, const Solution *solution);
    /* step is 1, 2 or 3. */
    void (*hint)(Session *session, const Solution *solution, int step);
} KindWords;

extern const KindWords STATUS_WORDS, DRAW_WORDS, MOVES_WORDS, PROMOTION_WORDS;

/* NULL for the questions that play_words.c and play_verdict.c speak of. */
const KindWords *kind_words(QuestionCode code);

/* What the position is, with the proof: status and draw share it. */
void say_end_proved(Session *session, const Position *position, End end);

/* Says one of two sentences, by the side to move. */
void say_by_side(Session *session, const Position *position, const char *white,
                 const char *black, ...)
    __attribute__((format(printf, 3, 5), format(printf, 4, 5)));

#endif
