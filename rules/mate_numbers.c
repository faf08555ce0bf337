/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mate_numbers.c - long narrow mates, by proof numbers.
 *
 * A position's proof number is how many positions must at least still be proved
 * to prove the mate, its disproof number the same for the opposite.  The search
 * (df-pn: Nagai 2002) always goes where the mate is cheapest to prove or to
 * disprove, so it follows forced play to any depth where a search by depth
 * drowns.  It is exact: mate and no mate are only said of what was seen to be
 * so, and a position that was forgotten is searched again.
 */
#include "rules/mate_internal.h"

#include <stdlib.h>

enum { NEVER = 1 << 28 };

/* Of one position with one number of moves left. */
typedef struct {
    uint64_t men[4];
    uint32_t state, question;
    Numbers numbers;
} NumbersEntry;

enum { NUMBERS_COUNT = 1 << 15, NUMBERS_MOVES_SHIFT = 27 };

struct NumbersTable {
    NumbersEntry entries[NUMBERS_COUNT];
};

static NumbersEntry *numbers_slot(const MateSearch *search, const Position *p, int n,
                                  bool attacks, MateKey *key)
{
    /* A defender is asked once more than an attacker with as many moves left. */
    mate_key_make(p, clock_that_matters(p, attacks ? n : n + 1), key);
    key->state |= (uint32_t)n << NUMBERS_MOVES_SHIFT;
    uint64_t hash = key->hash + (uint64_t)n * 0x9E3779B97F4A7C15u;
    return &search->numbers->entries[(hash ^ hash >> 17) & (NUMBERS_COUNT - 1)];
}

static bool slot_is(const NumbersEntry *e, const MateKey *key, uint32_t question)
{
    return e->question == question && e->state == key->state && e->men[0] == key->men[0] &&
           e->men[1] == key->men[1] && e->men[2] == key->men[2] && e->men[3] == key->men[3];
}

static void fill_slot(NumbersEntry *e, const MateKey *key, uint32_t question, Numbers numbers)
{
    memcpy(e->men, key->men, sizeof e->men);
    e->state = key->state;
    e->question = question;
    e->numbers = numbers;
}

static const Numbers PROVED = {0, NEVER}, DISPROVED = {NEVER, 0};

/* ---- A position at first sight ---------------------------------------------------- */

/* The attacker has n moves. */
static Numbers attacker_at_sight(const Position *p, int n)
{
    if (find_mating_move(p) != NO_MOVE)
        return PROVED;
    return n == 1 ? DISPROVED : (Numbers){1, 1};
}

/* Every reply has to be answered. */
static Numbers defender_at_sight(const Position *p)
{
    int replies = count_legal_moves(p);
    if (replies == 0)
        return position_in_check(p) ? PROVED : DISPROVED;
    return (Numbers){(uint32_t)replies, 1};
}

static Numbers look_at(MateSearch *search, const Position *p, int n, bool attacks)
{
    MateKey key;
    NumbersEntry *slot = numbers_slot(search, p, n, attacks, &key);
    uint32_t question = (uint32_t)search->question;

    if (!slot_is(slot, &key, question))
        fill_slot(slot, &key, question,
                  attacks ? attacker_at_sight(p, n) : defender_at_sight(p));
    return slot->numbers;
}

/* ---- The search ------------------------------------------------------------------ */

typedef struct {
    const Position *position;
    bool attacks;
    int n;          /* attacker's moves left, here */
    MoveList moves;
    Numbers numbers[MAX_MOVES];
} Node;

/* Numbers as the side to move sees them: what it wants, and what it fears. */
static uint32_t wanted(Numbers x, bool attacks) { return attacks ? x.proof : x.disproof; }
static uint32_t feared(Numbers x, bool attacks) { return attacks ? x.disproof : x.proof; }
static Numbers as_seen(uint32_t want, uint32_t fear, bool attacks)
{
    return attacks ? (Numbers){want, fear} : (Numbers){fear, want};
}

static Position child_of(const Node *node, int i)
{
    return position_after(node->position, node->moves.moves[i]);
}

static int moves_after(const Node *node)
{
    return node->attacks ? node->n - 1 : node->n;
}

static void open_node(MateSearch *search, Node *node)
{
    legal_moves(node->position, &node->moves);
    for (int i = 0; i < node->moves.count; i++) {
        if (!node->attacks && may_claim_fifty(node->position, node->moves.moves[i])) {
            node->numbers[i] = DISPROVED;
            continue;
        }
        Position next = child_of(node, i);
        node->numbers[i] = look_at(search, &next, moves_after(node), !node->attacks);
    }
}

typedef struct {
    int best;
    uint32_t least, second, sum; /* wanted of the best and the next, feared of all */
} Standing;

static Standing stand(const Node *node)
{
    Standing s = {-1, NEVER, NEVER, 0};
    for (int i = 0; i < node->moves.count; i++) {
        uint32_t want = wanted(node->numbers[i], node->attacks);
        uint32_t fear = feared(node->numbers[i], node->attacks);
        s.sum = s.sum + fear < NEVER ? s.sum + fear : NEVER;
        if (want < s.least) {
            s.second = s.least;
            s.least = want;
            s.best = i;
        } else if (want < s.second) {
            s.second = want;
        }
    }
    return s;
}

static Numbers widen(MateSearch *search, const Position *p, int n, bool attacks, Numbers limit)
{
    Node node; /* far too large to be filled with zeroes first */
    node.position = p;
    node.attacks = attacks;
    node.n = n;
    MateKey key;
    NumbersEntry *slot = numbers_slot(search, p, n, attacks, &key);
    Numbers now = {1, 1};

    open_node(search, &node);
    while (visit_position(search)) {
        Standing s = stand(&node);
        now = as_seen(s.least, s.sum, attacks);
        if (s.least == 0 || s.least >= wanted(limit, attacks) || s.sum == 0 ||
            s.sum >= feared(limit, attacks))
            break;
        Numbers *child = &node.numbers[s.best];
        uint32_t want = s.second + 1 + s.second / 4;
        if (want > wanted(limit, attacks))
            want = wanted(limit, attacks);
        uint32_t fear = feared(limit, attacks) - s.sum + feared(*child, attacks);
        Position next = child_of(&node, s.best);
        *child = widen(search, &next, moves_after(&node), !attacks,
                       as_seen(want, fear, attacks));
    }
    if (now.proof == 0)
        now = PROVED;
    else if (now.disproof == 0)
        now = DISPROVED;
    fill_slot(slot, &key, (uint32_t)search->question, now);
    return now;
}

Proof prove_by_numbers(MateSearch *search, const Position *position, int n)
{
    if (!search->numbers)
        search->numbers = calloc(1, sizeof *search->numbers);
    if (!search->numbers)
        return PROOF_UNKNOWN;
    Numbers now = attacker_at_sight(position, n);
    if (now.proof != 0 && now.disproof != 0)
        now = widen(search, position, n, true, (Numbers){NEVER, NEVER});
    return now.proof == 0 ? PROOF_YES : now.disproof == 0 ? PROOF_NO : PROOF_UNKNOWN;
}
