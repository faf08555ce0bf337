/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_verdict.c - judgements of answers in words. */
#include "trainer/play_tree.h"
#include "trainer/play_words.h"

#include "trainer/explain.h"
#include "trainer/play_kinds.h"
#include "trainer/play_move.h"
#include "trainer/suggest.h"
#include "trainer/telling.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>


/* ---- Reasons as short phrases -------------------------------------------------------- */

static const struct {
    FaultCode fault;
    const char *words;
} REASONS[] = {
    {FAULT_NOT_ON_FIRST_RANK, N_("the king is not on its first rank")},
    {FAULT_RIGHT_LOST_KING, N_("the king has moved")},
    {FAULT_RIGHT_LOST_ROOK, N_("the rook has moved or was taken")},
    {FAULT_CASTLING_RIGHT_GONE, N_("the right is gone")},
    {FAULT_BETWEEN, N_("a man stands between")},
    {FAULT_IN_CHECK, N_("the king is in check")},
    {FAULT_CROSS_ATTACKED, N_("the king crosses an attacked square")},
    {FAULT_LAND_ATTACKED, N_("the king lands on an attacked square")},
    {FAULT_EP_NOT_DOUBLE, N_("the pawn did not go two squares at once")},
    {FAULT_EP_NOT_ADJACENT, N_("the pawns do not stand side by side")},
    {FAULT_EP_EXPIRED, N_("it is too late")},
    {FAULT_EP_NOT_AVAILABLE, N_("there is no right to take in passing")},
    {FAULT_EXPOSES_KING, N_("the own king would be attacked")},
    {FAULT_CHECK_NOT_ANSWERED, N_("it does not answer the check")},
    {FAULT_NOTHING_TO_CAPTURE, N_("there is nothing to take")},
    {FAULT_PAWN_SHAPE, N_("a pawn does not move like that")},
    {FAULT_PAWN_BACKWARD, N_("a pawn never goes back")},
    {FAULT_OWN_PIECE, N_("a man of the same side stands there")},
    {FAULT_NO_MAN, N_("no man stands there")},
    {FAULT_NOT_YOUR_MAN, N_("it is a man of the other side")},
};

static const char *fault_words(FaultCode code)
{
    for (size_t i = 0; i < sizeof REASONS / sizeof *REASONS; i++)
        if (REASONS[i].fault == code)
            return REASONS[i].words;
    return NULL;
}

static char *fault_list(const Session *s, FaultSet faults)
{
    WordList list;

    words_open(&list, tr(s, N_("; ")));
    for (FaultCode code = 0; code < FAULT_COUNT; code++) {
        const char *words = fault_words(code);
        if (faults & fault_bit(code))
            words_add(&list, "%s", tr(s, words ? words : N_("it breaks another rule")));
    }
    return words_close(&list);
}

/* ---- Moves --------------------------------------------------------------------------------- */

typedef struct {
    char move[MOVE_TEXT_SIZE], reply[MOVE_TEXT_SIZE];
    Position after; /* the tried move */
} Tried;

static Tried tried_move(const Judged *j)
{
    Tried t = {.after = position_after(&j->before, j->move)};
    move_san(&j->before, j->move, t.move);
    if (j->reply != NO_MOVE)
        move_san(&t.after, j->reply, t.reply);
    return t;
}

static const char *refutation_sentence(ReplyKind kind)
{
    switch (kind) {
    case REPLY_KING_RUNS: return N_("%1$s does not do it: the king runs with %2$s.");
    case REPLY_KING_TAKES: return N_("%1$s does not do it: the king takes with %2$s.");
    case REPLY_TAKES: return N_("%1$s does not do it: the opponent takes with %2$s.");
    case REPLY_BLOCKS: return N_("%1$s does not do it: %2$s steps in between.");
    case REPLY_OTHER:
    case REPLY_NONE:
    case REPLY_KIND_COUNT: break;
    }
    return N_("%1$s does not do it: the opponent replies %2$s.");
}

static void say_refuted(Session *s, const Judged *j, const Tried *t)
{
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    say(s, refutation_sentence(j->reply_kind), t->move, t->reply);
#pragma GCC diagnostic pop
    if (j->left == 2)
        say(s, N_("After that there is no mate in one: all %d moves have been tried."), j->tried);
    else if (j->left > 2)
        say(s, N_("After that there is no mate in %1$d: all %2$d moves have been followed up."),
            j->left - 1, j->tried);
}

