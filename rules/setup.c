/* SPDX-License-Identifier: GPL-3.0-or-later */
/* setup.c - what is wrong with a position as typed (3.10.3). */
#include <assert.h>
#include <string.h>

#include "rules/internal.h"
#include "rules/unreachable.h"

#define SETUP_ERROR_TEXT(name, bit, text) [bit] = text,
static const char *const setup_error_names[32] = {SETUP_ERRORS(SETUP_ERROR_TEXT)};
#undef SETUP_ERROR_TEXT

const char *setup_error_name(SetupErrors one_bit)
{
    assert(one_bit != 0 && (one_bit & (one_bit - 1)) == 0);
    const char *name = setup_error_names[lowest_square(one_bit)];

    assert(name != NULL);
    return name;
}

/* ---- Counting ------------------------------------------------------------- */

/* Men by colour and, both colours together, by PieceType; [0] stays empty. */
typedef struct {
    Bitboard men[2];
    Bitboard by_type[7];
} Men;

typedef struct {
    Men on;
    int count[2][7];        /* by Color and PieceType; [0] = all men */
    int light_bishops[2];
    Square king[2];         /* one of them, or NO_SQUARE */
} Census;

static Census take_census(const Piece board[64])
{
    Census c = {.king = {NO_SQUARE, NO_SQUARE}};

    for (Bitboard men = occupied_squares(board); men != 0;) {
        Square s = pop_square(&men);
        Color color = piece_color(board[s]);
        PieceType type = piece_type(board[s]);

        c.on.men[color] |= square_bit(s);
        c.count[color][0]++;
        c.count[color][type]++;
        c.on.by_type[type] |= square_bit(s);
        if (type == BISHOP && square_is_light(s))
            c.light_bishops[color]++;
        if (type == KING)
            c.king[color] = s;
    }
    return c;
}

static int excess(int count, int at_first)
{
    return count > at_first ? count - at_first : 0;
}

/* Every man beyond the first array was a pawn once; a bishop keeps its colour
 * of square. */
static int fewest_promotions(const Census *c, Color color)
{
    int light = c->light_bishops[color];
    int dark = c->count[color][BISHOP] - light;

    return excess(c->count[color][QUEEN], 1) + excess(c->count[color][ROOK], 2) +
           excess(c->count[color][KNIGHT], 2) + excess(light, 1) + excess(dark, 1);
}

static SetupErrors count_errors(const Census *c)
{
    SetupErrors errors = 0;

    if (c->count[WHITE][KING] == 0)
        errors |= SETUP_NO_WHITE_KING;
    if (c->count[BLACK][KING] == 0)
        errors |= SETUP_NO_BLACK_KING;
    if ((c->on.by_type[PAWN] & (RANK_1_BITS | RANK_8_BITS)) != 0)
        errors |= SETUP_PAWN_ON_BACK_RANK;
    for (Color color = WHITE; color <= BLACK; color++) {
        int pawns = c->count[color][PAWN];

        if (c->count[color][KING] > 1)
            errors |= SETUP_TOO_MANY_KINGS;
        if (c->count[color][0] > 16)
            errors |= SETUP_TOO_MANY_MEN;
        if (pawns > 8)
            errors |= SETUP_TOO_MANY_PAWNS;
        else if (fewest_promotions(c, color) > 8 - pawns)
            errors |= SETUP_TOO_MUCH_MATERIAL;
    }
    return errors;
}

/* ---- Kings, castling rights, en passant ------------------------------------ */

/* Men of `by` that attack the target. */
static Bitboard attackers_on(const Men *m, Square target, Color by)
{
    const Bitboard *t = m->by_type, occupied = m->men[WHITE] | m->men[BLACK];
    Bitboard attackers = (KNIGHT_ATTACKS[target] & t[KNIGHT]) | (KING_ATTACKS[target] & t[KING]) |
                         (PAWN_ATTACKS[other_color(by)][target] & t[PAWN]) |
                         (rook_attacks(target, occupied) & (t[ROOK] | t[QUEEN])) |
                         (bishop_attacks(target, occupied) & (t[BISHOP] | t[QUEEN]));
    return attackers & m->men[by];
}

static SetupErrors king_errors(const Setup *setup, const Census *c)
{
    Square own = c->king[setup->turn];
    Square other = c->king[other_color(setup->turn)];

    if ((KING_ATTACKS[own] & square_bit(other)) != 0)
        return SETUP_KINGS_TOUCH;
    return attackers_on(&c->on, other, setup->turn) ? SETUP_OPPONENT_IN_CHECK : 0;
}

static bool castling_rights_fit(const Setup *setup)
{
    for (Color color = WHITE; color <= BLACK; color++) {
        for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++) {
            const CastlingSquares *squares = &CASTLING_SQUARES[color][side];

            if ((setup->castling & castling_right(color, side)) == 0)
                continue;
            if (setup->board[squares->king_from] != piece_of(color, KING) ||
                setup->board[squares->rook_from] != piece_of(color, ROOK))
                return false;
        }
    }
    return true;
}

