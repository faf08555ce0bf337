/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: every style is square, tells the sides apart without colour, and has its
 * signs; and what the words say of ranks, files, squares and moves. */
#include "trainer/board.h"
#include "trainer/settings.h"
#include "trainer/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Session session;
static char *written;
static size_t size;

static void begin(const char *fen)
{
    Position position;
    FenError error;
    SetupErrors errors;
    assert_true(session_init(&session));
    assert_true(position_from_fen(fen, &position, &error, &errors));
    game_free(session.game);
    session.game = game_new(&position);
    assert_non_null(session.game);
    session.signs_told = true;
    session.out = session.err = open_memstream(&written, &size);
    assert_non_null(session.out);
}

static void set(const char *name, const char *value)
{
    assert_true(setting_apply(&session, setting_find(name), value));
}

static void play(const char *uci)
{
    MoveText text;
    move_parse(game_position(session.game), uci, NULL, &text);
    assert_int_equal(text.status, MOVE_TEXT_OK);
    assert_true(game_play(session.game, text.move));
}

static void end(void)
{
    session_free(&session);
    fclose(session.out);
    free(written);
    written = NULL;
}

static void expect(const char *expected)
{
    fflush(session.out);
    assert_string_equal(written, expected);
    end();
}

/* Without the escape sequences. */
static void strip_colors(char *text)
{
    char *write = text;
    for (char *at = text; *at;) {
        if (*at == '\033')
            at += strcspn(at, "m") + 1;
        else
            *write++ = *at++;
    }
    *write = '\0';
}

/* ---- Drawn -------------------------------------------------------------------------- */

