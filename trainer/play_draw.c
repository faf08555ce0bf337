/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_draw.c - puzzles about draws and claims (5.2, 9.2 - 9.6), in words. */
#include "trainer/play_kinds.h"

#include "trainer/explain.h"
#include "trainer/look_alike.h"
#include "trainer/pgn_file.h"

#include <stdlib.h>

/* ---- The question --------------------------------------------------------------- */

/* What a position that was set up brings along; a game from its start shows all. */
static void say_clock(Session *s, const Game *game)
{
    Position start;

    position_start(&start);
    if (position_same(game_position_at(game, 0), &start))
        return;
    int clock = game_position_at(game, 0)->halfmove_clock;
    if (game_ply(game) == 0)
        say(s, N_("Half-moves since the last capture or pawn move: %d."), clock);
    else
        say(s, N_("Before these moves the position had not occurred earlier, and the half-moves "
                  "since the last capture or pawn move were: %d."), clock);
}

static void ask_draw(Session *s, const Game *game, const Question *question)
{
    (void)question;
    say_clock(s, game);
    say_by_side(s, game_position(game),
                N_("Is the game over already, may White claim a draw, or does play go on? Name "
                   "the ground too, and how to claim: now, or by announcing which move."),
                N_("Is the game over already, may Black claim a draw, or does play go on? Name "
                   "the ground too, and how to claim: now, or by announcing which move."));
}

/* ---- The game is over -------------------------------------------------------------- */

static void say_fivefold(Session *s, const Game *game, int ply)
{
    const Position *p = game_position_at(game, ply);
    char *moves = moves_like(s, game, ply, p, position_same);
    if (moves)
        say(s, N_("The same position has stood after %s: five times, so the game is over and drawn "
                  "without any claim (9.6.1)."), moves);
    free(moves);
}

static void say_over(Session *s, const Game *game, const Standing *standing)
{
    const Position *p = game_position_at(game, standing->over_at);
    char *label = standing->over_at < game_ply(game) ? move_label(s, game, standing->over_at)
                                                     : NULL;
    if (label)
        say(s, N_("The game was over earlier, after %s."), label);
    free(label);
    if (standing->over & ON_MATE)
        say_end_proved(s, p, END_MATE);
    if (standing->over & ON_MATE && p->halfmove_clock >= SEVENTYFIVE_CLOCK)
        say(s, N_("The mating move also completes seventy-five moves by each side, but mate comes "
                  "first (9.6.2)."));
    if (standing->over & ON_STALEMATE)
        say_end_proved(s, p, END_STALEMATE);
    if (standing->over & ON_DEAD)
        say_end_proved(s, p, END_DEAD);
    if (standing->over & ON_FIVEFOLD)
        say_fivefold(s, game, standing->over_at);
    if (standing->over & ON_SEVENTYFIVE)
        say(s, N_("Half-moves without a capture or a pawn move: %d. With seventy-five moves by "
                  "each side the game is over and drawn without any claim (9.6.2)."),
            p->halfmove_clock);
}

/* ---- Claims ------------------------------------------------------------------------ */

/* A pawn that went past, though nobody could lawfully take it: the position
 * counts all the same. */
static void say_false_difference(Session *s, const Game *game, int ply)
{
    Square passed = game_position_at(game, ply)->en_passant;
    char name[3], *label = move_label(s, game, ply);

    square_name(passed, name);
    if (label)
        say_item(s, N_("After %1$s the pawn could not be taken en passant on %2$s, because the "
                       "king would have stood in check then: so the position counts (9.2.3)."),
                 label, name);
    free(label);
}

static void say_false_differences(Session *s, const Game *game)
{
    const Position *now = game_position(game);

    for (int ply = 0; ply < game_ply(game); ply++) {
        const Position *then = game_position_at(game, ply);
        if (then->en_passant != NO_SQUARE && position_same(then, now))
            say_false_difference(s, game, ply);
    }
}

