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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
