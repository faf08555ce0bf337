/* SPDX-License-Identifier: GPL-3.0-or-later */
/* verdict.c - judging yes, no and why. */
#include "puzzles/kind.h"

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
    else if (!truth && said->denied & reasons & ~judgement->named)
        judge(judgement, MARK_HALF, REMARK_REASONS_DENIED);
    else if (truth || judgement->named == reasons)
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
    else if (judgement->named & ~reasons)
        judge(judgement, MARK_HALF, REMARK_REASONS_WRONG);
    else if (said->unheard)
        judge(judgement, MARK_NONE, REMARK_UNHEARD);
    else if (said->count == 0)
        judge(judgement, MARK_NONE, REMARK_NAME_REASONS);
    else
        judge(judgement, MARK_HALF, REMARK_REASONS_MISSING);
}
