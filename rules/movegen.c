/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * movegen.c - all legal moves (3.10.1), directly: no move is made and undone.
 *
 * One body serves both colours and both uses, listing and counting; the
 * compiler makes four functions of it.  Counting adds up set sizes and writes
 * no move, which is what makes perft and mate detection fast.
 *
 * In check by one man, every other man must go to `check_mask`: onto the
 * checker or between it and the king.  In check by two, only the king moves.
 * A pinned man stays on the line through its king.
 */
#include "rules/internal.h"

typedef struct {
    const Position *position;
    Bitboard own, enemies, occupied;
    Bitboard pinned, check_mask, targets;
    Square king;
    Bitboard checkers;
    MoveList *list; /* NULL when only counting */
    int count;
} Generator;

ALWAYS_INLINE void emit(Generator *g, Move move)
{
    g->list->moves[g->count++] = move;
}

ALWAYS_INLINE void add_targets(Generator *g, Square from, Bitboard targets)
{
    if (!g->list) {
        g->count += count_squares(targets);
        return;
    }
    while (targets)
        emit(g, move_make(from, pop_square(&targets), NO_PIECE_TYPE));
}

/* ---- The state of the king: checkers and pins ----------------------------- */

ALWAYS_INLINE void look_from_king(Generator *g, const Color us)
{
    const Position *p = g->position;
    const Color them = us == WHITE ? BLACK : WHITE;
    g->checkers = (PAWN_ATTACKS[us][g->king] & position_men(p, them, PAWN)) |
                  (KNIGHT_ATTACKS[g->king] & position_men(p, them, KNIGHT));
    Bitboard snipers = (ROOK_RAYS[g->king] & rook_like(p, them)) |
                       (BISHOP_RAYS[g->king] & bishop_like(p, them));
    while (snipers) {
        Square s = pop_square(&snipers);
        Bitboard blockers = BETWEEN[g->king][s] & g->occupied;
        if (!blockers)
            g->checkers |= square_bit(s);
        else if (!(blockers & (blockers - 1)))
            g->pinned |= blockers & g->own;
    }
}

/* ---- Kings ------------------------------------------------------------------ */

/* All squares the enemy attacks, seen through our king: it cannot retreat
 * along the line of a check. */
ALWAYS_INLINE Bitboard attacked_by_enemy(const Generator *g, const Color us)
{
    const Position *p = g->position;
    const Color them = us == WHITE ? BLACK : WHITE;
    Bitboard occupied = g->occupied ^ square_bit(g->king);
    Bitboard pawns = position_men(p, them, PAWN);
    Bitboard attacked = capture_west(pawns, them) | capture_east(pawns, them) |
                        KING_ATTACKS[position_king(p, them)];
    for (Bitboard b = position_men(p, them, KNIGHT); b;)
        attacked |= KNIGHT_ATTACKS[pop_square(&b)];
    for (Bitboard b = bishop_like(p, them); b;)
        attacked |= bishop_attacks(pop_square(&b), occupied);
    for (Bitboard b = rook_like(p, them); b;)
        attacked |= rook_attacks(pop_square(&b), occupied);
    return attacked;
}

ALWAYS_INLINE void add_castling(Generator *g, const Color us, CastlingSide side,
                                Bitboard attacked)
{
    const CastlingSquares *s = &CASTLING_SQUARES[us][side];
    if (!(g->position->castling & castling_right(us, side)) ||
        (BETWEEN[s->king_from][s->rook_from] & g->occupied) ||
        (attacked & (square_bit(s->king_to) | square_bit(s->rook_to))))
        return;
    if (g->list)
        emit(g, move_castling(s->king_from, s->king_to));
    else
        g->count++;
}

ALWAYS_INLINE void add_king_moves(Generator *g, const Color us)
{
    const CastlingRights rights = us == WHITE ? WHITE_SHORT | WHITE_LONG
                                              : BLACK_SHORT | BLACK_LONG;
    Bitboard targets = KING_ATTACKS[g->king] & ~g->own;
    bool may_castle = !g->checkers && (g->position->castling & rights);
    if (!targets && !may_castle)
        return;
    Bitboard attacked = attacked_by_enemy(g, us);
    add_targets(g, g->king, targets & ~attacked);
    if (may_castle) {
        add_castling(g, us, SHORT_SIDE, attacked);
        add_castling(g, us, LONG_SIDE, attacked);
    }
}

/* ---- Pieces ------------------------------------------------------------------ */

ALWAYS_INLINE Bitboard pin_line(const Generator *g, Square from)
{
    return g->pinned & square_bit(from) ? LINE[g->king][from] : ~(Bitboard)0;
}

