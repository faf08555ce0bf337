/* SPDX-License-Identifier: GPL-3.0-or-later */
/* repl.c - read a line, run it, again. */
#include "trainer/transcript.h"

#include <stdlib.h>
#include <string.h>

static char *make_prompt(Session *s)
{
    char *inner = s->activity ? s->activity->prompt(s, s->activity) : strdup("chess"), *prompt;
    if (!inner || asprintf(&prompt, "%s> ", inner) < 0)
        prompt = NULL;
    free(inner);
    return prompt;
}

void run_repl(Session *s, bool until_idle)
{
    transcript_prompt_comes(s);
    input_open(s);
    while (!s->quit && (s->activity || !until_idle)) {
        char *prompt = make_prompt(s);
        char *line = prompt ? input_line(s, prompt) : NULL;
        free(prompt);
        if (!line)
            break;
        run_line(s, line);
        free(line);
        fflush(s->out);
    }
    input_close(s);
}
