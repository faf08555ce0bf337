/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_words.c - puzzles in words: the position, the question, the solution. */
#include "trainer/board.h"
#include "trainer/play_words.h"

#include "trainer/explain.h"
#include "trainer/play_kinds.h"
#include "trainer/telling.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TOLD = 400 }; /* half-moves of a game */

/* One of two sentences, by the side to move. */
static const char *by_side(const Position *position, const char *white, const char *black)
{
    return position_turn(position) == WHITE ? white : black;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
void say_by_side(Session *s, const Position *position, const char *white, const char *black, ...)
{
    char *text = NULL;
    va_list arguments;

    va_start(arguments, black);
    if (vasprintf(&text, tr(s, by_side(position, white, black)), arguments) < 0)
        text = NULL;
    va_end(arguments);
    if (text)
        say_text(s, text);
    free(text);
}
#pragma GCC diagnostic pop

const KindWords *kind_words(QuestionCode code)
{
    switch (code) {
    case ASK_STATUS: return &STATUS_WORDS;
    case ASK_DRAW: return &DRAW_WORDS;
    case ASK_SQUARES:
    case ASK_CHECK_ANSWERS:
    case ASK_ALL_MOVES: return &MOVES_WORDS;
    case ASK_PROMOTION: return &PROMOTION_WORDS;
    case ASK_MATE:
    case ASK_LINE:
    case ASK_CASTLE_SHORT:
    case ASK_CASTLE_LONG:
    case ASK_EN_PASSANT:
    case ASK_EN_PASSANT_MOVE:
    case ASK_AVOID_STALEMATE:
    case ASK_FIND_STALEMATE:
    case ASK_WHICH_END: break;
    }
    return NULL;
}

/* ---- The position ---------------------------------------------------------------- */

static char *game_text(const Game *game)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    for (int ply = 0; out && ply < game_ply(game); ply++) {
        const Position *position = game_position_at(game, ply);
        char san[MOVE_TEXT_SIZE];
        move_san(position, game_move_at(game, ply), san);
        if (position_turn(position) == WHITE)
            fprintf(out, "%s%d. %s", ply ? " " : "", position->fullmove_number, san);
        else if (ply == 0)
            fprintf(out, "%d... %s", position->fullmove_number, san);
        else
            fprintf(out, " %s", san);
    }
    if (out)
        fclose(out);
    return text;
}

/* The double step that the FEN tells of, where no move was played here. */
static void say_double_step(Session *s, const Position *position)
{
    Square passed = position->en_passant;
    bool white = position_turn(position) == WHITE;
    char from[3], to[3];

    if (passed == NO_SQUARE)
        return;
    square_name(white ? passed + 8 : passed - 8, from);
    square_name(white ? passed - 8 : passed + 8, to);
    say_by_side(s, position, N_("Black has just moved a pawn from %1$s to %2$s."),
                N_("White has just moved a pawn from %1$s to %2$s."), from, to);
}

/* Where one asks whether it is check or mate, the moves do not say so. */
static bool tells_signs(QuestionCode code)
{
    return code != ASK_WHICH_END && code != ASK_STATUS && code != ASK_DRAW;
}

/* The signs of check and mate behind the last move. */
static void cut_signs(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && strchr("+#", text[length - 1]))
        text[--length] = '\0';
}

/* A short history in full; of a long one, or of lichess's, the last move.  A
 * draw may lie in any of the moves. */
static void say_history(Session *s, const Game *game, const Question *question)
{
    int longest = question->code == ASK_DRAW ? MAX_TOLD : 60;
    bool signs = tells_signs(question->code);
    const Position *position = game_position(game);
    int plies = game_ply(game);

    if (plies == 0) {
        say_double_step(s, position);
    } else if ((plies == 1 && question->code != ASK_DRAW) || plies > longest) {
        char san[MOVE_TEXT_SIZE];
        move_san(game_position_at(game, plies - 1), game_move_at(game, plies - 1), san);
        if (!signs)
            cut_signs(san);
        say_by_side(s, position, N_("Black has just played %s."), N_("White has just played %s."),
                    san);
    } else {
        char *text = game_text(game);
        if (text && !signs)
            cut_signs(text);
        if (text)
            say(s, N_("The game so far: %s"), text);
        free(text);
    }
}

