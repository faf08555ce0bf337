/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_profile.c - by which rules the game is played: FIDE's or a house's. */
#include "trainer/rules_words.h"
#include "trainer/suggest.h"

#include <stdlib.h>
#include <string.h>

static const char *description(const Profile *profile)
{
    static const struct {
        const char *name, *text;
    } TEXTS[] = {
        {"fide", N_("The FIDE Laws of 2023, standard play.")},
        {"fide-fast", N_("The FIDE Laws for rapid and blitz, with less supervision (A.3, A.5, "
                         "B.3).")},
        {"online", N_("As programs play it: draws come by themselves, and illegal moves cannot "
                      "be made. Not the FIDE Laws.")},
        {"house-004", N_("The house rules of a game site: thirty quiet moves, counted checks, "
                         "limits for the first moves. Not the FIDE Laws.")},
        {"house-alternate", N_("The FIDE Laws, but nobody offers a draw twice in a row. That is "
                               "a custom, not a law.")},
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        if (strcmp(TEXTS[i].name, profile->name) == 0)
            return TEXTS[i].text;
    return "";
}

/* ---- The numbers --------------------------------------------------------------- */

static void say_draws(Session *s, const Profile *p)
{
    const Profile *fide = PROFILE_FIDE;
    if (p->claims)
        say_item(s, N_("A draw may be claimed at the third time of a position and after fifty "
                       "moves each without a capture or a pawn move (9.2, 9.3)."));
    else
        say_item(s, N_("Draws need not be claimed."));
    if (p->draw_occurrences == fide->draw_occurrences)
        say_item(s, N_("A position for the fifth time ends the game (9.6.1)."));
    else
        say_item(s, N_("A position that has occurred %d times ends the game (not FIDE)."),
                 p->draw_occurrences);
    if (p->draw_quiet == fide->draw_quiet)
        say_item(s, N_("Seventy-five moves each without a capture or a pawn move end the game "
                       "(9.6.2)."));
    else
        say_item(s, N_("%d moves each without a capture or a pawn move end the game (not FIDE)."),
                 p->draw_quiet / 2);
    if (p->checks_in_row)
        say_item(s, N_("%1$d checks in a row, or %2$d in all, draw the game (not FIDE)."),
                 p->checks_in_row, p->checks_in_all);
}

static void say_limits(Session *s, const Profile *p)
{
    if (p->resign_after)
        say_item(s, N_("Resigning is allowed after %d moves of one's own (not FIDE)."),
                 p->resign_after);
    if (p->flag_after)
        say_item(s, N_("A flag that falls before %d moves annuls the game (not FIDE)."),
                 p->flag_after);
    if (p->offers)
        say_item(s, N_("A draw may be offered after %1$d moves, and %2$d times by each player "
                       "(not FIDE)."), p->offer_after, p->offers);
    if (p->offers_alternate)
        say_item(s, N_("Nobody may offer a draw twice in a row (not FIDE)."));
}

static void say_penalties(Session *s, const Profile *p)
{
    if (p->illegal_limit == 0) {
        say_item(s, N_("Illegal moves cannot be made."));
        return;
    }
    say_item(s, N_("The first illegal move gives the opponent %d more seconds, the second loses "
                   "(7.5.5)."), p->illegal_seconds);
    if (p->illegal_until_reply)
        say_item(s, N_("An illegal move can be called only until the opponent has moved "
                       "(A.5.2)."));
    say_item(s, N_("A wrong claim gives the opponent %d more seconds (9.5.3)."), p->claim_seconds);
}

/* ---- The command ------------------------------------------------------------------ */

static void print_profile(Session *s, const Profile *p, const ProfileOutcome *outcome)
{
    char limit[16];
    snprintf(limit, sizeof limit, "%d", outcome->limit);
    fields(s, "profile", p->name, profile_end_name(outcome->end), outcome->limit ? limit : NULL,
           outcome->article, outcome->is_fide ? "fide" : "house", END_FIELDS);
}

static void report(Session *s, const Profile *p)
{
    ProfileOutcome outcome = profile_outcome(s->game, p, QUICK_BUDGET);
    if (s->porcelain)
        print_profile(s, p, &outcome);
    else
        say_profile_outcome(s, p, &outcome);
}

static void list_profiles(Session *s)
{
    if (!s->porcelain) {
        say(s, N_("The rules in use are \"%s\". \"profile NAME\" chooses others:"),
            s->profile->name);
        for (int i = 0; profile_at(i); i++)
            say_item(s, N_("%1$s: %2$s"), profile_at(i)->name, tr(s, description(profile_at(i))));
        say(s, N_("How the present game stands by each:"));
    }
    for (int i = 0; profile_at(i); i++)
        report(s, profile_at(i));
}

static Result run_profile(Session *s, int count, char **words)
{
    if (count == 0) {
        list_profiles(s);
        return DONE;
    }
    const Profile *p = profile_by_name(words[0]);
    if (!p) {
        say_mistyped(s, phrase(s, N_("There are no rules called \"%s\"."), words[0]),
                     did_you_mean_of(s, words[0], COMPLETE_PROFILES, ""),
                     N_("Type \"profile\" for the list."));
        return USAGE;
    }
    s->profile = p;
    if (!s->porcelain) {
        say_text(s, tr(s, description(p)));
        say_draws(s, p);
        say_limits(s, p);
        say_penalties(s, p);
    }
    report(s, p);
    return DONE;
}

const Command command_profile = {
    .name = "profile",
    .aliases = "",
    .arguments = "[NAME]",
    .least = 0,
    .most = 1,
    .completion = COMPLETE_PROFILES,
    .summary = N_("Choose the rules: FIDE's, rapid, online, or a house's."),
    .details = N_("Without a name it lists the profiles and says how the present game stands by "
                  "each. The one chosen is used by flag, resign, illegal and touch, and whatever "
                  "a rule decides that FIDE does not have is said to be so. Mate, stalemate and "
                  "the moves are the same everywhere.\n"
                  "For scripts: profile, the name, how the game stands, the number reached, the "
                  "article, and fide or house."),
    .run = run_profile,
};
