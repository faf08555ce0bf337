/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same games under other rules, and losing without mate. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { ANSWER_SIZE = 128, BUDGET = 200000 };

static const Profile *table_profile(const Table *table)
{
    const Profile *profile = profile_by_name(table->fields[0]);
    if (!profile)
        fail_msg("%s: no such profile", table->where);
    return profile;
}

static int differs(const Table *table, const char *expected, const char *found)
{
    if (strcmp(expected, found) == 0)
        return 0;
    print_error("%s: %s expected, not %s\n", table->where, expected, found);
    return 1;
}

static void write_outcome(const ProfileOutcome *outcome, char answer[ANSWER_SIZE])
{
    char limit[16] = "";
    if (outcome->limit)
        snprintf(limit, sizeof limit, ":%d", outcome->limit);
    const char *winner = outcome->winner == WHITE ? " white" : " black";
    snprintf(answer, ANSWER_SIZE, "%s%s%s%s%s%s", profile_end_name(outcome->end), limit,
             outcome->article ? ":" : "", outcome->article ? outcome->article : "",
             outcome->is_fide ? "" : " house", outcome->has_winner ? winner : "");
}

static void games_stand_by_their_profile(void **state)
{
    (void)state;
    Table table;
    char answer[ANSWER_SIZE];
    int wrong = 0;
    table_open(&table, "tests/tables/profile.tsv");
    while (table_next(&table, 4)) {
        Game *game = table_game(&table, table.fields[1], table.fields[2]);
        ProfileOutcome outcome = profile_outcome(game, table_profile(&table), BUDGET);
        write_outcome(&outcome, answer);
        wrong += differs(&table, table.fields[3], answer);
        game_free(game);
    }
    assert_int_equal(wrong, 0);
}

/* The line of a won game leads to mate by the opponent. */
static void check_line(const Table *table, const Game *game, Color winner, const Winnable *w)
{
    Position position = *game_position(game);
    for (int i = 0; i < w->length; i++) {
        if (!is_legal(&position, w->line[i]))
            fail_msg("%s: the line is not legal", table->where);
        position = position_after(&position, w->line[i]);
    }
    Outcome outcome = position_outcome(&position);
    if (outcome.termination != CHECKMATE || outcome.winner != winner)
        fail_msg("%s: the line does not mate", table->where);
}

static LossKind loss_kind(const Table *table, const char *word)
{
    if (strcmp(word, "flag") == 0)
        return LOSS_BY_FLAG;
    if (strcmp(word, "resign") == 0)
        return LOSS_BY_RESIGNATION;
    if (strcmp(word, "illegal") != 0)
        fail_msg("%s: %s is no way to lose", table->where, word);
    return LOSS_BY_ILLEGAL_MOVE;
}

static void losing_asks_who_can_mate(void **state)
{
    (void)state;
    Table table;
    char answer[ANSWER_SIZE];
    int wrong = 0;
    table_open(&table, "tests/tables/loss.tsv");
    while (table_next(&table, 7)) {
        Game *game = table_game(&table, table.fields[1], table.fields[2]);
        Color loser = strcmp(table.fields[3], "white") == 0 ? WHITE : BLACK;
        Loss loss;
        judge_loss(game, loser, loss_kind(&table, table.fields[4]), table_profile(&table), BUDGET,
                   NULL, &loss);
        wrong += differs(&table, table.fields[5], loss_result_name(loss.result));
        snprintf(answer, sizeof answer, "%d", loss.limit);
        wrong += differs(&table, table.fields[6], loss.article ? loss.article : answer);
        if (loss.result == LOSS_WON)
            check_line(&table, game, other_color(loser), &loss.winnable);
        game_free(game);
    }
    assert_int_equal(wrong, 0);
}

static void without_a_budget_nobody_is_given_the_game(void **state)
{
    (void)state;
    Position position;
    FenError error;
    SetupErrors errors;
    assert_true(position_from_fen("8/8/3kn3/8/8/3KR3/8/8 w - - 0 1", &position, &error, &errors));
    Game *game = game_new(&position);
    Loss loss;
    assert_non_null(game);
    judge_loss(game, WHITE, LOSS_BY_FLAG, PROFILE_FIDE, 0, NULL, &loss);
    assert_int_equal(loss.result, LOSS_UNDECIDED);
    game_free(game);
}

static void profiles_are_found_by_name(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"fide", "fide-fast", "online", "house-004",
                                        "house-alternate"};
    for (int i = 0; i < 5; i++) {
        assert_string_equal(profile_at(i)->name, NAMES[i]);
        assert_ptr_equal(profile_by_name(NAMES[i]), profile_at(i));
    }
    assert_null(profile_at(5));
    assert_null(profile_at(-1));
    assert_null(profile_by_name("fid"));
    assert_ptr_equal(PROFILE_FIDE, profile_at(0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_stand_by_their_profile),
        cmocka_unit_test(losing_asks_who_can_mate),
        cmocka_unit_test(without_a_budget_nobody_is_given_the_game),
        cmocka_unit_test(profiles_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
