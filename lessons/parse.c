/* SPDX-License-Identifier: GPL-3.0-or-later */
/* parse.c - a lesson from its blocks: the head, then the steps. */
#include "lessons/internal.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Reader reader;
    Lesson *lesson;
    int move_count;      /* used of lesson->moves */
    const Step *before;  /* the last step that stated or took over a position */
} Parser;

/* ---- The head -------------------------------------------------- */

static void collect_prose(Reader *reader, Key key, Prose *prose)
{
    for (int i = 0; i < reader->entry_count; i++)
        if (reader->entries[i].key == key)
            prose->in[reader->entries[i].language] = entry_prose(reader, &reader->entries[i]);
}

const char *block_place(const Reader *reader)
{
    return reader->entry_count > 0 ? reader->entries[0].value : reader->at;
}

static const Entry *need_entry(Reader *reader, Key key)
{
    const Entry *entry = find_entry(reader, key);
    if (!entry)
        fail_key(reader, block_place(reader), LESSON_KEY_MISSING, key);
    return entry;
}

static void check_keys(Reader *reader, bool head, StepKind kind)
{
    for (int i = 0; i < reader->entry_count; i++)
        if (!key_allowed(reader->entries[i].key, head, kind))
            fail_key(reader, reader->entries[i].value, LESSON_KEY_MISPLACED,
                     reader->entries[i].key);
}

static void check_each(Reader *reader, const Entry *entry, const char *allowed,
                       LessonErrorCode code)
{
    for (const char *c = entry->value; c < entry->end; c++)
        if (!strchr(allowed, *c) || *c == '\0')
            fail_at(reader, c, code, 0, c, 1);
}

/* "3.8.2 C.5"; "" for "none", NULL where nothing is said. */
static const char *take_articles(Reader *reader)
{
    const Entry *entry = find_entry(reader, KEY_ARTICLES);
    if (!entry)
        return NULL;
    if (word_is(entry->value, (size_t)(entry->end - entry->value), "none"))
        return "";
    check_each(reader, entry, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ. \t\r\n",
               LESSON_BAD_ARTICLES);
    return entry_prose(reader, entry);
}

static void parse_head(Parser *parser)
{
    Reader *reader = &parser->reader;
    Lesson *lesson = parser->lesson;
    check_keys(reader, true, STEP_TEACH);
    const Entry *title = need_entry(reader, KEY_TITLE);
    const Entry *topic = need_entry(reader, KEY_TOPIC);
    const char *articles = take_articles(reader);
    if (topic)
        check_each(reader, topic, "abcdefghijklmnopqrstuvwxyz-", LESSON_BAD_TOPIC);
    if (reader->failed || !title || !topic)
        return;
    collect_prose(reader, KEY_TITLE, &lesson->title);
    collect_prose(reader, KEY_CHAPTER, &lesson->chapter);
    lesson->topic = entry_prose(reader, topic);
    lesson->articles = articles;
}

/* ---- The position of a step ------------------------------------------------------ */

static bool parse_fen(Reader *reader, const Entry *entry, Position *position)
{
    char text[FEN_SIZE + 32];
    FenError error;
    SetupErrors errors;
    size_t length = (size_t)(entry->end - entry->value);
    if (length >= sizeof text) {
        fail_at(reader, entry->value, LESSON_BAD_FEN, FEN_TOO_MANY_FIELDS, "", 0);
        return false;
    }
    memcpy(text, entry->value, length);
    text[length] = '\0';
    if (position_from_fen(text, position, &error, &errors))
        return true;
    if (errors)
        fail_at(reader, entry->value, LESSON_BAD_POSITION, errors, "", 0);
    else
        fail_at(reader, entry->value + error.column - 1, LESSON_BAD_FEN, error.reason, "", 0);
    return false;
}

/* A diagram may be impossible: that is what is asked. */
static void parse_diagram(Reader *reader, const Entry *entry, Step *step)
{
    char text[FEN_SIZE + 32];
    FenError error = {.reason = FEN_TOO_MANY_FIELDS, .column = 1};
    size_t length = (size_t)(entry->end - entry->value);
    if (length < sizeof text) {
        memcpy(text, entry->value, length);
        text[length] = '\0';
        if (fen_parse(text, &step->diagram, &error))
            return;
    }
    fail_at(reader, entry->value + error.column - 1, LESSON_BAD_FEN, error.reason, "", 0);
}

