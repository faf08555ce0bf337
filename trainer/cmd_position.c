/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_position.c - setting up and looking at the position. */
#include "trainer/trainer.h"

#include "trainer/pgn_file.h"
#include "trainer/play_move.h"
#include "trainer/position_words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- position --------------------------------------------------------------- */

static int find_word(int count, char **words, const char *word)
{
    int i = 0;
    while (i < count && strcasecmp(words[i], word) != 0)
        i++;
    return i;
}

/* Reads the position named by the words before "moves". */
static bool read_position(Session *s, int count, char **words, Position *position)
{
    if (count == 0 || (count == 1 && strcasecmp(words[0], "startpos") == 0)) {
        position_start(position);
        return true;
    }
    bool keyword = strcasecmp(words[0], "fen") == 0;
    char *fen = join_words(count - keyword, words + keyword);
    FenError error;
    SetupErrors errors = 0;
    bool ok = fen && position_from_fen(fen, position, &error, &errors);
    if (fen && !ok)
        say_bad_position(s, fen, errors ? NULL : &error, errors);
    else if (ok && !s->porcelain)
        say_oddities(s, errors);
    free(fen);
    return ok;
}

/* "12." or "12...", which scores have and moves have not. */
static bool is_move_number(const char *word)
{
    size_t digits = strspn(word, "0123456789");
    return digits > 0 && word[digits] == '.' && word[digits + strspn(word + digits, ".")] == '\0';
}

/* Under --porcelain `position` answers with its own line, whatever is wrong. */
static bool read_next(Session *s, const char *text, Move *move)
{
    MoveText read;
    if (!s->porcelain)
        return read_move(s, text, move);
    move_parse(game_position(s->game), text, session_letters(s), &read);
    bool ok = read.status == MOVE_TEXT_OK && is_legal(game_position(s->game), read.move);
    if (ok)
        *move = read.move;
    else if (read.status == MOVE_TEXT_OK)
        fields(s, "position", "error", "illegal-move", NULL, END_FIELDS);
    else
        fields(s, "position", "error",
               read.status == MOVE_TEXT_AMBIGUOUS ? "ambiguous-move" : "unreadable-move", NULL,
               END_FIELDS);
    return ok;
}

static bool play_moves(Session *s, int count, char **moves)
{
    for (int i = 0; i < count; i++) {
        Move move;
        if (is_move_number(moves[i]))
            continue;
        if (!read_next(s, moves[i], &move))
            return false;
        if (!game_play(s->game, move))
            return false;
    }
    return true;
}

static void report_position(Session *s)
{
    char fen[FEN_SIZE];
    position_fen(game_position(s->game), fen);
    if (s->porcelain) {
        fields(s, "position", "ok", fen, END_FIELDS);
        return;
    }
    show_game(s, s->game, 0);
    show_rights(s, game_position(s->game));
    say_state(s);
}

/* The game named by the words before "moves"; NULL when it cannot be had. */
static Game *read_game(Session *s, int count, char **words)
{
    Position position;
    if (count > 0 && strcasecmp(words[0], "pgn") == 0)
        return game_from_pgn(s, count - 1, words + 1);
    return read_position(s, count, words, &position) ? game_new(&position) : NULL;
}

/* What is typed next would else be taken for an answer about the new board. */
static Result keep_position(Session *s)
{
    char fen[FEN_SIZE];
    position_fen(game_position(s->game), fen);
    if (!s->porcelain)
        say_error(s, N_("The board is still as it was: %s"), fen);
    return FAILED;
}

/* All or nothing: when something is wrong the old game stays. */
static Result run_position(Session *s, int count, char **words)
{
    int moves = find_word(count, words, "moves");
    Game *old = s->game, *fresh = read_game(s, moves, words);
    if (!fresh)
        return keep_position(s);
    s->game = fresh;
    if (moves < count && !play_moves(s, count - moves - 1, words + moves + 1)) {
        s->game = old;
        game_free(fresh);
        return keep_position(s);
    }
    game_free(old);
    report_position(s);
    return DONE;
}

const Command command_position = {
    .name = "position",
    .aliases = "pos setup",
    .arguments = "[startpos | FEN | pgn FILE [game N] [ply K]] [moves MOVE...]",
    .least = 0,
    .most = -1,
    .completion = COMPLETE_MOVES,
    .summary = N_("Set up a position, by default the start of a game."),
    .details = N_("A FEN names the men rank by rank from the eighth, then the side to move, the "
                  "castling rights and the en passant square. Moves after the word \"moves\" are "
                  "played from there.\nWith \"pgn\" the game is read from a PGN file: the first "
                  "one or game N, to its end or to where K half-moves have been played.\nWhen "
                  "something is wrong with it the board stays as it was, and so scripts should "
                  "look for \"ok\" in the line before they ask on."),
    .run = run_position,
};

/* ---- fen, undo ----------------------------------------------------- */

static Result run_fen(Session *s, int count, char **words)
{
    (void)count, (void)words;
    char fen[FEN_SIZE];
    position_fen(game_position(s->game), fen);
    if (s->porcelain)
        fields(s, "fen", fen, END_FIELDS);
    else
        say(s, "%s", fen);
    return DONE;
}

const Command command_fen = {
    .name = "fen",
    .aliases = "",
    .arguments = "",
    .summary = N_("Show the position as FEN, to copy it elsewhere."),
    .details = "",
    .run = run_fen,
};

static Result run_undo(Session *s, int count, char **words)
{
    (void)count, (void)words;
    if (s->activity) {
        say_error(s, N_("Moves of an exercise are not taken back. Type \"again\" to start it "
                        "afresh."));
        return FAILED;
    }
    if (!game_undo(s->game)) {
        say_error(s, N_("There is no move to take back: this is where the game begins."));
        return FAILED;
    }
    report_position(s);
    return DONE;
}

const Command command_undo = {
    .name = "undo",
    .aliases = "back",
    .arguments = "",
    .summary = N_("Take the last move back."),
    .details = "",
    .run = run_undo,
};
