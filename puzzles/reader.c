/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reader.c - a puzzle file of any kind, as rows. */
#include "puzzles/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct PuzzleReader {
    Source source;
    const RowFormat *format; /* NULL until the first row is asked for */
    void *state;
    bool given;              /* some row, good or bad */
    bool ended;
};

RowStatus bad_row(RowError *error, RowErrorCode code, int line, const char *detail)
{
    error->code = code;
    error->line = line;
    error->quote_line = error->system_error = 0;
    error->column[0] = '\0';
    copy_cut(error->detail, DETAIL_SIZE, detail, DETAIL_SIZE);
    return ROW_BAD;
}

/* ---- Rows put together from texts ------------------------------------- */

void row_texts_clear(RowTexts *texts)
{
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_clear(&texts->text[i]);
}

void row_texts_free(RowTexts *texts)
{
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_free(&texts->text[i]);
}

void row_texts_set(RowTexts *texts, Column column, const char *value)
{
    text_clear(&texts->text[column]);
    text_add(&texts->text[column], value, strlen(value));
}

RowStatus row_texts_give(const RowTexts *texts, int line, Row *row, RowError *error)
{
    *row = (Row){.line = line, .bare = true};
    for (int i = 0; i < COLUMN_COUNT; i++) {
        const Text *text = &texts->text[i];
        row->text[i] = text_string(text);
        if (text->failed)
            return bad_row(error, ROW_NO_MEMORY, line, "");
        TextFlaw flaw = text_flaw(row->text[i], text->length);
        if (flaw != TEXT_CLEAN)
            return bad_row(error, flaw == TEXT_BAD_UTF8 ? ROW_BAD_UTF8 : ROW_CONTROL_CHARACTER,
                           line, row->text[i]);
    }
    return ROW_OK;
}

/* ---- Opening ---------------------------------------------------------- */

static bool begins_with(const Chunk *ahead, const char *bytes, size_t length)
{
    return ahead->length >= length && memcmp(ahead->text, bytes, length) == 0;
}

/* Takes the character from the front, and the white space around it. */
static bool take_char(const char **text, size_t *length, char c)
{
    trim(text, length);
    if (*length == 0 || **text != c)
        return false;
    ++*text;
    --*length;
    return true;
}

/* An object with a name in it, or a list of such: a PGN comment is neither. */
static bool is_json(const Chunk *ahead)
{
    const char *text = ahead->text;
    size_t length = ahead->length;

    take_char(&text, &length, '[');
    return take_char(&text, &length, '{') && take_char(&text, &length, '"');
}

/* Whether the file is one of another kind, as its first bytes tell. */
static bool is_foreign(const Chunk *ahead, RowError *error)
{
    static const struct {
        const char *mark;
        size_t length;
        RowErrorCode code;
        const char *tool; /* that unpacks it */
    } marks[] = {
        {"\xFF\xFE", 2, ROW_UTF16, ""},
        {"\xFE\xFF", 2, ROW_UTF16, ""},
        {"\x28\xB5\x2F\xFD", 4, ROW_PACKED, "zstdcat"},
        {"\x1F\x8B", 2, ROW_PACKED, "zcat"},
        {"\xFD" "7zXZ", 5, ROW_PACKED, "xzcat"},
        {"BZh91AY&SY", 10, ROW_PACKED, "bzcat"},
        {"PK\x03\x04", 4, ROW_ZIP, ""},
    };

    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (begins_with(ahead, marks[i].mark, marks[i].length)) {
            bad_row(error, marks[i].code, 1, marks[i].tool);
            return true;
        }
    if (!is_json(ahead))
        return false;
    bad_row(error, ROW_JSON, 1, "");
    return true;
}

/* Chooses the reader of rows.  False when the file cannot be one of rows. */
static bool start(PuzzleReader *r, RowError *error)
{
    Chunk ahead = source_peek(&r->source);

    if (is_foreign(&ahead, error))
        return false;
    if (begins_with(&ahead, "\xEF\xBB\xBF", 3)) {
        source_drop(&r->source, 3);
        ahead = source_peek(&r->source);
    }
    r->format = guess_format(ahead.text, ahead.length);
    r->state = r->format->open(&r->source);
    if (!r->state)
        bad_row(error, ROW_NO_MEMORY, 1, "");
    return r->state != NULL;
}

/* A file that breaks off says so, and one that has not had a row. */
static RowStatus end_rows(PuzzleReader *r, RowError *error)
{
    r->ended = true;
    if (r->source.error) {
        bad_row(error, ROW_READ_FAILED, r->source.line, "");
        error->system_error = r->source.error;
        return ROW_BAD;
    }
    if (r->source.endless)
        return bad_row(error, ROW_ENDLESS_LINE, r->source.line, "");
    return r->given ? ROW_END : bad_row(error, ROW_NO_ROWS, r->source.line, "");
}

RowStatus reader_next(PuzzleReader *r, Row *row, RowError *error)
{
    if (r->ended)
        return ROW_END;
    if (!r->format && !start(r, error)) {
        r->ended = true;
        return ROW_BAD;
    }
    RowStatus status = r->format->next(r->state, row, error);
    if (status == ROW_END)
        return end_rows(r, error);
    r->given = true;
    return status;
}

static PuzzleReader *reader_new(FILE *stream, bool owned)
{
    PuzzleReader *r = calloc(1, sizeof *r);
    if (r && !source_open(&r->source, stream, owned)) {
        free(r);
        r = NULL;
    }
    return r;
}

PuzzleReader *reader_attach(FILE *stream)
{
    return reader_new(stream, false);
}

static bool is_pipe(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISFIFO(info.st_mode);
}

/* The first byte, or what read() gave at last: 0 when nobody has come to write. */
static ssize_t await_writer(int pipe, unsigned char *byte)
{
    const struct timespec pause = {.tv_nsec = 20000000};
    ssize_t got = 0;

    for (int i = 0; got == 0 && i < 150; i++) {
        if (i > 0)
            nanosleep(&pause, NULL);
        got = read(pipe, byte, 1);
    }
    return got;
}

/* A named pipe into which nobody writes would be waited for without end. */
static FILE *open_pipe(const char *path)
{
    unsigned char byte;
    int pipe = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    ssize_t got = pipe < 0 ? -1 : await_writer(pipe, &byte);
    bool waits = got < 0 && pipe >= 0 && errno == EAGAIN; /* somebody will write */
    FILE *stream = NULL;

    if ((got > 0 || waits) && fcntl(pipe, F_SETFL, 0) == 0)
        stream = fdopen(pipe, "rb");
    if (stream && got > 0)
        ungetc(byte, stream);
    if (!stream && got == 0)
        errno = ENXIO;
    if (!stream && pipe >= 0) {
        int problem = errno;
        close(pipe);
        errno = problem;
    }
    return stream;
}

PuzzleReader *reader_open(const char *path)
{
    FILE *stream = is_pipe(path) ? open_pipe(path) : fopen(path, "rbe");
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
    if (r->state)
        r->format->close(r->state);
    source_close(&r->source);
    free(r);
}

const char *reader_unknown_columns(const PuzzleReader *r)
{
    return r->state && r->format->unknown ? r->format->unknown(r->state) : "";
}

uint64_t reader_bytes(const PuzzleReader *r)
{
    return r->source.taken;
}

const char *reader_format(const PuzzleReader *r)
{
    return r->format ? r->format->name : "";
}
