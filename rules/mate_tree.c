/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mate_tree.c - the tree of a mate: some move of the attacker must work
 * against every reply of the defender.
 *
 * Nothing is left out of the tree; all speed comes from order (what worked or
 * refuted before is tried first) and memory.  Two draws need no test:
 *   - A position that comes back on the way to mate.  Had the attacker a mate
 *     in k the first time, he has it without the detour; a shortest mate
 *     never repeats, so the repetition rules cannot spoil it.
 *   - A dead position, since mate is never reached from one.
 */
#include "rules/mate_internal.h"

/* ---- The fifty-move rule ------------------------------------------------------ */

int clock_that_matters(const Position *p, int n)
{
    return p->halfmove_clock + 2 * n - 3 >= FIFTY_CLOCK - 1 ? p->halfmove_clock : 0;
}

bool may_claim_fifty(const Position *p, Move reply)
{
    if (p->halfmove_clock >= FIFTY_CLOCK)
        return true;
    bool quiet = p->board[move_to(reply)] == NO_PIECE &&
                 piece_type(p->board[move_from(reply)]) != PAWN;
    return quiet && p->halfmove_clock == FIFTY_CLOCK - 1;
}

/* ---- Order ------------------------------------------------------------------------ */

typedef struct {
    MoveList list;
    int32_t scores[MAX_MOVES];
} Ordered;

enum {
    SORTED_MOVES = 8,
    SCORE_FIRST = 1 << 30, SCORE_CHECK = 1 << 24, SCORE_CAPTURE = 1 << 20,
    SCORE_KING_RUNS = 1 << 18, HISTORY_LIMIT = 1 << 19
};

static const int MAN_WORTH[7] = {0, 1, 3, 3, 5, 9, 0};

/* The best of moves i and later comes to place i.  When the best few have
 * failed, the rest will too: they come as they stand. */
static Move pick_move(Ordered *moves, int i)
{
    int best = i;
    for (int j = i + 1; i < SORTED_MOVES && j < moves->list.count; j++)
        if (moves->scores[j] > moves->scores[best])
            best = j;
    Move move = moves->list.moves[best];
    moves->list.moves[best] = moves->list.moves[i];
    moves->list.moves[i] = move;
    int32_t score = moves->scores[best];
    moves->scores[best] = moves->scores[i];
    moves->scores[i] = score;
    return move;
}

static void praise_move(MateSearch *search, const Position *p, Move move, int n)
{
    uint32_t *h = &search->history[p->board[move_from(move)]][move_to(move)];
    *h += (uint32_t)(1 << n);
    if (*h > HISTORY_LIMIT)
        *h = HISTORY_LIMIT / 2;
}

static int32_t history_score(const MateSearch *search, const Position *p, Move move)
{
    return (int32_t)search->history[p->board[move_from(move)]][move_to(move)];
}

/* Checks first, then what worked elsewhere. */
static void score_attacks(const MateSearch *search, const Position *p, Ordered *moves)
{
    CheckMap map;
    map_checks(p, &map);
    for (int i = 0; i < moves->list.count; i++) {
        Move m = moves->list.moves[i];
        int32_t score = history_score(search, p, m) + MAN_WORTH[piece_type(p->board[move_to(m)])];
        if (seems_check(p, &map, m))
            score += SCORE_CHECK;
        moves->scores[i] = score;
    }
}

/* What refuted before, captures of the strongest, the king, the rest. */
static void score_replies(const MateSearch *search, const Position *p, Move refuter,
                          Ordered *moves)
{
    for (int i = 0; i < moves->list.count; i++) {
        Move m = moves->list.moves[i];
        int32_t score = history_score(search, p, m);
        PieceType taken = piece_type(p->board[move_to(m)]);
        if (taken != NO_PIECE_TYPE)
            score += SCORE_CAPTURE + SCORE_CAPTURE / 16 * MAN_WORTH[taken];
        if (piece_type(p->board[move_from(m)]) == KING)
            score += SCORE_KING_RUNS;
        if (m == refuter)
            score = SCORE_FIRST;
        moves->scores[i] = score;
    }
}

/*
 * Far from the end a reply is good when little is left to search after it: a
 * check leaves the attacker a handful of moves where a quiet reply leaves him
 * thirty.
 */
static void raise_checks(const Position *p, const Move killers[2], Ordered *moves)
{
    CheckMap map;
    map_checks(p, &map);
    for (int i = 0; i < moves->list.count; i++) {
        Move m = moves->list.moves[i];
        if (seems_check(p, &map, m))
            moves->scores[i] += SCORE_CHECK;
        if (m == killers[0] || m == killers[1])
            moves->scores[i] += SCORE_CHECK / 2;
    }
}

/* ---- The defender ----------------------------------------------------------------- */

