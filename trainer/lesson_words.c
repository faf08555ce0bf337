/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_words.c - answers as people write them, in English and Chinese. */
#include "trainer/lesson.h"

#include "trainer/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- Plain signs -------------------------------------------------------- */

/* The ASCII sign that a Chinese keyboard may have put in its wide form; 0 for
 * a character that stays. */
static char ascii_of(int32_t c)
{
    if (c >= 0xFF01 && c <= 0xFF5E)
        return (char)(c - 0xFF01 + '!');
    switch (c) {
    case 0x3000: case 0xA0: return ' ';
    case 0x3001: case 0x3002: return ','; /* ideographic comma and full stop */
    case 0x2019: return '\'';
    case 0x2010: case 0x2011: case 0x2012: case 0x2013: case 0x2014: case 0x2212: return '-';
    default: return 0;
    }
}

char *plain_answer(const char *line, bool small_letters)
{
    size_t length = strlen(line);
    char *plain = malloc(length + 1), *write = plain;
    if (!plain)
        return NULL;
    for (size_t at = 0; at < length;) {
        int32_t c;
        size_t size = utf8_decode(line + at, length - at, &c);
        char ascii = c == NOT_UTF8 ? ' ' : size == 1 ? line[at] : ascii_of(c);
        if (ascii)
            *write++ = small_letters ? (char)tolower((unsigned char)ascii) : ascii;
        else
            write = (char *)mempcpy(write, line + at, size);
        at += size;
    }
    *write = '\0';
    return plain;
}

/* ---- Words -------------------------------------------------- */

static const char SEPARATORS[] = " \t\r\n,;.!?()";

/* The next word of a text; NULL at its end. */
static const char *take_word(const char **at, size_t *length)
{
    const char *word = *at + strspn(*at, SEPARATORS);
    *length = strcspn(word, SEPARATORS);
    *at = word + *length;
    return *length ? word : NULL;
}

/* Is the word one of these, which are separated by spaces? */
static bool is_one_of(const char *word, size_t length, const char *words)
{
    size_t span;
    for (; *words; words += span + strspn(words + span, " ")) {
        span = strcspn(words, " ");
        if (span == length && strncasecmp(words, word, length) == 0)
            return true;
    }
    return false;
}

/* ---- Squares -------------------------------------------------- */

static bool is_square(const char *text)
{
    int file = tolower((unsigned char)text[0]);
    return file >= 'a' && file <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static Square square_at(const char *text)
{
    return square_of(tolower((unsigned char)text[0]) - 'a', text[1] - '1');
}

/* "a2-a8": both ends and what lies between, when they are on one line. */
static bool read_range(const char *word, size_t length, Bitboard *set)
{
    if (length != 5 || word[2] != '-' || !is_square(word) || !is_square(word + 3))
        return false;
    Square a = square_at(word), b = square_at(word + 3);
    if (a != b && !squares_in_line(a, b))
        return false;
    *set |= square_bit(a) | square_bit(b) | squares_between(a, b);
    return true;
}

/* "a4", "Ra4", "xa4", "车a4": the square at the end of a word. */
static bool read_target(const char *word, size_t length, Square *square)
{
    if (length > 0 && (word[length - 1] == '+' || word[length - 1] == '#'))
        length--;
    if (length < 2 || length > 6 || !is_square(word + length - 2))
        return false;
    for (size_t i = 0; i + 2 < length; i++)
        if ((unsigned char)word[i] < 0x80 && !strchr("KQRBNPkqrbnpxX", word[i]))
            return false;
    *square = square_at(word + length - 2);
    return true;
}

bool read_square_list(const char *plain, Bitboard *set, char **word)
{
    size_t length;
    bool any = false;
    *set = 0;
    for (const char *at = plain, *w; (w = take_word(&at, &length));) {
        Square square;
        if (is_one_of(w, length, "and 和 与")) {
            continue;
        } else if (is_one_of(w, length, "none no nothing nowhere - 0 无 没有 没") ||
                   read_range(w, length, set)) {
            any = true;
        } else if (read_target(w, length, &square)) {
            *set |= square_bit(square);
            any = true;
        } else {
            *word = strndup(w, length);
            return false;
        }
    }
    *word = NULL;
    return any;
}

bool read_route(const char *plain, Route *route, char **word)
{
    size_t length;
    route->count = 0;
    *word = NULL;
    for (const char *at = plain, *w; (w = take_word(&at, &length));) {
        Square square;
        if (is_one_of(w, length, "and then 和 再 然后"))
            continue;
        if (route->count == MAX_ROUTE || !read_target(w, length, &square)) {
            *word = strndup(w, length);
            return false;
        }
        route->squares[route->count++] = square;
    }
    return route->count > 0;
}

/* Not a move, but often written between moves. */
static bool is_filler(const char *word, size_t length)
{
    return is_one_of(word, length, "and or 和 或 与 e p ep e.p") ||
           strspn(word, "0123456789") == length;
}

bool read_moves(const Session *s, const Position *position, const char *plain, MoveList *moves,
                MoveText *text, char **word)
{
    size_t length;
    bool any = false;
    moves->count = 0;
    for (const char *at = plain, *w; (w = take_word(&at, &length));) {
        if (is_one_of(w, length, "none no nothing - 无 没有")) {
            any = true;
            continue;
        }
        if (is_filler(w, length))
            continue;
        free(*word);
        *word = strndup(w, length);
        if (!*word)
            return false;
        move_parse(position, *word, session_letters(s), text);
        if (text->status != MOVE_TEXT_OK || moves->count == MAX_MOVES)
            return false;
        moves->moves[moves->count++] = text->move;
        any = true;
    }
    return any;
}

bool read_count(const char *plain, int *number)
{
    size_t length, more;
    const char *at = plain;
    const char *word = take_word(&at, &length);
    if (!word || length > 3 || take_word(&at, &more))
        return false;
    *number = 0;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)word[i]))
            return false;
        *number = *number * 10 + (word[i] - '0');
    }
    return true;
}

