/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_en_passant.c - may this pawn take in passing, and if not, why? */
#include "lessons/generate_tools.h"

/* ---- The question put -------------------------------------------------- */

typedef struct {
    Aspect aspect;
    Color color;     /* of the pawn that would take */
    Move step;       /* of the pawn that would be taken */
    Move capture;
} Passing;

/* How the king comes to stand open: by its own pawn, which was pinned, or by
 * both pawns leaving the rank at once.  Other lines the pawn that is taken can
 * not have closed: they would have been open before its step. */
static Aspect exposure(const Position *position, const Passing *p)
{
    bool pinned = position_pinned(position, p->color) & square_bit(move_from(p->capture));
    return pinned ? ASPECT_EN_PASSANT_PINNED : ASPECT_EN_PASSANT_RANK;
}

static bool only_fault(const Diagnosis *d, FaultCode code)
{
    return diagnosis_faults(d) == fault_bit(code);
}

static bool fits(const Position *position, const Diagnosis *d, const Passing *p)
{
    bool answers = diagnosis_notes(d, NOTE_ANSWERS_BY_CAPTURE) ||
                   diagnosis_notes(d, NOTE_ANSWERS_BY_BLOCK);
    bool on_line = diagnosis_notes(d, NOTE_STAYS_ON_PIN_LINE);
    switch ((int)p->aspect) {
    case ASPECT_EN_PASSANT_FREE: return d->legal && !answers && !on_line;
    case ASPECT_EN_PASSANT_ANSWERS: return d->legal && answers;
    case ASPECT_EN_PASSANT_PIN_LINE: return d->legal && on_line;
    case ASPECT_EN_PASSANT_EXPIRED: return only_fault(d, FAULT_EP_EXPIRED);
    case ASPECT_EN_PASSANT_NOT_DOUBLE: return only_fault(d, FAULT_EP_NOT_DOUBLE);
    case ASPECT_EN_PASSANT_NOT_ADJACENT: return only_fault(d, FAULT_EP_NOT_ADJACENT);
    case ASPECT_EN_PASSANT_RANK: case ASPECT_EN_PASSANT_PINNED:
        return only_fault(d, FAULT_EXPOSES_KING) && exposure(position, p) == p->aspect &&
               !position_in_check(position);
    case ASPECT_EN_PASSANT_IN_CHECK: return only_fault(d, FAULT_CHECK_NOT_ANSWERED);
    default: return false;
    }
}

/* Of the position before the step. */
static bool accepts(const Position *start, const void *context)
{
    const Passing *p = context;
    Diagnosis d;
    if (!is_legal(start, p->step))
        return false;
    Position position = position_after(start, p->step);
    diagnose_move(&position, p->capture, &d);
    return fits(&position, &d, p) && has_legal_move(&position);
}

/* Other pawns side by side, and men that hang on the king's lines. */
static int count_decoys(const Position *position, Color color)
{
    Bitboard pawns = position_men(position, color, PAWN);
    Bitboard others = position_men(position, other_color(color), PAWN);
    Rank rank = color == WHITE ? 4 : 3;
    int decoys = count_squares(position_pinned(position, color));
    for (File file = 0; file < 7; file++) {
        Bitboard left = square_bit(square_of(file, rank)), right = left << 1;
        decoys += (pawns & left && others & right) || (others & left && pawns & right);
    }
    return decoys;
}

static bool finish(Exercise *exercise, const Passing *p, const Position *position)
{
    Diagnosis d;
    exercise->step.kind = STEP_LEGAL;
    exercise->step.move = p->capture;
    exercise->decoys = count_decoys(position, p->color);
    return position_turn(position) == p->color && has_legal_move(position) &&
           exercise_diagnose(exercise, &d) && fits(position, &d, p);
}

/* ---- Two pawns that will meet -------------------------------------------------- */

static Square pawn_on_file(const Position *position, Color color, File file)
{
    Bitboard pawns = position_men(position, color, PAWN);
    for (Rank rank = 1; rank < 7; rank++)
        if (pawns & square_bit(square_of(file, rank)))
            return square_of(file, rank);
    return NO_SQUARE;
}

/* Brings a pawn along its file to the rank, if nobody stands there. */
static bool bring_pawn(Setup *setup, const Position *position, Color color, Square to)
{
    Square from = pawn_on_file(position, color, square_file(to));
    if (from == to)
        return true;
    if (from == NO_SQUARE || setup->board[to] != NO_PIECE)
        return false;
    setup->board[to] = setup->board[from];
    setup->board[from] = NO_PIECE;
    return true;
}

