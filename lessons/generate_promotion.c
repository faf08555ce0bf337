/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_promotion.c - which piece should the pawn become, and what may it
 * become at all? */
#include "lessons/generate_tools.h"

static Termination end_after(const Position *position, Move move)
{
    Position after = position_after(position, move);
    return position_outcome(&after).termination;
}

/* ---- Which piece mates -------------------------------------------------- */

typedef struct {
    int mates;      /* of all moves */
    Move mate;      /* one of them */
    int promotions; /* that do not mate */
} Mates;

static Mates mates_of(const Position *position)
{
    MoveList list;
    Mates m = {0, NO_MOVE, 0};
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (end_after(position, list.moves[i]) == CHECKMATE) {
            m.mates++;
            m.mate = list.moves[i];
        } else {
            m.promotions += move_promotion(list.moves[i]) != NO_PIECE_TYPE;
        }
    }
    return m;
}

static bool promotes(const Position *position)
{
    Color color = position_turn(position);
    Bitboard seventh = (Bitboard)0xFF << (color == WHITE ? 48 : 8);
    return (position_men(position, color, PAWN) & seventh) != 0;
}

/* Quicker than all mates: does a promotion to this piece give check, or mate? */
static bool promotion_gives(const Position *position, PieceType piece, bool mate)
{
    MoveList list;
    if (!promotes(position))
        return false;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_promotion(list.moves[i]) != piece)
            continue;
        Position after = position_after(position, list.moves[i]);
        if (position_in_check(&after) && !(mate && has_legal_move(&after)))
            return true;
    }
    return false;
}

static PieceType mating_piece(Aspect aspect)
{
    return aspect == ASPECT_PROMOTION_KNIGHT ? KNIGHT : QUEEN;
}

/* One promotion mates, and no other move does. */
static bool has_mate(const Position *position, const void *context)
{
    Aspect aspect = *(const Aspect *)context;
    if (!promotion_gives(position, mating_piece(aspect), true))
        return false;
    Mates m = mates_of(position);
    PieceType piece = move_promotion(m.mate);
    bool captures = square_file(move_from(m.mate)) != square_file(move_to(m.mate));
    if (m.mates != 1 || piece == NO_PIECE_TYPE)
        return false;
    switch ((int)aspect) {
    case ASPECT_PROMOTION_KNIGHT: return piece == KNIGHT;
    case ASPECT_PROMOTION_CAPTURE: return captures;
    default: return piece == QUEEN && !captures;
    }
}

static bool pawn_is_near(const Position *position, const void *context)
{
    (void)context;
    return promotes(position);
}

static bool gives_check(const Position *position, const void *context)
{
    return promotion_gives(position, mating_piece(*(const Aspect *)context), false);
}

/* First a pawn goes where its promotion gives check, then a man makes it mate. */
static bool find_mate(Random *random, Aspect aspect, const Position *base, Position *position)
{
    Position near = *base;
    Color color = position_turn(base);
    if (!gives_check(base, &aspect) &&
        !rearrange(random, base, position_men(base, color, PAWN), gives_check, &aspect, &near))
        return false;
    if (has_mate(&near, &aspect)) {
        *position = near;
        return true;
    }
    Bitboard men = random_chance(random, 50) ? near.by_color[color]
                                             : near.by_color[other_color(color)];
    return rearrange(random, &near, men, has_mate, &aspect, position);
}

static bool make_mating(Random *random, Aspect aspect, Exercise *exercise)
{
    Position base, position;
    if (!natural_siege(random, &base) || !find_mate(random, aspect, &base, &position))
        return false;
    exercise_begin(exercise, &position);
    exercise->step.kind = STEP_MOVE;
    exercise->step.goals[0] = (Goal){.kind = GOAL_PROMOTES};
    exercise->step.goals[1] = (Goal){.kind = GOAL_MATE};
    exercise->step.goal_count = 2;
    exercise->decoys = mates_of(&position).promotions;
    return true;
}

/* ---- The strongest that does not stalemate -------------------------------------------- */

/* The only square where a pawn can promote, or NO_SQUARE. */
static Square only_promotion(const Position *position, Square *from)
{
    MoveList list;
    Square to = NO_SQUARE;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        if (move_promotion(move) != QUEEN)
            continue;
        if (to != NO_SQUARE)
            return NO_SQUARE;
        to = move_to(move);
        *from = move_from(move);
    }
    return to;
}

