/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_claims.c - may a draw be claimed, on what ground, or is it one
 * already? */
#include "lessons/generate_tools.h"

#include <string.h>

/* ---- The verdict of the core -------------------------------------------------- */

/* What some legal move would allow when it is announced. */
static Claims announced(const Game *game)
{
    MoveList list;
    Claims claims = 0;
    legal_moves(game_position(game), &list);
    for (int i = 0; i < list.count; i++)
        claims |= game_claims_with(game, list.moves[i]);
    return claims;
}

static bool is_both(Claims claims)
{
    return claims == (CLAIM_THREEFOLD | CLAIM_FIFTY);
}

/* 0 where two answers would be right. */
static ClaimAnswer verdict_on(const Game *game)
{
    Claims now = game_claims(game), with = announced(game);
    if (game_outcome(game).termination != ONGOING)
        return CLAIM_ANSWER_DRAWN;
    if (is_both(now) || is_both(with) || (now && with && now != with))
        return 0;
    if (now)
        return now == CLAIM_THREEFOLD ? CLAIM_ANSWER_THREE : CLAIM_ANSWER_FIFTY;
    if (with)
        return with == CLAIM_THREEFOLD ? CLAIM_ANSWER_THREE_WITH : CLAIM_ANSWER_FIFTY_WITH;
    return CLAIM_ANSWER_NOTHING;
}

static bool finish(Exercise *exercise, ClaimAnswer wanted)
{
    Game *game = step_game(&exercise->step);
    ClaimAnswer verdict = game ? verdict_on(game) : 0;
    bool dead = game && game_outcome(game).termination == DEAD_POSITION;
    game_free(game);
    exercise->step.kind = STEP_CHOOSE;
    exercise->step.option_count = CLAIM_ANSWER_COUNT;
    exercise->step.right_option = (int)verdict;
    return verdict != 0 && !dead && (wanted == 0 || verdict == wanted);
}

/* ---- Repetitions -------------------------------------------------- */

/* A quiet move of a piece that can be taken back next time. */
static Move shuffle_move(Random *random, const Position *position, Bitboard men)
{
    MoveList list;
    Move quiet[MAX_MOVES];
    int count = 0;
    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        Square from = move_from(list.moves[i]), to = move_to(list.moves[i]);
        if (men & square_bit(from) && position_piece(position, to) == NO_PIECE &&
            !move_is_castling(list.moves[i]))
            quiet[count++] = list.moves[i];
    }
    return count ? quiet[random_below(random, count)] : NO_MOVE;
}

static Bitboard pieces_of(const Position *position, Color color)
{
    return position->by_color[color] & ~position->by_type[PAWN];
}

static Move reverse(Move move)
{
    return move_make(move_to(move), move_from(move), NO_PIECE_TYPE);
}

/* Both sides go to and fro, so many half-moves. */
static bool shuffle(Random *random, Position *position, Bitboard first_men, Bitboard second_men,
                    int plies, Exercise *exercise)
{
    Move cycle[4] = {shuffle_move(random, position, first_men), NO_MOVE, NO_MOVE, NO_MOVE};
    if (cycle[0] == NO_MOVE)
        return false;
    Position after = position_after(position, cycle[0]);
    cycle[1] = shuffle_move(random, &after, second_men);
    if (cycle[1] == NO_MOVE)
        return false;
    cycle[2] = reverse(cycle[0]);
    cycle[3] = reverse(cycle[1]);
    for (int i = 0; i < plies; i++)
        if (!is_legal(position, cycle[i % 4]) || !exercise_play(exercise, position, cycle[i % 4]))
            return false;
    return true;
}

/* Men whose moves cost no castling right, and those whose moves do. */
static Bitboard free_men(const Position *position, Color color)
{
    Bitboard men = pieces_of(position, color);
    if (position->castling & (castling_right(color, SHORT_SIDE) | castling_right(color, LONG_SIDE)))
        men &= ~(position->by_type[KING] | position->by_type[ROOK]);
    return men;
}

