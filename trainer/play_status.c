/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_status.c - puzzles that ask what a position is, in words. */
#include "trainer/play_kinds.h"

#include "trainer/explain.h"
#include "trainer/play_words.h"

static void ask_status(Session *s, const Game *game, const Question *question)
{
    (void)question;
    say_by_side(s, game_position(game),
                N_("What is it for White: check, checkmate, stalemate, a dead position, or none "
                   "of these?"),
                N_("What is it for Black: check, checkmate, stalemate, a dead position, or none "
                   "of these?"));
}

void say_end_proved(Session *s, const Position *p, End end)
{
    if (end == END_DEAD) {
        say(s, N_("It is a dead position: the game is over and drawn (5.2.2)."));
        explain_dead(s, p);
        return;
    }
    say_end(s, p);
    /* What looks dead and is not deserves its proof. */
    if (end != END_MATE && end != END_STALEMATE && looks_bare(p))
        explain_alive(s, p);
}

static void say_half(Session *s, End said)
{
    if (said == END_CHECK)
        say(s, N_("True, there is a check, but more than that: half a point."));
    else
        say(s, N_("True, nobody can mate any more, but something else ended the game: half a "
                  "point."));
}

static bool say_judged(Session *s, const Question *question, const Judged *j, const char *typed)
{
    (void)question, (void)typed;
    if (j->remark == REMARK_NO_VERDICT) {
        say(s, N_("Please answer check, checkmate, stalemate, dead or none."));
        return true;
    }
    if (j->mark == MARK_NONE)
        return false;
    if (j->mark == MARK_HALF)
        say_half(s, j->said);
    else if (j->mark == MARK_RIGHT)
        say(s, N_("Right."));
    else
        say(s, N_("Not quite."));
    say_end_proved(s, &j->before, j->end);
    if (j->said == END_DEAD && !looks_bare(&j->before))
        explain_alive(s, &j->before);
    return true;
}

static void say_solution_of(Session *s, const Solution *solution)
{
    say_end_proved(s, &solution->position, solution->end);
}

static void say_hint_of(Session *s, const Solution *solution, int step)
{
    const Position *p = &solution->position;

    if (step == 1)
        say(s, N_("Ask three things in turn: is the king attacked, is there any legal move, and "
                  "could anybody still mate?"));
    else if (step == 2)
        say_text(s, tr(s, position_in_check(p) ? N_("The king is attacked.")
                                               : N_("The king is not attacked.")));
    else if (!has_legal_move(p))
        say(s, N_("There is no legal move."));
    else if (solution->end == END_DEAD)
        say(s, N_("There is a legal move, but nobody can ever mate."));
    else
        say(s, N_("There is a legal move, and a mate is still possible."));
}

const KindWords STATUS_WORDS = {
    .question = ask_status,
    .judgement = say_judged,
    .solution = say_solution_of,
    .hint = say_hint_of,
};
