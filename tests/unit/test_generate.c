/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fresh questions: what each turns on is worked out once more on a board of
 * letters that shares nothing with the rules core; all aspects come up; nothing
 * is asked twice; positions are sound and look like games.
 */
#include "fresh.h"

/* ---- Castling -------------------------------------------------- */

/* The conditions of 3.8.2, one bit each, worked out from the letters. */
enum {
    AWAY = 1, KING_MOVED = 2, ROOK_MOVED = 4, GONE = 8, BETWEEN = 16, IN_CHECK = 32, CROSS = 64,
    LAND = 128, ROOK_HIT = 256, ROOK_CROSSES = 512, CHECKED_EARLIER = 1024
};

static const int FAULT_MASK = ROOK_HIT - 1;

/* What happened to the king and to the rook of that corner in the moves. */
static int moved_bits(const Written *w, int king, int corner)
{
    int bits = 0;
    Plain p = plain_read(w->start);
    bool white = w->board.white;
    for (int i = 0; i < w->moves; i++) {
        int from = (w->uci[i][1] - '1') * 8 + w->uci[i][0] - 'a';
        int to = (w->uci[i][3] - '1') * 8 + w->uci[i][2] - 'a';
        if (p.white == white && plain_in_check(&p, white))
            bits |= CHECKED_EARLIER;
        bits |= from == king ? KING_MOVED : 0;
        bits |= from == corner || to == corner ? ROOK_MOVED : 0;
        p = plain_play(&p, w->uci[i]);
    }
    return bits;
}

static int castling_bits(const Written *w, bool short_side)
{
    const Plain *p = &w->board;
    bool white = p->white;
    int king = white ? 4 : 60, step = short_side ? 1 : -1;
    int corner = short_side ? king + 3 : king - 4;
    const char *rights = white ? "KQ" : "kq";
    Plain start = plain_read(w->start);
    int bits = moved_bits(w, king, corner);
    if (p->man[king] != (white ? 'K' : 'k'))
        return plain_king(p, white) / 8 == king / 8 ? KING_MOVED : AWAY;
    if (!plain_has_right(&start, rights[short_side ? 0 : 1]))
        bits = (bits & CHECKED_EARLIER) |
               (p->man[corner] == (white ? 'R' : 'r') ? GONE : ROOK_MOVED);
    for (int at = king + step; at != corner; at += step)
        bits |= p->man[at] != '.' ? BETWEEN : 0;
    bits |= plain_attacked(p, king, !white) ? IN_CHECK : 0;
    bits |= plain_attacked(p, king + step, !white) ? CROSS : 0;
    bits |= plain_attacked(p, king + 2 * step, !white) ? LAND : 0;
    bits |= plain_attacked(p, corner, !white) ? ROOK_HIT : 0;
    bits |= !short_side && plain_attacked(p, corner + 1, !white) ? ROOK_CROSSES : 0;
    return bits;
}

/* What must be there, and whether it must be the only fault. */
static const struct {
    Aspect aspect;
    int bits;
    bool alone;
} CASTLING_ROWS[] = {
    {ASPECT_CASTLING_FREE, 0, true},
    {ASPECT_CASTLING_ROOK_ATTACKED, ROOK_HIT, true},
    {ASPECT_CASTLING_ROOK_CROSSES, ROOK_CROSSES, true},
    {ASPECT_CASTLING_CHECKED_EARLIER, CHECKED_EARLIER, true},
    {ASPECT_CASTLING_OTHER_ROOK, 0, true},
    {ASPECT_CASTLING_KING_MOVED, KING_MOVED, true},
    {ASPECT_CASTLING_ROOK_MOVED, ROOK_MOVED, true},
    {ASPECT_CASTLING_RIGHT_GONE, GONE, true},
    {ASPECT_CASTLING_BETWEEN, BETWEEN, true},
    {ASPECT_CASTLING_BESIDE_ROOK, BETWEEN, true},
    {ASPECT_CASTLING_IN_CHECK, IN_CHECK, true},
    {ASPECT_CASTLING_CROSS, CROSS, true},
    {ASPECT_CASTLING_LAND, LAND, true},
    {ASPECT_CASTLING_FIRST_RANK, AWAY, true},
    {ASPECT_CASTLING_SEVERAL, 0, false},
};

