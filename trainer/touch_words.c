/* SPDX-License-Identifier: GPL-3.0-or-later */
/* touch_words.c - what the arbiter says, in words. */
#include "trainer/touch_words.h"

#include "trainer/pgn_file.h"
#include "trainer/rules_words.h"

#include <stdlib.h>
#include <string.h>

const char *event_error_sentence(EventErrorCode code)
{
    switch (code) {
    case EVENT_LOG_EMPTY: return N_("Nothing happened. Write for instance: touch e1; press");
    case EVENT_UNKNOWN:
        return N_("That is nothing that happens at a board. Type \"help touch\" for the words.");
    case EVENT_NEEDS_SQUARE: return N_("A square is needed here, such as e4.");
    case EVENT_NEEDS_PIECE:
        return N_("The new piece and its square are needed here, as in: promote Q e8");
    case EVENT_NEEDS_MOVE: return N_("A move is needed here, as in: move Nf3");
    case EVENT_TRAILING:
        return N_("This goes on too long. Part what happens by semicolons, as in: touch e1; "
                  "press");
    case EVENT_TOO_MANY: return N_("That is more than can be followed in one line.");
    case EVENT_ERROR_COUNT: break;
    }
    return "";
}

/* ---- Duties ------------------------------------------------------------------- */

/* Men that bind the player, and what for; NULL for what binds by no man. */
static char *bound_sentence(const Session *s, const Duty *duty, const char *side, const char *men)
{
    const char *article = duty->article ? duty->article : "";
    switch (duty->code) {
    case DUTY_MOVE: return phrase(s, N_("%1$s must move %2$s (%3$s)."), side, men, article);
    case DUTY_CAPTURE: return phrase(s, N_("%1$s must capture %2$s (%3$s)."), side, men, article);
    case DUTY_CASTLE:
        return phrase(s, N_("%1$s must castle with %2$s (%3$s)."), side, men, article);
    case DUTY_MOVE_KING:
        return phrase(s, N_("That castling is not legal: %1$s must make another move with %2$s "
                            "(%3$s)."), side, men, article);
    case DUTY_MOVE_NOT_CASTLE:
        return phrase(s, N_("A rook was touched before the king: %1$s may not castle with it in "
                            "this move, and must move %2$s (4.4.2)."), side, men);
    case DUTY_FREE:
    case DUTY_CAPTURE_WITH:
    case DUTY_FREE_AGAIN:
    case DUTY_FINISH_CAPTURE:
    case DUTY_FINISH_CASTLING:
    case DUTY_PROMOTE:
    case DUTY_FINISH_PROMOTION:
    case DUTY_PLAY_ANNOUNCED:
    case DUTY_CALL:
    case DUTY_PRESS:
    case DUTY_OVER:
    case DUTY_COUNT: break;
    }
    return NULL;
}

char *duty_sentence(const Session *s, const Position *position, const Duty *duty)
{
    const char *side = side_name(s, duty->by), *article = duty->article ? duty->article : "";
    char *men, *text;
    switch (duty->code) {
    case DUTY_MOVE:
    case DUTY_CAPTURE:
    case DUTY_CASTLE:
    case DUTY_MOVE_KING:
    case DUTY_MOVE_NOT_CASTLE:
        men = men_list(s, position, duty->men);
        text = men ? bound_sentence(s, duty, side, men) : NULL;
        free(men);
        return text;
    case DUTY_FREE: return phrase(s, N_("%s may make any legal move."), side);
    case DUTY_CAPTURE_WITH:
        return phrase(s, N_("A man of each colour was touched: %s must capture the one with the "
                            "other (4.3.3)."), side);
    case DUTY_FREE_AGAIN:
        return phrase(s, N_("Nothing touched can be moved or taken as it should, so %1$s may make "
                            "any legal move (%2$s)."), side, article);
    case DUTY_FINISH_CAPTURE:
        return phrase(s, N_("The man is released, so only this capture is left; it is made when "
                            "the captured man is off the board (4.7.1)."));
    case DUTY_FINISH_CASTLING:
        return phrase(s, N_("The king is released, so only this castling is left; it is made when "
                            "the rook is released too (4.7.2)."));
    case DUTY_PROMOTE:
        return phrase(s, N_("The pawn is released on the last rank and stays there; %s has still "
                            "to choose what it becomes (4.7.3)."), side);
    case DUTY_FINISH_PROMOTION:
        return phrase(s, N_("The new piece has touched its square, so the choice is final "
                            "(4.4.4)."));
    case DUTY_PLAY_ANNOUNCED:
        return phrase(s, N_("%s must play the move that was announced (9.5.3)."), side);
    case DUTY_CALL:
        return phrase(s, N_("%s may call the illegal act, as in \"complain\", or make a move and "
                            "so let it stand (A.5.2)."), side);
    case DUTY_PRESS:
        return phrase(s, N_("The move is made; pressing the clock completes it (6.2.1)."));
    case DUTY_OVER: return phrase(s, N_("Nothing is owed any more."));
    case DUTY_COUNT: break;
    }
    return NULL;
}

