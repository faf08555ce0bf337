/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as text: what is read of them, and what is said of faulty ones. */
#include "rules/pgn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { ANSWER_SIZE = 8192 };

/* ---- Bytes in portions ------------------------------------------------------- */

typedef struct {
    const char *at;
    size_t left, portion;
    bool fails; /* at the end, instead of ending */
} Bytes;

static ptrdiff_t bytes_read(void *context, char *to, size_t size)
{
    Bytes *bytes = context;
    size_t count = bytes->left < bytes->portion ? bytes->left : bytes->portion;
    if (count > size)
        count = size;
    if (count == 0 && bytes->fails)
        return -1;
    memcpy(to, bytes->at, count);
    bytes->at += count;
    bytes->left -= count;
    return (ptrdiff_t)count;
}

static bool read_nth(Bytes bytes, int n, PgnGame *game)
{
    PgnReader reader;
    pgn_open(&reader, bytes_read, &bytes);
    for (int i = 1; pgn_read(&reader, game); i++) {
        if (i == n)
            return true;
        pgn_game_clear(game);
    }
    pgn_game_clear(game);
    return false;
}

/* ---- The table ------------------------------------------------------------------ */

static size_t plain_bytes(char *text)
{
    char *out = text;
    for (const char *in = text; *in; in++) {
        if (in[0] != '\\' || !strchr("nrtx", in[1])) {
            *out++ = *in;
            continue;
        }
        in++;
        *out++ = *in == 'n' ? '\n' : *in == 'r' ? '\r' : '\t';
        if (*in == 'x') {
            char digits[3] = {in[1], in[2], '\0'};
            out[-1] = (char)strtol(digits, NULL, 16);
            in += 2;
        }
    }
    *out = '\0';
    return (size_t)(out - text);
}

static void write_moves(const Game *game, char *answer)
{
    snprintf(answer, ANSWER_SIZE, "-");
    for (int i = 0; game && i < game_ply(game); i++) {
        char uci[MOVE_TEXT_SIZE];
        move_uci(game_move_at(game, i), uci);
        size_t length = i == 0 ? 0 : strlen(answer);
        snprintf(answer + length, ANSWER_SIZE - length, "%s%s", i ? " " : "", uci);
    }
}

static int differs(const Table *table, const char *what, const char *expected, const char *found)
{
    if (strcmp(expected, found) == 0)
        return 0;
    print_error("%s: %s: %s expected, not %s\n", table->where, what, expected, found);
    return 1;
}

static int check_game(const Table *table, const PgnGame *game)
{
    char answer[ANSWER_SIZE], fen[FEN_SIZE] = "-";
    Position start;
    position_start(&start);
    if (game->game)
        position_fen(game_position_at(game->game, 0), fen);
    if (game->game && position_same(&start, game_position_at(game->game, 0)))
        snprintf(fen, sizeof fen, "startpos");
    int wrong = differs(table, "start", table->fields[2], fen);
    write_moves(game->game, answer);
    wrong += differs(table, "moves", table->fields[3], answer);
    const char *result = pgn_result_text(game->result);
    wrong += differs(table, "result", table->fields[4], *result ? result : "-");
    const PgnError *error = &game->error;
    if (error->reason == PGN_NO_FAULT)
        snprintf(answer, sizeof answer, "-");
    else
        snprintf(answer, sizeof answer, "%s %ld:%d", pgn_reason_name(error->reason), error->line,
                 error->column);
    return wrong + differs(table, "fault", table->fields[5], answer);
}

static void texts_are_read_as_the_table_says(void **state)
{
    (void)state;
    static const size_t PORTIONS[] = {1, 7, 100000};
    Table table;
    int wrong = 0;
    table_open(&table, "tests/tables/pgn.tsv");
    while (table_next(&table, 6)) {
        size_t length = plain_bytes(table.fields[0]);
        for (size_t i = 0; i < 3; i++) {
            Bytes bytes = {.at = table.fields[0], .left = length, .portion = PORTIONS[i]};
            PgnGame game;
            if (!read_nth(bytes, (int)strtol(table.fields[1], NULL, 10), &game)) {
                print_error("%s: there is no such game\n", table.where);
                wrong++;
                continue;
            }
            wrong += check_game(&table, &game);
            pgn_game_clear(&game);
        }
    }
    assert_int_equal(wrong, 0);
}

/* ---- Limits ----------------------------------------------------------------------- */

static PgnReason reason_of(const char *text, size_t length)
{
    PgnGame game;
    Bytes bytes = {.at = text, .left = length, .portion = 1000};
    assert_true(read_nth(bytes, 1, &game));
    PgnReason reason = game.error.reason;
    pgn_game_clear(&game);
    return reason;
}

/* `count` times `text`, between head and tail. */
static char *repeated(const char *head, const char *text, int count, const char *tail)
{
    size_t length = strlen(text);
    char *all = malloc(strlen(head) + length * (size_t)count + strlen(tail) + 1);
    assert_non_null(all);
    memcpy(all, head, strlen(head));
    char *end = all + strlen(head);
    for (int i = 0; i < count; i++, end += length)
        memcpy(end, text, length);
    memcpy(end, tail, strlen(tail) + 1);
    return all;
}

