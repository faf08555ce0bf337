/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lesson_tell.c - what is right or wrong in an answer, in sentences. */
#include "trainer/lesson_tell.h"

#include "trainer/explain.h"
#include "trainer/reading.h"
#include "trainer/rules_words.h"
#include "trainer/telling.h"

#include <stdlib.h>
#include <string.h>

static void say_right(Session *s)
{
    say(s, N_("Right."));
}

/* ---- Numbers -------------------------------------------------- */

void tell_count_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    enum { MANY = 16 }; /* squares that nobody reads through unasked */
    Bitboard set = selector_squares(&j->step->selector, game_position(task->game));
    char *list = square_list(s, set);
    if (j->result == ANSWER_RIGHT && count_squares(set) > MANY && !in_full)
        say(s, N_("Right: %g."), (double)count_squares(set));
    else if (j->result == ANSWER_RIGHT)
        say(s, N_("Right: %s."), list);
    else if (j->result == ANSWER_GIVEN)
        say(s, N_("It is %1$d: %2$s."), count_squares(set), list);
    else if (j->number > count_squares(set))
        say(s, N_("There are fewer than %d."), j->number);
    else
        say(s, N_("There are more than %d."), j->number);
    free(list);
}

/* ---- Moves -------------------------------------------------- */

static const char *unmet_sentence(const Goal *goal)
{
    if (goal->negated && goal->kind == GOAL_STALEMATE)
        return N_("That is legal, but it is stalemate: the other side has no legal move and is "
                  "not in check, so the game is drawn.");
    if (goal->negated && goal->kind == GOAL_CAPTURES)
        return N_("That is legal, but it takes something, and here nothing is to be taken.");
    if (goal->negated && goal->kind == GOAL_MAN)
        return N_("That is legal, but it is a move of the man that is not to move here.");
    if (goal->negated)
        return N_("That is legal, but it does just what the task rules out.");
    switch (goal->kind) {
    case GOAL_FROM: return N_("That is legal, but the task is about another man.");
    case GOAL_TO: return N_("That is legal, but it ends on another square than the one asked for.");
    case GOAL_MAN: return N_("That is legal, but another kind of man should move.");
    case GOAL_CAPTURES:
        return goal->has_argument ? N_("That is legal, but it does not take the man asked for.")
                                  : N_("That is legal, but it takes nothing.");
    case GOAL_CHECK: return N_("That is legal, but it does not give check.");
    case GOAL_MATE: return N_("That is legal, but it is not mate.");
    case GOAL_STALEMATE: return N_("That is legal, but it is not stalemate.");
    case GOAL_CASTLES: return N_("That is legal, but it is not the castling asked for.");
    case GOAL_EN_PASSANT: return N_("That is legal, but it does not take en passant.");
    case GOAL_PROMOTES:
        return goal->has_argument ? N_("That is legal, but the pawn should become another piece.")
                                  : N_("That is legal, but no pawn is promoted.");
    case GOAL_DOUBLE_STEP: return N_("That is legal, but it is not the double step of a pawn.");
    case GOAL_ATTACKS:
        return N_("That is legal, but the man does not attack the square asked for from there.");
    case GOAL_NOTHING_LOOSE:
        return N_("That is legal, but then a man of yours can be taken for nothing.");
    case GOAL_MATES_IN:
        return N_("That is legal, but it does not force mate in the moves asked for.");
    case GOAL_ANY: case GOAL_COUNT: break;
    }
    return "";
}

static void tell_loose_man(Session *s, const Position *position, Move move)
{
    Position after = position_after(position, move);
    Square square = loose_man(&after);
    char *man = man_on(s, position_piece(&after, square), square, false);
    if (man)
        say(s, N_("Look at %s."), man);
    free(man);
}

/* The end that a move brings about, proved. */
static void tell_end_after(Session *s, const Position *position, Move move)
{
    Position after = position_after(position, move);
    Termination end = position_outcome(&after).termination;
    if (end == CHECKMATE)
        explain_mate(s, &after);
    else if (end == STALEMATE)
        explain_stalemate(s, &after);
}

