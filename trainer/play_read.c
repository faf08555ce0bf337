/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_read.c - answers to puzzles as people type them, read as lessons read
 * theirs. */
#include "trainer/lesson.h"
#include "trainer/play_read.h"

#include <stdlib.h>
#include <string.h>

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

/* "dead", "not dead" and their like; UNSAID when there is no such word. */
static End read_dead(const char *plain)
{
    static const char *const DEAD[] = {"dead", "死局", "死棋"};
    static const char *const NOT[] = {"not ", "no ", "isn't ", "n't ", "不", "非", "没"};
    bool found = false;

    for (size_t i = 0; i < sizeof DEAD / sizeof *DEAD; i++)
        found = found || strstr(plain, DEAD[i]);
    for (size_t i = 0; found && i < sizeof NOT / sizeof *NOT; i++)
        if (strstr(plain, NOT[i]))
            return END_NONE;
    return found ? END_DEAD : END_UNSAID;
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
    End end = plain ? read_dead(plain) : END_UNSAID;

    if (end == END_UNSAID && plain && read_state(plain, &state))
        end = ENDS[state];
    free(plain);
    return end;
}

const WordReader PUZZLE_WORDS = {.verdict = read_answer, .end = read_end};
