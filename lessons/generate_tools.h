/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * generate_tools.h - what the makers of questions share and nobody else sees.
 *
 * A maker gets an aspect and either fills in the question or gives up for this
 * time; it is asked again until it succeeds.  What it must do: the start, the
 * history, the task of the step, the decoys, and the proof that the question
 * turns on the aspect.  generate.c sees to the rest.
 */
#ifndef LESSONS_GENERATE_TOOLS_H
#define LESSONS_GENERATE_TOOLS_H

#include "lessons/internal.h"

/* ---- Chance (random.c) -------------------------------------------------- */

typedef struct {
    uint64_t state;
} Random;

uint64_t random_bits(Random *random);
int random_below(Random *random, int limit); /* 0 to limit - 1; limit > 0 */
bool random_chance(Random *random, int percent);
Color random_color(Random *random);
Square random_square(Random *random, Bitboard set); /* set != 0 */

/* ---- Games as people might play them (natural.c) ---------------------------- */

/* Squares whose men should not move unless they must, and those whose men
 * should move soon, of either colour. */
typedef struct {
    Bitboard stay, leave;
} Plan;

/* Plays on; false when the game ends before. */
bool natural_play(Random *random, Position *position, const Plan *plan, int plies);
/* The same, keeping the moves. */
bool natural_history(Random *random, Position *position, const Plan *plan, int plies,
                     Exercise *exercise);

/* A game from the start, of so many moves by each side and perhaps one more. */
bool natural_position(Random *random, int least, int most, Position *position);
/* ... up to where the king of the side that is not to move has little room. */
bool natural_siege(Random *random, Position *position);

/* ---- Positions put together (arrange.c) ---------------------------------------- */

Setup position_setup(const Position *position);
/* Playable, and nothing else is wrong with it either. */
bool arrange(const Setup *setup, Position *position);

typedef bool (*Accepts)(const Position *position, const void *context);
/*
 * Takes one of these men to an empty square, such that the position is sound
 * and accepted.  Bishops keep their colour, pawns their file, kings and the men
 * of castling rights their squares.
 */
bool rearrange(Random *random, const Position *position, Bitboard men, Accepts accepts,
               const void *context, Position *result);

/* The men of these FEN letters at random squares; false when that is no sound
 * position. */
bool scatter_men(Random *random, const char *men, Color turn, Position *position);
/* The same with the colours changed, seen from the other side. */
bool swap_colors(const Position *position, Position *swapped);

/* ---- Questions (generate.c) -------------------------------------------------- */

/* Starts a question at this position, without moves. */
void exercise_begin(Exercise *exercise, const Position *start);
/* Starts a question of words only, without a position. */
void exercise_begin_words(Exercise *exercise);
/* Plays a legal move of its history; false when there is no room. */
bool exercise_play(Exercise *exercise, Position *position, Move move);
/* The faults and notes of a LEGAL exercise, with its history.  False when
 * memory is short. */
bool exercise_diagnose(const Exercise *exercise, Diagnosis *diagnosis);
bool diagnosis_notes(const Diagnosis *diagnosis, NoteCode code);

#define TOPIC(NAME, text, maker) bool maker(Random *random, Aspect aspect, Exercise *exercise);
#include "lessons/topics.def"
#undef TOPIC

#endif
