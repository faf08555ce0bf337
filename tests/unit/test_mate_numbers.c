/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The search by proof numbers alone, against the table of known mates and false
 * claims: elsewhere other searches would make up for what it gets wrong.
 */
#include "rules/mate_internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TABLE "tests/tables/mates.tsv"

static const uint64_t PLENTY = 2000000;

static Proof ask(MateSearch *search, const char *fen, int n, uint64_t budget)
{
    Position position;
    FenError error;
    SetupErrors errors;
    if (!position_from_fen(fen, &position, &error, &errors))
        fail_msg("bad position %s", fen);
    start_question(search, budget);
    return prove_by_numbers(search, &position, n);
}

static void expect(MateSearch *search, const char *fen, int n, Proof proof, int line)
{
    Proof found = ask(search, fen, n, PLENTY);
    if (found != proof)
        fail_msg("%s:%d: %d for mate in %d, not %d", TABLE, line, found, n, proof);
    for (uint64_t budget = 1; budget < 1000; budget *= 3) {
        found = ask(search, fen, n, budget);
        if (found != PROOF_UNKNOWN && found != proof)
            fail_msg("%s:%d: %d for a budget of %d", TABLE, line, found, (int)budget);
    }
}

static void numbers_agree_with_known_mates(void **state)
{
    MateSearch *search = mate_search_new(1 << 16);
    FILE *file = fopen(TABLE, "r");
    char text[512];
    int facts = 0;

    (void)state;
    assert_non_null(search);
    assert_non_null(file);
    for (int line = 1; fgets(text, sizeof text, file); line++) {
        char *rest = NULL, *fen = strtok_r(text, "\t\n", &rest);
        char *asked = strtok_r(NULL, "\t\n", &rest), *distance = strtok_r(NULL, "\t\n", &rest);
        /* prove_mate() knows by itself that 75 moves have ended the game. */
        if (!distance || text[0] == '#' || strstr(fen, " 150 "))
            continue;
        int n = (int)strtol(asked, NULL, 10), mates = (int)strtol(distance, NULL, 10);
        expect(search, fen, n, mates ? PROOF_YES : PROOF_NO, line);
        if (mates > 1)
            expect(search, fen, mates - 1, PROOF_NO, line);
        facts++;
    }
    assert_true(facts > 80);
    fclose(file);
    mate_search_free(search);
}

/* Rook and king against king: no reply is ever forced to be a check's, and the
 * same positions come back by other ways and with other numbers of moves left. */
static void quiet_moves_and_other_ways_round(void **state)
{
    static const char FEN[] = "8/8/8/8/8/2k5/3r4/1K6 b - - 0 1";
    MateSearch *search = mate_search_new(1 << 16);
    int first = 0;

    (void)state;
    assert_non_null(search);
    for (int n = 1; n <= 5; n++) {
        Position position;
        FenError error;
        SetupErrors errors;
        assert_true(position_from_fen(FEN, &position, &error, &errors));
        start_question(search, 10 * PLENTY);
        Proof whole = prove_attack(search, &position, n, 1);
        assert_int_equal(ask(search, FEN, n, 10 * PLENTY), whole);
        first = whole == PROOF_YES && first == 0 ? n : first;
    }
    assert_in_range(first, 2, 5);
    mate_search_free(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_agree_with_known_mates),
        cmocka_unit_test(quiet_moves_and_other_ways_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
