/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explain_note.c - one sentence for each true remark on a legal move. */
#include "trainer/explain.h"
#include "trainer/telling.h"

#include <assert.h>
#include <stdlib.h>

/* ---- What the move is --------------------------------------------------------- */

static char *say_capture(Telling *t)
{
    return phrase(t->session, N_("It takes %s (3.1.1)."), tell_men(t, t->culprits));
}

static char *say_bishop_move(Telling *t)
{
    return phrase(t->session,
                  t->path ? N_("%1$s goes along a diagonal to %2$s, and nothing stands in the "
                               "way (3.2).")
                          : N_("%1$s goes one square along a diagonal, to %2$s (3.2)."),
                  tell_mover(t), tell_target(t));
}

static char *say_rook_move(Telling *t)
{
    return phrase(t->session,
                  square_file(diagnosis_from(t)) == square_file(diagnosis_to(t))
                      ? N_("%1$s goes along its file to %2$s, and nothing stands in the way "
                           "(3.3).")
                      : N_("%1$s goes along its rank to %2$s, and nothing stands in the way "
                           "(3.3)."),
                  tell_mover(t), tell_target(t));
}

static char *say_queen_move(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s goes in a straight line to %2$s, and nothing stands in the way "
                     "(3.4)."),
                  tell_mover(t), tell_target(t));
}

static char *say_knight_move(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s goes two squares straight and one to the side, to %2$s; men on the "
                     "way do not stop a knight (3.6)."),
                  tell_mover(t), tell_target(t));
}

static char *say_pawn_step(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s steps straight ahead to %2$s, which is empty (3.7.1)."),
                  tell_mover(t), tell_target(t));
}

static char *say_double_step(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s goes two squares from where it started, to %2$s, and both squares are "
                     "empty (3.7.2)."),
                  tell_mover(t), tell_target(t));
}

static char *say_pawn_capture(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s goes one square diagonally ahead, to %2$s, as a pawn does only when "
                     "it takes (3.7.3)."),
                  tell_mover(t), tell_target(t));
}

static char *say_en_passant(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s takes %2$s in passing: that pawn has just gone two squares, and it is "
                     "taken as if it had gone only one, to %3$s (3.7.3.1). This is allowed on "
                     "this move only (3.7.3.2)."),
                  tell_mover(t), tell_men(t, t->culprits), tell_target(t));
}

static char *say_promotion(Telling *t)
{
    return phrase(t->session,
                  N_("The pawn reaches %s, on its last rank, and becomes the piece the player "
                     "chooses: a queen, a rook, a bishop or a knight (3.7.3.3). It does not "
                     "matter which men have been captured before (3.7.3.4)."),
                  tell_target(t));
}

static char *say_king_step(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s goes one square, to %2$s, and no enemy man attacks that square "
                     "(3.8.1)."),
                  tell_mover(t), tell_target(t));
}

/* ---- Castling --------------------------------------------------------------------- */

static char *say_castling(Telling *t)
{
    return phrase(t->session,
                  telling_castling_side(t) == SHORT_SIDE
                      ? N_("All conditions for castling short are met: the king and the rook "
                           "have not moved, nothing stands between them, and the king is not "
                           "attacked where it stands, where it crosses and where it lands "
                           "(3.8.2).")
                      : N_("All conditions for castling long are met: the king and the rook "
                           "have not moved, nothing stands between them, and the king is not "
                           "attacked where it stands, where it crosses and where it lands "
                           "(3.8.2)."));
}

static char *say_checked_earlier(Telling *t)
{
    return phrase(t->session,
                  N_("%s was in check earlier in the game, but that does not matter: only a move "
                     "of the king or of the rook takes the right away (3.8.2.1)."),
                  tell_king(t));
}

static Square castling_corner(const Telling *t)
{
    return diagnosis_from(t) + (telling_castling_side(t) == SHORT_SIDE ? 3 : -4);
}

static char *say_rook_attacked(Telling *t)
{
    return phrase(t->session,
                  N_("%1$s is attacked by %2$s, but that does not matter: only the squares of "
                     "the king count (3.8.2.2)."),
                  tell_man(t, castling_corner(t)), tell_men(t, t->culprits));
}

static char *say_rook_crosses_attacked(Telling *t)
{
    return phrase(t->session,
                  N_("The square %1$s is attacked by %2$s, but only the rook crosses it, and a "
                     "rook may (3.8.2.2)."),
                  tell_square(t, castling_corner(t) + 1), tell_men(t, t->culprits));
}

/* ---- Checks and pins ----------------------------------------------------------------- */

static char *say_answers_by_capture(Telling *t)
{
    return phrase(t->session, N_("It answers the check by taking %s (3.9.2)."),
                  tell_men(t, t->culprits));
}

static char *say_answers_by_block(Telling *t)
{
    return phrase(t->session,
                  N_("It answers the check from %s by putting a man in between (3.9.2)."),
                  tell_men(t, t->culprits));
}

