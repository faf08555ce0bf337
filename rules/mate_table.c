/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mate_table.c - what the prover remembers, and how it never mistakes it. */
#include "rules/mate_internal.h"

#include <stdlib.h>
#include <string.h>

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
    if (search) {
        free(search->memory);
        free(search->numbers);
    }
    free(search);
}

/* Each question starts with nothing known, so that what it finds within a
 * budget does not depend on what was asked before. */
void mate_table_next_question(MateSearch *search)
{
    search->question++;
    if (++search->generation == 0) {
        search->generation = 1;
        memset(search->refutations, 0, sizeof search->refutations);
    }
    search->stores = 0;
    search->mask_in_use = search->bucket_mask < FEW_BUCKETS ? search->bucket_mask
                                                             : FEW_BUCKETS - 1;
    memset(search->killers, 0, sizeof search->killers);
    memset(search->history, 0, sizeof search->history);
}

void mate_key_make(const Position *p, int clock, MateKey *key)
{
    const Bitboard *t = p->by_type;
    key->men[0] = t[PAWN] | t[BISHOP] | t[QUEEN];
    key->men[1] = t[KNIGHT] | t[BISHOP] | t[KING];
    key->men[2] = t[ROOK] | t[QUEEN] | t[KING];
    key->men[3] = p->by_color[BLACK];
    key->state = p->turn | (uint32_t)p->castling << 1 | (uint32_t)p->en_passant << 5 |
                 (uint32_t)clock << 12;
    uint64_t hash = key->state;
    for (int i = 0; i < 4; i++)
        hash = hash_mix(hash, key->men[i]);
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
    if (bucket->question != search->question)
        return NULL;
    for (int i = 0; i < MATE_BUCKET_ENTRIES; i++)
        if (entry_is(&bucket->entries[i], key))
            return &bucket->entries[i];
    return NULL;
}

/* What it would cost to lose an entry; nothing when it is empty. */
static int entry_worth(const MateEntry *e)
{
    return e->no_mate > e->mate ? e->no_mate : e->mate;
}

static MateEntry *entry_to_write(MateSearch *search, const MateKey *key)
{
    MateBucket *bucket = &search->buckets[key->hash & search->mask_in_use];
    MateEntry *entries = bucket->entries, *cheapest = &entries[0];
    if (bucket->question != search->question) {
        memset(bucket, 0, sizeof *bucket);
        bucket->question = search->question;
    }
    for (int i = 0; i < MATE_BUCKET_ENTRIES; i++) {
        if (entry_is(&entries[i], key))
            return &entries[i];
        if (entry_worth(&entries[i]) < entry_worth(cheapest))
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
    if (++search->stores > search->mask_in_use && search->mask_in_use < search->bucket_mask)
        search->mask_in_use = (search->mask_in_use << 2 | 3) & search->bucket_mask;
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