static void note_refutation(MateSearch *search, const Position *p, Refutation *slot, Move reply,
                            int n, int ply)
{
    Move *killers = search->killers[ply];
    if (killers[0] != reply) {
        killers[1] = killers[0];
        killers[0] = reply;
    }
    praise_move(search, p, reply, n);
    if (slot)
        *slot = (Refutation){reply, search->generation};
}

static Proof after_reply(MateSearch *search, const Position *p, Move reply, int n, int ply)
{
    if (p->halfmove_clock >= FIFTY_CLOCK - 1 && may_claim_fifty(p, reply))
        return PROOF_NO;
    Position next = *p;
    play_move(&next, reply);
    return prove_attack(search, &next, n, ply + 1);
}

static Refutation *refutation_slot(MateSearch *search, const Position *p, int n)
{
    if (n < 2)
        return NULL; /* dearer than what it saves */
    MateKey key;
    mate_key_make(p, 0, &key);
    return &search->refutations[key.hash & (REFUTATION_COUNT - 1)];
}

/* The replies that refuted other attempts at this ply, before any is generated. */
static Proof try_killers(MateSearch *search, const Position *p, int n, int ply)
{
    for (int i = 0; i < 2; i++) {
        Move reply = search->killers[ply][i];
        if (reply == NO_MOVE || !is_legal(p, reply))
            continue;
        Proof proof = after_reply(search, p, reply, n, ply);
        if (proof != PROOF_YES)
            return proof;
    }
    return PROOF_YES;
}

Proof prove_defence(MateSearch *search, const Position *p, int n, int ply)
{
    if (!visit_position(search))
        return PROOF_UNKNOWN;
    if (n == 0)
        return position_in_check(p) && !has_legal_move(p) ? PROOF_YES : PROOF_NO;
    Refutation *slot = refutation_slot(search, p, n);
    Move refuter = slot && slot->generation == search->generation ? slot->reply
                                                                            : NO_MOVE;
    Move killers[2] = {search->killers[ply][0], search->killers[ply][1]};
    bool tried = n == 1;
    if (tried) {
        Proof proof = try_killers(search, p, n, ply);
        if (proof != PROOF_YES)
            return proof;
    }
    Ordered moves;
    legal_moves(p, &moves.list);
    if (moves.list.count == 0)
        return position_in_check(p) ? PROOF_YES : PROOF_NO;
    score_replies(search, p, refuter, &moves);
    if (!tried)
        raise_checks(p, killers, &moves);
    for (int i = 0; i < moves.list.count; i++) {
        Move reply = pick_move(&moves, i);
        if (tried && (reply == killers[0] || reply == killers[1]))
            continue;
        Proof proof = after_reply(search, p, reply, n, ply);
        if (proof == PROOF_NO)
            note_refutation(search, p, slot, reply, n, ply);
        if (proof != PROOF_YES)
            return proof;
    }
    return PROOF_YES;
}

/* ---- The attacker ------------------------------------------------------------------ */

/* Every move, with exactly n moves to mate in. */
static Proof try_attacks(MateSearch *search, const Position *p, Ordered *moves, int n, int ply,
                         Move *mating)
{
    score_attacks(search, p, moves);
    for (int i = 0; i < moves->list.count; i++) {
        Move move = pick_move(moves, i);
        Position next = *p;
        play_move(&next, move);
        Proof proof = prove_defence(search, &next, n - 1, ply + 1);
        if (proof == PROOF_YES) {
            praise_move(search, p, move, n);
            *mating = move;
        }
        if (proof != PROOF_NO)
            return proof;
    }
    return PROOF_NO;
}

/* Shorter mates first: they cost little and order what follows. */
static Proof deepen_attack(MateSearch *search, const Position *p, const MateKey *key, int known,
                           int n, int ply)
{
    if (known < 1 && find_mating_move(p) != NO_MOVE) {
        mate_table_store(search, key, true, 1, NO_MOVE);
        return PROOF_YES;
    }
    Ordered moves;
    legal_moves(p, &moves.list);
    for (int depth = known < 1 ? 2 : known + 1; depth <= n; depth++) {
        Move mating = NO_MOVE;
        Proof proof = try_attacks(search, p, &moves, depth, ply, &mating);
        if (proof == PROOF_UNKNOWN)
            return proof;
        mate_table_store(search, key, proof == PROOF_YES, depth, mating);
        if (proof == PROOF_YES)
            return proof;
    }
    return PROOF_NO;
}

Proof prove_attack(MateSearch *search, const Position *p, int n, int ply)
{
    if (!visit_position(search))
        return PROOF_UNKNOWN;
    if (n == 1)
        return find_mating_move(p) != NO_MOVE ? PROOF_YES : PROOF_NO;
    MateKey key;
    mate_key_make(p, clock_that_matters(p, n), &key);
    const MateEntry *entry = mate_table_find(search, &key);
    if (entry && entry->mate && entry->mate <= n)
        return PROOF_YES;
    if (entry && entry->no_mate >= n)
        return PROOF_NO;
    return deepen_attack(search, p, &key, entry ? entry->no_mate : 0, n, ply);
}
