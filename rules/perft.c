/* SPDX-License-Identifier: GPL-3.0-or-later */
/* perft.c - counting the tree of legal moves, the standard test of a generator. */
#include "rules/internal.h"

/* Below it there is no time to ask whether to stop. */
enum { DEEP = 4 };

uint64_t perft(const Position *position, int depth, Stop *stop)
{
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return (uint64_t)count_legal_moves(position);
    MoveList list;
    legal_moves(position, &list);
    uint64_t leaves = 0;
    bool deep = depth >= DEEP;
    for (int i = 0; i < list.count && !(deep && is_stopped(stop)); i++) {
        Position next = *position;
        play_move(&next, list.moves[i]);
        leaves += perft(&next, depth - 1, stop);
    }
    return leaves;
}
