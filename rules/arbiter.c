/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * arbiter.c - one event after the other: what is owed, and who may act.
 *
 * A move is made when it is released (4.7); the game is advanced at that
 * moment.  It is completed by the clock (6.2.1); the turn passes then.
 */
#include "rules/arbiter_internal.h"

#include <assert.h>
#include <stdlib.h>

#define RULING(name, text, article) {text, article},
#define DUTY(name, text, article)
static const struct {
    const char *name, *article;
} RULINGS[] = {
#include "rules/rulings.def"
};
#undef RULING
#undef DUTY

#define RULING(name, text, article)
#define DUTY(name, text, article) {text, article},
static const struct {
    const char *name, *article;
} DUTIES[] = {
#include "rules/rulings.def"
};
#undef RULING
#undef DUTY

const char *ruling_name(RulingCode code)
{
    assert(code < RULING_COUNT);
    return RULINGS[code].name;
}

const char *duty_name(DutyCode code)
{
    assert(code < DUTY_COUNT);
    return DUTIES[code].name;
}

const char *ruling_article(RulingCode code)
{
    return RULINGS[code].article;
}

const char *duty_article(DutyCode code)
{
    return DUTIES[code].article;
}

const Turn NEW_TURN = {.in_hand = NO_SQUARE};

Arbiter *arbiter_new(const Game *game, const Profile *profile, uint64_t budget)
{
    Arbiter *a = malloc(sizeof *a);
    if (!a)
        return NULL;
    *a = (Arbiter){.game = game_copy(game), .profile = profile, .budget = budget,
                   .now = NEW_TURN, .last = NEW_TURN};
    if (!a->game) {
        free(a);
        return NULL;
    }
    a->turn = position_turn(game_position(game));
    ProfileOutcome outcome = profile_outcome(game, profile, budget);
    a->state = (ArbiterState){.is_over = outcome.end != PROFILE_GOES_ON,
                              .has_winner = outcome.has_winner, .winner = outcome.winner};
    return a;
}

void arbiter_free(Arbiter *arbiter)
{
    if (!arbiter)
        return;
    game_free(arbiter->game);
    free(arbiter);
}

ArbiterState arbiter_state(const Arbiter *arbiter)
{
    return arbiter->state;
}

const Game *arbiter_game(const Arbiter *arbiter)
{
    return arbiter->game;
}

/* The position in which the turn under way began. */
const Position *arbiter_turn_position(const Arbiter *a)
{
    return game_position_at(a->game, game_ply(a->game) - (a->now.made != NO_MOVE));
}

bool arbiter_awaits_call(const Arbiter *a)
{
    return a->is_uncalled && a->last.made == NO_MOVE;
}

void ruling_set(Ruling *ruling, RulingCode code)
{
    ruling->code = code;
    ruling->article = RULINGS[code].article;
}

void ruling_set_as(Ruling *ruling, RulingCode code, const char *article)
{
    ruling->code = code;
    ruling->article = article;
}

/* ---- The duty -------------------------------------------------------------- */

static void owe(Duty *duty, DutyCode code)
{
    duty->code = code;
    duty->article = DUTIES[code].article;
}

static void owe_one(Duty *duty, DutyCode code, Move move)
{
    owe(duty, code);
    duty->moves = (MoveList){.count = 1, .moves = {move}};
}

/* What the touches and an announced move bind to, whatever has begun since. */
void arbiter_bound_duty(const Arbiter *a, Duty *duty)
{
    if (a->now.announced != NO_MOVE) {
        *duty = (Duty){.by = a->turn};
        owe_one(duty, DUTY_PLAY_ANNOUNCED, a->now.announced);
    } else {
        touches_duty(arbiter_turn_position(a), &a->now.touches, duty);
    }
}

