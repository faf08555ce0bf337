/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * dead.c - dead positions and "can this side still mate" (5.2.2, 5.1.2, 6.9).
 *
 * The cheap proofs come first: mate or stalemate on the board, single legal
 * moves, and the men that are left.  A mate on the board is a mate whatever
 * the men (it may even be one that no game can reach).
 */
#include "rules/dead_internal.h"

#include <string.h>

/* ---- White is always the side that wants to mate -------------------------- */

static CastlingRights swapped_rights(CastlingRights rights)
{
    return (CastlingRights)((rights & (WHITE_SHORT | WHITE_LONG)) << 2 |
                            (rights & (BLACK_SHORT | BLACK_LONG)) >> 2);
}

/* The same position seen in a mirror: colours and ranks change places. */
static Position turned_round(const Position *p)
{
    Position turned = {.turn = p->turn ^ 1u,
                       .castling = swapped_rights(p->castling),
                       .en_passant = p->en_passant == NO_SQUARE ? NO_SQUARE
                                                                : p->en_passant ^ 56u};
    for (Bitboard b = position_occupied(p); b;) {
        Square s = pop_square(&b);
        Piece man = p->board[s];
        put_man(&turned, s ^ 56, piece_of(other_color(piece_color(man)), piece_type(man)));
    }
    return turned;
}

static void turn_line_round(Winnable *result)
{
    for (int i = 0; i < result->length; i++) {
        Move m = result->line[i];
        Move mirrored = move_make(move_from(m) ^ 56, move_to(m) ^ 56, move_promotion(m));
        result->line[i] = mirrored | (m & CASTLING_MARK);
    }
}

/* ---- Material --------------------------------------------------------------- */

/* K+N mates nobody who has only queens: no square next to his king stays
 * blocked.  K+bishops of one square colour mate nobody when no man on the
 * board can ever fill a square of the other colour for long: no pawn, no
 * knight, no bishop of that other colour. */
bool lacks_mating_men(const Position *p)
{
    Bitboard kings = p->by_type[KING];
    Bitboard white = p->by_color[WHITE] & ~kings, black = p->by_color[BLACK] & ~kings;
    if (!white)
        return true;
    if (!(white & (white - 1)) && (white & p->by_type[KNIGHT]))
        return !(black & ~p->by_type[QUEEN]);
    Bitboard bishops = p->by_type[BISHOP];
    if ((white & ~bishops) || p->by_type[PAWN] || p->by_type[KNIGHT])
        return false;
    return !(bishops & LIGHT_BITS) || !(bishops & DARK_BITS);
}

/* ---- Forced play ------------------------------------------------------------- */

static Proof answer(Winnable *result, Proof proof, WinMethod method)
{
    result->answer = proof;
    result->method = method;
    if (proof != PROOF_YES)
        result->length = 0;
    return proof;
}

/* Longest run of single moves followed before the search takes over: any run
 * that neither ends nor repeats a position within it would be a new record. */
enum { MAX_FORCED = 64 };

/*
 * Plays single legal moves on *p and puts them in the line.  UNKNOWN when
 * there is a choice; else the game ends here, in mate, stalemate, without
 * mating men, or in a circle that nobody can leave.
 */
static Proof play_forced(Position *p, Winnable *result)
{
    Position earlier = *p;
    int next_anchor = 1;
    for (int ply = 0; ply <= MAX_FORCED; ply++) {
        MoveList list;
        legal_moves(p, &list);
        if (list.count == 0) {
            bool mate = p->turn == BLACK && position_in_check(p);
            return answer(result, mate ? PROOF_YES : PROOF_NO,
                          ply ? WIN_FORCED : WIN_TERMINAL);
        }
        if (lacks_mating_men(p))
            return answer(result, PROOF_NO, ply ? WIN_FORCED : WIN_MATERIAL);
        if (list.count > 1)
            break;
        play_move(p, list.moves[0]);
        result->line[result->length++] = list.moves[0];
        result->nodes++;
        if (position_same(p, &earlier))
            return answer(result, PROOF_NO, WIN_FORCED);
        if (ply + 1 == next_anchor) { /* anchors ever further apart meet any circle */
            earlier = *p;
            next_anchor *= 2;
        }
    }
    return PROOF_UNKNOWN;
}

/* ---- Searching ------------------------------------------------------------------ */

static uint64_t left_of(uint64_t budget, const Winnable *result)
{
    return result->nodes < budget ? budget - result->nodes : 0;
}

