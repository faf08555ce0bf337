/* SPDX-License-Identifier: GPL-3.0-or-later */
/* diagnose.c - why a move is illegal: every independent reason, in the order
 * of the Laws. */
#include "rules/diagnose.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *name;
    const char *article;
} CodeText;

#define FAULT(name, text, article) {text, article},
#define NOTE(name, text, article)
static const CodeText fault_texts[] = {
#include "rules/diagnosis.def"
};
#undef FAULT
#undef NOTE

#define FAULT(name, text, article)
#define NOTE(name, text, article) {text, article},
static const CodeText note_texts[] = {
#include "rules/diagnosis.def"
};
#undef FAULT
#undef NOTE

const char *fault_name(FaultCode code)
{
    assert(code < FAULT_COUNT);
    return fault_texts[code].name;
}

const char *fault_article(FaultCode code)
{
    assert(code < FAULT_COUNT);
    return fault_texts[code].article;
}

const char *note_name(NoteCode code)
{
    assert(code < NOTE_COUNT);
    return note_texts[code].name;
}

const char *note_article(NoteCode code)
{
    assert(code < NOTE_COUNT);
    return note_texts[code].article;
}

void diagnosis_add_fault(Diagnosis *diagnosis, FaultCode code, Bitboard culprits, Bitboard path)
{
    assert(diagnosis->fault_count < MAX_FAULTS);
    int at = diagnosis->fault_count++;
    for (; at > 0 && diagnosis->faults[at - 1].code > code; at--)
        diagnosis->faults[at] = diagnosis->faults[at - 1];
    diagnosis->faults[at] = (Fault){code, culprits, path};
}

void diagnosis_add_note(Diagnosis *diagnosis, NoteCode code, Bitboard culprits, Bitboard path)
{
    assert(diagnosis->note_count < MAX_NOTES);
    int at = diagnosis->note_count++;
    for (; at > 0 && diagnosis->notes[at - 1].code > code; at--)
        diagnosis->notes[at] = diagnosis->notes[at - 1];
    diagnosis->notes[at] = (Note){code, culprits, path};
}

static int find_fault(const Diagnosis *diagnosis, FaultCode code)
{
    for (int i = 0; i < diagnosis->fault_count; i++)
        if (diagnosis->faults[i].code == code)
            return i;
    return -1;
}

FaultSet diagnosis_faults(const Diagnosis *diagnosis)
{
    FaultSet set = 0;
    for (int i = 0; i < diagnosis->fault_count; i++)
        set |= fault_bit(diagnosis->faults[i].code);
    return set;
}

bool diagnosis_has_fault(const Diagnosis *diagnosis, FaultCode code)
{
    return find_fault(diagnosis, code) >= 0;
}

void diagnosis_drop_fault(Diagnosis *diagnosis, FaultCode code)
{
    int at = find_fault(diagnosis, code);
    if (at < 0)
        return;
    diagnosis->fault_count--;
    memmove(&diagnosis->faults[at], &diagnosis->faults[at + 1],
            (size_t)(diagnosis->fault_count - at) * sizeof diagnosis->faults[0]);
}

Bitboard lines_to(Bitboard men, Square to)
{
    Bitboard lines = 0;
    while (men)
        lines |= squares_between(pop_square(&men), to);
    return lines;
}

/* ---- How the man moves -------------------------------------------------- */

/*
 * A pawn that steps diagonally onto an empty square beside an enemy pawn is
 * meant to take that pawn in passing, whether it may or not.
 */
static Square attempt_captured(const Attempt *attempt)
{
    Square to = attempt->to;
    if (attempt->type != PAWN || abs(attempt->files) != 1 || attempt->ranks != 1 ||
        position_piece(attempt->position, to) != NO_PIECE ||
        rank_of_side(attempt->from, attempt->color) != 4)
        return to;
    Square beside = square_of(square_file(to), square_rank(attempt->from));
    Piece pawn = piece_of(other_color(attempt->color), PAWN);
    return position_piece(attempt->position, beside) == pawn ? beside : to;
}

