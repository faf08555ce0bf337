/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * line_claims.c - what a stored line claims, and whether it is true.
 *
 * A line that mates claims that its first move forces mate in as many moves.
 * That is always proved.  It promises no other first move and no shorter mate
 * either, but says nothing of them: a shorter one is looked for with a small
 * budget, and with all there is, like other first moves, when asked for.
 */
#include "puzzles/kind.h"
#include "puzzles/themes.h"

int own_moves(int plies)
{
    return (plies + 1) / 2;
}

Position line_end(const Puzzle *puzzle)
{
    Position position = *game_position(puzzle->game);
    for (int i = 0; i < puzzle->move_count; i++)
        position = position_after(&position, puzzle->moves[i]);
    return position;
}

bool line_mates(const Puzzle *puzzle)
{
    Position end = line_end(puzzle);
    return position_in_check(&end) && !has_legal_move(&end);
}

int puzzle_mate_length(const Puzzle *puzzle)
{
    if (puzzle->n > 0)
        return puzzle->n;
    return puzzle->move_count > 0 && line_mates(puzzle) ? own_moves(puzzle->move_count) : 0;
}

/* ---- Themes --------------------------------------------------------------------- */

static void report_themes(const Puzzle *puzzle, FindingCode code, Severity severity,
                          LineFacts facts, Findings *findings)
{
    Finding *finding = add_finding(findings, code, severity);
    themes_write(puzzle->text[COLUMN_THEMES], facts, code == FINDING_UNKNOWN_THEME,
                 finding->text, sizeof finding->text);
}

/* What is stated of the line must be so.  What is true of it need not be
 * stated, so that is but a note; and other words mean something elsewhere. */
static LineFacts check_themes(const Puzzle *puzzle, LineFacts facts, Findings *findings)
{
    LineFacts checked = puzzle->lichess ? ~0u : ~(LineFacts)FACTS_OF_LENGTH;
    StatedThemes themes = themes_stated(puzzle->text[COLUMN_THEMES]);
    LineFacts wrong = themes.stated & ~facts & checked;

    if (wrong)
        report_themes(puzzle, FINDING_THEME, FINDING_ERROR, wrong, findings);
    if (themes.unknown > 0 && puzzle->lichess)
        report_themes(puzzle, FINDING_UNKNOWN_THEME, FINDING_WARNING, 0, findings);
    if (puzzle->lichess && (facts & ~themes.stated))
        add_finding(findings, FINDING_MISSING_THEME, FINDING_NOTE);
    return themes.stated;
}

/* ---- Mates ------------------------------------------------------------------------ */

/* A mate line as it is checked. */
typedef struct {
    const Puzzle *puzzle;
    const Judge *by;
    int own;            /* moves of the solver */
    bool exact;         /* the themes say mate in `own`, not less */
    Findings *findings;
} MateLine;

static const Position *line_start(const MateLine *line)
{
    return game_position(line->puzzle->game);
}

/* Does this move force mate in `own`, with this to show for it? */
static Proof prove_move(const MateLine *line, const Position *position, Move move, int own,
                        const Move *shown, int count)
{
    if (own > MAX_MATE)
        return PROOF_UNKNOWN;
    Position after = position_after(position, move);
    return prove_mated(line->by->mates, &after, own - 1, shown, count,
                       line->by->deep ? VERIFY_BUDGET : LINE_BUDGET);
}

static bool prove_stored_move(const MateLine *line)
{
    Severity severity = line->exact ? FINDING_ERROR : FINDING_WARNING;
    const Move *moves = line->puzzle->moves;

    switch (prove_move(line, line_start(line), moves[0], line->own, moves + 1,
                       line->puzzle->move_count - 1)) {
    case PROOF_YES: return true;
    case PROOF_NO:
        add_finding(line->findings, FINDING_NO_MATE, severity)->number = line->own;
        break;
    case PROOF_UNKNOWN:
        add_finding(line->findings, FINDING_UNPROVED, FINDING_WARNING)->number = line->own;
        break;
    }
    return false;
}

