/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any log is heard without harm, in any profile.  The moves that are left are
 * legal, there is always one while the game is on, and nothing is heard after
 * the end.  The first byte chooses the profile and the position.
 */
#include "rules/rules.h"
#include "tests/fuzz/fuzz.h"

#include <stdlib.h>
#include <string.h>

static const char *const STARTS[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "5rk1/8/8/8/8/8/8/R3K2R w KQ - 99 100",
    "3r1r1k/4P3/8/8/8/8/p7/K7 w - - 0 1",
    "8/8/8/2PpP3/4K3/8/8/4k3 w - d6 0 1",
    "8/8/3kn3/8/8/3KQ3/8/8 w - - 148 200",
    "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1",
    "4k3/8/8/8/4r3/3P4/8/4KB1R w - - 0 1",
};

static void check_duty(const Arbiter *arbiter)
{
    Duty duty;
    arbiter_duty(arbiter, &duty);
    const Game *game = arbiter_game(arbiter);
    /* A move may also come too soon: an illegal one waits to be called. */
    bool no_moves = duty.code == DUTY_OVER || duty.code == DUTY_CALL;
    assert(!arbiter_state(arbiter).is_over || duty.code == DUTY_OVER);
    assert(no_moves == (duty.moves.count == 0));
    /* A move that is made has been played already. */
    int ply = game_ply(game) - (duty.code == DUTY_PRESS);
    for (int i = 0; i < duty.moves.count; i++)
        assert(is_legal(game_position_at(game, ply), duty.moves.moves[i]));
}

static void hear(Arbiter *arbiter, const Event *event)
{
    Ruling ruling;
    ArbiterState before = arbiter_state(arbiter);
    bool heard = arbiter_hear(arbiter, event, &ruling);
    assert(heard);
    assert(ruling_name(ruling.code)[0] != '\0');
    ArbiterState after = arbiter_state(arbiter);
    assert(!before.is_over || memcmp(&before, &after, sizeof before) == 0);
    assert(ruling.ends_game == (after.is_over && !before.is_over));
    check_duty(arbiter);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Position position;
    FenError fen_error;
    SetupErrors setup_errors;
    Event events[MAX_EVENTS];
    EventError error;
    if (size == 0)
        return 0;
    const Profile *profile = profile_at(data[0] % 5);
    bool ok = position_from_fen(STARTS[data[0] / 5 % 8], &position, &fen_error, &setup_errors);
    assert(ok);
    char *text = strndup((const char *)data + 1, size - 1);
    Game *game = game_new(&position);
    Arbiter *arbiter = game ? arbiter_new(game, profile, 500) : NULL;
    assert(text && arbiter);
    int count = event_log_parse(text, events, &error);
    assert(count > 0 || (error.column >= 1 && error.column <= (int)strlen(text) + 1));
    for (int i = 0; i < count; i++)
        hear(arbiter, &events[i]);
    arbiter_free(arbiter);
    game_free(game);
    free(text);
    return 0;
}
