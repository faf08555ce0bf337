/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers about the course of a game, as people write them. */
#include "trainer/answer_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

typedef struct {
    Session session;
    FILE *out;
    char text[200]; /* as it was understood */
} Reader;

static void read_as_claim(Reader *r, const char *plain)
{
    static const char *const ways[] = {"none", "standing", "announced", "over"};
    ClaimReply answer;
    bool open;
    char uci[MOVE_TEXT_SIZE] = "";
    if (!read_claim(&r->session, game_position(r->session.game), plain, &answer, &open))
        return;
    if (answer.move != NO_MOVE)
        move_uci(answer.move, uci);
    snprintf(r->text, sizeof r->text, "%s%s%s%s%s%s", open ? "open" : ways[answer.way],
             *uci ? " " : "", uci, answer.any_move ? " any" : "",
             answer.grounds & CLAIM_THREEFOLD ? " threefold" : "",
             answer.grounds & CLAIM_FIFTY ? " fifty" : "");
}

static void read_as_men(Reader *r, const char *plain)
{
    PieceType men[64];
    size_t length = 0;
    if (!read_men(&r->session, plain, 0, men))
        return;
    for (Square square = A1; square <= H8; square++) {
        char name[3];
        square_name(square, name);
        if (men[square] != NO_PIECE_TYPE)
            length += (size_t)snprintf(r->text + length, sizeof r->text - length, "%s%c%s",
                                       length ? " " : "", " PNBRQK"[men[square]], name);
    }
}

static void read_as_order(Reader *r, const char *plain)
{
    int order[MAX_OPTIONS];
    if (read_order(plain, 3, order))
        snprintf(r->text, sizeof r->text, "%d %d %d", order[0], order[1], order[2]);
}

static void read_as_small(Reader *r, const char *kind, const char *plain)
{
    static const char *const whens[] = {"now", "later", "never"};
    GameResult result;
    CastleWhen when;
    Color side;
    bool yes;
    double number;
    if (strcmp(kind, "result") == 0 && read_result(plain, &result))
        snprintf(r->text, sizeof r->text, "%s", game_result_name(result));
    else if (strcmp(kind, "yes-no") == 0 && read_yes_or_no(plain, &yes))
        snprintf(r->text, sizeof r->text, "%s", yes ? "yes" : "no");
    else if (strcmp(kind, "side") == 0 && read_side_name(plain, &side))
        snprintf(r->text, sizeof r->text, "%s", side == WHITE ? "white" : "black");
    else if (strcmp(kind, "when") == 0 && read_castle_when(plain, &when))
        snprintf(r->text, sizeof r->text, "%s", whens[when]);
    else if (strcmp(kind, "number") == 0 && read_decimal(plain, &number))
        snprintf(r->text, sizeof r->text, "%g", number);
}

/* There is a "no" in each of them. */
static void not_knowing_is_no_answer(void **state)
{
    (void)state;
    assert_true(admits_not_knowing("I don't know."));
    assert_true(admits_not_knowing(" idk "));
    assert_true(admits_not_knowing("No idea!"));
    assert_true(admits_not_knowing("不知道。"));
    assert_true(admits_not_knowing("我不会"));
    assert_false(admits_not_knowing("no"));
    assert_false(admits_not_knowing("不会"));
    assert_false(admits_not_knowing("I don't know, perhaps e4"));
    assert_false(admits_not_knowing(""));
}

static void answers_are_read_as_people_write_them(void **state)
{
    static Table table;
    Reader reader = {.session.out = stdout};
    (void)state;
    assert_true(session_init(&reader.session));
    reader.session.language = CHINESE; /* reads the letters of both */
    table_open(&table, "tests/tables/lesson-answers.tsv");
    while (table_next(&table, 3)) {
        const char *kind = table.fields[0];
        bool notation = strcmp(kind, "claim") == 0 || strcmp(kind, "men") == 0;
        char *plain = plain_answer(table.fields[1], !notation);
        snprintf(reader.text, sizeof reader.text, "-");
        if (strcmp(kind, "claim") == 0)
            read_as_claim(&reader, plain);
        else if (strcmp(kind, "men") == 0)
            read_as_men(&reader, plain);
        else if (strcmp(kind, "order") == 0)
            read_as_order(&reader, plain);
        else
            read_as_small(&reader, kind, plain);
        free(plain);
        if (strcmp(reader.text, table.fields[2]) != 0)
            fail_msg("%s: \"%s\" is read as: %s", table.where, table.fields[1], reader.text);
    }
    session_free(&reader.session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_read_as_people_write_them),
        cmocka_unit_test(not_knowing_is_no_answer),
    };
    return cmocka_run_group_tests_name("answers about games", tests, NULL, NULL);
}
