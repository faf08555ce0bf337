/* SPDX-License-Identifier: GPL-3.0-or-later */
/* kind_castling.c - may this side castle, and which conditions fail (3.8.2)? */
#include "puzzles/kind.h"

#include <string.h>

enum { ASKS_SHORT = 1, ASKS_LONG = 2 };

static const FaultCode CONDITIONS[] = {
    FAULT_NOT_ON_FIRST_RANK,   FAULT_RIGHT_LOST_KING, FAULT_RIGHT_LOST_ROOK,
    FAULT_CASTLING_RIGHT_GONE, FAULT_BETWEEN,         FAULT_IN_CHECK,
    FAULT_CROSS_ATTACKED,      FAULT_LAND_ATTACKED,
};

static FaultSet conditions(void)
{
    FaultSet set = 0;
    for (size_t i = 0; i < sizeof CONDITIONS / sizeof *CONDITIONS; i++)
        set |= fault_bit(CONDITIONS[i]);
    return set;
}

/* Nothing asks about one side after the other. */
static int read_sides(const char *text)
{
    static const struct {
        const char *name;
        int sides;
    } NAMES[] = {
        {"", ASKS_SHORT | ASKS_LONG}, {"both", ASKS_SHORT | ASKS_LONG},
        {"short", ASKS_SHORT},        {"kingside", ASKS_SHORT},
        {"O-O", ASKS_SHORT},          {"0-0", ASKS_SHORT},
        {"long", ASKS_LONG},          {"queenside", ASKS_LONG},
        {"O-O-O", ASKS_LONG},         {"0-0-0", ASKS_LONG},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcasecmp(text, NAMES[i].name) == 0)
            return NAMES[i].sides;
    return 0;
}

static bool load_castling(Puzzle *puzzle, RowError *error)
{
    const char *text = puzzle->text[COLUMN_QUESTION] ? puzzle->text[COLUMN_QUESTION] : "";
    puzzle->question = read_sides(text);
    return puzzle->question || fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
}

/* attempt->stage is the side in question. */
static void start_castling(Attempt *attempt)
{
    attempt->stage = attempt->puzzle->question & ASKS_SHORT ? SHORT_SIDE : LONG_SIDE;
}

static void ask_castling(const Attempt *attempt, Question *question)
{
    question->code = attempt->stage == SHORT_SIDE ? ASK_CASTLE_SHORT : ASK_CASTLE_LONG;
}

static Move castling_asked(const Attempt *attempt)
{
    return castling_move(position_turn(game_position(attempt->game)),
                         (CastlingSide)attempt->stage);
}

/* The castling itself, played, is a yes. */
static void read_castling_answer(const Attempt *attempt, const char *text, Said *said)
{
    MoveText read;

    attempt->by.words->verdict(text, game_position(attempt->game), castling_asked(attempt),
                               conditions(), said);
    move_parse(game_position(attempt->game), text, attempt->by.letters, &read);
    if (read.status == MOVE_TEXT_OK && read.move == castling_asked(attempt))
        *said = (Said){.verdict = SAID_YES};
}

static void answer_castling(Attempt *attempt, const char *text, Judged *judgement)
{
    Said said;
    Diagnosis *diagnosis = &judgement->diagnosis;

    read_castling_answer(attempt, text, &said);
    judgement->move = castling_asked(attempt);
    game_diagnose(attempt->game, judgement->move, diagnosis);
    judge_verdict(&said, diagnosis->legal, diagnosis_faults(diagnosis), conditions(), judgement);
    if (judgement->mark == MARK_NONE)
        return;
    if (attempt->stage == SHORT_SIDE && attempt->puzzle->question & ASKS_LONG)
        attempt->stage = LONG_SIDE;
    else
        attempt->finished = true;
}

static void solve_castling(Attempt *attempt, Solution *solution)
{
    game_diagnose(attempt->game, castling_asked(attempt), &solution->diagnosis);
    solution->has_verdict = true;
    solution->yes = solution->diagnosis.legal;
}

const PuzzleKind kind_castling = {
    .name = "castling",
    .history_counts = true,
    .load = load_castling,
    .start = start_castling,
    .question = ask_castling,
    .answer = answer_castling,
    .solution = solve_castling,
};
