/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quiz_words.c - questions made on the spot, put in words. */
#include "trainer/quiz.h"

#include <stdlib.h>
#include <string.h>

/* ---- Topics -------------------------------------------------- */

static const struct {
    const char *sentence, *lesson;
} TOPICS[TOPIC_COUNT] = {
    [TOPIC_CASTLING] = {N_("May this side castle, and if not, why?"), "castling"},
    [TOPIC_EN_PASSANT] = {N_("May this pawn take en passant, and if not, why?"), "en-passant"},
    [TOPIC_SQUARES] = {N_("Where may this man go?"), "rook"},
    [TOPIC_COUNTING] = {N_("How many squares may this man go to?"), "rook"},
    [TOPIC_PINS] = {N_("Which men are pinned, and what may they still do?"), "pins"},
    [TOPIC_CHECK] = {N_("In check: every move that answers it."), "check"},
    [TOPIC_MATE] = {N_("Mate in one, with a single solution."), "mate"},
    [TOPIC_STATE] = {N_("Mate, stalemate, check or nothing of these?"), "stalemate"},
};

const char *topic_sentence(Topic topic)
{
    return TOPICS[topic].sentence;
}

const char *topic_lesson(Topic topic)
{
    return TOPICS[topic].lesson;
}

#define PAWN_MOVES \
    N_("A pawn steps straight ahead, two squares from its first, and takes diagonally ahead " \
       "(3.7).")
#define KNIGHT_MOVES N_("A knight has up to eight squares and jumps over everything (3.6).")
#define BISHOP_MOVES N_("A bishop follows its two diagonals as far as they are free (3.2).")
#define ROOK_MOVES N_("A rook follows its file and its rank as far as they are free (3.3).")
#define QUEEN_MOVES N_("A queen follows file, rank and both diagonals: eight directions (3.4).")
#define KING_MOVES \
    N_("A king steps to any square beside it that no enemy man attacks, and it may be able to " \
       "castle (3.8).")

