/* SPDX-License-Identifier: GPL-3.0-or-later */
/* profile.c - the same game under other rules, and losing without mate. */
#include "rules/profile.h"

#include "rules/internal.h"

#include <assert.h>
#include <string.h>

#define PROFILE(id, ...) {.name = id, __VA_ARGS__},
static const Profile PROFILES[] = {
#include "rules/profiles.def"
};
#undef PROFILE

enum { PROFILE_COUNT = sizeof PROFILES / sizeof *PROFILES };

#define NAME_OF(name, text) text,
static const char *const END_NAMES[] = {PROFILE_ENDS(NAME_OF)};
static const char *const RESULT_NAMES[] = {LOSS_RESULTS(NAME_OF)};
#undef NAME_OF

const Profile *profile_at(int i)
{
    return i >= 0 && i < PROFILE_COUNT ? &PROFILES[i] : NULL;
}

const Profile *profile_by_name(const char *name)
{
    for (int i = 0; i < PROFILE_COUNT; i++)
        if (strcmp(PROFILES[i].name, name) == 0)
            return &PROFILES[i];
    return NULL;
}

const char *profile_end_name(ProfileEnd end)
{
    assert(end < PROFILE_END_COUNT);
    return END_NAMES[end];
}

const char *loss_result_name(LossResult result)
{
    assert(result < LOSS_RESULT_COUNT);
    return RESULT_NAMES[result];
}

/* ---- Checks ------------------------------------------------------------------- */

/* Whether the move that led to this ply gave check. */
static bool gave_check(const Game *game, int ply)
{
    return ply > 0 && position_in_check(game_position_at(game, ply));
}

/* Checks in a row by the side that has just moved. */
static int checks_in_row(const Game *game)
{
    int count = 0;
    for (int ply = game_ply(game); gave_check(game, ply); ply -= 2)
        count++;
    return count;
}

/* "Thirty checks in all": by the side that has just moved, in the whole game. */
static int checks_in_all(const Game *game)
{
    int count = 0;
    for (int ply = game_ply(game); ply > 0; ply -= 2)
        count += gave_check(game, ply);
    return count;
}

/* ---- How the game stands --------------------------------------------------------- */

static bool is_reached(int count, int limit)
{
    return limit > 0 && count >= limit;
}

static void end_with(ProfileOutcome *outcome, ProfileEnd end, int limit, const char *article)
{
    outcome->end = end;
    outcome->limit = limit;
    outcome->article = article;
}

static bool is_dead_now(const Game *game, uint64_t budget, Stop *stop)
{
    Winnable by[2];
    return is_dead_until(game_position(game), budget, stop, by) == PROOF_YES;
}

/* What the board alone decides comes first, and is the same everywhere. */
static bool ends_on_board(const Game *game, uint64_t budget, Stop *stop, ProfileOutcome *outcome)
{
    Outcome board = position_outcome(game_position(game));
    outcome->has_winner = board.has_winner;
    outcome->winner = board.winner;
    if (board.termination == CHECKMATE)
        end_with(outcome, PROFILE_CHECKMATE, 0, "5.1.1");
    else if (board.termination == STALEMATE)
        end_with(outcome, PROFILE_STALEMATE, 0, "5.2.1");
    else if (is_dead_now(game, budget, stop))
        end_with(outcome, PROFILE_DEAD, 0, "5.2.2");
    return outcome->end != PROFILE_GOES_ON;
}

static void end_by_counting(const Game *game, const Profile *profile, ProfileOutcome *outcome)
{
    const Profile *fide = PROFILE_FIDE;
    int quiet = game_position(game)->halfmove_clock;
    bool five = profile->draw_occurrences == fide->draw_occurrences;
    bool seventyfive = profile->draw_quiet == fide->draw_quiet;
    if (is_reached(game_occurrences(game), profile->draw_occurrences))
        end_with(outcome, PROFILE_REPETITION, profile->draw_occurrences, five ? "9.6.1" : NULL);
    else if (is_reached(quiet, profile->draw_quiet))
        end_with(outcome, PROFILE_QUIET, profile->draw_quiet, seventyfive ? "9.6.2" : NULL);
    else if (is_reached(checks_in_row(game), profile->checks_in_row))
        end_with(outcome, PROFILE_CHECKS_IN_ROW, profile->checks_in_row, NULL);
    else if (is_reached(checks_in_all(game), profile->checks_in_all))
        end_with(outcome, PROFILE_CHECKS_IN_ALL, profile->checks_in_all, NULL);
    outcome->is_fide = is_reached(game_occurrences(game), fide->draw_occurrences) ||
                       is_reached(quiet, fide->draw_quiet);
}

static ProfileOutcome outcome_until(const Game *game, const Profile *profile, uint64_t budget,
                                    Stop *stop)
{
    ProfileOutcome outcome = {.end = PROFILE_GOES_ON, .is_fide = true};
    if (!ends_on_board(game, budget, stop, &outcome))
        end_by_counting(game, profile, &outcome);
    if (outcome.end == PROFILE_GOES_ON)
        outcome.is_fide = true;
    return outcome;
}

ProfileOutcome profile_outcome(const Game *game, const Profile *profile, uint64_t budget)
{
    return outcome_until(game, profile, budget, NULL);
}

/* ---- Losing without mate ------------------------------------------------------------ */

static const char *loss_article(LossKind kind)
{
    switch (kind) {
    case LOSS_BY_FLAG: return "6.9";
    case LOSS_BY_RESIGNATION: return "5.1.2";
    case LOSS_BY_ILLEGAL_MOVE: break;
    }
    return "7.5.5";
}

/* Rules of the house for the first moves.  False when they do not apply. */
static bool is_too_early(const Game *game, Color loser, LossKind kind, const Profile *profile,
                         Loss *loss)
{
    loss->limit = kind == LOSS_BY_FLAG ? profile->flag_after : 0;
    if (kind == LOSS_BY_RESIGNATION)
        loss->limit = profile->resign_after;
    if (moves_made_by(game, loser) >= loss->limit)
        return false;
    loss->result = kind == LOSS_BY_FLAG ? LOSS_VOID : LOSS_NOT_YET;
    return true;
}

void judge_loss(const Game *game, Color loser, LossKind kind, const Profile *profile,
                uint64_t budget, Stop *stop, Loss *loss)
{
    *loss = (Loss){.result = LOSS_TOO_LATE};
    loss->outcome = outcome_until(game, profile, budget, stop);
    if (loss->outcome.end != PROFILE_GOES_ON) {
        loss->article = loss->outcome.article;
        return;
    }
    if (is_too_early(game, loser, kind, profile, loss))
        return;
    loss->article = loss_article(kind);
    switch (can_win(game_position(game), other_color(loser), budget, stop, &loss->winnable)) {
    case PROOF_YES: loss->result = LOSS_WON; break;
    case PROOF_NO: loss->result = LOSS_DRAWN; break;
    case PROOF_UNKNOWN: loss->result = LOSS_UNDECIDED; break;
    }
}
