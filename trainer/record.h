/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * record.h - keeping what was asked and answered; for lessons, puzzles and
 * quizzes.
 *
 * One call for each answer that was judged (and for skip and solution), so that
 * nothing is lost whenever the program ends:
 *
 *     Record record = {
 *         .kind = RECORD_PUZZLE, .source = "castling", .item = "c7",
 *         .task = "castling", .key = record_key(position, "castling short"),
 *         .score = SCORE_HALF, .tries = 1, .hints = 0,
 *         .seconds = session_now(s) - asked_at, .articles = "3.8.2",
 *         .ideas = ideas_of_diagnosis(&truth),
 *         .lapsed = ideas_lapsed(&truth, true, named), .answer = line,
 *     };
 *     record_attempt(s, &record);
 */
#ifndef TRAINER_RECORD_H
#define TRAINER_RECORD_H

#include "trainer/store.h"
#include "trainer/trainer.h"

/* A hash of the position (men, side to move, rights, en passant; not the
 * clocks) and of the question in words that do not change, so that a record
 * still fits when its file is edited, sorted or renamed.  position may be NULL. */
uint64_t record_key(const Position *position, const char *question);

/* Adds a line, unless --no-save.  A failure is told once; training goes on.
 * A wrong answer speaks only against what is `lapsed`: a legal move that does
 * not mate breaks no rule. */
void record_attempt(Session *session, const Record *record);

/* Where the records of this session are kept, also with --no-save.  NULL when
 * there is no home or memory is short. */
Store *session_store(Session *session);

#endif
