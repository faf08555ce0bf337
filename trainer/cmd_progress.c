/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_progress.c - what has been done, by lesson, by kind and by law. */
#include "trainer/articles.h"
#include "trainer/figures.h"
#include "trainer/lesson_state.h"
#include "trainer/trainer.h"
#include "trainer/usage.h"

#include <stdlib.h>
#include <string.h>

/* ---- One line -------------------------------------------------------------------- */

static void print_count(Session *s, const char *what, const char *name, const Count *count)
{
    Figure asked, right, half, date;
    fields(s, "progress", what, name, number_text(count ? count->asked : 0, asked),
           number_text(count ? count->right_first : 0, right),
           number_text(count ? count->half_first : 0, half),
           count ? date_text(count->last, date) : NULL, END_FIELDS);
}

static void say_count(Session *s, const char *name, const Count *count)
{
    Figure date;
    date_text(count->last, date);
    if (count->half_first > 0)
        say_item(s, N_("%1$s: asked %2$d, right first time %3$d, right for a wrong reason %4$d, "
                       "last on %5$s"),
                 name, count->asked, count->right_first, count->half_first, date);
    else
        say_item(s, N_("%1$s: asked %2$d, right first time %3$d, last on %4$s"), name,
                 count->asked, count->right_first, date);
}

static void show_count(Session *s, const char *what, const char *name, const Count *count)
{
    if (s->porcelain)
        print_count(s, what, name, count);
    else if (count && count->asked > 0)
        say_count(s, name, count);
}

static void show_tally(Session *s, const char *what, const char *heading, const Tally *tally)
{
    if (tally->count > 0 && !s->porcelain)
        say_text(s, tr(s, heading));
    for (size_t i = 0; i < tally->count; i++)
        show_count(s, what, tally->counts[i].name, &tally->counts[i]);
}

/* ---- Lessons ------------------------------------------------------------------------ */

static void print_lesson(Session *s, const Lesson *lesson, const LessonState *state)
{
    Figure tasks, done, clean, stars, next, date;
    fields(s, "progress", "lesson", lesson->topic, number_text(state->tasks, tasks),
           number_text(state->done, done), number_text(state->clean, clean),
           number_text(state->stars, stars),
           state->next_task ? number_text(state->next_task, next) : NULL,
           state->last ? date_text(state->last, date) : NULL, END_FIELDS);
}

static void show_lesson(Session *s, const History *history, const Lesson *lesson)
{
    static const char *const STARS[] = {"---", "*--", "**-", "***"};
    LessonState state;
    lesson_state(history, lesson, &state);
    if (s->porcelain)
        print_lesson(s, lesson, &state);
    else if (s->accessible)
        say_item(s, N_("%1$s: stars %2$d of 3, tasks done: %3$d of %4$d, right at once: %5$d"),
                 lesson->topic, state.stars, state.done, state.tasks, state.clean);
    else
        say_item(s, N_("%1$s %2$-14s tasks done: %3$d of %4$d, right at once: %5$d"),
                 STARS[state.stars], lesson->topic, state.done, state.tasks, state.clean);
}

static void show_lessons(Session *s, const History *history)
{
    char *folder = data_path(s, "lessons", "");
    Catalog catalog;
    if (folder && catalog_load(folder, &catalog)) {
        if (!s->porcelain)
            say(s, N_("Lessons (three stars: all tasks right at once):"));
        for (int i = 0; i < catalog.count; i++)
            if (catalog.entries[i].lesson)
                show_lesson(s, history, catalog.entries[i].lesson);
        catalog_free(&catalog);
    }
    free(folder);
}

/* ---- Puzzle sets played again -------------------------------------------------------- */

static void show_cycle(Session *s, const Count *cycle)
{
    Figure number, asked, right, seconds;
    if (s->porcelain)
        fields(s, "progress", "cycle", cycle_set(cycle), number_text(cycle->number, number),
               number_text(cycle->asked, asked), number_text(cycle->right_first, right),
               number_text((long)cycle->seconds, seconds), END_FIELDS);
    else
        say_item(s, N_("%1$s, round %2$d: asked %3$d, right first time %4$d, %5$ld seconds"),
                 cycle_set(cycle), cycle->number, cycle->asked, cycle->right_first,
                 (long)cycle->seconds);
}

static void show_cycles(Session *s, const History *history)
{
    bool any = false;
    for (size_t i = 0; i < history->cycles.count; i++) {
        const Count *cycle = &history->cycles.counts[i];
        if (!s->porcelain && !set_has_rounds(history, cycle_set(cycle)))
            continue;
        if (!any && !s->porcelain)
            say(s, N_("Sets played more than once:"));
        any = true;
        show_cycle(s, cycle);
    }
}

/* ---- Articles ----------------------------------------------------------------------------- */

