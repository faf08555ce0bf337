/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * duals.c - does the solver have a choice later in the main line?
 *
 * The main line is the stored one, or the longest defence.  A choice at the
 * mating move is common and harmless, so that is but a note.
 */
#include "puzzles/kind.h"

typedef struct {
    const Judge *by;
    Findings *findings;
    Position position; /* the solver is to move */
    int left;          /* his moves, this one included */
    int number;        /* of this move, from 1 */
} MainLine;

/* False when the line cannot be followed any further. */
static bool look_at_move(const MainLine *line, Mate *mate)
{
    if (prove_mate(line->by->mates, &line->position, line->left, LINE_BUDGET, mate) != PROOF_YES)
        return false;
    if (line->number == 1 || mate->keys.count < 2 || mate->distance < line->left)
        return true;
    Finding *finding = add_finding(line->findings, FINDING_DUAL,
                                   line->left > 1 ? FINDING_WARNING : FINDING_NOTE);
    finding->number = line->number;
    finding->moves = mate->keys;
    finding->position = line->position;
    return true;
}

/* The reply of a stored line, else the longest defence; NO_MOVE when that
 * cannot be told. */
static Move main_reply(const MainLine *line, const Position *after, Move stored)
{
    Defences defences;

    if (stored != NO_MOVE)
        return stored;
    if (prove_defences(line->by->mates, after, line->left - 1, LINE_BUDGET, &defences) !=
            PROOF_YES ||
        defences.count == 0)
        return NO_MOVE;
    return defences.replies[0].reply;
}

void report_duals(const Judge *by, const Position *position, int own, const Move *stored,
                  int count, Findings *findings)
{
    MainLine line = {by, findings, *position, own, 1};
    Mate mate;

    for (int i = 0; line.left > 0 && look_at_move(&line, &mate); i += 2) {
        Move move = i < count ? stored[i] : mate.keys.moves[0];
        Position after = position_after(&line.position, move);
        if (line.left == 1)
            return;
        Move reply = main_reply(&line, &after, i + 1 < count ? stored[i + 1] : NO_MOVE);
        if (reply == NO_MOVE)
            return;
        line.position = position_after(&after, reply);
        line.left--;
        line.number++;
    }
}
