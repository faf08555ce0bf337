/* SPDX-License-Identifier: GPL-3.0-or-later */
/* answer_words.c - answers about the course of a game, as people write them. */
#include "trainer/answer_words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char PARTING[] = " \t\r\n,;!?()";

static bool is_ascii_word(char c)
{
    return isalnum((unsigned char)c) || c == '\'';
}

/* The word stands there, an ASCII one by itself. */
static bool occurs(const char *plain, const char *word, size_t length)
{
    bool ascii = (unsigned char)*word < 0x80;
    for (const char *at = plain; *at; at++) {
        if (strncasecmp(at, word, length) != 0)
            continue;
        if (!ascii)
            return true;
        bool begins = at == plain || !is_ascii_word(at[-1]);
        if (begins && !is_ascii_word(at[length]))
            return true;
    }
    return false;
}

bool says(const char *plain, const char *words)
{
    for (const char *word = words; *word;) {
        size_t length = strcspn(word, "|");
        if (occurs(plain, word, length))
            return true;
        word += length + (word[length] == '|');
    }
    return false;
}

static const char NO_WORDS[] =
    "no|n|not|cannot|can't|never|none|nothing|isn't|nope|false|不|没|无|否|非";
static const char YES_WORDS[] = "yes|y|yep|true|can|may|ok|可以|能|是|对|行|可|走定";

bool read_yes_or_no(const char *plain, bool *yes)
{
    bool no = says(plain, NO_WORDS);
    *yes = !no && says(plain, YES_WORDS);
    return no || *yes;
}

bool admits_not_knowing(const char *line)
{
    static const char PHRASES[] =
        "idk|i don't know|i dont know|i do not know|don't know|dont know|dunno|no idea|"
        "i have no idea|not sure|i'm not sure|i am not sure|"
        "不知道|我不知道|不懂|我不懂|我不会|不清楚|不晓得|不太清楚|不确定";
    static const char AROUND[] = " \t\r\n,.!?";
    char *plain = plain_answer(line, true);
    if (!plain)
        return false;
    const char *start = plain + strspn(plain, AROUND);
    bool found = false;
    for (const char *phrase = PHRASES; *phrase && !found;) {
        size_t length = strcspn(phrase, "|");
        found = strncmp(start, phrase, length) == 0 &&
                start[length + strspn(start + length, AROUND)] == '\0';
        phrase += length + (phrase[length] == '|');
    }
    free(plain);
    return found;
}

/* ---- Claims -------------------------------------------------------------------- */

static Claims read_grounds(const char *plain)
{
    Claims grounds = 0;
    if (says(plain, "threefold|three|third|3|repetition|repeated|三次|第三|重复"))
        grounds |= CLAIM_THREEFOLD;
    if (says(plain, "fifty|50|五十"))
        grounds |= CLAIM_FIFTY;
    return grounds;
}

/* The move that is meant, legal or not; of several illegal ones the first; or
 * NO_MOVE. */
static Move read_move_at(const Position *position, const char *const *letters, const char *at,
                         size_t length)
{
    MoveText text = {.status = MOVE_TEXT_UNREADABLE};
    char *word = strndup(at, length);
    if (word)
        move_parse(position, word, letters, &text);
    free(word);
    if (text.status == MOVE_TEXT_AMBIGUOUS && !is_legal(position, text.candidates.moves[0]))
        return text.candidates.moves[0];
    return text.status == MOVE_TEXT_OK ? text.move : NO_MOVE;
}

/* The next place where a move could begin: after blanks, or within Chinese, which
 * has none. */
static const char *next_start(const char *at)
{
    bool chinese = (unsigned char)*at >= 0x80;
    at++;
    while (((unsigned char)*at & 0xC0) == 0x80)
        at++;
    if (!chinese)
        at += strcspn(at, PARTING);
    return at + strspn(at, PARTING);
}

/* How long the move may be that begins here: one Chinese character at most, and
 * then ASCII. */
static size_t move_length(const char *at)
{
    const char *c = at;
    if ((unsigned char)*c >= 0x80)
        for (c++; ((unsigned char)*c & 0xC0) == 0x80;)
            c++;
    while (*c && (unsigned char)*c < 0x80 && !strchr(PARTING, *c) && c - at < MOVE_TEXT_SIZE)
        c++;
    return (size_t)(c - at);
}

