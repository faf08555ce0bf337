/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * defences.c - a mate is solved when every different defence has been answered.
 *
 * After each right move its defences are put on a stack, one for each that asks
 * for something different; when a mate ends one of them, the next is played
 * from where it branches off.  Two defences are alike when the same moves keep
 * the mate after them, and what can follow those is alike too.
 */
#include "puzzles/kind.h"

#include <stdlib.h>
#include <string.h>

/* Proofs that may be spent on finding out what is alike at one place. */
enum { ALIKE_PROOFS = 20000, ALIKE_BUDGET = 200000 };

/* ---- What is alike ------------------------------------------------------------------ */

typedef struct {
    MateSearch *mates;
    int proofs;        /* left */
    uint64_t distinct; /* for what is not found out any more: all different */
} Likeness;

static uint64_t likeness_of_turn(Likeness *likeness, const Position *p, int left);

static int by_value(const void *a, const void *b)
{
    const uint64_t *first = a, *second = b;
    return (*first > *second) - (*first < *second);
}

/* What the solver may come to face: which reply leads to it does not matter,
 * nor how many do. */
static uint64_t likeness_of_replies(Likeness *likeness, const Position *p, int left)
{
    uint64_t found[MAX_MOVES], hash = 1;
    MoveList replies;

    legal_moves(p, &replies);
    for (int i = 0; i < replies.count; i++) {
        Position next = position_after(p, replies.moves[i]);
        found[i] = likeness_of_turn(likeness, &next, left);
    }
    qsort(found, (size_t)replies.count, sizeof *found, by_value);
    for (int i = 0; i < replies.count; i++)
        if (i == 0 || found[i] != found[i - 1])
            hash = hash_mix(hash, found[i]);
    return hash;
}

static uint64_t likeness_of_turn(Likeness *likeness, const Position *p, int left)
{
    MoveList moves;
    uint64_t hash = (uint64_t)left;

    if (likeness->proofs <= 0)
        return ++likeness->distinct;
    legal_moves(p, &moves);
    move_list_sort(&moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(p, moves.moves[i]);
        Proof keeps = prove_mated(likeness->mates, &after, left - 1, NULL, 0, ALIKE_BUDGET);
        likeness->proofs--;
        if (keeps == PROOF_UNKNOWN)
            return ++likeness->distinct;
        if (keeps == PROOF_NO)
            continue;
        hash = hash_mix(hash, moves.moves[i]);
        if (left > 1)
            hash = hash_mix(hash, likeness_of_replies(likeness, &after, left - 1));
    }
    return hash;
}

/* Leaves one of each, the first. */
static void merge_alike(const Attempt *attempt, const Position *after, Branching *branching)
{
    Likeness likeness = {attempt->by.mates, ALIKE_PROOFS, 0};
    uint64_t found[MAX_MOVES];
    int kept = 0;

    for (int i = 0; i < branching->count; i++) {
        Position next = position_after(after, branching->replies[i]);
        uint64_t one = likeness_of_turn(&likeness, &next, branching->left);
        bool known = false;
        for (int k = 0; k < kept; k++)
            known = known || found[k] == one;
        if (known)
            continue;
        found[kept] = one;
        branching->replies[kept++] = branching->replies[i];
    }
    branching->count = kept;
}

/* ---- The stack -------------------------------------------------------------------------- */

bool open_all_defences(Attempt *attempt)
{
    attempt->open = calloc(1, sizeof *attempt->open);
    /* What is stored is but one line. */
    attempt->on_line = false;
    return attempt->open != NULL;
}

int attempt_open_defences(const Attempt *attempt)
{
    int count = 0;
    for (int i = 0; attempt->open && i < attempt->open->depth; i++)
        count += attempt->open->list[i].count - attempt->open->list[i].next;
    return count;
}

/* After a right move that does not mate yet: all its defences are open. */
void open_branching(Attempt *attempt, const Position *after, const Defences *defences)
{
    OpenDefences *open = attempt->open;
    Branching *branching = &open->list[open->depth++];

    *branching = (Branching){.ply = game_ply(attempt->game), .left = attempt->left,
                             .count = defences->count};
    for (int i = 0; i < defences->count; i++)
        branching->replies[i] = defences->replies[i].reply;
    merge_alike(attempt, after, branching);
}

/* Plays the next defence from where it branches off.  False when none is open,
 * or memory is short. */
bool play_next_defence(Attempt *attempt, Judged *judgement)
{
    OpenDefences *open = attempt->open;

    while (open->depth > 0 &&
           open->list[open->depth - 1].next == open->list[open->depth - 1].count)
        open->depth--;
    if (open->depth == 0)
        return false;
    Branching *branching = &open->list[open->depth - 1];
    while (game_ply(attempt->game) > branching->ply && game_undo(attempt->game))
        continue;
    judgement->reply = branching->replies[branching->next++];
    attempt->left = branching->left;
    return attempt_play(attempt, judgement->reply, judgement);
}

/* The same mating move may answer other defences of the same branching. */
static void drop_answered(Attempt *attempt, Move mating)
{
    Branching *branching = &attempt->open->list[attempt->open->depth - 1];
    const Position *before = game_position_at(attempt->game, branching->ply);
    int kept = branching->next;

    for (int i = branching->next; i < branching->count; i++) {
        Position next = position_after(before, branching->replies[i]);
        bool answered = is_legal(&next, mating);
        if (answered) {
            Position end = position_after(&next, mating);
            answered = position_outcome(&end).termination == CHECKMATE;
        }
        if (!answered)
            branching->replies[kept++] = branching->replies[i];
    }
    branching->count = kept;
}

void answer_defence(Attempt *attempt, Judged *judgement)
{
    if (attempt->open->depth > 0)
        drop_answered(attempt, judgement->move);
    if (attempt_open_defences(attempt) == 0)
        solve_with_try(attempt, judgement, REMARK_MATES);
    else if (play_next_defence(attempt, judgement))
        judge(judgement, MARK_RIGHT, REMARK_DEFENCE_ANSWERED);
    /* It does not follow on the try. */
    judgement->reply = NO_MOVE;
}

void attempt_defence_line(const Attempt *attempt, int branching, int reply, Solution *line)
{
    const Branching *from = &attempt->open->list[branching];
    int start = game_ply(attempt->puzzle->game);
    Move defence = from->replies[reply];

    memset(line, 0, sizeof *line);
    line->position = *game_position_at(attempt->game, start);
    for (int ply = start; ply < from->ply; ply++)
        line->moves[line->count++] = game_move_at(attempt->game, ply);
    line->moves[line->count++] = defence;
    Position after = position_after(game_position_at(attempt->game, from->ply), defence);
    add_mating_line_from(&attempt->by, &after, from->left, line);
}
