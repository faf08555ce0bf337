/* SPDX-License-Identifier: GPL-3.0-or-later */
/* glicko.c - Glicko-2, by the steps of its description. */
#include "trainer/glicko.h"

#include <math.h>

#define SCALE 173.7178
#define TAU 0.5
#define NEW_DEVIATION 350.0
#define EPSILON 0.000001
/* A loss that nobody expected, from a newcomer of whom little is known, throws the
 * rating far below every puzzle there is, even below zero, since the step is
 * worked out at the old rating and the curve is nearly flat there.  Glickman's
 * description has no floor; lichess, whose puzzles these ratings are compared
 * with, lets none fall below this. */
#define LEAST_RATING 400.0

Glicko glicko_new(void)
{
    return (Glicko){1500, NEW_DEVIATION, 0.06};
}

static double g(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / (M_PI * M_PI));
}

/* ---- Step 5: the new volatility -------------------------------------------------- */

typedef struct {
    double delta2, phi2, v, a; /* squares of delta and phi */
} Search;

static double f(const Search *s, double x)
{
    double e = exp(x), d = s->phi2 + s->v + e;
    return e * (s->delta2 - s->phi2 - s->v - e) / (2 * d * d) - (x - s->a) / (TAU * TAU);
}

static double search_start(const Search *s)
{
    if (s->delta2 > s->phi2 + s->v)
        return log(s->delta2 - s->phi2 - s->v);
    double b = s->a - TAU;
    while (f(s, b) < 0)
        b -= TAU;
    return b;
}

/* The Illinois variant of regula falsi, as the description gives it. */
static double new_volatility(const Search *s)
{
    double a = s->a, b = search_start(s), fa = f(s, a), fb = f(s, b);
    for (int round = 0; round < 100 && fabs(b - a) > EPSILON; round++) {
        double c = a + (a - b) * fa / (fb - fa), fc = f(s, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

/* ---- All steps --------------------------------------------------------------------- */

Glicko glicko_after(Glicko before, const GlickoGame *games, int count)
{
    double mu = (before.rating - 1500) / SCALE, phi = before.deviation / SCALE;
    double information = 0, surprise = 0, sigma = before.volatility;
    for (int i = 0; i < count; i++) {
        double weight = g(games[i].deviation / SCALE);
        double expected = 1 / (1 + exp(-weight * (mu - (games[i].rating - 1500) / SCALE)));
        information += weight * weight * expected * (1 - expected);
        surprise += weight * (games[i].score - expected);
    }
    if (count > 0) {
        double v = 1 / information, delta = v * surprise;
        Search search = {delta * delta, phi * phi, v, log(sigma * sigma)};
        sigma = new_volatility(&search);
    }
    double wider = phi * phi + sigma * sigma;
    phi = 1 / sqrt(1 / wider + information);
    return (Glicko){fmax(1500 + SCALE * (mu + phi * phi * surprise), LEAST_RATING),
                    fmin(SCALE * phi, NEW_DEVIATION), sigma};
}
