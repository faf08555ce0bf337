/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay.c - a transcript's lines run once more, and what is said compared. */
#include "trainer/transcript.h"

#include "trainer/record.h"
#include "trainer/replay_settings.h"
#include "trainer/usage.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Comparing ---------------------------------------------------------------------- */

/* The next line that was typed or said, or NULL. */
static const TranscriptLine *next_expected(Replay *r)
{
    while (r->expected < r->text->count && r->text->lines[r->expected].kind == '#')
        r->expected++;
    return r->expected < r->text->count ? &r->text->lines[r->expected] : NULL;
}

static char *as_written(const TranscriptLine *line)
{
    char *text;
    if (!line || asprintf(&text, "%c %s", line->kind, line->text) < 0)
        return NULL;
    return text;
}

static void note_difference(Replay *r, const TranscriptLine *expected, const char *said)
{
    r->differs = true;
    r->report->line = expected ? expected->line : r->last_line;
    r->report->recorded = as_written(expected);
    r->report->said = said ? strdup(said) : NULL;
    r->session->quit = true;
}

static void compare_line(Replay *r, const char *said)
{
    if (r->differs || *said == '#')
        return;
    const TranscriptLine *expected = next_expected(r);
    if (!expected || expected->kind != *said || strcmp(expected->text, said + 2) != 0)
        note_difference(r, expected, said);
    else
        r->last_line = expected->line;
    r->expected++;
}

/* What the session says, as its transcript would have it, line by line. */
static ssize_t compare(void *cookie, const char *bytes, size_t size)
{
    Replay *r = cookie;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != '\n') {
            fputc(bytes[i], r->pending);
            continue;
        }
        fputc('\0', r->pending);
        fflush(r->pending);
        compare_line(r, r->line);
        rewind(r->pending);
    }
    return (ssize_t)size;
}

/* ---- Typing ----------------------------------------------------------------------------- */

/* What main() and run_repl() do where the prompt comes. */
static void come_to_prompt(Replay *r)
{
    Session *s = r->session;
    if (r->at_prompt)
        return;
    r->at_prompt = true;
    if (r->report->typed == 0)
        greet(s);
    s->source = s->interactive ? NULL : "stdin";
    s->line = 0;
}

static void take_setting(Replay *r, const char *text)
{
    size_t length;
    const char *value;
    if (!transcript_setting(text, &length, &value))
        return;
    replay_apply(r, text);
    if (strncmp(text, "input", length) == 0) {
        come_to_prompt(r);
    } else if (strncmp(text, "skipped", length) == 0) {
        r->session->line++;
        say_skipped(r->session, strcmp(value, "long") == 0 ? SKIPPED_LONG : SKIPPED_ZERO);
    }
}

/* What was stopped need not run for as long again. */
static bool was_stopped(const Replay *r)
{
    for (size_t i = r->next; i < r->text->count && r->text->lines[i].kind != '>'; i++)
        if (r->text->lines[i].kind == '#' &&
            strncmp(r->text->lines[i].text, "stopped:", strlen("stopped:")) == 0)
            return true;
    return false;
}

char *replay_line(Session *s)
{
    static const atomic_bool STOPPED = true;
    Replay *r = s->replay;
    while (r->next < r->text->count) {
        const TranscriptLine *line = &r->text->lines[r->next++];
        if (line->kind == '#')
            take_setting(r, line->text);
        if (line->kind != '>')
            continue;
        r->report->typed++;
        s->stop = was_stopped(r) ? &STOPPED : r->stop;
        if (r->at_prompt)
            s->line++;
        return transcript_unescape(line->text);
    }
    return NULL;
}

static void run_all(Session *s)
{
    char *line;
    while (!s->quit && !is_stopped(s->replay->stop) && (line = input_line(s, ""))) {
        run_line(s, line);
        fflush(s->out);
        free(line);
    }
}

/* ---- A session of its own ------------------------------------------------------------------ */

static char *make_folder(void)
{
    const char *root = getenv("TMPDIR");
    char *folder;
    if (asprintf(&folder, "%s/chess-trainer-XXXXXX", root && *root ? root : "/tmp") < 0)
        return NULL;
    if (mkdtemp(folder))
        return folder;
    free(folder);
    return NULL;
}

static void remove_folder(char *folder)
{
    DIR *entries = folder ? opendir(folder) : NULL;
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        unlinkat(dirfd(entries), entry->d_name, 0);
    if (entries)
        closedir(entries);
    if (folder)
        rmdir(folder);
    free(folder);
}

/* The records of the transcript, where the session looks for its own. */
static bool give_records(Replay *r, const char *folder)
{
    char *path;
    if (asprintf(&path, "%s/attempts.csv", folder) < 0)
        return false;
    r->session->store = store_new(path);
    FILE *file = r->session->store ? fopen(path, "wxe") : NULL;
    free(path);
    if (!file)
        return false;
    replay_put_records(r, file);
    return fclose(file) == 0;
}

static FILE *open_compare(Replay *r)
{
    r->pending = open_memstream(&r->line, &r->line_size);
    return r->pending
        ? fopencookie(r, "w", (cookie_io_functions_t){.write = compare}) : NULL;
}

static bool run_session(Replay *r, Session *session, const Session *from)
{
    char *folder = make_folder();
    FILE *log = NULL;
    session->data_dir = from->data_dir;
    session->replay = r;
    session->stop = r->stop = from->stop;
    bool ready = folder && give_records(r, folder) && (log = open_compare(r)) &&
                 transcript_start_in(session, log) == 0;
    if (ready) {
        run_all(session);
        activity_end(session);
        transcript_end(session);
    }
    if (log)
        fclose(log);
    if (r->pending)
        fclose(r->pending);
    free(r->line);
    remove_folder(folder);
    return ready;
}

static ReplayEnd run(Session *s, const TranscriptText *text, ReplayReport *report)
{
    Session session;
    if (!session_init(&session))
        return REPLAY_FAILED;
    Replay r = {.text = text, .session = &session, .report = report};
    char *zone = replay_zone_keep();
    bool ran = run_session(&r, &session, s);
    replay_zone_restore(zone);
    bool stopped = is_stopped(r.stop);
    const TranscriptLine *more = ran && !stopped && !r.differs ? next_expected(&r) : NULL;
    if (more)
        note_difference(&r, more, NULL);
    report->other_data = r.other_program ||
                         (r.data_known && r.data != data_version(s));
    session_free(&session);
    if (stopped || !ran)
        return ran ? REPLAY_STOPPED : REPLAY_FAILED;
    return r.differs ? REPLAY_DIFFERENT : REPLAY_SAME;
}

ReplayEnd replay(Session *s, const char *path, ReplayReport *report)
{
    TranscriptText text;
    *report = (ReplayReport){0};
    ReplayEnd end = REPLAY_FAULT;
    report->fault = transcript_read(path, &text, &report->line);
    if (report->fault == TRANSCRIPT_GOOD)
        report->fault = replay_check_settings(&text, &report->line);
    if (report->fault == TRANSCRIPT_GOOD)
        end = run(s, &text, report);
    int problem = errno;
    transcript_text_free(&text);
    errno = problem;
    return end;
}

void replay_report_free(ReplayReport *report)
{
    free(report->recorded);
    free(report->said);
}
