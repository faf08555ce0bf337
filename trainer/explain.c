/* SPDX-License-Identifier: GPL-3.0-or-later */
/* explain.c - a diagnosis in words: every reason, then what to try. */
#include "trainer/explain.h"
#include "trainer/telling.h"
#include "trainer/word_list.h"

#include <stdlib.h>

static void say_and_free(Session *s, char *sentence)
{
    if (sentence)
        say_text(s, sentence);
    free(sentence);
}

/* ---- For good or for now (3.8.2.1, 3.8.2.2) ---------------------------------- */

static bool is_castling_fault(FaultCode code)
{
    return code >= FAULT_NOT_ON_FIRST_RANK && code <= FAULT_LAND_ATTACKED;
}

static bool is_permanent(FaultCode code)
{
    return code >= FAULT_NOT_ON_FIRST_RANK && code <= FAULT_CASTLING_RIGHT_GONE;
}

static void explain_duration(Session *s, const Diagnosis *d)
{
    bool permanent = false, temporary = false;
    if (!move_is_castling(d->move))
        return;
    for (int i = 0; i < d->fault_count; i++) {
        permanent |= is_permanent(d->faults[i].code);
        temporary |= is_castling_fault(d->faults[i].code) && !is_permanent(d->faults[i].code);
    }
    if (permanent)
        say(s, N_("Waiting does not help here: a right to castle that is gone never comes "
                  "back."));
    else if (temporary)
        say(s, N_("This bars castling only for now. The right itself stays as long as neither the "
                  "king nor that rook moves (3.8.2.1)."));
}

/* ---- What to try ---------------------------------------------------------------- */

/* The legal moves of one man, or only those to one square. */
static void moves_of(const Position *p, Square from, Square only_to, MoveList *found)
{
    MoveList all;
    legal_moves(p, &all);
    move_list_sort(&all);
    found->count = 0;
    for (int i = 0; i < all.count; i++)
        if (move_from(all.moves[i]) == from &&
            (only_to == NO_SQUARE || move_to(all.moves[i]) == only_to))
            found->moves[found->count++] = all.moves[i];
}

static void suggest_any(Session *s, const Position *p)
{
    if (position_turn(p) == WHITE)
        say(s, N_("White is to move. Type \"moves\" to see what White can play."));
    else
        say(s, N_("Black is to move. Type \"moves\" to see what Black can play."));
}

/* The same step, written as it can be played. */
static void suggest_spelling(Session *s, const Position *p, const MoveList *list)
{
    char *moves = san_list(p, list);
    if (list->count == 1)
        say(s, N_("Type %s instead."), moves ? moves : "");
    else
        say(s, N_("Type one of these: %s."), moves ? moves : "");
    free(moves);
}

static void suggest_man(Session *s, const Position *p, Square from)
{
    MoveList list;
    moves_of(p, from, NO_SQUARE, &list);
    char *man = man_on(s, position_piece(p, from), from, false);
    char *moves = san_list(p, &list);
    if (list.count > 0)
        say(s, N_("%1$s can play: %2$s."), man ? man : "", moves ? moves : "");
    else
        say(s, N_("%s has no legal move now. Type \"moves\" to see what else can be played."),
            man ? man : "");
    free(man);
    free(moves);
}

/* Nothing is left to try when the game is over on the board. */
static bool explain_end(Session *s, const Position *p)
{
    Termination end = position_outcome(p).termination;
    if (end == CHECKMATE)
        say(s, N_("The game is over: it is checkmate (5.1.1)."));
    else if (end == STALEMATE)
        say(s, N_("The game is over: it is stalemate, a draw (5.2.1)."));
    return end != ONGOING;
}

static void explain_next(Session *s, const Position *p, const Diagnosis *d)
{
    MoveList same_step;
    Square from = move_from(d->move);
    Bitboard own = p->by_color[position_turn(p)];
    if (explain_end(s, p))
        return;
    moves_of(p, from, move_to(d->move), &same_step);
    if (same_step.count > 0)
        suggest_spelling(s, p, &same_step);
    else if (position_in_check(p))
        explain_check_answers(s, p);
    else if (own & square_bit(from))
        suggest_man(s, p, from);
    else
        suggest_any(s, p);
}

/* ---- Legal moves -------------------------------------------------------------------- */

static bool has_note(const Diagnosis *d, NoteCode code)
{
    for (int i = 0; i < d->note_count; i++)
        if (d->notes[i].code == code)
            return true;
    return false;
}

