/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Learners walk through every lesson that comes with the program: one who knows
 * the rules and gets through without a mistake, and one who gets everything
 * wrong and is told why.
 */
#include "trainer/lesson.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "tests/unit/learner.h"
#include "tests/unit/lesson_ear.h"

/* ---- What the author wrote ---------------------------------------------------------- */

/* The answer in the file beside the step that starts in this line. */
static char *author_answer(const char *path, int line)
{
    char text[MAX_LESSON_LINE + 2], *answer = NULL;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int at = 1; fgets(text, sizeof text, file); at++) {
        if (at < line)
            continue;
        if (text[0] == '\n')
            break;
        if (strncmp(text, "answer: ", 8) == 0) {
            text[strcspn(text, "\n")] = '\0';
            answer = strdup(text + 8);
        }
    }
    fclose(file);
    if (!answer)
        fail_msg("%s:%d: the author wrote no answer", path, line);
    return answer;
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

/* Looks at everything that can still happen, as far as that is not too much. */
static bool dead_by_learner(const Position *start)
{
    enum { MOST = 3000 };
    Position *seen = malloc(MOST * sizeof *seen);
    int count = 1;
    bool dead = true;
    assert_non_null(seen);
    seen[0] = *start;
    for (int at = 0; at < count && dead; at++) {
        MoveList list;
        legal_moves(&seen[at], &list);
        dead = list.count > 0 || !position_in_check(&seen[at]);
        for (int i = 0; i < list.count && dead; i++) {
            Position next = position_after(&seen[at], list.moves[i]);
            bool known = false;
            for (int k = 0; k < count && !known; k++)
                known = memcmp(seen[k].board, next.board, sizeof next.board) == 0 &&
                        seen[k].turn == next.turn;
            if (!known && count == MOST)
                dead = false;
            else if (!known)
                seen[count++] = next;
        }
    }
    free(seen);
    return dead;
}

/* A king, and one bishop or knight at most, or nothing but bishops of a colour. */
static bool bare_by_learner(const Position *p)
{
    int minors = 0, others = 0;
    unsigned shades = 0;
    for (Square s = A1; s <= H8; s++) {
        PieceType type = piece_type(p->board[s]);
        minors += type == BISHOP || type == KNIGHT;
        others += type == PAWN || type == ROOK || type == QUEEN;
        if (type == BISHOP)
            shades |= 1u << (square_file(s) + square_rank(s)) % 2;
        if (type == KNIGHT)
            shades |= 3;
    }
    return others == 0 && (minors <= 1 || shades == 1 || shades == 2);
}

static void write_state(FILE *out, const Position *position)
{
    bool pawns_only = true;
    for (Square s = A1; s <= H8; s++)
        pawns_only = pawns_only && (piece_type(position->board[s]) == NO_PIECE_TYPE ||
                                    piece_type(position->board[s]) == PAWN ||
                                    piece_type(position->board[s]) == KING);
    if (!stuck(position) && (bare_by_learner(position) ||
                             (pawns_only && dead_by_learner(position)))) {
        fprintf(out, "dead");
        return;
    }
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

static char *right_answer(Listener *l, const char *path)
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
    case STEP_CLAIM: case STEP_RESULT: case STEP_EVENTS: case STEP_CASTLING: case STEP_WRITE:
    case STEP_PLACE: case STEP_COMPUTE: case STEP_ORDER: {
        char *answer = author_answer(path, step->line);
        fprintf(out, "%s", answer);
        free(answer);
        break;
    }
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: fail_msg("nothing was asked"); break;
    }
    fclose(out);
    return text;
}

/* Three English words in a row: a sentence that was not translated. */
static bool has_english(const char *text)
{
    int words = 0;
    while (*text) {
        size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz");
        bool blank = text[length] == ' ' || text[length] == '\n' || text[length] == '\0';
        words = length >= 2 && blank ? words + 1 : 0;
        if (words == 3)
            return true;
        text += length + (text[length] != '\0');
    }
    return false;
}

static void expect_own_language(Listener *l, const char *path, int line)
{
    if (l->session.language == CHINESE && has_english(l->heard))
        fail_msg("%s:%d: English in Chinese: %s", path, line, l->heard);
}