/* "1.e4" and "12..." lose their number; a bare number leaves nothing. */
static void skip_move_number(const char **word, size_t *length)
{
    size_t digits = 0;
    while (digits < *length && isdigit((unsigned char)(*word)[digits]))
        digits++;
    size_t dots = digits;
    while (dots < *length && (*word)[dots] == '.')
        dots++;
    if (digits > 0 && dots > digits) {
        *word += dots;
        *length -= dots;
    }
}

static void parse_history(Parser *parser, const Entry *entry, Step *step)
{
    Reader *reader = &parser->reader;
    Move *moves = &parser->lesson->moves[parser->move_count];
    Position position = step->start;
    Words words = words_of(reader, entry, &position);
    const char *word;
    size_t length;
    step->history = moves;
    while (next_word(&words, &word, &length)) {
        Move move;
        const char *behind = words.at;
        skip_move_number(&word, &length);
        if (length == 0)
            continue;
        words.at = word;
        if (!take_move(&words, &position, &move))
            return;
        words.at = behind;
        if (!is_legal(&position, move)) {
            fail_at(reader, word, LESSON_ILLEGAL_MOVE, 0, word, length);
            return;
        }
        if (step->history_count == MAX_STEP_MOVES) {
            fail_at(reader, word, LESSON_TOO_MANY_MOVES, 0, word, length);
            return;
        }
        moves[step->history_count++] = move;
        position = position_after(&position, move);
    }
    parser->move_count += step->history_count;
}

static void parse_position(Parser *parser, Step *step)
{
    Reader *reader = &parser->reader;
    const Entry *fen = find_entry(reader, KEY_FEN);
    const Entry *played = find_entry(reader, KEY_PLAYED);
    if (step->kind == STEP_POSSIBLE) {
        if (fen)
            parse_diagram(reader, fen, step);
        else
            fail_key(reader, block_place(reader), LESSON_KEY_MISSING, KEY_FEN);
        return;
    }
    step->new_position = step->has_position = fen || played;
    if (fen && !parse_fen(reader, fen, &step->start))
        return;
    if (!fen)
        position_start(&step->start);
    if (played)
        parse_history(parser, played, step);
    if (step->has_position || !parser->before)
        return;
    step->has_position = true;
    step->start = parser->before->start;
    step->history = parser->before->history;
    step->history_count = parser->before->history_count;
}

/* ---- The step -------------------------------------------------- */

static void parse_mark(Reader *reader, Step *step, const Position *position)
{
    const Entry *entry = find_entry(reader, KEY_MARK);
    if (!entry)
        return;
    Words words = words_of(reader, entry, position);
    step->has_mark = take_selector(&words, &step->mark) && words_done(&words);
}

static void parse_words(Words *words, Step *step, const Game *game)
{
    Reader *reader = words->reader;
    parse_task(words, step, game);
    parse_mark(reader, step, words->position);
    if (step_asks(step))
        need_entry(reader, KEY_ASK);
    else
        need_entry(reader, KEY_SAY);
    if (!reader->failed)
        prove_step(reader, step, game);
    collect_prose(reader, KEY_SAY, &step->say);
    collect_prose(reader, KEY_ASK, &step->ask);
    collect_prose(reader, KEY_HINT, &step->hint);
    collect_prose(reader, KEY_AFTER, &step->after);
    step->articles = take_articles(reader);
}

static bool parse_kind(Words *words, StepKind *kind)
{
    const char *word;
    size_t length;
    if (!next_word(words, &word, &length))
        return false;
    for (unsigned k = 0; k < STEP_COUNT_OF_KINDS; k++)
        if (word_is(word, length, step_kind_name((StepKind)k))) {
            *kind = (StepKind)k;
            return true;
        }
    fail_at(words->reader, word, LESSON_UNKNOWN_STEP, 0, word, length);
    return false;
}

/* Does this kind of step need a position? */
static bool needs_position(StepKind kind)
{
    return kind != STEP_TEACH && kind != STEP_CHOOSE && kind != STEP_COMPUTE &&
           kind != STEP_ORDER && kind != STEP_POSSIBLE;
}

static int line_of(const Reader *reader, const char *place)
{
    int line = 1;
    for (const char *c = reader->text; c < place; c++)
        line += *c == '\n';
    return line;
}

