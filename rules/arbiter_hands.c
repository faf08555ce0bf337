/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arbiter_hands.c - touching, releasing, and the move that comes of it (4). */
#include "rules/arbiter_internal.h"
#include "rules/internal.h"

#include <assert.h>

/* ---- Making the move ------------------------------------------------------- */

static const char *made_article(const Position *before, Move move)
{
    if (move_is_castling(move))
        return "4.7.2";
    if (move_promotion(move) != NO_PIECE_TYPE)
        return "4.7.3";
    return captured_square(before, move) != NO_SQUARE ? "4.7.1" : "4.7";
}

/* Mate and the rest end the game only by a move that keeps to 4.2 - 4.7 too. */
static bool end_by_board(Arbiter *a, Ruling *ruling)
{
    ProfileOutcome outcome = profile_outcome(a->game, a->profile, a->budget);
    if (outcome.end == PROFILE_GOES_ON)
        return false;
    ruling_set_as(ruling, RULING_ENDED, outcome.article);
    ruling->outcome = outcome;
    arbiter_end(a, outcome.has_winner, outcome.winner, ruling);
    return true;
}

bool arbiter_make_move(Arbiter *a, Move move, Ruling *ruling)
{
    Turn *now = &a->now;
    Duty duty;
    arbiter_bound_duty(a, &duty);
    const char *article = made_article(arbiter_turn_position(a), move);
    if (!game_play(a->game, move))
        return false;
    a->is_uncalled = false; /* once a move is made it is too late (A.5.2) */
    now->waiting = WAITS_FOR_NOTHING;
    now->wrong = NO_MOVE;
    now->made = ruling->move = move;
    if (!move_list_has(&duty.moves, move)) {
        now->broken = duty.article;
        ruling_set_as(ruling, RULING_VIOLATION, duty.article);
    } else if (!end_by_board(a, ruling)) {
        ruling_set_as(ruling, RULING_MADE, article);
    }
    return true;
}

static void wait_for(Arbiter *a, Waiting waiting, Move begun, const char *article, Ruling *ruling)
{
    a->now.waiting = waiting;
    a->now.begun = begun;
    ruling_set_as(ruling, RULING_NOT_MADE, article);
}

static void put_wrong(Arbiter *a, Move move, Ruling *ruling)
{
    a->now.wrong = ruling->move = move;
    ruling_set(ruling, RULING_ILLEGAL_ON_BOARD);
}

/* Makes a legal move, unless the man it captures is still there. */
bool arbiter_finish_move(Arbiter *a, Move move, Ruling *ruling)
{
    Square captured = captured_square(arbiter_turn_position(a), move);
    Bitboard needed = captured == NO_SQUARE ? 0 : square_bit(captured);
    if (needed & ~a->now.taken)
        wait_for(a, WAITS_FOR_CAPTURE, move, "4.7.1", ruling);
    else if (a->now.taken & ~needed)
        put_wrong(a, move, ruling);
    else
        return arbiter_make_move(a, move, ruling);
    return true;
}

/* ---- Touching -------------------------------------------------------------- */

static bool is_own(const Arbiter *a, Square square)
{
    return (arbiter_turn_position(a)->by_color[a->turn] & square_bit(square)) != 0;
}

/* An intended touch answers an offer (9.1.2.1) and accepts what the opponent
 * did (4.8). */
void arbiter_note_intent(Arbiter *a, Ruling *ruling)
{
    ruling->declines_offer = a->state.has_offer && a->state.offer_by != a->turn;
    if (ruling->declines_offer)
        a->state.has_offer = false;
    a->may_complain = false;
}

/* The square from which the man that stands here began this turn. */
static Square origin_of(const Arbiter *a, Square square)
{
    const Turn *now = &a->now;
    bool stays = now->waiting == WAITS_FOR_NOTHING || now->waiting == WAITS_FOR_CAPTURE;
    if (now->wrong != NO_MOVE && square == move_to(now->wrong))
        return move_from(now->wrong);
    return !stays && square == move_to(now->begun) ? move_from(now->begun) : square;
}

