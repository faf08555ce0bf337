/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fen_list.c - files of positions, one a line.
 *
 * A position may have a label in front, and EPD operations, a remark or moves
 * behind; a line of text above it is its title, a line of moves below it the
 * solution.  A blank line ends what belongs together.  Lines that begin with
 * #, %, ; or // are remarks of the author.
 */
#include "puzzles/list.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Source *source;
    RowTexts texts;
    Text title;       /* of the position to come */
    Text line;        /* the one being read */
    bool pending;     /* a position was read and not yet given */
    int pending_line;
    bool filled;      /* its ranks had to be filled up */
} List;

/* ---- The fields of a FEN ---------------------------------------------- */

static bool is_all(const char *word, size_t length, const char *set)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(set, word[i]))
            return false;
    return length > 0;
}

/* Does this word fit the field after the board: turn, rights, square, clocks? */
static bool fits_field(const char *word, size_t length, int field)
{
    switch (field) {
    case 0: return length == 1 && strchr("wbWB", *word);
    case 1: return length <= 4 && is_all(word, length, "KQkq-");
    case 2:
        return (length == 1 && *word == '-') ||
               (length == 2 && strchr("abcdefgh", word[0]) && strchr("12345678", word[1]));
    default: return length <= 5 && is_all(word, length, "0123456789");
    }
}

/* Adds the fields that follow the board; returns what comes after them. */
static const char *add_fields(const char *text, Text *fen)
{
    for (int field = 0; field < 5; field++) {
        const char *word = text + strspn(text, " \t");
        size_t length = strcspn(word, " \t;,|");
        if (!fits_field(word, length, field))
            break;
        char turn = (char)tolower((unsigned char)*word);
        text_add(fen, " ", 1);
        text_add(fen, field == 0 ? &turn : word, length);
        text = word + length;
    }
    return text;
}

/* ---- What stands around it -------------------------------------------- */

static void set_label(List *list, const char *text, size_t length)
{
    while (length > 0 && strchr(" \t:\"'[(.)=", text[length - 1]))
        length--;
    if (length > 1 && text[length - 1] == '-' && text[length - 2] == ' ')
        length -= 2;
    if (length == 0 || (length >= 3 && strncasecmp(text + length - 3, "fen", 3) == 0))
        return;
    Column column = memchr(text, ' ', length) ? COLUMN_TITLE : COLUMN_ID;
    text_clear(&list->texts.text[column]);
    text_add(&list->texts.text[column], text, length);
}

static void set_claim(List *list, const char *text)
{
    char number[16];
    int n = mate_in_words(text);
    snprintf(number, sizeof number, "%d", n);
    if (n > 0)
        row_texts_set(&list->texts, COLUMN_N, number);
}

static void add_moves(List *list, const char *text)
{
    Text *moves = &list->texts.text[COLUMN_MOVES];
    if (moves->length > 0)
        text_add(moves, " ", 1);
    text_add(moves, text, strlen(text));
}

static void add_remark(List *list, const char *text)
{
    text += strspn(text, " \t;,|:\"')]-");
    if (*text == '\0' || is_all(text, strlen(text), "0123456789. "))
        return;
    if (looks_like_moves(text)) {
        add_moves(list, text);
        return;
    }
    set_claim(list, text);
    if (list->texts.text[COLUMN_TITLE].length == 0)
        row_texts_set(&list->texts, COLUMN_TITLE, text);
}

static void begin_position(List *list, const char *board, size_t length)
{
    const char *line = text_string(&list->line);
    Text *fen = &list->texts.text[COLUMN_FEN];

    row_texts_clear(&list->texts);
    if (list->title.length > 0) {
        row_texts_set(&list->texts, COLUMN_TITLE, text_string(&list->title));
        set_claim(list, text_string(&list->title));
        text_clear(&list->title);
    }
    set_label(list, line, (size_t)(board - line));
    list->filled = fill_ranks(board, length, fen);
    const char *rest = add_fields(board + length, fen);
    if (!read_epd(rest, &list->texts))
        add_remark(list, rest);
    list->pending = true;
    list->pending_line = list->source->line;
}

