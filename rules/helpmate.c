/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * helpmate.c - searching the positions that can arise for a mate by White.
 *
 * Both sides help, so this is a walk through a graph, not a fight: each
 * position is visited once, the most promising ones first (see helpmate_plan.c).  Positions are
 * known by all that belongs to them, men, turn, rights and legal en passant,
 * compared in full: two different ones are never taken for the same.
 *
 * NO is answered only when nothing is left to visit and nothing was left out:
 * the budget, the longest line and short memory all make it UNKNOWN.
 */
#include "rules/dead_internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Positions in 48 bytes --------------------------------------------------- */

#define NO_NODE UINT32_MAX /* too large for an enumerator */
enum { FIRST_NODES = 256 };

/* The men as four bits a square: three for the type, one for Black. */
typedef struct {
    uint64_t plane[4];
    uint32_t parent;
    uint32_t next;      /* in its bucket */
    uint16_t depth;
    Move move;          /* that led here from parent */
    uint8_t rights;     /* castling, turn in bit 4 */
    uint8_t en_passant;
    int16_t made;       /* moves up to this promise have been made */
    uint8_t far;        /* estimate of this position */
} Node;

static void pack(const Position *p, Node *node)
{
    const Bitboard *t = p->by_type;
    node->plane[0] = t[PAWN] | t[BISHOP] | t[QUEEN];
    node->plane[1] = t[KNIGHT] | t[BISHOP] | t[KING];
    node->plane[2] = t[ROOK] | t[QUEEN] | t[KING];
    node->plane[3] = p->by_color[BLACK];
    node->rights = (uint8_t)(p->castling | p->turn << 4);
    node->en_passant = (uint8_t)position_legal_en_passant(p);
}

static void unpack(const Node *node, Position *p)
{
    Bitboard low = node->plane[0], middle = node->plane[1], high = node->plane[2];
    Bitboard black = node->plane[3], all = low | middle | high;
    memset(p->board, 0, sizeof p->board);
    p->by_type[0] = all;
    p->by_type[PAWN] = low & ~middle & ~high;
    p->by_type[KNIGHT] = middle & ~low & ~high;
    p->by_type[BISHOP] = low & middle;
    p->by_type[ROOK] = high & ~low & ~middle;
    p->by_type[QUEEN] = low & high;
    p->by_type[KING] = middle & high;
    p->by_color[WHITE] = all & ~black;
    p->by_color[BLACK] = black;
    for (PieceType type = PAWN; type <= KING; type++)
        for (Bitboard b = p->by_type[type]; b;) {
            Square s = pop_square(&b);
            p->board[s] = (Piece)((unsigned)type | (unsigned)(black >> s & 1) << 3);
        }
    p->turn = node->rights >> 4;
    p->castling = node->rights & ALL_CASTLING;
    p->en_passant = node->en_passant;
    p->halfmove_clock = 0;
    p->fullmove_number = 1;
}

static bool same_position(const Node *a, const Node *b)
{
    return memcmp(a->plane, b->plane, sizeof a->plane) == 0 && a->rights == b->rights &&
           a->en_passant == b->en_passant;
}

__extension__ typedef unsigned __int128 Wide;

