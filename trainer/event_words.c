/* SPDX-License-Identifier: GPL-3.0-or-later */
/* event_words.c - what happens at the board, told in sentences. */
#include "trainer/touch_words.h"

#include "trainer/rules_words.h"

#include <stdlib.h>

static char *new_piece_sentence(const Session *s, const char *side, PieceType piece,
                                const char *square)
{
    switch (piece) {
    case QUEEN:
        return phrase(s, N_("%1$s puts a queen on %2$s, not letting go yet."), side, square);
    case ROOK:
        return phrase(s, N_("%1$s puts a rook on %2$s, not letting go yet."), side, square);
    case BISHOP:
        return phrase(s, N_("%1$s puts a bishop on %2$s, not letting go yet."), side, square);
    case KNIGHT:
        return phrase(s, N_("%1$s puts a knight on %2$s, not letting go yet."), side, square);
    case NO_PIECE_TYPE:
    case PAWN:
    case KING: break;
    }
    return NULL;
}

/* What has a square; NULL for the rest. */
static char *hand_sentence(const Session *s, const Event *event, const char *side,
                           const char *man, const char *square)
{
    switch (event->kind) {
    case EVENT_TOUCH: return phrase(s, N_("%1$s touches %2$s."), side, man);
    case EVENT_BRUSH: return phrase(s, N_("%1$s brushes %2$s by accident."), side, man);
    case EVENT_ADJUST:
        return phrase(s, N_("%1$s says \"I adjust\" and straightens %2$s."), side, man);
    case EVENT_RELEASE:
        return phrase(s, N_("%1$s puts the man on %2$s and lets go of it."), side, square);
    case EVENT_TAKE: return phrase(s, N_("%1$s takes %2$s off the board."), side, man);
    case EVENT_PROMOTE: return new_piece_sentence(s, side, event->piece, square);
    case EVENT_HANDS:
    case EVENT_MOVE:
    case EVENT_PRESS:
    case EVENT_CLAIM:
    case EVENT_OFFER:
    case EVENT_ACCEPT:
    case EVENT_DECLINE:
    case EVENT_RESIGN:
    case EVENT_COMPLAIN:
    case EVENT_FLAG:
    case EVENT_COUNT: break;
    }
    return NULL;
}

/* What has none. */
static char *word_sentence(const Session *s, const Event *event, const char *side)
{
    switch (event->kind) {
    case EVENT_HANDS: return phrase(s, N_("%s uses both hands for the move."), side);
    case EVENT_MOVE: return phrase(s, N_("%1$s plays %2$s."), side, event->move);
    case EVENT_PRESS: return phrase(s, N_("%s presses the clock."), side);
    case EVENT_CLAIM:
        return event->move[0]
                   ? phrase(s, N_("%1$s writes down %2$s and claims a draw with it."), side,
                            event->move)
                   : phrase(s, N_("%s claims a draw."), side);
    case EVENT_OFFER: return phrase(s, N_("%s offers a draw."), side);
    case EVENT_ACCEPT: return phrase(s, N_("%s accepts the draw."), side);
    case EVENT_DECLINE: return phrase(s, N_("%s declines the draw."), side);
    case EVENT_RESIGN: return phrase(s, N_("%s resigns."), side);
    case EVENT_COMPLAIN: return phrase(s, N_("%s complains to the arbiter."), side);
    case EVENT_FLAG: return phrase(s, N_("The time of %s runs out."), side);
    case EVENT_TOUCH:
    case EVENT_BRUSH:
    case EVENT_ADJUST:
    case EVENT_RELEASE:
    case EVENT_TAKE:
    case EVENT_PROMOTE:
    case EVENT_COUNT: break;
    }
    return NULL;
}

/* By the board as it is after the event; men in hand are told by their square. */
static char *event_sentence(const Session *s, const Arbiter *arbiter, const Position *before,
                            const Event *event, Color by)
{
    const char *side = side_name(s, by);
    char square[3] = "";
    if (event->square == NO_SQUARE)
        return word_sentence(s, event, side);
    square_name(event->square, square);
    Piece piece = position_piece(before, event->square);
    if (piece == NO_PIECE)
        piece = position_piece(game_position(arbiter_game(arbiter)), event->square);
    char *man = man_on(s, piece, event->square, false);
    char *text = man ? hand_sentence(s, event, side, man, square) : NULL;
    free(man);
    return text;
}

bool tell_event(Session *s, Arbiter *arbiter, const Event *event, bool with_ruling)
{
    Ruling ruling;
    Duty duty;
    const Position before = *game_position(arbiter_game(arbiter));
    if (!arbiter_hear(arbiter, event, &ruling))
        return false;
    char *what = event_sentence(s, arbiter, &before, event, ruling.by);
    if (what)
        say_item(s, "%s", what);
    free(what);
    arbiter_duty(arbiter, &duty);
    const Game *game = arbiter_game(arbiter);
    int start = game_ply(game) - (duty.code == DUTY_PRESS);
    if (with_ruling)
        say_ruling_alone(s, arbiter, game_position_at(game, start), &ruling, &duty);
    return true;
}
