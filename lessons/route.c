/* SPDX-License-Identifier: GPL-3.0-or-later */
/* route.c - the way of one man over several moves, the other side waiting. */
#include "lessons/lessons.h"

/* The position after the hop with the same side to move again.  It exists only
 * where the hop gives no check. */
static bool hop(Position *position, Move move)
{
    Position after = position_after(position, move);
    if (position_in_check(&after))
        return false;
    after.turn = (uint8_t)other_color(position_turn(&after));
    after.en_passant = NO_SQUARE;
    *position = after;
    return true;
}

/* The legal move of the man from square to square; a pawn becomes a queen. */
static Move hop_move(const Position *position, Square from, Square to)
{
    MoveList list;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from && move_to(list.moves[i]) == to &&
            (move_promotion(list.moves[i]) == NO_PIECE_TYPE ||
             move_promotion(list.moves[i]) == QUEEN))
            return list.moves[i];
    return move_make(from, to, NO_PIECE_TYPE);
}

/* ---- The shortest way -------------------------------------------------------- */

/*
 * Looked for by depth, because a capture on the way changes the board: the
 * same square reached by two ways need not be the same position.  Squares seen
 * at this depth already are not entered again at the same or a greater one,
 * unless something was taken.
 */
typedef struct {
    Square to;
    int limit;
    uint8_t seen[64]; /* hops left when the square was entered, plus one */
    Route *route;
    int men;          /* on the board at the start */
    int budget;       /* positions that may still be entered */
} Search;

static bool search(Search *s, const Position *position, Square from, int left)
{
    if (from == s->to)
        return true;
    bool untouched = count_squares(position_occupied(position)) == s->men;
    if (left == 0 || (untouched && s->seen[from] > left) || s->budget-- <= 0)
        return false;
    if (untouched)
        s->seen[from] = (uint8_t)(left + 1);
    MoveList list;
    legal_moves(position, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Position next = *position;
        Move move = list.moves[i];
        if (move_from(move) != from || !hop(&next, move))
            continue;
        s->route->squares[s->limit - left] = move_to(move);
        if (search(s, &next, move_to(move), left - 1))
            return true;
    }
    return false;
}

/* A knight needs at most six hops from corner to corner; the budget bounds what
 * a hostile file can ask for. */
enum { MAX_SHORTEST = 6, ROUTE_BUDGET = 10000 };

bool shortest_route(const Step *step, const Game *game, Route *route)
{
    const Position *position = game_position(game);
    if (step->from == step->to)
        return false;
    for (int limit = 1; limit <= MAX_SHORTEST; limit++) {
        Search s = {.to = step->to, .limit = limit, .route = route,
                    .men = count_squares(position_occupied(position)),
                    .budget = ROUTE_BUDGET};
        route->count = limit;
        if (search(&s, position, step->from, limit))
            return true;
    }
    return false;
}

/* ---- The learner's way ---------------------------------------------------------- */

static RouteFault walk(RouteGrade *grade, const Step *step, const Route *route)
{
    Square at = step->from;
    for (grade->hop = 0; grade->hop < route->count; grade->hop++) {
        Move move = hop_move(&grade->before, at, route->squares[grade->hop]);
        if (!is_legal(&grade->before, move)) {
            diagnose_move(&grade->before, move, &grade->diagnosis);
            return ROUTE_ILLEGAL;
        }
        if (!hop(&grade->before, move))
            return ROUTE_CHECK;
        at = route->squares[grade->hop];
    }
    return at == step->to ? ROUTE_OK : ROUTE_NOT_THERE;
}

void grade_route(const Step *step, const Game *game, const Route *route, RouteGrade *grade)
{
    Route best;
    grade->shortest = shortest_route(step, game, &best) ? best.count : 0;
    grade->before = *game_position(game);
    grade->fault = walk(grade, step, route);
    grade->grade = grade->fault == ROUTE_OK ? GRADE_RIGHT : GRADE_WRONG;
    if (grade->fault == ROUTE_OK && route->count > grade->shortest) {
        grade->fault = ROUTE_TOO_LONG;
        grade->grade = GRADE_HALF;
    }
}
