/* SPDX-License-Identifier: GPL-3.0-or-later */
/* generate_mating.c - who can still mate: dead positions (5.2.2), and whose flag
 * falls (6.9). */
#include "lessons/generate_tools.h"

#include <string.h>

/* ---- Who can still mate -------------------------------------------------- */

/* False where the core can not tell. */
static bool mating_sides(const Position *position, MatingAnswer *answer)
{
    Winnable by[2];
    for (Color color = WHITE; color <= BLACK; color++)
        if (can_win(position, color, LESSON_BUDGET, NULL, &by[color]) == PROOF_UNKNOWN)
            return false;
    bool white = by[WHITE].answer == PROOF_YES, black = by[BLACK].answer == PROOF_YES;
    *answer = white && black ? MATING_BOTH
              : white        ? MATING_WHITE
              : black        ? MATING_BLACK
                             : MATING_NOBODY;
    return true;
}

/* ---- Walls of pawns -------------------------------------------------- */

enum { WALL_PAIRS = 4, LOWEST_WALL = 2, HIGHEST_WALL = 4 };

/* Locked pawns on every other file: each guards what lies beside the others. */
static void build_wall(Random *random, Setup *setup)
{
    int first = random_below(random, 2);
    Rank rank = LOWEST_WALL + random_below(random, HIGHEST_WALL - LOWEST_WALL + 1);
    for (int pair = 0; pair < WALL_PAIRS; pair++) {
        Square white = square_of(first + 2 * pair, rank);
        setup->board[white] = piece_of(WHITE, PAWN);
        setup->board[white + 8] = piece_of(BLACK, PAWN);
        rank += random_below(random, 3) - 1;
        rank = rank < LOWEST_WALL ? LOWEST_WALL : rank > HIGHEST_WALL ? HIGHEST_WALL : rank;
    }
}

/* A pair out of line, or a man that can leap over: not every gap is one. */
static void open_wall(Random *random, Setup *setup)
{
    Square square = random_below(random, 64);
    while (setup->board[square] == NO_PIECE || piece_color(setup->board[square]) != WHITE)
        square = random_below(random, 64);
    if (random_chance(random, 50)) {
        setup->board[square] = setup->board[square + 8] = NO_PIECE;
        return;
    }
    square = random_below(random, 64);
    if (setup->board[square] == NO_PIECE)
        setup->board[square] = piece_of(random_color(random), KNIGHT);
}

/* The kings on their own sides of it. */
static bool make_wall(Random *random, bool gap, Position *position)
{
    Setup setup = {.turn = random_color(random), .en_passant = NO_SQUARE, .fields = 6};
    setup.halfmove_clock = random_below(random, 30);
    setup.fullmove_number = 40 + random_below(random, 40);
    build_wall(random, &setup);
    if (gap)
        open_wall(random, &setup);
    Square white = random_below(random, 24), black = 40 + random_below(random, 24);
    if (setup.board[white] != NO_PIECE || setup.board[black] != NO_PIECE)
        return false;
    setup.board[white] = piece_of(WHITE, KING);
    setup.board[black] = piece_of(BLACK, KING);
    return arrange(&setup, position);
}

/* ---- Few men -------------------------------------------------- */

/* Men of White and Black; the colours may be changed. */
static const char *few_men(Random *random, Aspect aspect)
{
    static const struct {
        Aspect aspect;
        const char *men;
    } ROWS[] = {
        {ASPECT_DEAD_BARE, "KNk"},           {ASPECT_DEAD_BARE, "KBk"},
        {ASPECT_DEAD_BISHOPS, "KBkb"},       {ASPECT_DEAD_BISHOPS, "KBBkb"},
        {ASPECT_DEAD_OTHER_BISHOPS, "KBkb"}, {ASPECT_DEAD_OTHER_BISHOPS, "KBkb"},
        {ASPECT_DEAD_KNIGHTS, "KNkn"},       {ASPECT_DEAD_KNIGHTS, "KNkb"},
        {ASPECT_DEAD_KNIGHTS, "KNNk"},       {ASPECT_DEAD_PAWN, "KPk"},
        {ASPECT_DEAD_PAWN, "KPkb"},          {ASPECT_DEAD_PAWN, "KPkn"},
        {ASPECT_DEAD_ONE_SIDE, "KQkn"},      {ASPECT_DEAD_ONE_SIDE, "KRkb"},
        {ASPECT_DEAD_ONE_SIDE, "KQkb"},
        {ASPECT_FLAG_BARE, "KQk"},           {ASPECT_FLAG_BARE, "KRPk"},
        {ASPECT_FLAG_BARE, "KPPk"},          {ASPECT_FLAG_BARE, "KBNk"},
        {ASPECT_FLAG_MINOR, "KQkn"},         {ASPECT_FLAG_MINOR, "KQkb"},
        {ASPECT_FLAG_MINOR, "KRkb"},         {ASPECT_FLAG_MINOR, "KRRkb"},
        {ASPECT_FLAG_HELPED, "KPkn"},        {ASPECT_FLAG_HELPED, "KPPkb"},
        {ASPECT_FLAG_HELPED, "KRkn"},        {ASPECT_FLAG_HELPED, "KNkb"},
        {ASPECT_FLAG_KNIGHTS, "Kknn"},       {ASPECT_FLAG_KNIGHTS, "KPknn"},
    };
    enum { COUNT = sizeof ROWS / sizeof *ROWS };
    int at = random_below(random, COUNT);
    while (ROWS[at].aspect != aspect)
        at = (at + 1) % COUNT;
    return ROWS[at].men;
}

