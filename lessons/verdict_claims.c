/* SPDX-License-Identifier: GPL-3.0-or-later */
/* verdict_claims.c - draws that may be claimed, results, castling's right. */
#include "lessons/internal.h"

#include <assert.h>

/* ---- Claims -------------------------------------------------------------------- */

static bool has_ended(const Game *game, Outcome *outcome)
{
    Winnable by[2];
    *outcome = game_outcome(game);
    if (outcome->termination == ONGOING &&
        is_dead(game_position(game), LESSON_BUDGET, by) == PROOF_YES)
        *outcome = (Outcome){.termination = DEAD_POSITION};
    return outcome->termination != ONGOING;
}

static void find_announcements(const Game *game, ClaimTruth *truth)
{
    MoveList list;
    legal_moves(game_position(game), &list);
    move_list_sort(&list);
    for (int i = 0; i < list.count; i++) {
        Claims claims = game_claims_with(game, list.moves[i]);
        if (!claims)
            continue;
        truth->moves.moves[truth->moves.count++] = list.moves[i];
        truth->grounds |= claims;
    }
}

void claim_truth(const Game *game, Color claimant, ClaimTruth *truth)
{
    truth->on_move = claimant == position_turn(game_position(game));
    truth->grounds = 0;
    truth->moves.count = 0;
    truth->way = CLAIM_NONE;
    if (has_ended(game, &truth->outcome)) {
        truth->way = CLAIM_OVER;
        return;
    }
    if (!truth->on_move)
        return;
    Claims standing = game_claims(game);
    find_announcements(game, truth);
    if (standing) {
        truth->way = CLAIM_STANDING;
        truth->grounds = standing;
    } else if (truth->moves.count > 0) {
        truth->way = CLAIM_ANNOUNCED;
    }
}

static bool way_fits(const ClaimReply *answer, const ClaimTruth *truth)
{
    /* Whoever could claim at once may announce a move as well. */
    return answer->way == truth->way ||
           (answer->way == CLAIM_ANNOUNCED && truth->way == CLAIM_STANDING &&
            move_list_has(&truth->moves, answer->move));
}

/* "Any quiet move" is the whole truth about the fifty moves. */
static bool move_fits(const ClaimReply *answer, const ClaimTruth *truth)
{
    if (answer->way != CLAIM_ANNOUNCED)
        return true;
    if (answer->any_move)
        return truth->grounds & CLAIM_FIFTY;
    return move_list_has(&truth->moves, answer->move);
}

void grade_claim(const Step *step, const Game *game, const ClaimReply *answer,
                 ClaimGrade *grade)
{
    assert(step->kind == STEP_CLAIM);
    claim_truth(game, step->color, &grade->truth);
    const ClaimTruth *truth = &grade->truth;
    grade->way_right = way_fits(answer, truth);
    grade->move_right = move_fits(answer, truth);
    grade->grounds_right = (answer->grounds & ~truth->grounds) == 0 || truth->grounds == 0;
    bool half = grade->way_right ||
                (answer->way == CLAIM_NONE && truth->way == CLAIM_OVER);
    grade->grade = !half ? GRADE_WRONG
                   : grade->way_right && grade->move_right && grade->grounds_right
                       ? GRADE_RIGHT
                       : GRADE_HALF;
}

/* ---- Results ------------------------------------------------------------------- */

static GameResult won_by(Color color)
{
    return color == WHITE ? RESULT_WHITE : RESULT_BLACK;
}

static GameResult result_of_end(const ProfileOutcome *outcome)
{
    if (outcome->end == PROFILE_GOES_ON)
        return RESULT_ON;
    return outcome->has_winner ? won_by(outcome->winner) : RESULT_DRAW;
}

static GameResult result_of_loss(const Loss *loss, Color loser)
{
    switch (loss->result) {
    case LOSS_WON: return won_by(other_color(loser));
    case LOSS_DRAWN: return RESULT_DRAW;
    case LOSS_TOO_LATE: return result_of_end(&loss->outcome);
    case LOSS_VOID: return RESULT_VOID;
    case LOSS_NOT_YET: case LOSS_UNDECIDED: case LOSS_RESULT_COUNT: break;
    }
    return RESULT_ON;
}

static bool end_is_decided(const Game *game, const ProfileOutcome *outcome)
{
    Winnable by[2];
    return outcome->end != PROFILE_GOES_ON ||
           is_dead(game_position(game), LESSON_BUDGET, by) != PROOF_UNKNOWN;
}

void result_truth(const Step *step, const Game *game, ResultTruth *truth)
{
    truth->is_loss = step->has_loss;
    if (step->has_loss) {
        judge_loss(game, step->color, step->loss, step->profile, LESSON_BUDGET, NULL, &truth->loss);
        truth->decided = truth->loss.result != LOSS_UNDECIDED;
        truth->result = result_of_loss(&truth->loss, step->color);
        return;
    }
    truth->outcome = profile_outcome(game, step->profile, LESSON_BUDGET);
    truth->decided = end_is_decided(game, &truth->outcome);
    truth->result = result_of_end(&truth->outcome);
}

const char *game_result_name(GameResult result)
{
    static const char *const names[] = {"white", "black", "draw", "on", "void"};
    return names[result];
}

/* ---- Castling ------------------------------------------------------------------ */

CastleWhen castle_when(const Step *step, const Game *game, Diagnosis *diagnosis)
{
    const FaultSet for_good = fault_bit(FAULT_RIGHT_LOST_KING) |
                              fault_bit(FAULT_RIGHT_LOST_ROOK) |
                              fault_bit(FAULT_CASTLING_RIGHT_GONE) |
                              fault_bit(FAULT_NOT_ON_FIRST_RANK);
    assert(step->kind == STEP_CASTLING);
    game_diagnose(game, step->move, diagnosis);
    if (diagnosis->legal)
        return CASTLE_NOW;
    return diagnosis_faults(diagnosis) & for_good ? CASTLE_NEVER : CASTLE_LATER;
}

/* ---- Writing ------------------------------------------------------------------- */

Writing grade_writing(const Step *step, const MoveText *text)
{
    /* "x" may be left out (C.9), and "+" and "#" (C.13); "O-O" may be written with
     * zeros (C.13.1). */
    const unsigned allowed = READ_MISSING_CAPTURE_SIGN | READ_MISSING_CHECK_SIGN | READ_ZEROS |
                             READ_BISHOP_OR_PAWN;
    if (text->status == MOVE_TEXT_UNREADABLE)
        return WRITTEN_UNREADABLE;
    if (text->status == MOVE_TEXT_AMBIGUOUS)
        return WRITTEN_AMBIGUOUS;
    if (text->move != step->move)
        return WRITTEN_OTHER_MOVE;
    return text->remarks & ~allowed ? WRITTEN_OTHERWISE : WRITTEN_WELL;
}
