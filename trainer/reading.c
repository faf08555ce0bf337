/* SPDX-License-Identifier: GPL-3.0-or-later */
/* reading.c - how a typed move was read, where there is something to learn. */
#include "trainer/reading.h"

#include "trainer/play_move.h"

#include <stdlib.h>
#include <string.h>

/* ---- What a scoresheet would have -------------------------------------------- */

static const struct {
    unsigned remark;
    const char *sentence;
} REMARKS[] = {
    {READ_PAWN_LETTER, N_("The pawn has no letter: only the square is written (C.4).")},
    {READ_AS_UCI, N_("That names the move for a machine. On a scoresheet stands the letter of "
                     "the piece and the square it goes to (C.8).")},
    {READ_CASTLING_KING_TAKES_ROOK, N_("Castling has signs of its own: O-O and O-O-O (C.13.1, "
                                    "C.13.2).")},
    {READ_AS_LONG, N_("The square it comes from may be written (C.8), but is left out where "
                      "nothing else can be meant.")},
    {READ_NEEDLESS_ORIGIN, N_("The file or rank it comes from is written only where two men of a "
                              "kind can go there (C.10).")},
    {READ_LOWER_CASE_PIECE, N_("Pieces have capital letters; small ones are for files (C.2, "
                               "C.5).")},
    {READ_WRONG_CHECK_SIGN, N_("The sign at the end says something that is not so: + is for "
                               "check, # or ++ for mate (C.13).")},
    {READ_WRONG_CAPTURE_SIGN, N_("The sign x is for a capture, and this move takes nothing "
                                 "(C.9).")},
    {READ_WRONG_EN_PASSANT, N_("The letters e.p. are for taking a pawn in passing, and this move "
                               "does not (C.9.3).")},
    {READ_PROMOTION_MARK, N_("The letter of the new piece follows at once: e8Q, or e8=Q as in "
                             "print (C.11).")},
    {READ_MISSING_CAPTURE_SIGN, N_("A capture may have an x, and mostly has (C.9).")},
    {READ_MISSING_CHECK_SIGN, N_("Check may have a + and mate a # or ++, and mostly have (C.13).")},
};

enum { REMARK_COUNT = sizeof REMARKS / sizeof *REMARKS };

const char *remark_sentence(unsigned remarks)
{
    for (size_t i = 0; i < REMARK_COUNT; i++)
        if (remarks & REMARKS[i].remark)
            return REMARKS[i].sentence;
    return N_("It is written otherwise.");
}

/* The long form of a pawn is the one of machines, too; castling has none. */
static unsigned fair_remarks(const Position *before, const MoveText *read)
{
    const unsigned squares = READ_AS_UCI | READ_AS_LONG;
    PieceType type = piece_type(position_piece(before, move_from(read->move)));
    if ((read->remarks & squares) == 0)
        return read->remarks;
    if (move_is_castling(read->move))
        return (read->remarks & ~squares) | READ_CASTLING_KING_TAKES_ROOK;
    return type == PAWN ? (read->remarks & ~squares) | READ_AS_LONG : read->remarks;
}

static void say_strictly(Session *s, unsigned remarks, const char *san)
{
    bool otherwise = false;
    for (size_t i = 0; i < REMARK_COUNT; i++)
        if (remarks & REMARKS[i].remark) {
            say(s, "%s", tr(s, REMARKS[i].sentence));
            otherwise = true;
        }
    if (otherwise)
        say(s, N_("Standard form: %s."), san);
}

/* ---- What could have been meant otherwise ------------------------------------------ */

/* A small b is a file as long as a pawn can go there. */
static void say_bishop_or_pawn(Session *s, const Position *before, Move move, const char *san)
{
    char square[3];
    square_name(move_to(move), square);
    say(s, N_("Read as the pawn on b: %1$s. For the bishop type a capital letter: %2$s%3$s."), san,
        captured_square(before, move) == NO_SQUARE ? "B" : "Bx", square);
}

static bool is_small_bishop(const Position *before, const MoveText *read)
{
    return (read->remarks & READ_LOWER_CASE_PIECE) &&
           piece_type(position_piece(before, move_from(read->move))) == BISHOP;
}

static void say_zeros(Session *s, const char *san)
{
    if (s->zeros_told)
        return;
    s->zeros_told = true;
    say(s, N_("Read as %s. The Laws print zeros (C.13.1), most books letters: either is right."),
        san);
}

void say_reading(Session *s, const Position *before, const MoveText *read)
{
    char san[MOVE_TEXT_SIZE];
    if (s->porcelain || read->status != MOVE_TEXT_OK || !is_legal(before, read->move))
        return;
    move_san(before, read->move, san);
    if (read->remarks & READ_BISHOP_OR_PAWN)
        say_bishop_or_pawn(s, before, read->move, san);
    if (read->remarks & READ_ZEROS)
        say_zeros(s, san);
    if (s->strict_notation)
        say_strictly(s, fair_remarks(before, read), san);
    else if (is_small_bishop(before, read))
        say(s, N_("Read as the bishop: %s. A small b is the b-file wherever a pawn could go."),
            san);
    else if (read->remarks & READ_CASTLING_KING_TAKES_ROOK)
        say(s, N_("Read as castling: %s."), san);
}