static void say_allows_mate(Session *s, const Judged *j, const Tried *t)
{
    if (j->distance == 1)
        say(s, N_("%1$s is legal, but it allows %2$s, which is mate."), t->move, t->reply);
    else
        say(s, N_("%1$s is legal, but after %2$s mate in %3$d cannot be stopped."), t->move,
            t->reply, j->distance);
}

static void say_wrong_move(Session *s, const Judged *j)
{
    Tried t = tried_move(j);

    switch ((int)j->remark) {
    case REMARK_SLOWER:
        say(s,
            N_("%1$s mates too, but in %2$d moves instead of %3$d. The longest defence is "
               "%4$s."),
            t.move, j->distance, j->left, t.reply);
        break;
    case REMARK_STALEMATES:
        say(s, N_("%s is stalemate, so the game would be drawn (5.2.1)."), t.move);
        explain_stalemate(s, &t.after);
        break;
    case REMARK_ALLOWS_MATE: say_allows_mate(s, j, &t); break;
    case REMARK_LOSES_MEN:
        say(s, N_("%1$s is legal, but after %2$s it costs men worth %3$d (a pawn counts 1, a "
                  "knight or bishop 3, a rook 5, a queen 9)."), t.move, t.reply, j->cost);
        break;
    case REMARK_NOT_THE_LINE:
        say(s, N_("%1$s is legal, but it is not the move that is looked for. It can be answered "
                  "with %2$s."), t.move, t.reply);
        break;
    case REMARK_NO_STALEMATE:
        if (j->reply != NO_MOVE)
            say(s, N_("%1$s does not force stalemate: after %2$s the game goes on."), t.move,
                t.reply);
        else
            say(s, N_("%s does not force stalemate: it is mate."), t.move);
        break;
    case REMARK_LETS_WIN_GO:
        say(s,
            N_("After %s no series of legal moves can lead to mate any more, so the win is "
               "gone (5.2.2)."),
            t.move);
        break;
    case REMARK_UNPROVED:
        say(s,
            N_("Whether %1$s forces mate in %2$d could not be decided. It does not count; "
               "please try another move."),
            t.move, j->left);
        break;
    default: say_refuted(s, j, &t); break;
    }
}

static void say_right_move(Session *s, const Judged *j)
{
    Tried t = tried_move(j);

    switch ((int)j->remark) {
    case REMARK_MATES: say(s, N_("Right: %s is checkmate."), t.move); break;
    case REMARK_DEFENCE_ANSWERED: say_defence_answered(s, j); break;
    case REMARK_GIVES_STALEMATE:
        say(s, N_("Right: %s is stalemate, and the game is drawn (5.2.1)."), t.move);
        explain_stalemate(s, &t.after);
        break;
    case REMARK_AVOIDS_STALEMATE:
        say(s, N_("Right: %s is no stalemate, and the win is still there."), t.move);
        break;
    default:
        if (j->reply != NO_MOVE)
            say(s, N_("Right: %1$s. The opponent replies %2$s."), t.move, t.reply);
        else
            say(s, N_("Right: %s."), t.move);
    }
    if (j->remark == REMARK_KEEPS_MATE && j->open_defences > 0)
        say(s, N_("Other defences to come: %d."), j->open_defences);
    if (j->remark == REMARK_FORCES_STALEMATE && j->finished) {
        Position end = position_after(&t.after, j->reply);
        say(s, N_("That is stalemate, and the game is drawn (5.2.1)."));
        explain_stalemate(s, &end);
    }
}

/* ---- Verdicts ---------------------------------------------------------------------------------
 */

static void say_half(Session *s, const Judged *j)
{
    char *wrong = fault_list(s, j->named & ~j->truth);
    char *missing = fault_list(s, j->truth & ~j->named);

    if (j->remark == REMARK_CAPTURE_MISSING)
        say(s, N_("Right, but that is not all: half a point. There is more than one capture:"));
    else if (j->remark == REMARK_REASONS_MISSING)
        say(s, N_("No is right, but a reason is missing: %s. Half a point."),
            missing ? missing : "");
    else if (j->remark == REMARK_REASONS_DENIED)
        say(s, N_("No is right, but you say that something is not so, and it is so. Half a "
                  "point."));
    else
        say(s, N_("No is right, but this reason does not hold: %s. Half a point."),
            wrong ? wrong : "");
    free(wrong);
    free(missing);
}

