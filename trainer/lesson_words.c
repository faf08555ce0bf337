/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_words.c - answers as people write them, in English and Chinese. */
#include "trainer/lesson.h"

#include "trainer/answer_words.h"
#include "trainer/play_move.h"
#include "trainer/reason_words.h"
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

static const char SEPARATORS[] = " \t\r\n,;:.!?()";

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

static const char RANGE_WORDS[] = "- ~ to 到 至";

/* Both ends and what lies between, when they are on one line. */
static bool add_range(Square a, Square b, Bitboard *set)
{
    if (a != b && !squares_in_line(a, b))
        return false;
    *set |= square_bit(a) | square_bit(b) | squares_between(a, b);
    return true;
}

/* "a2-a8", "a2到a8" */
static bool read_range(const char *word, size_t length, Bitboard *set)
{
    if (length < 5 || !is_square(word) || !is_square(word + length - 2) ||
        !is_one_of(word + 2, length - 4, RANGE_WORDS))
        return false;
    return add_range(square_at(word), square_at(word + length - 2), set);
}

/* "a2a3a4": squares that nothing parts. */
static bool read_row(const char *word, size_t length, Bitboard *set)
{
    Bitboard row = 0;
    for (size_t i = 0; i < length; i += 2) {
        if (i + 1 == length || !is_square(word + i))
            return false;
        row |= square_bit(square_at(word + i));
    }
    *set |= row;
    return length > 2;
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
    bool any = false, joining = false;
    Square square = NO_SQUARE, last = NO_SQUARE;
    *set = 0;
    for (const char *at = plain, *w; (w = take_word(&at, &length)); last = square) {
        if (is_one_of(w, length, "and 和 与")) {
            continue;
        } else if (last != NO_SQUARE && is_one_of(w, length, RANGE_WORDS)) {
            joining = true;
            continue;
        } else if (joining && read_target(w, length, &square) && add_range(last, square, set)) {
            joining = false;
            square = NO_SQUARE;
        } else if (joining) {
            break;
        } else if (is_one_of(w, length, "none no nothing nowhere - 0 无 没有 没") ||
                   read_range(w, length, set) || read_row(w, length, set)) {
            any = true;
            square = NO_SQUARE;
        } else if (read_target(w, length, &square)) {
            *set |= square_bit(square);
            any = true;
        } else {
            *word = strndup(w, length);
            return false;
        }
    }
    *word = NULL;
    return any && !joining;
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

/* Between commas there may be one move in words, "pawn takes e4": steps over it. */
static bool take_spoken_move(const Position *position, const char **at, Move *move)
{
    char chunk[80], written[MOVE_TEXT_SIZE];
    size_t length = strcspn(*at, ",;");
    MoveText text;
    if (length >= sizeof chunk)
        return false;
    memcpy(chunk, *at, length);
    chunk[length] = '\0';
    if (!write_spoken_move(position, chunk, written))
        return false;
    move_parse(position, written, NULL, &text);
    if (text.status != MOVE_TEXT_OK)
        return false;
    *move = text.move;
    *at += length;
    return true;
}

bool read_moves(const Session *s, const Position *position, const char *plain, MoveList *moves,
                MoveText *text, char **word)
{
    size_t length;
    bool any = false;
    moves->count = 0;
    for (const char *at = plain, *w;;) {
        at += strspn(at, SEPARATORS);
        if (moves->count < MAX_MOVES &&
            take_spoken_move(position, &at, &moves->moves[moves->count])) {
            moves->count++;
            any = true;
            continue;
        }
        w = take_word(&at, &length);
        if (!w)
            break;
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
        char spoken[MOVE_TEXT_SIZE];
        move_parse(position, move_as_written(s, position, *word, spoken), session_letters(s),
                   text);
        if (text->status != MOVE_TEXT_OK || moves->count == MAX_MOVES)
            return false;
        moves->moves[moves->count++] = text->move;
        any = true;
    }
    return any;
}

/* Digits, and what was counted behind them: "14", "14格", "14 squares". */
/* Where the number is: behind "it is" and the like. */
const char *behind_opening(const char *plain)
{
    static const char WORDS[] = "it is|it's|that is|they are|there are|i get|一共|总共|答案是|是|有|等于|=|+";
    const char *at = plain + strspn(plain, SEPARATORS);
    for (const char *word = WORDS; *word;) {
        size_t length = strcspn(word, "|");
        if (strncasecmp(at, word, length) == 0) {
            at += length;
            at += strspn(at, SEPARATORS);
            word = WORDS;
        } else {
            word += length + (word[length] == '|');
        }
    }
    return at;
}

bool read_count(const char *plain, int *number)
{
    static const char UNITS[] = "格 个 个格 个格子 格子 步 步棋 个子 square squares move moves men";
    const char *at = behind_opening(plain);
    size_t digits = strspn(at, "0123456789"), length;
    *number = 0;
    if (digits > 3 || (digits == 0 && !take_number_word(&at, number)))
        return false;
    for (size_t i = 0; i < digits; i++)
        *number = *number * 10 + (at[i] - '0');
    at += digits;
    if (isalpha((unsigned char)*at))
        return false;
    const char *unit = take_word(&at, &length);
    return !unit || (is_one_of(unit, length, UNITS) && !take_word(&at, &length));
}

/* ---- May it be played --------------------------------------------------- */

typedef enum { VERDICT_NONE, VERDICT_YES, VERDICT_NO } Verdict;

/* The length of the first of these, parted by spaces, that the text begins with. */
static size_t begins_with_one_of(const char *text, const char *words)
{
    size_t span;
    for (; *words; words += span + strspn(words + span, " ")) {
        span = strcspn(words, " ");
        if (strncmp(text, words, span) == 0)
            return span;
    }
    return 0;
}

static bool has_one_of(const char *word, size_t length, const char *words)
{
    for (size_t i = 0; i < length; i++)
        if (begins_with_one_of(word + i, words))
            return true;
    return false;
}

/* "不" and "没" alone are an answer; before other words they belong to these. */
static Verdict chinese_verdict(const char *word, size_t length)
{
    if (has_one_of(word, length, "不可 不能 不合 不行 不许 不允许 不准 非法") ||
        is_one_of(word, length, "不 不是 不是的 不对 否 没 没有 错"))
        return VERDICT_NO;
    if (begins_with_one_of(word, "可以 能 合法 允许 对的 是的") ||
        is_one_of(word, length, "可 是 行 对 好 正确"))
        return VERDICT_YES;
    return VERDICT_NONE;
}

/* "not" is a verdict before a word that is one. */
static bool denies_verdict(const char *after)
{
    size_t length;
    const char *word = take_word(&after, &length);
    return !word || is_one_of(word, length, "allowed legal possible permitted playable ok");
}

/* "yes" or "no" by the word itself, or a word from which the verdict follows. */
static Verdict english_verdict(const char *word, size_t length, bool first)
{
    if (is_one_of(word, length, "no n illegal cannot can't impossible nope forbidden mustn't"))
        return VERDICT_NO;
    if (is_one_of(word, length, "not isn't never"))
        return denies_verdict(word + length) ? VERDICT_NO : VERDICT_NONE;
    if (is_one_of(word, length, first ? "yes y legal ok okay sure yep true can may allowed"
                                      : "yes legal allowed"))
        return VERDICT_YES;
    return VERDICT_NONE;
}

/* "no piece between": the "no" is part of what is said as well. */
static bool goes_on_with(const char *after, const char *words)
{
    size_t length;
    if (*after != ' ')
        return false;
    const char *word = take_word(&after, &length);
    return word && is_one_of(word, length, words);
}

/* The first word decides; else any "no", then any "yes".  *rest is the text
 * behind a verdict that stands first. */
static Verdict find_verdict(const char *plain, const char **rest)
{
    static const char NO_WHAT[] =
        "piece pieces man men one thing longer right rights more enemy double way";
    Verdict found = VERDICT_NONE;
    size_t length;
    bool first = true;
    *rest = plain;
    for (const char *at = plain, *w; (w = take_word(&at, &length)); first = false) {
        bool ascii = (unsigned char)*w < 0x80;
        Verdict verdict = ascii ? english_verdict(w, length, first) : chinese_verdict(w, length);
        bool settles = first && (!ascii || !is_one_of(w, length, "can may"));
        if (settles && verdict != VERDICT_NONE) {
            *rest = ascii && !goes_on_with(at, NO_WHAT) ? at : plain;
            return verdict;
        }
        if (verdict == VERDICT_NO || found == VERDICT_NONE)
            found = verdict;
    }
    return found;
}

/* ---- What can be at issue ----------------------------------------------- */

#define F(name) ((FaultSet)1 << FAULT_##name)

static FaultSet pawn_faults(const Position *position, Move move)
{
    Square from = move_from(move), to = move_to(move);
    bool straight = square_file(from) == square_file(to);
    bool last = square_rank(to) == 0 || square_rank(to) == 7;
    bool takes = position_piece(position, to) != NO_PIECE;
    FaultSet set = F(PAWN_BACKWARD) | F(PAWN_SHAPE) | F(NOTHING_TO_CAPTURE);
    if (straight)
        set |= F(PAWN_BLOCKED);
    if (straight && abs(to - from) == 16)
        set |= F(DOUBLE_NOT_FROM_HOME) | F(DOUBLE_BLOCKED);
    if (!straight && !takes)
        set |= F(EP_NOT_DOUBLE) | F(EP_NOT_ADJACENT) | F(EP_EXPIRED) | F(EP_NOT_AVAILABLE);
    if (last)
        set |= F(PROMOTION_PIECE_MISSING) | F(PROMOTION_PIECE_WRONG);
    return set;
}

static FaultSet ways_faults(const Position *position, Move move)
{
    switch (piece_type(position_piece(position, move_from(move)))) {
    case PAWN: return pawn_faults(position, move);
    case KNIGHT: return F(KNIGHT_SHAPE) | F(BLOCKED);
    case BISHOP: return F(BISHOP_SHAPE) | F(BLOCKED);
    case ROOK: return F(ROOK_SHAPE) | F(BLOCKED);
    case QUEEN: return F(QUEEN_SHAPE) | F(BLOCKED);
    case KING: return F(KING_SHAPE) | F(KING_INTO_CHECK) | F(BLOCKED);
    case NO_PIECE_TYPE: break;
    }
    return F(NO_MAN);
}

FaultSet possible_faults(const Position *position, Move move)
{
    Piece man = position_piece(position, move_from(move));
    if (move_is_castling(move))
        return F(NOT_ON_FIRST_RANK) | F(RIGHT_LOST_KING) | F(RIGHT_LOST_ROOK) |
               F(CASTLING_RIGHT_GONE) | F(BETWEEN) | F(IN_CHECK) | F(CROSS_ATTACKED) |
               F(LAND_ATTACKED);
    return ways_faults(position, move) | F(NOT_YOUR_MAN) | F(KING_CAPTURE) | F(OWN_PIECE) |
           F(CHECK_NOT_ANSWERED) | (piece_type(man) == KING ? 0 : F(EXPOSES_KING)) |
           (move_promotion(move) != NO_PIECE_TYPE ? F(PROMOTION_NOT_HERE) : 0);
}

#undef F

void read_verdict(const char *plain, const Asked *asked, VerdictWords *verdict)
{
    const char *rest;
    Verdict found = find_verdict(plain, &rest);
    *verdict = (VerdictWords){.says_legal = found == VERDICT_YES};
    hear_reasons(rest, asked, &verdict->reasons);
    verdict->understood = found != VERDICT_NONE || verdict->reasons.count > 0;
}

/* ---- States -------------------------------------------------- */

static const struct {
    const char *words;
    State state;
} STATES[] = {
    {"checkmate mate 将死 将杀 杀", STATE_CHECKMATE},
    {"stalemate 逼和 无子可动 困毙", STATE_STALEMATE},
    {"dead deadlock insufficient 死局 死和 死局面 子力不足", STATE_DEAD},
    {"check 将军 照将 被将军", STATE_CHECK},
    {"nothing none neither quiet no ongoing plays goes normal 继续 没有 无 都不是 什么都没有 "
     "什么都不是 以上都不是 正常", STATE_QUIET},
};

/* "check mate" and "stale mate" are one word. */
static bool read_split_mate(const char *word, size_t length, const char *at, State *state)
{
    size_t next;
    const char *mate = take_word(&at, &next);
    bool check = is_one_of(word, length, "check"), stale = is_one_of(word, length, "stale");
    *state = stale ? STATE_STALEMATE : STATE_CHECKMATE;
    return (check || stale) && mate && is_one_of(mate, next, "mate mated");
}

/* A state's name within Chinese words, as in "白王被将死了", and not denied. */
static bool read_state_inside(const char *word, size_t length, State *state)
{
    if (has_one_of(word, length, "没 不 未"))
        return false;
    for (size_t i = 0; i + 1 < sizeof STATES / sizeof *STATES; i++)
        if (has_one_of(word, length, STATES[i].words)) {
            *state = STATES[i].state;
            return true;
        }
    return false;
}

bool read_state(const char *plain, State *state)
{
    size_t length;
    for (const char *at = plain, *w; (w = take_word(&at, &length));) {
        if (is_one_of(w, length, "check-mate stale-mate")) {
            *state = tolower((unsigned char)*w) == 'c' ? STATE_CHECKMATE : STATE_STALEMATE;
            return true;
        }
        if (read_split_mate(w, length, at, state))
            return true;
        for (size_t i = 0; i < sizeof STATES / sizeof *STATES; i++)
            if (is_one_of(w, length, STATES[i].words)) {
                *state = STATES[i].state;
                return true;
            }
        if ((unsigned char)*w >= 0x80 && read_state_inside(w, length, state))
            return true;
    }
    return false;
}
