/* SPDX-License-Identifier: GPL-3.0-or-later */
/* help_search.c - where the program speaks of something. */
#include "trainer/help_search.h"

#include "trainer/complete.h"
#include "trainer/ideas.h"
#include "trainer/lesson.h"
#include "trainer/quiz.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Of a lesson, the nearest to its subject first. */
typedef enum { IN_TITLE, IN_TEACHING, IN_TASKS, PLACE_COUNT } Place;

enum { MOST = 8 }; /* of each kind: more than that answers no question */

extern const Command command_help;

typedef struct {
    Session *session;
    int count;
    char **words;
    bool headed; /* the line above the list has been said */
    int found;   /* of the present kind */
} Search;

/* ---- What fits ----------------------------------------------------------------- */

/* A number ends where no figure follows: 9.2 is in 9.2.1, but not in 9.20. */
static bool ends_well(const char *word, const char *end)
{
    return !isdigit((unsigned char)word[strlen(word) - 1]) || !isdigit((unsigned char)*end);
}

/* Chinese has no spaces, so its words may begin anywhere. */
static bool begins_well(const char *text, const char *at)
{
    if (at == text || (unsigned char)*at >= 0x80)
        return true;
    unsigned char before = (unsigned char)at[-1];
    return !isalnum(before) && !(before == '.' && isdigit((unsigned char)*at));
}

bool text_has(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; length > 0 && (at = strcasestr(at, word)); at++)
        if (begins_well(text, at) && ends_well(word, at + length))
            return true;
    return false;
}

/* Each word is in one of the texts, which end with NULL; a text may be "". */
static bool fits(const Search *search, const char *const *texts)
{
    for (int i = 0; i < search->count; i++) {
        bool has = false;
        for (const char *const *text = texts; *text && !has; text++)
            has = text_has(*text, search->words[i]);
        if (!has)
            return false;
    }
    return true;
}

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

/* ---- The list ---------------------------------------------------------------------- */

/* "learn castling", and what that is. */
static void put(Search *search, const char *command, const char *name, const char *what)
{
    Session *s = search->session;
    char *typed = NULL;
    if (search->found++ >= MOST ||
        asprintf(&typed, "%s%s%s", command, *name ? " " : "", name) < 0)
        return;
    if (!search->headed && !s->porcelain)
        say(s, N_("This is where it is spoken of, as you would type it:"));
    search->headed = true;
    if (s->porcelain)
        fields(s, "help", typed, what, END_FIELDS);
    else if (!*what)
        say_item(s, "%s", typed);
    else if (s->accessible)
        say_item(s, N_("%1$s: %2$s"), typed, what);
    else
        say_item(s, "%-21s  %s", typed, what);
    free(typed);
}

static bool prose_fits(const Search *search, const Prose *prose)
{
    const char *texts[3] = {or_empty(prose->in[LESSON_ENGLISH]),
                            or_empty(prose->in[LESSON_CHINESE]), NULL};
    return fits(search, texts);
}

static bool step_fits(const Search *search, const Step *step, Place place)
{
    if (place == IN_TEACHING)
        return prose_fits(search, &step->say);
    bool found = prose_fits(search, &step->ask) || prose_fits(search, &step->after);
    for (int i = 0; !found && i < step->option_count; i++)
        found = prose_fits(search, &step->options[i]);
    return found;
}

/* Both languages count, so that a word of either finds it. */
static bool lesson_fits(const Search *search, const Lesson *lesson, Place place)
{
    const char *texts[5] = {lesson->topic, or_empty(lesson->title.in[LESSON_ENGLISH]),
                            or_empty(lesson->title.in[LESSON_CHINESE]),
                            or_empty(lesson->articles), NULL};
    bool found = place == IN_TITLE && fits(search, texts);
    for (int i = 0; place != IN_TITLE && !found && i < lesson->step_count; i++)
        found = step_fits(search, &lesson->steps[i], place);
    return found;
}

/* First those that are about it, then those that teach something of it; only where
 * there is neither, those that ask about it. */
static void search_lessons(Search *search)
{
    Catalog catalog;
    char *folder = data_path(search->session, "lessons", "");
    bool loaded = folder && catalog_load(folder, &catalog);
    search->found = 0;
    for (Place place = 0; loaded && place < PLACE_COUNT; place++) {
        if (place == IN_TASKS && search->found > 0)
            break;
        for (int i = 0; i < catalog.count; i++) {
            const Lesson *lesson = catalog.entries[i].lesson;
            if (lesson && lesson_fits(search, lesson, place) &&
                !(place == IN_TEACHING && lesson_fits(search, lesson, IN_TITLE)))
                put(search, "learn", lesson->topic, session_prose(search->session, &lesson->title));
        }
    }
    if (loaded)
        catalog_free(&catalog);
    free(folder);
}

static void search_topics(Search *search)
{
    search->found = 0;
    for (Topic topic = 0; topic < TOPIC_COUNT; topic++) {
        const char *sentence = topic_sentence(topic);
        const char *texts[4] = {topic_name(topic), sentence, tr(search->session, sentence), NULL};
        if (fits(search, texts))
            put(search, "quiz", topic_name(topic), tr(search->session, sentence));
    }
}

static void search_sets(Search *search)
{
    Candidates sets;
    search->found = 0;
    candidates_of(search->session, COMPLETE_PUZZLES, "", &sets);
    for (size_t i = 0; i < sets.count; i++) {
        const char *texts[2] = {sets.words[i], NULL};
        if (fits(search, texts))
            put(search, "play", sets.words[i], "");
    }
    candidates_free(&sets);
}

/* A rule is taught by a lesson and asked again by its name. */
static void search_ideas(Search *search)
{
    search->found = 0;
    for (Idea idea = 0; idea < IDEA_COUNT; idea++) {
        const char *rule = idea_rule(idea), *belief = idea_belief(idea);
        const char *texts[6] = {idea_article(idea), rule, tr(search->session, rule), belief,
                                tr(search->session, belief), NULL};
        if (fits(search, texts))
            put(search, "review", idea_name(idea), tr(search->session, rule));
    }
}

static void search_commands(Search *search)
{
    search->found = 0;
    for (const Command *const *c = all_commands(); *c; c++) {
        const char *texts[6] = {(*c)->name, (*c)->summary, tr(search->session, (*c)->summary),
                                (*c)->details, tr(search->session, (*c)->details), NULL};
        if (*c != &command_help && fits(search, texts)) /* its examples are of everything */
            put(search, "help", (*c)->name, tr(search->session, (*c)->summary));
    }
}

bool help_search(Session *s, int count, char **words)
{
    /* "article 9.2": the lists name articles by their numbers alone. */
    int skipped = count > 1 && strcasecmp(words[0], "article") == 0;
    Search search = {.session = s, .count = count - skipped, .words = words + skipped};
    search_lessons(&search);
    search_topics(&search);
    search_sets(&search);
    search_ideas(&search);
    search_commands(&search);
    return search.headed;
}
