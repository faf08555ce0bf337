/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "Can this side still mate" and dead positions: a table of facts, lines that
 * are replayed, budgets that never make an answer wrong, and the wall proof
 * against plain searches of generated walls.
 *
 * CHECK_SLOW=1 in the environment tries many more walls.
 */
#include "rules/mobility.h"
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

static Winnable result, each[2];

static bool slow(void)
{
    const char *value = getenv("CHECK_SLOW");
    return value && *value && strcmp(value, "0") != 0;
}

static Position read_position(const char *fen)
{
    Position position;
    FenError error;
    SetupErrors errors;
    if (!position_from_fen(fen, &position, &error, &errors))
        fail_msg("not a position: %s", fen);
    return position;
}

static bool is_mated(const Position *p, Color loser)
{
    return position_turn(p) == loser && position_in_check(p) && !has_legal_move(p);
}

/* ---- The table ------------------------------------------------------------------- */

static void check_line(const Position *start, Color winner, const char *where)
{
    Position p = *start;
    for (int i = 0; i < result.length; i++) {
        if (!is_legal(&p, result.line[i]))
            fail_msg("%s: half-move %d of the line is not legal", where, i + 1);
        p = position_after(&p, result.line[i]);
    }
    if (!is_mated(&p, other_color(winner)))
        fail_msg("%s: the line does not end in mate", where);
}

static void check_side(const Position *p, Color winner, const char *can, const char *where)
{
    Proof expected = strcmp(can, "yes") == 0 ? PROOF_YES : PROOF_NO;
    Proof answer = can_win(p, winner, WIN_BUDGET, NULL, &result);
    if (answer != expected || result.answer != answer)
        fail_msg("%s: %s can%s win? The answer is %d (%s)", where,
                 winner == WHITE ? "white" : "black", answer == PROOF_YES ? "" : "not", answer,
                 win_method_name(result.method));
    if (answer == PROOF_YES)
        check_line(p, winner, where);
    else
        assert_int_equal(result.length, 0);
}

static void check_dead(const Position *p, const char *where)
{
    if (is_dead(p, WIN_BUDGET, each) != PROOF_YES || each[WHITE].answer != PROOF_NO ||
        each[BLACK].answer != PROOF_NO)
        fail_msg("%s: not called dead (%s, %s)", where, win_method_name(each[WHITE].method),
                 win_method_name(each[BLACK].method));
}

static void facts_of_the_table_agree(void **state)
{
    (void)state;
    Table table;
    table_open(&table, "tests/tables/dead.tsv");
    while (table_next(&table, 4)) {
        const Position p = read_position(table.fields[0]);
        const char *who = table.fields[1], *can = table.fields[2];
        bool both = strcmp(who, "each") == 0;
        if (both && strcmp(can, "no") == 0) {
            check_dead(&p, table.where);
            continue;
        }
        if (both || strcmp(who, "white") == 0)
            check_side(&p, WHITE, can, table.where);
        if (both || strcmp(who, "black") == 0)
            check_side(&p, BLACK, can, table.where);
        if (strcmp(can, "yes") == 0)
            assert_int_equal(is_dead(&p, WIN_BUDGET, each), PROOF_NO);
    }
}

/* ---- Budgets ---------------------------------------------------------------------- */

/* With less and less to spend the answer may only turn into UNKNOWN. */
static void a_small_budget_never_answers_wrongly(void **state)
{
    (void)state;
    Table table;
    table_open(&table, "tests/tables/dead.tsv");
    while (table_next(&table, 4)) {
        const Position p = read_position(table.fields[0]);
        Proof truth = strcmp(table.fields[2], "yes") == 0 ? PROOF_YES : PROOF_NO;
        for (int c = WHITE; c <= BLACK; c++) {
            if (strcmp(table.fields[1], c == WHITE ? "black" : "white") == 0)
                continue;
            for (uint64_t budget = 0; budget < 40000; budget = budget * 2 + 1) {
                Proof answer = can_win(&p, (Color)c, budget, NULL, &result);
                if (answer != PROOF_UNKNOWN && answer != truth)
                    fail_msg("%s: wrong with a budget of %d", table.where, (int)budget);
                assert_true(result.nodes <= budget + 64);
            }
        }
    }
}

