/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * plain.h - chess on a board of letters, as simple as it can be.
 *
 * For checking what the rules core says by other means: nothing here is fast,
 * and nothing is shared with rules/.  Squares are 0 = a1 ... 63 = h8.
 */
#ifndef TESTS_UNIT_PLAIN_H
#define TESTS_UNIT_PLAIN_H

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char man[64];     /* FEN letters, '.' where empty */
    bool white;       /* to move */
    char rights[5];   /* those of "KQkq" that are left */
    int passed;       /* the square a pawn has just passed over, or -1 */
} Plain;

static inline bool plain_is_white(char man) { return isupper((unsigned char)man) != 0; }
static inline bool plain_is_own(const Plain *p, int at)
{
    return p->man[at] != '.' && plain_is_white(p->man[at]) == p->white;
}

static inline Plain plain_read(const char *fen)
{
    Plain p = {.passed = -1};
    memset(p.man, '.', sizeof p.man);
    int at = 56;
    for (; *fen != ' '; fen++) {
        if (*fen == '/')
            at -= 16;
        else if (isdigit((unsigned char)*fen))
            at += *fen - '0';
        else
            p.man[at++] = *fen;
    }
    p.white = *++fen == 'w';
    fen += 2;
    size_t length = strcspn(fen, " ");
    memcpy(p.rights, fen, length);
    fen += length + 1;
    if (*fen != '-')
        p.passed = (fen[1] - '1') * 8 + fen[0] - 'a';
    return p;
}

/* One step of a line: false when it leaves the board. */
static inline bool plain_step(int *at, int files, int ranks)
{
    int file = *at % 8 + files, rank = *at / 8 + ranks;
    *at = rank * 8 + file;
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/* Could the man on `from` take on `to`, whoever stands there? */
static inline bool plain_hits(const Plain *p, int from, int to)
{
    char man = p->man[from], kind = (char)tolower((unsigned char)man);
    int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
    int wide = abs(files), high = abs(ranks);
    if (from == to || man == '.')
        return false;
    if (kind == 'n')
        return wide * high == 2;
    if (kind == 'k')
        return wide <= 1 && high <= 1;
    if (kind == 'p')
        return wide == 1 && ranks == (plain_is_white(man) ? 1 : -1);
    bool straight = files == 0 || ranks == 0, slanted = wide == high;
    if ((kind == 'r' && !straight) || (kind == 'b' && !slanted) || !(straight || slanted))
        return false;
    int at = from;
    while (plain_step(&at, (files > 0) - (files < 0), (ranks > 0) - (ranks < 0)) && at != to)
        if (p->man[at] != '.')
            return false;
    return true;
}

static inline bool plain_attacked(const Plain *p, int square, bool by_white)
{
    for (int from = 0; from < 64; from++)
        if (p->man[from] != '.' && plain_is_white(p->man[from]) == by_white &&
            plain_hits(p, from, square))
            return true;
    return false;
}

static inline int plain_king(const Plain *p, bool white)
{
    const char *at = memchr(p->man, white ? 'K' : 'k', 64);
    return at ? (int)(at - p->man) : -1;
}

static inline bool plain_in_check(const Plain *p, bool white)
{
    return plain_attacked(p, plain_king(p, white), !white);
}

static inline bool plain_has_right(const Plain *p, char right)
{
    return strchr(p->rights, right) != NULL;
}

static inline void plain_lose_right(Plain *p, char right)
{
    char *at = strchr(p->rights, right);
    if (at)
        memmove(at, at + 1, strlen(at));
}

static inline void plain_touch(Plain *p, int square)
{
    static const struct {
        int square;
        const char *rights;
    } homes[] = {{0, "Q"}, {4, "KQ"}, {7, "K"}, {56, "q"}, {60, "kq"}, {63, "k"}};
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
        for (const char *r = homes[i].square == square ? homes[i].rights : ""; *r; r++)
            plain_lose_right(p, *r);
}

/* Carries the move out, legal or not; promotion 'q' ... or 0. */
static inline Plain plain_after(const Plain *before, int from, int to, char promotion)
{
    Plain p = *before;
    char man = p.man[from], kind = (char)tolower((unsigned char)man);
    if (kind == 'p' && from % 8 != to % 8 && p.man[to] == '.')
        p.man[from / 8 * 8 + to % 8] = '.';
    if (kind == 'k' && abs(to - from) == 2) {
        int corner = to > from ? from + 3 : from - 4;
        p.man[(from + to) / 2] = p.man[corner];
        p.man[corner] = '.';
    }
    p.man[to] = man;
    p.man[from] = '.';
    if (promotion)
        p.man[to] = (char)(p.white ? toupper((unsigned char)promotion) : promotion);
    plain_touch(&p, from);
    plain_touch(&p, to);
    p.passed = kind == 'p' && abs(to - from) == 16 ? (from + to) / 2 : -1;
    p.white = !p.white;
    return p;
}

/* "e7e8q" */
static inline Plain plain_play(const Plain *p, const char *uci)
{
    return plain_after(p, (uci[1] - '1') * 8 + uci[0] - 'a', (uci[3] - '1') * 8 + uci[2] - 'a',
                       uci[4]);
}

static inline bool plain_may_castle(const Plain *p, bool short_side)
{
    int king = p->white ? 4 : 60, step = short_side ? 1 : -1;
    const char *rights = p->white ? "KQ" : "kq";
    if (!plain_has_right(p, rights[short_side ? 0 : 1]))
        return false;
    for (int at = king + step; at != (short_side ? king + 3 : king - 4); at += step)
        if (p->man[at] != '.')
            return false;
    return !plain_attacked(p, king, !p->white) && !plain_attacked(p, king + step, !p->white) &&
           !plain_attacked(p, king + 2 * step, !p->white);
}

/* Does the man move like that, its king left aside?  Not castling. */
static inline bool plain_can_move(const Plain *p, int from, int to)
{
    if (!plain_is_own(p, from) || plain_is_own(p, to))
        return false;
    if (tolower((unsigned char)p->man[from]) != 'p')
        return plain_hits(p, from, to);
    int ahead = p->white ? 8 : -8, home = p->white ? 1 : 6;
    if (from % 8 != to % 8)
        return plain_hits(p, from, to) && (p->man[to] != '.' || to == p->passed);
    if (p->man[to] != '.')
        return false;
    return to == from + ahead ||
           (to == from + 2 * ahead && from / 8 == home && p->man[from + ahead] == '.');
}

/* Legal to make, whatever a pawn is promoted to. */
static inline bool plain_legal(const Plain *p, int from, int to)
{
    bool king = tolower((unsigned char)p->man[from]) == 'k' && plain_is_own(p, from);
    if (king && (from == 4 || from == 60) && from / 8 == to / 8 && abs(to - from) == 2)
        return from == (p->white ? 4 : 60) && plain_may_castle(p, to > from);
    if (!plain_can_move(p, from, to))
        return false;
    Plain after = plain_after(p, from, to, 0);
    return !plain_in_check(&after, p->white);
}

static inline bool plain_has_move(const Plain *p)
{
    for (int from = 0; from < 64; from++)
        for (int to = 0; plain_is_own(p, from) && to < 64; to++)
            if (plain_legal(p, from, to))
                return true;
    return false;
}

#endif
