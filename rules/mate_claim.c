/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mate_claim.c - is the mate forced that somebody's line shows?
 *
 * Most claims are true, most mates go from check to check, and the line tells
 * the quiet moves that are needed.  So the attacker is given his checks and a
 * small number of quiet moves a line of play, which makes a small tree; a mate
 * found in it is a mate.  Finding none proves nothing; then the search by proof
 * numbers and the whole tree are asked.
 */
#include "rules/mate_internal.h"

#include <assert.h>

enum { FEW_MOVES = 6, MAX_QUIET = 2, QUIET_EFFORT = 3, MAX_CHECKS = 40 };

/* The rest of the line that is shown, while it is followed. */
typedef struct {
    const Move *moves;
    int count;
} Shown;

static Shown next_shown(Shown shown, Move played)
{
    if (shown.count > 0 && shown.moves[0] == played)
        return (Shown){shown.moves + 1, shown.count - 1};
    return (Shown){NULL, 0};
}

static Proof attack(MateSearch *search, const Position *p, int n, int quiet, Shown shown);

/* ---- The defender -------------------------------------------------------------- */

static Proof answer(MateSearch *search, const Position *p, Move reply, int n, int quiet,
                    Shown shown)
{
    if (p->halfmove_clock >= FIFTY_CLOCK - 1 && may_claim_fifty(p, reply))
        return PROOF_NO;
    Position next = *p;
    play_move(&next, reply);
    return attack(search, &next, n, quiet, next_shown(shown, reply));
}

/* n >= 1 */
static Proof defend(MateSearch *search, const Position *p, int n, int quiet, Shown shown)
{
    MoveList replies;
    MateKey key;

    legal_moves(p, &replies);
    if (replies.count == 0)
        return position_in_check(p) ? PROOF_YES : PROOF_NO;
    mate_key_make(p, 0, &key);
    Refutation *slot = &search->refutations[key.hash & (REFUTATION_COUNT - 1)];
    Move first = slot->generation == search->generation ? slot->reply : NO_MOVE;
    Proof proof = PROOF_YES;
    if (first != NO_MOVE && move_list_has(&replies, first))
        proof = answer(search, p, first, n, quiet, shown);
    for (int i = 0; i < replies.count && proof == PROOF_YES; i++) {
        if (replies.moves[i] == first)
            continue;
        proof = answer(search, p, replies.moves[i], n, quiet, shown);
        if (proof == PROOF_NO)
            *slot = (Refutation){replies.moves[i], search->generation};
    }
    return proof;
}

/* ---- The attacker ---------------------------------------------------------------- */

/* One attacker's turn. */
typedef struct {
    const Position *position;
    MateKey key;
    int n, quiet;
    Shown shown;
    MoveList moves; /* what was tried is NO_MOVE */
} Turn;

static Proof try_move(MateSearch *search, const Turn *turn, Move move, int quiet)
{
    Position next = *turn->position;
    play_move(&next, move);
    Proof proof = defend(search, &next, turn->n - 1, quiet, next_shown(turn->shown, move));
    if (proof == PROOF_YES)
        mate_table_store(search, &turn->key, true, turn->n, move);
    return proof;
}

static Proof try_shown(MateSearch *search, Turn *turn)
{
    for (int i = 0; turn->shown.count > 0 && i < turn->moves.count; i++) {
        Move move = turn->moves.moves[i];
        if (move != turn->shown.moves[0])
            continue;
        turn->moves.moves[i] = NO_MOVE;
        return try_move(search, turn, move, turn->quiet);
    }
    return PROOF_NO;
}

typedef struct {
    Move move;
    int replies;
} Check;

/* Takes the checks out of the turn's moves, those with the fewest replies first. */
static int take_checks(Turn *turn, Check checks[MAX_CHECKS])
{
    CheckMap map;
    int count = 0;

    map_checks(turn->position, &map);
    for (int i = 0; i < turn->moves.count && count < MAX_CHECKS; i++) {
        Move move = turn->moves.moves[i];
        if (move == NO_MOVE || !seems_check(turn->position, &map, move))
            continue;
        Position next = *turn->position;
        play_move(&next, move);
        Check check = {move, count_legal_moves(&next)};
        int at = count++;
        for (; at > 0 && checks[at - 1].replies > check.replies; at--)
            checks[at] = checks[at - 1];
        checks[at] = check;
        turn->moves.moves[i] = NO_MOVE;
    }
    return count;
}

static Proof try_checks(MateSearch *search, Turn *turn)
{
    Check checks[MAX_CHECKS];
    Proof proof = PROOF_NO;
    int count = take_checks(turn, checks);

    for (int i = 0; i < count && proof == PROOF_NO; i++)
        proof = try_move(search, turn, checks[i].move, turn->quiet);
    return proof;
}

