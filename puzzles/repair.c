/* SPDX-License-Identifier: GPL-3.0-or-later */
/* repair.c - boards written by hand, with the empty squares at the end of a rank
 * left out. */
#include "puzzles/list.h"

#include <ctype.h>
#include <string.h>

static int count_rank(const char *rank, size_t length)
{
    int squares = 0;
    for (size_t i = 0; i < length; i++)
        squares += isdigit((unsigned char)rank[i]) ? rank[i] - '0' : 1;
    return squares;
}

/* Adds the squares a rank lacks: to its last number, since FEN has no two
 * numbers side by side. */
static bool add_rank(const char *rank, size_t length, Text *filled)
{
    int missing = 8 - count_rank(rank, length);

    if (missing <= 0) {
        text_add(filled, rank, length);
        return false;
    }
    if (length > 0 && isdigit((unsigned char)rank[length - 1]))
        missing += rank[--length] - '0';
    char digit = (char)('0' + missing);
    text_add(filled, rank, length);
    text_add(filled, &digit, 1);
    return true;
}

bool fill_ranks(const char *board, size_t length, Text *filled)
{
    bool changed = false;
    size_t from = 0, to = 0;

    if (length > 0 && board[length - 1] == '/')
        length--;
    for (int rank = 0; rank < 8 && from <= length; rank++) {
        to = from;
        while (to < length && board[to] != '/')
            to++;
        if (rank > 0)
            text_add(filled, "/", 1);
        changed = add_rank(board + from, to - from, filled) || changed;
        from = to + 1;
    }
    if (from <= length)
        text_add(filled, board + to, length - to);
    return changed;
}
