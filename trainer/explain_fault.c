/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explain_fault.c - one sentence for each reason why a move is illegal. */
#include "trainer/explain.h"
#include "trainer/telling.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Whose man, and what is on the target ---------------------------------- */

static char *say_no_man(Telling *t)
{
    return phrase(t->session, N_("There is no man on %s that could move (3.1)."),
                  tell_squares(t, t->culprits));
}

static char *say_not_your_man(Telling *t)
{
    return phrase(t->session,
                  position_turn(t->position) == WHITE
                      ? N_("It is White's turn, and %s is Black's (1.2).")
                      : N_("It is Black's turn, and %s is White's (1.2)."),
                  tell_mover(t));
}

static char *say_null_move(Telling *t)
{
    return phrase(t->session,
                  N_("%s would stay where it is. A move takes a man to another square, and "
                     "nobody may pass (1.2)."),
                  tell_mover(t));
}

static char *say_king_capture(Telling *t)
{
    return phrase(t->session, N_("%s cannot be taken: a king is never captured (1.4.1)."),
                  tell_men(t, t->culprits));
}

static char *say_own_piece(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s, because %3$s is of its own colour (3.1)."),
                  tell_mover(t), tell_target(t), tell_men(t, t->culprits));
}

/* ---- How pieces move ---------------------------------------------------------- */

static char *say_bishop_shape(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a bishop moves along diagonals only (3.2)."),
                  tell_mover(t), tell_target(t));
}

static char *say_rook_shape(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a rook moves along its file or its rank only "
                     "(3.3)."),
                  tell_mover(t), tell_target(t));
}

static char *say_queen_shape(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a queen moves along its file, its rank or a "
                     "diagonal (3.4)."),
                  tell_mover(t), tell_target(t));
}

static char *say_blocked(Telling *t)
{
    return phrase(t->session,
                  is_one(t->culprits) ? N_("%1$s cannot jump: %2$s stands in the way (3.5).")
                                      : N_("%1$s cannot jump: %2$s stand in the way (3.5)."),
                  tell_mover(t), tell_men(t, t->culprits));
}

static char *say_knight_shape(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a knight goes two squares along a file or a rank "
                     "and then one to the side, like the letter L (3.6)."),
                  tell_mover(t), tell_target(t));
}

static char *say_king_shape(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a king moves one square, in any direction, and "
                     "goes further only when it castles (3.8.1)."),
                  tell_mover(t), tell_target(t));
}

/* ---- Pawns ------------------------------------------------------------------------ */

static char *say_pawn_backward(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a pawn only moves forward, never back and never "
                     "to the side (3.7.1)."),
                  tell_mover(t), tell_target(t));
}

static char *say_pawn_shape(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a pawn steps one square straight ahead, or two "
                     "from its starting square, and takes one square diagonally ahead (3.7)."),
                  tell_mover(t), tell_target(t));
}

static char *say_pawn_blocked(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot step ahead: %2$s stands there, and a pawn does not take "
                     "straight ahead (3.7.1)."),
                  tell_mover(t), tell_men(t, t->culprits));
}

static char *say_double_not_from_home(Telling *t)
{
    return phrase(t->session,
                  telling_side(t) == WHITE
                      ? N_("%s cannot go two squares: a white pawn may do that only from the "
                           "second rank, on its first move (3.7.2).")
                      : N_("%s cannot go two squares: a black pawn may do that only from the "
                           "seventh rank, on its first move (3.7.2)."),
                  tell_mover(t));
}

static char *say_double_blocked(Telling *t)
{
    return phrase(t->session,
                  is_one(t->culprits)
                      ? N_("%1$s cannot go two squares: both must be empty, and %2$s stands "
                           "there (3.7.2).")
                      : N_("%1$s cannot go two squares: both must be empty, and %2$s stand "
                           "there (3.7.2)."),
                  tell_mover(t), tell_men(t, t->culprits));
}

static char *say_nothing_to_capture(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s: a pawn moves diagonally only to take, and there "
                     "is nothing to take (3.7.3)."),
                  tell_mover(t), tell_target(t));
}

/* ---- In passing --------------------------------------------------------------------- */

static char *say_ep_not_double(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot take %2$s in passing: that pawn has not gone two squares, it "
                     "came from %3$s (3.7.3.1)."),
                  tell_mover(t), tell_men(t, t->culprits), tell_squares(t, t->path));
}

