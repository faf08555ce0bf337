/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn_file.h - games from PGN files, and their moves as a score writes them. */
#ifndef TRAINER_PGN_FILE_H
#define TRAINER_PGN_FILE_H

#include "trainer/trainer.h"

typedef struct {
    const char *path;
    FILE *in;
    PgnReader reader;
} PgnFile;

/* Says why not when it cannot be opened.  "-" is the standard input, if no
 * commands come from there. */
bool pgn_file_open(Session *session, const char *path, PgnFile *file) RULES_CHECK;
void pgn_file_close(PgnFile *file);

/* What can be the matter with a game, the word at fault named; the caller frees. */
char *pgn_fault_sentence(const Session *session, PgnReason reason, const char *word);
/* What is the matter with a faulty game, with file, line and column: an answer that
 * was asked for, not an error. */
void say_pgn_fault(Session *session, const char *path, const PgnGame *game);

/*
 * The game that `position pgn FILE [game N] [ply K]` names by the words after
 * "pgn", played up to there; the caller frees.  NULL when it cannot be had,
 * which has been said.
 */
Game *game_from_pgn(Session *session, int count, char **words);

/* "12...Kg8", the move that brought the position at `ply` about, or words for
 * the start of the game; the caller frees. */
char *move_label(const Session *session, const Game *game, int ply);
/* The same for a move that could be made at `ply`. */
char *numbered_move(const Game *game, int ply, Move move);

#endif
