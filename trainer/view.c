/* SPDX-License-Identifier: GPL-3.0-or-later */
/* view.c - the board as the session wants it, whose move it is and which rights. */
#include "trainer/board.h"

/* ---- The board ------------------------------------------------------------------------ */

/* Once is enough; lessons say themselves what their stars are about. */
static void explain_signs(Session *s)
{
    if (s->signs_told)
        return;
    s->signs_told = true;
    say(s, N_("The last move went from - to >."));
}

static void show_view(Session *s, const BoardView *view)
{
    if (session_tells_board(s)) {
        tell_board(s, view->position);
        tell_marks(s, view->marks);
        return;
    }
    draw_board(s, view);
    if (view->last != NO_MOVE)
        explain_signs(s);
}

void show_board(Session *s, const Position *p, Bitboard marks)
{
    show_view(s, &(BoardView){.position = p, .marks = marks, .last = NO_MOVE});
}

void show_solved(Session *s, const Position *p, Bitboard marks)
{
    if (!session_tells_board(s))
        show_board(s, p, marks);
}

void show_game(Session *s, const Game *game, Bitboard marks)
{
    int plies = game_ply(game);
    show_view(s, &(BoardView){.position = game_position(game), .marks = marks,
                              .last = plies > 0 ? game_move_at(game, plies - 1) : NO_MOVE});
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
