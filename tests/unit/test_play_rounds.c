/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds of a drill: against the clock, and the same set again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "ear.h"
#include "scratch.h"

/* Castling long: with a rook on b8 it is legal, with one on d8 or c8 it is not. */
static const char SET[] = "id,kind,fen,question\n"
                          "b,castling,1r4k1/8/8/8/8/8/8/R3K3 w Q - 0 1,long\n"
                          "d,castling,3r2k1/8/8/8/8/8/8/R3K3 w Q - 0 1,long\n"
                          "c,castling,2r3k1/8/8/8/8/8/8/R3K3 w Q - 0 1,long\n";

/* In a session whose clock stands still. */
static const char *play(Listener *l, const char *options)
{
    listen_to(l);
    l->session.fixed_now = 1735787045;
    static char line[200];
    FILE *file;
    snprintf(path, sizeof path, "%s/set.csv", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fputs(SET, file);
    fclose(file);
    snprintf(line, sizeof line, "play %s %s", path, options);
    return told(l, line);
}

/* "Puzzle 2, d" */
static const char *right_answer(const char *text)
{
    const char *last = text;
    for (const char *at = text; (at = strstr(at, "Puzzle ")); at++)
        last = at;
    const char *name = strstr(last, ", ");
    return !name ? "?" : name[2] == 'b' ? "yes" : name[2] == 'd' ? "no, cross" : "no, land";
}

static void a_timed_round_ends_with_the_puzzle_under_way(void **state)
{
    Listener l;
    (void)state;
    expect(play(&l, "--minutes 2"), "Puzzle 1, b\nTime left: 2:00\n");
    l.session.fixed_now += 119;
    expect(told(&l, "yes"), "Puzzle 2, d\nTime left: 0:01\n");
    l.session.fixed_now += 1;
    const char *end = told(&l, "no, cross");
    expect(end, "Puzzles: 2. Solved at the first try: 2.");
    assert_null(strstr(end, "Puzzle 3"));
    assert_null(l.session.activity);
    forget(&l);
}

static void a_set_comes_again_as_often_as_asked(void **state)
{
    Listener l;
    (void)state;
    play(&l, "--cycles 3");
    told(&l, "no, check");       /* b: wrong */
    l.session.fixed_now += 70;
    told(&l, "no, cross");
    const char *text = told(&l, "skip");
    expect(text, "Round 1 of 3: puzzles 3, solved at the first try 1, 70 seconds.");
    expect(text, "Now the same puzzles again: round 2 of 3.");
    expect(text, "Puzzle 1, b");
    told(&l, "yes");
    told(&l, "no, cross");
    l.session.fixed_now += 30;
    text = told(&l, "no, land");
    expect(text, "Round 2 of 3: puzzles 3, solved at the first try 3, 30 seconds.");
    told(&l, "yes");
    told(&l, "no, cross");
    l.session.fixed_now += 20;
    text = told(&l, "no, land");
    expect(text, "Round 3 of 3: puzzles 3, solved at the first try 3, 20 seconds.");
    expect(text, "That was the set. Puzzles: 9. Solved at the first try: 7.");
    expect(text, "Missed: 1 (b)");
    assert_null(l.session.activity);
    forget(&l);
}

/* A sample is drawn once: the next round has the same puzzles. */
static void a_shuffled_sample_stays_the_same(void **state)
{
    Listener l;
    (void)state;
    char first[2][8], name[8];
    const char *text = play(&l, "--shuffle --limit 2 --cycles 4");
    for (int i = 0; l.session.activity; i++) {
        const char *answer = right_answer(text);
        snprintf(name, sizeof name, "%.7s", answer);
        if (i < 2)
            snprintf(first[i], sizeof first[i], "%s", name);
        else
            assert_string_equal(name, first[i % 2]);
        text = told(&l, answer);
        assert_in_range(i, 0, 7);
    }
    expect(text, "Puzzles: 8. Solved at the first try: 8.");
    forget(&l);
}

static void time_ends_all_rounds(void **state)
{
    Listener l;
    (void)state;
    play(&l, "--cycles 5 --minutes 1");
    told(&l, "yes");
    told(&l, "no, cross");
    told(&l, "no, land");
    l.session.fixed_now += 60;
    const char *text = told(&l, "yes");
    expect(text, "Round 2 of 5: puzzles 1, solved at the first try 1, 60 seconds.");
    expect(text, "Puzzles: 4.");
    assert_null(l.session.activity);
    forget(&l);
}

static void nothing_that_fits_is_no_endless_round(void **state)
{
    Listener l;
    (void)state;
    expect(play(&l, "--kind mate --cycles 1000000"), "There is no puzzle here that fits.");
    assert_null(l.session.activity);
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_timed_round_ends_with_the_puzzle_under_way),
        TEST(a_set_comes_again_as_often_as_asked),
        TEST(a_shuffled_sample_stays_the_same),
        TEST(time_ends_all_rounds),
        TEST(nothing_that_fits_is_no_endless_round),
    };
    return cmocka_run_group_tests_name("rounds of a drill", tests, NULL, NULL);
}