/* A move more costs some ten times as much, so what cannot be finished within the
 * budget is not begun. */
static Proof prove_shorter(const MateLine *line, Mate *mate)
{
    const Position *start = line_start(line);
    int most = line->own - 1, surely = most < 3 ? most : 3;

    Proof proof = prove_mate(line->by->mates, start, surely, SHORTER_BUDGET, mate);
    if (proof == PROOF_NO && most > surely && mate->nodes < SHORTER_BUDGET / 10)
        return prove_mate(line->by->mates, start, most, SHORTER_BUDGET, mate);
    if (proof != PROOF_NO || most == surely)
        return proof;
    mate->distance = surely + 1;
    return PROOF_UNKNOWN;
}

static void look_for_shorter(const MateLine *line)
{
    Mate mate;

    if (!line->by->deep && line->own == 1)
        return;
    /* With all first moves of the same length, when there is time for it. */
    switch (line->by->deep ? prove_mate(line->by->mates, line_start(line), line->own,
                                        VERIFY_BUDGET, &mate)
                           : prove_shorter(line, &mate)) {
    case PROOF_NO: break;
    case PROOF_YES:
        report_keys(line->findings, line_start(line), &mate, line->own,
                    line->exact ? FINDING_ERROR : FINDING_WARNING);
        break;
    case PROOF_UNKNOWN:
        add_finding(line->findings, FINDING_SHORTER_OPEN, FINDING_NOTE)->number = mate.distance;
        break;
    }
}

/* An underpromotion is nothing special where a queen mates as soon. */
static void check_underpromotion(const MateLine *line, const Position *position, Move move,
                                 int own)
{
    PieceType became = move_promotion(move);
    Move queen = move_make(move_from(move), move_to(move), QUEEN);

    if (became == NO_PIECE_TYPE || became == QUEEN ||
        prove_move(line, position, queen, own, NULL, 0) != PROOF_YES)
        return;
    Finding *finding = add_finding(line->findings, FINDING_NEEDLESS_UNDERPROMOTION,
                                   FINDING_WARNING);
    finding->moves = (MoveList){.count = 1, .moves = {queen}};
    finding->position = *position;
}

static void check_promotions(const MateLine *line)
{
    Position position = *line_start(line);
    for (int i = 0; i < line->puzzle->move_count; i++) {
        if (i % 2 == 0)
            check_underpromotion(line, &position, line->puzzle->moves[i], line->own - i / 2);
        position = position_after(&position, line->puzzle->moves[i]);
    }
}

/* An odd number of half-moves is begun by the solver, which lichess never does. */
static void check_shape(const Puzzle *puzzle, LineFacts facts, Findings *findings)
{
    bool odd = game_ply(puzzle->game) == 0;
    if (puzzle->lichess && odd && !(facts & FACT_MATE))
        add_finding(findings, FINDING_ODD_LINE, FINDING_WARNING);
}

bool prove_line(const Puzzle *puzzle, const Judge *by, Findings *findings)
{
    LineFacts facts = line_facts(puzzle), stated = 0;

    if (puzzle->text[COLUMN_THEMES])
        stated = check_themes(puzzle, facts, findings);
    check_shape(puzzle, facts, findings);
    if (!(facts & FACT_MATE))
        return true;
    int own = own_moves(puzzle->move_count);
    bool exact = own < 5 && (stated & facts & (LineFacts)FACT_MATE_IN_1 << (own - 1)) != 0;
    MateLine line = {puzzle, by, own, exact, findings};
    if (prove_stored_move(&line)) {
        look_for_shorter(&line);
        if (facts & FACT_PROMOTION)
            check_promotions(&line);
        if (by->deep)
            report_duals(by, line_start(&line), own, puzzle->moves, puzzle->move_count,
                         findings);
    }
    return true;
}
