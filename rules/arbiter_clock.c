/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arbiter_clock.c - pressing the clock, penalties, and losing (6.2, 7.5). */
#include "rules/arbiter_internal.h"

/* ---- The end --------------------------------------------------------------- */

void arbiter_end(Arbiter *a, bool has_winner, Color winner, Ruling *ruling)
{
    a->state.is_over = true;
    a->state.has_winner = has_winner;
    a->state.winner = winner;
    a->state.has_offer = false;
    ruling->ends_game = true;
}

/* The player loses without mate, if the opponent could mate at all. */
void arbiter_lose(Arbiter *a, Color loser, LossKind kind, Ruling *ruling)
{
    judge_loss(a->game, loser, kind, a->profile, a->budget, NULL, &ruling->loss);
    LossResult result = ruling->loss.result;
    const ProfileOutcome *before = &ruling->loss.outcome;
    if (result == LOSS_NOT_YET)
        return;
    if (result == LOSS_TOO_LATE)
        arbiter_end(a, before->has_winner, before->winner, ruling);
    else
        arbiter_end(a, result == LOSS_WON || result == LOSS_UNDECIDED, other_color(loser), ruling);
    a->state.is_void = result == LOSS_VOID;
}

void arbiter_give_seconds(Arbiter *a, Color to, int seconds, Ruling *ruling)
{
    a->state.seconds[to] += seconds;
    ruling->seconds = seconds;
}

/* One more illegal act completed (7.5.5). */
void arbiter_penalise(Arbiter *a, Color player, Ruling *ruling)
{
    ruling->illegal_number = ++a->state.illegal[player];
    if (ruling->illegal_number >= a->profile->illegal_limit)
        arbiter_lose(a, player, LOSS_BY_ILLEGAL_MOVE, ruling);
    else
        arbiter_give_seconds(a, other_color(player), a->profile->illegal_seconds, ruling);
}

/* ---- The clock ------------------------------------------------------------- */

static void pass_turn(Arbiter *a)
{
    a->last = a->now;
    a->now = NEW_TURN;
    a->turn = other_color(a->turn);
    a->may_complain = true;
}

/* The board as it was; the touches, and a move begun, still bind. */
void turn_restore(Turn *turn)
{
    turn->wrong = NO_MOVE;
    turn->taken = 0;
    turn->in_hand = NO_SQUARE;
    turn->two_hands = false;
}

/* An illegal act completed by the clock.  Where the arbiter is not at every
 * board, someone has to call it before the opponent has moved (A.5.2). */
static void complete_wrongly(Arbiter *a, RulingCode code, Ruling *ruling)
{
    Color player = a->turn;
    bool stays = a->now.made == NO_MOVE;
    ruling_set(ruling, code);
    if (a->profile->illegal_limit == 0) {
        ruling_set(ruling, RULING_IMPOSSIBLE);
        return;
    }
    ruling->is_uncalled = a->is_uncalled = a->profile->illegal_until_reply;
    a->uncalled = code;
    if (!a->is_uncalled)
        arbiter_penalise(a, player, ruling);
    if (stays && !a->is_uncalled)
        turn_restore(&a->now);
    else
        pass_turn(a);
}

/* A pawn left on the last rank becomes a queen (7.5.2).  Where the act itself
 * loses, it does so before the queen can mate (5.1.1, 7.5.5). */
static bool put_queen(Arbiter *a, Ruling *ruling)
{
    Move queen = move_make(move_from(a->now.begun), move_to(a->now.begun), QUEEN);
    bool loses = a->state.illegal[a->turn] + 1 >= a->profile->illegal_limit;
    return loses || arbiter_make_move(a, queen, ruling);
}

/* Back to before the act, unless it left a legal move behind. */
static bool undo_illegal_act(Arbiter *a, Ruling *ruling)
{
    if (!arbiter_awaits_call(a))
        return true;
    a->now = a->last;
    a->turn = other_color(a->turn);
    if (a->uncalled != RULING_UNPROMOTED) {
        turn_restore(&a->now);
        return true;
    }
    if (!put_queen(a, ruling))
        return false;
    pass_turn(a);
    return true;
}

bool arbiter_call(Arbiter *a, Ruling *ruling)
{
    Color player = other_color(a->turn);
    if (!undo_illegal_act(a, ruling))
        return false;
    a->is_uncalled = false;
    ruling_set_as(ruling, RULING_COMPLAINT_RIGHT, ruling_article(a->uncalled));
    arbiter_penalise(a, player, ruling);
    return true;
}

bool arbiter_press(Arbiter *a, Ruling *ruling)
{
    Turn *now = &a->now;
    if (arbiter_awaits_call(a)) {
        ruling_set(ruling, RULING_LEFT_STANDING);
        a->is_lost = true;
        return true;
    }
    if (now->waiting == WAITS_FOR_HAND && !arbiter_finish_move(a, now->begun, ruling))
        return false;
    if (now->waiting == WAITS_FOR_PIECE && a->profile->illegal_limit > 0) {
        if (!a->profile->illegal_until_reply && !put_queen(a, ruling))
            return false;
        complete_wrongly(a, RULING_UNPROMOTED, ruling);
    } else if (now->made != NO_MOVE && now->two_hands) {
        ruling->move = now->made;
        complete_wrongly(a, RULING_TWO_HANDED, ruling);
    } else if (now->made != NO_MOVE) {
        ruling->move = now->made;
        ruling_set(ruling, RULING_COMPLETED);
        pass_turn(a);
    } else if (now->wrong != NO_MOVE || now->waiting != WAITS_FOR_NOTHING) {
        ruling->move = now->wrong;
        complete_wrongly(a, RULING_ILLEGAL_MOVE, ruling);
    } else {
        complete_wrongly(a, RULING_NO_MOVE_MADE, ruling);
    }
    return true;
}
