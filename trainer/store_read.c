/* SPDX-License-Identifier: GPL-3.0-or-later */
/* store_read.c - reading attempts.csv, whatever has happened to it. */
#include "trainer/store_line.h"

#include <csv.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MAX_FIELDS = 64 };

struct RecordReader {
    FILE *file;
    struct csv_parser parser;
    StoreLine line;
    RecordCounts counts;
    bool unchained;            /* nobody asks whether lines were changed */
    uint64_t previous;         /* hash of the line before */
    /* The fields of the line, one behind the other, each ended by a NUL. */
    char text[STORE_LINE_SIZE + MAX_FIELDS];
    size_t used;
    int field_count;           /* more than MAX_FIELDS: too many */
    const char *fields[MAX_FIELDS];
    bool has_nul;
    int width;                 /* fields of the last header; 0: none yet */
    int place[STORE_COLUMN_COUNT]; /* where a column stands in it, or -1 */
};

/* ---- A line into fields ---------------------------------------------------------- */

static void on_field(void *bytes, size_t length, void *context)
{
    RecordReader *r = context;
    if (r->field_count < MAX_FIELDS && r->used + length < sizeof r->text) {
        char *copy = r->text + r->used;
        if (length > 0)
            memcpy(copy, bytes, length);
        copy[length] = '\0';
        r->has_nul |= strlen(copy) != length;
        r->fields[r->field_count] = copy;
        r->used += length + 1;
    }
    r->field_count++;
}

static void on_row(int newline, void *context)
{
    (void)newline, (void)context;
}

/* Also after an error: an open quote must not reach the next line. */
static void restart(struct csv_parser *parser)
{
    csv_free(parser);
    csv_init(parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL);
}

static bool split(RecordReader *r)
{
    const StoreLine *line = &r->line;
    r->used = 0;
    r->field_count = 0;
    r->has_nul = false;
    bool good = csv_parse(&r->parser, line->text, line->length, on_field, on_row, r) ==
                    line->length &&
                csv_fini(&r->parser, on_field, on_row, r) == 0;
    if (!good)
        restart(&r->parser);
    return good && !r->has_nul && !line->too_long && r->field_count > 0 &&
           r->field_count <= MAX_FIELDS;
}

/* ---- Headers ------------------------------------------------------------------------ */

static int place_of(const RecordReader *r, const char *name)
{
    for (int f = 0; f < r->field_count; f++)
        if (strcmp(r->fields[f], name) == 0)
            return f;
    return -1;
}

/* The first column has its version in its name, and any version will do. */
static void take_header(RecordReader *r)
{
    r->width = r->field_count;
    for (int c = 0; c < STORE_COLUMN_COUNT; c++)
        r->place[c] = place_of(r, store_column_name((StoreColumn)c));
    r->place[STORE_KIND] = 0;
}

static void skip_bom(StoreLine *line)
{
    if (line->length >= 3 && memcmp(line->text, "\xEF\xBB\xBF", 3) == 0) {
        line->length -= 3;
        memmove(line->text, line->text + 3, line->length);
    }
}

/* ---- Fields ------------------------------------------------------------------------------ */

static const char *field(const RecordReader *r, StoreColumn column)
{
    int place = r->place[column];
    return place < 0 ? "" : r->fields[place];
}

static bool read_word(const char *text, const char *(*name)(int), int count, int *value)
{
    for (int i = 0; i < count; i++)
        if (strcmp(text, name(i)) == 0) {
            *value = i;
            return true;
        }
    return false;
}

static const char *kind_word(int kind) { return record_kind_name((RecordKind)kind); }
static const char *score_word(int score) { return score_name((Score)score); }

static bool read_kind(const char *text, RecordKind *kind)
{
    int value;
    bool good = read_word(text, kind_word, RECORD_KIND_COUNT, &value);
    if (good)
        *kind = (RecordKind)value;
    return good;
}

static bool read_score(const char *text, Score *score)
{
    int value;
    bool good = read_word(text, score_word, SCORE_COUNT, &value);
    if (good)
        *score = (Score)value;
    return good;
}

static bool read_time(const char *text, int64_t *seconds)
{
    struct tm tm = {0};
    const char *end = strptime(text, "%Y-%m-%dT%H:%M:%SZ", &tm);
    if (!end || *end)
        return false;
    *seconds = timegm(&tm);
    return *seconds >= 0;
}

/* Small and not negative; "" is 0. */
static bool read_number(const char *text, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);
    *number = (int)value;
    return *end == '\0' && value >= 0 && value <= 1000000;
}

