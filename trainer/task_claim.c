/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_claim.c - tasks: may a draw be claimed, by whom, now or with which move. */
#include "trainer/answer_words.h"
#include "trainer/explain.h"
#include "trainer/lesson_tell.h"
#include "trainer/look_alike.h"
#include "trainer/rules_words.h"
#include "trainer/task_kinds.h"
#include "trainer/telling.h"

#include <stdlib.h>

static void judge_claim(Session *s, Task *task, Judgement *j)
{
    bool how_is_open;
    if (!read_claim(s, game_position(task->game), j->line, &j->claim, &how_is_open))
        return;
    ClaimGrade grade;
    grade_claim(j->step, task->game, &j->claim, &grade);
    j->claim_way_right = grade.way_right;
    j->claim_move_right = grade.move_right;
    bool can = grade.truth.way == CLAIM_STANDING || grade.truth.way == CLAIM_ANNOUNCED;
    if (how_is_open && can && !task->verdict_given)
        j->result = ANSWER_ASKS;
    else if (grade.grade == GRADE_RIGHT)
        j->result = ANSWER_RIGHT;
    else
        j->result = grade.grade == GRADE_HALF && task->tries == 0 ? ANSWER_HALF : ANSWER_GIVEN;
}

/* ---- The truth in words -------------------------------------------------------- */

static void tell_standing(Session *s, const Game *game, const ClaimTruth *truth)
{
    const char *side = side_name(s, position_turn(game_position(game)));
    if (truth->grounds & CLAIM_THREEFOLD)
        say(s, N_("%1$s, who is to move, may claim a draw now: this position has occurred %2$d "
                  "times (9.2.2)."), side, game_occurrences(game));
    if (truth->grounds & CLAIM_FIFTY)
        say(s, N_("%s, who is to move, may claim a draw now: each side has made fifty moves "
                  "without a capture or a pawn move (9.3.2)."), side);
}

static void tell_announced(Session *s, const Game *game, const ClaimTruth *truth)
{
    const char *side = side_name(s, position_turn(game_position(game)));
    MoveList moves = {.count = 0};
    for (int i = 0; i < truth->moves.count; i++)
        if (game_claims_with(game, truth->moves.moves[i]) & CLAIM_THREEFOLD)
            moves.moves[moves.count++] = truth->moves.moves[i];
    char *list = san_list(game_position(game), &moves);
    if (moves.count > 0 && list)
        say(s, N_("%1$s may claim a draw by writing down %2$s and announcing it: with it the "
                  "position arises for the third time (9.2.1)."), side, list);
    if (truth->grounds & CLAIM_FIFTY)
        say(s, N_("%s may claim a draw by writing down any move that is no capture and no pawn "
                  "move: with it the fifty moves are full (9.3.1)."), side);
    free(list);
}

/* Seventy-five moves go by the clock, so the other claims may be there too. */
static void tell_over(Session *s, const Game *game, const Outcome *outcome)
{
    switch (outcome->termination) {
    case FIVEFOLD_REPETITION:
        say(s, N_("The game is over without any claim: the position has occurred five times "
                  "(9.6.1)."));
        break;
    case SEVENTYFIVE_MOVES:
        say(s, N_("The game is over without any claim: each side has made seventy-five moves "
                  "without a capture or a pawn move (9.6.2)."));
        break;
    case CHECKMATE: case STALEMATE: case DEAD_POSITION: tell_board_state(s, game); break;
    case ONGOING: break;
    }
}

static void tell_none(Session *s, const Game *game, const ClaimTruth *truth)
{
    const Position *position = game_position(game);
    if (!truth->on_move) {
        say(s, N_("Only the player to move may claim a draw (9.2, 9.3)."));
        return;
    }
    say(s, N_("Nothing can be claimed. How often this position has occurred: %1$d, and no move "
              "makes a third time. Half-moves without a capture or a pawn move: %2$d of the "
              "hundred it takes (9.2, 9.3)."),
        game_occurrences(game), position->halfmove_clock);
    say_look_alikes(s, game, game_ply(game), position);
    MoveList list;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(position, list.moves[i]);
        int seen = 0;
        for (int ply = 0; ply <= game_ply(game); ply++)
            seen += position_looks_same(game_position_at(game, ply), &after);
        if (seen >= 2)
            say_look_alikes(s, game, game_ply(game), &after);
    }
}

static void tell_truth(Session *s, const Step *step, const Game *game)
{
    ClaimTruth truth;
    claim_truth(game, step->color, &truth);
    switch (truth.way) {
    case CLAIM_NONE: tell_none(s, game, &truth); break;
    case CLAIM_STANDING: tell_standing(s, game, &truth); break;
    case CLAIM_ANNOUNCED: tell_announced(s, game, &truth); break;
    case CLAIM_OVER: tell_over(s, game, &truth.outcome); break;
    }
}

/* ---- Telling ------------------------------------------------------------------- */

static void tell_half(Session *s, const Judgement *j)
{
    if (!j->claim_way_right)
        say(s, N_("Nothing is to be claimed, that is right. But the matter is another: what has "
                  "become of the game?"));
    else if (!j->claim_move_right)
        say(s, N_("By announcing a move, that is right. But not with that one: after which move "
                  "does it hold?"));
    else
        say(s, N_("That is right, but the ground is another. Which?"));
}

static void tell_claim(Session *s, Task *task, const Judgement *j, bool in_full)
{
    if (j->result == ANSWER_ASKS && !in_full) {
        say(s, N_("A draw can be claimed. And how: now, or by announcing a move, and which?"));
        return;
    }
    if (j->result == ANSWER_HALF && !in_full) {
        tell_half(s, j);
        return;
    }
    if (j->result == ANSWER_RIGHT)
        say(s, N_("Right."));
    tell_truth(s, j->step, task->game);
}

static void hint_claim(Session *s, Task *task, int level)
{
    const Game *game = task->game;
    if (level == 2)
        say(s, N_("Count two things: how often this position has occurred, and the moves since "
                  "the last capture or pawn move. And see who is to move."));
    else
        say(s, N_("Half-moves since the last capture or pawn move: %1$d. How often this position "
                  "has occurred: %2$d."),
            game_position(game)->halfmove_clock, game_occurrences(game));
}

static void solve_claim(Session *s, Task *task)
{
    tell_truth(s, task->step, task->game);
}

const TaskKind CLAIM_TASK = {
    .how = N_("Answer no; now; with and the move that is announced, as in: with Ng8; or over, if "
              "the game has ended."),
    .keeps_case = true,
    .judge = judge_claim,
    .tell = tell_claim,
    .hint = hint_claim,
    .solve = solve_claim,
};
