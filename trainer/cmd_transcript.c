/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_transcript.c - a session saved, and played again to see that it is the same. */
#include "trainer/transcript.h"

#include <errno.h>
#include <string.h>

/* ---- transcript ------------------------------------------------------------------------ */

static Result say_unwritten(Session *s, const char *path, int problem)
{
    if (problem == EFBIG)
        say_error(s, N_("This session has grown too long to be saved afterwards. Start with "
                        "chess-trainer --transcript FILE, then it is written as it goes on."));
    else
        say_error(s, N_("The transcript \"%1$s\" cannot be written: %2$s."), path,
                  strerror(problem));
    return FAILED;
}

static Result run_transcript(Session *s, int count, char **words)
{
    (void)count;
    const char *path = transcript_path(s);
    if (path) {
        say_error(s, N_("This session is being written to \"%s\" already."), path);
        return FAILED;
    }
    if (!s->transcript) {
        say_error(s, N_("Only what is typed at a terminal can be saved afterwards. Start with "
                        "chess-trainer --transcript FILE, then a script is written down too."));
        return FAILED;
    }
    int problem = s->replay ? 0 : transcript_save(s, words[0]);
    if (problem)
        return say_unwritten(s, words[0], problem);
    if (s->porcelain)
        fields(s, "transcript", words[0], END_FIELDS);
    else
        say(s, N_("The session so far is in \"%1$s\". To see it happen again: chess-trainer replay "
                  "%1$s"), words[0]);
    return DONE;
}

const Command command_transcript = {
    .name = "transcript",
    .aliases = "",
    .arguments = "FILE",
    .least = 1,
    .most = 1,
    .completion = COMPLETE_FILES,
    .summary = N_("Save the session so far: what was typed and what was said."),
    .details = N_("The file has all that is needed to play the session again, the records it "
                  "began with included, and is written only if there is no such file yet. Send "
                  "it along when something is wrong. --transcript FILE on the command line "
                  "writes it from the start, for a script too."),
    .run = run_transcript,
};

/* ---- replay ------------------------------------------------------------------------------ */

static const char *fault_sentence(TranscriptFault fault)
{
    switch (fault) {
    case TRANSCRIPT_GOOD: case TRANSCRIPT_UNREADABLE: break;
    case TRANSCRIPT_TOO_LONG: return N_("This is too long for a transcript.");
    case TRANSCRIPT_NO_MEMORY: return N_("There is not enough memory for this transcript.");
    case TRANSCRIPT_FOREIGN:
        return N_("This is no transcript. Make one with \"transcript FILE\" or with chess-trainer "
                  "--transcript FILE.");
    case TRANSCRIPT_NEWER:
        return N_("This transcript was made by a newer program. Replay it with that one.");
    case TRANSCRIPT_HIDDEN:
        return N_("Here is a hidden character, one that would steer the terminal, or a byte that "
                  "is no UTF-8. In a transcript it is written as \\xNN.");
    case TRANSCRIPT_BAD_LINE:
        return N_("A line begins with #, >, | or ! and a space. This one does not.");
    case TRANSCRIPT_BAD_ESCAPE:
        return N_("A backslash is written twice, or is followed by x and two digits from 0 to F.");
    case TRANSCRIPT_BAD_SETTING:
        return N_("This program knows no such setting or value. A remark begins with ##.");
    }
    return "";
}

static Result say_fault(Session *s, const char *path, const ReplayReport *report, int problem)
{
    if (report->fault == TRANSCRIPT_UNREADABLE)
        say_error(s, N_("The file \"%1$s\" cannot be read: %2$s."), path, strerror(problem));
    else
        say_error(s, N_("%1$s:%2$d: %3$s"), path, report->line > 0 ? report->line : 1,
                  tr(s, fault_sentence(report->fault)));
    return USAGE;
}

static Result say_same(Session *s, const ReplayReport *report)
{
    char typed[16];
    snprintf(typed, sizeof typed, "%d", report->typed);
    if (s->porcelain)
        fields(s, "replay", "same", typed, END_FIELDS);
    else
        say(s, N_("Everything was said again as it was recorded. Lines typed: %s."), typed);
    return DONE;
}

static Result say_different(Session *s, const char *path, const ReplayReport *report)
{
    char line[16];
    snprintf(line, sizeof line, "%d", report->line);
    if (s->porcelain) {
        fields(s, "replay", "different", line, report->recorded, report->said, END_FIELDS);
        return FAILED;
    }
    say_error(s, N_("%1$s:%2$s: From here on it is different."), path, line);
    say_error(s, N_("Recorded: %s"), report->recorded ? report->recorded : "-");
    say_error(s, N_("This time: %s"), report->said ? report->said : "-");
    if (report->other_data)
        say_error(s, N_("It was recorded with other lessons or puzzles, or by another version of "
                        "the program, which may be why."));
    return FAILED;
}

static Result run_replay(Session *s, int count, char **words)
{
    ReplayReport report;
    Result result = FAILED;
    (void)count;
    if (s->replay) {
        say_error(s, N_("A replay within a replay is left out."));
        return FAILED;
    }
    switch (replay(s, words[0], &report)) {
    case REPLAY_SAME: result = say_same(s, &report); break;
    case REPLAY_DIFFERENT: result = say_different(s, words[0], &report); break;
    case REPLAY_FAULT: result = say_fault(s, words[0], &report, errno); break;
    case REPLAY_STOPPED: break; /* which is said of every command */
    case REPLAY_FAILED:
        say_error(s, N_("The replay could not begin: %s."), strerror(errno));
        break;
    }
    replay_report_free(&report);
    return result;
}

const Command command_replay = {
    .name = "replay",
    .aliases = "",
    .arguments = "FILE",
    .least = 1,
    .most = 1,
    .completion = COMPLETE_FILES,
    .summary = N_("Play a saved session again and compare what is said."),
    .details = N_("The lines of the transcript are run with its settings, seed, time and records, "
                  "in a session of their own: yours and your records stay as they are, and "
                  "nothing is written. Files that were named are read from where you are now. "
                  "The first line that differs is shown, and then the status is 1. A line that "
                  "begins with ## is a remark.\n"
                  "With --porcelain: replay same TYPED, or replay different LINE RECORDED SAID."),
    .run = run_replay,
};
