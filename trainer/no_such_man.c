/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no_such_man.c - why no man of the side to move fits a typed move. */
#include "trainer/reading.h"

#include "trainer/play_move.h"

#include <stdlib.h>
#include <string.h>

/* The man where the text says it comes from is another one, or none. */
static char *wrong_origin(const Session *s, const Position *p, const char *text, Square from)
{
    Piece there = position_piece(p, from);
    char *man = man_on(s, there, from, true), *words = NULL;
    if (man && there == NO_PIECE)
        words = phrase(s, N_("\"%1$s\" fits no man: %2$s is empty."), text, man);
    else if (man)
        words = phrase(s, N_("\"%1$s\" names another man than the one that is there: %2$s."),
                       text, man);
    free(man);
    return words;
}

static char *by_side(const Session *s, const Position *p, const char *white, const char *black,
                     const char *text)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return phrase(s, position_turn(p) == WHITE ? white : black, text);
#pragma GCC diagnostic pop
}

/* No man of the kind can be meant, wherever it is to go. */
static char *none_of_kind(const Session *s, const Position *p, const char *text,
                          const Wanted *wanted)
{
    char file[2] = {(char)('a' + square_file(wanted->to)), '\0'};
    if (position_men(p, position_turn(p), wanted->type) == 0)
        return wanted->type == PAWN
                   ? by_side(s, p, N_("\"%s\" is a move of a pawn, and White has none."),
                             N_("\"%s\" is a move of a pawn, and Black has none."), text)
                   : by_side(s, p, N_("\"%s\" names a kind of man that White does not have."),
                             N_("\"%s\" names a kind of man that Black does not have."), text);
    if (wanted->from_file >= 0 || wanted->from_rank >= 0)
        return by_side(s, p, N_("White has no such man on the file or rank that \"%s\" names."),
                       N_("Black has no such man on the file or rank that \"%s\" names."), text);
    return by_side(s, p, N_("White has no pawn on the %s-file that could be meant."),
                   N_("Black has no pawn on the %s-file that could be meant."), file);
}

static char *reason(const Session *s, const Position *p, const char *text, const Wanted *wanted)
{
    Piece there = position_piece(p, wanted->to);
    if (wanted->from_file >= 0 && wanted->from_rank >= 0)
        return wrong_origin(s, p, text, square_of(wanted->from_file, wanted->from_rank));
    if (there != piece_of(position_turn(p), wanted->type))
        return none_of_kind(s, p, text, wanted);
    char *man = man_on(s, there, wanted->to, false), *words = NULL;
    if (man)
        words = phrase(s, N_("\"%1$s\" fits no man that could move: %2$s is there already."), text,
                       man);
    free(man);
    return words;
}

/* Whatever was to go there: an own man bars the square. */
static char *own_man_there(const Session *s, const Position *p, const Wanted *wanted)
{
    Piece there = position_piece(p, wanted->to);
    if (there == NO_PIECE || piece_color(there) != position_turn(p) ||
        piece_type(there) == wanted->type)
        return NULL;
    char *man = man_on(s, there, wanted->to, false), *words = NULL;
    if (man)
        words = phrase(s, N_("And no man goes to a square of its own side's: %s stands there "
                             "(3.1)."), man);
    free(man);
    return words;
}

void say_no_such_man(Session *s, const Position *p, const char *text, const Wanted *wanted)
{
    char *words = reason(s, p, text, wanted), *more = own_man_there(s, p, wanted);
    if (words)
        say_error(s, "%s", words);
    if (more)
        say_error(s, "%s", more);
    free(words);
    free(more);
    say_other_side(s, p, text);
}

/* ---- The other side ------------------------------------------------------------- */

/* The same men, but the other side to move; false when that cannot be, as in check. */
static bool turned(const Position *p, Position *other)
{
    Setup setup = {.turn = other_color(position_turn(p)),
                   .castling = p->castling,
                   .en_passant = NO_SQUARE,
                   .halfmove_clock = p->halfmove_clock,
                   .fullmove_number = p->fullmove_number,
                   .fields = 6};
    memcpy(setup.board, p->board, sizeof setup.board);
    return position_from_setup(&setup, other);
}

void say_other_side(Session *s, const Position *p, const char *text)
{
    Position other;
    MoveText read;
    char san[MOVE_TEXT_SIZE];
    if (!turned(p, &other))
        return;
    move_parse(&other, text, session_letters(s), &read);
    /* Castling is meant for oneself, and of coordinates it is said whose man it is. */
    if (read.status != MOVE_TEXT_OK || !is_legal(&other, read.move) ||
        move_is_castling(read.move) || read.remarks & (READ_AS_UCI | READ_AS_LONG))
        return;
    move_san(&other, read.move, san);
    if (position_turn(p) == WHITE)
        say(s, N_("It is White's turn. Black could play %s."), san);
    else
        say(s, N_("It is Black's turn. White could play %s."), san);
}
