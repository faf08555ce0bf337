/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate.h - the mate prover: exact, complete, nothing guessed. */
#include "rules/rules.h" /* which includes this file: so before the guard */

#ifndef RULES_MATE_H
#define RULES_MATE_H

typedef enum { PROOF_NO, PROOF_YES, PROOF_UNKNOWN } Proof;

/* Memory of the mate prover.  Opened once, used for many positions. */
typedef struct MateSearch MateSearch;

/* NULL when memory is short.  bytes is rounded down to a power of two. */
MateSearch *mate_search_new(size_t bytes) RULES_CHECK;
void mate_search_free(MateSearch *search);
/* From now on questions end as UNKNOWN when it is set; NULL: they do not. */
void mate_search_stop(MateSearch *search, Stop *stop);

enum { MAX_MATE = 12 };

typedef struct {
    int distance;    /* own moves to mate, 1..n */
    MoveList keys;   /* every first move that forces mate within `distance` */
    uint64_t nodes;  /* positions visited */
} Mate;

/*
 * Can the side to move force mate within n (1 to MAX_MATE) of its own moves?
 * Exact: a YES gives the shortest distance and all keys that reach it, a NO is
 * a proof.  `budget` counts positions; UNKNOWN when it ran out, never a guess.
 * mate->nodes is written whatever the answer.
 *
 * The clock counts as in the Laws: mate comes before every draw, and nothing
 * is forced on a defender who may claim the fifty moves (9.3), having the
 * move with the clock at 100 or a quiet move to announce at 99.  A clock of
 * 150 or more has ended the game (9.6.2): no mate.
 */
Proof prove_mate(MateSearch *search, const Position *position, int n,
                 uint64_t budget, Mate *mate) RULES_CHECK;

/* One legal reply of the defender and what becomes of it. */
typedef struct {
    Move reply;
    int distance; /* attacker's moves to mate after it; 0 = no mate within n */
} Defence;

typedef struct {
    int count;
    Defence replies[MAX_MOVES]; /* longest resistance first, then UCI order;
                                   an escape (distance 0) before all */
} Defences;

/*
 * The defender is to move and the attacker has n (0 to MAX_MATE) moves left.
 * YES when every reply is mated within n (or the position is mate already);
 * NO when some reply escapes, or when the defender is stalemated.  A reply
 * with which he may claim the fifty moves escapes.
 */
Proof prove_defences(MateSearch *search, const Position *position, int n,
                     uint64_t budget, Defences *defences) RULES_CHECK;

/*
 * The same question and answer without the replies' distances, which makes a
 * YES far cheaper.  `line` shows how it is done, in `count` half-moves from
 * here on; it is tried first and never believed, and may be empty.
 */
Proof prove_mated(MateSearch *search, const Position *position, int n, const Move *line,
                  int count, uint64_t budget) RULES_CHECK;

#endif