ALWAYS_INLINE void add_piece_moves(Generator *g, const Color us)
{
    const Position *p = g->position;
    for (Bitboard b = position_men(p, us, KNIGHT) & ~g->pinned; b;) {
        Square from = pop_square(&b);
        add_targets(g, from, KNIGHT_ATTACKS[from] & g->targets);
    }
    for (Bitboard b = bishop_like(p, us); b;) {
        Square from = pop_square(&b);
        add_targets(g, from, bishop_attacks(from, g->occupied) & g->targets & pin_line(g, from));
    }
    for (Bitboard b = rook_like(p, us); b;) {
        Square from = pop_square(&b);
        add_targets(g, from, rook_attacks(from, g->occupied) & g->targets & pin_line(g, from));
    }
}

/* ---- Pawns ------------------------------------------------------------------- */

/* Moves of many pawns by the same step; the last rank means four moves each. */
ALWAYS_INLINE void add_pawn_targets(Generator *g, Bitboard targets, int step)
{
    Bitboard last = targets & (RANK_1_BITS | RANK_8_BITS);
    if (!g->list) {
        g->count += count_squares(targets) + 3 * count_squares(last);
        return;
    }
    for (Bitboard b = targets & ~last; b;) {
        Square to = pop_square(&b);
        emit(g, move_make(to - step, to, NO_PIECE_TYPE));
    }
    while (last) {
        Square to = pop_square(&last);
        for (PieceType t = QUEEN; t >= KNIGHT; t--)
            emit(g, move_make(to - step, to, t));
    }
}

/* `pawns` share one fate: free, or a single pinned one with `line` to keep. */
ALWAYS_INLINE void add_pawn_moves_of(Generator *g, const Color us, Bitboard pawns, Bitboard line)
{
    const int up = us == WHITE ? 8 : -8;
    const Bitboard third = us == WHITE ? RANK_1_BITS << 16 : RANK_1_BITS << 40;
    Bitboard empty = ~g->occupied, mask = g->check_mask & line;
    Bitboard once = push_pawns(pawns, us) & empty;
    Bitboard twice = push_pawns(once & third, us) & empty;
    add_pawn_targets(g, once & mask, up);
    add_pawn_targets(g, twice & mask, 2 * up);
    add_pawn_targets(g, capture_west(pawns, us) & g->enemies & mask, up - 1);
    add_pawn_targets(g, capture_east(pawns, us) & g->enemies & mask, up + 1);
}

/* Two pawns leave their squares at once, so lines to the king are looked at
 * afresh: on the rank, a file and both diagonals. */
ALWAYS_INLINE void add_en_passant(Generator *g, const Color us)
{
    const Position *p = g->position;
    const Color them = us == WHITE ? BLACK : WHITE;
    Square to = p->en_passant;
    Bitboard taken = square_bit(to ^ 8);
    if (g->checkers & ~taken & (position_men(p, them, KNIGHT) | position_men(p, them, PAWN)))
        return;
    for (Bitboard b = PAWN_ATTACKS[them][to] & position_men(p, us, PAWN); b;) {
        Square from = pop_square(&b);
        Bitboard occupied = (g->occupied ^ square_bit(from) ^ taken) | square_bit(to);
        if ((rook_attacks(g->king, occupied) & rook_like(p, them)) ||
            (bishop_attacks(g->king, occupied) & bishop_like(p, them)))
            continue;
        add_targets(g, from, square_bit(to));
    }
}

ALWAYS_INLINE void add_pawn_moves(Generator *g, const Color us)
{
    Bitboard pawns = position_men(g->position, us, PAWN);
    add_pawn_moves_of(g, us, pawns & ~g->pinned, ~(Bitboard)0);
    for (Bitboard b = pawns & g->pinned; b;) {
        Square from = pop_square(&b);
        add_pawn_moves_of(g, us, square_bit(from), LINE[g->king][from]);
    }
    if (g->position->en_passant != NO_SQUARE)
        add_en_passant(g, us);
}

/* ---- Together ------------------------------------------------------------------ */

ALWAYS_INLINE int generate(const Position *p, const Color us, MoveList *list)
{
    const Color them = us == WHITE ? BLACK : WHITE;
    Generator g = {.position = p,
                   .own = p->by_color[us],
                   .enemies = p->by_color[them],
                   .occupied = position_occupied(p),
                   .king = position_king(p, us),
                   .check_mask = ~(Bitboard)0,
                   .list = list};
    look_from_king(&g, us);
    add_king_moves(&g, us);
    if (g.checkers & (g.checkers - 1))
        return g.count;
    if (g.checkers)
        g.check_mask = g.checkers | BETWEEN[g.king][lowest_square(g.checkers)];
    g.targets = g.check_mask & ~g.own;
    add_piece_moves(&g, us);
    add_pawn_moves(&g, us);
    return g.count;
}

