/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fresh questions on kings that could be taken, dead positions, fallen flags and
 * touched men, judged once more by the men on a board of letters. */
#include "fresh.h"

/* ---- A king that could be taken (1.4.1) ------------------------------------------ */

static KingAnswer king_by_hand(const Exercise *e, const Plain *p)
{
    if (e->step.move != NO_MOVE) {
        int from = move_from(e->step.move), to = move_to(e->step.move);
        Plain after = plain_after(p, from, to, 0);
        assert_true(plain_can_move(p, from, to));
        assert_true(plain_in_check(&after, p->white));
        return KING_ANSWER_BACK;
    }
    bool check = plain_in_check(p, p->white);
    if (plain_has_move(p))
        return check ? KING_ANSWER_CHECK : 0;
    return check ? KING_ANSWER_MATE : KING_ANSWER_STALEMATE;
}

static void check_king(const Exercise *e, const Written *w)
{
    assert_int_equal(e->step.kind, STEP_CHOOSE);
    if (king_by_hand(e, &w->board) != (KingAnswer)e->step.right_option)
        fail_msg("%s: %s: %d", aspect_name(e->aspect), w->end, e->step.right_option);
    assert_int_equal(e->aspect == ASPECT_KING_LEFT, e->step.move != NO_MOVE);
}

static void king_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_KING, check_king);
}

/* ---- Walls: where the kings can get to ---------------------------------------------- */

static bool pawn_guards(const Plain *p, int square, bool white)
{
    for (int from = 0; from < 64; from++)
        if (p->man[from] == (white ? 'P' : 'p') && plain_hits(p, from, square))
            return true;
    return false;
}

/* Could this king ever take a man of the other side, which helps? */
static bool king_gets_through(const Plain *p, bool white)
{
    int queue[64], head = 0, tail = 0;
    bool seen[64] = {false};
    queue[tail++] = plain_king(p, white);
    seen[queue[0]] = true;
    while (head < tail) {
        int at = queue[head++];
        for (int to = 0; to < 64; to++) {
            bool beside = at != to && abs(at % 8 - to % 8) <= 1 && abs(at / 8 - to / 8) <= 1;
            if (!beside || seen[to] || p->man[to] == (white ? 'P' : 'p') ||
                pawn_guards(p, to, !white))
                continue;
            if (p->man[to] == (white ? 'p' : 'P'))
                return true;
            seen[to] = true;
            queue[tail++] = to;
        }
    }
    return false;
}

static bool is_tight(const Plain *p)
{
    for (int at = 8; at < 56; at++) {
        if (p->man[at] == 'P' && (p->man[at + 8] == '.' || pawn_guards(p, at, false)))
            return false;
        if (p->man[at] == 'p' && (p->man[at - 8] == '.' || pawn_guards(p, at, true)))
            return false;
    }
    return count_men(p, "PpKk") == count_men(p, "PpKkNnBbRrQq") && !king_gets_through(p, true) &&
           !king_gets_through(p, false);
}

/* ---- Few men: who can mate at all, by what there is ---------------------------------- */

static int bishops_on(const Plain *p, int light)
{
    int count = 0;
    for (int at = 0; at < 64; at++)
        count += tolower((unsigned char)p->man[at]) == 'b' && (at % 8 + at / 8) % 2 == light;
    return count;
}

/* A lone knight mates unless the other side has nothing, or queens only, beside
 * its king; a lone bishop needs a knight, a pawn or a bishop of the other
 * colour there to shut the king in. */
static bool can_mate(const Plain *p, bool white)
{
    int heavy = count_men(p, white ? "PRQ" : "prq"), knights = count_men(p, white ? "N" : "n");
    int bishops = count_men(p, white ? "B" : "b");
    int helpers = count_men(p, white ? "pn" : "PN");
    if (heavy)
        return true;
    if (knights + bishops == 0)
        return false;
    if (knights > 1 || (knights && bishops))
        return true;
    if (knights)
        return helpers + count_men(p, white ? "br" : "BR") > 0;
    return helpers > 0 || (bishops_on(p, 0) > 0 && bishops_on(p, 1) > 0);
}

