/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What TAB offers. */
#include "trainer/complete.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Session session;

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The candidates in order, joined by spaces, equal ones once. */
static void check(const char *fen, const char *before, const char *text, const char *expected)
{
    Position position;
    FenError error;
    SetupErrors errors;
    Candidates found;
    char joined[2048] = "";

    assert_true(position_from_fen(fen, &position, &error, &errors));
    game_free(session.game);
    session.game = game_new(&position);
    assert_non_null(session.game);
    candidates_find(&session, before, text, &found);
    if (found.count > 0)
        qsort(found.words, found.count, sizeof *found.words, compare_words);
    for (size_t i = 0; i < found.count; i++) {
        if (i > 0 && strcmp(found.words[i], found.words[i - 1]) == 0)
            continue;
        size_t length = strlen(joined);
        snprintf(joined + length, sizeof joined - length, "%s%s", length ? " " : "",
                 found.words[i]);
    }
    assert_string_equal(joined, expected);
    candidates_free(&found);
}

static bool offers(const char *before, const char *text, const char *word)
{
    Candidates found;
    bool has = false;

    candidates_find(&session, before, text, &found);
    for (size_t i = 0; i < found.count; i++)
        has = has || strcmp(found.words[i], word) == 0;
    candidates_free(&found);
    return has;
}

/* The b-pawn can take on a3 and c3; the bishop can only go along c1-h6. */
static const char bishop_and_pawn[] = "4k3/8/8/8/8/p1n5/1P6/2B1K3 w - - 0 1";

static void the_first_word_is_a_command_or_a_move(void **state)
{
    (void)state;
    check(START_FEN, "", "positi", "position");
    check(START_FEN, "  ", "boar", "board");
    check(START_FEN, "", "Nf", "Nf3");
    check(START_FEN, "", "g1", "g1f3 g1h3");
}

static void nothing_typed_offers_commands_only(void **state)
{
    (void)state;
    assert_true(offers("", "", "board"));
    assert_false(offers("", "", "e4"));
}

static void a_move_is_offered_where_the_command_takes_one(void **state)
{
    (void)state;
    check(START_FEN, "why ", "e2", "e2e3 e2e4");
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "why ", "", "");
    check("8/8/8/8/8/1k6/8/K7 w - - 0 1", "why ", "", "Kb1");
}

static void case_matters_only_between_pawn_and_bishop(void **state)
{
    (void)state;
    check(bishop_and_pawn, "why ", "bx", "bxa3 bxc3");
    check(bishop_and_pawn, "why ", "Bd", "Bd2");
    check(bishop_and_pawn, "why ", "bd", "Bd2");
    check(START_FEN, "why ", "nF", "Nf3");
}

static void castling_may_begin_with_a_zero(void **state)
{
    static const char both[] = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    (void)state;
    check(both, "why ", "0-", "O-O O-O-O");
    check(both, "why ", "o-o-", "O-O-O");
}

static void moves_are_offered_in_the_letters_of_the_language(void **state)
{
    (void)state;
    session.language = CHINESE;
    check(START_FEN, "why ", "马f", "马f3");
    check(START_FEN, "why ", "Nf", "Nf3");
    session.language = ENGLISH;
    check(START_FEN, "why ", "马f", "");
}

static void help_takes_commands_and_lessons(void **state)
{
    (void)state;
    check(START_FEN, "help ", "und", "undo");
    assert_false(offers("help ", "e", "e4"));
    check(START_FEN, "help ", "cast", "castling");
}

static void an_option_is_offered_where_the_command_has_it(void **state)
{
    (void)state;
    check(START_FEN, "play castling ", "--sh", "--shuffle");
    check(START_FEN, "pick ", "-o", "-o");
    check(START_FEN, "learn ", "--", "");
}

static void quiz_takes_topics(void **state)
{
    (void)state;
    check(START_FEN, "quiz ", "cas", "castling");
    check(START_FEN, "quiz ", "c", "castling check claims colors count");
}

static void set_takes_settings_and_then_their_values(void **state)
{
    (void)state;
    check(START_FEN, "set ", "la", "language");
    check(START_FEN, "set language ", "", "en zh");
    check(START_FEN, "  set  color  ", "o", "off on");
    check(START_FEN, "set xyzzy ", "", "");
}

static void an_unknown_command_takes_nothing(void **state)
{
    (void)state;
    check(START_FEN, "xyzzy ", "", "");
    check(START_FEN, "quit ", "e", "");
}

static int set_up(void **state)
{
    (void)state;
    return session_init(&session) ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    session_free(&session);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_word_is_a_command_or_a_move),
        cmocka_unit_test(nothing_typed_offers_commands_only),
        cmocka_unit_test(a_move_is_offered_where_the_command_takes_one),
        cmocka_unit_test(case_matters_only_between_pawn_and_bishop),
        cmocka_unit_test(castling_may_begin_with_a_zero),
        cmocka_unit_test(moves_are_offered_in_the_letters_of_the_language),
        cmocka_unit_test(help_takes_commands_and_lessons),
        cmocka_unit_test(an_option_is_offered_where_the_command_has_it),
        cmocka_unit_test(quiz_takes_topics),
        cmocka_unit_test(set_takes_settings_and_then_their_values),
        cmocka_unit_test(an_unknown_command_takes_nothing),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
