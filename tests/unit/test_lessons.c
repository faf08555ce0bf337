/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lessons that come with the program: they are whole, somebody who knows
 * the rules gets through without a mistake, and every wrong answer is explained.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/learner.h"

#define FOLDER "lessons/data"

static const char *const TOPICS[] = {"rook", "bishop", "queen", "king", "knight", "pawn",
                                     "castling", "en-passant", "promotion"};
enum { BUNDLED_COUNT = sizeof TOPICS / sizeof *TOPICS };

/* ---- A session that writes to memory ------------------------------------------- */

typedef struct {
    Session session;
    char *text;
    size_t size;
    char *heard;
} Listener;

static void open_ear(Listener *l)
{
    l->session.out = open_memstream(&l->text, &l->size);
    assert_non_null(l->session.out);
    l->session.err = l->session.out;
}

static void listen_to(Listener *l)
{
    *l = (Listener){.text = NULL};
    assert_true(session_init(&l->session));
    open_ear(l);
}

static void forget(Listener *l)
{
    session_free(&l->session);
    fclose(l->session.out);
    free(l->text);
    free(l->heard);
}

/* What was said since the last time. */
static const char *heard(Listener *l)
{
    fclose(l->session.out);
    free(l->heard);
    l->heard = l->text;
    open_ear(l);
    return l->heard;
}

static const char *told(Listener *l, const char *line)
{
    heard(l);
    run_line(&l->session, line);
    return heard(l);
}

static LessonRun *run_under_way(Listener *l)
{
    return (LessonRun *)l->session.activity;
}

static const Step *step_under_way(Listener *l)
{
    const LessonRun *run = run_under_way(l);
    return &run->lesson->steps[run->at];
}

/* ---- The files --------------------------------------------------------------------- */

static void expect_both_languages(const CatalogEntry *entry, const Step *step,
                                  const Prose *prose)
{
    bool english = prose->in[LESSON_ENGLISH], chinese = prose->in[LESSON_CHINESE];
    if (english != chinese)
        fail_msg("%s:%d: one language only", entry->path, step->line);
}

static void expect_whole_step(const CatalogEntry *entry, const Step *step)
{
    expect_both_languages(entry, step, &step->say);
    expect_both_languages(entry, step, &step->ask);
    expect_both_languages(entry, step, &step->hint);
    expect_both_languages(entry, step, &step->after);
}

static void bundled_lessons_are_whole(void **state)
{
    Catalog catalog;
    (void)state;
    assert_true(catalog_load(FOLDER, &catalog));
    assert_true(catalog.count >= BUNDLED_COUNT);
    for (int i = 0; i < catalog.count; i++) {
        const CatalogEntry *entry = &catalog.entries[i];
        if (entry->errors.count > 0)
            fail_msg("%s:%d:%d: %s", entry->path, entry->errors.list[0].line,
                     entry->errors.list[0].column,
                     lesson_error_name(entry->errors.list[0].code));
        assert_non_null(entry->lesson);
        assert_non_null(entry->lesson->title.in[LESSON_CHINESE]);
        assert_non_null(entry->lesson->articles);
        if (entry->lesson->question_count < 6)
            fail_msg("%s: only %d tasks", entry->path, entry->lesson->question_count);
        for (int k = 0; k < entry->lesson->step_count; k++)
            expect_whole_step(entry, &entry->lesson->steps[k]);
    }
    catalog_free(&catalog);
}

static void every_lesson_asks_in_several_ways(void **state)
{
    Catalog catalog;
    (void)state;
    assert_true(catalog_load(FOLDER, &catalog));
    for (int i = 0; i < catalog.count; i++) {
        unsigned kinds = 0;
        for (int k = 0; k < catalog.entries[i].lesson->step_count; k++)
            kinds |= 1u << catalog.entries[i].lesson->steps[k].kind;
        if (~kinds & (1u << STEP_TEACH | 1u << STEP_SQUARES | 1u << STEP_MOVE | 1u << STEP_LEGAL))
            fail_msg("%s: a kind of task is missing", catalog.entries[i].path);
    }
    catalog_free(&catalog);
}

static void lessons_are_found_by_number_and_name(void **state)
{
    Catalog catalog;
    (void)state;
    assert_false(catalog_load("no/such/folder", &catalog));
    assert_true(catalog_load(FOLDER, &catalog));
    for (int i = 0; i < BUNDLED_COUNT; i++) {
        int found = catalog_find(&catalog, TOPICS[i]);
        if (found < 0 || strcmp(catalog.entries[found].lesson->topic, TOPICS[i]) != 0)
            fail_msg("%s is not found", TOPICS[i]);
    }
    assert_int_equal(catalog_find(&catalog, "1"), 0);
    assert_int_equal(catalog_find(&catalog, "ROO"), catalog_find(&catalog, "rook"));
    assert_int_equal(catalog_find(&catalog, "k"), -1); /* king, knight */
    assert_int_equal(catalog_find(&catalog, "0"), -1);
    assert_int_equal(catalog_find(&catalog, "999999999999"), -1);
    assert_int_equal(catalog_find(&catalog, "1x"), -1);
    assert_int_equal(catalog_find(&catalog, ""), -1);
    assert_int_equal(catalog_find(&catalog, "no-such-topic"), -1);
    catalog_free(&catalog);
}

