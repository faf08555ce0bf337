/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_learn.c - the list of lessons, and starting one. */
#include "trainer/lesson.h"
#include "trainer/lesson_state.h"
#include "trainer/quiz.h"
#include "trainer/suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool load_catalog(Session *s, Catalog *catalog)
{
    char *folder = data_path(s, "lessons", "");
    bool ok = folder && catalog_load(folder, catalog);
    if (!ok)
        say_error(s, N_("The lessons were not found. Name their folder with --data-dir."));
    free(folder);
    return ok;
}

static const char *title_of(const Session *s, const Lesson *lesson)
{
    return prose_in(&lesson->title, s->language == CHINESE ? LESSON_CHINESE : LESSON_ENGLISH);
}

/* ---- lessons ------------------------------------------------------------------------ */

/* All lessons together. */
typedef struct {
    int lessons, tasks, done, stars;
} Sum;

static void say_chapter(Session *s, const Lesson *lesson)
{
    if (s->porcelain || !lesson->chapter.in[LESSON_ENGLISH])
        return;
    say_blank(s);
    say_prose(s, &lesson->chapter);
}

/* "7  castling  Castling (tasks: 23)", or without columns for the ear. */
static void say_entry(Session *s, const Lesson *lesson, int number, const LessonState *state)
{
    const char *title = title_of(s, lesson);
    int tasks = lesson->question_count;
    if (s->accessible && state->done > 0)
        say_item(s, N_("%1$d, %2$s: %3$s (tasks: %4$d, done: %5$d, stars: %6$d of 3)"), number,
                 lesson->topic, title, tasks, state->done, state->stars);
    else if (s->accessible)
        say_item(s, N_("%1$d, %2$s: %3$s (tasks: %4$d)"), number, lesson->topic, title, tasks);
    else if (state->done > 0)
        say_item(s, N_("%1$2d  %2$-14s %3$s (tasks: %4$d, done: %5$d, stars: %6$d of 3)"),
                 number, lesson->topic, title, tasks, state->done, state->stars);
    else
        say_item(s, N_("%1$2d  %2$-14s %3$s (tasks: %4$d)"), number, lesson->topic, title, tasks);
}

static void list_entry(Session *s, const CatalogEntry *entry, int number, const History *history,
                       Sum *sum)
{
    const Lesson *lesson = entry->lesson;
    LessonState state;
    char at[16], tasks[16];
    if (!lesson) {
        say_lesson_errors(s, entry->path, &entry->errors);
        return;
    }
    say_chapter(s, lesson);
    snprintf(at, sizeof at, "%d", number);
    snprintf(tasks, sizeof tasks, "%d", lesson->question_count);
    lesson_state(history, lesson, &state);
    sum->lessons++;
    sum->tasks += state.tasks;
    sum->done += state.done;
    sum->stars += state.stars;
    if (s->porcelain)
        fields(s, "lesson", at, lesson->topic, title_of(s, lesson), tasks, END_FIELDS);
    else
        say_entry(s, lesson, number, &state);
}

static void say_sum(Session *s, const Sum *sum)
{
    say_blank(s);
    if (sum->done > 0)
        say(s, N_("Tasks done: %1$d of %2$d. Stars: %3$d of %4$d."), sum->done, sum->tasks,
            sum->stars, 3 * sum->lessons);
    say(s, N_("Start one by its number or its word: learn 1"));
}

static Result run_lessons(Session *s, int count, char **words)
{
    Catalog catalog;
    Sum sum = {0};
    History *history = session_history(s);
    (void)count, (void)words;
    if (!history || !load_catalog(s, &catalog)) {
        history_delete(history);
        return FAILED;
    }
    if (!s->porcelain)
        say(s, N_("The lessons, in a good order:"));
    for (int i = 0; i < catalog.count; i++)
        list_entry(s, &catalog.entries[i], i + 1, history, &sum);
    history_delete(history);
    if (!s->porcelain)
        say_sum(s, &sum);
    catalog_free(&catalog);
    return DONE;
}

const Command command_lessons = {
    .name = "lessons",
    .aliases = "",
    .arguments = "",
    .summary = N_("List the lessons."),
    .details = "",
    .run = run_lessons,
};

/* ---- learn ------------------------------------------------------------------------------ */

/* The next lesson that can be taught, or -1. */
static int next_entry(const Catalog *catalog, int index)
{
    for (int i = index + 1; i < catalog->count; i++)
        if (catalog->entries[i].lesson)
            return i;
    return -1;
}

static bool begins_chapter(const Lesson *lesson)
{
    return lesson->chapter.in[LESSON_ENGLISH] != NULL;
}

static bool is_taught_in(Topic topic, const Catalog *catalog, int first, int last)
{
    for (int i = first; i <= last; i++)
        if (catalog->entries[i].lesson &&
            strcmp(catalog->entries[i].lesson->topic, topic_lesson(topic)) == 0)
            return true;
    return false;
}