void legal_moves(const Position *p, MoveList *list)
{
    list->count = p->turn == WHITE ? generate(p, WHITE, list) : generate(p, BLACK, list);
}

int count_legal_moves(const Position *p)
{
    return p->turn == WHITE ? generate(p, WHITE, NULL) : generate(p, BLACK, NULL);
}

bool has_legal_move(const Position *p)
{
    return count_legal_moves(p) != 0;
}

/* ---- One move ------------------------------------------------------------------ */

static bool pawn_goes(const Position *p, Color us, Square from, Square to)
{
    const Bitboard third = us == WHITE ? RANK_1_BITS << 16 : RANK_8_BITS >> 16;
    if (PAWN_ATTACKS[us][from] & square_bit(to))
        return p->board[to] != NO_PIECE || to == p->en_passant;
    Bitboard once = push_pawns(square_bit(from), us) & ~position_occupied(p);
    Bitboard twice = push_pawns(once & third, us) & ~position_occupied(p);
    return ((once | twice) & square_bit(to)) != 0;
}

/* The man's own way of moving, but for castling; its king may be left in check. */
static bool man_goes(const Position *p, Piece man, Move move)
{
    Square from = move_from(move), to = move_to(move);
    PieceType promotion = move_promotion(move);
    bool promotes = piece_type(man) == PAWN &&
                    (square_bit(to) & (RANK_1_BITS | RANK_8_BITS)) != 0;
    if (promotes ? promotion < KNIGHT || promotion > QUEEN : promotion != NO_PIECE_TYPE)
        return false;
    if (piece_type(man) == PAWN)
        return pawn_goes(p, piece_color(man), from, to);
    return (attacks_from(man, from, position_occupied(p)) & square_bit(to)) != 0;
}

static bool leaves_king_safe(const Position *p, Color us, Piece man, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Bitboard gone = square_bit(to);
    if (piece_type(man) == PAWN && to == p->en_passant)
        gone |= square_bit(to ^ 8);
    Bitboard occupied = (position_occupied(p) & ~square_bit(from) & ~gone) | square_bit(to);
    Square king = piece_type(man) == KING ? to : position_king(p, us);
    return !(attackers_of(p, king, other_color(us), occupied) & ~gone);
}

/* Seen at a glance: a right, and nothing between king and rook. */
static bool may_come_to_castle(const Position *p, Color us, Move move)
{
    CastlingSide side = square_file(move_to(move)) == 6 ? SHORT_SIDE : LONG_SIDE;
    const CastlingSquares *s = &CASTLING_SQUARES[us][side];
    return (p->castling & castling_right(us, side)) &&
           !(BETWEEN[s->king_from][s->rook_from] & position_occupied(p));
}

bool is_legal(const Position *p, Move move)
{
    Color us = position_turn(p);
    Piece man = p->board[move_from(move)];
    if (move_is_castling(move)) {
        MoveList list;
        if (!may_come_to_castle(p, us, move))
            return false;
        legal_moves(p, &list);
        return move_list_has(&list, move);
    }
    return man != NO_PIECE && piece_color(man) == us &&
           !(p->by_color[us] & square_bit(move_to(move))) && man_goes(p, man, move) &&
           leaves_king_safe(p, us, man, move);
}

/* ---- Lists ----------------------------------------------------------------------- */

bool move_list_has(const MoveList *list, Move move)
{
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == move)
            return true;
    return false;
}

/* The alphabetical order of UCI texts: file before rank, then b n q r. */
static int sort_key(Move m)
{
    static const int ORDER[8] = {[BISHOP] = 1, [KNIGHT] = 2, [QUEEN] = 3, [ROOK] = 4};
    int from = square_file(move_from(m)) << 3 | square_rank(move_from(m));
    int to = square_file(move_to(m)) << 3 | square_rank(move_to(m));
    return (from << 6 | to) << 3 | ORDER[move_promotion(m)];
}

void move_list_sort(MoveList *list)
{
    for (int i = 1; i < list->count; i++) {
        Move m = list->moves[i];
        int j = i;
        for (; j > 0 && sort_key(list->moves[j - 1]) > sort_key(m); j--)
            list->moves[j] = list->moves[j - 1];
        list->moves[j] = m;
    }
}
