/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_reset.c - beginning anew, with everything kept in a backup. */
#include "trainer/record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A person is asked, a script must have the word in the command. */
static bool is_sure(Session *s, int count, char **words)
{
    if (count > 0)
        return strcasecmp(words[0], "yes") == 0;
    if (!s->interactive)
        return false;
    say(s, N_("This begins your records anew. The old ones are kept in a backup file."));
    char *line = input_answer(s, tr(s, N_("Type yes to go on: ")));
    bool sure = line && strcasecmp(line, "yes") == 0;
    free(line);
    return sure;
}

static Result set_aside(Session *s, Store *store)
{
    char *backup = store_set_aside(store, (int64_t)session_now(s));
    if (!backup && errno == ENOENT) {
        say(s, N_("There are no records yet, so there was nothing to do."));
        return DONE;
    }
    if (!backup) {
        say_error(s, N_("The records in %1$s could not be moved to a backup: %2$s. Nothing was "
                        "changed."),
                  store_path(store), strerror(errno));
        return FAILED;
    }
    if (s->porcelain)
        fields(s, "reset", backup, END_FIELDS);
    else
        say(s, N_("Your records begin anew. The old ones are in %1$s; to have them back, move "
                  "that file to %2$s."),
            backup, store_path(store));
    free(backup);
    return DONE;
}

/* A person who was asked and said no has got what he wanted; a script has not. */
static Result say_unchanged(Session *s, int count)
{
    if (s->interactive && count == 0) {
        say(s, N_("Nothing was changed. To begin your records anew, type: reset yes"));
        return DONE;
    }
    say_error(s, N_("Nothing was changed. To begin your records anew, type: reset yes"));
    return FAILED;
}

static Result run_reset(Session *s, int count, char **words)
{
    Store *store = session_store(s);
    if (s->no_save || !store) {
        say_error(s, N_("No records are kept in this session, so there is nothing to reset."));
        return FAILED;
    }
    if (!is_sure(s, count, words))
        return say_unchanged(s, count);
    return set_aside(s, store);
}

const Command command_reset = {
    .name = "reset",
    .aliases = "",
    .arguments = "[yes]",
    .least = 0,
    .most = 1,
    .summary = N_("Begin your records anew; the old ones are kept in a backup file."),
    .details = N_("A person is asked first; a script writes: reset yes. With --porcelain the line "
                  "is: reset FILE, where FILE is the backup."),
    .run = run_reset,
};
