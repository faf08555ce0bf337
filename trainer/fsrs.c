/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fsrs.c - FSRS-6; the names of the parameters are those of its description. */
#include "trainer/fsrs.h"

#include <math.h>

static const double w[21] = {
    0.212, 1.2931, 2.3065, 8.2956,          /* first stability, by grade */
    6.4133, 0.8334, 3.0194, 0.001,          /* difficulty */
    1.8722, 0.1666, 0.796,                  /* stability after a success */
    1.4835, 0.0614, 0.2629, 1.6483,         /* ... after a failure */
    0.6014, 1.8729,                         /* hard, easy */
    0.5425, 0.0912, 0.0658,                 /* ... on the same day */
    0.1542,                                 /* how the curve falls */
};

#define LEAST_STABILITY 0.001
#define MOST_STABILITY 36500.0
#define WANTED_RECALL 0.9

static double clamp(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

/* The curve passes 0.9 where the days equal the stability. */
static double curve_factor(void)
{
    return pow(0.9, -1 / w[20]) - 1;
}

double fsrs_recall(Memory m, int64_t days)
{
    return pow(1 + curve_factor() * (double)days / m.stability, -w[20]);
}

int64_t fsrs_interval(Memory m)
{
    double days = m.stability / curve_factor() * (pow(WANTED_RECALL, -1 / w[20]) - 1);
    return (int64_t)clamp(round(days), 1, MOST_STABILITY);
}

static double first_difficulty(FsrsGrade grade)
{
    return w[4] - exp(w[5] * ((int)grade - 1)) + 1;
}

/* The harder it is, the less it gets harder still; and it drifts back. */
static double next_difficulty(double d, FsrsGrade grade)
{
    double damped = d - w[6] * ((int)grade - 3) * (10 - d) / 9;
    return clamp(w[7] * first_difficulty(FSRS_EASY) + (1 - w[7]) * damped, 1, 10);
}

static double after_success(Memory m, double recall, FsrsGrade grade)
{
    double factor = grade == FSRS_HARD ? w[15] : grade == FSRS_EASY ? w[16] : 1;
    return m.stability * (1 + exp(w[8]) * (11 - m.difficulty) * pow(m.stability, -w[9]) *
                                  (exp(w[10] * (1 - recall)) - 1) * factor);
}

static double after_failure(Memory m, double recall)
{
    double s = w[11] * pow(m.difficulty, -w[12]) * (pow(m.stability + 1, w[13]) - 1) *
               exp(w[14] * (1 - recall));
    return fmin(s, m.stability / exp(w[17] * w[18]));
}

static double on_same_day(Memory m, FsrsGrade grade)
{
    double growth = exp(w[17] * ((int)grade - 3 + w[18])) * pow(m.stability, -w[19]);
    return m.stability * (grade >= FSRS_HARD ? fmax(growth, 1) : growth);
}

Memory fsrs_next(Memory m, int64_t days, FsrsGrade grade)
{
    if (m.stability <= 0)
        return (Memory){w[grade - 1], clamp(first_difficulty(grade), 1, 10)};
    double recall = fsrs_recall(m, days);
    double s = days <= 0             ? on_same_day(m, grade)
               : grade == FSRS_AGAIN ? after_failure(m, recall)
                                     : after_success(m, recall, grade);
    return (Memory){clamp(s, LEAST_STABILITY, MOST_STABILITY),
                    next_difficulty(m.difficulty, grade)};
}
