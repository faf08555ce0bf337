/* SPDX-License-Identifier: GPL-3.0-or-later */
/* attempts.csv: never a record lost but the one being written. */
#include "trainer/store.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "tests/unit/scratch.h"

/* ---- One line -------------------------------------------------------------------- */

static void check_same(const Record *a, const Record *b)
{
    assert_int_equal(a->time, b->time);
    assert_int_equal(a->kind, b->kind);
    assert_string_equal(a->source, b->source);
    assert_string_equal(a->item, b->item);
    assert_string_equal(a->task, b->task);
    assert_true(a->key == b->key);
    assert_int_equal(a->score, b->score);
    assert_int_equal(a->tries, b->tries);
    assert_int_equal(a->hints, b->hints);
    assert_true(a->seconds == b->seconds);
    assert_int_equal(a->rating, b->rating);
    assert_string_equal(a->articles, b->articles);
    assert_true(a->ideas == b->ideas);
    assert_true(a->lapsed == b->lapsed);
    assert_string_equal(a->answer, b->answer);
}

static void what_is_added_is_read_again(void **state)
{
    (void)state;
    Record record;
    struct stat status;
    add_to(path, &SAMPLE);
    RecordReader *reader = records_open(path);
    assert_non_null(reader);
    assert_true(records_next(reader, &record));
    check_same(&record, &SAMPLE);
    assert_false(records_next(reader, &record));
    records_close(reader);
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    assert_int_equal(stat(folder, &status), 0);
}

static void the_file_begins_with_its_schema(void **state)
{
    (void)state;
    size_t length;
    add_to(path, &SAMPLE);
    char *bytes = contents(path, &length);
    assert_int_equal(strncmp(bytes, "\"attempt-v1\",\"time\",", 20), 0);
    assert_non_null(strstr(bytes, "\n\"puzzle\",\"2025-01-02T03:04:05Z\",\"castling\",\"c7\","));
    assert_int_equal(bytes[length - 1], '\n');
    free(bytes);
}

static void hostile_texts_stay_on_their_line(void **state)
{
    (void)state;
    Record record, wild = SAMPLE;
    char endless[5000];
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    wild.answer = "a\nb\r\nc\x1b[31m\x07 \xff\xc3 \"q\", 易位";
    wild.source = endless;
    wild.item = NULL;
    wild.seconds = -1;
    add_to(path, &wild);
    add_to(path, &SAMPLE);
    RecordReader *reader = records_open(path);
    assert_true(records_next(reader, &record));
    assert_string_equal(record.answer, "a b  c [31m  ?? \"q\", 易位");
    assert_int_equal(strlen(record.source), 512);
    assert_string_equal(record.item, "");
    assert_true(record.seconds == 0);
    assert_true(records_next(reader, &record));
    check_same(&record, &SAMPLE);
    records_close(reader);
}

/* ---- Damage */

/* The last row cut at every byte, as after a power cut; then training goes on. */
static void a_torn_line_loses_itself_only(void **state)
{
    (void)state;
    size_t length;
    for (int i = 0; i < 2; i++)
        add_to(path, &SAMPLE);
    char *bytes = contents(path, &length);
    size_t start = length - 1;
    while (bytes[start - 1] != '\n')
        start--;
    for (size_t cut = start + 1; cut < length; cut++) {
        assert_int_equal(truncate(path, 0), 0);
        append_bytes(bytes, cut);
        add_to(path, &SAMPLE);
        add_to(path, &SAMPLE);
        /* Only the newline was missing: then nothing is lost at all. */
        bool lost = cut < length - 1;
        check_counts(lost ? 3 : 4, lost, 0);
    }
    free(bytes);
}

static void foreign_lines_cost_themselves_only(void **state)
{
    (void)state;
    add_to(path, &SAMPLE);
    append_bytes("\"never closed,,\n", 16);
    append_bytes("plain words\n\n", 13);
    append_bytes("zero \0 byte\n", 12);
    add_to(path, &SAMPLE);
    char *endless = malloc(200000);
    memset(endless, '"', 200000);
    append_bytes(endless, 200000);
    free(endless);
    add_to(path, &SAMPLE);
    check_counts(3, 4, 0);
}