/* ---- Lines ------------------------------------------------------------ */

typedef enum { GO_ON, GIVE_PENDING, GIVE_ERROR } Step;

static bool is_comment(const char *line)
{
    return strchr("#%;", *line) || strncmp(line, "//", 2) == 0;
}

static Step take_position(List *list, const Chunk *chunk, RowError *error)
{
    const char *line = text_string(&list->line), *board;
    size_t length = find_board(line, list->line.length, &board);

    if (list->pending) {
        source_unread(list->source, chunk);
        return GIVE_PENDING;
    }
    begin_position(list, board, length);
    TextFlaw flaw = text_flaw(line, list->line.length);
    if (flaw == TEXT_CLEAN)
        return GO_ON;
    list->pending = false;
    RowErrorCode code = memchr(line, '\0', list->line.length) ? ROW_NUL_BYTE
                        : flaw == TEXT_BAD_UTF8               ? ROW_BAD_UTF8
                                                              : ROW_CONTROL_CHARACTER;
    bad_row(error, code, list->source->line, line);
    return GIVE_ERROR;
}

static Step take_text(List *list, const Chunk *chunk, RowError *error)
{
    const char *line = text_string(&list->line);

    if (looks_like_moves(line)) {
        if (!list->pending) {
            bad_row(error, ROW_NO_POSITION, list->source->line, line);
            return GIVE_ERROR;
        }
        add_moves(list, line);
    } else if (list->pending && list->texts.text[COLUMN_TITLE].length == 0) {
        add_remark(list, line);
    } else if (list->pending) {
        source_unread(list->source, chunk);
        return GIVE_PENDING;
    } else {
        text_clear(&list->title);
        text_add(&list->title, line, list->line.length);
    }
    return GO_ON;
}

static Step take_line(List *list, const Chunk *chunk, RowError *error)
{
    const char *text = chunk->text, *board;
    size_t length = chunk->length;

    if (!list->source->line_ends) {
        source_skip_line(list->source);
        bad_row(error, ROW_FIELD_TOO_LONG, list->source->line, "");
        return GIVE_ERROR;
    }
    trim(&text, &length);
    text_clear(&list->line);
    text_add(&list->line, text, length);
    if (length == 0) {
        text_clear(&list->title);
        return list->pending ? GIVE_PENDING : GO_ON;
    }
    if (is_comment(text_string(&list->line)))
        return GO_ON;
    if (find_board(text_string(&list->line), list->line.length, &board) > 0)
        return take_position(list, chunk, error);
    return text_flaw(text, length) == TEXT_CLEAN ? take_text(list, chunk, error) : GO_ON;
}

/* ---- What callers see ------------------------------------------------- */

static RowStatus give(List *list, Row *row, RowError *error)
{
    list->pending = false;
    RowStatus status = row_texts_give(&list->texts, list->pending_line, row, error);
    row->filled_ranks = list->filled;
    return status;
}

static RowStatus list_next(void *state, Row *row, RowError *error)
{
    List *list = state;
    Chunk chunk;

    while (source_line(list->source, &chunk)) {
        switch (take_line(list, &chunk, error)) {
        case GO_ON: break;
        case GIVE_PENDING: return give(list, row, error);
        case GIVE_ERROR: return ROW_BAD;
        }
    }
    return list->pending ? give(list, row, error) : ROW_END;
}

static void *list_open(Source *source)
{
    List *list = calloc(1, sizeof *list);
    if (list)
        list->source = source;
    return list;
}

static void list_close(void *state)
{
    List *list = state;
    row_texts_free(&list->texts);
    text_free(&list->title);
    text_free(&list->line);
    free(list);
}

const RowFormat list_format = {"list", list_open, list_close, list_next, NULL};
