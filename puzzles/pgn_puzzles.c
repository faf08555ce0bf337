/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn_puzzles.c - rows out of games: the FEN tag is the position, the moves are
 * the solution. */
#include "puzzles/reader.h"

#include <stdlib.h>
#include <string.h>

/* Written in front of the moves: they are numbered in the file too. */
static const char NUMBER[] = "1. ";

/* ---- Texts of tags ---------------------------------------------------- */

static bool is_told(const char *value)
{
    return *value != '\0' && strcmp(value, "?") != 0 && strcmp(value, "-") != 0;
}

static void add_latin1(Text *text, unsigned char c)
{
    char bytes[2] = {(char)(0xC0 | c >> 6), (char)(0x80 | (c & 0x3F))};
    if (c < 0x80)
        text_add(text, (const char *)&c, 1);
    else
        text_add(text, bytes, 2);
}

/* PGN is Latin-1 by its standard and mostly UTF-8 in practice.  Hidden
 * characters are left out: they are nothing to refuse a game for. */
static void add_value(Text *text, const char *value)
{
    size_t left = strlen(value);
    bool latin1 = text_flaw(value, left) == TEXT_BAD_UTF8;
    while (left > 0) {
        int32_t c = (unsigned char)*value;
        size_t size = latin1 ? 1 : utf8_decode(value, left, &c);
        bool told = !is_hidden(c) || c == '\t';
        if (told && latin1)
            add_latin1(text, (unsigned char)c);
        else if (told)
            text_add(text, value, size);
        value += size;
        left -= size;
    }
}

static void add_told(Text *text, const char *joint, const char *value)
{
    if (!is_told(value))
        return;
    if (text->length > 0)
        text_add(text, joint, strlen(joint));
    add_value(text, value);
}

static void set_title(RowTexts *texts, const PgnGame *game)
{
    Text *title = &texts->text[COLUMN_TITLE];
    char year[8];

    add_told(title, "", game->tags[PGN_WHITE]);
    add_told(title, " - ", game->tags[PGN_BLACK]);
    add_told(title, ", ", game->tags[PGN_EVENT]);
    if (!strstr(game->tags[PGN_SITE], "://"))
        add_told(title, ", ", game->tags[PGN_SITE]);
    /* Of "1857.??.??" the year. */
    snprintf(year, sizeof year, "%.*s", (int)strspn(game->tags[PGN_DATE], "0123456789"),
             game->tags[PGN_DATE]);
    add_told(title, ", ", year);
}

/* The name of a puzzle is the end of the address it came from. */
static void set_id(RowTexts *texts, const char *site)
{
    const char *name = strrchr(site, '/');
    if (strstr(site, "://") && name[1] != '\0')
        add_value(&texts->text[COLUMN_ID], name + 1);
}

/* "mate in 2" is a claim, "+300cp in 2" and the like a hint. */
static void set_goal(RowTexts *texts, const char *termination)
{
    char number[16];
    int n = mate_in_words(termination);

    snprintf(number, sizeof number, "%d", n);
    if (n > 0)
        row_texts_set(texts, COLUMN_N, number);
    else
        add_told(&texts->text[COLUMN_HINT], "", termination);
}

/* ---- Moves ------------------------------------------------------------ */

static void set_moves(RowTexts *texts, const Game *game)
{
    Text *moves = &texts->text[COLUMN_MOVES];
    char uci[MOVE_TEXT_SIZE];

    for (int ply = 0; game && ply < game_ply(game); ply++) {
        move_uci(game_move_at(game, ply), uci);
        text_add(moves, ply ? " " : NUMBER, ply ? 1 : strlen(NUMBER));
        text_add(moves, uci, strlen(uci));
    }
}

/* The word at fault goes with the moves, for puzzle_load() to explain. */
static void add_bad_move(RowTexts *texts, const char *word)
{
    Text *moves = &texts->text[COLUMN_MOVES];
    if (moves->length == 0)
        text_add(moves, NUMBER, strlen(NUMBER));
    else
        text_add(moves, " ", 1);
    add_value(moves, word);
}

/* ---- Rows ------------------------------------------------------------- */

static RowStatus fail_game(RowError *error, const PgnGame *game)
{
    error->game = game->error.reason;
    return bad_row(error, ROW_BAD_GAME, (int)game->error.line, game->error.text);
}

static RowStatus give_game(const PgnGame *game, RowTexts *texts, Row *row, RowError *error)
{
    PgnReason reason = game->error.reason;
    bool bad_move = reason == PGN_MOVE_UNREADABLE || reason == PGN_MOVE_AMBIGUOUS ||
                    reason == PGN_MOVE_ILLEGAL;
    bool bad_start = reason == PGN_BAD_FEN || reason == PGN_BAD_POSITION;

    if (reason != PGN_NO_FAULT && !bad_move && !bad_start)
        return fail_game(error, game);
    if (!game->tags[PGN_FEN][0])
        return bad_row(error, ROW_NO_POSITION, (int)game->line, "");
    row_texts_clear(texts);
    add_value(&texts->text[COLUMN_FEN], game->tags[PGN_FEN]);
    set_title(texts, game);
    set_id(texts, game->tags[PGN_SITE]);
    set_goal(texts, game->tags[PGN_TERMINATION]);
    set_moves(texts, game->game);
    if (bad_move)
        add_bad_move(texts, game->error.text);
    return row_texts_give(texts, (int)game->line, row, error);
}

RowStatus next_game_row(PgnReader *reader, RowTexts *texts, Row *row, RowError *error)
{
    PgnGame game;

    if (!pgn_read(reader, &game)) {
        pgn_game_clear(&game);
        return ROW_END;
    }
    RowStatus status = give_game(&game, texts, row, error);
    pgn_game_clear(&game);
    return status;
}

/* ---- Files ------------------------------------------------------------ */

typedef struct {
    Source *source;
    PgnReader reader;
    RowTexts texts;
} PgnFile;

static ptrdiff_t read_bytes(void *context, char *bytes, size_t size)
{
    return (ptrdiff_t)source_take(context, bytes, size);
}

static void *pgn_file_open(Source *source)
{
    PgnFile *file = calloc(1, sizeof *file);
    if (!file)
        return NULL;
    file->source = source;
    pgn_open(&file->reader, read_bytes, source);
    return file;
}

static void pgn_file_close(void *state)
{
    PgnFile *file = state;
    row_texts_free(&file->texts);
    free(file);
}

static RowStatus pgn_file_next(void *state, Row *row, RowError *error)
{
    PgnFile *file = state;
    return next_game_row(&file->reader, &file->texts, row, error);
}

const RowFormat pgn_format = {"pgn", pgn_file_open, pgn_file_close, pgn_file_next, NULL};