/* ---- Somebody who knows the rules ---------------------------------------- */

static void write_squares(FILE *out, Bitboard set)
{
    char name[3];
    if (!set)
        fprintf(out, "none");
    while (set) {
        square_name(pop_square(&set), name);
        fprintf(out, "%s ", name);
    }
}

static void write_right_move(FILE *out, const Step *step, const Position *position)
{
    MoveList list;
    char uci[MOVE_TEXT_SIZE];
    try_all_moves(position, &list);
    for (int i = 0; i < list.count; i++)
        if (fits_by_learner(step, position, list.moves[i])) {
            move_uci(list.moves[i], uci);
            fprintf(out, "%s", uci);
            return;
        }
    fail_msg("line %d: the learner finds no move", step->line);
}

static void write_all_moves(FILE *out, const Step *step, const Position *position)
{
    MoveList list;
    char uci[MOVE_TEXT_SIZE];
    try_all_moves(position, &list);
    for (int i = 0; i < list.count; i++)
        if (fits_by_learner(step, position, list.moves[i])) {
            move_uci(list.moves[i], uci);
            fprintf(out, "%s ", uci);
        }
}

static void write_verdict(FILE *out, const Step *step, const Game *game)
{
    MoveList list;
    Diagnosis diagnosis;
    try_all_moves(game_position(game), &list);
    if (move_list_has(&list, step->move)) {
        fprintf(out, "yes");
        return;
    }
    game_diagnose(game, step->move, &diagnosis);
    fprintf(out, "no, %s", fault_name(diagnosis.faults[0].code));
}

static void write_state(FILE *out, const Position *position)
{
    bool check = in_check_by_walking(position, position_turn(position));
    bool none = stuck(position);
    fprintf(out, "%s", check ? (none ? "checkmate" : "check") : none ? "stalemate" : "nothing");
}

static void write_route(FILE *out, const Step *step, const Position *position)
{
    Route route = route_by_learner(step, position);
    char name[3];
    for (int i = 0; i < route.count; i++) {
        square_name(route.squares[i], name);
        fprintf(out, "%s ", name);
    }
}

static char *right_answer(Listener *l)
{
    const Step *step = step_under_way(l);
    const Position *position = step->has_position ? game_position(l->session.game) : NULL;
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    switch (step->kind) {
    case STEP_SQUARES: write_squares(out, set_by_learner(&step->selector, position)); break;
    case STEP_COUNT:
        fprintf(out, "%d", count_squares(set_by_learner(&step->selector, position)));
        break;
    case STEP_MOVE: write_right_move(out, step, position); break;
    case STEP_LEGAL: write_verdict(out, step, l->session.game); break;
    case STEP_STATE: write_state(out, position); break;
    case STEP_CHOOSE: fprintf(out, "%d", step->right_option); break;
    case STEP_ROUTE: write_route(out, step, position); break;
    case STEP_MOVES: write_all_moves(out, step, position); break;
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: fail_msg("nothing was asked"); break;
    }
    fclose(out);
    return text;
}

static void answer_rightly(Listener *l, const char *topic, const char *sentence)
{
    int line = step_under_way(l)->line;
    char *answer = right_answer(l);
    const char *text = told(l, answer);
    if (strncmp(text, sentence, strlen(sentence)) != 0)
        fail_msg("%s, line %d: \"%s\" was answered by: %s", topic, line, answer, text);
    free(answer);
}

static void walk_through(const char *topic)
{
    Listener l;
    char command[64], expected[128];
    listen_to(&l);
    snprintf(command, sizeof command, "learn %s", topic);
    told(&l, command);
    assert_non_null(l.session.activity);
    int tasks = run_under_way(&l)->lesson->question_count, asked = 0;
    for (; l.session.activity; asked++) {
        assert_true(asked < tasks); /* nothing comes again */
        answer_rightly(&l, topic, "Right");
    }
    snprintf(expected, sizeof expected, "Tasks right at the first try: %d of %d.", tasks, tasks);
    if (!strstr(l.heard, expected))
        fail_msg("%s ends with: %s", topic, l.heard);
    assert_int_equal(asked, tasks);
    assert_int_equal(l.session.result, DONE);
    forget(&l);
}

