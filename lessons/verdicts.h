/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * verdicts.h - questions about the course of a game: claims, results, what the
 * hands did, the right to castle; and moves in writing.
 *
 * Each has a truth, computed by the rules core, and a grade of an answer.
 */
#include "lessons/lessons.h" /* which includes this file: so before the guard */

#ifndef LESSONS_VERDICTS_H
#define LESSONS_VERDICTS_H

/* Positions a proof may visit: enough for what lessons show, little for a
 * hostile file. */
enum { LESSON_BUDGET = 50000 };

/* ---- May a draw be claimed (9.2 - 9.6)? ---------------------------------------- */

typedef enum {
    CLAIM_NONE,
    CLAIM_STANDING,  /* at once (9.2.2, 9.3.2) */
    CLAIM_ANNOUNCED, /* by announcing a move (9.2.1, 9.3.1) */
    CLAIM_OVER       /* the game has ended: there is nothing to claim */
} ClaimWay;

typedef struct {
    ClaimWay way;
    bool on_move;    /* the side asked about; the other one can claim nothing */
    Claims grounds;
    MoveList moves;  /* sorted; with these it can be claimed, in STANDING too */
    Outcome outcome; /* OVER */
} ClaimTruth;

/* The game on the board, claimed by this side. */
void claim_truth(const Game *game, Color claimant, ClaimTruth *truth);

typedef struct {
    ClaimWay way;
    Claims grounds;  /* as far as given */
    Move move;       /* ANNOUNCED, or NO_MOVE */
    bool any_move;   /* ANNOUNCED: "any quiet move" */
} ClaimReply;

typedef struct {
    Grade grade;     /* HALF: the way is right, the ground or the move is not */
    bool way_right, move_right, grounds_right;
    ClaimTruth truth;
} ClaimGrade;

void grade_claim(const Step *step, const Game *game, const ClaimReply *answer,
                 ClaimGrade *grade);

/* ---- What is the result (5.1, 5.2, 6.9)? --------------------------------------- */

typedef enum { RESULT_WHITE, RESULT_BLACK, RESULT_DRAW, RESULT_ON, RESULT_VOID } GameResult;

typedef struct {
    bool decided;            /* false: the budget did not suffice */
    GameResult result;
    bool is_loss;            /* it is about .loss, else about .outcome */
    ProfileOutcome outcome;
    Loss loss;
} ResultTruth;

void result_truth(const Step *step, const Game *game, ResultTruth *truth);
const char *game_result_name(GameResult result);

/* ---- What was done at the board (4, 6.2, 7.5, 9) ------------------------------- */

#define ASK(NAME, text, arguments, answer) ASK_##NAME,
typedef enum {
#include "lessons/asks.def"
    ASK_COUNT
} AskKind;
#undef ASK

typedef enum { ANSWER_MOVES, ANSWER_YES_OR_NO, ANSWER_SIDE, ANSWER_NUMBER, ANSWER_RESULT }
    AskAnswer;

AskAnswer ask_answer(AskKind ask);
const char *ask_name(AskKind ask);

typedef struct {
    bool yes;
    Color side;
    int number;
    GameResult result;
    Duty duty;     /* after the last event; .moves are those left ... */
    Position position; /* ... here */
    Ruling last;   /* on the last event */
} EventsTruth;

/* False when memory is short, or an event can not happen. */
bool events_truth(const Step *step, const Game *game, EventsTruth *truth) RULES_CHECK;
/* May the player on move make any legal move? */
bool duty_is_free(const Duty *duty);

/* ---- Castling: now, not now, never again (3.8.2.1, 3.8.2.2) -------------------- */

typedef enum { CASTLE_NOW, CASTLE_LATER, CASTLE_NEVER } CastleWhen;

/* The move of a CASTLING step. */
CastleWhen castle_when(const Step *step, const Game *game, Diagnosis *diagnosis);

/* ---- A move in writing (C) ----------------------------------------------------- */

typedef enum {
    WRITTEN_WELL,
    WRITTEN_OTHERWISE, /* it says the move, but not as it is written */
    WRITTEN_AMBIGUOUS, /* two men could go there */
    WRITTEN_OTHER_MOVE,
    WRITTEN_UNREADABLE
} Writing;

/* `text` is how the answer was read; MoveText.remarks tell what is not as it
 * should be. */
Writing grade_writing(const Step *step, const MoveText *text);

/* ---- Numbers ------------------------------------------------------------------- */

/* Is it the number asked for, as near as decimals can say? */
bool number_is_right(const Step *step, double number);

#endif
