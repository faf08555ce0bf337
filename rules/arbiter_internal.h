/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arbiter_internal.h - inside rules/: one turn at the board. */
#ifndef RULES_ARBITER_INTERNAL_H
#define RULES_ARBITER_INTERNAL_H

#include "rules/arbiter.h"

enum { MAX_TOUCHES = 32 };

/* Men touched in this turn, each once, in order. */
typedef struct {
    int count;
    Square squares[MAX_TOUCHES];
    bool tried[2]; /* by CastlingSide: the king was released as if castling there */
} Touches;

void touches_add(Touches *touches, Square square);
/* What the touches alone bind the player to (4.3 - 4.5). */
void touches_duty(const Position *position, const Touches *touches, Duty *duty);

/* ---- The arbiter's book ------------------------------------------------------ */

/* What a half-finished move still waits for. */
typedef enum {
    WAITS_FOR_NOTHING,
    WAITS_FOR_CAPTURE, /* the enemy man is still on the board (4.7.1) */
    WAITS_FOR_ROOK,    /* the king stands where castling puts it (4.7.2) */
    WAITS_FOR_PIECE,   /* the pawn was released on the last rank (4.7.3) */
    WAITS_FOR_HAND     /* the new piece has touched its square (4.4.4) */
} Waiting;

typedef struct {
    Touches touches;
    Square in_hand;     /* own man touched last, or NO_SQUARE */
    Bitboard taken;     /* enemy men taken off the board */
    Waiting waiting;
    Move begun;         /* ... the legal move it is about */
    Move wrong;         /* an illegal move that stands on the board */
    Move made;
    const char *broken; /* article of 4.3 to 4.7 that the move made breaks, or NULL */
    bool two_hands;
    Move announced;     /* must be played after a wrong claim (9.5.3) */
} Turn;

struct Arbiter {
    Game *game;
    const Profile *profile;
    uint64_t budget;
    Color turn;            /* whose clock runs */
    Turn now, last;        /* the turn under way, and the opponent's before it */
    bool may_complain;     /* of the last turn: nothing has been touched yet (4.8) */
    bool is_uncalled;      /* an illegal act of the last turn may still be called ... */
    RulingCode uncalled;   /* ... this one (A.5.2) */
    bool is_lost;          /* an illegal move was left standing: no game to follow */
    bool has_offered;
    Color last_offer_by;
    int offers[2];
    ArbiterState state;
};

extern const Turn NEW_TURN;

/* The position in which the turn under way began. */
const Position *arbiter_turn_position(const Arbiter *arbiter);
/* An illegal act that left no legal move behind waits for a call (A.5.2). */
bool arbiter_awaits_call(const Arbiter *arbiter);
/* What the touches and an announced move bind to, whatever has begun since. */
void arbiter_bound_duty(const Arbiter *arbiter, Duty *duty);

/* Says this ruling, with its own article or a given one. */
void ruling_set(Ruling *ruling, RulingCode code);
void ruling_set_as(Ruling *ruling, RulingCode code, const char *article);

/* ---- Endings and penalties (arbiter_clock.c) ------------------------------------ */

void arbiter_end(Arbiter *arbiter, bool has_winner, Color winner, Ruling *ruling);
/* The player loses without mate, if the opponent could mate at all. */
void arbiter_lose(Arbiter *arbiter, Color loser, LossKind kind, Ruling *ruling);
void arbiter_give_seconds(Arbiter *arbiter, Color to, int seconds, Ruling *ruling);
/* One more illegal act completed (7.5.5). */
void arbiter_penalise(Arbiter *arbiter, Color player, Ruling *ruling);
/* The board as it was; the touches, and a move begun, still bind. */
void turn_restore(Turn *turn);
/* False when memory is short, as in the rest of this file. */
bool arbiter_press(Arbiter *arbiter, Ruling *ruling);
/* The opponent's illegal act is called (A.5.2): penalty, and back to before it. */
bool arbiter_call(Arbiter *arbiter, Ruling *ruling);

/* ---- Hands (arbiter_hands.c) ------------------------------------------------------ */

/* An intended touch answers an offer and accepts what the opponent did. */
void arbiter_note_intent(Arbiter *arbiter, Ruling *ruling);
bool arbiter_make_move(Arbiter *arbiter, Move move, Ruling *ruling);
/* Makes a legal move, unless the man it captures is still there. */
bool arbiter_finish_move(Arbiter *arbiter, Move move, Ruling *ruling);
bool arbiter_use_hands(Arbiter *arbiter, const Event *event, Ruling *ruling);

/* ---- Words (arbiter_words.c) -------------------------------------------------------- */

bool arbiter_speak(Arbiter *arbiter, const Event *event, Ruling *ruling);

#endif
