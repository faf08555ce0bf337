/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as FEN.  What is accepted must be written and read back as the
 * same position; what is refused must point into the text.
 */
#include "tests/fuzz/fuzz.h"

#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

static void check_round_trip(const Position *position)
{
    char fen[FEN_SIZE];
    char again[FEN_SIZE];
    Position read;
    FenError error;
    SetupErrors errors;

    position_fen(position, fen);
    assert(position_from_fen(fen, &read, &error, &errors));
    position_fen(&read, again);
    assert(strcmp(fen, again) == 0);
    assert(position_same(position, &read));
    assert(position_hash(position) == position_hash(&read));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    Position position;
    Setup setup;
    FenError error;
    SetupErrors errors;

    if (text == NULL)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    if (!fen_parse(text, &setup, &error)) {
        assert(error.column >= 1 && (size_t)error.column <= strlen(text) + 1);
        assert(error.reason < FEN_REASON_COUNT && error.field <= FEN_FIELD_EXTRA);
    } else if (position_from_fen(text, &position, &error, &errors)) {
        assert((errors & SETUP_REFUSED) == 0);
        assert(has_legal_move(&position) == (count_legal_moves(&position) > 0));
        check_round_trip(&position);
    } else {
        assert((errors & SETUP_REFUSED) != 0);
    }
    free(text);
    return 0;
}