static void whoever_knows_the_rules_gets_through(void **state)
{
    (void)state;
    for (int i = 0; i < BUNDLED_COUNT; i++)
        walk_through(TOPICS[i]);
}

/* ---- Somebody who does not ---------------------------------------------- */

static bool has_article(const char *text)
{
    for (const char *at = text; (at = strstr(at, "(")); at++)
        if (at[1] >= '1' && at[1] <= '9' && at[2] == '.' && at[3] >= '1' && at[3] <= '9')
            return true;
    return false;
}

/* One square too many and one too few. */
static void get_squares_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    const Selector *selector = &step->selector;
    Bitboard right = set_by_learner(selector, game_position(l->session.game));
    Bitboard own = selector->a == NO_SQUARE ? 0 : square_bit(selector->a);
    Bitboard others = ~right & ~own & ~selector_optional(selector, game_position(l->session.game));
    Square extra = lowest_square(others), missed = right ? lowest_square(right) : NO_SQUARE;
    char name[3], answer[8], sentence[32];
    square_name(extra, name);
    snprintf(answer, sizeof answer, "%s", name);
    const char *text = told(l, answer);
    if (!strstr(text, name))
        fail_msg("line %d: %s is not spoken of: %s", step->line, name, text);
    if (selector->kind == SELECT_MOVES && !has_article(text))
        fail_msg("line %d: no article for %s: %s", step->line, name, text);
    if (missed != NO_SQUARE) {
        square_name(missed, name);
        snprintf(sentence, sizeof sentence, "You left out: %s", name);
        if (!strstr(text, sentence))
            fail_msg("line %d: %s is not missed: %s", step->line, name, text);
    }
}

/* An own man onto a man of its own side, which no law allows. */
static void get_move_illegal(Listener *l)
{
    const Position *p = game_position(l->session.game);
    char uci[MOVE_TEXT_SIZE];
    Square king = king_by_looking(p, position_turn(p));
    Square far = square_of(square_file(king), square_rank(king) ^ 4);
    move_uci(move_make(king, far, NO_PIECE_TYPE), uci);
    const char *text = told(l, uci);
    if (!has_article(text) || !strstr(text, "Try again"))
        fail_msg("line %d: %s was not explained: %s", step_under_way(l)->line, uci, text);
}

/* Legal, but not what was asked. */
static void miss_the_goal(Listener *l)
{
    const Step *step = step_under_way(l);
    const Position *p = game_position(l->session.game);
    MoveList list;
    char uci[MOVE_TEXT_SIZE];
    try_all_moves(p, &list);
    for (int i = 0; i < list.count; i++)
        if (!fits_by_learner(step, p, list.moves[i])) {
            move_uci(list.moves[i], uci);
            const char *text = told(l, uci);
            if (!strstr(text, "That is legal, but"))
                fail_msg("line %d: %s got: %s", step->line, uci, text);
            return;
        }
    fail_msg("line %d: every legal move is right", step->line);
}

/* One that does not do it, and none that does. */
static void get_moves_wrong(Listener *l)
{
    miss_the_goal(l);
    assert_non_null(strstr(l->heard, "You left out: "));
    get_move_illegal(l);
}

static void get_verdict_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    bool legal = is_legal(game_position(l->session.game), step->move);
    const char *text = told(l, legal ? "no" : "yes");
    if (!strstr(text, "The other way round") || !has_article(text))
        fail_msg("line %d: not explained: %s", step->line, text);
}

/* A reason that cannot be the true one. */
static void get_reason_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    if (is_legal(game_position(l->session.game), step->move))
        return;
    const char *text = told(l, "no, because the rook has not your king-capture");
    if (!strstr(text, "What is the true reason?"))
        fail_msg("line %d: a false reason got: %s", step->line, text);
}

static void get_it_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    char number[12];
    const char *text;
    switch (step->kind) {
    case STEP_SQUARES: get_squares_wrong(l); break;
    case STEP_COUNT:
        snprintf(number, sizeof number, "%d", 1 + count_squares(set_by_learner(
                     &step->selector, game_position(l->session.game))));
        text = told(l, number);
        assert_non_null(strstr(text, "There are fewer than"));
        break;
    case STEP_MOVE:
        get_move_illegal(l);
        miss_the_goal(l);
        break;
    case STEP_LEGAL:
        get_reason_wrong(l);
        get_verdict_wrong(l);
        break;
    case STEP_STATE:
        text = told(l, position_in_check(game_position(l->session.game)) ? "nothing" : "mate");
        assert_non_null(strstr(text, "It is "));
        break;
    case STEP_CHOOSE:
        snprintf(number, sizeof number, "%d", step->right_option == 1 ? 2 : 1);
        text = told(l, number);
        assert_non_null(strstr(text, "Not number"));
        break;
    case STEP_ROUTE:
        text = told(l, "a1 h8 a1 h8");
        assert_non_null(strstr(text, "cannot go to"));
        break;
    case STEP_MOVES: get_moves_wrong(l); break;
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: fail_msg("nothing was asked"); break;
    }
}

