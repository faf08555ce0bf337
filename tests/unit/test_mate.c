/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mate prover against facts (a table of known mates and false claims),
 * against a brute force that knows only legal moves, and against its promise
 * that a budget never makes it wrong.
 */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define TABLE "tests/tables/mates.tsv"

enum { TABLE_BYTES = 1 << 20, MAX_FACTS = 300 };
static const uint64_t PLENTY = 100000000;

typedef struct {
    char where[FEN_SIZE];
    Position position;
    int n, distance;
    MoveList keys;
} Fact;

static Fact facts[MAX_FACTS];
static int fact_count;
static MateSearch *search;

/* ---- Reading the table --------------------------------------------------------- */

static Position read_fen(const char *fen, const char *where)
{
    Position position;
    FenError error;
    SetupErrors errors;
    if (!position_from_fen(fen, &position, &error, &errors))
        fail_msg("%s: bad position %s", where, fen);
    return position;
}

static void read_keys(char *text, Fact *fact)
{
    fact->keys.count = 0;
    for (char *save, *key = strtok_r(text, " \n", &save); key && *key != '-';
         key = strtok_r(NULL, " \n", &save)) {
        MoveText move;
        move_parse(&fact->position, key, NULL, &move);
        if (move.status != MOVE_TEXT_OK)
            fail_msg("%s: bad move %s", fact->where, key);
        fact->keys.moves[fact->keys.count++] = move.move;
    }
}

static void read_fact(char *line, int number)
{
    Fact *fact = &facts[fact_count++];
    snprintf(fact->where, sizeof fact->where, "%s:%d", TABLE, number);
    char *fields[4], *save = NULL;
    for (int i = 0; i < 4; i++) {
        fields[i] = strtok_r(i ? NULL : line, "\t", &save);
        if (!fields[i])
            fail_msg("%s: field %d is missing", fact->where, i + 1);
    }
    fact->position = read_fen(fields[0], fact->where);
    fact->n = (int)strtol(fields[1], NULL, 10);
    fact->distance = (int)strtol(fields[2], NULL, 10);
    read_keys(fields[3], fact);
}

static int read_table(void **state)
{
    (void)state;
    FILE *file = fopen(TABLE, "r");
    assert_non_null(file);
    char line[512];
    for (int number = 1; fgets(line, sizeof line, file); number++)
        if (line[0] != '#' && fact_count < MAX_FACTS)
            read_fact(line, number);
    fclose(file);
    search = mate_search_new(TABLE_BYTES);
    return search && fact_count > 80 ? 0 : -1;
}

static int free_search(void **state)
{
    (void)state;
    mate_search_free(search);
    return 0;
}

/* ---- Comparing ------------------------------------------------------------------- */

static void check_answer(const Fact *fact, Proof proof, const Mate *mate)
{
    if (proof != (fact->distance ? PROOF_YES : PROOF_NO))
        fail_msg("%s: proof %d", fact->where, (int)proof);
    if (proof == PROOF_NO)
        return;
    if (mate->distance != fact->distance || mate->keys.count != fact->keys.count)
        fail_msg("%s: mate in %d with %d keys", fact->where, mate->distance, mate->keys.count);
    for (int i = 0; i < fact->keys.count; i++) {
        char text[MOVE_TEXT_SIZE];
        move_uci(fact->keys.moves[i], text);
        if (!move_list_has(&mate->keys, fact->keys.moves[i]))
            fail_msg("%s: %s is not among the keys", fact->where, text);
    }
}

static void known_mates_are_proven_with_all_their_keys(void **state)
{
    (void)state;
    for (int i = 0; i < fact_count; i++) {
        Mate mate;
        Proof proof = prove_mate(search, &facts[i].position, facts[i].n, PLENTY, &mate);
        check_answer(&facts[i], proof, &mate);
    }
}

static void asking_for_more_moves_changes_no_distance_and_no_key(void **state)
{
    (void)state;
    for (int i = 0; i < fact_count; i++) {
        Mate mate;
        if (facts[i].distance == 0)
            continue;
        Proof proof = prove_mate(search, &facts[i].position, facts[i].distance + 2, PLENTY, &mate);
        check_answer(&facts[i], proof, &mate);
    }
}