/* Rights are part of the question, but not where the answer lies in them. */
static void say_turn_and_rights(Session *s, const Position *position, const Question *question,
                                bool history)
{
    bool passing = question->code == ASK_EN_PASSANT || question->code == ASK_EN_PASSANT_MOVE;
    bool castling = question->code == ASK_CASTLE_SHORT || question->code == ASK_CASTLE_LONG;
    Position shown = *position;

    if (passing || (castling && history)) {
        say_text(s, tr(s, by_side(position, N_("White to move."), N_("Black to move."))));
        return;
    }
    if (kind_words(question->code))
        shown.en_passant = NO_SQUARE; /* the last move tells it */
    show_rights(s, &shown);
}

/* ---- Questions ---------------------------------------------------------------------- */

static void ask_mate(Session *s, const Position *p, int n)
{
    if (n == 1)
        say_by_side(s, p, N_("White mates in one move. Which?"),
                    N_("Black mates in one move. Which?"));
    else
        say_by_side(s, p,
                    N_("White mates in %d moves, whatever the defence. What is the next "
                       "move?"),
                    N_("Black mates in %d moves, whatever the defence. What is the next "
                       "move?"),
                    n);
}

static void ask_avoid(Session *s, const Position *p, int n)
{
    if (n == 0)
        say_by_side(s, p,
                    N_("White can win, but stalemate lurks. Play a move that keeps the "
                       "win."),
                    N_("Black can win, but stalemate lurks. Play a move that keeps the "
                       "win."));
    else if (n == 1)
        say_by_side(s, p, N_("White can mate in one move, but stalemate lurks. What do you play?"),
                    N_("Black can mate in one move, but stalemate lurks. What do you play?"));
    else
        say_by_side(s, p,
                    N_("White can mate in %d moves, but stalemate lurks. What do you "
                       "play?"),
                    N_("Black can mate in %d moves, but stalemate lurks. What do you "
                       "play?"),
                    n);
}

static void ask_find(Session *s, const Position *p, int n)
{
    if (n == 1)
        say_by_side(s, p, N_("White wants a draw and can force stalemate with one move. Which?"),
                    N_("Black wants a draw and can force stalemate with one move. Which?"));
    else
        say_by_side(s, p,
                    N_("White wants a draw and can force stalemate in %d moves. What do "
                       "you play?"),
                    N_("Black wants a draw and can force stalemate in %d moves. What do you "
                       "play?"),
                    n);
}

static void ask_passing_move(Session *s, const Position *p, Move move)
{
    char from[3], to[3];
    square_name(move_from(move), from);
    square_name(move_to(move), to);
    say_by_side(s, p,
                N_("May White's pawn on %1$s take en passant on %2$s now? Answer yes, or no "
                   "and why not."),
                N_("May Black's pawn on %1$s take en passant on %2$s now? Answer yes, or no "
                   "and why not."),
                from, to);
}

static void say_question(Session *s, const Game *game, const Question *question)
{
    const KindWords *words = kind_words(question->code);
    const Position *p = game_position(game);

    if (words) {
        words->question(s, game, question);
        return;
    }
    switch (question->code) {
    case ASK_MATE: ask_mate(s, p, question->n); break;
    case ASK_LINE:
        say_by_side(s, p, N_("What is White's best move?"), N_("What is Black's best move?"));
        break;
    case ASK_CASTLE_SHORT:
        say_by_side(s, p,
                    N_("May White castle short now? Answer yes, or no and every condition "
                       "that fails."),
                    N_("May Black castle short now? Answer yes, or no and every condition "
                       "that fails."));
        break;
    case ASK_CASTLE_LONG:
        say_by_side(s, p,
                    N_("May White castle long now? Answer yes, or no and every condition "
                       "that fails."),
                    N_("May Black castle long now? Answer yes, or no and every condition "
                       "that fails."));
        break;
    case ASK_EN_PASSANT:
        say_by_side(s, p,
                    N_("Can White take en passant now? Name every such capture, or say no "
                       "and why not."),
                    N_("Can Black take en passant now? Name every such capture, or say no "
                       "and why not."));
        break;
    case ASK_EN_PASSANT_MOVE: ask_passing_move(s, p, question->move); break;
    case ASK_AVOID_STALEMATE: ask_avoid(s, p, question->n); break;
    case ASK_FIND_STALEMATE: ask_find(s, p, question->n); break;
    case ASK_WHICH_END:
        say(s, N_("Is this checkmate, stalemate, check, or does the game simply go on?"));
        break;
    case ASK_STATUS:
    case ASK_DRAW:
    case ASK_SQUARES:
    case ASK_CHECK_ANSWERS:
    case ASK_ALL_MOVES:
    case ASK_PROMOTION: break;
    }
}