/* One pawn ready to step, the other where it would take it. */
static bool meet(Random *random, const Position *base, Passing *p, Position *start)
{
    Setup setup = position_setup(base);
    Color enemy = other_color(p->color);
    int down = enemy == WHITE ? 1 : -1, side = random_chance(random, 50) ? 1 : -1;
    bool is_double = p->aspect != ASPECT_EN_PASSANT_NOT_DOUBLE;
    int apart = p->aspect == ASPECT_EN_PASSANT_NOT_ADJACENT ? 2 : 1;
    File file = random_below(random, 8), beside = file + side * apart;
    Rank home = enemy == WHITE ? 1 : 6, first = is_double ? home : home + down;
    Rank meeting = home + 2 * down;
    if (beside < 0 || beside > 7)
        return false;
    setup.en_passant = NO_SQUARE;
    p->step = move_make(square_of(file, first), square_of(file, meeting), NO_PIECE_TYPE);
    p->capture = move_make(square_of(beside, meeting), square_of(beside - side, home + down),
                           NO_PIECE_TYPE);
    return bring_pawn(&setup, base, enemy, move_from(p->step)) &&
           bring_pawn(&setup, base, p->color, move_from(p->capture)) && arrange(&setup, start) &&
           is_legal(start, p->step);
}

/* A game with the other side to move, in an endgame when the king must roam. */
static bool play_to(Random *random, const Passing *p, bool late, Position *position)
{
    const Plan plan = {0, 0};
    int moves = late ? 30 + random_below(random, 20) : 10 + random_below(random, 15);
    position_start(position);
    return natural_play(random, position, &plan, 2 * moves + (p->color == WHITE)) &&
           (!late || count_squares(position_occupied(position)) <= 20);
}

/* ---- The ways to the question -------------------------------------------------- */

static bool make_plain(Random *random, Passing *p, Exercise *exercise)
{
    const Plan plan = {square_bit(move_to(p->step)) | square_bit(move_from(p->capture)), 0};
    int more = p->aspect == ASPECT_EN_PASSANT_EXPIRED ? 2 : 0;
    Position position = exercise->step.start;
    return exercise_play(exercise, &position, p->step) &&
           natural_history(random, &position, &plan, more, exercise) &&
           finish(exercise, p, &position);
}

/* The king goes elsewhere, its castling rights with it. */
static bool move_king(Random *random, const Position *start, Color color, Bitboard squares,
                      Position *moved)
{
    Setup setup = position_setup(start);
    squares &= ~position_occupied(start);
    if (!squares)
        return false;
    Square king = position_king(start, color), to = random_square(random, squares);
    setup.castling &= (CastlingRights)~(castling_right(color, SHORT_SIDE) |
                                        castling_right(color, LONG_SIDE));
    setup.board[to] = setup.board[king];
    setup.board[king] = NO_PIECE;
    return position_from_setup(&setup, moved);
}

/* Where the king may get into the matter. */
static Bitboard king_squares(const Passing *p)
{
    Square from = move_from(p->capture), taken = move_to(p->step);
    Bitboard rank = squares_in_line(square_of(0, square_rank(from)),
                                    square_of(7, square_rank(from)));
    Bitboard rings = attacks_from(piece_of(WHITE, QUEEN), from, 0) |
                     attacks_from(piece_of(WHITE, QUEEN), taken, 0) |
                     attacks_from(piece_of(WHITE, QUEEN), move_from(p->step), 0);
    if (p->aspect == ASPECT_EN_PASSANT_RANK)
        return rank;
    if (p->aspect == ASPECT_EN_PASSANT_PIN_LINE)
        return squares_in_line(from, move_to(p->capture));
    if (p->aspect == ASPECT_EN_PASSANT_ANSWERS)
        return attacks_from(piece_of(other_color(p->color), PAWN), taken, 0);
    return rings & ~rank;
}

/* The king is put near, then one enemy man where it makes the difference. */
static bool make_arranged(Random *random, Passing *p, Exercise *exercise)
{
    enum { KINGS = 8 };
    Position start = exercise->step.start, moved, arranged;
    for (int i = 0; i < KINGS; i++) {
        if (!move_king(random, &start, p->color, king_squares(p), &moved))
            continue;
        if (accepts(&moved, p))
            arranged = moved;
        else if (!rearrange(random, &moved,
                            moved.by_color[other_color(p->color)] &
                                ~square_bit(move_from(p->step)),
                            accepts, p, &arranged))
            continue;
        exercise_begin(exercise, &arranged);
        if (make_plain(random, p, exercise))
            return true;
    }
    return false;
}

bool make_en_passant(Random *random, Aspect aspect, Exercise *exercise)
{
    Passing p = {.aspect = aspect, .color = random_color(random)};
    bool late = aspect == ASPECT_EN_PASSANT_RANK || aspect == ASPECT_EN_PASSANT_PINNED ||
                aspect == ASPECT_EN_PASSANT_ANSWERS || aspect == ASPECT_EN_PASSANT_PIN_LINE ||
                aspect == ASPECT_EN_PASSANT_IN_CHECK;
    Position base, start;
    if (!play_to(random, &p, late, &base))
        return false;
    for (int i = 0; i < 12; i++) {
        if (!meet(random, &base, &p, &start))
            continue;
        exercise_begin(exercise, &start);
        if (late ? make_arranged(random, &p, exercise) : make_plain(random, &p, exercise))
            return true;
    }
    return false;
}
