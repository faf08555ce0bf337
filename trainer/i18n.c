/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The language, and the only place that touches the locale.
 *
 * The catalogue is linked into the program instead of looked up by gettext:
 * gettext speaks English wherever a Chinese locale is not installed, and that
 * is where many learners sit.
 */
#include "trainer/words.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *id, *text;
} Message;

/* Sorted by id; written by po2c from po/zh_CN.po.  The last row is no message
 * and keeps an empty catalogue compilable. */
static const Message chinese[] = {
#include "messages_zh.inc"
    {NULL, NULL},
};

static int compare_id(const void *id, const void *message)
{
    return strcmp(id, ((const Message *)message)->id);
}

const char *tr(const Session *session, const char *message)
{
    if (session->language != CHINESE)
        return message;
    const Message *found = bsearch(message, chinese, sizeof chinese / sizeof *chinese - 1,
                                   sizeof *chinese, compare_id);
    return found ? found->text : message;
}

/* ---- Which language ---------------------------------------------------------- */

/* The first of these variables that says anything, or "". */
static const char *first_set(const char *const *names)
{
    for (; *names; names++) {
        const char *value = getenv(*names);
        if (value && *value)
            return value;
    }
    return "";
}

Language language_from_environment(const char *option)
{
    static const char *const names[] = {"CHESS_TRAINER_LANG", "LANGUAGE",    "LC_ALL",
                                        "LC_MESSAGES",        "LANG",        NULL};
    const char *wanted = option && *option ? option : first_set(names);

    return strncmp(wanted, "zh", 2) == 0 ? CHINESE : ENGLISH;
}

/* ---- Character set ------------------------------------------------------------ */

static bool locale_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool locale_start(Language language)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
    const char *wanted = first_set(names);
    bool plain = strcmp(wanted, "C") == 0 || strcmp(wanted, "POSIX") == 0;

    if (plain && language == ENGLISH)
        return false;
    /* Chinese is written in UTF-8 whatever the environment says.  Readline
     * asks the environment again at every line, so the answer must be there. */
    if (plain)
        setenv("LC_ALL", "C.UTF-8", 1);
    if (!setlocale(LC_CTYPE, "") || !*wanted)
        setlocale(LC_CTYPE, "C.UTF-8");
    return !plain && locale_is_utf8();
}