static char *say_ep_not_adjacent(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot take %2$s in passing: only a pawn right beside it, on the same "
                     "rank, may do that (3.7.3.1)."),
                  tell_mover(t), tell_men(t, t->culprits));
}

static char *say_ep_expired(Telling *t)
{
    return phrase(t->session,
                  N_("It is too late to take %s in passing: that is allowed only on the move "
                     "right after its step of two squares (3.7.3.2)."),
                  tell_men(t, t->culprits));
}

static char *say_ep_not_available(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s cannot take %2$s in passing: that is allowed only right after a step "
                     "of two squares, and the position says that there was none just now "
                     "(3.7.3.2)."),
                  tell_mover(t), tell_men(t, t->culprits));
}

/* ---- Promotion -------------------------------------------------------------------------- */

static char *say_promotion_missing(Telling *t)
{
    return phrase(t->session,
                  N_("A pawn that reaches %s, on its last rank, becomes a queen, a rook, a "
                     "bishop or a knight as part of the move: say which one (3.7.3.3)."),
                  tell_target(t));
}

static char *say_promotion_wrong(Telling *t)
{
    return phrase(t->session,
                  N_("A pawn that reaches %s becomes a queen, a rook, a bishop or a knight, "
                     "never a king and never a pawn (3.7.3.3)."),
                  tell_target(t));
}

static char *say_promotion_not_here(Telling *t)
{
    return phrase(t->session,
                  N_("Nothing is promoted on %s: only a pawn that reaches its last rank becomes "
                     "another piece (3.7.3.3)."),
                  tell_target(t));
}

/* ---- Castling, for good ------------------------------------------------------------------- */

static char *say_not_on_first_rank(Telling *t)
{
    return phrase(t->session,
                  N_("Castling is played along the player's own first rank, with the king and "
                     "the rook where they started, and %s is not there (3.8.2)."),
                  tell_men(t, t->culprits));
}

static Square king_home(const Telling *t)
{
    return telling_side(t) == WHITE ? E1 : E8;
}

static char *say_right_lost_king(Telling *t)
{
    Bitboard first = t->path & ~square_bit(king_home(t));
    if (!first)
        return phrase(t->session,
                      N_("%1$s is no longer on %2$s: it has moved, and a king that has moved "
                         "never castles again, on either side (3.8.2.1)."),
                      tell_king(t), tell_square(t, king_home(t)));
    return phrase(t->session,
                  N_("%1$s has moved already, from %2$s to %3$s. A king that has moved never "
                     "castles again, on either side, even when it has come back (3.8.2.1)."),
                  tell_king(t), tell_square(t, king_home(t)), tell_squares(t, first));
}

static char *say_right_lost_rook(Telling *t)
{
    Bitboard corner = t->culprits, first = t->path & ~corner;
    if (first)
        return phrase(t->session,
                      N_("The rook that started on %1$s has moved already, to %2$s. Castling with "
                         "a rook that has moved is never possible again, even when it has come "
                         "back (3.8.2.1)."),
                      tell_squares(t, corner), tell_squares(t, first));
    if (t->path)
        return phrase(t->session,
                      N_("The rook that started on %s was captured, so castling on that side is "
                         "gone for the rest of the game (3.8.2.1)."),
                      tell_squares(t, corner));
    return phrase(t->session,
                  N_("The rook that started on %s is no longer there, so castling on that side "
                     "is gone for the rest of the game (3.8.2.1)."),
                  tell_squares(t, corner));
}

static char *say_castling_right_gone(Telling *t)
{
    Bitboard king = square_bit(king_home(t));
    return phrase(t->session,
                  N_("The right to castle on this side is gone for the rest of the game: the "
                     "position says that %1$s, or the rook that started on %2$s, has moved "
                     "before (3.8.2.1)."),
                  tell_men(t, king), tell_squares(t, t->culprits & ~king));
}

/* ---- Castling, for now ---------------------------------------------------------------------- */

static char *say_between(Telling *t)
{
    return phrase(t->session,
                  is_one(t->culprits)
                      ? N_("%s stands between the king and the rook, where every square must be "
                           "empty (3.8.2.2).")
                      : N_("%s stand between the king and the rook, where every square must be "
                           "empty (3.8.2.2)."),
                  tell_men(t, t->culprits));
}

