/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers as people write them: squares, numbers, verdicts and reasons. */
#include "trainer/lesson.h"
#include "trainer/play_move.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

/* ---- Reasons ------------------------------------------------------------------- */

static const char *grade_name(const Step *step, const Game *game, const char *answer)
{
    static const char *const names[] = {"right", "half", "wrong"};
    const Position *position = game_position(game);
    VerdictWords verdict;
    LegalGrade grade;
    Asked asked = {position, step->move, possible_faults(position, step->move)};
    char *plain = plain_answer(answer, true);
    read_verdict(plain, &asked, &verdict);
    free(plain);
    if (!verdict.understood)
        return "unread";
    grade_legal(step, game, verdict.says_legal, &verdict.reasons, &grade);
    if (grade.grade == GRADE_HALF && verdict.reasons.count == 0 && !grade.denied &&
        verdict.reasons.unheard)
        return "unheard";
    return names[grade.grade];
}

static void reasons_are_understood_and_graded(void **state)
{
    static Table table;
    (void)state;
    table_open(&table, "tests/tables/lesson-reasons.tsv");
    int failed = 0;
    while (table_next(&table, 5)) {
        Game *game = table_game(&table, table.fields[1], table.fields[2]);
        Step step = {.kind = STEP_LEGAL};
        step.move = table_move(&table, game_position(game), table.fields[3]);
        const char *grade = grade_name(&step, game, table.fields[4]);
        if (strcmp(grade, table.fields[0]) != 0) {
            print_error("%s: %s: %s\n", table.where, grade, table.fields[4]);
            failed++;
        }
        game_free(game);
    }
    assert_int_equal(failed, 0);
}

/* What the program calls a fault is a reason too. */
static void every_fault_is_known_by_its_own_name(void **state)
{
    (void)state;
    for (unsigned f = 0; f < FAULT_COUNT; f++) {
        VerdictWords verdict;
        FaultSet all = 0;
        if (f == FAULT_NULL_MOVE)
            continue; /* no lesson asks about passing */
        Asked asked = {.move = NO_MOVE, .possible = ~(FaultSet)0};
        read_verdict(fault_name((FaultCode)f), &asked, &verdict);
        for (int i = 0; i < verdict.reasons.count; i++)
            all |= verdict.reasons.list[i];
        if (!(all & fault_bit((FaultCode)f)))
            fail_msg("%s is not understood", fault_name((FaultCode)f));
    }
}

static void long_answers_do_no_harm(void **state)
{
    static char text[20000];
    VerdictWords verdict;
    (void)state;
    for (size_t i = 0; i + 30 < sizeof text; i += 26)
        memcpy(text + i, "check pinned moved between", 27);
    Asked asked = {.move = move_castling(E1, G1), .possible = ~(FaultSet)0};
    read_verdict(text, &asked, &verdict);
    assert_true(verdict.understood);
    assert_true(verdict.reasons.count <= MAX_REASONS);
}

/* ---- Squares ---------------------------------------------------------------------- */

static void expect_squares(const char *text, Bitboard expected)
{
    Bitboard set = 0;
    char *word = NULL, *plain = plain_answer(text, true);
    if (!read_square_list(plain, &set, &word))
        fail_msg("%s: not read, at %s", text, word ? word : "its end");
    if (set != expected)
        fail_msg("%s: other squares", text);
    free(plain);
}

static void expect_no_squares(const char *text, const char *culprit)
{
    Bitboard set;
    char *word = NULL, *plain = plain_answer(text, true);
    assert_false(read_square_list(plain, &set, &word));
    if (culprit)
        assert_string_equal(word, culprit);
    else
        assert_null(word);
    free(word);
    free(plain);
}

