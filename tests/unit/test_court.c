/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games before the court: every claim, every look-alike, every end by itself. */
#include "rules/court.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { ANSWER_SIZE = 8192, BUDGET = 200000 };

typedef struct {
    char text[ANSWER_SIZE];
    size_t length;
} Answer;

static void add(Answer *answer, const char *text)
{
    int got = snprintf(answer->text + answer->length, ANSWER_SIZE - answer->length, "%s", text);
    answer->length += (size_t)got;
    assert_true(answer->length < ANSWER_SIZE);
}

static void add_moves(Answer *answer, const MoveList *list)
{
    for (int i = 0; i < list->count; i++) {
        char uci[MOVE_TEXT_SIZE];
        move_uci(list->moves[i], uci);
        add(answer, i == 0 ? ":" : ",");
        add(answer, uci);
    }
}

static void add_outcome(Answer *answer, Outcome outcome)
{
    static const char *const names[] = {
        [ONGOING] = "?", [CHECKMATE] = "checkmate", [STALEMATE] = "stalemate",
        [DEAD_POSITION] = "dead", [SEVENTYFIVE_MOVES] = "seventyfive",
        [FIVEFOLD_REPETITION] = "fivefold",
    };
    add(answer, ":");
    add(answer, names[outcome.termination]);
    if (outcome.has_winner)
        add(answer, outcome.winner == WHITE ? ":white" : ":black");
}

static void hear(void *context, const CourtEvent *event)
{
    static const char *const kinds[] = {
        [COURT_STANDING] = "standing", [COURT_ANNOUNCED] = "announced",
        [COURT_LOOK_ALIKE] = "look-alike", [COURT_OVER] = "over",
        [COURT_UNDECIDED] = "undecided",
    };
    Answer *answer = context;
    char ply[16];
    snprintf(ply, sizeof ply, "%s%d:", answer->length > 0 ? " " : "", event->ply);
    add(answer, ply);
    add(answer, kinds[event->kind]);
    if (event->kind == COURT_STANDING || event->kind == COURT_ANNOUNCED)
        add(answer, event->ground == CLAIM_THREEFOLD ? ":threefold" : ":fifty");
    add_moves(answer, &event->moves);
    if (event->kind == COURT_OVER)
        add_outcome(answer, event->outcome);
}

static void the_court_hears_what_the_table_says(void **state)
{
    (void)state;
    Table table;
    int wrong = 0;
    table_open(&table, "tests/tables/court.tsv");
    while (table_next(&table, 3)) {
        Answer answer = {.length = 0};
        Game *game = table_game(&table, table.fields[0], table.fields[1]);
        assert_true(court_hear(game, BUDGET, hear, &answer));
        game_free(game);
        if (answer.length == 0)
            add(&answer, "-");
        if (strcmp(answer.text, table.fields[2]) == 0)
            continue;
        print_error("%s: expected\n  %s, not\n  %s\n", table.where, table.fields[2], answer.text);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

static Position position_of(const char *fen)
{
    Position position;
    FenError error;
    SetupErrors errors;
    assert_true(position_from_fen(fen, &position, &error, &errors));
    return position;
}

static void hear_start(const char *fen, uint64_t budget, Answer *answer)
{
    Position position = position_of(fen);
    Game *game = game_new(&position);
    assert_non_null(game);
    *answer = (Answer){.length = 0};
    assert_true(court_hear(game, budget, hear, answer));
    game_free(game);
}

/* A search that is cut off proves nothing: the end is unknown then, and more
 * positions only turn that into the truth. */
static void a_small_budget_is_never_an_answer(void **state)
{
    (void)state;
    Answer answer;
    hear_start("8/8/3kn3/8/8/3KR3/8/8 w - - 0 1", 0, &answer);
    assert_string_equal(answer.text, "0:undecided");
    hear_start("8/8/3kn3/8/8/3KR3/8/8 w - - 0 1", BUDGET, &answer);
    assert_string_equal(answer.text, "");
    for (uint64_t budget = 0; budget < 4096; budget = budget * 2 + 1) {
        hear_start("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", budget, &answer);
        if (strcmp(answer.text, "0:undecided") != 0)
            assert_string_equal(answer.text, "0:over:dead");
    }
}

static void the_eye_sees_men_and_turn_only(void **state)
{
    (void)state;
    Position with = position_of("r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1");
    Position without = position_of("r3k3/8/8/8/8/8/8/R3K3 w q - 7 9");
    Position black = position_of("r3k3/8/8/8/8/8/8/R3K3 b Qq - 0 1");
    Position moved = position_of("r3k3/8/8/8/8/8/8/1R2K3 w q - 0 1");
    assert_true(position_looks_same(&with, &without));
    assert_false(position_same(&with, &without));
    assert_false(position_looks_same(&with, &black));
    assert_false(position_looks_same(&without, &moved));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_court_hears_what_the_table_says),
        cmocka_unit_test(a_small_budget_is_never_an_answer),
        cmocka_unit_test(the_eye_sees_men_and_turn_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
