/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which idea an answer shows not to be held. */
#include "trainer/ideas.h"
#include "trainer/quiz.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static IdeaSet read_ideas(const Table *table, char *words)
{
    IdeaSet set = 0;
    for (char *rest = words, *word; strcmp(words, "-") != 0 && (word = strsep(&rest, " "));) {
        Idea idea = idea_find(word, strlen(word));
        if (idea == IDEA_COUNT)
            fail_msg("%s: there is no idea %s", table->where, word);
        set |= idea_bit(idea);
    }
    return set;
}

static FaultSet read_faults(const Table *table, char *words)
{
    FaultSet set = 0;
    for (char *rest = words, *word; strcmp(words, "-") != 0 && (word = strsep(&rest, " "));) {
        int f = 0;
        while (f < FAULT_COUNT && strcmp(fault_name((FaultCode)f), word) != 0)
            f++;
        if (f == FAULT_COUNT)
            fail_msg("%s: there is no fault %s", table->where, word);
        set |= fault_bit((FaultCode)f);
    }
    return set;
}

static void each_answer_speaks_against_the_right_ideas(void **state)
{
    (void)state;
    Table table;
    int rows = 0;
    for (table_open(&table, "tests/tables/ideas.tsv"); table_next(&table, 7); rows++) {
        Game *game = table_game(&table, table.fields[0], table.fields[1]);
        Diagnosis d;
        game_diagnose(game, table_move(&table, game_position(game), table.fields[2]), &d);
        bool right = (strcmp(table.fields[3], "yes") == 0) == d.legal;
        FaultSet named = read_faults(&table, table.fields[4]);
        if (ideas_of_diagnosis(&d) != read_ideas(&table, table.fields[5]))
            fail_msg("%s: other ideas are asked about", table.where);
        if (ideas_lapsed(&d, right, named) != read_ideas(&table, table.fields[6]))
            fail_msg("%s: the answer speaks against other ideas", table.where);
        game_free(game);
    }
    assert_in_range(rows, 15, 200);
}

static void ideas_are_named_once(void **state)
{
    (void)state;
    for (int i = 0; i < IDEA_COUNT; i++) {
        const char *name = idea_name((Idea)i);
        assert_int_equal(idea_find(name, strlen(name)), i);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz-"), strlen(name));
        assert_true(isdigit((unsigned char)idea_article((Idea)i)[0]));
        assert_string_not_equal(idea_rule((Idea)i), idea_belief((Idea)i));
    }
    assert_int_equal(idea_find("castling-", 9), IDEA_COUNT);
}

/* Ideas stand in the same part of the Laws as their faults: an idea may be one
 * step more or less exact than a fault of it.  To move a man that is not there
 * is taken for a slip about whose men they are. */
static void faults_belong_to_ideas_of_their_article(void **state)
{
    (void)state;
    for (int f = 0; f < FAULT_COUNT; f++) {
        const char *fault = fault_article((FaultCode)f);
        const char *idea = idea_article(idea_of_fault((FaultCode)f));
        size_t shorter = strlen(fault) < strlen(idea) ? strlen(fault) : strlen(idea);
        if (f != FAULT_NO_MAN && strncmp(fault, idea, shorter) != 0)
            fail_msg("%s is in %s, its idea in %s", fault_name((FaultCode)f), fault, idea);
    }
}

static void articles_come_once_each(void **state)
{
    (void)state;
    char articles[ARTICLES_SIZE] = "";
    ideas_articles(idea_bit(IDEA_CASTLING_CROSS) | idea_bit(IDEA_CASTLING_LAND) |
                       idea_bit(IDEA_CASTLING_LOST), articles);
    assert_string_equal(articles, "3.8.2.1 3.8.2.2");
    assert_true(articles_have(articles, "3.8.2.2"));
    assert_false(articles_have(articles, "3.8.2"));
    ideas_articles(idea_bit(IDEA_CASTLING_CROSS), articles);
    assert_string_equal(articles, "3.8.2.1 3.8.2.2");
}

/* What the end of a drill sends people to is there, and asks about the idea. */
static void ideas_are_taught_and_asked_somewhere(void **state)
{
    (void)state;
    Catalog catalog;
    assert_true(catalog_load("lessons/data", &catalog));
    for (Idea i = 0; i < IDEA_COUNT; i++) {
        int at = catalog_find(&catalog, idea_lesson(i));
        if (at < 0 || strcmp(catalog.entries[at].lesson->topic, idea_lesson(i)) != 0)
            fail_msg("%s: there is no lesson %s", idea_name(i), idea_lesson(i));
        bool has_own = false, asks = false;
        for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++) {
            bool about = (aspect_ideas(aspect) & idea_bit(i)) != 0;
            has_own |= about;
            asks |= about && aspect_topic(aspect) == idea_topic(i);
        }
        if (has_own && !asks)
            fail_msg("%s: quiz %s has nothing about it", idea_name(i), topic_name(idea_topic(i)));
    }
    catalog_free(&catalog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_answer_speaks_against_the_right_ideas),
        cmocka_unit_test(ideas_are_named_once),
        cmocka_unit_test(faults_belong_to_ideas_of_their_article),
        cmocka_unit_test(articles_come_once_each),
        cmocka_unit_test(ideas_are_taught_and_asked_somewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
