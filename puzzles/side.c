/* SPDX-License-Identifier: GPL-3.0-or-later */
/* side.c - who is to move in a FEN that does not say so. */
#include "puzzles/load.h"

#include "puzzles/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SIDE_BUDGET = 1000000, LONGEST_TRIED = 3 };

/* What is known of a position with each colour to move. */
typedef struct {
    Position position[2];
    SetupErrors errors[2];
    bool playable[2];
} Sides;

/* ---- Words ------------------------------------------------------------ */

/* The colour's name, followed by what it is to do. */
static bool says(const char *text, const char *color)
{
    static const char *const DEEDS[] = {"to move", "to play", "moves", "plays", "mates",
                                        "mate",    "wins",    "to win", "draws", "to draw",
                                        "to mate", "begins",  "first"};
    for (; (text = strcasestr(text, color)) != NULL; text++) {
        const char *deed = text + strlen(color);
        deed += strspn(deed, " :,-");
        for (size_t i = 0; i < sizeof DEEDS / sizeof *DEEDS; i++)
            if (strncasecmp(deed, DEEDS[i], strlen(DEEDS[i])) == 0)
                return true;
    }
    return false;
}

SaidSide side_in_words(const char *text)
{
    bool white = says(text, "white"), black = says(text, "black");
    return white == black ? SAYS_NOTHING : white ? SAYS_WHITE : SAYS_BLACK;
}

static SaidSide said_side(const Row *row)
{
    static const Column COLUMNS_WITH_WORDS[] = {COLUMN_HINT, COLUMN_TITLE, COLUMN_QUESTION,
                                                COLUMN_THEMES, COLUMN_EXPLANATION};
    SaidSide said = SAYS_NOTHING;
    for (size_t i = 0; said == SAYS_NOTHING && i < 5; i++)
        said = side_in_words(row->text[COLUMNS_WITH_WORDS[i]]);
    return said;
}

/* ---- Evidence --------------------------------------------------------- */

/* "1..." is Black's. */
static SaidSide numbered_side(const char *moves)
{
    moves += strspn(moves, " \t\r\n\"'[({");
    size_t digits = strspn(moves, "0123456789");
    if (digits == 0 || moves[digits] != '.')
        return SAYS_NOTHING;
    return strncmp(moves + digits, "..", 2) == 0 ? SAYS_BLACK : SAYS_WHITE;
}

static const char *moves_of(const Row *row)
{
    return row->text[COLUMN_MOVES][0] ? row->text[COLUMN_MOVES] : row->text[COLUMN_ANSWER];
}

/* Can this side make all the moves of the row? */
static bool can_play(const Position *position, const Row *row)
{
    RowError error;
    Game *game = game_new(position);
    bool played = game && play_solution(game, moves_of(row), COLUMN_MOVES, &error);
    game_free(game);
    return played;
}

static bool can_mate(const Position *position, int n, MateSearch *mates)
{
    Mate mate;
    return prove_mate(mates, position, n, SIDE_BUDGET, &mate) == PROOF_YES;
}

/* True when exactly one of two answers is yes; *side is whose. */
static bool decides(bool white, bool black, Color *side)
{
    *side = white ? WHITE : BLACK;
    return white != black;
}

/* Which side alone has the mate the row claims, or any short one. */
static bool mate_decides(const Sides *sides, const Row *row, MateSearch *mates, Color *side)
{
    int n = (int)strtol(row->text[COLUMN_N], NULL, 10);

    if (n < 1)
        n = mate_in_words(row->text[COLUMN_TITLE]);
    if (n < 1 || n > LONGEST_TRIED)
        n = LONGEST_TRIED;
    return decides(can_mate(&sides->position[WHITE], n, mates),
                   can_mate(&sides->position[BLACK], n, mates), side);
}

static bool evidence_decides(const Sides *sides, const Row *row, const LoadOptions *options,
                             Color *side)
{
    SaidSide said = said_side(row), numbered = numbered_side(moves_of(row));

    if (decides(sides->playable[WHITE], sides->playable[BLACK], side) ||
        decides(said == SAYS_WHITE, said == SAYS_BLACK, side) ||
        decides(numbered == SAYS_WHITE, numbered == SAYS_BLACK, side))
        return true;
    if (moves_of(row)[0] && decides(can_play(&sides->position[WHITE], row),
                                    can_play(&sides->position[BLACK], row), side))
        return true;
    return options->side == SIDE_TRIED && options->mates && sides->playable[WHITE] &&
           mate_decides(sides, row, options->mates, side);
}

/* ---- Positions -------------------------------------------------------- */

static void set_up(Setup *setup, Color turn, Sides *sides)
{
    setup->turn = turn;
    sides->errors[turn] = setup_errors(setup);
    sides->playable[turn] = position_from_setup(setup, &sides->position[turn]);
}

/* The board, with whose turn it is left open. */
static bool parse_board(const char *board, Setup *setup)
{
    char fen[FEN_SIZE];
    FenError error;
    int length = snprintf(fen, sizeof fen, "%s w", board);
    return length > 0 && (size_t)length < sizeof fen && fen_parse(fen, setup, &error);
}

static bool load_sideless(const Row *row, const LoadOptions *options, Position *position,
                          SetupErrors *oddities, RowError *error)
{
    const char *fen = row->text[COLUMN_FEN];
    Sides sides;
    Setup setup;
    Color side;

    if (!parse_board(fen, &setup))
        return fail_row(error, ROW_BAD_FEN, COLUMN_FEN, fen);
    set_up(&setup, WHITE, &sides);
    set_up(&setup, BLACK, &sides);
    if (options->side == SIDE_WHITE || options->side == SIDE_BLACK)
        side = options->side == SIDE_WHITE ? WHITE : BLACK;
    else if (!sides.playable[WHITE] && !sides.playable[BLACK])
        side = WHITE;
    else if (!evidence_decides(&sides, row, options, &side))
        return fail_row(error, ROW_SIDE_MISSING, COLUMN_FEN, fen);
    error->setup = *oddities = sides.errors[side];
    if (!sides.playable[side])
        return fail_row(error, ROW_BAD_SETUP, COLUMN_FEN, fen);
    *position = sides.position[side];
    return true;
}

bool load_position(const Row *row, const LoadOptions *options, Position *position,
                   SetupErrors *oddities, RowError *error)
{
    const char *fen = row->text[COLUMN_FEN];

    error->setup = 0;
    if (position_from_fen(fen, position, &error->fen, &error->setup)) {
        *oddities = error->setup;
        return true;
    }
    if (error->setup)
        return fail_row(error, ROW_BAD_SETUP, COLUMN_FEN, fen);
    if (error->fen.reason == FEN_TURN_MISSING)
        return load_sideless(row, options, position, oddities, error);
    return fail_row(error, ROW_BAD_FEN, COLUMN_FEN, fen);
}
