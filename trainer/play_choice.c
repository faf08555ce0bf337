/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_choice.c - which puzzles to play, by what was answered before. */
#include "trainer/play_choice.h"

#include "trainer/play_record.h"

#include <string.h>

static const QuestionCode QUESTIONS[] = {
    ASK_MATE, ASK_LINE, ASK_CASTLE_SHORT, ASK_CASTLE_LONG, ASK_EN_PASSANT, ASK_EN_PASSANT_MOVE,
    ASK_AVOID_STALEMATE, ASK_FIND_STALEMATE, ASK_WHICH_END, ASK_STATUS,
    ASK_DRAW, ASK_SQUARES, ASK_CHECK_ANSWERS, ASK_ALL_MOVES,
    ASK_PROMOTION,
};
enum { QUESTION_COUNT = sizeof QUESTIONS / sizeof *QUESTIONS };

/* Each kind reads the column `question` in its own way. */
static bool names_square(const Puzzle *puzzle)
{
    return strcmp(puzzle_kind_name(puzzle), "moves") == 0 && puzzle->question >= A1 &&
           puzzle->question <= H8;
}

/* Only the questions the puzzle asks have ever been recorded. */
bool puzzle_failed(const History *history, const Puzzle *puzzle)
{
    for (int i = 0; i < QUESTION_COUNT; i++) {
        Question question = {.code = QUESTIONS[i], .move = puzzle->asked};
        if (question.code == ASK_SQUARES && !names_square(puzzle))
            continue;
        const Count *count = tally_find(&history->tasks, puzzle_key(puzzle, &question));
        if (count && (count->skipped || (count->asked > 0 && !count->clean)))
            return true;
    }
    return false;
}

static IdeaSet ideas_of_castling(const Puzzle *puzzle)
{
    Color color = position_turn(game_position(puzzle->game));
    Diagnosis d;
    IdeaSet ideas = 0;
    for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++) {
        game_diagnose(puzzle->game, castling_move(color, side), &d);
        ideas |= ideas_of_diagnosis(&d);
    }
    return ideas;
}

/* Of the capture asked about, or else of all that the last move invites. */
static IdeaSet ideas_of_en_passant(const Puzzle *puzzle)
{
    const Position *position = game_position(puzzle->game);
    Square to = position->en_passant;
    IdeaSet ideas = 0;
    Diagnosis d;
    for (int side = -1; side <= 1; side += 2) {
        int file = to == NO_SQUARE ? -1 : square_file(to) + side;
        bool on_board = file >= 0 && file < 8;
        Square from = to + side + (position_turn(position) == WHITE ? -8 : 8);
        Move move = puzzle->asked;
        if (move == NO_MOVE && on_board && piece_type(position_piece(position, from)) == PAWN)
            move = move_make(from, to, NO_PIECE_TYPE);
        if (move == NO_MOVE)
            continue;
        game_diagnose(puzzle->game, move, &d);
        ideas |= ideas_of_diagnosis(&d);
    }
    return ideas ? ideas : idea_bit(IDEA_EP_WHOM) | idea_bit(IDEA_EP_WHEN);
}

/* Where the question itself knows on what its answer rests. */
static IdeaSet ideas_of_question(const Puzzle *puzzle)
{
    const Judge nobody = {.mates = NULL};
    Attempt attempt;
    Question question;
    IdeaSet ideas = 0;

    if (attempt_start(&attempt, puzzle, &nobody)) {
        attempt_question(&attempt, &question);
        ideas = question_ideas(&question, NULL);
    }
    attempt_free(&attempt);
    return ideas;
}

static IdeaSet puzzle_ideas(const Puzzle *puzzle)
{
    const char *kind = puzzle_kind_name(puzzle);
    if (strcmp(kind, "status") == 0 || strcmp(kind, "draw") == 0 || strcmp(kind, "moves") == 0)
        return ideas_of_question(puzzle);
    if (strcmp(kind, "castling") == 0)
        return ideas_of_castling(puzzle);
    if (strcmp(kind, "mate") == 0)
        return idea_bit(IDEA_MATE);
    if (strcmp(kind, "promotion") == 0)
        return idea_bit(IDEA_PROMOTION);
    if (strcmp(kind, "stalemate") == 0)
        return idea_bit(IDEA_STALEMATE);
    return strcmp(kind, "en-passant") == 0 ? ideas_of_en_passant(puzzle) : 0;
}

bool puzzle_due(const History *history, const Puzzle *puzzle, int64_t day)
{
    IdeaSet ideas = puzzle_ideas(puzzle);
    for (int i = 0; i < IDEA_COUNT; i++)
        if (ideas & idea_bit((Idea)i) && idea_is_due(&history->ideas[i], day))
            return true;
    return false;
}
