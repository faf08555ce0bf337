/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * accidents.h - runs a fuzz target in the ordinary tests: on the texts of a
 * table, and on thousands of texts made from them by small accidents.  The
 * accidents are the same every time.  Include after the target and table.h.
 */
#ifndef TESTS_ACCIDENTS_H
#define TESTS_ACCIDENTS_H

#include <string.h>

enum { REPLAY_SIZE = 512, ACCIDENTS_PER_TEXT = 200 };

static inline uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* Changes, drops, doubles or cuts off at one place. */
static inline size_t have_accident(char *text, size_t length, uint32_t *random)
{
    static const char bytes[] = "KQRBNPkqrbnp12345678abcdefghx-=+#/ wO0.\t\n\x01\x7f\xC3\xE2\xFF";
    size_t at = length == 0 ? 0 : next_random(random) % length;
    char byte = bytes[next_random(random) % (sizeof bytes - 1)];

    switch (next_random(random) % 4) {
    case 0:
        text[at] = byte;
        return length == 0 ? 1 : length;
    case 1:
        memmove(text + at, text + at + 1, length - at);
        return length == 0 ? 0 : length - 1;
    case 2:
        if (length + 1 >= REPLAY_SIZE)
            return length;
        memmove(text + at + 1, text + at, length - at);
        text[at] = byte;
        return length + 1;
    default:
        return at;
    }
}

static inline void replay(const char *seed)
{
    uint32_t random = 2463534242u;

    LLVMFuzzerTestOneInput((const uint8_t *)seed, strlen(seed));
    for (int i = 0; i < ACCIDENTS_PER_TEXT; i++) {
        char text[REPLAY_SIZE + 1] = "";
        size_t length = strlen(seed) < REPLAY_SIZE ? strlen(seed) : REPLAY_SIZE - 1;
        uint32_t accidents = 1 + next_random(&random) % 3;

        memcpy(text, seed, length);
        while (accidents-- > 0)
            length = have_accident(text, length, &random);
        LLVMFuzzerTestOneInput((const uint8_t *)text, length);
    }
}

#endif