static MatingAnswer mating_by_hand(const Plain *p)
{
    bool white = can_mate(p, true), black = can_mate(p, false);
    if (count_men(p, "Pp") > 2)
        white = black = !is_tight(p);
    return white && black ? MATING_BOTH
           : white        ? MATING_WHITE
           : black        ? MATING_BLACK
                          : MATING_NOBODY;
}

/* With one legal move, the material may be about to change. */
static bool is_forced(const Plain *p)
{
    int count = 0;
    for (int from = 0; from < 64; from++)
        for (int to = 0; plain_is_own(p, from) && to < 64; to++)
            count += plain_legal(p, from, to);
    return count == 1;
}

static void check_dead(const Exercise *e, const Written *w)
{
    MatingAnswer answer = mating_by_hand(&w->board);
    assert_true(plain_has_move(&w->board));
    if (answer != (MatingAnswer)e->step.right_option && !is_forced(&w->board))
        fail_msg("%s: %s: %d, not %d", aspect_name(e->aspect), w->end, e->step.right_option,
                 answer);
    switch ((int)e->aspect) {
    case ASPECT_DEAD_BARE: case ASPECT_DEAD_BISHOPS: case ASPECT_DEAD_WALL:
        assert_int_equal(e->step.right_option, MATING_NOBODY);
        break;
    default: assert_int_not_equal(e->step.right_option, MATING_NOBODY);
    }
}

static void dead_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_DEAD, check_dead);
}

/* ---- Flags ----------------------------------------------------------------------- */

static void check_flag(const Exercise *e, const Written *w)
{
    ResultTruth truth;
    const Plain *p = &w->board;
    bool white_wins = e->step.color == BLACK;
    Game *game = step_game(&e->step);
    assert_non_null(game);
    result_truth(&e->step, game, &truth);
    game_free(game);
    bool wall = e->aspect == ASPECT_FLAG_WALL;
    bool can = wall ? !is_tight(p) : can_mate(p, white_wins);
    GameResult expected = !can ? RESULT_DRAW : white_wins ? RESULT_WHITE : RESULT_BLACK;
    if (truth.result != expected && !is_forced(p))
        fail_msg("%s: %s: %s", aspect_name(e->aspect), w->end, game_result_name(truth.result));
    bool drawn = wall || e->aspect == ASPECT_FLAG_BARE || e->aspect == ASPECT_FLAG_MINOR;
    assert_int_equal(truth.result == RESULT_DRAW, drawn);
}

static void flag_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_FLAG, check_flag);
}

/* ---- Hands (4.2 - 4.7) -------------------------------------------------------------- */

typedef struct {
    char word[2][12];
    int square[2], count;
} Log;

static void read_log(const char *text, Log *log)
{
    char copy[MAX_EXERCISE_EVENTS], *rest = copy;
    snprintf(copy, sizeof copy, "%s", text);
    *log = (Log){.count = 0};
    for (char *part; (part = strsep(&rest, ";"));) {
        assert_in_range(log->count, 0, 1);
        part += strspn(part, " ");
        size_t length = strcspn(part, " ");
        snprintf(log->word[log->count], sizeof log->word[0], "%.*s", (int)length, part);
        log->square[log->count++] = square_parse(part + length + 1);
    }
}

typedef bool Moves[64][64];

/* Legal moves that keep to what is asked; -1 for anything.  Castling only with
 * `castle`. */
