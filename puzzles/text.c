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
    size_t n = strnlen(from, length);
    if (n >= size) {
        n = size - 1;
        while (n > 0 && ((unsigned char)from[n] & 0xC0) == 0x80)
            n--;
    }
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

/* Length of the well-formed sequence at bytes, 0 if it is none (no overlong
 * forms, no surrogates, nothing past U+10FFFF). */
static size_t utf8_length(const unsigned char *b, size_t left)
{
    size_t length = b[0] < 0x80 ? 1 : b[0] < 0xC2 ? 0 : b[0] < 0xE0 ? 2 : b[0] < 0xF0 ? 3
                  : b[0] < 0xF5 ? 4 : 0;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((b[i] & 0xC0) != 0x80)
            return 0;
    if ((b[0] == 0xE0 && b[1] < 0xA0) || (b[0] == 0xED && b[1] > 0x9F) ||
        (b[0] == 0xF0 && b[1] < 0x90) || (b[0] == 0xF4 && b[1] > 0x8F))
        return 0;
    return length;
}

static bool is_control(const unsigned char *b, size_t length)
{
    if (length == 1)
        return (b[0] < 0x20 && !strchr("\t\r\n", b[0])) || b[0] == 0x7F || b[0] == 0;
    return length == 2 && b[0] == 0xC2 && b[1] < 0xA0; /* U+0080 to U+009F */
}

TextFlaw text_flaw(const char *bytes, size_t length)
{
    const unsigned char *b = (const unsigned char *)bytes;

    while (length > 0) {
        size_t step = utf8_length(b, length);
        if (step == 0)
            return TEXT_BAD_UTF8;
        if (is_control(b, step))
            return TEXT_CONTROL;
        b += step;
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
