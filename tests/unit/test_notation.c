/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as text: SAN and UCI out, everything people type in. */
#include "rules/rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/unit/table.h"

/* By PieceType; the first is never read. */
static const struct {
    const char *name;
    const char *letters[7];
} LANGUAGES[] = {
    {"zh", {NULL, "兵", "马", "象", "车", "后", "王"}},
    {"ru", {NULL, "п", "К", "С", "Л", "Ф", "Кр"}},
    {"fr", {NULL, "P", "C", "F", "T", "D", "R"}},
};

static const char *const *letters_of(const char *where, const char *language)
{
    if (strcmp(language, "-") == 0)
        return NULL;
    for (size_t i = 0; i < sizeof LANGUAGES / sizeof LANGUAGES[0]; i++)
        if (strcmp(LANGUAGES[i].name, language) == 0)
            return LANGUAGES[i].letters;
    fail_msg("%s: no language %s", where, language);
    return NULL;
}

static Position read_position(const char *where, const char *fen)
{
    Position position;
    FenError error;
    SetupErrors errors;

    if (!position_from_fen(fen, &position, &error, &errors))
        fail_msg("%s: the position is refused", where);
    return position;
}

/* ---- Writing ---------------------------------------------------------------------- */

static void san_is_written_as_the_table_says(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/san.tsv");
    while (table_next(&table, 3)) {
        Position position = read_position(table.where, table.fields[0]);
        Move move = table_move(&table, &position, table.fields[1]);
        char san[MOVE_TEXT_SIZE];

        if (!is_legal(&position, move))
            fail_msg("%s: %s is illegal", table.where, table.fields[1]);
        move_san(&position, move, san);
        if (strcmp(san, table.fields[2]) != 0)
            fail_msg("%s: written %s", table.where, san);
    }
}

static void illegal_moves_have_a_uci_text_too(void **state)
{
    char text[MOVE_TEXT_SIZE];

    (void)state;
    move_uci(move_make(A7, A8, KING), text);
    assert_string_equal(text, "a7a8k");
    move_uci(move_make(H1, H1, NO_PIECE_TYPE), text);
    assert_string_equal(text, "h1h1");
    move_uci(move_castling(E8, C8), text);
    assert_string_equal(text, "e8c8");
}

static void squares_have_names(void **state)
{
    (void)state;
    for (Square s = A1; s <= H8; s++) {
        char name[3];

        square_name(s, name);
        assert_int_equal(square_parse(name), s);
    }
    assert_int_equal(square_parse("e4"), E4);
    assert_int_equal(square_parse(""), NO_SQUARE);
    assert_int_equal(square_parse("e"), NO_SQUARE);
    assert_int_equal(square_parse("i1"), NO_SQUARE);
    assert_int_equal(square_parse("e9"), NO_SQUARE);
    assert_int_equal(square_parse("e44"), NO_SQUARE);
}

/* ---- Reading ---------------------------------------------------------------------- */

static void append(char *text, size_t size, const char *word)
{
    size_t length = strlen(text);

    snprintf(text + length, size - length, "%s%s", length > 0 ? "," : "", word);
}

static void name_remarks(unsigned remarks, char *text, size_t size)
{
    static const char *const names[] = {
        "uci",        "long",           "king-takes-rook", "no-capture-sign", "wrong-check-sign",
        "lower-case-piece", "bishop-or-pawn", "zeros", "needless-origin", "wrong-capture-sign",
        "pawn-letter", "no-check-sign", "wrong-en-passant", "promotion-mark",
    };

    text[0] = '\0';
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        if ((remarks & 1u << i) != 0)
            append(text, size, names[i]);
    if (text[0] == '\0')
        append(text, size, "-");
}

/* Same words, whatever their order in the table. */
static bool same_remarks(const char *wanted, const char *found)
{
    char one[64];
    const char *at = wanted;

    if (strlen(wanted) != strlen(found))
        return false;
    while (*at != '\0') {
        size_t length = strcspn(at, ",");

        snprintf(one, sizeof one, "%.*s", (int)length, at);
        if (strstr(found, one) == NULL)
            return false;
        at += length + (at[length] == ',');
    }
    return true;
}

static void name_move(Move move, char text[32])
{
    char uci[MOVE_TEXT_SIZE];

    move_uci(move, uci);
    snprintf(text, 32, "%s%s", move_is_castling(move) ? "castling:" : "", uci);
}

