/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_read.c - answers to puzzles as people type them, read as lessons read
 * theirs. */
#include "trainer/play_read.h"

#include "trainer/answer_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void read_answer(const char *text, const Position *position, Move move, FaultSet usual,
                        Said *said)
{
    Asked asked = {move == NO_MOVE ? NULL : position, move, usual};
    VerdictWords words;
    char *plain = plain_answer(text, true);

    *said = (Said){.verdict = SAID_NOTHING};
    if (!plain)
        return;
    read_verdict(plain, &asked, &words);
    free(plain);
    if (!words.understood)
        return;
    said->verdict = words.says_legal ? SAID_YES : SAID_NO;
    said->denied = words.reasons.denied;
    said->unheard = words.reasons.unheard;
    for (int i = 0; i < words.reasons.count && said->count < MAX_SAID; i++)
        said->reasons[said->count++] = words.reasons.list[i];
}

/* "not dead" is an answer too. */
static bool denies_dead(const char *plain)
{
    return says(plain, "dead|死局") && says(plain, "not|no|isn't|不是|没有|非");
}

static End read_end(const char *text)
{
    static const End ENDS[] = {
        [STATE_QUIET] = END_NONE,
        [STATE_CHECK] = END_CHECK,
        [STATE_CHECKMATE] = END_MATE,
        [STATE_STALEMATE] = END_STALEMATE,
        [STATE_DEAD] = END_DEAD,
    };
    State state;
    char *plain = plain_answer(text, true);
    End end = END_UNSAID;

    if (plain && denies_dead(plain))
        end = END_NONE;
    else if (plain && read_state(plain, &state))
        end = ENDS[state];
    free(plain);
    return end;
}

/* ---- Draws -------------------------------------------------------------------- */

static const struct {
    const char *words;
    Grounds ground;
} GROUNDS[] = {
    {"stalemate|stalemated|5.2.1|逼和|无子可动|无棋可走", ON_STALEMATE},
    {"dead|material|insufficient|5.2.2|死局|子力不足", ON_DEAD},
    {"fivefold|fifth|five times|9.6.1|五次|第五次", ON_FIVEFOLD},
    {"seventyfive|seventy|75|9.6.2|七十五", ON_SEVENTYFIVE},
    {"threefold|third|three|9.2.1|9.2.2|三次|第三次", ON_THREEFOLD},
    {"fifty|50|9.3.1|9.3.2|五十", ON_FIFTY},
};

static void read_grounds(const char *plain, SaidDraw *said)
{
    for (size_t i = 0; i < sizeof GROUNDS / sizeof *GROUNDS; i++)
        if (says(plain, GROUNDS[i].words))
            said->grounds |= GROUNDS[i].ground;
    said->repetition = !(said->grounds & (ON_FIVEFOLD | ON_THREEFOLD)) &&
                       says(plain, "repetition|repeated|repeats|重复");
}

/* How many words speak of a claim, of an end or of play going on. */
static bool tells_claim(const char *plain)
{
    return says(plain, "claim|claims|claimed|claimable|claiming|announce|announces|announcing|"
                       "announced|提和|判和|宣布|写下|要求");
}

static bool tells_over(const char *plain)
{
    return says(plain, "over|ended|finished|automatic|automatically|drawn|already|结束|自动|已经|已和");
}

static bool tells_going_on(const char *plain)
{
    return says(plain, "play on|plays on|goes on|go on|continue|continues|play-on|继续|走下去|接着走");
}

/* With a "no" in it: what is denied, and what holds all the same? */
static DrawVerdict read_denial(const char *plain, const SaidDraw *said)
{
    if (tells_over(plain) && says(plain, "needed|necessary|need|不用|不必|无需"))
        return DRAW_OVER;
    if (tells_claim(plain) && says(plain, "not drawn|not a draw|not over|没有结束|还没结束"))
        return DRAW_CLAIM;
    if (said->grounds & (ON_STALEMATE | ON_DEAD) && !says(plain, "not|不是|并非"))
        return DRAW_OVER; /* "no legal move, stalemate" */
    return DRAW_GOES_ON;
}

