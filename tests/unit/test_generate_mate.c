/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fresh questions on the men, pins, check and mate, worked out once more on a
 * board of letters. */
#include "fresh.h"

/* ---- Men and pins -------------------------------------------------- */

static Bitboard plain_targets(const Plain *p, int from)
{
    Bitboard set = 0;
    for (int to = 0; to < 64; to++)
        if (plain_legal(p, from, to))
            set |= square_bit(to);
    return set;
}

static Bitboard plain_pinned(const Plain *p)
{
    Bitboard set = 0;
    for (int at = 0; at < 64; at++)
        if (plain_is_own(p, at) && at != plain_king(p, p->white) && holds_line(p, at))
            set |= square_bit(at);
    return set;
}

static Bitboard asked_squares(const Exercise *e)
{
    Game *game = step_game(&e->step);
    assert_non_null(game);
    Bitboard set = selector_squares(&e->step.selector, game_position(game));
    game_free(game);
    return set;
}

static void expect_squares(const Exercise *e, const Written *w, Bitboard expected)
{
    Bitboard asked = asked_squares(e);
    if (asked != expected)
        fail_msg("%s: %s: %llx, not %llx", aspect_name(e->aspect), w->end,
                 (unsigned long long)asked, (unsigned long long)expected);
}

static void check_man(const Exercise *e, const Written *w, Aspect pawn)
{
    Square at = e->step.selector.a;
    Bitboard targets = plain_targets(&w->board, at);
    char letter = "pnbrqk"[e->aspect - pawn];
    assert_int_equal(w->board.man[at], w->board.white ? toupper(letter) : letter);
    assert_true(targets != 0);
    expect_squares(e, w, targets);
}

static void check_squares(const Exercise *e, const Written *w)
{
    assert_int_equal(e->step.kind, STEP_SQUARES);
    check_man(e, w, ASPECT_SQUARES_PAWN);
}

static void check_count(const Exercise *e, const Written *w)
{
    assert_int_equal(e->step.kind, STEP_COUNT);
    check_man(e, w, ASPECT_COUNT_PAWN);
}

static void squares_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_SQUARES, check_squares);
}

static void count_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_COUNTING, check_count);
}

/* The king steps where only men that are themselves pinned attack. */
static void check_step_into_pinned(const Exercise *e, const Written *w)
{
    int from = move_from(e->step.move), to = move_to(e->step.move);
    Plain after = plain_after(&w->board, from, to, 0);
    Bitboard pinned = plain_pinned(&after);
    assert_false(plain_legal(&w->board, from, to));
    assert_int_equal(from, plain_king(&w->board, w->board.white));
    for (int at = 0; at < 64; at++)
        if (plain_is_own(&after, at) && plain_hits(&after, at, to) && !(pinned >> at & 1))
            fail_msg("%s: a man that is not pinned attacks too", w->end);
}

static void check_pins(const Exercise *e, const Written *w)
{
    const Plain *p = &w->board;
    Bitboard pinned = plain_pinned(p);
    int at = e->step.selector.a;
    assert_false(plain_in_check(p, p->white));
    switch ((int)e->aspect) {
    case ASPECT_PINS_NAME: assert_true(pinned != 0); break;
    case ASPECT_PINS_NONE: assert_true(pinned == 0); break;
    case ASPECT_PINS_ATTACK: check_step_into_pinned(e, w); return;
    default: assert_true(pinned >> at & 1); break;
    }
    if (e->aspect == ASPECT_PINS_ALONG || e->aspect == ASPECT_PINS_STUCK) {
        pinned = plain_targets(p, at);
        assert_int_equal(pinned != 0, e->aspect == ASPECT_PINS_ALONG);
    }
    expect_squares(e, w, pinned);
}

static void pins_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_PINS, check_pins);
}

/* ---- Check and mate -------------------------------------------------- */

static bool is_last_rank(const Plain *p, int from, int to)
{
    return tolower((unsigned char)p->man[from]) == 'p' && to / 8 == (p->white ? 7 : 0);
}

