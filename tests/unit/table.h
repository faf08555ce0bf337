/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * table.h - tables of facts for tests: one fact a line, fields separated by
 * TABs, lines that start with # are comments.  Include after cmocka.h.
 */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_FIELDS = 10 };

typedef struct {
    FILE *file;
    char where[96]; /* file:line */
    int line;
    const char *path;
    char text[8192];
    int count;
    char *fields[TABLE_FIELDS];
} Table;

static inline void table_open(Table *table, const char *path)
{
    *table = (Table){.file = fopen(path, "r"), .path = path};
    if (!table->file)
        fail_msg("%s: cannot be opened", path);
}

/* The next fact, which must have `count` fields.  False at the end. */
static inline bool table_next(Table *table, int count)
{
    while (fgets(table->text, sizeof table->text, table->file)) {
        snprintf(table->where, sizeof table->where, "%s:%d", table->path, ++table->line);
        size_t length = strcspn(table->text, "\n");
        if (table->text[length] != '\n')
            fail_msg("%s: line too long, or without an end", table->where);
        table->text[length] = '\0';
        if (table->text[0] == '#' || table->text[0] == '\0')
            continue;
        char *rest = table->text;
        for (table->count = 0; rest && table->count < TABLE_FIELDS;)
            table->fields[table->count++] = strsep(&rest, "\t");
        if (rest || table->count != count)
            fail_msg("%s: %d fields, not %d", table->where, table->count, count);
        return true;
    }
    fclose(table->file);
    return false;
}

/* "e2e4", "e7e8q"; castling as e1g1 of a king, or as O-O and O-O-O wherever the
 * king is. */
static inline Move table_move(const Table *table, const Position *position, const char *text)
{
    static const char letters[] = " pnbrqk";
    Square home = position_turn(position) == WHITE ? E1 : E8;
    if (strcmp(text, "O-O") == 0)
        return move_castling(home, home + 2);
    if (strcmp(text, "O-O-O") == 0)
        return move_castling(home, home - 2);
    char square[3] = {text[0], text[1], '\0'};
    Square from = square_parse(square), to = NO_SQUARE;
    if (from != NO_SQUARE && strlen(text) >= 4) {
        memcpy(square, text + 2, 2);
        to = square_parse(square);
    }
    const char *promotion = strchr(letters, text[4]);
    if (to == NO_SQUARE || !promotion)
        fail_msg("%s: %s is not a move", table->where, text);
    if (piece_type(position_piece(position, from)) == KING && from == home && abs(to - from) == 2)
        return move_castling(from, to);
    return move_make(from, to, text[4] ? (PieceType)(promotion - letters) : NO_PIECE_TYPE);
}

/* A game from "startpos" or a FEN, with moves separated by spaces ("-": none). */
static inline Game *table_game(const Table *table, const char *start, char *moves)
{
    Position position;
    FenError error;
    SetupErrors errors;
    if (strcmp(start, "startpos") == 0)
        position_start(&position);
    else if (!position_from_fen(start, &position, &error, &errors))
        fail_msg("%s: not a position", table->where);
    Game *game = game_new(&position);
    assert_non_null(game);
    for (char *rest = moves, *word; strcmp(moves, "-") != 0 && (word = strsep(&rest, " "));) {
        Move move = table_move(table, game_position(game), word);
        if (!is_legal(game_position(game), move) || !game_play(game, move))
            fail_msg("%s: %s cannot be played", table->where, word);
    }
    return game;
}

#endif