static void squares_are_read_as_people_write_them(void **state)
{
    (void)state;
    const Bitboard three = square_bit(A1) | square_bit(B2) | square_bit(C3);
    expect_squares("a1 b2 c3", three);
    expect_squares("a1,b2, C3", three);
    expect_squares("A1; b2 and c3.", three);
    expect_squares("a1、b2，c3。", three);
    expect_squares("ａ１ 和 b2 c3", three);
    expect_squares("a1-c3", three);
    expect_squares("c3-a1", three);
    expect_squares("Ra1 Bxb2 Nc3+", three);
    expect_squares("车a1 象b2 马c3", three);
    expect_squares("a1 a1 b2 c3 c3", three);
    expect_squares("a1-a2 b2 C3-b2", three | square_bit(A2));
    expect_squares("a1 to c3", three);
    expect_squares("a1 - c3", three);
    expect_squares("a1~c3", three);
    expect_squares("a1到c3", three);
    expect_squares("a1至c3", three);
    expect_squares("a1 到 c3", three);
    expect_squares("a1b2c3", three);
    expect_squares("c3 to a1, a2", three | square_bit(A2));
    expect_squares("none", 0);
    expect_squares("None.", 0);
    expect_squares("无", 0);
    expect_squares("-", 0);
    expect_no_squares("", NULL);
    expect_no_squares("a1 i9", "i9");
    expect_no_squares("a1 b3-d4", "b3-d4");
    expect_no_squares("a1 to b3", NULL);
    expect_no_squares("a1 to", NULL);
    expect_no_squares("a1 to everywhere", NULL);
    expect_no_squares("a1b", "a1b");
    expect_no_squares("a1i2", "a1i2");
    expect_no_squares("everywhere", "everywhere");
    expect_no_squares("a0", "a0");
    expect_no_squares("a1-", "a1-");
}

static void numbers_stand_alone(void **state)
{
    int number = 0;
    (void)state;
    assert_true(read_count("14", &number));
    assert_int_equal(number, 14);
    assert_true(read_count(" 0.", &number));
    assert_int_equal(number, 0);
    assert_true(read_count("14格", &number));
    assert_int_equal(number, 14);
    assert_true(read_count("3 squares", &number));
    assert_int_equal(number, 3);
    assert_false(read_count("14 15", &number));
    assert_false(read_count("14 of them", &number));
    assert_false(read_count("14x", &number));
    assert_true(read_count("fourteen", &number));
    assert_int_equal(number, 14);
    assert_true(read_count("八格", &number));
    assert_int_equal(number, 8);
    assert_false(read_count("fourteen of them", &number));
    assert_false(read_count("five six", &number));
    assert_false(read_count("1234", &number));
    assert_false(read_count("", &number));
}

static void routes_keep_their_order(void **state)
{
    Route route;
    char *word = NULL;
    (void)state;
    assert_true(read_route("b3 then d4, nf5", &route, &word));
    assert_int_equal(route.count, 3);
    assert_int_equal(route.squares[0], B3);
    assert_int_equal(route.squares[1], D4);
    assert_int_equal(route.squares[2], F5);
    assert_false(read_route("", &route, &word));
    assert_false(read_route("a1 a2 a1 a2 a1 a2 a1 a2 a1 a2 a1 a2 a1 a2 a1 a2 a1", &route, &word));
    free(word);
}

static void states_have_several_names(void **state)
{
    static const struct {
        const char *text;
        State state;
    } rows[] = {
        {"check", STATE_CHECK},          {"it is mate", STATE_CHECKMATE},
        {"checkmate!", STATE_CHECKMATE}, {"stalemate", STATE_STALEMATE},
        {"nothing", STATE_QUIET},        {"将死", STATE_CHECKMATE},
        {"逼和", STATE_STALEMATE},       {"将军", STATE_CHECK},
        {"都不是", STATE_QUIET},         {"被将死", STATE_CHECKMATE},
        {"check mate", STATE_CHECKMATE}, {"stale mate", STATE_STALEMATE},
        {"白王被将死了", STATE_CHECKMATE}, {"被将军了", STATE_CHECK},
        {"check-mate", STATE_CHECKMATE}, {"check, not mate", STATE_CHECK},
    };
    State found;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_true(read_state(rows[i].text, &found));
        assert_int_equal(found, rows[i].state);
    }
    assert_false(read_state("perhaps", &found));
}

