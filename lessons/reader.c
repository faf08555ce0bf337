/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reader.c - the bytes of a lesson file cut into blocks of "key: value". */
#include "lessons/internal.h"

#include <assert.h>
#include <string.h>

/* ---- Errors -------------------------------------------------- */

#define LESSON_ERROR_TEXT(name, text) text,
static const char *const error_names[] = {LESSON_ERRORS(LESSON_ERROR_TEXT)};
#undef LESSON_ERROR_TEXT

const char *lesson_error_name(LessonErrorCode code)
{
    assert(code < LESSON_ERROR_COUNT);
    return error_names[code];
}

/* Cuts between characters, so that the word stays valid UTF-8. */
static void copy_word(char word[40], const char *from, size_t length)
{
    length = utf8_cut(from, length, sizeof ((LessonError *)0)->word - 1);
    memcpy(word, from, length);
    word[length] = '\0';
    for (char *c = word; *c; c++)
        if (*c == '\n' || *c == '\r' || *c == '\t')
            *c = ' ';
}

void fail_at(Reader *reader, const char *place, LessonErrorCode code, uint32_t detail,
             const char *word, size_t word_length)
{
    if (reader->failed)
        return;
    reader->failed = true;
    if (reader->errors->count++ >= MAX_LESSON_ERRORS)
        return;
    LessonError error = {.code = code, .line = 1, .column = 1, .detail = detail};
    for (const char *c = reader->text; c < place; c++) {
        error.column++;
        if (*c == '\n') {
            error.line++;
            error.column = 1;
        }
    }
    copy_word(error.word, word, word_length);
    reader->errors->list[reader->errors->count - 1] = error;
}

void fail_key(Reader *reader, const char *place, LessonErrorCode code, Key key)
{
    fail_at(reader, place, code, 0, key_name(key), strlen(key_name(key)));
}

/* ---- Keys -------------------------------------------------- */

enum {
    IN_HEAD = 1, IN_STEP = 2, IN_QUESTION = 4, IN_CHOICE = 8, PROSE = 16, MANY = 32,
    IN_RULES = 64, IN_EVENTS = 128
};

typedef struct {
    const char *name;
    unsigned where;
} KeyRow;

#define KEY(NAME, text, where) {text, where},
static const KeyRow keys[] = {
#include "lessons/keys.def"
};
#undef KEY

const char *key_name(Key key)
{
    return keys[key].name;
}

static bool parse_key(const char *name, size_t length, Key *key, LessonLanguage *language)
{
    *language = LESSON_ENGLISH;
    if (length > 3 && memcmp(name + length - 3, ".zh", 3) == 0) {
        *language = LESSON_CHINESE;
        length -= 3;
    }
    for (unsigned k = 0; k < KEY_COUNT; k++) {
        if (!word_is(name, length, keys[k].name))
            continue;
        *key = (Key)k;
        return *language == LESSON_ENGLISH || (keys[k].where & PROSE);
    }
    return false;
}

/* What may stand in a step of this kind besides what stands in any. */
static unsigned places_of(StepKind kind)
{
    Step step = {.kind = kind};
    unsigned places = IN_STEP | (step_asks(&step) ? IN_QUESTION : 0u);
    if (kind == STEP_CHOOSE || kind == STEP_ORDER)
        places |= IN_CHOICE;
    if (kind == STEP_RESULT || kind == STEP_COMPUTE || kind == STEP_EVENTS)
        places |= IN_RULES;
    return kind == STEP_EVENTS ? places | IN_EVENTS : places;
}

bool key_allowed(Key key, bool head, StepKind kind)
{
    return (keys[key].where & (head ? (unsigned)IN_HEAD : places_of(kind))) != 0;
}

const Entry *find_entry(const Reader *reader, Key key)
{
    for (int i = 0; i < reader->entry_count; i++)
        if (reader->entries[i].key == key && reader->entries[i].language == LESSON_ENGLISH)
            return &reader->entries[i];
    return NULL;
}

static bool entry_repeated(const Reader *reader, Key key, LessonLanguage language)
{
    if (keys[key].where & MANY)
        return false;
    for (int i = 0; i < reader->entry_count; i++)
        if (reader->entries[i].key == key && reader->entries[i].language == language)
            return true;
    return false;
}

/* ---- Characters -------------------------------------------------- */

/* Hidden ones would let a lesson write where it has no business. */
static void check_characters(Reader *reader, const char *line, const char *end)
{
    while (line < end) {
        int32_t c;
        size_t length = utf8_decode(line, (size_t)(end - line), &c);
        if (c == NOT_UTF8 || (is_hidden(c) && c != '\t')) {
            fail_at(reader, line, LESSON_BAD_CHARACTER, (unsigned char)*line, "", 0);
            return;
        }
        line += length;
    }
}

