/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mate_one.c - mate in one, the last ply of every proof and nearly all of its
 * time.
 *
 * Only a check can mate, so only checks are generated: a man either goes to a
 * square from which its kind attacks the king, or leaves a line on which it
 * hid one.  Each is judged on sets of squares without making the move.
 * Castling, en passant, and double steps that may be taken en passant are
 * rare and are made on the board.
 */
#include "rules/mate_internal.h"

typedef struct {
    const Position *position;
    MoveList *found;  /* NULL when the first mate is enough */
    Move first;
    Color us, them;
    Square our_king, their_king;
    Bitboard own, enemies, occupied;
    Bitboard pawns, knights, bishops, rooks; /* own; queens are both of the last */
    Bitboard checks[7];   /* by PieceType: squares from which it gives check */
    Bitboard discoverers; /* own men that hide a check */
    bool counted;         /* the following are known */
    Bitboard flights;     /* squares next to their king that it may enter */
    Bitboard once, twice; /* flights guarded by one man or more, by two or more */
    Bitboard slid_on;     /* squares our line pieces attack */
} Checks;

/* ---- Is this check mate? ---------------------------------------------------- */

/* The board after the move, as far as mate depends on it. */
typedef struct {
    Square our_king, king;
    Bitboard occupied, enemies;
    Bitboard pawns, knights, bishops, rooks; /* ours */
    Color us, them;
} After;

ALWAYS_INLINE void move_man(const Checks *c, Square from, Square to, PieceType placed, After *a)
{
    Bitboard stay = ~square_bit(from), arrive = square_bit(to);
    *a = (After){.our_king = placed == KING ? to : c->our_king,
                 .king = c->their_king,
                 .occupied = (c->occupied & stay) | arrive,
                 .enemies = c->enemies & ~arrive,
                 .pawns = c->pawns & stay,
                 .knights = c->knights & stay,
                 .bishops = c->bishops & stay,
                 .rooks = c->rooks & stay,
                 .us = c->us,
                 .them = c->them};
    if (placed == PAWN)
        a->pawns |= arrive;
    if (placed == KNIGHT)
        a->knights |= arrive;
    if (placed == BISHOP || placed == QUEEN)
        a->bishops |= arrive;
    if (placed == ROOK || placed == QUEEN)
        a->rooks |= arrive;
}

ALWAYS_INLINE bool king_can_run(const After *a)
{
    Bitboard flights = KING_ATTACKS[a->king] & ~a->enemies & ~KING_ATTACKS[a->our_king] &
                       ~capture_west(a->pawns, a->us) & ~capture_east(a->pawns, a->us);
    Bitboard occupied = a->occupied ^ square_bit(a->king);
    while (flights) {
        Square s = pop_square(&flights);
        if (!(KNIGHT_ATTACKS[s] & a->knights) && !(rook_attacks(s, occupied) & a->rooks) &&
            !(bishop_attacks(s, occupied) & a->bishops))
            return true;
    }
    return false;
}

ALWAYS_INLINE Bitboard checkers_after(const After *a)
{
    return (KNIGHT_ATTACKS[a->king] & a->knights) |
           (PAWN_ATTACKS[a->them][a->king] & a->pawns) |
           (rook_attacks(a->king, a->occupied) & a->rooks) |
           (bishop_attacks(a->king, a->occupied) & a->bishops);
}

/* Enemy men other than the king that reach the checker or come between. */
ALWAYS_INLINE Bitboard defenders_after(const Position *p, const After *a, Square checker)
{
    Bitboard between = BETWEEN[a->king][checker];
    Bitboard pawns = a->enemies & p->by_type[PAWN];
    Bitboard once = push_pawns(between, a->us) & ~a->occupied;
    const Bitboard home = a->them == WHITE ? RANK_1_BITS << 8 : RANK_8_BITS >> 8;
    /* Backwards from the squares between to the pawns that step there. */
    Bitboard defenders = PAWN_ATTACKS[a->us][checker] & pawns;
    defenders |= push_pawns(between, a->us) & pawns;
    defenders |= push_pawns(once, a->us) & pawns & home;
    Bitboard knights = a->enemies & p->by_type[KNIGHT];
    Bitboard bishops = a->enemies & (p->by_type[BISHOP] | p->by_type[QUEEN]);
    Bitboard rooks = a->enemies & (p->by_type[ROOK] | p->by_type[QUEEN]);
    for (Bitboard b = between | square_bit(checker); b;) {
        Square s = pop_square(&b);
        defenders |= (KNIGHT_ATTACKS[s] & knights) |
                     (bishop_attacks(s, a->occupied) & bishops) |
                     (rook_attacks(s, a->occupied) & rooks);
    }
    return defenders;
}

