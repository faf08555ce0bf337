/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quiz.c - a quiz under way: fresh questions, points, what to look at next. */
#include "trainer/quiz.h"

#include "trainer/advice.h"
#include "trainer/task_run.h"
#include "trainer/word_list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A question with its words. */
typedef struct {
    Exercise exercise;
    char *ask;
} Item;

typedef struct {
    TaskRun run;
    QuizPlan plan;
    Generator *generators[TOPIC_COUNT]; /* of the topics in the plan */
    Item items[2];         /* the present one, and the one before for `explain` */
    int at;                /* index of the present one */
    int number;            /* questions so far, the present one included */
    int halves;            /* points, in halves */
    int level, row;        /* decoys; right answers in a row */
    bool half;             /* the present one was half right */
    int missed[ASPECT_COUNT];
} Quiz;

static Quiz *quiz_of(Activity *activity)
{
    return (Quiz *)activity;
}

/* ---- Showing -------------------------------------------------- */

static void show_question(Session *s, Quiz *quiz)
{
    const Item *item = &quiz->items[quiz->at];
    say_blank(s);
    say(s, N_("Question %1$d of %2$d"), quiz->number,
        quiz->plan.count);
    task_show_question(s, &quiz->run.task, item->ask);
}

/* ---- The end -------------------------------------------------- */

static void say_points(Session *s, const Quiz *quiz)
{
    char points[16];
    snprintf(points, sizeof points, "%d%s", quiz->halves / 2, quiz->halves % 2 ? ".5" : "");
    say_blank(s);
    say(s, N_("That was the quiz. Points: %1$s of %2$d."), points, quiz->number);
}

/* The topics as they are typed; the caller frees. */
static char *topic_words(const QuizPlan *plan)
{
    WordList list;
    words_open(&list, " ");
    for (int i = 0; i < plan->topic_count; i++)
        words_add(&list, "%s", topic_name(plan->topics[i]));
    return words_close(&list);
}

static void say_again(Session *s, const QuizPlan *plan)
{
    char seed[24], *topics = topic_words(plan);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)plan->seed);
    if (topics)
        say(s, N_("Fresh questions: quiz %1$s. From the same start: quiz %1$s --seed %2$s"),
            topics, seed);
    free(topics);
}

/* The lessons on what was missed, each once. */
static void say_lessons(Session *s, const Quiz *quiz)
{
    for (int i = 0; i < quiz->plan.topic_count; i++) {
        Topic topic = quiz->plan.topics[i];
        bool missed = false;
        for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++)
            missed = missed || (quiz->missed[aspect] && aspect_topic(aspect) == topic);
        if (missed)
            say_lesson(s, topic_lesson(topic));
    }
}

/* What was missed, and what to do about it. */
static void say_what_next(Session *s, const Quiz *quiz)
{
    bool any = false;
    for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++) {
        if (!quiz->missed[aspect])
            continue;
        if (!any)
            say(s, N_("Look at this again:"));
        any = true;
        say_item(s, "%s", tr(s, aspect_sentence(aspect)));
    }
    if (any)
        say_lessons(s, quiz);
    else if (quiz->halves == 2 * quiz->number)
        say(s, N_("Nothing was missed. More topics: quiz"));
    say_again(s, &quiz->plan);
}

static void finish(Session *s, Quiz *quiz)
{
    say_points(s, quiz);
    say_what_next(s, quiz);
    activity_end(s); /* frees quiz */
}

/* ---- From question to question -------------------------------------------------- */

static void give_up(Session *s)
{
    say_error(s, N_("There is not enough memory to go on with the quiz."));
    activity_end(s);
}

static void advance(Session *s, Quiz *quiz)
{
    if (quiz->number == quiz->plan.count) {
        finish(s, quiz);
        return;
    }
    Item *item = &quiz->items[quiz->at ^ 1];
    Generator *generator = quiz->generators[quiz->number % quiz->plan.topic_count];
    generator_set_level(generator, quiz->level);
    if (!generator_next(generator, &item->exercise)) {
        say(s, N_("No further question on this can be made that was not asked already."));
        finish(s, quiz);
        return;
    }
    if (quiz->run.task.last.step == &item->exercise.step)
        quiz->run.task.has_last = false; /* its question is no more */
    free(item->ask);
    item->ask = exercise_words(s, &item->exercise);
    item->exercise.step.ask.in[LESSON_ENGLISH] = item->ask;
    quiz->at ^= 1;
    quiz->number++;
    quiz->half = false;
    if (!item->ask || !task_begin(s, &quiz->run.task, &item->exercise.step))
        give_up(s);
    else
        show_question(s, quiz);
}

/* Two right in a row make it harder, a miss makes it easier. */
static void adapt(Quiz *quiz, bool right)
{
    quiz->row = right ? quiz->row + 1 : 0;
    if (!right && quiz->level > 0)
        quiz->level--;
    if (quiz->row % 2 == 0 && right && quiz->level < MAX_LEVEL)
        quiz->level++;
}

/* A point, half a point or none; what did not earn a whole one comes back with
 * another question. */