static void what_is_stopped_is_not_answered(void **state)
{
    (void)state;
    static atomic_bool stop = true;
    Position p;
    position_start(&p);
    assert_int_equal(can_win(&p, WHITE, WIN_BUDGET, &stop, &result), PROOF_UNKNOWN);
    assert_true(result.nodes < 5000);
    assert_true(perft(&p, 6, &stop) < 119060324);
    stop = false;
    assert_int_equal(can_win(&p, WHITE, WIN_BUDGET, &stop, &result), PROOF_YES);
    assert_int_equal(perft(&p, 4, &stop), 197281);
}

static void without_a_budget_only_the_plain_cases_are_decided(void **state)
{
    (void)state;
    Position p;
    position_start(&p);
    assert_int_equal(can_win(&p, WHITE, 0, NULL, &result), PROOF_UNKNOWN);
    assert_int_equal(result.method, WIN_NONE);
    p = read_position("8/8/8/4k3/8/8/8/4K3 w - - 0 1");
    assert_int_equal(can_win(&p, WHITE, 0, NULL, &result), PROOF_NO);
    assert_int_equal(result.method, WIN_MATERIAL);
}

/* ---- Methods ------------------------------------------------------------------------ */

static void the_method_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        Color winner;
        WinMethod method;
    } FACTS[] = {
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", WHITE, WIN_TERMINAL},
        {"8/8/8/4k3/8/8/8/4KN2 w - - 0 1", WHITE, WIN_MATERIAL},
        {"r7/K1k5/8/8/8/8/8/8 w - - 0 1", BLACK, WIN_FORCED},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", BLACK, WIN_LINE},
        {"4k3/2b5/8/p1p1p1p1/P1P1P1P1/8/2B5/4K3 w - - 0 1", WHITE, WIN_STATIC},
        {"7k/p7/8/8/8/8/P7/K7 w - - 0 1", WHITE, WIN_LINE},
        {"k7/2Q5/2K5/8/8/8/8/8 b - - 0 1", WHITE, WIN_TERMINAL},
        {"8/8/3b3p/4bp1P/5p1K/4bPp1/5bP1/5k2 b - - 0 1", WHITE, WIN_STATIC},
        {"7k/p7/8/6p1/5pP1/4pPpB/P3P1B1/5BNK w - - 0 1", BLACK, WIN_CLOSURE},
    };
    for (size_t i = 0; i < sizeof FACTS / sizeof FACTS[0]; i++) {
        Position p = read_position(FACTS[i].fen);
        can_win(&p, FACTS[i].winner, WIN_BUDGET, NULL, &result);
        if (result.method != FACTS[i].method)
            fail_msg("%s: %s, not %s", FACTS[i].fen, win_method_name(result.method),
                     win_method_name(FACTS[i].method));
    }
}

/* ---- Generated walls ---------------------------------------------------------------- */

static uint64_t random_state;

static unsigned random_below(unsigned n)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (unsigned)(random_state >> 33) % n;
}

static void put_somewhere(Setup *setup, Piece man)
{
    for (int tries = 0; tries < 20; tries++) {
        Square s = (Square)random_below(64);
        bool end = square_rank(s) == 0 || square_rank(s) == 7;
        if (setup->board[s] == NO_PIECE && !(piece_type(man) == PAWN && end)) {
            setup->board[s] = man;
            return;
        }
    }
}