/* What the table would say: how it was read, and as what. */
static void describe(const Position *position, const MoveText *read, char *how, char *what,
                     size_t size)
{
    char move[32];

    what[0] = '\0';
    switch (read->status) {
    case MOVE_TEXT_OK:
        snprintf(how, size, "%s", is_legal(position, read->move) ? "legal" : "illegal");
        name_move(read->move, what);
        break;
    case MOVE_TEXT_AMBIGUOUS:
        snprintf(how, size, "ambiguous");
        for (int i = 0; i < read->candidates.count; i++) {
            name_move(read->candidates.moves[i], move);
            append(what, size, move);
        }
        break;
    case MOVE_TEXT_UNREADABLE:
        snprintf(how, size, "unreadable");
        snprintf(what, size, "%s", move_text_error_name(read->error));
        break;
    }
}

/* Takes the mark out; 0 when there is none. */
static int take_mark(char *text)
{
    char *mark = strchr(text, '^');

    if (mark == NULL)
        return 0;
    memmove(mark, mark + 1, strlen(mark));
    return (int)(mark - text) + 1;
}

static void check_text(const Table *table)
{
    Position position = read_position(table->where, table->fields[0]);
    int column = take_mark(table->fields[2]);
    char how[256];
    char what[256];
    char remarks[256];
    MoveText read;

    move_parse(&position, table->fields[2], letters_of(table->where, table->fields[1]), &read);
    describe(&position, &read, how, what, sizeof what);
    name_remarks(read.status == MOVE_TEXT_OK ? read.remarks : 0, remarks, sizeof remarks);
    if (strcmp(how, table->fields[3]) != 0 || strcmp(what, table->fields[4]) != 0)
        fail_msg("%s: read as %s: %s", table->where, how, what);
    if (!same_remarks(table->fields[5], remarks))
        fail_msg("%s: remarks %s", table->where, remarks);
    if (read.status == MOVE_TEXT_UNREADABLE && read.column != column)
        fail_msg("%s: column %d, not %d", table->where, read.column, column);
}

static void every_text_of_the_table_is_read_so(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/move-text.tsv");
    while (table_next(&table, 6))
        check_text(&table);
}

static void a_text_may_bring_its_line_end(void **state)
{
    Position position;
    MoveText read;

    (void)state;
    position_start(&position);
    move_parse(&position, "\te4\r\n", NULL, &read);
    assert_int_equal(read.status, MOVE_TEXT_OK);
    assert_int_equal(read.move, move_make(E2, E4, NO_PIECE_TYPE));
}

/* ---- Every legal move of every position, in many spellings ------------------------- */

typedef struct {
    const char *where;
    const Position *position;
    Move move;
    char san[MOVE_TEXT_SIZE];
    PieceType type;
} Spelled;

static void expect(const Spelled *s, const char *text, const char *const letters[7],
                   unsigned remarks_wanted)
{
    MoveText read;
    char uci[MOVE_TEXT_SIZE];

    move_parse(s->position, text, letters, &read);
    move_uci(s->move, uci);
    if (read.status != MOVE_TEXT_OK || read.move != s->move)
        fail_msg("%s: %s (%s) is not read from %s", s->where, s->san, uci, text);
    if ((read.remarks & ~(unsigned)READ_BISHOP_OR_PAWN) != remarks_wanted)
        fail_msg("%s: %s for %s brings remarks %x, not %x", s->where, text, s->san, read.remarks,
                 remarks_wanted);
}

/* What is remarked where the sign of check or mate is left out. */
static unsigned sign_left_out(const Spelled *s)
{
    return strpbrk(s->san, "+#") ? READ_MISSING_CHECK_SIGN : 0;
}

/* A pawn takes in passing where it takes and the square it goes to is empty. */
static bool takes_in_passing(const Spelled *s)
{
    return s->type == PAWN && strchr(s->san, 'x') &&
           position_piece(s->position, move_to(s->move)) == NO_PIECE;
}

static void try_standard(const Spelled *s)
{
    char text[64];

    expect(s, s->san, NULL, 0);
    expect(s, s->san, LANGUAGES[0].letters, 0);
    snprintf(text, sizeof text, "12... %s !?", s->san);
    expect(s, text, NULL, 0);
    snprintf(text, sizeof text, "%.*s", (int)strcspn(s->san, "+#"), s->san);
    expect(s, text, NULL, sign_left_out(s));
    snprintf(text, sizeof text, "%s e.p.", s->san);
    expect(s, text, NULL, takes_in_passing(s) ? 0 : READ_WRONG_EN_PASSANT);
    move_uci(s->move, text);
    expect(s, text, NULL, READ_AS_UCI);
}

static void try_castling(const Spelled *s)
{
    bool is_short = square_file(move_to(s->move)) == 6;
    Square rook = is_short ? move_from(s->move) + 3 : move_from(s->move) - 4;
    char text[MOVE_TEXT_SIZE];

    move_uci(move_make(move_from(s->move), rook, NO_PIECE_TYPE), text);
    expect(s, text, NULL, READ_AS_UCI | READ_CASTLING_KING_TAKES_ROOK);
    expect(s, is_short ? "0-0" : "0-0-0", NULL, READ_ZEROS | sign_left_out(s));
}

