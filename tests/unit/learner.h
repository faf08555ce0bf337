/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * learner.h - somebody who finds the answers of a lesson without the lesson's
 * own code: by trying moves, by walking lines square by square, by looking at
 * the board before and after a move.  Include after cmocka.h.
 */
#ifndef TESTS_LEARNER_H
#define TESTS_LEARNER_H

#include "lessons/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines, square by square ---------------------------------------------------- */

static inline Square step_from(Square s, int files, int ranks)
{
    int file = square_file(s) + files, rank = square_rank(s) + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? NO_SQUARE : square_of(file, rank);
}

static inline Bitboard walk(const Position *p, Square from, int files, int ranks, int limit)
{
    Bitboard seen = 0;
    for (Square s = step_from(from, files, ranks); s != NO_SQUARE && limit-- > 0;
         s = step_from(s, files, ranks)) {
        seen |= square_bit(s);
        if (p->board[s] != NO_PIECE)
            break;
    }
    return seen;
}

static inline Bitboard leaps(Square from, const int (*steps)[2], int count)
{
    Bitboard seen = 0;
    for (int i = 0; i < count; i++) {
        Square s = step_from(from, steps[i][0], steps[i][1]);
        seen |= s == NO_SQUARE ? 0 : square_bit(s);
    }
    return seen;
}

