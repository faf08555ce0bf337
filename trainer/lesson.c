/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson.c - a lesson under way: one step after the other, the failed ones
 * once more. */
#include "trainer/lesson.h"

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

static LessonLanguage prose_language(const Session *s)
{
    return s->language == CHINESE ? LESSON_CHINESE : LESSON_ENGLISH;
}

static void say_prose(Session *s, const Prose *prose)
{
    const char *text = prose_in(prose, prose_language(s));
    if (text)
        say_text(s, text);
}

/* ---- The position -------------------------------------------------- */

/* The session gets a game of its own, with which the learner may do as he
 * likes; answers are graded by ours. */
static bool set_position(Session *s, LessonRun *run)
{
    const Step *step = step_of(run);
    game_free(run->game);
    run->game = NULL;
    if (!step->has_position)
        return true;
    Game *copy = step_game(step);
    run->game = step_game(step);
    if (!copy || !run->game) {
        game_free(copy);
        return false;
    }
    game_free(s->game);
    s->game = copy;
    return true;
}

/* The moves that led here, because castling and en passant depend on them. */
static void say_history(Session *s, const Step *step)
{
    char *text = NULL;
    size_t size;
    FILE *memory = step->history_count > 0 ? open_memstream(&text, &size) : NULL;
    if (!memory)
        return;
    Position position = step->start;
    for (int i = 0; i < step->history_count; i++) {
        char san[MOVE_TEXT_SIZE * 3];
        session_san(s, &position, step->history[i], san);
        bool white = position_turn(&position) == WHITE;
        if (white || i == 0)
            fprintf(memory, "%s%d%s", i ? " " : "", position.fullmove_number,
                    white ? "." : "...");
        fprintf(memory, "%s%s", white || i == 0 ? "" : " ", san);
        position = position_after(&position, step->history[i]);
    }
    fclose(memory);
    say(s, N_("Played so far: %s"), text);
    free(text);
}

static void show_position(Session *s, LessonRun *run)
{
    const Step *step = step_of(run);
    const Position *position = game_position(run->game);
    Bitboard marks = step->has_mark ? selector_squares(&step->mark, position) : 0;
    say_blank(s);
    show_board(s, position, marks);
    if (!step_asks(step))
        return;
    say_blank(s);
    say_history(s, step);
    if (position_turn(position) == WHITE)
        say(s, N_("White to move."));
    else
        say(s, N_("Black to move."));
}

/* ---- Showing a step -------------------------------------------------- */

static void show_options(Session *s, const Step *step)
{
    for (int i = 0; i < step->option_count; i++) {
        const char *text = prose_in(&step->options[i], prose_language(s));
        say_item(s, "%d. %s", i + 1, text);
    }
}

/* How to answer is told once for each kind of task. */
static void show_how(Session *s, LessonRun *run)
{
    StepKind kind = step_of(run)->kind;
    if (run->explained & 1u << kind)
        return;
    run->explained |= 1u << kind;
    say(s, "%s", tr(s, task_how(kind)));
}

static void show_task_fields(Session *s, LessonRun *run)
{
    char number[16], fen[FEN_SIZE] = "";
    snprintf(number, sizeof number, "%d/%d", run->number, run->lesson->question_count);
    if (run->game)
        position_fen(game_position(run->game), fen);
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
    say_blank(s);
    say_prose(s, &step->say);
    if (with_board && run->game)
        show_position(s, run);
    say_prose(s, &step->ask);
    show_options(s, step);
    if (step_asks(step))
        show_how(s, run);
}

/* Takes up the step; false when memory is short, and then the lesson ends. */
static bool enter_step(Session *s, LessonRun *run)
{
    const Step *step = step_of(run);
    run->hints = run->tries = 0;
    run->verdict_given = false;
    run->number += !run->second_round && step_asks(step);
    if (!set_position(s, run)) {
        say_error(s, N_("There is not enough memory to go on with the lesson."));
        activity_end(s);
        return false;
    }
    show_step(s, run, step->new_position || step->has_mark || run->second_round);
    return true;
}

/* ---- From step to step -------------------------------------------------- */

