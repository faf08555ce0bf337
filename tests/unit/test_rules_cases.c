/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tricky cases of the Laws, of FEN, SAN and UCI, one a line of the table:
 * a position, moves, a question by name, and the answer.
 *
 * In texts of the table \t and \n stand for themselves and "" for no text.
 */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

enum { ANSWER_SIZE = 4096, FIELDS = 9 };

/* A line of the table, its texts made plain. */
typedef struct {
    const char *where, *ask, *moves, *also, *expected, *loads_as;
    char *fen, *input;
    bool is_refused;
} Case;

static char *plain_text(char *text)
{
    char *out = text;

    if (strcmp(text, "\"\"") == 0)
        text[0] = '\0';
    for (const char *in = text; *in != '\0'; in++) {
        if (in[0] == '\\' && in[1] != '\0') {
            in++;
            *out++ = *in == 't' ? '\t' : *in == 'n' ? '\n' : *in;
        } else {
            *out++ = *in;
        }
    }
    *out = '\0';
    return text;
}

static void append(char answer[ANSWER_SIZE], const char *text)
{
    size_t length = strlen(answer);

    snprintf(answer + length, ANSWER_SIZE - length, "%s%s", length > 0 ? "," : "", text);
}

/* ---- Moves of a line --------------------------------------------------------- */

static Move read_uci(const Case *c, const Position *position, const char *text)
{
    MoveText read;

    move_parse(position, text, NULL, &read);
    if (read.status != MOVE_TEXT_OK || (read.remarks & READ_AS_UCI) == 0)
        fail_msg("%s: %s is not read as UCI", c->where, text);
    return read.move;
}

/* Plays the moves but for the last, which it returns (NO_MOVE if there is none). */
static Move play_all_but_last(const Case *c, Game *game)
{
    char moves[2048];
    char *rest = moves;
    Move last = NO_MOVE;

    snprintf(moves, sizeof moves, "%s", strcmp(c->moves, "-") == 0 ? "" : c->moves);
    for (const char *word; *rest != '\0' && (word = strsep(&rest, " ")) != NULL;) {
        last = read_uci(c, game_position(game), word);
        if (rest == NULL)
            break;
        if (!is_legal(game_position(game), last))
            fail_msg("%s: %s on the way is illegal", c->where, word);
        assert_true(game_play(game, last));
    }
    return last;
}

/* ---- The questions ------------------------------------------------------------- */

typedef void Answerer(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE]);

static void answer_legal(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    (void)c;
    append(answer, is_legal(game_position(game), last) ? "legal" : "illegal");
}

static void answer_parse(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    MoveText read;
    char uci[MOVE_TEXT_SIZE] = "reject";

    (void)last;
    move_parse(game_position(game), c->input, NULL, &read);
    if (read.status == MOVE_TEXT_OK && is_legal(game_position(game), read.move))
        move_uci(read.move, uci);
    append(answer, uci);
}

static void answer_san(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    char san[MOVE_TEXT_SIZE];

    (void)c;
    move_san(game_position(game), last, san);
    append(answer, san);
}

static void answer_state(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    const Position *p = game_position(game);
    bool check = position_in_check(p);

    (void)c, (void)last;
    switch (position_outcome(p).termination) {
    case CHECKMATE: append(answer, "checkmate"); break;
    case STALEMATE: append(answer, "stalemate"); break;
    case ONGOING:
    case DEAD_POSITION:
    case SEVENTYFIVE_MOVES:
    case FIVEFOLD_REPETITION: append(answer, check ? "check" : "none"); break;
    }
}

static void answer_movelist(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    MoveList list;
    char uci[MOVE_TEXT_SIZE];
    char sorted[MAX_MOVES][MOVE_TEXT_SIZE];

    (void)c, (void)last;
    legal_moves(game_position(game), &list);
    for (int i = 0; i < list.count; i++)
        move_uci(list.moves[i], sorted[i]);
    for (int i = 0; i < list.count; i++) /* the table goes by the alphabet */
        for (int j = i + 1; j < list.count; j++)
            if (strcmp(sorted[j], sorted[i]) < 0) {
                memcpy(uci, sorted[i], sizeof uci);
                memcpy(sorted[i], sorted[j], sizeof uci);
                memcpy(sorted[j], uci, sizeof uci);
            }
    for (int i = 0; i < list.count; i++)
        append(answer, sorted[i]);
}

static void answer_movecount(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    (void)c, (void)last;
    snprintf(answer, ANSWER_SIZE, "%d", count_legal_moves(game_position(game)));
}

