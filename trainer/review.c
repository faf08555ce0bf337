/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review.c - a review under way. */
#include "trainer/review.h"

#include "trainer/advice.h"
#include "trainer/figures.h"
#include "trainer/lesson_state.h"
#include "trainer/quiz.h"
#include "trainer/task_run.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    TaskRun run;
    ReviewTask *now, *before; /* before: for `explain` */
    int at, count;
    Idea ideas[IDEA_COUNT];
    IdeaState states[IDEA_COUNT]; /* before the review, in the order of ideas */
    int right;
    IdeaSet failed;               /* not right at once */
    History *history;             /* before the review: tells which tasks are fresh */
} Review;

static Review *review_of(Activity *activity)
{
    return (Review *)activity;
}

/* ---- Asking ------------------------------------------------------------------------- */

/* Why it is asked, without giving the answer away. */
static void say_why(Session *s, const Review *review)
{
    const IdeaState *state = &review->states[review->at];
    Figure date;
    say_blank(s);
    say(s, N_("Review %1$d of %2$d"), review->at + 1, review->count);
    if (state->lapses > 0)
        say(s, N_("This comes again because answers on article %1$s went wrong, %2$d so far, the "
                  "last on %3$s."),
            idea_article(review->ideas[review->at]), state->lapses,
            date_text(state->last_lapse, date));
    if (review->now->fresh)
        say(s, N_("The position is another one."));
}

static void print_question(Session *s, const Review *review)
{
    Figure number;
    char fen[FEN_SIZE] = "";
    snprintf(number, sizeof number, "%d/%d", review->at + 1, review->count);
    if (review->run.task.game)
        position_fen(game_position(review->run.task.game), fen);
    fields(s, "task", "review", number, step_kind_name(review->now->step->kind), fen,
           idea_name(review->ideas[review->at]), END_FIELDS);
}

static void show_question(Session *s, Review *review)
{
    if (s->porcelain) {
        print_question(s, review);
        return;
    }
    say_why(s, review);
    task_show_question(s, &review->run.task, review->now->ask);
}

/* ---- The end ------------------------------------------------------------------------- */

static void say_next_day(Session *s, const History *history, Idea idea)
{
    const IdeaState *state = &history->ideas[idea];
    Figure date;
    if (state->last_day == 0)
        return;
    day_text(state->due_day, date);
    if (s->porcelain)
        fields(s, "next", idea_name(idea), idea_article(idea), date, END_FIELDS);
    else
        say_item(s, N_("%1$s: %2$s (%3$s)"), date, tr(s, idea_rule(idea)), idea_article(idea));
}

static void say_end(Session *s, const Review *review)
{
    History *history = s->no_save ? NULL : session_history(s);
    if (!s->porcelain) {
        say_blank(s);
        say(s, N_("That was the review. Right at once: %1$d of %2$d."), review->right,
            review->count);
        say_lapsed(s, review->failed);
    }
    if (!history)
        return;
    if (!s->porcelain)
        say(s, N_("Each idea comes again on its day:"));
    for (int i = 0; i < review->count; i++)
        say_next_day(s, history, review->ideas[i]);
    history_delete(history);
}

/* ---- From task to task ------------------------------------------------------------------ */

static bool enter(Session *s, Review *review)
{
    ReviewTask *task = review_find(s, review->history, review->ideas[review->at]);
    if (!task) {
        say(s, N_("For this idea there is no task yet: %1$s (%2$s)"),
            tr(s, idea_rule(review->ideas[review->at])), idea_article(review->ideas[review->at]));
        return false;
    }
    if (review->before && review->run.task.last.step == review->before->step)
        review->run.task.has_last = false; /* its step is no more */
    review_task_free(review->before);
    review->before = review->now;
    review->now = task;
    if (!task_begin(s, &review->run.task, task->step))
        return false;
    show_question(s, review);
    return true;
}

static void advance(Session *s, Review *review)
{
    while (++review->at < review->count)
        if (enter(s, review))
            return;
    say_end(s, review);
    activity_end(s); /* frees review */
}

/* Now the rule may be told, and what the task itself cannot tell. */
static void close_task(Session *s, Review *review, bool right)
{
    Idea idea = review->ideas[review->at];
    review->right += right;
    if (!right)
        review->failed |= idea_bit(idea);
    if (!s->porcelain && !review->now->lesson)
        exercise_facts(s, &review->now->exercise);
    if (!s->porcelain)
        say(s, N_("To remember: %1$s (%2$s)"), tr(s, idea_rule(idea)), idea_article(idea));
    advance(s, review);
}

/* ---- The activity --------------------------------------------------------------------------- */

static TaskOrigin review_origin(const TaskRun *run)
{
    const Review *review = (const Review *)run;
    return (TaskOrigin){RECORD_QUIZ, review->now->topic, review->at + 1, NULL,
                        idea_bit(review->ideas[review->at])};
}

static char *review_prompt(Session *s, Activity *activity)
{
    const Review *review = review_of(activity);
    char *prompt;
    (void)s;
    int length = asprintf(&prompt, "review %d/%d", review->at + 1, review->count);
    return length < 0 ? NULL : prompt;
}

static void review_answered(Session *s, TaskRun *run, AnswerResult result)
{
    Review *review = review_of(&run->base);
    Figure number;
    snprintf(number, sizeof number, "%d/%d", review->at + 1, review->count);
    if (s->porcelain)
        fields(s, "answer", "review", number, step_kind_name(review->now->step->kind),
               answer_result_name(result), END_FIELDS);
    if (result == ANSWER_RIGHT || result == ANSWER_GIVEN)
        close_task(s, review, result == ANSWER_RIGHT && run->task.tries == 0 &&
                                  run->task.hints == 0);
}

static void review_left(Session *s, TaskRun *run, Score score)
{
    if (score == SCORE_SHOWN)
        close_task(s, review_of(&run->base), false);
    else
        advance(s, review_of(&run->base));
}

static void review_show(Session *s, TaskRun *run)
{
    show_question(s, review_of(&run->base));
}

static void review_free(Activity *activity)
{
    Review *review = review_of(activity);
    task_run_end(&review->run);
    review_task_free(review->now);
    review_task_free(review->before);
    history_delete(review->history);
    free(review);
}

static const TaskRunKind REVIEW_RUN = {
    .show = review_show,
    .origin = review_origin,
    .answered = review_answered,
    .left = review_left,
};

void review_start(Session *s, History *history, const Idea *ideas, int count)
{
    Review *review = calloc(1, sizeof *review);
    if (!review) {
        say_error(s, N_("There is not enough memory for a review."));
        history_delete(history);
        return;
    }
    task_run_begin(&review->run, &REVIEW_RUN);
    review->run.base.prompt = review_prompt;
    review->run.base.free = review_free;
    review->history = history;
    review->count = count;
    for (int i = 0; i < count; i++) {
        review->ideas[i] = ideas[i];
        review->states[i] = history->ideas[ideas[i]];
    }
    review->at = -1;
    activity_start(s, &review->run.base);
    advance(s, review);
}