/* A man pinned on one line can never answer a check on another. */
ALWAYS_INLINE Bitboard pinned_after(const After *a)
{
    Bitboard pinned = 0;
    Bitboard snipers = (ROOK_RAYS[a->king] & a->rooks) | (BISHOP_RAYS[a->king] & a->bishops);
    while (snipers) {
        Bitboard blockers = BETWEEN[a->king][pop_square(&snipers)] & a->occupied;
        if (blockers && !(blockers & (blockers - 1)))
            pinned |= blockers & a->enemies;
    }
    return pinned;
}

static bool check_is_mate(const Checks *c, Square from, Square to, PieceType placed)
{
    After a;
    move_man(c, from, to, placed, &a);
    if (king_can_run(&a))
        return false;
    Bitboard checkers = checkers_after(&a);
    if (checkers & (checkers - 1))
        return true;
    Bitboard defenders = defenders_after(c->position, &a, lowest_square(checkers));
    return !defenders || !(defenders & ~pinned_after(&a));
}

/* The same by making the move, for the rare kinds; it must be legal. */
static bool rare_move_mates(const Checks *c, Move move)
{
    Position next = *c->position;
    play_move(&next, move);
    return position_in_check(&next) && !has_legal_move(&next);
}

/* ---- Generating checks --------------------------------------------------------- */

/*
 * True when the search is over.  Checks are generated without a look at our
 * own king: so few mate that it is cheaper to ask at the end.
 */
static bool note_mate(Checks *c, Move move)
{
    if (!is_legal(c->position, move))
        return false;
    if (!c->found) {
        c->first = move;
        return true;
    }
    c->found->moves[c->found->count++] = move;
    return false;
}

/* Squares off the line on which this man hides a check. */
ALWAYS_INLINE Bitboard discovering_targets(const Checks *c, Square from)
{
    return c->discoverers & square_bit(from) ? ~LINE[c->their_king][from] : 0;
}

ALWAYS_INLINE Bitboard piece_attacks(PieceType type, Square s, Bitboard occupied)
{
    switch (type) {
    case KNIGHT: return KNIGHT_ATTACKS[s];
    case BISHOP: return bishop_attacks(s, occupied);
    case ROOK: return rook_attacks(s, occupied);
    case QUEEN: return rook_attacks(s, occupied) | bishop_attacks(s, occupied);
    case KING:
    case PAWN:
    case NO_PIECE_TYPE: break;
    }
    return 0;
}

/*
 * Flights that the piece on `from` has to guard from its new square, or the
 * move is no mate: nobody else guards them, nor can by a line through `from`.
 */
ALWAYS_INLINE Bitboard flights_to_guard(const Checks *c, Square from, Bitboard attacks)
{
    Bitboard others = c->twice | (c->once & ~attacks);
    Bitboard opened = c->slid_on & square_bit(from) ? ROOK_RAYS[from] | BISHOP_RAYS[from] : 0;
    return c->flights & ~others & ~opened;
}

static void count_guards(Checks *c);

ALWAYS_INLINE bool try_piece(Checks *c, PieceType type, Square from)
{
    Bitboard attacks = piece_attacks(type, from, c->occupied);
    Bitboard to = attacks & ~c->own & (c->checks[type] | discovering_targets(c, from));
    if (!to)
        return false;
    if (!c->counted)
        count_guards(c);
    Bitboard guard = flights_to_guard(c, from, attacks);
    Bitboard occupied = c->occupied ^ square_bit(from) ^ square_bit(c->their_king);
    while (to) {
        Square s = pop_square(&to);
        if (guard & ~piece_attacks(type, s, occupied))
            continue;
        if (check_is_mate(c, from, s, type) && note_mate(c, move_make(from, s, NO_PIECE_TYPE)))
            return true;
    }
    return false;
}

