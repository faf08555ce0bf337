/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_board.c - looking at the board: all of it, some of it, one square. */
#include "trainer/board.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What a task shows, though no game may lead there; NULL: the game's position. */
static const Position *diagram_of(const Session *s)
{
    const Activity *activity = s->activity;
    return activity && activity->diagram ? activity->diagram(activity) : NULL;
}

static const Position *seen(const Session *s)
{
    const Position *diagram = diagram_of(s);
    return diagram ? diagram : game_position(s->game);
}

/* ---- Parts of the board ---------------------------------------------------------------- */

static bool read_digit(const char *word, char first, int *number)
{
    *number = (word[0] | 0x20) - (first | 0x20);
    return *number >= 0 && *number < 8 && !word[1];
}

/* "4", or all of them from the top of the board down. */
static bool board_ranks(Session *s, const Position *p, const char *which)
{
    int rank = -1;
    if (which && !read_digit(which, '1', &rank))
        return false;
    for (int i = 0; rank < 0 && i < 8; i++)
        tell_rank(s, p, board_flipped(s, p) ? i : 7 - i);
    if (rank >= 0)
        tell_rank(s, p, rank);
    return true;
}

static bool board_files(Session *s, const Position *p, const char *which)
{
    int file = -1;
    if (which && !read_digit(which, 'a', &file))
        return false;
    for (int i = 0; file < 0 && i < 8; i++)
        tell_file(s, p, board_flipped(s, p) ? 7 - i : i);
    if (file >= 0)
        tell_file(s, p, file);
    return true;
}

/* By letter, in the session's language too, or by the English word. */
static PieceType kind_named(const Session *s, const char *word)
{
    static const char *const WORDS[7] = {NULL, "pawn", "knight", "bishop", "rook", "queen", "king"};
    static const char LETTERS[] = "?PNBRQK";
    const char *const *letters = session_letters(s);
    for (PieceType type = PAWN; type <= KING; type++) {
        size_t length = strlen(WORDS[type]);
        bool plural = strncasecmp(word, WORDS[type], length) == 0 &&
                      (!word[length] || strcmp(word + length, "s") == 0);
        bool letter = (word[0] & ~0x20) == LETTERS[type] && !word[1];
        if (plural || letter || (letters && strcmp(word, letters[type]) == 0))
            return type;
    }
    return NO_PIECE_TYPE;
}

static bool board_kinds(Session *s, const Position *p, const char *which)
{
    PieceType type = which ? kind_named(s, which) : NO_PIECE_TYPE;
    if (which && type == NO_PIECE_TYPE)
        return false;
    if (which)
        tell_kind(s, p, type);
    else
        tell_board(s, p);
    return true;
}

/* ---- board ------------------------------------------------------------------------------ */

static void show_last_move(Session *s)
{
    int plies = game_ply(s->game);
    if (plies == 0)
        return;
    say(s, N_("The last move:"));
    tell_move(s, s->game, plies - 1, !s->activity);
}

static Result show_whole_board(Session *s)
{
    const Position *diagram = diagram_of(s);
    if (diagram) {
        show_board(s, diagram, 0);
        return DONE;
    }
    show_game(s, s->game, 0);
    if (session_tells_board(s))
        show_last_move(s);
    show_rights(s, game_position(s->game));
    return DONE;
}

static const struct {
    const char *name;
    bool (*show)(Session *session, const Position *position, const char *which);
} PARTS[] = {{"kind", board_kinds}, {"rank", board_ranks}, {"file", board_files}};

/* "rank", "ranks" or the beginning of it. */
static bool names_part(const char *word, const char *name)
{
    size_t length = strlen(word), whole = strlen(name);
    return (length <= whole && strncasecmp(word, name, length) == 0) ||
           (length == whole + 1 && strncasecmp(word, name, whole) == 0 && word[whole] == 's');
}

static Result run_board(Session *s, int count, char **words)
{
    if (count == 0)
        return show_whole_board(s);
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        if (names_part(words[0], PARTS[i].name) &&
            PARTS[i].show(s, seen(s), count > 1 ? words[1] : NULL))
            return DONE;
    say_error(s, N_("The parts of the board are asked for like this: board kind, board kind N, "
                    "board rank 4, board ranks, board file e, board files."));
    return USAGE;
}

const Command command_board = {
    .name = "board",
    .aliases = "b show",
    .arguments = "[kind|rank|file [WHICH]]",
    .least = 0,
    .most = 2,
    .summary = N_("Show the board, or tell what stands on a part of it."),
    .details = N_("Capital letters are White's men, small letters Black's, a point is an empty "
                  "square. A star before a square is what a question is about; - stands before "
                  "the square that the last move left, > before the one where it arrived. \"set\" "
                  "lists other ways to show it.\n"
                  "In words: board kind (all men by kind), board kind N (the knights), board rank "
                  "4, board ranks, board file e, board files."),
    .run = run_board,
};

static Result run_flip(Session *s, int count, char **words)
{
    (void)count, (void)words;
    s->board_bottom = board_flipped(s, seen(s)) ? BOTTOM_WHITE : BOTTOM_BLACK;
    return show_whole_board(s);
}

const Command command_flip = {
    .name = "flip",
    .aliases = "",
    .arguments = "",
    .summary = N_("Turn the board round."),
    .details = "",
    .run = run_flip,
};

/* ---- square, last ------------------------------------------------------------------------- */

static char *attackers_field(const Position *p, Square square, Color by)
{
    return square_field(attackers_of(p, square, by, position_occupied(p)));
}

static void print_square(Session *s, const Position *p, Square square)
{
    Piece man = position_piece(p, square);
    const char letter[] = {".PNBRQK..pnbrqk"[man], '\0'};
    char name[3], *white = attackers_field(p, square, WHITE);
    char *black = attackers_field(p, square, BLACK);
    square_name(square, name);
    fields(s, "square", name, man == NO_PIECE ? NULL : letter, white, black, END_FIELDS);
    free(white);
    free(black);
}

static Result run_square(Session *s, int count, char **words)
{
    const Position *p = seen(s);
    Square square = square_parse(words[0]);
    (void)count;
    if (square == NO_SQUARE) {
        say_error(s, N_("\"%s\" is not a square. Squares are a1 to h8."), words[0]);
        return USAGE;
    }
    if (s->porcelain)
        print_square(s, p, square);
    else
        tell_one_square(s, p, square);
    return DONE;
}

const Command command_square = {
    .name = "square",
    .aliases = "",
    .arguments = "SQUARE",
    .least = 1,
    .most = 1,
    .summary = N_("Tell what stands on a square and what attacks it."),
    .details = N_("A man attacks a square even where a pin keeps it from going there (3.1.3).\n"
                  "With --porcelain: square NAME MAN WHITE-ATTACKERS BLACK-ATTACKERS."),
    .run = run_square,
};

static Result run_last(Session *s, int count, char **words)
{
    int plies = game_ply(s->game);
    (void)count, (void)words;
    if (s->porcelain) {
        char uci[MOVE_TEXT_SIZE] = "";
        if (plies > 0)
            move_uci(game_move_at(s->game, plies - 1), uci);
        fields(s, "last", uci, END_FIELDS);
    } else if (plies == 0) {
        say(s, N_("No move has been made: this is where the game begins."));
    } else {
        show_last_move(s);
    }
    return DONE;
}

const Command command_last = {
    .name = "last",
    .aliases = "",
    .arguments = "",
    .summary = N_("Tell the last move in full words."),
    .details = N_("With --porcelain: last UCI."),
    .run = run_last,
};