/* The topics of quizzes on a chapter that ends with this lesson; the caller
 * frees.  NULL when none ends here, or none of it can be asked. */
static char *quizzes_of_chapter(const Catalog *catalog, int index)
{
    int next = next_entry(catalog, index), first = index;
    if (next >= 0 && !begins_chapter(catalog->entries[next].lesson))
        return NULL;
    while (first > 0 && !(catalog->entries[first].lesson &&
                          begins_chapter(catalog->entries[first].lesson)))
        first--;
    char *text = NULL;
    for (Topic topic = 0; topic < TOPIC_COUNT; topic++) {
        char *longer = NULL;
        if (!is_taught_in(topic, catalog, first, index))
            continue;
        if (asprintf(&longer, "%s%s%s", text ? text : "", text ? " " : "", topic_name(topic)) < 0)
            longer = NULL;
        free(text);
        text = longer;
    }
    return text;
}

static void start_entry(Session *s, Catalog *catalog, int index, int first_step)
{
    CatalogEntry *entry = &catalog->entries[index];
    int next = next_entry(catalog, index);
    LessonPlan plan = {.lesson = entry->lesson, .first_step = first_step,
                       .quizzes = quizzes_of_chapter(catalog, index)};
    if (next >= 0)
        plan.next_topic = strdup(catalog->entries[next].lesson->topic);
    if (entry->errors.count > 0)
        say_lesson_errors(s, entry->path, &entry->errors);
    entry->lesson = NULL; /* now the activity's */
    lesson_start(s, &plan);
}

/* The lesson in which the learner was last, or else the first one, that has
 * tasks not done yet; -1 when there is none. */
static int find_open(const Catalog *catalog, const History *history, LessonState *state)
{
    int first = -1;
    LessonState other;
    for (int i = catalog->count - 1; i >= 0; i--) {
        const Lesson *lesson = catalog->entries[i].lesson;
        if (!lesson)
            continue;
        lesson_state(history, lesson, &other);
        if (other.next_task == 0)
            continue;
        first = i;
        *state = other;
        if (strcmp(lesson->topic, history->lesson) == 0)
            break;
    }
    return first;
}

static Result go_on(Session *s, Catalog *catalog)
{
    History *history = session_history(s);
    LessonState state;
    if (!history)
        return FAILED;
    int index = find_open(catalog, history, &state);
    history_delete(history);
    if (index < 0) {
        say(s, N_("All lessons are done. To repeat one, name it, as in: learn castling"));
        return DONE;
    }
    if (state.done > 0 && !s->porcelain)
        say(s, N_("Going on where you stopped. From the beginning: learn %s"),
            catalog->entries[index].lesson->topic);
    start_entry(s, catalog, index, state.next_step);
    return DONE;
}

/* A path, not the word of a lesson. */
static bool is_lesson_file(const char *word)
{
    size_t length = strlen(word), tail = strlen(".lesson");
    return strchr(word, '/') || (length > tail && strcmp(word + length - tail, ".lesson") == 0);
}

static Result start_file(Session *s, const char *path)
{
    LessonErrors errors;
    LessonPlan plan = {.lesson = lesson_load(path, &errors), .stands_alone = true};
    if (errors.count > 0)
        say_lesson_errors(s, path, &errors);
    if (!plan.lesson)
        return FAILED;
    lesson_start(s, &plan);
    return DONE;
}

static Result start_named(Session *s, Catalog *catalog, const char *word)
{
    int index = catalog_find(catalog, word);
    if (index < 0) {
        say_mistyped(s, phrase(s, N_("There is no lesson \"%s\"."), word),
                     did_you_mean_of(s, word, COMPLETE_LESSONS, ""),
                     N_("Type \"lessons\" for the list."));
        return FAILED;
    }
    start_entry(s, catalog, index, 0);
    return DONE;
}

static Result run_learn(Session *s, int count, char **words)
{
    Catalog catalog;
    if (count > 0 && is_lesson_file(words[0]))
        return start_file(s, words[0]);
    if (!load_catalog(s, &catalog))
        return FAILED;
    Result result = count > 0 ? start_named(s, &catalog, words[0]) : go_on(s, &catalog);
    catalog_free(&catalog);
    return result;
}

const Command command_learn = {
    .name = "learn",
    .aliases = "lesson",
    .arguments = "[LESSON | FILE]",
    .least = 0,
    .most = 1,
    .completion = COMPLETE_LESSONS,
    .summary = N_("Start a lesson: by its number, its word, or a file of your own."),
    .details = N_("The beginning of its word will do; a file is named with its folder or its "
                  "ending, as in: learn my.lesson\n"
                  "Without a word it goes on with the first task not done yet. In a lesson a line "
                  "that is no command is the answer to the task. \"hint\" helps in three steps, "
                  "\"solution\" shows the answer and goes on, \"skip\" leaves the task, \"again\" "
                  "shows it once more, \"explain\" says in full why the last answer was right or "
                  "wrong, and \"stop\" leaves the lesson."),
    .run = run_learn,
};
