/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_articles.c - the articles of the Laws that a task is about. */
#include "trainer/task_record.h"

#include <stdio.h>
#include <string.h>

/* ---- Claims and results ---------------------------------------------------------- */

static void add_claim(const Step *step, const Game *game, char *articles)
{
    ClaimTruth truth;
    claim_truth(game, step->color, &truth);
    bool announced = truth.way == CLAIM_ANNOUNCED;
    if (truth.way == CLAIM_OVER)
        add_article(articles, profile_outcome(game, PROFILE_FIDE, LESSON_BUDGET).article);
    if (truth.grounds & CLAIM_THREEFOLD)
        add_article(articles, announced ? "9.2.1" : "9.2.2");
    if (truth.grounds & CLAIM_FIFTY)
        add_article(articles, announced ? "9.3.1" : "9.3.2");
}

static void add_result(const Step *step, const Game *game, char *articles)
{
    ResultTruth truth;
    result_truth(step, game, &truth);
    add_article(articles, truth.is_loss ? truth.loss.article : truth.outcome.article);
}

/* ---- What was done at the board ---------------------------------------------------- */

/* That a man was touched, and a move made and completed, is told of every move:
 * it is what is asked about only where nothing came after it. */
static bool is_plain(RulingCode code)
{
    return code == RULING_TOUCHED || code == RULING_MADE || code == RULING_COMPLETED;
}

static void add_ruling(const Ruling *ruling, bool last, char *articles)
{
    if (last || !is_plain(ruling->code))
        add_article(articles, ruling->article);
    if (ruling->illegal_number > 0)
        add_article(articles, "7.5.5");
    if (ruling->ends_game)
        add_article(articles, ruling->loss.article);
}

static bool asks_about_duty(const Step *step)
{
    return step->ask_kind == ASK_LEFT || step->ask_kind == ASK_MADE ||
           step->ask_kind == ASK_COMPLETED || step->ask_kind == ASK_CLOCK;
}

static void add_events(const Step *step, const Game *game, char *articles)
{
    Event events[MAX_EVENTS];
    EventError error;
    Ruling ruling;
    Duty duty;
    Arbiter *arbiter = arbiter_new(game, step->profile, LESSON_BUDGET);
    int count = event_log_parse(step->events, events, &error);
    for (int i = 0; arbiter && i < count && arbiter_hear(arbiter, &events[i], &ruling); i++)
        add_ruling(&ruling, i == count - 1, articles);
    if (arbiter && asks_about_duty(step)) {
        arbiter_duty(arbiter, &duty);
        add_article(articles, duty.article);
    }
    arbiter_free(arbiter);
}

/* ---- All of them ------------------------------------------------------------------- */

/* The author's own, one by one. */
static void add_written(const char *text, char *articles)
{
    char word[16];
    while (text && *text) {
        size_t length = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (length > 0)
            add_article(articles, word);
        text += length + (text[length] == ' ');
    }
}

void task_articles(const Step *step, const Game *game, char articles[ARTICLES_SIZE])
{
    articles[0] = '\0';
    add_written(step->articles, articles);
    switch ((int)step->kind) {
    case STEP_CLAIM: add_claim(step, game, articles); break;
    case STEP_RESULT: add_result(step, game, articles); break;
    case STEP_EVENTS: add_events(step, game, articles); break;
    case STEP_POSSIBLE: add_article(articles, "3.10.3"); break;
    default: break;
    }
}