/* Rammed pawns on some files, a few free men, kings anywhere. */
static bool random_wall(Position *p)
{
    static const PieceType FREE[] = {BISHOP, BISHOP, BISHOP, PAWN, PAWN, KNIGHT, ROOK, QUEEN};
    Setup setup = {.turn = random_below(2) ? WHITE : BLACK, .en_passant = NO_SQUARE,
                   .fullmove_number = 1};
    int rank = 1 + (int)random_below(4);
    for (File f = 0; f < 8; f++) {
        if (random_below(8) == 0)
            continue;
        int step = (int)random_below(3) - 1;
        rank = rank + step < 1 ? 1 : rank + step > 5 ? 5 : rank + step;
        int gap = random_below(4) ? 0 : (int)random_below(3);
        setup.board[square_of(f, rank)] = piece_of(WHITE, PAWN);
        setup.board[square_of(f, rank + 1 + gap < 7 ? rank + 1 + gap : 6)] = piece_of(BLACK, PAWN);
        if (random_below(3) == 0)
            f++;
    }
    for (unsigned men = random_below(5); men > 0; men--) {
        /* One after the other: compilers order arguments as they like. */
        PieceType type = FREE[random_below(sizeof FREE / sizeof FREE[0])];
        Color color = random_below(2) ? WHITE : BLACK;
        put_somewhere(&setup, piece_of(color, type));
    }
    put_somewhere(&setup, piece_of(WHITE, KING));
    put_somewhere(&setup, piece_of(BLACK, KING));
    return !setup_errors(&setup) && position_from_setup(&setup, p);
}

/* A plain breadth-first walk: all positions that can arise, up to a limit, with
 * the moves between them; then backwards from the mates. */
enum { WALK = 1 << 12, ARCS = WALK * 40, HASH = WALK * 4 };

typedef struct {
    int count, arc_count;
    bool complete;
    Position positions[WALK];
    bool wins[WALK];
    int slots[HASH];
    struct {
        int from, to;
    } arcs[ARCS];
} Walk;

static Walk walk;

static int walk_find(const Position *p)
{
    size_t slot = position_hash(p) % HASH;
    while (walk.slots[slot] >= 0) {
        if (position_same(&walk.positions[walk.slots[slot]], p))
            return walk.slots[slot];
        slot = (slot + 1) % HASH;
    }
    if (walk.count == WALK)
        return -1;
    walk.positions[walk.count] = *p;
    walk.slots[slot] = walk.count;
    return walk.count++;
}

static void walk_all(const Position *start)
{
    walk.count = walk.arc_count = 0;
    walk.complete = true;
    memset(walk.slots, 0xFF, sizeof walk.slots);
    walk_find(start);
    for (int i = 0; i < walk.count; i++) {
        MoveList list;
        legal_moves(&walk.positions[i], &list);
        walk.wins[i] = is_mated(&walk.positions[i], BLACK);
        for (int k = 0; k < list.count; k++) {
            Position after = position_after(&walk.positions[i], list.moves[k]);
            int to = walk_find(&after);
            if (to < 0 || walk.arc_count == ARCS) {
                walk.complete = false;
                continue;
            }
            walk.arcs[walk.arc_count].from = i;
            walk.arcs[walk.arc_count++].to = to;
        }
    }
    for (bool more = true; more;) {
        more = false;
        for (int a = walk.arc_count; a-- > 0;)
            if (walk.wins[walk.arcs[a].to] && !walk.wins[walk.arcs[a].from])
                more = walk.wins[walk.arcs[a].from] = true;
    }
}

static void fail_with(const Position *p, const char *what)
{
    char fen[FEN_SIZE];
    position_fen(p, fen);
    fail_msg("%s: %s", what, fen);
}

/* All squares of all men: pairs of few squares are quick to find. */
static int room(const Position *p)
{
    Mobility mobility, *m = &mobility;
    find_mobility(p, m);
    int squares = 0;
    for (int i = 0; i < m->count; i++)
        squares += count_squares(man_squares(&m->men[i]));
    return squares;
}

enum { LITTLE_ROOM = 300 };

/* Every position of a walk from which a mate was found must not be called
 * safe; and the whole decision must agree with a complete walk. */
static void walls_agree_with_a_plain_walk(void **state)
{
    (void)state;
    random_state = 20260107;
    int walks = slow() ? 3000 : 100, safe = 0, wins = 0;
    for (int n = 0; n < walks;) {
        Position p;
        if (!random_wall(&p))
            continue;
        n++;
        walk_all(&p);
        for (int i = 0; i < walk.count; i++) {
            bool forbidden = (walk.complete || walk.wins[i] || i % 16 == 0) &&
                             walls_forbid_mate(&walk.positions[i]);
            safe += forbidden;
            wins += walk.wins[i];
            if (forbidden && walk.wins[i])
                fail_with(&walk.positions[i], "called safe, but a mate can arise");
        }
        for (int i = 0; i < walk.count; i += 97)
            if (walk.wins[i] && room(&walk.positions[i]) < LITTLE_ROOM &&
                pairs_forbid_mate(&walk.positions[i]))
                fail_with(&walk.positions[i], "no two men may mate, but a mate can arise");
        if (walk.complete && can_win(&p, WHITE, WIN_BUDGET, NULL, &result) !=
                                 (walk.wins[0] ? PROOF_YES : PROOF_NO))
            fail_with(&p, "a complete walk says otherwise");
    }
    assert_true(safe > 0 && wins > 0);
}