/* "Ng1-f3", "e7xd8=Q" */
static void try_long(const Spelled *s)
{
    char text[MOVE_TEXT_SIZE];
    char from[3];
    const char *target = s->san + strcspn(s->san, "+#=") - 2;
    bool capture = strchr(s->san, 'x') != NULL;
    bool needed = (int)(target - s->san) - 1 - capture == 2;

    square_name(move_from(s->move), from);
    snprintf(text, sizeof text, "%.*s%s%c%s", s->type == PAWN ? 0 : 1, s->san, from,
             capture ? 'x' : '-', target);
    expect(s, text, NULL, needed ? 0 : READ_AS_LONG);
}

static void try_other_letters(const Spelled *s)
{
    static const char *const figurines[7] = {"", "♟", "♞", "♝", "♜", "♛", "♚"};
    char text[64];

    snprintf(text, sizeof text, "%s%s", figurines[s->type], s->san + 1);
    expect(s, text, NULL, 0);
    snprintf(text, sizeof text, "%s%s", LANGUAGES[0].letters[s->type], s->san + 1);
    expect(s, text, LANGUAGES[0].letters, 0);
    if (s->type == BISHOP)
        return; /* a small b may be a file */
    snprintf(text, sizeof text, "%c%s", s->san[0] - 'A' + 'a', s->san + 1);
    expect(s, text, NULL, READ_LOWER_CASE_PIECE);
}

static void try_without_capture_sign(const Spelled *s)
{
    char text[MOVE_TEXT_SIZE];
    char *sign;

    snprintf(text, sizeof text, "%s", s->san);
    sign = strchr(text, 'x');
    if (sign == NULL)
        return;
    memmove(sign, sign + 1, strlen(sign));
    expect(s, text, NULL, READ_MISSING_CAPTURE_SIGN);
}

static void try_spellings(const Spelled *s)
{
    try_standard(s);
    if (move_is_castling(s->move)) {
        try_castling(s);
        return;
    }
    try_long(s);
    try_without_capture_sign(s);
    if (s->type != PAWN)
        try_other_letters(s);
}

static void every_legal_move_is_read_back_in_any_spelling(void **state)
{
    static Table table;

    (void)state;
    table_open(&table, "tests/tables/positions.fen");
    while (table_next(&table, 1)) {
        Position position = read_position(table.where, table.fields[0]);
        MoveList moves;

        legal_moves(&position, &moves);
        for (int i = 0; i < moves.count; i++) {
            Spelled s = {.where = table.where, .position = &position, .move = moves.moves[i]};

            s.type = piece_type(position_piece(&position, move_from(s.move)));
            move_san(&position, s.move, s.san);
            try_spellings(&s);
        }
    }
}

/* Cuts the character at `at` out of a text. */
static void cut(const char *text, size_t at, char shorter[MOVE_TEXT_SIZE])
{
    snprintf(shorter, MOVE_TEXT_SIZE, "%.*s%s", (int)at, text, text + at + 1);
}

/* "Nbd7", "R1xa3", but neither "Nd7" nor "bxa3". */
static bool has_origin(const char *san)
{
    size_t plain = strchr(san, 'x') == NULL ? 3 : 4;
    return strchr("NBRQ", san[0]) != NULL && strcspn(san, "+#") > plain;
}

/* Whatever SAN adds to tell men apart, it has to add. */
static void san_says_no_more_than_needed(void **state)
{
    static Table table;
    int told_apart = 0;

    (void)state;
    table_open(&table, "tests/tables/positions.fen");
    while (table_next(&table, 1)) {
        Position position = read_position(table.where, table.fields[0]);
        MoveList moves;

        legal_moves(&position, &moves);
        for (int i = 0; i < moves.count; i++) {
            char san[MOVE_TEXT_SIZE];
            char shorter[MOVE_TEXT_SIZE];
            MoveText read;

            move_san(&position, moves.moves[i], san);
            if (!has_origin(san))
                continue;
            cut(san, 1, shorter);
            move_parse(&position, shorter, NULL, &read);
            if (read.status != MOVE_TEXT_AMBIGUOUS)
                fail_msg("%s: %s could be %s", table.where, san, shorter);
            told_apart++;
        }
    }
    assert_true(told_apart > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(san_is_written_as_the_table_says),
        cmocka_unit_test(illegal_moves_have_a_uci_text_too),
        cmocka_unit_test(squares_have_names),
        cmocka_unit_test(every_text_of_the_table_is_read_so),
        cmocka_unit_test(a_text_may_bring_its_line_end),
        cmocka_unit_test(every_legal_move_is_read_back_in_any_spelling),
        cmocka_unit_test(san_says_no_more_than_needed),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