static void answer_rightly(Listener *l, const char *path)
{
    int line = step_under_way(l)->line;
    const char *right = l->session.language == CHINESE ? "正确" : "Right";
    char *answer = right_answer(l, path);
    const char *text = told(l, answer);
    if (strncmp(text, right, strlen(right)) != 0)
        fail_msg("%s:%d: \"%s\" was answered by: %s", path, line, answer, text);
    expect_own_language(l, path, line);
    free(answer);
}

static void walk_through(const CatalogEntry *entry, Language language)
{
    Listener l;
    char expected[128];
    int tasks = entry->lesson->question_count, asked = 0;
    listen_to_lesson(&l, entry);
    l.session.language = language;
    for (; l.session.activity; asked++) {
        assert_true(asked < tasks); /* nothing comes again */
        answer_rightly(&l, entry->path);
    }
    snprintf(expected, sizeof expected,
             language == CHINESE ? "一次答对的题：%d，共%d。" : "Tasks right at the first try: %d of %d.",
             tasks, tasks);
    if (!strstr(l.heard, expected) || !strstr(l.heard, language == CHINESE ? "星：3" : "Stars: 3"))
        fail_msg("%s ends with: %s", entry->path, l.heard);
    assert_int_equal(asked, tasks);
    assert_int_equal(l.session.result, DONE);
    forget(&l);
}

static void whoever_knows_the_rules_gets_through(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        walk_through(&catalog.entries[i], ENGLISH);
        walk_through(&catalog.entries[i], CHINESE);
    }
    catalog_free(&catalog);
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
    const Step *step = step_under_way(l);
    if (step->goals[0].kind != GOAL_ANY)
        miss_the_goal(l);
    get_move_illegal(l);
    assert_non_null(strstr(l->heard, "You left out: "));
}

static void get_verdict_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    bool legal = is_legal(game_position(l->session.game), step->move);
    const char *text = told(l, legal ? "no" : "yes");
    if (!strstr(text, "The other way round") || !has_article(text))
        fail_msg("line %d: not explained: %s", step->line, text);
}

/* A reason that cannot be the true one; of castling it is none at all. */
static void get_reason_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    if (is_legal(game_position(l->session.game), step->move))
        return;
    const char *text = told(l, "no, because the rook has not your king-capture");
    if (!strstr(text, "What is the true reason?") && !strstr(text, "put it in other words"))
        fail_msg("line %d: a false reason got: %s", step->line, text);
}

/* The program must answer with these words. */
static void expect_words(Listener *l, const char *answer, const char *words)
{
    int line = step_under_way(l)->line;
    const char *text = told(l, answer);
    if (!strstr(text, words))
        fail_msg("line %d: \"%s\" got: %s", line, answer, text);
}

static void expect_article(Listener *l, const char *answer)
{
    int line = step_under_way(l)->line;
    const char *text = told(l, answer);
    if (!has_article(text) && !strstr(text, "FIDE has no such rule") &&
        !strstr(text, "the game goes on"))
        fail_msg("line %d: \"%s\" got no article: %s", line, answer, text);
}

static void get_claim_wrong(Listener *l)
{
    ClaimTruth truth;
    claim_truth(run_under_way(l)->asked.task.game, step_under_way(l)->color, &truth);
    bool can = truth.way == CLAIM_STANDING || truth.way == CLAIM_ANNOUNCED;
    expect_article(l, can ? "no" : "now");
}

static void get_events_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    EventsTruth truth;
    char number[12];
    assert_true(events_truth(step, run_under_way(l)->asked.task.game, &truth));
    switch (ask_answer((AskKind)step->ask_kind)) {
    case ANSWER_MOVES:
        if (duty_is_free(&truth.duty))
            get_move_illegal(l);
        else
            expect_words(l, "any", "is legal, but it is not left any more");
        break;
    case ANSWER_YES_OR_NO: expect_words(l, truth.yes ? "no" : "yes", "The answer is"); break;
    case ANSWER_SIDE: expect_words(l, truth.side == WHITE ? "black" : "white", "The answer"); break;
    case ANSWER_NUMBER:
        snprintf(number, sizeof number, "%d", truth.number + 1);
        expect_words(l, number, "There are fewer than");
        break;
    case ANSWER_RESULT: expect_article(l, truth.result == RESULT_VOID ? "draw" : "void"); break;
    }
}

