/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate_table.c - what the prover remembers, and how it never mistakes it. */
#include "rules/mate_internal.h"

#include <stdlib.h>
#include <string.h>

enum { STATE_BITS = 20, GENERATIONS = 1 << (32 - STATE_BITS) };

MateSearch *mate_search_new(size_t bytes)
{
    size_t count = 1;
    while (count * 2 * sizeof(MateBucket) <= bytes)
        count *= 2;
    MateSearch *search = calloc(1, sizeof *search);
    /* calloc and not aligned_alloc: pages never used are never touched. */
    void *memory = calloc(count + 1, sizeof(MateBucket));
    if (!search || !memory) {
        free(search);
        free(memory);
        return NULL;
    }
    uintptr_t past = (uintptr_t)memory % sizeof(MateBucket);
    search->memory = memory;
    search->buckets = (MateBucket *)((char *)memory + (past ? sizeof(MateBucket) - past : 0));
    search->bucket_mask = count - 1;
    return search;
}

void mate_search_free(MateSearch *search)
{
    if (search)
        free(search->memory);
    free(search);
}

/* Each question starts with nothing known, so that what it finds within a
 * budget does not depend on what was asked before. */
void mate_table_next_question(MateSearch *search)
{
    if (++search->generation == GENERATIONS) {
        search->generation = 1;
        memset(search->buckets, 0, (search->bucket_mask + 1) * sizeof *search->buckets);
        memset(search->refutations, 0, sizeof search->refutations);
    }
    search->stores = 0;
    search->mask_in_use = search->bucket_mask < FEW_BUCKETS ? search->bucket_mask
                                                             : FEW_BUCKETS - 1;
    memset(search->killers, 0, sizeof search->killers);
    memset(search->history, 0, sizeof search->history);
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

void mate_key_make(const MateSearch *search, const Position *p, int clock, MateKey *key)
{
    const Bitboard *t = p->by_type;
    key->men[0] = t[PAWN] | t[BISHOP] | t[QUEEN];
    key->men[1] = t[KNIGHT] | t[BISHOP] | t[KING];
    key->men[2] = t[ROOK] | t[QUEEN] | t[KING];
    key->men[3] = p->by_color[BLACK];
    uint32_t state = p->turn | (uint32_t)p->castling << 1 | (uint32_t)p->en_passant << 5 |
                     (uint32_t)clock << 12;
    key->state = state | search->generation << STATE_BITS;
    uint64_t hash = state;
    for (int i = 0; i < 4; i++)
        hash = mix(hash, key->men[i]);
    key->hash = hash ^ hash >> 32;
}

static bool entry_is(const MateEntry *e, const MateKey *key)
{
    return e->state == key->state && e->men[0] == key->men[0] && e->men[1] == key->men[1] &&
           e->men[2] == key->men[2] && e->men[3] == key->men[3];
}

const MateEntry *mate_table_find(const MateSearch *search, const MateKey *key)
{
    const MateBucket *bucket = &search->buckets[key->hash & search->mask_in_use];
    for (int i = 0; i < MATE_BUCKET_ENTRIES; i++)
        if (entry_is(&bucket->entries[i], key))
            return &bucket->entries[i];
    return NULL;
}

/* What it would cost to lose an entry: nothing when it is of an old question. */
static int entry_worth(const MateSearch *search, const MateEntry *e)
{
    if (e->state >> STATE_BITS != search->generation)
        return -1;
    return e->no_mate > e->mate ? e->no_mate : e->mate;
}

static MateEntry *entry_to_write(MateSearch *search, const MateKey *key)
{
    MateEntry *entries = search->buckets[key->hash & search->mask_in_use].entries;
    MateEntry *cheapest = &entries[0];
    for (int i = 0; i < MATE_BUCKET_ENTRIES; i++) {
        if (entry_is(&entries[i], key))
            return &entries[i];
        if (entry_worth(search, &entries[i]) < entry_worth(search, cheapest))
            cheapest = &entries[i];
    }
    memcpy(cheapest->men, key->men, sizeof cheapest->men);
    cheapest->state = key->state;
    cheapest->move = NO_MOVE;
    cheapest->mate = cheapest->no_mate = 0;
    return cheapest;
}

void mate_table_store(MateSearch *search, const MateKey *key, bool mates, int moves, Move move)
{
    if (++search->stores == FEW_BUCKETS)
        search->mask_in_use = search->bucket_mask;
    MateEntry *e = entry_to_write(search, key);
    if (mates) {
        if (!e->mate || moves < e->mate) {
            e->mate = (uint8_t)moves;
            e->move = move;
        }
    } else if (moves > e->no_mate) {
        e->no_mate = (uint8_t)moves;
    }
}
