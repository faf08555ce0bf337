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

bool trial_is_cut(const Trial *trial)
{
    return trial->pgn->error.reason != PGN_NO_FAULT;
}

TrialPlace trial_place(const Trial *trial, int ply)
{
    TrialPlace place = {.color = NULL};
    snprintf(place.game, sizeof place.game, "%d", trial->number);
    snprintf(place.ply, sizeof place.ply, "%d", ply);
    if (trial->game)
        place.color = position_turn(game_position_at(trial->game, ply)) == WHITE ? "white"
                                                                                 : "black";
    return place;
}

/* A draw given where the claim stood, or right after the announced move, can
 * be the claim or an agreement: the score does not tell. */
Fate trial_fate(const Trial *trial, const CourtEvent *event)
{
    int last = game_ply(trial->game);
    bool drawn = trial->pgn->result == PGN_DRAW && !trial_is_cut(trial);
    bool announced_last = event->kind == COURT_ANNOUNCED && event->ply + 1 == last &&
                          move_list_has(&event->moves, game_move_at(trial->game, event->ply));
    if (drawn && (event->ply == last || announced_last))
        return CLAIM_DRAWN;
    if (event->ply != last)
        return CLAIM_PASSED;
    if (trial_is_cut(trial))
        return CLAIM_OPEN;
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

static bool termination_says(const Trial *trial, const char *word)
{
    return strcasestr(trial->pgn->tags[PGN_TERMINATION], word) != NULL;
}

bool trial_lost_on_time(const Trial *trial)
{
    return termination_says(trial, "time");
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
    if (can_win(last, winner, budget, NULL, &w) == PROOF_NO)
        judgement = (Judgement){.verdict = RESULT_DIFFERS, .lawful = PGN_DRAW,
                                .article = trial_lost_on_time(trial) ? "6.9" : "5.1.2"};
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
    if (!game_both_have_moved(trial->game) && !trial_lost_on_time(trial))
        return (Judgement){.verdict = RESULT_DIFFERS, .lawful = PGN_UNFINISHED, .article = "5.2.3"};
    return (Judgement){.verdict = RESULT_STANDS, .lawful = PGN_DRAW};
}

/* ---- Tags against moves ---------------------------------------------------------------- */

static bool result_tag_differs(const PgnGame *pgn)
{
    PgnResult tag = pgn_result_of(pgn->tags[PGN_RESULT]);
    return tag != PGN_NO_RESULT && tag != pgn->result;
}

static bool has_ended_by(const Trial *trial, Termination termination)
{
    return trial->over_at >= 0 && trial->outcome.termination == termination;
}

/* Who overstepped the time the score does not tell: whoever it was, the other
 * side could mate. */
static bool both_could_win(const Trial *trial, uint64_t budget)
{
    const Position *last = game_position_at(trial->game, game_ply(trial->game));
    Winnable w;
    return can_win(last, WHITE, budget, NULL, &w) == PROOF_YES &&
           can_win(last, BLACK, budget, NULL, &w) == PROOF_YES;
}

unsigned trial_record_faults(const Trial *trial, uint64_t budget)
{
    unsigned faults = result_tag_differs(trial->pgn) ? RECORD_RESULT : 0;
    bool on_time = trial_lost_on_time(trial);
    if (trial_is_cut(trial))
        return faults;
    if (on_time && trial->over_at >= 0)
        faults |= RECORD_TIME_TOO_LATE;
    else if (on_time && trial->pgn->result == PGN_DRAW && both_could_win(trial, budget))
        faults |= RECORD_NO_TIME_DRAW;
    if (termination_says(trial, "checkmate") && !has_ended_by(trial, CHECKMATE))
        faults |= RECORD_NO_CHECKMATE;
    if (termination_says(trial, "stalemate") && !has_ended_by(trial, STALEMATE))
        faults |= RECORD_NO_STALEMATE;
    return faults;
}
