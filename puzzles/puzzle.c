/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a row to a puzzle: its kind, its position, its moves. */
#include "puzzles/kind.h"
#include "puzzles/reader.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_HISTORY = 1200, MOVE_TOKEN_SIZE = 24 };

static const PuzzleKind *const KINDS[] = {
#define KIND(name) &kind_##name,
#include "puzzles/kinds.def"
#undef KIND
};

/* ---- Errors ------------------------------------------------------------------------ */

bool fail_row(RowError *error, RowErrorCode code, Column column, const char *detail)
{
    error->code = code;
    copy_cut(error->column, COLUMN_NAME_SIZE, column_name(column), COLUMN_NAME_SIZE);
    copy_cut(error->detail, DETAIL_SIZE, detail, strlen(detail));
    return false;
}

static bool fail_memory(RowError *error)
{
    error->code = ROW_NO_MEMORY;
    return false;
}

/* ---- Kind ----------------------------------------------------------------------------- */

static const PuzzleKind *find_kind(const char *name)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcasecmp(KINDS[i]->name, name) == 0)
            return KINDS[i];
    return NULL;
}

/* Where no kind is named, n makes it a mate and moves make it a line; lichess
 * rows that end in mate become mates once their moves are read. */
static bool load_kind(Puzzle *puzzle, const Row *row, RowError *error)
{
    const char *name = row->text[COLUMN_KIND];
    if (*name) {
        puzzle->kind = find_kind(name);
        return puzzle->kind || fail_row(error, ROW_UNKNOWN_KIND, COLUMN_KIND, name);
    }
    if (!row->lichess && row->text[COLUMN_N][0])
        puzzle->kind = &kind_mate;
    else if (row->text[COLUMN_MOVES][0])
        puzzle->kind = &kind_line;
    return puzzle->kind || fail_row(error, ROW_NO_KIND, COLUMN_KIND, "");
}

/* ---- Position and moves ------------------------------------------------------------------ */

static bool load_start(Puzzle *puzzle, const Row *row, RowError *error)
{
    const char *fen = row->text[COLUMN_FEN];
    Position position;

    if (*fen) {
        error->setup = 0;
        if (!position_from_fen(fen, &position, &error->fen, &error->setup))
            return fail_row(error, error->setup ? ROW_BAD_SETUP : ROW_BAD_FEN, COLUMN_FEN, fen);
        puzzle->oddities = error->setup;
    } else if (row->text[COLUMN_MOVES][0] && !row->lichess) {
        position_start(&position);
    } else {
        return fail_row(error, ROW_NO_POSITION, COLUMN_FEN, "");
    }
    puzzle->game = game_new(&position);
    return puzzle->game || fail_memory(error);
}

/* Takes "12." or "12..." from the front. */
static const char *skip_move_number(const char *token, size_t *length)
{
    size_t digits = strspn(token, "0123456789");
    size_t dots = digits < *length ? strspn(token + digits, ".") : 0;
    size_t skipped = dots ? digits + dots : 0;
    if (skipped > *length)
        skipped = *length;
    *length -= skipped;
    return token + skipped;
}

static bool play_token(Game *game, const char *token, Column column, RowError *error)
{
    const Position *position = game_position(game);
    MoveText read;

    move_parse(position, token, NULL, &read);
    error->position = *position;
    if (read.status == MOVE_TEXT_UNREADABLE)
        return fail_row(error, ROW_UNREADABLE_MOVE, column, token);
    if (read.status == MOVE_TEXT_AMBIGUOUS)
        return fail_row(error, ROW_AMBIGUOUS_MOVE, column, token);
    if (!is_legal(position, read.move)) {
        game_diagnose(game, read.move, &error->diagnosis);
        return fail_row(error, ROW_ILLEGAL_MOVE, column, token);
    }
    if (game_ply(game) == MAX_HISTORY)
        return fail_row(error, ROW_TOO_MANY_MOVES, column, token);
    return game_play(game, read.move) || fail_memory(error);
}

/* Plays all moves of a text, "e2e4 e7e5" as well as "1.e4 e5 2. Nf3". */
static bool play_text(Game *game, const char *text, Column column, RowError *error)
{
    static const char BLANKS[] = " \t\r\n";
    for (;;) {
        text += strspn(text, BLANKS);
        size_t span = strcspn(text, BLANKS), length = span;
        const char *word = skip_move_number(text, &length);
        char token[MOVE_TOKEN_SIZE];

        if (span == 0)
            return true;
        copy_cut(token, sizeof token, word, length);
        if (length > 0 && !play_token(game, token, column, error))
            return false;
        text += span;
    }
}

