/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_moves.c - which moves are legal, and how they are written. */
#include "trainer/trainer.h"

#include "trainer/figures.h"
#include "trainer/play_move.h"
#include "trainer/telling.h"

#include <stdlib.h>
#include <string.h>

static void keep_from(MoveList *list, Square from)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (move_from(list->moves[i]) == from)
            list->moves[kept++] = list->moves[i];
    list->count = kept;
}

static void print_moves(Session *s, MoveList *list)
{
    char count[16], *moves = move_field(list);
    snprintf(count, sizeof count, "%d", list->count);
    fields(s, "moves", count, moves, END_FIELDS);
    free(moves);
}

static void say_moves(Session *s, MoveList *list, Square from)
{
    const Position *p = game_position(s->game);
    move_list_sort(list);
    char *moves = san_words(p, list, " "), *man = NULL;
    if (from != NO_SQUARE)
        man = man_on(s, position_piece(p, from), from, true);
    if (!moves || (from != NO_SQUARE && !man))
        ;
    else if (from == NO_SQUARE && list->count == 0)
        say(s, N_("There is no legal move."));
    else if (from == NO_SQUARE)
        say(s, N_("Legal moves, %1$d in all: %2$s"), list->count, moves);
    else if (position_piece(p, from) == NO_PIECE)
        say(s, N_("There is no man on %s."), man);
    else if (list->count == 0)
        say(s, N_("%s has no legal move now."), man);
    else
        say(s, N_("%1$s has %2$d: %3$s"), man, list->count, moves);
    free(moves);
    free(man);
}

static Result run_moves(Session *s, int count, char **words)
{
    MoveList list;
    Square from = count ? square_parse(words[0]) : NO_SQUARE;
    if (count && from == NO_SQUARE) {
        say_error(s, N_("\"%s\" is not a square. Squares are a1 to h8."), words[0]);
        return USAGE;
    }
    legal_moves(game_position(s->game), &list);
    if (from != NO_SQUARE)
        keep_from(&list, from);
    if (s->porcelain)
        print_moves(s, &list);
    else
        say_moves(s, &list, from);
    return DONE;
}

const Command command_moves = {
    .name = "moves",
    .aliases = "",
    .arguments = "[SQUARE]",
    .least = 0,
    .most = 1,
    .summary = N_("List the legal moves, of one man or of all."),
    .details = "",
    .run = run_moves,
};

/* ---- san ----------------------------------------------------------------------- */

static Result run_san(Session *s, int count, char **words)
{
    Move move;
    char uci[MOVE_TEXT_SIZE], san[MOVE_TEXT_SIZE], *text = join_words(count, words);
    bool ok = text && read_move(s, text, &move);
    free(text);
    if (!ok)
        return FAILED;
    move_uci(move, uci);
    move_san(game_position(s->game), move, san);
    if (s->porcelain)
        fields(s, "san", uci, san, END_FIELDS);
    else
        say(s, N_("%1$s is written %2$s."), uci, san);
    return DONE;
}

const Command command_san = {
    .name = "san",
    .aliases = "",
    .arguments = "MOVE",
    .least = 1,
    .most = 2,
    .completion = COMPLETE_MOVES,
    .summary = N_("Show how a move is written in standard notation."),
    .details = "",
    .run = run_san,
};

/* ---- perft ---------------------------------------------------------------------- */

enum { MAX_PERFT = 12 };

static Result run_perft(Session *s, int count, char **words)
{
    (void)count;
    char nodes[24];
    long depth;
    if (!parse_number(words[0], 0, MAX_PERFT, &depth)) {
        say_error(s, N_("The depth is a whole number from 0 to %d."), MAX_PERFT);
        return USAGE;
    }
    uint64_t leaves = perft(game_position(s->game), (int)depth, s->stop);
    if (session_stopped(s))
        return FAILED;
    snprintf(nodes, sizeof nodes, "%llu", (unsigned long long)leaves);
    if (s->porcelain)
        fields(s, "perft", words[0], nodes, END_FIELDS);
    else
        say(s, N_("There are %1$s ways to play %2$s half-moves from here."), nodes, words[0]);
    return DONE;
}

const Command command_perft = {
    .name = "perft",
    .aliases = "",
    .arguments = "DEPTH",
    .least = 1,
    .most = 1,
    .summary = N_("Count the ways to play on for a number of half-moves."),
    .details = "",
    .run = run_perft,
};