void tell_move_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    if (!in_full)
        say_reading(s, game_position(task->game), &j->text);
    if (j->result == ANSWER_RIGHT) {
        say_right(s);
        if (in_full)
            explain_diagnosis(s, game_position(task->game), &j->move.diagnosis);
        if (in_full)
            tell_end_after(s, game_position(task->game), j->text.move);
    } else if (j->move.diagnosis.legal) {
        say(s, "%s", tr(s, unmet_sentence(j->move.unmet)));
        if (j->move.unmet->kind == GOAL_NOTHING_LOOSE && !j->move.unmet->negated)
            tell_loose_man(s, game_position(task->game), j->text.move);
        if (in_full)
            tell_end_after(s, game_position(task->game), j->text.move);
    } else {
        explain_reasons(s, game_position(task->game), &j->move.diagnosis);
    }
}

static void tell_false_named(Session *s, const Step *step, const Game *game, Move move)
{
    MoveGrade grade;
    grade_move(step, game, move, &grade);
    if (!grade.diagnosis.legal) {
        explain_reasons(s, game_position(game), &grade.diagnosis);
        return;
    }
    char san[MOVE_TEXT_SIZE];
    move_san(game_position(game), move, san);
    say(s, "%s:", san);
    say_item(s, "%s", tr(s, unmet_sentence(grade.unmet)));
}

void tell_moves_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    enum { FALSE_MOVES_TOLD = 3 };
    const Position *position = game_position(task->game);
    const MovesGrade *all = &j->all;
    int told = in_full || all->unexpected.count < FALSE_MOVES_TOLD ? all->unexpected.count
                                                                    : FALSE_MOVES_TOLD;
    if (j->result == ANSWER_RIGHT)
        say_right(s);
    for (int i = 0; i < told; i++)
        tell_false_named(s, j->step, task->game, all->unexpected.moves[i]);
    if (told < all->unexpected.count)
        say(s, N_("There are more that do not fit. Type \"explain\" for the reasons."));
    if (all->missed.count) {
        char *list = san_list(position, &all->missed);
        say(s, N_("You left out: %s."), list);
        free(list);
    }
    if (in_full && position_in_check(position))
        explain_check_answers(s, position);
}

/* ---- May it be played -------------------------------------------------- */

void tell_verdict(Session *s, bool legal)
{
    if (legal)
        say(s, N_("It may be played."));
    else
        say(s, N_("It may not be played."));
}

/* ---- Reasons that do not hold: nothing is said that the board does not show ---- */

#define F(name) ((FaultSet)1 << FAULT_##name)
static const FaultSet KING_IS_LEFT = F(IN_CHECK) | F(CHECK_NOT_ANSWERED) | F(EXPOSES_KING) |
                                     F(KING_INTO_CHECK) | F(CROSS_ATTACKED) | F(LAND_ATTACKED);

/* Castling rights: of this side, or of either, are there now or were there when
 * the game began. */
static bool had_right(const Game *game, const Diagnosis *d, bool either)
{
    Color color = position_turn(game_position(game));
    CastlingSide side = move_to(d->move) > move_from(d->move) ? SHORT_SIDE : LONG_SIDE;
    unsigned rights = castling_right(color, side);
    if (either)
        rights |= castling_right(color, side == SHORT_SIDE ? LONG_SIDE : SHORT_SIDE);
    return game_position_at(game, 0)->castling & rights;
}

