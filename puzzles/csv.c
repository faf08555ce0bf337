/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * csv.c - rows out of fields, over libcsv.
 *
 * Bytes go to libcsv one physical line at a time (a very long line in pieces),
 * so that at most one record ends in a feed and line numbers are right in
 * errors too.  libcsv's strict mode stops at the byte at fault; it cannot tell
 * that a quote is never closed before the file ends.  The source therefore
 * keeps the lines after the one where a quote opened, and they are read again
 * as if the quoted line had ended there, when the quote turns out to be a
 * mistake.  What is kept is bounded by the longest field.
 *
 * A line without a quotation mark is only cut at its delimiters, which gives
 * what libcsv gives several times as fast.
 */
#include "puzzles/header.h"
#include "puzzles/reader.h"

#include <csv.h>
#include <stdlib.h>
#include <string.h>

enum { CSV_OPTIONS = CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL };

typedef struct {
    Source *source;
    struct csv_parser parser;
    bool parser_ready;
    unsigned char delimiter;
    bool in_quote;             /* a quote was open at the end of the last line */
    int quote_line;

    /* The record under way. */
    char *text;                /* of its fields, each with a NUL; a cut line has its own */
    size_t length, size;
    size_t offset[MAX_COLUMNS];
    char *cells[MAX_COLUMNS];
    int fields, fields_in_line;
    int row_line, header_line;
    bool row_done, failed;
    RowError error;

    HeaderMap map;
    bool started, ended;
    bool waits;                /* the record was read but not given out */
    RowTexts game;             /* of a field that is a whole game */
    Text fen;                  /* put together from two fields */
} Csv;

/* ---- Errors of the record under way ----------------------------------- */

static void set_error(Csv *c, RowErrorCode code, int line, int column)
{
    if (c->failed)
        return;
    c->failed = true;
    c->error.code = code;
    c->error.line = line;
    c->error.quote_line = 0;
    c->error.detail[0] = '\0';
    header_column_name(&c->map, column, c->error.column);
}

static void set_field_error(Csv *c, RowErrorCode code, const char *field, size_t length)
{
    if (c->failed)
        return;
    set_error(c, code, c->row_line, c->fields);
    copy_cut(c->error.detail, DETAIL_SIZE, field, length);
}

/* ---- What libcsv calls ------------------------------------------------ */

/* The cap on one field: libcsv grows its buffer through this only. */
static void *grow_capped(void *old, size_t size)
{
    return size > MAX_FIELD + 1 ? NULL : realloc(old, size);
}

static void check_bytes(Csv *c, const char *field, size_t length)
{
    if (memchr(field, '\0', length))
        set_field_error(c, ROW_NUL_BYTE, field, length);
    switch (text_flaw(field, length)) {
    case TEXT_CLEAN:
        break;
    case TEXT_BAD_UTF8:
        set_field_error(c, ROW_BAD_UTF8, field, length);
        break;
    case TEXT_HIDDEN:
        set_field_error(c, ROW_CONTROL_CHARACTER, field, length);
        break;
    }
}

static bool keep_text(Csv *c, const char *field, size_t length)
{
    if (c->length + length + 1 > c->size) {
        size_t size = (c->length + length + 1) * 2;
        char *grown = realloc(c->text, size);
        if (!grown)
            return false;
        c->text = grown;
        c->size = size;
    }
    memcpy(c->text + c->length, field, length);
    c->length += length;
    c->text[c->length++] = '\0';
    return true;
}

static void take_field(void *data, size_t length, void *context)
{
    Csv *c = context;
    const char *field = data;

    c->fields_in_line++;
    if (c->fields == MAX_COLUMNS) {
        set_error(c, ROW_TOO_MANY_COLUMNS, c->row_line, -1);
        return;
    }
    check_bytes(c, field, length);
    trim(&field, &length);
    c->offset[c->fields++] = c->length;
    if (!keep_text(c, field, length)) {
        set_error(c, ROW_NO_MEMORY, c->row_line, -1);
        c->fields--;
    }
}

