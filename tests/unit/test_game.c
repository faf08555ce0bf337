/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with their history: how they stand, how they end, what may be claimed. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

/* ---- One writer for each question of the table ------------------------------ */

enum { ANSWER_SIZE = 8192 };

static void answer_state(const Game *game, char *answer)
{
    const Position *position = game_position(game);
    Termination end = position_outcome(position).termination;
    const char *text = position_in_check(position) ? "check" : "none";
    if (end == CHECKMATE)
        text = "checkmate";
    else if (end == STALEMATE)
        text = "stalemate";
    snprintf(answer, ANSWER_SIZE, "%s", text);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void answer_moves(const Game *game, char *answer)
{
    static char texts[MAX_MOVES][MOVE_TEXT_SIZE];
    MoveList list;
    legal_moves(game_position(game), &list);
    for (int i = 0; i < list.count; i++)
        move_uci(list.moves[i], texts[i]);
    qsort(texts, (size_t)list.count, sizeof texts[0], compare_texts);
    answer[0] = '\0';
    for (int i = 0; i < list.count; i++)
        snprintf(answer + strlen(answer), ANSWER_SIZE - strlen(answer), "%s%s", i ? "," : "",
                 texts[i]);
}

static void answer_outcome(const Game *game, char *answer)
{
    static const char *const names[] = {
        [ONGOING] = "ongoing", [CHECKMATE] = "checkmate", [STALEMATE] = "stalemate",
        [DEAD_POSITION] = "dead-position", [SEVENTYFIVE_MOVES] = "seventyfive-moves",
        [FIVEFOLD_REPETITION] = "fivefold-repetition",
    };
    Outcome outcome = game_outcome(game);
    const char *winner = outcome.winner == WHITE ? " white" : " black";
    snprintf(answer, ANSWER_SIZE, "%s%s", names[outcome.termination],
             outcome.has_winner ? winner : "");
}

static void answer_claims(Claims claims, char *answer)
{
    static const char *const names[] = {"-", "threefold", "fifty", "threefold,fifty"};
    assert_true(claims < 4);
    snprintf(answer, ANSWER_SIZE, "%s", names[claims]);
}

/* The last move of the line is announced, not played. */
static void answer_announced(const Table *table, char *answer)
{
    char *moves = table->fields[1], *space = strrchr(moves, ' ');
    char none[] = "-";
    if (space)
        *space = '\0';
    Game *game = table_game(table, table->fields[0], space ? moves : none);
    Move move = table_move(table, game_position(game), space ? space + 1 : moves);
    answer_claims(game_claims_with(game, move), answer);
    game_free(game);
}

static void answer_question(const Table *table, const char *ask, char *answer)
{
    if (strcmp(ask, "claims-with") == 0) {
        answer_announced(table, answer);
        return;
    }
    Game *game = table_game(table, table->fields[0], table->fields[1]);
    if (strcmp(ask, "state") == 0)
        answer_state(game, answer);
    else if (strcmp(ask, "moves") == 0)
        answer_moves(game, answer);
    else if (strcmp(ask, "outcome") == 0)
        answer_outcome(game, answer);
    else if (strcmp(ask, "occurrences") == 0)
        snprintf(answer, ANSWER_SIZE, "%d", game_occurrences(game));
    else if (strcmp(ask, "claims") == 0)
        answer_claims(game_claims(game), answer);
    else
        fail_msg("%s: %s is no question", table->where, ask);
    game_free(game);
}

static void games_stand_as_the_table_says(void **state)
{
    (void)state;
    Table table;
    char answer[ANSWER_SIZE];
    int wrong = 0;
    table_open(&table, "tests/tables/game.tsv");
    while (table_next(&table, 4)) {
        answer_question(&table, table.fields[2], answer);
        if (strcmp(answer, table.fields[3]) == 0)
            continue;
        print_error("%s: %s: %s expected, not %s\n", table.where, table.fields[2],
                    table.fields[3], answer);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* ---- The history itself -------------------------------------------------------- */

static void a_long_game_grows_and_is_taken_back(void **state)
{
    (void)state;
    static const Move shuffle[4] = {
        (Move)(G1 | F3 << 6), (Move)(G8 | F6 << 6), (Move)(F3 | G1 << 6), (Move)(F6 | G8 << 6),
    };
    enum { LENGTH = 1000 };
    Position start;
    position_start(&start);
    Game *game = game_new(&start);
    assert_non_null(game);
    assert_false(game_undo(game));
    for (int i = 0; i < LENGTH; i++)
        assert_true(game_play(game, shuffle[i % 4]));
    assert_int_equal(game_ply(game), LENGTH);
    assert_int_equal(game_occurrences(game), LENGTH / 4 + 1);
    assert_int_equal(game_position(game)->halfmove_clock, LENGTH);
    for (int i = 0; i < LENGTH; i++)
        assert_int_equal(game_move_at(game, i), shuffle[i % 4]);
    for (int i = 0; i < LENGTH; i++)
        assert_true(game_undo(game));
    assert_int_equal(game_ply(game), 0);
    assert_true(position_same(game_position(game), &start));
    assert_int_equal(game_occurrences(game), 1);
    game_free(game);
    game_free(NULL);
}

static void only_a_legal_move_can_be_announced(void **state)
{
    (void)state;
    Position position;
    FenError error;
    SetupErrors errors;
    assert_true(position_from_fen("8/8/8/4k3/8/8/1R6/4K3 w - - 120 130", &position, &error,
                                  &errors));
    Game *game = game_new(&position);
    assert_non_null(game);
    assert_int_equal(game_claims_with(game, move_make(B2, B3, NO_PIECE_TYPE)), CLAIM_FIFTY);
    assert_int_equal(game_claims_with(game, move_make(B2, C3, NO_PIECE_TYPE)), 0);
    game_free(game);
}

/* A copy knows what came before, and goes its own way. */
static void a_copy_has_the_whole_history(void **state)
{
    static const Move there = (Move)(G1 | F3 << 6), back = (Move)(F3 | G1 << 6);
    static const Move out = (Move)(G8 | F6 << 6), home = (Move)(F6 | G8 << 6);
    Position start;
    (void)state;
    position_start(&start);
    Game *game = game_new(&start);
    assert_non_null(game);
    assert_true(game_play(game, there) && game_play(game, out) && game_play(game, back));
    Game *copy = game_copy(game);
    assert_non_null(copy);
    assert_true(game_play(copy, home));
    assert_int_equal(game_occurrences(copy), 2);
    assert_int_equal(game_ply(game), 3);
    assert_int_equal(game_move_at(copy, 0), there);
    game_free(game);
    game_free(copy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_stand_as_the_table_says),
        cmocka_unit_test(a_long_game_grows_and_is_taken_back),
        cmocka_unit_test(only_a_legal_move_can_be_announced),
        cmocka_unit_test(a_copy_has_the_whole_history),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
