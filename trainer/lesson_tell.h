/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_tell.h - what is right or wrong in an answer, in sentences. */
#ifndef TRAINER_LESSON_TELL_H
#define TRAINER_LESSON_TELL_H

#include "trainer/lesson.h"

/* One for each kind of task.  In full: without the limits that keep the first
 * telling short. */
void tell_squares_answer(Session *session, Task *task, const Judgement *judgement,
                         bool in_full);
void tell_count_answer(Session *session, Task *task, const Judgement *judgement,
                       bool in_full);
void tell_move_answer(Session *session, Task *task, const Judgement *judgement,
                      bool in_full);
void tell_moves_answer(Session *session, Task *task, const Judgement *judgement,
                       bool in_full);
void tell_legal_answer(Session *session, Task *task, const Judgement *judgement,
                       bool in_full);
void tell_state_answer(Session *session, Task *task, const Judgement *judgement,
                       bool in_full);
/* The reason of a question that no board can answer. */
void tell_author_reason(Session *session, const Judgement *judgement, bool in_full);
void tell_choice_answer(Session *session, Task *task, const Judgement *judgement,
                        bool in_full);
void tell_route_answer(Session *session, Task *task, const Judgement *judgement,
                       bool in_full);

/* "It may be played." or "It may not be played." */
void tell_verdict(Session *session, bool legal);
/* All conditions of a castling, met or not. */
void tell_castling_in_full(Session *session, const Position *position,
                           const Diagnosis *diagnosis);
/* Check, mate, stalemate, dead or nothing, and why. */
void tell_board_state(Session *session, const Game *game);

#endif
