/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * transcript.h - a session written down, and played again.
 *
 * A transcript is text that shows nothing a terminal would obey.  Each line
 * says what it is by its first character:
 *
 *   # NAME: VALUE   a setting, from here on; those of the start come first
 *   > LINE          what was typed
 *   | LINE          what was said, and ! LINE what was said on standard error
 *   ## ...          a remark of whoever reads it
 *
 * `\\` stands for a backslash, and \xNN for a byte that is hidden or no UTF-8.
 *
 * Everything a session says depends on its typed lines, the settings, the
 * records it began with and the lessons and puzzles: so the same again says
 * the same.  What time it is is settled once a line, when it is typed.
 */
#ifndef TRAINER_TRANSCRIPT_H
#define TRAINER_TRANSCRIPT_H

#include "trainer/trainer.h"

/* The first line of each file. */
#define TRANSCRIPT_MAGIC "# chess-trainer transcript 1"

/* ---- Writing (transcript.c) ---------------------------------------------------- */

/* From now on what the session says goes into the transcript too: a new file at
 * `path`, or, with NULL, memory for transcript_save().  0, or errno. */
int transcript_start(Session *session, const char *path);
/* The same for a replay: nothing is shown, all goes to `log`. */
int transcript_start_in(Session *session, FILE *log);
/* Commands of the command line come before the prompt does. */
void transcript_prompt_comes(Session *session);
/* Before a line is run. */
void transcript_typed(Session *session, const char *line);
/* A line that was read and not run. */
void transcript_skipped(Session *session, SkippedLine why);
/* The line that runs was stopped with Ctrl-C. */
void transcript_stopped(Session *session);
/* Everything before the line that is running; 0, or errno. */
int transcript_save(Session *session, const char *path);
/* The file it goes to, or NULL. */
const char *transcript_path(const Session *session);
/* Also when there is none.  0, or errno when it could not be written. */
int transcript_end(Session *session);

/* ---- Reading (transcript_read.c) ------------------------------------------------ */

typedef struct {
    char kind;        /* '#', '>', '|' or '!' */
    const char *text; /* behind it and its space */
    int line;         /* of the file, from 1 */
} TranscriptLine;

typedef struct {
    char *bytes; /* owned; the texts lie in it */
    TranscriptLine *lines;
    size_t count;
} TranscriptText;

typedef enum {
    TRANSCRIPT_GOOD, TRANSCRIPT_UNREADABLE, TRANSCRIPT_TOO_LONG, TRANSCRIPT_NO_MEMORY,
    TRANSCRIPT_FOREIGN, TRANSCRIPT_NEWER, TRANSCRIPT_HIDDEN, TRANSCRIPT_BAD_LINE,
    TRANSCRIPT_BAD_ESCAPE, TRANSCRIPT_BAD_SETTING
} TranscriptFault;

/* All of it is read before anything of it is run.  *line is that of the fault. */
TranscriptFault transcript_read(const char *path, TranscriptText *text, int *line);
void transcript_text_free(TranscriptText *text);
/* Splits "NAME: VALUE"; false when it is not so written.  *length is the name's. */
bool transcript_setting(const char *text, size_t *length, const char **value);
/* The bytes a text with escapes stands for; NULL if it has a bad one, or without
 * memory.  The caller frees. */
char *transcript_unescape(const char *text);

/* ---- Playing again (replay.c) --------------------------------------------------- */

typedef enum {
    REPLAY_SAME, REPLAY_DIFFERENT, REPLAY_FAULT, REPLAY_FAILED, REPLAY_STOPPED
} ReplayEnd;

typedef struct {
    TranscriptFault fault; /* FAULT: what is wrong with the file */
    int line;              /* FAULT, DIFFERENT: where in it */
    int typed;             /* lines that were typed */
    char *recorded, *said; /* DIFFERENT: owned; NULL where there is nothing more */
    bool other_data;       /* it was made with other lessons, puzzles or program */
} ReplayReport;

/*
 * Runs the typed lines in a session of their own, with the settings and records
 * of the transcript, and compares what is said.  Nothing is written but a
 * folder for the records, which is removed at the end.  FAILED and errno when
 * there is no memory or no such folder.
 */
ReplayEnd replay(Session *session, const char *path, ReplayReport *report);
void replay_report_free(ReplayReport *report);
/* The next typed line, or NULL; for input_line(). */
char *replay_line(Session *session);

#endif