ALWAYS_INLINE bool try_pieces(Checks *c, PieceType type)
{
    for (Bitboard b = position_men(c->position, c->us, type); b;)
        if (try_piece(c, type, pop_square(&b)))
            return true;
    return false;
}

static bool try_castling(Checks *c, CastlingSide side)
{
    Move move = castling_move(c->us, side);
    return (c->position->castling & castling_right(c->us, side)) &&
           is_legal(c->position, move) && rare_move_mates(c, move) && note_mate(c, move);
}

/* The king gives check only by leaving a line, or by castling. */
static bool try_king(Checks *c)
{
    Bitboard to = KING_ATTACKS[c->our_king] & ~c->own & discovering_targets(c, c->our_king);
    while (to) {
        Square s = pop_square(&to);
        if (check_is_mate(c, c->our_king, s, KING) &&
            note_mate(c, move_make(c->our_king, s, NO_PIECE_TYPE)))
            return true;
    }
    return c->position->castling && (try_castling(c, SHORT_SIDE) || try_castling(c, LONG_SIDE));
}

/* A promoted man may check through the square the pawn has left. */
static bool try_promotions(Checks *c, Square from, Square to)
{
    Bitboard occupied = c->occupied ^ square_bit(from), king = square_bit(c->their_king);
    bool discovers = (discovering_targets(c, from) & square_bit(to)) != 0;
    for (PieceType t = QUEEN; t >= KNIGHT; t--) {
        if (!discovers && !(piece_attacks(t, to, occupied) & king))
            continue;
        if (check_is_mate(c, from, to, t) && note_mate(c, move_make(from, to, t)))
            return true;
    }
    return false;
}

static bool try_pawn_target(Checks *c, Square from, Square to)
{
    if (square_bit(to) & (RANK_1_BITS | RANK_8_BITS))
        return try_promotions(c, from, to);
    if (!(square_bit(to) & (c->checks[PAWN] | discovering_targets(c, from))))
        return false;
    Move move = move_make(from, to, NO_PIECE_TYPE);
    if ((from ^ to) == 16 && (PAWN_ATTACKS[c->us][(from + to) / 2] & c->enemies &
                              c->position->by_type[PAWN])) /* he may take in passing */
        return is_legal(c->position, move) && rare_move_mates(c, move) && note_mate(c, move);
    return check_is_mate(c, from, to, PAWN) && note_mate(c, move);
}

static bool try_pawn(Checks *c, Square from)
{
    const Bitboard third = c->us == WHITE ? RANK_1_BITS << 16 : RANK_8_BITS >> 16;
    Bitboard once = push_pawns(square_bit(from), c->us) & ~c->occupied;
    Bitboard to = once | (push_pawns(once & third, c->us) & ~c->occupied) |
                  (PAWN_ATTACKS[c->us][from] & c->enemies);
    while (to)
        if (try_pawn_target(c, from, pop_square(&to)))
            return true;
    return false;
}

static bool try_en_passant(Checks *c)
{
    Square to = c->position->en_passant;
    for (Bitboard b = PAWN_ATTACKS[c->them][to] & c->pawns; b;) {
        Move move = move_make(pop_square(&b), to, NO_PIECE_TYPE);
        if (is_legal(c->position, move) && rare_move_mates(c, move) && note_mate(c, move))
            return true;
    }
    return false;
}

/* Only pawns that stand where a check, a discovery or a promotion is near. */
ALWAYS_INLINE Bitboard pawns_that_may_check(const Checks *c)
{
    const Bitboard seventh = c->us == WHITE ? RANK_8_BITS >> 8 : RANK_1_BITS << 8;
    Bitboard steps = push_pawns(c->checks[PAWN] & ~c->occupied, c->them);
    Bitboard taken = c->checks[PAWN] & c->enemies;
    steps |= push_pawns(steps & ~c->occupied, c->them);
    return c->pawns & (c->discoverers | seventh | steps | capture_west(taken, c->them) |
                       capture_east(taken, c->them));
}

