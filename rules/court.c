/* SPDX-License-Identifier: GPL-3.0-or-later */
/* court.c - a game that was played, before the Laws. */
#include "rules/court.h"

#include <string.h>

/* A position needs four half-moves to come back, so a third time is at least
 * eight half-moves without a capture or pawn move away from the first. */
enum { THREEFOLD_CLOCK = 8 };

typedef struct {
    Game *now; /* the game as far as it has been heard */
    int dead;  /* from this ply on the position is dead */
    CourtListener *tell;
    void *context;
} Hearing;

bool position_looks_same(const Position *a, const Position *b)
{
    return a->turn == b->turn && memcmp(a->board, b->board, sizeof a->board) == 0;
}

bool game_both_have_moved(const Game *game)
{
    Position start;
    position_start(&start);
    return game_ply(game) >= 2 || !position_same(game_position_at(game, 0), &start);
}

static void tell(Hearing *hearing, CourtEvent *event)
{
    event->ply = game_ply(hearing->now);
    hearing->tell(hearing->context, event);
}

/* ---- Claims ------------------------------------------------------------------- */

static void hear_standing(Hearing *hearing)
{
    Claims claims = game_claims(hearing->now);
    for (Claims ground = CLAIM_THREEFOLD; ground <= CLAIM_FIFTY; ground <<= 1) {
        CourtEvent event = {.kind = COURT_STANDING, .ground = ground};
        if (claims & ground)
            tell(hearing, &event);
    }
}

static void hear_announced(Hearing *hearing)
{
    const Position *position = game_position(hearing->now);
    CourtEvent fifty = {.kind = COURT_ANNOUNCED, .ground = CLAIM_FIFTY};
    MoveList list;
    if (position->halfmove_clock + 1 < THREEFOLD_CLOCK)
        return;
    legal_moves(position, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Claims claims = game_claims_with(hearing->now, list.moves[i]);
        CourtEvent event = {.kind = COURT_ANNOUNCED, .ground = CLAIM_THREEFOLD,
                            .moves = {.count = 1, .moves = {list.moves[i]}}};
        if (claims & CLAIM_THREEFOLD)
            tell(hearing, &event);
        if (claims & CLAIM_FIFTY)
            fifty.moves.moves[fifty.moves.count++] = list.moves[i];
    }
    if (fifty.moves.count > 0)
        tell(hearing, &fifty);
}

/* ---- What the eye takes for a third time ------------------------------------------ */

/* The men cannot come back across a capture or a pawn move. */
static int count_look_alikes(const Game *game)
{
    const Position *position = game_position(game);
    int first = game_ply(game) - position->halfmove_clock, count = 0;
    for (int ply = game_ply(game); ply >= 0 && ply >= first; ply -= 2)
        count += position_looks_same(game_position_at(game, ply), position);
    return count;
}

static void hear_look_alike(Hearing *hearing)
{
    CourtEvent event = {.kind = COURT_LOOK_ALIKE, .ground = CLAIM_THREEFOLD};
    if (game_position(hearing->now)->halfmove_clock < THREEFOLD_CLOCK)
        return;
    if (game_occurrences(hearing->now) < THREEFOLD &&
        count_look_alikes(hearing->now) >= THREEFOLD)
        tell(hearing, &event);
}

/* ---- The end by itself --------------------------------------------------------------- */

/* What is dead stays dead, whatever is played: so only the last position has to
 * be judged, and when that is dead, the first such one is found by halving. */
static Proof find_dead(const Game *game, uint64_t budget, int *first)
{
    int low = 0, high = game_ply(game);
    Winnable by[2];
    Proof last = is_dead(game_position_at(game, high), budget, by);
    if (last != PROOF_YES)
        return last;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (is_dead(game_position_at(game, middle), budget, by) == PROOF_YES)
            high = middle;
        else
            low = middle + 1;
    }
    *first = high;
    return PROOF_YES;
}

/* Mate and stalemate have their own names and come first (5.1.1, 5.2.1). */
static Outcome outcome_now(const Hearing *hearing)
{
    Outcome outcome = game_outcome(hearing->now);
    bool on_board = outcome.termination == CHECKMATE || outcome.termination == STALEMATE;
    if (!on_board && game_ply(hearing->now) >= hearing->dead)
        outcome = (Outcome){.termination = DEAD_POSITION};
    return outcome;
}

/* False when the game is over. */
static bool hear_position(Hearing *hearing)
{
    CourtEvent event = {.kind = COURT_OVER, .outcome = outcome_now(hearing)};
    if (event.outcome.termination != ONGOING) {
        tell(hearing, &event);
        return false;
    }
    hear_look_alike(hearing);
    hear_standing(hearing);
    hear_announced(hearing);
    return true;
}

static bool hear_moves(Hearing *hearing, const Game *game, bool *over)
{
    int ply = 0;
    while (hear_position(hearing)) {
        if (ply == game_ply(game))
            return true;
        if (!game_play(hearing->now, game_move_at(game, ply++)))
            return false;
    }
    *over = true;
    return true;
}

bool court_hear(const Game *game, uint64_t budget, CourtListener *listener, void *context)
{
    Hearing hearing = {.now = game_new(game_position_at(game, 0)), .tell = listener,
                       .context = context, .dead = game_ply(game) + 1};
    CourtEvent undecided = {.kind = COURT_UNDECIDED};
    bool over = false;
    if (!hearing.now)
        return false;
    Proof dead = find_dead(game, budget, &hearing.dead);
    bool ok = hear_moves(&hearing, game, &over);
    if (ok && !over && dead == PROOF_UNKNOWN)
        tell(&hearing, &undecided);
    game_free(hearing.now);
    return ok;
}
