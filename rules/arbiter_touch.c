/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arbiter_touch.c - which moves are left after touching (4.3, 4.4, 4.5). */
#include "rules/arbiter_internal.h"
#include "rules/internal.h"

void touches_add(Touches *touches, Square square)
{
    for (int i = 0; i < touches->count; i++)
        if (touches->squares[i] == square)
            return;
    if (touches->count < MAX_TOUCHES)
        touches->squares[touches->count++] = square;
}

/* ---- Choosing moves ----------------------------------------------------------- */

static void settle(Duty *duty, DutyCode code, const char *article, Bitboard men)
{
    duty->code = code;
    duty->article = article;
    duty->men = men;
}

/* The moves of the man on `from` (NO_SQUARE: of any), that capture on `captured`
 * (NO_SQUARE: or not). */
static bool keep_moves(const Position *position, const MoveList *list, Square from,
                       Square captured, MoveList *kept)
{
    kept->count = 0;
    for (int i = 0; i < list->count; i++) {
        Move move = list->moves[i];
        if ((from == NO_SQUARE || move_from(move) == from) &&
            (captured == NO_SQUARE || captured_square(position, move) == captured))
            kept->moves[kept->count++] = move;
    }
    return kept->count > 0;
}

static bool is_own(const Position *position, Square square)
{
    return (position->by_color[position_turn(position)] & square_bit(square)) != 0;
}

/* ---- Castling (4.4) -------------------------------------------------------------- */

static const CastlingSquares *castling_squares(const Position *position, CastlingSide side)
{
    return &CASTLING_SQUARES[position_turn(position)][side];
}

static bool is_home_king(const Position *position, Square square)
{
    return square == castling_squares(position, SHORT_SIDE)->king_from &&
           square == position_king(position, position_turn(position));
}

static bool is_home_rook(const Position *position, Square square, CastlingSide side)
{
    Piece rook = piece_of(position_turn(position), ROOK);
    return square == castling_squares(position, side)->rook_from &&
           position_piece(position, square) == rook;
}

/* The side on which the king, touched as number i, was to castle. */
static bool finds_castling(const Position *position, const Touches *touches, int i,
                           CastlingSide *side)
{
    for (CastlingSide s = SHORT_SIDE; s <= LONG_SIDE; s++) {
        *side = s;
        if (touches->tried[s])
            return true;
    }
    for (int later = i + 1; later < touches->count; later++)
        for (CastlingSide s = SHORT_SIDE; s <= LONG_SIDE; s++) {
            *side = s;
            if (is_home_rook(position, touches->squares[later], s))
                return true;
        }
    return false;
}

static bool king_follows(const Position *position, const Touches *touches, int i)
{
    while (++i < touches->count)
        if (is_home_king(position, touches->squares[i]))
            return true;
    return false;
}

/* King, then rook: castling there if it is legal (4.4.1), else another move of
 * the king, else any (4.4.3; 4.7.2 when the king was released already). */
static void castling_duty(const Position *position, const Touches *touches, CastlingSide side,
                          const MoveList *left, Duty *duty)
{
    const CastlingSquares *squares = castling_squares(position, side);
    Move castling = castling_move(position_turn(position), side);
    Bitboard men = square_bit(squares->king_from) | square_bit(squares->rook_from);
    const char *article = touches->tried[side] ? "4.7.2" : "4.4.3";
    if (move_list_has(left, castling)) {
        settle(duty, DUTY_CASTLE, "4.4.1", men);
        duty->moves = (MoveList){.count = 1, .moves = {castling}};
    } else if (keep_moves(position, left, squares->king_from, NO_SQUARE, &duty->moves)) {
        settle(duty, DUTY_MOVE_KING, article, square_bit(squares->king_from));
    } else {
        settle(duty, DUTY_FREE_AGAIN, article, men);
        duty->moves = *left;
    }
}

/* ---- Men of one colour or both (4.3) ------------------------------------------------ */

static Bitboard touched_men(const Touches *touches)
{
    Bitboard men = 0;
    for (int i = 0; i < touches->count; i++)
        men |= square_bit(touches->squares[i]);
    return men;
}

/* A rook before its king: no castling there in this move (4.4.2).  The rook must
 * move if it can, and when it cannot, castling with it is not legal anyway. */
static bool is_rook_before_king(const Position *position, const Touches *touches, int i)
{
    bool rook = is_home_rook(position, touches->squares[i], SHORT_SIDE) ||
                is_home_rook(position, touches->squares[i], LONG_SIDE);
    return rook && king_follows(position, touches, i);
}

static void own_duty(const Position *position, const Touches *touches, const MoveList *left,
                     Duty *duty)
{
    bool rook_first = false;
    for (int i = 0; i < touches->count; i++) {
        Square square = touches->squares[i];
        CastlingSide side;
        if (is_home_king(position, square) && finds_castling(position, touches, i, &side)) {
            castling_duty(position, touches, side, left, duty);
            return;
        }
        rook_first |= is_rook_before_king(position, touches, i);
        if (keep_moves(position, left, square, NO_SQUARE, &duty->moves)) {
            settle(duty, rook_first ? DUTY_MOVE_NOT_CASTLE : DUTY_MOVE,
                   rook_first ? "4.4.2" : "4.3.1", square_bit(square));
            return;
        }
    }
    settle(duty, DUTY_FREE_AGAIN, "4.5", touched_men(touches));
    duty->moves = *left;
}

/* The first man that can be moved or taken, whichever colour it has. */
static void first_duty(const Position *position, const Touches *touches, const MoveList *left,
                       const char *article, Duty *duty)
{
    for (int i = 0; i < touches->count; i++) {
        Square square = touches->squares[i];
        bool own = is_own(position, square);
        if (!keep_moves(position, left, own ? square : NO_SQUARE, own ? NO_SQUARE : square,
                        &duty->moves))
            continue;
        settle(duty, own ? DUTY_MOVE : DUTY_CAPTURE, article, square_bit(square));
        return;
    }
    settle(duty, DUTY_FREE_AGAIN, "4.5", touched_men(touches));
    duty->moves = *left;
}

static Square first_of(const Position *position, const Touches *touches, bool own)
{
    for (int i = 0; i < touches->count; i++)
        if (is_own(position, touches->squares[i]) == own)
            return touches->squares[i];
    return NO_SQUARE;
}

void touches_duty(const Position *position, const Touches *touches, Duty *duty)
{
    MoveList left;
    legal_moves(position, &left);
    Square own = first_of(position, touches, true), enemy = first_of(position, touches, false);
    *duty = (Duty){.code = DUTY_FREE, .by = position_turn(position)};
    if (own == NO_SQUARE && enemy == NO_SQUARE) {
        duty->moves = left;
    } else if (enemy == NO_SQUARE) {
        own_duty(position, touches, &left, duty);
    } else if (own == NO_SQUARE) {
        first_duty(position, touches, &left, "4.3.2", duty);
    } else if (keep_moves(position, &left, own, enemy, &duty->moves)) {
        settle(duty, DUTY_CAPTURE_WITH, "4.3.3", square_bit(own) | square_bit(enemy));
    } else {
        first_duty(position, touches, &left, "4.3.3", duty);
    }
    move_list_sort(&duty->moves);
}