static char *say_answers_by_moving_away(Telling *t)
{
    return phrase(t->session, N_("It moves the king out of the check from %s (3.9.2)."),
                  tell_men(t, t->culprits));
}

static char *say_stays_on_pin_line(Telling *t)
{
    if (t->culprits & square_bit(diagnosis_to(t)))
        return phrase(t->session,
                      N_("%1$s is pinned by %2$s, but it may take the very man that pins it "
                         "(3.9.2)."),
                      tell_mover(t), tell_men(t, t->culprits));
    return phrase(t->session,
                  N_("%1$s is pinned by %2$s, but it stays on the line between that man and the "
                     "king (3.9.2)."),
                  tell_mover(t), tell_men(t, t->culprits));
}

/* ---- What the move does ----------------------------------------------------------------- */

/* The checkers stand on the board after the move; they are named there. */
static char *after_the_move(Telling *t, char *(*say_it)(Telling *, const Position *))
{
    Position after = position_after(t->position, t->diagnosis->move);
    const Position *before = t->position;
    t->position = &after;
    char *sentence = say_it(t, &after);
    t->position = before;
    return sentence;
}

static char *name_check(Telling *t, const Position *after)
{
    Square king = position_king(after, position_turn(after));
    return phrase(t->session, N_("It gives check: %1$s attacks %2$s (3.9.1)."),
                  tell_men(t, t->culprits), tell_man(t, king));
}

static char *say_gives_check(Telling *t)
{
    return after_the_move(t, name_check);
}

static char *name_double_check(Telling *t, const Position *after)
{
    Square king = position_king(after, position_turn(after));
    return phrase(t->session,
                  N_("It gives double check: %1$s attack %2$s at once, so only the king can "
                     "move (3.9.1)."),
                  tell_men(t, t->culprits), tell_man(t, king));
}

static char *say_gives_double_check(Telling *t)
{
    return after_the_move(t, name_double_check);
}

static char *name_mate(Telling *t, const Position *after)
{
    Square king = position_king(after, position_turn(after));
    return phrase(t->session,
                  N_("It is checkmate: %1$s is attacked by %2$s, and no legal move helps "
                     "(5.1.1)."),
                  tell_man(t, king), tell_men(t, t->culprits));
}

static char *say_gives_mate(Telling *t)
{
    return after_the_move(t, name_mate);
}

static char *name_stalemate(Telling *t, const Position *after)
{
    Square king = position_king(after, position_turn(after));
    return phrase(t->session,
                  N_("It is stalemate: %s is not in check, but its side has no legal move, so "
                     "the game is drawn (5.2.1)."),
                  tell_man(t, king));
}

static char *say_gives_stalemate(Telling *t)
{
    return after_the_move(t, name_stalemate);
}

/* ---- Together ---------------------------------------------------------------- */

static char *(*const SENTENCES[NOTE_COUNT])(Telling *) = {
    [NOTE_CAPTURE] = say_capture,
    [NOTE_BISHOP_MOVE] = say_bishop_move,
    [NOTE_ROOK_MOVE] = say_rook_move,
    [NOTE_QUEEN_MOVE] = say_queen_move,
    [NOTE_KNIGHT_MOVE] = say_knight_move,
    [NOTE_PAWN_STEP] = say_pawn_step,
    [NOTE_DOUBLE_STEP] = say_double_step,
    [NOTE_PAWN_CAPTURE] = say_pawn_capture,
    [NOTE_EN_PASSANT] = say_en_passant,
    [NOTE_PROMOTION] = say_promotion,
    [NOTE_KING_STEP] = say_king_step,
    [NOTE_CASTLING] = say_castling,
    [NOTE_CHECKED_EARLIER] = say_checked_earlier,
    [NOTE_ROOK_ATTACKED] = say_rook_attacked,
    [NOTE_ROOK_CROSSES_ATTACKED] = say_rook_crosses_attacked,
    [NOTE_ANSWERS_BY_CAPTURE] = say_answers_by_capture,
    [NOTE_ANSWERS_BY_BLOCK] = say_answers_by_block,
    [NOTE_ANSWERS_BY_MOVING_AWAY] = say_answers_by_moving_away,
    [NOTE_STAYS_ON_PIN_LINE] = say_stays_on_pin_line,
    [NOTE_GIVES_CHECK] = say_gives_check,
    [NOTE_GIVES_DOUBLE_CHECK] = say_gives_double_check,
    [NOTE_GIVES_MATE] = say_gives_mate,
    [NOTE_GIVES_STALEMATE] = say_gives_stalemate,
};

char *note_sentence(const Session *session, const Position *position, const Diagnosis *diagnosis,
                    const Note *note)
{
    Telling t = {.session = session, .position = position, .diagnosis = diagnosis,
                 .culprits = note->culprits, .path = note->path};
    assert(SENTENCES[note->code]);
    char *sentence = SENTENCES[note->code](&t);
    telling_end(&t);
    return sentence;
}
