/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * explain.h - verdicts of the rules in words: the law, the men, the squares,
 * and what to try next.
 *
 * Everything is said to session->out, one sentence or two a paragraph, each
 * with its article of the Laws in brackets.
 */
#ifndef TRAINER_EXPLAIN_H
#define TRAINER_EXPLAIN_H

#include "trainer/trainer.h"

/* Every reason, then what to try instead.  The diagnosis must be of this
 * position. */
void explain_diagnosis(Session *session, const Position *position, const Diagnosis *diagnosis);
/* The reasons alone, where the rest would give an answer away. */
void explain_reasons(Session *session, const Position *position, const Diagnosis *diagnosis);

/* One reason as a sentence; the caller frees.  NULL when memory is short. */
char *fault_sentence(const Session *session, const Position *position,
                     const Diagnosis *diagnosis, const Fault *fault);
char *note_sentence(const Session *session, const Position *position,
                    const Diagnosis *diagnosis, const Note *note);

/* The codes of all its reasons or remarks joined by commas, for fields(); the
 * caller frees. */
char *diagnosis_field(const Diagnosis *diagnosis);

/* All conditions of one castling, met or not, one line each. */
void explain_castling_checklist(Session *session, const Position *position, Color color,
                                CastlingSide side, const Diagnosis *diagnosis);

/* The legal answers to a check, by kind.  Says nothing when there is none to
 * answer. */
void explain_check_answers(Session *session, const Position *position);

/* Proofs on the board.  The position must be one. */
void explain_mate(Session *session, const Position *position);
void explain_stalemate(Session *session, const Position *position);
/* Why neither side can ever mate, or that one can, with a line (5.2.2).  Each
 * decides the question itself, and says nothing when it finds the contrary. */
void explain_dead(Session *session, const Position *position);
void explain_alive(Session *session, const Position *position);
/* For each side: that it can never mate and why, or a line by which it can. */
void explain_mating(Session *session, const Position *position);
/* So few men, or so locked, that somebody could take the position for dead. */
bool looks_bare(const Position *position);

#endif
