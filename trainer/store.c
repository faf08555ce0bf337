/* SPDX-License-Identifier: GPL-3.0-or-later */
/* store.c - adding lines to attempts.csv, safely beside other sessions. */
#include "trainer/store_line.h"

#include "trainer/words.h"
#include "trainer/xdg.h"

#include <csv.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    MAX_TEXT = 512,          /* bytes of a text, cut there */
    MAX_BYTES = 24 * 1024,   /* of a newline, a header and a row */
};

typedef struct {
    char bytes[MAX_BYTES];
    size_t length;
} Buffer;

struct Store {
    char *path;
    bool written;
    Buffer buffer;       /* what is about to be written */
    /* What is known of the file; it may change between two of our lines. */
    ino_t inode;
    off_t seen;          /* bytes looked at */
    bool header_is_ours; /* of the last header */
    bool torn;           /* the last line has no newline */
    uint64_t last;       /* hash of the last line */
};

Store *store_new(const char *path)
{
    Store *store = calloc(1, sizeof *store);
    if (store && !(store->path = strdup(path))) {
        free(store);
        return NULL;
    }
    return store;
}

/* Seven milliseconds, so once and not for each line. */
static void sync_file(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return;
    fdatasync(file);
    close(file);
}

void store_free(Store *store)
{
    if (!store)
        return;
    if (store->written)
        sync_file(store->path);
    free(store->path);
    free(store);
}

const char *store_path(const Store *store)
{
    return store->path;
}

/* ---- Opening ------------------------------------------------------------------- */

/* NFS may know no locks; appending is still right on one machine. */
static bool lock(int file, bool *locked)
{
    int result;
    while ((result = flock(file, LOCK_EX)) < 0 && errno == EINTR)
        continue;
    *locked = result == 0;
    return result == 0 || errno == ENOLCK || errno == EOPNOTSUPP;
}

/* A reset of another session may move the file away while we wait. */
static bool is_at(const char *path, const struct stat *status)
{
    struct stat now;
    return lstat(path, &now) == 0 && now.st_ino == status->st_ino && now.st_dev == status->st_dev;
}

/* -1 and errno on failure. */
static int open_locked(const char *path, struct stat *status, bool *locked)
{
    int no_folder = 0;
    for (int round = 0; round < 10; round++) {
        int file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
                        0600);
        if (file < 0 && errno == ENOENT && round == 0) {
            no_folder = xdg_make_parents(path);
            continue;
        }
        if (file < 0) {
            if (errno == ENOENT && no_folder)
                errno = no_folder; /* which says more */
            return -1;
        }
        int problem = 0;
        if (!lock(file, locked) || fstat(file, status) < 0)
            problem = errno;
        else if (!S_ISREG(status->st_mode))
            problem = EINVAL;
        if (problem == 0 && is_at(path, status))
            return file;
        close(file);
        errno = problem ? problem : EAGAIN;
        if (problem)
            return -1;
    }
    return -1;
}

/* ---- What stands in the file ------------------------------------------------------- */

static bool add_field(Buffer *buffer, const char *text, size_t length, char after)
{
    size_t room = sizeof buffer->bytes - buffer->length;
    size_t size = csv_write(buffer->bytes + buffer->length, room, text, length);
    if (size + 1 > room)
        return false;
    buffer->length += size;
    if (after)
        buffer->bytes[buffer->length++] = after;
    return true;
}

static bool add_header(Buffer *buffer)
{
    bool fits = true;
    for (int c = 0; c < STORE_COLUMN_COUNT; c++) {
        const char *name = store_column_name((StoreColumn)c);
        fits = fits && add_field(buffer, name, strlen(name), c + 1 < STORE_COLUMN_COUNT ? ',' : 0);
    }
    return fits;
}

static bool is_our_header(Buffer *buffer, const StoreLine *line)
{
    buffer->length = 0;
    return add_header(buffer) && line->whole && line->length == buffer->length &&
           memcmp(line->text, buffer->bytes, buffer->length) == 0;
}

static void look_at(Store *store, const StoreLine *line)
{
    if (store_line_is_header(line))
        store->header_is_ours = is_our_header(&store->buffer, line);
    store->torn = !line->whole;
    store->last = store_hash(STORE_HASH_START, line->text, line->length);
}

