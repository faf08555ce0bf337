/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_read.c - answers to puzzles as people type them, read as lessons read
 * theirs. */
#include "trainer/lesson.h"
#include "trainer/play_read.h"

#include <stdlib.h>

static void read_answer(const char *text, Move move, Said *said)
{
    VerdictWords words;
    char *plain = plain_answer(text, true);

    *said = (Said){.verdict = SAID_NOTHING};
    if (!plain)
        return;
    read_verdict(plain, move, &words);
    free(plain);
    if (!words.understood)
        return;
    said->verdict = words.says_legal ? SAID_YES : SAID_NO;
    for (int i = 0; i < words.reasons.count && said->count < MAX_SAID; i++)
        said->reasons[said->count++] = words.reasons.list[i];
}

static End read_end(const char *text)
{
    static const End ENDS[] = {
        [STATE_QUIET] = END_NONE,
        [STATE_CHECK] = END_CHECK,
        [STATE_CHECKMATE] = END_MATE,
        [STATE_STALEMATE] = END_STALEMATE,
        [STATE_DEAD] = END_UNSAID,
    };
    State state;
    char *plain = plain_answer(text, true);
    bool read = plain && read_state(plain, &state);

    free(plain);
    return read ? ENDS[state] : END_UNSAID;
}

const WordReader PUZZLE_WORDS = {.verdict = read_answer, .end = read_end};