static const struct {
    FaultCode code;
    int bit;
} FAULT_BITS[] = {
    {FAULT_NOT_ON_FIRST_RANK, AWAY}, {FAULT_RIGHT_LOST_KING, KING_MOVED},
    {FAULT_RIGHT_LOST_ROOK, ROOK_MOVED}, {FAULT_CASTLING_RIGHT_GONE, GONE},
    {FAULT_BETWEEN, BETWEEN}, {FAULT_IN_CHECK, IN_CHECK}, {FAULT_CROSS_ATTACKED, CROSS},
    {FAULT_LAND_ATTACKED, LAND},
};

static int bits_of(const Diagnosis *d)
{
    int bits = 0;
    for (size_t i = 0; i < sizeof FAULT_BITS / sizeof *FAULT_BITS; i++)
        if (diagnosis_faults(d) & fault_bit(FAULT_BITS[i].code))
            bits |= FAULT_BITS[i].bit;
    return bits;
}

static void diagnose(const Exercise *e, Diagnosis *d)
{
    Game *game = step_game(&e->step);
    assert_non_null(game);
    assert_int_equal(e->step.kind, STEP_LEGAL);
    legal_diagnosis(&e->step, game, d);
    game_free(game);
}

static void check_castling(const Exercise *e, const Written *w)
{
    Diagnosis d;
    diagnose(e, &d);
    int bits = castling_bits(w, move_to(e->step.move) > move_from(e->step.move));
    int faults = bits & FAULT_MASK;
    if (d.legal != (faults == 0) || (faults != AWAY && bits_of(&d) != faults))
        fail_msg("%s: %s has faults %d, the core says %d", aspect_name(e->aspect), w->end, faults,
                 bits_of(&d));
    for (size_t i = 0; i < sizeof CASTLING_ROWS / sizeof *CASTLING_ROWS; i++) {
        if (CASTLING_ROWS[i].aspect != e->aspect)
            continue;
        bool has = (bits & CASTLING_ROWS[i].bits) == CASTLING_ROWS[i].bits;
        bool only = faults == (CASTLING_ROWS[i].bits & FAULT_MASK);
        if (!has || only != CASTLING_ROWS[i].alone)
            fail_msg("%s: %s has faults %d", aspect_name(e->aspect), w->end, bits);
        return;
    }
    fail_msg("no row for %s", aspect_name(e->aspect));
}

static void castling_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_CASTLING, check_castling);
}

/* ---- En passant -------------------------------------------------- */

/* What the letters and the moves say of the capture from -> to. */
enum { DOUBLE = 1, BESIDE = 2, LAST = 4, SAFE = 8, WAS_IN_CHECK = 16, ON_LINE = 32 };

static int square_in(const char *name)
{
    return (name[1] - '1') * 8 + name[0] - 'a';
}

/* The last move that ended on this square, or -1. */
static int arrival_at(const Written *w, int square)
{
    for (int i = w->moves - 1; i >= 0; i--)
        if (square_in(w->uci[i] + 2) == square)
            return i;
    return -1;
}

static int passing_bits(const Written *w, int from, int to)
{
    const Plain *p = &w->board;
    int taken = from / 8 * 8 + to % 8, at = arrival_at(w, taken), bits = 0;
    char pawn = p->white ? 'p' : 'P';
    if (at >= 0 && abs(square_in(w->uci[at]) - taken) == 16)
        bits |= DOUBLE;
    if (at == w->moves - 1)
        bits |= LAST;
    if (p->man[taken] == pawn)
        bits |= BESIDE;
    Plain after = plain_after(p, from, to, 0);
    if (bits & BESIDE && !plain_in_check(&after, p->white))
        bits |= SAFE;
    return bits | (plain_in_check(p, p->white) ? WAS_IN_CHECK : 0) |
           (holds_line(p, from) ? ON_LINE : 0);
}