/* A table so small that nearly everything in it is overwritten. */
static void a_tiny_table_gives_the_same_answers(void **state)
{
    (void)state;
    MateSearch *tiny = mate_search_new(1);
    assert_non_null(tiny);
    for (int i = 0; i < fact_count; i++) {
        Mate mate;
        Proof proof = prove_mate(tiny, &facts[i].position, facts[i].n, PLENTY, &mate);
        check_answer(&facts[i], proof, &mate);
    }
    mate_search_free(tiny);
}

/* ---- A budget ---------------------------------------------------------------------- */

static void a_budget_gives_the_true_answer_or_none(void **state)
{
    (void)state;
    for (int i = 0; i < fact_count; i += 3) {
        uint64_t spent = 0;
        Proof proof = PROOF_UNKNOWN;
        for (uint64_t budget = 0; proof == PROOF_UNKNOWN; budget += 1 + budget / 8) {
            Mate mate;
            proof = prove_mate(search, &facts[i].position, facts[i].n, budget, &mate);
            if (proof != PROOF_UNKNOWN)
                check_answer(&facts[i], proof, &mate);
            else if (mate.nodes < spent || mate.nodes > budget)
                fail_msg("%s: %d positions for a budget of %d", facts[i].where,
                         (int)mate.nodes, (int)budget);
            spent = mate.nodes;
        }
    }
}

static void what_is_stopped_is_not_answered(void **state)
{
    (void)state;
    static atomic_bool stop = true;
    mate_search_stop(search, &stop);
    for (int i = 0; i < fact_count; i += 3) {
        Mate mate;
        assert_int_equal(prove_mate(search, &facts[i].position, facts[i].n, 1000000, &mate),
                         PROOF_UNKNOWN);
        assert_int_equal(mate.nodes, 0);
    }
    mate_search_stop(search, NULL);
}

/* ---- Brute force --------------------------------------------------------------------- */

static bool plain_mate(const Position *position, int n);

static bool plain_mated(const Position *position, int n)
{
    MoveList replies;
    legal_moves(position, &replies);
    if (replies.count == 0)
        return position_in_check(position);
    for (int i = 0; i < replies.count; i++) {
        Position next = position_after(position, replies.moves[i]);
        if (!plain_mate(&next, n))
            return false;
    }
    return true;
}

static void plain_keys(const Position *position, int n, MoveList *keys)
{
    MoveList moves;
    legal_moves(position, &moves);
    keys->count = 0;
    for (int i = 0; n > 0 && i < moves.count; i++) {
        Position next = position_after(position, moves.moves[i]);
        if (plain_mated(&next, n - 1))
            keys->moves[keys->count++] = moves.moves[i];
    }
}

static bool plain_mate(const Position *position, int n)
{
    MoveList keys;
    plain_keys(position, n, &keys);
    return keys.count > 0;
}

static uint32_t next_random(uint32_t *seed)
{
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* Some legal moves on from a known position; false when the game ends. */
static bool wander(Position *position, int plies, uint32_t *seed)
{
    for (int i = 0; i < plies; i++) {
        MoveList moves;
        legal_moves(position, &moves);
        if (moves.count == 0)
            return false;
        uint32_t pick = next_random(seed) % (uint32_t)moves.count;
        *position = position_after(position, moves.moves[pick]);
    }
    return true;
}

static void compare_with_brute_force(const Position *position)
{
    Fact fact = {.position = *position, .n = 2};
    position_fen(position, fact.where);
    for (int n = 1; n <= 2 && fact.keys.count == 0; n++) {
        plain_keys(position, n, &fact.keys);
        fact.distance = fact.keys.count ? n : 0;
    }
    Mate mate;
    Proof proof = prove_mate(search, position, 2, PLENTY, &mate);
    check_answer(&fact, proof, &mate);
}

static void brute_force_agrees_on_wandering_positions(void **state)
{
    (void)state;
    uint32_t seed = 2023;
    int compared = 0;
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < fact_count; i++) {
            Position position = facts[i].position;
            position.halfmove_clock = 0; /* brute force knows no clock */
            if (!wander(&position, round, &seed))
                continue;
            compare_with_brute_force(&position);
            compared++;
        }
    assert_true(compared > 250);
}

