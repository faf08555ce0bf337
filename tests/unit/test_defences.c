/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play --all-defences: every defence is answered, and none that is like another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "puzzles/puzzles.h"
#include "tests/unit/judge.h"
#include "tests/unit/table.h"

static void answer(Attempt *attempt, const char *text, Judged *judged)
{
    attempt_answer(attempt, text, judged);
    assert_int_equal(judged->mark, MARK_RIGHT);
}

/* ---- Known trees ---------------------------------------------------------------------- */

/* Rook and king against king on the edge: after 1.Kf7 Kh7 is the only move. */
static void one_defence_is_as_without(void **state)
{
    Puzzle puzzle;
    Attempt attempt;
    Judged judged;
    (void)state;
    load_mate(&puzzle, "7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2);
    assert_true(attempt_start(&attempt, &puzzle, &by));
    answer(&attempt, "Kf7", &judged);
    assert_int_equal(judged.remark, REMARK_KEEPS_MATE);
    assert_int_equal(judged.open_defences, 0);
    answer(&attempt, "Rh1", &judged);
    assert_int_equal(judged.remark, REMARK_MATES);
    assert_true(judged.finished);
    attempt_free(&attempt);
    puzzle_free(&puzzle);
}

/* Kb6 against Ka8: 1.Rf1 waits, and whatever a pawn or the king does, 2.Rf8 is
 * mate. */
static void defences_that_ask_the_same_are_one(void **state)
{
    Puzzle puzzle;
    Attempt attempt;
    Judged judged;
    (void)state;
    load_mate(&puzzle, "k7/8/1K6/8/8/p1p5/8/6R1 w - - 0 1", 2);
    assert_true(attempt_start(&attempt, &puzzle, &by));
    answer(&attempt, "Rf1", &judged);
    assert_int_equal(judged.open_defences, 0);
    answer(&attempt, "Rf8", &judged);
    assert_true(judged.finished);
    attempt_free(&attempt);
    puzzle_free(&puzzle);
}

/* ---- Whole tables --------------------------------------------------------------------- */

enum { MAX_ANSWERS = 4000 };

typedef struct {
    int count;
    Position before[MAX_ANSWERS];
    Move move[MAX_ANSWERS];
} Answers;

/* Some move that keeps the mate here. */
static Move good_move(const Attempt *attempt)
{
    Mate mate;
    assert_int_equal(prove_mate(by.mates, game_position(attempt->game), attempt->left, 10000000,
                                &mate), PROOF_YES);
    return mate.keys.moves[mate.keys.count / 2];
}

static void solve(const Table *table, const Puzzle *puzzle, Answers *answers)
{
    Attempt attempt;
    Judged judged = {.finished = false};

    assert_true(attempt_start(&attempt, puzzle, &by));
    while (!judged.finished) {
        char text[MOVE_TEXT_SIZE];
        Move move = good_move(&attempt);
        if (answers->count == MAX_ANSWERS)
            fail_msg("%s: this does not end", table->where);
        answers->before[answers->count] = *game_position(attempt.game);
        answers->move[answers->count++] = move;
        move_uci(move, text);
        attempt_answer(&attempt, text, &judged);
        if (judged.mark != MARK_RIGHT)
            fail_msg("%s: %s is not right", table->where, text);
    }
    assert_int_equal(attempt_open_defences(&attempt), 0);
    attempt_free(&attempt);
}

static bool mates_here(const Position *position, Move move)
{
    if (!is_legal(position, move))
        return false;
    Position after = position_after(position, move);
    return position_in_check(&after) && !has_legal_move(&after);
}

/* In two moves: what was answered last must mate after every reply there is. */
static void check_two(const Table *table, const Answers *answers)
{
    Position after = position_after(&answers->before[0], answers->move[0]);
    MoveList replies;

    legal_moves(&after, &replies);
    if (replies.count > 0 && answers->count - 1 > replies.count)
        fail_msg("%s: %d answers for %d defences", table->where, answers->count - 1,
                 replies.count);
    for (int i = 0; i < replies.count; i++) {
        Position position = position_after(&after, replies.moves[i]);
        bool answered = false;
        for (int k = 1; k < answers->count; k++)
            answered = answered || mates_here(&position, answers->move[k]);
        if (!answered)
            fail_msg("%s: reply %04x was never asked", table->where, replies.moves[i]);
    }
}

/* No two answers were the same move at the same place. */
static void check_none_twice(const Table *table, const Answers *answers)
{
    for (int i = 0; i < answers->count; i++)
        for (int k = 0; k < i; k++)
            if (answers->move[i] == answers->move[k] &&
                position_same(&answers->before[i], &answers->before[k]) &&
                answers->before[i].fullmove_number == answers->before[k].fullmove_number)
                fail_msg("%s: asked twice", table->where);
}

static void every_defence_of_known_mates_is_answered(void **state)
{
    Table table;
    Answers *answers = malloc(sizeof *answers);
    int solved = 0, more = 0;
    (void)state;
    assert_non_null(answers);
    table_open(&table, "tests/tables/mates.tsv");
    while (table_next(&table, 4)) {
        int distance = (int)strtol(table.fields[2], NULL, 10);
        Puzzle puzzle;
        if (distance < 2 || distance > 3 || strstr(table.fields[0], " 97 "))
            continue;
        load_mate(&puzzle, table.fields[0], distance);
        answers->count = 0;
        solve(&table, &puzzle, answers);
        if (distance == 2)
            check_two(&table, answers);
        check_none_twice(&table, answers);
        solved++;
        more += answers->count > distance;
        puzzle_free(&puzzle);
    }
    if (solved <= 20 || more <= 8)
        fail_msg("%d solved, %d of them with several defences", solved, more);
    free(answers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_defence_is_as_without),
        cmocka_unit_test(defences_that_ask_the_same_are_one),
        cmocka_unit_test(every_defence_of_known_mates_is_answered),
    };
    by.all_defences = true;
    return cmocka_run_group_tests(tests, open_search, close_search);
}
