/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson.c - a lesson under way: one step after the other, the failed ones
 * once more. */
#include "trainer/lesson_run.h"

#include "trainer/quiz.h"
#include "trainer/task_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static LessonRun *run_of(Activity *activity)
{
    return (LessonRun *)activity;
}

static const Step *step_of(const LessonRun *run)
{
    return &run->lesson->steps[run->at];
}

/* ---- Showing a step -------------------------------------------------- */

/* "3/9" */
static void write_number(const LessonRun *run, char *text, size_t size)
{
    snprintf(text, size, "%d/%d", run->number, run->lesson->question_count);
}

static void show_task_fields(Session *s, LessonRun *run)
{
    char number[32], fen[FEN_SIZE] = "";
    write_number(run, number, sizeof number);
    if (step_of(run)->kind == STEP_POSSIBLE)
        fen_board(step_of(run)->diagram.board, fen);
    else if (run->asked.task.game)
        position_fen(game_position(run->asked.task.game), fen);
    fields(s, "task", run->lesson->topic, number, step_kind_name(step_of(run)->kind), fen,
           END_FIELDS);
}

static void show_step(Session *s, LessonRun *run, bool with_board)
{
    const Step *step = step_of(run);
    if (s->porcelain) {
        if (step_asks(step))
            show_task_fields(s, run);
        return;
    }
    bool board = step->kind == STEP_POSSIBLE || (with_board && run->asked.task.game);
    if (!board || step->say.in[LESSON_ENGLISH])
        say_blank(s); /* the board brings its own */
    say_prose(s, &step->say);
    if (board)
        task_show_position(s, &run->asked.task);
    if (step->kind == STEP_EVENTS)
        say_events(s, step, run->asked.task.game);
    say_prose(s, &step->ask);
    task_show_options(s, step);
    if (step_asks(step))
        task_show_how(s, &run->asked.task);
}

/* Takes up the step; false when memory is short, and then the lesson ends. */
static bool enter_step(Session *s, LessonRun *run)
{
    const Step *step = step_of(run);
    run->number += !run->second_round && step_asks(step);
    if (!task_begin(s, &run->asked.task, step)) {
        say_error(s, N_("There is not enough memory to go on with the lesson."));
        activity_end(s);
        return false;
    }
    show_step(s, run, step->kind == STEP_PLACE || step->new_position || step->has_mark ||
                          run->second_round || run->resumed);
    run->resumed = false;
    return true;
}

/* ---- From step to step -------------------------------------------------- */

/* Three when every task was right at the first try and without a hint, two for
 * two thirds of them, one for getting to the end. */
static int stars_of(const LessonRun *run)
{
    int all = run->lesson->question_count;
    return 1 + (3 * run->right_first >= 2 * all) + (run->right_first == all);
}

/* Quizzes that go on with what the lesson teaches. */
static void say_quizzes(Session *s, const Lesson *lesson)
{
    for (Topic topic = 0; topic < TOPIC_COUNT; topic++)
        if (strcmp(topic_lesson(topic), lesson->topic) == 0)
            say(s, N_("Fresh positions on it, as many as you like: quiz %s"), topic_name(topic));
}

static void say_summary(Session *s, LessonRun *run)
{
    const Lesson *lesson = run->lesson;
    const char *title = session_prose(s, &lesson->title);
    if (s->porcelain) {
        char right[16], all[16];
        snprintf(right, sizeof right, "%d", run->right_first);
        snprintf(all, sizeof all, "%d", lesson->question_count);
        fields(s, "lesson", lesson->topic, "finished", right, all, END_FIELDS);
        return;
    }
    say_blank(s);
    say(s, N_("That was the lesson \"%s\"."), title);
    say(s, N_("Tasks right at the first try: %1$d of %2$d."), run->right_first,
        lesson->question_count);
    if (!run->skipped)
        say(s, N_("Stars: %d of 3."), stars_of(run));
    if (lesson->articles && *lesson->articles)
        say(s, N_("The Laws of Chess on it: articles %s."), lesson->articles);
    say_quizzes(s, lesson);
    if (run->quizzes)
        say(s, N_("A chapter ends here. A test of it, with fresh positions: quiz %s --count 6"),
            run->quizzes);
    if (run->next_topic)
        say(s, N_("Next you could try: learn %s"), run->next_topic);
    else if (!run->stands_alone)
        say(s, N_("That was the last lesson. Now try the puzzles: puzzles"));
}

static void finish(Session *s, LessonRun *run)
{
    say_summary(s, run);
    activity_end(s); /* frees run */
}

static void start_second_round(Session *s, LessonRun *run)
{
    run->second_round = true;
    run->again_at = 0;
    run->at = run->again[0];
    if (!s->porcelain) {
        say_blank(s);
        say(s, N_("Now once more what went wrong the first time. Tasks that come again: %d."),
            run->again_count);
    }
    enter_step(s, run);
}

static void next_again(Session *s, LessonRun *run)
{
    if (++run->again_at == run->again_count) {
        finish(s, run);
        return;
    }
    run->at = run->again[run->again_at];
    enter_step(s, run);
}

/* Before another board pushes it off the screen, what was taught waits for the
 * reader; a script reads on. */
static bool waits_for_reader(const Session *s, const LessonRun *run)
{
    const Step *next = step_of(run) + 1;
    bool last = run->at + 1 == run->lesson->step_count;
    return s->interactive && !s->porcelain && !step_asks(step_of(run)) && !last &&
           (next->new_position || next->has_mark);
}

