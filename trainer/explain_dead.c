/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explain_dead.c - why nobody can ever mate, or that somebody can (5.2.2). */
#include "trainer/explain.h"
#include "trainer/play_words.h"

#include <stdlib.h>

/* Enough for any position that a puzzle asks about; a line that is longer than
 * this is counted, not told. */
enum { DEAD_BUDGET = 1000000, LONGEST_TOLD = 40 };

/* ---- Looks ----------------------------------------------------------------- */

static bool is_blocked(const Position *p, Square pawn)
{
    Square front = piece_color(position_piece(p, pawn)) == WHITE ? pawn + 8 : pawn - 8;
    return position_piece(p, front) != NO_PIECE;
}

bool looks_bare(const Position *p)
{
    if (p->by_type[QUEEN] | p->by_type[ROOK])
        return false;
    for (Bitboard pawns = p->by_type[PAWN]; pawns;)
        if (!is_blocked(p, pop_square(&pawns)))
            return false;
    return true;
}

/* ---- Dead --------------------------------------------------------------------- */

static const char *reason_sentence(WinMethod method, Color color)
{
    bool white = color == WHITE;

    switch (method) {
    case WIN_MATERIAL:
        return white ? N_("White cannot mate: with the men that are left there is no mate, "
                          "wherever they stand.")
                     : N_("Black cannot mate: with the men that are left there is no mate, "
                          "wherever they stand.");
    case WIN_STATIC:
        return white ? N_("White cannot mate: the position is walled in, and wherever the black "
                          "king can still get to, it cannot be mated.")
                     : N_("Black cannot mate: the position is walled in, and wherever the white "
                          "king can still get to, it cannot be mated.");
    case WIN_FORCED:
        return white ? N_("White cannot mate: there is only one legal move each time, and no mate "
                          "comes of it.")
                     : N_("Black cannot mate: there is only one legal move each time, and no mate "
                          "comes of it.");
    case WIN_CLOSURE:
    case WIN_EXHAUSTED:
    case WIN_TERMINAL:
    case WIN_LINE:
    case WIN_NONE:
    case WIN_METHOD_COUNT: break;
    }
    return white ? N_("White cannot mate: every line of play was followed (positions: %llu), and "
                      "none ends in mate.")
                 : N_("Black cannot mate: every line of play was followed (positions: %llu), and "
                      "none ends in mate.");
}

static void say_cannot(Session *s, Color color, const Winnable *win)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-extra-args"
    say_item(s, reason_sentence(win->method, color), (unsigned long long)win->nodes);
#pragma GCC diagnostic pop
}

void explain_dead(Session *s, const Position *p)
{
    Winnable by[2];

    if (is_dead(p, DEAD_BUDGET, by) != PROOF_YES)
        return;
    for (Color color = WHITE; color <= BLACK; color++)
        say_cannot(s, color, &by[color]);
}

/* ---- Alive -------------------------------------------------------------------------- */

static void say_line(Session *s, const Position *p, Color color, const Winnable *win)
{
    bool white = color == WHITE;

    if (win->length > LONGEST_TOLD) {
        if (white)
            say(s, N_("White can still mate if Black helps, in %d half-moves, so the position is "
                      "not dead (5.2.2)."), win->length);
        else
            say(s, N_("Black can still mate if White helps, in %d half-moves, so the position is "
                      "not dead (5.2.2)."), win->length);
        return;
    }
    char *line = line_text(p, win->line, win->length);
    if (line && white)
        say(s, N_("White can still mate if Black helps, so the position is not dead (5.2.2): %s"),
            line);
    else if (line)
        say(s, N_("Black can still mate if White helps, so the position is not dead (5.2.2): %s"),
            line);
    free(line);
}

void explain_alive(Session *s, const Position *p)
{
    Winnable by[2];

    if (is_dead(p, DEAD_BUDGET, by) != PROOF_NO)
        return;
    Color color = by[WHITE].answer == PROOF_YES ? WHITE : BLACK;
    if (by[color].length > 0)
        say_line(s, p, color, &by[color]);
}

/* ---- Each side ----------------------------------------------------------------------- */

static void say_can(Session *s, const Position *p, Color color, const Winnable *win)
{
    char *line = line_text(p, win->line, win->length < LONGEST_TOLD ? win->length : 0);
    bool white = color == WHITE;
    if (line && *line)
        say_item(s, white ? N_("White can mate if Black helps: %s")
                          : N_("Black can mate if White helps: %s"), line);
    else
        say_item(s, white ? N_("White can mate if Black helps, in %d half-moves.")
                          : N_("Black can mate if White helps, in %d half-moves."), win->length);
    free(line);
}

void explain_mating(Session *s, const Position *p)
{
    Winnable win;
    for (Color color = WHITE; color <= BLACK; color++) {
        Proof proof = can_win(p, color, DEAD_BUDGET, NULL, &win);
        if (proof == PROOF_YES && win.length > 0)
            say_can(s, p, color, &win);
        else if (proof == PROOF_NO)
            say_cannot(s, color, &win);
    }
}