static int moves_with(const Plain *p, int man, int taken, bool castle, Moves moves)
{
    int count = 0;
    memset(moves, 0, sizeof(Moves));
    for (int from = 0; from < 64; from++)
        for (int to = 0; plain_is_own(p, from) && to < 64; to++) {
            bool king = tolower((unsigned char)p->man[from]) == 'k', castling;
            bool pawn = tolower((unsigned char)p->man[from]) == 'p';
            castling = king && abs(from - to) == 2 && from / 8 == to / 8;
            int gone = pawn && from % 8 != to % 8 && p->man[to] == '.' ? from / 8 * 8 + to % 8 : to;
            if ((man >= 0 && from != man) || (taken >= 0 && gone != taken) ||
                (castling && !castle) || !plain_legal(p, from, to))
                continue;
            moves[from][to] = true;
            count++;
        }
    return count;
}

/* A touched man by itself; false when it binds to nothing. */
static bool bound_by(const Plain *p, int square, bool castle, Moves moves)
{
    return plain_is_own(p, square) ? moves_with(p, square, -1, castle, moves) > 0
                                   : moves_with(p, -1, square, castle, moves) > 0;
}

static bool touch_castles(const Plain *p, const Log *log, Moves moves)
{
    int king = log->square[0], rook = log->square[1];
    if (p->man[king] != (p->white ? 'K' : 'k') || p->man[rook] != (p->white ? 'R' : 'r'))
        return false;
    memset(moves, 0, sizeof(Moves));
    int to = rook > king ? king + 2 : king - 2;
    assert_true(plain_legal(p, king, to));
    moves[king][to] = true;
    return true;
}

static void left_by_hand(const Plain *p, const Log *log, Moves moves)
{
    int first = log->square[0], second = log->square[1];
    if (strcmp(log->word[0], "adjust") == 0) {
        moves_with(p, -1, -1, true, moves);
    } else if (strcmp(log->word[1], "release") == 0) {
        memset(moves, 0, sizeof(Moves));
        assert_true(plain_legal(p, first, second));
        moves[first][second] = true;
    } else if (log->count == 1) {
        if (!bound_by(p, first, true, moves))
            moves_with(p, -1, -1, true, moves);
    } else if (!plain_is_own(p, second)) {
        if (!moves_with(p, first, second, true, moves) && !bound_by(p, first, true, moves) &&
            !bound_by(p, second, true, moves))
            moves_with(p, -1, -1, true, moves);
    } else if (!touch_castles(p, log, moves)) {
        if (!bound_by(p, first, false, moves) && !bound_by(p, second, false, moves))
            moves_with(p, -1, -1, true, moves);
    }
}

static void check_touch(const Exercise *e, const Written *w)
{
    static Moves moves;
    EventsTruth truth;
    Log log;
    Game *game = step_game(&e->step);
    assert_non_null(game);
    assert_true(events_truth(&e->step, game, &truth));
    game_free(game);
    read_log(e->events, &log);
    assert_ptr_equal(e->step.events, e->events);
    left_by_hand(&w->board, &log, moves);
    for (int i = 0; i < truth.duty.moves.count; i++) {
        Move move = truth.duty.moves.moves[i];
        if (!moves[move_from(move)][move_to(move)])
            fail_msg("%s: %s: %s: a move too many", aspect_name(e->aspect), w->end, e->events);
    }
    for (int from = 0; from < 64; from++)
        for (int to = 0; to < 64; to++) {
            bool told = false;
            for (int i = 0; moves[from][to] && i < truth.duty.moves.count; i++)
                told |= move_from(truth.duty.moves.moves[i]) == from &&
                        move_to(truth.duty.moves.moves[i]) == to;
            if (moves[from][to] && !told)
                fail_msg("%s: %s: %s: a move left out", aspect_name(e->aspect), w->end,
                         e->events);
        }
}

static void touch_questions_turn_on_their_aspect(void **state)
{
    (void)state;
    check_topic(TOPIC_TOUCH, check_touch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(king_questions_turn_on_their_aspect),
        cmocka_unit_test(dead_questions_turn_on_their_aspect),
        cmocka_unit_test(flag_questions_turn_on_their_aspect),
        cmocka_unit_test(touch_questions_turn_on_their_aspect),
    };
    return cmocka_run_group_tests_name("fresh questions on how a game ends", tests, NULL, NULL);
}