static void what_is_too_large_is_refused(void **state)
{
    (void)state;
    const struct {
        const char *head, *text;
        int count;
        const char *tail;
        PgnReason reason;
    } cases[] = {
        {"1. e4 ", "(", PGN_MAX_DEPTH, "", PGN_VARIATION_OPEN},
        {"1. e4 ", "(", PGN_MAX_DEPTH + 1, "", PGN_TOO_DEEP},
        {"1. e4 ", "(a)", 10 * PGN_MAX_DEPTH, " *", PGN_NO_FAULT},
        {"1. e4 {", "x", 1000000, "} *", PGN_NO_FAULT},
        {"1. e", "4", PGN_VALUE_SIZE, " *", PGN_WORD_TOO_LONG},
        {"[FEN \"", " ", PGN_VALUE_SIZE, "\"] *", PGN_WORD_TOO_LONG},
        {"[Event \"", "x", 10 * PGN_VALUE_SIZE, "\"] *", PGN_NO_FAULT},
        {"", "Nf3 Nf6 Ng1 Ng8 ", PGN_MAX_PLIES / 4, " *", PGN_NO_FAULT},
        {"", "Nf3 Nf6 Ng1 Ng8 ", PGN_MAX_PLIES / 4, "a3 *", PGN_TOO_LONG},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = repeated(cases[i].head, cases[i].text, cases[i].count, cases[i].tail);
        assert_string_equal(pgn_reason_name(reason_of(text, strlen(text))),
                            pgn_reason_name(cases[i].reason));
        free(text);
    }
}

static void a_failing_source_is_told_once(void **state)
{
    (void)state;
    PgnReader reader;
    PgnGame game;
    Bytes bytes = {.at = "1. e4 e5", .left = 8, .portion = 8, .fails = true};
    pgn_open(&reader, bytes_read, &bytes);
    assert_true(pgn_read(&reader, &game));
    assert_int_equal(game.error.reason, PGN_READ_FAILED);
    assert_int_equal(game_ply(game.game), 2);
    pgn_game_clear(&game);
    assert_false(pgn_read(&reader, &game));
}

static void tags_are_kept_and_cut_to_fit(void **state)
{
    (void)state;
    const char *text = "[White \"A \\\"B\\\" C\\\\D\"]\n[Black \"\xC3\x89lo\"]\n[Foo \"x\"]\n\n*";
    PgnGame game;
    Bytes bytes = {.at = text, .left = strlen(text), .portion = 3};
    assert_true(read_nth(bytes, 1, &game));
    assert_string_equal(game.tags[PGN_WHITE], "A \"B\" C\\D");
    assert_string_equal(game.tags[PGN_BLACK], "\xC3\x89lo");
    assert_string_equal(game.tags[PGN_EVENT], "");
    pgn_game_clear(&game);
}

static void the_last_clocks_of_the_main_line_are_kept(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int white, black;
    } CASES[] = {
        {"1. e4 e5 *", PGN_NO_CLOCK, PGN_NO_CLOCK},
        {"1. e4 {[%clk 1:30:43]} e5 *", 90 * 60 + 43, PGN_NO_CLOCK},
        {"1. e4 {[%clk 0:00:59]} e5 {[%eval 0.1][%clk 0:01:00.9] good} 2. d4 {none} *", 59, 60},
        {"1. e4 {[%clk 0:03:00]} e5 {[%clk 0:03:00]} 2. d4 {[%clk 0:02:07]} *", 127, 180},
        /* a clock in a variation is none of the game's, nor is one before it */
        {"1. e4 {[%clk 0:00:05]} (1. d4 {[%clk 0:00:09]}) *", 5, PGN_NO_CLOCK},
        {"{[%clk 0:00:05]} 1. e4 *", PGN_NO_CLOCK, PGN_NO_CLOCK},
        /* the clock of a fault's comment comes too late */
        {"1. e4 {[%clk 0:00:05]} Ke9 {[%clk 0:00:07]} *", 5, PGN_NO_CLOCK},
        /* what is no clock */
        {"1. e4 {[%clk 5:43]} *", PGN_NO_CLOCK, PGN_NO_CLOCK},
        {"1. e4 {[%clk 00000:00:01]} *", PGN_NO_CLOCK, PGN_NO_CLOCK},
        {"1. e4 {[%clk -1:00:01]} *", PGN_NO_CLOCK, PGN_NO_CLOCK},
        {"1. e4 {[%clk 0:00:01} *", PGN_NO_CLOCK, PGN_NO_CLOCK},
        {"1. e4 {[%emt 0:00:01]} *", PGN_NO_CLOCK, PGN_NO_CLOCK},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        PgnGame game;
        Bytes bytes = {.at = CASES[i].text, .left = strlen(CASES[i].text), .portion = 3};
        assert_true(read_nth(bytes, 1, &game));
        if (game.clocks[WHITE] != CASES[i].white || game.clocks[BLACK] != CASES[i].black)
            print_error("%s\n", CASES[i].text);
        assert_int_equal(game.clocks[WHITE], CASES[i].white);
        assert_int_equal(game.clocks[BLACK], CASES[i].black);
        pgn_game_clear(&game);
    }
}

static void an_empty_text_has_no_game(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {"", " \n\n", "% nothing\n", "{only a comment}",
                                        "\xEF\xBB\xBF"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        PgnGame game;
        Bytes bytes = {.at = TEXTS[i], .left = strlen(TEXTS[i]), .portion = 2};
        assert_false(read_nth(bytes, 1, &game));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_read_as_the_table_says),
        cmocka_unit_test(what_is_too_large_is_refused),
        cmocka_unit_test(a_failing_source_is_told_once),
        cmocka_unit_test(tags_are_kept_and_cut_to_fit),
        cmocka_unit_test(the_last_clocks_of_the_main_line_are_kept),
        cmocka_unit_test(an_empty_text_has_no_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
