/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pull reader over libcsv, and the only place that knows libcsv.
 *
 * Bytes go to libcsv one physical line at a time (a very long line in pieces),
 * so that at most one record ends in a feed and line numbers are right in
 * errors too.  libcsv's strict mode stops at the byte at fault; it cannot tell
 * that a quote is never closed before the file ends.  The lines after the one
 * where a quote opened are therefore held, and read again as if the quoted
 * line had ended there, when the quote turns out to be a mistake.  What is held
 * is bounded by the longest field.
 */
#include "puzzles/puzzles.h"
#include "puzzles/reader.h"

#include <csv.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { SEGMENT_SIZE = 16 * 1024, CSV_OPTIONS = CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL };

typedef struct {
    char *bytes;
    size_t length, size;
} Buffer;

struct PuzzleReader {
    FILE *stream;
    bool owned;
    bool started, ended;
    struct csv_parser csv;
    bool csv_ready;
    unsigned char delimiter;

    /* The piece of a line being fed. */
    char segment[SEGMENT_SIZE];
    size_t segment_length;
    bool segment_waits;        /* read ahead, not fed yet */
    bool line_begins, line_ends;
    int line;                  /* of the segment */

    /* Lines to read again before the stream, and lines that may have to be. */
    Buffer replay;
    size_t replay_at;
    Buffer held;
    bool in_quote;             /* a quote was open at the end of the last line */
    int quote_line;

    /* The record under way. */
    Buffer text;               /* its fields, each with a NUL */
    size_t offset[MAX_COLUMNS];
    int fields, fields_in_line;
    int row_line;
    bool row_done, blank, failed;
    RowError error;

    /* The header. */
    HeaderMap map;
    Row row;
};

/* ---- Small buffers ---------------------------------------------------------- */

static bool buffer_add(Buffer *buffer, const void *bytes, size_t length)
{
    if (buffer->length + length > buffer->size) {
        size_t size = (buffer->length + length) * 2;
        char *grown = realloc(buffer->bytes, size);
        if (!grown)
            return false;
        buffer->bytes = grown;
        buffer->size = size;
    }
    if (length)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    return true;
}

/* ---- Bytes, line by line ----------------------------------------------------- */

static int next_byte(PuzzleReader *r)
{
    if (r->replay_at < r->replay.length)
        return (unsigned char)r->replay.bytes[r->replay_at++];
    return getc_unlocked(r->stream);
}

static void put_back(PuzzleReader *r, int byte)
{
    if (byte == EOF)
        return;
    if (r->replay_at > 0)
        r->replay.bytes[--r->replay_at] = (char)byte;
    else
        ungetc(byte, r->stream);
}

/*
 * The next piece of a line, up to its end.  A last line without an end gets
 * one.  False at the end of the input.
 */
static bool read_segment(PuzzleReader *r)
{
    int byte = EOF;
    size_t length = 0;

    r->line_begins = r->line_ends;
    while (length < SEGMENT_SIZE - 2 && (byte = next_byte(r)) != EOF) {
        r->segment[length++] = (char)byte;
        if (byte == '\n')
            break;
        if (byte == '\r') {
            int after = next_byte(r);
            if (after == '\n')
                r->segment[length++] = '\n';
            else
                put_back(r, after);
            break;
        }
    }
    if (byte == EOF && (length > 0 || !r->line_ends)) {
        r->segment[length++] = '\n';
        byte = '\n';
    }
    r->line_ends = length == 0 || byte == '\n' || byte == '\r';
    r->line += r->line_begins && length > 0;
    r->segment_length = length;
    return length > 0;
}

/* ---- Errors of the record under way ------------------------------------------- */

static void set_error(PuzzleReader *r, RowErrorCode code, int line, int column)
{
    if (r->failed)
        return;
    r->failed = true;
    r->error.code = code;
    r->error.line = line;
    r->error.quote_line = 0;
    r->error.detail[0] = '\0';
    header_column_name(&r->map, column, r->error.column);
}

static void set_field_error(PuzzleReader *r, RowErrorCode code, const char *field, size_t length)
{
    if (r->failed)
        return;
    set_error(r, code, r->row_line, r->fields);
    copy_cut(r->error.detail, DETAIL_SIZE, field, length);
}

/* ---- What libcsv calls ----------------------------------------------------------- */

/* The cap on one field: libcsv grows its buffer through this only. */
static void *grow_capped(void *old, size_t size)
{
    return size > MAX_FIELD + 1 ? NULL : realloc(old, size);
}

static void check_bytes(PuzzleReader *r, const char *field, size_t length)
{
    if (memchr(field, '\0', length))
        set_field_error(r, ROW_NUL_BYTE, field, length);
    switch (text_flaw(field, length)) {
    case TEXT_CLEAN:
        break;
    case TEXT_BAD_UTF8:
        set_field_error(r, ROW_BAD_UTF8, field, length);
        break;
    case TEXT_CONTROL:
        set_field_error(r, ROW_CONTROL_CHARACTER, field, length);
        break;
    }
}

