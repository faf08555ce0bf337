/* SPDX-License-Identifier: GPL-3.0-or-later */
/* numbers.h - numbers that look like chance: for hashes, and for drawing lots. */
#ifndef RULES_NUMBERS_H
#define RULES_NUMBERS_H

#include <stdint.h>

/* The golden ratio as a fraction of 2^64: its multiples spread evenly. */
#define GOLDEN_64 0x9E3779B97F4A7C15u

/* One more value into a hash: every bit of it reaches many. */
static inline uint64_t hash_mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * GOLDEN_64;
    return hash ^ hash >> 32;
}

/* SplitMix64, the next number after a state, which it advances: small, and the
 * same everywhere for one seed. */
static inline uint64_t random_after(uint64_t *state)
{
    uint64_t z = *state += GOLDEN_64;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

#endif