static bool try_pawns(Checks *c)
{
    for (Bitboard b = pawns_that_may_check(c); b;)
        if (try_pawn(c, pop_square(&b)))
            return true;
    return c->position->en_passant != NO_SQUARE && try_en_passant(c);
}

/* ---- Setting out ------------------------------------------------------------------ */

/* Own men that stand alone between a line piece of ours and their king. */
ALWAYS_INLINE Bitboard find_discoverers(const Checks *c)
{
    Bitboard alone = 0, snipers = (ROOK_RAYS[c->their_king] & c->rooks) |
                                  (BISHOP_RAYS[c->their_king] & c->bishops);
    while (snipers) {
        Bitboard blockers = BETWEEN[c->their_king][pop_square(&snipers)] & c->occupied;
        if (!(blockers & (blockers - 1)))
            alone |= blockers;
    }
    return alone & c->own;
}

typedef struct {
    Bitboard once, twice;
} Guards;

ALWAYS_INLINE void guard(Guards *g, Bitboard attacks)
{
    g->twice |= g->once & attacks;
    g->once |= attacks;
}

/* Who guards the squares their king may flee to: asked when there is a check. */
static void count_guards(Checks *c)
{
    Guards g = {KING_ATTACKS[c->our_king], 0};
    Bitboard slid_on = 0;
    guard(&g, capture_west(c->pawns, c->us));
    guard(&g, capture_east(c->pawns, c->us));
    for (Bitboard b = c->knights; b;)
        guard(&g, KNIGHT_ATTACKS[pop_square(&b)]);
    for (Bitboard b = c->bishops & ~c->rooks; b;) {
        Bitboard attacks = bishop_attacks(pop_square(&b), c->occupied);
        slid_on |= attacks;
        guard(&g, attacks);
    }
    for (Bitboard b = c->rooks; b;) {
        Square s = pop_square(&b);
        Bitboard attacks = rook_attacks(s, c->occupied);
        if (c->bishops & square_bit(s))
            attacks |= bishop_attacks(s, c->occupied);
        slid_on |= attacks;
        guard(&g, attacks);
    }
    c->flights = KING_ATTACKS[c->their_king] & ~c->enemies;
    c->once = g.once;
    c->twice = g.twice;
    c->slid_on = slid_on;
    c->counted = true;
}

ALWAYS_INLINE void set_out(Checks *c, const Position *p, MoveList *found)
{
    Color us = position_turn(p), them = other_color(us);
    Square king = position_king(p, them);
    c->position = p;
    c->found = found;
    c->first = NO_MOVE;
    c->us = us;
    c->them = them;
    c->our_king = position_king(p, us);
    c->their_king = king;
    c->own = p->by_color[us];
    c->enemies = p->by_color[them];
    c->occupied = position_occupied(p);
    c->pawns = position_men(p, us, PAWN);
    c->knights = position_men(p, us, KNIGHT);
    c->bishops = bishop_like(p, us);
    c->rooks = rook_like(p, us);
    c->checks[PAWN] = PAWN_ATTACKS[them][king];
    c->checks[KNIGHT] = KNIGHT_ATTACKS[king];
    c->checks[BISHOP] = bishop_attacks(king, c->occupied);
    c->checks[ROOK] = rook_attacks(king, c->occupied);
    c->checks[QUEEN] = c->checks[BISHOP] | c->checks[ROOK];
    c->discoverers = find_discoverers(c);
    c->counted = false;
}

static void try_all(Checks *c)
{
    if (!(try_pieces(c, QUEEN) || try_pieces(c, ROOK) || try_pieces(c, KNIGHT) ||
          try_pieces(c, BISHOP) || try_pawns(c)))
        try_king(c);
}

Move find_mating_move(const Position *position)
{
    Checks c;
    set_out(&c, position, NULL);
    try_all(&c);
    return c.first;
}

void list_mating_moves(const Position *position, MoveList *mates)
{
    Checks c;
    mates->count = 0;
    set_out(&c, position, mates);
    try_all(&c);
}
