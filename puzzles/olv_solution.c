/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * olv_solution.c - the solutions of problems and studies, as solving programs
 * print them and people type them: a tree of numbered moves, "1.Sd4-f5 !
 * threat: ...".
 */
#include "puzzles/olv.h"

#include "puzzles/solution.h"

#include <ctype.h>
#include <string.h>

enum { WORD_SIZE = 24 };

typedef enum { NO_MARK_YET, MARK_GOOD, MARK_BAD } MoveMark;

/* A move of a solution: its place in the game, from 0; -1: not numbered. */
typedef struct {
    char text[WORD_SIZE];
    int ply;
    MoveMark mark;
} SolutionMove;

/* ---- Words ------------------------------------------------------------ */

static const char *skip_remarks(const char *at)
{
    for (;;) {
        at += strspn(at, " \t\r\n\"'");
        if (*at == '{')
            at += strcspn(at, "}") + (strchr(at, '}') != NULL);
        else if (*at == '(')
            at = skip_variation(at);
        else if (*at == '$')
            at += 1 + strspn(at + 1, "0123456789");
        else
            return at;
    }
}

/* "12." is White's move 12, "12..." Black's. */
static const char *read_number(const char *at, int *ply)
{
    int n = 0;
    const char *digit = at;

    *ply = -1;
    while (isdigit((unsigned char)*digit) && n < 1000)
        n = n * 10 + (*digit++ - '0');
    size_t dots = strspn(digit, ".");
    if (digit == at || dots == 0)
        return at;
    *ply = 2 * (n - 1) + (dots > 1);
    return digit + dots;
}

/* Sixty years of notation: S is a knight, * takes. */
static void copy_move(char to[WORD_SIZE], const char *from, size_t length)
{
    copy_cut(to, WORD_SIZE, from, length);
    for (char *c = to; *c; c++) {
        *c = *c == 'S' ? 'N' : *c == '*' ? 'x' : *c;
        /* "Ne2#/Ne6#": one of them will do. */
        if (*c == '/' && c[1] && !strchr("QRBN", c[1]))
            *c = '\0';
        else if (*c == '/' && c[1] && isalnum((unsigned char)c[2]))
            *c = '\0';
        if (*c == '\0')
            break;
    }
}

static MoveMark read_mark(const char *after, const char *text)
{
    after += strspn(after, " +#");
    if (strchr(text, '?') || *after == '?')
        return MARK_BAD;
    return strchr(text, '!') || *after == '!' ? MARK_GOOD : NO_MARK_YET;
}

/* The next move from *at on; false at the end. */
static bool next_move(const char **at, SolutionMove *move)
{
    for (;;) {
        const char *from = skip_remarks(*at);
        from = skip_remarks(read_number(from, &move->ply));
        if (*from == '\0')
            return false;
        size_t length = strcspn(from, " \t\r\n{($\"");
        *at = from + (length ? length : 1);
        copy_move(move->text, from, length);
        /* After a number comes a move, well written or not. */
        if (move->ply >= 0 || looks_like_moves(move->text) || is_short_capture(move->text)) {
            move->mark = read_mark(*at, move->text);
            return true;
        }
    }
}

/* ---- Keys and lines --------------------------------------------------- */

void add_key(const char *solution, Text *key)
{
    SolutionMove move;
    char first[WORD_SIZE] = "";

    while (next_move(&solution, &move)) {
        if (move.ply != 0)
            continue;
        if (move.mark == MARK_GOOD) {
            copy_cut(first, WORD_SIZE, move.text, WORD_SIZE);
            break;
        }
        if (move.mark != MARK_BAD && first[0] == '\0')
            copy_cut(first, WORD_SIZE, move.text, WORD_SIZE);
    }
    text_add(key, first, strlen(first));
}

static void add_word(Text *text, const char *word)
{
    if (text->length > 0)
        text_add(text, " ", 1);
    text_add(text, word, strlen(word));
}

void add_main_line(const char *solution, Text *line, Text *before)
{
    SolutionMove move;
    int next = 0;
    bool failing = false;

    while (next_move(&solution, &move)) {
        if (move.ply == 1 && next == 0) {
            /* The solution begins with a move of Black's. */
            add_word(before, move.text);
            next = 2;
            continue;
        }
        if (move.ply == 0 && failing) {
            /* What came before was a try. */
            text_clear(line);
            next = 0;
        }
        if (move.ply >= 0 && move.ply != next)
            return;
        failing = next == 0 ? move.mark == MARK_BAD : failing;
        add_word(line, move.text);
        next++;
    }
}
