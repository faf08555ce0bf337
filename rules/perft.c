/* SPDX-License-Identifier: GPL-3.0-or-later */
/* perft.c - counting the tree of legal moves, the standard test of a generator. */
#include "rules/internal.h"

uint64_t perft(const Position *position, int depth)
{
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return (uint64_t)count_legal_moves(position);
    MoveList list;
    legal_moves(position, &list);
    uint64_t leaves = 0;
    for (int i = 0; i < list.count; i++) {
        Position next = *position;
        play_move(&next, list.moves[i]);
        leaves += perft(&next, depth - 1);
    }
    return leaves;
}