/* Random games from generated walls: each man, followed by name, must stay in
 * the squares that are his, and fixed men must stay at home. */
static void check_men(const Mobility *m, const Square at[], const Position *start)
{
    for (int i = 0; i < m->count; i++) {
        const Man *man = &m->men[i];
        bool fixed = (m->fixed[man->color] & square_bit(man->home)) != 0;
        if (at[i] == NO_SQUARE ? fixed : !(man_squares(man) & square_bit(at[i])))
            fail_with(start, "a man went where he never goes, or a fixed man was taken");
    }
}

static void follow_move(const Mobility *m, Square at[], const Position *p, Move move)
{
    Square from = move_from(move), to = move_to(move), taken = to;
    if (piece_type(position_piece(p, from)) == PAWN && position_piece(p, to) == NO_PIECE &&
        square_file(from) != square_file(to))
        taken = to ^ 8;
    for (int i = 0; i < m->count; i++)
        if (at[i] == taken && m->men[i].color != position_turn(p))
            at[i] = NO_SQUARE;
        else if (at[i] == from)
            at[i] = to;
}

static void men_stay_in_their_squares(void **state)
{
    (void)state;
    random_state = 7;
    for (int games = slow() ? 400000 : 8000; games > 0; games--) {
        Position start, p;
        if (!random_wall(&start) || position_legal_en_passant(&start) != NO_SQUARE)
            continue;
        Mobility m;
        Square at[32];
        find_mobility(&start, &m);
        for (int i = 0; i < m.count; i++)
            at[i] = m.men[i].home;
        p = start;
        for (int ply = 0; ply < 60; ply++) {
            MoveList list;
            legal_moves(&p, &list);
            if (list.count == 0)
                break;
            Move move = list.moves[random_below((unsigned)list.count)];
            follow_move(&m, at, &p, move);
            p = position_after(&p, move);
            check_men(&m, at, &start);
        }
    }
}

/* Two men at a time: every two of a real position are related. */
static void check_pairs(const Pairs *pairs, const Mobility *m, const Square at[], Color turn,
                        const Position *start)
{
    for (int a = 0; a < m->count; a++)
        for (int b = 0; b < m->count; b++)
            if (a != b && !pairs_has(pairs, turn, a, at[a], b, at[b]))
                fail_with(start, "two men met who never meet");
}

/* A pawn that promotes is gone, and the man he becomes appears. */
static void follow_promotion(const Mobility *m, Square at[], Move move, Color us)
{
    if (!move_promotion(move))
        return;
    for (int i = 0; i < m->count; i++)
        if (at[i] == move_to(move) && m->men[i].color == us)
            for (int k = 0; k < m->count; k++)
                if (m->men[k].home == NO_SQUARE && m->men[k].pawn == m->men[i].home) {
                    at[k] = at[i];
                    at[i] = NO_SQUARE;
                    return;
                }
    fail_msg("a pawn promotes that never does");
}

static void men_meet_only_as_pairs_say(void **state)
{
    (void)state;
    random_state = 11;
    for (int walls = slow() ? 50000 : 120; walls > 0;) {
        Position start;
        Mobility m;
        if (!random_wall(&start) || position_legal_en_passant(&start) != NO_SQUARE)
            continue;
        if (room(&start) > LITTLE_ROOM)
            continue;
        find_mobility(&start, &m);
        Pairs *pairs = pairs_find(&m, position_turn(&start), 100000);
        if (!pairs)
            continue;
        walls--;
        for (int games = 0; games < 30; games++) {
            Square at[MAX_MEN];
            Position p = start;
            for (int i = 0; i < m.count; i++)
                at[i] = m.men[i].home;
            for (int ply = 0; ply < 60; ply++) {
                MoveList list;
                check_pairs(pairs, &m, at, position_turn(&p), &start);
                legal_moves(&p, &list);
                if (list.count == 0)
                    break;
                Move move = list.moves[random_below((unsigned)list.count)];
                follow_move(&m, at, &p, move);
                follow_promotion(&m, at, move, position_turn(&p));
                p = position_after(&p, move);
            }
        }
        pairs_free(pairs);
    }
}