/* ---- May it be played --------------------------------------------------- */

static bool contains_any(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strstr(text, *words))
            return true;
    return false;
}

static bool begins_with_any(const char *text, const char *const *words)
{
    for (; *words; words++)
        if (strncmp(text, *words, strlen(*words)) == 0)
            return true;
    return false;
}

typedef enum { VERDICT_NONE, VERDICT_YES, VERDICT_NO } Verdict;

static Verdict chinese_verdict(const char *word, size_t length)
{
    static const char *const no[] = {"不", "非法", "否", "没", NULL};
    static const char *const yes[] = {"可以", "能", "合法", "允许", NULL};
    static const char *const no_inside[] = {"不可", "不能", "不合", "不行", "不许", "非法", NULL};
    if (begins_with_any(word, no) || contains_any(word, no_inside))
        return VERDICT_NO;
    if (begins_with_any(word, yes) || is_one_of(word, length, "可 是 是的 行 对 对的 好"))
        return VERDICT_YES;
    return VERDICT_NONE;
}

/* "yes" or "no" by the word itself, or a word from which the verdict follows. */
static Verdict english_verdict(const char *word, size_t length, bool first)
{
    if (is_one_of(word, length, "no n illegal cannot can't not isn't never impossible nope "
                                "forbidden mustn't"))
        return VERDICT_NO;
    if (is_one_of(word, length, first ? "yes y legal ok okay sure yep true can may allowed"
                                      : "yes legal allowed"))
        return VERDICT_YES;
    return VERDICT_NONE;
}

/* The first word decides; else any "no", then any "yes".  *rest is the text
 * behind a verdict that stands first. */
static Verdict find_verdict(const char *plain, const char **rest)
{
    Verdict found = VERDICT_NONE;
    size_t length;
    bool first = true;
    *rest = plain;
    for (const char *at = plain, *w; (w = take_word(&at, &length)); first = false) {
        bool ascii = (unsigned char)*w < 0x80;
        Verdict verdict = ascii ? english_verdict(w, length, first) : chinese_verdict(w, length);
        bool settles = first && (!ascii || !is_one_of(w, length, "can may not never"));
        if (settles && verdict != VERDICT_NONE) {
            *rest = ascii ? at : plain;
            return verdict;
        }
        if (verdict == VERDICT_NO || found == VERDICT_NONE)
            found = verdict;
    }
    return found;
}

/* ---- Reasons -------------------------------------------------- */

typedef struct {
    const char *words;
    FaultSet faults;
} ReasonRow;

#define F(name) ((FaultSet)1 << FAULT_##name)
#define REASON(words, faults) {words, faults},
static const ReasonRow REASONS[] = {
#include "trainer/reasons.def"
};
#undef REASON
#undef F

/* Where a word occurs, an ASCII one only at the beginning of a word, a very
 * short one ("no", "in") only as a whole word. */
static char *find_word(char *text, const char *word, size_t length)
{
    bool ascii = (unsigned char)*word < 0x80;
    for (char *at = text; *at; at++) {
        bool begins = !ascii || at == text || !isalnum((unsigned char)at[-1]);
        if (begins && strncmp(at, word, length) == 0 &&
            (!ascii || length > 2 || !isalnum((unsigned char)at[length])))
            return at;
    }
    return NULL;
}