static bool read_key(const char *text, uint64_t *key)
{
    char *end;
    *key = strtoull(text, &end, 16);
    return *end == '\0' && end - text == 16;
}

static bool read_seconds(const char *text, double *seconds)
{
    char *end;
    *seconds = strtod(text, &end);
    return *end == '\0' && *seconds >= 0 && *seconds < 1e9;
}

/* Ideas of a newer program are not known here and left out. */
static IdeaSet read_ideas(const char *text)
{
    IdeaSet set = 0;
    while (*text) {
        size_t length = strcspn(text, " ");
        Idea idea = idea_find(text, length);
        if (idea != IDEA_COUNT)
            set |= idea_bit(idea);
        text += length;
        text += strspn(text, " ");
    }
    return set;
}

/* A row cut off before its last field has everything else. */
static bool has_chain(const RecordReader *r)
{
    uint64_t chain;
    return r->place[STORE_CHAIN] < 0 || read_key(field(r, STORE_CHAIN), &chain);
}

static bool read_record(const RecordReader *r, Record *record)
{
    *record = (Record){
        .source = field(r, STORE_SOURCE),
        .item = field(r, STORE_ITEM),
        .task = field(r, STORE_TASK),
        .articles = field(r, STORE_ARTICLES),
        .ideas = read_ideas(field(r, STORE_IDEAS)),
        .lapsed = read_ideas(field(r, STORE_LAPSED)),
        .answer = field(r, STORE_ANSWER),
    };
    return has_chain(r) && read_kind(field(r, STORE_KIND), &record->kind) &&
           read_time(field(r, STORE_TIME), &record->time) &&
           read_key(field(r, STORE_KEY), &record->key) &&
           read_score(field(r, STORE_SCORE), &record->score) &&
           read_number(field(r, STORE_TRIES), &record->tries) &&
           read_number(field(r, STORE_HINTS), &record->hints) &&
           read_seconds(field(r, STORE_SECONDS), &record->seconds) &&
           read_number(field(r, STORE_RATING), &record->rating);
}

/* ---- The chain ------------------------------------------------------------------------------ */

/* "...","0123456789abcdef": what stands before the last field is hashed. */
static bool fits_chain(const RecordReader *r)
{
    const StoreLine *line = &r->line;
    enum { CHAIN_FIELD = 18 };
    uint64_t chain;
    if (r->unchained || r->place[STORE_CHAIN] < 0)
        return true;
    return r->place[STORE_CHAIN] == r->width - 1 && line->length > CHAIN_FIELD &&
           read_key(field(r, STORE_CHAIN), &chain) &&
           chain == store_hash(r->previous, line->text, line->length - CHAIN_FIELD);
}

/* ---- Reading ------------------------------------------------------------------------ */

RecordReader *records_open(const char *path)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return NULL;
    RecordReader *r = NULL;
    if (fstat(file, &status) == 0 && !S_ISREG(status.st_mode))
        errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    else
        r = calloc(1, sizeof *r);
    if (r && (r->file = fdopen(file, "r"))) {
        csv_init(&r->parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL);
        return r;
    }
    int problem = errno;
    free(r);
    close(file);
    errno = problem;
    return NULL;
}

RecordReader *records_open_unchained(const char *path)
{
    RecordReader *r = records_open(path);
    if (r)
        r->unchained = true;
    return r;
}

void records_close(RecordReader *r)
{
    if (!r)
        return;
    csv_free(&r->parser);
    fclose(r->file);
    free(r);
}

const RecordCounts *records_counts(const RecordReader *r)
{
    return &r->counts;
}

/* True when the line gave a record. */
static bool take_line(RecordReader *r, Record *record)
{
    bool header = store_line_is_header(&r->line);
    if (header)
        skip_bom(&r->line);
    if (r->line.length > 0 && r->line.text[r->line.length - 1] == '\r')
        r->line.length--;
    if (r->line.length == 0)
        return false;
    bool good = split(r);
    if (good && header)
        take_header(r);
    else if (good && r->field_count == r->width && read_record(r, record)) {
        r->counts.good++;
        r->counts.changed += !fits_chain(r);
        return true;
    } else
        r->counts.damaged++;
    return false;
}

bool records_next(RecordReader *r, Record *record)
{
    while (store_line_next(r->file, &r->line)) {
        uint64_t hash = r->unchained ? 0 : store_hash(STORE_HASH_START, r->line.text,
                                                      r->line.length);
        bool found = take_line(r, record);
        r->previous = hash;
        if (found)
            return true;
    }
    return false;
}
