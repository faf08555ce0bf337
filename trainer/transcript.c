/* SPDX-License-Identifier: GPL-3.0-or-later */
/* transcript.c - writing a session down while it goes on. */
#include "trainer/transcript.h"

#include "trainer/record.h"
#include "trainer/settings.h"
#include "trainer/words.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Longer ones are kept only in a file that was named at the start. */
enum { MAX_KEPT = 8 << 20 };

typedef struct Transcript Transcript;

typedef struct {
    Transcript *transcript;
    FILE *shown; /* NULL in a replay */
    char mark;
} Channel;

struct Transcript {
    Session *session;
    FILE *log;
    bool owns_log;       /* a replay keeps its own */
    char *path;          /* of a file named at the start */
    char *kept;          /* what is in memory otherwise */
    size_t kept_size;
    char *start;         /* the settings it began with */
    size_t before_line;  /* bytes kept when the line was typed that is running */
    bool full;
    Channel out, err;
    FILE *old_out, *old_err;
    char mark;           /* of the line under way, or 0 */
    /* What was noted last. */
    double now;
    int width;
    bool at_prompt;
    /* The records as they were: a file that only grows. */
    int records;
    size_t records_size;
};

/* ---- Lines ------------------------------------------------------------------------ */

static void put_escaped(FILE *log, const char *bytes, size_t length)
{
    for (size_t i = 0, size; i < length; i += size) {
        int32_t c;
        size = utf8_decode(bytes + i, length - i, &c);
        if (c == '\\')
            fputs("\\\\", log);
        else if (c != NOT_UTF8 && !is_hidden(c))
            fwrite(bytes + i, 1, size, log);
        else
            for (size_t k = 0; k < size; k++)
                fprintf(log, "\\x%02X", (unsigned char)bytes[i + k]);
    }
}

static void end_line(Transcript *t)
{
    if (t->mark)
        fputc('\n', t->log);
    t->mark = '\0';
}

static void put_piece(Transcript *t, char mark, const char *bytes, size_t length)
{
    if (t->mark != mark) {
        end_line(t);
        fprintf(t->log, "%c ", mark);
        t->mark = mark;
    }
    put_escaped(t->log, bytes, length);
}

static bool has_room(Transcript *t)
{
    if (t->owns_log && !t->path && ftello(t->log) > MAX_KEPT)
        t->full = true;
    return !t->full;
}

static void put_chunk(Transcript *t, char mark, const char *bytes, size_t size)
{
    while (size > 0 && has_room(t)) {
        const char *newline = memchr(bytes, '\n', size);
        size_t length = newline ? (size_t)(newline - bytes) : size;
        put_piece(t, mark, bytes, length);
        if (newline)
            end_line(t);
        length += newline != NULL;
        bytes += length;
        size -= length;
    }
}

/* Both ways at once, in the order in which they were said. */
static ssize_t write_both(void *cookie, const char *bytes, size_t size)
{
    Channel *channel = cookie;
    if (channel->shown) {
        fwrite(bytes, 1, size, channel->shown);
        fflush(channel->shown);
    }
    put_chunk(channel->transcript, channel->mark, bytes, size);
    return (ssize_t)size;
}

/* ---- Settings ---------------------------------------------------------------------- */

static void put_start(FILE *to, Session *s)
{
    time_t now = (time_t)session_now(s);
    struct tm tm = {0};
    localtime_r(&now, &tm);
    for (const Setting *setting = SETTINGS; setting->name; setting++)
        fprintf(to, "# %s: %s\n", setting->name, setting_word(s, setting));
    fprintf(to, "# porcelain: %s\n", s->porcelain ? "on" : "off");
    fprintf(to, "# saving: %s\n", s->no_save ? "off" : "on");
    fprintf(to, "# terminal: %s\n", s->interactive ? "on" : "off");
    fprintf(to, "# seed: %" PRIu64 "\n", s->seed);
    fprintf(to, "# seed-known: %s\n", s->seed_known ? "on" : "off");
    fprintf(to, "# utc-offset: %ld\n", tm.tm_gmtoff);
}

static void put_records(FILE *to, const Transcript *t)
{
    char *bytes = t->records_size ? malloc(t->records_size) : NULL;
    ssize_t got = bytes ? pread(t->records, bytes, t->records_size, 0) : 0;
    for (const char *at = bytes; got > 0;) {
        const char *newline = memchr(at, '\n', (size_t)got);
        size_t length = newline ? (size_t)(newline - at) : (size_t)got;
        fputs("# record: ", to);
        put_escaped(to, at, length);
        fputc('\n', to);
        length += newline != NULL;
        at += length;
        got -= (ssize_t)length;
    }
    free(bytes);
}

static void put_head(FILE *to, const Transcript *t)
{
    fprintf(to, TRANSCRIPT_MAGIC "\n# version: %s\n# data: %016" PRIx64 "\n", VERSION,
            data_version(t->session));
    fputs(t->start, to);
    put_records(to, t);
}

/* What may change while the session goes on. */
static void note_changes(Transcript *t)
{
    const Session *s = t->session;
    double now = session_now(s);
    end_line(t);
    if (now > t->now || now < t->now)
        fprintf(t->log, "# now: %.3f\n", now);
    if (s->width != t->width)
        fprintf(t->log, "# width: %d\n", s->width);
    t->now = now;
    t->width = s->width;
}

/* ---- Beginning ------------------------------------------------------------------------ */