static char *say_in_check(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s is in check from %2$s, and castling is never an answer to check "
                     "(3.8.2.2)."),
                  tell_king(t), tell_men(t, t->culprits));
}

static char *say_cross_attacked(Telling *t)
{
    Square crossed = (diagnosis_from(t) + diagnosis_to(t)) / 2;
    return phrase(t->session,
                  N_("The king would cross %1$s, which is attacked by %2$s (3.8.2.2)."),
                  tell_square(t, crossed), tell_men(t, t->culprits));
}

static char *say_land_attacked(Telling *t)
{
    return phrase(t->session,
                  N_("The king would land on %1$s, which is attacked by %2$s (3.8.2.2)."),
                  tell_target(t), tell_men(t, t->culprits));
}

/* ---- The safety of the king ------------------------------------------------------------------ */

static char *say_check_not_answered(Telling *t)
{
    Bitboard checkers = position_checkers(t->position);
    if (!is_one(checkers))
        return phrase(t->session,
                      N_("%1$s is in check from %2$s at once, and against two checks only a "
                         "move of the king helps (3.9.2)."),
                      tell_king(t), tell_men(t, checkers));
    if (t->path)
        return phrase(t->session,
                      N_("%1$s is in check from %2$s, and this move does not answer it (3.9.2). "
                         "Take that man, put something in between on %3$s, or move the king out "
                         "of check."),
                      tell_king(t), tell_men(t, checkers), tell_squares(t, t->path));
    return phrase(t->session,
                  N_("%1$s is in check from %2$s, and this move does not answer it (3.9.2). "
                     "Nothing can be put in between here: take that man, or move the king out "
                     "of check."),
                  tell_king(t), tell_men(t, checkers));
}

/* The pawn that a capture in passing would take, or nothing. */
static Bitboard passing_victim(const Telling *t)
{
    Square from = diagnosis_from(t), to = diagnosis_to(t);
    bool passing = piece_type(position_piece(t->position, from)) == PAWN &&
                   square_file(from) != square_file(to) &&
                   position_piece(t->position, to) == NO_PIECE;
    Square beside = square_of(square_file(to), square_rank(from));
    return passing ? square_bit(beside) & position_occupied(t->position) : 0;
}

static char *say_exposes_king(Telling *t)
{
    Bitboard from = square_bit(diagnosis_from(t)), victim = passing_victim(t);
    const char *king = tell_king(t), *attackers = tell_men(t, t->culprits);
    if ((victim & t->path) && (from & t->path))
        return phrase(t->session,
                      N_("Taking in passing would clear two men off the line at once, %1$s: then "
                         "%2$s would attack %3$s (3.9.2)."),
                      tell_men(t, from | victim), attackers, king);
    if (victim & t->path)
        return phrase(t->session,
                      N_("Taking %1$s in passing would open the line on which %2$s attacks %3$s "
                         "(3.9.2)."),
                      tell_men(t, victim), attackers, king);
    return phrase(t->session,
                  N_("%1$s is pinned: if it left the line, %2$s would attack %3$s (3.9.2)."),
                  tell_mover(t), attackers, king);
}

static char *say_king_into_check(Telling *t)
{
    Piece target = position_piece(t->position, diagnosis_to(t));
    Bitboard king = square_bit(position_king(t->position, other_color(telling_side(t))));
    if (target != NO_PIECE && piece_color(target) != telling_side(t))
        return phrase(t->session,
                      is_one(t->culprits)
                          ? N_("%1$s cannot take %2$s, because %3$s guards it (3.9.2).")
                          : N_("%1$s cannot take %2$s, because %3$s guard it (3.9.2)."),
                      tell_mover(t), tell_man(t, diagnosis_to(t)), tell_men(t, t->culprits));
    if (t->path & square_bit(diagnosis_from(t)))
        return phrase(t->session,
                      N_("%1$s cannot go to %2$s: the line of %3$s goes on behind the king, so "
                         "it would still be in check there (3.9.2)."),
                      tell_mover(t), tell_target(t), tell_men(t, t->culprits));
    if (t->culprits == king)
        return phrase(t->session,
                      N_("%1$s cannot go to %2$s, because %3$s attacks that square: two kings "
                         "never stand next to each other (3.9.2)."),
                      tell_mover(t), tell_target(t), tell_men(t, t->culprits));
    return phrase(t->session,
                  N_("%1$s cannot go to %2$s, because that square is attacked by %3$s (3.9.2)."),
                  tell_mover(t), tell_target(t), tell_men(t, t->culprits));
}

