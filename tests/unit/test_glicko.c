/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's rating against the example of the description of Glicko-2. */
#include "trainer/glicko.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void check_near(double value, double expected, double tolerance)
{
    if (fabs(value - expected) > tolerance)
        fail_msg("%.6f, not %.6f", value, expected);
}

/* Wins against 1400, loses to 1550 and 1700. */
static void the_published_example_is_met(void **state)
{
    (void)state;
    static const GlickoGame GAMES[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    Glicko after = glicko_after((Glicko){1500, 200, 0.06}, GAMES, 3);
    check_near(after.rating, 1464.06, 0.02);
    check_near(after.deviation, 151.52, 0.01);
    check_near(after.volatility, 0.05999, 0.00001);
}

/* Step 6 alone: the square root of 200^2 + (173.7178 * 0.06)^2. */
static void a_period_without_games_adds_doubt(void **state)
{
    (void)state;
    Glicko after = glicko_after((Glicko){1600, 200, 0.06}, NULL, 0);
    check_near(after.rating, 1600, 1e-9);
    check_near(after.deviation, 200.2714, 0.0001);
    check_near(after.volatility, 0.06, 1e-9);
    for (int i = 0; i < 20000; i++)
        after = glicko_after(after, NULL, 0);
    check_near(after.deviation, 350, 1e-9); /* no more than of a newcomer */
}

static void a_draw_among_equals_changes_no_rating(void **state)
{
    (void)state;
    GlickoGame game = {1500, 80, 0.5};
    Glicko after = glicko_after(glicko_new(), &game, 1);
    check_near(after.rating, 1500, 1e-9);
    assert_true(after.deviation < 350);
}

/* A long run of wins ends in a number, near the surprise of none. */
static void many_surprises_stay_finite(void **state)
{
    (void)state;
    Glicko pupil = glicko_new();
    GlickoGame games[500];
    for (int i = 0; i < 500; i++)
        games[i] = (GlickoGame){3000, 30, 1};
    for (int period = 0; period < 50; period++)
        pupil = glicko_after(pupil, games, 500);
    assert_true(isfinite(pupil.rating) && isfinite(pupil.deviation) && isfinite(pupil.volatility));
    assert_true(pupil.rating > 3000);
}

/* Without a floor the first three of these alone would give less than nothing. */
static void losses_to_easy_puzzles_end_at_the_floor(void **state)
{
    (void)state;
    static const GlickoGame GAMES[] = {{450, 80, 0}, {400, 80, 0}, {420, 80, 0}};
    Glicko pupil = glicko_after(glicko_new(), GAMES, 3);
    check_near(pupil.rating, 400, 1e-9);
    pupil = glicko_after(pupil, GAMES, 3);
    check_near(pupil.rating, 400, 1e-9);
    GlickoGame win = {450, 80, 1};
    assert_true(glicko_after(pupil, &win, 1).rating > 400); /* and it is no trap */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_example_is_met),
        cmocka_unit_test(a_period_without_games_adds_doubt),
        cmocka_unit_test(a_draw_among_equals_changes_no_rating),
        cmocka_unit_test(many_surprises_stay_finite),
        cmocka_unit_test(losses_to_easy_puzzles_end_at_the_floor),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
