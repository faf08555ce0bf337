/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_status.c - check, mate, stalemate or another end; and forced mates. */
#include "trainer/trainer.h"

#include "trainer/explain.h"
#include "trainer/figures.h"
#include "trainer/play_move.h"
#include "trainer/telling.h"
#include "trainer/rules_words.h"

#include <stdlib.h>
#include <string.h>

/* ---- status ---------------------------------------------------------------------- */

Outcome session_outcome(Session *s)
{
    Outcome outcome = game_outcome(s->game);
    Winnable by[2];
    if (outcome.termination == ONGOING &&
        is_dead(game_position(s->game), QUICK_BUDGET, by) == PROOF_YES)
        outcome.termination = DEAD_POSITION;
    return outcome;
}

static const char *outcome_field(const Session *s, Outcome outcome)
{
    static const char *const NAMES[] = {
        [ONGOING] = "ongoing",
        [CHECKMATE] = "checkmate",
        [STALEMATE] = "stalemate",
        [DEAD_POSITION] = "dead-position",
        [SEVENTYFIVE_MOVES] = "seventyfive-moves",
        [FIVEFOLD_REPETITION] = "fivefold-repetition",
    };
    if (outcome.termination == ONGOING && position_in_check(game_position(s->game)))
        return "check";
    return NAMES[outcome.termination];
}

static void print_status(Session *s)
{
    const Position *p = game_position(s->game);
    char occurrences[16], halfmoves[16], *checkers = square_field(position_checkers(p));
    snprintf(occurrences, sizeof occurrences, "%d", game_occurrences(s->game));
    snprintf(halfmoves, sizeof halfmoves, "%d", p->halfmove_clock);
    fields(s, "status", outcome_field(s, session_outcome(s)), checkers,
           claims_field(game_claims(s->game)), occurrences, halfmoves, END_FIELDS);
    free(checkers);
}

static void say_check(Session *s)
{
    const Position *p = game_position(s->game);
    Bitboard checkers = position_checkers(p);
    if (!checkers)
        return;
    char *men = men_list(s, p, checkers);
    if (men && position_turn(p) == WHITE)
        say(s, N_("White is in check from %s (3.9.1)."), men);
    else if (men)
        say(s, N_("Black is in check from %s (3.9.1)."), men);
    free(men);
}

void say_state(Session *s)
{
    if (s->porcelain)
        return;
    Outcome outcome = session_outcome(s);
    switch (outcome.termination) {
    case CHECKMATE:
        say_text(s, tr(s, outcome.winner == WHITE ? N_("Checkmate: White has won (5.1.1).")
                                                  : N_("Checkmate: Black has won (5.1.1).")));
        break;
    case STALEMATE:
        say(s, N_("Stalemate: no legal move and no check, so the game is drawn (5.2.1)."));
        break;
    case DEAD_POSITION:
        say(s, N_("Dead position: neither side can ever mate, so the game is drawn (5.2.2)."));
        break;
    case SEVENTYFIVE_MOVES:
        say(s, N_("Seventy-five moves each without a capture or a pawn move: the game is drawn "
                  "(9.6.2)."));
        break;
    case FIVEFOLD_REPETITION:
        say(s, N_("The same position for the fifth time: the game is drawn (9.6.1)."));
        break;
    case ONGOING: say_check(s); break;
    }
    say_house_end(s);
}

static void say_standing_claims(Session *s)
{
    Claims claims = game_claims(s->game);
    if (claims & CLAIM_THREEFOLD)
        say(s, N_("The player to move may claim a draw: the position has occurred three times or "
                  "more (9.2.2)."));
    if (claims & CLAIM_FIFTY)
        say(s, N_("The player to move may claim a draw: fifty moves each without a capture or a "
                  "pawn move (9.3.2)."));
}

static Result run_status(Session *s, int count, char **words)
{
    (void)count, (void)words;
    if (s->porcelain) {
        print_status(s);
        return DONE;
    }
    const Position *p = game_position(s->game);
    show_rights(s, p);
    say_state(s);
    Termination end = position_outcome(p).termination;
    if (end == CHECKMATE)
        explain_mate(s, p);
    else if (end == STALEMATE)
        explain_stalemate(s, p);
    else if (session_outcome(s).termination == ONGOING && position_in_check(p))
        explain_check_answers(s, p);
    say_standing_claims(s);
    say(s, N_("Half-moves since the last capture or pawn move: %d."), p->halfmove_clock);
    if (game_occurrences(s->game) > 1)
        say(s, N_("This position has occurred %d times."), game_occurrences(s->game));
    return DONE;
}

const Command command_status = {
    .name = "status",
    .aliases = "",
    .arguments = "",
    .summary = N_("Say whether it is check, mate, stalemate or another end, and why."),
    .details = "",
    .run = run_status,
};

/* ---- mate ------------------------------------------------------------------------- */

static const uint64_t MATE_BUDGET = 200 * 1000 * 1000;

static void say_undecided(Session *s)
{
    if (!session_stopped(s))
        say(s, N_("That is too deep to be decided here. Try a smaller number of moves."));
}

static void report_mate(Session *s, Proof proof, Mate *mate, const char *n)
{
    char distance[16], *keys = NULL;
    snprintf(distance, sizeof distance, "%d", proof == PROOF_YES ? mate->distance : 0);
    if (proof == PROOF_YES)
        keys = s->porcelain ? move_field(&mate->keys)
                            : san_list(game_position(s->game), &mate->keys);
    if (s->porcelain && proof == PROOF_UNKNOWN)
        fields(s, "mate", "unknown", NULL, END_FIELDS);
    else if (s->porcelain)
        fields(s, "mate", keys ? distance : NULL, keys, END_FIELDS);
    else if (proof == PROOF_UNKNOWN)
        say_undecided(s);
    else if (proof == PROOF_NO)
        say(s, N_("There is no forced mate in %s."), n);
    else
        say(s, N_("Mate in %1$s is forced. First moves: %2$s"), distance, keys ? keys : "");
    free(keys);
}

static Result run_mate(Session *s, int count, char **words)
{
    (void)count;
    long n;
    if (!parse_number(words[0], 1, MAX_MATE, &n)) {
        say_error(s, N_("The number of moves is from 1 to %d."), MAX_MATE);
        return USAGE;
    }
    MateSearch *search = session_mates(s);
    if (!search) {
        say_error(s, N_("There is not enough memory for the search."));
        return FAILED;
    }
    Mate mate;
    Proof proof = prove_mate(search, game_position(s->game), (int)n, MATE_BUDGET, &mate);
    report_mate(s, proof, &mate, words[0]);
    return DONE;
}

const Command command_mate = {
    .name = "mate",
    .aliases = "",
    .arguments = "N",
    .least = 1,
    .most = 1,
    .summary = N_("Find every first move that forces mate in at most N moves."),
    .details = "",
    .run = run_mate,
};
