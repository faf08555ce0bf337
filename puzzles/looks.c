/* SPDX-License-Identifier: GPL-3.0-or-later */
/* looks.c - tells positions, moves and claims by what they look like. */
#include "puzzles/reader.h"

#include <ctype.h>
#include <string.h>

/* ---- Boards ----------------------------------------------------------- */

/* A mistyped board is still meant as one: it has most of its slashes, and hardly
 * a letter that does not belong. */
enum { LEAST_SLASHES = 5, MOST_STRAYS = 2 };

static bool is_word_end(char c)
{
    return c == '\0' || strchr(" \t\r\n,;|\"'()[]{}<>=_", c) != NULL;
}

static bool is_board(const char *word, size_t length)
{
    size_t slashes = 0, strays = 0;

    for (size_t i = 0; i < length; i++) {
        slashes += word[i] == '/';
        strays += word[i] != '/' && !strchr("pnbrqkPNBRQK12345678", word[i]);
    }
    return slashes >= LEAST_SLASHES && strays <= MOST_STRAYS;
}

size_t find_board(const char *text, size_t length, const char **at)
{
    size_t from = 0;

    for (size_t to = 0; to <= length; to++) {
        if (to < length && !is_word_end(text[to]))
            continue;
        if (is_board(text + from, to - from)) {
            *at = text + from;
            return to - from;
        }
        from = to + 1;
    }
    return 0;
}

bool looks_like_fen(const char *text)
{
    const char *at;
    return find_board(text, strcspn(text, " \t_"), &at) > 0 && at == text;
}

/* ---- Moves ------------------------------------------------------------ */

static bool is_square(const char *text)
{
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static bool is_castling(const char *word, size_t length)
{
    size_t span = 0;
    while (span < length && strchr("Oo0-", word[span]))
        span++;
    return span >= 3 && word[1] == '-' && (span == length || strchr("+#!?", word[span]));
}

/* A man or a file, a square, and what may stand around them. */
static bool is_move_word(const char *word, size_t length)
{
    bool square = false;

    if (length < 2 || length > 14 || !strchr("KQRBNSPOo0abcdefgh", word[0]))
        return false;
    if (is_castling(word, length))
        return true;
    for (size_t i = 0; i < length; i++) {
        if (!strchr("KQRBNSPabcdefgh12345678x:*-=/()+#!?.pqrn", word[i]))
            return false;
        square = square || (i + 1 < length && is_square(word + i));
    }
    return square;
}

/* Past "12.", "12...", "12)", if it is there. */
static const char *skip_number(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    size_t dots = strspn(text + digits, ".)");
    return digits && dots ? text + digits + dots + strspn(text + digits + dots, " \t") : text;
}

bool looks_like_moves(const char *text)
{
    text += strspn(text, " \t\r\n['");
    if (*text == '{') {
        text += strcspn(text, "}");
        text += strspn(text, "} \t\r\n");
    }
    text = skip_number(text);
    return is_move_word(text, strcspn(text, " \t\r\n,;'])"));
}

/* ---- Claims ----------------------------------------------------------- */

static int number_at(const char *text)
{
    static const char *const WORDS[] = {"one", "two", "three", "four", "five", "six"};
    int n = 0;

    for (int i = 0; i < 6; i++)
        if (strncasecmp(text, WORDS[i], strlen(WORDS[i])) == 0 &&
            !isalpha((unsigned char)text[strlen(WORDS[i])]))
            return i + 1;
    for (; isdigit((unsigned char)*text) && n < 1000; text++)
        n = n * 10 + (*text - '0');
    return n < 1000 ? n : 0;
}

/* The rest of "mate in 3" and its spellings, or 0. */
static int number_after_mate(const char *text)
{
    static const char JOINTS[] = " -_";

    text += *text == 't' || *text == 'T';
    text += *text == 'e' || *text == 'E';
    text += *text == 's' || *text == 'S';
    text += strspn(text, JOINTS);
    if (strncasecmp(text, "in", 2) != 0)
        return 0;
    text += 2;
    return number_at(text + strspn(text, JOINTS));
}

int mate_in_words(const char *text)
{
    if (*text == '#')
        return text[1 + strspn(text + 1, "0123456789")] == '\0' ? number_at(text + 1) : 0;
    for (; (text = strcasestr(text, "mat")) != NULL; text += 3) {
        int n = number_after_mate(text + 3);
        if (n > 0)
            return n;
    }
    return 0;
}
