/* SPDX-License-Identifier: GPL-3.0-or-later */
/* source.c - a buffer over a stream, and the lines in it. */
#include "puzzles/source.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool source_open(Source *source, FILE *stream, bool owned)
{
    *source = (Source){.stream = stream, .owned = owned, .mark = NO_MARK, .line_ends = true};
    /* One byte more, for the end that a last line may lack. */
    source->bytes = malloc(SOURCE_SIZE + 1);
    return source->bytes != NULL;
}

void source_close(Source *source)
{
    if (source->owned)
        fclose(source->stream);
    free(source->bytes);
}

static void end_stream(Source *s)
{
    s->ended = true;
    s->error = ferror(s->stream) ? errno : 0;
    bool open = s->end > 0 ? s->bytes[s->end - 1] != '\n' && s->bytes[s->end - 1] != '\r'
                           : !s->line_ends;
    if (open)
        s->bytes[s->end++] = '\n';
}

/* Makes room and reads.  False when nothing came. */
static bool refill(Source *s)
{
    size_t from = s->mark < s->at ? s->mark : s->at;

    if (s->ended)
        return false;
    if (from == 0 && s->end == SOURCE_SIZE) {
        /* More is held than a record can need: what was marked is let go. */
        s->mark = NO_MARK;
        from = s->at;
    }
    memmove(s->bytes, s->bytes + from, s->end - from);
    s->at -= from;
    s->end -= from;
    s->line_feed = 0;
    if (s->mark != NO_MARK)
        s->mark -= from;
    size_t got = fread(s->bytes + s->end, 1, SOURCE_SIZE - s->end, s->stream);
    s->end += got;
    s->taken += got;
    if (got == 0)
        end_stream(s);
    return got > 0;
}

/* Where the line at `at` ends, its end included, or 0 when that is not in the
 * buffer. */
static size_t find_line_end(Source *s)
{
    if (s->line_feed <= s->at) {
        const char *found = memchr(s->bytes + s->at, '\n', s->end - s->at);
        s->line_feed = found ? (size_t)(found - s->bytes) : s->end;
    }
    const char *cr = memchr(s->bytes + s->at, '\r', s->line_feed - s->at);
    size_t end = cr ? (size_t)(cr - s->bytes) : s->line_feed;
    if (end == s->end)
        return 0;
    if (!cr)
        return end + 1;
    if (end + 1 < s->end)
        return s->bytes[end + 1] == '\n' ? end + 2 : end + 1;
    /* Whether a line feed follows is not known yet. */
    return s->ended ? end + 1 : 0;
}

/* "/dev/zero" and the like would be read for ever. */
static bool is_endless(Source *s)
{
    if (s->line_size <= MAX_LINE_SIZE)
        return false;
    s->endless = s->ended = true;
    s->at = s->end;
    return true;
}

bool source_line(Source *s, Chunk *chunk)
{
    size_t end;

    if (is_endless(s))
        return false;
    /* After what was read last was an end of the buffer, line_feed == at. */
    if (s->line_feed <= s->at)
        s->line_feed = 0;
    while ((end = find_line_end(s)) == 0 && s->end - s->at < PIECE_SIZE)
        if (!refill(s) && s->at == s->end)
            return false;
    s->line_begins = s->line_ends;
    s->line_ends = end > 0 && end - s->at <= PIECE_SIZE;
    s->line += s->line_begins;
    if (!s->line_ends)
        end = s->at + PIECE_SIZE;
    *chunk = (Chunk){s->bytes + s->at, end - s->at};
    s->line_size = s->line_ends ? 0 : s->line_size + chunk->length;
    s->at = end;
    return true;
}

void source_unread(Source *s, const Chunk *chunk)
{
    assert(s->line_begins && s->line_ends);
    s->at = (size_t)(chunk->text - s->bytes);
    s->line_feed = 0;
    s->line--;
}

void source_skip_line(Source *s)
{
    Chunk chunk;
    while (!s->line_ends && source_line(s, &chunk))
        continue;
}

void source_mark(Source *s)
{
    s->mark = s->at;
}

bool source_rewind(Source *s, int line)
{
    if (s->mark == NO_MARK)
        return false;
    s->at = s->mark;
    s->mark = NO_MARK;
    s->line_feed = 0;
    s->line = line;
    s->line_ends = true;
    return true;
}

Chunk source_peek(Source *s)
{
    while (s->end - s->at < PIECE_SIZE && refill(s))
        continue;
    return (Chunk){s->bytes + s->at, s->end - s->at};
}

size_t source_take(Source *s, char *to, size_t size)
{
    if (s->at == s->end)
        refill(s);
    size_t count = s->end - s->at < size ? s->end - s->at : size;
    memcpy(to, s->bytes + s->at, count);
    s->at += count;
    return count;
}

void source_drop(Source *s, size_t count)
{
    s->at += count;
}
