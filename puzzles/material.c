/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * material.c - the best answer to a try that no proof speaks about: a few
 * half-moves ahead and every capture after that, counting men only.  It shows
 * what a try costs; it is no verdict on it.
 */
#include "puzzles/kind.h"

enum { DEPTH = 2, CAPTURES = 6, MATED = 10000, NODES = 300000 };

typedef struct {
    int nodes;
} Effort;

static int worth(PieceType type)
{
    static const int WORTH[] = {0, 1, 3, 3, 5, 9, 0};
    return WORTH[type];
}

/* Worth of the men of the side to move above that of the other side. */
static int balance(const Position *position)
{
    Color us = position_turn(position);
    int sum = 0;
    for (PieceType type = PAWN; type <= QUEEN; type++)
        sum += worth(type) * (count_squares(position_men(position, us, type)) -
                              count_squares(position_men(position, other_color(us), type)));
    return sum;
}

static bool changes_material(const Position *position, Move move)
{
    return position_piece(position, move_to(move)) != NO_PIECE ||
           move_promotion(move) != NO_PIECE_TYPE;
}

/* Captures of the dearest men first, which is most of what a search needs. */
static void sort_captures(const Position *position, MoveList *list)
{
    for (int i = 1; i < list->count; i++) {
        Move move = list->moves[i];
        int value = worth(piece_type(position_piece(position, move_to(move)))), at = i;
        while (at > 0 && worth(piece_type(position_piece(
                             position, move_to(list->moves[at - 1])))) < value) {
            list->moves[at] = list->moves[at - 1];
            at--;
        }
        list->moves[at] = move;
    }
}

/* The balance that the side to move can hold; captures only once depth is 0. */
static int search(const Position *position, int depth, int low, int high, Effort *effort)
{
    MoveList list;
    int stand = balance(position);

    effort->nodes++;
    if (depth <= 0 && stand >= high)
        return stand;
    if (depth <= -CAPTURES || effort->nodes > NODES)
        return stand;
    legal_moves(position, &list);
    if (list.count == 0)
        return position_in_check(position) ? -MATED : 0;
    sort_captures(position, &list);
    int best = depth > 0 ? -MATED : stand;
    for (int i = 0; i < list.count && best < high; i++) {
        if (depth <= 0 && !changes_material(position, list.moves[i]))
            continue;
        Position next = position_after(position, list.moves[i]);
        int value = -search(&next, depth - 1, -high, -(best > low ? best : low), effort);
        if (value > best)
            best = value;
    }
    return best;
}

Move best_material_reply(const Position *before, Move tried, int *cost)
{
    Position after = position_after(before, tried);
    Effort effort = {0};
    MoveList list;
    Move reply = NO_MOVE;
    int best = -MATED - 1;

    legal_moves(&after, &list);
    move_list_sort(&list);
    sort_captures(&after, &list);
    for (int i = 0; i < list.count; i++) {
        Position next = position_after(&after, list.moves[i]);
        int value = -search(&next, DEPTH - 1, -MATED, -best, &effort);
        if (value > best) {
            best = value;
            reply = list.moves[i];
        }
    }
    *cost = balance(before) + best;
    return reply;
}
