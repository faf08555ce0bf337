/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pick_sample.c - a fair sample of rows whose number is not known before. */
#include "trainer/pick.h"

#include <stdlib.h>

bool sample_init(Sample *sample, int size, uint64_t seed)
{
    *sample = (Sample){.size = size, .random = seed,
                       .kept = calloc((size_t)size, sizeof *sample->kept)};
    return sample->kept != NULL;
}

void sample_free(Sample *sample)
{
    for (int i = 0; i < sample->count; i++)
        row_free(sample->kept[i].row);
    free(sample->kept);
}

/* The first rows fill the sample; row n then takes somebody's place with a
 * chance of size in n (Vitter's algorithm R). */
bool sample_wants(Sample *sample, int *place)
{
    sample->offered++;
    if (sample->count < sample->size) {
        *place = sample->count;
        return true;
    }
    uint64_t drawn = random_after(&sample->random) % (uint64_t)sample->offered;
    *place = (int)(drawn < (uint64_t)sample->size ? drawn : 0);
    return drawn < (uint64_t)sample->size;
}

void sample_keep(Sample *sample, int place, Row *row)
{
    if (place == sample->count)
        sample->count++;
    else
        row_free(sample->kept[place].row);
    sample->kept[place] = (Sampled){row, sample->offered};
}

static int by_number(const void *a, const void *b)
{
    const Sampled *first = a, *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

void sample_sort(Sample *sample)
{
    qsort(sample->kept, (size_t)sample->count, sizeof *sample->kept, by_number);
}
