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

/* What the themes of a set say of mates can be proved. */
static int claimed_mate(const Puzzle *puzzle)
{
    static const char *const NAMES[] = {"mateIn1", "mateIn2", "mateIn3", "mateIn4"};
    for (int i = 0; i < 4; i++)
        if (puzzle->text[COLUMN_THEMES] && themes_have(puzzle->text[COLUMN_THEMES], NAMES[i]))
            return i + 1;
    return 0;
}

/* Is the mate forced after the first move of the line? */
static bool prove_first_move(const Puzzle *puzzle, const Judge *by, int own, Findings *findings)
{
    FindingCode code = FINDING_UNPROVED;

    if (own <= MAX_MATE) {
        Position after = position_after(game_position(puzzle->game), puzzle->moves[0]);
        switch (prove_mated(by->mates, &after, own - 1, puzzle->moves + 1,
                            puzzle->move_count - 1, VERIFY_BUDGET)) {
        case PROOF_YES: return true;
        case PROOF_NO: code = FINDING_NO_MATE; break;
        case PROOF_UNKNOWN: break;
        }
    }
    add_finding(findings, code, FINDING_WARNING)->number = own;
    return false;
}

static void look_for_shorter(const Puzzle *puzzle, const Judge *by, int own, Findings *findings)
{
    const Position *position = game_position(puzzle->game);
    Mate mate;

    if (own == 1)
        return;
    switch (prove_mate(by->mates, position, own - 1, SHORTER_BUDGET, &mate)) {
    case PROOF_NO: break;
    case PROOF_YES: report_keys(findings, position, &mate, own, FINDING_WARNING); break;
    case PROOF_UNKNOWN:
        add_finding(findings, FINDING_SHORTER_OPEN, FINDING_NOTE)->number = mate.distance;
        break;
    }
}

/* Every first move that mates in time. */
static void prove_all(const Puzzle *puzzle, const Judge *by, int own, Findings *findings)
{
    const Position *position = game_position(puzzle->game);
    Mate mate;

    switch (prove_mate(by->mates, position, own, VERIFY_BUDGET, &mate)) {
    case PROOF_NO: break;
    case PROOF_YES: report_keys(findings, position, &mate, own, FINDING_WARNING); break;
    case PROOF_UNKNOWN:
        add_finding(findings, FINDING_SHORTER_OPEN, FINDING_NOTE)->number = mate.distance;
        break;
    }
}

bool prove_line(const Puzzle *puzzle, const Judge *by, Findings *findings)
{
    int claimed = claimed_mate(puzzle), own = own_moves(puzzle->move_count);

    if (!line_mates(puzzle)) {
        if (claimed)
            add_finding(findings, FINDING_THEME, FINDING_WARNING)->number = claimed;
        return true;
    }
    if (claimed && claimed != own)
        add_finding(findings, FINDING_THEME, FINDING_WARNING)->number = claimed;
    if (!prove_first_move(puzzle, by, own, findings))
        return true;
    if (by->deep)
        prove_all(puzzle, by, own, findings);
    else
        look_for_shorter(puzzle, by, own, findings);
    return true;
}
