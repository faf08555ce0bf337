/* SPDX-License-Identifier: GPL-3.0-or-later */
/* phrases.c - men, squares and moves as parts of sentences. */
#include "trainer/trainer.h"

#include <stdlib.h>
#include <string.h>

static const char *const MEN[7] = {
    [PAWN] = N_("the pawn on %s"),     [KNIGHT] = N_("the knight on %s"),
    [BISHOP] = N_("the bishop on %s"), [ROOK] = N_("the rook on %s"),
    [QUEEN] = N_("the queen on %s"),   [KING] = N_("the king on %s"),
};

static const char *const COLORED_MEN[2][7] = {
    {
        [PAWN] = N_("the white pawn on %s"),     [KNIGHT] = N_("the white knight on %s"),
        [BISHOP] = N_("the white bishop on %s"), [ROOK] = N_("the white rook on %s"),
        [QUEEN] = N_("the white queen on %s"),   [KING] = N_("the white king on %s"),
    },
    {
        [PAWN] = N_("the black pawn on %s"),     [KNIGHT] = N_("the black knight on %s"),
        [BISHOP] = N_("the black bishop on %s"), [ROOK] = N_("the black rook on %s"),
        [QUEEN] = N_("the black queen on %s"),   [KING] = N_("the black king on %s"),
    },
};

char *man_on(const Session *s, Piece piece, Square square, bool with_color)
{
    char name[3];
    square_name(square, name);
    if (piece == NO_PIECE)
        return strdup(name);
    const char *message = with_color ? COLORED_MEN[piece_color(piece)][piece_type(piece)]
                                     : MEN[piece_type(piece)];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return phrase(s, message, name);
#pragma GCC diagnostic pop
}

char *list_add(const Session *s, char *list, char *item)
{
    if (!list || !item)
        return list ? list : item;
    char *longer = phrase(s, N_("%1$s, %2$s"), list, item);
    free(list);
    free(item);
    return longer;
}

/* Joined as the language joins them; frees the items. */
static char *join_items(const Session *s, char **items, int count)
{
    char *joined = NULL, *last = count > 1 ? items[--count] : NULL;
    for (int i = 0; i < count; i++)
        joined = list_add(s, joined, items[i]);
    if (!last)
        return joined ? joined : strdup(tr(s, N_("none")));
    char *whole = joined ? phrase(s, N_("%1$s and %2$s"), joined, last) : NULL;
    free(joined);
    free(last);
    return whole;
}

static char *list_of(const Session *s, const Position *p, Bitboard squares)
{
    char *items[64] = {NULL};
    int count = 0;
    while (squares) {
        Square square = pop_square(&squares);
        Piece piece = p ? position_piece(p, square) : NO_PIECE;
        char *item = man_on(s, piece, square, false);
        if (item)
            items[count++] = item;
    }
    return join_items(s, items, count);
}

char *square_list(const Session *s, Bitboard squares)
{
    return list_of(s, NULL, squares);
}

char *men_list(const Session *s, const Position *p, Bitboard squares)
{
    return list_of(s, p, squares);
}

/* ---- Notation in the session's language ---------------------------------------- */

/* Chinese players write the first character of each man's name (C.3 leaves the
 * letter to the language). */
static const char *const CHINESE_LETTERS[7] = {NULL, "兵", "马", "象", "车", "后", "王"};

const char *const *session_letters(const Session *s)
{
    return s->language == CHINESE ? CHINESE_LETTERS : NULL;
}
