/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The words of the diagnosis: every reason of every line of the table has a
 * sentence with its article and its squares, and something to try follows.
 */
#include "trainer/explain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tests/unit/table.h"

#define TABLE "tests/tables/diagnosis.tsv"

/* ---- A session that writes to memory --------------------------------------------- */

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
}

static void listen_to(Listener *l)
{
    *l = (Listener){.text = NULL};
    assert_true(session_init(&l->session));
    open_ear(l);
}

static void forget(Listener *l)
{
    fclose(l->session.out);
    free(l->text);
    free(l->heard);
    session_free(&l->session);
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

static void read_position(const char *fen, Position *position)
{
    FenError error;
    SetupErrors errors;
    if (!position_from_fen(fen, position, &error, &errors))
        fail_msg("%s", fen);
}

/* ---- Single sentences --------------------------------------------------------------- */

static bool names_squares(const char *sentence, Bitboard squares)
{
    char name[3];
    while (squares) {
        square_name(pop_square(&squares), name);
        if (!strstr(sentence, name))
            return false;
    }
    return true;
}

static void check_sentence(const Table *table, const char *code, const char *article,
                           Bitboard culprits, char *sentence)
{
    char bracket[32];
    assert_non_null(sentence);
    snprintf(bracket, sizeof bracket, "(%s)", article);
    size_t length = strlen(sentence);
    if (!strstr(sentence, bracket) || sentence[length - 1] != '.')
        fail_msg("%s: %s: no article %s at its place: %s", table->where, code, bracket, sentence);
    if (!names_squares(sentence, culprits))
        fail_msg("%s: %s: a square is missing: %s", table->where, code, sentence);
    if (strchr(sentence, '%'))
        fail_msg("%s: %s: a word is missing: %s", table->where, code, sentence);
    free(sentence);
}

static void check_sentences(const Table *table, const Session *session, const Position *position,
                            const Diagnosis *d)
{
    for (int i = 0; i < d->fault_count; i++)
        check_sentence(table, fault_name(d->faults[i].code), fault_article(d->faults[i].code),
                       d->faults[i].culprits,
                       fault_sentence(session, position, d, &d->faults[i]));
    for (int i = 0; i < d->note_count; i++)
        check_sentence(table, note_name(d->notes[i].code), note_article(d->notes[i].code),
                       d->notes[i].culprits, note_sentence(session, position, d, &d->notes[i]));
}

static void every_reason_has_its_sentence(void **state)
{
    (void)state;
    Table table;
    Listener l;
    listen_to(&l);
    table_open(&table, TABLE);
    while (table_next(&table, 6)) {
        Game *game = table_game(&table, table.fields[0], table.fields[1]);
        Diagnosis d;
        game_diagnose(game, table_move(&table, game_position(game), table.fields[2]), &d);
        check_sentences(&table, &l.session, game_position(game), &d);
        game_free(game);
    }
    forget(&l);
}

/* Whatever is typed, there are words for it: some positions, every Move. */
static void every_move_can_be_explained(void **state)
{
    enum { STEP = 25 };
    (void)state;
    Table table;
    Listener l;
    listen_to(&l);
    table_open(&table, "tests/tables/positions.fen");
    for (int i = 0; table_next(&table, 1); i++) {
        Position position;
        Diagnosis d;
        if (i % STEP != 0)
            continue;
        read_position(table.fields[0], &position);
        for (unsigned m = 0; m <= UINT16_MAX; m++) {
            diagnose_move(&position, (Move)m, &d);
            check_sentences(&table, &l.session, &position, &d);
        }
    }
    forget(&l);
}

static void something_to_try_follows_every_refusal(void **state)
{
    (void)state;
    Table table;
    Listener l;
    for (Language language = ENGLISH; language <= CHINESE; language++) {
        listen_to(&l);
        l.session.language = language;
        table_open(&table, TABLE);
        while (table_next(&table, 6)) {
            Game *game = table_game(&table, table.fields[0], table.fields[1]);
            const Position *position = game_position(game);
            Diagnosis d;
            game_diagnose(game, table_move(&table, position, table.fields[2]), &d);
            explain_reasons(&l.session, position, &d);
            size_t reasons = strlen(heard(&l));
            explain_diagnosis(&l.session, position, &d);
            size_t whole = strlen(heard(&l));
            if (d.legal ? whole != reasons : whole <= reasons)
                fail_msg("%s: nothing to try: %s", table.where, l.heard);
            game_free(game);
        }
        forget(&l);
    }
}

/* ---- Whole explanations ----------------------------------------------------------------- */

static void castling_out_of_check_is_explained(void **state)
{
    (void)state;
    Listener l;
    Position position;
    Diagnosis d;
    listen_to(&l);
    read_position("r3k2r/8/8/8/8/5n2/8/R3K2R w KQkq - 0 1", &position);
    diagnose_move(&position, move_castling(E1, G1), &d);
    explain_diagnosis(&l.session, &position, &d);
    assert_string_equal(
        heard(&l),
        "The king on e1 is in check from the knight on f3, and castling is never an answer to "
        "check (3.8.2.2).\n"
        "The king would land on g1, which is attacked by the knight on f3 (3.8.2.2).\n"
        "This bars castling only for now. The right itself stays as long as neither the king nor "
        "that rook moves (3.8.2.1).\n"
        "These are the legal answers to the check:\n"
        "  Move the king out of check: Kd1, Ke2, Kf1, Kf2.\n");
    forget(&l);
}

static void the_answers_to_a_check_come_by_kind(void **state)
{
    (void)state;
    Listener l;
    Position position;
    listen_to(&l);
    read_position("4k3/8/8/8/4r3/3P4/8/4KB1R w - - 0 1", &position);
    explain_check_answers(&l.session, &position);
    assert_string_equal(heard(&l), "These are the legal answers to the check:\n"
                                   "  Take the man that gives check: dxe4.\n"
                                   "  Put a man in between: Be2.\n"
                                   "  Move the king out of check: Kd1, Kd2, Kf2.\n");
    position_start(&position);
    explain_check_answers(&l.session, &position);
    assert_string_equal(heard(&l), "");
    forget(&l);
}

static int count_lines(const char *text, const char *start)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, start)); at++)
        count++;
    return count;
}

