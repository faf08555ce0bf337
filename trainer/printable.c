/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes from files and keyboards made harmless.  A terminal obeys what it is
 * shown: a comment in a puzzle file could change its title, fill its
 * clipboard or type into the prompt.
 */
#include "trainer/words.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool is_clean(const char *bytes, size_t length)
{
    for (size_t i = 0, size; i < length; i += size) {
        int32_t c;
        size = utf8_decode(bytes + i, length - i, &c);
        if (c == NOT_UTF8 || is_hidden(c))
            return false;
    }
    return true;
}

/* Longest thing written for one byte of input: \xNN, or <U+XXXX> for two. */
enum { GROWTH = 4, LONGEST_MARK = 16 };

char *printable(const char *bytes, size_t length, bool keep_newlines)
{
    if (length > (SIZE_MAX - LONGEST_MARK) / GROWTH)
        return NULL;
    char *text = malloc(length * GROWTH + LONGEST_MARK);
    if (!text)
        return NULL;

    size_t at = 0, size;
    for (size_t i = 0; i < length; i += size) {
        int32_t c = (unsigned char)bytes[i];
        size = 1;
        if (c >= ' ' && c < 0x7F) { /* nearly all there is */
            text[at++] = (char)c;
            continue;
        }
        size = utf8_decode(bytes + i, length - i, &c);
        if (c == NOT_UTF8)
            at += (size_t)snprintf(text + at, LONGEST_MARK, "\\x%02X", (unsigned char)bytes[i]);
        else if (c == '\t')
            text[at++] = ' ';
        else if (c == '\n' && keep_newlines)
            text[at++] = '\n';
        else if (c < 0x20 || c == 0x7F)
            at += (size_t)snprintf(text + at, LONGEST_MARK, "^%c", (char)(c ^ 0x40));
        else if (is_hidden(c))
            at += (size_t)snprintf(text + at, LONGEST_MARK, "<U+%04X>", (unsigned)c);
        else {
            memcpy(text + at, bytes + i, size);
            at += size;
        }
    }
    assert(at <= length * GROWTH);
    text[at] = '\0';
    return text;
}
