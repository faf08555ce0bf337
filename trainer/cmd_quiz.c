/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_quiz.c - starting a quiz, and the list of its topics. */
#include "trainer/quiz.h"
#include "trainer/row_words.h"
#include "trainer/suggest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    QuizPlan plan;
    bool seeded;
} Request;

static bool read_number(const char *word, uint64_t most, uint64_t *number)
{
    char *end;
    if (*word < '0' || *word > '9')
        return false;
    errno = 0;
    *number = strtoull(word, &end, 10);
    return *end == '\0' && errno == 0 && *number <= most;
}

static bool read_option(Session *s, Request *request, bool count, const char *value)
{
    uint64_t number;
    if (!read_number(value, count ? MAX_QUIZ : UINT64_MAX, &number) || (count && number == 0)) {
        say_error(s, N_("After %s a whole number is expected."), count ? "--count" : "--seed");
        return false;
    }
    if (count) {
        request->plan.count = (int)number;
    } else {
        request->seeded = true;
        request->plan.seed = number;
    }
    return true;
}

/* Each topic once. */
static bool add_topic(Session *s, QuizPlan *plan, const char *word)
{
    Topic topic = topic_find(word);
    if (topic == TOPIC_COUNT) {
        say_mistyped(s, phrase(s, N_("There is no topic \"%s\"."), word),
                     did_you_mean_of(s, word, COMPLETE_TOPICS, ""),
                     N_("Type \"quiz\" for the list."));
        return false;
    }
    for (int i = 0; i < plan->topic_count; i++)
        if (plan->topics[i] == topic)
            return true;
    plan->topics[plan->topic_count++] = topic;
    return true;
}

static bool read_request(Session *s, int count, char **words, Request *request)
{
    *request = (Request){.plan.count = QUIZ_LENGTH};
    for (int i = 0; i < count; i++) {
        bool is_option = command_is_option(words[i]);
        bool of_count = strncmp(words[i], "--count", 7) == 0;
        const char *value = option_value(of_count ? "--count" : "--seed", count, words, &i);
        if (is_option ? !read_option(s, request, of_count, value ? value : "")
                      : !add_topic(s, &request->plan, words[i]))
            return false;
    }
    return true;
}

static void list_topic(Session *s, Topic topic)
{
    if (s->accessible)
        say_item(s, N_("%1$s: %2$s"), topic_name(topic), tr(s, topic_sentence(topic)));
    else
        say_item(s, "%-18s %s", topic_name(topic), tr(s, topic_sentence(topic)));
}

static void list_topics(Session *s)
{
    if (!s->porcelain)
        say(s, N_("There are fresh questions, which never run out, on these topics:"));
    for (Topic t = 0; t < TOPIC_COUNT; t++) {
        if (s->porcelain)
            fields(s, "topic", topic_name(t), END_FIELDS);
        else
            list_topic(s, t);
    }
    if (!s->porcelain)
        say(s, N_("Start one with its word, as in: quiz castling --count 5"));
}

/* Every quiz of a session has its own seed, short enough to be typed. */
static uint64_t next_seed(Session *s)
{
    uint64_t seed = s->seed % 1000000;
    (void)session_random(s);
    return seed;
}

static Result run_quiz(Session *s, int count, char **words)
{
    Request request;
    if (!read_request(s, count, words, &request))
        return USAGE;
    if (request.plan.topic_count == 0) {
        list_topics(s);
        return DONE;
    }
    if (!request.seeded)
        tell_seed(s);
    if (!request.seeded)
        request.plan.seed = next_seed(s);
    if (s->porcelain)
        return quiz_print(s, &request.plan);
    quiz_start(s, &request.plan);
    return DONE;
}

const Command command_quiz = {
    .name = "quiz",
    .aliases = "",
    .arguments = "[TOPIC...] [--count N] [--seed N]",
    .least = 0,
    .most = -1,
    .completion = COMPLETE_TOPICS,
    .summary = N_("Ask fresh questions on one rule or several; without a word, list the topics."),
    .details = N_("Every position is new and proved by the rules core before it is asked. "
                  "A right answer earns a point; a right verdict with a wrong reason, or a right "
                  "answer after a hint, half a point. What was missed comes back with another "
                  "position, and the questions grow harder as you go on. The same seed and the "
                  "same answers bring the same questions.\n"
                  "With --porcelain nothing is asked: the questions are printed with their "
                  "answers, one a line: quiz NUMBER TOPIC FEN MOVES QUESTION VERDICT CODES. MOVES "
                  "lead from the FEN to the position in question. CODES are the faults and notes "
                  "that \"why\" prints. QUESTION and VERDICT are one of these:\n"
                  "castling:COLOR:short, castling:COLOR:long, en-passant:MOVE, legal:MOVE - yes "
                  "or no.\n"
                  "squares:SQUARE, pinned:COLOR - squares, or none. count:SQUARE - a number.\n"
                  "check, mate-in-1, promotion - all the moves that are right.\n"
                  "state - checkmate, stalemate, check or ongoing.\n"
                  "claims - nothing, threefold, threefold-announced, fifty, fifty-announced or "
                  "drawn.\n"
                  "color:SQUARE - light or dark. same-color:SQUARE:SQUARE, bishop:FROM:TO - yes "
                  "or no.\n"
                  "king, king:MOVE - checkmate, stalemate, check or taken-back.\n"
                  "mating - who can still mate: none, white, black or both. flag:COLOR - white, "
                  "black or draw.\n"
                  "left:EVENT-SQUARE:... - all the moves that are left, or any."),
    .run = run_quiz,
};
