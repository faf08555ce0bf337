/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * kind_moves.c - every square this man may go to, every answer to the check, or
 * every legal move (3.1 - 3.10).
 *
 * The question column has the square of a man of the side to move, `check` or
 * `all`; without it, a position in check asks for the answers.  A list is half
 * right as long as not more of it is missed or false than was rightly named.
 */
#include "puzzles/kind.h"

#include <string.h>

/* Puzzle.question: a square, or one of these. */
enum { ASKS_CHECK = 64, ASKS_ALL };

/* ---- Loading and asking --------------------------------------------------------- */

static bool read_question(const char *text, const Position *position, int *question)
{
    bool check = position_in_check(position);
    Square square = read_square(text);

    if (!*text)
        *question = check ? ASKS_CHECK : ASKS_ALL;
    else if (strcasecmp(text, "check") == 0)
        *question = ASKS_CHECK;
    else if (strcasecmp(text, "all") == 0)
        *question = ASKS_ALL;
    else
        *question = square;
    if (*question == ASKS_CHECK)
        return check;
    return *question == ASKS_ALL ||
           (square != NO_SQUARE && position->by_color[position->turn] & square_bit(square));
}

static bool load_moves(Puzzle *puzzle, RowError *error)
{
    const char *text = puzzle->text[COLUMN_QUESTION] ? puzzle->text[COLUMN_QUESTION] : "";
    return read_question(text, game_position(puzzle->game), &puzzle->question) ||
           fail_row(error, ROW_BAD_QUESTION, COLUMN_QUESTION, text);
}

static bool asks_squares(const Attempt *attempt)
{
    return attempt->puzzle->question < ASKS_CHECK;
}

static void ask_moves(const Attempt *attempt, Question *question)
{
    const Position *position = game_position(attempt->game);

    question->code = ASK_SQUARES;
    if (attempt->puzzle->question == ASKS_CHECK)
        question->code = ASK_CHECK_ANSWERS;
    else if (attempt->puzzle->question == ASKS_ALL)
        question->code = ASK_ALL_MOVES;
    if (!asks_squares(attempt))
        return;
    question->square = attempt->puzzle->question;
    question->man = piece_type(position_piece(position, question->square));
}

/* ---- The truth ---------------------------------------------------------------------- */

/* Of a man's moves one for each square: a promotion counts once. */
static void list_truth(const Attempt *attempt, MoveList *truth)
{
    MoveList all;
    Bitboard seen = 0;

    legal_moves(game_position(attempt->game), &all);
    move_list_sort(&all);
    truth->count = 0;
    for (int i = 0; i < all.count; i++) {
        Bitboard to = square_bit(move_to(all.moves[i]));
        if (asks_squares(attempt) &&
            (move_from(all.moves[i]) != attempt->puzzle->question || seen & to))
            continue;
        seen |= to;
        truth->moves[truth->count++] = all.moves[i];
    }
}

/* ---- Reading lists ------------------------------------------------------------------- */

static void add_move(MoveList *list, Move move)
{
    if (!move_list_has(list, move) && list->count < MAX_MOVES)
        list->moves[list->count++] = move;
}

static void judge_unread(Judged *judgement, const char *word)
{
    memcpy(judgement->word, word, ITEM_SIZE);
    judge(judgement, MARK_NONE,
          judgement->read.status == MOVE_TEXT_AMBIGUOUS ? REMARK_AMBIGUOUS : REMARK_UNREADABLE);
}

/* A pawn's move to the last rank that leaves open what it becomes: all four. */
static bool add_promotions(const Position *position, Move move, MoveList *named)
{
    if (move_promotion(move) != NO_PIECE_TYPE ||
        !is_legal(position, move_make(move_from(move), move_to(move), QUEEN)))
        return false;
    for (PieceType man = KNIGHT; man <= QUEEN; man++)
        add_move(named, move_make(move_from(move), move_to(move), man));
    return true;
}

static bool read_moves(const Attempt *attempt, const Items *items, MoveList *named,
                       Judged *judgement)
{
    const Position *position = game_position(attempt->game);
    MoveText *read = &judgement->read;

    for (int i = 0; i < items->count; i++) {
        move_parse(position, items->words[i], attempt->by.letters, read);
        if (read->status != MOVE_TEXT_OK) {
            judge_unread(judgement, items->words[i]);
            return false;
        }
        if (!add_promotions(position, read->move, named))
            add_move(named, read->move);
    }
    return true;
}

