/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * words.h - text on its way to a terminal: UTF-8, its width, its lines, and
 * the language it is in.
 *
 * None of this asks the C locale, so that it works in LC_ALL=C as well.
 */
#ifndef TRAINER_WORDS_H
#define TRAINER_WORDS_H

#include "trainer/trainer.h"

/* UTF-8 without a hidden character? */
bool is_clean(const char *bytes, size_t length);

/* Columns on a terminal: 0, 1 or 2.  Characters that combine in rarer scripts
 * count 1: a line may end early, never late. */
int character_width(int32_t character);
int text_width(const char *utf8);

/*
 * Writes text in lines of at most `width` columns (0: as long as they are), the
 * last one ended by a newline.  Newlines in the text stay.  `first` is the indent
 * of what follows one, `indent` that of the lines it is broken into.
 * Breaks at spaces and beside Chinese characters, but closing punctuation
 * never begins a line and opening punctuation never ends one; a word is split
 * only when it is longer than a line.
 */
void wrap_text(FILE *out, const char *utf8, int width, int first, int indent);

/* Columns to wrap at: those of the terminal but at most 80, which reads best;
 * 0 when output goes elsewhere. */
int terminal_width(void);

/*
 * --lang (may be NULL) first, then CHESS_TRAINER_LANG, LANGUAGE, LC_ALL,
 * LC_MESSAGES, LANG: the first that is set and not empty decides.
 */
Language language_from_environment(const char *option);

/*
 * Sets LC_CTYPE, and nothing else, so that readline edits UTF-8.  Falls back
 * to C.UTF-8 where the locale asked for is not installed or none is asked
 * for.  False when the environment asks for plain C: then nothing but ASCII
 * should be drawn unasked.
 */
bool locale_start(Language language);

#endif