/* What is called safe is attacked by the guided search without walls. */
static void walls_withstand_the_guided_search(void **state)
{
    (void)state;
    random_state = 42;
    int wanted = slow() ? 20000 : 250;
    for (int safe = 0; safe < wanted;) {
        Position p;
        if (!random_wall(&p) || !has_legal_move(&p) || lacks_mating_men(&p))
            continue;
        if (!walls_forbid_mate(&p))
            continue;
        safe++;
        Helpmate search = {.budget = 3000, .line = result.line, .max_length = MAX_HELPMATE};
        if (search_helpmate(&p, &search) == PROOF_YES)
            fail_with(&p, "called safe, but here is a mate");
    }
}

/* One man of a position moved elsewhere, or taken away. */
static bool disturb(const char *fen, Position *p)
{
    FenError error;
    Setup setup;
    if (!fen_parse(fen, &setup, &error))
        fail_msg("not a position: %s", fen);
    Square from = (Square)random_below(64);
    Piece man = setup.board[from];
    if (man == NO_PIECE || piece_type(man) == KING)
        return false;
    setup.board[from] = NO_PIECE;
    if (random_below(3))
        put_somewhere(&setup, man);
    setup.turn = random_below(2) ? WHITE : BLACK;
    return !setup_errors(&setup) && position_from_setup(&setup, p);
}

/* The same for pairs, near positions that walls alone do not decide. */
static void pairs_withstand_the_guided_search(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K3n w - - 0 1",
        "1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1",
        "8/8/3b3p/4bp1P/5p1K/4bPp1/5bP1/5k2 b - - 0 1",
        "6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1",
        "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1",
    };
    random_state = 99;
    int paired = 0;
    for (int tries = slow() ? 400 : 8; tries > 0;) {
        Position p;
        if (!disturb(FENS[random_below(sizeof FENS / sizeof FENS[0])], &p) ||
            !has_legal_move(&p) || lacks_mating_men(&p) || walls_forbid_mate(&p))
            continue;
        tries--;
        Helpmate search = {.budget = slow() ? 100000 : 10000, .line = result.line,
                           .max_length = MAX_HELPMATE};
        if (search_helpmate(&p, &search) != PROOF_YES) {
            paired += pairs_forbid_mate(&p);
            continue;
        }
        if (pairs_forbid_mate(&p))
            fail_with(&p, "called safe by pairs, but here is a mate");
    }
    assert_true(paired > 0);
}

/* Here White can mate with Black's help, and the proofs must not say otherwise. */
static void neither_walls_nor_pairs_forbid_plain_mates(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",   "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/8/4K1N1 w - - 0 1",
        "4k3/8/4p3/8/4P3/8/8/4K3 b - - 0 1",
    };
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        Position p = read_position(FENS[i]);
        if (walls_forbid_mate(&p) || pairs_forbid_mate(&p))
            fail_with(&p, "called safe, but White can mate");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neither_walls_nor_pairs_forbid_plain_mates),
        cmocka_unit_test(facts_of_the_table_agree),
        cmocka_unit_test(a_small_budget_never_answers_wrongly),
        cmocka_unit_test(what_is_stopped_is_not_answered),
        cmocka_unit_test(without_a_budget_only_the_plain_cases_are_decided),
        cmocka_unit_test(the_method_is_named),
        cmocka_unit_test(walls_agree_with_a_plain_walk),
        cmocka_unit_test(men_stay_in_their_squares),
        cmocka_unit_test(men_meet_only_as_pairs_say),
        cmocka_unit_test(walls_withstand_the_guided_search),
        cmocka_unit_test(pairs_withstand_the_guided_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