/* Every task wrongly, then its solution; what comes again is answered rightly. */
static void every_wrong_answer_is_explained(void **state)
{
    (void)state;
    for (int i = 0; i < BUNDLED_COUNT; i++) {
        Listener l;
        char command[64];
        listen_to(&l);
        snprintf(command, sizeof command, "learn %s", TOPICS[i]);
        told(&l, command);
        int tasks = run_under_way(&l)->lesson->question_count, again = 0;
        while (l.session.activity && !run_under_way(&l)->second_round) {
            const LessonRun *run = run_under_way(&l);
            int at = run->at;
            get_it_wrong(&l);
            if (l.session.activity && run->at == at && !run->second_round)
                told(&l, "solution");
        }
        for (; l.session.activity; again++)
            answer_rightly(&l, TOPICS[i], "Right");
        assert_int_equal(again, tasks);
        assert_non_null(strstr(l.heard, "Tasks right at the first try: 0 of"));
        forget(&l);
    }
}

/* ---- Help on the way ---------------------------------------------------- */

/* A hint never rules out what is right. */
static void expect_true_hint(const Step *step, const char *text)
{
    char lie[32];
    snprintf(lie, sizeof lie, "Number %d is not right", step->right_option);
    if (step->kind == STEP_CHOOSE)
        assert_null(strstr(text, lie));
}

static void hints_come_in_three_steps(void **state)
{
    (void)state;
    for (int i = 0; i < BUNDLED_COUNT; i++) {
        Listener l;
        char command[64];
        listen_to(&l);
        snprintf(command, sizeof command, "learn %s", TOPICS[i]);
        told(&l, command);
        while (l.session.activity) {
            char *before = strdup("");
            for (int hint = run_under_way(&l)->task.step->hint.in[0] ? 1 : 2; hint <= 3; hint++) {
                const char *text = told(&l, "hint");
                assert_true(strlen(text) > 5);
                expect_true_hint(step_under_way(&l), text);
                assert_string_not_equal(text, before);
                assert_null(strstr(text, "no further hint"));
                free(before);
                before = strdup(text);
            }
            free(before);
            assert_non_null(strstr(told(&l, "hint"), "no further hint"));
            told(&l, "skip");
        }
        forget(&l);
    }
}

static void again_explain_and_stop_do_what_they_say(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "learn rook");
    assert_non_null(strstr(told(&l, "explain"), "no answer yet"));
    told(&l, "position startpos");
    assert_non_null(strstr(told(&l, "again"), "Name every square"));
    assert_int_equal(position_piece(game_position(l.session.game), A1), piece_of(WHITE, ROOK));
    assert_int_equal(position_piece(game_position(l.session.game), B1), NO_PIECE);
    told(&l, "b2 c3 d4 e5");
    const char *text = told(&l, "explain");
    assert_non_null(strstr(text, "e5"));
    assert_non_null(strstr(told(&l, "i7"), "could not read"));
    told(&l, "stop");
    assert_null(l.session.activity);
    forget(&l);
}

/* The word is a command, but here it is the answer. */
static void check_is_an_answer_where_it_is_asked_for(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    told(&l, "learn en-passant");
    while (step_under_way(&l)->kind != STEP_STATE)
        told(&l, "skip");
    assert_non_null(strstr(told(&l, "check"), "Right."));
    forget(&l);
}

static void scripts_get_fields(void **state)
{
    Listener l;
    (void)state;
    listen_to(&l);
    l.session.porcelain = true;
    assert_string_equal(told(&l, "learn rook"),
                        "task\trook\t1/10\tsquares\t8/8/2k5/8/8/8/8/R6K w - - 0 1\n");
    assert_string_equal(told(&l, "b1"), "answer\trook\t1/10\tsquares\twrong\n");
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bundled_lessons_are_whole),
        cmocka_unit_test(every_lesson_asks_in_several_ways),
        cmocka_unit_test(lessons_are_found_by_number_and_name),
        cmocka_unit_test(whoever_knows_the_rules_gets_through),
        cmocka_unit_test(every_wrong_answer_is_explained),
        cmocka_unit_test(hints_come_in_three_steps),
        cmocka_unit_test(again_explain_and_stop_do_what_they_say),
        cmocka_unit_test(check_is_an_answer_where_it_is_asked_for),
        cmocka_unit_test(scripts_get_fields),
    };
    return cmocka_run_group_tests_name("lessons", tests, NULL, NULL);
}
