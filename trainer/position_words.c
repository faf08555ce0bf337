/* SPDX-License-Identifier: GPL-3.0-or-later */
/* position_words.c - what is wrong with a FEN or a setup, in words. */
#include "trainer/position_words.h"

#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

const char *fen_reason_sentence(FenReason reason)
{
    switch (reason) {
    case FEN_EMPTY: return N_("There is no position to read.");
    case FEN_BAD_CHARACTER:
        return N_("That character means nothing here. Men are written KQRBNP or kqrbnp, empty "
                  "squares as a number from 1 to 8.");
    case FEN_TOO_FEW_RANKS:
        return N_("The board has fewer than eight ranks. Each rank ends with a slash.");
    case FEN_TOO_MANY_RANKS: return N_("The board has more than eight ranks.");
    case FEN_RANK_TOO_SHORT: return N_("This rank has fewer than eight squares.");
    case FEN_RANK_TOO_LONG: return N_("This rank has more than eight squares.");
    case FEN_ADJACENT_DIGITS:
        return N_("Two numbers stand side by side. Write their sum, as in 3 for 12.");
    case FEN_TURN_MISSING:
        return N_("The side to move is missing. Write w or b after the board.");
    case FEN_BAD_TURN: return N_("The side to move is written w or b.");
    case FEN_BAD_CASTLING:
        return N_("The castling rights are written with the letters KQkq, or - for none.");
    case FEN_BAD_EN_PASSANT:
        return N_("The en passant square is one on the third or sixth rank, such as e3, or - for "
                  "none.");
    case FEN_BAD_NUMBER: return N_("A whole number is expected here.");
    case FEN_NUMBER_TOO_LARGE: return N_("This number is too large for a game of chess.");
    case FEN_TOO_MANY_FIELDS: return N_("There is more text than a FEN has: six fields.");
    case FEN_REASON_COUNT: break;
    }
    return "";
}

static const struct {
    SetupErrors bit;
    const char *sentence;
} SETUP_SENTENCES[] = {
    {SETUP_NO_WHITE_KING, N_("White has no king (2.2).")},
    {SETUP_NO_BLACK_KING, N_("Black has no king (2.2).")},
    {SETUP_TOO_MANY_KINGS, N_("One side has more than one king (2.2).")},
    {SETUP_TOO_MANY_MEN, N_("One side has more than sixteen men (2.2).")},
    {SETUP_PAWN_ON_BACK_RANK,
     N_("A pawn stands on the first or the eighth rank, where no pawn can be (3.7.3.3).")},
    {SETUP_KINGS_TOUCH,
     N_("The kings stand side by side. One of them must have stepped into check, which no move "
        "may do (3.9.2).")},
    {SETUP_OPPONENT_IN_CHECK,
     N_("The side that has just moved is in check, which no move may leave (3.9.2). Perhaps the "
        "other side is to move.")},
    {SETUP_BAD_CASTLING_RIGHTS,
     N_("A castling right is given to a king or rook that does not stand at home (3.8.2).")},
    {SETUP_BAD_EN_PASSANT,
     N_("The en passant square does not follow from a double step: a pawn must stand in front of "
        "it and the two squares behind that pawn must be empty (3.7.3.1).")},
    {SETUP_TOO_MANY_PAWNS, N_("One side has more than eight pawns (2.2).")},
    {SETUP_TOO_MUCH_MATERIAL,
     N_("One side has more promoted men than pawns it can have promoted (3.7.3.3).")},
    {SETUP_IMPOSSIBLE_CHECK,
     N_("No last move can have led to the checks in this position (3.10.3).")},
    {SETUP_IMPOSSIBLE_PAWNS,
     N_("The pawns of one side stand on files that they can only reach by more captures than men "
        "are missing on the other side (3.10.3).")},
    {SETUP_LOCKED_BISHOP,
     N_("A bishop stands behind pawns that have never moved, away from its first square: it "
        "cannot have got there (3.10.3).")},
};

const char *setup_error_sentence(SetupErrors one_bit)
{
    for (size_t i = 0; i < sizeof SETUP_SENTENCES / sizeof *SETUP_SENTENCES; i++)
        if (SETUP_SENTENCES[i].bit == one_bit)
            return SETUP_SENTENCES[i].sentence;
    return "";
}

static char *setup_error_field(SetupErrors errors)
{
    WordList list;
    words_open(&list, ",");
    for (int i = 0; i < 32; i++)
        if (errors >> i & 1)
            words_add(&list, "%s", setup_error_name((SetupErrors)1 << i));
    return words_close(&list);
}

static void print_bad_position(Session *s, const FenError *error, SetupErrors errors)
{
    char column[16] = "-";
    if (error) {
        snprintf(column, sizeof column, "%d", error->column);
        fields(s, "position", "error", fen_reason_name(error->reason), column, END_FIELDS);
        return;
    }
    char *codes = setup_error_field(errors & SETUP_REFUSED);
    fields(s, "position", "error", codes, column, END_FIELDS);
    free(codes);
}

void say_setup_errors(Session *s, SetupErrors errors)
{
    for (int i = 0; i < 32; i++)
        if (errors & SETUP_REFUSED & (SetupErrors)1 << i)
            say_error(s, "%s", tr(s, setup_error_sentence((SetupErrors)1 << i)));
}

void say_bad_position(Session *s, const char *fen, const FenError *error, SetupErrors errors)
{
    if (s->porcelain) {
        print_bad_position(s, error, errors);
        return;
    }
    if (error) {
        say_error(s, N_("The position cannot be read, at column %d:"), error->column);
        say_caret(s, fen, (size_t)(error->column - 1));
        say_error(s, "%s", tr(s, fen_reason_sentence(error->reason)));
        return;
    }
    say_error(s, N_("This cannot be a position of a game:"));
    say_setup_errors(s, errors);
}

void say_oddities(Session *s, SetupErrors errors)
{
    for (int i = 0; i < 32; i++)
        if (errors & ~(SetupErrors)SETUP_REFUSED & (SetupErrors)1 << i)
            say(s, N_("No game can lead to this position, but it can be played: %s"),
                tr(s, setup_error_sentence((SetupErrors)1 << i)));
}