static void say_captures(Session *s, const Judged *j)
{
    char *moves = san_list(&j->before, &j->moves);
    if (moves && j->moves.count > 0)
        say_item(s, "%s", moves);
    free(moves);
}

static void say_verdict(Session *s, const Question *question, const Judged *j)
{
    if (j->mark == MARK_RIGHT)
        say(s, N_("Right."));
    else if (j->mark == MARK_HALF)
        say_half(s, j);
    else if (question->code == ASK_WHICH_END)
        say(s, N_("Not quite."));
    else
        say_text(s, tr(s, j->diagnosis.legal ? N_("Not quite: the answer is yes.")
                                             : N_("Not quite: the answer is no.")));
    if (question->code == ASK_WHICH_END) {
        say_end(s, &j->before);
    } else {
        if (question->code == ASK_EN_PASSANT)
            say_captures(s, j);
        say_truth(s, question, &j->before, &j->diagnosis);
    }
}

static void say_no_answer(Session *s, const Question *question, const Judged *j, const char *typed)
{
    switch ((int)j->remark) {
    case REMARK_UNREADABLE:
    case REMARK_AMBIGUOUS: say_unreadable(s, typed, &j->read); break;
    case REMARK_NAME_REASONS:
        say(s, N_("And why not? Name every reason, for instance: no, in check."));
        break;
    case REMARK_UNHEARD:
        say(s, N_("No is right. But I did not understand every reason. Please put it in other "
                  "words; this costs nothing."));
        if (question->code == ASK_CASTLE_SHORT || question->code == ASK_CASTLE_LONG)
            say(s, N_("Say it like this, for instance: the king has moved; a man stands between; "
                      "the king is in check."));
        else
            say(s, N_("Say it like this, for instance: it is too late; the pawn went one square; "
                      "the king would be in check."));
        break;
    case REMARK_NAME_CAPTURE: say(s, N_("Which one? Type the capture as a move.")); break;
    case REMARK_NO_MEMORY: say_error(s, N_("There is not enough memory to play on.")); break;
    case REMARK_UNPROVED: say_wrong_move(s, j); break;
    case REMARK_UNDECIDED:
        say(s, N_("Whether this position is dead could not be decided, so no answer can be judged. "
                  "Type \"skip\" to go on."));
        break;
    default:
        if (question->code == ASK_WHICH_END)
            say(s, N_("Please answer checkmate, stalemate, check or neither."));
        else
            say(s, N_("Please begin with yes or no. The word \"hint\" helps, \"solution\" shows "
                      "the answer."));
    }
    if (j->remark != REMARK_AMBIGUOUS)
        say_meant_command(s, typed);
}

/* ---- All of them ------------------------------------------------------------------------------
 */

static bool is_verdict(const Judged *j)
{
    return j->remark >= REMARK_VERDICT_RIGHT;
}

void say_judgement(Session *s, const Question *question, const Judged *j, const char *typed)
{
    const KindWords *words = kind_words(question->code);

    if (words && words->judgement(s, question, j, typed))
        return;
    if (j->mark == MARK_NONE)
        say_no_answer(s, question, j, typed);
    else if (j->remark == REMARK_ILLEGAL)
        explain_reasons(s, &j->before, &j->diagnosis);
    else if (is_verdict(j))
        say_verdict(s, question, j);
    else if (j->mark == MARK_RIGHT)
        say_right_move(s, j);
    else
        say_wrong_move(s, j);
}

void say_judgement_in_full(Session *s, const Question *question, const Judged *j, const char *typed)
{
    if (j->remark == REMARK_ILLEGAL) {
        explain_diagnosis(s, &j->before, &j->diagnosis);
        return;
    }
    say_judgement(s, question, j, typed);
    if (j->remark == REMARK_MATES) {
        Position after = position_after(&j->before, j->move);
        explain_mate(s, &after);
    }
}
