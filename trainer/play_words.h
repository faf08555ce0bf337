/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_words.h - what `play` says: the question, the judgement, the solution. */
#ifndef TRAINER_PLAY_WORDS_H
#define TRAINER_PLAY_WORDS_H

#include "puzzles/puzzles.h"
#include "trainer/trainer.h"

/* The board, whose move it is, what the last move was, and the question. */
/* With the whole board, or, for an ear that follows, with the move that was made. */
void say_puzzle(Session *session, const Attempt *attempt, bool whole);
/* `typed` is the answer as it was typed. */
void say_judgement(Session *session, const Question *question, const Judged *judgement,
                   const char *typed);
/* The same with all the core can say about it. */
void say_judgement_in_full(Session *session, const Question *question,
                           const Judged *judgement, const char *typed);
void say_solution(Session *session, const Solution *solution);
/* step is 1, 2 or 3. */
void say_hint(Session *session, const Puzzle *puzzle, const Solution *solution, int step);

/* Why a castling or a capture in passing is legal or not. */
void say_truth(Session *session, const Question *question, const Position *position,
               const Diagnosis *diagnosis);
/* Checkmate, stalemate, check or none of them, with the proof. */
void say_end(Session *session, const Position *position);

/* "1. e4 e5 2. Nf3"; the caller frees. */
char *line_text(const Position *start, const Move *moves, int count);

#endif
