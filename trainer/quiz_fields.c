/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quiz_fields.c - questions made on the spot, with their answers, for scripts. */
#include "trainer/quiz.h"

#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

/* ---- Question, verdict and codes -------------------------------------------------- */

typedef struct {
    char *question, *verdict, *codes;
} Answer;

static const char *color_word(Color color)
{
    return color == WHITE ? "white" : "black";
}

static char *codes_field(const Diagnosis *d)
{
    WordList list;
    words_open(&list, ",");
    for (int i = 0; i < d->fault_count; i++)
        words_add(&list, "%s", fault_name(d->faults[i].code));
    for (int i = 0; i < d->note_count; i++)
        words_add(&list, "%s", note_name(d->notes[i].code));
    return words_close(&list);
}

static char *legal_question(const Exercise *e, const Game *game)
{
    char *text, uci[MOVE_TEXT_SIZE];
    Move move = e->step.move;
    move_uci(move, uci);
    const char *side = move_to(move) > move_from(move) ? "short" : "long";
    const char *color = color_word(position_turn(game_position(game)));
    const char *what = e->topic == TOPIC_EN_PASSANT ? topic_name(e->topic) : "legal";
    int length = move_is_castling(move) ? asprintf(&text, "castling:%s:%s", color, side)
                                        : asprintf(&text, "%s:%s", what, uci);
    return length < 0 ? NULL : text;
}

static void answer_legal(const Exercise *e, const Game *game, Answer *answer)
{
    Diagnosis d;
    legal_diagnosis(&e->step, game, &d);
    answer->question = legal_question(e, game);
    answer->verdict = strdup(d.legal ? "yes" : "no");
    answer->codes = codes_field(&d);
}

static char *text_of(const char *word, const char *more)
{
    char *text;
    return asprintf(&text, "%s%s%s", word, *more ? ":" : "", more) < 0 ? NULL : text;
}

/* "none" where nothing fits, since "-" would look like a field left out. */
static char *or_none(char *list)
{
    if (!list || *list)
        return list;
    free(list);
    return strdup("none");
}

static char *selector_question(const Selector *selector, const char *moves_word)
{
    char square[3];
    if (selector->kind == SELECT_PINNED)
        return text_of("pinned", color_word(selector->color));
    square_name(selector->a, square);
    return text_of(moves_word, square);
}

static void answer_squares(const Exercise *e, const Game *game, Answer *answer)
{
    Bitboard set = selector_squares(&e->step.selector, game_position(game));
    answer->question = selector_question(&e->step.selector, "squares");
    answer->verdict = set ? square_field(set) : strdup("none");
    answer->codes = strdup("");
}

static void answer_count(const Exercise *e, const Game *game, Answer *answer)
{
    char number[16];
    snprintf(number, sizeof number, "%d", count_expected(&e->step, game));
    answer->question = selector_question(&e->step.selector, "count");
    answer->verdict = strdup(number);
    answer->codes = strdup("");
}

static void answer_moves(const Exercise *e, const Game *game, Answer *answer)
{
    MoveList list;
    move_solutions(&e->step, game, &list);
    answer->question = text_of(topic_name(e->topic), "");
    answer->verdict = or_none(move_field(&list));
    answer->codes = strdup("");
}

static void answer_state(const Exercise *e, const Game *game, Answer *answer)
{
    static const char *const names[] = {
        [STATE_QUIET] = "ongoing", [STATE_CHECK] = "check", [STATE_CHECKMATE] = "checkmate",
        [STATE_STALEMATE] = "stalemate", [STATE_DEAD] = "dead-position",
    };
    (void)e;
    answer->question = text_of("state", "");
    answer->verdict = strdup(names[state_expected(game)]);
    answer->codes = strdup("");
}

static void answer_claims(Answer *answer, int right)
{
    static const char *const names[] = {
        [CLAIM_ANSWER_NOTHING] = "nothing", [CLAIM_ANSWER_THREE] = "threefold",
        [CLAIM_ANSWER_THREE_WITH] = "threefold-announced", [CLAIM_ANSWER_FIFTY] = "fifty",
        [CLAIM_ANSWER_FIFTY_WITH] = "fifty-announced", [CLAIM_ANSWER_DRAWN] = "drawn",
    };
    answer->question = text_of("claims", "");
    answer->verdict = strdup(names[right]);
}

