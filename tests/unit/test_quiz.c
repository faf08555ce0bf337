/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A quiz from its first question to its points, answered by somebody who knows
 * everything, nothing, or half of it. */
#include "trainer/quiz.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ear.h"

/* ---- Mate or stalemate, by the board -------------------------------------------------- */

static const char *right_state(const Listener *l)
{
    const Position *position = game_position(l->session.game);
    Termination end = position_outcome(position).termination;
    return end == CHECKMATE ? "mate" : end == STALEMATE ? "stalemate"
           : position_in_check(position) ? "check" : "nothing";
}

static const char *wrong_state(const Listener *l)
{
    return strcmp(right_state(l), "mate") == 0 ? "nothing" : "mate";
}

static const char *answer_all(Listener *l, const char *command,
                              const char *(*answer)(const Listener *))
{
    const char *text = told(l, command);
    while (l->session.activity)
        text = told(l, answer(l));
    return text;
}

static void right_answers_earn_a_point_each(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    const char *text = answer_all(&l, "quiz stale --count 12", right_state);
    expect(text, "Points: 12 of 12.");
    expect(text, "Nothing was missed.");
    expect(text, "quiz stalemate-or-mate --seed 5");
    forget(&l);
}

static void wrong_answers_earn_none_and_are_named(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    const char *text = answer_all(&l, "quiz stale --count 8", wrong_state);
    expect(text, "Points: 0 of 8.");
    expect(text, "Look at this again:");
    int named = 0;
    for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++)
        named += strstr(text, aspect_sentence(aspect)) != NULL;
    assert_in_range(named, 2, 6);
    assert_null(strstr(text, "Nothing was missed."));
    forget(&l);
}

static void a_hint_costs_half_the_point(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "quiz stale --count 3");
    told(&l, right_state(&l));
    told(&l, "hint");
    told(&l, right_state(&l));
    expect(told(&l, right_state(&l)), "Points: 2.5 of 3.");
    forget(&l);
}

static void skip_and_solution_earn_nothing(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "quiz stale --count 3");
    told(&l, "skip");
    expect(told(&l, "solution"), "Question 3 of 3");
    expect(told(&l, right_state(&l)), "Points: 1 of 3.");
    forget(&l);
}

/* The question that was answered last may be gone by then. */
static void explain_speaks_of_the_last_answer_or_of_none(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "quiz stale --count 9");
    expect(told(&l, "explain"), "There is no answer yet to explain.");
    const char *expected = strcmp(right_state(&l), "mate") == 0 ? "It is mate." : "It is ";
    told(&l, wrong_state(&l));
    expect(told(&l, "explain"), expected);
    told(&l, "skip");
    expect(told(&l, "explain"), "There is no answer yet to explain.");
    forget(&l);
}

/* ---- Castling: verdicts and reasons -------------------------------------------------- */

/* The castling the question is about, in the session's own game. */
static void diagnose_asked(const Listener *l, const char *question, Diagnosis *d)
{
    const Position *position = game_position(l->session.game);
    bool short_side = strstr(question, "king's side?") != NULL;
    Square king = position_turn(position) == WHITE ? E1 : E8;
    game_diagnose(l->session.game, move_castling(king, king + (short_side ? 2 : -2)), d);
}

/* "no" with a reason that is none of this move's, then the true one. */
static void answer_by_halves(Listener *l, const Diagnosis *d)
{
    bool between = diagnosis_faults(d) & fault_bit(FAULT_BETWEEN);
    char line[64];
    expect(told(l, between ? "no, in-check" : "no, between"), "What is the true reason?");
    snprintf(line, sizeof line, "no, %s", fault_name(d->faults[0].code));
    told(l, line);
}

static void a_wrong_reason_is_worth_half(void **state)
{
    Listener l;
    int halves = 0, questions = 0;
    (void)state;
    listen_to(&l);
    told(&l, "quiz castling --count 20");
    while (l.session.activity) {
        Diagnosis d;
        const char *question = l.heard;
        for (const char *at = question; (at = strstr(at, "Question ")); question = at++)
            continue;
        questions++;
        diagnose_asked(&l, question, &d);
        if (d.legal || strstr(question, "the rook beside it")) {
            told(&l, "skip");
        } else {
            halves++;
            answer_by_halves(&l, &d);
        }
    }
    char points[64];
    snprintf(points, sizeof points, "Points: %d%s of 20.", halves / 2, halves % 2 ? ".5" : "");
    expect(l.heard, points);
    assert_int_equal(questions, 20);
    assert_in_range(halves, 6, 19);
    forget(&l);
}

/* ---- Words -------------------------------------------------- */

static void every_aspect_has_its_sentence(void **state)
{
    (void)state;
    for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++)
        if (!aspect_sentence(aspect))
            fail_msg("%s/%s has no sentence", topic_name(aspect_topic(aspect)),
                     aspect_name(aspect));
}

/* Claims are chosen from a list, which tells the records nothing by itself. */
static void every_claim_has_its_idea(void **state)
{
    (void)state;
    for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++)
        if (aspect_topic(aspect) == TOPIC_CLAIMS)
            assert_true(aspect_ideas(aspect) != 0);
    assert_true(aspect_ideas(ASPECT_CLAIM_RIGHTS) == idea_bit(IDEA_THREEFOLD));
}

static void choices_may_be_answered_in_words(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    expect(told(&l, "quiz colors --count 1 --seed 9"), "What colour is the square c1?");
    expect(told(&l, "dark "), "Points: 1 of 1.");
    forget(&l);
}

static void what_cannot_be_understood_starts_nothing(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    expect(told(&l, "quiz tennis"), "There is no topic \"tennis\".");
    expect(told(&l, "quiz c"), "There is no topic \"c\".");
    expect(told(&l, "quiz castling --count"), "After --count a whole number is expected.");
    expect(told(&l, "quiz castling --count 0"), "After --count a whole number is expected.");
    expect(told(&l, "quiz castling --seed -1"), "After --seed a whole number is expected.");
    assert_null(l.session.activity);
    expect(told(&l, "quiz"), "castling");
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(right_answers_earn_a_point_each),
        cmocka_unit_test(wrong_answers_earn_none_and_are_named),
        cmocka_unit_test(a_hint_costs_half_the_point),
        cmocka_unit_test(skip_and_solution_earn_nothing),
        cmocka_unit_test(explain_speaks_of_the_last_answer_or_of_none),
        cmocka_unit_test(a_wrong_reason_is_worth_half),
        cmocka_unit_test(every_aspect_has_its_sentence),
        cmocka_unit_test(every_claim_has_its_idea),
        cmocka_unit_test(choices_may_be_answered_in_words),
        cmocka_unit_test(what_cannot_be_understood_starts_nothing),
    };
    return cmocka_run_group_tests_name("quiz", tests, NULL, NULL);
}