Attempt attempt_make(const Position *position, Move move)
{
    Piece man = position_piece(position, move_from(move));
    assert(man != NO_PIECE);
    Attempt attempt = {.position = position, .move = move, .from = move_from(move),
                       .to = move_to(move), .color = piece_color(man), .type = piece_type(man)};
    attempt.files = square_file(attempt.to) - square_file(attempt.from);
    attempt.ranks = rank_of_side(attempt.to, attempt.color) -
                    rank_of_side(attempt.from, attempt.color);
    attempt.captured = attempt_captured(&attempt);
    return attempt;
}

static bool is_straight(const Attempt *attempt)
{
    return attempt->files == 0 || attempt->ranks == 0;
}

static bool is_diagonal(const Attempt *attempt)
{
    return abs(attempt->files) == abs(attempt->ranks);
}

static void diagnose_line(const Attempt *attempt, bool on_line, FaultCode shape,
                          Diagnosis *diagnosis)
{
    if (!on_line) {
        diagnosis_add_fault(diagnosis, shape, square_bit(attempt->from), 0);
        return;
    }
    Bitboard path = squares_between(attempt->from, attempt->to);
    Bitboard blockers = path & position_occupied(attempt->position);
    if (blockers)
        diagnosis_add_fault(diagnosis, FAULT_BLOCKED, blockers, path);
}

/*
 * The king that jumps two squares up its file to meet a promoted rook: the old
 * joke of castling upwards, refused by the words "along the first rank".
 */
static Bitboard rook_of_upward_castling(const Attempt *attempt)
{
    if (attempt->from != CASTLING_SQUARES[attempt->color][SHORT_SIDE].king_from ||
        attempt->files != 0 || attempt->ranks != 2)
        return 0;
    Piece rook = piece_of(attempt->color, ROOK);
    Bitboard seen = attacks_from(rook, attempt->from, position_occupied(attempt->position));
    return seen & squares_in_line(attempt->from, attempt->to) &
           position_men(attempt->position, attempt->color, ROOK);
}

static void diagnose_king_step(const Attempt *attempt, Diagnosis *diagnosis)
{
    if (abs(attempt->files) <= 1 && abs(attempt->ranks) <= 1)
        return;
    diagnosis_add_fault(diagnosis, FAULT_KING_SHAPE, square_bit(attempt->from), 0);
    Bitboard rook = rook_of_upward_castling(attempt);
    if (rook)
        diagnosis_add_fault(diagnosis, FAULT_NOT_ON_FIRST_RANK, rook, 0);
}

static void diagnose_shape(const Attempt *attempt, Diagnosis *diagnosis)
{
    bool straight = is_straight(attempt);
    bool diagonal = is_diagonal(attempt);
    switch (attempt->type) {
    case PAWN:
        diagnose_pawn(attempt, diagnosis);
        break;
    case KNIGHT:
        if (abs(attempt->files * attempt->ranks) != 2)
            diagnosis_add_fault(diagnosis, FAULT_KNIGHT_SHAPE, square_bit(attempt->from), 0);
        break;
    case BISHOP:
        diagnose_line(attempt, diagonal, FAULT_BISHOP_SHAPE, diagnosis);
        break;
    case ROOK:
        diagnose_line(attempt, straight, FAULT_ROOK_SHAPE, diagnosis);
        break;
    case QUEEN:
        diagnose_line(attempt, straight || diagonal, FAULT_QUEEN_SHAPE, diagnosis);
        break;
    case KING:
        diagnose_king_step(attempt, diagnosis);
        break;
    case NO_PIECE_TYPE:
        break;
    }
    if (attempt->type != PAWN && move_promotion(attempt->move) != NO_PIECE_TYPE)
        diagnosis_add_fault(diagnosis, FAULT_PROMOTION_NOT_HERE, square_bit(attempt->to), 0);
}