static void touch(Arbiter *a, Square where, Ruling *ruling)
{
    Duty duty;
    Square square = origin_of(a, where);
    if (position_piece(arbiter_turn_position(a), square) == NO_PIECE) {
        ruling_set(ruling, RULING_NO_MAN);
        return;
    }
    arbiter_note_intent(a, ruling);
    touches_add(&a->now.touches, square);
    if (is_own(a, square)) {
        a->now.in_hand = square;
        if (square == move_from(a->now.wrong))
            a->now.wrong = NO_MOVE; /* taken up again */
    }
    arbiter_duty(a, &duty);
    ruling_set_as(ruling, RULING_TOUCHED, duty.article);
}

static bool take(Arbiter *a, Square square, Ruling *ruling)
{
    bool empty = position_piece(arbiter_turn_position(a), square) == NO_PIECE;
    if (empty || is_own(a, square)) {
        ruling_set(ruling, empty ? RULING_NO_MAN : RULING_OWN_MAN);
        return true;
    }
    touch(a, square, ruling);
    a->now.taken |= square_bit(square);
    if (a->now.waiting == WAITS_FOR_CAPTURE)
        return arbiter_finish_move(a, a->now.begun, ruling);
    return true;
}

/* ---- Releasing ------------------------------------------------------------- */

/* A king put two files away from home is meant to castle. */
static bool is_castling_try(const Arbiter *a, Square from, Square to, CastlingSide *side)
{
    for (*side = SHORT_SIDE; *side <= LONG_SIDE; ++*side) {
        const CastlingSquares *squares = &CASTLING_SQUARES[a->turn][*side];
        if (from == squares->king_from && to == squares->king_to &&
            from == position_king(arbiter_turn_position(a), a->turn))
            return true;
    }
    return false;
}

static void release_king(Arbiter *a, CastlingSide side, Ruling *ruling)
{
    Move castling = castling_move(a->turn, side);
    if (is_legal(arbiter_turn_position(a), castling)) {
        wait_for(a, WAITS_FOR_ROOK, castling, "4.7.2", ruling);
        return;
    }
    a->now.touches.tried[side] = true;
    put_wrong(a, castling, ruling);
}

static bool release_rook(Arbiter *a, Square to, Ruling *ruling)
{
    Move castling = a->now.begun;
    const CastlingSquares *squares =
        &CASTLING_SQUARES[a->turn][move_to(castling) > move_from(castling) ? SHORT_SIDE
                                                                           : LONG_SIDE];
    if (a->now.in_hand == squares->rook_from && to == squares->rook_to)
        return arbiter_make_move(a, castling, ruling);
    ruling_set_as(ruling, RULING_NOT_MADE, "4.7.2");
    return true;
}

static bool is_to_last_rank(const Arbiter *a, Square from, Square to)
{
    return piece_type(position_piece(arbiter_turn_position(a), from)) == PAWN &&
           rank_of_side(to, a->turn) == 7;
}

static bool release_man(Arbiter *a, Square from, Square to, Ruling *ruling)
{
    const Position *position = arbiter_turn_position(a);
    CastlingSide side;
    if (is_castling_try(a, from, to, &side)) {
        release_king(a, side, ruling);
        return true;
    }
    bool promotes = is_to_last_rank(a, from, to);
    Move move = move_make(from, to, promotes ? QUEEN : NO_PIECE_TYPE);
    if (!is_legal(position, move))
        put_wrong(a, move, ruling);
    else if (promotes)
        wait_for(a, WAITS_FOR_PIECE, move_make(from, to, NO_PIECE_TYPE), "4.7.3", ruling);
    else
        return arbiter_finish_move(a, move, ruling);
    return true;
}

static bool release(Arbiter *a, Square to, Ruling *ruling)
{
    const Turn *now = &a->now;
    switch (now->waiting) {
    case WAITS_FOR_ROOK: return release_rook(a, to, ruling);
    case WAITS_FOR_HAND:
        if (to == move_to(now->begun))
            return arbiter_finish_move(a, now->begun, ruling);
        ruling_set(ruling, RULING_PROMOTION_FIXED);
        return true;
    case WAITS_FOR_PIECE:
    case WAITS_FOR_CAPTURE:
        ruling_set_as(ruling, RULING_NOT_MADE, now->waiting == WAITS_FOR_PIECE ? "4.7.3" : "4.7.1");
        return true;
    case WAITS_FOR_NOTHING: break;
    }
    if (now->in_hand == NO_SQUARE)
        ruling_set(ruling, RULING_NOTHING_IN_HAND);
    else if (now->wrong != NO_MOVE)
        put_wrong(a, now->wrong, ruling); /* a second man does not mend it */
    else if (to == now->in_hand)
        ruling_set(ruling, RULING_PUT_BACK);
    else
        return release_man(a, now->in_hand, to, ruling);
    return true;
}

