/* SPDX-License-Identifier: GPL-3.0-or-later */
/* word_list.c - words joined by a comma, a blank or the like, as they come. */
#include "trainer/word_list.h"

#include <stdarg.h>
#include <string.h>

void words_open(WordList *list, const char *separator)
{
    *list = (WordList){.separator = separator};
    list->memory = open_memstream(&list->text, &list->size);
}

void words_add(WordList *list, const char *format, ...)
{
    va_list arguments;
    if (!list->memory)
        return;
    if (ftell(list->memory) > 0)
        fputs(list->separator, list->memory);
    va_start(arguments, format);
    vfprintf(list->memory, format, arguments);
    va_end(arguments);
}

static bool has_word(const WordList *list, const char *word)
{
    size_t length = strlen(word), gap = strlen(list->separator);
    for (const char *at = list->text; at && *at;) {
        const char *end = strstr(at, list->separator);
        size_t found = end ? (size_t)(end - at) : strlen(at);
        if (found == length && memcmp(at, word, length) == 0)
            return true;
        at = end ? end + gap : NULL;
    }
    return false;
}

void words_add_new(WordList *list, const char *word)
{
    if (list->memory && fflush(list->memory) == 0 && !has_word(list, word))
        words_add(list, "%s", word);
}

char *words_close(WordList *list)
{
    if (!list->memory || fclose(list->memory) != 0)
        return NULL;
    return list->text;
}