static void take_field(void *data, size_t length, void *context)
{
    PuzzleReader *r = context;
    const char *field = data;

    r->fields_in_line++;
    if (r->fields == MAX_COLUMNS) {
        set_error(r, ROW_TOO_MANY_COLUMNS, r->row_line, -1);
        return;
    }
    check_bytes(r, field, length);
    trim(&field, &length);
    r->offset[r->fields++] = r->text.length;
    if (!buffer_add(&r->text, field, length) || !buffer_add(&r->text, "", 1)) {
        set_error(r, ROW_NO_MEMORY, r->row_line, -1);
        r->fields--;
    }
}

static void take_row_end(int byte, void *context)
{
    (void)byte;
    ((PuzzleReader *)context)->row_done = true;
}

/* libcsv keeps its state after most errors, and its buffer positions after
 * csv_free(): only both together make it new. */
static bool reset_csv(PuzzleReader *r)
{
    if (r->csv_ready)
        csv_free(&r->csv);
    r->csv_ready = csv_init(&r->csv, CSV_OPTIONS) == 0;
    if (!r->csv_ready)
        return false;
    csv_set_realloc_func(&r->csv, grow_capped);
    csv_set_blk_size(&r->csv, 4096);
    csv_set_delim(&r->csv, r->delimiter);
    return true;
}

/* ---- Records ------------------------------------------------------------------------ */

static void begin_row(PuzzleReader *r)
{
    r->text.length = 0;
    r->fields = 0;
    r->row_done = r->failed = false;
    r->row_line = r->line;
}

static void skip_line(PuzzleReader *r)
{
    while (!r->line_ends && read_segment(r))
        continue;
}

/* Reads the held lines again: they begin after the line of the open quote. */
static void rewind_to_quote(PuzzleReader *r)
{
    if (r->replay_at < r->replay.length &&
        !buffer_add(&r->held, r->replay.bytes + r->replay_at, r->replay.length - r->replay_at))
        set_error(r, ROW_NO_MEMORY, r->line, -1);
    Buffer old = r->replay;
    r->replay = r->held;
    r->held = old;
    r->held.length = 0;
    r->replay_at = 0;
    r->line = r->quote_line;
    r->line_ends = true;
}

static void fail_unclosed(PuzzleReader *r)
{
    r->failed = false;
    set_error(r, ROW_UNCLOSED_QUOTE, r->row_line, r->fields);
    r->error.quote_line = r->quote_line;
    rewind_to_quote(r);
    r->in_quote = false;
}

/* libcsv stopped inside the segment. */
static void fail_parse(PuzzleReader *r, int status)
{
    if (r->in_quote) {
        fail_unclosed(r);
    } else {
        RowErrorCode code = status == CSV_EPARSE ? ROW_BAD_QUOTE : ROW_FIELD_TOO_LONG;
        set_error(r, code, r->row_line, r->fields);
        skip_line(r);
    }
    if (!reset_csv(r))
        r->ended = true;
}

static bool is_blank(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr(" \t\r\n", bytes[i]) || bytes[i] == '\0')
            return false;
    return true;
}

/* A line ended without ending its record: a quote is open. */
static void note_quote(PuzzleReader *r)
{
    if (!r->in_quote || r->fields_in_line > 0) {
        r->quote_line = r->line;
        r->held.length = 0;
    }
    r->in_quote = true;
}

/* Feeds one segment.  True when a record ended or broke. */
static bool feed_segment(PuzzleReader *r)
{
    if (r->line_begins) {
        r->fields_in_line = 0;
        r->blank = true;
        if (!r->in_quote)
            begin_row(r);
    }
    r->blank = r->blank && is_blank(r->segment, r->segment_length);
    if (r->in_quote && !buffer_add(&r->held, r->segment, r->segment_length)) {
        set_error(r, ROW_NO_MEMORY, r->line, -1);
        r->ended = true;
        return true;
    }
    size_t fed = csv_parse(&r->csv, r->segment, r->segment_length, take_field, take_row_end, r);
    if (fed < r->segment_length) {
        fail_parse(r, csv_error(&r->csv));
        return true;
    }
    if (r->row_done)
        r->in_quote = false;
    else if (r->line_ends && (r->in_quote || !r->blank))
        note_quote(r);
    return r->row_done;
}

static bool row_is_empty(const PuzzleReader *r)
{
    return !r->failed && r->text.length == (size_t)r->fields;
}

static void fail_at_end(PuzzleReader *r)
{
    if (ferror(r->stream)) {
        int cause = errno;
        r->failed = false;
        set_error(r, ROW_READ_FAILED, r->line, -1);
        r->error.system_error = cause;
        r->ended = true;
    } else if (r->in_quote) {
        fail_unclosed(r);
        if (!reset_csv(r))
            r->ended = true;
    }
}

/* The next record that is not empty: true, with `failed` telling whether it
 * broke.  False at the end. */
static bool next_record(PuzzleReader *r)
{
    while (!r->ended) {
        if (r->segment_waits)
            r->segment_waits = false;
        else if (!read_segment(r)) {
            r->failed = false;
            fail_at_end(r);
            if (!r->failed)
                r->ended = true;
            return r->failed;
        }
        if (feed_segment(r) && !row_is_empty(r))
            return true;
    }
    return false;
}