/* ---- Rulings that are one sentence ------------------------------------------------ */

/* Where the act has to be called, nothing is put right before that. */
static const char *uncalled_sentence(RulingCode code)
{
    if (code == RULING_ILLEGAL_MOVE)
        return N_("By pressing the clock an illegal move is completed (7.5.1).");
    if (code == RULING_UNPROMOTED)
        return N_("The pawn was left on the last rank: that is an illegal move (7.5.2).");
    return NULL;
}

static const struct {
    RulingCode code;
    const char *sentence;
} SENTENCES[] = {
    {RULING_ACCIDENT, N_("A touch by accident binds nobody (4.2.2).")},
    {RULING_ADJUSTED, N_("The player on move may adjust men after saying so (4.2.1).")},
    {RULING_ADJUST_REFUSED, N_("Only the player on move may adjust men (4.2.1).")},
    {RULING_NOT_ON_MOVE,
     N_("It is not this player's turn (1.3). It binds nobody, and it may disturb (11.5).")},
    {RULING_NO_MAN, N_("There is no such man on that square.")},
    {RULING_OWN_MAN,
     N_("That is a man of one's own: only the opponent's are taken off the board. To pick up one's "
        "own, write: touch e2")},
    {RULING_NOTHING_IN_HAND, N_("No man is in hand for that. Let one be touched first.")},
    {RULING_PUT_BACK,
     N_("The man is back on its square, but having been touched it still binds (4.3.1).")},
    {RULING_BOTH_HANDS, N_("A move is to be made with one hand (4.1).")},
    {RULING_STANDS, N_("The move has been made and stands (4.7).")},
    {RULING_PROMOTION_FIXED,
     N_("The choice was made when the first piece touched the square (4.4.4).")},
    {RULING_UNREADABLE, N_("That cannot be read as a move here.")},
    {RULING_ILLEGAL_MOVE,
     N_("By pressing the clock an illegal move is completed. The position before it is put back, "
        "and what was touched binds (7.5.1).")},
    {RULING_UNPROMOTED,
     N_("The pawn was left on the last rank: that is an illegal move, and the pawn becomes a "
        "queen (7.5.2).")},
    {RULING_NO_MOVE_MADE,
     N_("The clock was pressed without a move: that counts as an illegal move (7.5.3).")},
    {RULING_TWO_HANDED,
     N_("The move was made with two hands: that counts as an illegal move (7.5.4).")},
    {RULING_UNCALLED,
     N_("The opponent's illegal act can still be called, until a move is made (A.5.2).")},
    {RULING_LEFT_STANDING,
     N_("The illegal act was not called in time and stands (A.5.2). From here on the game cannot "
        "be followed.")},
    {RULING_IMPOSSIBLE, N_("By these rules the program does not let that happen.")},
    {RULING_COMPLAINT_LATE,
     N_("It is too late to complain: a man has been touched since (4.8).")},
    {RULING_COMPLAINT_EMPTY, N_("There is nothing to complain of (4.8).")},
    {RULING_COMPLAINT_EARLY,
     N_("It is too early to complain: until the clock is pressed the move can still be put right "
        "(7.5.1).")},
    {RULING_COMPLAINT_OWN, N_("Only the opponent may complain of that (4.8, A.5.2).")},
    {RULING_CLAIM_RIGHT, N_("The claim is right, and the game is drawn (9.5.2).")},
    {RULING_CLAIM_WRONG,
     N_("The claim is wrong (9.5.3). It counts as an offer of a draw (9.1.2.3).")},
    {RULING_CLAIM_LOST,
     N_("A man has been touched, so nothing can be claimed in this move (9.4).")},
    {RULING_CLAIM_NOT_YOURS, N_("Only the player on move may claim a draw (9.2, 9.3).")},
    {RULING_CLAIM_NEEDLESS, N_("By these rules draws need not be claimed.")},
    {RULING_OFFERED,
     N_("A draw is offered, and at the right moment: after the move and before the clock "
        "(9.1.2.1).")},
    {RULING_OFFERED_BADLY,
     N_("The offer is valid, but the right moment is after one's move and before the clock; at "
        "another it may disturb (9.1.2.1, 11.5).")},
    {RULING_OFFER_REFUSED,
     N_("The rules of this house do not allow this offer. FIDE has no such rule.")},
    {RULING_NO_OFFER, N_("No offer is open (9.1.2.1).")},
    {RULING_AGREED, N_("The draw is agreed (5.2.3).")},
    {RULING_AGREED_TOO_SOON,
     N_("A draw cannot be agreed before both sides have made a move (5.2.3).")},
    {RULING_DECLINED, N_("The offer is declined (9.1.2.1).")},
    {RULING_RESIGNED, N_("The player resigns (5.1.2).")},
    {RULING_FLAG_FELL, N_("The time has run out (6.9).")},
    {RULING_OVER_ALREADY, N_("The game is over already. This changes nothing.")},
    {RULING_NOT_FOLLOWED, N_("From here on the game cannot be followed.")},
    /* These speak of the move, or of what is owed. */
    {RULING_TOUCHED, NULL},
    {RULING_MADE, NULL},
    {RULING_NOT_MADE, NULL},
    {RULING_PROMOTION_CHOSEN, NULL},
    {RULING_ILLEGAL_ON_BOARD, NULL},
    {RULING_VIOLATION, NULL},
    {RULING_ENDED, NULL},
    {RULING_COMPLETED, NULL},
    {RULING_COMPLAINT_RIGHT, NULL},
};
_Static_assert(sizeof SENTENCES / sizeof *SENTENCES == RULING_COUNT, "every ruling has its row");

