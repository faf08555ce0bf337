/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_activity.c - commands that go to the lesson or puzzle set under way. */
#include "trainer/trainer.h"

static bool is_idle(Session *s)
{
    if (!s->activity)
        say_error(s, N_("No lesson and no puzzle is under way. Start one with \"learn\" or "
                        "\"play\"."));
    return !s->activity;
}

#define ACTIVITY_COMMAND(word, other_names, sentence)               \
    static Result run_##word(Session *s, int count, char **words)   \
    {                                                               \
        (void)count, (void)words;                                   \
        if (is_idle(s))                                             \
            return FAILED;                                          \
        s->activity->word(s, s->activity);                          \
        return DONE;                                                \
    }                                                               \
    const Command command_##word = {                                \
        .name = #word,                                              \
        .aliases = other_names,                                     \
        .arguments = "",                                            \
        .summary = sentence,                                        \
        .details = "",                                              \
        .run = run_##word,                                          \
    };

ACTIVITY_COMMAND(hint, "", N_("Give the next hint for the task, of three."))
ACTIVITY_COMMAND(solution, "", N_("Show the solution and go on."))
ACTIVITY_COMMAND(skip, "next", N_("Leave this task and go to the next."))
ACTIVITY_COMMAND(again, "task", N_("Show the task again."))
ACTIVITY_COMMAND(explain, "", N_("Explain the last answer once more, in full."))

static Result run_tree(Session *s, int count, char **words)
{
    (void)count, (void)words;
    if (is_idle(s))
        return FAILED;
    if (s->activity->tree)
        s->activity->tree(s, s->activity);
    else
        say(s, N_("There is no tree of defences here."));
    return DONE;
}

const Command command_tree = {
    .name = "tree",
    .aliases = "",
    .arguments = "",
    .summary = N_("Show which defences of a mate are still to be answered."),
    .details = "",
    .run = run_tree,
};

static Result run_stop(Session *s, int count, char **words)
{
    (void)count, (void)words;
    if (is_idle(s))
        return FAILED;
    activity_end(s);
    say(s, N_("Stopped. The position stays on the board."));
    return DONE;
}

const Command command_stop = {
    .name = "stop",
    .aliases = "leave",
    .arguments = "",
    .summary = N_("Leave the lesson or puzzle set."),
    .details = "",
    .run = run_stop,
};

static Result run_quit(Session *s, int count, char **words)
{
    (void)count, (void)words;
    s->quit = true;
    return DONE;
}

const Command command_quit = {
    .name = "quit",
    .aliases = "exit q",
    .arguments = "",
    .summary = N_("Leave the program."),
    .details = "",
    .run = run_quit,
};