static int plies_of(Random *random, Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_CLAIM_THREE_WITH: return 7;
    case ASPECT_CLAIM_TWO: return 4 + random_below(random, 3);
    case ASPECT_CLAIM_FIVE: return 16;
    default: return 8;
    }
}

static bool make_repetition(Random *random, Aspect aspect, Exercise *exercise)
{
    static const ClaimAnswer wanted[ASPECT_COUNT] = {
        [ASPECT_CLAIM_THREE] = CLAIM_ANSWER_THREE,
        [ASPECT_CLAIM_THREE_WITH] = CLAIM_ANSWER_THREE_WITH,
        [ASPECT_CLAIM_TWO] = CLAIM_ANSWER_NOTHING,
        [ASPECT_CLAIM_FIVE] = CLAIM_ANSWER_DRAWN,
        [ASPECT_CLAIM_RIGHTS] = CLAIM_ANSWER_NOTHING,
    };
    Position position;
    if (!natural_position(random, 8, 30, &position) || position_in_check(&position))
        return false;
    Color color = position_turn(&position), other = other_color(color);
    Bitboard second = free_men(&position, other);
    if (aspect == ASPECT_CLAIM_RIGHTS)
        second = pieces_of(&position, other) & ~second;
    exercise_begin(exercise, &position);
    return shuffle(random, &position, free_men(&position, color), second, plies_of(random, aspect),
                   exercise) &&
           finish(exercise, wanted[aspect]);
}

/* The first of three like diagrams allowed a capture in passing. */
static bool make_en_passant_differs(Random *random, Exercise *exercise)
{
    Exercise passing;
    if (!make_en_passant(random, ASPECT_EN_PASSANT_FREE, &passing))
        return false;
    Position position = passing.step.start;
    exercise_begin(exercise, &position);
    if (!exercise_play(exercise, &position, passing.moves[0]) || position_in_check(&position) ||
        position_legal_en_passant(&position) == NO_SQUARE)
        return false;
    Color color = position_turn(&position);
    return shuffle(random, &position, free_men(&position, color),
                   free_men(&position, other_color(color)), 8, exercise) &&
           finish(exercise, CLAIM_ANSWER_THREE_WITH);
}

/* ---- Fifty moves -------------------------------------------------- */

static int clock_of(Random *random, Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_CLAIM_FIFTY: return 100 + random_below(random, 50);
    case ASPECT_CLAIM_FIFTY_WITH: return 99;
    case ASPECT_CLAIM_SEVENTY_FIVE: return 150;
    default: return 94 + random_below(random, 5);
    }
}

static bool make_by_clock(Random *random, Aspect aspect, Exercise *exercise)
{
    static const ClaimAnswer wanted[ASPECT_COUNT] = {
        [ASPECT_CLAIM_FIFTY] = CLAIM_ANSWER_FIFTY,
        [ASPECT_CLAIM_FIFTY_WITH] = CLAIM_ANSWER_FIFTY_WITH,
        [ASPECT_CLAIM_FIFTY_NOT] = CLAIM_ANSWER_NOTHING,
        [ASPECT_CLAIM_SEVENTY_FIVE] = CLAIM_ANSWER_DRAWN,
    };
    Position base, position;
    if (!natural_position(random, 35, 50, &base) || position_in_check(&base))
        return false;
    Setup setup = position_setup(&base);
    setup.en_passant = NO_SQUARE;
    setup.halfmove_clock = clock_of(random, aspect);
    setup.fullmove_number += setup.halfmove_clock / 2 + random_below(random, 20);
    if (!arrange(&setup, &position))
        return false;
    exercise_begin(exercise, &position);
    return finish(exercise, wanted[aspect]);
}

bool make_claims(Random *random, Aspect aspect, Exercise *exercise)
{
    switch ((int)aspect) {
    case ASPECT_CLAIM_FIFTY: case ASPECT_CLAIM_FIFTY_WITH:
    case ASPECT_CLAIM_FIFTY_NOT: case ASPECT_CLAIM_SEVENTY_FIVE:
        return make_by_clock(random, aspect, exercise);
    case ASPECT_CLAIM_EN_PASSANT: return make_en_passant_differs(random, exercise);
    default: return make_repetition(random, aspect, exercise);
    }
}