static void say_summary(Session *s, LessonRun *run)
{
    const Lesson *lesson = run->lesson;
    const char *title = prose_in(&lesson->title, prose_language(s));
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
    if (lesson->articles)
        say(s, N_("The Laws of Chess on it: articles %s."), lesson->articles);
    if (run->next_topic)
        say(s, N_("Next you could try: learn %s"), run->next_topic);
    else
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

/* Goes on to the next task; what is taught before it is shown on the way. */
static void advance(Session *s, LessonRun *run)
{
    if (run->second_round) {
        next_again(s, run);
        return;
    }
    while (++run->at < run->lesson->step_count)
        if (!enter_step(s, run) || step_asks(step_of(run)))
            return;
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

static void say_result(Session *s, LessonRun *run)
{
    static const char *const names[] = {
        [ANSWER_UNREAD] = "unreadable", [ANSWER_ASKS] = "reason",  [ANSWER_RIGHT] = "right",
        [ANSWER_HALF] = "half",         [ANSWER_WRONG] = "wrong", [ANSWER_GIVEN] = "wrong",
    };
    char number[16];
    snprintf(number, sizeof number, "%d", run->number);
    if (s->porcelain)
        fields(s, "answer", run->lesson->topic, number, step_kind_name(step_of(run)->kind),
               names[run->last.result], END_FIELDS);
    else
        task_tell(s, run, &run->last, false);
}

static void say_try_again(Session *s, LessonRun *run)
{
    if (s->porcelain)
        return;
    if (run->tries < 3)
        say(s, N_("Try again, or type \"hint\"."));
    else
        say(s, N_("Try again, or type \"hint\" or \"solution\"."));
}

static void lesson_answer(Session *s, Activity *activity, const char *line)
{
    LessonRun *run = run_of(activity);
    judgement_free(&run->last);
    task_judge(s, run, line, &run->last);
    run->has_last = run->last.result != ANSWER_UNREAD;
    say_result(s, run);
    switch (run->last.result) {
    case ANSWER_UNREAD:
        break;
    case ANSWER_ASKS:
        run->verdict_given = true;
        break;
    case ANSWER_RIGHT:
        run->solved++;
        run->right_first += run->tries == 0 && run->hints == 0 && !run->second_round;
        close_task(s, run, false);
        break;
    case ANSWER_HALF:
        run->verdict_given = true;
        run->tries++;
        break;
    case ANSWER_WRONG:
        run->tries++;
        say_try_again(s, run);
        break;
    case ANSWER_GIVEN:
        close_task(s, run, true);
        break;
    }
}

static void lesson_hint(Session *s, Activity *activity)
{
    LessonRun *run = run_of(activity);
    const Step *step = step_of(run);
    int level = ++run->hints;
    if (level == 1 && prose_in(&step->hint, prose_language(s))) {
        say_prose(s, &step->hint);
        return;
    }
    if (level == 1)
        level = run->hints = 2;
    if (level <= 3)
        task_hint(s, run, level);
    else
        say(s, N_("There is no further hint. Type \"solution\" to see the answer."));
}

static void lesson_solution(Session *s, Activity *activity)
{
    LessonRun *run = run_of(activity);
    task_solution(s, run);
    close_task(s, run, true);
}

static void lesson_skip(Session *s, Activity *activity)
{
    advance(s, run_of(activity));
}

static void lesson_again(Session *s, Activity *activity)
{
    LessonRun *run = run_of(activity);
    run->explained = 0;
    if (set_position(s, run))
        show_step(s, run, true);
}

/* The step of the last answer may be past; its game is made anew. */
static void lesson_explain(Session *s, Activity *activity)
{
    LessonRun *run = run_of(activity);
    Game *present = run->game;
    if (!run->has_last) {
        say(s, N_("There is no answer yet to explain. Answer the task, or type \"hint\"."));
        return;
    }
    run->game = run->last.step->has_position ? step_game(run->last.step) : NULL;
    if (run->game || !run->last.step->has_position)
        task_tell(s, run, &run->last, true);
    game_free(run->game);
    run->game = present;
}

/* Words that name commands, but are answers to this task. */
static bool lesson_takes(Session *s, Activity *activity, const char *line)
{
    (void)s;
    StepKind kind = step_of(run_of(activity))->kind;
    size_t length = strspn(line, " \t");
    length = strcspn(line + length, " \t,.");
    const char *word = line + strspn(line, " \t");
    bool check = length == 5 && strncasecmp(word, "check", 5) == 0 && !strchr(word, '/') &&
                 !strstr(word, ".lesson") && !strstr(word, ".csv");
    bool mate = length == 4 && strncasecmp(word, "mate", 4) == 0;
    return (kind == STEP_STATE && (check || mate)) || (kind == STEP_LEGAL && check);
}

static void lesson_end(Activity *activity)
{
    LessonRun *run = run_of(activity);
    judgement_free(&run->last);
    lesson_free(run->lesson);
    game_free(run->game);
    free(run->next_topic);
    free(run);
}

static void say_opening(Session *s, const Lesson *lesson)
{
    if (s->porcelain)
        return;
    say(s, N_("Lesson: %1$s. Tasks: %2$d."), prose_in(&lesson->title, prose_language(s)),
        lesson->question_count);
    say(s, N_("Words that help at any time: hint, solution, skip, again, explain, stop."));
}

void lesson_start(Session *s, Lesson *lesson, char *next_topic)
{
    LessonRun *run = calloc(1, sizeof *run);
    if (!run) {
        say_error(s, N_("There is not enough memory to go on with the lesson."));
        lesson_free(lesson);
        free(next_topic);
        return;
    }
    run->base = (Activity){.prompt = lesson_prompt, .answer = lesson_answer,
                           .takes = lesson_takes, .hint = lesson_hint,
                           .solution = lesson_solution, .skip = lesson_skip,
                           .again = lesson_again, .explain = lesson_explain,
                           .free = lesson_end};
    run->lesson = lesson;
    run->next_topic = next_topic;
    run->at = -1;
    activity_start(s, &run->base);
    say_opening(s, lesson);
    advance(s, run);
}
