/* SPDX-License-Identifier: GPL-3.0-or-later */
/* quiz.h - questions made on the spot: the activity, its words, its fields. */
#ifndef TRAINER_QUIZ_H
#define TRAINER_QUIZ_H

#include "lessons/lessons.h"
#include "trainer/ideas.h"
#include "trainer/trainer.h"

enum { QUIZ_LENGTH = 10, MAX_QUIZ = 100000 };

/* What is asked: the topics take turns. */
typedef struct {
    Topic topics[TOPIC_COUNT];
    int topic_count, count;
    uint64_t seed;
} QuizPlan;

/* Asks the questions; shows the first. */
void quiz_start(Session *session, const QuizPlan *plan);
/* Prints them with their answers, a line each, and asks nothing. */
Result quiz_print(Session *session, const QuizPlan *plan);

/* ---- Words (quiz_words.c) -------------------------------------------------- */

/* What the topic is about, in a sentence. */
const char *topic_sentence(Topic topic);
/* The lesson that teaches it, as `learn` finds it. */
const char *topic_lesson(Topic topic);
/* The question in the session's language; the caller frees.  Fills in the
 * first hint and the options, which are borrowed. */
char *exercise_words(const Session *session, Exercise *exercise);
/* What the task itself cannot tell of the answer: what was counted. */
void exercise_facts(Session *session, const Exercise *exercise);

/* What a learner who missed it should take home (quiz_aspects.c). */
const char *aspect_sentence(Aspect aspect);
/* What the question asks about besides what its task shows by itself. */
IdeaSet aspect_ideas(Aspect aspect);

/* ---- Fields (quiz_fields.c) -------------------------------------------------- */

/* One line: quiz NUMBER TOPIC FEN MOVES QUESTION VERDICT CODES.  False when
 * memory is short. */
bool print_exercise(Session *session, int number, const Exercise *exercise);

#endif
