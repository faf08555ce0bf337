/* SPDX-License-Identifier: GPL-3.0-or-later */
/* game.c - a position with its history: repetition, claims, the end. */
#include "rules/game.h"

#include "rules/internal.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 64 };

static GameEntry game_entry(const Position *position)
{
    return (GameEntry){*position, NO_MOVE};
}

Game *game_new(const Position *start)
{
    Game *game = malloc(sizeof *game);
    if (!game)
        return NULL;
    *game = (Game){.entries = malloc(FIRST_CAPACITY * sizeof *game->entries),
                   .capacity = FIRST_CAPACITY};
    if (!game->entries) {
        free(game);
        return NULL;
    }
    game->entries[0] = game_entry(start);
    return game;
}

void game_restart(Game *game, const Position *start)
{
    game->ply = 0;
    game->entries[0] = game_entry(start);
}

void game_free(Game *game)
{
    if (!game)
        return;
    free(game->entries);
    free(game);
}

const Position *game_position(const Game *game)
{
    return &game->entries[game->ply].position;
}

const Position *game_position_at(const Game *game, int ply)
{
    assert(ply >= 0 && ply <= game->ply);
    return &game->entries[ply].position;
}

int game_ply(const Game *game)
{
    return game->ply;
}

int moves_made_by(const Game *game, Color color)
{
    int first = position_turn(game_position_at(game, 0)) == color;
    return (game->ply + first) / 2;
}

Move game_move_at(const Game *game, int ply)
{
    assert(ply >= 0 && ply < game->ply);
    return game->entries[ply].move;
}

static bool game_grow(Game *game)
{
    if (game->ply + 1 < game->capacity)
        return true;
    if (game->capacity > INT_MAX / 2)
        return false;
    size_t size = (size_t)game->capacity * 2 * sizeof *game->entries;
    GameEntry *entries = realloc(game->entries, size);
    if (!entries)
        return false;
    game->entries = entries;
    game->capacity *= 2;
    return true;
}

bool game_play(Game *game, Move move)
{
    assert(is_legal(game_position(game), move));
    if (!game_grow(game))
        return false;
    GameEntry *now = &game->entries[game->ply++], *next = now + 1;
    now->move = move;
    next->position = now->position;
    play_move(&next->position, move);
    next->move = NO_MOVE;
    return true;
}

Game *game_copy(const Game *game)
{
    Game *copy = game_new(game_position_at(game, 0));
    for (int ply = 0; copy && ply < game_ply(game); ply++)
        if (!game_play(copy, game_move_at(game, ply))) {
            game_free(copy);
            return NULL;
        }
    return copy;
}

bool game_undo(Game *game)
{
    if (game->ply == 0)
        return false;
    game->entries[--game->ply].move = NO_MOVE;
    return true;
}

/* ---- Repetition (9.2.3) --------------------------------------------------- */

/* How many of the entries up to `last` show this position, which stands at
 * `ply`.  None can from before the last capture or pawn move. */
static int count_occurrences(const Game *game, int last, int ply, const GameEntry *wanted)
{
    int count = 0, first = ply - wanted->position.halfmove_clock;
    for (int i = first > 0 ? first : 0; i <= last; i++) {
        const GameEntry *entry = &game->entries[i];
        count += position_same(&entry->position, &wanted->position);
    }
    return count;
}

int game_occurrences_at(const Game *game, int ply)
{
    assert(ply >= 0 && ply <= game->ply);
    return count_occurrences(game, ply, ply, &game->entries[ply]);
}

int game_occurrences(const Game *game)
{
    return game_occurrences_at(game, game->ply);
}

/* ---- The end (5.1.1, 5.2.1, 5.2.2, 9.6) ------------------------------------ */

/* Nobody can mate with a single minor piece on the board, nor with bishops
 * that all stand on squares of one colour. */
static bool is_dead_by_material(const Position *position)
{
    Bitboard men = position_occupied(position) & ~position->by_type[KING];
    if (men & ~(position->by_type[KNIGHT] | position->by_type[BISHOP]))
        return false;
    if (count_squares(men) <= 1)
        return true;
    bool one_color = (men & LIGHT_BITS) == 0 || (men & DARK_BITS) == 0;
    return one_color && !(men & position->by_type[KNIGHT]);
}

Outcome game_outcome(const Game *game)
{
    const Position *position = game_position(game);
    Outcome outcome = position_outcome(position);
    if (outcome.termination != ONGOING)
        return outcome;
    if (is_dead_by_material(position))
        outcome.termination = DEAD_POSITION;
    else if (game_occurrences(game) >= FIVEFOLD)
        outcome.termination = FIVEFOLD_REPETITION;
    else if (position->halfmove_clock >= SEVENTYFIVE_CLOCK)
        outcome.termination = SEVENTYFIVE_MOVES;
    return outcome;
}

/* ---- Claims (9.2, 9.3) ------------------------------------------------------- */

static Claims claims_on(int occurrences, int halfmove_clock)
{
    return (occurrences >= THREEFOLD ? (Claims)CLAIM_THREEFOLD : 0) |
           (halfmove_clock >= FIFTY_CLOCK ? (Claims)CLAIM_FIFTY : 0);
}

Claims game_claims(const Game *game)
{
    if (game_outcome(game).termination != ONGOING)
        return 0;
    return claims_on(game_occurrences(game), game_position(game)->halfmove_clock);
}

Claims game_claims_with(const Game *game, Move move)
{
    if (game_outcome(game).termination != ONGOING || !is_legal(game_position(game), move))
        return 0;
    Position after = position_after(game_position(game), move);
    GameEntry entry = game_entry(&after);
    int before = count_occurrences(game, game->ply, game->ply + 1, &entry);
    return claims_on(before + 1, after.halfmove_clock);
}