/* The moves after which `wanted` holds, each with its promotions. */
static void plain_list(const Plain *p, bool (*wanted)(const Plain *), MoveList *list)
{
    list->count = 0;
    for (int from = 0; from < 64; from++)
        for (int to = 0; plain_is_own(p, from) && to < 64; to++) {
            if (!plain_legal(p, from, to))
                continue;
            bool castles = from == plain_king(p, p->white) && abs(from % 8 - to % 8) == 2;
            bool promotes = is_last_rank(p, from, to);
            for (int i = KNIGHT; i <= (promotes ? QUEEN : KNIGHT); i++) {
                Plain after = plain_after(p, from, to, promotes ? "  nbrq"[i] : '\0');
                Move move = castles ? move_castling(from, to)
                                    : move_make(from, to, promotes ? (PieceType)i : 0);
                if (wanted(&after))
                    list->moves[list->count++] = move;
            }
        }
}

static bool any_position(const Plain *p)
{
    (void)p;
    return true;
}

static bool is_plain_mate(const Plain *p)
{
    return plain_in_check(p, p->white) && !plain_has_move(p);
}

static void expect_moves(const Exercise *e, const Written *w, bool (*wanted)(const Plain *),
                         MoveList *solutions)
{
    MoveList expected;
    Game *game = step_game(&e->step);
    assert_non_null(game);
    move_solutions(&e->step, game, solutions);
    game_free(game);
    plain_list(&w->board, wanted, &expected);
    if (solutions->count != expected.count)
        fail_msg("%s: %s: %d moves, not %d", aspect_name(e->aspect), w->end, solutions->count,
                 expected.count);
    for (int i = 0; i < expected.count; i++)
        assert_true(move_list_has(solutions, expected.moves[i]));
}

static int count_checkers(const Plain *p)
{
    int count = 0, king = plain_king(p, p->white);
    for (int at = 0; at < 64; at++)
        count += p->man[at] != '.' && !plain_is_own(p, at) && plain_hits(p, at, king);
    return count;
}

static void check_check(const Exercise *e, const Written *w)
{
    MoveList moves;
    const Plain *p = &w->board;
    int king = plain_king(p, p->white), by_king = 0;
    assert_int_equal(e->step.kind, STEP_MOVES);
    expect_moves(e, w, any_position, &moves);
    assert_in_range(moves.count, 1, 8);
    for (int i = 0; i < moves.count; i++)
        by_king += move_from(moves.moves[i]) == king;
    assert_in_range(count_checkers(p), e->aspect == ASPECT_CHECK_DOUBLE ? 2 : 1, 2);
    switch ((int)e->aspect) {
    case ASPECT_CHECK_ONE: assert_int_equal(moves.count, 1); break;
    case ASPECT_CHECK_RUN: case ASPECT_CHECK_DOUBLE: assert_int_equal(by_king, moves.count); break;
    case ASPECT_CHECK_THREE_WAYS: assert_true(by_king > 0 && moves.count >= by_king + 2); break;
    case ASPECT_CHECK_PINNED: {
        Plain quiet = *p; /* pinned by another man than the one that checks */
        for (int at = 0; at < 64; at++)
            if (p->man[at] != '.' && !plain_is_own(p, at) && plain_hits(p, at, king))
                quiet.man[at] = '.';
        assert_true(plain_pinned(&quiet) != 0);
        break;
    }
    default: break;
    }
}

static void check_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_CHECK, check_check);
}

static void check_mate(const Exercise *e, const Written *w)
{
    MoveList moves;
    assert_int_equal(e->step.kind, STEP_MOVE);
    expect_moves(e, w, is_plain_mate, &moves);
    assert_int_equal(moves.count, 1);
    char man = (char)tolower((unsigned char)w->board.man[move_from(moves.moves[0])]);
    switch ((int)e->aspect) {
    case ASPECT_MATE_QUEEN: assert_int_equal(man, 'q'); break;
    case ASPECT_MATE_ROOK: assert_int_equal(man, 'r'); break;
    case ASPECT_MATE_BISHOP: assert_int_equal(man, 'b'); break;
    case ASPECT_MATE_KNIGHT: assert_int_equal(man, 'n'); break;
    case ASPECT_MATE_PAWN: assert_int_equal(man, 'p'); break;
    case ASPECT_MATE_PROMOTION: assert_true(move_promotion(moves.moves[0]) != 0); break;
    default: break;
    }
}

static void mate_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_MATE, check_mate);
}

