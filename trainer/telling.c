/* SPDX-License-Identifier: GPL-3.0-or-later */
/* telling.c - the words of one sentence. */
#include "trainer/telling.h"

#include "trainer/word_list.h"

#include <assert.h>
#include <stdlib.h>

const char *keep_words(Telling *t, char *words)
{
    assert(t->count < TELLING_WORDS);
    if (!words)
        return "";
    t->words[t->count++] = words;
    return words;
}

void telling_end(Telling *t)
{
    while (t->count > 0)
        free(t->words[--t->count]);
}

const char *tell_squares(Telling *t, Bitboard squares)
{
    return keep_words(t, square_list(t->session, squares));
}

const char *tell_square(Telling *t, Square square)
{
    return tell_squares(t, square_bit(square));
}

const char *tell_men(Telling *t, Bitboard squares)
{
    return keep_words(t, men_list(t->session, t->position, squares));
}

const char *tell_man(Telling *t, Square square)
{
    return tell_men(t, square_bit(square));
}

const char *tell_mover(Telling *t)
{
    return tell_man(t, diagnosis_from(t));
}

const char *tell_target(Telling *t)
{
    return tell_square(t, diagnosis_to(t));
}

const char *tell_king(Telling *t)
{
    return tell_man(t, position_king(t->position, telling_side(t)));
}

/* Castling may be asked of the side that waits; its squares tell which. */
Color telling_side(const Telling *t)
{
    Square from = diagnosis_from(t);
    Piece man = position_piece(t->position, from);
    if (move_is_castling(t->diagnosis->move) && (from == E1 || from == E8))
        return from == E1 ? WHITE : BLACK;
    return man == NO_PIECE ? position_turn(t->position) : piece_color(man);
}

char *san_words(const Position *position, const MoveList *list, const char *separator)
{
    WordList words;
    words_open(&words, separator);
    for (int i = 0; i < list->count; i++) {
        char san[MOVE_TEXT_SIZE];
        move_san(position, list->moves[i], san);
        words_add(&words, "%s", san);
    }
    return words_close(&words);
}

char *san_list(const Position *position, const MoveList *list)
{
    return san_words(position, list, ", ");
}
