/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_castling.c - may this side castle, and which condition fails? */
#include "lessons/generate_tools.h"

/* ---- The question put -------------------------------------------------- */

typedef struct {
    Aspect aspect;
    Color color;
    CastlingSide side;
    Square king, cross, land, rook; /* at home */
    Bitboard way;                   /* what must be empty */
    Move move;
} Castling;

static Castling castling_of(Aspect aspect, Color color, CastlingSide side)
{
    Square king = color == WHITE ? E1 : E8;
    int step = side == SHORT_SIDE ? 1 : -1;
    Castling c = {aspect, color, side, king, king + step, king + 2 * step, 0, 0, NO_MOVE};
    c.rook = side == SHORT_SIDE ? king + 3 : king - 4;
    c.way = squares_between(king, c.rook);
    c.move = move_castling(king, c.land);
    return c;
}

/* The corner of the other rook. */
static Square other_corner(const Castling *c)
{
    return c->side == SHORT_SIDE ? c->king - 4 : c->king + 3;
}

/* ---- What each aspect comes to -------------------------------------------------- */

/* Exactly these faults; without any the notes that it must have. */
typedef struct {
    FaultSet faults;
    bool noted;
    NoteCode note;
} Verdict;

static Verdict verdict_of(Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_CASTLING_ROOK_ATTACKED: return (Verdict){0, true, NOTE_ROOK_ATTACKED};
    case ASPECT_CASTLING_ROOK_CROSSES: return (Verdict){0, true, NOTE_ROOK_CROSSES_ATTACKED};
    case ASPECT_CASTLING_CHECKED_EARLIER: return (Verdict){0, true, NOTE_CHECKED_EARLIER};
    case ASPECT_CASTLING_KING_MOVED: return (Verdict){.faults = fault_bit(FAULT_RIGHT_LOST_KING)};
    case ASPECT_CASTLING_ROOK_MOVED: return (Verdict){.faults = fault_bit(FAULT_RIGHT_LOST_ROOK)};
    case ASPECT_CASTLING_RIGHT_GONE:
        return (Verdict){.faults = fault_bit(FAULT_CASTLING_RIGHT_GONE)};
    case ASPECT_CASTLING_BETWEEN: case ASPECT_CASTLING_BESIDE_ROOK:
        return (Verdict){.faults = fault_bit(FAULT_BETWEEN)};
    case ASPECT_CASTLING_IN_CHECK: return (Verdict){.faults = fault_bit(FAULT_IN_CHECK)};
    case ASPECT_CASTLING_CROSS: return (Verdict){.faults = fault_bit(FAULT_CROSS_ATTACKED)};
    case ASPECT_CASTLING_LAND: return (Verdict){.faults = fault_bit(FAULT_LAND_ATTACKED)};
    default: return (Verdict){.faults = 0};
    }
}

static const FaultSet BY_ATTACK_OR_MEN =
    (FaultSet)1 << FAULT_BETWEEN | (FaultSet)1 << FAULT_IN_CHECK |
    (FaultSet)1 << FAULT_CROSS_ATTACKED | (FaultSet)1 << FAULT_LAND_ATTACKED;

static bool fits(const Diagnosis *d, Aspect aspect)
{
    FaultSet faults = diagnosis_faults(d);
    if (aspect == ASPECT_CASTLING_SEVERAL)
        return d->fault_count >= 2;
    if (aspect == ASPECT_CASTLING_FIRST_RANK)
        return faults & fault_bit(FAULT_NOT_ON_FIRST_RANK) && !(faults & BY_ATTACK_OR_MEN);
    Verdict verdict = verdict_of(aspect);
    return faults == verdict.faults && (!verdict.noted || diagnosis_notes(d, verdict.note));
}

static bool accepts(const Position *position, const void *context)
{
    const Castling *c = context;
    Diagnosis d;
    if (c->aspect == ASPECT_CASTLING_BESIDE_ROOK &&
        (position_occupied(position) & c->way) != square_bit(c->rook + 1))
        return false;
    diagnose_move(position, c->move, &d);
    return fits(&d, c->aspect) && has_legal_move(position);
}

/* Attacks that do not matter: on the home rank and off the king's way. */
static int count_decoys(const Position *position, const Castling *c)
{
    Bitboard matters = square_bit(c->king) | square_bit(c->cross) | square_bit(c->land);
    int decoys = 0;
    for (Square s = square_of(0, square_rank(c->king)); square_rank(s) == square_rank(c->king);
         s++)
        decoys += !(matters & square_bit(s)) && attackers_of(position, s, other_color(c->color),
                                                            position_occupied(position));
    return decoys;
}

