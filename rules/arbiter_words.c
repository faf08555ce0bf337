/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arbiter_words.c - complaints, claims, offers, resigning (4.8, 5, 9). */
#include "rules/arbiter_internal.h"
#include "rules/court.h"
#include "rules/internal.h"

#include <assert.h>

/* The move broke 4.3 to 4.7: back, and what was touched binds. */
static void undo_violation(Arbiter *a, Turn *turn, Ruling *ruling)
{
    ruling_set_as(ruling, RULING_COMPLAINT_RIGHT, turn->broken);
    game_undo(a->game);
    if (turn == &a->last) {
        a->now = a->last;
        a->turn = other_color(a->turn);
    }
    a->now.made = NO_MOVE;
    a->now.broken = NULL;
    turn_restore(&a->now);
}

/* There is something to complain of, but not by this player. */
static bool is_own_act(const Arbiter *a, Color by)
{
    if (by == a->turn)
        return a->now.broken || a->now.wrong != NO_MOVE;
    return a->is_uncalled || a->last.broken;
}

static RulingCode refuse_complaint(const Arbiter *a, Color by)
{
    if (by != a->turn && a->now.wrong != NO_MOVE)
        return RULING_COMPLAINT_EARLY;
    if (by == a->turn && a->last.broken)
        return RULING_COMPLAINT_LATE;
    return is_own_act(a, by) ? RULING_COMPLAINT_OWN : RULING_COMPLAINT_EMPTY;
}

static bool complain(Arbiter *a, Color by, Ruling *ruling)
{
    if (a->turn == by && a->is_uncalled)
        return arbiter_call(a, ruling);
    if (a->turn != by && a->now.broken)
        undo_violation(a, &a->now, ruling);
    else if (a->turn == by && a->last.broken && a->may_complain)
        undo_violation(a, &a->last, ruling);
    else
        ruling_set(ruling, refuse_complaint(a, by));
    return true;
}

static void open_offer(Arbiter *a, Color by)
{
    a->state.has_offer = true;
    a->state.offer_by = by;
}

/* A claim is an offer as well (9.1.2.3), and a wrong one costs time (9.5.3). */
static void refuse_claim(Arbiter *a, Move announced, Ruling *ruling)
{
    ruling_set(ruling, RULING_CLAIM_WRONG);
    arbiter_give_seconds(a, other_color(a->turn), a->profile->claim_seconds, ruling);
    open_offer(a, a->turn);
    a->now.announced = announced;
}

static void judge_claim(Arbiter *a, const char *text, Ruling *ruling)
{
    MoveText read = {.move = NO_MOVE};
    if (text[0] != '\0')
        move_parse(game_position(a->game), text, NULL, &read);
    bool legal = read.status == MOVE_TEXT_OK && is_legal(game_position(a->game), read.move);
    Claims claims = 0;
    if (text[0] == '\0')
        claims = game_claims(a->game);
    else if (legal)
        claims = game_claims_with(a->game, read.move);
    ruling->move = legal ? read.move : NO_MOVE;
    if (claims == 0) {
        refuse_claim(a, ruling->move, ruling);
        return;
    }
    ruling_set(ruling, RULING_CLAIM_RIGHT);
    arbiter_end(a, false, WHITE, ruling);
}

static void claim(Arbiter *a, Color by, const char *text, Ruling *ruling)
{
    if (!a->profile->claims)
        ruling_set(ruling, RULING_CLAIM_NEEDLESS);
    else if (by != a->turn)
        ruling_set(ruling, RULING_CLAIM_NOT_YOURS);
    else if (arbiter_awaits_call(a))
        ruling_set(ruling, RULING_UNCALLED);
    else if (a->now.touches.count > 0)
        ruling_set(ruling, RULING_CLAIM_LOST);
    else
        judge_claim(a, text, ruling);
}

static bool may_offer(const Arbiter *a, Color by)
{
    const Profile *p = a->profile;
    if (moves_made_by(a->game, by) < p->offer_after)
        return false;
    if (p->offers > 0 && a->offers[by] >= p->offers)
        return false;
    return !(p->offers_alternate && a->has_offered && a->last_offer_by == by);
}

/* The right moment is after the move and before the clock (9.1.2.1). */
static void offer(Arbiter *a, Color by, Ruling *ruling)
{
    if (!may_offer(a, by)) {
        ruling_set(ruling, RULING_OFFER_REFUSED);
        return;
    }
    bool in_time = by == a->turn && a->now.made != NO_MOVE;
    ruling_set(ruling, in_time ? RULING_OFFERED : RULING_OFFERED_BADLY);
    open_offer(a, by);
    a->has_offered = true;
    a->last_offer_by = by;
    a->offers[by]++;
}

static void answer_offer(Arbiter *a, Color by, bool accepts, Ruling *ruling)
{
    if (!a->state.has_offer || a->state.offer_by == by) {
        ruling_set(ruling, RULING_NO_OFFER);
        return;
    }
    a->state.has_offer = false;
    if (!accepts) {
        ruling_set(ruling, RULING_DECLINED);
    } else if (!game_both_have_moved(a->game)) {
        ruling_set(ruling, RULING_AGREED_TOO_SOON);
    } else {
        ruling_set(ruling, RULING_AGREED);
        arbiter_end(a, false, WHITE, ruling);
    }
}

bool arbiter_speak(Arbiter *a, const Event *event, Ruling *ruling)
{
    Color by = ruling->by;
    switch (event->kind) {
    case EVENT_BRUSH: ruling_set(ruling, RULING_ACCIDENT); break;
    case EVENT_CLAIM: claim(a, by, event->move, ruling); break;
    case EVENT_OFFER: offer(a, by, ruling); break;
    case EVENT_ACCEPT: answer_offer(a, by, true, ruling); break;
    case EVENT_DECLINE: answer_offer(a, by, false, ruling); break;
    case EVENT_COMPLAIN: return complain(a, by, ruling);
    case EVENT_RESIGN:
        ruling_set(ruling, RULING_RESIGNED);
        arbiter_lose(a, by, LOSS_BY_RESIGNATION, ruling);
        break;
    case EVENT_FLAG:
        ruling_set(ruling, RULING_FLAG_FELL);
        arbiter_lose(a, by, LOSS_BY_FLAG, ruling);
        break;
    case EVENT_TOUCH:
    case EVENT_ADJUST:
    case EVENT_RELEASE:
    case EVENT_TAKE:
    case EVENT_PROMOTE:
    case EVENT_HANDS:
    case EVENT_MOVE:
    case EVENT_PRESS:
    case EVENT_COUNT: assert(false); /* not spoken */
    }
    return true;
}
