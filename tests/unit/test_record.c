/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeping answers: what is kept, and what happens where it cannot be. */
#include "trainer/record.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "tests/unit/scratch.h"

/* ---- No room, no home */

typedef struct {
    Session session;
    char *said;
    size_t said_size;
} Pupil;

static void pupil_start(Pupil *pupil)
{
    setenv("XDG_DATA_HOME", folder, 1);
    assert_true(session_init(&pupil->session));
    pupil->session.err = open_memstream(&pupil->said, &pupil->said_size);
    pupil->session.fixed_now = 1735787045;
}

static void pupil_end(Pupil *pupil)
{
    session_free(&pupil->session);
    fclose(pupil->session.err);
    free(pupil->said);
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* 300 answers in a place that is too small or closed: 0 when all was well. */
static int train(void)
{
    Pupil pupil;
    pupil_start(&pupil);
    for (int i = 0; i < 300; i++)
        record_attempt(&pupil.session, &SAMPLE);
    fflush(pupil.session.err);
    int good = lines_of(pupil.said) == 1 && strstr(pupil.said, "cannot be saved") &&
               pupil.session.result == DONE;
    pupil_end(&pupil);
    return good ? 0 : 1;
}

static void check_train(void (*worsen)(void))
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        worsen();
        _exit(train());
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void limit_files(void)
{
    struct rlimit limit = {16 * 1024, 16 * 1024};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void become_nobody(void)
{
    if (geteuid() == 0 && setuid(65534) != 0)
        _exit(2);
}

static void do_nothing(void)
{
}

/* As many rows as there is room for, none torn. */
static void check_full(const char *file)
{
    RecordCounts counts = count(file);
    size_t length;
    char *bytes = contents(file, &length);
    assert_in_range(counts.good, 20, 299);
    assert_int_equal(counts.damaged, 0);
    assert_int_equal(counts.changed, 0);
    assert_int_equal(bytes[length - 1], '\n');
    assert_in_range(length, 15 * 1024, 16 * 1024);
    free(bytes);
}

static void a_limit_on_files_costs_one_warning(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "%s/chess-trainer/attempts.csv", folder);
    check_train(limit_files);
    check_full(path);
}

static void a_full_disk_costs_one_warning(void **state)
{
    (void)state;
    if (mount("none", folder, "tmpfs", 0, "size=16k") != 0)
        skip();
    snprintf(path, sizeof path, "%s/chess-trainer/attempts.csv", folder);
    check_train(do_nothing);
    check_full(path);
    assert_int_equal(umount(folder), 0);
}

static void a_read_only_home_costs_one_warning(void **state)
{
    (void)state;
    assert_int_equal(chmod(folder, 0500), 0);
    check_train(become_nobody);
    assert_int_equal(chmod(folder, 0700), 0);
    assert_int_equal(rmdir(folder), 0); /* nothing is in it */
    assert_int_equal(mkdir(folder, 0700), 0);
}

static void a_link_or_a_pipe_is_not_written_to(void **state)
{
    (void)state;
    Store *store;
    snprintf(path, sizeof path, "%s/target", folder);
    append_bytes("", 0);
    char name[64];
    snprintf(name, sizeof name, "%s/link", folder);
    assert_int_equal(symlink("target", name), 0);
    store = store_new(name);
    assert_int_equal(store_add(store, &SAMPLE), ELOOP);
    store_free(store);
    snprintf(name, sizeof name, "%s/pipe", folder);
    assert_int_equal(mkfifo(name, 0600), 0);
    store = store_new(name);
    assert_int_equal(store_add(store, &SAMPLE), EINVAL);
    store_free(store);
    assert_null(records_open(name));
}

/* ---- The session */

static void nothing_is_saved_when_not_asked_to(void **state)
{
    (void)state;
    Pupil pupil;
    pupil_start(&pupil);
    pupil.session.no_save = true;
    record_attempt(&pupil.session, &SAMPLE);
    pupil_end(&pupil);
    assert_int_equal(rmdir(folder), 0);
    assert_int_equal(mkdir(folder, 0700), 0);
}

static void the_clock_of_the_session_is_used(void **state)
{
    (void)state;
    Pupil pupil;
    Record record = SAMPLE, read;
    pupil_start(&pupil);
    record.time = 0;
    record.ideas = 0;
    record_attempt(&pupil.session, &record);
    RecordReader *reader = records_open(store_path(session_store(&pupil.session)));
    assert_true(records_next(reader, &read));
    assert_int_equal(read.time, 1735787045);
    assert_true(read.ideas == SAMPLE.lapsed); /* what lapsed was asked */
    records_close(reader);
    pupil_end(&pupil);
}

static void keys_hold_the_position_and_the_question(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 31 77",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1",
    };
    uint64_t keys[5];
    for (int i = 0; i < 5; i++) {
        Position position;
        FenError error;
        SetupErrors errors;
        assert_true(position_from_fen(FENS[i], &position, &error, &errors));
        keys[i] = record_key(&position, "castling short");
        assert_true(keys[i] != record_key(&position, "castling long"));
    }
    assert_true(keys[0] == keys[1]); /* clocks do not count */
    for (int i = 2; i < 5; i++)
        assert_true(keys[0] != keys[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_limit_on_files_costs_one_warning),
        TEST(a_full_disk_costs_one_warning),
        TEST(a_read_only_home_costs_one_warning),
        TEST(a_link_or_a_pipe_is_not_written_to),
        TEST(nothing_is_saved_when_not_asked_to),
        TEST(the_clock_of_the_session_is_used),
        TEST(keys_hold_the_position_and_the_question),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