/* Ends the making: the core has the last word, with the history. */
static bool finish(Exercise *exercise, const Castling *c, const Position *position)
{
    Diagnosis d;
    exercise->step.kind = STEP_LEGAL;
    exercise->step.move = c->move;
    exercise->decoys = count_decoys(position, c);
    return position_turn(position) == c->color && has_legal_move(position) &&
           exercise_diagnose(exercise, &d) && fits(&d, c->aspect);
}

/* ---- Games that come to castling -------------------------------------------------- */

/* King and rooks stay at home; what stands between them comes out. */
static Plan castling_plan(Random *random, const Castling *c)
{
    Plan plan = {square_bit(c->king) | square_bit(c->rook), c->way};
    if (random_chance(random, 70))
        plan.stay |= square_bit(other_corner(c));
    if (random_chance(random, 50)) {
        int across = c->color == WHITE ? 56 : -56;
        plan.stay |= square_bit(c->king + across) | square_bit(c->rook + across) |
                     square_bit(other_corner(c) + across);
    }
    return plan;
}

/* A game up to a position where `turn` is to move and the right is still there. */
static bool play_to(Random *random, const Castling *c, const Plan *plan, Color turn,
                    Position *position)
{
    int moves = 8 + random_below(random, 10);
    position_start(position);
    return natural_play(random, position, plan, 2 * moves + (turn == BLACK)) &&
           position->castling & castling_right(c->color, c->side);
}

/* Plays on until the position is accepted. */
static bool wait_for(Random *random, const Castling *c, const Plan *plan, Position *position)
{
    for (int i = 0; i < 8; i++) {
        if (accepts(position, c))
            return true;
        if (!natural_play(random, position, plan, 2))
            return false;
    }
    return false;
}

/* ---- By the board alone -------------------------------------------------- */

static bool make_found(Random *random, const Castling *c, Exercise *exercise)
{
    Plan plan = castling_plan(random, c);
    Position position;
    if (c->aspect == ASPECT_CASTLING_BETWEEN)
        plan.leave = 0;
    if (!play_to(random, c, &plan, c->color, &position) || !wait_for(random, c, &plan, &position))
        return false;
    exercise_begin(exercise, &position);
    return finish(exercise, c, &position);
}

/* From a position where castling is free, one man is moved elsewhere. */
static bool make_changed(Random *random, const Castling *c, Exercise *exercise)
{
    Castling free = castling_of(ASPECT_CASTLING_FREE, c->color, c->side);
    Plan plan = castling_plan(random, c);
    Position base, position;
    if (!play_to(random, c, &plan, c->color, &base) || !wait_for(random, &free, &plan, &base))
        return false;
    Color movers = c->aspect == ASPECT_CASTLING_BESIDE_ROOK ? c->color : other_color(c->color);
    if (!rearrange(random, &base, base.by_color[movers], accepts, c, &position))
        return false;
    exercise_begin(exercise, &position);
    return finish(exercise, c, &position);
}

static bool make_right_gone(Random *random, const Castling *c, Exercise *exercise)
{
    Castling free = castling_of(ASPECT_CASTLING_FREE, c->color, c->side);
    Plan plan = castling_plan(random, c);
    Position base, position;
    if (!play_to(random, c, &plan, c->color, &base) || !wait_for(random, &free, &plan, &base))
        return false;
    Setup setup = position_setup(&base);
    setup.castling &= (CastlingRights)~castling_right(c->color, c->side);
    if (random_chance(random, 50))
        setup.castling &= (CastlingRights)~castling_right(c->color, !c->side);
    if (!arrange(&setup, &position))
        return false;
    exercise_begin(exercise, &position);
    return finish(exercise, c, &position);
}

/* Takes the man from one square to another, whatever stood there; a pawn in
 * the way steps ahead. */
static bool put(Setup *setup, Square from, Square to)
{
    Piece there = setup->board[to];
    if (from == to)
        return true;
    if (there != NO_PIECE) {
        Square ahead = to + (piece_color(there) == WHITE ? 8 : -8);
        if (piece_type(there) != PAWN || setup->board[ahead] != NO_PIECE)
            return false;
        setup->board[ahead] = there;
    }
    setup->board[to] = setup->board[from];
    setup->board[from] = NO_PIECE;
    return true;
}

/* King and rook one rank ahead, with nothing between them. */
static bool make_first_rank(Random *random, Castling *c, Exercise *exercise)
{
    Plan plan = castling_plan(random, c);
    Position base, position;
    int ahead = c->color == WHITE ? 8 : -8;
    if (!play_to(random, c, &plan, c->color, &base))
        return false;
    Setup setup = position_setup(&base);
    Square king = c->king + ahead + random_below(random, 3) - 1, rook = c->rook + ahead;
    setup.castling &= (CastlingRights)~(castling_right(c->color, SHORT_SIDE) |
                                        castling_right(c->color, LONG_SIDE));
    setup.en_passant = NO_SQUARE;
    if (!put(&setup, c->king, king) || !put(&setup, c->rook, rook) || !arrange(&setup, &position))
        return false;
    if (squares_between(king, rook) & position_occupied(&position))
        return false;
    c->move = move_castling(king, king + (c->land - c->king));
    exercise_begin(exercise, &position);
    return finish(exercise, c, &position);
}