/* Reads what was added since the last time. */
static bool look_at_new(Store *store, int file, const struct stat *status)
{
    if (status->st_ino != store->inode || status->st_size < store->seen || store->torn) {
        store->inode = status->st_ino;
        store->seen = 0;
        store->header_is_ours = store->torn = false;
    }
    if (status->st_size == store->seen)
        return true;
    StoreLine *line = malloc(sizeof *line);
    int copy = fcntl(file, F_DUPFD_CLOEXEC, 0);
    FILE *stream = copy < 0 ? NULL : fdopen(copy, "r");
    bool good = line && stream && fseeko(stream, store->seen, SEEK_SET) == 0;
    while (good && store_line_next(stream, line))
        look_at(store, line);
    if (stream)
        fclose(stream);
    else if (copy >= 0)
        close(copy);
    free(line);
    store->seen = good ? status->st_size : 0;
    return good;
}

/* ---- A line --------------------------------------------------------------------------- */

/* One line, valid UTF-8, not endless. */
static bool add_text(Buffer *buffer, const char *text)
{
    char clean[MAX_TEXT];
    size_t length = 0, left = text ? strlen(text) : 0;
    while (left > 0) {
        int32_t character;
        size_t size = utf8_decode(text, left, &character);
        if (length + size > sizeof clean)
            break;
        if (character == NOT_UTF8)
            clean[length++] = '?';
        else if (is_hidden(character))
            clean[length++] = ' ';
        else
            for (size_t i = 0; i < size; i++)
                clean[length++] = text[i];
        text += size;
        left -= size;
    }
    return add_field(buffer, clean, length, ',');
}

static bool add_plain(Buffer *buffer, const char *text)
{
    return add_field(buffer, text, strlen(text), ',');
}

static bool add_number(Buffer *buffer, int64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    return add_plain(buffer, text);
}

static bool add_key(Buffer *buffer, uint64_t key, char after)
{
    char text[20];
    snprintf(text, sizeof text, "%016" PRIx64, key);
    return add_field(buffer, text, strlen(text), after);
}

static bool add_time(Buffer *buffer, int64_t seconds)
{
    char text[40];
    struct tm tm;
    time_t value = (time_t)seconds;
    if (!gmtime_r(&value, &tm) || strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &tm) == 0)
        return false;
    return add_plain(buffer, text);
}

static bool add_ideas(Buffer *buffer, IdeaSet set)
{
    char text[IDEA_COUNT * 32] = "";
    size_t length = 0;
    for (int i = 0; i < IDEA_COUNT; i++)
        if (set & idea_bit((Idea)i))
            length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                                       length > 0 ? " " : "", idea_name((Idea)i));
    return add_plain(buffer, text);
}

static bool add_seconds(Buffer *buffer, double seconds)
{
    char text[32];
    bool sound = seconds >= 0 && seconds < 1e9;
    snprintf(text, sizeof text, "%.1f", sound ? seconds : 0.0);
    return add_plain(buffer, text);
}

/* All columns but the chain, in the order of STORE_COLUMNS. */
static bool add_columns(Buffer *b, const Record *r)
{
    return add_plain(b, record_kind_name(r->kind)) && add_time(b, r->time) &&
           add_text(b, r->source) && add_text(b, r->item) && add_text(b, r->task) &&
           add_key(b, r->key, ',') && add_plain(b, score_name(r->score)) &&
           add_number(b, r->tries) && add_number(b, r->hints) && add_seconds(b, r->seconds) &&
           (r->rating > 0 ? add_number(b, r->rating) : add_plain(b, "")) &&
           add_text(b, r->articles) && add_ideas(b, r->ideas) && add_ideas(b, r->lapsed) &&
           add_text(b, r->answer);
}

static bool add_row(Buffer *buffer, const Record *record, uint64_t previous)
{
    size_t start = buffer->length;
    if (!add_columns(buffer, record))
        return false;
    uint64_t chain = store_hash(previous, buffer->bytes + start, buffer->length - start);
    return add_key(buffer, chain, 0);
}

