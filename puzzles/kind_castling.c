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

/* "short", "long", nothing for one after the other; castling as it is written. */
static int read_sides(const char *text)
{
    char folded[SAID_SIZE];
    fold_words(text, folded);
    bool is_long = has_word_of(folded, "long|queenside|queen side|o o o|0 0 0|长易位|后翼");
    bool is_short = has_word_of(folded, "short|kingside|king side|短易位|王翼") ||
                    strcmp(folded, "o o") == 0 || strcmp(folded, "0 0") == 0;
    if (*folded == '\0' || has_word_of(folded, "both"))
        return ASKS_SHORT | ASKS_LONG;
    return (is_short ? ASKS_SHORT : 0) | (is_long ? ASKS_LONG : 0);
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
    Color color = position_turn(game_position(attempt->game));
    Square king = color == WHITE ? E1 : E8;
    return move_castling(king, attempt->stage == SHORT_SIDE ? king + 2 : king - 2);
}

/* "f1 is attacked" names the condition by its square. */
static FaultSet attacked_squares(const Attempt *attempt, const char *folded)
{
    static const char ATTACKED[] = "attacked|is attacked|under attack|is under attack|covered|"
                                   "is covered|controlled|is controlled|被攻击|受攻击|被控制|"
                                   "受控制|被";
    Move move = castling_asked(attempt);
    Square squares[] = {move_from(move), (move_from(move) + move_to(move)) / 2, move_to(move)};
    static const FaultCode FAULTS[] = {FAULT_IN_CHECK, FAULT_CROSS_ATTACKED, FAULT_LAND_ATTACKED};
    FaultSet set = 0;

    for (int i = 0; i < 3; i++) {
        char name[3];
        square_name(squares[i], name);
        for (const char *at = folded; (at = strstr(at, name)) != NULL; at += 2)
            if (begins_with_word_of(at + 2 + (at[2] == ' '), ATTACKED))
                set |= fault_bit(FAULTS[i]);
    }
    return set;
}

static void read_castling_answer(const Attempt *attempt, const char *text, Said *said)
{
    char folded[SAID_SIZE];
    MoveText read;

    fold_words(text, folded);
    said->verdict = find_verdict(folded);
    said->faults = find_reasons(folded, conditions()) | attacked_squares(attempt, folded);
    move_parse(game_position(attempt->game), text, attempt->letters, &read);
    if (read.status == MOVE_TEXT_OK && read.move == castling_asked(attempt))
        said->verdict = SAID_YES;
}

static void answer_castling(Attempt *attempt, const char *text, Judged *judgement)
{
    Said said;
    Diagnosis *diagnosis = &judgement->diagnosis;

    read_castling_answer(attempt, text, &said);
    judgement->move = castling_asked(attempt);
    game_diagnose(attempt->game, judgement->move, diagnosis);
    judge_verdict(&said, diagnosis->legal, diagnosis_faults(diagnosis), judgement);
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
    .load = load_castling,
    .start = start_castling,
    .question = ask_castling,
    .answer = answer_castling,
    .solution = solve_castling,
};
