/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fuzz.h - one target is one file fuzz_NAME.c with this function in it and
 * inputs in corpus/NAME.  It checks something true of every input with
 * assert().  `make fuzz` lets libFuzzer look for new inputs; `make check`
 * replays the corpus (replay.c).
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#undef NDEBUG
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "rules/utf8.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* UTF-8 without a hidden character, but for the `allowed` ones. */
static inline void assert_clean(const char *text, size_t length, const char *allowed)
{
    for (size_t i = 0, size; i < length; i += size) {
        int32_t c;
        size = utf8_decode(text + i, length - i, &c);
        assert(c != NOT_UTF8);
        assert(!is_hidden(c) || (c > 0 && c < 0x80 && strchr(allowed, (int)c)));
    }
}

#endif
