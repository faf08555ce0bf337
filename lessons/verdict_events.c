/* SPDX-License-Identifier: GPL-3.0-or-later */
/* verdict_events.c - questions about what was done at the board. */
#include "lessons/internal.h"

#include <assert.h>

#define ASK(NAME, text, arguments, answer) {text, ANSWER_##answer},
static const struct {
    const char *name;
    AskAnswer answer;
} ASKS[] = {
#include "lessons/asks.def"
};
#undef ASK

AskAnswer ask_answer(AskKind ask)
{
    return ASKS[ask].answer;
}

const char *ask_name(AskKind ask)
{
    return ASKS[ask].name;
}

bool duty_is_free(const Duty *duty)
{
    return duty->code == DUTY_FREE || duty->code == DUTY_FREE_AGAIN;
}

/* An event that makes no sense here: the author meant something else. */
static bool is_senseless(RulingCode code)
{
    return code == RULING_NO_MAN || code == RULING_OWN_MAN || code == RULING_NOTHING_IN_HAND ||
           code == RULING_UNREADABLE || code == RULING_NOT_FOLLOWED ||
           code == RULING_LEFT_STANDING;
}

/* Was what was done or said last refused, or of no effect? */
static bool is_refused(RulingCode code)
{
    switch (code) {
    case RULING_ADJUST_REFUSED:
    case RULING_NOT_ON_MOVE:
    case RULING_STANDS:
    case RULING_PROMOTION_FIXED:
    case RULING_ILLEGAL_ON_BOARD:
    case RULING_ILLEGAL_MOVE:
    case RULING_UNPROMOTED:
    case RULING_NO_MOVE_MADE:
    case RULING_TWO_HANDED:
    case RULING_BOTH_HANDS:
    case RULING_VIOLATION:
    case RULING_IMPOSSIBLE:
    case RULING_COMPLAINT_LATE:
    case RULING_COMPLAINT_EMPTY:
    case RULING_COMPLAINT_EARLY:
    case RULING_COMPLAINT_OWN:
    case RULING_CLAIM_WRONG:
    case RULING_CLAIM_LOST:
    case RULING_CLAIM_NOT_YOURS:
    case RULING_CLAIM_NEEDLESS:
    case RULING_OFFERED_BADLY:
    case RULING_OFFER_REFUSED:
    case RULING_NO_OFFER:
    case RULING_AGREED_TOO_SOON:
    case RULING_OVER_ALREADY: return true;
    case RULING_TOUCHED:
    case RULING_ACCIDENT:
    case RULING_ADJUSTED:
    case RULING_NO_MAN:
    case RULING_OWN_MAN:
    case RULING_NOTHING_IN_HAND:
    case RULING_PUT_BACK:
    case RULING_MADE:
    case RULING_NOT_MADE:
    case RULING_PROMOTION_CHOSEN:
    case RULING_UNREADABLE:
    case RULING_ENDED:
    case RULING_COMPLETED:
    case RULING_UNCALLED:
    case RULING_LEFT_STANDING:
    case RULING_FLAG_FELL:
    case RULING_COMPLAINT_RIGHT:
    case RULING_CLAIM_RIGHT:
    case RULING_OFFERED:
    case RULING_AGREED:
    case RULING_DECLINED:
    case RULING_RESIGNED:
    case RULING_NOT_FOLLOWED:
    case RULING_COUNT: break;
    }
    return false;
}

static GameResult result_of_state(const ArbiterState *state)
{
    if (!state->is_over)
        return RESULT_ON;
    if (state->is_void)
        return RESULT_VOID;
    if (!state->has_winner)
        return RESULT_DRAW;
    return state->winner == WHITE ? RESULT_WHITE : RESULT_BLACK;
}

static void answer_ask(const Step *step, const Game *game, const Arbiter *arbiter,
                       EventsTruth *truth)
{
    ArbiterState state = arbiter_state(arbiter);
    const Game *now = arbiter_game(arbiter);
    Color first = position_turn(game_position(game));
    bool made = game_ply(now) > game_ply(game);
    switch (step->ask_kind) {
    case ASK_LEFT: break;
    case ASK_MADE: truth->yes = made; break;
    case ASK_COMPLETED:
        truth->yes = made && (truth->duty.by != first || state.is_over);
        break;
    case ASK_GRANTED: truth->yes = !is_refused(truth->last.code); break;
    case ASK_OFFER: truth->yes = state.has_offer; break;
    case ASK_TO_MOVE: truth->side = position_turn(game_position(now)); break;
    case ASK_CLOCK: truth->side = truth->duty.by; break;
    case ASK_SECONDS: truth->number = state.seconds[step->color]; break;
    case ASK_ILLEGAL: truth->number = state.illegal[step->color]; break;
    case ASK_RESULT: truth->result = result_of_state(&state); break;
    case ASK_COUNT: assert(false); break;
    }
}

bool events_truth(const Step *step, const Game *game, EventsTruth *truth)
{
    Event events[MAX_EVENTS];
    EventError error;
    int count = event_log_parse(step->events, events, &error);
    Arbiter *arbiter = arbiter_new(game, step->profile, LESSON_BUDGET);
    bool ok = arbiter && count > 0;
    for (int i = 0; ok && i < count; i++)
        ok = arbiter_hear(arbiter, &events[i], &truth->last) && !is_senseless(truth->last.code);
    if (ok) {
        const Game *now = arbiter_game(arbiter);
        arbiter_duty(arbiter, &truth->duty);
        truth->position =
            *game_position_at(now, game_ply(now) - (truth->duty.code == DUTY_PRESS));
        answer_ask(step, game, arbiter, truth);
    }
    arbiter_free(arbiter);
    return ok;
}
