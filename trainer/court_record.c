/* SPDX-License-Identifier: GPL-3.0-or-later */
/* court_record.c - what stands on record beside the moves: tags and clocks. */
#include "trainer/trial.h"

/* ---- Tags against moves ---------------------------------------------------- */

typedef struct {
    unsigned fault;
    const char *name, *article;
    PgnTag tag;
    const char *sentence; /* with the tag, and the result of the moves */
} RecordFault;

static const RecordFault RECORD_FAULTS[] = {
    {RECORD_RESULT, "result-tag", NULL, PGN_RESULT,
     N_("The tag Result says %1$s, but the moves end with %2$s.")},
    {RECORD_TIME_TOO_LATE, "time-too-late", "6.9", PGN_TERMINATION,
     N_("The tag Termination says \"%1$s\", but the game had ended by itself before, and a flag "
        "that falls later changes nothing (6.9).")},
    {RECORD_NO_CHECKMATE, "no-checkmate", "5.1.1", PGN_TERMINATION,
     N_("The tag Termination says \"%1$s\", but the last position is not checkmate (5.1.1).")},
    {RECORD_NO_STALEMATE, "no-stalemate", "5.2.1", PGN_TERMINATION,
     N_("The tag Termination says \"%1$s\", but the last position is not stalemate (5.2.1).")},
    {RECORD_NO_TIME_DRAW, "no-draw-on-time", "6.9", PGN_TERMINATION,
     N_("The tag Termination says \"%1$s\", but a fallen flag draws a game only when the "
        "opponent can never mate, and here either side could (6.9).")},
};

static void tell_record_fault(const Trial *trial, const RecordFault *fault)
{
    Session *s = trial->session;
    const char *tag = trial->pgn->tags[fault->tag];
    const char *result = pgn_result_text(trial->pgn->result);
    TrialPlace at = trial_place(trial, game_ply(trial->game));
    if (s->porcelain) {
        fields(s, "court", at.game, at.ply, NULL, fault->name, fault->article, tag, result, NULL,
               END_FIELDS);
        return;
    }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    say(s, fault->sentence, tag, result);
#pragma GCC diagnostic pop
}

void tell_record_faults(const Trial *trial)
{
    for (size_t i = 0; i < sizeof RECORD_FAULTS / sizeof *RECORD_FAULTS; i++)
        if (trial->record_faults & RECORD_FAULTS[i].fault)
            tell_record_fault(trial, &RECORD_FAULTS[i]);
}

/* ---- Clocks ---------------------------------------------------------------- */

static void print_clocks(const Trial *trial)
{
    TrialPlace at = trial_place(trial, game_ply(trial->game));
    char seconds[2][16] = {"-", "-"};
    for (Color c = WHITE; c <= BLACK; c++)
        if (trial->pgn->clocks[c] != PGN_NO_CLOCK)
            snprintf(seconds[c], sizeof seconds[c], "%d", trial->pgn->clocks[c]);
    fields(trial->session, "court", at.game, at.ply, NULL, "clocks", NULL, seconds[WHITE],
           seconds[BLACK], NULL, END_FIELDS);
}

static void say_clock(const Trial *trial, Color color)
{
    int seconds = trial->pgn->clocks[color];
    char time[32];
    if (seconds == PGN_NO_CLOCK)
        return;
    snprintf(time, sizeof time, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    say_item(trial->session, color == WHITE ? N_("White's clock showed %s after the last move.")
                                            : N_("Black's clock showed %s after the last move."),
             time);
}

void tell_clocks(const Trial *trial)
{
    const int *clocks = trial->pgn->clocks;
    if (clocks[WHITE] == PGN_NO_CLOCK && clocks[BLACK] == PGN_NO_CLOCK)
        return;
    if (trial->session->porcelain) {
        print_clocks(trial);
        return;
    }
    if (trial->over_at >= 0)
        return;
    say_clock(trial, WHITE);
    say_clock(trial, BLACK);
    if ((clocks[WHITE] == 0 || clocks[BLACK] == 0) && !trial_lost_on_time(trial))
        say_item(trial->session,
                 N_("A flag has fallen when the arbiter sees it or a player rightly says so (6.8); "
                    "the score does not tell of that."));
}