Move find_move(const Position *position, const char *const *letters, const char *plain)
{
    for (const char *at = plain + strspn(plain, PARTING); *at; at = next_start(at)) {
        Move move = read_move_at(position, letters, at, move_length(at));
        if (move != NO_MOVE && is_legal(position, move))
            return move;
    }
    return NO_MOVE;
}

Move find_illegal_move(const Position *position, const char *const *letters, const char *plain)
{
    for (const char *at = plain + strspn(plain, PARTING); *at; at = next_start(at)) {
        Move move = read_move_at(position, letters, at, move_length(at));
        if (move != NO_MOVE && !is_legal(position, move))
            return move;
    }
    return NO_MOVE;
}

/* Said how, but not with which move: that is enough for the fifty moves, which any
 * quiet move fills. */
static bool read_announcement(const char *plain, ClaimReply *answer, bool *how_is_open)
{
    bool announces = says(plain, "announce|announcing|with|write|writing|宣布|写下");
    answer->way = CLAIM_ANNOUNCED;
    answer->any_move = announces && answer->grounds == CLAIM_FIFTY;
    *how_is_open = !answer->any_move;
    return announces || answer->grounds || says(plain, "claim|提和|要求") || says(plain, YES_WORDS);
}

bool read_claim(const Session *s, const Position *position, const char *plain,
                ClaimReply *answer, bool *how_is_open)
{
    bool no = says(plain, NO_WORDS);
    *how_is_open = false;
    *answer = (ClaimReply){.move = find_move(position, session_letters(s), plain),
                            .grounds = read_grounds(plain)};
    if (says(plain, "over|ended|finished|automatic|automatically|结束|自动|已经和") ||
        (says(plain, "already") && says(plain, "draw|drawn"))) {
        answer->way = CLAIM_OVER;
    } else if (says(plain, "any|quiet|任何|任意|随便")) {
        answer->way = CLAIM_ANNOUNCED;
        answer->any_move = true;
    } else if (answer->move != NO_MOVE && !(no && says(plain, "no|不能|不可以"))) {
        answer->way = CLAIM_ANNOUNCED;
    } else if (no) {
        answer->way = CLAIM_NONE;
    } else if (says(plain, "now|once|immediately|already|现在|立即|马上|当场")) {
        answer->way = CLAIM_STANDING;
    } else {
        return read_announcement(plain, answer, how_is_open);
    }
    return true;
}

/* ---- Results ------------------------------------------------------------------- */

