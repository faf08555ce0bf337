/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * board_draw.c - the board as rows of cells.
 *
 * Which side is whose must be plain on every screen, dark or light, whatever its
 * colours are.  Letters tell by their case.  A hollow figure looks white on a light
 * screen and black on a dark one, and no program can know which screen it has; so a
 * figure is drawn either on a ground of its own, or together with its letter.
 */
#include "trainer/board.h"

#include <stdlib.h>
#include <string.h>

static const char LETTERS[] = ".PNBRQK..pnbrqk";

/* The pawn is an emoji to some terminals, unless text is asked for: U+FE0E. */
static const char *const FILLED[7] = {" ",      "\u265F\uFE0E", "\u265E", "\u265D",
                                      "\u265C", "\u265B",       "\u265A"};
static const char *const HOLLOW[7] = {" ",      "\u2659", "\u2658", "\u2657",
                                      "\u2656", "\u2655", "\u2654"};

/* ---- Colours ----------------------------------------------------------------------- */

typedef struct {
    unsigned char red, green, blue;
    unsigned char index; /* among 256 */
    unsigned char code;  /* among 16: that of the ground */
} Shade;

typedef enum { PLAIN_SQUARE, LAST_SQUARE, MARKED_SQUARE } SquareSort;

/* Grounds of dark and light squares by sort.  On wood both sides are filled figures
 * in their own ink, on paper White's are hollow as in a book; each ground is far
 * enough from each ink drawn on it. */
static const Shade WOOD[2][3] = {
    {{135, 95, 0, 94, 0}, {95, 95, 0, 58, 0}, {0, 95, 135, 24, 0}},
    {{175, 135, 95, 137, 0}, {135, 135, 95, 101, 0}, {95, 135, 175, 67, 0}},
};
static const Shade PAPER[2][3] = {
    {{215, 175, 135, 180, 46}, {215, 215, 95, 185, 43}, {135, 215, 215, 116, 45}},
    {{255, 255, 215, 230, 47}, {255, 255, 135, 228, 43}, {175, 255, 255, 159, 45}},
};

typedef struct {
    Session *session;
    const BoardView *view;
    bool flipped, figures, colored;
    bool paper;    /* sixteen colours are not enough to paint wood */
    bool lined;    /* lines part the squares: columns and rows of their own */
    int columns;   /* of a square, without the lines */
    int rows;
} Drawing;

static void write_ground(const Drawing *d, const Shade *ground, bool white_ink)
{
    FILE *out = d->session->out;
    switch (d->session->color_range) {
    case COLORS_16: fprintf(out, "\033[%d;30m", ground->code); break;
    case COLORS_256:
        fprintf(out, "\033[48;5;%d;38;5;%dm", ground->index, white_ink ? 231 : 16);
        break;
    case COLORS_TRUE:
        fprintf(out, "\033[48;2;%d;%d;%d;38;2;%sm", ground->red, ground->green, ground->blue,
                white_ink ? "255;255;255" : "0;0;0");
        break;
    }
}

/* ---- Squares -------------------------------------------------------------------------- */

static SquareSort sort_of(const BoardView *view, Square square)
{
    if (view->marks & square_bit(square))
        return MARKED_SQUARE;
    bool last = view->last != NO_MOVE &&
                (square == move_from(view->last) || square == move_to(view->last));
    return last ? LAST_SQUARE : PLAIN_SQUARE;
}

/* What stands before a square, so that colour is not needed. */
static char sign_of(const BoardView *view, Square square)
{
    switch (sort_of(view, square)) {
    case MARKED_SQUARE: return '*';
    case LAST_SQUARE: return square == move_to(view->last) ? '>' : '-';
    case PLAIN_SQUARE: break;
    }
    return ' ';
}

static void draw_figure(const Drawing *d, Piece man)
{
    bool white = man != NO_PIECE && piece_color(man) == WHITE;
    const char *const *set = d->colored && d->paper && white ? HOLLOW : FILLED;
    fputs(set[man == NO_PIECE ? NO_PIECE_TYPE : piece_type(man)], d->session->out);
}

