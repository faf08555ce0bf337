/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_write.c - tasks: a move in writing, and men put on the board. */
#include "trainer/answer_words.h"
#include "trainer/play_move.h"
#include "trainer/reading.h"
#include "trainer/task_kinds.h"

#include <stdlib.h>

/* ---- Writing ------------------------------------------------------------------- */

static void judge_writing(Session *s, Task *task, Judgement *j)
{
    move_parse(game_position(task->game), j->line, session_letters(s), &j->text);
    switch (grade_writing(j->step, &j->text)) {
    case WRITTEN_WELL: j->result = ANSWER_RIGHT; break;
    case WRITTEN_OTHERWISE: j->result = ANSWER_HALF; break;
    case WRITTEN_AMBIGUOUS:
    case WRITTEN_OTHER_MOVE: j->result = ANSWER_WRONG; break;
    case WRITTEN_UNREADABLE: break;
    }
}

static void tell_writing(Session *s, Task *task, const Judgement *j, bool in_full)
{
    char san[MOVE_TEXT_SIZE];
    move_san(game_position(task->game), j->step->move, san);
    switch (grade_writing(j->step, &j->text)) {
    case WRITTEN_WELL: say(s, N_("Right: %s."), san); break;
    case WRITTEN_OTHERWISE:
        say(s, N_("That is the move, but it is written otherwise."));
        say(s, "%s", tr(s, remark_sentence(j->text.remarks)));
        if (!in_full)
            say(s, N_("Write it again."));
        break;
    case WRITTEN_AMBIGUOUS:
        say(s, N_("More than one man could go there. Say which, by its file or else by its rank "
                  "(C.10)."));
        break;
    case WRITTEN_OTHER_MOVE:
        say(s, N_("That is another move than the one asked for."));
        break;
    case WRITTEN_UNREADABLE: break;
    }
}

static void hint_writing(Session *s, Task *task, int level)
{
    char san[MOVE_TEXT_SIZE];
    move_san(game_position(task->game), task->step->move, san);
    if (level == 2)
        say(s, N_("First the letter of the piece, unless it is a pawn; then x for a capture, if "
                  "you like; then the square."));
    else
        say(s, N_("It begins with: %.1s"), san);
}

static void solve_writing(Session *s, Task *task)
{
    char san[MOVE_TEXT_SIZE];
    move_san(game_position(task->game), task->step->move, san);
    say(s, N_("The answer: %s."), san);
}

static void unread_writing(Session *s, Task *task, const Judgement *j)
{
    (void)task;
    say_unreadable(s, j->line ? j->line : "", &j->text);
}

const TaskKind WRITE_TASK = {
    .how = N_("Write the move as on a scoresheet."),
    .keeps_case = true,
    .judge = judge_writing,
    .tell = tell_writing,
    .hint = hint_writing,
    .solve = solve_writing,
    .unread = unread_writing,
};

/* ---- Putting men on the board -------------------------------------------------- */

static Bitboard wanted_men(const Step *step, const Game *game)
{
    const Position *position = game_position(game);
    return selector_squares(&step->selector, position) & position_occupied(position);
}

/* `named` right and wrong, and what stands there in truth. */
static void judge_men(Session *s, Task *task, Judgement *j)
{
    PieceType men[64];
    const Position *position = game_position(task->game);
    const Selector *selector = &j->step->selector;
    Rank rank = selector->kind == SELECT_RANK ? selector->line : -1;
    if (!read_men(s, j->line, rank, men))
        return;
    Bitboard wanted = wanted_men(j->step, task->game);
    j->squares = (SquaresGrade){.expected = wanted, .missed = wanted};
    for (Square square = A1; square <= H8; square++) {
        if (men[square] == NO_PIECE_TYPE)
            continue;
        bool right = (wanted & square_bit(square)) &&
                     piece_type(position_piece(position, square)) == men[square];
        if (right)
            j->squares.missed &= ~square_bit(square);
        else
            j->squares.unexpected |= square_bit(square);
    }
    j->result = j->squares.missed || j->squares.unexpected ? ANSWER_WRONG : ANSWER_RIGHT;
}

static void tell_men(Session *s, Task *task, const Judgement *j, bool in_full)
{
    Bitboard wrong = j->squares.unexpected, missed = j->squares.missed & ~wrong;
    if (j->result == ANSWER_RIGHT) {
        say(s, N_("Right."));
        show_solved(s, game_position(task->game), j->squares.expected);
        return;
    }
    if (wrong) {
        char *list = square_list(s, wrong);
        say(s, N_("That man does not stand there: %s."), list);
        free(list);
    }
    if (missed)
        say(s, N_("Men still missing: %d."), count_squares(missed));
    if (in_full)
        show_board(s, game_position(task->game), j->squares.expected);
}

static void hint_men(Session *s, Task *task, int level)
{
    Bitboard wanted = wanted_men(task->step, task->game);
    char *list = square_list(s, wanted);
    if (level == 2)
        say(s, N_("How many men there are: %d."), count_squares(wanted));
    else
        say(s, N_("They stand on these squares: %s."), list);
    free(list);
}

static void solve_men(Session *s, Task *task)
{
    const Position *position = game_position(task->game);
    Bitboard wanted = wanted_men(task->step, task->game);
    char *list = men_list(s, position, wanted);
    show_solved(s, position, wanted);
    say(s, N_("The answer: %s."), list);
    free(list);
}

const TaskKind PLACE_TASK = {
    .how = N_("Answer with the letter and the square of each man, such as: Ke1 Pa2"),
    .keeps_case = true,
    .judge = judge_men,
    .tell = tell_men,
    .hint = hint_men,
    .solve = solve_men,
};
