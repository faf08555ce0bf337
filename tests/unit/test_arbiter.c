/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events at the board: what is said to each, what is owed, which moves are left. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { TEXT_SIZE = 4096, BUDGET = 200000 };

static void add(char text[TEXT_SIZE], const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void add(char text[TEXT_SIZE], const char *format, ...)
{
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    int got = vsnprintf(text + length, TEXT_SIZE - length, format, arguments);
    va_end(arguments);
    assert_true(got >= 0 && length + (size_t)got < TEXT_SIZE);
}

static void add_ruling(char text[TEXT_SIZE], const Ruling *ruling)
{
    add(text, "%s%s", text[0] ? " " : "", ruling_name(ruling->code));
    if (ruling->article)
        add(text, ":%s", ruling->article);
    if (ruling->declines_offer)
        add(text, "+declines");
    if (ruling->is_uncalled)
        add(text, "+uncalled");
    if (ruling->illegal_number)
        add(text, "+illegal%d", ruling->illegal_number);
    if (ruling->seconds)
        add(text, "+%ds", ruling->seconds);
    if (ruling->loss.article || ruling->loss.limit)
        add(text, "+%s", loss_result_name(ruling->loss.result));
}

static void write_moves(const Duty *duty, char text[TEXT_SIZE])
{
    snprintf(text, TEXT_SIZE, "%s", duty->moves.count ? "" : "-");
    for (int i = 0; i < duty->moves.count; i++) {
        char uci[MOVE_TEXT_SIZE];
        move_uci(duty->moves.moves[i], uci);
        add(text, "%s%s", i ? "," : "", uci);
    }
}

static void write_state(ArbiterState state, char text[TEXT_SIZE])
{
    text[0] = '\0';
    if (state.illegal[WHITE] || state.illegal[BLACK])
        add(text, "illegal %d/%d ", state.illegal[WHITE], state.illegal[BLACK]);
    if (state.seconds[WHITE] || state.seconds[BLACK])
        add(text, "seconds %d/%d ", state.seconds[WHITE], state.seconds[BLACK]);
    if (state.has_offer)
        add(text, "offer by %s ", state.offer_by == WHITE ? "white" : "black");
    if (state.is_void)
        add(text, "void ");
    else if (state.is_over)
        add(text, "%s ", !state.has_winner ? "draw" : state.winner == WHITE ? "1-0" : "0-1");
    if (text[0] == '\0')
        add(text, "- ");
    text[strlen(text) - 1] = '\0';
}

static int differs(const Table *table, const char *what, const char *expected, const char *found)
{
    /* Very long lists are given by their number. */
    char number[16];
    int commas = found[0] != '\0';
    for (const char *c = found; *c; c++)
        commas += *c == ',';
    snprintf(number, sizeof number, "%d", commas);
    if (strcmp(expected, found) == 0 || strcmp(expected, number) == 0)
        return 0;
    print_error("%s: %s: expected\n  %s, not\n  %s\n", table->where, what, expected, found);
    return 1;
}

static int hear_log(const Table *table, Arbiter *arbiter)
{
    Event events[MAX_EVENTS];
    EventError error;
    char rulings[TEXT_SIZE] = "", duty_text[TEXT_SIZE] = "", moves[TEXT_SIZE], state[TEXT_SIZE];
    int count = event_log_parse(table->fields[3], events, &error), wrong = 0;
    if (count == 0)
        fail_msg("%s:%d: %s", table->where, error.column, event_error_name(error.code));
    for (int i = 0; i < count; i++) {
        Ruling ruling;
        assert_true(arbiter_hear(arbiter, &events[i], &ruling));
        add_ruling(rulings, &ruling);
    }
    Duty duty;
    arbiter_duty(arbiter, &duty);
    add(duty_text, "%s", duty_name(duty.code));
    if (duty.article)
        add(duty_text, ":%s", duty.article);
    write_moves(&duty, moves);
    write_state(arbiter_state(arbiter), state);
    wrong += differs(table, "rulings", table->fields[4], rulings);
    wrong += differs(table, "duty", table->fields[5], duty_text);
    wrong += differs(table, "moves", table->fields[6], moves);
    return wrong + differs(table, "state", table->fields[7], state);
}

static void the_arbiter_says_what_the_table_says(void **test_state)
{
    (void)test_state;
    Table table;
    int wrong = 0;
    table_open(&table, "tests/tables/arbiter.tsv");
    while (table_next(&table, 8)) {
        const Profile *profile = profile_by_name(table.fields[0]);
        if (!profile)
            fail_msg("%s: no such profile", table.where);
        Game *game = table_game(&table, table.fields[1], table.fields[2]);
        Arbiter *arbiter = arbiter_new(game, profile, BUDGET);
        assert_non_null(arbiter);
        wrong += hear_log(&table, arbiter);
        arbiter_free(arbiter);
        game_free(game);
    }
    assert_int_equal(wrong, 0);
}

/* ---- Logs as text ------------------------------------------------------------ */

static void faults_of_a_log_have_a_column(void **state)
{
    (void)state;
    static const struct {
        const char *text, *error;
        int column;
    } CASES[] = {
        {"", "empty", 1},
        {" ; ,", "empty", 1},
        {"touch", "square-missing", 6},
        {"touch i9", "square-missing", 7},
        {"touch e1; relase e2", "unknown-event", 11},
        {"e1, e9", "unknown-event", 5},
        {"promote K e8", "piece-missing", 9},
        {"promote Q", "square-missing", 10},
        {"press hard", "trailing-text", 7},
        {"white", "unknown-event", 6},
        {"move", "move-missing", 5},
        {"move 1234567890123456789012345", "move-missing", 6},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Event events[MAX_EVENTS];
        EventError error;
        assert_int_equal(event_log_parse(CASES[i].text, events, &error), 0);
        assert_string_equal(event_error_name(error.code), CASES[i].error);
        assert_int_equal(error.column, CASES[i].column);
    }
}

static void a_log_is_read_in_any_spelling(void **state)
{
    (void)state;
    Event events[MAX_EVENTS];
    EventError error;
    assert_int_equal(event_log_parse("e1, TOUCH h1 ;black  Promote n e1; claim; claim Nf3;", events,
                                     &error), 5);
    assert_int_equal(events[0].kind, EVENT_TOUCH);
    assert_int_equal(events[0].square, E1);
    assert_false(events[0].names_player);
    assert_int_equal(events[1].square, H1);
    assert_int_equal(events[2].kind, EVENT_PROMOTE);
    assert_int_equal(events[2].piece, KNIGHT);
    assert_true(events[2].names_player && events[2].by == BLACK);
    assert_string_equal(events[3].move, "");
    assert_string_equal(events[4].move, "Nf3");
}

static void a_log_has_a_limit(void **state)
{
    (void)state;
    char text[4 * (MAX_EVENTS + 1) + 1] = "";
    Event events[MAX_EVENTS];
    EventError error;
    for (int i = 0; i < MAX_EVENTS; i++)
        memcpy(text + 3 * i, "e2;", 4);
    assert_int_equal(event_log_parse(text, events, &error), MAX_EVENTS);
    memcpy(text + 3 * MAX_EVENTS, "e2", 3);
    assert_int_equal(event_log_parse(text, events, &error), 0);
    assert_int_equal(error.code, EVENT_TOO_MANY);
    assert_int_equal(error.column, 3 * MAX_EVENTS + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_arbiter_says_what_the_table_says),
        cmocka_unit_test(faults_of_a_log_have_a_column),
        cmocka_unit_test(a_log_is_read_in_any_spelling),
        cmocka_unit_test(a_log_has_a_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
