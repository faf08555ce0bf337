/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random.c - chance that a seed repeats: SplitMix64. */
#include "lessons/generate_tools.h"

#include <assert.h>

uint64_t random_bits(Random *random)
{
    return random_after(&random->state);
}

/* The upper half of a product, so that no modulus favours small numbers. */
int random_below(Random *random, int limit)
{
    assert(limit > 0);
    return (int)((random_bits(random) >> 32) * (uint64_t)limit >> 32);
}

bool random_chance(Random *random, int percent)
{
    return random_below(random, 100) < percent;
}

Color random_color(Random *random)
{
    return random_bits(random) >> 63 ? BLACK : WHITE;
}

Square random_square(Random *random, Bitboard set)
{
    assert(set != 0);
    for (int skip = random_below(random, count_squares(set)); skip > 0; skip--)
        pop_square(&set);
    return lowest_square(set);
}