static void moves_have_words(void **state)
{
    static const struct {
        const char *fen, *text, *move;
    } rows[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "短易位", "O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "长易位", "O-O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Castle long.", "O-O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "王车易位", "王车易位"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "王车易位", "O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "castle", "O-O-O"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "castled", "castled"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rd1", "Rd1"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "knight takes f3", "Nxf3"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "Horse to F5.", "NF5"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "move the knight from d4 to f5", "Nd4f5"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "马吃f3", "Nxf3"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "d4马走到f5", "d4马走到f5"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "knight takes queen", "knight takes queen"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "knights f5", "knights f5"},
        {"7k/8/8/8/3N4/5q2/8/6K1 w - - 0 1", "no, the knight f5", "no, the knight f5"},
        {"3r1r1k/4P3/8/8/8/8/8/K7 w - - 0 1", "pawn takes d8, becomes a queen",
         "pawn takes d8, becomes a queen"},
        {"3r1r1k/4P3/8/8/8/8/8/K7 w - - 0 1", "pawn takes d8 becomes queen", "exd8=Q"},
        {"3r1r1k/4P3/8/8/8/8/8/K7 w - - 0 1", "e takes d8 becomes queen", "exd8=Q"},
        {"3r1r1k/4P3/8/8/8/8/8/K7 w - - 0 1", "兵到e8升变后", "e8=Q"},
    };
    Session session = {0};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Position position;
        FenError error;
        SetupErrors errors;
        char spoken[MOVE_TEXT_SIZE];
        assert_true(position_from_fen(rows[i].fen, &position, &error, &errors));
        assert_string_equal(move_as_written(&session, &position, rows[i].text, spoken),
                            rows[i].move);
    }
}

/* How many moves are read, or -1. */
static int moves_read(const char *text)
{
    Session session = {0};
    Position position;
    FenError error;
    SetupErrors errors;
    MoveList moves;
    MoveText last;
    char *word = NULL;
    assert_true(position_from_fen("4k3/8/8/8/4r3/3P4/8/4KB1R w - - 0 1", &position, &error,
                                  &errors));
    bool read = read_moves(&session, &position, text, &moves, &last, &word);
    free(word);
    return read ? moves.count : -1;
}

static void lists_of_moves_have_words(void **state)
{
    (void)state;
    assert_int_equal(moves_read("dxe4, Be2 Kd1"), 3);
    assert_int_equal(moves_read("pawn takes e4"), 1);
    assert_int_equal(moves_read("bishop to e2, king to d1, Kf2"), 3);
    assert_int_equal(moves_read("象走到e2；王d1"), -1); /* wide signs are made plain before */
    assert_int_equal(moves_read("象走到e2, 王d1"), 2);
    assert_int_equal(moves_read("bishop"), -1);
    assert_int_equal(moves_read("none"), 0);
    assert_int_equal(moves_read(""), -1);
}

/* Words that name commands too, but not with what only the command takes. */
static void answers_come_before_commands(void **state)
{
    (void)state;
    assert_true(answers_with("check", "check"));
    assert_true(answers_with(" Check mate", "check"));
    assert_true(answers_with("check and blocked", "check"));
    assert_true(answers_with("illegal: check", "illegal"));
    assert_true(answers_with("mate", "mate"));
    assert_false(answers_with("mate 2", "mate"));
    assert_false(answers_with("check sets/a.csv", "check"));
    assert_false(answers_with("check a.csv", "check"));
    assert_false(answers_with("checks", "check"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_are_understood_and_graded),
        cmocka_unit_test(every_fault_is_known_by_its_own_name),
        cmocka_unit_test(long_answers_do_no_harm),
        cmocka_unit_test(squares_are_read_as_people_write_them),
        cmocka_unit_test(numbers_stand_alone),
        cmocka_unit_test(routes_keep_their_order),
        cmocka_unit_test(moves_have_words),
        cmocka_unit_test(lists_of_moves_have_words),
        cmocka_unit_test(answers_come_before_commands),
        cmocka_unit_test(states_have_several_names),
    };
    return cmocka_run_group_tests_name("words of answers", tests, NULL, NULL);
}
