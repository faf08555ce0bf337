/* SPDX-License-Identifier: GPL-3.0-or-later */
/* look_alike.c - where a position has stood before, and where it only seems so
 * (9.2.3). */
#include "trainer/look_alike.h"

#include "trainer/pgn_file.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

bool looks_same_only(const Position *a, const Position *b)
{
    return position_looks_same(a, b) && !position_same(a, b);
}

/* ---- Plies as evidence ----------------------------------------------------------- */

char *plies_like(const Game *game, int last, const Position *wanted, Likeness *like)
{
    WordList list;
    words_open(&list, ",");
    for (int ply = 0; ply <= last; ply++)
        if (like(game_position_at(game, ply), wanted))
            words_add(&list, "%d", ply);
    return words_close(&list);
}

char *moves_like(const Session *s, const Game *game, int last, const Position *wanted,
                 Likeness *like)
{
    char *list = NULL;
    for (int ply = 0; ply <= last; ply++)
        if (like(game_position_at(game, ply), wanted))
            list = list_add(s, list, move_label(s, game, ply));
    return list;
}

/* ---- What keeps look-alikes apart ---------------------------------------------------- */

static char *rights_lost(const Session *s, CastlingRights rights)
{
    static const char *const NAMES[] = {
        N_("White's on the king's side"), N_("White's on the queen's side"),
        N_("Black's on the king's side"), N_("Black's on the queen's side"),
    };
    char *list = NULL;
    for (int i = 0; i < 4; i++)
        if (rights >> i & 1)
            list = list_add(s, list, strdup(tr(s, NAMES[i])));
    return list;
}

static void say_difference(Session *s, const Game *game, int ply, const Position *now)
{
    const Position *then = game_position_at(game, ply);
    Square en_passant = position_legal_en_passant(then);
    char *label = move_label(s, game, ply), name[3];
    CastlingRights lost = (CastlingRights)(then->castling & ~now->castling);
    char *rights = lost ? rights_lost(s, lost) : NULL;
    if (label && rights)
        say_item(s, N_("The men stood the same after %1$s, but there was still a right to castle "
                       "then that is lost by now: %2$s (9.2.3.2)."),
                 label, rights);
    if (label && en_passant != NO_SQUARE) {
        square_name(en_passant, name);
        say_item(s, N_("The men stood the same after %1$s, but a pawn could be taken en passant "
                       "then, on %2$s (9.2.3.1)."),
                 label, name);
    }
    free(rights);
    free(label);
}

bool say_look_alikes(Session *s, const Game *game, int last, const Position *now)
{
    bool any = false;
    for (int ply = 0; ply <= last; ply++) {
        if (!looks_same_only(game_position_at(game, ply), now))
            continue;
        say_difference(s, game, ply, now);
        any = true;
    }
    return any;
}