static const struct {
    Aspect aspect;
    bool legal;
    FaultCode code;  /* when not legal */
    int bits, but;   /* must be there; must not */
} PASSING_ROWS[] = {
    {ASPECT_EN_PASSANT_FREE, true, 0, DOUBLE | BESIDE | LAST | SAFE, WAS_IN_CHECK | ON_LINE},
    {ASPECT_EN_PASSANT_ANSWERS, true, 0, DOUBLE | BESIDE | LAST | SAFE | WAS_IN_CHECK, 0},
    {ASPECT_EN_PASSANT_PIN_LINE, true, 0, DOUBLE | BESIDE | LAST | SAFE | ON_LINE, WAS_IN_CHECK},
    {ASPECT_EN_PASSANT_EXPIRED, false, FAULT_EP_EXPIRED, DOUBLE | BESIDE | SAFE, LAST},
    {ASPECT_EN_PASSANT_NOT_DOUBLE, false, FAULT_EP_NOT_DOUBLE, BESIDE | LAST | SAFE, DOUBLE},
    {ASPECT_EN_PASSANT_NOT_ADJACENT, false, FAULT_EP_NOT_ADJACENT, 0, BESIDE},
    {ASPECT_EN_PASSANT_RANK, false, FAULT_EXPOSES_KING, DOUBLE | BESIDE | LAST,
     SAFE | ON_LINE | WAS_IN_CHECK},
    {ASPECT_EN_PASSANT_PINNED, false, FAULT_EXPOSES_KING, DOUBLE | BESIDE | LAST | ON_LINE,
     SAFE | WAS_IN_CHECK},
    {ASPECT_EN_PASSANT_IN_CHECK, false, FAULT_CHECK_NOT_ANSWERED,
     DOUBLE | BESIDE | LAST | WAS_IN_CHECK, SAFE},
};

static void check_en_passant(const Exercise *e, const Written *w)
{
    Diagnosis d;
    int from = move_from(e->step.move), to = move_to(e->step.move);
    int bits = passing_bits(w, from, to);
    diagnose(e, &d);
    for (size_t i = 0; i < sizeof PASSING_ROWS / sizeof *PASSING_ROWS; i++) {
        if (PASSING_ROWS[i].aspect != e->aspect)
            continue;
        bool fits = (bits & PASSING_ROWS[i].bits) == PASSING_ROWS[i].bits &&
                    !(bits & PASSING_ROWS[i].but);
        FaultSet faults = PASSING_ROWS[i].legal ? 0 : fault_bit(PASSING_ROWS[i].code);
        if (!fits || plain_legal(&w->board, from, to) != PASSING_ROWS[i].legal ||
            d.legal != PASSING_ROWS[i].legal || diagnosis_faults(&d) != faults)
            fail_msg("%s: %s has %d", aspect_name(e->aspect), w->end, bits);
        return;
    }
    fail_msg("no row for %s", aspect_name(e->aspect));
}

static void en_passant_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_EN_PASSANT, check_en_passant);
}

/* ---- All topics -------------------------------------------------- */

static void expect_same(Topic topic)
{
    Generator *a = generator_new(topic, 42), *b = generator_new(topic, 42);
    Generator *other = generator_new(topic, 43);
    bool differs = false;
    for (int i = 0; i < 8; i++) {
        Exercise x, y, z;
        Written first, second, third;
        assert_true(generator_next(a, &x) && generator_next(b, &y) && generator_next(other, &z));
        write_out(&x, &first);
        write_out(&y, &second);
        write_out(&z, &third);
        assert_string_equal(first.start, second.start);
        assert_string_equal(first.end, second.end);
        assert_int_equal(x.aspect, y.aspect);
        differs |= strcmp(first.start, third.start) != 0;
    }
    assert_true(differs);
    generator_free(a);
    generator_free(b);
    generator_free(other);
}

static void the_same_seed_asks_the_same(void **state)
{
    (void)state;
    for (Topic topic = 0; topic < TOPIC_COUNT; topic++)
        expect_same(topic);
}

/* What was missed is asked again, by another question, after two others. */
static void what_was_missed_comes_back(void **state)
{
    (void)state;
    Generator *g = generator_new(TOPIC_CASTLING, 1);
    Exercise e;
    assert_true(generator_next(g, &e));
    Aspect missed = e.aspect;
    generator_repeat(g, missed);
    assert_true(generator_next(g, &e) && generator_next(g, &e) && generator_next(g, &e));
    assert_int_equal(e.aspect, missed);
    generator_free(g);
}

static void topics_are_found_by_name(void **state)
{
    (void)state;
    assert_int_equal(topic_find("castling"), TOPIC_CASTLING);
    assert_int_equal(topic_find("CAST"), TOPIC_CASTLING);
    assert_int_equal(topic_find(""), TOPIC_COUNT);
    assert_int_equal(topic_find("castlings"), TOPIC_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(castling_questions_turn_on_their_aspect),
        cmocka_unit_test(en_passant_questions_turn_on_their_aspect),
        cmocka_unit_test(the_same_seed_asks_the_same),
        cmocka_unit_test(what_was_missed_comes_back),
        cmocka_unit_test(topics_are_found_by_name),
    };
    return cmocka_run_group_tests_name("fresh questions", tests, NULL, NULL);
}