static void answer_mating(Answer *answer, int right)
{
    static const char *const names[] = {
        [MATING_NOBODY] = "none", [MATING_WHITE] = "white", [MATING_BLACK] = "black",
        [MATING_BOTH] = "both",
    };
    answer->question = text_of("mating", "");
    answer->verdict = strdup(names[right]);
}

static void answer_king(const Exercise *e, Answer *answer)
{
    static const char *const names[] = {
        [KING_ANSWER_TAKEN] = "taken", [KING_ANSWER_MATE] = "checkmate",
        [KING_ANSWER_STALEMATE] = "stalemate", [KING_ANSWER_CHECK] = "check",
        [KING_ANSWER_BACK] = "taken-back",
    };
    char uci[MOVE_TEXT_SIZE] = "";
    if (e->step.move != NO_MOVE)
        move_uci(e->step.move, uci);
    answer->question = text_of("king", uci);
    answer->verdict = strdup(names[e->step.right_option]);
}

static void answer_colors(const Exercise *e, Answer *answer)
{
    char from[3], to[3], squares[8];
    bool one = e->aspect == ASPECT_COLOR_ONE, first = e->step.right_option == 1;
    square_name(e->step.from, from);
    square_name(e->step.to, to);
    snprintf(squares, sizeof squares, "%s:%s", from, to);
    answer->question = one ? text_of("color", to)
                           : text_of(e->aspect == ASPECT_COLOR_SAME ? "same-color" : "bishop",
                                     squares);
    answer->verdict = strdup(one ? (first ? "light" : "dark") : first ? "yes" : "no");
}

static void answer_choice(const Exercise *e, const Game *game, Answer *answer)
{
    (void)game;
    answer->codes = strdup("");
    switch ((int)e->topic) {
    case TOPIC_CLAIMS: answer_claims(answer, e->step.right_option); break;
    case TOPIC_DEAD: answer_mating(answer, e->step.right_option); break;
    case TOPIC_KING: answer_king(e, answer); break;
    default: answer_colors(e, answer); break;
    }
}

static void answer_flag(const Exercise *e, const Game *game, Answer *answer)
{
    ResultTruth truth;
    result_truth(&e->step, game, &truth);
    answer->question = text_of("flag", color_word(e->step.color));
    answer->verdict = strdup(game_result_name(truth.result));
    answer->codes = strdup("");
}

/* "touch e2; touch d5" becomes left:touch-e2:touch-d5. */
static char *events_question(const char *events)
{
    char *text = text_of("left", events);
    for (char *at = text; at && (at = strstr(at, "; "));) {
        *at = ':';
        memmove(at + 1, at + 2, strlen(at + 2) + 1);
    }
    for (char *at = text; at && (at = strchr(at, ' '));)
        *at = '-';
    return text;
}

static void answer_events(const Exercise *e, const Game *game, Answer *answer)
{
    EventsTruth truth;
    answer->codes = strdup("");
    if (!events_truth(&e->step, game, &truth))
        return;
    answer->question = events_question(e->step.events);
    answer->verdict = duty_is_free(&truth.duty) ? strdup("any") : move_field(&truth.duty.moves);
}

static void (*const ANSWERS[STEP_COUNT_OF_KINDS])(const Exercise *, const Game *, Answer *) = {
    [STEP_LEGAL] = answer_legal, [STEP_SQUARES] = answer_squares, [STEP_COUNT] = answer_count,
    [STEP_MOVE] = answer_moves,  [STEP_MOVES] = answer_moves,     [STEP_STATE] = answer_state,
    [STEP_CHOOSE] = answer_choice, [STEP_RESULT] = answer_flag,  [STEP_EVENTS] = answer_events,
};

bool print_exercise(Session *s, int number, const Exercise *e)
{
    Answer answer = {0};
    char fen[FEN_SIZE] = "", count[16];
    Game *game = e->step.has_position ? step_game(&e->step) : NULL;
    char *history = line_field(e->step.history, e->step.history_count);
    if (game || !e->step.has_position)
        ANSWERS[e->step.kind](e, game, &answer);
    bool ok = history && answer.question && answer.verdict && answer.codes;
    if (e->step.has_position)
        position_fen(&e->step.start, fen);
    snprintf(count, sizeof count, "%d", number);
    if (ok)
        fields(s, "quiz", count, topic_name(e->topic), fen, history, answer.question,
               answer.verdict, answer.codes, END_FIELDS);
    free(answer.question);
    free(answer.verdict);
    free(answer.codes);
    free(history);
    game_free(game);
    return ok;
}