/* A pawn has just passed over the square: it stands beyond, and both the
 * square and the one it came from are empty (3.7.3.1). */
static bool en_passant_fits(const Setup *setup)
{
    Color passer = other_color(setup->turn);
    Square s = setup->en_passant;
    int step = pawn_step(passer);

    return rank_of_side(s, passer) == 2 && setup->board[s] == NO_PIECE &&
           setup->board[s - step] == NO_PIECE && setup->board[s + step] == piece_of(passer, PAWN);
}

/* ---- Checks no last move can have given ------------------------------------ */

/*
 * The side to move cannot have been in check before the last move, for then
 * it was not its turn.  So some man of the other side must be able to go back
 * to where it came from, by capture, promotion, en passant or castling if
 * need be, and leave a board without check.  One move back is all that is
 * looked at: what remains may still be impossible, what is reported is.
 */
typedef struct {
    const Piece *board;
    const Men *on;
    Color mover;
    Square king;            /* of the side to move */
    Bitboard occupied;
    Bitboard never_moved;   /* kings and rooks that still hold a right */
    bool may_capture;       /* the side to move has lost a man */
    bool may_capture_pawn;
    bool may_promote;       /* the mover has lost a pawn */
} LastMove;

static bool is_free(const LastMove *l, Square s)
{
    return (l->occupied & square_bit(s)) == 0;
}

static void take_off(Men *m, Square s, Piece man)
{
    m->men[piece_color(man)] &= ~square_bit(s);
    m->by_type[piece_type(man)] &= ~square_bit(s);
}

static void put_on(Men *m, Square s, Piece man)
{
    m->men[piece_color(man)] |= square_bit(s);
    m->by_type[piece_type(man)] |= square_bit(s);
}

/* No check before `was` left `from` for `to`?  victim_square may be NO_SQUARE. */
static bool was_quiet(const LastMove *l, Square from, Square to, PieceType was,
                      Square victim_square)
{
    Men before = *l->on;

    take_off(&before, to, l->board[to]);
    put_on(&before, from, piece_of(l->mover, was));
    if (victim_square != NO_SQUARE) /* which only stands in the way */
        put_on(&before, victim_square, piece_of(other_color(l->mover), PAWN));
    return attackers_on(&before, l->king, l->mover) == 0;
}

static bool came_from(const LastMove *l, Square from, Square to, PieceType was)
{
    return was_quiet(l, from, to, was, NO_SQUARE) ||
           (l->may_capture && was_quiet(l, from, to, was, to));
}

static bool piece_came(const LastMove *l, Square to)
{
    PieceType type = piece_type(l->board[to]);
    Bitboard origins = attacks_from(l->board[to], to, l->occupied) & ~l->occupied;

    while (origins != 0)
        if (came_from(l, pop_square(&origins), to, type))
            return true;
    return false;
}

/* A pawn that stepped straight to `to`, or became the piece there. */
static bool pawn_stepped(const LastMove *l, Square to)
{
    int step = pawn_step(l->mover);
    Square one = to - step;

    if (!is_free(l, one))
        return false;
    if (rank_of_side(one, l->mover) >= 1 && was_quiet(l, one, to, PAWN, NO_SQUARE))
        return true;
    return rank_of_side(to, l->mover) == 3 && is_free(l, one - step) &&
           was_quiet(l, one - step, to, PAWN, NO_SQUARE);
}

static bool pawn_captured(const LastMove *l, Square to)
{
    int step = pawn_step(l->mover);
    Square beside = to - step;
    bool en_passant = l->may_capture_pawn && rank_of_side(to, l->mover) == 5 &&
                      is_free(l, beside) && is_free(l, to + step);
    /* Where an enemy pawn on `to` would capture is where ours came from. */
    Bitboard origins =
        attacks_from(piece_of(other_color(l->mover), PAWN), to, l->occupied) & ~l->occupied;

    while (origins != 0) {
        Square from = pop_square(&origins);

        if (rank_of_side(from, l->mover) < 1)
            continue;
        if (l->may_capture && was_quiet(l, from, to, PAWN, to))
            return true;
        if (en_passant && was_quiet(l, from, to, PAWN, beside))
            return true;
    }
    return false;
}

static bool king_castled(const LastMove *l, Square to)
{
    for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++) {
        const CastlingSquares *squares = &CASTLING_SQUARES[l->mover][side];
        Men before = *l->on;

        if (to != squares->king_to || !is_free(l, squares->king_from) ||
            !is_free(l, squares->rook_from) ||
            l->board[squares->rook_to] != piece_of(l->mover, ROOK))
            continue;
        take_off(&before, squares->rook_to, piece_of(l->mover, ROOK));
        take_off(&before, squares->king_to, piece_of(l->mover, KING));
        put_on(&before, squares->rook_from, piece_of(l->mover, ROOK));
        put_on(&before, squares->king_from, piece_of(l->mover, KING));
        if (attackers_on(&before, l->king, l->mover) == 0)
            return true;
    }
    return false;
}

