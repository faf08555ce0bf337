/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * helpmate_plan.c - how far a helped mate seems to be.
 *
 * The plan: both kings meet in a corner, the other men of the loser are taken,
 * and White gets a man that mates there: he has a rook or a queen, a pawn runs,
 * two minor pieces work together, or one minor piece mates a king whose own
 * man stands in his way.  Nothing is proved by these estimates.
 */
#include "rules/mobility.h"

#include <stdlib.h>

/* ---- Checks -------------------------------------------------------------------- */

void prepare_checks(const Position *p, CheckFinder *finder)
{
    Color them = other_color(position_turn(p));
    Square king = position_king(p, them);
    Bitboard occupied = position_occupied(p);
    finder->direct[NO_PIECE_TYPE] = 0;
    finder->direct[PAWN] = PAWN_ATTACKS[them][king];
    finder->direct[KNIGHT] = KNIGHT_ATTACKS[king];
    finder->direct[BISHOP] = bishop_attacks(king, occupied);
    finder->direct[ROOK] = rook_attacks(king, occupied);
    finder->direct[QUEEN] = finder->direct[BISHOP] | finder->direct[ROOK];
    finder->direct[KING] = 0;
    finder->lines = finder->direct[QUEEN];
    finder->king = king;
}

/* Never wrong when it says no. */
bool may_give_check(const CheckFinder *finder, const Position *p, Move move)
{
    PieceType type = piece_type(p->board[move_from(move)]);
    if (finder->direct[type] & square_bit(move_to(move)))
        return true;
    if (finder->lines & square_bit(move_from(move)))
        return true;
    return move_promotion(move) || move_is_castling(move) ||
           (type == PAWN && move_to(move) == p->en_passant);
}

/* ---- The kings -------------------------------------------------------------------- */

static int distance(Square a, Square b)
{
    int files = abs(square_file(a) - square_file(b));
    int ranks = abs(square_rank(a) - square_rank(b));
    return files > ranks ? files : ranks;
}

/* Steps to the nearer of the two squares opposite a king in the corner. */
static int steps_to_post(Square king, Square corner)
{
    int along_rank = distance(king, corner ^ 2), along_file = distance(king, corner ^ 16);
    return along_rank < along_file ? along_rank : along_file;
}

/* Corners White can attack, when his only pieces are bishops of one colour; the
 * corners beside which the loser's bishop can stand, when he has only knights. */
static Bitboard useful_corners(const Position *p)
{
    Bitboard pieces = p->by_color[WHITE] & ~p->by_type[KING];
    Bitboard bishops = position_men(p, WHITE, BISHOP), others = position_men(p, BLACK, BISHOP);
    Bitboard corners = 0;
    if (bishops && !(pieces & ~(bishops | p->by_type[PAWN])))
        corners = (bishops & DARK_BITS ? DARK_BITS : 0) |
                  (bishops & LIGHT_BITS ? LIGHT_BITS : 0);
    else if (others && !(pieces & ~p->by_type[KNIGHT]))
        corners = (others & LIGHT_BITS ? DARK_BITS : 0) |
                  (others & DARK_BITS ? LIGHT_BITS : 0);
    return corners ? corners : ~(Bitboard)0;
}

/* Corners the loser's king can get to, whatever stands in the way now. */
static Bitboard open_corners(const Position *p)
{
    Mobility m;
    Bitboard open = 0;
    find_mobility(p, &m);
    for (int i = 0; i < m.count; i++)
        if (m.men[i].type == KING && m.men[i].color == BLACK)
            open = m.men[i].as_piece;
    return open;
}

/* Corners in the order in which they seem to promise most. */
static void rank_corners(const Position *p, bool careful, Square corners[CORNERS])
{
    static const Square ALL[CORNERS] = {H8, A1, A8, H1};
    Bitboard useful = useful_corners(p) & (careful ? open_corners(p) : ~(Bitboard)0);
    Square winner = position_king(p, WHITE), loser = position_king(p, BLACK);
    int steps[CORNERS];
    for (int i = 0; i < CORNERS; i++) {
        Square corner = ALL[i];
        int far = distance(loser, corner) + steps_to_post(winner, corner) +
                  (useful & square_bit(corner) ? 0 : 100);
        int k = i;
        for (; k > 0 && steps[k - 1] > far; k--) {
            steps[k] = steps[k - 1];
            corners[k] = corners[k - 1];
        }
        steps[k] = far;
        corners[k] = corner;
    }
}

