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
};

const char *topic_sentence(Topic topic)
{
    return TOPICS[topic].sentence;
}

const char *topic_lesson(Topic topic)
{
    return TOPICS[topic].lesson;
}

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
};

char *exercise_words(const Session *s, Exercise *e)
{
    e->step.hint.in[LESSON_ENGLISH] = tr(s, WORDS[e->topic].hint);
    return WORDS[e->topic].ask(s, e);
}
