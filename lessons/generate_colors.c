/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_colors.c - the colours of squares, without a board in sight. */
#include "lessons/generate_tools.h"

/* A bishop's way to a square of its colour or of the other. */
bool make_colors(Random *random, Aspect aspect, Exercise *exercise)
{
    static const Square BISHOPS[] = {C1, F1, C8, F8};
    Step *step = &exercise->step;
    exercise_begin_words(exercise);
    step->option_count = 2;
    step->to = random_below(random, 64);
    switch ((int)aspect) {
    case ASPECT_COLOR_ONE:
        step->from = step->to;
        step->right_option = square_is_light(step->to) ? 1 : 2;
        return true;
    case ASPECT_COLOR_BISHOP: step->from = BISHOPS[random_below(random, 4)]; break;
    default: step->from = random_below(random, step->to + 1); break; /* each pair once */
    }
    step->right_option = square_is_light(step->from) == square_is_light(step->to) ? 1 : 2;
    return step->from != step->to;
}
