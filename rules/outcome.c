/* SPDX-License-Identifier: GPL-3.0-or-later */
/* outcome.c - how a position ends the game by itself (5.1.1, 5.2.1). */
#include "rules/rules.h"

Outcome position_outcome(const Position *position)
{
    if (has_legal_move(position))
        return (Outcome){.termination = ONGOING};
    if (!position_in_check(position))
        return (Outcome){.termination = STALEMATE};
    return (Outcome){.termination = CHECKMATE, .has_winner = true,
                     .winner = other_color(position_turn(position))};
}