static const char *fixed_sentence(RulingCode code)
{
    for (size_t i = 0; i < sizeof SENTENCES / sizeof *SENTENCES; i++)
        if (SENTENCES[i].code == code)
            return SENTENCES[i].sentence;
    return NULL;
}

/* ---- Rulings about a move ----------------------------------------------------------- */

static char *made_sentence(const Session *s, const char *move, const Ruling *ruling)
{
    const char *article = ruling->article ? ruling->article : "-";
    if (ruling->code == RULING_MADE)
        return phrase(s, N_("%1$s is made (%2$s)."), move, article);
    if (ruling->code == RULING_COMPLETED)
        return phrase(s, N_("%s is completed (6.2.1)."), move);
    if (ruling->code == RULING_ENDED)
        return phrase(s, N_("%1$s is made and ends the game (%2$s)."), move, article);
    return phrase(s, N_("%1$s is a legal move, but not one that was left (%2$s). The opponent "
                        "may complain until a man is touched (4.8)."), move, article);
}

static char *move_sentence(const Session *s, const Game *game, const Ruling *ruling)
{
    char *move = numbered_move(game, game_ply(game) - 1, ruling->move);
    char *text = move ? made_sentence(s, move, ruling) : NULL;
    free(move);
    return text;
}

static char *illegal_sentence(const Session *s, const Position *position, Move move)
{
    char to[3], *text = NULL;
    char *man = man_on(s, position_piece(position, move_from(move)), move_from(move), false);
    square_name(move_to(move), to);
    if (man)
        text = phrase(s, N_("%1$s may not go to %2$s. It can still be put right, until the clock "
                            "is pressed (7.5.1)."), man, to);
    free(man);
    return text;
}