/* What shows that this is no fault of the move, or NULL. */
static const char *denial(const Game *game, const Diagnosis *d, FaultCode code)
{
    const Position *position = game_position(game);
    FaultSet faults = diagnosis_faults(d);
    bool castling = move_is_castling(d->move);
    bool safe = !(faults & KING_IS_LEFT);
    switch ((int)code) {
    case FAULT_RIGHT_LOST_KING:
        return had_right(game, d, true) ? N_("The king has not moved.") : NULL;
    case FAULT_RIGHT_LOST_ROOK:
        return had_right(game, d, false) ? N_("That rook has not moved.") : NULL;
    case FAULT_BETWEEN: return castling ? N_("No man stands in the way.") : NULL;
    case FAULT_IN_CHECK:
    case FAULT_CHECK_NOT_ANSWERED:
        return position_in_check(position) ? NULL : N_("The king is not in check.");
    case FAULT_CROSS_ATTACKED: return N_("The square that the king crosses is not attacked.");
    case FAULT_LAND_ATTACKED:
        return N_("The square where the king would land is not attacked.");
    case FAULT_EP_EXPIRED: return N_("Being too late is not the matter here.");
    case FAULT_EP_NOT_DOUBLE: return N_("The double step is not the matter here.");
    case FAULT_EXPOSES_KING: return safe ? N_("The king would not be left in check.") : NULL;
    case FAULT_KING_INTO_CHECK: return safe ? N_("The king would not be in check there.") : NULL;
    default: return NULL;
    }
}

/* The sentence against a reason, or NULL. */
static const char *refutation(const Game *game, const Diagnosis *d, FaultSet reason)
{
    /* Of a check that is there now it matters less that none would be there later. */
    static const FaultCode FIRST[] = {FAULT_EXPOSES_KING, FAULT_KING_INTO_CHECK};
    bool castling = move_is_castling(d->move);
    for (size_t i = 0; !castling && i < sizeof FIRST / sizeof *FIRST; i++)
        if (reason & fault_bit(FIRST[i]) && denial(game, d, FIRST[i]))
            return denial(game, d, FIRST[i]);
    for (int code = 0; code < FAULT_COUNT; code++)
        if (reason & fault_bit((FaultCode)code) && denial(game, d, (FaultCode)code))
            return denial(game, d, (FaultCode)code);
    return NULL;
}
#undef F

static void tell_false_reasons(Session *s, const Game *game, const LegalGrade *grade)
{
    const Reasons *list = &grade->false_reasons;
    const char *told[MAX_REASONS];
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        char square[3];
        if (list->flaws[i] == FLAW_SQUARE_EMPTY) {
            square_name(list->squares[i], square);
            say(s, N_("Nobody stands on %s."), square);
            continue;
        }
        const char *sentence = list->flaws[i] == FLAW_SQUARE_NO_MATTER
                       ? N_("An attack on that square does not matter: the king does not stand on "
                            "it, cross it or land on it.")
                       : refutation(game, &grade->diagnosis, list->list[i]);
        for (int k = 0; k < count; k++)
            if (sentence && strcmp(told[k], sentence) == 0)
                sentence = NULL;
        if (sentence)
            say(s, "%s", tr(s, told[count++] = sentence));
    }
}

/* Examples of what can be said about a move of this kind. */
static void say_examples(Session *s, const Game *game, Move move)
{
    PieceType type = piece_type(position_piece(game_position(game), move_from(move)));
    if (move_is_castling(move))
        say(s, N_("Say it like this, for instance: the king has moved; a man stands between; the "
                  "king is in check."));
    else if (type == PAWN)
        say(s, N_("Say it like this, for instance: the way is blocked; there is nothing to take; "
                  "the king is left in check."));
    else if (type == KING)
        say(s, N_("Say it like this, for instance: the king goes one square; a man of his own "
                  "stands there; he would be in check."));
    else
        say(s, N_("Say it like this, for instance: it does not move like that; a man is in the "
                  "way; the king is left in check."));
}

static void tell_asking(Session *s, const Task *task, const Judgement *j)
{
    if (!j->unheard) {
        say(s, N_("It may not be played, that is right. And what is the reason?"));
        return;
    }
    say(s, N_("It may not be played, that is right. But I did not understand the reason. Please "
              "put it in other words; this costs nothing."));
    say_examples(s, task->game, j->step->move);
}