static DrawVerdict read_draw_verdict(const char *plain, const SaidDraw *said)
{
    bool no = says(plain, "no|not|cannot|can't|never|nothing|none|isn't|不|不能|不可|没有|还不|不是|"
                          "否|不行|不用|不必|无需|还没");
    bool claims_it = said->now || said->any_move || said->move != NO_MOVE ||
                     said->illegal != NO_MOVE;

    if (says(plain, "mate|checkmate|mated|将死") && !says(plain, "drawn|no mate|not mate"))
        return DRAW_MATE;
    if (tells_going_on(plain))
        return DRAW_GOES_ON;
    if (no)
        return read_denial(plain, said);
    if (tells_claim(plain))
        return DRAW_CLAIM;
    if (tells_over(plain))
        return DRAW_OVER;
    if (claims_it)
        return DRAW_CLAIM;
    if (said->grounds)
        return said->grounds & (ON_THREEFOLD | ON_FIFTY) ? DRAW_CLAIM : DRAW_OVER;
    return says(plain, "draw|和棋") ? DRAW_OVER : DRAW_UNSAID;
}

static void read_draw(const char *text, const Position *position, const char *const *letters,
                      SaidDraw *said)
{
    char *plain = plain_answer(text, false);

    *said = (SaidDraw){.verdict = DRAW_UNSAID};
    if (!plain)
        return;
    read_grounds(plain, said);
    said->now = says(plain, "now|once|immediately|9.2.2|9.3.2|现在|立即|马上|当场|直接");
    said->any_move = says(plain, "any|quiet|任何|任意|随便");
    said->move = find_move(position, letters, plain);
    if (said->move == NO_MOVE)
        said->illegal = find_illegal_move(position, letters, plain);
    said->drawn = says(plain, "draw|drawn|和棋|已和");
    said->verdict = read_draw_verdict(plain, said);
    free(plain);
}

/* ---- Lists -------------------------------------------------------------------- */

/* Chinese joins without blanks. */
static void part_joined(char *plain)
{
    static const char *const JOINTS[] = {"和", "与", "及", "或", "还有"};
    for (size_t i = 0; i < sizeof JOINTS / sizeof *JOINTS; i++)
        for (char *at = plain; (at = strstr(at, JOINTS[i])) != NULL;)
            memset(at, ' ', strlen(JOINTS[i]));
}

/* Whatever has a digit in it, or is castling; other words only join, and numbers
 * only count. */
static bool is_item(const char *word)
{
    bool number = word[strspn(word, "0123456789.")] == '\0';
    return (!number && strpbrk(word, "0123456789")) || strncasecmp(word, "O-O", 3) == 0 ||
           strncmp(word, "0-0", 3) == 0;
}

static void read_items(const char *text, Items *items)
{
    char *plain = plain_answer(text, false), *rest = plain, *word;

    items->none = false;
    items->count = 0;
    if (!plain)
        return;
    items->none = says(plain, "none|nothing|nowhere|no|无|没有|没");
    part_joined(plain);
    while ((word = strsep(&rest, " \t\r\n,;()")) != NULL)
        if (is_item(word) && items->count < MAX_ITEMS)
            snprintf(items->words[items->count++], ITEM_SIZE, "%s", word);
    free(plain);
}

/* ---- Men ----------------------------------------------------------------------- */

static PieceType read_man(const char *text)
{
    static const char *const NAMES[] = {
        [KNIGHT] = "knight|n|马",
        [BISHOP] = "bishop|b|象",
        [ROOK] = "rook|r|车",
        [QUEEN] = "queen|q|后",
    };
    PieceType man = NO_PIECE_TYPE;
    char *plain = plain_answer(text, false);

    for (PieceType t = KNIGHT; plain && t <= QUEEN && man == NO_PIECE_TYPE; t++)
        if (says(plain, NAMES[t]))
            man = t;
    free(plain);
    return man;
}

const WordReader PUZZLE_WORDS = {
    .verdict = read_answer,
    .end = read_end,
    .draw = read_draw,
    .items = read_items,
    .man = read_man,
};
