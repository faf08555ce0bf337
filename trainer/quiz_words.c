/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quiz_words.c - questions made on the spot, put in words. */
#include "trainer/quiz.h"

#include "trainer/explain.h"
#include "trainer/rules_words.h"

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
    [TOPIC_PINS] = {N_("Which men are pinned, and what may they still do?"), "check"},
    [TOPIC_CHECK] = {N_("In check: every move that answers it."), "check"},
    [TOPIC_MATE] = {N_("Mate in one, with a single solution."), "mate"},
    [TOPIC_STATE] = {N_("Mate, stalemate, check or nothing of these?"), "stalemate"},
    [TOPIC_PROMOTION] = {N_("What should the pawn become, and what may it become?"), "promotion"},
    [TOPIC_CLAIMS] = {N_("May a draw be claimed here, and how?"), "repetition"},
    [TOPIC_COLORS] = {N_("The colours of squares, without a board in sight."), "board"},
    [TOPIC_KING] = {N_("A king could be taken: what happens instead?"), "mate"},
    [TOPIC_DEAD] = {N_("Can anybody still mate, or is the game drawn at once?"), "dead-positions"},
    [TOPIC_FLAG] = {N_("A flag falls: who wins, or is it a draw?"), "dead-positions"},
    [TOPIC_TOUCH] = {N_("A man was touched: which moves are left?"), "touch-move"},
};

const char *topic_sentence(Topic topic)
{
    return TOPICS[topic].sentence;
}

const char *topic_lesson(Topic topic)
{
    return TOPICS[topic].lesson;
}

/* ---- Pieces of questions -------------------------------------------------- */

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

/* ---- Promotion -------------------------------------------------- */

static char *ask_promotion(const Session *s, const Exercise *e)
{
    char from[3], to[3];
    square_name(move_from(e->step.move), from);
    square_name(move_to(e->step.move), to);
    switch ((int)e->aspect) {
    case ASPECT_PROMOTION_STAY:
        return phrase(s, N_("May the pawn on %1$s go to %2$s and stay a pawn?"), from, to);
    case ASPECT_PROMOTION_KING:
        return phrase(s, N_("May the pawn on %1$s go to %2$s and become a king?"), from, to);
    case ASPECT_PROMOTION_SECOND:
        return phrase(s, N_("May the pawn on %1$s go to %2$s and become a second queen?"), from,
                      to);
    case ASPECT_PROMOTION_ROOK: case ASPECT_PROMOTION_SAFE_QUEEN:
        return phrase(s, N_("Promote the pawn to the strongest piece that does not give "
                            "stalemate."));
    default:
        return phrase(s, N_("Promote a pawn so that it is mate."));
    }
}

/* ---- Claims -------------------------------------------------- */

static char *ask_claims(const Session *s, const Exercise *e)
{
    Position position = present(e);
    char *facts = e->step.history_count
                      ? phrase(s, N_("The position before these moves had not occurred earlier."))
                      : phrase(s, N_("Half-moves since the last capture or pawn move: %d."),
                               position.halfmove_clock);
    return join_paragraphs(facts, phrase_of_side(s, N_("May %s claim a draw?"),
                                                 position_turn(&position)));
}

static void say_claim_facts(Session *s, const Exercise *e)
{
    Game *game = step_game(&e->step);
    if (!game)
        return;
    say(s, N_("The position on the board has occurred this often: %1$d. Half-moves since the last "
              "capture or pawn move: %2$d."),
        game_occurrences(game), game_position(game)->halfmove_clock);
    game_free(game);
}

/* ---- Colours -------------------------------------------------- */

static char *ask_colors(const Session *s, const Exercise *e)
{
    char from[3], to[3];
    square_name(e->step.from, from);
    square_name(e->step.to, to);
    if (e->aspect == ASPECT_COLOR_ONE)
        return phrase(s, N_("What colour is the square %s?"), to);
    if (e->aspect == ASPECT_COLOR_SAME)
        return phrase(s, N_("Have the squares %1$s and %2$s the same colour?"), from, to);
    return phrase(s, N_("Can the bishop that starts on %1$s ever stand on %2$s?"), from, to);
}

static void say_color_facts(Session *s, const Exercise *e)
{
    Square squares[2] = {e->step.from, e->step.to};
    for (int i = e->aspect == ASPECT_COLOR_ONE; i < 2; i++) {
        char name[3];
        square_name(squares[i], name);
        if (square_is_light(squares[i]))
            say(s, N_("%s is a light square."), name);
        else
            say(s, N_("%s is a dark square."), name);
    }
}

/* ---- The king, mates that are left, the flag, the hand ------------------------- */

static char *ask_king(const Session *s, const Exercise *e)
{
    Position position = present(e);
    if (e->aspect != ASPECT_KING_LEFT)
        return phrase(s, N_("What happens now?"));
    Square from = move_from(e->step.move);
    char *man = man_on(s, position_piece(&position, from), from, false), to[3];
    square_name(move_to(e->step.move), to);
    char *text = man ? phrase(s, N_("In this position %1$s goes to %2$s, and the clock is pressed. "
                                    "Now the king could be taken. What happens?"), man, to)
                     : NULL;
    free(man);
    return text;
}