static void tell_half(Session *s, const Task *task, const LegalGrade *grade)
{
    if (grade->named)
        say(s, N_("One reason you gave is true, but not all you said."));
    else if (grade->denied)
        say(s, N_("It may not be played, that is right. But you say that something is not so, and "
                  "it is so."));
    else
        say(s, N_("It may not be played, that is right, but for another reason."));
    tell_false_reasons(s, task->game, grade);
    say(s, N_("What is the true reason?"));
}

static void tell_other_man(Session *s, const Task *task, const LegalGrade *grade)
{
    Square square = grade->other_man;
    char *man = square == NO_SQUARE
                    ? NULL
                    : man_on(s, position_piece(game_position(task->game), square), square, true);
    if (man)
        say(s, N_("But look again who is in the way: %s."), man);
    free(man);
}

void tell_castling_in_full(Session *s, const Position *position, const Diagnosis *diagnosis)
{
    Move move = diagnosis->move;
    CastlingSide side = move_to(move) > move_from(move) ? SHORT_SIDE : LONG_SIDE;
    explain_castling_checklist(s, position, position_turn(position), side, diagnosis);
}

void tell_legal_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    const LegalGrade *grade = &j->legal;
    if (j->result == ANSWER_ASKS && !in_full) {
        tell_asking(s, task, j);
        return;
    }
    if (j->result == ANSWER_HALF && !in_full) {
        tell_half(s, task, grade);
        return;
    }
    if (j->result == ANSWER_RIGHT)
        say_right(s);
    else if (grade->verdict_right)
        tell_verdict(s, grade->diagnosis.legal);
    else if (grade->diagnosis.legal)
        say(s, N_("The other way round: it may be played."));
    else
        say(s, N_("The other way round: it may not be played."));
    if (j->result != ANSWER_RIGHT && !j->says_legal && grade->verdict_right)
        tell_false_reasons(s, task->game, grade);
    if (grade->verdict_right)
        tell_other_man(s, task, grade);
    if (in_full && move_is_castling(j->step->move))
        tell_castling_in_full(s, game_position(task->game), &grade->diagnosis);
    else
        explain_diagnosis(s, game_position(task->game), &grade->diagnosis);
}

/* ---- What is the matter on the board ------------------------------------------------------- */

static void tell_dead(Session *s, const Game *game)
{
    Winnable by[2];
    is_dead(game_position(game), LESSON_BUDGET, by);
    say(s, N_("It is a dead position: neither side can mate by any legal moves, so the game is "
              "drawn at once (5.2.2)."));
    if (by[WHITE].method == WIN_MATERIAL && by[BLACK].method == WIN_MATERIAL)
        say(s, N_("The men that are left can mate nobody, wherever they stand."));
    else
        say(s, N_("Positions that were looked through to prove it: %llu."),
            (unsigned long long)(by[WHITE].nodes + by[BLACK].nodes));
}

/* Somebody took a live position for a dead one: a mate that could arise. */
static void tell_not_dead(Session *s, const Game *game)
{
    Winnable by[2];
    is_dead(game_position(game), LESSON_BUDGET, by);
    for (Color color = WHITE; color <= BLACK; color++) {
        if (by[color].answer != PROOF_YES)
            continue;
        char *line = line_words(game_position(game), by[color].line, by[color].length);
        if (line)
            say(s, N_("It is not dead: this could still happen: %s (5.2.2)."), line);
        free(line);
        return;
    }
}

void tell_board_state(Session *s, const Game *game)
{
    const Position *position = game_position(game);
    switch (state_expected(game)) {
    case STATE_CHECKMATE:
        say(s, N_("It is mate."));
        explain_mate(s, position);
        break;
    case STATE_STALEMATE:
        say(s, N_("It is stalemate."));
        explain_stalemate(s, position);
        break;
    case STATE_CHECK:
        say(s, N_("It is check, and there is a legal move."));
        explain_check_answers(s, position);
        break;
    case STATE_DEAD: tell_dead(s, game); break;
    case STATE_QUIET:
        say(s, N_("It is nothing of that: the king is not attacked, and there is a legal "
                  "move."));
        break;
    }
}

