/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_review.c - what is due to be asked again. */
#include "trainer/figures.h"
#include "trainer/lesson_state.h"
#include "trainer/review.h"

#include <stdlib.h>
#include <string.h>

/* ---- What is due ---------------------------------------------------------------------- */

typedef struct {
    int count;
    Idea ideas[IDEA_COUNT];
} Plan;

/* All that was ever misunderstood, the longest overdue first. */
static void make_plan(const History *history, Plan *plan)
{
    plan->count = 0;
    for (int i = 0; i < IDEA_COUNT; i++) {
        if (history->ideas[i].lapses == 0)
            continue;
        int at = plan->count++;
        for (; at > 0; at--) {
            if (history->ideas[plan->ideas[at - 1]].due_day <= history->ideas[i].due_day)
                break;
            plan->ideas[at] = plan->ideas[at - 1];
        }
        plan->ideas[at] = (Idea)i;
    }
}

/* ---- review list -------------------------------------------------------------------------- */

static void print_idea(Session *s, Idea idea, const IdeaState *state, int64_t today)
{
    Figure lapses, recall, last, due;
    snprintf(lapses, sizeof lapses, "%d", state->lapses);
    snprintf(recall, sizeof recall, "%.2f",
             fsrs_recall(state->memory, today > state->last_day ? today - state->last_day : 0));
    day_text(state->due_day, due);
    fields(s, "review", idea_name(idea), idea_article(idea), lapses,
           date_text(state->last_lapse, last), due,
           idea_is_due(state, today) ? "due" : "later", recall, END_FIELDS);
}

static void say_idea(Session *s, Idea idea, const IdeaState *state)
{
    Figure last, due;
    day_text(state->due_day, due);
    say_item(s, N_("%1$s: %2$s (%3$s; went wrong: %4$d, last on %5$s)"), due,
             tr(s, idea_rule(idea)), idea_article(idea), state->lapses,
             date_text(state->last_lapse, last));
}

static void list_plan(Session *s, const History *history, const Plan *plan, int64_t today)
{
    if (!s->porcelain && plan->count > 0)
        say(s, N_("Ideas that went wrong, and the day each one comes again:"));
    for (int i = 0; i < plan->count; i++) {
        Idea idea = plan->ideas[i];
        if (s->porcelain)
            print_idea(s, idea, &history->ideas[idea], today);
        else
            say_idea(s, idea, &history->ideas[idea]);
    }
}

/* ---- review ---------------------------------------------------------------------- */

static void say_nothing_due(Session *s, const History *history, const Plan *plan)
{
    Figure due;
    if (s->porcelain)
        return;
    if (plan->count == 0) {
        say(s, N_("There is nothing to review: no answer has shown an idea that is not "
                  "understood."));
        return;
    }
    day_text(history->ideas[plan->ideas[0]].due_day, due);
    say(s, N_("Nothing is due today. The next idea comes on %s. To see all of them: review list"),
        due);
}

static Result start(Session *s, History *history, const Idea *ideas, int count)
{
    if (!s->porcelain)
        say(s, N_("Review: ideas that went wrong come again. Questions: %d."), count);
    tell_seed(s);
    review_start(s, history, ideas, count);
    return DONE;
}

static Result start_named(Session *s, History *history, const char *word)
{
    Idea idea = idea_find(word, strlen(word));
    if (idea != IDEA_COUNT)
        return start(s, history, &idea, 1);
    say_error(s, N_("There is no idea \"%s\". \"review list\" shows them with --porcelain."), word);
    history_delete(history);
    return FAILED;
}

/* Takes the history over. */
static Result review(Session *s, History *history, int count, char **words)
{
    int64_t today = day_of((int64_t)session_now(s));
    Plan plan;
    make_plan(history, &plan);
    int due = history_due(history, today);
    bool list = count > 0 && strcmp(words[0], "list") == 0;
    if (count > 0 && !list)
        return start_named(s, history, words[0]);
    if (!list && due > 0)
        return start(s, history, plan.ideas, due);
    if (list && plan.count > 0)
        list_plan(s, history, &plan, today);
    else
        say_nothing_due(s, history, &plan);
    history_delete(history);
    return DONE;
}

static Result run_review(Session *s, int count, char **words)
{
    History *history = session_history(s);
    return history ? review(s, history, count, words) : FAILED;
}

const Command command_review = {
    .name = "review",
    .aliases = "",
    .arguments = "[list | IDEA]",
    .least = 0,
    .most = 1,
    .summary = N_("Ask again the ideas that went wrong and are due today, with other positions."),
    .details = N_("Every wrong reason belongs to an idea, such as: the rook may cross an attacked "
                  "square when castling. An idea that went wrong comes again on the day on which "
                  "the FSRS scheduler expects that nine of ten would still know it. \"list\" "
                  "shows the days. A right verdict with a wrong reason counts as wrong.\n"
                  "With --porcelain the list is: review IDEA ARTICLE LAPSES LAST DUE due|later "
                  "RECALL; a review prints: task review NUMBER KIND FEN IDEA; answer review "
                  "NUMBER KIND RESULT; next IDEA ARTICLE DATE."),
    .run = run_review,
};
