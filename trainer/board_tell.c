/* SPDX-License-Identifier: GPL-3.0-or-later */
/* board_tell.c - the board in words, for ears, for braille, and to ask about. */
#include "trainer/board.h"

#include <stdlib.h>

/* Messages out of tables: the catalogue is checked when it is compiled. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* ---- By kind ------------------------------------------------------------------------- */

static const char *const ONE_MAN[2][7] = {
    {NULL, N_("White pawn: %s."), N_("White knight: %s."), N_("White bishop: %s."),
     N_("White rook: %s."), N_("White queen: %s."), N_("White king: %s.")},
    {NULL, N_("Black pawn: %s."), N_("Black knight: %s."), N_("Black bishop: %s."),
     N_("Black rook: %s."), N_("Black queen: %s."), N_("Black king: %s.")},
};

static const char *const KINDS[2][7] = {
    {NULL, N_("White pawns: %s."), N_("White knights: %s."), N_("White bishops: %s."),
     N_("White rooks: %s."), N_("White queens: %s."), N_("White kings: %s.")},
    {NULL, N_("Black pawns: %s."), N_("Black knights: %s."), N_("Black bishops: %s."),
     N_("Black rooks: %s."), N_("Black queens: %s."), N_("Black kings: %s.")},
};

static void tell_men(Session *s, const Position *p, Color color, PieceType type)
{
    Bitboard men = position_men(p, color, type);
    char *squares = square_list(s, men);
    if (squares)
        say(s, (count_squares(men) == 1 ? ONE_MAN : KINDS)[color][type], squares);
    free(squares);
}

void tell_kind(Session *s, const Position *p, PieceType type)
{
    tell_men(s, p, WHITE, type);
    tell_men(s, p, BLACK, type);
}

void tell_board(Session *s, const Position *p)
{
    if (!position_occupied(p))
        say(s, N_("The board is empty."));
    for (Color color = WHITE; color <= BLACK; color++)
        for (PieceType type = KING; type >= PAWN; type--)
            if (position_men(p, color, type))
                tell_men(s, p, color, type);
}

/* ---- By rank and file ----------------------------------------------------------------- */

static const char *const MEN[2][7] = {
    {NULL, N_("white pawn %s"), N_("white knight %s"), N_("white bishop %s"), N_("white rook %s"),
     N_("white queen %s"), N_("white king %s")},
    {NULL, N_("black pawn %s"), N_("black knight %s"), N_("black bishop %s"), N_("black rook %s"),
     N_("black queen %s"), N_("black king %s")},
};

static char *short_man(const Session *s, const Position *p, Square square)
{
    Piece man = position_piece(p, square);
    char name[3];
    square_name(square, name);
    return phrase(s, MEN[piece_color(man)][piece_type(man)], name);
}

/* "white rook a4, black pawn e4"; NULL when nobody stands on these squares. */
static char *short_men(const Session *s, const Position *p, Bitboard squares)
{
    char *list = NULL;
    squares &= position_occupied(p);
    while (squares)
        list = list_add(s, list, short_man(s, p, pop_square(&squares)));
    return list;
}

static void tell_line(Session *s, const Position *p, Bitboard squares, const char *name,
                      const char *men, const char *empty)
{
    char *list = short_men(s, p, squares);
    if (list)
        say(s, men, name, list);
    else
        say(s, empty, name);
    free(list);
}

void tell_rank(Session *s, const Position *p, Rank rank)
{
    const char name[] = {(char)('1' + rank), '\0'};
    tell_line(s, p, (Bitboard)0xFF << 8 * rank, name, N_("Rank %1$s: %2$s."),
              N_("Rank %s is empty."));
}

void tell_file(Session *s, const Position *p, File file)
{
    const char name[] = {(char)('a' + file), '\0'};
    tell_line(s, p, (Bitboard)0x0101010101010101 << file, name, N_("The %1$s-file: %2$s."),
              N_("The %s-file is empty."));
}

/* ---- One square ----------------------------------------------------------------------- */

void tell_marks(Session *s, Bitboard marks)
{
    char *list = marks ? square_list(s, marks) : NULL;
    if (list)
        say(s, N_("Marked with stars: %s."), list);
    free(list);
}

static void tell_attackers(Session *s, const Position *p, Square square, Color by)
{
    Bitboard men = attackers_of(p, square, by, position_occupied(p));
    char *list = men ? men_list(s, p, men) : NULL;
    if (list)
        say(s, by == WHITE ? N_("White attacks it with %s.") : N_("Black attacks it with %s."),
            list);
    else
        say_text(s, tr(s, by == WHITE ? N_("White does not attack it.")
                                      : N_("Black does not attack it.")));
    free(list);
}