static void answer_castling(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    char fen[FEN_SIZE];
    char *rest = fen;

    (void)c, (void)last;
    position_fen(game_position(game), fen);
    strsep(&rest, " ");
    strsep(&rest, " ");
    append(answer, strsep(&rest, " "));
}

static void answer_fen(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    (void)c, (void)last;
    position_fen(game_position(game), answer);
}

static void answer_outcome(const Case *c, Game *game, Move last, char answer[ANSWER_SIZE])
{
    static const char *const reasons[] = {"none", "checkmate", "stalemate", "dead_position",
                                          "seventyfive", "fivefold"};
    Outcome o = game_outcome(game);
    const char *result = o.termination == ONGOING ? "*"
                         : !o.has_winner          ? "1/2-1/2"
                         : o.winner == WHITE      ? "1-0"
                                                  : "0-1";

    (void)c, (void)last;
    snprintf(answer, ANSWER_SIZE, "%s %s", result, reasons[o.termination]);
}

static const struct {
    const char *ask;
    bool plays_last; /* else the last move is only asked about */
    Answerer *answer;
} QUESTIONS[] = {
    {"legal", false, answer_legal},         {"san_parse", true, answer_parse},
    {"uci_parse", true, answer_parse},      {"san_write", false, answer_san},
    {"state", true, answer_state},          {"movelist", true, answer_movelist},
    {"movecount", true, answer_movecount},  {"castling_after", true, answer_castling},
    {"fen_after", true, answer_fen},        {"outcome", true, answer_outcome},
};

/* ---- Running a line -------------------------------------------------------------- */

static bool is_also_right(const Case *c, const char *answer)
{
    size_t length = strlen(answer);

    for (const char *at = c->also; (at = strstr(at, answer)) != NULL; at++)
        if ((at == c->also || at[-1] == ',') && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

static void check_answer(const Case *c, const char *answer)
{
    if (strcmp(answer, c->expected) != 0 && !is_also_right(c, answer))
        fail_msg("%s: %s gives %s, not %s", c->where, c->ask, answer, c->expected);
}

static void ask_position(const Case *c, const Position *start)
{
    Game *game = game_new(start);
    char answer[ANSWER_SIZE] = "";
    Move last;
    size_t i = 0;

    assert_non_null(game);
    last = play_all_but_last(c, game);
    while (i < sizeof QUESTIONS / sizeof QUESTIONS[0] && strcmp(QUESTIONS[i].ask, c->ask) != 0)
        i++;
    if (i == sizeof QUESTIONS / sizeof QUESTIONS[0])
        fail_msg("%s: nobody can answer %s", c->where, c->ask);
    if (QUESTIONS[i].plays_last && last != NO_MOVE) {
        if (!is_legal(game_position(game), last))
            fail_msg("%s: the last move is illegal", c->where);
        assert_true(game_play(game, last));
    }
    QUESTIONS[i].answer(c, game, last, answer);
    game_free(game);
    check_answer(c, answer);
}

/* A FEN that is accepted must mean what the table says, and be written so. */
static void check_load(const Case *c, bool loaded, const Position *position)
{
    char fen[FEN_SIZE];

    check_answer(c, loaded ? "accept" : "reject");
    if (!loaded || strcmp(c->loads_as, "-") == 0)
        return;
    position_fen(position, fen);
    if (strcmp(fen, c->loads_as) != 0)
        fail_msg("%s: loads as %s", c->where, fen);
}

static void run_case(const Case *c)
{
    Position position;
    FenError error;
    SetupErrors oddities;
    bool loaded = position_from_fen(c->fen, &position, &error, &oddities);

    if (strcmp(c->ask, "load") == 0)
        check_load(c, loaded, &position);
    else if (strcmp(c->ask, "position_legal") == 0)
        check_answer(c, loaded && oddities == 0 ? "legal" : "illegal");
    else if (loaded == c->is_refused)
        fail_msg("%s: the position is %s", c->where, loaded ? "accepted" : "refused");
    else if (loaded)
        ask_position(c, &position);
}

static void every_case_of_the_table_agrees(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/rules-cases.tsv");
    while (table_next(&table, FIELDS)) {
        Case c = {
            .where = table.where,
            .ask = table.fields[1],
            .fen = plain_text(table.fields[2]),
            .moves = table.fields[3],
            .input = plain_text(table.fields[4]),
            .expected = plain_text(table.fields[5]),
            .also = strcmp(table.fields[6], "-") == 0 ? "" : table.fields[6],
            .is_refused = strcmp(table.fields[7], "yes") == 0,
            .loads_as = plain_text(table.fields[8]),
        };

        run_case(&c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_of_the_table_agrees),
    };
    return cmocka_run_group_tests_name("cases of the Laws and of notation", tests, NULL, NULL);
}
