/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are read as PGN without harm, and the same in whatever portions
 * they come; what was read is a legal game that is read back from its own SAN.
 */
#include "rules/pgn.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

typedef struct {
    const uint8_t *at;
    size_t left, portion;
} Bytes;

static ptrdiff_t bytes_read(void *context, char *to, size_t size)
{
    Bytes *bytes = context;
    size_t count = bytes->left < bytes->portion ? bytes->left : bytes->portion;
    count = count < size ? count : size;
    memcpy(to, bytes->at, count);
    bytes->at += count;
    bytes->left -= count;
    return (ptrdiff_t)count;
}

static void check_same(const PgnGame *a, const PgnGame *b)
{
    assert(a->error.reason == b->error.reason && a->error.line == b->error.line &&
           a->error.column == b->error.column && a->result == b->result && a->line == b->line);
    assert(!a->game == !b->game);
    if (!a->game)
        return;
    assert(game_ply(a->game) == game_ply(b->game));
    for (int i = 0; i < game_ply(a->game); i++)
        assert(game_move_at(a->game, i) == game_move_at(b->game, i));
}

static void check_moves(const Game *game)
{
    for (int i = 0; game && i < game_ply(game); i++) {
        char san[MOVE_TEXT_SIZE];
        MoveText read;
        const Position *position = game_position_at(game, i);
        assert(is_legal(position, game_move_at(game, i)));
        move_san(position, game_move_at(game, i), san);
        move_parse(position, san, NULL, &read);
        assert(read.status == MOVE_TEXT_OK && read.move == game_move_at(game, i));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes whole = {data, size, size ? size : 1}, single = {data, size, 1};
    PgnReader a, b;
    PgnGame one, other;
    pgn_open(&a, bytes_read, &whole);
    pgn_open(&b, bytes_read, &single);
    long last_line = 0;
    for (bool more = true; more;) {
        more = pgn_read(&a, &one);
        bool same = pgn_read(&b, &other);
        assert(more == same);
        check_same(&one, &other);
        check_moves(one.game);
        assert(one.line >= last_line);
        last_line = one.line;
        pgn_game_clear(&one);
        pgn_game_clear(&other);
    }
    return 0;
}
