/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench_court.c - how long the court takes over a game.
 *
 * The games are made up by a fixed generator: long, quiet, and full of
 * repetitions, which is what costs it most.  For each length it prints the
 * games, the half-moves, the events and the time.
 */
#include "rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { GAMES = 20, BUDGET = 200000 };

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 8;
}

/* A move that keeps the game going: quiet if one of a few tries is, but never
 * so many in a row that the game would be over. */
static Move choose_move(const Game *game, uint32_t *random)
{
    const Position *position = game_position(game);
    MoveList list;
    Move move = NO_MOVE;
    legal_moves(position, &list);
    for (int tries = 0; list.count > 0 && tries < 30; tries++) {
        move = list.moves[next_random(random) % (uint32_t)list.count];
        bool quiet = position_after(position, move).halfmove_clock > 0;
        if (quiet == (position->halfmove_clock < 140))
            break;
    }
    return move;
}

static Game *make_game(uint32_t seed, int length)
{
    Position start;
    position_start(&start);
    Game *game = game_new(&start);
    for (int i = 0; game && i < length; i++) {
        Move move = choose_move(game, &seed);
        if (move == NO_MOVE || !game_play(game, move))
            break;
    }
    return game;
}

static void count_event(void *context, const CourtEvent *event)
{
    long *count = context;
    *count += event->kind <= COURT_OVER;
}

static void bench_length(int length)
{
    long plies = 0, events = 0;
    double time = 0;
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        Game *game = make_game(seed, length);
        double start = seconds();
        if (!game || !court_hear(game, BUDGET, count_event, &events))
            exit(1);
        time += seconds() - start;
        plies += game_ply(game);
        game_free(game);
    }
    printf("court: %d games of up to %d half-moves, %ld in all, %ld events, %.2f ms a game\n",
           GAMES, length, plies, events, 1e3 * time / GAMES);
}

int main(void)
{
    bench_length(100);
    bench_length(300);
    bench_length(6000);
    return 0;
}