/* ---- The defender's side ---------------------------------------------------------------- */

static bool in_uci_order(Move a, Move b)
{
    char first[MOVE_TEXT_SIZE], second[MOVE_TEXT_SIZE];
    move_uci(a, first);
    move_uci(b, second);
    return strcmp(first, second) < 0;
}

static void check_order(const Fact *fact, const Defences *d)
{
    for (int i = 1; i < d->count; i++) {
        const Defence *before = &d->replies[i - 1], *here = &d->replies[i];
        bool sorted = before->distance == here->distance
                          ? in_uci_order(before->reply, here->reply)
                          : before->distance == 0 ||
                                (here->distance != 0 && before->distance > here->distance);
        if (!sorted)
            fail_msg("%s: reply %d out of order", fact->where, i);
    }
}

/* The quick question has the same answer, whatever line is shown with it and
 * however little may be spent, as long as it is an answer. */
static void check_without_distances(const Fact *fact, const Position *after, const Defences *d,
                                    Proof proof)
{
    int n = fact->n - 1;
    Move best[1] = {d->count ? d->replies[0].reply : NO_MOVE};
    Move last = d->count ? d->replies[d->count - 1].reply : NO_MOVE;
    Move nonsense[3] = {last, move_make(A1, H8, KING), NO_MOVE};
    assert_int_equal(prove_mated(search, after, n, NULL, 0, PLENTY), proof);
    assert_int_equal(prove_mated(search, after, n, best, 1, PLENTY), proof);
    assert_int_equal(prove_mated(search, after, n, nonsense, 3, PLENTY), proof);
    for (uint64_t budget = 0; budget < 300; budget += 1 + budget / 2) {
        Proof quick = prove_mated(search, after, n, best, 1, budget);
        if (quick != PROOF_UNKNOWN && quick != proof)
            fail_msg("%s: %d for a budget of %d", fact->where, (int)quick, (int)budget);
    }
}

/* After a key every reply is mated, the longest in exactly one move less;
 * after any other move some reply escapes. */
static void check_defences_after(const Fact *fact, Move move)
{
    Position after = position_after(&fact->position, move);
    Defences d;
    Proof proof = prove_defences(search, &after, fact->n - 1, PLENTY, &d);
    bool is_key = move_list_has(&fact->keys, move);
    if (proof != (is_key ? PROOF_YES : PROOF_NO))
        fail_msg("%s: move %04x: proof %d", fact->where, move, (int)proof);
    if (is_key && fact->n > 1 && d.replies[0].distance != fact->n - 1)
        fail_msg("%s: move %04x: longest defence %d", fact->where, move, d.replies[0].distance);
    if (!is_key && d.count > 0 && d.replies[0].distance != 0)
        fail_msg("%s: move %04x: no refutation", fact->where, move);
    check_order(fact, &d);
    check_without_distances(fact, &after, &d, proof);
}

static void keys_meet_no_escape_and_other_moves_do(void **state)
{
    (void)state;
    for (int i = 0; i < fact_count; i++) {
        MoveList moves;
        if (facts[i].distance != facts[i].n || facts[i].n > 4)
            continue;
        legal_moves(&facts[i].position, &moves);
        for (int m = 0; m < moves.count; m++)
            check_defences_after(&facts[i], moves.moves[m]);
    }
}

static void long_mates_are_proven_without_distances(void **state)
{
    (void)state;
    for (int i = 0; i < fact_count; i++) {
        if (facts[i].distance < 4)
            continue;
        Position after = position_after(&facts[i].position, facts[i].keys.moves[0]);
        int left = facts[i].distance - 1;
        if (prove_mated(search, &after, left, NULL, 0, PLENTY) != PROOF_YES)
            fail_msg("%s: not proven", facts[i].where);
        if (prove_mated(search, &after, left - 1, NULL, 0, PLENTY) != PROOF_NO)
            fail_msg("%s: proven in too few moves", facts[i].where);
    }
    /* Mate in five by 1.Kg6, and nearly every move of it is quiet. */
    Position quiet = read_fen("1r5k/3R1K2/4B2p/4p3/3bP1P1/7P/8/8 w - - 0 1", "quiet");
    quiet = position_after(&quiet, move_make(F7, G6, NO_PIECE_TYPE));
    assert_int_equal(prove_mated(search, &quiet, 4, NULL, 0, PLENTY), PROOF_YES);
    assert_int_equal(prove_mated(search, &quiet, 3, NULL, 0, PLENTY), PROOF_NO);
}

