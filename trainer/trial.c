/* SPDX-License-Identifier: GPL-3.0-or-later */
/* trial.c - what is made of the record of one game. */
#include "trainer/trial.h"

#include <stdlib.h>
#include <string.h>

/* ---- Claims ------------------------------------------------------------------- */

static bool is_decided(PgnResult result)
{
    return result == PGN_WHITE_WINS || result == PGN_BLACK_WINS;
}

/* A draw given where the claim stood, or right after the announced move, can
 * be the claim or an agreement: the score does not tell. */
Fate trial_fate(const Trial *trial, const CourtEvent *event)
{
    int last = game_ply(trial->game);
    bool announced_last = event->kind == COURT_ANNOUNCED && event->ply + 1 == last &&
                          move_list_has(&event->moves, game_move_at(trial->game, event->ply));
    if (trial->pgn->result == PGN_DRAW && (event->ply == last || announced_last))
        return CLAIM_DRAWN;
    if (event->ply != last)
        return CLAIM_PASSED;
    return is_decided(trial->pgn->result) ? CLAIM_DECIDED : CLAIM_OPEN;
}

Position trial_claimed(const Trial *trial, const CourtEvent *event)
{
    const Position *position = game_position_at(trial->game, event->ply);
    if (event->kind != COURT_ANNOUNCED)
        return *position;
    return position_after(position, event->moves.moves[0]);
}

const char *trial_article(const CourtEvent *event)
{
    bool announced = event->kind == COURT_ANNOUNCED;
    if (event->ground == CLAIM_THREEFOLD)
        return announced ? "9.2.1" : "9.2.2";
    return announced ? "9.3.1" : "9.3.2";
}

/* ---- The result -------------------------------------------------------------------- */

Ending ending_of(Termination termination)
{
    switch (termination) {
    case CHECKMATE: return (Ending){"checkmate", "5.1.1"};
    case STALEMATE: return (Ending){"stalemate", "5.2.1"};
    case DEAD_POSITION: return (Ending){"dead-position", "5.2.2"};
    case FIVEFOLD_REPETITION: return (Ending){"fivefold-repetition", "9.6.1"};
    case SEVENTYFIVE_MOVES: return (Ending){"seventyfive-moves", "9.6.2"};
    case ONGOING: break;
    }
    return (Ending){"ongoing", NULL};
}

static Judgement judge_over(const Trial *trial)
{
    PgnResult written = trial->pgn->result, lawful = PGN_DRAW;
    if (trial->outcome.has_winner)
        lawful = trial->outcome.winner == WHITE ? PGN_WHITE_WINS : PGN_BLACK_WINS;
    Judgement judgement = {.verdict = RESULT_DIFFERS, .lawful = lawful,
                           .article = ending_of(trial->outcome.termination).article};
    if (written == lawful)
        judgement.verdict = RESULT_STANDS;
    else if (written == PGN_NO_RESULT || written == PGN_UNFINISHED)
        judgement.verdict = RESULT_MISSING;
    return judgement;
}

static bool lost_on_time(const PgnGame *game)
{
    return strcasestr(game->tags[PGN_TERMINATION], "time") != NULL;
}

/* Without mate a game is won by resignation, on time or by a second illegal
 * move, and by none of them when the winner could not mate (5.1.2, 6.9,
 * 7.5.5). */
static Judgement judge_win(const Trial *trial, uint64_t budget)
{
    Judgement judgement = {.verdict = RESULT_STANDS, .lawful = trial->pgn->result};
    Color winner = trial->pgn->result == PGN_WHITE_WINS ? WHITE : BLACK;
    const Position *last = game_position_at(trial->game, game_ply(trial->game));
    Winnable w;
    if (can_win(last, winner, budget, &w) == PROOF_NO)
        judgement = (Judgement){.verdict = RESULT_DIFFERS, .lawful = PGN_DRAW,
                                .article = lost_on_time(trial->pgn) ? "6.9" : "5.1.2"};
    return judgement;
}

Judgement trial_judge(const Trial *trial, uint64_t budget)
{
    if (trial->over_at >= 0)
        return judge_over(trial);
    if (is_decided(trial->pgn->result))
        return judge_win(trial, budget);
    if (trial->pgn->result != PGN_DRAW)
        return (Judgement){.verdict = RESULT_OPEN};
    if (game_ply(trial->game) < 2)
        return (Judgement){.verdict = RESULT_DIFFERS, .lawful = PGN_UNFINISHED, .article = "5.2.3"};
    return (Judgement){.verdict = RESULT_STANDS, .lawful = PGN_DRAW};
}
