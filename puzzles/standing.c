/* SPDX-License-Identifier: GPL-3.0-or-later */
/* standing.c - is the game over, may a draw be claimed (5.1, 5.2, 9.2 - 9.6)? */
#include "puzzles/kind.h"

/* For the proof that a position is dead: less than a second at worst. */
enum { DEAD_BUDGET = 1000000 };

/* Without a claim (9.6). */
static Grounds automatic_at(const Game *game, int ply)
{
    Grounds grounds = 0;
    if (game_occurrences_at(game, ply) >= FIVEFOLD)
        grounds |= ON_FIVEFOLD;
    if (game_position_at(game, ply)->halfmove_clock >= SEVENTYFIVE_CLOCK)
        grounds |= ON_SEVENTYFIVE;
    return grounds;
}

static void find_end(const Game *game, Standing *standing)
{
    const Position *position = game_position(game);
    Winnable by[2];

    switch (position_outcome(position).termination) {
    case CHECKMATE: standing->over = ON_MATE; return;
    case STALEMATE: standing->over |= ON_STALEMATE; return;
    case ONGOING:
    case DEAD_POSITION:
    case SEVENTYFIVE_MOVES:
    case FIVEFOLD_REPETITION: break;
    }
    switch (is_dead(position, DEAD_BUDGET, by)) {
    case PROOF_YES: standing->over |= ON_DEAD; break;
    case PROOF_UNKNOWN: standing->undecided = !standing->over; break;
    case PROOF_NO: break;
    }
}

static Grounds grounds_of(Claims claims)
{
    return (claims & CLAIM_THREEFOLD ? ON_THREEFOLD : 0u) | (claims & CLAIM_FIFTY ? ON_FIFTY : 0u);
}

static void find_claims(const Game *game, Standing *standing)
{
    MoveList list;

    standing->now = grounds_of(game_claims(game));
    legal_moves(game_position(game), &list);
    for (int i = 0; i < list.count; i++)
        standing->announced |= grounds_of(game_claims_with(game, list.moves[i]));
}

void game_standing(const Game *game, Standing *standing)
{
    int last = game_ply(game);

    *standing = (Standing){0};
    for (int ply = 0; ply <= last && !standing->over; ply++) {
        standing->over = automatic_at(game, ply);
        standing->over_at = ply;
    }
    if (standing->over && standing->over_at < last)
        return;
    find_end(game, standing);
    if (!standing->over)
        find_claims(game, standing);
}
