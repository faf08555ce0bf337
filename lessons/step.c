/* SPDX-License-Identifier: GPL-3.0-or-later */
/* step.c - a step and its game. */
#include "lessons/internal.h"

#include <stdlib.h>

const char *prose_in(const Prose *prose, LessonLanguage language)
{
    return prose->in[language] ? prose->in[language] : prose->in[LESSON_ENGLISH];
}

typedef struct {
    const char *name;
    bool asks;
} StepRow;

#define STEP(NAME, text, asks, arguments) {text, asks},
static const StepRow steps[] = {
#include "lessons/steps.def"
};
#undef STEP

const char *step_kind_name(StepKind kind)
{
    return steps[kind].name;
}

bool step_asks(const Step *step)
{
    return steps[step->kind].asks;
}

Game *step_game(const Step *step)
{
    Game *game = game_new(&step->start);
    for (int i = 0; game && i < step->history_count; i++)
        if (!game_play(game, step->history[i])) {
            game_free(game);
            game = NULL;
        }
    return game;
}

void lesson_free(Lesson *lesson)
{
    if (!lesson)
        return;
    free(lesson->steps);
    free(lesson->text);
    free(lesson->moves);
    free(lesson);
}
