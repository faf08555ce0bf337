/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review_source.c - where the tasks of a review come from. */
#include "trainer/review.h"

#include "trainer/quiz.h"
#include "trainer/task_record.h"

#include <stdlib.h>
#include <string.h>

/* A topic asks each of its aspects in turn; after so many questions it has
 * shown what it has. */
enum { MAX_DRAWN = 24 };

static bool turns_on(const Step *step, Idea idea)
{
    Game *game = step->has_position ? step_game(step) : NULL;
    IdeaSet ideas = task_ideas(step, game);
    game_free(game);
    return (ideas & idea_bit(idea)) != 0;
}

/* ---- Quizzes ---------------------------------------------------------------------- */

static bool draw(ReviewTask *task, Topic topic, Idea idea, uint64_t seed)
{
    Generator *generator = generator_new(topic, seed);
    bool found = false;
    for (int i = 0; generator && !found && i < MAX_DRAWN; i++) {
        if (!generator_next(generator, &task->exercise))
            break;
        found = turns_on(&task->exercise.step, idea) ||
                aspect_ideas(task->exercise.aspect) & idea_bit(idea);
    }
    generator_free(generator);
    return found;
}

/* The idea's own topic comes first; the others may show it by chance. */
static bool find_exercise(Session *s, ReviewTask *task, Idea idea)
{
    for (int i = 0; i <= TOPIC_COUNT; i++) {
        Topic topic = i == 0 ? idea_topic(idea) : (Topic)(i - 1);
        if (!draw(task, topic, idea, session_random(s)))
            continue;
        task->step = &task->exercise.step;
        task->topic = strdup(topic_name(topic));
        task->ask = exercise_words(s, &task->exercise);
        task->fresh = true;
        return task->topic && task->ask;
    }
    return false;
}

/* ---- Made here ----------------------------------------------------------------------- */

static bool make_verdict(Session *s, ReviewTask *task, Idea idea)
{
    if (!review_make_verdict(s, idea, &task->exercise))
        return false;
    const Step *step = &task->exercise.step;
    Square from = move_from(step->move);
    Piece man = step->start.board[from];
    char to[3], *who = man_on(s, man, from, piece_color(man) != step->start.turn);
    square_name(move_to(step->move), to);
    task->step = step;
    task->fresh = true;
    task->topic = strdup("review");
    task->ask = who ? phrase(s, N_("May %1$s go to %2$s? If not, say why not."), who, to) : NULL;
    free(who);
    return task->topic && task->ask;
}

/* ---- Lessons ----------------------------------------------------------------------- */

static int64_t last_asked(const History *history, const Step *step)
{
    Game *game = step->has_position ? step_game(step) : NULL;
    const Count *count = tally_find(&history->tasks, task_key(step, game));
    game_free(game);
    return count ? count->last : 0;
}

/* The step asked longest ago; -1 when none turns on the idea. */
static int oldest_step(const History *history, const Lesson *lesson, Idea idea, int64_t *oldest)
{
    int found = -1;
    for (int i = 0; i < lesson->step_count; i++) {
        const Step *step = &lesson->steps[i];
        if (!step_asks(step) || !step->has_position || !turns_on(step, idea))
            continue;
        int64_t last = last_asked(history, step);
        if (found < 0 || last < *oldest) {
            found = i;
            *oldest = last;
        }
    }
    return found;
}

static bool find_step(const History *history, Catalog *catalog, ReviewTask *task, Idea idea)
{
    int64_t best = 0, oldest = 0;
    int entry = -1, at = -1;
    for (int i = 0; i < catalog->count; i++) {
        const Lesson *lesson = catalog->entries[i].lesson;
        int step = lesson ? oldest_step(history, lesson, idea, &oldest) : -1;
        if (step < 0 || (entry >= 0 && oldest >= best))
            continue;
        entry = i;
        at = step;
        best = oldest;
    }
    if (entry < 0)
        return false;
    task->lesson = catalog->entries[entry].lesson;
    catalog->entries[entry].lesson = NULL; /* now the task's */
    task->step = &task->lesson->steps[at];
    task->topic = strdup(task->lesson->topic);
    task->fresh = best == 0;
    return task->topic != NULL;
}

static bool find_lesson(Session *s, const History *history, ReviewTask *task, Idea idea)
{
    char *folder = data_path(s, "lessons", "");
    Catalog catalog;
    bool found = false;
    if (folder && catalog_load(folder, &catalog)) {
        found = find_step(history, &catalog, task, idea);
        catalog_free(&catalog);
    }
    free(folder);
    return found;
}

/* ---- Either --------------------------------------------------------------------------- */

void review_task_free(ReviewTask *task)
{
    if (!task)
        return;
    lesson_free(task->lesson);
    free(task->topic);
    free(task->ask);
    free(task);
}

ReviewTask *review_find(Session *s, const History *history, Idea idea)
{
    ReviewTask *task = calloc(1, sizeof *task);
    if (task && (find_exercise(s, task, idea) || make_verdict(s, task, idea) ||
                 find_lesson(s, history, task, idea)))
        return task;
    review_task_free(task);
    return NULL;
}