/* A pawn straight ahead takes nothing, so what stands there only blocks it. */
static void diagnose_target(const Attempt *attempt, Diagnosis *diagnosis)
{
    Piece target = position_piece(attempt->position, attempt->to);
    if (target == NO_PIECE || (attempt->type == PAWN && attempt->files == 0 && attempt->ranks > 0))
        return;
    if (piece_color(target) == attempt->color)
        diagnosis_add_fault(diagnosis, FAULT_OWN_PIECE, square_bit(attempt->to), 0);
    else if (piece_type(target) == KING)
        diagnosis_add_fault(diagnosis, FAULT_KING_CAPTURE, square_bit(attempt->to), 0);
}

/* ---- The safety of the king (3.9.2) ------------------------------------- */

/* The king's own square counts as empty: it does not shield the squares behind
 * it from a line piece. */
static void diagnose_king_target(const Attempt *attempt, Diagnosis *diagnosis)
{
    Bitboard occupied = position_occupied(attempt->position) & ~square_bit(attempt->from);
    Bitboard attackers = attackers_of(attempt->position, attempt->to,
                                      other_color(attempt->color), occupied);
    if (attackers)
        diagnosis_add_fault(diagnosis, FAULT_KING_INTO_CHECK, attackers,
                            lines_to(attackers, attempt->to));
}

static Bitboard attackers_after(const Attempt *attempt, Square king)
{
    Bitboard taken = square_bit(attempt->captured);
    Bitboard occupied = position_occupied(attempt->position) & ~square_bit(attempt->from) & ~taken;
    occupied |= square_bit(attempt->to);
    return attackers_of(attempt->position, king, other_color(attempt->color), occupied) & ~taken;
}

static void diagnose_king_safety(const Attempt *attempt, Diagnosis *diagnosis)
{
    Square king = position_king(attempt->position, attempt->color);
    if (attempt->type == KING) {
        diagnose_king_target(attempt, diagnosis);
        return;
    }
    if (attempt->to == king)
        return;
    Bitboard checkers = position_checkers(attempt->position);
    Bitboard after = attackers_after(attempt, king);
    if (after & checkers) {
        /* Two checks cannot both be blocked. */
        Bitboard block = count_squares(checkers) == 1 ? lines_to(checkers, king) : 0;
        diagnosis_add_fault(diagnosis, FAULT_CHECK_NOT_ANSWERED, after & checkers, block);
    }
    if (after & ~checkers)
        diagnosis_add_fault(diagnosis, FAULT_EXPOSES_KING, after & ~checkers,
                            lines_to(after & ~checkers, king));
}

/* ---- The whole move ------------------------------------------------------ */

static void diagnose_plain_move(const Position *position, Move move, Diagnosis *diagnosis)
{
    Bitboard from = square_bit(move_from(move));
    if (position_piece(position, move_from(move)) == NO_PIECE) {
        diagnosis_add_fault(diagnosis, FAULT_NO_MAN, from, 0);
        return;
    }
    Attempt attempt = attempt_make(position, move);
    bool own = attempt.color == position_turn(position);
    if (!own)
        diagnosis_add_fault(diagnosis, FAULT_NOT_YOUR_MAN, from, 0);
    if (attempt.from == attempt.to) {
        diagnosis_add_fault(diagnosis, FAULT_NULL_MOVE, from, 0);
        return;
    }
    diagnose_target(&attempt, diagnosis);
    diagnose_shape(&attempt, diagnosis);
    if (own)
        diagnose_king_safety(&attempt, diagnosis);
}

void diagnose_move(const Position *position, Move move, Diagnosis *diagnosis)
{
    diagnosis->move = move;
    diagnosis->fault_count = 0;
    diagnosis->note_count = 0;
    if (move_is_castling(move))
        diagnose_castling_move(position, move, diagnosis);
    else
        diagnose_plain_move(position, move, diagnosis);
    diagnosis->legal = diagnosis->fault_count == 0;
    if (diagnosis->legal)
        move_notes(position, diagnosis);
}