/* ---- Together ---------------------------------------------------------------- */

static char *(*const SENTENCES[FAULT_COUNT])(Telling *) = {
    [FAULT_NO_MAN] = say_no_man,
    [FAULT_NOT_YOUR_MAN] = say_not_your_man,
    [FAULT_NULL_MOVE] = say_null_move,
    [FAULT_KING_CAPTURE] = say_king_capture,
    [FAULT_OWN_PIECE] = say_own_piece,
    [FAULT_BISHOP_SHAPE] = say_bishop_shape,
    [FAULT_ROOK_SHAPE] = say_rook_shape,
    [FAULT_QUEEN_SHAPE] = say_queen_shape,
    [FAULT_BLOCKED] = say_blocked,
    [FAULT_KNIGHT_SHAPE] = say_knight_shape,
    [FAULT_PAWN_BACKWARD] = say_pawn_backward,
    [FAULT_PAWN_SHAPE] = say_pawn_shape,
    [FAULT_PAWN_BLOCKED] = say_pawn_blocked,
    [FAULT_DOUBLE_NOT_FROM_HOME] = say_double_not_from_home,
    [FAULT_DOUBLE_BLOCKED] = say_double_blocked,
    [FAULT_NOTHING_TO_CAPTURE] = say_nothing_to_capture,
    [FAULT_EP_NOT_DOUBLE] = say_ep_not_double,
    [FAULT_EP_NOT_ADJACENT] = say_ep_not_adjacent,
    [FAULT_EP_EXPIRED] = say_ep_expired,
    [FAULT_EP_NOT_AVAILABLE] = say_ep_not_available,
    [FAULT_PROMOTION_PIECE_MISSING] = say_promotion_missing,
    [FAULT_PROMOTION_PIECE_WRONG] = say_promotion_wrong,
    [FAULT_PROMOTION_NOT_HERE] = say_promotion_not_here,
    [FAULT_KING_SHAPE] = say_king_shape,
    [FAULT_NOT_ON_FIRST_RANK] = say_not_on_first_rank,
    [FAULT_RIGHT_LOST_KING] = say_right_lost_king,
    [FAULT_RIGHT_LOST_ROOK] = say_right_lost_rook,
    [FAULT_CASTLING_RIGHT_GONE] = say_castling_right_gone,
    [FAULT_BETWEEN] = say_between,
    [FAULT_IN_CHECK] = say_in_check,
    [FAULT_CROSS_ATTACKED] = say_cross_attacked,
    [FAULT_LAND_ATTACKED] = say_land_attacked,
    [FAULT_CHECK_NOT_ANSWERED] = say_check_not_answered,
    [FAULT_EXPOSES_KING] = say_exposes_king,
    [FAULT_KING_INTO_CHECK] = say_king_into_check,
};

/* What a learner doubts when every attacker is pinned to its own king. */
static char *add_pinned_attackers(Telling *t, FaultCode code, char *sentence)
{
    Bitboard pinned = position_pinned(t->position, other_color(telling_side(t)));
    bool asked = code == FAULT_CROSS_ATTACKED || code == FAULT_LAND_ATTACKED ||
                 code == FAULT_IN_CHECK || code == FAULT_KING_INTO_CHECK;
    if (!asked || (t->culprits & ~pinned))
        return sentence;
    return phrase(t->session, N_("%s A man attacks even when it is pinned (3.1.3)."),
                  keep_words(t, sentence));
}

char *fault_sentence(const Session *session, const Position *position, const Diagnosis *diagnosis,
                     const Fault *fault)
{
    Telling t = {.session = session, .position = position, .diagnosis = diagnosis};
    t.culprits = fault->culprits;
    t.path = fault->path;
    assert(SENTENCES[fault->code]);
    char *sentence = add_pinned_attackers(&t, fault->code, SENTENCES[fault->code](&t));
    telling_end(&t);
    return sentence;
}
