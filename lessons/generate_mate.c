/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_mate.c - mate in one, and telling mate from stalemate. */
#include "lessons/generate_tools.h"

/* ---- Mate in one -------------------------------------------------- */

/* The only move that mates; NO_MOVE when there is none or several.  *checks is
 * how many others give check. */
static Move only_mate(const Position *position, int *checks)
{
    MoveList list;
    Move mate = NO_MOVE;
    int mates = 0;
    *checks = 0;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(position, list.moves[i]);
        if (!position_in_check(&after))
            continue;
        if (has_legal_move(&after)) {
            ++*checks;
            continue;
        }
        mate = list.moves[i];
        mates++;
    }
    return mates == 1 ? mate : NO_MOVE;
}

/* The mating man does not give the check itself, or not alone. */
static bool is_discovered(const Position *position, Move mate)
{
    Position after = position_after(position, mate);
    return (position_checkers(&after) & ~square_bit(move_to(mate))) != 0;
}

static bool is_of_aspect(const Position *position, Move mate, Aspect aspect)
{
    PieceType type = piece_type(position_piece(position, move_from(mate)));
    bool discovered = is_discovered(position, mate);
    if (aspect == ASPECT_MATE_DISCOVERED)
        return discovered;
    if (aspect == ASPECT_MATE_PROMOTION)
        return move_promotion(mate) != NO_PIECE_TYPE && !discovered;
    if (move_promotion(mate) != NO_PIECE_TYPE || discovered)
        return false;
    switch ((int)aspect) {
    case ASPECT_MATE_QUEEN: return type == QUEEN;
    case ASPECT_MATE_ROOK: return type == ROOK;
    case ASPECT_MATE_BISHOP: return type == BISHOP;
    case ASPECT_MATE_KNIGHT: return type == KNIGHT;
    case ASPECT_MATE_PAWN: return type == PAWN;
    default: return false;
    }
}

/* The kind of man that moves, as far as the aspect tells. */
static PieceType mover_of(Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_MATE_QUEEN: return QUEEN;
    case ASPECT_MATE_ROOK: return ROOK;
    case ASPECT_MATE_BISHOP: return BISHOP;
    case ASPECT_MATE_KNIGHT: return KNIGHT;
    case ASPECT_MATE_PAWN: case ASPECT_MATE_PROMOTION: return PAWN;
    default: return NO_PIECE_TYPE;
    }
}

/* A man of the side to move that would uncover a check by moving away. */
static bool has_battery(const Position *position)
{
    Color color = position_turn(position);
    Square king = position_king(position, other_color(color));
    Bitboard men = position->by_color[color];
    while (men) {
        Square square = pop_square(&men);
        Bitboard between = squares_between(king, square) & position_occupied(position);
        if (count_squares(between) == 1 && between & position->by_color[color] &&
            attacks_from(position_piece(position, square), square, 0) & square_bit(king) &&
            piece_type(position_piece(position, square)) >= BISHOP)
            return true;
    }
    return false;
}

static bool can_promote(const Position *position)
{
    Color color = position_turn(position);
    Bitboard pawns = position_men(position, color, PAWN);
    Bitboard seventh = (Bitboard)0xFF << (color == WHITE ? 48 : 8);
    Bitboard ahead = color == WHITE ? pawns << 8 : pawns >> 8;
    return pawns & seventh && (ahead & ~position_occupied(position)) >> (color == WHITE ? 56 : 0)
                                  & 0xFF;
}

/* What a first change leads to, for the aspects that take two. */
static bool is_half_way(const Position *position, const void *context)
{
    Aspect aspect = *(const Aspect *)context;
    return aspect == ASPECT_MATE_DISCOVERED   ? has_battery(position)
           : aspect == ASPECT_MATE_PROMOTION ? can_promote(position)
                                             : true;
}

/* Quicker than looking for all mates: does any man of this kind give one? */
static bool may_have_mate(const Position *position, Aspect aspect)
{
    Bitboard movers = position_men(position, position_turn(position), mover_of(aspect));
    MoveList list;
    if (mover_of(aspect) == NO_PIECE_TYPE)
        return has_battery(position);
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (!(movers & square_bit(move_from(list.moves[i]))))
            continue;
        Position after = position_after(position, list.moves[i]);
        if (position_in_check(&after) && !has_legal_move(&after))
            return true;
    }
    return false;
}

static bool has_mate(const Position *position, const void *context)
{
    Aspect aspect = *(const Aspect *)context;
    int checks;
    if (!may_have_mate(position, aspect))
        return false;
    Move mate = only_mate(position, &checks);
    return mate != NO_MOVE && is_of_aspect(position, mate, aspect);
}