static bool is_stalemate(const Position *position, Square from, Square to, PieceType piece)
{
    return end_after(position, move_make(from, to, piece)) == STALEMATE;
}

static PieceType strongest(const Position *position, Square from, Square to)
{
    if (!is_stalemate(position, from, to, QUEEN))
        return QUEEN;
    return is_stalemate(position, from, to, ROOK) ? NO_PIECE_TYPE : ROOK;
}

/* How many moves the lonely side has left after the queen. */
static int moves_left(const Position *position, Square from, Square to)
{
    Position after = position_after(position, move_make(from, to, QUEEN));
    return count_legal_moves(&after);
}

static bool fits_choice(const Position *position, Aspect aspect, Square *from, Square *to)
{
    *to = only_promotion(position, from);
    if (*to == NO_SQUARE || position_in_check(position))
        return false;
    PieceType piece = strongest(position, *from, *to);
    if (aspect == ASPECT_PROMOTION_ROOK)
        return piece == ROOK;
    return piece == QUEEN && moves_left(position, *from, *to) <= 2 &&
           end_after(position, move_make(*from, *to, QUEEN)) == ONGOING;
}

static bool make_choice(Random *random, Aspect aspect, Exercise *exercise)
{
    static const char *const MEN[] = {"KPk", "KPPk", "KPPkp", "KPkp", "KBPk", "KNPk", "KNPkp"};
    enum { TRIES = 3000 };
    Position position;
    Square from, to;
    for (int i = 0; i < TRIES; i++) {
        const char *men = MEN[random_below(random, sizeof MEN / sizeof *MEN)];
        if (!scatter_men(random, men, WHITE, &position) || !promotes(&position) ||
            !fits_choice(&position, aspect, &from, &to))
            continue;
        if (random_chance(random, 50) && !swap_colors(&position, &position))
            return false;
        to = only_promotion(&position, &from);
        exercise_begin(exercise, &position);
        exercise->step.kind = STEP_MOVE;
        exercise->step.goals[0] = (Goal){.kind = GOAL_STALEMATE, .negated = true};
        exercise->step.goals[1] = (Goal){.kind = GOAL_PROMOTES, .has_argument = true,
                                         .type = strongest(&position, from, to)};
        exercise->step.goal_count = 2;
        exercise->decoys = count_squares(position_occupied(&position));
        return true;
    }
    return false;
}

/* ---- What a pawn may become -------------------------------------------------- */

static PieceType asked_piece(Aspect aspect)
{
    return aspect == ASPECT_PROMOTION_STAY   ? NO_PIECE_TYPE
           : aspect == ASPECT_PROMOTION_KING ? KING
                                             : QUEEN;
}

static bool asked_fits(const Exercise *exercise, Aspect aspect)
{
    Diagnosis d;
    if (!exercise_diagnose(exercise, &d))
        return false;
    FaultSet faults = diagnosis_faults(&d);
    if (aspect == ASPECT_PROMOTION_SECOND)
        return d.legal;
    return faults == fault_bit(aspect == ASPECT_PROMOTION_STAY ? FAULT_PROMOTION_PIECE_MISSING
                                                               : FAULT_PROMOTION_PIECE_WRONG);
}

static bool make_asked(Random *random, Aspect aspect, Exercise *exercise)
{
    Position base, position;
    Square from, to;
    if (!natural_position(random, 25, 45, &base))
        return false;
    Color color = position_turn(&base);
    position = base;
    if (aspect == ASPECT_PROMOTION_SECOND && !position_men(&base, color, QUEEN))
        return false;
    if (!promotes(&base) &&
        !rearrange(random, &base, position_men(&base, color, PAWN), pawn_is_near, NULL, &position))
        return false;
    to = only_promotion(&position, &from);
    if (to == NO_SQUARE || position_in_check(&position))
        return false;
    exercise_begin(exercise, &position);
    exercise->step.kind = STEP_LEGAL;
    exercise->step.move = move_make(from, to, asked_piece(aspect));
    return asked_fits(exercise, aspect);
}

bool make_promotion(Random *random, Aspect aspect, Exercise *exercise)
{
    switch ((int)aspect) {
    case ASPECT_PROMOTION_STAY: case ASPECT_PROMOTION_KING: case ASPECT_PROMOTION_SECOND:
        return make_asked(random, aspect, exercise);
    case ASPECT_PROMOTION_ROOK: case ASPECT_PROMOTION_SAFE_QUEEN:
        return make_choice(random, aspect, exercise);
    default:
        return make_mating(random, aspect, exercise);
    }
}
