/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_check.c - what is wrong in a lesson file, in sentences. */
#include "trainer/lesson.h"

#include "trainer/position_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each takes the word at fault, or none. */
static const char *error_sentence(LessonErrorCode code)
{
    switch (code) {
    case LESSON_CANNOT_READ: return N_("The file cannot be read: %s.");
    case LESSON_NO_MEMORY: return N_("There is not enough memory to read it.");
    case LESSON_TOO_LARGE: return N_("The file is too large for a lesson (more than 256 KiB).");
    case LESSON_LINE_TOO_LONG:
        return N_("The line is too long. Go on in a new line that begins with a space.");
    case LESSON_BAD_CHARACTER:
        return N_("Here is a hidden character, one that would steer the terminal, or a byte that "
                  "is no UTF-8. Delete it, and save the file as plain UTF-8 text.");
    case LESSON_BAD_LINE: return N_("A line has the form \"key: text\". This one has no colon.");
    case LESSON_STRAY_CONTINUATION:
        return N_("The line begins with a space, but there is no key before it to go on with.");
    case LESSON_UNKNOWN_KEY: return N_("There is no key \"%s\".");
    case LESSON_KEY_TWICE: return N_("The key \"%s\" stands here a second time.");
    case LESSON_KEY_MISPLACED: return N_("The key \"%s\" does not belong into this kind of step.");
    case LESSON_KEY_MISSING: return N_("The key \"%s\" is missing in this block.");
    case LESSON_EMPTY_VALUE: return N_("The key \"%s\" has no text.");
    case LESSON_TOO_MANY_KEYS:
        return N_("This block has too many keys. Begin a new step after an empty line.");
    case LESSON_BAD_TOPIC:
        return N_("The topic is one word of small letters a to z and hyphens; this is none: %s");
    case LESSON_BAD_ARTICLES:
        return N_("Articles are numbers such as 3.8.2.2 or A.3, with spaces between; this is "
                  "none: %s");
    case LESSON_NO_STEPS: return N_("There is nothing in it that could be taught.");
    case LESSON_TOO_MANY_STEPS: return N_("The lesson has too many steps. Divide it in two.");
    case LESSON_UNKNOWN_STEP: return N_("There is no kind of step \"%s\".");
    case LESSON_NO_POSITION: return N_("This needs a position: add \"fen:\" or \"moves:\".");
    case LESSON_BAD_FEN:
    case LESSON_BAD_POSITION: return N_("The position cannot be used.");
    case LESSON_BAD_MOVE: return N_("\"%s\" cannot be read as a move of this position.");
    case LESSON_ILLEGAL_MOVE: return N_("The move is not legal in this position: %s");
    case LESSON_TOO_MANY_MOVES: return N_("These are too many moves. State a later position.");
    case LESSON_UNKNOWN_WORD: return N_("The word \"%s\" means nothing here.");
    case LESSON_WORD_MISSING: return N_("Something is missing here: %s.");
    case LESSON_WORD_LEFT_OVER: return N_("The word \"%s\" is left over.");
    case LESSON_TOO_MANY_GOALS: return N_("That is more than one move can be asked to do.");
    case LESSON_NO_MAN_THERE: return N_("No man that could do this stands there: %s");
    case LESSON_NO_SOLUTION: return N_("No legal move does what is asked.");
    case LESSON_BAD_OPTIONS:
        return N_("There must be two to nine options, the English text of each one first.");
    case LESSON_BAD_EVENTS:
        return N_("That cannot be read as events, or it cannot happen here: %s");
    case LESSON_UNDECIDED:
        return N_("Whether this position is dead is not known. Choose one that is plainer.");
    case LESSON_ANSWER_WRONG: return N_("The rules say otherwise. This answer is wrong: %s");
    case LESSON_FACT_FALSE: return N_("The rules say otherwise. This is not true: %s");
    case LESSON_ERROR_COUNT: break;
    }
    return "";
}

/* What is wrong with the FEN, behind the plain sentence. */
static const char *detail_sentence(const LessonError *error)
{
    if (error->code == LESSON_BAD_FEN)
        return fen_reason_sentence((FenReason)error->detail);
    if (error->code == LESSON_BAD_POSITION)
        return setup_error_sentence(error->detail & -error->detail);
    return NULL;
}

static void say_lesson_error(Session *s, const char *path, const LessonError *error)
{
    const char *word = error->code == LESSON_CANNOT_READ ? strerror((int)error->detail)
                                                         : error->word;
    const char *detail = detail_sentence(error);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
    char *text = phrase(s, error_sentence(error->code), word);
#pragma GCC diagnostic pop
    const char *more = detail ? tr(s, detail) : "";
    if (text && error->line > 0)
        say_error(s, "%s:%d:%d: %s%s%s", path, error->line, error->column, text, *more ? " " : "",
                  more);
    else if (text)
        say_error(s, "%s: %s", path, text);
    free(text);
}

void say_lesson_errors(Session *s, const char *path, const LessonErrors *errors)
{
    int told = errors->count < MAX_LESSON_ERRORS ? errors->count : MAX_LESSON_ERRORS;
    for (int i = 0; i < told; i++)
        say_lesson_error(s, path, &errors->list[i]);
    if (told < errors->count)
        say_error(s, N_("%1$s: and more errors, not shown: %2$d."), path, errors->count - told);
}

/* ---- check -------------------------------------------------- */

static void error_fields(Session *s, const char *path, const LessonError *error)
{
    char *place = NULL, *column = NULL;
    if (asprintf(&place, "%s:%d", path, error->line) >= 0 &&
        asprintf(&column, "%d", error->column) >= 0)
        fields(s, place, "-", "lesson", "error", lesson_error_name(error->code), column,
               END_FIELDS);
    free(place);
    free(column);
}

static void step_fields(Session *s, const char *path, const Lesson *lesson, const Step *step)
{
    char *place = NULL;
    if (asprintf(&place, "%s:%d", path, step->line) >= 0)
        fields(s, place, lesson->topic, step_kind_name(step->kind), "ok", "-", "-", END_FIELDS);
    free(place);
}

static void print_check(Session *s, const char *path, const Lesson *lesson,
                        const LessonErrors *errors)
{
    char all[16], good[16], bad[16];
    int steps = lesson ? lesson->step_count : 0;
    for (int i = 0; i < steps; i++)
        step_fields(s, path, lesson, &lesson->steps[i]);
    for (int i = 0; i < errors->count && i < MAX_LESSON_ERRORS; i++)
        error_fields(s, path, &errors->list[i]);
    snprintf(all, sizeof all, "%d", steps + errors->count);
    snprintf(good, sizeof good, "%d", steps);
    snprintf(bad, sizeof bad, "%d", errors->count);
    fields(s, "total", all, good, "0", bad, END_FIELDS);
}

Result lesson_check(Session *s, const char *path)
{
    LessonErrors errors;
    Lesson *lesson = lesson_load(path, &errors);
    if (s->porcelain) {
        print_check(s, path, lesson, &errors);
    } else {
        say_lesson_errors(s, path, &errors);
        if (lesson)
            say(s, N_("%1$s: steps that hold: %2$d, of them tasks: %3$d. Errors: %4$d."), path,
                lesson->step_count, lesson->question_count, errors.count);
    }
    lesson_free(lesson);
    return errors.count > 0 ? FAILED : DONE;
}
