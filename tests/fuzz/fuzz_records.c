/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes are read as records without harm; and whatever stands in the file,
 * a record added behind it is read again as it was, and fits the line before.
 */
#include "tests/fuzz/fuzz.h"
#include "trainer/history.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const Record SAMPLE = {
    .time = 1735787045, .kind = RECORD_QUIZ, .source = "castling", .item = "7",
    .task = "legal", .key = UINT64_C(0x0123456789abcdef), .score = SCORE_HALF, .tries = 1,
    .articles = "3.8.2.2", .ideas = (IdeaSet)1 << IDEA_CASTLING_CROSS, .answer = "no, \"pin\"",
};

static char path[64];

static void remove_file(void)
{
    unlink(path);
}

static void write_file(const uint8_t *data, size_t size)
{
    static bool is_new = true;
    if (is_new) {
        is_new = false;
        snprintf(path, sizeof path, "/tmp/chess-trainer-fuzz-%ld.csv", (long)getpid());
        atexit(remove_file);
    }
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert(file >= 0);
    assert(write(file, data, size) == (ssize_t)size);
    close(file);
}

static RecordCounts read_all(void)
{
    static History history;
    assert(history_load(&history, path));
    for (int i = 0; i < IDEA_COUNT; i++)
        assert(!history.ideas[i].asked || history.ideas[i].memory.stability > 0);
    Glicko rating = history_rating(&history);
    assert(rating.deviation > 0 && rating.rating == rating.rating);
    RecordCounts counts = history.counts;
    history_free(&history);
    return counts;
}

static void check_last(void)
{
    Record record, last = {0};
    char answer[32] = "";
    RecordReader *reader = records_open(path);
    assert(reader);
    while (records_next(reader, &record)) {
        last = record;
        snprintf(answer, sizeof answer, "%s", record.answer);
    }
    assert(last.time == SAMPLE.time && last.kind == SAMPLE.kind && last.key == SAMPLE.key);
    assert(last.ideas == SAMPLE.ideas && strcmp(answer, SAMPLE.answer) == 0);
    records_close(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    write_file(data, size);
    RecordCounts before = read_all();
    Store *store = store_new(path);
    assert(store && store_add(store, &SAMPLE) == 0);
    store_free(store);
    RecordCounts after = read_all();
    /* A line that lacked nothing but its newline is the same line still. */
    assert(after.good == before.good + 1);
    assert(after.damaged == before.damaged);
    assert(after.changed == before.changed);
    check_last();
    return 0;
}
