/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explain_end.c - check, checkmate and stalemate, proved on the board. */
#include "trainer/explain.h"
#include "trainer/telling.h"

#include <stdlib.h>

/* ---- Answers to a check ---------------------------------------------------------- */

/* Sorted by the same notes that explain a single move. */
static NoteCode answer_kind(const Position *p, Move move)
{
    Diagnosis d;
    diagnose_move(p, move, &d);
    for (int i = 0; i < d.note_count; i++)
        if (d.notes[i].code >= NOTE_ANSWERS_BY_CAPTURE &&
            d.notes[i].code <= NOTE_ANSWERS_BY_MOVING_AWAY)
            return d.notes[i].code;
    return NOTE_COUNT;
}

static char *answers_of_kind(const Position *p, NoteCode kind)
{
    MoveList all, found = {.count = 0};
    legal_moves(p, &all);
    move_list_sort(&all);
    for (int i = 0; i < all.count; i++)
        if (answer_kind(p, all.moves[i]) == kind)
            found.moves[found.count++] = all.moves[i];
    return found.count > 0 ? san_list(p, &found) : NULL;
}

void explain_check_answers(Session *s, const Position *p)
{
    if (!position_in_check(p) || !has_legal_move(p))
        return;
    char *captures = answers_of_kind(p, NOTE_ANSWERS_BY_CAPTURE);
    char *blocks = answers_of_kind(p, NOTE_ANSWERS_BY_BLOCK);
    char *steps = answers_of_kind(p, NOTE_ANSWERS_BY_MOVING_AWAY);
    say(s, N_("These are the legal answers to the check:"));
    if (captures)
        say_item(s, N_("Take the man that gives check: %s."), captures);
    if (blocks)
        say_item(s, N_("Put a man in between: %s."), blocks);
    if (steps)
        say_item(s, N_("Move the king out of check: %s."), steps);
    free(captures);
    free(blocks);
    free(steps);
}

/* ---- Where the king cannot go ------------------------------------------------------- */

static void explain_flight(Session *s, const Position *p, Square king, Square to)
{
    Diagnosis d;
    diagnose_move(p, move_make(king, to, NO_PIECE_TYPE), &d);
    for (int i = 0; i < d.fault_count; i++) {
        if (d.faults[i].code != FAULT_KING_INTO_CHECK)
            continue;
        char *sentence = fault_sentence(s, p, &d, &d.faults[i]);
        say_item(s, "%s", sentence ? sentence : "");
        free(sentence);
    }
}

static void explain_flights(Session *s, const Position *p)
{
    Color side = position_turn(p);
    Square king = position_king(p, side);
    Bitboard near = attacks_from(piece_of(side, KING), king, 0);
    Bitboard own = near & p->by_color[side];
    if (own) {
        Telling t = {.session = s, .position = p};
        if (is_one(own))
            say_item(s, N_("%s, of its own side, is in its way (3.1)."), tell_men(&t, own));
        else
            say_item(s, N_("%s, of its own side, are in its way (3.1)."), tell_men(&t, own));
        telling_end(&t);
    }
    for (Bitboard free_squares = near & ~own; free_squares;)
        explain_flight(s, p, king, pop_square(&free_squares));
}

/* ---- Men that could help if they were not pinned ---------------------------------------- */

/* A pawn may need a promotion to get there; any will do. */
static Move helping_move(const Position *p, Square from, Square to)
{
    bool promotes = piece_type(position_piece(p, from)) == PAWN &&
                    (square_rank(to) == 0 || square_rank(to) == 7);
    return move_make(from, to, promotes ? QUEEN : NO_PIECE_TYPE);
}

/* Says why this man, which could reach the square, may not. */
static bool explain_pinned_helper(Session *s, const Position *p, Square from, Square to)
{
    Diagnosis d;
    diagnose_move(p, helping_move(p, from, to), &d);
    if (d.fault_count != 1 || d.faults[0].code != FAULT_EXPOSES_KING)
        return false;
    char *sentence = fault_sentence(s, p, &d, &d.faults[0]);
    say_item(s, "%s", sentence ? sentence : "");
    free(sentence);
    return true;
}

