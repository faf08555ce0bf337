/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fresh questions on claims, counted once more by hand, and on the colours of
 * squares. */
#include "fresh.h"

/* ---- The same position (9.2.3) -------------------------------------------------- */

/* Is some capture in passing legal? */
static bool can_pass(const Plain *p)
{
    for (int from = 0; p->passed >= 0 && from < 64; from++)
        if (tolower((unsigned char)p->man[from]) == 'p' && from % 8 != p->passed % 8 &&
            plain_legal(p, from, p->passed))
            return true;
    return false;
}

static bool is_same(const Plain *a, const Plain *b)
{
    return memcmp(a->man, b->man, sizeof a->man) == 0 && a->white == b->white &&
           strspn(a->rights, b->rights) == strlen(a->rights) &&
           strspn(b->rights, a->rights) == strlen(b->rights) && !can_pass(a) && !can_pass(b);
}

typedef struct {
    Plain positions[MAX_EXERCISE_MOVES + 1];
    int count, clock;
} Past;

static bool is_quiet(const Plain *p, int from, int to)
{
    return tolower((unsigned char)p->man[from]) != 'p' && p->man[to] == '.';
}

static void read_past(const Written *w, Past *past)
{
    const char *clock = w->start;
    for (int i = 0; i < 4; i++)
        clock = strchr(clock, ' ') + 1;
    past->clock = (int)strtol(clock, NULL, 10);
    past->count = 1;
    past->positions[0] = plain_read(w->start);
    for (int i = 0; i < w->moves; i++) {
        const char *uci = w->uci[i];
        const Plain *p = &past->positions[i];
        int from = (uci[1] - '1') * 8 + uci[0] - 'a', to = (uci[3] - '1') * 8 + uci[2] - 'a';
        past->clock = is_quiet(p, from, to) ? past->clock + 1 : 0;
        past->positions[past->count++] = plain_play(p, uci);
    }
}

static int occurrences(const Past *past, const Plain *p)
{
    int count = 0;
    for (int i = 0; i < past->count; i++)
        count += is_same(&past->positions[i], p);
    return count;
}

/* ---- What may be claimed -------------------------------------------------- */

static bool may_announce(const Past *past, const Plain *now, bool threefold)
{
    for (int from = 0; from < 64; from++)
        for (int to = 0; plain_is_own(now, from) && to < 64; to++) {
            if (!plain_legal(now, from, to))
                continue;
            Plain after = plain_after(now, from, to, 0);
            bool fifty = is_quiet(now, from, to) && past->clock + 1 >= 100;
            if (threefold ? occurrences(past, &after) + 1 >= 3 : fifty)
                return true;
        }
    return false;
}

static ClaimAnswer by_hand(const Written *w)
{
    Past past;
    read_past(w, &past);
    const Plain *now = &past.positions[past.count - 1];
    if (past.clock >= 150 || occurrences(&past, now) >= 5)
        return CLAIM_ANSWER_DRAWN;
    if (occurrences(&past, now) >= 3)
        return CLAIM_ANSWER_THREE;
    if (past.clock >= 100)
        return CLAIM_ANSWER_FIFTY;
    if (may_announce(&past, now, true))
        return CLAIM_ANSWER_THREE_WITH;
    return may_announce(&past, now, false) ? CLAIM_ANSWER_FIFTY_WITH : CLAIM_ANSWER_NOTHING;
}

static const struct {
    Aspect aspect;
    ClaimAnswer answer;
} ROWS[] = {
    {ASPECT_CLAIM_THREE, CLAIM_ANSWER_THREE},
    {ASPECT_CLAIM_THREE_WITH, CLAIM_ANSWER_THREE_WITH},
    {ASPECT_CLAIM_TWO, CLAIM_ANSWER_NOTHING},
    {ASPECT_CLAIM_RIGHTS, CLAIM_ANSWER_NOTHING},
    {ASPECT_CLAIM_EN_PASSANT, CLAIM_ANSWER_THREE_WITH},
    {ASPECT_CLAIM_FIVE, CLAIM_ANSWER_DRAWN},
    {ASPECT_CLAIM_FIFTY, CLAIM_ANSWER_FIFTY},
    {ASPECT_CLAIM_FIFTY_WITH, CLAIM_ANSWER_FIFTY_WITH},
    {ASPECT_CLAIM_FIFTY_NOT, CLAIM_ANSWER_NOTHING},
    {ASPECT_CLAIM_SEVENTY_FIVE, CLAIM_ANSWER_DRAWN},
};

static void check_claims(const Exercise *e, const Written *w)
{
    ClaimAnswer answer = by_hand(w);
    assert_int_equal(e->step.kind, STEP_CHOOSE);
    if ((int)answer != e->step.right_option)
        fail_msg("%s: %s: %d, not %d", aspect_name(e->aspect), w->end, e->step.right_option,
                 answer);
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++)
        if (ROWS[i].aspect == e->aspect)
            assert_int_equal(answer, ROWS[i].answer);
}

static void claims_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_CLAIMS, check_claims);
}

/* In these the board looks the same a third time, and is not. */
static void look_alikes_look_alike(void **state)
{
    (void)state;
    Generator *g = generator_new(TOPIC_CLAIMS, 3);
    assert_non_null(g);
    for (int i = 0; i < 40; i++) {
        Exercise e;
        Written w;
        Past past;
        int alike = 0;
        assert_true(generator_next(g, &e));
        if (e.aspect != ASPECT_CLAIM_RIGHTS && e.aspect != ASPECT_CLAIM_EN_PASSANT)
            continue;
        write_out(&e, &w);
        read_past(&w, &past);
        const Plain *now = &past.positions[past.count - 1];
        for (int k = 0; k < past.count; k++)
            alike += memcmp(past.positions[k].man, now->man, sizeof now->man) == 0 &&
                     past.positions[k].white == now->white;
        assert_int_equal(alike, 3);
        assert_int_equal(occurrences(&past, now), 2);
    }
    generator_free(g);
}

/* ---- Colours -------------------------------------------------- */

/* a1 is dark, and every step changes the colour. */
static bool is_light(int square)
{
    return (square % 8 + square / 8) % 2 == 1;
}

static void check_colors(const Exercise *e, const Written *w)
{
    (void)w;
    int from = e->step.from, to = e->step.to;
    bool first = e->aspect == ASPECT_COLOR_ONE ? is_light(to) : is_light(from) == is_light(to);
    assert_int_equal(e->step.right_option, first ? 1 : 2);
    if (e->aspect == ASPECT_COLOR_BISHOP)
        assert_true(from == 2 || from == 5 || from == 58 || from == 61);
}

static void colors_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_COLORS, check_colors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(claims_questions_turn_on_their_aspect),
        cmocka_unit_test(look_alikes_look_alike),
        cmocka_unit_test(colors_questions_turn_on_their_aspect),
    };
    return cmocka_run_group_tests_name("fresh questions on claims", tests, NULL, NULL);
}