void make_plan(const Position *p, int choice, bool careful, Plan *plan)
{
    Square corners[CORNERS];
    rank_corners(p, careful, corners);
    for (Square s = A1; s <= H8; s++) {
        plan->loser[s] = (uint8_t)distance(s, corners[choice]);
        plan->winner[s] = (uint8_t)steps_to_post(s, corners[choice]);
    }
    plan->helper = corners[choice] ^ 1;
}

/* ---- The men ---------------------------------------------------------------------- */

enum { OUT_OF_SIGHT = 90, NEW_HELPER = 7, WITH_HELPER = 2 };

/* Half-moves, or so, until a man of the loser stands in his king's way.  White
 * has a single minor piece, or several bishops of one colour. */
static int steps_of_helper(const Plan *plan, const Position *p)
{
    Bitboard ours = p->by_color[WHITE], theirs = p->by_color[BLACK];
    Bitboard helpers = p->by_type[KNIGHT] | p->by_type[BISHOP];
    if (ours & p->by_type[KNIGHT])
        helpers |= p->by_type[ROOK];
    else if (ours & p->by_type[BISHOP] & DARK_BITS)
        helpers &= ~(p->by_type[BISHOP] & DARK_BITS);
    else
        helpers &= ~(p->by_type[BISHOP] & LIGHT_BITS);
    int best = OUT_OF_SIGHT;
    for (Bitboard b = helpers & theirs; b;) {
        int steps = distance(pop_square(&b), plan->helper);
        best = steps < best ? steps : best;
    }
    Bitboard pawns = theirs & p->by_type[PAWN];
    if (best == OUT_OF_SIGHT && pawns)
        best = NEW_HELPER + square_rank(lowest_square(pawns));
    return best;
}

/* The same until White has men that mate. */
static int steps_to_force(const Plan *plan, const Position *p)
{
    Bitboard ours = p->by_color[WHITE];
    if (ours & (p->by_type[QUEEN] | p->by_type[ROOK]))
        return 0;
    Bitboard pawns = ours & p->by_type[PAWN], knights = ours & p->by_type[KNIGHT];
    Bitboard bishops = ours & p->by_type[BISHOP];
    int promotion = pawns ? 7 - (63 - __builtin_clzll(pawns)) / 8 : OUT_OF_SIGHT;
    if (!(bishops | knights))
        return promotion;
    bool pair = (bishops & DARK_BITS) ? (bishops & LIGHT_BITS) || knights
                                      : (knights & (bishops ? knights : knights - 1)) != 0;
    if (pair)
        return 1;
    int helped = WITH_HELPER + steps_of_helper(plan, p);
    return helped < promotion ? helped : promotion;
}

/* ---- Together ----------------------------------------------------------------------- */

int estimate(const Plan *plan, const Position *p)
{
    return steps_to_force(plan, p) + 2 * count_squares(p->by_color[BLACK]) +
           plan->loser[position_king(p, BLACK)] + plan->winner[position_king(p, WHITE)];
}

void estimate_moves(const Plan *plan, const Position *p, const MoveList *list, int here,
                    uint8_t far[])
{
    Bitboard heavy = p->by_color[WHITE] & (p->by_type[QUEEN] | p->by_type[ROOK]);
    Bitboard changing = p->by_type[PAWN] | (heavy ? 0 : ~p->by_type[KING]);
    for (int i = 0; i < list->count; i++) {
        Square from = move_from(list->moves[i]), to = move_to(list->moves[i]);
        int after = here;
        if (p->board[to] != NO_PIECE || (changing & square_bit(from))) {
            Position q = position_after(p, list->moves[i]);
            after = estimate(plan, &q);
        } else if (p->by_type[KING] & square_bit(from)) {
            const uint8_t *steps = p->turn == WHITE ? plan->winner : plan->loser;
            after += steps[to] - steps[from];
        }
        far[i] = (uint8_t)after;
    }
}
