/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_squares.c - which named squares are wrong and which are missing, and why. */
#include "trainer/lesson_tell.h"

#include "trainer/explain.h"
#include "trainer/words.h"

#include <stdlib.h>

enum { FALSE_SQUARES_TOLD = 3 }; /* at first; all of them in full */

/* The move that a named square stands for. */
static Move move_meant(const Position *position, Square from, Square to)
{
    Piece man = position_piece(position, from);
    PieceType type = piece_type(man);
    bool last_rank = square_rank(to) == (piece_color(man) == WHITE ? 7 : 0);
    bool home = from == (piece_color(man) == WHITE ? E1 : E8);
    if (type == KING && home && square_rank(from) == square_rank(to) && abs(to - from) == 2)
        return move_castling(from, to);
    return move_make(from, to, type == PAWN && last_rank ? QUEEN : NO_PIECE_TYPE);
}

/* What it is about the way of moving, not about whose turn it is or the king:
 * men attack squares all the same (3.1.3). */
static bool concerns_attack(FaultCode code)
{
    return code == FAULT_BLOCKED || code == FAULT_BISHOP_SHAPE || code == FAULT_ROOK_SHAPE ||
           code == FAULT_QUEEN_SHAPE || code == FAULT_KNIGHT_SHAPE ||
           code == FAULT_PAWN_BACKWARD || code == FAULT_PAWN_SHAPE || code == FAULT_KING_SHAPE;
}

static void explain_no_attack(Session *s, const Game *game, Square from, Square to)
{
    const Position *position = game_position(game);
    Diagnosis d;
    diagnose_move(position, move_make(from, to, NO_PIECE_TYPE), &d);
    int kept = 0;
    for (int i = 0; i < d.fault_count; i++)
        if (concerns_attack(d.faults[i].code))
            d.faults[kept++] = d.faults[i];
    d.fault_count = kept;
    d.legal = false;
    if (kept > 0)
        explain_reasons(s, position, &d);
    else if (piece_type(position_piece(position, from)) == PAWN &&
             square_file(from) == square_file(to))
        say(s, N_("A pawn takes only diagonally ahead. It may step straight ahead, but it "
                       "attacks nothing there (article 3.7.3)."));
}

/* Why the man may not make the move, or that the move takes nothing. */
static void explain_no_move(Session *s, const Game *game, Square from, Square to)
{
    const Position *position = game_position(game);
    Diagnosis d;
    game_diagnose(game, move_meant(position, from, to), &d);
    if (d.legal)
        say(s, N_("The move is legal, but it takes nothing."));
    else
        explain_reasons(s, position, &d);
}

/* ---- Sets that are not about moving ------------------------------------------------ */

/* The man on the square, or that there is none: false then. */
static bool tell_man(Session *s, const Position *position, Square square)
{
    char name[3];
    Piece man = position_piece(position, square);
    square_name(square, name);
    if (man == NO_PIECE) {
        say(s, N_("%s is empty."), name);
        return false;
    }
    char *text = man_on(s, man, square, true);
    if (text)
        say(s, N_("There stands %s."), text);
    free(text);
    return true;
}

/* It is no man of that side, or attacks in another way than to `target`. */
static void explain_no_attacker(Session *s, const Game *game, Color color, Square square,
                                Square target)
{
    const Position *position = game_position(game);
    Piece man = position_piece(position, square);
    if (man != NO_PIECE && piece_color(man) == color)
        explain_no_attack(s, game, square, target);
    else
        tell_man(s, position, square);
}

static void explain_not_pinned(Session *s, const Position *position, Color color, Square square)
{
    Piece man = position_piece(position, square);
    if (man == NO_PIECE || piece_color(man) != color)
        tell_man(s, position, square);
    else if (piece_type(man) == KING)
        say(s, N_("A pinned man shields its king. The king itself is never pinned."));
    else
        say(s, N_("If the man there went away, its king would not be attacked past it."));
}

static void explain_not_between(Session *s, const Selector *selector, const Position *position,
                                Square square)
{
    Square a = selector->a, b = selector->b;
    char from[3], to[3];
    square_name(a, from);
    square_name(b, to);
    if (square == a || square == b)
        say(s, N_("%1$s and %2$s are the ends. Only what lies between them counts."), from, to);
    else if (squares_between(a, b) & square_bit(square))
        tell_man(s, position, square);
    else
        say(s, N_("It does not lie on the way from %1$s to %2$s."), from, to);
}

