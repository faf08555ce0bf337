/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * board.h - the board drawn and the board told; show_board() chooses.
 *
 * What is drawn is never told by colour alone: letters or figures say whose a man
 * is, and a sign before a square says what is special about it.
 */
#ifndef TRAINER_BOARD_H
#define TRAINER_BOARD_H

#include "trainer/trainer.h"

/* What to show.  `last` is NO_MOVE where there is none to show. */
typedef struct {
    const Position *position;
    Bitboard marks;
    Move last;
} BoardView;

/* ---- Drawn (board_draw.c) --------------------------------------------------------- */

/* Black at the bottom? */
bool board_flipped(const Session *session, const Position *position);
void draw_board(Session *session, const BoardView *view);

/* ---- Told (board_tell.c) ----------------------------------------------------------- */

/* Where the men stand, one line for each kind of each side. */
void tell_board(Session *session, const Position *position);
/* The men of one kind, White's and then Black's. */
void tell_kind(Session *session, const Position *position, PieceType type);
/* The men on a rank or a file, 0 to 7, from left to right or from White's side. */
void tell_rank(Session *session, const Position *position, Rank rank);
void tell_file(Session *session, const Position *position, File file);
void tell_marks(Session *session, Bitboard marks);
/* What stands there, and what attacks it. */
void tell_one_square(Session *session, const Position *position, Square square);
/* The move made at a ply, in words.  Check and mate are told only if asked: they
 * may be what a puzzle is about. */
void tell_move(Session *session, const Game *game, int ply, bool signs);

#endif
