/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_move.h - moves typed at the prompt: read, explain, play. */
#ifndef TRAINER_PLAY_MOVE_H
#define TRAINER_PLAY_MOVE_H

#include "trainer/trainer.h"

/* Whether a text can be read as a move. */
bool reads_as_move(Session *session, const char *text);

/* Whether a text is meant as a move: it can be read as one, or has the looks
 * of one (a square in it, or castling). */
bool looks_like_move(Session *session, const char *text);

/* The text for move_parse(): "O-O" or "O-O-O" for castling in words, such as "castle
 * short" or "短易位" (without a side the castling that is legal is meant, if one alone
 * is); what write_spoken_move() makes of it, when it cannot be read as it is; else the
 * text itself. */
const char *move_as_written(const Session *session, const Position *position, const char *text,
                            char spoken[MOVE_TEXT_SIZE]);

/* "Nxf3" for "knight takes f3" or "马吃f3", in either language.  False when anything else
 * is said too. */
bool write_spoken_move(const Position *position, const char *text, char move[MOVE_TEXT_SIZE]);

/* Plays a bare move in the session's game, or says why not. */
Result play_text(Session *session, const char *text);

/* Reads one move of the present position.  True only for a legal one; else it
 * says what is the matter (unreadable, ambiguous, illegal and why). */
bool read_move(Session *session, const char *text, Move *move);

/* A text fits several men, and none of them may go. */
bool all_illegal(const Position *position, const MoveText *read);
/* Then it is said why of each of them. */
void explain_all_illegal(Session *session, const char *text, const MoveText *read);

/* Says why a text could not be read as a move, or lists what it could mean. */
void say_unreadable(Session *session, const char *text, const MoveText *read);

/* The one line of fields that `why` prints under --porcelain. */
void print_why(Session *session, const char *text, const MoveText *read);

/* How the game stands by the Laws: dead positions are looked for too, as far as
 * a short search can prove them. */
Outcome session_outcome(Session *session);

/* Grounds of claims joined by a comma, for scripts; NULL when there are none. */
const char *claims_field(Claims claims);

/* In a sentence: check, mate, stalemate or another end; nothing if play simply
 * goes on. */
void say_state(Session *session);

#endif