static bool make_few(Random *random, Aspect aspect, Color color, Position *position)
{
    Position made;
    Color turn = random_color(random);
    const char *men = few_men(random, aspect);
    if (!scatter_men(random, men, turn, &made))
        return false;
    *position = made;
    return color == WHITE || swap_colors(&made, position);
}

static bool is_going_on(const Position *position)
{
    return position_outcome(position).termination == ONGOING;
}

/* ---- Dead positions -------------------------------------------------- */

/* The answers an aspect is about, one bit each. */
static unsigned wanted_mating(Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_DEAD_BARE:
    case ASPECT_DEAD_BISHOPS:
    case ASPECT_DEAD_WALL: return 1u << MATING_NOBODY;
    case ASPECT_DEAD_OTHER_BISHOPS: return 1u << MATING_BOTH;
    case ASPECT_DEAD_ONE_SIDE: return 1u << MATING_WHITE | 1u << MATING_BLACK;
    default: return 1u << MATING_BOTH | 1u << MATING_WHITE | 1u << MATING_BLACK;
    }
}

bool make_dead(Random *random, Aspect aspect, Exercise *exercise)
{
    Position position;
    MatingAnswer answer;
    bool wall = aspect == ASPECT_DEAD_WALL || aspect == ASPECT_DEAD_GAP;
    bool made = wall ? make_wall(random, aspect == ASPECT_DEAD_GAP, &position)
                     : make_few(random, aspect, random_color(random), &position);
    if (!made || !is_going_on(&position) || !mating_sides(&position, &answer) ||
        !(wanted_mating(aspect) >> answer & 1))
        return false;
    exercise_begin(exercise, &position);
    exercise->step.kind = STEP_CHOOSE;
    exercise->step.option_count = MATING_COUNT;
    exercise->step.right_option = (int)answer;
    exercise->decoys = count_squares(position_occupied(&position));
    return true;
}

/* ---- The flag -------------------------------------------------- */

static bool make_flag_position(Random *random, Aspect aspect, Color loser, Position *position)
{
    if (aspect == ASPECT_FLAG_WALL)
        return make_wall(random, false, position);
    if (aspect == ASPECT_FLAG_ENOUGH)
        return natural_position(random, 25, 60, position);
    return make_few(random, aspect, loser, position);
}

static LossResult wanted_loss(Aspect aspect)
{
    switch ((int)aspect) {
    case ASPECT_FLAG_ENOUGH:
    case ASPECT_FLAG_HELPED:
    case ASPECT_FLAG_KNIGHTS: return LOSS_WON;
    case ASPECT_FLAG_WALL: return LOSS_TOO_LATE; /* a dead position ends the game by itself */
    default: return LOSS_DRAWN;
    }
}

bool make_flag(Random *random, Aspect aspect, Exercise *exercise)
{
    Position position;
    Color loser = random_color(random);
    ResultTruth truth;
    if (!make_flag_position(random, aspect, loser, &position) || !is_going_on(&position))
        return false;
    exercise_begin(exercise, &position);
    Step *step = &exercise->step;
    step->kind = STEP_RESULT;
    step->color = loser;
    step->has_loss = true;
    step->loss = LOSS_BY_FLAG;
    step->profile = PROFILE_FIDE;
    exercise->decoys = count_squares(position_occupied(&position));
    Game *game = step_game(step);
    if (game)
        result_truth(step, game, &truth);
    game_free(game);
    return game && truth.decided && truth.is_loss && truth.loss.result == wanted_loss(aspect);
}
