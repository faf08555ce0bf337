/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a mistyped word may have been meant to be. */
#include "trainer/suggest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static const struct {
    const char *name;
    Completion kind;
} KINDS[] = {
    {"commands", COMPLETE_COMMANDS}, {"lessons", COMPLETE_LESSONS},
    {"puzzles", COMPLETE_PUZZLES},   {"topics", COMPLETE_TOPICS},
    {"profiles", COMPLETE_PROFILES}, {"settings", COMPLETE_SETTINGS},
};

static Candidates names_of(const Table *table, const Session *session, char *kind)
{
    Candidates names = {NULL, 0, false};
    const char *first = strsep(&kind, " ");
    if (strcmp(first, "options") == 0) {
        candidates_add_options(&names, find_command(kind, false)->arguments);
        return names;
    }
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcmp(KINDS[i].name, first) == 0) {
            candidates_of(session, KINDS[i].kind, kind ? kind : "", &names);
            return names;
        }
    fail_msg("%s: no kind %s", table->where, first);
    return names;
}

/* "learn,lesson" as the sentence would have it. */
static char *wanted_question(const Session *session, const char *list)
{
    char quoted[256] = "";
    if (strcmp(list, "-") == 0)
        return NULL;
    if (!strchr(list, ','))
        return phrase(session, "Did you mean \"%s\"?", list);
    for (const char *at = list; *at; at++)
        snprintf(quoted + strlen(quoted), sizeof quoted - strlen(quoted), "%c%s", *at,
                 *at == ',' ? " " : "");
    return phrase(session, "Did you mean one of these: %s?", quoted);
}

static void the_names_most_like_it_are_offered(void **state)
{
    Session session;
    Table table;
    (void)state;
    assert_true(session_init(&session));
    for (table_open(&table, "tests/tables/suggest.tsv"); table_next(&table, 3);) {
        Candidates names = names_of(&table, &session, table.fields[0]);
        char *wanted = wanted_question(&session, table.fields[2]);
        char *found = did_you_mean(&session, table.fields[1], &names);
        if (!wanted != !found || (found && strcmp(found, wanted) != 0))
            fail_msg("%s: %s", table.where, found ? found : "nothing");
        free(found);
        free(wanted);
    }
    session_free(&session);
}

/* The sentence stands behind the one that says what is not there. */
static void both_sentences_are_said_together(void **state)
{
    Session session;
    char *said = NULL;
    size_t size;
    (void)state;
    assert_true(session_init(&session));
    session.err = open_memstream(&said, &size);
    assert_int_equal(run_line(&session, "lern"), FAILED);
    fflush(session.err);
    assert_string_equal(said, "There is no command \"lern\". Did you mean \"learn\"?\n");
    fclose(session.err);
    free(said);
    session_free(&session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_names_most_like_it_are_offered),
        cmocka_unit_test(both_sentences_are_said_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