bool read_result(const char *plain, GameResult *result)
{
    static const struct {
        const char *words;
        GameResult result;
    } NAMES[] = {
        {"void|annulled|cancelled|invalid|not count|无效|作废|不算", RESULT_VOID},
        {"draw|drawn|1/2-1/2|1/2|0.5-0.5|½|½-½|tie|remis|和|平局", RESULT_DRAW},
        {"1-0|1:0|white wins|white won|black loses|black lost|白胜|白方胜|白赢|白方赢|黑负|黑方负|黑方输",
         RESULT_WHITE},
        {"0-1|0:1|black wins|black won|white loses|white lost|黑胜|黑方胜|黑赢|黑方赢|白负|白方负|白方输",
         RESULT_BLACK},
        {"goes on|go on|on|ongoing|going|no result|nothing|continues|continue|继续|没有结束|没结束|没有结果",
         RESULT_ON},
        {"white|白", RESULT_WHITE},
        {"black|黑", RESULT_BLACK},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (says(plain, NAMES[i].words)) {
            *result = NAMES[i].result;
            return true;
        }
    return false;
}

bool read_side_name(const char *plain, Color *color)
{
    bool white = says(plain, "white|w|white's|白"), black = says(plain, "black|b|black's|黑");
    *color = white ? WHITE : BLACK;
    return white != black;
}

bool read_castle_when(const char *plain, CastleWhen *when)
{
    if (says(plain, "never|permanent|permanently|lost|gone|good|any more|anymore|forever|"
                    "for ever|不能再|永不|永远|永久|再也|失去"))
        *when = CASTLE_NEVER;
    else if (says(plain, "for now|moment|later|temporary|temporarily|perhaps|yet|not now|"
                         "暂时|以后|现在不|还不"))
        *when = CASTLE_LATER;
    else if (!says(plain, NO_WORDS) && says(plain, "now|yes|can|may|现在|可以|能"))
        *when = CASTLE_NOW;
    else
        return false;
    return true;
}

/* ---- Numbers ------------------------------------------------------------------- */

static bool read_fraction(const char **at, double *number)
{
    const char *c = *at + strspn(*at, " ");
    if (strncmp(c, "½", strlen("½")) == 0) {
        *number += 0.5;
        *at = c + strlen("½");
        return true;
    }
    char *end;
    double top = strtod(c, &end);
    if (!isdigit((unsigned char)*c) || *end != '/' || !isdigit((unsigned char)end[1]))
        return false;
    double bottom = strtod(end + 1, &end);
    if (bottom == 0)
        return false;
    *number += top / bottom;
    *at = end;
    return true;
}

/* Digits, so that "1e9", "0x10" and "inf" are none. */
static bool read_plain_number(const char **at, double *number)
{
    const char *c = *at;
    size_t digits = strspn(c, "0123456789");
    if (digits == 0 || digits > 6)
        return false;
    size_t more = c[digits] == '.' ? strspn(c + digits + 1, "0123456789") : 0;
    char text[24];
    size_t length = digits + (more ? more + 1 : 0);
    if (length >= sizeof text)
        return false;
    memcpy(text, c, length);
    text[length] = '\0';
    *number = strtod(text, NULL);
    *at = c + length;
    return true;
}

bool read_decimal(const char *plain, double *number)
{
    const char *at = behind_opening(plain);
    *number = 0;
    if (!read_fraction(&at, number)) {
        int in_words = 0;
        if (!read_plain_number(&at, number) && !take_number_word(&at, &in_words))
            return false;
        *number += in_words;
        read_fraction(&at, number);
    }
    /* A unit may follow, another number may not. */
    int another;
    return !strpbrk(at, "0123456789") && !take_number_word(&at, &another);
}

bool read_order(const char *plain, int count, int order[MAX_OPTIONS])
{
    unsigned seen = 0;
    int read = 0;
    for (const char *c = plain; *c; c++) {
        if (!isdigit((unsigned char)*c)) {
            if (!strchr(" \t,;.-<>", *c))
                return false;
            continue;
        }
        int number = *c - '0';
        if (number < 1 || number > count || read == count || (seen & 1u << number))
            return false;
        seen |= 1u << number;
        order[read++] = number;
    }
    return read == count;
}

/* ---- Men ----------------------------------------------------------------------- */

/* The letter of a man, of either alphabet; *size bytes of it. */
static PieceType read_letter(const Session *s, const char *at, size_t *size)
{
    static const char letters[] = " PNBRQK";
    const char *const *own = session_letters(s);
    for (PieceType type = PAWN; type <= KING; type++) {
        *size = own ? strlen(own[type]) : 0;
        if (own && strncmp(at, own[type], *size) == 0)
            return type;
    }
    *size = 1;
    const char *found = *at ? strchr(letters + 1, toupper((unsigned char)*at)) : NULL;
    return found ? (PieceType)(found - letters) : NO_PIECE_TYPE;
}

static bool read_rank_of_men(const Session *s, const char *plain, Rank rank, PieceType men[64])
{
    const char *at = plain;
    for (File file = 0; file < 8; file++) {
        size_t size;
        at += strspn(at, PARTING);
        PieceType type = read_letter(s, at, &size);
        if (type == NO_PIECE_TYPE)
            return false;
        men[square_of(file, rank)] = type;
        at += size;
    }
    return *(at + strspn(at, PARTING)) == '\0';
}

bool read_men(const Session *s, const char *plain, Rank rank, PieceType men[64])
{
    bool any = false;
    memset(men, 0, 64 * sizeof *men);
    if (rank >= 0 && read_rank_of_men(s, plain, rank, men))
        return true;
    memset(men, 0, 64 * sizeof *men);
    for (const char *at = plain; *(at += strspn(at, PARTING));) {
        size_t size;
        char name[3] = "";
        PieceType type = read_letter(s, at, &size);
        if (type == NO_PIECE_TYPE || strlen(at) < size + 2)
            return false;
        name[0] = (char)tolower((unsigned char)at[size]);
        name[1] = at[size + 1];
        Square square = square_parse(name);
        if (square == NO_SQUARE)
            return false;
        men[square] = type;
        at += size + 2;
        any = true;
    }
    return any;
}