void say_puzzle(Session *s, const Attempt *attempt, bool whole)
{
    const Position *position = game_position(attempt->game);
    int plies = game_ply(attempt->game);
    Question question;

    attempt_question(attempt, &question);
    if (whole || !s->accessible || plies == 0)
        show_game(s, attempt->game, 0);
    else
        tell_move(s, attempt->game, plies - 1, tells_signs(question.code));
    say_turn_and_rights(s, position, &question, game_ply(attempt->game) > 0);
    /* Moves of this puzzle have been told as they were played. */
    if (game_ply(attempt->game) == game_ply(attempt->puzzle->game))
        say_history(s, attempt->game, &question);
    say_question(s, attempt->game, &question);
}

/* ---- Solutions ------------------------------------------------------------------------ */

char *line_text(const Position *start, const Move *moves, int count)
{
    Game *game = game_new(start);
    char *text = NULL;

    for (int i = 0; game && i < count; i++)
        if (!game_play(game, moves[i]))
            break;
    if (game)
        text = game_text(game);
    game_free(game);
    return text;
}

static bool asks_castling(const Question *question)
{
    return question->code == ASK_CASTLE_SHORT || question->code == ASK_CASTLE_LONG;
}

void say_truth(Session *s, const Question *question, const Position *position,
               const Diagnosis *diagnosis)
{
    CastlingSide side = question->code == ASK_CASTLE_SHORT ? SHORT_SIDE : LONG_SIDE;

    if (asks_castling(question))
        explain_castling_checklist(s, position, position_turn(position), side, diagnosis);
    else if (diagnosis->fault_count > 0 || diagnosis->legal)
        explain_reasons(s, position, diagnosis);
    else
        say_by_side(s, position,
                    N_("No white pawn stands beside a black pawn that it could take in passing "
                       "(3.7.3.1)."),
                    N_("No black pawn stands beside a white pawn that it could take in passing "
                       "(3.7.3.1)."));
}

void say_end(Session *s, const Position *position)
{
    switch (position_outcome(position).termination) {
    case CHECKMATE:
        say(s, N_("It is checkmate."));
        explain_mate(s, position);
        break;
    case STALEMATE:
        say(s, N_("It is stalemate."));
        explain_stalemate(s, position);
        break;
    case ONGOING:
    case DEAD_POSITION:
    case SEVENTYFIVE_MOVES:
    case FIVEFOLD_REPETITION:
        if (position_in_check(position)) {
            say(s, N_("It is check, and there is an answer to it."));
            explain_check_answers(s, position);
        } else {
            MoveList list;
            legal_moves(position, &list);
            move_list_sort(&list);
            char *moves = san_list(position, &list);
            say(s,
                N_("The king is not attacked and there are legal moves, so the game goes on. "
                   "The legal moves are: %s."),
                moves ? moves : "");
            free(moves);
        }
        break;
    }
}

static void say_captures(Session *s, const Solution *solution)
{
    char *moves = san_list(&solution->position, &solution->captures);
    if (moves)
        say(s, N_("Yes: %s."), moves);
    free(moves);
}

