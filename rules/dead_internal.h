/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dead_internal.h - what the parts of the dead-position decision share.
 *
 * Below dead.c White is always the side that wants to mate ("the winner") and
 * Black the side to be mated ("the loser"); dead.c turns the board round when
 * it is the other way.
 */
#ifndef RULES_DEAD_INTERNAL_H
#define RULES_DEAD_INTERNAL_H

#include "rules/internal.h"

/* True when no placement of the present men, nor of what they may become, lets
 * White mate. */
bool lacks_mating_men(const Position *position);

/* True when no man of White can ever mate the king in the squares he can get
 * to, whatever is played: a proof that looks at walls and not at moves. */
bool walls_forbid_mate(const Position *position);

/* The same, following each two men together: far stronger, and slow. */
bool pairs_forbid_mate(const Position *position);

enum { CORNERS = 4 };

typedef struct {
    uint64_t budget;   /* positions this search may visit */
    Stop *stop;        /* ends it at once */
    int plan;          /* the corner to look in first, 0 to CORNERS - 1 */
    bool careful;      /* choose corners with care */
    bool trust_walls;  /* ask the wall proof as well */
    uint64_t nodes;    /* out: positions visited */
    bool by_walls;     /* out: the start was */
    bool judged;       /* out: some position on the way was judged by its walls */
    int length;        /* out: half-moves from the start to the mate */
    Move *line;        /* out: room for at least max_length moves */
    int max_length;
} Helpmate;

/* Looks for a mate by White, the loser to move allowed.  NO means that every
 * position that can arise was visited or judged.  The start has a legal move. */
Proof search_helpmate(const Position *start, Helpmate *search);

/*
 * Estimates of how far a mate is; they only order the search.  The plan is made
 * once for the start of a search: a corner, and how far each square is from
 * where the kings should stand.
 */
typedef struct {
    uint8_t loser[64], winner[64]; /* steps of the kings */
    Square helper;                 /* where a man of the loser helps, beside the corner */
} Plan;

/* choice 0 is the corner that seems best; `careful` asks which ones the king can
 * get to. */
void make_plan(const Position *start, int choice, bool careful, Plan *plan);
int estimate(const Plan *plan, const Position *position);
/* far[i] for the position after each move; `here` is the present estimate. */
void estimate_moves(const Plan *plan, const Position *position, const MoveList *list, int here,
                    uint8_t far[]);

/* Squares from which each kind of man would check the king of the side not to
 * move. */
typedef struct {
    Bitboard direct[7];
    Bitboard lines;
    Square king;
} CheckFinder;

void prepare_checks(const Position *position, CheckFinder *finder);
bool may_give_check(const CheckFinder *finder, const Position *position, Move move);

#endif