static void say_king_facts(Session *s, const Exercise *e)
{
    Position position = present(e);
    Diagnosis diagnosis;
    switch ((int)e->aspect) {
    case ASPECT_KING_MATED: explain_mate(s, &position); break;
    case ASPECT_KING_STALEMATED: explain_stalemate(s, &position); break;
    case ASPECT_KING_CHECKED: explain_check_answers(s, &position); break;
    default:
        diagnose_move(&position, e->step.move, &diagnosis);
        explain_reasons(s, &position, &diagnosis);
        break;
    }
}

static char *ask_dead(const Session *s, const Exercise *e)
{
    (void)e;
    return phrase(s, N_("Who can still give mate here by any legal moves, if the other side "
                        "helps?"));
}

static void say_dead_facts(Session *s, const Exercise *e)
{
    Position position = present(e);
    explain_mating(s, &position);
}

static char *ask_flag(const Session *s, const Exercise *e)
{
    return phrase_of_side(s, N_("Now the flag of %s falls. What is the result?"), e->step.color);
}

/* What happens at the board is told with the question. */
static char *ask_touch(const Session *s, const Exercise *e)
{
    Position position = present(e);
    return phrase_of_side(s, N_("Which moves are left to %s?"), position_turn(&position));
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
    [TOPIC_PROMOTION] = {ask_promotion,
                         N_("A pawn becomes a queen, rook, bishop or knight. Try each in your "
                            "head, and look at the enemy king after it.")},
    [TOPIC_CLAIMS] = {ask_claims,
                      N_("Count: three times the same position, or fifty moves by each side "
                         "without a capture or a pawn move. A claim may come before or after a "
                         "move.")},
    [TOPIC_COLORS] = {ask_colors,
                      N_("Start from a1, which is dark, and go square by square.")},
    [TOPIC_KING] = {ask_king,
                    N_("The game ends, or an illegal move goes back, before any king is taken.")},
    [TOPIC_DEAD] = {ask_dead,
                    N_("Ask for each side in turn: is there any mate at all with these men, "
                       "however foolishly the other side plays?")},
    [TOPIC_FLAG] = {ask_flag,
                    N_("Can the other player still mate, by any moves of both sides, however "
                       "foolish?")},
    [TOPIC_TOUCH] = {ask_touch,
                     N_("Take the touches in their order: what does the first one oblige to, if "
                        "it can be done?")},
};

static const char *const CLAIM_OPTIONS[] = {
    N_("Nothing yet: play goes on."),
    N_("Yes, now: the position is there for the third time."),
    N_("Yes, by announcing the move that brings the third time."),
    N_("Yes, now: fifty moves by each side without a capture or a pawn move."),
    N_("Yes, by announcing a move that completes the fifty moves."),
    N_("No claim is needed: the game is drawn already."),
};

static const char *const MATING_OPTIONS[] = {
    N_("Nobody: the game is drawn at once."),
    N_("Only White."),
    N_("Only Black."),
    N_("Both sides."),
};

static const char *const KING_OPTIONS[] = {
    N_("The king is taken, and that ends the game."),
    N_("The game is over: it is mate."),
    N_("The game is over: it is stalemate, a draw."),
    N_("The check must be answered."),
    N_("The illegal move is taken back, and a legal one is made."),
};

static const char *const COLOR_OPTIONS[] = {N_("light"), N_("dark")};
static const char *const YES_NO_OPTIONS[] = {N_("yes"), N_("no")};

static void fill_options(const Session *s, Exercise *e)
{
    const char *const *options = e->topic == TOPIC_CLAIMS        ? CLAIM_OPTIONS
                                 : e->topic == TOPIC_DEAD        ? MATING_OPTIONS
                                 : e->topic == TOPIC_KING        ? KING_OPTIONS
                                 : e->aspect == ASPECT_COLOR_ONE ? COLOR_OPTIONS
                                                                 : YES_NO_OPTIONS;
    for (int i = 0; i < e->step.option_count; i++)
        e->step.options[i].in[LESSON_ENGLISH] = tr(s, options[i]);
}

char *exercise_words(const Session *s, Exercise *e)
{
    e->step.hint.in[LESSON_ENGLISH] = tr(s, WORDS[e->topic].hint);
    if (e->step.kind == STEP_CHOOSE)
        fill_options(s, e);
    return WORDS[e->topic].ask(s, e);
}

void exercise_facts(Session *s, const Exercise *e)
{
    switch ((int)e->topic) {
    case TOPIC_CLAIMS: say_claim_facts(s, e); break;
    case TOPIC_COLORS: say_color_facts(s, e); break;
    case TOPIC_KING: say_king_facts(s, e); break;
    case TOPIC_DEAD: say_dead_facts(s, e); break;
    default: break;
    }
}
