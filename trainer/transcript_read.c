/* SPDX-License-Identifier: GPL-3.0-or-later */
/* transcript_read.c - a transcript, whoever wrote it, cut into lines. */
#include "trainer/transcript.h"

#include "trainer/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_TRANSCRIPT = 64 << 20,     /* bytes */
    MAX_TRANSCRIPT_LINES = 4 << 20,
    MAX_TYPED = 4 * 64 * 1024      /* bytes of a typed line, with its escapes */
};

/* ---- Bytes ------------------------------------------------------------------------- */

static TranscriptFault read_bytes(const char *path, TranscriptText *text, size_t *size)
{
    FILE *in = fopen(path, "re");
    if (!in)
        return TRANSCRIPT_UNREADABLE;
    FILE *memory = open_memstream(&text->bytes, size);
    char chunk[BUFSIZ];
    size_t got, total = 0;
    while (memory && total <= MAX_TRANSCRIPT && (got = fread(chunk, 1, sizeof chunk, in)) > 0)
        total += fwrite(chunk, 1, got, memory);
    bool bad = ferror(in) != 0;
    int problem = errno;
    if (memory && fclose(memory) != 0)
        memory = NULL;
    fclose(in);
    errno = problem;
    return bad ? TRANSCRIPT_UNREADABLE : !memory ? TRANSCRIPT_NO_MEMORY
           : total > MAX_TRANSCRIPT ? TRANSCRIPT_TOO_LONG : TRANSCRIPT_GOOD;
}

/* ---- Escapes ------------------------------------------------------------------------- */

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

char *transcript_unescape(const char *text)
{
    char *plain = strdup(text), *write = plain;
    for (const char *at = text; plain && *at; at++) {
        int high = at[0] == '\\' && at[1] == 'x' ? hex_digit(at[2]) : -1;
        int low = high >= 0 ? hex_digit(at[3]) : -1;
        if (*at != '\\') {
            *write++ = *at;
        } else if (at[1] == '\\') {
            *write++ = *++at;
        } else if (low >= 0 && high + low > 0) {
            *write++ = (char)(high << 4 | low);
            at += 3;
        } else {
            free(plain);
            return NULL;
        }
    }
    if (plain)
        *write = '\0';
    return plain;
}

static bool has_good_escapes(const char *text)
{
    char *plain = transcript_unescape(text);
    free(plain);
    return plain != NULL;
}

/* ---- Lines ----------------------------------------------------------------------------- */

bool transcript_setting(const char *text, size_t *length, const char **value)
{
    *length = strcspn(text, ":");
    if (*length == 0 || strncmp(text + *length, ": ", 2) != 0)
        return false;
    *value = text + *length + 2;
    return true;
}

static bool is_remark(const char *line)
{
    return strncmp(line, "##", 2) == 0 || *line == '\0';
}

static TranscriptFault add_line(TranscriptText *text, char *line, int number)
{
    size_t length;
    const char *value;
    char kind = *line;
    if (!strchr("#>|!", kind) || (line[1] && line[1] != ' '))
        return TRANSCRIPT_BAD_LINE;
    char *rest = line[1] ? line + 2 : line + 1;
    if (kind == '#' && number > 1 && !transcript_setting(rest, &length, &value))
        return TRANSCRIPT_BAD_SETTING;
    if (kind == '>' && strlen(rest) > MAX_TYPED)
        return TRANSCRIPT_TOO_LONG;
    if ((kind == '>' || kind == '#') && !has_good_escapes(rest))
        return TRANSCRIPT_BAD_ESCAPE;
    text->lines[text->count++] = (TranscriptLine){kind, rest, number};
    return TRANSCRIPT_GOOD;
}

static TranscriptFault check_first(const char *line)
{
    size_t length = strlen(TRANSCRIPT_MAGIC) - 1;
    if (strcmp(line, TRANSCRIPT_MAGIC) == 0)
        return TRANSCRIPT_GOOD;
    return strncmp(line, TRANSCRIPT_MAGIC, length) == 0 ? TRANSCRIPT_NEWER : TRANSCRIPT_FOREIGN;
}

static TranscriptFault take_line(TranscriptText *text, char *line, size_t length, int number)
{
    if (number > MAX_TRANSCRIPT_LINES)
        return TRANSCRIPT_TOO_LONG;
    if (!is_clean(line, length))
        return number == 1 ? TRANSCRIPT_FOREIGN : TRANSCRIPT_HIDDEN;
    if (number == 1)
        return check_first(line);
    return is_remark(line) ? TRANSCRIPT_GOOD : add_line(text, line, number);
}

static size_t count_lines(const char *bytes, size_t size)
{
    size_t count = 1;
    for (size_t i = 0; i < size; i++)
        count += bytes[i] == '\n';
    return count;
}

static TranscriptFault cut_lines(TranscriptText *text, size_t size, int *number)
{
    text->lines = calloc(count_lines(text->bytes, size), sizeof *text->lines);
    if (!text->lines)
        return TRANSCRIPT_NO_MEMORY;
    for (char *at = text->bytes, *end = at + size; at < end;) {
        char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = newline ? (size_t)(newline - at) : (size_t)(end - at);
        at[length] = '\0'; /* a stream in memory has room for one at its end */
        if (length > 0 && at[length - 1] == '\r') /* saved by an editor elsewhere */
            at[--length] = '\0';
        TranscriptFault fault = take_line(text, at, length, ++*number);
        if (fault != TRANSCRIPT_GOOD)
            return fault;
        at = newline ? newline + 1 : end;
    }
    return *number > 0 ? TRANSCRIPT_GOOD : TRANSCRIPT_FOREIGN;
}

TranscriptFault transcript_read(const char *path, TranscriptText *text, int *line)
{
    size_t size = 0;
    *text = (TranscriptText){0};
    *line = 0;
    TranscriptFault fault = read_bytes(path, text, &size);
    return fault != TRANSCRIPT_GOOD ? fault : cut_lines(text, size, line);
}

void transcript_text_free(TranscriptText *text)
{
    free(text->bytes);
    free(text->lines);
    *text = (TranscriptText){0};
}