/* What stands between quotes is looked for and replaced, the length kept. */
static void replace(const char *old, const char *new)
{
    size_t length;
    char *bytes = contents(path, &length), *at = strstr(bytes, old);
    assert_non_null(at);
    assert_int_equal(strlen(old), strlen(new));
    memcpy(at, new, strlen(new));
    assert_int_equal(truncate(path, 0), 0);
    append_bytes(bytes, length);
    free(bytes);
}

static void a_changed_line_shows(void **state)
{
    (void)state;
    for (int i = 0; i < 3; i++)
        add_to(path, &SAMPLE);
    check_counts(3, 0, 0);
    replace("\"half\"", "\"HALF\"");
    check_counts(2, 1, 1); /* the line after it does not fit any more */
    replace("\"HALF\"", "\"half\"");
    check_counts(3, 0, 0);
    replace("\"12.5\"", "\"02.5\"");
    check_counts(3, 0, 2); /* the line itself and the one after it */
}

static void a_line_taken_out_shows(void **state)
{
    (void)state;
    size_t length;
    for (int i = 0; i < 3; i++)
        add_to(path, &SAMPLE);
    char *bytes = contents(path, &length);
    char *first = strchr(bytes, '\n') + 1, *second = strchr(first, '\n') + 1;
    assert_int_equal(truncate(path, 0), 0);
    append_bytes(bytes, (size_t)(first - bytes));
    append_bytes(second, length - (size_t)(second - bytes));
    free(bytes);
    check_counts(2, 0, 1);
}

/* ---- Other headers */

static void columns_are_found_by_name(void **state)
{
    (void)state;
    Record record;
    static const char FILE_TEXT[] =
        "\xEF\xBB\xBF" "attempt-v9,mood,key,time,score,answer\r\n"
        "quiz,glad,00000000000000ff,2025-01-02T03:04:05Z,right,e4\r\n";
    mkdir(folder, 0700);
    snprintf(path, sizeof path, "%s/attempts.csv", folder);
    append_bytes(FILE_TEXT, sizeof FILE_TEXT - 1);
    add_to(path, &SAMPLE); /* with a header of its own */
    RecordReader *reader = records_open(path);
    assert_true(records_next(reader, &record));
    assert_int_equal(record.kind, RECORD_QUIZ);
    assert_int_equal(record.time, 1735787045);
    assert_true(record.key == 0xff);
    assert_int_equal(record.score, SCORE_RIGHT);
    assert_string_equal(record.answer, "e4");
    assert_string_equal(record.source, "");
    assert_true(records_next(reader, &record));
    check_same(&record, &SAMPLE);
    assert_false(records_next(reader, &record));
    assert_int_equal(records_counts(reader)->damaged, 0);
    assert_int_equal(records_counts(reader)->changed, 0);
    records_close(reader);
    size_t length;
    char *bytes = contents(path, &length);
    assert_memory_equal(bytes, FILE_TEXT, sizeof FILE_TEXT - 1); /* kept as it was */
    free(bytes);
}

/* ---- Several at once */

enum { WRITERS = 4, EACH = 5000 };

static void write_many(int writer)
{
    Store *store = store_new(path);
    Record record = SAMPLE;
    for (int i = 0; i < EACH; i++) {
        record.tries = i;
        record.hints = writer;
        if (store_add(store, &record) != 0)
            _exit(1);
    }
    store_free(store);
    _exit(0);
}

/* Every row of every writer is there, and in its writer's order. */
static void check_many(void)
{
    int next[WRITERS] = {0};
    Record record;
    RecordReader *reader = records_open(path);
    while (records_next(reader, &record)) {
        assert_in_range(record.hints, 0, WRITERS - 1);
        assert_int_equal(record.tries, next[record.hints]++);
    }
    assert_int_equal(records_counts(reader)->good, WRITERS * EACH);
    assert_int_equal(records_counts(reader)->damaged, 0);
    assert_int_equal(records_counts(reader)->changed, 0);
    records_close(reader);
}