/* A sentence that another one of the same move says already. */
static bool is_said_anyway(const Diagnosis *d, NoteCode code)
{
    if (code == NOTE_GIVES_CHECK || code == NOTE_GIVES_DOUBLE_CHECK)
        return has_note(d, NOTE_GIVES_MATE);
    return code == NOTE_CAPTURE && has_note(d, NOTE_ANSWERS_BY_CAPTURE);
}

static void explain_legal(Session *s, const Position *p, const Diagnosis *d)
{
    char san[MOVE_TEXT_SIZE];
    move_san(p, d->move, san);
    say(s, N_("%s is legal."), san);
    for (int i = 0; i < d->note_count; i++)
        if (!is_said_anyway(d, d->notes[i].code))
            say_and_free(s, note_sentence(s, p, d, &d->notes[i]));
}

/* ---- Together ---------------------------------------------------------------- */

void explain_reasons(Session *s, const Position *p, const Diagnosis *d)
{
    if (d->legal) {
        explain_legal(s, p, d);
        return;
    }
    for (int i = 0; i < d->fault_count; i++)
        say_and_free(s, fault_sentence(s, p, d, &d->faults[i]));
    explain_duration(s, d);
}

void explain_diagnosis(Session *s, const Position *p, const Diagnosis *d)
{
    explain_reasons(s, p, d);
    if (!d->legal)
        explain_next(s, p, d);
}

/* ---- Castling, condition by condition ------------------------------------------------------ */

/* A condition of castling and the faults that break it. */
typedef struct {
    FaultCode first, last;
    const char *met;
} Condition;

static const Condition CONDITIONS[] = {
    {FAULT_NOT_ON_FIRST_RANK, FAULT_CASTLING_RIGHT_GONE,
     N_("the king and the rook have not moved (3.8.2.1).")},
    {FAULT_BETWEEN, FAULT_BETWEEN, N_("nothing stands between the king and the rook (3.8.2.2).")},
    {FAULT_IN_CHECK, FAULT_IN_CHECK, N_("the king is not in check (3.8.2.2).")},
    {FAULT_CROSS_ATTACKED, FAULT_CROSS_ATTACKED,
     N_("the square that the king crosses is not attacked (3.8.2.2).")},
    {FAULT_LAND_ATTACKED, FAULT_LAND_ATTACKED,
     N_("the square that the king lands on is not attacked (3.8.2.2).")},
};

static bool explain_broken(Session *s, const Position *p, const Diagnosis *d,
                           const Condition *condition)
{
    bool broken = false;
    for (int i = 0; i < d->fault_count; i++) {
        const Fault *fault = &d->faults[i];
        if (fault->code < condition->first || fault->code > condition->last)
            continue;
        char *sentence = fault_sentence(s, p, d, fault);
        say_item(s, N_("No: %s"), sentence ? sentence : "");
        free(sentence);
        broken = true;
    }
    return broken;
}

void explain_castling_checklist(Session *s, const Position *p, Color color, CastlingSide side,
                                const Diagnosis *d)
{
    bool king_home = position_king(p, color) == (color == WHITE ? E1 : E8);
    if (side == SHORT_SIDE)
        say(s, color == WHITE ? N_("May White castle short?") : N_("May Black castle short?"));
    else
        say(s, color == WHITE ? N_("May White castle long?") : N_("May Black castle long?"));
    for (size_t i = 0; i < sizeof CONDITIONS / sizeof CONDITIONS[0]; i++) {
        /* Without its king at home the way of the king means nothing. */
        bool asked = king_home || CONDITIONS[i].first <= FAULT_CASTLING_RIGHT_GONE ||
                     CONDITIONS[i].first == FAULT_IN_CHECK;
        if (asked && !explain_broken(s, p, d, &CONDITIONS[i]))
            say_item(s, N_("Yes: %s"), tr(s, CONDITIONS[i].met));
    }
    for (int i = 0; i < d->note_count; i++)
        if (d->notes[i].code >= NOTE_CHECKED_EARLIER &&
            d->notes[i].code <= NOTE_ROOK_CROSSES_ATTACKED)
            say_and_free(s, note_sentence(s, p, d, &d->notes[i]));
    if (d->legal)
        say(s, N_("All conditions are met: castling is legal."));
    else
        explain_duration(s, d);
}

/* ---- Fields ------------------------------------------------------------------ */

char *diagnosis_field(const Diagnosis *d)
{
    WordList codes;
    words_open(&codes, ",");
    for (int i = 0; i < d->fault_count; i++)
        words_add_new(&codes, fault_name(d->faults[i].code));
    for (int i = 0; i < d->note_count; i++)
        words_add_new(&codes, note_name(d->notes[i].code));
    return words_close(&codes);
}