static void take_row_end(int byte, void *context)
{
    (void)byte;
    ((Csv *)context)->row_done = true;
}

/* libcsv keeps its state after most errors, and its buffer positions after
 * csv_free(): only both together make it new. */
static bool reset_parser(Csv *c)
{
    if (c->parser_ready)
        csv_free(&c->parser);
    c->parser_ready = csv_init(&c->parser, CSV_OPTIONS) == 0;
    if (!c->parser_ready)
        return false;
    csv_set_realloc_func(&c->parser, grow_capped);
    csv_set_blk_size(&c->parser, 4096);
    csv_set_delim(&c->parser, c->delimiter);
    return true;
}

/* ---- Records ---------------------------------------------------------- */

static void begin_row(Csv *c)
{
    c->length = 0;
    c->fields = 0;
    c->row_done = c->failed = false;
    c->row_line = c->source->line;
}

static void fail_unclosed(Csv *c)
{
    c->failed = false;
    set_error(c, ROW_UNCLOSED_QUOTE, c->row_line, c->fields);
    c->error.quote_line = c->quote_line;
    source_rewind(c->source, c->quote_line);
    c->in_quote = false;
}

/* libcsv stopped inside the piece. */
static void fail_parse(Csv *c, int status)
{
    if (c->in_quote) {
        fail_unclosed(c);
    } else {
        RowErrorCode code = status == CSV_EPARSE ? ROW_BAD_QUOTE : ROW_FIELD_TOO_LONG;
        set_error(c, code, c->row_line, c->fields);
        source_skip_line(c->source);
    }
    if (!reset_parser(c))
        c->ended = true;
}

/* A line ended without ending its record: a quote is open. */
static void note_quote(Csv *c)
{
    if (!c->in_quote || c->fields_in_line > 0) {
        c->quote_line = c->source->line;
        source_mark(c->source);
    }
    c->in_quote = true;
}

static const char *const *cells_of(const Csv *c)
{
    return (const char *const *)c->cells;
}

static void point_at_cells(Csv *c)
{
    for (int i = 0; i < c->fields; i++)
        c->cells[i] = c->text + c->offset[i];
}

/* Gives libcsv one piece.  True when a record ended or broke. */
static bool feed_piece(Csv *c, const Chunk *chunk)
{
    if (c->source->line_begins) {
        c->fields_in_line = 0;
        if (!c->in_quote)
            begin_row(c);
    }
    size_t fed =
        csv_parse(&c->parser, chunk->text, chunk->length, take_field, take_row_end, c);
    if (fed < chunk->length) {
        fail_parse(c, csv_error(&c->parser));
        return true;
    }
    if (c->row_done) {
        c->in_quote = false;
        c->source->mark = NO_MARK;
        point_at_cells(c);
    } else if (c->source->line_ends &&
               (c->in_quote || !text_is_blank(chunk->text, chunk->length))) {
        note_quote(c);
    }
    return c->row_done;
}

/* ---- Lines without quotes --------------------------------------------- */

static char *cut_cell(Csv *c, char *from, char *to)
{
    while (from < to && (*from == ' ' || *from == '\t'))
        from++;
    while (to > from && (to[-1] == ' ' || to[-1] == '\t'))
        to--;
    *to = '\0';
    if (to - from > MAX_FIELD)
        set_error(c, ROW_FIELD_TOO_LONG, c->row_line, c->fields);
    return from;
}

/* Cuts the line where it stands. */
static void cut_line(Csv *c, const Chunk *chunk)
{
    char *from = chunk->text, *end = chunk->text + chunk->length;

    begin_row(c);
    while (end > from && (end[-1] == '\n' || end[-1] == '\r'))
        end--;
    for (;;) {
        char *to = memchr(from, c->delimiter, (size_t)(end - from));
        if (c->fields == MAX_COLUMNS) {
            set_error(c, ROW_TOO_MANY_COLUMNS, c->row_line, -1);
            return;
        }
        c->cells[c->fields] = cut_cell(c, from, to ? to : end);
        c->fields++;
        if (!to)
            return;
        from = to + 1;
    }
}