void say_solution(Session *s, const Solution *solution)
{
    const Question *question = &solution->question;
    const KindWords *words = kind_words(question->code);

    if (words) {
        words->solution(s, solution);
    } else if (question->code == ASK_WHICH_END) {
        say_end(s, &solution->position);
    } else if (solution->has_verdict) {
        if (solution->captures.count > 0 && question->code == ASK_EN_PASSANT)
            say_captures(s, solution);
        else
            say_text(s, tr(s, solution->yes ? N_("The answer is yes.") : N_("The answer is no.")));
        say_truth(s, question, &solution->position, &solution->diagnosis);
    } else {
        char *text = line_text(&solution->position, solution->moves, solution->count);
        say(s, N_("The solution: %s"), text ? text : "");
        free(text);
    }
}

/* ---- Hints -------------------------------------------------------------------------------- */

static void hint_first_look(Session *s, const Solution *solution)
{
    const Position *position = &solution->position;

    switch (solution->question.code) {
    case ASK_CASTLE_SHORT:
    case ASK_CASTLE_LONG:
        say(s, N_("Go through the conditions one by one: the right to castle, the squares between "
                  "king and rook, the square where the king stands, the one it crosses and the "
                  "one where it lands."));
        return;
    case ASK_EN_PASSANT:
    case ASK_EN_PASSANT_MOVE:
        say(s, N_("Ask three things: has the enemy pawn just now gone two squares, does it stand "
                  "beside your pawn, and is your own king safe once both pawns have left their "
                  "squares?"));
        return;
    case ASK_WHICH_END:
        say(s, N_("First ask whether the king is attacked, then whether there is any legal move."));
        return;
    case ASK_FIND_STALEMATE:
        say(s, N_("Whose king has no square left? Then look for a way to lose your other moves, "
                  "or to take away his."));
        return;
    case ASK_MATE:
    case ASK_LINE:
    case ASK_AVOID_STALEMATE:
    case ASK_STATUS:
    case ASK_DRAW:
    case ASK_SQUARES:
    case ASK_CHECK_ANSWERS:
    case ASK_ALL_MOVES:
    case ASK_PROMOTION: break;
    }
    if (solution->count == 0)
        return;
    Position after = position_after(position, solution->moves[0]);
    if (position_in_check(&after))
        say(s, N_("The move gives check."));
    else
        say(s, N_("The move is a quiet one: it gives no check."));
}

static void hint_move(Session *s, const Solution *solution, int step)
{
    const Position *position = &solution->position;
    Move move = solution->moves[0];

    if (step == 2) {
        char *man = man_on(s, position_piece(position, move_from(move)), move_from(move), false);
        say(s, N_("It is a move of %s."), man ? man : "");
        free(man);
    } else {
        char san[MOVE_TEXT_SIZE];
        move_san(position, move, san);
        say(s, N_("Play %s."), san);
    }
}

static void hint_verdict(Session *s, const Solution *solution, int step)
{
    if (step == 2)
        say_text(s, tr(s, solution->yes ? N_("The answer is yes.") : N_("The answer is no.")));
    else if (solution->question.code == ASK_EN_PASSANT && solution->captures.count > 0)
        say_captures(s, solution);
    else
        say_truth(s, &solution->question, &solution->position, &solution->diagnosis);
}

static void hint_end(Session *s, const Position *position, int step)
{
    bool check = position_in_check(position), stuck = !has_legal_move(position);
    if (step == 2)
        say_text(s, tr(s, check ? N_("The king is attacked.") : N_("The king is not attacked.")));
    else
        say_text(s, tr(s, stuck ? N_("There is no legal move.") : N_("There is a legal move.")));
}

void say_hint(Session *s, const Puzzle *puzzle, const Solution *solution, int step)
{
    const char *own = puzzle_text(puzzle, COLUMN_HINT, s->language == CHINESE);
    const KindWords *words = kind_words(solution->question.code);

    if (step == 1 && *own)
        say_text(s, own);
    else if (words)
        words->hint(s, solution, step);
    else if (step == 1)
        hint_first_look(s, solution);
    else if (solution->question.code == ASK_WHICH_END)
        hint_end(s, &solution->position, step);
    else if (solution->has_verdict)
        hint_verdict(s, solution, step);
    else if (solution->count > 0)
        hint_move(s, solution, step);
}
