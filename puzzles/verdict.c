/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * verdict.c - yes, no and why, as people type them in English and Chinese.
 *
 * What counts as a word for a reason is data: the table below.  The porcelain
 * name of any fault is read too.
 */
#include "puzzles/kind.h"

#include <ctype.h>
#include <string.h>

/* Several words for one reason are joined by "|"; longer ones are preferred
 * where two begin at the same place. */
static const struct {
    FaultCode fault;
    const char *words;
} REASONS[] = {
    {FAULT_RIGHT_LOST_KING, "king moved|king has moved|king had moved|moved the king|king has "
                            "already moved|王动过|王走过|王移动过|王已动|王已经动|王已经走"},
    {FAULT_RIGHT_LOST_ROOK, "rook moved|rook has moved|rook had moved|moved the rook|rook has "
                            "already moved|rook captured|rook was captured|rook taken|rook was "
                            "taken|车动过|车走过|车移动过|车已动|车已经动|车已经走|车被吃"},
    {FAULT_CASTLING_RIGHT_GONE, "right|rights|right gone|right lost|lost the right|no right|"
                                "no rights|易位权|权利"},
    {FAULT_BETWEEN, "between|blocked|in the way|piece between|not empty|occupied|之间|中间|"
                    "阻挡|挡住|隔着"},
    {FAULT_IN_CHECK, "check|in check|is in check|king in check|out of check|被将|将军"},
    {FAULT_CROSS_ATTACKED, "through check|cross|crosses|crossing|crossed|pass|passes|passing|"
                           "passed|path|经过|越过|穿过|途经"},
    {FAULT_LAND_ATTACKED, "into check|land|lands|landing|arrive|arrives|arrival|ends|"
                          "destination|target|落点|到达|终点|目标格|落在"},
    {FAULT_NOT_ON_FIRST_RANK, "first rank|back rank|底线"},
    {FAULT_EP_NOT_DOUBLE, "not double|no double|no double step|not a double step|single step|"
                          "single steps|one step|one square|steps|只走一格|一格|不是两格|"
                          "没有走两格|没走两格|分两步"},
    {FAULT_EP_NOT_ADJACENT, "not adjacent|not beside|not next to|wrong rank|wrong file|"
                            "not side by side|not neighbour|不相邻|不在旁边|不并排|没有并排|"
                            "横线不对"},
    {FAULT_EP_EXPIRED, "expired|too late|late|at once|only at once|immediately|过期|太迟|"
                       "太晚|晚了|错过|失效|立即|立刻"},
    {FAULT_EP_NOT_AVAILABLE, "not available|unavailable|no right|right|没有权利|权利"},
    {FAULT_EXPOSES_KING, "exposes|expose|pinned|pin|uncovers|own king|exposes the king|"
                         "discovered|暴露|牵制|露出|送将"},
    {FAULT_CHECK_NOT_ANSWERED, "does not answer|not answered|still in check|stays in check|"
                               "remains in check|in check|check|没有应将|未应将|仍被将|"
                               "还被将|不能解将|被将"},
    {FAULT_NOTHING_TO_CAPTURE, "nothing to take|no pawn|nothing there|没有兵|没有子"},
};
enum { REASON_COUNT = sizeof REASONS / sizeof *REASONS };

static const char YES_WORDS[] = "yes|y|yeah|can|may|legal|allowed|possible|ok|true|"
                                "可以|能|是|行|有|合法|对";
static const char NO_WORDS[] = "no|n|not|can not|cannot|can't|may not|mustn't|must not|illegal|"
                               "impossible|never|false|isn't|不|否|没|无|非法";

/* ---- Words -------------------------------------------------------------------------- */

void fold_words(const char *text, char folded[SAID_SIZE])
{
    size_t length = 0;
    for (; *text && length + 1 < SAID_SIZE; text++) {
        unsigned char c = (unsigned char)*text;
        bool plain = isalnum(c) || c == '\'' || c >= 0x80;
        if (plain)
            folded[length++] = (char)tolower(c);
        else if (length > 0 && folded[length - 1] != ' ')
            folded[length++] = ' ';
    }
    folded[length] = '\0';
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '\'';
}

/* Length of the word if it stands at text[at], else 0. */
static size_t match_at(const char *text, size_t at, const char *word, size_t length)
{
    if (strncmp(text + at, word, length) != 0)
        return 0;
    bool ascii = (unsigned char)word[0] < 0x80;
    if (ascii && ((at > 0 && is_letter(text[at - 1])) || is_letter(text[at + length])))
        return 0;
    return length;
}

/* The longest of the words that stands at text[at]; 0 for none. */
static size_t match_any(const char *text, size_t at, const char *words)
{
    size_t longest = 0;
    while (*words) {
        size_t length = strcspn(words, "|");
        size_t match = match_at(text, at, words, length);
        if (match > longest)
            longest = match;
        words += length + (words[length] == '|');
    }
    return longest;
}

