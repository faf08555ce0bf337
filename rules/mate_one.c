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
    Bitboard pinned;      /* own men that must stay on the line to our king */
    Bitboard targets;     /* squares that answer a check to us, else all */
    Bitboard discoverers; /* own men that hide a check */
    Bitboard checks[7];   /* by PieceType: squares from which it gives check */
    Bitboard pawns, knights, bishops, rooks; /* own; queens are both of the last */
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

/* The same by making the move, for the rare kinds.  Also refuses a move that
 * leaves our king in check. */
static bool rare_move_mates(const Checks *c, Move move)
{
    Position next = *c->position;
    play_move(&next, move);
    return !attackers_of(&next, position_king(&next, c->us), c->them, next.by_type[0]) &&
           position_in_check(&next) && !has_legal_move(&next);
}

/* ---- Generating checks --------------------------------------------------------- */

/* True when the search is over. */
ALWAYS_INLINE bool note_mate(Checks *c, Move move)
{
    if (!c->found) {
        c->first = move;
        return true;
    }
    c->found->moves[c->found->count++] = move;
    return false;
}

ALWAYS_INLINE bool try_targets(Checks *c, Square from, Bitboard targets, PieceType type)
{
    while (targets) {
        Square to = pop_square(&targets);
        if (check_is_mate(c, from, to, type) &&
            note_mate(c, move_make(from, to, NO_PIECE_TYPE)))
            return true;
    }
    return false;
}

/* Squares off the line on which this man hides a check. */
ALWAYS_INLINE Bitboard discovering_targets(const Checks *c, Square from)
{
    return c->discoverers & square_bit(from) ? ~LINE[c->their_king][from] : 0;
}

ALWAYS_INLINE Bitboard allowed_targets(const Checks *c, Square from)
{
    return c->pinned & square_bit(from) ? c->targets & LINE[c->our_king][from] : c->targets;
}

ALWAYS_INLINE bool try_pieces(Checks *c, PieceType type)
{
    for (Bitboard b = position_men(c->position, c->us, type); b;) {
        Square from = pop_square(&b);
        Bitboard to = c->checks[type] | discovering_targets(c, from);
        if (!to)
            continue;
        to &= allowed_targets(c, from) & attacks_from(piece_of(c->us, type), from, c->occupied);
        if (try_targets(c, from, to, type))
            return true;
    }
    return false;
}

static bool try_castling(Checks *c, CastlingSide side)
{
    const CastlingSquares *s = &CASTLING_SQUARES[c->us][side];
    const Position *p = c->position;
    if (!(p->castling & castling_right(c->us, side)) ||
        (BETWEEN[s->king_from][s->rook_from] & c->occupied) ||
        attackers_of(p, s->rook_to, c->them, c->occupied))
        return false;
    Move move = move_castling(s->king_from, s->king_to);
    return rare_move_mates(c, move) && note_mate(c, move);
}

/* The king gives check only by leaving a line, or by castling. */
static bool try_king(Checks *c, Bitboard checkers)
{
    Bitboard to = KING_ATTACKS[c->our_king] & ~c->own & discovering_targets(c, c->our_king);
    Bitboard occupied = c->occupied ^ square_bit(c->our_king);
    while (to) {
        Square s = pop_square(&to);
        if (!attackers_of(c->position, s, c->them, occupied) &&
            try_targets(c, c->our_king, square_bit(s), KING))
            return true;
    }
    return !checkers && c->position->castling &&
           (try_castling(c, SHORT_SIDE) || try_castling(c, LONG_SIDE));
}

/* A promoted man may check through the square the pawn has left. */
static bool try_promotions(Checks *c, Square from, Square to)
{
    Bitboard occupied = c->occupied ^ square_bit(from), king = square_bit(c->their_king);
    bool discovers = (discovering_targets(c, from) & square_bit(to)) != 0;
    for (PieceType t = QUEEN; t >= KNIGHT; t--) {
        if (!discovers && !(attacks_from(piece_of(c->us, t), to, occupied) & king))
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
    bool en_passant_follows =
        (from ^ to) == 16 && (PAWN_ATTACKS[c->us][(from + to) / 2] & c->enemies &
                              c->position->by_type[PAWN]);
    bool mates = en_passant_follows ? rare_move_mates(c, move)
                                    : check_is_mate(c, from, to, PAWN);
    return mates && note_mate(c, move);
}

static bool try_pawn(Checks *c, Square from)
{
    const Bitboard third = c->us == WHITE ? RANK_1_BITS << 16 : RANK_8_BITS >> 16;
    Bitboard once = push_pawns(square_bit(from), c->us) & ~c->occupied;
    Bitboard to = once | (push_pawns(once & third, c->us) & ~c->occupied) |
                  (PAWN_ATTACKS[c->us][from] & c->enemies);
    to &= allowed_targets(c, from);
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
        if (rare_move_mates(c, move) && note_mate(c, move))
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

/* Men of `color` that stand alone between the king and these line pieces. */
ALWAYS_INLINE Bitboard lone_blockers(Square king, Bitboard rooks, Bitboard bishops,
                                     Bitboard occupied)
{
    Bitboard alone = 0, snipers = (ROOK_RAYS[king] & rooks) | (BISHOP_RAYS[king] & bishops);
    while (snipers) {
        Bitboard blockers = BETWEEN[king][pop_square(&snipers)] & occupied;
        if (!(blockers & (blockers - 1)))
            alone |= blockers;
    }
    return alone;
}

ALWAYS_INLINE void set_out(Checks *c, const Position *p, MoveList *found)
{
    Color us = position_turn(p), them = other_color(us);
    Square king = position_king(p, them);
    Bitboard occupied = position_occupied(p);
    Bitboard bishop_lines = bishop_attacks(king, occupied);
    Bitboard rook_lines = rook_attacks(king, occupied);
    *c = (Checks){.position = p, .found = found, .us = us, .them = them,
                  .our_king = position_king(p, us), .their_king = king,
                  .own = p->by_color[us], .enemies = p->by_color[them], .occupied = occupied,
                  .checks = {[PAWN] = PAWN_ATTACKS[them][king],
                             [KNIGHT] = KNIGHT_ATTACKS[king],
                             [BISHOP] = bishop_lines, [ROOK] = rook_lines,
                             [QUEEN] = bishop_lines | rook_lines},
                  .pawns = position_men(p, us, PAWN), .knights = position_men(p, us, KNIGHT),
                  .bishops = bishop_like(p, us), .rooks = rook_like(p, us)};
    c->pinned = c->own & lone_blockers(c->our_king, rook_like(p, them), bishop_like(p, them),
                                       occupied);
    c->discoverers = c->own & lone_blockers(king, c->rooks, c->bishops, occupied);
}

static void try_all(Checks *c)
{
    Bitboard checkers = position_checkers(c->position);
    c->targets = ~c->own;
    if (checkers)
        c->targets &= checkers | BETWEEN[c->our_king][lowest_square(checkers)];
    bool only_king = (checkers & (checkers - 1)) != 0;
    if (!only_king && (try_pieces(c, QUEEN) || try_pieces(c, ROOK) || try_pieces(c, KNIGHT) ||
                       try_pieces(c, BISHOP) || try_pawns(c)))
        return;
    try_king(c, checkers);
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