static void close_question(Session *s, Quiz *quiz, bool solved)
{
    Aspect aspect = quiz->items[quiz->at].exercise.aspect;
    Generator *generator = quiz->generators[(quiz->number - 1) % quiz->plan.topic_count];
    exercise_facts(s, &quiz->items[quiz->at].exercise);
    bool clean = solved && quiz->run.task.tries == 0 && quiz->run.task.hints == 0;
    bool half = quiz->half || (solved && quiz->run.task.tries == 0);
    quiz->halves += clean ? 2 : half ? 1 : 0;
    if (!clean) {
        quiz->missed[aspect]++;
        generator_repeat(generator, aspect);
    }
    adapt(quiz, clean);
    advance(s, quiz);
}

/* ---- The activity -------------------------------------------------- */

static char *quiz_prompt(Session *s, Activity *activity)
{
    Quiz *quiz = quiz_of(activity);
    char *prompt;
    (void)s;
    const char *name = topic_name(quiz->items[quiz->at].exercise.topic);
    int length = asprintf(&prompt, "%s %d/%d", name, quiz->number, quiz->plan.count);
    return length < 0 ? NULL : prompt;
}

static TaskOrigin quiz_origin(const TaskRun *run)
{
    const Quiz *quiz = (const Quiz *)run;
    const Exercise *exercise = &quiz->items[quiz->at].exercise;
    return (TaskOrigin){RECORD_QUIZ, topic_name(exercise->topic), quiz->number, NULL,
                        aspect_ideas(exercise->aspect)};
}

static void quiz_answered(Session *s, TaskRun *run, AnswerResult result)
{
    Quiz *quiz = quiz_of(&run->base);
    if (result == ANSWER_HALF)
        quiz->half |= run->task.tries == 1;
    else if (result == ANSWER_RIGHT || result == ANSWER_GIVEN)
        close_question(s, quiz, result == ANSWER_RIGHT);
}

static void quiz_left(Session *s, TaskRun *run, Score score)
{
    if (score == SCORE_SHOWN)
        close_question(s, quiz_of(&run->base), false);
    else
        advance(s, quiz_of(&run->base));
}

static void quiz_show(Session *s, TaskRun *run)
{
    show_question(s, quiz_of(&run->base));
}

static void quiz_explain(Session *s, Activity *activity)
{
    Quiz *quiz = quiz_of(activity);
    task_run_explain(s, activity);
    for (int i = 0; i < 2 && quiz->run.task.has_last; i++)
        if (quiz->run.task.last.step == &quiz->items[i].exercise.step) {
            exercise_facts(s, &quiz->items[i].exercise);
            say_text(s, tr(s, aspect_sentence(quiz->items[i].exercise.aspect)));
        }
}

static void quiz_free(Activity *activity)
{
    Quiz *quiz = quiz_of(activity);
    task_run_end(&quiz->run);
    for (int i = 0; i < TOPIC_COUNT; i++)
        generator_free(quiz->generators[i]);
    free(quiz->items[0].ask);
    free(quiz->items[1].ask);
    free(quiz);
}

/* One generator for each topic; false when memory is short. */
static bool open_generators(const QuizPlan *plan, Generator *generators[TOPIC_COUNT])
{
    bool ok = true;
    for (int i = 0; i < plan->topic_count; i++) {
        generators[i] = generator_new(plan->topics[i], plan->seed);
        ok = ok && generators[i];
    }
    return ok;
}

static const TaskRunKind QUIZ_RUN = {
    .show = quiz_show,
    .origin = quiz_origin,
    .answered = quiz_answered,
    .left = quiz_left,
};

void quiz_start(Session *s, const QuizPlan *plan)
{
    Quiz *quiz = calloc(1, sizeof *quiz);
    if (!quiz || !open_generators(plan, quiz->generators)) {
        say_error(s, N_("There is not enough memory for a quiz."));
        for (int i = 0; quiz && i < TOPIC_COUNT; i++)
            generator_free(quiz->generators[i]);
        free(quiz);
        return;
    }
    task_run_begin(&quiz->run, &QUIZ_RUN);
    quiz->run.base.prompt = quiz_prompt;
    quiz->run.base.explain = quiz_explain;
    quiz->run.base.free = quiz_free;
    quiz->plan = *plan;
    activity_start(s, &quiz->run.base);
    for (int i = 0; i < plan->topic_count; i++)
        say(s, N_("Quiz: %s"), tr(s, topic_sentence(plan->topics[i])));
    say(s, N_("Words that help at any time: hint, solution, skip, again, explain, stop."));
    advance(s, quiz);
}

Result quiz_print(Session *s, const QuizPlan *plan)
{
    Generator *generators[TOPIC_COUNT] = {NULL};
    Exercise exercise;
    bool ok = open_generators(plan, generators);
    for (int i = 1; ok && i <= plan->count && !session_stopped(s); i++) {
        Generator *generator = generators[(i - 1) % plan->topic_count];
        /* Nobody answers: easy and hard ones take turns. */
        generator_set_level(generator, i % (MAX_LEVEL + 1));
        if (!generator_next(generator, &exercise))
            break;
        ok = print_exercise(s, i, &exercise);
    }
    for (int i = 0; i < TOPIC_COUNT; i++)
        generator_free(generators[i]);
    if (!ok)
        say_error(s, N_("There is not enough memory for a quiz."));
    return ok ? DONE : FAILED;
}
