/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * arbiter.h - what the hands do: touching, releasing, pressing the clock and
 * speaking, judged event by event (4, 6.2, 7.5, 9).
 *
 * An Arbiter follows one game from a position on.  After each event it says
 * what that was, and at any time what the player on move owes and which moves
 * are left to him.  Events that make no sense here (an empty square, nothing in
 * hand) change nothing and are named as such.
 */
#include "rules/rules.h" /* which includes this file: so before the guard */

#ifndef RULES_ARBITER_H
#define RULES_ARBITER_H

/* ---- Events ------------------------------------------------------------------- */

/* X(NAME, "word of the log", what follows the word) */
#define ARBITER_EVENTS(X) \
    X(EVENT_TOUCH, "touch", NEEDS_SQUARE)      /* a man, not by accident */ \
    X(EVENT_BRUSH, "brush", NEEDS_SQUARE)      /* a man, clearly by accident */ \
    X(EVENT_ADJUST, "adjust", NEEDS_SQUARE)    /* a man, after saying so */ \
    X(EVENT_RELEASE, "release", NEEDS_SQUARE)  /* the man in hand, on this square */ \
    X(EVENT_TAKE, "take", NEEDS_SQUARE)        /* an enemy man off the board */ \
    X(EVENT_PROMOTE, "promote", NEEDS_PIECE)   /* the new piece touches its square */ \
    X(EVENT_HANDS, "two-hands", NEEDS_NOTHING) /* the move is made with both */ \
    X(EVENT_MOVE, "move", NEEDS_MOVE)          /* a whole move, hand off */ \
    X(EVENT_PRESS, "press", NEEDS_NOTHING)     /* the clock */ \
    X(EVENT_CLAIM, "claim", MAY_HAVE_MOVE)     /* a draw, announcing the move */ \
    X(EVENT_OFFER, "offer", NEEDS_NOTHING)     /* a draw */ \
    X(EVENT_ACCEPT, "accept", NEEDS_NOTHING) \
    X(EVENT_DECLINE, "decline", NEEDS_NOTHING) \
    X(EVENT_RESIGN, "resign", NEEDS_NOTHING) \
    X(EVENT_COMPLAIN, "complain", NEEDS_NOTHING) /* of what the opponent just did */ \
    X(EVENT_FLAG, "flag", NEEDS_NOTHING)       /* the flag of `by` falls */
#define EVENT_ENUM(name, word, needs) name,
typedef enum { ARBITER_EVENTS(EVENT_ENUM) EVENT_COUNT } EventKind;
#undef EVENT_ENUM

enum { EVENT_TEXT_SIZE = 24, MAX_EVENTS = 64 };

typedef struct {
    EventKind kind;
    bool names_player;   /* else it is whoever it must be */
    Color by;
    Square square;
    PieceType piece;
    char move[EVENT_TEXT_SIZE]; /* as written, or "" */
} Event;

#define EVENT_ERRORS(X) \
    X(EVENT_LOG_EMPTY, "empty") \
    X(EVENT_UNKNOWN, "unknown-event") \
    X(EVENT_NEEDS_SQUARE, "square-missing") \
    X(EVENT_NEEDS_PIECE, "piece-missing") \
    X(EVENT_NEEDS_MOVE, "move-missing") \
    X(EVENT_TRAILING, "trailing-text") \
    X(EVENT_TOO_MANY, "too-many-events")
#define EVENT_ERROR_ENUM(name, text) name,
typedef enum { EVENT_ERRORS(EVENT_ERROR_ENUM) EVENT_ERROR_COUNT } EventErrorCode;
#undef EVENT_ERROR_ENUM

typedef struct {
    EventErrorCode code;
    int column; /* 1-based, in bytes */
} EventError;

/*
 * Reads a log such as "touch e1; touch h1; press; black offer": events parted
 * by ; or , each with a player before it if it is not plain whose it is.  A
 * square alone is touched.  Returns how many events were read; 0 with *error.
 */
int event_log_parse(const char *text, Event events[MAX_EVENTS], EventError *error) RULES_CHECK;
const char *event_error_name(EventErrorCode code);
const char *event_word(EventKind kind);

/* ---- Rulings and duties ----------------------------------------------------------- */

#define RULING(name, text, article) RULING_##name,
#define DUTY(name, text, article)
typedef enum {
#include "rules/rulings.def"
    RULING_COUNT
} RulingCode;
#undef RULING
#undef DUTY

#define RULING(name, text, article)
#define DUTY(name, text, article) DUTY_##name,
typedef enum {
#include "rules/rulings.def"
    DUTY_COUNT
} DutyCode;
#undef RULING
#undef DUTY

const char *ruling_name(RulingCode code);
const char *duty_name(DutyCode code);
/* NULL where it is given case by case, or comes from no law. */
const char *ruling_article(RulingCode code);
const char *duty_article(DutyCode code);

/* What is said to one event. */
typedef struct {
    RulingCode code;
    const char *article;    /* or NULL */
    Color by;               /* who did it */
    Move move;              /* made, completed or announced; else NO_MOVE */
    bool declines_offer;    /* a touch that answers the opponent's offer */
    bool is_uncalled;       /* an illegal act that someone has to call (A.5.2) */
    int illegal_number;     /* which illegal act of the player it was, or 0 */
    int seconds;            /* given to the opponent */
    bool ends_game;
    ProfileOutcome outcome; /* RULING_ENDED */
    Loss loss;              /* resigned, flag fell, one illegal move too many */
} Ruling;

/* What the player on move owes, and what is left to him. */
typedef struct {
    DutyCode code;
    const char *article;    /* or NULL */
    Color by;
    Bitboard men;           /* touched men that bind him */
    MoveList moves;         /* sorted; in PRESS the move that is made */
} Duty;

/* ---- The arbiter -------------------------------------------------------------------- */

/* Owns memory; free with arbiter_free() (NULL is fine). */
typedef struct Arbiter Arbiter;

/* Follows a copy of the game from its present position.  `budget` is for the
 * question who can still mate.  NULL when memory is short. */
Arbiter *arbiter_new(const Game *game, const Profile *profile, uint64_t budget) RULES_CHECK;
void arbiter_free(Arbiter *arbiter);

/* False when memory is short; the arbiter is of no more use then. */
bool arbiter_hear(Arbiter *arbiter, const Event *event, Ruling *ruling) RULES_CHECK;
void arbiter_duty(const Arbiter *arbiter, Duty *duty);

typedef struct {
    bool is_over;
    bool is_void;
    bool has_winner;
    Color winner;
    int illegal[2];     /* illegal acts completed by White and Black */
    int seconds[2];     /* added to their clocks */
    bool has_offer;     /* a draw offer is open ... */
    Color offer_by;
} ArbiterState;

ArbiterState arbiter_state(const Arbiter *arbiter);
/* The game as far as it is made; valid until the next event. */
const Game *arbiter_game(const Arbiter *arbiter);

#endif
