/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * scratch.h - a folder for one test, a sample record and its file; for tests
 * of the records.  Include after cmocka.h.
 */
#ifndef TESTS_SCRATCH_H
#define TESTS_SCRATCH_H

#include "trainer/record.h"

#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/chess-trainer-store-XXXXXX", path[64];

static const Record SAMPLE = {
    .time = 1735787045, /* 2025-01-02T03:04:05Z */
    .kind = RECORD_PUZZLE, .source = "castling", .item = "c7", .task = "castling",
    .key = UINT64_C(0x0123456789abcdef), .score = SCORE_HALF, .tries = 1, .hints = 2,
    .seconds = 12.5, .rating = 1480, .articles = "3.8.2.1 3.8.2.2",
    .ideas = (IdeaSet)1 << IDEA_CASTLING_CROSS | (IdeaSet)1 << IDEA_CASTLING_LAND,
    .lapsed = (IdeaSet)1 << IDEA_CASTLING_LAND, .answer = "no, it crosses \"d1\"",
};

static inline int remove_one(const char *name, const struct stat *status, int kind,
                             struct FTW *where)
{
    (void)status, (void)kind, (void)where;
    return remove(name);
}

static inline int set_up(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/chess-trainer-store-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/a/b/attempts.csv", folder);
    return 0;
}

static inline int tear_down(void **state)
{
    (void)state;
    return nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static inline void add_to(const char *file, const Record *record)
{
    Store *store = store_new(file);
    assert_non_null(store);
    assert_int_equal(store_add(store, record), 0);
    store_free(store);
}

static inline void append_bytes(const char *bytes, size_t length)
{
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
    assert_true(file >= 0);
    assert_int_equal(write(file, bytes, length), length);
    close(file);
}

static inline RecordCounts count(const char *file)
{
    Record record;
    RecordReader *reader = records_open(file);
    assert_non_null(reader);
    while (records_next(reader, &record))
        continue;
    RecordCounts counts = *records_counts(reader);
    records_close(reader);
    return counts;
}

static inline void check_counts(int good, int damaged, int changed)
{
    RecordCounts counts = count(path);
    assert_int_equal(counts.good, good);
    assert_int_equal(counts.damaged, damaged);
    assert_int_equal(counts.changed, changed);
}

static inline char *contents(const char *file, size_t *length)
{
    FILE *in = fopen(file, "r");
    assert_non_null(in);
    fseek(in, 0, SEEK_END);
    *length = (size_t)ftell(in);
    rewind(in);
    char *bytes = malloc(*length + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *length, in), *length);
    bytes[*length] = '\0';
    fclose(in);
    return bytes;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

#endif