/* Reading a pipe in its place would wait for ever. */
static void open_records(Transcript *t)
{
    struct stat status;
    Store *store = session_store(t->session);
    t->records = store ? open(store_path(store), O_RDONLY | O_CLOEXEC | O_NONBLOCK) : -1;
    if (t->records >= 0 && fstat(t->records, &status) == 0 && S_ISREG(status.st_mode))
        t->records_size = (size_t)status.st_size;
}

static FILE *open_channel(Channel *channel, Transcript *t, FILE *shown, char mark)
{
    *channel = (Channel){t, shown, mark};
    FILE *file = fopencookie(channel, "w", (cookie_io_functions_t){.write = write_both});
    if (file)
        setvbuf(file, NULL, _IOLBF, BUFSIZ);
    return file;
}

static bool attach(Transcript *t, Session *s, bool shown)
{
    FILE *out = open_channel(&t->out, t, shown ? s->out : NULL, '|');
    FILE *err = open_channel(&t->err, t, shown ? s->err : NULL, '!');
    if (!out || !err) {
        if (out)
            fclose(out);
        if (err)
            fclose(err);
        return false;
    }
    t->old_out = s->out;
    t->old_err = s->err;
    s->out = out;
    s->err = err;
    s->transcript = t;
    return true;
}

static Transcript *transcript_new(Session *s)
{
    Transcript *t = calloc(1, sizeof *t);
    size_t size;
    if (!t)
        return NULL;
    t->session = s;
    t->records = -1;
    t->width = -1;
    FILE *start = open_memstream(&t->start, &size);
    if (start) {
        put_start(start, s);
        fclose(start);
    }
    return t;
}

static int transcript_free(Transcript *t)
{
    int problem = 0;
    if (t->log && t->owns_log) {
        bool bad = ferror(t->log) != 0;
        errno = bad ? EIO : 0;
        if (fclose(t->log) != 0 || bad)
            problem = errno ? errno : EIO;
    }
    if (t->records >= 0)
        close(t->records);
    free(t->path);
    free(t->kept);
    free(t->start);
    free(t);
    return problem;
}

static int give_up(Transcript *t, int problem)
{
    if (t)
        transcript_free(t);
    return problem;
}

int transcript_start(Session *s, const char *path)
{
    s->line_now = session_now(s);
    Transcript *t = transcript_new(s);
    if (!t || (path && !(t->path = strdup(path))))
        return give_up(t, ENOMEM);
    /* Never over a file that is there: it may be the only copy of something. */
    t->log = path ? fopen(path, "wxe") : open_memstream(&t->kept, &t->kept_size);
    if (!t->log)
        return give_up(t, errno);
    if (path) /* so that whatever ends the program, no line is lost */
        setvbuf(t->log, NULL, _IOLBF, BUFSIZ);
    t->owns_log = true;
    open_records(t);
    if (!t->start || !attach(t, s, true))
        return give_up(t, ENOMEM);
    if (path)
        put_head(t->log, t);
    note_changes(t);
    return 0;
}

int transcript_start_in(Session *s, FILE *log)
{
    Transcript *t = transcript_new(s);
    if (!t)
        return ENOMEM;
    t->log = log;
    return attach(t, s, false) ? 0 : give_up(t, ENOMEM);
}

/* ---- While it goes on -------------------------------------------------------------------- */

static void flush_channels(const Session *s)
{
    fflush(s->out);
    fflush(s->err);
}

void transcript_prompt_comes(Session *s)
{
    Transcript *t = s->transcript;
    if (!t || t->at_prompt)
        return;
    flush_channels(s);
    end_line(t);
    fputs("# input: prompt\n", t->log);
    t->at_prompt = true;
}

void transcript_typed(Session *s, const char *line)
{
    Transcript *t = s->transcript;
    if (!t)
        return;
    flush_channels(s);
    end_line(t);
    fflush(t->log);
    t->before_line = t->kept_size;
    if (!has_room(t))
        return;
    note_changes(t);
    fputs("> ", t->log);
    put_escaped(t->log, line, strlen(line));
    fputc('\n', t->log);
}

void transcript_skipped(Session *s, SkippedLine why)
{
    Transcript *t = s->transcript;
    if (!t)
        return;
    flush_channels(s);
    note_changes(t);
    fprintf(t->log, "# skipped: %s\n", why == SKIPPED_LONG ? "long" : "zero");
}

void transcript_stopped(Session *s)
{
    Transcript *t = s->transcript;
    if (!t)
        return;
    flush_channels(s);
    end_line(t);
    fputs("# stopped: yes\n", t->log);
}

/* ---- Keeping it ---------------------------------------------------------------------------- */

const char *transcript_path(const Session *s)
{
    return s->transcript ? s->transcript->path : NULL;
}

int transcript_save(Session *s, const char *path)
{
    Transcript *t = s->transcript;
    if (t->full)
        return EFBIG;
    FILE *file = fopen(path, "wxe");
    if (!file)
        return errno;
    put_head(file, t);
    fwrite(t->kept, 1, t->before_line, file);
    bool bad = ferror(file) != 0;
    errno = 0;
    if (fclose(file) == 0 && !bad)
        return 0;
    return errno ? errno : EIO;
}

int transcript_end(Session *s)
{
    Transcript *t = s->transcript;
    if (!t)
        return 0;
    fclose(s->out);
    fclose(s->err);
    s->out = t->old_out;
    s->err = t->old_err;
    end_line(t);
    s->transcript = NULL;
    return transcript_free(t);
}
