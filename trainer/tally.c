/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tally.c - a table of counts with open addressing. */
#include "trainer/tally.h"

#include "trainer/store_line.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

/* Where the key is, or would go. */
static size_t slot_of(const Tally *t, uint64_t key)
{
    size_t slot = (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 20) & (t->slot_count - 1);
    while (t->slots[slot] && t->counts[t->slots[slot] - 1].key != key)
        slot = (slot + 1) & (t->slot_count - 1);
    return slot;
}

/* Slots stay at most half full. */
static bool grow(Tally *t)
{
    size_t room = t->room ? 2 * t->room : FIRST_ROOM;
    Count *counts = realloc(t->counts, room * sizeof *counts);
    size_t *slots = calloc(2 * room, sizeof *slots);
    if (counts)
        t->counts = counts;
    if (!counts || !slots) {
        free(slots);
        return false;
    }
    free(t->slots);
    t->slots = slots;
    t->slot_count = 2 * room;
    t->room = room;
    for (size_t i = 0; i < t->count; i++)
        t->slots[slot_of(t, t->counts[i].key)] = i + 1;
    return true;
}

Count *tally_at(Tally *t, uint64_t key, const char *name)
{
    if (t->count == t->room && !grow(t))
        return NULL;
    size_t slot = slot_of(t, key);
    if (t->slots[slot])
        return &t->counts[t->slots[slot] - 1];
    char *copy = name ? strdup(name) : NULL;
    if (name && !copy)
        return NULL;
    Count *count = &t->counts[t->count];
    *count = (Count){.key = key, .name = copy};
    t->slots[slot] = ++t->count;
    return count;
}

static uint64_t name_key(const char *name)
{
    return store_hash(STORE_HASH_START, name, strlen(name));
}

Count *tally_named(Tally *t, const char *name)
{
    return tally_at(t, name_key(name), name);
}

const Count *tally_find(const Tally *t, uint64_t key)
{
    size_t index = t->slot_count ? t->slots[slot_of(t, key)] : 0;
    return index ? &t->counts[index - 1] : NULL;
}

const Count *tally_find_name(const Tally *t, const char *name)
{
    return tally_find(t, name_key(name));
}

void tally_free(Tally *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->counts[i].name);
    free(t->counts);
    free(t->slots);
    *t = (Tally){0};
}