static void four_writers_lose_nothing(void **state)
{
    (void)state;
    int status;
    for (int writer = 0; writer < WRITERS; writer++) {
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0)
            write_many(writer);
    }
    for (int writer = 0; writer < WRITERS; writer++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    check_many();
}

static void a_file_set_aside_is_begun_anew(void **state)
{
    (void)state;
    Store *mine = store_new(path), *other = store_new(path);
    errno = 0;
    assert_null(store_set_aside(mine, 1735787045));
    assert_int_equal(errno, ENOENT);
    assert_int_equal(store_add(other, &SAMPLE), 0);
    char *first = store_set_aside(mine, 1735787045);
    assert_non_null(first);
    assert_string_equal(strrchr(first, '/'), "/attempts-20250102T030405Z.csv");
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(store_add(other, &SAMPLE), 0);
    assert_int_equal(store_add(other, &SAMPLE), 0);
    check_counts(2, 0, 0);
    char *second = store_set_aside(mine, 1735787045);
    assert_non_null(second);
    assert_string_equal(strrchr(second, '/'), "/attempts-20250102T030405Z-2.csv");
    assert_int_equal(count(first).good, 1);
    assert_int_equal(count(second).good, 2);
    free(first);
    free(second);
    store_free(mine);
    store_free(other);
}

/* ---- Killed */

/* Adds lines and tells each one that is safe. */
static void write_until_killed(int tell)
{
    Store *store = store_new(path);
    for (;;)
        if (store_add(store, &SAMPLE) != 0 || write(tell, "x", 1) != 1)
            _exit(1);
}

static int kill_a_writer(unsigned microseconds)
{
    int pipe_ends[2], told = 0;
    char byte[512];
    assert_int_equal(pipe(pipe_ends), 0);
    fcntl(pipe_ends[1], F_SETPIPE_SZ, 1 << 20);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        write_until_killed(pipe_ends[1]);
    close(pipe_ends[1]);
    usleep(microseconds);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    for (ssize_t n; (n = read(pipe_ends[0], byte, sizeof byte)) > 0;)
        told += (int)n;
    close(pipe_ends[0]);
    return told;
}

/* What was told to be safe is there, and beside it at most the line that was
 * being written, whole or torn. */
static void check_after_kill(const RecordCounts *before, const RecordCounts *after, int told)
{
    int more = after->good - before->good, torn = after->damaged - before->damaged;
    assert_in_range(more, told, told + 1);
    assert_in_range(torn, 0, 1);
    assert_true(more - told + torn <= 1);
    assert_int_equal(after->changed, 0);
}

static void a_killed_writer_loses_one_line_at_most(void **state)
{
    (void)state;
    enum { KILLS = 500, TOGETHER = 10 }; /* so many into one file, which stays short */
    unsigned random = 12345;
    int safe = 0;
    RecordCounts before = {0, 0, 0};
    for (int round = 1; round <= KILLS; round++) {
        random = random * 1103515245u + 12345u;
        int told = kill_a_writer(100 + (random >> 16) % 2500);
        RecordCounts after = access(path, F_OK) == 0 ? count(path) : (RecordCounts){0, 0, 0};
        check_after_kill(&before, &after, told);
        before = after;
        safe += told;
        if (round % TOGETHER == 0 && access(path, F_OK) == 0) {
            assert_int_equal(unlink(path), 0);
            before = (RecordCounts){0, 0, 0};
        }
    }
    assert_true(safe > KILLS); /* they did write */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_is_added_is_read_again),
        TEST(the_file_begins_with_its_schema),
        TEST(hostile_texts_stay_on_their_line),
        TEST(a_torn_line_loses_itself_only),
        TEST(foreign_lines_cost_themselves_only),
        TEST(a_changed_line_shows),
        TEST(a_line_taken_out_shows),
        TEST(columns_are_found_by_name),
        TEST(four_writers_lose_nothing),
        TEST(a_file_set_aside_is_begun_anew),
        TEST(a_killed_writer_loses_one_line_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