static void parse_step(Parser *parser, Step *step)
{
    Reader *reader = &parser->reader;
    const Entry *entry = need_entry(reader, KEY_STEP);
    if (!entry)
        return;
    Words words = words_of(reader, entry, NULL);
    if (!parse_kind(&words, &step->kind))
        return;
    step->line = line_of(reader, entry->value);
    check_keys(reader, false, step->kind);
    parse_position(parser, step);
    if (needs_position(step->kind) && !step->has_position)
        fail_at(reader, entry->value, LESSON_NO_POSITION, 0, "", 0);
    if (reader->failed)
        return;
    Game *game = step->has_position ? step_game(step) : NULL;
    if (step->has_position && !game)
        fail_at(reader, entry->value, LESSON_NO_MEMORY, 0, "", 0);
    words.position = game ? game_position(game) : NULL;
    parse_words(&words, step, game);
    game_free(game);
}

/* ---- The whole -------------------------------------------------- */

static void take_step(Parser *parser)
{
    Reader *reader = &parser->reader;
    Lesson *lesson = parser->lesson;
    if (lesson->step_count == MAX_LESSON_STEPS) {
        fail_at(reader, block_place(reader), LESSON_TOO_MANY_STEPS, 0, "", 0);
        reader->at = reader->end;
        return;
    }
    Step *step = &lesson->steps[lesson->step_count];
    *step = (Step){.from = NO_SQUARE, .to = NO_SQUARE};
    int moves = parser->move_count;
    bool broken = reader->failed;
    parse_step(parser, step);
    if (broken || reader->failed) {
        parser->move_count = moves;
        /* What would stand on this board is lost with it. */
        if (step->new_position)
            parser->before = NULL;
        return;
    }
    lesson->step_count++;
    lesson->question_count += step_asks(step);
    parser->before = step->has_position ? step : parser->before;
}

static void parse_blocks(Parser *parser)
{
    Reader *reader = &parser->reader;
    if (!read_block(reader)) {
        reader->failed = false;
        fail_at(reader, reader->end, LESSON_NO_STEPS, 0, "", 0);
        return;
    }
    parse_head(parser);
    while (read_block(reader))
        take_step(parser);
    reader->failed = false;
    if (parser->lesson->step_count == 0)
        fail_at(reader, reader->end, LESSON_NO_STEPS, 0, "", 0);
}

static Lesson *lesson_new(size_t size)
{
    Lesson *lesson = calloc(1, sizeof *lesson);
    if (!lesson)
        return NULL;
    lesson->text = malloc(size + 1);
    lesson->steps = calloc(MAX_LESSON_STEPS, sizeof *lesson->steps);
    lesson->moves = calloc((size_t)MAX_LESSON_STEPS * MAX_STEP_MOVES, sizeof *lesson->moves);
    if (lesson->text && lesson->steps && lesson->moves)
        return lesson;
    lesson_free(lesson);
    return NULL;
}

static Lesson *fail_file(LessonErrors *errors, LessonErrorCode code, uint32_t detail)
{
    *errors = (LessonErrors){.count = 1, .list[0] = {.code = code, .detail = detail}};
    return NULL;
}

Lesson *lesson_parse(const char *bytes, size_t size, LessonErrors *errors)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* some editors begin with it */
    *errors = (LessonErrors){0};
    if (size > MAX_LESSON_BYTES)
        return fail_file(errors, LESSON_TOO_LARGE, 0);
    char *text = malloc(size + 1);
    Parser parser = {.lesson = lesson_new(size)};
    if (!text || !parser.lesson) {
        free(text);
        lesson_free(parser.lesson);
        return fail_file(errors, LESSON_NO_MEMORY, 0);
    }
    memcpy(text, bytes, size);
    text[size] = '\0';
    parser.reader = (Reader){.text = text, .end = text + size, .at = text,
                             .prose = parser.lesson->text, .errors = errors};
    if (size >= 3 && memcmp(text, mark, 3) == 0)
        parser.reader.at += 3;
    parse_blocks(&parser);
    free(text);
    Lesson *lesson = parser.lesson;
    if (lesson->topic && lesson->step_count > 0)
        return lesson;
    lesson_free(lesson);
    return NULL;
}

Lesson *lesson_load(const char *path, LessonErrors *errors)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail_file(errors, LESSON_CANNOT_READ, (uint32_t)errno);
    char *bytes = malloc(MAX_LESSON_BYTES + 1);
    Lesson *lesson = NULL;
    if (!bytes) {
        fail_file(errors, LESSON_NO_MEMORY, 0);
    } else {
        size_t size = fread(bytes, 1, MAX_LESSON_BYTES + 1, file);
        lesson = ferror(file) ? fail_file(errors, LESSON_CANNOT_READ, (uint32_t)errno)
                              : lesson_parse(bytes, size, errors);
    }
    free(bytes);
    fclose(file);
    return lesson;
}