/* ---- By the moves that were made -------------------------------------------------- */

/* A legal move, other than castling, of the man on `from`, and back again later. */
static Move step_away(Random *random, const Position *position, Square from)
{
    MoveList list;
    Move quiet[MAX_MOVES];
    int count = 0;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        if (move_from(move) == from && !move_is_castling(move) &&
            position_piece(position, move_to(move)) == NO_PIECE)
            quiet[count++] = move;
    }
    return count ? quiet[random_below(random, count)] : NO_MOVE;
}

static bool play_away_and_back(Random *random, Position *position, const Plan *plan, Square home,
                               Exercise *exercise)
{
    Move away = step_away(random, position, home);
    if (away == NO_MOVE || !exercise_play(exercise, position, away) ||
        !natural_history(random, position, plan, 1, exercise))
        return false;
    Move back = move_make(move_to(away), home, NO_PIECE_TYPE);
    return is_legal(position, back) && exercise_play(exercise, position, back) &&
           natural_history(random, position, plan, 1, exercise);
}

/* King or rook leaves its square and comes back. */
static bool make_moved(Random *random, const Castling *c, Exercise *exercise)
{
    Castling free = castling_of(ASPECT_CASTLING_FREE, c->color, c->side);
    Plan plan = castling_plan(random, c);
    Position position;
    Square home = c->aspect == ASPECT_CASTLING_KING_MOVED   ? c->king
                  : c->aspect == ASPECT_CASTLING_ROOK_MOVED ? c->rook
                                                        : other_corner(c);
    plan.stay |= square_bit(other_corner(c));
    if (!play_to(random, c, &plan, c->color, &position))
        return false;
    if (home != other_corner(c) && !wait_for(random, &free, &plan, &position))
        return false;
    exercise_begin(exercise, &position);
    int more = 2 * random_below(random, 3);
    return play_away_and_back(random, &position, &plan, home, exercise) &&
           natural_history(random, &position, &plan, more, exercise) &&
           finish(exercise, c, &position);
}

static Move checking_move(Random *random, const Position *position)
{
    MoveList list;
    Move checks[MAX_MOVES];
    int count = 0;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(position, list.moves[i]);
        if (position_in_check(&after))
            checks[count++] = list.moves[i];
    }
    return count ? checks[random_below(random, count)] : NO_MOVE;
}

static bool make_checked_earlier(Random *random, const Castling *c, Exercise *exercise)
{
    Plan plan = castling_plan(random, c);
    Position position;
    if (!play_to(random, c, &plan, other_color(c->color), &position))
        return false;
    Move check = NO_MOVE;
    for (int i = 0; i < 6 && (check = checking_move(random, &position)) == NO_MOVE; i++)
        if (!natural_play(random, &position, &plan, 2))
            return false;
    exercise_begin(exercise, &position);
    if (check == NO_MOVE || !exercise_play(exercise, &position, check) ||
        !natural_history(random, &position, &plan, 2, exercise))
        return false;
    for (int i = 0; i < 4; i++) {
        if (finish(exercise, c, &position))
            return true;
        if (!natural_history(random, &position, &plan, 2, exercise))
            return false;
    }
    return false;
}

bool make_castling(Random *random, Aspect aspect, Exercise *exercise)
{
    bool long_only = aspect == ASPECT_CASTLING_ROOK_CROSSES ||
                     aspect == ASPECT_CASTLING_BESIDE_ROOK;
    Color color = random_color(random);
    CastlingSide side = long_only || random_chance(random, 50) ? LONG_SIDE : SHORT_SIDE;
    Castling c = castling_of(aspect, color, side);
    switch ((int)aspect) {
    case ASPECT_CASTLING_FREE: case ASPECT_CASTLING_BETWEEN: case ASPECT_CASTLING_SEVERAL:
        return make_found(random, &c, exercise);
    case ASPECT_CASTLING_RIGHT_GONE: return make_right_gone(random, &c, exercise);
    case ASPECT_CASTLING_FIRST_RANK: return make_first_rank(random, &c, exercise);
    case ASPECT_CASTLING_KING_MOVED:
    case ASPECT_CASTLING_ROOK_MOVED:
    case ASPECT_CASTLING_OTHER_ROOK:
        return make_moved(random, &c, exercise);
    case ASPECT_CASTLING_CHECKED_EARLIER: return make_checked_earlier(random, &c, exercise);
    default: return make_changed(random, &c, exercise);
    }
}
