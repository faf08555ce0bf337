/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random wrong moves in proved mates: each refutation really refutes.  That is
 * decided by trying everything on a board that shares nothing with the rules
 * core.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "puzzles/puzzles.h"
#include "tests/unit/judge.h"
#include "tests/unit/plain.h"
#include "tests/unit/table.h"

/* ---- Trying everything --------------------------------------------------------------- */

/* All legal moves, one after the other. */
typedef struct {
    int from, to;
    const char *promotion; /* the letters still to come; "" for other moves */
} Walk;

static bool next_move(const Plain *p, Walk *walk)
{
    if (*walk->promotion && *++walk->promotion)
        return true;
    while (++walk->to < 64 || (walk->to = 0, ++walk->from < 64)) {
        if (!plain_is_own(p, walk->from) || !plain_legal(p, walk->from, walk->to))
            continue;
        bool promotes = tolower((unsigned char)p->man[walk->from]) == 'p' &&
                        (walk->to < 8 || walk->to > 55);
        walk->promotion = promotes ? "qrbn" : "";
        return true;
    }
    return false;
}

#define FIRST_MOVE {.from = 0, .to = -1, .promotion = ""}

static bool mates_in(const Plain *p, int n);

/* Is the side to move mated within n moves of the other side, whatever it does? */
static bool is_mated_in(const Plain *p, int n)
{
    Walk walk = FIRST_MOVE;
    bool moved = false;

    for (; next_move(p, &walk); moved = true) {
        Plain next = plain_after(p, walk.from, walk.to, *walk.promotion);
        if (n == 0 || !mates_in(&next, n))
            return false;
    }
    return moved || plain_in_check(p, p->white);
}

/* Can the side to move force mate within n of its moves? */
static bool mates_in(const Plain *p, int n)
{
    Walk walk = FIRST_MOVE;

    while (next_move(p, &walk)) {
        Plain next = plain_after(p, walk.from, walk.to, *walk.promotion);
        if (is_mated_in(&next, n - 1))
            return true;
    }
    return false;
}

/* ---- Tries --------------------------------------------------------------------------------- */

typedef struct {
    const Table *table;
    const Puzzle *puzzle;
    int n;
    int refuted, slower, stalemates;
} Tries;

static void play_uci(Plain *p, Move move)
{
    char text[MOVE_TEXT_SIZE];
    move_uci(move, text);
    *p = plain_play(p, text);
}

static void check_try(Tries *tries, Move move)
{
    Attempt attempt;
    Judged judged;
    char fen[FEN_SIZE], text[MOVE_TEXT_SIZE];

    assert_true(attempt_start(&attempt, tries->puzzle, &by));
    position_fen(game_position(attempt.game), fen);
    Plain plain = plain_read(fen);
    move_uci(move, text);
    play_uci(&plain, move);
    attempt_answer(&attempt, text, &judged);
    if (judged.mark == MARK_RIGHT) {
        if (!is_mated_in(&plain, tries->n - 1))
            fail_msg("%s: %s does not force mate", tries->table->where, text);
        attempt_free(&attempt);
        return;
    }
    tries->refuted += judged.remark == REMARK_REFUTED;
    tries->slower += judged.remark == REMARK_SLOWER;
    tries->stalemates += judged.remark == REMARK_STALEMATES;
    if (judged.mark != MARK_WRONG)
        fail_msg("%s: %s is not judged", tries->table->where, text);
    if (judged.remark != REMARK_STALEMATES) {
        play_uci(&plain, judged.reply);
        if (mates_in(&plain, tries->n - 1))
            fail_msg("%s: the reply to %s does not refute it", tries->table->where, text);
    } else if (plain_has_move(&plain) || plain_in_check(&plain, plain.white)) {
        fail_msg("%s: %s is no stalemate", tries->table->where, text);
    }
    attempt_free(&attempt);
}

/* Some of the legal moves, never the same twice. */
static void check_random_tries(Tries *tries, int count, uint32_t *seed)
{
    MoveList moves;

    legal_moves(game_position(tries->puzzle->game), &moves);
    for (int i = 0; i < count && moves.count > 0; i++) {
        *seed = *seed * 1664525u + 1013904223u;
        int at = (int)((*seed >> 8) % (uint32_t)moves.count);
        check_try(tries, moves.moves[at]);
        moves.moves[at] = moves.moves[--moves.count];
    }
}

static void refutations_refute_by_trying_everything(void **state)
{
    bool slow = getenv("CHECK_SLOW") && *getenv("CHECK_SLOW");
    Table table;
    Tries tries = {.table = &table};
    uint32_t seed = 20231;
    (void)state;
    table_open(&table, "tests/tables/mates.tsv");
    while (table_next(&table, 4)) {
        int distance = (int)strtol(table.fields[2], NULL, 10);
        /* The plain board keeps no clock. */
        if (distance < 2 || distance > 3 || strstr(table.fields[0], " 97 "))
            continue;
        Puzzle puzzle;
        load_mate(&puzzle, table.fields[0], distance);
        tries.puzzle = &puzzle;
        tries.n = distance;
        check_random_tries(&tries, distance == 2 ? 40 : slow ? 40 : 6, &seed);
        puzzle_free(&puzzle);
    }
    if (tries.refuted < 150 || tries.slower < 10 || tries.stalemates < 1)
        fail_msg("only %d refuted, %d slower, %d stalemates", tries.refuted, tries.slower,
                 tries.stalemates);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refutations_refute_by_trying_everything),
    };
    return cmocka_run_group_tests(tests, open_search, close_search);
}
