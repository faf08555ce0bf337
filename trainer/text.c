/* SPDX-License-Identifier: GPL-3.0-or-later */
/* text.c - the one way out: sentences for people, fields for scripts. */
#include "trainer/trainer.h"

#include "trainer/word_list.h"
#include "trainer/words.h"

#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Sentences ------------------------------------------------------------- */

/* The catalogue's entries are checked against their ids when they are
 * compiled, so the format is as safe as a literal. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *format(const Session *s, const char *message, va_list arguments)
{
    char *text = NULL;
    if (vasprintf(&text, tr(s, message), arguments) < 0)
        return NULL;
    return text;
}
#pragma GCC diagnostic pop

/* A sentence may begin with a man: "the knight on f3 ..." */
static void start_with_capital(char *text)
{
    if (strncmp(text, "the ", 4) == 0)
        text[0] = 'T';
}

/* Columns of a table are nothing to the ear: one space is enough. */
static void close_gaps(char *text)
{
    char *write = text;
    for (const char *at = text; *at; at++)
        if (*at != ' ' || (write > text && write[-1] != ' ' && write[-1] != '\n'))
            *write++ = *at;
    *write = '\0';
}

/* Where the second column of a table row begins, for its lines to hang from; 0
 * for what is no row, or leaves no room. */
static int second_column(const char *text, int width)
{
    const char *gap = strstr(text, "  ");
    if (!gap || width == 0)
        return 0;
    int column = text_width(text) - text_width(gap + strspn(gap, " "));
    return column <= width / 2 ? column : 0;
}

static void put(Session *s, FILE *out, const char *text, int indent)
{
    char *safe = printable(text, strlen(text), true);
    if (!safe)
        return;
    start_with_capital(safe);
    if (s->accessible)
        close_gaps(safe);
    int width = session_width(s);
    int hang = indent > 0 ? second_column(safe, width) : 0;
    wrap_text(out, safe, width, s->accessible ? 0 : indent, indent + hang);
    free(safe);
}

void say_text(Session *s, const char *text)
{
    put(s, s->out, text, 0);
}

#define FORMATTED(s, message, use)                      \
    do {                                                \
        va_list arguments_;                             \
        va_start(arguments_, message);                  \
        char *text = format((s), (message), arguments_); \
        va_end(arguments_);                             \
        if (text)                                       \
            use;                                        \
        free(text);                                     \
    } while (0)

void say(Session *s, const char *message, ...)
{
    FORMATTED(s, message, put(s, s->out, text, 0));
}

void say_item(Session *s, const char *message, ...)
{
    FORMATTED(s, message, put(s, s->out, text, 2));
}

static void put_error(Session *s, const char *text)
{
    char *whole = NULL;
    fflush(s->out);
    if (s->source && asprintf(&whole, "%s:%d: %s", s->source, s->line, text) >= 0)
        put(s, s->err, whole, 0);
    else
        put(s, s->err, text, 0);
    free(whole);
    fflush(s->err);
    if (s->result < FAILED)
        s->result = FAILED;
}

void say_error(Session *s, const char *message, ...)
{
    FORMATTED(s, message, put_error(s, text));
}

void say_warning(Session *s, const char *message, ...)
{
    Result result = s->result;
    FORMATTED(s, message, put_error(s, text));
    s->result = result;
}

char *phrase(const Session *s, const char *message, ...)
{
    va_list arguments;
    va_start(arguments, message);
    char *text = format(s, message, arguments);
    va_end(arguments);
    return text;
}

void say_blank(Session *s)
{
    fputc('\n', s->out);
}

static void say_place(Session *s, const char *rest)
{
    char *word = strndup(rest, strcspn(rest, " "));
    if (word && *word)
        say_error(s, N_("It begins to go wrong here: %s"), word);
    else if (word)
        say_error(s, N_("It goes wrong at the end."));
    free(word);
}

/* Bytes of the characters at the beginning that take at most so many columns. */
static size_t fitting(const char *text, int columns)
{
    size_t length = strlen(text), at = 0;
    while (at < length) {
        int32_t c;
        size_t size = utf8_decode(text + at, length - at, &c);
        columns -= character_width(c);
        if (columns < 0)
            break;
        at += size;
    }
    return at;
}

/* What is too long for the terminal would be broken, and the caret would stand
 * nowhere: only what is around it is shown. */
static void put_caret(FILE *err, const char *all, int column, int room)
{
    static const char DOTS[] = "...";
    enum { DOTS_WIDTH = sizeof DOTS - 1, LEAST_ROOM = 4 * DOTS_WIDTH };
    room = room < LEAST_ROOM ? LEAST_ROOM : room;
    bool long_line = text_width(all) > room;
    size_t left_out = long_line && column > room / 2 ? fitting(all, column - room / 2) : 0;
    char *before = strndup(all, left_out);
    const char *dots = left_out ? DOTS : "", *rest = all + left_out;
    int shift = before ? (int)strlen(dots) - text_width(before) : 0;
    size_t shown = strlen(rest);
    if (text_width(rest) + (int)strlen(dots) > room)
        shown = fitting(rest, room - (int)strlen(dots) - DOTS_WIDTH);
    fprintf(err, "  %s%.*s%s\n  %*s^\n", dots, (int)shown, rest, rest[shown] ? DOTS : "",
            column + shift, "");
    free(before);
}

void say_caret(Session *s, const char *line, size_t offset)
{
    enum { INDENT = 2 };
    if (s->accessible) {
        say_place(s, line + offset);
        return;
    }
    char *before = printable(line, offset, false), *all = printable(line, strlen(line), false);
    if (before && all)
        put_caret(s->err, all, text_width(before), s->width > 0 ? s->width - INDENT : INT_MAX);
    free(before);
    free(all);
}

/* ---- Fields ------------------------------------------------------------------ */

static bool is_plain(const char *text)
{
    while (*text >= ' ' && *text < 127)
        text++;
    return *text == '\0';
}

void put_field(FILE *out, const char *field)
{
    if (field && *field && is_plain(field)) {
        fputs(field, out);
        return;
    }
    char *safe = field ? printable(field, strlen(field), false) : NULL;
    fputs(safe && *safe ? safe : "-", out);
    free(safe);
}

void fields(Session *s, const char *first, ...)
{
    va_list more;
    va_start(more, first);
    put_field(s->out, first);
    for (const char *f; (f = va_arg(more, const char *)) != END_FIELDS;) {
        fputc('\t', s->out);
        put_field(s->out, f);
    }
    va_end(more);
    fputc('\n', s->out);
}

char *square_field(Bitboard squares)
{
    WordList list;
    words_open(&list, ",");
    while (squares) {
        char name[3];
        square_name(pop_square(&squares), name);
        words_add(&list, "%s", name);
    }
    return words_close(&list);
}

char *line_field(const Move *line, int length)
{
    WordList words;
    words_open(&words, ",");
    for (int i = 0; i < length; i++) {
        char uci[MOVE_TEXT_SIZE];
        move_uci(line[i], uci);
        words_add(&words, "%s", uci);
    }
    return words_close(&words);
}

char *move_field(MoveList *list)
{
    move_list_sort(list);
    return line_field(list->moves, list->count);
}
