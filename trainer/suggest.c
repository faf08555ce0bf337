/* SPDX-License-Identifier: GPL-3.0-or-later */
/* suggest.c - what a mistyped word may have been meant to be. */
#include "trainer/suggest.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Longer words are no slips. */
enum { MAX_WORD = 40 };

/* ---- How far two words are apart --------------------------------------------- */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static bool is_same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Letters left out, put in, taken for another, or two of them exchanged. */
static int slips_between(const char *a, const char *b)
{
    int rows[3][MAX_WORD + 1], width = (int)strlen(b);
    for (int j = 0; j <= width; j++)
        rows[0][j] = j;
    int *before = rows[2], *last = rows[0], *now = rows[1];
    for (int i = 1; a[i - 1]; i++) {
        now[0] = i;
        for (int j = 1; j <= width; j++) {
            int change = last[j - 1] + !is_same(a[i - 1], b[j - 1]);
            now[j] = least(change, 1 + least(last[j], now[j - 1]));
            if (i > 1 && j > 1 && is_same(a[i - 1], b[j - 2]) && is_same(a[i - 2], b[j - 1]))
                now[j] = least(now[j], before[j - 2] + 1);
        }
        int *oldest = before;
        before = last;
        last = now;
        now = oldest;
    }
    return last[width];
}

/* Slips that a word of this length may have and still be known. */
static int slips_allowed(size_t length)
{
    return length < 3 ? 0 : length < 5 ? 1 : length < 8 ? 2 : 3;
}

enum { BEGINS_SO = 0, LIKE_IN_PART = MAX_WORD - 1, NO_LIKENESS = MAX_WORD };

/* Letters at the beginning that both have. */
static size_t common_beginning(const char *a, const char *b)
{
    size_t length = 0;
    while (a[length] && is_same(a[length], b[length]))
        length++;
    return length;
}

/* 0 for the beginning of the name, then by slips; "castle" for castling comes last. */
static int likeness(const char *word, const char *name)
{
    size_t length = strlen(word);
    if (length == 0 || length > MAX_WORD || strlen(name) > MAX_WORD || strcmp(name, word) == 0)
        return NO_LIKENESS;
    if (strncasecmp(name, word, length) == 0)
        return BEGINS_SO;
    int slips = slips_between(word, name);
    if (length > 2 && slips > 1 && strcasestr(name, word))
        return 1;
    if (slips <= slips_allowed(length))
        return slips;
    return common_beginning(word, name) >= 4 && strlen(name) >= length ? LIKE_IN_PART : NO_LIKENESS;
}

/* ---- The best ones -------------------------------------------------------------- */

static bool has(const char *const *list, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i], name) == 0)
            return true;
    return false;
}

int suggest(const char *word, const Candidates *names, const char *best[MAX_SUGGESTIONS])
{
    int count = 0, least_slips = NO_LIKENESS;
    for (size_t i = 0; i < names->count; i++) {
        const char *name = names->words[i];
        int slips = likeness(word, name);
        if (slips < least_slips) {
            least_slips = slips;
            count = 0;
        }
        if (slips < NO_LIKENESS && slips == least_slips && count < MAX_SUGGESTIONS &&
            !has(best, count, name))
            best[count++] = name;
    }
    return count;
}

static char *question(const Session *s, const char *const *best, int count)
{
    if (count == 0)
        return NULL;
    if (count == 1)
        return phrase(s, N_("Did you mean \"%s\"?"), best[0]);
    char *list = NULL;
    for (int i = 0; i < count; i++)
        list = list_add(s, list, strdup(best[i]));
    char *text = list ? phrase(s, N_("Did you mean one of these: %s?"), list) : NULL;
    free(list);
    return text;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char *did_you_mean(const Session *s, const char *word, Candidates *names)
{
    const char *best[MAX_SUGGESTIONS];
    if (names->count > 0)
        qsort(names->words, names->count, sizeof *names->words, compare);
    char *text = question(s, best, suggest(word, names, best));
    candidates_free(names);
    return text;
}

char *did_you_mean_of(const Session *s, const char *word, Completion kind, const char *before)
{
    Candidates names;
    candidates_of(s, kind, before, &names);
    return did_you_mean(s, word, &names);
}

/* ---- Saying it -------------------------------------------------------------------- */

char *two_sentences(const Session *s, char *first, char *second)
{
    if (!first || !second)
        return first ? first : second;
    char *text = phrase(s, N_("%1$s %2$s"), first, second);
    free(first);
    free(second);
    return text;
}

void say_mistyped(Session *s, char *sentence, char *meant, const char *otherwise)
{
    char *text = two_sentences(s, sentence, meant ? meant : phrase(s, "%s", tr(s, otherwise)));
    if (text)
        say_error(s, "%s", text);
    free(text);
}

void say_meant_command(Session *s, const char *line)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t length = strspn(line, LETTERS);
    char *meant = length > 2 && line[length] == '\0'
                      ? did_you_mean_of(s, line, COMPLETE_COMMANDS, "") : NULL;
    if (meant)
        say(s, "%s", meant);
    free(meant);
}