static void check_state(const Exercise *e, const Written *w)
{
    MoveList moves;
    bool check = plain_in_check(&w->board, w->board.white);
    Game *game = step_game(&e->step);
    assert_non_null(game);
    State told = state_expected(game);
    game_free(game);
    plain_list(&w->board, any_position, &moves);
    State state = check ? (moves.count ? STATE_CHECK : STATE_CHECKMATE)
                        : moves.count ? STATE_QUIET : STATE_STALEMATE;
    if (told != state)
        fail_msg("%s: state %d, not %d", w->end, told, state);
    switch ((int)e->aspect) {
    case ASPECT_STATE_MATE: assert_int_equal(state, STATE_CHECKMATE); break;
    case ASPECT_STATE_STALEMATE: assert_int_equal(state, STATE_STALEMATE); break;
    case ASPECT_STATE_ONE_ANSWER: case ASPECT_STATE_ONE_MOVE:
        assert_int_equal(moves.count, 1);
        break;
    default: assert_true(moves.count > 1); break;
    }
}

static void state_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_STATE, check_state);
}

/* ---- Promotion -------------------------------------------------- */

static bool is_plain_stalemate(const Plain *p)
{
    return !plain_in_check(p, p->white) && !plain_has_move(p);
}

static void check_mating_promotion(const Exercise *e, const Written *w)
{
    MoveList moves;
    expect_moves(e, w, is_plain_mate, &moves);
    assert_int_equal(moves.count, 1);
    Move move = moves.moves[0];
    bool straight = square_file(move_from(move)) == square_file(move_to(move));
    PieceType piece = move_promotion(move);
    assert_true(piece == (e->aspect == ASPECT_PROMOTION_KNIGHT ? KNIGHT : QUEEN));
    if (e->aspect != ASPECT_PROMOTION_KNIGHT)
        assert_int_equal(straight, e->aspect == ASPECT_PROMOTION_QUEEN);
}

/* The queen would stalemate and the rook not, or the queen not. */
static void check_strongest(const Exercise *e, const Written *w)
{
    MoveList moves;
    Game *game = step_game(&e->step);
    assert_non_null(game);
    move_solutions(&e->step, game, &moves);
    game_free(game);
    assert_int_equal(moves.count, 1);
    int from = move_from(moves.moves[0]), to = move_to(moves.moves[0]);
    Plain queen = plain_after(&w->board, from, to, 'q');
    Plain rook = plain_after(&w->board, from, to, 'r');
    bool needs_rook = e->aspect == ASPECT_PROMOTION_ROOK;
    assert_true(plain_legal(&w->board, from, to) && is_last_rank(&w->board, from, to));
    assert_int_equal(is_plain_stalemate(&queen), needs_rook);
    assert_int_equal(move_promotion(moves.moves[0]), needs_rook ? ROOK : QUEEN);
    assert_false(needs_rook && is_plain_stalemate(&rook));
}

static void check_asked_promotion(const Exercise *e, const Written *w)
{
    int from = move_from(e->step.move), to = move_to(e->step.move);
    PieceType piece = move_promotion(e->step.move);
    Game *game = step_game(&e->step);
    Diagnosis d;
    assert_non_null(game);
    legal_diagnosis(&e->step, game, &d);
    game_free(game);
    assert_true(plain_legal(&w->board, from, to) && is_last_rank(&w->board, from, to));
    assert_int_equal(d.legal, piece == QUEEN);
    assert_int_equal(piece, e->aspect == ASPECT_PROMOTION_SECOND ? QUEEN
                            : e->aspect == ASPECT_PROMOTION_KING ? KING : NO_PIECE_TYPE);
    if (e->aspect == ASPECT_PROMOTION_SECOND)
        assert_true(count_men(&w->board, w->board.white ? "Q" : "q") > 0);
}

static void check_promotion(const Exercise *e, const Written *w)
{
    if (e->step.kind == STEP_LEGAL)
        check_asked_promotion(e, w);
    else if (e->aspect == ASPECT_PROMOTION_ROOK || e->aspect == ASPECT_PROMOTION_SAFE_QUEEN)
        check_strongest(e, w);
    else
        check_mating_promotion(e, w);
}

static void promotion_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_PROMOTION, check_promotion);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_questions_turn_on_their_aspect),
        cmocka_unit_test(count_questions_turn_on_their_aspect),
        cmocka_unit_test(pins_questions_turn_on_their_aspect),
        cmocka_unit_test(check_questions_turn_on_their_aspect),
        cmocka_unit_test(mate_questions_turn_on_their_aspect),
        cmocka_unit_test(state_questions_turn_on_their_aspect),
        cmocka_unit_test(promotion_questions_turn_on_their_aspect),
    };
    return cmocka_run_group_tests_name("fresh questions on men and mate", tests, NULL, NULL);
}
