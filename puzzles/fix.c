/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fix.c - a row as it should be, where that is certain.
 *
 * A row is written anew in our own columns: the position in full, the history
 * and the line in coordinates.  What was found false is replaced by what is
 * true, and the row put to the proof again; one that still has an error is
 * given up.
 */
#include "puzzles/kind.h"
#include "puzzles/reader.h"
#include "puzzles/solution.h"
#include "puzzles/themes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGER_MATE = 3 }; /* moves more than claimed that are looked at */

typedef struct {
    const Puzzle *puzzle;
    const Judge *by;
    RowTexts texts;
} Fix;

/* ---- The row in our own columns ---------------------------------------------------- */

static void set_number(Fix *fix, Column column, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    row_texts_set(&fix->texts, column, text);
}

static void add_move(Text *text, Move move)
{
    char uci[MOVE_TEXT_SIZE];
    move_uci(move, uci);
    if (text->length > 0)
        text_add(text, " ", 1);
    text_add(text, uci, strlen(uci));
}

/* Where a row says nothing else, lines of an even number of moves begin with the
 * opponent's; any other has its history and its line in two columns. */
static void write_moves(Fix *fix)
{
    const Puzzle *puzzle = fix->puzzle;
    int plies = game_ply(puzzle->game), count = puzzle->move_count;
    bool together = count > 0 && (plies + count) % 2 == (plies == 1 ? 0 : 1) && plies < 2;
    Text *history = &fix->texts.text[COLUMN_MOVES];
    Text *line = together ? history : &fix->texts.text[COLUMN_ANSWER];

    text_clear(history);
    for (int i = 0; i < plies; i++)
        add_move(history, game_move_at(puzzle->game, i));
    if (count > 0) /* the answer may be where the line was read */
        row_texts_set(&fix->texts, COLUMN_ANSWER, "");
    for (int i = 0; i < count; i++)
        add_move(line, puzzle->moves[i]);
}

static void write_position(Fix *fix)
{
    char fen[FEN_SIZE];
    position_fen(game_position_at(fix->puzzle->game, 0), fen);
    /* A game from its start needs no position. */
    bool start = strcmp(fen, START_FEN) == 0 && game_ply(fix->puzzle->game) > 0 &&
                 !fix->puzzle->text[COLUMN_FEN];
    row_texts_set(&fix->texts, COLUMN_FEN, start ? "" : fen);
}

static void write_row(Fix *fix)
{
    const Puzzle *puzzle = fix->puzzle;

    for (int c = 0; c < COLUMN_COUNT; c++)
        row_texts_set(&fix->texts, (Column)c, puzzle->text[c] ? puzzle->text[c] : "");
    write_position(fix);
    if (puzzle->also_count == 0) { /* else as given: no column is for other good moves */
        row_texts_set(&fix->texts, COLUMN_KIND,
                      puzzle->move_count > 0 ? kind_line.name : puzzle->kind->name);
        write_moves(fix);
    }
    row_texts_set(&fix->texts, COLUMN_N, "");
    if (puzzle->n && puzzle->move_count == 0)
        set_number(fix, COLUMN_N, puzzle->defender_first ? -puzzle->n : puzzle->n);
    row_texts_set(&fix->texts, COLUMN_RATING, "");
    if (puzzle->rating >= 0)
        set_number(fix, COLUMN_RATING, puzzle->rating);
}

Row *puzzle_row(const Puzzle *puzzle)
{
    Fix fix = {.puzzle = puzzle};
    Row row, *copy = NULL;
    RowError error;

    write_row(&fix);
    if (row_texts_give(&fix.texts, puzzle->line, &row, &error) == ROW_OK)
        copy = row_copy(&row);
    row_texts_free(&fix.texts);
    return copy;
}

/* ---- What was false ------------------------------------------------------------------ */

static void fix_number(Fix *fix)
{
    const Position *position = game_position(fix->puzzle->game);
    int most = fix->puzzle->n + LONGER_MATE;
    Mate mate;

    if (fix->puzzle->n && !fix->puzzle->defender_first &&
        prove_mate(fix->by->mates, position, most < MAX_MATE ? most : MAX_MATE, LINE_BUDGET,
                   &mate) == PROOF_YES)
        set_number(fix, COLUMN_N, mate.distance);
}

/* Leaves the false ones out, and puts the true mate in the place of a false one. */
static void fix_themes(Fix *fix)
{
    const char *themes = fix->puzzle->text[COLUMN_THEMES];
    LineFacts facts = line_facts(fix->puzzle);
    LineFacts wrong = themes_stated(themes).stated & ~facts;
    Text *text = &fix->texts.text[COLUMN_THEMES];

    if (!fix->puzzle->lichess)
        wrong &= ~(LineFacts)FACTS_OF_LENGTH;
    text_clear(text);
    themes_keep(themes, wrong, text);
    LineFacts exchanged = wrong & FACTS_OF_MATE_IN ? facts & FACTS_OF_MATE_IN : 0;
    exchanged |= wrong & FACTS_OF_LENGTH ? facts & FACTS_OF_LENGTH : 0;
    for (LineFacts fact = 1; fact <= exchanged; fact <<= 1) {
        if (!(fact & exchanged) || (themes_stated(themes).stated & fact))
            continue;
        if (text->length > 0)
            text_add(text, " ", 1);
        text_add(text, theme_of_fact(fact), strlen(theme_of_fact(fact)));
    }
}