/* The true order with its first two changed. */
static void get_order_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    char text[MAX_OPTIONS * 2 + 1] = "";
    size_t length = 0;
    for (int i = 0; i < step->option_count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, " %d",
                                   step->order[i < 2 ? 1 - i : i]);
    expect_words(l, text, "does not come at place 1");
}

static void get_verdict_of_game_wrong(Listener *l)
{
    const Step *step = step_under_way(l);
    Game *game = run_under_way(l)->asked.task.game;
    ResultTruth truth;
    Diagnosis diagnosis;
    char text[24];
    switch ((int)step->kind) {
    case STEP_CLAIM: get_claim_wrong(l); break;
    case STEP_RESULT:
        result_truth(step, game, &truth);
        expect_article(l, truth.result == RESULT_VOID ? "draw" : "void");
        break;
    case STEP_EVENTS: get_events_wrong(l); break;
    case STEP_CASTLING:
        expect_article(l, castle_when(step, game, &diagnosis) == CASTLE_NEVER ? "later"
                                                                              : "never");
        break;
    case STEP_WRITE:
        move_uci(step->move, text);
        expect_words(l, text, "written otherwise");
        break;
    case STEP_PLACE: expect_words(l, "Ke4", "does not stand there: e4"); break;
    case STEP_COMPUTE:
        snprintf(text, sizeof text, "%g", step->number + 1);
        expect_words(l, text, "It is less than");
        break;
    default: get_order_wrong(l); break;
    }
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
        square_name(king_by_looking(game_position(l->session.game), WHITE), number);
        text = told(l, number); /* where its own king stands */
        assert_non_null(strstr(text, "cannot go to"));
        break;
    case STEP_MOVES: get_moves_wrong(l); break;
    case STEP_CLAIM: case STEP_RESULT: case STEP_EVENTS: case STEP_CASTLING: case STEP_WRITE:
    case STEP_PLACE: case STEP_COMPUTE: case STEP_ORDER:
        get_verdict_of_game_wrong(l);
        break;
    case STEP_TEACH: case STEP_COUNT_OF_KINDS: fail_msg("nothing was asked"); break;
    }
}

/* Every task wrongly, then its solution; what comes again is answered rightly. */
static void fail_through(const CatalogEntry *entry)
{
    Listener l;
    int tasks = entry->lesson->question_count, again = 0;
    listen_to_lesson(&l, entry);
    while (l.session.activity && !run_under_way(&l)->second_round) {
        const LessonRun *run = run_under_way(&l);
        int at = run->at;
        get_it_wrong(&l);
        if (l.session.activity && run->at == at && !run->second_round)
            told(&l, "solution");
    }
    for (; l.session.activity; again++)
        answer_rightly(&l, entry->path);
    assert_int_equal(again, tasks);
    assert_non_null(strstr(l.heard, "Tasks right at the first try: 0 of"));
    forget(&l);
}

static void every_wrong_answer_is_explained(void **state)
{
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++)
        fail_through(&catalog.entries[i]);
    catalog_free(&catalog);
}

/* Nonsense, a hint and the solution at every task: all of it in Chinese. */
static void chinese_learners_are_told_everything_in_chinese(void **state)
{
    static const char *const lines[] = {"?!", "hint", "hint", "hint", "explain", "solution"};
    Catalog catalog;
    (void)state;
    load_bundled(&catalog);
    for (int i = 0; i < catalog.count; i++) {
        Listener l;
        listen_to_lesson(&l, &catalog.entries[i]);
        l.session.language = CHINESE;
        while (l.session.activity && !run_under_way(&l)->second_round)
            for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
                int line = step_under_way(&l)->line;
                told(&l, lines[k]);
                expect_own_language(&l, catalog.entries[i].path, line);
            }
        forget(&l);
    }
    catalog_free(&catalog);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_knows_the_rules_gets_through),
        cmocka_unit_test(every_wrong_answer_is_explained),
        cmocka_unit_test(chinese_learners_are_told_everything_in_chinese),
    };
    return cmocka_run_group_tests_name("learners", tests, NULL, NULL);
}
