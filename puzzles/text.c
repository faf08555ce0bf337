/* SPDX-License-Identifier: GPL-3.0-or-later */
/* text.c - bytes that should be text. */
#include "puzzles/reader.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void trim(const char **text, size_t *length)
{
    while (*length > 0 && isspace((unsigned char)**text)) {
        ++*text;
        --*length;
    }
    while (*length > 0 && isspace((unsigned char)(*text)[*length - 1]))
        --*length;
}

void copy_cut(char *to, size_t size, const char *from, size_t length)
{
    size_t n = utf8_cut(from, strnlen(from, length), size - 1);
    memcpy(to, from, n);
    to[n] = '\0';
}

bool text_is_blank(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '\0' || !strchr(" \t\r\n", bytes[i]))
            return false;
    return true;
}

/* ---- Flaws ------------------------------------------------------------ */

TextFlaw text_flaw(const char *bytes, size_t length)
{
    while (length > 0) {
        int32_t c;
        size_t step = utf8_decode(bytes, length, &c);
        if (c == NOT_UTF8)
            return TEXT_BAD_UTF8;
        if (is_hidden(c) && c != '\t' && c != '\r' && c != '\n')
            return TEXT_HIDDEN;
        bytes += step;
        length -= step;
    }
    return TEXT_CLEAN;
}

/* ---- Plain lines ------------------------------------------------------ */

static bool is_plain_byte(unsigned char byte)
{
    return (byte >= 0x20 && byte < 0x7F && byte != '"') || byte == '\t' || byte == '\n' ||
           byte == '\r';
}

/* Eight bytes at once: a high bit wherever a byte is below 0x20, above 0x7E or a
 * quotation mark.  It may also be set above such a byte, never without one. */
static uint64_t doubtful(uint64_t word)
{
    const uint64_t ones = ~(uint64_t)0 / 255, high = ones * 0x80;
    uint64_t quote = word ^ ones * '"', delete = word ^ ones * 0x7F;
    uint64_t low = (word - ones * 0x20) & ~word;

    return (low | word | ((quote - ones) & ~quote) | ((delete - ones) & ~delete)) & high;
}

bool text_is_plain(const char *bytes, size_t length)
{
    size_t at = 0;

    while (length - at >= sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes + at, sizeof word);
        if (doubtful(word))
            for (size_t i = 0; i < sizeof word; i++)
                if (!is_plain_byte((unsigned char)bytes[at + i]))
                    return false;
        at += sizeof word;
    }
    for (; at < length; at++)
        if (!is_plain_byte((unsigned char)bytes[at]))
            return false;
    return true;
}

/* ---- Growing texts ---------------------------------------------------- */

void text_add(Text *text, const char *bytes, size_t length)
{
    if (length > MAX_FIELD - text->length)
        length = MAX_FIELD - text->length;
    if (text->length + length + 1 > text->size) {
        size_t size = (text->length + length + 1) * 2;
        char *grown = realloc(text->bytes, size);
        if (!grown) {
            text->failed = true;
            return;
        }
        text->bytes = grown;
        text->size = size;
    }
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_clear(Text *text)
{
    text->length = 0;
    text->failed = false;
    if (text->bytes)
        text->bytes[0] = '\0';
}

void text_free(Text *text)
{
    free(text->bytes);
    *text = (Text){0};
}

const char *text_string(const Text *text)
{
    return text->bytes ? text->bytes : "";
}
