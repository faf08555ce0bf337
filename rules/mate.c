/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate.c - the questions asked of the mate prover, and their answers in full. */
#include "rules/mate_internal.h"

#include <assert.h>

/* Drawn already, whatever is played now (9.6.2). */
static bool is_drawn_by_75_moves(const Position *p)
{
    return p->halfmove_clock >= SEVENTYFIVE_CLOCK;
}

void mate_search_stop(MateSearch *search, Stop *stop)
{
    search->stop = stop;
}

void start_question(MateSearch *search, uint64_t budget)
{
    mate_table_next_question(search);
    search->nodes = 0;
    set_budget(search, budget);
}

bool look_up(MateSearch *search)
{
    enum { BETWEEN_LOOKS = 4096 };
    if (is_stopped(search->stop))
        search->budget = search->nodes; /* nothing of this question goes on */
    search->next_look = search->nodes + BETWEEN_LOOKS;
    if (search->next_look > search->budget)
        search->next_look = search->budget;
    return search->nodes < search->budget;
}

/* All first moves that mate within n, when it is known that none mates sooner. */
static Proof prove_keys(MateSearch *search, const Position *p, const MoveList *moves, int n,
                        MoveList *keys)
{
    keys->count = 0;
    if (n == 1) {
        list_mating_moves(p, keys);
        return keys->count ? PROOF_YES : PROOF_NO;
    }
    for (int i = 0; i < moves->count; i++) {
        Position next = position_after(p, moves->moves[i]);
        Proof proof = prove_defence(search, &next, n - 1, 1);
        if (proof == PROOF_UNKNOWN)
            return proof;
        if (proof == PROOF_YES)
            keys->moves[keys->count++] = moves->moves[i];
    }
    return keys->count ? PROOF_YES : PROOF_NO;
}

Proof prove_mate(MateSearch *search, const Position *position, int n, uint64_t budget,
                 Mate *mate)
{
    assert(n >= 1 && n <= MAX_MATE);
    start_question(search, budget);
    Proof proof = visit_position(search) ? PROOF_NO : PROOF_UNKNOWN;
    MoveList moves;
    legal_moves(position, &moves);
    mate->distance = 1; /* where a search that is stopped got to */
    if (is_drawn_by_75_moves(position))
        n = 0;
    for (int distance = 1; distance <= n && proof == PROOF_NO; distance++) {
        proof = prove_keys(search, position, &moves, distance, &mate->keys);
        mate->distance = distance;
    }
    mate->nodes = search->nodes;
    if (proof == PROOF_YES)
        move_list_sort(&mate->keys);
    return proof;
}

/* ---- The defender's side --------------------------------------------------------- */

static Proof prove_reply(MateSearch *search, const Position *p, Move reply, int n, int *distance)
{
    *distance = 0;
    if (may_claim_fifty(p, reply))
        return PROOF_NO;
    Position next = position_after(p, reply);
    for (int d = 1; d <= n; d++) {
        Proof proof = prove_attack(search, &next, d, 1);
        if (proof == PROOF_YES)
            *distance = d;
        if (proof != PROOF_NO)
            return proof;
    }
    return PROOF_NO;
}

/* Escapes before all, then the longest; moves come in UCI order and keep it. */
static void insert_defence(Defences *defences, Move reply, int distance)
{
    int i = defences->count++;
    for (; i > 0; i--) {
        int before = defences->replies[i - 1].distance;
        if (before == 0 || (distance != 0 && before >= distance))
            break;
        defences->replies[i] = defences->replies[i - 1];
    }
    defences->replies[i] = (Defence){reply, distance};
}

Proof prove_defences(MateSearch *search, const Position *position, int n, uint64_t budget,
                     Defences *defences)
{
    assert(n >= 0 && n <= MAX_MATE);
    start_question(search, budget);
    Proof result = visit_position(search) ? PROOF_YES : PROOF_UNKNOWN;
    MoveList replies;
    legal_moves(position, &replies);
    move_list_sort(&replies);
    defences->count = 0;
    if (replies.count == 0 && !position_in_check(position))
        return result == PROOF_YES ? PROOF_NO : result;
    for (int i = 0; i < replies.count && result != PROOF_UNKNOWN; i++) {
        int distance;
        Proof proof = prove_reply(search, position, replies.moves[i], n, &distance);
        if (proof != PROOF_YES)
            result = proof;
        insert_defence(defences, replies.moves[i], distance);
    }
    return result;
}
