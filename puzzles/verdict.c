/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * verdict.c - yes, no and why: reading them as files write them, and judging.
 *
 * Here only yes, no and the porcelain names of faults are read.  What people
 * say in their own language is read by whoever talks to them (WordReader).
 */
#include "puzzles/kind.h"

#include <ctype.h>
#include <string.h>

enum { WORD_SIZE = 32 };

/* Takes the next word of letters and hyphens, in lower case. */
static const char *next_word(const char *text, char word[WORD_SIZE])
{
    size_t length = 0;
    while (*text && !isalpha((unsigned char)*text))
        text++;
    for (; isalpha((unsigned char)*text) || *text == '-'; text++)
        if (length + 1 < WORD_SIZE)
            word[length++] = (char)tolower((unsigned char)*text);
    word[length] = '\0';
    return text;
}

static void read_codes(const char *text, Move move, Said *said)
{
    char word[WORD_SIZE];

    (void)move;
    *said = (Said){.verdict = SAID_NOTHING};
    for (text = next_word(text, word); *word; text = next_word(text, word)) {
        if (strcmp(word, "yes") == 0)
            said->verdict = SAID_YES;
        else if (strcmp(word, "no") == 0)
            said->verdict = SAID_NO;
        for (int code = 0; code < FAULT_COUNT && said->count < MAX_SAID; code++)
            if (strcmp(word, fault_name((FaultCode)code)) == 0)
                said->reasons[said->count++] = fault_bit((FaultCode)code);
    }
}

static End read_end(const char *text)
{
    static const char *const NAMES[] = {"",      "checkmate", "stalemate",
                                        "check", "neither",   "dead-position"};
    for (int end = END_MATE; end <= END_DEAD; end++)
        if (strcasecmp(text, NAMES[end]) == 0)
            return (End)end;
    return END_UNSAID;
}

const WordReader CODE_READER = {.verdict = read_codes, .end = read_end};

/* ---- Judging ------------------------------------------------------------------------ */

static FaultSet lowest_fault(FaultSet set)
{
    return set & (~set + 1);
}

/* Sorts what was named into true faults and false reasons; of a reason that may
 * mean several, the first among the usual ones stands for all. */
static FaultSet named_faults(const Said *said, FaultSet truth, FaultSet usual)
{
    FaultSet named = 0;
    for (int i = 0; i < said->count; i++) {
        FaultSet reason = said->reasons[i], hit = reason & truth;
        named |= hit ? hit : lowest_fault(reason & usual ? reason & usual : reason);
    }
    return named;
}

void judge_verdict(const Said *said, bool truth, FaultSet reasons, FaultSet usual,
                   Judged *judgement)
{
    SaidVerdict verdict = said->verdict;

    judgement->named = named_faults(said, reasons, usual);
    judgement->truth = reasons;
    if (verdict == SAID_NOTHING && said->count > 0)
        verdict = SAID_NO;
    if (verdict == SAID_NOTHING)
        judge(judgement, MARK_NONE, REMARK_NO_VERDICT);
    else if ((verdict == SAID_YES) != truth)
        judge(judgement, MARK_WRONG, REMARK_VERDICT_WRONG);
    else if (truth || judgement->named == reasons)
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
    else if (said->count == 0)
        judge(judgement, MARK_NONE, REMARK_NAME_REASONS);
    else if (judgement->named & ~reasons)
        judge(judgement, MARK_HALF, REMARK_REASONS_WRONG);
    else
        judge(judgement, MARK_HALF, REMARK_REASONS_MISSING);
}