static void write_verdict(const Solution *solution, Text *text)
{
    FaultSet faults = diagnosis_faults(&solution->diagnosis);

    text_add(text, solution->yes ? "yes" : "no", solution->yes ? 3 : 2);
    for (int code = 0; code < FAULT_COUNT && !solution->yes; code++) {
        if (!(faults & fault_bit((FaultCode)code)))
            continue;
        const char *name = fault_name((FaultCode)code);
        text_add(text, " ", 1);
        text_add(text, name, strlen(name));
    }
}

/* The true answer where it is one move or one verdict; none elsewhere, for the
 * answer is computed all the same. */
static void fix_answer(Fix *fix)
{
    Text *text = &fix->texts.text[COLUMN_ANSWER];
    Solution *solution = malloc(sizeof *solution);
    Attempt attempt;

    text_clear(text);
    if (solution && attempt_start(&attempt, fix->puzzle, fix->by)) {
        char san[MOVE_TEXT_SIZE];
        attempt_solution(&attempt, solution);
        QuestionCode asked = solution->question.code;
        if (solution->count > 0) {
            move_san(&solution->position, solution->moves[0], san);
            text_add(text, san, strlen(san));
        } else if (solution->has_verdict &&
                   (asked == ASK_CASTLE_SHORT || asked == ASK_CASTLE_LONG ||
                    asked == ASK_EN_PASSANT || asked == ASK_EN_PASSANT_MOVE)) {
            write_verdict(solution, text);
        }
        attempt_free(&attempt);
    }
    free(solution);
}

static void fix_findings(Fix *fix, const Findings *findings)
{
    if (findings_have(findings, FINDING_SHORTER_MATE) || findings_have(findings, FINDING_NO_MATE))
        fix_number(fix);
    if (findings_have(findings, FINDING_THEME))
        fix_themes(fix);
    if (findings_have(findings, FINDING_WRONG_ANSWER) ||
        findings_have(findings, FINDING_UNREADABLE_ANSWER))
        fix_answer(fix);
}

/* ---- Proof ------------------------------------------------------------------------------ */

bool findings_have_error(const Findings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (findings->list[i].severity == FINDING_ERROR)
            return true;
    return false;
}

static bool stands(const Row *row, const Judge *by)
{
    Findings *findings = malloc(sizeof *findings);
    Puzzle puzzle;
    RowError error;
    bool good = false;

    if (findings && puzzle_load(&puzzle, row, &error)) {
        good = puzzle_verify(&puzzle, by, findings) && !findings_have_error(findings);
        puzzle_free(&puzzle);
    }
    free(findings);
    return good;
}

static Row *proved_copy(Fix *fix, int line)
{
    Row row;
    RowError error;

    if (row_texts_give(&fix->texts, line, &row, &error) == ROW_BAD || !stands(&row, fix->by))
        return NULL;
    return row_copy(&row);
}

Row *puzzle_fixed(const Puzzle *puzzle, const Findings *findings, const Judge *by)
{
    Fix fix = {.puzzle = puzzle, .by = by};
    Row *fixed;

    write_row(&fix);
    fix_findings(&fix, findings);
    fixed = proved_copy(&fix, puzzle->line);
    if (!fixed && puzzle->move_count == 0 && fix.texts.text[COLUMN_ANSWER].length > 0) {
        row_texts_set(&fix.texts, COLUMN_ANSWER, "");
        fixed = proved_copy(&fix, puzzle->line);
    }
    row_texts_free(&fix.texts);
    return fixed;
}

/* ---- Rights that cannot be ------------------------------------------------------------------ */

Row *row_without_false_rights(const Row *row, const RowError *error)
{
    char fen[FEN_SIZE];
    const SetupErrors curable = SETUP_BAD_CASTLING_RIGHTS | SETUP_BAD_EN_PASSANT;
    FenError unread;
    Setup setup;
    Position position;

    if (error->code != ROW_BAD_SETUP || (error->setup & SETUP_REFUSED & ~curable) ||
        !fen_parse(row->text[COLUMN_FEN], &setup, &unread))
        return NULL;
    for (int right = WHITE_SHORT; right <= BLACK_LONG; right <<= 1) {
        Setup one = setup;
        one.castling = (CastlingRights)right;
        if (setup_errors(&one) & SETUP_BAD_CASTLING_RIGHTS)
            setup.castling = (CastlingRights)(setup.castling & ~right);
    }
    if (setup_errors(&setup) & SETUP_BAD_EN_PASSANT)
        setup.en_passant = NO_SQUARE;
    if (!position_from_setup(&setup, &position))
        return NULL;
    position_fen(&position, fen);
    Row cured = *row;
    cured.text[COLUMN_FEN] = fen;
    return row_copy(&cured);
}