static void refutations_refute_by_brute_force(void **state)
{
    (void)state;
    uint32_t seed = 9;
    for (int i = 0; i < fact_count; i++) {
        Position position = facts[i].position;
        if (facts[i].n < 2 || facts[i].n > 3 || position.halfmove_clock ||
            !wander(&position, 1, &seed))
            continue;
        Defences d;
        Proof proof = prove_defences(search, &position, facts[i].n - 1, PLENTY, &d);
        assert_int_not_equal(proof, PROOF_UNKNOWN);
        assert_int_equal(prove_mated(search, &position, facts[i].n - 1, NULL, 0, PLENTY), proof);
        for (int r = 0; r < d.count; r++) {
            Position next = position_after(&position, d.replies[r].reply);
            if (plain_mate(&next, facts[i].n - 1) != (d.replies[r].distance != 0))
                fail_msg("%s: reply %04x", facts[i].where, d.replies[r].reply);
        }
    }
}

static void mate_and_stalemate_leave_no_reply(void **state)
{
    (void)state;
    Defences d;
    Position mated = read_fen("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "mated");
    assert_int_equal(prove_defences(search, &mated, 0, PLENTY, &d), PROOF_YES);
    assert_int_equal(d.count, 0);
    Position stalemated = read_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemated");
    assert_int_equal(prove_defences(search, &stalemated, 5, PLENTY, &d), PROOF_NO);
    assert_int_equal(d.count, 0);
    assert_int_equal(prove_mated(search, &mated, 0, NULL, 0, PLENTY), PROOF_YES);
    assert_int_equal(prove_mated(search, &stalemated, 5, NULL, 0, PLENTY), PROOF_NO);
    /* After the only reply, Kh8, there is nothing but stalemate. */
    Position trap = read_fen("8/3B1K1k/8/6P1/8/8/8/8 b - - 0 1", "trap");
    assert_int_equal(prove_mated(search, &trap, 2, NULL, 0, PLENTY), PROOF_NO);
}

static void a_defender_who_may_claim_escapes(void **state)
{
    (void)state;
    Defences d;
    Position position = read_fen("7k/5K2/8/8/8/8/8/R7 b - - 98 80", "clock 98");
    assert_int_equal(prove_defences(search, &position, 1, PLENTY, &d), PROOF_YES);
    position.halfmove_clock = 99;
    assert_int_equal(prove_defences(search, &position, 1, PLENTY, &d), PROOF_NO);
    assert_int_equal(d.replies[0].distance, 0);
    assert_int_equal(prove_mated(search, &position, 1, NULL, 0, PLENTY), PROOF_NO);
    position = read_fen("8/7k/5K2/8/8/8/8/R7 b - - 96 80", "clock 96");
    assert_int_equal(prove_mated(search, &position, 2, NULL, 0, PLENTY), PROOF_YES);
    position.halfmove_clock = 97;
    assert_int_equal(prove_mated(search, &position, 2, NULL, 0, PLENTY), PROOF_NO);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_mates_are_proven_with_all_their_keys),
        cmocka_unit_test(asking_for_more_moves_changes_no_distance_and_no_key),
        cmocka_unit_test(a_tiny_table_gives_the_same_answers),
        cmocka_unit_test(a_budget_gives_the_true_answer_or_none),
        cmocka_unit_test(what_is_stopped_is_not_answered),
        cmocka_unit_test(brute_force_agrees_on_wandering_positions),
        cmocka_unit_test(keys_meet_no_escape_and_other_moves_do),
        cmocka_unit_test(long_mates_are_proven_without_distances),
        cmocka_unit_test(refutations_refute_by_brute_force),
        cmocka_unit_test(mate_and_stalemate_leave_no_reply),
        cmocka_unit_test(a_defender_who_may_claim_escapes),
    };
    return cmocka_run_group_tests(tests, read_table, free_search);
}
