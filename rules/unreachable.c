/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * unreachable.c - men that no game can have brought where they stand (3.10.3).
 *
 * Only what a short count proves.  Pawns change files by capturing, so the
 * cheapest way to bring them from eight home squares to where they stand must
 * not need more captures than men are missing on the other side.  A pawn on
 * its home rank has never moved, so what it shuts in was always shut in.
 */
#include "rules/unreachable.h"

#include "rules/internal.h"

#include <stdlib.h>
#include <string.h>

enum { IMPOSSIBLE = 100, FILE_SETS = 256 };

/* Adds one pawn: best[set] is the fewest captures that bring the pawns so far
 * from the home files in `set`. */
static void add_pawn(int best[FILE_SETS], Color color, Square s)
{
    int next[FILE_SETS];
    for (int set = 0; set < FILE_SETS; set++)
        next[set] = IMPOSSIBLE;
    for (int set = 0; set < FILE_SETS; set++) {
        for (File home = 0; best[set] < IMPOSSIBLE && home < 8; home++) {
            int captures = abs(home - square_file(s)), with = set | 1 << home;
            if (with == set || captures > rank_of_side(s, color) - 1)
                continue;
            if (best[set] + captures < next[with])
                next[with] = best[set] + captures;
        }
    }
    memcpy(best, next, sizeof next);
}

/* The fewest captures of all ways to come from eight home files; IMPOSSIBLE
 * when there is no way. */
static int fewest_pawn_captures(Bitboard pawns, Color color)
{
    int best[FILE_SETS] = {0}, fewest = IMPOSSIBLE;
    for (int set = 1; set < FILE_SETS; set++)
        best[set] = IMPOSSIBLE;
    while (pawns)
        add_pawn(best, color, pop_square(&pawns));
    for (int set = 0; set < FILE_SETS; set++)
        fewest = best[set] < fewest ? best[set] : fewest;
    return fewest;
}

static Square highest_square(Bitboard b)
{
    return 63 - __builtin_clzll(b);
}

/*
 * What nearly always suffices, and costs little: the pawns keep the order they
 * have from left to right.  cost[h] is the fewest captures for the pawns so far
 * when they come from files up to h.  Of two on one file the lower comes from
 * the left, or with `lower_last` from the right.  IMPOSSIBLE is no proof here.
 */
static int captures_in_order(Bitboard pawns, Color color, bool lower_last)
{
    int cost[9] = {0};

    for (File f = 0; f < 8; f++) {
        for (Bitboard here = pawns & (FILE_A_BITS << f); here;) {
            Square s = lower_last ? highest_square(here) : lowest_square(here);
            int steps = rank_of_side(s, color) - 1, before = cost[0];
            here ^= square_bit(s);
            cost[0] = IMPOSSIBLE;
            for (int h = 0; h < 8; h++) {
                int captures = abs(h - f);
                int come = captures > steps ? IMPOSSIBLE : before + captures;
                before = cost[h + 1];
                cost[h + 1] = come < cost[h] ? come : cost[h];
            }
        }
    }
    return cost[8];
}

/* At most one pawn on each file. */
static bool is_spread(Bitboard pawns)
{
    for (File f = 0; f < 8; f++) {
        Bitboard here = pawns & (FILE_A_BITS << f);
        if (here & (here - 1))
            return false;
    }
    return true;
}

bool pawn_captures_suffice(Bitboard pawns, Color color, int captures)
{
    return is_spread(pawns) || captures_in_order(pawns, color, false) <= captures ||
           captures_in_order(pawns, color, true) <= captures ||
           fewest_pawn_captures(pawns, color) <= captures;
}

/* Whether one of the two squares diagonally ahead of a first-rank square is
 * open, that is, not held by a pawn that has never moved. */
static bool has_way_out(const Piece board[64], Color color, File file)
{
    Rank second = color == WHITE ? 1 : 6;
    for (File f = file - 1; f <= file + 1; f += 2)
        if (f >= 0 && f < 8 && board[square_of(f, second)] != piece_of(color, PAWN))
            return true;
    return false;
}

bool has_locked_bishop(const Piece board[64], Color color)
{
    enum { FILE_C = 2, FILE_F = 5 };
    Rank first = color == WHITE ? 0 : 7;
    for (File f = 0; f < 8; f++)
        if (f != FILE_C && f != FILE_F &&
            board[square_of(f, first)] == piece_of(color, BISHOP) &&
            !has_way_out(board, color, f))
            return true;
    return false;
}
