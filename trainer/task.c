/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task.c - one task from its position on the board to the last word on it. */
#include "trainer/lesson.h"
#include "trainer/task_kinds.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Prose -------------------------------------------------- */

const char *session_prose(const Session *s, const Prose *prose)
{
    return prose_in(prose, s->language == CHINESE ? LESSON_CHINESE : LESSON_ENGLISH);
}

void say_prose(Session *s, const Prose *prose)
{
    const char *text = session_prose(s, prose);
    if (text)
        say_text(s, text);
}

/* ---- The position -------------------------------------------------- */

/* The board without the men that are asked for. */
static Position without_men(const Position *position, Bitboard squares)
{
    Position left = *position;
    for (Square square = A1; square <= H8; square++)
        if (squares & square_bit(square))
            left.board[square] = NO_PIECE;
    for (int type = 0; type <= KING; type++)
        left.by_type[type] &= ~squares;
    left.by_color[WHITE] &= ~squares;
    left.by_color[BLACK] &= ~squares;
    return left;
}

/* A diagram can be shown as a board is, whatever stands on it. */
static Position picture_of(const Setup *diagram)
{
    Position picture = {.turn = (uint8_t)diagram->turn, .en_passant = NO_SQUARE};
    for (Square square = A1; square <= H8; square++) {
        Piece man = diagram->board[square];
        picture.board[square] = man;
        if (man == NO_PIECE)
            continue;
        picture.by_type[0] |= square_bit(square);
        picture.by_type[piece_type(man)] |= square_bit(square);
        picture.by_color[piece_color(man)] |= square_bit(square);
    }
    return picture;
}

const Position *task_diagram(const Task *task)
{
    StepKind kind = task->step->kind;
    return kind == STEP_PLACE || kind == STEP_POSSIBLE ? &task->diagram : NULL;
}

/* The session gets a game of its own, with which the learner may do as he
 * likes; answers are graded by ours. */
bool task_set_board(Session *s, Task *task)
{
    const Step *step = task->step;
    game_free(task->game);
    task->game = NULL;
    if (step->kind == STEP_POSSIBLE)
        task->diagram = picture_of(&step->diagram);
    if (!step->has_position)
        return true;
    task->game = step_game(step);
    if (task->game && step->kind == STEP_PLACE) {
        const Position *position = game_position(task->game);
        task->diagram = without_men(position, selector_squares(&step->selector, position));
        return true; /* the game would show the men */
    }
    Game *copy = task->game ? step_game(step) : NULL;
    if (!copy)
        return false;
    game_free(s->game);
    s->game = copy;
    return true;
}

