/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ideas.c - from faults and notes to ideas, and back to words. */
#include "trainer/ideas.h"

#include "trainer/trainer.h"

#include <string.h>

#define BREAKS(fault, name)
#define SHOWS(note, name)
#define TRAP(note, fault)

static const struct {
    const char *name, *article, *lesson;
    Topic topic;
    const char *rule, *belief;
} IDEAS[IDEA_COUNT] = {
#define IDEA(name, text, article, lesson, topic, rule, belief) \
    {text, article, lesson, TOPIC_##topic, rule, belief},
#include "trainer/ideas.def"
#undef IDEA
};

#define IDEA(name, text, article, lesson, topic, rule, belief)

#undef BREAKS
#define BREAKS(fault, name) [FAULT_##fault] = IDEA_##name,
static const Idea OF_FAULT[FAULT_COUNT] = {
#include "trainer/ideas.def"
};
#undef BREAKS
#define BREAKS(fault, name)

#undef SHOWS
#define SHOWS(note, name) [NOTE_##note] = IDEA_##name,
static const Idea OF_NOTE[NOTE_COUNT] = {
#include "trainer/ideas.def"
};
#undef SHOWS
#define SHOWS(note, name)

#undef TRAP
#define TRAP(note, fault) {NOTE_##note, FAULT_##fault},
static const struct {
    NoteCode note;
    FaultCode fault;
} TRAPS[] = {
#include "trainer/ideas.def"
};
enum { TRAP_COUNT = sizeof TRAPS / sizeof *TRAPS };

/* ---- Names ------------------------------------------------------------------- */

const char *idea_name(Idea idea) { return IDEAS[idea].name; }
const char *idea_article(Idea idea) { return IDEAS[idea].article; }
const char *idea_lesson(Idea idea) { return IDEAS[idea].lesson; }
Topic idea_topic(Idea idea) { return IDEAS[idea].topic; }
const char *idea_rule(Idea idea) { return IDEAS[idea].rule; }
const char *idea_belief(Idea idea) { return IDEAS[idea].belief; }

Idea idea_find(const char *name, size_t length)
{
    for (int i = 0; i < IDEA_COUNT; i++)
        if (strncmp(IDEAS[i].name, name, length) == 0 && IDEAS[i].name[length] == '\0')
            return (Idea)i;
    return IDEA_COUNT;
}

/* ---- From verdicts ------------------------------------------------------------- */

Idea idea_of_fault(FaultCode fault) { return OF_FAULT[fault]; }
Idea idea_of_note(NoteCode note) { return OF_NOTE[note]; }

static bool is_trap(NoteCode note)
{
    for (int i = 0; i < TRAP_COUNT; i++)
        if (TRAPS[i].note == note)
            return true;
    return false;
}

/* The traps of a legal move are the point of asking about it. */
static IdeaSet ideas_of_notes(const Diagnosis *d)
{
    IdeaSet traps = 0, all = 0;
    for (int i = 0; i < d->note_count; i++) {
        IdeaSet bit = idea_bit(OF_NOTE[d->notes[i].code]);
        all |= bit;
        if (is_trap(d->notes[i].code))
            traps |= bit;
    }
    return traps ? traps : all;
}

IdeaSet ideas_of_diagnosis(const Diagnosis *d)
{
    IdeaSet set = 0;
    if (d->legal)
        return ideas_of_notes(d);
    for (int i = 0; i < d->fault_count; i++)
        set |= idea_bit(OF_FAULT[d->faults[i].code]);
    return set;
}

/* Who sees this fault in a move without it: fell for a trap, or does not hold
 * the fault's own idea. */
static IdeaSet ideas_of_false_fault(const Diagnosis *d, FaultCode fault)
{
    IdeaSet set = 0;
    for (int i = 0; i < d->note_count; i++)
        for (int t = 0; t < TRAP_COUNT; t++)
            if (TRAPS[t].note == d->notes[i].code && TRAPS[t].fault == fault)
                set |= idea_bit(OF_NOTE[TRAPS[t].note]);
    return set ? set : idea_bit(OF_FAULT[fault]);
}

IdeaSet ideas_lapsed(const Diagnosis *d, bool verdict_right, FaultSet named)
{
    FaultSet truth = diagnosis_faults(d);
    IdeaSet set = 0;
    for (int f = 0; f < FAULT_COUNT; f++) {
        FaultSet bit = fault_bit((FaultCode)f);
        bool is_named = (named & bit) != 0, is_true = (truth & bit) != 0;
        if (is_named && !is_true)
            set |= ideas_of_false_fault(d, (FaultCode)f);
        else if (is_true && !is_named)
            set |= idea_bit(OF_FAULT[f]);
    }
    /* "No" to a legal move without a reason: all that could mislead did. */
    return !verdict_right && set == 0 ? ideas_of_diagnosis(d) : set;
}

/* ---- Articles --------------------------------------------------------------------- */

bool articles_have(const char *articles, const char *article)
{
    size_t length = strlen(article);
    for (const char *at = articles; (at = strstr(at, article)) != NULL; at += length)
        if ((at == articles || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

void add_article(char articles[ARTICLES_SIZE], const char *article)
{
    size_t length = strlen(articles);
    if (article && !articles_have(articles, article) &&
        length + strlen(article) + 2 <= ARTICLES_SIZE)
        snprintf(articles + length, ARTICLES_SIZE - length, "%s%s", length > 0 ? " " : "",
                 article);
}

void ideas_articles(IdeaSet set, char articles[ARTICLES_SIZE])
{
    for (int i = 0; i < IDEA_COUNT; i++)
        if (set & idea_bit((Idea)i))
            add_article(articles, IDEAS[i].article);
}

void diagnosis_articles(const Diagnosis *d, char articles[ARTICLES_SIZE])
{
    for (int i = 0; i < d->fault_count; i++)
        add_article(articles, fault_article(d->faults[i].code));
    for (int i = 0; i < d->note_count; i++)
        add_article(articles, note_article(d->notes[i].code));
}