/* Every man but the king, tried on every square of a set. */
static bool explain_pinned_helpers(Session *s, const Position *p, Bitboard targets)
{
    Color side = position_turn(p);
    bool any = false;
    for (Bitboard men = p->by_color[side] & ~p->by_type[KING]; men;) {
        Square from = pop_square(&men);
        bool said = false;
        for (Bitboard left = targets; left && !said;)
            said = explain_pinned_helper(s, p, from, pop_square(&left));
        any |= said;
    }
    return any;
}

/* ---- Checkmate ------------------------------------------------------------------------------ */

static void explain_no_capture(Session *s, const Position *p, Square checker)
{
    Telling t = {.session = s, .position = p};
    const char *man = tell_man(&t, checker);
    bool beside_passing = p->en_passant != NO_SQUARE && (p->en_passant ^ 8) == checker;
    Bitboard targets = square_bit(checker);
    if (beside_passing)
        targets |= square_bit(p->en_passant);
    say(s, N_("No move takes %s."), man);
    telling_end(&t);
    explain_pinned_helpers(s, p, targets);
}

static void explain_no_block(Session *s, const Position *p, Square checker)
{
    Square king = position_king(p, position_turn(p));
    Bitboard line = squares_between(checker, king);
    Telling t = {.session = s, .position = p};
    if (piece_type(position_piece(p, checker)) == KNIGHT)
        say(s, N_("A check from a knight cannot be blocked."));
    else if (!line)
        say(s, N_("There is no square between %1$s and %2$s where a man could step in."),
            tell_man(&t, checker), tell_man(&t, king));
    else
        say(s, N_("No man can step in between on %s."), tell_squares(&t, line));
    telling_end(&t);
    explain_pinned_helpers(s, p, line);
}

void explain_mate(Session *s, const Position *p)
{
    Bitboard checkers = position_checkers(p);
    Square king = position_king(p, position_turn(p));
    Telling t = {.session = s, .position = p};
    say(s, N_("%1$s is attacked by %2$s, and no legal move helps (5.1.1)."),
        tell_man(&t, king), tell_men(&t, checkers));
    telling_end(&t);
    if (is_one(checkers)) {
        explain_no_capture(s, p, lowest_square(checkers));
        explain_no_block(s, p, lowest_square(checkers));
    } else {
        say(s, N_("Against two checks at once, taking or blocking one of them is not enough."));
    }
    say(s, N_("The king has nowhere to go:"));
    explain_flights(s, p);
}

/* ---- Stalemate ------------------------------------------------------------------------ */

static void explain_stuck_men(Session *s, const Position *p)
{
    Color side = position_turn(p);
    Bitboard men = p->by_color[side] & ~p->by_type[KING], pinned = 0;
    if (!men)
        return;
    say(s, N_("The other men cannot move either:"));
    for (Bitboard left = men; left;) {
        Square from = pop_square(&left);
        Bitboard targets = ~p->by_color[side];
        for (bool said = false; targets && !said;) {
            said = explain_pinned_helper(s, p, from, pop_square(&targets));
            pinned |= said ? square_bit(from) : 0;
        }
    }
    men &= ~pinned;
    if (!men)
        return;
    Telling t = {.session = s, .position = p};
    say_item(s, N_("Blocked: %s."), tell_men(&t, men));
    telling_end(&t);
}

void explain_stalemate(Session *s, const Position *p)
{
    Square king = position_king(p, position_turn(p));
    Telling t = {.session = s, .position = p};
    if (position_turn(p) == WHITE)
        say(s, N_("%s is not attacked, and White has no legal move (5.2.1)."), tell_man(&t, king));
    else
        say(s, N_("%s is not attacked, and Black has no legal move (5.2.1)."), tell_man(&t, king));
    telling_end(&t);
    say(s, N_("The king has nowhere to go:"));
    explain_flights(s, p);
    explain_stuck_men(s, p);
}
