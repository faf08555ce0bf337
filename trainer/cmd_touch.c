/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_touch.c - what the hands have done: which moves are left, what is owed. */
#include "trainer/touch_words.h"

#include "trainer/telling.h"

#include <stdlib.h>

enum { MOVES_SHOWN = 16 };

/* The position the turn began with: a move that is made has been played. */
static const Position *turn_start(const Arbiter *arbiter, const Duty *duty)
{
    const Game *game = arbiter_game(arbiter);
    return game_position_at(game, game_ply(game) - (duty->code == DUTY_PRESS));
}

/* ---- For people ----------------------------------------------------------------- */

static void say_moves_left(Session *s, const Position *position, const Duty *duty)
{
    if (duty->code == DUTY_PRESS || duty->code == DUTY_OVER || duty->code == DUTY_CALL)
        return;
    if (duty->moves.count > MOVES_SHOWN) {
        say(s, N_("Moves left: %d."), duty->moves.count);
        return;
    }
    char *moves = san_list(position, &duty->moves);
    if (moves)
        say(s, N_("Moves left: %s."), moves);
    free(moves);
}

/* The last ruling may have said what is owed. */
static bool told_duty(RulingCode code)
{
    return code == RULING_TOUCHED || code == RULING_NOT_MADE || code == RULING_PROMOTION_CHOSEN;
}

static void say_end(Session *s, const Arbiter *arbiter, RulingCode last)
{
    Duty duty;
    arbiter_duty(arbiter, &duty);
    const Position *position = turn_start(arbiter, &duty);
    char *owed = duty_sentence(s, position, &duty);
    if (owed && duty.code != DUTY_OVER && !told_duty(last))
        say(s, N_("Now: %s"), owed);
    free(owed);
    say_moves_left(s, position, &duty);
}

/* ---- For scripts ------------------------------------------------------------------ */

static const char *result_text(ArbiterState state)
{
    if (state.is_void)
        return "void";
    if (!state.is_over)
        return NULL;
    if (!state.has_winner)
        return "1/2-1/2";
    return state.winner == WHITE ? "1-0" : "0-1";
}

static void print_touch(Session *s, const Arbiter *arbiter, const char *rulings)
{
    Duty duty;
    arbiter_duty(arbiter, &duty);
    ArbiterState state = arbiter_state(arbiter);
    char illegal[32], seconds[32];
    snprintf(illegal, sizeof illegal, "%d,%d", state.illegal[WHITE], state.illegal[BLACK]);
    snprintf(seconds, sizeof seconds, "%d,%d", state.seconds[WHITE], state.seconds[BLACK]);
    char *men = square_field(duty.men), *moves = move_field(&duty.moves);
    fields(s, "touch", duty.by == WHITE ? "white" : "black", duty_name(duty.code), duty.article,
           men, moves, rulings, illegal, seconds, result_text(state), END_FIELDS);
    free(men);
    free(moves);
}

/* ---- The command --------------------------------------------------------------------- */

/* Writes every ruling for scripts to `rulings`, and the last to *last. */
static bool hear_events(Session *s, Arbiter *arbiter, const Event *events, int count,
                        FILE *rulings, RulingCode *last)
{
    for (int i = 0; i < count; i++) {
        Ruling ruling;
        Duty duty;
        if (!arbiter_hear(arbiter, &events[i], &ruling))
            return false;
        fprintf(rulings, "%s%s:%s", i ? "," : "", ruling_name(ruling.code),
                ruling.article ? ruling.article : "");
        arbiter_duty(arbiter, &duty);
        *last = ruling.code;
        if (!s->porcelain)
            say_ruling(s, arbiter, turn_start(arbiter, &duty), &events[i], &ruling, &duty);
    }
    return true;
}

static Result follow(Session *s, const Event *events, int count)
{
    char *rulings = NULL;
    size_t size;
    RulingCode last = RULING_COUNT;
    Arbiter *arbiter = arbiter_new(s->game, s->profile, QUICK_BUDGET);
    FILE *memory = open_memstream(&rulings, &size);
    bool ok = arbiter && memory && hear_events(s, arbiter, events, count, memory, &last);
    if (memory)
        fclose(memory);
    if (!ok)
        say_error(s, N_("There is not enough memory for that."));
    else if (s->porcelain)
        print_touch(s, arbiter, rulings);
    else
        say_end(s, arbiter, last);
    free(rulings);
    arbiter_free(arbiter);
    return ok ? DONE : FAILED;
}

static Result refuse_log(Session *s, const char *log, const EventError *error)
{
    char column[16];
    snprintf(column, sizeof column, "%d", error->column);
    if (s->porcelain) {
        fields(s, "touch", "error", event_error_name(error->code), column, END_FIELDS);
    } else {
        say_caret(s, log, (size_t)(error->column - 1));
        say_error(s, "%s", tr(s, event_error_sentence(error->code)));
    }
    return FAILED;
}

static Result run_touch(Session *s, int count, char **words)
{
    Event events[MAX_EVENTS];
    EventError error;
    char *log = join_words(count, words);
    if (!log)
        return FAILED;
    int heard = event_log_parse(log, events, &error);
    Result result = heard ? follow(s, events, heard) : refuse_log(s, log, &error);
    free(log);
    return result;
}

const Command command_touch = {
    .name = "touch",
    .aliases = "arbiter",
    .arguments = "EVENT; EVENT...",
    .least = 1,
    .most = -1,
    .summary = N_("Say what follows from touching men, pressing the clock and speaking."),
    .details = N_("What happens is written in order and parted by semicolons or commas; a square "
                  "alone is touched. For instance: touch e1, h1 - or: touch f1; release g2; "
                  "press\n"
                  "The words: touch SQUARE; brush SQUARE (by accident); adjust SQUARE (after "
                  "saying so); release SQUARE; take SQUARE (an enemy man off the board); promote "
                  "PIECE SQUARE; two-hands; move MOVE (a whole move); press; claim; claim MOVE; "
                  "offer; accept; decline; resign; complain; flag. \"white\" or \"black\" before a "
                  "word says who, where it is not the player on move.\n"
                  "The rules are those of the profile in use. The board is not changed.\n"
                  "For scripts: touch, the player on move, what is owed, the article, the men "
                  "that bind, the moves left, every ruling with its article, illegal acts and "
                  "seconds given, White's first, and the result."),
    .run = run_touch,
};
