/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * profile.h - the same game under other rules: rapid, online, house rules; and
 * how a game is lost without mate.
 *
 * Whatever is decided by a rule that the FIDE Laws do not have is marked.
 */
#include "rules/rules.h" /* which includes this file: so before the guard */

#ifndef RULES_PROFILE_H
#define RULES_PROFILE_H

/* The numbers are in profiles.def, and nowhere else; 0 means "no such rule". */
typedef struct {
    const char *name;
    bool claims;             /* the third time and fifty moves may be claimed */
    int draw_occurrences;    /* of a position, that end the game */
    int draw_quiet;          /* half-moves without capture or pawn move that do */
    int checks_in_row;       /* by one side, that end the game */
    int checks_in_all;
    int resign_after;        /* moves before one may resign */
    int flag_after;          /* moves before a fallen flag counts */
    int offer_after;         /* moves before one may offer a draw */
    int offers;              /* how many a player may make */
    bool offers_alternate;   /* not twice in a row */
    int illegal_limit;       /* which illegal move loses; 0: none can be made */
    int illegal_seconds;     /* to the opponent for one before that */
    int claim_seconds;       /* to the opponent for a wrong claim */
    bool illegal_until_reply; /* can be called until the opponent has moved */
} Profile;

/* In the order of profiles.def, the first being the FIDE Laws; NULL after the
 * last. */
const Profile *profile_at(int i);
const Profile *profile_by_name(const char *name);
#define PROFILE_FIDE (profile_at(0))

/* ---- How the game stands ----------------------------------------------------- */

#define PROFILE_ENDS(X) \
    X(PROFILE_GOES_ON, "ongoing") \
    X(PROFILE_CHECKMATE, "checkmate") \
    X(PROFILE_STALEMATE, "stalemate") \
    X(PROFILE_DEAD, "dead-position") \
    X(PROFILE_REPETITION, "repetition") \
    X(PROFILE_QUIET, "quiet-moves") \
    X(PROFILE_CHECKS_IN_ROW, "checks-in-row") \
    X(PROFILE_CHECKS_IN_ALL, "checks-in-all")
#define PROFILE_END_ENUM(name, text) name,
typedef enum { PROFILE_ENDS(PROFILE_END_ENUM) PROFILE_END_COUNT } ProfileEnd;
#undef PROFILE_END_ENUM

const char *profile_end_name(ProfileEnd end);

typedef struct {
    ProfileEnd end;
    int limit;            /* the number that was reached, if it is about one */
    const char *article;  /* NULL for a rule of the house alone */
    bool is_fide;         /* the FIDE Laws end the game here as well */
    bool has_winner;
    Color winner;
} ProfileOutcome;

/* How the game stands on its present position; `budget` is for is_dead(). */
ProfileOutcome profile_outcome(const Game *game, const Profile *profile, uint64_t budget);

/* ---- Losing without mate (5.1.2, 6.9, 7.5.5) ----------------------------------- */

typedef enum { LOSS_BY_FLAG, LOSS_BY_RESIGNATION, LOSS_BY_ILLEGAL_MOVE } LossKind;

#define LOSS_RESULTS(X) \
    X(LOSS_WON, "won")               /* for the opponent, who can mate: .winnable.line */ \
    X(LOSS_DRAWN, "drawn")           /* the opponent can never mate */ \
    X(LOSS_UNDECIDED, "undecided")   /* won, unless the opponent can never mate */ \
    X(LOSS_TOO_LATE, "too-late")     /* the game was over before: .outcome */ \
    X(LOSS_NOT_YET, "not-yet")       /* the house does not allow it so early */ \
    X(LOSS_VOID, "void")             /* the house annuls the game */
#define LOSS_RESULT_ENUM(name, text) name,
typedef enum { LOSS_RESULTS(LOSS_RESULT_ENUM) LOSS_RESULT_COUNT } LossResult;
#undef LOSS_RESULT_ENUM

typedef struct {
    LossResult result;
    const char *article;    /* NULL for a rule of the house alone */
    int limit;              /* NOT_YET, VOID: the move it takes */
    ProfileOutcome outcome; /* TOO_LATE */
    Winnable winnable;      /* WON, DRAWN, UNDECIDED: what the opponent can do */
} Loss;

/* `loser` oversteps the time, resigns, or completes the illegal move that is
 * one too many, in the present position. */
void judge_loss(const Game *game, Color loser, LossKind kind, const Profile *profile,
                uint64_t budget, Stop *stop, Loss *loss);

const char *loss_result_name(LossResult result);

#endif
