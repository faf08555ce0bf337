/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_moves.c - puzzles that ask for all squares or all moves, in words. */
#include "trainer/play_kinds.h"

#include "trainer/explain.h"
#include "trainer/play_move.h"
#include "trainer/telling.h"

#include <stdlib.h>
#include <string.h>

enum { FAULTS_TOLD = 8 };

/* ---- The question --------------------------------------------------------------- */

static void ask_squares(Session *s, const Position *p, Square square)
{
    char *man = man_on(s, position_piece(p, square), square, false);
    if (man)
        say(s, N_("Name every square that %s may legally go to."), man);
    free(man);
}

static void ask_moves(Session *s, const Game *game, const Question *question)
{
    const Position *p = game_position(game);

    if (question->code == ASK_SQUARES)
        ask_squares(s, p, question->square);
    else if (question->code == ASK_CHECK_ANSWERS)
        say_by_side(s, p, N_("White is in check. List every legal move that answers it."),
                    N_("Black is in check. List every legal move that answers it."));
    else
        say_by_side(s, p, N_("List every legal move of White."),
                    N_("List every legal move of Black."));
}

/* ---- Lists ------------------------------------------------------------------------- */

static Bitboard targets(const MoveList *moves)
{
    Bitboard squares = 0;
    for (int i = 0; i < moves->count; i++)
        squares |= square_bit(move_to(moves->moves[i]));
    return squares;
}

static char *list_text(const Session *s, const Position *p, bool squares, const MoveList *moves)
{
    return squares ? square_list(s, targets(moves)) : san_list(p, moves);
}

static void say_truth_of(Session *s, const Position *p, QuestionCode code, const MoveList *truth)
{
    bool squares = code == ASK_SQUARES;
    char *list = truth->count ? list_text(s, p, squares, truth) : NULL;

    if (truth->count == 0)
        say(s, squares ? N_("That man has no legal move.") : N_("There is no legal move."));
    else if (squares)
        say(s, N_("The squares are: %s."), list ? list : "");
    else if (code == ASK_CHECK_ANSWERS)
        explain_check_answers(s, p);
    else
        say(s, N_("The legal moves are: %s."), list ? list : "");
    free(list);
}

/* ---- What was wrong -------------------------------------------------------------------- */

static void say_false(Session *s, const Judged *j)
{
    for (int i = 0; i < j->wrong.count && i < FAULTS_TOLD; i++) {
        Diagnosis d;
        game_diagnose(j->game, j->wrong.moves[i], &d);
        explain_reasons(s, &j->before, &d);
    }
    if (j->wrong.count > FAULTS_TOLD)
        say(s, N_("There are %d more that are not legal."), j->wrong.count - FAULTS_TOLD);
}

/* Moves that many overlook are worth their reason, one of them. */
static bool is_special(const Diagnosis *d)
{
    for (int i = 0; i < d->note_count; i++)
        if (d->notes[i].code == NOTE_EN_PASSANT || d->notes[i].code == NOTE_CASTLING ||
            d->notes[i].code == NOTE_STAYS_ON_PIN_LINE)
            return true;
    return false;
}

static void say_missed(Session *s, const Judged *j, bool squares)
{
    char *list = list_text(s, &j->before, squares, &j->missed);
    if (list)
        say(s, N_("You left out: %s."), list);
    free(list);
    for (int i = 0; i < j->missed.count; i++) {
        Diagnosis d;
        game_diagnose(j->game, j->missed.moves[i], &d);
        if (!is_special(&d))
            continue;
        explain_reasons(s, &j->before, &d);
        return;
    }
}

static void say_unread_item(Session *s, const Judged *j, bool squares)
{
    if (squares || !*j->word)
        say(s, N_("\"%s\" is no square. Answer with squares, such as: e4 f3, or with the word: "
                  "none."), j->word);
    else
        say_unreadable(s, j->word, &j->read);
}

/* False when nothing was judged. */
static bool say_mark(Session *s, const Judged *j)
{
    if (j->mark == MARK_RIGHT)
        say(s, N_("Right, and complete: %d."), j->moves.count);
    else if (j->mark == MARK_HALF && j->wrong.count == 0)
        say(s, N_("Right, but that is not all: half a point."));
    else if (j->mark == MARK_HALF)
        say(s, N_("Not all of it is right: half a point."));
    else if (j->mark == MARK_WRONG)
        say(s, N_("Not quite."));
    return j->mark != MARK_NONE;
}

static bool say_judged(Session *s, const Question *question, const Judged *j, const char *typed)
{
    bool squares = question->code == ASK_SQUARES;

    (void)typed;
    if (j->remark == REMARK_NO_VERDICT && squares)
        say(s, N_("Answer with squares, such as: e4 f3, or with the word: none."));
    else if (j->remark == REMARK_NO_VERDICT)
        say(s, N_("Answer with moves, such as: Ke2 Nf3, or with the word: none."));
    else if (j->remark == REMARK_UNREADABLE || j->remark == REMARK_AMBIGUOUS)
        say_unread_item(s, j, squares);
    if (!say_mark(s, j))
        return true;
    say_false(s, j);
    if (j->missed.count)
        say_missed(s, j, squares);
    if ((!squares && question->code != ASK_ALL_MOVES) || j->moves.count == 0)
        say_truth_of(s, &j->before, question->code, &j->moves);
    return true;
}

/* ---- Solution and hints -------------------------------------------------------------------- */

static void say_solution_of(Session *s, const Solution *solution)
{
    say_truth_of(s, &solution->position, solution->question.code, &solution->captures);
}

static void say_first_hint(Session *s, const Question *question)
{
    if (question->code == ASK_CHECK_ANSWERS)
        say(s, N_("First find the man that gives check, then try all three: take it, stand "
                  "between, move the king."));
    else if (question->code == ASK_SQUARES && question->man == KING)
        say(s, N_("Go round the king square by square, and do not forget castling."));
    else if (question->code == ASK_SQUARES && question->man == PAWN)
        say(s, N_("A pawn steps straight and takes aside. Think of the double step and of taking "
                  "in passing, and look at the king behind."));
    else if (question->code == ASK_SQUARES)
        say(s, N_("Go through its directions one after the other. Own men stop it, enemy men may "
                  "be taken, and its own king must be safe."));
    else
        say(s, N_("Take one man after the other, and for each ask whether the king stays safe."));
}

static void say_hint_of(Session *s, const Solution *solution, int step)
{
    const MoveList *truth = &solution->captures;

    if (step == 1) {
        say_first_hint(s, &solution->question);
    } else if (step == 2) {
        say(s, N_("How many there are: %d."), truth->count);
    } else if (truth->count > 1) {
        MoveList half = *truth;
        half.count = truth->count / 2;
        char *list = list_text(s, &solution->position, solution->question.code == ASK_SQUARES,
                               &half);
        if (list)
            say(s, N_("Half of them: %s."), list);
        free(list);
    }
}

const KindWords MOVES_WORDS = {
    .question = ask_moves,
    .judgement = say_judged,
    .solution = say_solution_of,
    .hint = say_hint_of,
};