static const char *const ASPECTS[ASPECT_COUNT] = {
    [ASPECT_CASTLING_FREE] =
        N_("When all six conditions hold, castling may be played, however wild the board looks "
           "elsewhere."),
    [ASPECT_CASTLING_ROOK_ATTACKED] = N_("The rook may be attacked when it castles (3.8.2.2)."),
    [ASPECT_CASTLING_ROOK_CROSSES] =
        N_("On the queen's side the rook may cross an attacked square, b1 or b8: only the king's "
           "way must be safe (3.8.2.2)."),
    [ASPECT_CASTLING_CHECKED_EARLIER] =
        N_("A king that was in check earlier and did not move may still castle (3.8.2.1)."),
    [ASPECT_CASTLING_OTHER_ROOK] =
        N_("When one rook has moved, the king may still castle with the other (3.8.2.1)."),
    [ASPECT_CASTLING_KING_MOVED] =
        N_("A king that has moved may never castle again, even when it is back home (3.8.2.1)."),
    [ASPECT_CASTLING_ROOK_MOVED] =
        N_("With a rook that has moved the king may never castle, even when the rook is back "
           "home (3.8.2.1)."),
    [ASPECT_CASTLING_RIGHT_GONE] =
        N_("King and rook at home prove nothing: look at the castling rights of the position "
           "(3.8.2.1)."),
    [ASPECT_CASTLING_BETWEEN] =
        N_("No man of either side may stand between king and rook (3.8.2.2)."),
    [ASPECT_CASTLING_BESIDE_ROOK] =
        N_("On the queen's side b1 or b8 must be empty too, although the king never goes there "
           "(3.8.2.2)."),
    [ASPECT_CASTLING_IN_CHECK] = N_("Castling is no answer to check (3.8.2.2)."),
    [ASPECT_CASTLING_CROSS] =
        N_("The square that the king crosses must not be attacked (3.8.2.2)."),
    [ASPECT_CASTLING_LAND] =
        N_("The square where the king arrives must not be attacked (3.8.2.2)."),
    [ASPECT_CASTLING_FIRST_RANK] =
        N_("Castling goes along the first rank of the player, from the squares of the start "
           "(3.8.2)."),
    [ASPECT_CASTLING_SEVERAL] =
        N_("Go through all conditions one after the other: more than one may fail."),
    [ASPECT_EN_PASSANT_FREE] =
        N_("A pawn that has just gone two squares and stands beside yours may be taken en passant "
           "(3.7.3.1)."),
    [ASPECT_EN_PASSANT_ANSWERS] =
        N_("En passant answers a check when it takes the pawn that gives it, or when the pawn "
           "arrives between (3.9.2)."),
    [ASPECT_EN_PASSANT_PIN_LINE] =
        N_("A pinned pawn may take en passant when it stays on the line of the pin (3.9.2)."),
    [ASPECT_EN_PASSANT_EXPIRED] =
        N_("En passant is allowed on the very next move and never after it (3.7.3.2)."),
    [ASPECT_EN_PASSANT_NOT_DOUBLE] =
        N_("A pawn that came there by a single step cannot be taken en passant (3.7.3.1)."),
    [ASPECT_EN_PASSANT_NOT_ADJACENT] =
        N_("Only a pawn on the file right beside yours can be taken en passant (3.7.3.1)."),
    [ASPECT_EN_PASSANT_RANK] =
        N_("En passant takes two pawns off the rank at once: look along it at your king (3.9.2)."),
    [ASPECT_EN_PASSANT_PINNED] =
        N_("A pinned pawn may not leave the line to its king, en passant or not (3.9.2)."),
    [ASPECT_EN_PASSANT_IN_CHECK] =
        N_("In check even en passant is allowed only when it answers the check (3.9.2)."),
    [ASPECT_SQUARES_PAWN] = PAWN_MOVES,
    [ASPECT_SQUARES_KNIGHT] = KNIGHT_MOVES,
    [ASPECT_SQUARES_BISHOP] = BISHOP_MOVES,
    [ASPECT_SQUARES_ROOK] = ROOK_MOVES,
    [ASPECT_SQUARES_QUEEN] = QUEEN_MOVES,
    [ASPECT_SQUARES_KING] = KING_MOVES,
    [ASPECT_COUNT_PAWN] = PAWN_MOVES,
    [ASPECT_COUNT_KNIGHT] = KNIGHT_MOVES,
    [ASPECT_COUNT_BISHOP] = BISHOP_MOVES,
    [ASPECT_COUNT_ROOK] = ROOK_MOVES,
    [ASPECT_COUNT_QUEEN] = QUEEN_MOVES,
    [ASPECT_COUNT_KING] = KING_MOVES,
    [ASPECT_PINS_NAME] =
        N_("A man is pinned when it stands alone between its king and an enemy queen, rook or "
           "bishop on one line."),
    [ASPECT_PINS_NONE] = N_("With two men between there is no pin: each of them may leave."),
    [ASPECT_PINS_ALONG] =
        N_("A pinned man may move along the line of the pin, up to taking the attacker (3.9.2)."),
    [ASPECT_PINS_STUCK] =
        N_("A pinned man that cannot move along the line may not move at all (3.9.2)."),
    [ASPECT_PINS_ATTACK] =
        N_("A pinned man attacks squares all the same, and no king may go there (3.1.3)."),
    [ASPECT_CHECK_THREE_WAYS] =
        N_("Check is answered in three ways: take the attacker, put a man between, move the king "
           "away (3.9.2). Look for all three."),
    [ASPECT_CHECK_ONE] =
        N_("Before you call it mate, look for each of the three answers: one may be left."),
    [ASPECT_CHECK_RUN] =
        N_("When nobody can take the attacker or stand between, only the king's own moves are "
           "left (3.9.2)."),
    [ASPECT_CHECK_DOUBLE] =
        N_("Two men give check: no single move takes or blocks both, so the king must move "
           "(3.9.2)."),
    [ASPECT_CHECK_KNIGHT] =
        N_("Nothing can stand between a knight and the king it checks: take it or move the king "
           "(3.9.2)."),
    [ASPECT_CHECK_PINNED] =
        N_("A pinned man may not help against a check from another line (3.9.2)."),
    [ASPECT_MATE_QUEEN] = N_("Try every check of the queen, and look for the guarded ones."),
    [ASPECT_MATE_ROOK] = N_("Try every check of a rook: the king must have no way off the line."),
    [ASPECT_MATE_BISHOP] = N_("Bishops can give mate too: try their checks as well."),
    [ASPECT_MATE_KNIGHT] =
        N_("A knight's check cannot be blocked: it mates when the king has no square."),
    [ASPECT_MATE_PAWN] = N_("Even a pawn's check can be mate: do not leave pawns out."),
    [ASPECT_MATE_DISCOVERED] =
        N_("A man that steps aside can uncover a check from behind, or give a second one."),
    [ASPECT_MATE_PROMOTION] =
        N_("A pawn that promotes is a new piece at once, and may give mate (3.7.3.5)."),
    [ASPECT_STATE_MATE] =
        N_("Mate: the king is in check, and no legal move answers it (5.1.1)."),
    [ASPECT_STATE_STALEMATE] =
        N_("Stalemate: no legal move, but the king is not in check. The game is drawn (5.2.1)."),
    [ASPECT_STATE_ONE_ANSWER] = N_("A single answer is enough: then it is check and not mate."),
    [ASPECT_STATE_CHECK] = N_("Check that can be answered is only check."),
    [ASPECT_STATE_ONE_MOVE] =
        N_("A single legal move of any man is enough: then it is not stalemate. Look at the pawns "
           "too."),
    [ASPECT_STATE_QUIET] = N_("Few moves are not none: without check and with a move, play goes "
                              "on."),
};

