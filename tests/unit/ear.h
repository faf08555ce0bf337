/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ear.h - a session that is told lines and listened to.  Include after cmocka.h. */
#ifndef TESTS_EAR_H
#define TESTS_EAR_H

#include "trainer/trainer.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Session session;
    char *text;
    size_t size;
    char *heard;
} Listener;

static inline void open_ear(Listener *l)
{
    l->session.out = open_memstream(&l->text, &l->size);
    assert_non_null(l->session.out);
    l->session.err = l->session.out;
}

static inline void listen_to(Listener *l)
{
    *l = (Listener){.text = NULL};
    assert_true(session_init(&l->session));
    l->session.no_save = true; /* the records are those of whoever runs the tests */
    l->session.seed = 5;
    open_ear(l);
}

static inline void forget(Listener *l)
{
    session_free(&l->session);
    fclose(l->session.out);
    free(l->text);
    free(l->heard);
}

/* What was said since the last time. */
static inline const char *heard(Listener *l)
{
    fclose(l->session.out);
    free(l->heard);
    l->heard = l->text;
    open_ear(l);
    return l->heard;
}

/* What is said to this line; valid until the next one. */
static inline const char *told(Listener *l, const char *line)
{
    heard(l);
    run_line(&l->session, line);
    return heard(l);
}

static inline void expect(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("\"%s\" is not in: %s", part, text);
}

#endif
