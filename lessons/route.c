/* SPDX-License-Identifier: GPL-3.0-or-later */
/* route.c - the way of one man over several moves, the other side waiting. */
#include "lessons/generate_tools.h"
#include "lessons/internal.h"

#include <stdlib.h>

/* Would the other side, if it stood still no longer, take the man there? */
static bool is_guarded(const Position *after, Square square)
{
    return attackers_of(after, square, position_turn(after), position_occupied(after)) != 0;
}

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

/* Places of the man in the order in which they are found, each once: where it
 * is, what it has still to visit, what it has taken. */
typedef struct {
    Square at;
    PieceType type;
    Bitboard left, taken;
    int parent, hops;
} Place;

/* The budget bounds what a hostile file can ask for. */
enum { ROUTE_BUDGET = 20000, SEEN_SIZE = 1 << 16 };

typedef struct {
    const Step *step;
    const Position *start;
    Place *places;
    int *seen; /* by hash: index of the place plus one */
    int count;
} Search;

static unsigned place_hash(const Place *p)
{
    uint64_t hash = (uint64_t)p->at * 0x9E3779B97F4A7C15u;
    hash = (hash ^ p->left) * 0xC2B2AE3D27D4EB4Fu;
    hash = (hash ^ p->taken) * 0x165667B19E3779F9u;
    return (unsigned)(hash >> 48);
}

/* True when it was not there yet; the last place is then a new one. */
static bool add_place(Search *s, const Place *place)
{
    unsigned slot = place_hash(place) % SEEN_SIZE;
    for (; s->seen[slot]; slot = (slot + 1) % SEEN_SIZE) {
        const Place *other = &s->places[s->seen[slot] - 1];
        if (other->at == place->at && other->left == place->left &&
            other->taken == place->taken)
            return false;
    }
    if (s->count == ROUTE_BUDGET)
        return false;
    s->places[s->count++] = *place;
    s->seen[slot] = s->count;
    return true;
}

static bool position_there(const Search *s, const Place *place, Position *position)
{
    Setup setup = position_setup(s->start);
    Color color = position_turn(s->start);
    for (Square square = A1; square <= H8; square++)
        if (place->taken & square_bit(square))
            setup.board[square] = NO_PIECE;
    setup.board[s->step->from] = NO_PIECE;
    setup.board[place->at] = piece_of(color, place->type);
    setup.castling = 0;
    setup.en_passant = NO_SQUARE;
    return position_from_setup(&setup, position);
}

static Place place_after(const Search *s, int from, const Position *position, Move move)
{
    const Place *before = &s->places[from];
    Bitboard to = square_bit(move_to(move));
    bool takes = position_piece(position, move_to(move)) != NO_PIECE;
    return (Place){
        .at = move_to(move), .left = before->left & ~to,
        .taken = before->taken | (takes ? to : 0), .parent = from, .hops = before->hops + 1,
        .type = move_promotion(move) != NO_PIECE_TYPE ? QUEEN : before->type,
    };
}

/* Finds what can be reached in one more hop; the index of the end, or 0. */
static int expand(Search *s, int index)
{
    Position position;
    MoveList list;
    if (s->places[index].hops == MAX_ROUTE ||
        !position_there(s, &s->places[index], &position))
        return 0;
    legal_moves(&position, &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        bool other_piece = move_promotion(move) != NO_PIECE_TYPE && move_promotion(move) != QUEEN;
        if (move_from(move) != s->places[index].at || other_piece || move_is_castling(move))
            continue;
        Position after = position_after(&position, move);
        if (position_in_check(&after) || (s->step->safe && is_guarded(&after, move_to(move))))
            continue;
        Place place = place_after(s, index, &position, move);
        if (add_place(s, &place) && place.left == 0)
            return s->count - 1;
    }
    return 0;
}

static bool find_end(Search *s, Route *route)
{
    Square from = s->step->from;
    Place first = {.at = from, .type = piece_type(position_piece(s->start, from)),
                   .left = s->step->targets & ~square_bit(from), .parent = -1};
    int end = 0;
    add_place(s, &first);
    for (int i = 0; i < s->count && !end && first.left; i++)
        end = expand(s, i);
    route->count = s->places[end].hops;
    for (int i = end; i > 0; i = s->places[i].parent)
        route->squares[s->places[i].hops - 1] = s->places[i].at;
    return end > 0;
}

bool shortest_route(const Step *step, const Game *game, Route *route)
{
    Search s = {.step = step, .start = game_position(game),
                .places = malloc(ROUTE_BUDGET * sizeof *s.places),
                .seen = calloc(SEEN_SIZE, sizeof *s.seen)};
    bool found = s.places && s.seen && find_end(&s, route);
    free(s.places);
    free(s.seen);
    return found;
}

/* ---- The learner's way ---------------------------------------------------------- */

static RouteFault walk(RouteGrade *grade, const Step *step, const Route *route)
{
    Square at = step->from;
    grade->left = step->targets & ~square_bit(at);
    for (grade->hop = 0; grade->hop < route->count; grade->hop++) {
        Move move = hop_move(&grade->before, at, route->squares[grade->hop]);
        if (!is_legal(&grade->before, move)) {
            diagnose_move(&grade->before, move, &grade->diagnosis);
            return ROUTE_ILLEGAL;
        }
        Position after = position_after(&grade->before, move);
        if (step->safe && is_guarded(&after, move_to(move)))
            return ROUTE_UNSAFE;
        if (!hop(&grade->before, move))
            return ROUTE_CHECK;
        at = route->squares[grade->hop];
        grade->left &= ~square_bit(at);
    }
    return grade->left ? ROUTE_NOT_THERE : ROUTE_OK;
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