/* Blanks the row's words in the text if all of them occur. */
static bool use_row(char *text, const ReasonRow *row)
{
    char *found[4];
    size_t lengths[4];
    int count = 0;
    for (const char *w = row->words; *w && count < 4; count++) {
        lengths[count] = strcspn(w, " ");
        found[count] = find_word(text, w, lengths[count]);
        if (!found[count])
            return false;
        w += lengths[count];
        w += strspn(w, " ");
    }
    for (int i = 0; i < count; i++)
        memset(found[i], ' ', lengths[i]);
    return true;
}

static void add_reason(Reasons *reasons, FaultSet faults)
{
    if (reasons->count < MAX_REASONS)
        reasons->list[reasons->count++] = faults;
}

/* "3.8.2.2": any fault of that article. */
static void read_articles(char *text, Reasons *reasons)
{
    for (char *at = text; *at; at++) {
        if (!isdigit((unsigned char)*at) || (at > text && isalnum((unsigned char)at[-1])))
            continue;
        size_t length = strspn(at, "0123456789.");
        while (length > 0 && at[length - 1] == '.')
            length--;
        FaultSet set = 0;
        for (unsigned f = 0; f < FAULT_COUNT; f++)
            if (strlen(fault_article((FaultCode)f)) == length &&
                strncmp(at, fault_article((FaultCode)f), length) == 0)
                set |= fault_bit((FaultCode)f);
        if (set && length > 1) {
            add_reason(reasons, set);
            memset(at, ' ', length);
        }
    }
}

/* A square of the king's rank: what an attack on it means for castling.  On a
 * square that the king does not stand on, cross or reach it means nothing. */
static FaultSet attacked_square(Move castling, Square square)
{
    Square from = move_from(castling), to = move_to(castling);
    if (square == from)
        return fault_bit(FAULT_IN_CHECK);
    if (square == to)
        return fault_bit(FAULT_LAND_ATTACKED);
    return square == (from + to) / 2 ? fault_bit(FAULT_CROSS_ATTACKED) : 0;
}

/* "f1 is attacked" names the fault exactly when the move is castling. */
static void read_castling_squares(char *text, Move castling, Reasons *reasons)
{
    static const char *const words[] = {"attack", "control", "guard", "cover", "攻击", "控制"};
    char *word = NULL;
    size_t length = 0;
    for (size_t i = 0; !word && i < sizeof words / sizeof *words; i++) {
        word = find_word(text, words[i], strlen(words[i]));
        length = strlen(words[i]);
    }
    bool any = false;
    for (char *at = text; word && *at; at++) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (!begins || !is_square(at) || isalnum((unsigned char)at[2]))
            continue;
        if (square_rank(square_at(at)) != square_rank(move_from(castling)))
            continue;
        add_reason(reasons, attacked_square(castling, square_at(at)));
        any = true;
    }
    if (any)
        memset(word, ' ', length);
}

static void read_reasons(const char *rest, Move move, Reasons *reasons)
{
    char *text = strdup(rest);
    *reasons = (Reasons){0};
    if (!text)
        return;
    read_articles(text, reasons);
    for (char *c = text; *c; c++)
        if (*c == '-')
            *c = ' ';
    if (move_is_castling(move))
        read_castling_squares(text, move, reasons);
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (use_row(text, &REASONS[i]))
            add_reason(reasons, REASONS[i].faults);
    free(text);
}

void read_verdict(const char *plain, Move move, VerdictWords *verdict)
{
    const char *rest;
    Verdict found = find_verdict(plain, &rest);
    read_reasons(rest, move, &verdict->reasons);
    verdict->says_legal = found == VERDICT_YES;
    verdict->understood = found != VERDICT_NONE || verdict->reasons.count > 0;
}

/* ---- States -------------------------------------------------- */

bool read_state(const char *plain, State *state)
{
    static const struct {
        const char *words;
        State state;
    } names[] = {
        {"checkmate mate 将死 将杀 杀", STATE_CHECKMATE},
        {"stalemate 逼和 无子可动 和棋", STATE_STALEMATE},
        {"dead deadlock 死局 死和 死局面", STATE_DEAD},
        {"check 将军 照将 被将军", STATE_CHECK},
        {"nothing none neither quiet no ongoing plays goes 继续 没有 无 都不是 什么都没有", STATE_QUIET},
    };
    size_t length;
    for (const char *at = plain, *w; (w = take_word(&at, &length));)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (is_one_of(w, length, names[i].words)) {
                *state = names[i].state;
                return true;
            }
    return false;
}