static void say_standing_claims(Session *s, const Game *game, Grounds now)
{
    const Position *p = game_position(game);
    char *moves = now & ON_THREEFOLD ? moves_like(s, game, game_ply(game), p, position_same) : NULL;
    if (moves)
        say(s, N_("A claim is right now, without a move: the position has stood after %s (9.2.2)."),
            moves);
    if (now & ON_THREEFOLD)
        say_false_differences(s, game);
    if (now & ON_FIFTY)
        say(s, N_("A claim is right now, without a move: there have been %d half-moves without a "
                  "capture or a pawn move, fifty moves by each side (9.3.2)."), p->halfmove_clock);
    free(moves);
}

static void say_threefold_with(Session *s, const Game *game, Move move)
{
    const Position *p = game_position(game);
    Position after = position_after(p, move);
    char san[MOVE_TEXT_SIZE];
    char *moves = moves_like(s, game, game_ply(game), &after, position_same);

    move_san(p, move, san);
    if (moves)
        say(s, N_("A claim is right by announcing %1$s: the position it leads to has stood after "
                  "%2$s already (9.2.1)."), san, moves);
    free(moves);
}

static void say_fifty_with(Session *s, const Position *p, Move move)
{
    char san[MOVE_TEXT_SIZE];
    move_san(p, move, san);
    say(s, N_("A claim is right by announcing any move that is no capture and no pawn move, such "
              "as %1$s: with it the half-moves of that kind are %2$d (9.3.1)."),
        san, p->halfmove_clock + 1);
}

/* Of the moves that complete fifty, one stands for all; and none is worth
 * telling where the claim is there without one. */
static void say_announced_claims(Session *s, const Game *game, Grounds now)
{
    MoveList list;
    bool fifty = (now & ON_FIFTY) != 0;

    legal_moves(game_position(game), &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Claims claims = game_claims_with(game, list.moves[i]);
        if (claims & CLAIM_THREEFOLD)
            say_threefold_with(s, game, list.moves[i]);
        if (claims & CLAIM_FIFTY && !fifty)
            say_fifty_with(s, game_position(game), list.moves[i]);
        fifty = fifty || claims & CLAIM_FIFTY;
    }
}

/* ---- What only looks like a repetition ----------------------------------------------- */

static int count_like(const Game *game, const Position *wanted, Likeness *like)
{
    int count = 0;
    for (int ply = 0; ply <= game_ply(game); ply++)
        count += like(game_position_at(game, ply), wanted);
    return count;
}

static void say_look_alike_now(Session *s, const Game *game)
{
    const Position *p = game_position(game);
    if (count_like(game, p, position_looks_same) < 3 || game_occurrences(game) >= 3)
        return;
    say(s, N_("The men stand so for the third time, but the position is not the same each time:"));
    say_look_alikes(s, game, game_ply(game), p);
}

static void say_look_alike_with(Session *s, const Game *game, Move move)
{
    Position after = position_after(game_position(game), move);
    char san[MOVE_TEXT_SIZE];

    if (count_like(game, &after, position_looks_same) < 2 ||
        game_claims_with(game, move) & CLAIM_THREEFOLD)
        return;
    move_san(game_position(game), move, san);
    say(s, N_("With %s the men would stand so for the third time, but the position would not be "
              "the same each time:"), san);
    say_look_alikes(s, game, game_ply(game), &after);
}

static void say_all_look_alikes(Session *s, const Game *game)
{
    MoveList list;
    say_look_alike_now(s, game);
    legal_moves(game_position(game), &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++)
        say_look_alike_with(s, game, list.moves[i]);
}

/* ---- The truth -------------------------------------------------------------------------- */

static void say_counts(Session *s, const Game *game)
{
    say(s, N_("The position on the board has occurred this often: %1$d. Half-moves since the last "
              "capture or pawn move: %2$d."),
        game_occurrences(game), game_position(game)->halfmove_clock);
}

