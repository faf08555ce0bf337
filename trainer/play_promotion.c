/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_promotion.c - puzzles about what a pawn becomes (3.7.3.3), in words. */
#include "trainer/play_kinds.h"

#include "trainer/explain.h"

/* ---- The question --------------------------------------------------------------- */

static void ask_promotion(Session *s, const Game *game, const Question *question)
{
    const Position *p = game_position(game);
    char from[3], to[3];

    if (question->move == NO_MOVE) {
        say_by_side(s, p, N_("White can promote. Which promotion is right?"),
                    N_("Black can promote. Which promotion is right?"));
        return;
    }
    square_name(move_from(question->move), from);
    square_name(move_to(question->move), to);
    say_by_side(s, p,
                N_("White's pawn goes from %1$s to %2$s. What should it become: queen, rook, "
                   "bishop or knight?"),
                N_("Black's pawn goes from %1$s to %2$s. What should it become: queen, rook, "
                   "bishop or knight?"),
                from, to);
}

/* ---- What a promotion comes to ---------------------------------------------------- */

typedef struct {
    char move[MOVE_TEXT_SIZE], reply[MOVE_TEXT_SIZE];
    Position after;
} Tried;

static Tried tried_promotion(const Position *before, const Promotion *p)
{
    Tried t = {.after = position_after(before, p->move)};
    move_san(before, p->move, t.move);
    if (p->reply != NO_MOVE)
        move_san(&t.after, p->reply, t.reply);
    return t;
}

static void say_mating(Session *s, const Promotion *p, const Promotions *all, const Tried *t)
{
    if (p->distance == 1)
        say(s, N_("%s is mate."), t->move);
    else if (p->right)
        say(s, N_("%1$s forces mate in %2$d, whatever the defence."), t->move, p->distance);
    else
        say(s, N_("%1$s mates too, but only in %2$d moves instead of %3$d."), t->move, p->distance,
            all->distance);
}

static void say_losing(Session *s, const Promotion *p, const Tried *t)
{
    if (p->distance == 1)
        say(s, N_("%1$s is legal, but it allows %2$s, which is mate."), t->move, t->reply);
    else
        say(s, N_("%1$s is legal, but after %2$s mate in %3$d cannot be stopped."), t->move,
            t->reply, p->distance);
}

/* Right although no mate is proved: the others are worse. */
static void say_open_and_right(Session *s, const Promotion *p, const Tried *t)
{
    if (p->low == 0)
        say(s, N_("After %s a mate is still possible, and the opponent can never mate any more."),
            t->move);
    else
        say(s, N_("After %1$s the opponent cannot force mate in %2$d."), t->move, PROMOTION_LOOKS);
}

static void say_open(Session *s, const Promotion *p, const Promotions *all, const Tried *t)
{
    if (p->right)
        say_open_and_right(s, p, t);
    else if (all->distance == 1)
        say(s, N_("%1$s is no mate: the answer is %2$s."), t->move, t->reply);
    else if (all->distance > 1)
        say(s, N_("%1$s does not force mate in %2$d: the answer is %3$s."), t->move, all->distance,
            t->reply);
    else
        say(s, N_("What becomes of %s could not be proved."), t->move);
}

static void say_promotion(Session *s, const Position *before, const Promotion *p,
                          const Promotions *all, bool in_full)
{
    Tried t = tried_promotion(before, p);

    switch (p->end) {
    case PROMOTION_MATES: say_mating(s, p, all, &t); break;
    case PROMOTION_LOSES: say_losing(s, p, &t); break;
    case PROMOTION_STALEMATE:
        say(s, N_("%s is stalemate, so the game would be drawn (5.2.1)."), t.move);
        if (in_full)
            explain_stalemate(s, &t.after);
        break;
    case PROMOTION_DEAD:
        say(s, N_("%s leaves a dead position: nobody can mate any more, and the game would be "
                  "drawn at once (5.2.2)."), t.move);
        if (in_full)
            explain_dead(s, &t.after);
        break;
    case PROMOTION_NO_WIN:
        say(s, N_("After %s no series of legal moves can lead to mate any more, so the win is "
                  "gone (5.2.2)."), t.move);
        break;
    case PROMOTION_OPEN: say_open(s, p, all, &t); break;
    }
}

static const Promotion *find(const Promotions *all, Move move)
{
    for (int i = 0; i < all->count; i++)
        if (all->list[i].move == move)
            return &all->list[i];
    return NULL;
}

/* The queen is what everybody thinks of first. */
static void say_why_no_queen(Session *s, const Position *before, const Promotions *all, Move move)
{
    Move queen = move_make(move_from(move), move_to(move), QUEEN);
    const Promotion *p = move_promotion(move) == QUEEN ? NULL : find(all, queen);

    if (p && !p->right)
        say_promotion(s, before, p, all, true);
}

/* Every one that is wrong, with its reason. */
static void say_others(Session *s, const Position *before, const Promotions *all)
{
    for (int i = 0; i < all->count; i++)
        if (!all->list[i].right)
            say_promotion(s, before, &all->list[i], all, false);
}

/* ---- Judgements ------------------------------------------------------------------------ */

static void say_right(Session *s, const Judged *j)
{
    const Promotion *p = find(&j->promotions, j->move);

    say(s, N_("Right."));
    if (p)
        say_promotion(s, &j->before, p, &j->promotions, true);
    if (p && move_promotion(p->move) == QUEEN)
        say_others(s, &j->before, &j->promotions);
    else
        say_why_no_queen(s, &j->before, &j->promotions, j->move);
}

static bool say_judged(Session *s, const Question *question, const Judged *j, const char *typed)
{
    const Promotion *p = find(&j->promotions, j->move);

    (void)question, (void)typed;
    switch ((int)j->remark) {
    case REMARK_PROMOTION_RIGHT: say_right(s, j); return true;
    case REMARK_PROMOTION_WRONG:
        if (p)
            say_promotion(s, &j->before, p, &j->promotions, true);
        return true;
    case REMARK_NAME_PROMOTION:
        say(s, N_("Please say what the pawn becomes, as in e8=Q or simply: rook."));
        return true;
    case REMARK_PROMOTION_UNPROVED:
        say(s, N_("Which promotion is right could not be proved here. It does not count; please "
                  "type \"skip\" to go on."));
        return true;
    default: return false;
    }
}

static void say_solution_of(Session *s, const Solution *solution)
{
    const Promotions *all = &solution->promotions;

    for (int i = 0; i < all->count; i++)
        if (all->list[i].right)
            say_promotion(s, &solution->position, &all->list[i], all, true);
    say_others(s, &solution->position, all);
}

static void say_hint_of(Session *s, const Solution *solution, int step)
{
    Move move = solution->moves[0];
    Move queen = move_make(move_from(move), move_to(move), QUEEN);
    const Promotion *p = find(&solution->promotions, queen);
    char san[MOVE_TEXT_SIZE];

    move_san(&solution->position, move, san);
    if (step == 1)
        say(s, N_("Try each piece in your head: which squares does it take from the king, and what "
                  "moves are left to the opponent?"));
    else if (step == 2 && p && !p->right)
        say_promotion(s, &solution->position, p, &solution->promotions, false);
    else if (step == 2)
        say(s, N_("This time the queen is right."));
    else
        say(s, N_("Play %s."), san);
}

const KindWords PROMOTION_WORDS = {
    .question = ask_promotion,
    .judgement = say_judged,
    .solution = say_solution_of,
    .hint = say_hint_of,
};
