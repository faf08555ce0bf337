/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * promotions.c - what every promotion comes to, and which is right.
 *
 * Each gets proved bounds of its result.  One promotion is better than another
 * when it can do no worse whatever is still open, and better in some respect:
 * the result, or the moves to mate.  Right are those that none is better than;
 * that is proved when nothing about them is left open between them.
 */
#include "puzzles/kind.h"

enum {
    PROMOTION_BUDGET = 8000000, /* positions for all proofs of mates together */
    WIN_CHECK_BUDGET = 300000   /* ... for whether a side can still mate */
};

typedef struct {
    MateSearch *mates;
    const Position *before;
    int most;        /* moves to mate */
    uint64_t budget; /* of one proof */
} Prover;

/* ---- Results that need no search for mate ---------------------------------------- */

static void set_end(Promotion *p, PromotionEnd end, int distance, int result)
{
    p->end = end;
    p->distance = distance;
    p->low = p->high = result;
}

/* Stalemate, dead, or one side without any chance. */
static void find_bounds(Promotion *p, const Position *after)
{
    Color them = position_turn(after), us = other_color(them);
    Winnable win;

    p->low = -1;
    p->high = 1;
    if (position_outcome(after).termination == STALEMATE) {
        set_end(p, PROMOTION_STALEMATE, 0, 0);
        return;
    }
    if (can_win(after, them, WIN_CHECK_BUDGET, NULL, &win) == PROOF_NO)
        p->low = 0;
    if (can_win(after, us, WIN_CHECK_BUDGET, NULL, &win) == PROOF_NO) {
        p->high = 0;
        p->end = p->low == 0 ? PROMOTION_DEAD : PROMOTION_NO_WIN;
    }
}

/* ---- Mates ------------------------------------------------------------------------- */

/* Does it force mate in n?  Notes the answer that escapes. */
static bool mates_in(const Prover *by, Promotion *p, int n)
{
    Position after = position_after(by->before, p->move);
    Defences defences = {.count = 0};
    Proof proof = prove_defences(by->mates, &after, n - 1, by->budget, &defences);

    if (proof == PROOF_YES)
        set_end(p, PROMOTION_MATES, n, 1);
    p->settled = proof == PROOF_NO;
    if (proof == PROOF_NO && defences.count > 0)
        p->reply = defences.replies[0].reply;
    return proof == PROOF_YES;
}

/* The fastest mate that any of them forces, and all that force it as fast. */
static void find_mates(const Prover *by, Promotions *all)
{
    for (int n = 1; n <= by->most && !all->distance; n++)
        for (int i = 0; i < all->count; i++)
            if (all->list[i].high == 1 && mates_in(by, &all->list[i], n))
                all->distance = n;
}

/* One that is not as fast may still mate a little later. */
static void find_slower_mate(const Prover *by, int least, Promotion *p)
{
    Position after = position_after(by->before, p->move);
    Defences defences;

    for (int n = least; n <= by->most && p->end != PROMOTION_MATES; n++)
        if (prove_defences(by->mates, &after, n - 1, by->budget, &defences) == PROOF_YES)
            set_end(p, PROMOTION_MATES, n, 1);
}

static void find_loss(const Prover *by, Promotion *p)
{
    Position after = position_after(by->before, p->move);
    Mate mate;

    Proof proof = prove_mate(by->mates, &after, PROMOTION_LOOKS, by->budget, &mate);
    p->holds = proof == PROOF_NO;
    if (proof != PROOF_YES)
        return;
    set_end(p, PROMOTION_LOSES, mate.distance, -1);
    p->reply = mate.keys.moves[0];
}

/* ---- Which is better ------------------------------------------------------------------ */

static bool is_faster(const Promotion *a, const Promotion *b)
{
    if (b->end == PROMOTION_MATES)
        return a->distance < b->distance;
    return b->settled;
}

static bool lasts_longer(const Promotion *a, const Promotion *b)
{
    return a->end == PROMOTION_LOSES ? a->distance > b->distance : a->holds;
}

static bool is_better(const Promotion *a, const Promotion *b)
{
    if (a->low != b->high)
        return a->low > b->high;
    if (a->low == 1)
        return is_faster(a, b);
    if (a->low == -1)
        return lasts_longer(a, b);
    return a->high > a->low || b->low < b->high;
}

static bool is_equal(const Promotion *a, const Promotion *b)
{
    return a->low == a->high && b->low == b->high && a->low == b->low &&
           a->distance == b->distance;
}

static void find_right(Promotions *all)
{
    const Promotion *first = NULL;

    for (int i = 0; i < all->count; i++) {
        Promotion *p = &all->list[i];
        p->right = true;
        for (int k = 0; k < all->count; k++)
            if (is_better(&all->list[k], p))
                p->right = false;
    }
    all->proved = true;
    for (int i = 0; i < all->count; i++) {
        if (!all->list[i].right)
            continue;
        if (first && !is_equal(first, &all->list[i]))
            all->proved = false;
        first = &all->list[i];
    }
}

/* ---- All -------------------------------------------------------------------------------- */

void list_promotions(const Position *position, Square square, Promotions *all)
{
    MoveList list;

    *all = (Promotions){.count = 0};
    legal_moves(position, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count && all->count < MAX_PROMOTIONS; i++) {
        Move move = list.moves[i];
        bool asked = square == NO_SQUARE || square == move_from(move) || square == move_to(move);
        if (move_promotion(move) != NO_PIECE_TYPE && asked)
            all->list[all->count++] = (Promotion){.move = move, .settled = true};
    }
}

void judge_promotions(MateSearch *mates, const Position *position, int most, Promotions *all)
{
    uint64_t proofs = (uint64_t)all->count * (uint64_t)(most + 1);
    Prover by = {mates, position, most, PROMOTION_BUDGET / (proofs ? proofs : 1)};

    for (int i = 0; i < all->count; i++) {
        Position after = position_after(position, all->list[i].move);
        find_bounds(&all->list[i], &after);
    }
    find_mates(&by, all);
    for (int i = 0; i < all->count; i++) {
        Promotion *p = &all->list[i];
        if (p->end != PROMOTION_OPEN && p->end != PROMOTION_NO_WIN)
            continue;
        if (p->low == -1)
            find_loss(&by, p);
        if (p->end == PROMOTION_OPEN && all->distance)
            find_slower_mate(&by, all->distance + 1, p);
    }
    find_right(all);
}
