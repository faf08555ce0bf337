/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * mobility.c - where each man can ever stand, whatever both sides play.
 *
 * Each man is followed alone.  The sets start with the present squares and
 * grow until no rule adds a square; every rule that a real move obeys is asked
 * about the sets and not about the moment, so the answer may be too large but
 * never too small:
 *
 *   Let a legal game be given, and look at its first move that takes a man
 *   somewhere his set does not reach, or takes a man the sets call safe.  All
 *   positions before it agree with the sets; but then one of the rules below
 *   would have added the square.
 *
 * A long slide could stop on each square it passes, a double step of a pawn is
 * two single ones (an en passant capture takes him on the first), and a king
 * that castles could have walked, as his rook could have slid: those moves need
 * no rules of their own.  An en passant capture that is possible at once does,
 * as the pawn it takes is already past; the caller asks no such position.
 */
#include "rules/mobility.h"

/* ---- Steps of many squares at once ------------------------------------------ */

static Bitboard west_and_east(Bitboard b)
{
    return (b & ~FILE_A_BITS) >> 1 | (b & ~FILE_H_BITS) << 1;
}

static Bitboard rook_steps(Bitboard b)
{
    return west_and_east(b) | b << 8 | b >> 8;
}

static Bitboard bishop_steps(Bitboard b)
{
    Bitboard sides = west_and_east(b);
    return sides << 8 | sides >> 8;
}

static Bitboard knight_steps(Bitboard b)
{
    Bitboard one = west_and_east(b);
    Bitboard two = (b & ~(FILE_A_BITS | FILE_A_BITS << 1)) >> 2 |
                   (b & ~(FILE_H_BITS | FILE_H_BITS >> 1)) << 2;
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

static Bitboard piece_steps(PieceType type, Bitboard b)
{
    switch (type) {
    case KNIGHT:
        return knight_steps(b);
    case BISHOP:
        return bishop_steps(b);
    case ROOK:
        return rook_steps(b);
    case QUEEN:
    case KING:
        return rook_steps(b) | bishop_steps(b);
    case PAWN: /* promoted: a queen or a knight, so anything */
        return rook_steps(b) | bishop_steps(b) | knight_steps(b);
    case NO_PIECE_TYPE:
    default:
        return 0;
    }
}

static Bitboard pawn_captures(Bitboard b, Color c)
{
    return capture_west(b, c) | capture_east(b, c);
}

/* ---- What follows from the present sets ---------------------------------------- */

/* Squares where a man of each side may be taken, or may take. */
static void collect_captures(Mobility *m)
{
    for (int c = WHITE; c <= BLACK; c++)
        m->hits[c] = m->victims[c] = 0;
    for (int i = 0; i < m->count; i++) {
        const Man *man = &m->men[i];
        m->hits[man->color] |= man->as_piece | pawn_captures(man->as_pawn, man->color);
        if (man->type != KING)
            m->victims[man->color] |= man_squares(man);
    }
}

/* Men that neither move nor are taken stand for ever; next to them, and a
 * pawn's or knight's move away, the enemy king never goes.  (A line piece that
 * stands for ever attacks no further: it could move there.) */
void add_fixed(Mobility *m, const Man *man)
{
    Bitboard home = square_bit(man->home);
    m->fixed[man->color] |= home;
    m->guarded[man->color] |= man->type == PAWN ? pawn_captures(home, man->color)
                                                : piece_steps(man->type, home);
}

static void collect_fixed(Mobility *m)
{
    m->fixed[WHITE] = m->fixed[BLACK] = 0;
    m->guarded[WHITE] = m->guarded[BLACK] = 0;
    for (int i = 0; i < m->count; i++) {
        const Man *man = &m->men[i];
        Bitboard home = square_bit(man->home);
        bool taken = man->type != KING && (m->hits[other_color(man->color)] & home);
        if (man_squares(man) == home && !taken)
            add_fixed(m, man);
    }
}

/* ---- Pawns that face each other ------------------------------------------------- */

/* Ahead of a pawn on his own file, his square left out. */
static Bitboard ahead(Square s, Color c)
{
    Bitboard file = FILE_A_BITS << square_file(s);
    return c == WHITE ? file & ~((square_bit(s) << 1) - 1) : file & (square_bit(s) - 1);
}

static bool has_left_file(const Man *man)
{
    return (man->as_pawn & ~(FILE_A_BITS << square_file(man->home))) || man->as_piece;
}

/* Two enemy pawns that face each other on one file never pass as long as
 * neither leaves the file nor is taken. */
static Bitboard held_back(const Mobility *m, const Man *pawn)
{
    Bitboard held = 0;
    if (has_left_file(pawn))
        return 0;
    Bitboard front = ahead(pawn->home, pawn->color);
    for (int i = 0; i < m->count; i++) {
        const Man *other = &m->men[i];
        if (other->type == PAWN && other->color != pawn->color &&
            (front & square_bit(other->home)) && !has_left_file(other) &&
            !(other->as_pawn & m->hits[pawn->color]))
            held |= square_bit(other->home) | ahead(other->home, pawn->color);
    }
    return held;
}

/* ---- One more step --------------------------------------------------------------- */

static void grow_pawn(const Mobility *m, Man *man)
{
    Color us = man->color;
    Bitboard standing = m->fixed[WHITE] | m->fixed[BLACK];
    Bitboard pushes = push_pawns(man->as_pawn, us) & ~standing & ~held_back(m, man);
    Bitboard captures = pawn_captures(man->as_pawn, us) & m->victims[other_color(us)];
    Bitboard last = us == WHITE ? RANK_8_BITS : RANK_1_BITS;
    man->as_pawn |= (pushes | captures) & ~last;
    man->as_piece |= (pushes | captures) & last;
}

static void grow_piece(const Mobility *m, Man *man)
{
    Color us = man->color, them = other_color(us);
    Bitboard barred = m->fixed[us] | (m->fixed[them] & m->kings);
    if (man->type == KING)
        barred |= m->guarded[them];
    for (Bitboard before = 0; before != man->as_piece;) {
        before = man->as_piece;
        man->as_piece |= piece_steps(man->type, before) & ~barred;
    }
}

void find_mobility(const Position *p, Mobility *m)
{
    m->count = 0;
    m->kings = p->by_type[KING];
    for (Bitboard b = position_occupied(p); b;) {
        Square s = pop_square(&b);
        PieceType type = piece_type(p->board[s]);
        Man man = {.color = piece_color(p->board[s]), .type = type, .home = s};
        *(type == PAWN ? &man.as_pawn : &man.as_piece) = square_bit(s);
        m->men[m->count++] = man;
    }
    for (bool grown = true; grown;) {
        grown = false;
        collect_captures(m);
        collect_fixed(m);
        for (int i = 0; i < m->count; i++) {
            Bitboard before = man_squares(&m->men[i]);
            if (m->men[i].as_pawn)
                grow_pawn(m, &m->men[i]);
            if (m->men[i].as_piece)
                grow_piece(m, &m->men[i]);
            grown |= man_squares(&m->men[i]) != before;
        }
    }
    collect_captures(m);
    collect_fixed(m);
    for (int i = 0; i < m->count; i++)
        m->men[i].attacks = piece_steps(m->men[i].type, m->men[i].as_piece) |
                            pawn_captures(m->men[i].as_pawn, m->men[i].color);
}
