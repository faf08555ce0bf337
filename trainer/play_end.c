/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_end.c - what to look at after a set, and how the rounds compare. */
#include "trainer/play_end.h"

#include "trainer/advice.h"
#include "trainer/lesson_state.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

void set_name(const char *file, char name[SET_NAME_SIZE])
{
    const char *slash = strrchr(file, '/');
    const char *last = slash ? slash + 1 : file;
    snprintf(name, SET_NAME_SIZE, "%.*s",
             (int)utf8_cut(last, strlen(last), SET_NAME_SIZE - 1), last);
    size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, ".csv") == 0)
        name[length - 4] = '\0';
}

/* ---- Rounds ----------------------------------------------------------------------- */

static void say_round(Session *s, const Count *cycle)
{
    say_item(s, N_("Round %1$d: asked %2$d, right first time %3$d, %4$ld seconds"), cycle->number,
             cycle->asked, cycle->right_first, (long)cycle->seconds);
}

/* The same set again and again: is it getting quicker and surer? */
static void say_rounds(Session *s, const History *history, const char *file)
{
    char name[SET_NAME_SIZE];
    const Tally *cycles = &history->cycles;
    int rounds = 0;
    set_name(file, name);
    for (size_t i = 0; i < cycles->count; i++)
        rounds += strcmp(cycle_set(&cycles->counts[i]), name) == 0;
    if (rounds < 2)
        return;
    say(s, N_("The rounds of %s so far:"), name);
    for (size_t i = 0; i < cycles->count; i++)
        if (strcmp(cycle_set(&cycles->counts[i]), name) == 0)
            say_round(s, &cycles->counts[i]);
}

static void say_standing(Session *s, const PlaySource *source)
{
    History *history = s->no_save ? NULL : session_history(s);
    if (!history)
        return;
    for (int i = 0; i < source->file_count; i++)
        say_rounds(s, history, source->names[i]);
    if (history->rated) {
        Glicko rating = history_rating(history);
        say(s, N_("Your rating by puzzles is about %1$.0f, give or take %2$.0f."), rating.rating,
            2 * rating.deviation);
    }
    history_delete(history);
}

/* ---- What to do next ------------------------------------------------------------------ */

/* As they can be typed again. */
static char *join_names(const PlaySource *source)
{
    WordList list;
    words_open(&list, " ");
    for (int i = 0; i < source->file_count; i++) {
        const char *quote = strpbrk(source->names[i], " \t") ? "\"" : "";
        words_add(&list, "%s%s%s", quote, source->names[i], quote);
    }
    return words_close(&list);
}

void say_play_end(Session *s, const PlaySource *source, const Shown *shown, bool failed)
{
    char *names = failed && !s->no_save ? join_names(source) : NULL;
    say_held(s, shown->held & ~shown->lapsed);
    say_lapsed(s, shown->lapsed);
    say_standing(s, source);
    if (names)
        say(s, N_("To play what was not solved at once: play %s --failed"), names);
    if (shown->lapsed && !s->no_save)
        say(s, N_("From tomorrow on these ideas come in other positions: review"));
    free(names);
}