bool task_begin(Session *s, Task *task, const Step *step)
{
    task->step = step;
    task->hints = task->tries = 0;
    task->verdict_given = false;
    task->asked_at = session_now(s);
    return task_set_board(s, task);
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
        char san[MOVE_TEXT_SIZE];
        move_san(&position, step->history[i], san);
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

static void say_turn(Session *s, Color turn)
{
    if (turn == WHITE)
        say(s, N_("White to move."));
    else
        say(s, N_("Black to move."));
}

void task_show_position(Session *s, const Task *task)
{
    const Step *step = task->step;
    const Position *diagram = task_diagram(task);
    if (diagram) {
        say_blank(s);
        show_board(s, diagram, 0);
        say_blank(s);
        if (step->kind == STEP_POSSIBLE)
            say_turn(s, position_turn(diagram));
        return;
    }
    const Position *position = game_position(task->game);
    Bitboard marks = step->has_mark ? selector_squares(&step->mark, position) : 0;
    if (step->kind == STEP_ROUTE && !(step->targets & position_occupied(position)))
        marks |= step->targets;
    say_blank(s);
    show_game(s, task->game, marks);
    if (!step_asks(step) && step->history_count == 0)
        return;
    say_blank(s);
    say_history(s, step);
    if (!step_asks(step))
        return;
    say_turn(s, position_turn(position));
}

void task_show_options(Session *s, const Step *step)
{
    for (int i = 0; i < step->option_count; i++)
        say_item(s, "%d. %s", i + 1, session_prose(s, &step->options[i]));
}

/* How to answer is told once for each way of answering. */
void task_show_how(Session *s, Task *task)
{
    const Step *step = task->step;
    unsigned way = 1u << step->kind;
    if (step->kind == STEP_EVENTS)
        way = 1u << (STEP_COUNT_OF_KINDS + ask_answer((AskKind)step->ask_kind));
    if (task->explained & way)
        return;
    task->explained |= way;
    say(s, "%s", tr(s, task_how(step)));
}

void task_show_question(Session *s, Task *task, const char *ask)
{
    const Step *step = task->step;
    if (task->game || step->kind == STEP_POSSIBLE)
        task_show_position(s, task);
    if (step->kind == STEP_EVENTS)
        say_events(s, step, task->game);
    if (ask)
        say_text(s, ask);
    else
        say_prose(s, &step->ask);
    task_show_options(s, step);
    task_show_how(s, task);
}

/* ---- Answers -------------------------------------------------- */

const char *answer_result_name(AnswerResult result)
{
    static const char *const names[] = {
        [ANSWER_UNREAD] = "unreadable", [ANSWER_ASKS] = "reason",  [ANSWER_RIGHT] = "right",
        [ANSWER_HALF] = "half",         [ANSWER_WRONG] = "wrong", [ANSWER_GIVEN] = "wrong",
    };
    return names[result];
}

static void say_try_again(Session *s, const Task *task)
{
    if (task->tries < 3)
        say(s, N_("Try again, or type \"hint\"."));
    else
        say(s, N_("Try again, or type \"hint\" or \"solution\"."));
}

AnswerResult task_answer(Session *s, Task *task, const char *line)
{
    judgement_free(&task->last);
    task_judge(s, task, line, &task->last);
    AnswerResult result = task->last.result;
    task->has_last = result != ANSWER_UNREAD;
    if (!s->porcelain)
        task_tell(s, task, &task->last, false);
    task->tries += result == ANSWER_HALF || result == ANSWER_WRONG;
    task->verdict_given |= result == ANSWER_HALF || result == ANSWER_ASKS;
    if (result == ANSWER_WRONG && !s->porcelain)
        say_try_again(s, task);
    return result;
}

void task_next_hint(Session *s, Task *task)
{
    const Prose *first = &task->step->hint;
    int level = ++task->hints;
    if (level == 1 && session_prose(s, first)) {
        say_prose(s, first);
        return;
    }
    if (level == 1)
        level = task->hints = 2;
    if (level <= 3)
        task_hint(s, task, level);
    else
        say(s, N_("There is no further hint. Type \"solution\" to see the answer."));
}

/* The step of the last answer may be past; its game is made anew. */
void task_explain(Session *s, Task *task)
{
    Game *present = task->game;
    if (!task->has_last) {
        say(s, N_("There is no answer yet to explain. Answer the task, or type \"hint\"."));
        return;
    }
    task->game = task->last.step->has_position ? step_game(task->last.step) : NULL;
    if (task->game || !task->last.step->has_position)
        task_tell(s, task, &task->last, true);
    game_free(task->game);
    task->game = present;
}

bool answers_with(const char *line, const char *word)
{
    size_t length = strlen(word);
    line += strspn(line, " \t");
    if (strncasecmp(line, word, length) != 0 || isalnum((unsigned char)line[length]))
        return false;
    const char *rest = line + length;
    bool number = strcasecmp(word, "mate") == 0 && strpbrk(rest, "0123456789");
    return !number && !strchr(rest, '/') && !strstr(rest, ".lesson") && !strstr(rest, ".csv") &&
           !strstr(rest, ".pgn") && !strstr(rest, ".epd");
}

bool is_square_reason(const char *line)
{
    static const char BLANKS[] = " \t";
    if (!answers_with(line, "square"))
        return false;
    for (int words = 0; words < 2; words++) {
        line += strspn(line, BLANKS);
        line += strcspn(line, BLANKS);
    }
    return line[strspn(line, BLANKS)] != '\0';
}

/* Words that name commands, but are answers to this task. */
bool task_takes(const Task *task, const char *line)
{
    bool check = answers_with(line, "check");
    switch ((int)task->step->kind) {
    case STEP_STATE: return check || answers_with(line, "mate");
    case STEP_LEGAL:
        return check || answers_with(line, "illegal") || is_square_reason(line);
    case STEP_CLAIM: return answers_with(line, "claim");
    default: return false;
    }
}

void task_free(Task *task)
{
    judgement_free(&task->last);
    game_free(task->game);
}