bool has_word_of(const char *folded, const char *words)
{
    for (size_t at = 0; folded[at]; at++)
        if (match_any(folded, at, words))
            return true;
    return false;
}

bool begins_with_word_of(const char *folded, const char *words)
{
    return match_any(folded, 0, words) > 0;
}

SaidVerdict find_verdict(const char *folded)
{
    for (size_t at = 0; folded[at]; at++) {
        size_t yes = match_any(folded, at, YES_WORDS), no = match_any(folded, at, NO_WORDS);
        if (yes || no)
            return no >= yes ? SAID_NO : SAID_YES;
    }
    return SAID_NOTHING;
}

/* ---- Reasons ----------------------------------------------------------------------------- */

/* The porcelain name of a fault, with its hyphens folded. */
static size_t match_code(const char *folded, size_t at, FaultCode code)
{
    char name[SAID_SIZE];
    fold_words(fault_name(code), name);
    return match_at(folded, at, name, strlen(name));
}

/* The longest reason at this place, with its faults added to *found. */
static size_t match_reason(const char *folded, size_t at, FaultSet relevant, FaultSet *found)
{
    size_t longest = 0;
    FaultSet best = 0;

    for (int code = 0; code < FAULT_COUNT; code++) {
        size_t match = match_code(folded, at, (FaultCode)code);
        if (match > longest) {
            longest = match;
            best = fault_bit((FaultCode)code);
        }
    }
    for (int i = 0; i < REASON_COUNT; i++) {
        if (!(relevant & fault_bit(REASONS[i].fault)))
            continue;
        size_t match = match_any(folded, at, REASONS[i].words);
        if (match > longest) {
            longest = match;
            best = fault_bit(REASONS[i].fault);
        }
    }
    *found |= best;
    return longest;
}

FaultSet find_reasons(const char *folded, FaultSet relevant)
{
    FaultSet found = 0;
    for (size_t at = 0; folded[at];) {
        size_t match = match_reason(folded, at, relevant, &found);
        at += match ? match : 1;
    }
    return found;
}

/* ---- Judging ----------------------------------------------------------------------------------
 */

/* One reason under several names: those after the first count as the first
 * where the truth has the first, and the first counts as any of them. */
static const FaultSet SAME_REASON[] = {
    (FaultSet)1 << FAULT_CASTLING_RIGHT_GONE | (FaultSet)1 << FAULT_RIGHT_LOST_KING |
        (FaultSet)1 << FAULT_RIGHT_LOST_ROOK,
    (FaultSet)1 << FAULT_EP_NOT_AVAILABLE | (FaultSet)1 << FAULT_EP_EXPIRED |
        (FaultSet)1 << FAULT_EP_NOT_DOUBLE,
};
static const FaultCode VAGUE_REASON[] = {FAULT_CASTLING_RIGHT_GONE, FAULT_EP_NOT_AVAILABLE};

/* Rewrites what was said in the words of the truth where they agree. */
static FaultSet translate_reasons(FaultSet said, FaultSet truth)
{
    for (int i = 0; i < 2; i++) {
        FaultSet said_here = said & SAME_REASON[i], true_here = truth & SAME_REASON[i];
        FaultSet vague = fault_bit(VAGUE_REASON[i]);
        bool agree = (said_here & true_here) || ((said_here | true_here) & vague);
        bool all_true = true_here & vague || !(said_here & ~true_here & ~vague);
        if (said_here && true_here && agree && all_true)
            said = (said & ~SAME_REASON[i]) | true_here;
    }
    return said;
}

void judge_verdict(const Said *said, bool truth, FaultSet reasons, Judged *judgement)
{
    SaidVerdict verdict = said->verdict;

    judgement->named = said->faults;
    judgement->truth = reasons;
    if (verdict == SAID_NOTHING && said->faults)
        verdict = SAID_NO;
    if (verdict == SAID_NOTHING) {
        judge(judgement, MARK_NONE, REMARK_NO_VERDICT);
    } else if ((verdict == SAID_YES) != truth) {
        judge(judgement, MARK_WRONG, REMARK_VERDICT_WRONG);
    } else if (truth) {
        judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
    } else if (!said->faults) {
        judge(judgement, MARK_NONE, REMARK_NAME_REASONS);
    } else {
        FaultSet named = translate_reasons(said->faults, reasons);
        if (named == reasons)
            judge(judgement, MARK_RIGHT, REMARK_VERDICT_RIGHT);
        else if (named & ~reasons)
            judge(judgement, MARK_HALF, REMARK_REASONS_WRONG);
        else
            judge(judgement, MARK_HALF, REMARK_REASONS_MISSING);
    }
}