static bool find_mate(Random *random, Aspect aspect, const Position *base, Position *position)
{
    Position half_way = *base;
    Color color = position_turn(base);
    if (has_mate(base, &aspect)) {
        *position = *base;
        return true;
    }
    if (!is_half_way(base, &aspect) &&
        !rearrange(random, base, base->by_color[color], is_half_way, &aspect, &half_way))
        return false;
    Bitboard men = half_way.by_color[color];
    if (mover_of(aspect) > PAWN && random_chance(random, 60))
        men &= half_way.by_type[mover_of(aspect)];
    return rearrange(random, &half_way, men, has_mate, &aspect, position);
}

bool make_mate(Random *random, Aspect aspect, Exercise *exercise)
{
    Position base, position;
    int checks;
    if (!natural_siege(random, &base) || !find_mate(random, aspect, &base, &position))
        return false;
    only_mate(&position, &checks);
    exercise_begin(exercise, &position);
    exercise->step.kind = STEP_MOVE;
    exercise->step.goals[0] = (Goal){.kind = GOAL_MATE};
    exercise->step.goal_count = 1;
    exercise->decoys = checks;
    return true;
}

/* ---- Mate, stalemate, check or nothing -------------------------------------------------- */

static bool fits_state(const Position *position, Aspect aspect)
{
    bool check = position_in_check(position);
    int moves = count_legal_moves(position);
    switch ((int)aspect) {
    case ASPECT_STATE_MATE: return check && moves == 0;
    case ASPECT_STATE_STALEMATE: return !check && moves == 0;
    case ASPECT_STATE_ONE_ANSWER: return check && moves == 1;
    case ASPECT_STATE_CHECK: return check && moves > 1;
    case ASPECT_STATE_ONE_MOVE: return !check && moves == 1;
    case ASPECT_STATE_QUIET: return !check && moves > 1 && moves <= 4;
    default: return false;
    }
}

/* Few men: the strong side's, then the weak side's, which is to move. */
static const char *const FEW_MEN[] = {
    "KQk", "KQPkp", "KRPkp", "KRPPkpp", "KQPkpp", "KRRkp", "KQRkr", "KBPPkpp", "KNPPkpp",
    "KRBkp", "KRNkp", "KBBkp", "KQPkn", "KQPkb", "KRRPkrp", "KQNPkpp",
};

static bool place_few(Random *random, Position *position)
{
    const char *men = FEW_MEN[random_below(random, sizeof FEW_MEN / sizeof *FEW_MEN)];
    return scatter_men(random, men, BLACK, position);
}

static bool find_few(Random *random, Aspect aspect, Position *position)
{
    enum { TRIES = 2000 };
    for (int i = 0; i < TRIES; i++)
        if (place_few(random, position) && fits_state(position, aspect))
            return !random_chance(random, 50) || swap_colors(position, position);
    return false;
}

static bool accepts_state(const Position *position, const void *context)
{
    return fits_state(position, *(const Aspect *)context);
}

static bool find_in_game(Random *random, Aspect aspect, Position *position)
{
    Position base;
    if (!natural_position(random, 20, 50, &base))
        return false;
    Bitboard enemies = base.by_color[other_color(position_turn(&base))];
    return rearrange(random, &base, enemies, accepts_state, &aspect, position);
}

/* How near it looks: the attacked squares around the king. */
static int covered_squares(const Position *position)
{
    Color color = position_turn(position);
    Square king = position_king(position, color);
    Bitboard around = attacks_from(piece_of(color, KING), king, 0);
    int covered = 0;
    while (around)
        covered += attackers_of(position, pop_square(&around), other_color(color),
                                position_occupied(position)) != 0;
    return covered;
}

bool make_state(Random *random, Aspect aspect, Exercise *exercise)
{
    Position position;
    Winnable by[2];
    bool few = aspect == ASPECT_STATE_STALEMATE || aspect == ASPECT_STATE_ONE_MOVE ||
               aspect == ASPECT_STATE_QUIET || random_chance(random, 50);
    if (few ? !find_few(random, aspect, &position) : !find_in_game(random, aspect, &position))
        return false;
    exercise_begin(exercise, &position);
    exercise->step.kind = STEP_STATE;
    exercise->decoys = covered_squares(&position) + count_squares(position_occupied(&position)) / 4;
    return aspect == ASPECT_STATE_MATE || aspect == ASPECT_STATE_STALEMATE ||
           is_dead(&position, LESSON_BUDGET, by) != PROOF_YES;
}