static bool man_moved_last(const LastMove *l, Square to)
{
    PieceType type = piece_type(l->board[to]);
    bool promoted = l->may_promote && type != KING && rank_of_side(to, l->mover) == 7;

    if (type != PAWN && piece_came(l, to))
        return true;
    if ((type == PAWN || promoted) && (pawn_stepped(l, to) || pawn_captured(l, to)))
        return true;
    return type == KING && king_castled(l, to);
}

static Bitboard never_moved(const Setup *setup, Color color)
{
    Bitboard men = 0;

    for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++)
        if ((setup->castling & castling_right(color, side)) != 0)
            men |= square_bit(CASTLING_SQUARES[color][side].king_from) |
                   square_bit(CASTLING_SQUARES[color][side].rook_from);
    return men;
}

/* Only for a Setup that can be played. */
static bool check_is_possible(const Setup *setup, const Census *c)
{
    Color mover = other_color(setup->turn);
    Bitboard checkers = attackers_on(&c->on, c->king[setup->turn], mover);
    if (checkers == 0 && setup->en_passant == NO_SQUARE)
        return true;
    LastMove l = {
        .board = setup->board,
        .on = &c->on,
        .mover = mover,
        .king = c->king[setup->turn],
        .occupied = c->on.men[WHITE] | c->on.men[BLACK],
        .never_moved = never_moved(setup, mover),
        .may_capture = c->count[setup->turn][0] < 16,
        .may_capture_pawn = c->count[setup->turn][0] < 16 && c->count[setup->turn][PAWN] < 8,
        .may_promote = c->count[mover][PAWN] < 8,
    };
    Bitboard men = c->on.men[mover] & ~l.never_moved;
    Bitboard likely = men & checkers;
    int step = pawn_step(mover);

    if (setup->en_passant != NO_SQUARE) /* then the last move is known */
        return was_quiet(&l, setup->en_passant - step, setup->en_passant + step, PAWN, NO_SQUARE);
    men &= ~checkers;
    while (likely != 0)
        if (man_moved_last(&l, pop_square(&likely)))
            return true;
    while (men != 0)
        if (man_moved_last(&l, pop_square(&men)))
            return true;
    return false;
}

/* What a whole game must have done to bring the men there. */
static SetupErrors history_errors(const Setup *setup, const Census *c)
{
    SetupErrors errors = check_is_possible(setup, c) ? 0 : SETUP_IMPOSSIBLE_CHECK;

    for (Color color = WHITE; color <= BLACK; color++) {
        int missing = 16 - c->count[other_color(color)][0];

        if (c->count[color][PAWN] <= 8 &&
            !pawn_captures_suffice(c->on.by_type[PAWN] & c->on.men[color], color, missing))
            errors |= SETUP_IMPOSSIBLE_PAWNS;
        if (has_locked_bishop(setup->board, color))
            errors |= SETUP_LOCKED_BISHOP;
    }
    return errors;
}

static SetupErrors errors_of(const Setup *setup, const Census *c)
{
    SetupErrors errors = count_errors(c);

    if (c->count[WHITE][KING] == 1 && c->count[BLACK][KING] == 1)
        errors |= king_errors(setup, c);
    if (setup->castling != 0 && !castling_rights_fit(setup))
        errors |= SETUP_BAD_CASTLING_RIGHTS;
    if (setup->en_passant != NO_SQUARE && !en_passant_fits(setup))
        errors |= SETUP_BAD_EN_PASSANT;
    if ((errors & SETUP_REFUSED) == 0)
        errors |= history_errors(setup, c);
    return errors;
}

SetupErrors setup_errors(const Setup *setup)
{
    Census c = take_census(setup->board);
    return errors_of(setup, &c);
}

SetupErrors set_up_position(const Setup *setup, Position *position)
{
    Census c = take_census(setup->board);
    SetupErrors errors = errors_of(setup, &c);
    Square target = setup->en_passant;
    Color us = setup->turn;

    if ((errors & SETUP_REFUSED) != 0)
        return errors;
    memcpy(position->board, setup->board, sizeof position->board);
    memcpy(position->by_type, c.on.by_type, sizeof position->by_type);
    memcpy(position->by_color, c.on.men, sizeof position->by_color);
    position->by_type[0] = c.on.men[WHITE] | c.on.men[BLACK];
    position->turn = (uint8_t)us;
    position->castling = setup->castling;
    position->en_passant = NO_SQUARE;
    position->halfmove_clock = (uint16_t)setup->halfmove_clock;
    position->fullmove_number = (uint16_t)setup->fullmove_number;
    if (target != NO_SQUARE &&
        (PAWN_ATTACKS[other_color(us)][target] & position_men(position, us, PAWN)))
        position->en_passant = (uint8_t)target;
    return errors;
}