/* The new piece may come before the pawn goes (4.6): the only pawn that can
 * become it there, or NO_SQUARE. */
static Square pawn_to_promote(const Arbiter *a, Square to, PieceType piece)
{
    MoveList list;
    Square from = NO_SQUARE;
    legal_moves(arbiter_turn_position(a), &list);
    for (int i = 0; i < list.count; i++) {
        if (move_to(list.moves[i]) != to || move_promotion(list.moves[i]) != piece)
            continue;
        if (from != NO_SQUARE)
            return NO_SQUARE;
        from = move_from(list.moves[i]);
    }
    return from;
}

static void promote(Arbiter *a, Square to, PieceType piece, Ruling *ruling)
{
    const Turn *now = &a->now;
    bool released = now->waiting == WAITS_FOR_PIECE;
    Square from = released ? move_from(now->begun) : now->in_hand;
    if (from == NO_SQUARE)
        from = pawn_to_promote(a, to, piece);
    if (now->waiting == WAITS_FOR_HAND) {
        ruling_set(ruling, RULING_PROMOTION_FIXED);
    } else if (from == NO_SQUARE || (released && to != move_to(now->begun))) {
        ruling_set(ruling, RULING_NOTHING_IN_HAND);
    } else if (!is_legal(arbiter_turn_position(a), move_make(from, to, piece))) {
        put_wrong(a, move_make(from, to, piece), ruling);
    } else {
        wait_for(a, WAITS_FOR_HAND, move_make(from, to, piece), "4.4.4", ruling);
        ruling_set(ruling, RULING_PROMOTION_CHOSEN);
    }
}

/* A whole move as one event: touched, released, the captured man taken off. */
static bool move_whole(Arbiter *a, const char *text, Ruling *ruling)
{
    MoveText read;
    const Position *position = arbiter_turn_position(a);
    move_parse(position, text, NULL, &read);
    if (read.status != MOVE_TEXT_OK) {
        ruling_set(ruling, RULING_UNREADABLE);
        return true;
    }
    arbiter_note_intent(a, ruling);
    touches_add(&a->now.touches, move_from(read.move));
    Square from = move_from(read.move), to = move_to(read.move);
    if (is_to_last_rank(a, from, to) && move_promotion(read.move) == NO_PIECE_TYPE)
        return release_man(a, from, to, ruling);
    if (!is_legal(position, read.move)) {
        put_wrong(a, read.move, ruling);
        return true;
    }
    return arbiter_make_move(a, read.move, ruling);
}

bool arbiter_use_hands(Arbiter *a, const Event *event, Ruling *ruling)
{
    switch (event->kind) {
    case EVENT_TOUCH: touch(a, event->square, ruling); break;
    case EVENT_ADJUST: ruling_set(ruling, RULING_ADJUSTED); break;
    case EVENT_RELEASE: return release(a, event->square, ruling);
    case EVENT_TAKE: return take(a, event->square, ruling);
    case EVENT_PROMOTE: promote(a, event->square, event->piece, ruling); break;
    case EVENT_HANDS:
        a->now.two_hands = true;
        ruling_set(ruling, RULING_BOTH_HANDS);
        break;
    case EVENT_MOVE: return move_whole(a, event->move, ruling);
    case EVENT_BRUSH:
    case EVENT_PRESS:
    case EVENT_CLAIM:
    case EVENT_OFFER:
    case EVENT_ACCEPT:
    case EVENT_DECLINE:
    case EVENT_RESIGN:
    case EVENT_COMPLAIN:
    case EVENT_FLAG:
    case EVENT_COUNT: assert(false); /* no hands */
    }
    return true;
}
