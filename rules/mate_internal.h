/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mate_internal.h - what the files of the mate prover share.
 *
 *   mate.c        the two questions of rules.h, asked of the tree
 *   mate_tree.c   the tree: attacker's moves (one must work), defender's
 *                 replies (all must fail)
 *   mate_claim.c  is a mate that a line shows forced: a tree that begins with
 *                 the line, the checks and few quiet moves
 *   mate_numbers.c  the same whole tree, in the order of what is cheapest to prove
 *   mate_one.c    its last ply: is there a mating move
 *   mate_table.c  its memory: what was proven of a position before
 */
#ifndef RULES_MATE_INTERNAL_H
#define RULES_MATE_INTERNAL_H

#include "rules/internal.h"

enum { MAX_TREE_PLY = 2 * MAX_MATE + 2 };

/* ---- The table ------------------------------------------------------------ */

/*
 * One position with the attacker to move and all that is proven of it.  The
 * men are kept whole, in four sets by the bits of their Piece numbers, so two
 * positions are never mistaken for each other, whatever their hashes.
 */
typedef struct {
    uint64_t men[4];
    uint32_t state;   /* turn, castling, en passant, clock */
    Move move;        /* the mating move, or the last that was tried first */
    uint8_t mate;     /* mate in this many is proven; 0 = nothing proven */
    uint8_t no_mate;  /* no mate in this many is proven */
} MateEntry;

/* Two cache lines. */
enum { MATE_BUCKET_ENTRIES = 3 };
typedef struct {
    MateEntry entries[MATE_BUCKET_ENTRIES];
    uint64_t question; /* that wrote them; to any other they are void */
} MateBucket;

/* A position as the table knows it. */
typedef struct {
    uint64_t men[4];
    uint32_t state;
    uint64_t hash;
} MateKey;

/* ---- The search ------------------------------------------------------------ */

/* A reply that refuted before, tried first; never believed, so a clash is
 * harmless and nothing is verified. */
typedef struct {
    Move reply;
    uint16_t generation;
} Refutation;

enum { REFUTATION_COUNT = 1 << 14, FEW_BUCKETS = 1 << 10 };

/* How much is still to be proved, at least, for mate and for no mate. */
typedef struct {
    uint32_t proof, disproof;
} Numbers;
typedef struct NumbersTable NumbersTable;

struct MateSearch {
    void *memory;        /* owned; the buckets lie in it, aligned */
    MateBucket *buckets;
    size_t bucket_mask;
    size_t mask_in_use;  /* a few buckets at first: most questions are small and
                            stay in the processor's own memory */
    size_t stores;       /* since the question was asked */
    uint64_t question;   /* counted from 1 */
    uint16_t generation; /* the same for refutations, from 1 */

    uint64_t nodes, budget;
    uint64_t next_look;  /* when so many are visited, look_up() */
    Stop *stop;

    Move killers[MAX_TREE_PLY][2];
    uint32_t history[16][64]; /* by Piece and square: moves that worked */
    Refutation refutations[REFUTATION_COUNT];
    NumbersTable *numbers;    /* owned; NULL until it is needed */
};

/* mate.c: may the question go on?  Asked now and then. */
bool look_up(MateSearch *search);

static inline void set_budget(MateSearch *search, uint64_t budget)
{
    search->budget = budget;
    search->next_look = search->nodes;
}

/* Counts a visited position; false when the budget is spent. */
static inline bool visit_position(MateSearch *search)
{
    if (search->nodes >= search->next_look && !look_up(search))
        return false;
    search->nodes++;
    return true;
}

/* ---- Checks, for the order of moves ------------------------------------------ */

/* Squares from which the side to move gives check, by PieceType, and its men
 * that may uncover one. */
typedef struct {
    Square king;
    Bitboard squares[7], hiders;
} CheckMap;

ALWAYS_INLINE void map_checks(const Position *p, CheckMap *map)
{
    Color us = position_turn(p), them = other_color(us);
    Square king = position_king(p, them);
    Bitboard lines = (ROOK_RAYS[king] & rook_like(p, us)) |
                     (BISHOP_RAYS[king] & bishop_like(p, us));
    map->king = king;
    map->squares[NO_PIECE_TYPE] = map->squares[KING] = 0;
    map->squares[PAWN] = PAWN_ATTACKS[them][king];
    map->squares[KNIGHT] = KNIGHT_ATTACKS[king];
    map->squares[BISHOP] = bishop_attacks(king, position_occupied(p));
    map->squares[ROOK] = rook_attacks(king, position_occupied(p));
    map->squares[QUEEN] = map->squares[BISHOP] | map->squares[ROOK];
    map->hiders = 0;
    while (lines)
        map->hiders |= BETWEEN[king][pop_square(&lines)];
}

/* Nearly always right: castling, en passant and promotion along the pawn's own
 * line are taken for quiet, and a man may hide no check behind another. */
ALWAYS_INLINE bool seems_check(const Position *p, const CheckMap *map, Move move)
{
    Square from = move_from(move), to = move_to(move);
    PieceType man = move_promotion(move) ? move_promotion(move) : piece_type(p->board[from]);
    return (map->squares[man] & square_bit(to)) ||
           ((map->hiders & square_bit(from)) && !(LINE[map->king][from] & square_bit(to)));
}

/* mate_table.c */
void mate_table_next_question(MateSearch *search);
/* `clock` is 0 where it cannot matter. */
void mate_key_make(const Position *position, int clock, MateKey *key);
/* NULL when nothing is known. */
const MateEntry *mate_table_find(const MateSearch *search, const MateKey *key);
void mate_table_store(MateSearch *search, const MateKey *key, bool mates, int moves, Move move);

/* mate_one.c */
/* Some move that mates at once, or NO_MOVE. */
Move find_mating_move(const Position *position);
/* All of them, in no order. */
void list_mating_moves(const Position *position, MoveList *mates);

/* mate.c */
void start_question(MateSearch *search, uint64_t budget);

/* mate_numbers.c */
/* The attacker is to move and has n >= 1 moves. */
Proof prove_by_numbers(MateSearch *search, const Position *position, int n);

/* mate_tree.c */
/* The attacker is to move and has n >= 1 moves. */
Proof prove_attack(MateSearch *search, const Position *position, int n, int ply);
/* The defender is to move, the attacker has n >= 0 moves left. */
Proof prove_defence(MateSearch *search, const Position *position, int n, int ply);
/* The clock for the key.  With n moves left the defender is last asked after
 * the attacker's move n - 1; before the clock can get near the claim it is left
 * out, so that positions that differ in it alone share what is proven. */
int clock_that_matters(const Position *position, int n);
/* May the defender, to move, claim a draw by the fifty-move rule, now or by
 * announcing this reply (9.3)? */
bool may_claim_fifty(const Position *position, Move reply);

#endif
