/* SPDX-License-Identifier: GPL-3.0-or-later */
/* finding_words.c - what check found, in words. */
#include "trainer/position_words.h"
#include "trainer/row_words.h"
#include "trainer/telling.h"

#include <stdlib.h>
#include <string.h>

/* What stands in a sentence beside its words. */
typedef enum {
    WITH_NOTHING, WITH_NUMBER, WITH_MOVES, WITH_NUMBER_AND_MOVES, WITH_TEXT, WITH_SETUP
} With;

typedef struct {
    With with;
    const char *message;
} Wording;

static const Wording WORDINGS[FINDING_COUNT] = {
    [FINDING_NO_MATE] = {WITH_NUMBER, N_("There is no forced mate in %d.")},
    [FINDING_SHORTER_MATE] = {WITH_NUMBER_AND_MOVES,
                              N_("There is a mate in %1$d already: %2$s.")},
    [FINDING_SHORTER_OPEN] = {WITH_NUMBER,
                              N_("Whether there is a mate in %d could not be decided.")},
    [FINDING_SEVERAL_KEYS] = {WITH_NUMBER_AND_MOVES,
                              N_("More than one first move mates in %1$d: %2$s.")},
    [FINDING_DUAL] = {WITH_NUMBER_AND_MOVES, N_("In the main line more than one move mates as "
                                                "soon at move %1$d: %2$s.")},
    [FINDING_UNPROVED] = {WITH_NUMBER, N_("Whether there is a mate in %d could not be decided.")},
    [FINDING_WRONG_ANSWER] = {WITH_NOTHING, N_("The answer given is wrong.")},
    [FINDING_UNREADABLE_ANSWER] = {WITH_NOTHING, N_("The answer given cannot be read as one.")},
    [FINDING_NO_STALEMATE] = {WITH_NOTHING, N_("Stalemate cannot be forced here.")},
    [FINDING_SHORTER_STALEMATE] = {WITH_NUMBER, N_("Stalemate can be forced in %d already.")},
    [FINDING_NO_TEMPTATION] = {WITH_NOTHING, N_("No legal move gives stalemate, so there is "
                                                "nothing to avoid.")},
    [FINDING_THEME] = {WITH_TEXT, N_("The themes state what is not so in this line: %s.")},
    [FINDING_MISSING_THEME] = {WITH_NOTHING, N_("The themes leave out what is so in this line.")},
    [FINDING_UNKNOWN_THEME] = {WITH_TEXT, N_("Lichess has no such theme: %s.")},
    [FINDING_ODD_LINE] = {WITH_NOTHING, N_("Lichess's lines begin with the opponent's move and "
                                           "end with the solver's, but this one has an odd "
                                           "number of moves. It was read as begun by the "
                                           "solver.")},
    [FINDING_NEEDLESS_UNDERPROMOTION] = {WITH_MOVES,
                                         N_("A queen mates as soon, so the promotion need not "
                                            "be to anything less: %s.")},
    [FINDING_ODD_POSITION] = {WITH_SETUP, NULL},
    [FINDING_FILLED_RANKS] = {WITH_NOTHING, N_("Some ranks of the FEN are too short. They were "
                                               "taken to end in empty squares.")},
    [FINDING_NO_CLAIM] = {WITH_NUMBER, N_("The row does not say what is asked, and no mate in up "
                                          "to %d was found.")},
    [FINDING_UNDECIDED] = {WITH_NOTHING,
                           N_("Whether the position is dead could not be decided.")},
    [FINDING_OVER_BEFORE] = {WITH_NOTHING,
                             N_("The game was over before anything could be asked (9.6).")},
    [FINDING_PROMOTION_UNPROVED] = {WITH_MOVES, N_("Which promotion is right could not be proved. "
                                                   "These are left: %s.")},
    [FINDING_SEVERAL_PROMOTIONS] = {WITH_MOVES, N_("More than one promotion is right: %s.")},
    [FINDING_ALL_ALIKE] = {WITH_NOTHING,
                           N_("Every promotion does as well, so there is nothing to choose.")},
};

char *finding_sentence(const Session *s, const Finding *finding)
{
    const Wording *wording = &WORDINGS[finding->code];
    char *moves = san_list(&finding->position, &finding->moves), *text = NULL;
    SetupErrors oddity = finding->setup & (~finding->setup + 1);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
    switch (wording->with) {
    case WITH_NOTHING: text = phrase(s, wording->message); break;
    case WITH_NUMBER: text = phrase(s, wording->message, finding->number); break;
    case WITH_MOVES: text = phrase(s, wording->message, moves ? moves : ""); break;
    case WITH_NUMBER_AND_MOVES:
        text = phrase(s, wording->message, finding->number, moves ? moves : "");
        break;
    case WITH_TEXT: text = phrase(s, wording->message, finding->text); break;
    case WITH_SETUP: text = strdup(tr(s, setup_error_sentence(oddity))); break;
    }
#pragma GCC diagnostic pop
    free(moves);
    return text;
}
