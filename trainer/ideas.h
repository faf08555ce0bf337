/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * ideas.h - what a task asks about and what an answer shows, as sets of ideas
 * (ideas.def).  Plain values; nothing is allocated.
 */
#ifndef TRAINER_IDEAS_H
#define TRAINER_IDEAS_H

#include "lessons/lessons.h"

#define IDEA(name, text, article, lesson, topic, rule, belief) IDEA_##name,
#define BREAKS(fault, name)
#define SHOWS(note, name)
#define TRAP(note, fault)
typedef enum {
#include "trainer/ideas.def"
    IDEA_COUNT
} Idea;
#undef IDEA
#undef BREAKS
#undef SHOWS
#undef TRAP

/* Bit n stands for Idea n. */
typedef uint64_t IdeaSet;
_Static_assert(IDEA_COUNT <= 64, "an IdeaSet has 64 bits");

static inline IdeaSet idea_bit(Idea idea) { return (IdeaSet)1 << idea; }

const char *idea_name(Idea idea);    /* for scripts: "castling-cross" */
const char *idea_article(Idea idea); /* "3.8.2.2" */
const char *idea_lesson(Idea idea);  /* that teaches it: "castling" */
Topic idea_topic(Idea idea);         /* of the quiz that asks about it */
const char *idea_rule(Idea idea);    /* a sentence, to be translated */
const char *idea_belief(Idea idea);  /* what one believes without it; the same */
/* By name; IDEA_COUNT when there is none such. */
Idea idea_find(const char *name, size_t length);

Idea idea_of_fault(FaultCode fault);
Idea idea_of_note(NoteCode note);

/* What is asked by "may this be played, and why not": its faults; of a legal
 * move what looks like a fault and is none, else what makes it legal. */
IdeaSet ideas_of_diagnosis(const Diagnosis *diagnosis);

/*
 * What an answer with reasons shows not to be held.  named: the faults given
 * as reasons.  A fault not named counts, and a fault
 * named that is not there; with a wrong verdict everything asked counts.
 */
IdeaSet ideas_lapsed(const Diagnosis *truth, bool verdict_right, FaultSet named);

/* Articles of the Laws, each once, separated by spaces. */
enum { ARTICLES_SIZE = 160 };
/* Adds one that is not there yet; NULL adds nothing. */
void add_article(char articles[ARTICLES_SIZE], const char *article);
/* These add too. */
void ideas_articles(IdeaSet set, char articles[ARTICLES_SIZE]);
void diagnosis_articles(const Diagnosis *diagnosis, char articles[ARTICLES_SIZE]);
/* Is the article one of those words? */
bool articles_have(const char *articles, const char *article);

#endif