/* The pawn has gone: only what it becomes is left, or not even that. */
static void promotion_duty(const Arbiter *a, Duty *duty)
{
    const Turn *now = &a->now;
    bool chosen = now->waiting == WAITS_FOR_HAND;
    owe(duty, chosen ? DUTY_FINISH_PROMOTION : DUTY_PROMOTE);
    duty->moves.count = 0;
    for (PieceType piece = KNIGHT; piece <= QUEEN; piece++)
        if (!chosen || piece == move_promotion(now->begun))
            duty->moves.moves[duty->moves.count++] =
                move_make(move_from(now->begun), move_to(now->begun), piece);
    move_list_sort(&duty->moves);
}

void arbiter_duty(const Arbiter *a, Duty *duty)
{
    const Turn *now = &a->now;
    if (a->state.is_over || a->is_lost) {
        *duty = (Duty){.by = a->turn};
        owe(duty, DUTY_OVER);
        return;
    }
    if (arbiter_awaits_call(a)) {
        *duty = (Duty){.by = a->turn};
        owe(duty, DUTY_CALL);
        return;
    }
    arbiter_bound_duty(a, duty);
    if (now->made != NO_MOVE) {
        owe_one(duty, DUTY_PRESS, now->made);
        return;
    }
    switch (now->waiting) {
    case WAITS_FOR_NOTHING: break;
    case WAITS_FOR_CAPTURE: owe_one(duty, DUTY_FINISH_CAPTURE, now->begun); break;
    case WAITS_FOR_ROOK: owe_one(duty, DUTY_FINISH_CASTLING, now->begun); break;
    case WAITS_FOR_PIECE:
    case WAITS_FOR_HAND: promotion_duty(a, duty); break;
    }
}

/* ---- Events ---------------------------------------------------------------- */

/* Who did it, where the log does not say. */
static Color event_by(const Arbiter *a, const Event *event)
{
    if (event->names_player)
        return event->by;
    bool answers = event->kind == EVENT_ACCEPT || event->kind == EVENT_DECLINE;
    if (answers && a->state.has_offer)
        return other_color(a->state.offer_by);
    if (event->kind == EVENT_COMPLAIN && (a->now.broken || a->now.wrong != NO_MOVE))
        return other_color(a->turn);
    return a->turn;
}

static bool is_of_hands(EventKind kind)
{
    return kind <= EVENT_MOVE && kind != EVENT_BRUSH;
}

/* Hands of the player who is not on move, or on a board that is not the one
 * the Laws go by, or after the move has been made. */
static bool is_idle_hand(Arbiter *a, const Event *event, Ruling *ruling)
{
    bool moves = event->kind == EVENT_RELEASE || event->kind == EVENT_MOVE;
    if (event->kind == EVENT_ADJUST && (ruling->by != a->turn || a->now.made != NO_MOVE)) {
        ruling_set(ruling, RULING_ADJUST_REFUSED);
    } else if (ruling->by != a->turn) {
        ruling_set(ruling, RULING_NOT_ON_MOVE);
    } else if (arbiter_awaits_call(a)) {
        ruling_set(ruling, moves ? RULING_LEFT_STANDING : RULING_UNCALLED);
        a->is_lost = moves;
    } else if (a->now.made != NO_MOVE && event->kind != EVENT_HANDS) {
        ruling_set(ruling, RULING_STANDS);
    } else {
        return false;
    }
    return true;
}

bool arbiter_hear(Arbiter *a, const Event *event, Ruling *ruling)
{
    *ruling = (Ruling){.by = event_by(a, event), .move = NO_MOVE};
    if (a->state.is_over || a->is_lost) {
        ruling_set(ruling, a->is_lost ? RULING_NOT_FOLLOWED : RULING_OVER_ALREADY);
        return true;
    }
    if (is_of_hands(event->kind))
        return is_idle_hand(a, event, ruling) || arbiter_use_hands(a, event, ruling);
    if (event->kind != EVENT_PRESS)
        return arbiter_speak(a, event, ruling);
    if (ruling->by != a->turn) {
        ruling_set(ruling, RULING_NOT_ON_MOVE);
        return true;
    }
    return arbiter_press(a, ruling);
}