void tell_state_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)in_full;
    if (j->result == ANSWER_RIGHT)
        say_right(s);
    tell_board_state(s, task->game);
    State truth = state_expected(task->game);
    if (j->number == STATE_DEAD && (truth == STATE_QUIET || truth == STATE_CHECK))
        tell_not_dead(s, task->game);
}

/* ---- What only the author can explain ---- */

/* The hint of a question of words is its reason: with the answer it is told.  Where
 * the author has more to say, that comes by itself. */
void tell_author_reason(Session *s, const Judgement *j, bool in_full)
{
    const Step *step = j->step;
    bool more = step->after.in[LESSON_ENGLISH] != NULL, given = j->result == ANSWER_GIVEN;
    if (!given && !(in_full && j->result == ANSWER_RIGHT))
        return;
    if (in_full || !more)
        say_prose(s, &step->hint);
    if (in_full)
        say_prose(s, &step->after);
}

/* ---- The rest -------------------------------------------------- */

void tell_choice_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)task;
    const Step *step = j->step;
    if (j->result == ANSWER_RIGHT)
        say_right(s);
    else if (j->result == ANSWER_GIVEN)
        say(s, N_("Not number %1$d: number %2$d is right."), j->number, step->right_option);
    else if (step->articles && *step->articles)
        say(s, N_("Not number %1$d. The Laws on it: %2$s."), j->number, step->articles);
    else
        say(s, N_("Not number %d."), j->number);
    tell_author_reason(s, j, in_full);
}

static void tell_hop(Session *s, const Judgement *j)
{
    const Diagnosis *d = &j->route.diagnosis;
    char from[3], to[3];
    square_name(move_from(d->move), from);
    square_name(move_to(d->move), to);
    say(s, N_("The way stops at %1$s: from there it cannot go to %2$s."), from, to);
    explain_reasons(s, &j->route.before, d);
}

static void tell_not_visited(Session *s, const Judgement *j, const char *end)
{
    char *left = square_list(s, j->route.left);
    if (is_one(j->step->targets))
        say(s, N_("All these moves are possible, but they end on %1$s and not on %2$s."), end,
            left);
    else
        say(s, N_("All these moves are possible, but this is left out: %s."), left);
    free(left);
}

static void tell_unsafe_hop(Session *s, const Judgement *j)
{
    const Position *p = &j->route.before;
    Square square = j->route_squares.squares[j->route.hop];
    Bitboard men = attackers_of(p, square, other_color(position_turn(p)), position_occupied(p));
    char name[3], *list = men_list(s, p, men & ~square_bit(square));
    square_name(square, name);
    if (men && list)
        say(s, N_("On %1$s the man would be taken by %2$s."), name, list);
    else
        say(s, N_("On %s the man would be taken."), name);
    free(list);
}

void tell_route_answer(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)task, (void)in_full;
    char end[3];
    square_name(lowest_square(j->named), end);
    switch (j->route.fault) {
    case ROUTE_OK: say_right(s); break;
    case ROUTE_ILLEGAL: tell_hop(s, j); break;
    case ROUTE_CHECK:
        say(s, N_("Move number %d gives check. Check must be answered, so the other side would "
                  "not stand still. Find a way without check."), j->route.hop + 1);
        break;
    case ROUTE_UNSAFE: tell_unsafe_hop(s, j); break;
    case ROUTE_NOT_THERE: tell_not_visited(s, j, end); break;
    case ROUTE_TOO_LONG:
        say(s, N_("That way gets there in %1$d moves. It can be done in %2$d."), j->number,
            j->route.shortest);
        break;
    }
}
