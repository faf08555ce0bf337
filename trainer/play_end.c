/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_end.c - what to look at after a set, and how the rounds compare. */
#include "trainer/play_end.h"

#include "trainer/lesson_state.h"

#include <stdlib.h>
#include <string.h>

void set_name(const char *file, char name[SET_NAME_SIZE])
{
    const char *slash = strrchr(file, '/');
    snprintf(name, SET_NAME_SIZE, "%s", slash ? slash + 1 : file);
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

static char *join_names(const PlaySource *source)
{
    char *text = NULL;
    size_t size;
    FILE *memory = open_memstream(&text, &size);
    if (!memory)
        return NULL;
    for (int i = 0; i < source->file_count; i++) {
        const char *quote = strchr(source->names[i], ' ') ? "\"" : "";
        fprintf(memory, "%s%s%s%s", i > 0 ? " " : "", quote, source->names[i], quote);
    }
    fclose(memory);
    return text;
}

void say_play_end(Session *s, const PlaySource *source, IdeaSet lapsed, bool failed)
{
    char *names = failed && !s->no_save ? join_names(source) : NULL;
    if (lapsed)
        say(s, N_("Look at this again:"));
    for (int i = 0; i < IDEA_COUNT; i++)
        if (lapsed & idea_bit((Idea)i))
            say_item(s, "%s (%s)", tr(s, idea_rule((Idea)i)), idea_article((Idea)i));
    say_standing(s, source);
    if (names)
        say(s, N_("To play what was not solved at once: play %s --failed"), names);
    if (lapsed && !s->no_save)
        say(s, N_("From tomorrow on these ideas come in other positions: review"));
    free(names);
}