static uint64_t folded_product(uint64_t a, uint64_t b)
{
    Wide product = (Wide)a * b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

static uint64_t node_hash(const Node *n)
{
    uint64_t a = folded_product(n->plane[0] ^ 0x9E3779B97F4A7C15u,
                                n->plane[1] ^ 0xD1B54A32D192ED03u);
    uint64_t b = folded_product(n->plane[2] ^ 0x8CB92BA72F3D8DD7u,
                                n->plane[3] ^ 0xABC98388FB8FAC03u);
    uint64_t state = (uint64_t)n->rights << 8 | n->en_passant;
    return folded_product(a ^ state, b ^ 0xE7037ED1A0B428DBu);
}

/* ---- All positions met so far -------------------------------------------------- */

enum { BUCKETS = 1024 };

typedef struct {
    Node *nodes;
    uint32_t count, capacity;
    uint32_t *slots;       /* node numbers by hash; NO_NODE is empty */
    uint32_t slot_mask;
    uint32_t bucket[BUCKETS]; /* nodes waiting, by what they promise: small is good */
    int best;
    bool cut;              /* something was left out: no NO any more */
    uint32_t mate;         /* the node after which `mating_move` mates */
    Move mating_move;
    Helpmate *task;
    Plan plan;
    bool judging;             /* by walls */
    uint64_t asked, proven;   /* how often, and with success */
} Search;

static void place(Search *s, uint32_t number)
{
    uint32_t slot = (uint32_t)node_hash(&s->nodes[number]) & s->slot_mask;
    while (s->slots[slot] != NO_NODE)
        slot = (slot + 1) & s->slot_mask;
    s->slots[slot] = number;
}

/* Room for twice as many; the table of slots stays at most half full. */
static bool grow(Search *s)
{
    uint32_t capacity = s->capacity ? s->capacity * 2 : FIRST_NODES;
    Node *nodes = realloc(s->nodes, capacity * sizeof *nodes);
    if (!nodes)
        return false;
    s->nodes = nodes;
    uint32_t *slots = malloc(2 * (size_t)capacity * sizeof *slots);
    if (!slots)
        return false;
    free(s->slots);
    s->slots = slots;
    s->slot_mask = 2 * capacity - 1;
    s->capacity = capacity;
    memset(slots, 0xFF, 2 * (size_t)capacity * sizeof *slots);
    for (uint32_t i = 0; i < s->count; i++)
        place(s, i);
    return true;
}

/* The number of a new node, or NO_NODE when the position is known already. */
static uint32_t add_node(Search *s, const Node *node)
{
    uint32_t slot = (uint32_t)node_hash(node) & s->slot_mask;
    for (; s->slots[slot] != NO_NODE; slot = (slot + 1) & s->slot_mask)
        if (same_position(&s->nodes[s->slots[slot]], node))
            return NO_NODE;
    s->slots[slot] = s->count;
    s->nodes[s->count] = *node;
    return s->count++;
}

/* ---- The order of visits --------------------------------------------------------- */

/* Half-moves made and, weighing more, the estimate of those to come. */
static int promise_of(int depth, int far)
{
    int promise = depth + 6 * far;
    return promise < BUCKETS ? promise : BUCKETS - 1;
}

static void enqueue(Search *s, uint32_t number, int promise)
{
    s->nodes[number].next = s->bucket[promise];
    s->bucket[promise] = number;
    if (promise < s->best)
        s->best = promise;
}

static uint32_t dequeue(Search *s)
{
    while (s->best < BUCKETS && s->bucket[s->best] == NO_NODE)
        s->best++;
    if (s->best == BUCKETS)
        return NO_NODE;
    uint32_t number = s->bucket[s->best];
    s->bucket[s->best] = s->nodes[number].next;
    return number;
}

/* A mate nearly always turns up before walls are worth a look. */
enum { TRUST_IN_SEARCH = 400 };

/* ---- Visiting one position ---------------------------------------------------------- */

static bool mates(const Position *p, Move move)
{
    Position after = position_after(p, move);
    return position_in_check(&after) && !has_legal_move(&after);
}

/* White's moves that give check are tried at once. */
static bool find_mate(Search *s, uint32_t number, const Position *p, const MoveList *list)
{
    CheckFinder finder;
    prepare_checks(p, &finder);
    for (int i = 0; i < list->count; i++)
        if (may_give_check(&finder, p, list->moves[i]) && mates(p, list->moves[i])) {
            s->mate = number;
            s->mating_move = list->moves[i];
            return true;
        }
    return false;
}

/* The wall proof costs as much as a hundred positions or so.  It is asked while
 * it pays, first about positions that a capture or a pawn move has changed for
 * good. */
static bool walled_in(Search *s, const Position *after, bool lasting)
{
    enum { PRICE = 50, ALLOWANCE = 20, REWARD = 20, QUIET_ALLOWANCE = 10 };
    if (!s->judging)
        return false;
    uint64_t allowed = s->task->nodes / PRICE + REWARD * s->proven +
                       (lasting ? ALLOWANCE : QUIET_ALLOWANCE);
    if (s->asked >= allowed)
        return false;
    s->asked++;
    if (!walls_forbid_mate(after))
        return false;
    s->proven++;
    s->task->judged = true;
    return true;
}

/* Asks the wall proof about the start once the search has taken its time. */
static bool start_is_walled_in(Search *s, const Position *start)
{
    Helpmate *task = s->task;
    if (!task->trust_walls || s->judging || task->nodes <= TRUST_IN_SEARCH)
        return false;
    s->judging = true;
    task->by_walls = task->plan == 0 && walls_forbid_mate(start);
    return task->by_walls;
}

/* Makes the position after a move known and waiting, unless it is a dead end. */
static bool visit_child(Search *s, uint32_t parent, const Position *p, Move move, int far,
                        int promise)
{
    enum { BETWEEN_LOOKS = 1024 };
    bool look = s->task->nodes % BETWEEN_LOOKS == 0;
    if (s->task->nodes >= s->task->budget || (look && is_stopped(s->task->stop))) {
        s->cut = true;
        return false;
    }
    s->task->nodes++;
    Position after = position_after(p, move);
    bool lasting = after.halfmove_clock == 0;
    if (lasting && lacks_mating_men(&after))
        return true;
    Node node = {.parent = parent,
                 .depth = (uint16_t)(s->nodes[parent].depth + 1),
                 .move = move,
                 .made = -1,
                 .far = (uint8_t)far};
    pack(&after, &node);
    if (s->count == s->capacity && !grow(s)) {
        s->cut = true;
        return false;
    }
    uint32_t number = add_node(s, &node);
    if (number != NO_NODE && !walled_in(s, &after, lasting))
        enqueue(s, number, promise);
    return true;
}

/*
 * Makes the moves that promise no less than what the queue has reached; the
 * others wait with the node, which so costs no memory for them.  False when
 * the search is over.
 */
static bool expand(Search *s, uint32_t number)
{
    Node *node = &s->nodes[number];
    int made = node->made, depth = node->depth, later = BUCKETS;
    Position p;
    MoveList list;
    unpack(node, &p);
    legal_moves(&p, &list);
    if (made < 0 && p.turn == WHITE && find_mate(s, number, &p, &list))
        return false;
    if (depth + 2 >= s->task->max_length) {
        s->cut = true;
        return true;
    }
    uint8_t far[MAX_MOVES];
    estimate_moves(&s->plan, &p, &list, node->far, far);
    const int now = s->best;
    for (int i = 0; i < list.count; i++) {
        int promise = promise_of(depth + 1, far[i]);
        if (promise > now)
            later = promise < later ? promise : later;
        else if (promise > made && !visit_child(s, number, &p, list.moves[i], far[i], promise))
            return false;
    }
    s->nodes[number].made = (int16_t)now;
    if (later < BUCKETS)
        enqueue(s, number, later);
    return true;
}

/* ---- The search ------------------------------------------------------------------------- */

static void write_line(const Search *s)
{
    const Node *node = &s->nodes[s->mate];
    s->task->length = node->depth + 1;
    s->task->line[node->depth] = s->mating_move;
    for (; node->depth > 0; node = &s->nodes[node->parent])
        s->task->line[node->depth - 1] = node->move;
}

Proof search_helpmate(const Position *start, Helpmate *task)
{
    Search s = {.mate = NO_NODE, .task = task};
    Node root = {.parent = NO_NODE, .made = -1};
    memset(s.bucket, 0xFF, sizeof s.bucket);
    task->nodes = 0;
    make_plan(start, task->plan, task->careful, &s.plan);
    root.far = (uint8_t)estimate(&s.plan, start);
    if (grow(&s)) {
        pack(start, &root);
        enqueue(&s, add_node(&s, &root), promise_of(0, root.far));
        for (uint32_t n; (n = dequeue(&s)) != NO_NODE && expand(&s, n);)
            if (start_is_walled_in(&s, start))
                break;
    } else {
        s.cut = true;
    }
    if (s.mate != NO_NODE)
        write_line(&s);
    free(s.nodes);
    free(s.slots);
    if (s.mate != NO_NODE)
        return PROOF_YES;
    if (task->by_walls)
        return PROOF_NO;
    return s.cut ? PROOF_UNKNOWN : PROOF_NO;
}
