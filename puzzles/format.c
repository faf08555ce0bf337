/* SPDX-License-Identifier: GPL-3.0-or-later */
/* format.c - what kind of file this is, by how it begins. */
#include "puzzles/header.h"
#include "puzzles/reader.h"

#include <ctype.h>
#include <string.h>

/* Lines looked at before a file is given up as one without positions. */
enum { LINES_LOOKED_AT = 400 };

typedef struct {
    const char *text;
    size_t length;
} Line;

/* The line at *at, trimmed; false after the last. */
static bool next_line(const char **at, const char *end, Line *line)
{
    const char *from = *at;
    if (from == end)
        return false;
    while (*at < end && **at != '\n' && **at != '\r')
        ++*at;
    line->text = from;
    line->length = (size_t)(*at - from);
    trim(&line->text, &line->length);
    while (*at < end && (**at == '\n' || **at == '\r'))
        ++*at;
    return true;
}

static bool line_begins(const Line *line, const char *word)
{
    size_t length = strlen(word);
    return line->length >= length && memcmp(line->text, word, length) == 0;
}

/* A tag pair: [Name "value ... */
static bool is_tag(const Line *line)
{
    size_t at = 1;
    if (!line_begins(line, "["))
        return false;
    while (at < line->length && (isalnum((unsigned char)line->text[at]) || line->text[at] == '_'))
        at++;
    size_t name = at - 1;
    while (at < line->length && line->text[at] == ' ')
        at++;
    return name > 0 && at < line->length && line->text[at] == '"';
}

static bool is_comment(const Line *line)
{
    return line_begins(line, "#") && !line_has_names(line->text, line->length);
}

static bool is_delimiter(char c)
{
    return c != '\0' && strchr(",;|\t", c) != NULL;
}

/* Takes what belongs to a FEN after its board: words of w, b, KQkq, squares,
 * dashes and numbers. */
static const char *skip_fen_rest(const char *at, const char *end)
{
    while (at < end && *at == ' ') {
        const char *word = at + 1;
        while (word < end && (isdigit((unsigned char)*word) || strchr("wbKQkq-abcdefgh", *word)))
            word++;
        if (word < end && *word != ' ' && *word != '"' && !is_delimiter(*word))
            break;
        at = word;
    }
    return at;
}

/* A line with a position in it: is the position one of several fields? */
static bool is_field(const Line *line, const char *board, size_t length)
{
    const char *end = line->text + line->length, *before = board;

    while (before > line->text && (before[-1] == '"' || before[-1] == ' '))
        before--;
    if (before > line->text && is_delimiter(before[-1]))
        return true;
    if (board > line->text && board[-1] == '"')
        return true;
    const char *after = skip_fen_rest(board + length, end);
    if (after < end && *after == '"')
        return true;
    /* "...;" ends an EPD line without operations. */
    return after < end && is_delimiter(*after) && (*after != ';' || after + 1 < end);
}

static bool has_delimiter(const Line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (is_delimiter(line->text[i]))
            return true;
    return false;
}

static bool is_sep_line(const Line *line)
{
    return separator_line(line->text, line->length) != '\0';
}

/* One line on its own: its format, or NULL when the next line must tell. */
static const RowFormat *format_of_line(const Line *line)
{
    const char *board;

    if (is_tag(line))
        return &pgn_format;
    if (line_begins(line, "\"[") || is_sep_line(line))
        return &csv_format;
    if (line_begins(line, "algebraic:") || line_begins(line, "stipulation:"))
        return &olv_format;
    size_t length = find_board(line->text, line->length, &board);
    if (length > 0)
        return is_field(line, board, length) ? &csv_format : &list_format;
    return NULL;
}

const RowFormat *guess_format(const char *text, size_t length)
{
    const char *at = text, *end = text + length;
    const RowFormat *format;
    Line line, first = {"", 0};

    for (int i = 0; i < LINES_LOOKED_AT && next_line(&at, end, &line); i++) {
        if (line.length == 0 || is_comment(&line))
            continue;
        if ((format = format_of_line(&line)) != NULL)
            return format;
        if (first.length == 0 && line_has_names(line.text, line.length))
            return &csv_format;
        if (first.length == 0)
            first = line;
    }
    return has_delimiter(&first) ? &csv_format : &list_format;
}