/* ---- Lines -------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static char *skip_blanks(char *c, const char *end)
{
    while (c < end && is_blank(*c))
        c++;
    return c;
}

/* The next line, without its end.  Trailing white space is cut off. */
static bool next_line(Reader *reader, char **line, char **end)
{
    if (reader->at >= reader->end)
        return false;
    *line = reader->at;
    char *newline = memchr(*line, '\n', (size_t)(reader->end - *line));
    *end = newline ? newline : reader->end;
    reader->at = newline ? newline + 1 : reader->end;
    while (*end > *line && (is_blank((*end)[-1]) || (*end)[-1] == '\r'))
        (*end)--;
    return true;
}

static void add_entry(Reader *reader, char *line, char *end)
{
    char *colon = memchr(line, ':', (size_t)(end - line));
    Entry entry;
    if (!colon) {
        fail_at(reader, line, LESSON_BAD_LINE, 0, line, (size_t)(end - line));
        return;
    }
    size_t length = (size_t)(colon - line);
    entry.value = skip_blanks(colon + 1, end);
    entry.end = end;
    if (!parse_key(line, length, &entry.key, &entry.language))
        fail_at(reader, line, LESSON_UNKNOWN_KEY, 0, line, length);
    else if (entry_repeated(reader, entry.key, entry.language))
        fail_at(reader, line, LESSON_KEY_TWICE, 0, line, length);
    else if (reader->entry_count == MAX_ENTRIES)
        fail_at(reader, line, LESSON_TOO_MANY_KEYS, 0, line, length);
    else
        reader->entries[reader->entry_count++] = entry;
}

/* A line that begins with white space goes on with the entry before it. */
static void continue_entry(Reader *reader, char *line, char *end)
{
    if (reader->failed)
        return;
    if (reader->entry_count == 0) {
        fail_at(reader, line, LESSON_STRAY_CONTINUATION, 0, "", 0);
        return;
    }
    reader->entries[reader->entry_count - 1].end = end;
}

static void check_values(Reader *reader)
{
    for (int i = 0; i < reader->entry_count; i++) {
        Entry *entry = &reader->entries[i];
        while (entry->value < entry->end && (is_blank(*entry->value) || *entry->value == '\n' ||
                                             *entry->value == '\r'))
            entry->value++;
        if (entry->value >= entry->end)
            fail_key(reader, entry->value, LESSON_EMPTY_VALUE, entry->key);
    }
}

static void take_line(Reader *reader, char *line, char *end)
{
    if (end - line > MAX_LESSON_LINE) {
        fail_at(reader, line + MAX_LESSON_LINE, LESSON_LINE_TOO_LONG, 0, "", 0);
        return;
    }
    check_characters(reader, line, end);
    if (*line == '#')
        memset(line, ' ', (size_t)(end - line)); /* no part of a continued value */
    else if (is_blank(*line))
        continue_entry(reader, line, end);
    else
        add_entry(reader, line, end);
}

bool read_block(Reader *reader)
{
    char *line, *end;
    bool any = false;
    reader->failed = false;
    reader->entry_count = 0;
    while (next_line(reader, &line, &end)) {
        if (line == end && any)
            break;
        any = any || (line < end && *line != '#');
        if (line < end)
            take_line(reader, line, end);
    }
    check_values(reader);
    return any;
}

/* ---- Prose -------------------------------------------------- */

/* From U+3000 on: Chinese characters and their punctuation. */
static bool is_chinese(const char *character)
{
    return (unsigned char)*character >= 0xE3;
}

/* Chinese runs on without spaces where a line was broken. */
static bool joined_by_space(const char *before, const char *next)
{
    const char *last = before - 1;
    while (((unsigned char)*last & 0xC0) == 0x80)
        last--;
    return !is_chinese(last) && !is_chinese(next);
}

/* The next line of a value with the white space around it cut off. */
static const char *value_line(const char **at, const char *end, size_t *length)
{
    const char *line = *at;
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    const char *stop = newline ? newline : end;
    *at = newline ? newline + 1 : end;
    while (line < stop && is_blank(*line))
        line++;
    while (stop > line && (is_blank(stop[-1]) || stop[-1] == '\r'))
        stop--;
    *length = (size_t)(stop - line);
    return line;
}

const char *entry_prose(Reader *reader, const Entry *entry)
{
    char *start = reader->prose;
    char *write = start;
    bool paragraph = false;
    for (const char *at = entry->value; at < entry->end;) {
        size_t length;
        const char *line = value_line(&at, entry->end, &length);
        bool dot = length == 1 && *line == '.';
        if (length > 0 && !dot) {
            if (write > start && paragraph)
                *write++ = '\n';
            else if (write > start && joined_by_space(write, line))
                *write++ = ' ';
            memcpy(write, line, length);
            write += length;
        }
        paragraph = dot || (paragraph && length == 0);
    }
    *write++ = '\0';
    reader->prose = write;
    return start;
}