static void the_checklist_goes_through_all_conditions(void **state)
{
    static const struct {
        const char *fen;
        CastlingSide side;
        int met, broken;
    } cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", SHORT_SIDE, 5, 0},
        {"4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", LONG_SIDE, 4, 1},
        {"6k1/8/8/8/8/4n3/8/R3K2R w KQ - 0 1", LONG_SIDE, 4, 1},
        {"r3k2r/8/8/8/8/5n2/8/R3K2R w KQkq - 0 1", SHORT_SIDE, 3, 2},
        {"4k3/8/4r3/8/8/8/8/RNB1K3 w - - 0 1", LONG_SIDE, 2, 3},
        {"4k3/8/8/8/8/8/4K3/R6R w - - 0 1", SHORT_SIDE, 1, 2},
    };
    (void)state;
    Listener l;
    listen_to(&l);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Position position;
        Diagnosis d;
        read_position(cases[i].fen, &position);
        diagnose_castling(&position, WHITE, cases[i].side, &d);
        explain_castling_checklist(&l.session, &position, WHITE, cases[i].side, &d);
        const char *text = heard(&l);
        if (count_lines(text, "  Yes: ") != cases[i].met ||
            count_lines(text, "  No: ") != cases[i].broken)
            fail_msg("%s: %s", cases[i].fen, text);
    }
    forget(&l);
}

/* ---- The end of the game ------------------------------------------------------------------ */

static void check_certificate(Listener *l, const char *fen, const char *also)
{
    Position position;
    read_position(fen, &position);
    Square king = position_king(&position, position_turn(&position));
    Bitboard checkers = position_checkers(&position);
    if (checkers)
        explain_mate(&l->session, &position);
    else
        explain_stalemate(&l->session, &position);
    const char *text = heard(l);
    Bitboard around = attacks_from(piece_of(WHITE, KING), king, 0);
    Bitboard own = position.by_color[position_turn(&position)];
    if (!names_squares(text, around | checkers | own) || !strstr(text, also))
        fail_msg("%s (%s): %s", fen, also, text);
}

static void the_end_is_proved_square_by_square(void **state)
{
    (void)state;
    Listener l;
    listen_to(&l);
    /* Mates: smothered, back rank, double check, a pinned defender, a guarded queen. */
    check_certificate(&l, "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1", "cannot be blocked");
    check_certificate(&l, "4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1",
                      "No man can step in between on f8.");
    check_certificate(&l, "3qkb2/3p1p2/5N2/8/8/8/8/4R1K1 b - - 0 1", "Against two checks");
    check_certificate(&l, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "because the king on g6 guards it");
    check_certificate(&l, "4R2k/6qp/8/8/8/8/1B6/5K2 b - - 0 1",
                      "The queen on g7 is pinned: if it left the line, the bishop on b2");
    /* Stalemates: alone, and with a pawn that is pinned. */
    check_certificate(&l, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "not attacked");
    check_certificate(&l, "8/8/R7/4k3/4Pp2/2P2P2/7B/1K6 b - e3 0 1", "is pinned");
    check_certificate(&l, "7K/7P/7k/8/6q1/8/8/8 w - - 0 1", "Blocked: the pawn on h7.");
    forget(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_has_its_sentence),
        cmocka_unit_test(every_move_can_be_explained),
        cmocka_unit_test(something_to_try_follows_every_refusal),
        cmocka_unit_test(castling_out_of_check_is_explained),
        cmocka_unit_test(the_answers_to_a_check_come_by_kind),
        cmocka_unit_test(the_checklist_goes_through_all_conditions),
        cmocka_unit_test(the_end_is_proved_square_by_square),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