/* Goes on to the next task; what is taught before it is shown on the way. */
static void advance(Session *s, LessonRun *run)
{
    run->waiting = false;
    if (run->second_round) {
        next_again(s, run);
        return;
    }
    while (++run->at < run->lesson->step_count) {
        if (!enter_step(s, run) || step_asks(step_of(run)))
            return;
        if (waits_for_reader(s, run)) {
            run->waiting = true;
            say(s, N_("Press Enter to go on."));
            return;
        }
    }
    run->at--;
    if (run->again_count > 0)
        start_second_round(s, run);
    else
        finish(s, run);
}

static void close_task(Session *s, LessonRun *run, bool come_again)
{
    const Step *step = step_of(run);
    if (!s->porcelain)
        say_prose(s, &step->after);
    if (come_again && !run->second_round)
        run->again[run->again_count++] = run->at;
    advance(s, run);
}

/* ---- The activity -------------------------------------------------- */

static char *lesson_prompt(Session *s, Activity *activity)
{
    LessonRun *run = run_of(activity);
    char *prompt;
    int length = run->second_round
                     ? asprintf(&prompt, "%s +%d/%d", run->lesson->topic, run->again_at + 1,
                                run->again_count)
                     : asprintf(&prompt, "%s %d/%d", run->lesson->topic, run->number,
                                run->lesson->question_count);
    (void)s;
    return length < 0 ? NULL : prompt;
}

static void print_result(Session *s, const LessonRun *run, AnswerResult result)
{
    char number[32];
    write_number(run, number, sizeof number);
    if (s->porcelain)
        fields(s, "answer", run->lesson->topic, number, step_kind_name(step_of(run)->kind),
               answer_result_name(result), END_FIELDS);
}

/* In the second round too the number it has in the lesson. */
static TaskOrigin lesson_origin(const TaskRun *asked)
{
    const LessonRun *run = (const LessonRun *)asked;
    const Lesson *lesson = run->lesson;
    int number = 0;
    for (int i = 0; i <= run->at; i++)
        number += step_asks(&lesson->steps[i]);
    return (TaskOrigin){RECORD_LESSON, lesson->topic, number, lesson->articles, 0};
}

static void lesson_answered(Session *s, TaskRun *asked, AnswerResult result)
{
    LessonRun *run = run_of(&asked->base);
    print_result(s, run, result);
    if (result == ANSWER_RIGHT) {
        run->right_first += asked->task.tries == 0 && asked->task.hints == 0 && !run->second_round;
        close_task(s, run, false);
    } else if (result == ANSWER_GIVEN) {
        close_task(s, run, true);
    }
}

static void lesson_answer(Session *s, Activity *activity, const char *line)
{
    if (run_of(activity)->waiting)
        advance(s, run_of(activity));
    else
        task_run_answer(s, activity, line);
}

/* There is no task yet while something is being read. */
static bool only_reading(Session *s, const LessonRun *run)
{
    if (run->waiting)
        say(s, N_("This is to be read; the task comes after it. Press Enter to go on."));
    return run->waiting;
}

static void lesson_hint(Session *s, Activity *activity)
{
    if (!only_reading(s, run_of(activity)))
        task_run_hint(s, activity);
}

static void lesson_solution(Session *s, Activity *activity)
{
    if (!only_reading(s, run_of(activity)))
        task_run_solution(s, activity);
}

static void lesson_left(Session *s, TaskRun *asked, Score score)
{
    LessonRun *run = run_of(&asked->base);
    run->skipped |= score == SCORE_SKIPPED;
    if (score == SCORE_SHOWN)
        close_task(s, run, true);
    else
        advance(s, run);
}

static void lesson_show(Session *s, TaskRun *asked)
{
    show_step(s, run_of(&asked->base), true);
}

static bool lesson_takes(Session *s, Activity *activity, const char *line)
{
    const LessonRun *run = run_of(activity);
    if (run->waiting || !*line)
        return run->waiting && !*line;
    return task_run_takes(s, activity, line);
}

static void lesson_end(Activity *activity)
{
    LessonRun *run = run_of(activity);
    task_run_end(&run->asked);
    lesson_free(run->lesson);
    free(run->next_topic);
    free(run->quizzes);
    free(run);
}

static void say_opening(Session *s, const Lesson *lesson)
{
    if (s->porcelain)
        return;
    say(s, N_("Lesson: %1$s. Tasks: %2$d."), session_prose(s, &lesson->title),
        lesson->question_count);
    say(s, N_("Words that help at any time: hint, solution, skip, again, explain, stop."));
}

static const TaskRunKind LESSON_RUN = {
    .show = lesson_show,
    .origin = lesson_origin,
    .answered = lesson_answered,
    .left = lesson_left,
};

void lesson_start(Session *s, const LessonPlan *plan)
{
    LessonRun *run = calloc(1, sizeof *run);
    int first_step = plan->first_step;
    Lesson *lesson = plan->lesson;
    if (!run) {
        say_error(s, N_("There is not enough memory to go on with the lesson."));
        lesson_free(lesson);
        free(plan->next_topic);
        free(plan->quizzes);
        return;
    }
    task_run_begin(&run->asked, &LESSON_RUN);
    run->asked.base.prompt = lesson_prompt;
    run->asked.base.answer = lesson_answer;
    run->asked.base.takes = lesson_takes;
    run->asked.base.hint = lesson_hint;
    run->asked.base.solution = lesson_solution;
    run->asked.base.free = lesson_end;
    run->lesson = lesson;
    run->next_topic = plan->next_topic;
    run->stands_alone = plan->stands_alone;
    run->quizzes = plan->quizzes;
    run->at = first_step - 1;
    run->resumed = run->skipped = first_step > 0;
    for (int i = 0; i < first_step; i++)
        run->number += step_asks(&lesson->steps[i]);
    activity_start(s, &run->asked.base);
    say_opening(s, lesson);
    advance(s, run);
}