static Proof try_quiet(MateSearch *search, const Turn *turn)
{
    bool few = turn->moves.count <= FEW_MOVES;
    int quiet = few ? turn->quiet : turn->quiet - 1;
    Proof proof = PROOF_NO;

    for (int i = 0; quiet >= 0 && i < turn->moves.count && proof == PROOF_NO; i++)
        if (turn->moves.moves[i] != NO_MOVE)
            proof = try_move(search, turn, turn->moves.moves[i], quiet);
    return proof;
}

/* n >= 1.  NO says only that the few moves tried do not mate. */
static Proof attack(MateSearch *search, const Position *p, int n, int quiet, Shown shown)
{
    if (!visit_position(search))
        return PROOF_UNKNOWN;
    if (find_mating_move(p) != NO_MOVE)
        return PROOF_YES;
    if (n == 1)
        return PROOF_NO;
    Turn turn = {.position = p, .n = n, .quiet = quiet, .shown = shown};
    mate_key_make(p, clock_that_matters(p, n), &turn.key);
    const MateEntry *entry = mate_table_find(search, &turn.key);
    if (entry && entry->mate && entry->mate <= n)
        return PROOF_YES;
    if (entry && entry->no_mate >= n)
        return PROOF_NO;
    legal_moves(p, &turn.moves);
    Proof proof = try_shown(search, &turn);
    if (proof == PROOF_NO)
        proof = try_checks(search, &turn);
    if (proof == PROOF_NO)
        proof = try_quiet(search, &turn);
    return proof;
}

/* ---- The question ------------------------------------------------------------------ */

static Proof small_trees(MateSearch *search, const Position *after, int n, Shown shown)
{
    Proof proof = PROOF_NO;
    for (int effort = 1; effort <= n + MAX_QUIET * QUIET_EFFORT && proof == PROOF_NO; effort++)
        for (int quiet = 0; quiet <= MAX_QUIET && proof == PROOF_NO; quiet++) {
            int moves = effort - quiet * QUIET_EFFORT;
            if (moves > quiet && moves <= n)
                proof = attack(search, after, moves, quiet, shown);
        }
    return proof;
}

/* In turn, each with more to spend than the last time: what was found stays
 * known. */
static const struct {
    enum { SMALL_TREES, BY_NUMBERS, WHOLE_TREE } way;
    uint64_t allowance;
} ATTEMPTS[] = {
    {SMALL_TREES, 5000},    {BY_NUMBERS, 50000},       {WHOLE_TREE, 100000},
    {SMALL_TREES, 1000000}, {WHOLE_TREE, UINT64_MAX},
};

static Proof attempt(MateSearch *search, size_t i, const Position *after, int n, Shown shown)
{
    Proof proof = PROOF_UNKNOWN;

    switch (ATTEMPTS[i].way) {
    case SMALL_TREES: proof = small_trees(search, after, n, shown); break;
    case BY_NUMBERS: return prove_by_numbers(search, after, n);
    case WHOLE_TREE: return prove_attack(search, after, n, 1);
    }
    /* Of one move small trees have all there is. */
    return proof == PROOF_NO && n > 1 ? PROOF_UNKNOWN : proof;
}

static Proof prove_reply(MateSearch *search, const Position *after, int n, Shown shown)
{
    const uint64_t budget = search->budget;
    Proof proof = PROOF_UNKNOWN;

    for (size_t i = 0; i < sizeof ATTEMPTS / sizeof *ATTEMPTS && proof == PROOF_UNKNOWN; i++) {
        if (ATTEMPTS[i].allowance < budget - search->nodes)
            set_budget(search, search->nodes + ATTEMPTS[i].allowance);
        proof = attempt(search, i, after, n, shown);
        set_budget(search, budget);
    }
    return proof;
}

Proof prove_mated(MateSearch *search, const Position *position, int n, const Move *line, int count,
                  uint64_t budget)
{
    assert(n >= 0 && n <= MAX_MATE && count >= 0);
    start_question(search, budget);
    MoveList replies;
    legal_moves(position, &replies);
    if (replies.count == 0)
        return position_in_check(position) ? PROOF_YES : PROOF_NO;
    Proof proof = n > 0 ? PROOF_YES : PROOF_NO;
    for (int i = 0; i < replies.count && proof == PROOF_YES; i++) {
        Move reply = replies.moves[i];
        if (may_claim_fifty(position, reply))
            return PROOF_NO;
        Position after = position_after(position, reply);
        proof = prove_reply(search, &after, n, next_shown((Shown){line, count}, reply));
    }
    return proof;
}