/* "a1 lies on the a-file." */
static void tell_line(Session *s, Square square, bool file)
{
    char name[3];
    square_name(square, name);
    if (file)
        say(s, N_("%1$s lies on the %2$c-file."), name, name[0]);
    else
        say(s, N_("%1$s lies on rank %2$c."), name, name[1]);
}

static void tell_color(Session *s, Square square)
{
    char name[3];
    square_name(square, name);
    say(s, square_is_light(square) ? N_("%s is a light square.") : N_("%s is a dark square."),
        name);
}

static void tell_off_diagonals(Session *s, Square square, Square other)
{
    char name[3], from[3];
    square_name(square, name);
    square_name(other, from);
    say(s, N_("No diagonal goes through both %1$s and %2$s."), name, from);
}

/* What a move does not empty, or does not fill. */
static void tell_unchanged(Session *s, const Position *position, Move move, Square square)
{
    Position after = position_after(position, move);
    if (after.board[square] == position->board[square]) {
        tell_man(s, position, square);
        say(s, N_("The move changes nothing there."));
    } else {
        say(s, after.board[square] == NO_PIECE ? N_("The move leaves that square empty.")
                                               : N_("A man arrives there."));
    }
}

static void explain_outside(Session *s, const Game *game, const Selector *selector, Square square)
{
    const Position *position = game_position(game);
    switch (selector->kind) {
    case SELECT_MOVES: case SELECT_CAPTURES:
        explain_no_move(s, game, selector->a, square);
        break;
    case SELECT_ATTACKS: explain_no_attack(s, game, selector->a, square); break;
    case SELECT_ATTACKERS:
        explain_no_attacker(s, game, selector->color, square, selector->a);
        break;
    case SELECT_CHECKERS:
        explain_no_attacker(s, game, other_color(position_turn(position)), square,
                            position_king(position, position_turn(position)));
        break;
    case SELECT_MEN: tell_man(s, position, square); break;
    case SELECT_FILE: tell_line(s, square, true); break;
    case SELECT_RANK: tell_line(s, square, false); break;
    case SELECT_DIAGONALS: tell_off_diagonals(s, square, selector->a); break;
    case SELECT_SAME_COLOR: tell_color(s, square); break;
    case SELECT_BETWEEN: case SELECT_BLOCKERS:
        explain_not_between(s, selector, position, square);
        break;
    case SELECT_PINNED: explain_not_pinned(s, position, selector->color, square); break;
    case SELECT_KING_WAY:
        say(s, N_("An attack on that square does not matter: the king does not stand on it, "
                  "cross it or land on it."));
        break;
    case SELECT_MISPLACED: say(s, N_("There it is as at the start of a game.")); break;
    case SELECT_REACH: say(s, N_("That takes more moves.")); break;
    case SELECT_EMPTIED: case SELECT_FILLED:
        tell_unchanged(s, position, selector->move, square);
        break;
    case SELECTOR_COUNT: break;
    }
}

static void tell_false_square(Session *s, const Judgement *j, const Game *game, Square square)
{
    char name[3];
    square_name(square, name);
    say(s, N_("%s is not one of them."), name);
    explain_outside(s, game, &j->step->selector, square);
}

/* ---- The answer -------------------------------------------------------------------------- */

void tell_squares_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    Bitboard wrong = j->squares.unexpected;
    int told = 0;
    if (j->result == ANSWER_RIGHT) {
        say(s, N_("Right."));
        return;
    }
    while (wrong && (in_full || told++ < FALSE_SQUARES_TOLD))
        tell_false_square(s, j, task->game, pop_square(&wrong));
    if (wrong) {
        char *list = square_list(s, wrong);
        say(s, N_("Not these either: %s. Type \"explain\" for the reasons."), list);
        free(list);
    }
    if (j->squares.missed) {
        char *list = square_list(s, j->squares.missed);
        say(s, N_("You left out: %s."), list);
        free(list);
    }
}