/* A man, with its sign before it, or a row of the square without either. */
static void draw_square(const Drawing *d, Square square, bool with_man)
{
    FILE *out = d->session->out;
    Piece man = position_piece(d->view->position, square);
    bool black = man != NO_PIECE && piece_color(man) == BLACK;
    bool lettered = d->figures && !d->colored && man != NO_PIECE;
    if (d->colored)
        write_ground(d, &(d->paper ? PAPER : WOOD)[square_is_light(square)]
                                                  [sort_of(d->view, square)],
                     !black && !d->paper);
    fputc(with_man ? sign_of(d->view, square) : ' ', out);
    if (!with_man)
        fputc(' ', out);
    else if (d->figures && (d->colored || man != NO_PIECE))
        draw_figure(d, man);
    else
        fputc(LETTERS[man], out);
    if (d->columns > 2)
        fprintf(out, "%-*c", d->columns - 2, lettered ? LETTERS[man] : ' ');
    if (d->colored)
        fputs("\033[0m", out);
}

/* ---- Rows ---------------------------------------------------------------------------- */

static Square square_at(const Drawing *d, int row, int column)
{
    return d->flipped ? square_of(7 - column, row) : square_of(column, 7 - row);
}

/* Columns before the first square: with room for the number of the rank. */
static int margin(const Drawing *d)
{
    if (d->session->board_bare)
        return 1;
    return d->columns > 2 && !d->lined ? 4 : 3;
}

/* A letter stands over the men of its file. */
static void draw_files(const Drawing *d)
{
    FILE *out = d->session->out;
    int gap = d->columns + d->lined - 1;
    if (d->session->board_bare)
        return;
    fprintf(out, "%*s", margin(d) + 1 + d->lined, "");
    for (int column = 0; column < 8; column++)
        fprintf(out, "%*s%c", column > 0 ? gap : 0, "", d->flipped ? 'h' - column : 'a' + column);
    fputc('\n', out);
}

static void draw_line(const Drawing *d)
{
    if (!d->lined)
        return;
    fprintf(d->session->out, "%*s", margin(d), "");
    for (int column = 0; column < 8; column++)
        fputs("+---", d->session->out);
    fputs("+\n", d->session->out);
}

static void draw_row(const Drawing *d, int row, bool with_men)
{
    FILE *out = d->session->out;
    int rank = square_rank(square_at(d, row, 0)) + 1;
    bool numbered = with_men && !d->session->board_bare;
    if (numbered)
        fprintf(out, " %d%*s", rank, margin(d) - 2, "");
    else
        fprintf(out, "%*s", margin(d), "");
    for (int column = 0; column < 8; column++) {
        fputs(d->lined ? "|" : "", out);
        draw_square(d, square_at(d, row, column), with_men);
    }
    fputs(d->lined ? "|" : "", out);
    if (numbered)
        fprintf(out, "%s%d", d->lined ? " " : "  ", rank);
    fputc('\n', out);
}

bool board_flipped(const Session *s, const Position *p)
{
    if (s->board_bottom == BOTTOM_MOVER)
        return position_turn(p) == BLACK;
    return s->board_bottom == BOTTOM_BLACK;
}

/* Large squares are coloured in full or parted by lines, and as wide as high. */
static void size_squares(Drawing *d, bool large)
{
    d->lined = large && !d->colored;
    d->rows = large && d->colored ? 2 : 1;
    d->columns = d->rows == 2 ? 4 : d->figures || large ? 3 : 2;
}

void draw_board(Session *s, const BoardView *view)
{
    enum { LARGE_WIDTH = 39 };
    Drawing d = {.session = s, .view = view, .flipped = board_flipped(s, view->position),
                 .figures = s->board_style == BOARD_UNICODE};
    int width = session_width(s);
    d.colored = d.figures && session_colored(s);
    d.paper = s->light_background || s->color_range == COLORS_16;
    size_squares(&d, s->board_large && (width == 0 || width >= LARGE_WIDTH));
    draw_files(&d);
    draw_line(&d);
    for (int row = 0; row < 8; row++) {
        for (int i = 0; i < d.rows; i++)
            draw_row(&d, row, i == 0);
        draw_line(&d);
    }
    draw_files(&d);
}
