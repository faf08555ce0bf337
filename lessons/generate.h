/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * generate.h - fresh questions without end, one kind for each rule.
 *
 * A question is a Step like those of lesson files, graded by the same code.
 * Its position comes out of a random game or is put together man by man; it is
 * given out only when the rules core has proved what the question turns on, no
 * fault is found in the position, and neither it nor the one its moves start
 * from was given before.  The same seed gives the same questions.
 *
 * Ownership: a Generator is freed by generator_free().  A Exercise belongs to
 * the caller; its step points into it, so it must not be copied.
 */
#ifndef LESSONS_GENERATE_H
#define LESSONS_GENERATE_H

#include "lessons/lessons.h"

#define TOPIC(NAME, text, maker) TOPIC_##NAME,
typedef enum {
#include "lessons/topics.def"
    TOPIC_COUNT
} Topic;
#undef TOPIC

#define ASPECT(TOPIC, NAME, text, weight) ASPECT_##NAME,
typedef enum {
#include "lessons/aspects.def"
    ASPECT_COUNT
} Aspect;
#undef ASPECT

enum { MAX_EXERCISE_MOVES = 24, MAX_EXERCISE_EVENTS = 64, MAX_LEVEL = 3 };

typedef struct {
    Topic topic;
    Aspect aspect;
    int decoys;                     /* what looks like the matter and is not */
    Step step;
    Move moves[MAX_EXERCISE_MOVES]; /* the history of the step */
    char events[MAX_EXERCISE_EVENTS]; /* ... and what is done at the board */
} Exercise;

/* The options of a question on claims, as numbers from 1. */
typedef enum {
    CLAIM_ANSWER_NOTHING = 1, /* play goes on */
    CLAIM_ANSWER_THREE,       /* now, by 9.2.2 */
    CLAIM_ANSWER_THREE_WITH,  /* by announcing a move, 9.2.1 */
    CLAIM_ANSWER_FIFTY,       /* now, by 9.3.2 */
    CLAIM_ANSWER_FIFTY_WITH,  /* by announcing a move, 9.3.1 */
    CLAIM_ANSWER_DRAWN,       /* without any claim, 9.6 */
    CLAIM_ANSWER_COUNT = CLAIM_ANSWER_DRAWN
} ClaimAnswer;

/* The same of a question on dead positions: who can still mate. */
typedef enum {
    MATING_NOBODY = 1, /* dead: the game is drawn at once */
    MATING_WHITE,
    MATING_BLACK,
    MATING_BOTH,
    MATING_COUNT = MATING_BOTH
} MatingAnswer;

/* ... and on what happens where a king could be taken. */
typedef enum {
    KING_ANSWER_TAKEN = 1, /* never right */
    KING_ANSWER_MATE,
    KING_ANSWER_STALEMATE,
    KING_ANSWER_CHECK,     /* it must be answered */
    KING_ANSWER_BACK,      /* the illegal move goes back */
    KING_ANSWER_COUNT = KING_ANSWER_BACK
} KingAnswer;

typedef struct Generator Generator;

const char *topic_name(Topic topic);
/* By name or unique beginning; TOPIC_COUNT when none or several fit. */
Topic topic_find(const char *word);
const char *aspect_name(Aspect aspect);
Topic aspect_topic(Aspect aspect);

/* NULL when memory is short. */
Generator *generator_new(Topic topic, uint64_t seed) RULES_CHECK;
void generator_free(Generator *generator);
/* From 0 to MAX_LEVEL: with few decoys first, with many later. */
void generator_set_level(Generator *generator, int level);
/* An aspect that was missed comes back with another exercise, two questions on. */
void generator_repeat(Generator *generator, Aspect aspect);
/* False when no question is left that was not asked, or memory is short. */
bool generator_next(Generator *generator, Exercise *exercise) RULES_CHECK;

#endif