/* ---- The next record -------------------------------------------------- */

static bool row_is_empty(const Csv *c)
{
    if (c->failed)
        return false;
    for (int i = 0; i < c->fields; i++)
        if (c->cells[i][0] != '\0')
            return false;
    return true;
}

/* The input is at its end: true when a quote was left open. */
static bool fail_at_end(Csv *c)
{
    c->failed = false;
    c->ended = !c->in_quote || c->source->error || c->source->endless;
    if (c->ended)
        return false;
    fail_unclosed(c);
    c->ended = !reset_parser(c);
    return true;
}

/* The next record that is not empty: true, with `failed` telling whether it
 * broke.  False at the end. */
static bool next_record(Csv *c)
{
    Chunk chunk;

    while (!c->ended) {
        if (!source_line(c->source, &chunk))
            return fail_at_end(c);
        bool whole = c->source->line_begins && c->source->line_ends && !c->in_quote;
        if (whole && text_is_plain(chunk.text, chunk.length))
            cut_line(c, &chunk);
        else if (!feed_piece(c, &chunk))
            continue;
        if (!row_is_empty(c))
            return true;
    }
    return false;
}

/* ---- The start of the file -------------------------------------------- */

/* Passes over blank lines and remarks in front of the header, and a line that
 * names the delimiter. */
static void prepare(Csv *c)
{
    Chunk chunk;

    for (;;) {
        source_mark(c->source);
        if (!source_line(c->source, &chunk))
            return;
        unsigned char named = separator_line(chunk.text, chunk.length);
        bool remark = chunk.text[0] == '#' && !line_has_names(chunk.text, chunk.length);
        if (named)
            c->delimiter = named;
        else if (!remark && !text_is_blank(chunk.text, chunk.length))
            break;
    }
    source_rewind(c->source, c->source->line - 1);
}

/* A record without a position where the header did not promise one. */
static bool is_useless(Csv *c)
{
    if (c->map.settled || header_settle(&c->map, cells_of(c), c->fields))
        return false;
    set_error(c, ROW_NO_COLUMNS, c->header_line, -1);
    copy_cut(c->error.detail, DETAIL_SIZE, c->map.unknown, sizeof c->map.unknown);
    c->ended = true;
    return true;
}

static bool begins_with_row(Csv *c)
{
    Chunk ahead = source_peek(c->source);
    const char *board;
    size_t length = 0;

    while (length < ahead.length && ahead.text[length] != '\n' && ahead.text[length] != '\r')
        length++;
    return find_board(ahead.text, length, &board) > 0;
}

/* Reads the header, if there is one; a row is left waiting. */
static void start(Csv *c)
{
    c->started = true;
    prepare(c);
    if (!c->delimiter) {
        Chunk ahead = source_peek(c->source);
        c->delimiter = sniff_delimiter(ahead.text, ahead.length);
    }
    if (!reset_parser(c)) {
        set_error(c, ROW_NO_MEMORY, 1, -1);
        c->waits = c->ended = true;
        return;
    }
    bool is_row = begins_with_row(c);
    header_clear(&c->map);
    if (!next_record(c))
        return;
    /* Without its header a file says nothing, without its first row the rest. */
    if (c->failed && !is_row) {
        c->ended = true;
        if (c->error.code == ROW_UNCLOSED_QUOTE)
            c->error.code = ROW_BROKEN_HEADER;
    }
    c->waits = c->failed || !header_read(&c->map, cells_of(c), c->fields);
    c->header_line = c->row_line;
}

/* ---- What callers see ------------------------------------------------- */

/* Fields beyond the header would be guessed at; lichess's own export has grown
 * columns over the years, and nobody gave those a new header. */