/* Takes the moves from `ply` on back out of the game and keeps them as the line. */
static bool take_line(Puzzle *puzzle, int ply, RowError *error)
{
    int count = game_ply(puzzle->game) - ply;
    if (count > MAX_LINE)
        return fail_row(error, ROW_TOO_MANY_MOVES, COLUMN_MOVES, "");
    if (count < 1)
        return fail_row(error, ROW_NO_MOVES, COLUMN_MOVES, "");
    puzzle->move_count = count;
    for (int i = 0; i < count; i++)
        puzzle->moves[i] = game_move_at(puzzle->game, ply + i);
    for (int i = 0; i < count; i++)
        game_undo(puzzle->game);
    return true;
}

/*
 * `moves` is the history before the question, but for a line without an
 * answer: there it is the line itself, and with an even number of moves the
 * first is the opponent's.
 */
static bool load_moves(Puzzle *puzzle, const Row *row, RowError *error)
{
    const char *moves = row->text[COLUMN_MOVES], *answer = row->text[COLUMN_ANSWER];

    if (!play_text(puzzle->game, moves, COLUMN_MOVES, error))
        return false;
    int plies = game_ply(puzzle->game);
    if (puzzle->kind != &kind_line)
        return true;
    if (!*answer || row->lichess) {
        bool mate = position_outcome(game_position(puzzle->game)).termination == CHECKMATE;
        if (row->lichess && mate)
            puzzle->kind = &kind_mate;
        return take_line(puzzle, plies > 1 && plies % 2 == 0, error);
    }
    return play_text(puzzle->game, answer, COLUMN_ANSWER, error) && take_line(puzzle, plies, error);
}

/* ---- The rest ------------------------------------------------------------------------------- */

/* A whole number from least to most; `missing` when the text is empty. */
static bool load_number(const Row *row, Column column, int least, int most, int *number,
                        RowError *error)
{
    const char *text = row->text[column];
    char *end;

    if (!*text)
        return true;
    long value = strtol(text, &end, 10);
    if (*end != '\0' || value < least || value > most)
        return fail_row(error, ROW_BAD_NUMBER, column, text);
    *number = (int)value;
    return true;
}

static bool load_texts(Puzzle *puzzle, const Row *row, RowError *error)
{
    for (int c = 0; c < COLUMN_COUNT; c++)
        if (row->text[c][0] && !(puzzle->text[c] = strdup(row->text[c])))
            return fail_memory(error);
    return true;
}

static bool load_all(Puzzle *puzzle, const Row *row, RowError *error)
{
    puzzle->rating = -1;
    return load_kind(puzzle, row, error) && load_texts(puzzle, row, error) &&
           load_start(puzzle, row, error) && load_moves(puzzle, row, error) &&
           (row->lichess || load_number(row, COLUMN_N, 1, MAX_MATE, &puzzle->n, error)) &&
           load_number(row, COLUMN_RATING, 0, 10000, &puzzle->rating, error) &&
           (!puzzle->kind->load || puzzle->kind->load(puzzle, error));
}

bool puzzle_load(Puzzle *puzzle, const Row *row, RowError *error)
{
    memset(puzzle, 0, sizeof *puzzle);
    memset(error, 0, sizeof *error);
    puzzle->line = error->line = row->line;
    puzzle->lichess = row->lichess;
    if (load_all(puzzle, row, error))
        return true;
    puzzle_free(puzzle);
    return false;
}

void puzzle_free(Puzzle *puzzle)
{
    for (int c = 0; c < COLUMN_COUNT; c++)
        free(puzzle->text[c]);
    game_free(puzzle->game);
    memset(puzzle, 0, sizeof *puzzle);
}

const char *puzzle_text(const Puzzle *puzzle, Column column, bool chinese)
{
    static const Column CHINESE[COLUMN_COUNT] = {
        [COLUMN_HINT] = COLUMN_HINT_ZH,
        [COLUMN_EXPLANATION] = COLUMN_EXPLANATION_ZH,
        [COLUMN_TITLE] = COLUMN_TITLE_ZH,
    };
    const char *text = chinese && CHINESE[column] ? puzzle->text[CHINESE[column]] : NULL;
    if (!text)
        text = puzzle->text[column];
    return text ? text : "";
}

const char *puzzle_kind_name(const Puzzle *puzzle)
{
    return puzzle->kind->name;
}

bool themes_have(const char *themes, const char *theme)
{
    size_t length = strlen(theme);
    while (*themes) {
        themes += strspn(themes, " ,;");
        size_t span = strcspn(themes, " ,;");
        if (span == length && length > 0 && strncasecmp(themes, theme, length) == 0)
            return true;
        themes += span;
    }
    return false;
}