static const char ROOKS[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

static void letters_are_as_they_were(void **state)
{
    (void)state;
    begin(ROOKS);
    show_board(&session, game_position(session.game), square_bit(A1) | square_bit(B1));
    expect("    a b c d e f g h\n"
           " 8  r . . . k . . r  8\n"
           " 7  . . . . . . . .  7\n"
           " 6  . . . . . . . .  6\n"
           " 5  . . . . . . . .  5\n"
           " 4  . . . . . . . .  4\n"
           " 3  . . . . . . . .  3\n"
           " 2  . . . . . . . .  2\n"
           " 1 *R*. . . K . . R  1\n"
           "    a b c d e f g h\n");
}

static void castling_went_from_e1_to_g1(void **state)
{
    (void)state;
    begin(ROOKS);
    play("e1g1");
    set("coordinates", "off");
    set("bottom", "mover");
    show_game(&session, session.game, square_bit(F1));
    expect("  .>K*R-. . . . R\n"
           "  . . . . . . . .\n"
           "  . . . . . . . .\n"
           "  . . . . . . . .\n"
           "  . . . . . . . .\n"
           "  . . . . . . . .\n"
           "  . . . . . . . .\n"
           "  r . . k . . . r\n");
}

static void figures_without_colors_have_letters(void **state)
{
    (void)state;
    begin("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
    set("board", "unicode");
    set("coordinates", "off");
    show_board(&session, game_position(session.game), 0);
    fflush(session.out);
    assert_non_null(strstr(written, " \u265Ak"));
    assert_non_null(strstr(written, " \u265AK"));
    assert_non_null(strstr(written, " \u265F\uFE0Ep"));
    assert_null(strchr(written, '\033'));
    end();
}

/* On wood the ink tells the sides apart, on paper a hollow figure. */
static void colors_give_every_figure_its_own_ground(void **state)
{
    (void)state;
    begin("4k3/8/8/8/8/8/8/4K3 w - - 0 1"); /* e8 is light, e1 dark */
    set("board", "unicode");
    set("color", "on");
    set("palette", "256");
    show_board(&session, game_position(session.game), square_bit(E1));
    fflush(session.out);
    assert_non_null(strstr(written, "\033[48;5;137;38;5;16m \u265A \033[0m"));
    assert_non_null(strstr(written, "\033[48;5;24;38;5;231m*\u265A \033[0m"));
    set("background", "light");
    set("palette", "true");
    show_board(&session, game_position(session.game), 0);
    fflush(session.out);
    assert_non_null(strstr(written, "\033[48;2;255;255;215;38;2;0;0;0m \u265A \033[0m"));
    assert_non_null(strstr(written, "\033[48;2;215;175;135;38;2;0;0;0m \u2654 \033[0m"));
    set("palette", "16");
    show_board(&session, game_position(session.game), 0);
    fflush(session.out);
    assert_non_null(strstr(written, "\033[46;30m \u2654 \033[0m"));
    end();
}

/* Rows are equally wide, and the board is about as wide as two rows are high. */
static void check_square(void)
{
    int rows = 0, widest = 0;
    strip_colors(written);
    for (char *line = written, *newline; *line; line = newline + 1) {
        newline = strchr(line, '\n');
        *newline = '\0';
        int width = text_width(line);
        bool files = strstr(line, "a ") && strstr(line, " h");
        if (!files && rows == 0)
            widest = width;
        if (!files && strpbrk(line, "KQRBNPkqrbnp."))
            assert_int_equal(width, widest);
        assert_true(width <= 40);
        rows++;
    }
    assert_true(rows >= 8 && widest >= rows * 3 / 2);
}

static void every_style_is_square(void **state)
{
    static const char *const STYLES[] = {"ascii", "unicode"};
    static const char *const SIZES[] = {"small", "large"};
    static const char *const SWITCH[] = {"off", "on"};
    (void)state;
    for (int i = 0; i < 16; i++) {
        begin(START_FEN);
        play("e2e4");
        set("board", STYLES[i & 1]);
        set("board-size", SIZES[i >> 1 & 1]);
        set("color", SWITCH[i >> 2 & 1]);
        set("bottom", i & 8 ? "black" : "white");
        set("coordinates", "off");
        set("palette", "256");
        show_game(&session, session.game, 0);
        fflush(session.out);
        check_square();
        end();
    }
}

static void a_narrow_screen_gets_the_small_board(void **state)
{
    (void)state;
    begin(START_FEN);
    set("board-size", "large");
    session.width = 30;
    show_board(&session, game_position(session.game), 0);
    fflush(session.out);
    assert_null(strstr(written, "+---"));
    end();
}

/* ---- Told ---------------------------------------------------------------------------- */

static void the_accessible_mode_tells_marks(void **state)
{
    (void)state;
    begin("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
    set("accessible", "on");
    set("color", "on");
    show_board(&session, game_position(session.game), square_bit(D5) | square_bit(E4));
    expect("White king: e1.\n"
           "Black king: e8.\n"
           "Black pawn: e2.\n"
           "Marked with stars: e4 and d5.\n");
}

static void ranks_and_files_go_from_one_end_to_the_other(void **state)
{
    (void)state;
    begin(ROOKS);
    tell_rank(&session, game_position(session.game), 0);
    tell_rank(&session, game_position(session.game), 3);
    tell_file(&session, game_position(session.game), 7);
    tell_file(&session, game_position(session.game), 1);
    tell_kind(&session, game_position(session.game), ROOK);
    tell_kind(&session, game_position(session.game), QUEEN);
    expect("Rank 1: white rook a1, white king e1, white rook h1.\n"
           "Rank 4 is empty.\n"
           "The h-file: white rook h1, black rook h8.\n"
           "The b-file is empty.\n"
           "White rooks: a1 and h1.\n"
           "Black rooks: a8 and h8.\n"
           "White queens: none.\n"
           "Black queens: none.\n");
}

/* A pinned man attacks all the same (3.1.3). */
static void a_square_knows_its_attackers(void **state)
{
    (void)state;
    begin("4k3/4r3/8/8/8/2n5/4R3/4K3 w - - 0 1");
    tell_one_square(&session, game_position(session.game), E2);
    tell_one_square(&session, game_position(session.game), C2);
    expect("The white rook on e2, a light square.\n"
           "White attacks it with the king on e1.\n"
           "Black attacks it with the knight on c3 and the rook on e7.\n"
           "From there it attacks e1, a2, b2, c2, d2, f2, g2, h2, e3, e4, e5, e6 and e7.\n"
           "c2 is empty. It is a light square.\n"
           "White attacks it with the rook on e2.\n"
           "Black does not attack it.\n");
}

static void told(const char *fen, const char *move, bool signs, const char *expected)
{
    begin(fen);
    play(move);
    tell_move(&session, session.game, 0, signs);
    expect(expected);
}

static void moves_are_told_in_full(void **state)
{
    (void)state;
    told(START_FEN, "g1f3", true, "White's knight from g1 to f3.\n");
    told(ROOKS, "e1c1", true,
         "White castles long.\nWhite's king from e1 to c1.\nWhite's rook from a1 to d1.\n");
    told(ROOKS, "h1h8", true, "White's rook from h1 to h8.\nIt takes a rook.\nCheck.\n");
    told("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", true,
         "Black's pawn from d4 to e3.\nIt takes the pawn on e4 en passant.\n");
    told("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", true,
         "White's pawn from a7 to b8.\nIt takes a knight.\nIt becomes a knight.\n");
    told("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", true,
         "White's rook from a1 to a8.\nCheckmate.\n");
    told("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", false, "White's rook from a1 to a8.\n");
    /* The knight uncovers the rook and attacks as well. */
    told("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4f6", true,
         "White's knight from e4 to f6.\nDouble check.\n");
}

static void chinese_tells_the_same(void **state)
{
    (void)state;
    begin(START_FEN);
    session.language = CHINESE;
    play("g1f3");
    tell_move(&session, session.game, 0, true);
    tell_rank(&session, game_position(session.game), 2);
    tell_one_square(&session, game_position(session.game), F3);
    expect("白马从g1走到f3。\n"
           "第3横线：白马f3。\n"
           "f3的白马，白格。\n"
           "白方攻击它的棋子：e2的兵和g2的兵。\n"
           "黑方不攻击它。\n"
           "它从那里攻击e1、g1、d2、h2、d4、h4、e5和g5。\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_as_they_were),
        cmocka_unit_test(castling_went_from_e1_to_g1),
        cmocka_unit_test(figures_without_colors_have_letters),
        cmocka_unit_test(colors_give_every_figure_its_own_ground),
        cmocka_unit_test(every_style_is_square),
        cmocka_unit_test(a_narrow_screen_gets_the_small_board),
        cmocka_unit_test(the_accessible_mode_tells_marks),
        cmocka_unit_test(ranks_and_files_go_from_one_end_to_the_other),
        cmocka_unit_test(a_square_knows_its_attackers),
        cmocka_unit_test(moves_are_told_in_full),
        cmocka_unit_test(chinese_tells_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
