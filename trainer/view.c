/* SPDX-License-Identifier: GPL-3.0-or-later */
/* view.c - the board, drawn or told. */
#include "trainer/trainer.h"

#include <stdlib.h>

static const char LETTERS[] = ".PNBRQK..pnbrqk";

/* Square shown at a row and column of the screen, from the top left. */
static Square square_at(const Session *s, int row, int column)
{
    return s->flipped ? square_of(7 - column, row) : square_of(column, 7 - row);
}

static void show_files(Session *s, const char *gap)
{
    fputs("   ", s->out);
    for (int column = 0; column < 8; column++)
        fprintf(s->out, "%s%c", gap, s->flipped ? 'h' - column : 'a' + column);
    fputc('\n', s->out);
}

/* ---- Letters ------------------------------------------------------------------- */

/* A star before a square points at it: a sign, so that colour is not needed. */
static void show_letters(Session *s, const Position *p, Bitboard marks)
{
    show_files(s, " ");
    for (int row = 0; row < 8; row++) {
        int rank = square_rank(square_at(s, row, 0)) + 1;
        fprintf(s->out, " %d ", rank);
        for (int column = 0; column < 8; column++) {
            Square square = square_at(s, row, column);
            fprintf(s->out, "%c%c", marks & square_bit(square) ? '*' : ' ',
                    LETTERS[position_piece(p, square)]);
        }
        fprintf(s->out, "  %d\n", rank);
    }
    show_files(s, " ");
}

/* ---- Figures --------------------------------------------------------------------- */

/* The filled figures for both sides; colour tells them apart.  The hollow ones
 * look like the other side on a dark screen. */
static const char *const FIGURES[7] = {" ", "\u265F", "\u265E", "\u265D",
                                       "\u265C", "\u265B", "\u265A"};

static void show_figure(Session *s, Square square, Piece man, bool marked)
{
    int ground = square_is_light(square) ? 180 : 137;
    int ink = man != NO_PIECE && piece_color(man) == WHITE ? 231 : 16;
    fprintf(s->out, "\033[48;5;%d;38;5;%dm%c%s%c", ground, ink, marked ? '[' : ' ',
            FIGURES[piece_type(man)], marked ? ']' : ' ');
}

static void show_figures(Session *s, const Position *p, Bitboard marks)
{
    show_files(s, "  ");
    for (int row = 0; row < 8; row++) {
        int rank = square_rank(square_at(s, row, 0)) + 1;
        fprintf(s->out, " %d  ", rank);
        for (int column = 0; column < 8; column++) {
            Square square = square_at(s, row, column);
            show_figure(s, square, position_piece(p, square), (marks & square_bit(square)) != 0);
        }
        fprintf(s->out, "\033[0m %d\n", rank);
    }
    show_files(s, "  ");
}

/* ---- Words ------------------------------------------------------------------------- */

static void tell_men(Session *s, const Position *p, Color color)
{
    for (PieceType t = KING; t >= PAWN; t--) {
        static const char *const KINDS[2][7] = {
            {NULL, N_("White pawns: %s."), N_("White knights: %s."), N_("White bishops: %s."),
             N_("White rooks: %s."), N_("White queens: %s."), N_("White king: %s.")},
            {NULL, N_("Black pawns: %s."), N_("Black knights: %s."), N_("Black bishops: %s."),
             N_("Black rooks: %s."), N_("Black queens: %s."), N_("Black king: %s.")},
        };
        Bitboard men = position_men(p, color, t);
        char *squares = men ? square_list(s, men) : NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        if (squares)
            say(s, KINDS[color][t], squares);
#pragma GCC diagnostic pop
        free(squares);
    }
}

void show_board(Session *s, const Position *p, Bitboard marks)
{
    if (s->board_style == BOARD_TEXT) {
        tell_men(s, p, WHITE);
        tell_men(s, p, BLACK);
    } else if (s->board_style == BOARD_UNICODE && s->colored) {
        show_figures(s, p, marks);
    } else {
        show_letters(s, p, marks);
    }
}

/* ---- Whose move, and which rights ---------------------------------------------------- */

/* By short and long right. */
static const char *const RIGHTS[2][4] = {
    {NULL, N_("White may still castle on the king's side."),
     N_("White may still castle on the queen's side."),
     N_("White may still castle on both sides.")},
    {NULL, N_("Black may still castle on the king's side."),
     N_("Black may still castle on the queen's side."),
     N_("Black may still castle on both sides.")},
};

void show_rights(Session *s, const Position *p)
{
    say_text(s, tr(s, position_turn(p) == WHITE ? N_("White to move.") : N_("Black to move.")));
    for (Color c = WHITE; c <= BLACK; c++) {
        const char *rights = RIGHTS[c][p->castling >> 2 * c & 3];
        if (rights)
            say_text(s, tr(s, rights));
    }
    Square target = position_legal_en_passant(p);
    if (target != NO_SQUARE) {
        char name[3];
        square_name(target, name);
        say(s, N_("A pawn may be taken en passant on %s."), name);
    }
}