/* A missing newline, a header where the last one is not ours, the row. */
static bool compose(Store *store, const Record *record, size_t *row)
{
    Buffer *buffer = &store->buffer;
    uint64_t previous = store->last;
    buffer->length = 0;
    if (store->torn)
        buffer->bytes[buffer->length++] = '\n';
    if (!store->header_is_ours) {
        size_t start = buffer->length;
        if (!add_header(buffer))
            return false;
        previous = store_hash(STORE_HASH_START, buffer->bytes + start, buffer->length - start);
        buffer->bytes[buffer->length++] = '\n';
    }
    *row = buffer->length;
    if (!add_row(buffer, record, previous) || buffer->length == sizeof buffer->bytes)
        return false;
    buffer->bytes[buffer->length++] = '\n';
    return true;
}

/* ---- Adding ------------------------------------------------------------------------- */

/* One write; what was written of it in vain is taken back, unless without the
 * lock somebody else may have written behind it. */
static int write_once(int file, const Buffer *buffer, off_t end, bool locked)
{
    ssize_t written = write(file, buffer->bytes, buffer->length);
    if (written == (ssize_t)buffer->length)
        return 0;
    int problem = written < 0 ? errno : ENOSPC;
    if (written > 0 && locked && ftruncate(file, end) < 0)
        problem = errno;
    return problem;
}

static int add_locked(Store *store, int file, const struct stat *status, const Record *record,
                      bool locked)
{
    const Buffer *buffer = &store->buffer;
    size_t row;
    if (!look_at_new(store, file, status))
        return ENOMEM;
    if (!compose(store, record, &row))
        return E2BIG;
    int problem = write_once(file, buffer, status->st_size, locked);
    if (problem)
        return problem;
    store->written = true;
    store->seen = status->st_size + (off_t)buffer->length;
    store->header_is_ours = true;
    store->torn = false;
    store->last = store_hash(STORE_HASH_START, buffer->bytes + row, buffer->length - row - 1);
    return 0;
}

int store_add(Store *store, const Record *record)
{
    struct stat status;
    bool locked;
    int file = open_locked(store->path, &status, &locked);
    if (file < 0)
        return errno;
    int problem = add_locked(store, file, &status, record, locked);
    close(file);
    return problem;
}

/* ---- Setting aside --------------------------------------------------------------------- */

/* attempts-20250131T235959Z.csv, with -2, -3 ... when it is there already. */
static char *backup_path(const char *path, int64_t now, int number)
{
    char stamp[40], *backup;
    struct tm tm;
    time_t value = (time_t)now;
    size_t stem = strlen(path);
    if (stem > 4 && strcmp(path + stem - 4, ".csv") == 0)
        stem -= 4;
    if (!gmtime_r(&value, &tm) || strftime(stamp, sizeof stamp, "%Y%m%dT%H%M%SZ", &tm) == 0)
        return NULL;
    int length = number == 1
        ? asprintf(&backup, "%.*s-%s.csv", (int)stem, path, stamp)
        : asprintf(&backup, "%.*s-%s-%d.csv", (int)stem, path, stamp, number);
    return length < 0 ? NULL : backup;
}

/* Never over a file that is there; some file systems cannot promise that. */
static int move_away(const char *path, const char *backup)
{
    if (renameat2(AT_FDCWD, path, AT_FDCWD, backup, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
    if (access(backup, F_OK) == 0)
        return EEXIST;
    return rename(path, backup) == 0 ? 0 : errno;
}

char *store_set_aside(Store *store, int64_t now)
{
    struct stat status;
    bool locked;
    if (lstat(store->path, &status) < 0)
        return NULL;
    int file = open_locked(store->path, &status, &locked), problem = EEXIST;
    char *backup = NULL;
    if (file < 0)
        return NULL;
    fdatasync(file);
    for (int number = 1; number < 100 && problem == EEXIST; number++) {
        free(backup);
        backup = backup_path(store->path, now, number);
        problem = backup ? move_away(store->path, backup) : ENOMEM;
    }
    close(file);
    if (problem == 0)
        return backup;
    free(backup);
    errno = problem;
    return NULL;
}