/* What the man on a square attacks, its own side's men included. */
static inline Bitboard attacked_from(const Position *p, Square from)
{
    static const int knight[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2},
                                     {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const int pawns[2][2][2] = {{{-1, 1}, {1, 1}}, {{-1, -1}, {1, -1}}};
    Piece man = p->board[from];
    PieceType type = piece_type(man);
    Bitboard seen = 0;
    if (type == KNIGHT)
        return leaps(from, knight, 8);
    if (type == PAWN)
        return leaps(from, pawns[piece_color(man)], 2);
    for (int files = -1; files <= 1; files++)
        for (int ranks = -1; ranks <= 1; ranks++) {
            bool straight = files == 0 || ranks == 0;
            if ((files || ranks) && ((type == ROOK && straight) || (type == BISHOP && !straight) ||
                                     type == QUEEN || type == KING))
                seen |= walk(p, from, files, ranks, type == KING ? 1 : 8);
        }
    return seen;
}

static inline Bitboard attackers_by_walking(const Position *p, Color by, Square target)
{
    Bitboard men = 0;
    for (Square s = A1; s <= H8; s++)
        if (p->board[s] != NO_PIECE && piece_color(p->board[s]) == by &&
            (attacked_from(p, s) & square_bit(target)))
            men |= square_bit(s);
    return men;
}

static inline Square king_by_looking(const Position *p, Color color)
{
    for (Square s = A1; s <= H8; s++)
        if (p->board[s] == piece_of(color, KING))
            return s;
    return NO_SQUARE;
}

static inline bool in_check_by_walking(const Position *p, Color color)
{
    return attackers_by_walking(p, other_color(color), king_by_looking(p, color)) != 0;
}

/* ---- Moves, one by one -------------------------------------------------------------- */

/* Every move from a square that may be played, tried one after the other. */
static inline void try_moves(const Position *p, Square from, MoveList *list)
{
    for (Square to = A1; to <= H8; to++) {
        for (unsigned kind = NO_PIECE_TYPE; kind <= KING; kind++)
            if (is_legal(p, move_make(from, to, (PieceType)kind)))
                list->moves[list->count++] = move_make(from, to, (PieceType)kind);
        if (is_legal(p, move_castling(from, to)))
            list->moves[list->count++] = move_castling(from, to);
    }
}

static inline void try_all_moves(const Position *p, MoveList *list)
{
    list->count = 0;
    for (Square from = A1; from <= H8; from++)
        try_moves(p, from, list);
}

static inline int men_on_board(const Position *p)
{
    int count = 0;
    for (Square s = A1; s <= H8; s++)
        count += p->board[s] != NO_PIECE;
    return count;
}

static inline bool takes_something(const Position *p, Move move)
{
    Position after = position_after(p, move);
    return men_on_board(&after) < men_on_board(p);
}

static inline bool stuck(const Position *p)
{
    MoveList list;
    try_all_moves(p, &list);
    return list.count == 0;
}

static inline bool mated(const Position *p)
{
    return in_check_by_walking(p, position_turn(p)) && stuck(p);
}

/* Every reply can be answered by mate, for at most two moves: a plain search. */
static inline bool mates_by_trying(const Position *after, int moves)
{
    MoveList replies, answers;
    if (mated(after))
        return true;
    try_all_moves(after, &replies);
    if (moves < 2 || replies.count == 0)
        return false;
    for (int i = 0; i < replies.count; i++) {
        Position next = position_after(after, replies.moves[i]);
        bool found = false;
        try_all_moves(&next, &answers);
        for (int k = 0; k < answers.count && !found; k++) {
            Position last = position_after(&next, answers.moves[k]);
            found = mates_by_trying(&last, moves - 1);
        }
        if (!found)
            return false;
    }
    return true;
}

/* ---- A move in writing ----------------------------------------------------------------- */

/* Can another man of this kind go to the same square?  On another file, it is told
 * apart by the file; else by the rank; else by both. */
static inline void write_origin_by_learner(FILE *out, const Position *p, Move move)
{
    MoveList list;
    Square from = move_from(move);
    bool others = false, same_file = false, same_rank = false;
    try_all_moves(p, &list);
    for (int i = 0; i < list.count; i++) {
        Square other = move_from(list.moves[i]);
        if (other == from || move_to(list.moves[i]) != move_to(move) ||
            p->board[other] != p->board[from])
            continue;
        others = true;
        same_file = same_file || square_file(other) == square_file(from);
        same_rank = same_rank || square_rank(other) == square_rank(from);
    }
    if (others && (!same_file || same_rank))
        fprintf(out, "%c", 'a' + square_file(from));
    if (others && same_file)
        fprintf(out, "%c", '1' + square_rank(from));
}

/* letters: of the kinds of men in their order, as strings. */
static inline void write_move_by_learner(FILE *out, const Position *p, Move move,
                                         const char *const letters[7])
{
    Square from = move_from(move), to = move_to(move);
    PieceType type = piece_type(p->board[from]);
    Position after = position_after(p, move);
    bool takes = takes_something(p, move);
    if (move_is_castling(move)) {
        fprintf(out, to > from ? "O-O" : "O-O-O");
    } else {
        if (type != PAWN)
            fprintf(out, "%s", letters[type]);
        if (type == PAWN && takes)
            fprintf(out, "%c", 'a' + square_file(from));
        if (type != PAWN && type != KING)
            write_origin_by_learner(out, p, move);
        fprintf(out, "%s%c%c", takes ? "x" : "", 'a' + square_file(to), '1' + square_rank(to));
        if (move_promotion(move) != NO_PIECE_TYPE)
            fprintf(out, "=%s", letters[move_promotion(move)]);
    }
    if (in_check_by_walking(&after, position_turn(&after)))
        fprintf(out, stuck(&after) ? "#" : "+");
}

static inline void write_san_by_learner(FILE *out, const Position *p, Move move)
{
    static const char *const letters[] = {"", "", "N", "B", "R", "Q", "K"};
    write_move_by_learner(out, p, move, letters);
}

/* ---- The sets and goals of a lesson ---------------------------------------------------- */

static inline Bitboard between_by_walking(Square a, Square b)
{
    Position empty = {0};
    for (int files = -1; files <= 1; files++)
        for (int ranks = -1; ranks <= 1; ranks++)
            if ((files || ranks) && (walk(&empty, a, files, ranks, 8) & square_bit(b)))
                return walk(&empty, a, files, ranks, 8) & walk(&empty, b, -files, -ranks, 8);
    return 0;
}

static inline Bitboard targets_by_trying(const Position *p, Square from, bool captures)
{
    MoveList list = {.count = 0};
    Bitboard set = 0;
    try_moves(p, from, &list);
    for (int i = 0; i < list.count; i++)
        if (!captures || takes_something(p, list.moves[i]))
            set |= square_bit(move_to(list.moves[i]));
    return set;
}

/* The squares a move changes: those of the man, of the castling rook, of a pawn
 * taken in passing. */
static inline Bitboard changed_by_move(const Position *p, Move move, bool filled)
{
    Square from = move_from(move), to = move_to(move);
    Bitboard left = square_bit(from), reached = square_bit(to);
    if (move_is_castling(move)) {
        left |= square_bit(to > from ? from + 3 : from - 4);
        reached |= square_bit((from + to) / 2);
    } else if (p->board[to] == NO_PIECE && takes_something(p, move)) {
        left |= square_bit(square_of(square_file(to), square_rank(from)));
    }
    return filled ? reached : left;
}

/* Jump after jump, all men but this one standing still, until nothing is new. */
static inline Bitboard reach_by_walking(const Position *p, Square from, int moves)
{
    int jumps[64];
    Bitboard seen = 0;
    for (Square s = A1; s <= H8; s++)
        jumps[s] = s == from ? 0 : -1;
    for (int level = 0; level < moves && level < 64; level++)
        for (Square s = A1; s <= H8; s++) {
            Position now = *p;
            if (jumps[s] != level)
                continue;
            now.board[from] = NO_PIECE;
            now.board[s] = p->board[from];
            Bitboard next = attacked_from(&now, s);
            for (Square to = A1; to <= H8; to++)
                if ((next & square_bit(to)) && now.board[to] == NO_PIECE && jumps[to] < 0)
                    jumps[to] = level + 1;
        }
    for (Square s = A1; s <= H8; s++)
        if (jumps[s] > 0)
            seen |= square_bit(s);
    return seen;
}

static inline Bitboard misplaced_by_looking(const Position *p)
{
    static const char ranks[8][9] = {"RNBQKBNR", "PPPPPPPP", "........", "........",
                                     "........", "........", "pppppppp", "rnbqkbnr"};
    static const char letters[] = ".PNBRQK..pnbrqk";
    Bitboard set = 0;
    for (Square s = A1; s <= H8; s++)
        if (letters[p->board[s]] != ranks[square_rank(s)][square_file(s)])
            set |= square_bit(s);
    return set;
}

static inline Bitboard set_by_learner(const Selector *q, const Position *p)
{
    Bitboard set = 0;
    switch (q->kind) {
    case SELECT_MOVES: return targets_by_trying(p, q->a, false);
    case SELECT_CAPTURES: return targets_by_trying(p, q->a, true);
    case SELECT_ATTACKS: return attacked_from(p, q->a);
    case SELECT_ATTACKERS: return attackers_by_walking(p, q->color, q->a);
    case SELECT_CHECKERS:
        return attackers_by_walking(p, other_color(position_turn(p)),
                                    king_by_looking(p, position_turn(p)));
    case SELECT_BETWEEN: return between_by_walking(q->a, q->b);
    case SELECT_EMPTIED: return changed_by_move(p, q->move, false);
    case SELECT_FILLED: return changed_by_move(p, q->move, true);
    case SELECT_KING_WAY:
        return q->side == SHORT_SIDE
                   ? (square_bit(E1) | square_bit(F1) | square_bit(G1)) << (q->color ? 56 : 0)
                   : (square_bit(E1) | square_bit(D1) | square_bit(C1)) << (q->color ? 56 : 0);
    case SELECT_REACH: return reach_by_walking(p, q->a, q->number);
    case SELECT_MISPLACED: return misplaced_by_looking(p);
    case SELECT_MEN: case SELECT_FILE: case SELECT_RANK: case SELECT_DIAGONALS:
    case SELECT_SAME_COLOR: case SELECT_BLOCKERS: case SELECT_PINNED: case SELECTOR_COUNT:
        break;
    }
    for (Square s = A1; s <= H8; s++) {
        bool in = false;
        if (q->kind == SELECT_BLOCKERS)
            in = p->board[s] != NO_PIECE && (between_by_walking(q->a, q->b) & square_bit(s));
        else if (q->kind == SELECT_SAME_COLOR)
            in = (square_file(s) + square_rank(s) + square_file(q->a) + square_rank(q->a)) % 2 == 0;
        else if (q->kind == SELECT_FILE)
            in = square_file(s) == q->line;
        else if (q->kind == SELECT_RANK)
            in = square_rank(s) == q->line;
        else if (q->kind == SELECT_DIAGONALS)
            in = s != q->a && abs(square_file(s) - square_file(q->a)) ==
                                  abs(square_rank(s) - square_rank(q->a));
        else if (q->kind == SELECT_MEN)
            in = p->board[s] == piece_of(q->color, q->type);
        else
            fail_msg("the learner does not know the set \"%s\"", selector_name(q->kind));
        set |= in ? square_bit(s) : 0;
    }
    return set;
}

/* Is there a capture on whose square nobody can take back? */
static inline bool loses_a_man(const Position *p)
{
    MoveList takes, answers;
    try_all_moves(p, &takes);
    for (int i = 0; i < takes.count; i++) {
        if (!takes_something(p, takes.moves[i]))
            continue;
        Position after = position_after(p, takes.moves[i]);
        bool back = false;
        try_all_moves(&after, &answers);
        for (int k = 0; k < answers.count; k++)
            back = back || move_to(answers.moves[k]) == move_to(takes.moves[i]);
        if (!back)
            return true;
    }
    return false;
}

static inline bool goal_by_learner(const Goal *goal, const Position *p, Move move)
{
    Position after = position_after(p, move);
    Square from = move_from(move), to = move_to(move);
    PieceType type = piece_type(p->board[from]);
    bool taken_here = goal->has_argument && p->board[goal->square & 63] != NO_PIECE &&
                      (goal->square == to || after.board[goal->square & 63] == NO_PIECE);
    switch (goal->kind) {
    case GOAL_ANY: return true;
    case GOAL_FROM: return from == goal->square;
    case GOAL_TO: return to == goal->square;
    case GOAL_MAN: return type == goal->type;
    case GOAL_CAPTURES: return takes_something(p, move) && (!goal->has_argument || taken_here);
    case GOAL_CHECK: return in_check_by_walking(&after, position_turn(&after));
    case GOAL_MATE: return mated(&after);
    case GOAL_STALEMATE:
        return stuck(&after) && !in_check_by_walking(&after, position_turn(&after));
    case GOAL_CASTLES:
        return type == KING && abs(to - from) == 2 &&
               (!goal->has_argument || (goal->side == SHORT_SIDE) == (to > from));
    case GOAL_EN_PASSANT:
        return type == PAWN && p->board[to] == NO_PIECE && takes_something(p, move);
    case GOAL_PROMOTES:
        return type == PAWN && piece_type(after.board[to]) != PAWN &&
               (!goal->has_argument || piece_type(after.board[to]) == goal->type);
    case GOAL_DOUBLE_STEP: return type == PAWN && abs(to - from) == 16;
    case GOAL_ATTACKS: return attacked_from(&after, to) & square_bit(goal->square);
    case GOAL_NOTHING_LOOSE: return !loses_a_man(&after);
    case GOAL_MATES_IN: return mates_by_trying(&after, goal->number);
    case GOAL_COUNT: break;
    }
    fail_msg("the learner does not know a goal");
    return false;
}

static inline bool fits_by_learner(const Step *step, const Position *p, Move move)
{
    for (int i = 0; i < step->goal_count; i++)
        if (goal_by_learner(&step->goals[i], p, move) == step->goals[i].negated)
            return false;
    return true;
}

/* ---- Diagrams ---------------------------------------------------------------------------- */

static inline bool has_kings_side_by_side(const Position *p)
{
    Square a = king_by_looking(p, WHITE), b = king_by_looking(p, BLACK);
    return abs(square_file(a) - square_file(b)) <= 1 && abs(square_rank(a) - square_rank(b)) <= 1;
}

/* More queens, rooks and so on than pawns are gone, or more pawns than eight. */
static inline bool has_too_many_men(const Position *p, Color color)
{
    static const int at_first[7] = {0, 8, 2, 2, 2, 1, 1};
    int count[7] = {0}, promoted = 0;
    for (Square s = A1; s <= H8; s++)
        if (p->board[s] != NO_PIECE && piece_color(p->board[s]) == color)
            count[piece_type(p->board[s])]++;
    for (int type = KNIGHT; type <= QUEEN; type++)
        promoted += count[type] > at_first[type] ? count[type] - at_first[type] : 0;
    return count[PAWN] + promoted > 8;
}

/* What can be seen at a glance; more hidden reasons are the author's. */
static inline const char *flaw_by_looking(const Setup *diagram)
{
    Position p = {.turn = (uint8_t)diagram->turn, .en_passant = NO_SQUARE};
    memcpy(p.board, diagram->board, sizeof p.board);
    for (Square s = A1; s <= H8; s++)
        if (piece_type(p.board[s]) == PAWN && (square_rank(s) == 0 || square_rank(s) == 7))
            return "pawn-on-back-rank";
    if (has_kings_side_by_side(&p))
        return "kings-touch";
    if (in_check_by_walking(&p, other_color(diagram->turn)))
        return "opponent-in-check";
    return has_too_many_men(&p, WHITE) || has_too_many_men(&p, BLACK) ? "too-m" : NULL;
}

/* The shortest way by growing length, every hop tried out on the board. */
static inline bool way_of_length(const Step *step, const Position *p, Square at, Bitboard left,
                                 int hops, Route *route)
{
    MoveList list = {.count = 0};
    if (left == 0)
        return true;
    if (hops == 0 || count_squares(left) > hops)
        return false;
    try_moves(p, at, &list);
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(p, list.moves[i]);
        Square to = move_to(list.moves[i]);
        Color enemy = position_turn(&after);
        PieceType promoted = move_promotion(list.moves[i]);
        if (in_check_by_walking(&after, enemy) || (promoted && promoted != QUEEN) ||
            (step->safe && attackers_by_walking(&after, enemy, to)))
            continue;
        after.turn = (uint8_t)other_color(enemy);
        after.en_passant = NO_SQUARE;
        route->squares[route->count++] = to;
        if (way_of_length(step, &after, to, left & ~square_bit(to), hops - 1, route))
            return true;
        route->count--;
    }
    return false;
}

static inline Route route_by_learner(const Step *step, const Position *start)
{
    Route route = {.count = 0};
    for (int hops = 1; hops <= 6; hops++)
        if (way_of_length(step, start, step->from, step->targets, hops, &route))
            break;
    return route;
}

#endif