/* ---- The start of the file ------------------------------------------------------------ */

static void strip_byte_order_mark(PuzzleReader *r)
{
    if (r->segment_length >= 3 && memcmp(r->segment, "\xEF\xBB\xBF", 3) == 0) {
        r->segment_length -= 3;
        memmove(r->segment, r->segment + 3, r->segment_length);
    }
}

static bool is_utf16(const PuzzleReader *r)
{
    return r->segment_length >= 2 && (memcmp(r->segment, "\xFF\xFE", 2) == 0 ||
                                      memcmp(r->segment, "\xFE\xFF", 2) == 0);
}

/* Finds the delimiter and leaves the header, or first row, waiting. */
static bool prepare(PuzzleReader *r)
{
    bool first = true;

    r->delimiter = '\0';
    while (read_segment(r)) {
        if (first && is_utf16(r)) {
            set_error(r, ROW_UTF16, 1, -1);
            r->ended = true;
            return false;
        }
        if (first)
            strip_byte_order_mark(r);
        if (first && (r->delimiter = separator_line(r->segment, r->segment_length)) != '\0') {
            skip_line(r);
        } else if (!is_blank(r->segment, r->segment_length)) {
            r->segment_waits = true;
            break;
        }
        first = false;
    }
    if (r->delimiter == '\0')
        r->delimiter = sniff_delimiter(r->segment, r->segment_length);
    return reset_csv(r);
}

static void gather_cells(const PuzzleReader *r, const char *cells[MAX_COLUMNS])
{
    for (int i = 0; i < r->fields; i++)
        cells[i] = r->text.bytes + r->offset[i];
}

/* Reads the header.  True when the first record is data already. */
static bool start(PuzzleReader *r)
{
    const char *cells[MAX_COLUMNS];

    r->started = true;
    r->line_ends = true;
    if (!prepare(r) || !next_record(r))
        return false;
    if (r->failed) {
        r->ended = true;
        return false;
    }
    gather_cells(r, cells);
    switch (header_read(&r->map, cells, r->fields)) {
    case HEADER_NAMES:
        return false;
    case HEADER_MISSING:
        return true;
    case HEADER_USELESS:
        set_error(r, ROW_NO_COLUMNS, r->row_line, -1);
        copy_cut(r->error.detail, DETAIL_SIZE, r->map.unknown, strlen(r->map.unknown));
        r->ended = true;
        break;
    }
    return false;
}

/* ---- What callers see ---------------------------------------------------------------------- */

/* Fields beyond the header would be guessed at; lichess's own export has grown
 * columns over the years, and nobody gave those a new header. */
static void check_width(PuzzleReader *r)
{
    if (r->map.lichess)
        return;
    for (int i = r->map.count; i < r->fields; i++)
        if (r->text.bytes[r->offset[i]] != '\0') {
            set_error(r, ROW_TOO_MANY_FIELDS, r->row_line, -1);
            copy_cut(r->error.detail, DETAIL_SIZE, r->text.bytes + r->offset[i],
                     strlen(r->text.bytes + r->offset[i]));
            return;
        }
}

static void fill_row(PuzzleReader *r, Row *row)
{
    row->line = r->row_line;
    row->lichess = r->map.lichess;
    for (int c = 0; c < COLUMN_COUNT; c++) {
        int at = r->map.column[c];
        row->text[c] = at >= 0 && at < r->fields ? r->text.bytes + r->offset[at] : "";
    }
}

RowStatus reader_next(PuzzleReader *r, Row *row, RowError *error)
{
    bool have = !r->started && start(r);

    if (!have && !r->failed && !r->ended)
        have = next_record(r);
    else if (!have && r->failed)
        have = true;
    if (!have)
        return ROW_END;
    if (!r->failed)
        check_width(r);
    if (r->failed) {
        *error = r->error;
        r->failed = false;
        return ROW_BAD;
    }
    fill_row(r, row);
    return ROW_OK;
}

static PuzzleReader *reader_new(FILE *stream, bool owned)
{
    PuzzleReader *r = calloc(1, sizeof *r);
    if (!r)
        return NULL;
    r->stream = stream;
    r->owned = owned;
    return r;
}

PuzzleReader *reader_attach(FILE *stream)
{
    return reader_new(stream, false);
}

PuzzleReader *reader_open(const char *path)
{
    FILE *stream = fopen(path, "rbe");
    if (!stream)
        return NULL;
    PuzzleReader *r = reader_new(stream, true);
    if (!r)
        fclose(stream);
    return r;
}

void reader_close(PuzzleReader *r)
{
    if (!r)
        return;
    if (r->csv_ready)
        csv_free(&r->csv);
    if (r->owned)
        fclose(r->stream);
    free(r->replay.bytes);
    free(r->held.bytes);
    free(r->text.bytes);
    free(r);
}

const char *reader_unknown_columns(const PuzzleReader *r)
{
    return r->map.unknown;
}