const char *aspect_sentence(Aspect aspect)
{
    return ASPECTS[aspect];
}

/* ---- Pieces of questions -------------------------------------------------- */

static const char *side_name(const Session *s, Color color)
{
    return tr(s, color == WHITE ? N_("White") : N_("Black"));
}

/* Two paragraphs; frees both. */
static char *join_paragraphs(char *first, char *second)
{
    char *both = NULL;
    if (first && second && asprintf(&both, "%s\n%s", first, second) < 0)
        both = NULL;
    free(first);
    free(second);
    return both;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static char *phrase_of_side(const Session *s, const char *message, Color color)
{
    return phrase(s, message, side_name(s, color));
}

#pragma GCC diagnostic pop

/* ---- Castling -------------------------------------------------- */

/* What the board cannot show.  By short and long right. */
static char *castling_rights(const Session *s, const Step *step, Color color)
{
    static const char *const now[4] = {
        N_("%s has lost the right to castle on either side."),
        N_("%s has the right to castle on the king's side, but no longer on the queen's side."),
        N_("%s has the right to castle on the queen's side, but no longer on the king's side."),
        N_("%s has the right to castle on both sides."),
    };
    static const char *const before[4] = {
        N_("Before these moves %s had lost the right to castle on either side."),
        N_("Before these moves %s had the right to castle on the king's side only."),
        N_("Before these moves %s had the right to castle on the queen's side only."),
        N_("Before these moves %s had the right to castle on both sides."),
    };
    int rights = step->start.castling >> 2 * color & 3;
    return phrase_of_side(s, step->history_count ? before[rights] : now[rights], color);
}

static char *ask_castling(const Session *s, const Exercise *e)
{
    Move move = e->step.move;
    bool is_short = move_to(move) > move_from(move);
    Color color = e->step.start.turn;
    if (e->step.history_count % 2)
        color = other_color(color);
    char *question = phrase_of_side(s, is_short ? N_("May %s castle on the king's side?")
                                                : N_("May %s castle on the queen's side?"), color);
    if (e->aspect != ASPECT_CASTLING_FIRST_RANK)
        return join_paragraphs(castling_rights(s, &e->step, color), question);
    free(question);
    char king[3], to[3];
    square_name(move_from(move), king);
    square_name(move_to(move), to);
    return phrase(s, N_("May the king on %1$s castle with the rook beside it, going to %2$s?"),
                  king, to);
}

/* ---- En passant -------------------------------------------------- */

static char *ask_en_passant(const Session *s, const Exercise *e)
{
    char from[3], to[3];
    square_name(move_from(e->step.move), from);
    square_name(move_to(e->step.move), to);
    return phrase(s, N_("May the pawn on %1$s now take en passant and go to %2$s?"), from, to);
}

/* ---- Men, pins, check and mate -------------------------------------------------- */

static Position present(const Exercise *e)
{
    Position position = e->step.start;
    for (int i = 0; i < e->step.history_count; i++)
        position = position_after(&position, e->step.history[i]);
    return position;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static char *phrase_of_man(const Session *s, const char *message, const Exercise *e)
{
    Position position = present(e);
    Square square = e->step.selector.a;
    char *man = man_on(s, position_piece(&position, square), square, false);
    char *text = man ? phrase(s, message, man) : NULL;
    free(man);
    return text;
}

#pragma GCC diagnostic pop

static char *ask_squares(const Session *s, const Exercise *e)
{
    return phrase_of_man(s, N_("Name every square that %s may legally go to."), e);
}

static char *ask_count(const Session *s, const Exercise *e)
{
    return phrase_of_man(s, N_("How many squares may %s legally go to?"), e);
}

static char *ask_legal(const Session *s, const Exercise *e)
{
    Position position = present(e);
    Square from = move_from(e->step.move);
    char *man = man_on(s, position_piece(&position, from), from, false), to[3];
    square_name(move_to(e->step.move), to);
    char *text = man ? phrase(s, N_("May %1$s go to %2$s?"), man, to) : NULL;
    free(man);
    return text;
}

static char *ask_pins(const Session *s, const Exercise *e)
{
    if (e->step.kind == STEP_LEGAL)
        return ask_legal(s, e);
    if (e->step.selector.kind == SELECT_MOVES)
        return ask_squares(s, e);
    return phrase_of_side(s, N_("Name all pinned men of %s, or say \"none\"."),
                          e->step.selector.color);
}

static char *ask_check(const Session *s, const Exercise *e)
{
    Position position = present(e);
    return phrase_of_side(s, N_("%s is in check. List every move that answers it."),
                          position_turn(&position));
}

static char *ask_mate(const Session *s, const Exercise *e)
{
    Position position = present(e);
    return phrase_of_side(s, N_("%s can give mate in one move. Find it."),
                          position_turn(&position));
}

static char *ask_state(const Session *s, const Exercise *e)
{
    Position position = present(e);
    return phrase_of_side(s, N_("What is it for %s: check, mate, stalemate, or nothing of these?"),
                          position_turn(&position));
}

/* ---- All -------------------------------------------------- */

static const struct {
    char *(*ask)(const Session *, const Exercise *);
    const char *hint;
} WORDS[TOPIC_COUNT] = {
    [TOPIC_CASTLING] = {ask_castling,
                        N_("Six conditions: the king has not moved, the rook has not moved, "
                           "nothing stands between them, the king is not in check, does not cross "
                           "an attacked square and does not reach one.")},
    [TOPIC_EN_PASSANT] = {ask_en_passant,
                          N_("Look at the last move: was it a double step, and did it end right "
                             "beside the pawn? Then look at the king behind.")},
    [TOPIC_SQUARES] = {ask_squares,
                       N_("Go through its directions one after the other. Own men stop it, enemy "
                          "men may be taken, and its own king must be safe.")},
    [TOPIC_COUNTING] = {ask_count,
                        N_("Go through its directions one after the other. Own men stop it, enemy "
                           "men may be taken, and its own king must be safe.")},
    [TOPIC_PINS] = {ask_pins,
                    N_("Start at the king and look along its eight lines: one own man, and behind "
                       "it an enemy man that moves along that line.")},
    [TOPIC_CHECK] = {ask_check,
                     N_("First find the man that gives check, then try all three: take it, stand "
                        "between, move the king.")},
    [TOPIC_MATE] = {ask_mate,
                    N_("Look at every move that gives check, and at the squares left to the "
                       "king.")},
    [TOPIC_STATE] = {ask_state,
                     N_("Two questions decide it: is the king attacked, and is there any legal "
                        "move?")},
};

char *exercise_words(const Session *s, Exercise *e)
{
    e->step.hint.in[LESSON_ENGLISH] = tr(s, WORDS[e->topic].hint);
    return WORDS[e->topic].ask(s, e);
}
