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

/* No file has two, or one file has two and a neighbour none, from which either
 * can have come with one capture: what nearly all positions are like. */
static int captures_at_sight(Bitboard pawns, Color color)
{
    Bitboard home = color == WHITE ? RANK_1_BITS << 8 : RANK_8_BITS >> 8;
    int captures = 0;

    for (File f = 0; f < 8; f++) {
        Bitboard file = FILE_A_BITS << f, here = pawns & file;
        if (count_squares(here) < 2)
            continue;
        Bitboard left = f > 0 ? file >> 1 : 0, right = f < 7 ? file << 1 : 0;
        if (count_squares(here) > 2 || captures > 0 || !(here & ~home) ||
            ((!left || (pawns & left)) && (!right || (pawns & right))))
            return IMPOSSIBLE;
        captures = 1;
    }
    return captures;
}

bool pawn_captures_suffice(Bitboard pawns, Color color, int captures)
{
    return captures_at_sight(pawns, color) <= captures ||
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
