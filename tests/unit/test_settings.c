/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings file: what is read of it, and what a change leaves alone. */
#include "trainer/settings.h"
#include "trainer/settings_line.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/chess-trainer-XXXXXX";
static char *path;

static void put_file(const char *bytes, size_t size)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void expect_file(const char *bytes, size_t size)
{
    char found[70000];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(found, 1, sizeof found, file);
    fclose(file);
    if (length != size || memcmp(found, bytes, size) != 0)
        fail_msg("found %.*s", (int)length, found);
}

#define PUT(text) put_file(text, sizeof(text) - 1)
#define EXPECT(text) expect_file(text, sizeof(text) - 1)

static void only_the_value_is_changed(void **state)
{
    (void)state;
    PUT("# mine\r\n\n  board\t=  ascii   # big\r\nfuture = x=y\nnonsense\xFF\0\n"
        "language=zh\n# end without a newline");
    assert_int_equal(settings_keep(path, "board", "text"), 0);
    assert_int_equal(settings_keep(path, "language", "en"), 0);
    EXPECT("# mine\r\n\n  board\t=  text   # big\r\nfuture = x=y\nnonsense\xFF\0\n"
           "language=en\n# end without a newline");
}

static void a_setting_that_is_new_comes_last(void **state)
{
    (void)state;
    PUT("# mine\nlanguage = zh");
    assert_int_equal(settings_keep(path, "board", "text"), 0);
    EXPECT("# mine\nlanguage = zh\nboard = text\n");
    PUT("\xEF\xBB\xBF" "board = text\n#board = ascii\n");
    assert_int_equal(settings_keep(path, "board", "unicode"), 0);
    EXPECT("\xEF\xBB\xBF" "board = unicode\n#board = ascii\n");
}

static void of_two_lines_the_last_one_counts(void **state)
{
    Session session;
    (void)state;
    PUT("board = text\nboard = unicode\n");
    assert_true(session_init(&session));
    settings_load(&session);
    assert_int_equal(session.board_style, BOARD_UNICODE);
    session_free(&session);
    assert_int_equal(settings_keep(path, "board", "ascii"), 0);
    EXPECT("board = text\nboard = ascii\n");
}

static void a_file_is_made_with_its_folders(void **state)
{
    char *deep;
    struct stat status;
    (void)state;
    assert_true(asprintf(&deep, "%s/new/chess-trainer/settings", folder) > 0);
    assert_int_equal(settings_keep(deep, "board", "text"), 0);
    assert_int_equal(stat(deep, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    unlink(deep);
    free(deep);
}

static void permissions_and_links_stay(void **state)
{
    char *real;
    struct stat status;
    (void)state;
    assert_true(asprintf(&real, "%s/dotfiles", folder) > 0);
    PUT("board = ascii\n");
    assert_int_equal(chmod(path, 0640), 0);
    assert_int_equal(rename(path, real), 0);
    assert_int_equal(symlink("../dotfiles", path), 0);
    assert_int_equal(settings_keep(path, "board", "text"), 0);
    assert_int_equal(lstat(path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    EXPECT("board = text\n");
    unlink(path);
    unlink(real);
    free(real);
}

/* Each session has lines of its own; none may be lost. */
static void sessions_at_once_lose_nothing(void **state)
{
    enum { SESSIONS = 4, CHANGES = 25 };
    char wanted[32];
    (void)state;
    unlink(path);
    for (int i = 0; i < SESSIONS; i++)
        if (fork() == 0) {
            char key[16], value[16];
            int problem = 0;
            snprintf(key, sizeof key, "key-%d", i);
            for (int n = 1; n <= CHANGES && problem == 0; n++) {
                snprintf(value, sizeof value, "%d", n);
                problem = settings_keep(path, key, value);
            }
            _exit(problem ? 1 : 0);
        }
    for (int i = 0, status; i < SESSIONS; i++) {
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    char found[1000];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    for (int i = 0; i < SESSIONS; i++) {
        snprintf(wanted, sizeof wanted, "key-%d = %d\n", i, CHANGES);
        assert_non_null(strstr(found, wanted));
    }
}

static void what_is_no_small_file_is_refused(void **state)
{
    static char large[64 * 1024 + 1];
    (void)state;
    unlink(path);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(settings_keep(path, "board", "text"), EINVAL);
    unlink(path);
    memset(large, '#', sizeof large);
    put_file(large, sizeof large);
    assert_int_equal(settings_keep(path, "board", "text"), EFBIG);
    expect_file(large, sizeof large);
    put_file(large, sizeof large - 1);
    assert_int_equal(settings_keep(path, "board", "text"), EFBIG);
    expect_file(large, sizeof large - 1);
}

/* ---- Lines ------------------------------------------------------------------------ */

static void lines_are_taken_apart(void **state)
{
    static const char text[] =
        "a=b\n\n#c = d\n e e = f g \t# h\ni\n= j\nk =\nl=m#n\n\r\no = p\0q\nr=s";
    static const struct {
        SettingsLineKind kind;
        const char *key, *value;
    } WANTED[] = {
        {SETTINGS_LINE_VALUE, "a", "b"},     {SETTINGS_LINE_EMPTY, "", ""},
        {SETTINGS_LINE_EMPTY, "", ""},       {SETTINGS_LINE_VALUE, "e e", "f g"},
        {SETTINGS_LINE_ODD, "", ""},         {SETTINGS_LINE_ODD, "", ""},
        {SETTINGS_LINE_ODD, "", ""},         {SETTINGS_LINE_VALUE, "l", "m#n"},
        {SETTINGS_LINE_EMPTY, "", ""},       {SETTINGS_LINE_ODD, "", ""},
        {SETTINGS_LINE_VALUE, "r", "s"},
    };
    SettingsLine line = {0};
    int count = 0;
    (void)state;
    while (settings_line_next(text, sizeof text - 1, &line)) {
        assert_int_equal(line.number, count + 1);
        assert_int_equal(line.kind, WANTED[count].kind);
        assert_string_equal(line.key, WANTED[count].key);
        assert_string_equal(line.value, WANTED[count].value);
        count++;
    }
    assert_int_equal(count, sizeof WANTED / sizeof *WANTED);
}

static int set_up(void **state)
{
    char *at;
    (void)state;
    if (!mkdtemp(folder) || setenv("XDG_CONFIG_HOME", folder, 1) != 0 ||
        asprintf(&path, "%s/chess-trainer/settings", folder) < 0 ||
        asprintf(&at, "%s/chess-trainer", folder) < 0)
        return -1;
    int failed = mkdir(at, 0700);
    free(at);
    return failed;
}

static int tear_down(void **state)
{
    static const char *const NAMES[] = {"chess-trainer/settings", "chess-trainer",
                                        "new/chess-trainer", "new", ""};
    (void)state;
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        char *at;
        if (asprintf(&at, "%s/%s", folder, NAMES[i]) < 0)
            return -1;
        remove(at);
        free(at);
    }
    free(path);
    return access(folder, F_OK) == 0 ? -1 : 0; /* no temporary file may be left */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_value_is_changed),
        cmocka_unit_test(a_setting_that_is_new_comes_last),
        cmocka_unit_test(of_two_lines_the_last_one_counts),
        cmocka_unit_test(a_file_is_made_with_its_folders),
        cmocka_unit_test(permissions_and_links_stay),
        cmocka_unit_test(sessions_at_once_lose_nothing),
        cmocka_unit_test(what_is_no_small_file_is_refused),
        cmocka_unit_test(lines_are_taken_apart),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
