/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * utf8.h - bytes that should be text: the one decoder, and the one list of
 * characters that are hidden.  Files are refused where they have such bytes,
 * and what is shown all the same names them; both ask here.
 */
#ifndef RULES_UTF8_H
#define RULES_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What utf8_decode() gives for a byte that begins no character. */
enum { NOT_UTF8 = -1 };

/*
 * Reads one character strictly (no surrogates, no overlong forms, nothing
 * above U+10FFFF) and returns how many bytes it takes; a byte that begins no
 * character is NOT_UTF8 and takes one.  length must not be 0.
 */
size_t utf8_decode(const char *bytes, size_t length, int32_t *character);

/* Does a terminal obey this character, or does it hide or turn round the text
 * beside it?  Controls (tab and line ends among them), bidirectional and
 * invisible marks, tags, noncharacters.  NOT_UTF8 is none. */
bool is_hidden(int32_t character);

/* How many bytes of a text fit into `room` without cutting a character. */
size_t utf8_cut(const char *text, size_t length, size_t room);

#endif
