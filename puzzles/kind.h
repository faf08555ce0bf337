/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind.h - what the kinds of puzzles share.  Private to puzzles/.
 *
 * A new kind is a row in kinds.def and a file kind_NAME.c that defines
 * `const PuzzleKind kind_NAME`.
 */
#ifndef PUZZLES_KIND_H
#define PUZZLES_KIND_H

#include "puzzles/puzzles.h"

struct PuzzleKind {
    const char *name;
    bool history_counts; /* the answer may rest on more than the position */
    bool asks_square;    /* Puzzle.question below NO_SQUARE is one */
    /* Reads the columns of its own; NULL when it has none. */
    bool (*load)(Puzzle *puzzle, RowError *error);
    /* Sets what the attempt counts; NULL for nothing. */
    void (*start)(Attempt *attempt);
    void (*question)(const Attempt *attempt, Question *question);
    /* The judgement comes in zeroed, with `before` and `left` filled in. */
    void (*answer)(Attempt *attempt, const char *text, Judged *judgement);
    /* The solution comes in zeroed, with question and position filled in. */
    void (*solution)(Attempt *attempt, Solution *solution);
    /* Proves the claims of the row as it stands.  False when that takes an
     * attempt and verify(); NULL when it always does. */
    bool (*prove)(const Puzzle *puzzle, const Judge *by, Findings *findings);
    /* The same from an attempt; a given answer is compared by the caller. */
    void (*verify)(Attempt *attempt, Findings *findings);
};

#define KIND(name) extern const PuzzleKind kind_##name;
#include "puzzles/kinds.def"
#undef KIND

enum {
    PLAY_BUDGET = 3000000,    /* positions for one judgement */
    VERIFY_BUDGET = 20000000, /* positions for one proof of a row */
    LINE_BUDGET = 3000000,    /* for what a stored line shows */
    SHORTER_BUDGET = 3000,    /* for a shorter mate than a line shows */
    LONGEST_UNTOLD_MATE = 5   /* looked for where the row gives no n */
};

/* ---- Loading --------------------------------------------------------------------- */

/* Fills the error in, and is false. */
bool fail_row(RowError *error, RowErrorCode code, Column column, const char *detail);
/* "e4" or "E4"; NO_SQUARE when it is none. */
Square read_square(const char *text);

/* ---- Moves --------------------------------------------------------------------- */

/* Reads a typed move; true when it is legal, else the judgement says why not. */
bool read_try(const Attempt *attempt, const char *text, Judged *judgement);
/* Plays a legal move in the attempt's game; when memory is short it is false and
 * the judgement says so. */
bool attempt_play(Attempt *attempt, Move move, Judged *judgement);
void judge(Judged *judgement, Mark mark, Remark remark);
/* Right, and the puzzle is done. */
void judge_solved(Attempt *attempt, Judged *judgement, Remark remark);
/* Plays the try, which solves the puzzle. */
void solve_with_try(Attempt *attempt, Judged *judgement, Remark remark);
/* How this reply meets the move tried before it. */
ReplyKind reply_kind(const Position *position, Move tried, Move reply);

/* The answer to a legal move that wins or keeps the most men, and what the move
 * has then cost, in pawns (material.c).  NO_MOVE when there is no answer. */
Move best_material_reply(const Position *before, Move tried, int *cost);

/* ---- Mates (mating.c) ------------------------------------------------------------ */

/* Judges a legal try where a mate in attempt->left is proved, and plays on. */
void judge_mating_try(Attempt *attempt, Judged *judgement);
/* Appends the longest line of a proved mate to the solution. */
void add_mating_line(const Attempt *attempt, int left, Solution *solution);
void add_mating_line_from(const Judge *by, const Position *from, int left, Solution *solution);
/* The rest of the stored line, while it is followed. */
void add_stored_line(const Attempt *attempt, Solution *solution);

/* ---- Promotions (promotions.c) ------------------------------------------------------- */

/* All legal promotions of the pawn on a square or to it, or of any (NO_SQUARE). */
void list_promotions(const Position *position, Square square, Promotions *all);
/* Proves what they come to; mates are looked for up to `most` moves. */
void judge_promotions(MateSearch *mates, const Position *position, int most, Promotions *all);

/* ---- Lines (kind_line.c) ------------------------------------------------------------- */

void start_line(Attempt *attempt);
void answer_line(Attempt *attempt, const char *text, Judged *judgement);

/* ---- All defences (defences.c) ----------------------------------------------------- */

/* False when memory is short. */
bool open_all_defences(Attempt *attempt);
/* A right move was played that does not mate yet. */
void open_branching(Attempt *attempt, const Position *after, const Defences *defences);
/* Plays the next defence from where it branches off.  False when none is open,
 * or memory is short. */
bool play_next_defence(Attempt *attempt, Judged *judgement);
/* The try mates: goes on with the next defence, if any. */
void answer_defence(Attempt *attempt, Judged *judgement);

/* Later moves of a proved mate in `own` that are not the only ones; the main
 * line is what is stored, of `count` half-moves, and where that ends the longest
 * defence (duals.c). */
void report_duals(const Judge *by, const Position *position, int own, const Move *stored,
                  int count, Findings *findings);

/* ---- What a stored line claims (line_claims.c) ---------------------------------------- */

/* The solver's moves among this many half-moves, of which he makes the first. */
int own_moves(int plies);
/* The position at the end of the line. */
Position line_end(const Puzzle *puzzle);
bool line_mates(const Puzzle *puzzle);
bool prove_line(const Puzzle *puzzle, const Judge *by, Findings *findings);

/* ---- Where a game stands (standing.c) ----------------------------------------------- */

void game_standing(const Game *game, Standing *standing);

/* ---- Verdicts (verdict.c) ----------------------------------------------------------- */

enum { ANSWER_SIZE = 512 }; /* bytes of a given answer that are read */

/* Compares with the truth.  `usual` are the faults that this kind of question
 * is about. */
void judge_verdict(const Said *said, bool truth, FaultSet reasons, FaultSet usual,
                   Judged *judgement);

/* ---- Findings ------------------------------------------------------------------------ */

Finding *add_finding(Findings *findings, FindingCode code, Severity severity);
bool findings_have(const Findings *findings, FindingCode code);
/* A mate sooner than `most`, or more than one key. */
void report_keys(Findings *findings, const Position *position, const Mate *mate, int most,
                 Severity shorter);

#endif
