/* SPDX-License-Identifier: GPL-3.0-or-later */
/* advice.c - what went well, what did not, and the commands that help. */
#include "trainer/advice.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_HELD = 6 };

static void say_idea(Session *s, Idea idea)
{
    say_item(s, "%s (%s)", tr(s, idea_rule(idea)), idea_article(idea));
}

void say_held(Session *s, IdeaSet held)
{
    int told = 0;
    if (held)
        say(s, N_("This went well:"));
    for (Idea i = 0; i < IDEA_COUNT && told < MOST_HELD; i++)
        if (held & idea_bit(i)) {
            say_idea(s, i);
            told++;
        }
}

void say_lesson(Session *s, const char *topic)
{
    Catalog catalog;
    char *folder = data_path(s, "lessons", "");
    if (folder && catalog_load(folder, &catalog)) {
        if (catalog_find(&catalog, topic) >= 0)
            say(s, N_("The lesson on it: learn %s"), topic);
        catalog_free(&catalog);
    }
    free(folder);
}

/* Does none of the ideas before this one have the same lesson? */
static bool is_first_of_lesson(IdeaSet set, Idea idea)
{
    for (Idea i = 0; i < idea; i++)
        if (set & idea_bit(i) && strcmp(idea_lesson(i), idea_lesson(idea)) == 0)
            return false;
    return true;
}

static bool is_first_of_topic(IdeaSet set, Idea idea)
{
    for (Idea i = 0; i < idea; i++)
        if (set & idea_bit(i) && idea_topic(i) == idea_topic(idea))
            return false;
    return true;
}

void say_lapsed(Session *s, IdeaSet lapsed)
{
    if (lapsed)
        say(s, N_("Look at this again:"));
    for (Idea i = 0; i < IDEA_COUNT; i++)
        if (lapsed & idea_bit(i))
            say_idea(s, i);
    for (Idea i = 0; i < IDEA_COUNT; i++)
        if (lapsed & idea_bit(i) && is_first_of_lesson(lapsed, i))
            say_lesson(s, idea_lesson(i));
    for (Idea i = 0; i < IDEA_COUNT; i++)
        if (lapsed & idea_bit(i) && is_first_of_topic(lapsed, i))
            say(s, N_("Fresh questions on it: quiz %s --count 5"), topic_name(idea_topic(i)));
}