static char *ruling_sentence(const Session *s, const Arbiter *arbiter, const Position *position,
                             const Ruling *ruling, const Duty *duty)
{
    const char *uncalled = ruling->is_uncalled ? uncalled_sentence(ruling->code) : NULL;
    const char *fixed = uncalled ? uncalled : fixed_sentence(ruling->code);
    if (fixed)
        return strdup(tr(s, fixed));
    if (ruling->code == RULING_TOUCHED || ruling->code == RULING_NOT_MADE ||
        ruling->code == RULING_PROMOTION_CHOSEN)
        return duty_sentence(s, position, duty);
    if (ruling->code == RULING_ILLEGAL_ON_BOARD)
        return illegal_sentence(s, position, ruling->move);
    if (ruling->code == RULING_COMPLAINT_RIGHT)
        return phrase(s, N_("The complaint is right (%s)."),
                      ruling->article ? ruling->article : "-");
    return move_sentence(s, arbiter_game(arbiter), ruling);
}

/* ---- One event ---------------------------------------------------------------------- */

/* The event as the log has it, for the beginning of the line. */
static char *event_text(const Event *event, Color by)
{
    char square[3] = "", *text;
    const char *player = "", *piece = "";
    static const char *const PIECES[] = {[KNIGHT] = "N ", [BISHOP] = "B ", [ROOK] = "R ",
                                         [QUEEN] = "Q "};
    /* Whose word an answer or complaint is taken for is not always plain. */
    bool answers = event->kind == EVENT_COMPLAIN || event->kind == EVENT_ACCEPT ||
                   event->kind == EVENT_DECLINE;
    if (event->names_player || answers)
        player = by == WHITE ? "white " : "black ";
    if (event->square != NO_SQUARE)
        square_name(event->square, square);
    if (event->kind == EVENT_PROMOTE)
        piece = PIECES[event->piece];
    bool blank = square[0] || event->move[0];
    return asprintf(&text, "%s%s%s%s%s%s", player, event_word(event->kind), blank ? " " : "",
                    piece, square, event->move) < 0
               ? NULL
               : text;
}

static void say_penalty(Session *s, const Ruling *ruling)
{
    const char *side = side_name(s, ruling->by);
    if (ruling->code == RULING_COMPLAINT_RIGHT)
        side = side_name(s, other_color(ruling->by));
    if (ruling->is_uncalled)
        say_item(s, N_("It counts only if the arbiter or %1$s calls it before %1$s has made a move "
                       "(A.5.2)."), side_name(s, other_color(ruling->by)));
    if (ruling->illegal_number > 0)
        say_item(s, N_("Illegal acts completed by %1$s: %2$d."), side, ruling->illegal_number);
    if (ruling->seconds > 0 && ruling->illegal_number > 0)
        say_item(s, N_("The opponent gets %d more seconds (7.5.5, A.3)."), ruling->seconds);
    else if (ruling->seconds > 0)
        say_item(s, N_("The opponent gets %d more seconds (9.5.3, A.3)."), ruling->seconds);
    if (ruling->declines_offer)
        say_item(s, N_("Touching a man declines the offer of a draw as well (9.1.2.1)."));
}

static Color losing_side(const Ruling *ruling)
{
    return ruling->code == RULING_COMPLAINT_RIGHT ? other_color(ruling->by) : ruling->by;
}

static void say_consequences(Session *s, const Arbiter *arbiter, const Ruling *ruling)
{
    say_penalty(s, ruling);
    if (ruling->code == RULING_ENDED)
        say_profile_outcome(s, s->profile, &ruling->outcome);
    bool loses = ruling->code == RULING_RESIGNED || ruling->code == RULING_FLAG_FELL ||
                 (ruling->illegal_number > 0 && ruling->seconds == 0);
    if (loses)
        say_loss(s, arbiter_game(arbiter), losing_side(ruling), &ruling->loss);
}

void say_ruling(Session *s, const Arbiter *arbiter, const Position *position, const Event *event,
                const Ruling *ruling, const Duty *duty)
{
    char *what = event_text(event, ruling->by);
    char *sentence = ruling_sentence(s, arbiter, position, ruling, duty);
    if (what && sentence)
        say(s, N_("%1$s: %2$s"), what, sentence);
    free(what);
    free(sentence);
    say_consequences(s, arbiter, ruling);
}

void say_ruling_alone(Session *s, const Arbiter *arbiter, const Position *position,
                      const Ruling *ruling, const Duty *duty)
{
    char *sentence = ruling_sentence(s, arbiter, position, ruling, duty);
    if (sentence)
        say_text(s, sentence);
    free(sentence);
    say_consequences(s, arbiter, ruling);
}