static void show_articles(Session *s, const History *history)
{
    Articles list;
    char *missing = NULL;
    articles_of(&history->articles, &list);
    if (!s->porcelain)
        say(s, N_("Articles of the Laws of Chess:"));
    for (int i = 0; i < list.count; i++) {
        const Count *count = tally_find_name(&history->articles, list.names[i]);
        char *longer = NULL;
        show_count(s, "article", list.names[i], count);
        if (count && count->asked > 0)
            continue;
        if (asprintf(&longer, "%s%s%s", missing ? missing : "", missing ? ", " : "",
                     list.names[i]) < 0)
            longer = NULL;
        free(missing);
        missing = longer;
    }
    if (missing && !s->porcelain)
        say_item(s, N_("Not asked yet: %s"), missing);
    free(missing);
}

/* ---- The whole ---------------------------------------------------------------------------- */

static void print_whole(Session *s, const History *history, int64_t today)
{
    Figure a, b;
    Glicko rating = history_rating(history);
    fields(s, "progress", "streak", number_text(history_streak(history, today), a),
           number_text(history->longest, b), END_FIELDS);
    if (*history->lesson)
        fields(s, "progress", "resume", history->lesson, number_text(history->lesson_task, a),
               END_FIELDS);
    if (history->rated)
        fields(s, "progress", "rating", number_text((long)(rating.rating + 0.5), a),
               number_text((long)(rating.deviation + 0.5), b), END_FIELDS);
    fields(s, "progress", "due", number_text(history_due(history, today), a), END_FIELDS);
    fields(s, "progress", "lines", number_text(history->counts.good, a),
           number_text(history->counts.damaged, b), END_FIELDS);
}

/* Has the lesson in which the learner was last a task not done yet?  Then it is the
 * one that learn goes on with. */
static bool is_last_open(Session *s, const History *history)
{
    char *folder = data_path(s, "lessons", "");
    Lesson *lesson = folder ? catalog_lesson(folder, history->lesson) : NULL;
    LessonState state = {0};
    if (lesson)
        lesson_state(history, lesson, &state);
    lesson_free(lesson);
    free(folder);
    return state.next_task > 0;
}

static void say_last(Session *s, const History *history)
{
    if (is_last_open(s, history))
        say(s, N_("You were last in the lesson %1$s, at task %2$d. To go on: learn"),
            history->lesson, history->lesson_task);
    else
        say(s, N_("You were last in the lesson %s. What is done and what is left: lessons"),
            history->lesson);
}

static void say_next(Session *s, const History *history, int64_t today)
{
    int due = history_due(history, today);
    if (*history->lesson)
        say_last(s, history);
    if (due > 0)
        say(s, N_("Ideas that should be asked again: %d. Start with: review"), due);
}

static void say_whole(Session *s, const History *history, int64_t today)
{
    int streak = history_streak(history, today);
    Glicko rating = history_rating(history);
    say_next(s, history, today);
    if (streak > 0)
        say(s, N_("Days in a row with training: %1$d. The most so far: %2$d."), streak,
            history->longest);
    if (history->rated)
        say(s, N_("Your rating by puzzles is about %1$.0f, give or take %2$.0f."), rating.rating,
            2 * rating.deviation);
    if (history->counts.damaged > 0)
        say(s, N_("Lines of the records that could not be read and were left out: %d."),
            history->counts.damaged);
}

static void show_progress(Session *s, const History *history)
{
    int64_t today = day_of((int64_t)session_now(s));
    if (s->porcelain)
        print_whole(s, history, today);
    else if (history->counts.good == 0)
        say(s, N_("Nothing has been answered yet. Begin with: learn"));
    else
        say_whole(s, history, today);
    show_lessons(s, history);
    show_tally(s, "kind", N_("Puzzles, by kind:"), &history->kinds);
    show_tally(s, "quiz", N_("Quizzes, by topic:"), &history->topics);
    show_cycles(s, history);
    show_articles(s, history);
}

/* Nobody should wait for the first prompt, however long the records are. */
void welcome_back(Session *s)
{
    History *history = session_glance(s);
    if (!history)
        return;
    say_next(s, history, day_of((int64_t)session_now(s)));
    history_delete(history);
}

static Result run_progress(Session *s, int count, char **words)
{
    History *history = session_history(s);
    (void)count, (void)words;
    if (!history)
        return FAILED;
    show_progress(s, history);
    history_delete(history);
    return DONE;
}

const Command command_progress = {
    .name = "progress",
    .aliases = "map",
    .arguments = "",
    .summary = N_("Show what has been done: by lesson, by kind of puzzle, by article of the Laws."),
    .details = N_("A task counts as right first time when its first answer was right, without a "
                  "hint. Records are kept in chess-trainer/attempts.csv below $XDG_DATA_HOME, or "
                  "below ~/.local/share.\n"
                  "With --porcelain each line begins with the word progress: lesson TOPIC TASKS "
                  "DONE CLEAN STARS NEXT DATE; kind, quiz or article NAME ASKED RIGHT HALF DATE; "
                  "cycle SET ROUND ASKED RIGHT SECONDS; streak DAYS LONGEST; resume TOPIC TASK; "
                  "rating RATING DEVIATION; due IDEAS; lines GOOD DAMAGED."),
    .run = run_progress,
};