static void say_standing(Session *s, const Game *game, const Standing *standing)
{
    if (standing->over) {
        say_over(s, game, standing);
        return;
    }
    say_standing_claims(s, game, standing->now);
    say_announced_claims(s, game, standing->now);
    if (!(standing->now | standing->announced)) {
        say_counts(s, game);
        say(s, N_("A claim needs the third time or the hundredth half-move, so play goes on (9.2, "
                  "9.3)."));
    }
    say_all_look_alikes(s, game);
    if (looks_bare(game_position(game)))
        explain_alive(s, game_position(game));
}

static const char *verdict_sentence(const Standing *standing)
{
    switch (standing_verdict(standing)) {
    case DRAW_MATE: return N_("The game is over, but not drawn: it is mate.");
    case DRAW_OVER: return N_("The game is over and drawn.");
    case DRAW_CLAIM: return N_("The game is not over, but a draw may be claimed.");
    case DRAW_GOES_ON:
    case DRAW_UNSAID: break;
    }
    return N_("There is no draw and no claim: play goes on.");
}

/* ---- Judgements --------------------------------------------------------------------------- */

static void say_missing(Session *s, const Judged *j)
{
    if (j->remark == REMARK_NAME_WAY)
        say(s, N_("How is it to be claimed? Answer \"now\", or the move to announce, and the "
                  "ground."));
    else if (j->remark == REMARK_NAME_GROUND && j->draw.verdict == DRAW_OVER)
        say(s, N_("And what has ended it? For instance: mate, stalemate, dead position, fivefold, "
                  "seventy-five moves."));
    else if (j->remark == REMARK_NAME_GROUND)
        say(s, N_("And on what ground? For instance: stalemate, dead position, threefold, fifty "
                  "moves, fivefold, seventy-five moves."));
    else
        say(s, N_("Please answer for instance: over, stalemate; or: claim now, threefold; or: "
                  "claim with Kg1, fifty; or: play on."));
}

static bool say_judged(Session *s, const Question *question, const Judged *j, const char *typed)
{
    (void)question, (void)typed;
    switch ((int)j->remark) {
    case REMARK_NAME_WAY:
    case REMARK_NAME_GROUND:
    case REMARK_NO_VERDICT: say_missing(s, j); return true;
    case REMARK_VERDICT_RIGHT: say(s, N_("Right.")); break;
    case REMARK_WAY_WRONG:
        say(s, N_("A claim is right, but not in that way: half a point."));
        break;
    case REMARK_GROUND_WRONG:
        say(s, N_("The verdict is right, but not on that ground: half a point."));
        break;
    case REMARK_VERDICT_WRONG: say(s, N_("Not quite.")); break;
    default: return false;
    }
    if (j->mark == MARK_WRONG)
        say_text(s, tr(s, verdict_sentence(&j->standing)));
    if (j->draw.verdict == DRAW_CLAIM && standing_verdict(&j->standing) == DRAW_GOES_ON)
        say(s, N_("A wrong claim gives the opponent two more minutes, one in rapid and blitz, and "
                  "the game goes on (9.5.3, A.3)."));
    if (j->remark == REMARK_GROUND_WRONG && !j->standing.over)
        say_counts(s, j->game);
    say_standing(s, j->game, &j->standing);
    if (j->draw.grounds & ON_DEAD && !j->standing.over && !looks_bare(&j->before))
        explain_alive(s, &j->before);
    return true;
}

static void say_solution_of(Session *s, const Solution *solution)
{
    say_text(s, tr(s, verdict_sentence(&solution->standing)));
    say_standing(s, solution->game, &solution->standing);
}

static void say_hint_of(Session *s, const Solution *solution, int step)
{
    if (step == 1)
        say(s, N_("First ask whether it is mate, stalemate or a dead position. Then count two "
                  "things: how often the position has stood, and the half-moves without a capture "
                  "or a pawn move."));
    else if (step == 2)
        say_counts(s, solution->game);
    else
        say_text(s, tr(s, verdict_sentence(&solution->standing)));
}

const KindWords DRAW_WORDS = {
    .question = ask_draw,
    .judgement = say_judged,
    .solution = say_solution_of,
    .hint = say_hint_of,
};