static bool is_square(const char *text)
{
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

static Square square_at(const char *text)
{
    return square_of(text[0] - 'a', text[1] - '1');
}

/* "a1-a4": what lies between belongs to the list. */
static Bitboard squares_of_range(const char *word)
{
    if (word[2] != '-' || !is_square(word + 3))
        return 0;
    return squares_between(square_at(word), square_at(word + 3));
}

/* "d1", "Kd1", "Kxd1", "e1d1", "e1-d1", "a1-a4", "e8=Q", "O-O"; none: no square. */
static Bitboard squares_of(const char *word, Square from)
{
    Bitboard squares = 0;
    bool long_side = strncasecmp(word, "O-O-O", 5) == 0 || strncmp(word, "0-0-0", 5) == 0;

    if (strncasecmp(word, "O-O", 3) == 0 || strncmp(word, "0-0", 3) == 0)
        return square_file(from) == 4 ? square_bit(long_side ? from - 2 : from + 2) : 0;
    for (; *word; word++) {
        if (!is_square(word))
            continue;
        if (square_at(word) != from)
            squares |= square_bit(square_at(word)) | squares_of_range(word);
        word++;
    }
    return squares;
}

/* The move that a square stands for, legal or not. */
static Move move_to_square(const Position *position, Square from, Square to)
{
    char text[5];
    MoveText read;

    square_name(from, text);
    square_name(to, text + 2);
    if (piece_type(position_piece(position, from)) == PAWN &&
        (square_rank(to) == 0 || square_rank(to) == 7))
        return move_make(from, to, KNIGHT);
    move_parse(position, text, NULL, &read);
    return read.status == MOVE_TEXT_OK ? read.move : move_make(from, to, NO_PIECE_TYPE);
}

static bool read_squares(const Attempt *attempt, const Items *items, MoveList *named,
                         Judged *judgement)
{
    Square from = attempt->puzzle->question;
    Bitboard all = 0;

    for (int i = 0; i < items->count; i++) {
        Bitboard squares = squares_of(items->words[i], from);
        if (!squares) {
            judge_unread(judgement, items->words[i]);
            return false;
        }
        all |= squares & ~square_bit(from);
    }
    while (all)
        add_move(named, move_to_square(game_position(attempt->game), from, pop_square(&all)));
    return true;
}

/* ---- Judging ----------------------------------------------------------------------------- */

/* Moves of a that are not in b; of squares, by where they lead. */
static void subtract(const MoveList *a, const MoveList *b, bool squares, MoveList *rest)
{
    rest->count = 0;
    for (int i = 0; i < a->count; i++) {
        bool found = move_list_has(b, a->moves[i]);
        for (int k = 0; squares && k < b->count; k++)
            found = found || move_to(a->moves[i]) == move_to(b->moves[k]);
        if (!found)
            rest->moves[rest->count++] = a->moves[i];
    }
}

static void judge_list(Attempt *attempt, const MoveList *named, Judged *judgement)
{
    MoveList *missed = &judgement->missed, *wrong = &judgement->wrong;

    subtract(&judgement->moves, named, asks_squares(attempt), missed);
    subtract(named, &judgement->moves, asks_squares(attempt), wrong);
    int right = judgement->moves.count - missed->count, faults = missed->count + wrong->count;
    Mark mark = faults == 0 ? MARK_RIGHT : faults <= right ? MARK_HALF : MARK_WRONG;
    judge(judgement, mark,
          wrong->count    ? REMARK_MOVES_FALSE
          : missed->count ? REMARK_MOVES_MISSED
                          : REMARK_VERDICT_RIGHT);
    attempt->finished = true;
}

static void answer_moves(Attempt *attempt, const char *text, Judged *judgement)
{
    Items items;
    MoveList named = {.count = 0};

    attempt->by.words->items(text, &items);
    list_truth(attempt, &judgement->moves);
    if (items.count == 0 && !items.none)
        judge(judgement, MARK_NONE, REMARK_NO_VERDICT);
    else if (asks_squares(attempt) ? read_squares(attempt, &items, &named, judgement)
                                   : read_moves(attempt, &items, &named, judgement))
        judge_list(attempt, &named, judgement);
}

static void solve_moves(Attempt *attempt, Solution *solution)
{
    list_truth(attempt, &solution->captures);
}

const PuzzleKind kind_moves = {
    .name = "moves",
    .asks_square = true,
    .load = load_moves,
    .question = ask_moves,
    .answer = answer_moves,
    .solution = solve_moves,
};