static Proof search_once(const Position *p, int plan, bool careful, uint64_t budget, Stop *stop,
                         Winnable *result)
{
    Helpmate helpmate = {.budget = budget,
                         .stop = stop,
                         .plan = plan,
                         .careful = careful,
                         .trust_walls = true,
                         .line = result->line + result->length,
                         .max_length = MAX_HELPMATE - result->length};
    Proof proof = search_helpmate(p, &helpmate);
    result->nodes += helpmate.nodes;
    if (proof == PROOF_YES) {
        result->length += helpmate.length;
        return answer(result, PROOF_YES, WIN_LINE);
    }
    if (proof == PROOF_NO)
        return answer(result, PROOF_NO, helpmate.by_walls ? WIN_STATIC
                                        : helpmate.judged ? WIN_EXHAUSTED
                                                          : WIN_CLOSURE);
    return PROOF_UNKNOWN;
}

/* The position, or else all that one move leads to when they are few: a check
 * often has to be answered before walls stand. */
static bool pairs_forbid_all(const Position *p)
{
    enum { FEW_MOVES = 4 };
    if (pairs_forbid_mate(p))
        return true;
    MoveList list;
    legal_moves(p, &list);
    for (int i = 0; i < list.count && list.count <= FEW_MOVES; i++) {
        Position after = position_after(p, list.moves[i]);
        if (!lacks_mating_men(&after) && !walls_forbid_mate(&after) && !pairs_forbid_mate(&after))
            return false;
    }
    return list.count <= FEW_MOVES;
}

/* A wrong corner can cost the whole budget where another costs nothing, so
 * each gets a little first, then more, and the best one all that is left. */
static Proof search(const Position *p, uint64_t budget, Stop *stop, Winnable *result)
{
    enum { LITTLE = 8000, MORE = 200000, ROUNDS = 2, ENOUGH_FOR_PAIRS = 500000 };
    static const uint64_t SHARES[ROUNDS] = {LITTLE, MORE};
    for (int round = 0; round < ROUNDS; round++)
        for (int plan = 0; plan < CORNERS; plan++) {
            uint64_t left = left_of(budget, result);
            uint64_t share = SHARES[round] < left ? SHARES[round] : left;
            Proof proof = search_once(p, plan, round > 0, share, stop, result);
            if (proof != PROOF_UNKNOWN || share == left || is_stopped(stop))
                return result->answer;
        }
    if (left_of(budget, result) > ENOUGH_FOR_PAIRS && pairs_forbid_all(p))
        return answer(result, PROOF_NO, WIN_STATIC);
    return search_once(p, 0, true, left_of(budget, result), stop, result);
}

/* ---- The whole question -------------------------------------------------------- */

Proof can_win(const Position *position, Color winner, uint64_t budget, Stop *stop,
              Winnable *result)
{
    Position p = winner == WHITE ? *position : turned_round(position);
    result->answer = PROOF_UNKNOWN;
    result->method = WIN_NONE;
    result->nodes = 0;
    result->length = 0;
    if (play_forced(&p, result) == PROOF_UNKNOWN && result->method == WIN_NONE)
        search(&p, budget, stop, result);
    if (winner == BLACK)
        turn_line_round(result);
    return result->answer;
}

Proof is_dead_until(const Position *position, uint64_t budget, Stop *stop, Winnable by[2])
{
    static const Winnable NOTHING = {.answer = PROOF_UNKNOWN, .method = WIN_NONE};
    memcpy(&by[BLACK], &NOTHING, sizeof NOTHING);
    Proof white = can_win(position, WHITE, budget, stop, &by[WHITE]);
    if (white == PROOF_YES)
        return PROOF_NO;
    Proof black = can_win(position, BLACK, budget, stop, &by[BLACK]);
    if (black == PROOF_YES)
        return PROOF_NO;
    return white == PROOF_NO && black == PROOF_NO ? PROOF_YES : PROOF_UNKNOWN;
}

Proof is_dead(const Position *position, uint64_t budget, Winnable by[2])
{
    return is_dead_until(position, budget, NULL, by);
}

const char *win_method_name(WinMethod method)
{
#define WIN_METHOD_TEXT(name, text) text,
    static const char *const NAMES[] = {WIN_METHODS(WIN_METHOD_TEXT)};
#undef WIN_METHOD_TEXT
    return NAMES[method];
}
