/* SPDX-License-Identifier: GPL-3.0-or-later */
/* review_verdict.c - "may this be played?" on a fresh position, for ideas that
 * no quiz asks about. */
#include "trainer/review.h"

#include <stdlib.h>

enum { MAX_POSITIONS = 12 };

typedef struct {
    int count;
    Move moves[64 * 64];
} Choice;

/* The idea and nothing else is at stake. */
static bool breaks_only(const Diagnosis *d, Idea idea)
{
    return !d->legal && d->fault_count == 1 && idea_of_fault(d->faults[0].code) == idea;
}

/* Illegal moves against the idea, of men that are there. */
static void find_breaches(const Game *game, Idea idea, Choice *choice)
{
    const Position *position = game_position(game);
    Diagnosis d;
    choice->count = 0;
    for (Square from = 0; from < 64; from++)
        for (Square to = 0; position_piece(position, from) != NO_PIECE && to < 64; to++) {
            Move move = move_make(from, to, NO_PIECE_TYPE);
            if (from == to)
                continue;
            game_diagnose(game, move, &d);
            if (breaks_only(&d, idea))
                choice->moves[choice->count++] = move;
        }
}

/* Legal moves of the same man: the answer must not always be no. */
static void find_legal(const Game *game, Square from, Choice *choice)
{
    MoveList list;
    legal_moves(game_position(game), &list);
    choice->count = 0;
    for (int i = 0; i < list.count; i++)
        if (move_from(list.moves[i]) == from && move_promotion(list.moves[i]) == NO_PIECE_TYPE)
            choice->moves[choice->count++] = list.moves[i];
}

static Move choose(Session *s, const Game *game, Idea idea, Choice *choice)
{
    find_breaches(game, idea, choice);
    if (choice->count == 0)
        return NO_MOVE;
    Move move = choice->moves[session_random(s) % (uint64_t)choice->count];
    if (session_random(s) % 3 > 0)
        return move;
    find_legal(game, move_from(move), choice);
    return choice->count == 0 ? move
                              : choice->moves[session_random(s) % (uint64_t)choice->count];
}

static bool ask_about(Session *s, const Game *game, Idea idea, Step *step)
{
    Choice *choice = malloc(sizeof *choice);
    Move move = choice ? choose(s, game, idea, choice) : NO_MOVE;
    free(choice);
    if (move == NO_MOVE)
        return false;
    *step = (Step){.kind = STEP_LEGAL, .has_position = true, .new_position = true,
                   .start = *game_position(game), .move = move};
    return true;
}

bool review_make_verdict(Session *s, Idea idea, Exercise *exercise)
{
    Generator *generator = generator_new(TOPIC_CASTLING, session_random(s));
    bool made = false;
    for (int i = 0; generator && !made && i < MAX_POSITIONS; i++) {
        if (!generator_next(generator, exercise))
            break;
        Game *game = step_game(&exercise->step);
        made = game && ask_about(s, game, idea, &exercise->step);
        game_free(game);
    }
    generator_free(generator);
    return made;
}