static void tell_reach(Session *s, const Position *p, Square square)
{
    Bitboard reach = attacks_from(position_piece(p, square), square, position_occupied(p));
    char *list = reach ? square_list(s, reach) : NULL;
    if (list)
        say(s, N_("From there it attacks %s."), list);
    free(list);
}

void tell_one_square(Session *s, const Position *p, Square square)
{
    bool light = square_is_light(square), empty = position_piece(p, square) == NO_PIECE;
    char name[3], *man = empty ? NULL : man_on(s, position_piece(p, square), square, true);
    square_name(square, name);
    if (empty)
        say(s, light ? N_("%s is empty. It is a light square.")
                     : N_("%s is empty. It is a dark square."), name);
    else if (man)
        say(s, light ? N_("%s, a light square.") : N_("%s, a dark square."), man);
    free(man);
    tell_attackers(s, p, square, WHITE);
    tell_attackers(s, p, square, BLACK);
    if (!empty)
        tell_reach(s, p, square);
}

/* ---- A move ----------------------------------------------------------------------------- */

static const char *const MOVES[2][7] = {
    {NULL, N_("White's pawn from %1$s to %2$s."), N_("White's knight from %1$s to %2$s."),
     N_("White's bishop from %1$s to %2$s."), N_("White's rook from %1$s to %2$s."),
     N_("White's queen from %1$s to %2$s."), N_("White's king from %1$s to %2$s.")},
    {NULL, N_("Black's pawn from %1$s to %2$s."), N_("Black's knight from %1$s to %2$s."),
     N_("Black's bishop from %1$s to %2$s."), N_("Black's rook from %1$s to %2$s."),
     N_("Black's queen from %1$s to %2$s."), N_("Black's king from %1$s to %2$s.")},
};

static const char *const TAKEN[7] = {
    NULL, N_("It takes a pawn."), N_("It takes a knight."), N_("It takes a bishop."),
    N_("It takes a rook."), N_("It takes a queen."), NULL,
};

static const char *const BECOMES[7] = {
    NULL, NULL, N_("It becomes a knight."), N_("It becomes a bishop."), N_("It becomes a rook."),
    N_("It becomes a queen."), NULL,
};

static void tell_way(Session *s, Color side, PieceType type, Square from, Square to)
{
    char a[3], b[3];
    square_name(from, a);
    square_name(to, b);
    say(s, MOVES[side][type], a, b);
}

static void tell_castling(Session *s, Color side, Move move)
{
    bool is_short = move_to(move) > move_from(move);
    Square corner = square_of(is_short ? 7 : 0, square_rank(move_from(move)));
    say_text(s, tr(s, side == WHITE ? is_short ? N_("White castles short.")
                                               : N_("White castles long.")
                      : is_short    ? N_("Black castles short.")
                                    : N_("Black castles long.")));
    tell_way(s, side, KING, move_from(move), move_to(move));
    tell_way(s, side, ROOK, corner, (move_from(move) + move_to(move)) / 2);
}

static void tell_capture(Session *s, const Position *before, Move move)
{
    Square square = captured_square(before, move);
    char name[3];
    if (square == NO_SQUARE)
        return;
    square_name(square, name);
    if (is_en_passant(before, move))
        say(s, N_("It takes the pawn on %s en passant."), name);
    else
        say_text(s, tr(s, TAKEN[piece_type(position_piece(before, square))]));
}

static void tell_check(Session *s, const Position *after)
{
    if (position_outcome(after).termination == CHECKMATE)
        say(s, N_("Checkmate."));
    else if (count_squares(position_checkers(after)) > 1)
        say(s, N_("Double check."));
    else if (position_in_check(after))
        say(s, N_("Check."));
}

void tell_move(Session *s, const Game *game, int ply, bool signs)
{
    const Position *before = game_position_at(game, ply);
    Move move = game_move_at(game, ply);
    Color side = position_turn(before);
    if (move_is_castling(move))
        tell_castling(s, side, move);
    else
        tell_way(s, side, piece_type(position_piece(before, move_from(move))), move_from(move),
                 move_to(move));
    if (!move_is_castling(move))
        tell_capture(s, before, move);
    if (move_promotion(move) != NO_PIECE_TYPE)
        say_text(s, tr(s, BECOMES[move_promotion(move)]));
    if (signs)
        tell_check(s, game_position_at(game, ply + 1));
}

#pragma GCC diagnostic pop
