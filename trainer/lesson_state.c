/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_state.c - tasks done, stars, and where to go on. */
#include "trainer/lesson_state.h"

#include "trainer/record.h"
#include "trainer/task_record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const Count *task_count(const History *history, const Step *step)
{
    Game *game = step->has_position ? step_game(step) : NULL;
    uint64_t key = task_key(step, game);
    game_free(game);
    return tally_find(&history->tasks, key);
}

void lesson_state(const History *history, const Lesson *lesson, LessonState *state)
{
    *state = (LessonState){.tasks = lesson->question_count};
    int number = 0, after_task = 0;
    for (int i = 0; i < lesson->step_count; i++) {
        const Step *step = &lesson->steps[i];
        if (!step_asks(step))
            continue;
        const Count *count = task_count(history, step);
        bool done = count && count->solved;
        number++;
        state->done += done;
        state->clean += done && count->clean;
        if (count && count->last > state->last)
            state->last = count->last;
        if (!done && state->next_task == 0) {
            state->next_task = number;
            state->next_step = after_task;
        }
        after_task = i + 1;
    }
    if (state->tasks > 0 && state->done == state->tasks)
        state->stars = 1 + (3 * state->clean >= 2 * state->tasks) + (state->clean == state->tasks);
}

static History *read_history(Session *s, bool (*load)(History *, const char *))
{
    Store *store = session_store(s);
    History *history = malloc(sizeof *history);
    if (history && !store)
        history_init(history);
    else if (history && !load(history, store_path(store)) && errno != ENOENT)
        say_error(s, N_("Your records in %1$s cannot be read: %2$s."), store_path(store),
                  strerror(errno));
    if (!history || history->short_memory)
        say_error(s, N_("There is not enough memory to add up the records."));
    return history;
}

History *session_history(Session *s)
{
    return read_history(s, history_load);
}

History *session_glance(Session *s)
{
    return read_history(s, history_glance);
}