static void check_width(Csv *c)
{
    if (c->map.lichess || !c->map.headed)
        return;
    for (int i = c->map.count; i < c->fields; i++)
        if (c->cells[i][0] != '\0') {
            set_error(c, ROW_TOO_MANY_FIELDS, c->row_line, -1);
            copy_cut(c->error.detail, DETAIL_SIZE, c->cells[i], strlen(c->cells[i]));
            return;
        }
}

static void fill_row(const Csv *c, Row *row)
{
    row->line = c->row_line;
    row->lichess = c->map.lichess;
    row->filled_ranks = false;
    row->bare = !header_has_task(&c->map);
    for (int i = 0; i < COLUMN_COUNT; i++) {
        int at = c->map.column[i];
        row->text[i] = at >= 0 && at < c->fields ? c->cells[at] : "";
    }
}

/* "r1bq.../RNBQKBNR_w_KQkq_-_0_1" is a FEN as addresses have it. */
static void part_fen(char *fen)
{
    if (!strchr(fen, ' '))
        for (; *fen; fen++)
            *fen = *fen == '_' ? ' ' : *fen;
}

/* Who is to move may stand in a column of its own. */
static void add_turn(Csv *c, Row *row)
{
    const char *fen = row->text[COLUMN_FEN], *turn = c->cells[c->map.turn];

    if (strchr(fen, ' ') || !*turn || !strchr("wWbB", *turn))
        return;
    text_clear(&c->fen);
    text_add(&c->fen, fen, strlen(fen));
    text_add(&c->fen, *turn == 'w' || *turn == 'W' ? " w" : " b", 2);
    row->text[COLUMN_FEN] = text_string(&c->fen);
}

static void finish_fen(Csv *c, Row *row)
{
    int at = c->map.column[COLUMN_FEN];
    if (at < 0 || at >= c->fields)
        return;
    part_fen(c->cells[at]);
    if (c->map.turn >= 0 && c->map.turn < c->fields)
        add_turn(c, row);
}

static ptrdiff_t read_cell(void *context, char *bytes, size_t size)
{
    const char **at = context;
    size_t length = strnlen(*at, size);
    memcpy(bytes, *at, length);
    *at += length;
    return (ptrdiff_t)length;
}

/* What the game in a field says, where no other column says it. */
static RowStatus add_game(Csv *c, Row *row, RowError *error)
{
    const char *cell = c->cells[c->map.pgn];
    PgnReader reader;
    Row game;

    pgn_open(&reader, read_cell, &cell);
    RowStatus status = next_game_row(&reader, &c->game, &game, error);
    if (status == ROW_END)
        return bad_row(error, ROW_NO_POSITION, row->line, "");
    error->line = row->line;
    for (int i = 0; i < COLUMN_COUNT && status == ROW_OK; i++)
        if (!row->text[i][0])
            row->text[i] = game.text[i];
    return status;
}

static RowStatus csv_next(void *state, Row *row, RowError *error)
{
    Csv *c = state;

    if (!c->started)
        start(c);
    bool have = c->waits || next_record(c);
    c->waits = false;
    if (!have)
        return ROW_END;
    if (!c->failed && !is_useless(c))
        check_width(c);
    if (c->failed) {
        *error = c->error;
        c->failed = false;
        return ROW_BAD;
    }
    fill_row(c, row);
    finish_fen(c, row);
    return c->map.pgn >= 0 && c->map.pgn < c->fields ? add_game(c, row, error) : ROW_OK;
}

static void *csv_open(Source *source)
{
    Csv *c = calloc(1, sizeof *c);
    if (c)
        c->source = source;
    return c;
}

static void csv_close(void *state)
{
    Csv *c = state;
    if (c->parser_ready)
        csv_free(&c->parser);
    row_texts_free(&c->game);
    text_free(&c->fen);
    free(c->text);
    free(c);
}

static const char *csv_unknown(const void *state)
{
    return ((const Csv *)state)->map.unknown;
}

const RowFormat csv_format = {"csv", csv_open, csv_close, csv_next, csv_unknown};
