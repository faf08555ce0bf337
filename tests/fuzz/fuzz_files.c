/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A file of any bytes, named to every command that reads one.  What is said of
 * it is clean, and the session goes on.  The first byte chooses what the file
 * is taken for, the language and the form of output.
 */
#include "tests/fuzz/fuzz.h"
#include "trainer/trainer.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* What it is taken for, and what is typed about it; %s is its name. */
static const struct {
    const char *ending, *lines[8];
} KINDS[] = {
    {"csv", {"check %s", "play %s", "hint", "hint", "hint", "skip", "stop"}},
    {"lesson", {"check %s"}},
    {"pgn", {"court %s", "position pgn %s", "position pgn %s game 2 ply 1", "check %s"}},
    {"attempts", {"report %s --answers", "report %s --by puzzle", "report %s --by idea"}},
    {"txt",
     {"check %s --side tried", "pick %s --limit 2", "play %s --shuffle", "solution", "stop"}},
    {"transcript", {"replay %s"}},
};
enum { KIND_COUNT = sizeof KINDS / sizeof *KINDS };

static char folder[] = "/tmp/fuzz-files-XXXXXX";

static void remove_folder(void)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        char path[64];
        snprintf(path, sizeof path, "%s/file.%s", folder, KINDS[i].ending);
        unlink(path);
    }
    rmdir(folder);
}

static void write_file(const char *path, const uint8_t *data, size_t size)
{
    FILE *out = fopen(path, "wb");
    assert(out && fwrite(data, 1, size, out) == size);
    fclose(out);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void type_lines(Session *session, int kind, const char *path)
{
    for (int i = 0; KINDS[kind].lines[i]; i++) {
        char line[128];
        snprintf(line, sizeof line, KINDS[kind].lines[i], path);
        run_line(session, line);
        assert(session->game);
    }
}
#pragma GCC diagnostic pop

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool ready;
    /* What is typed in a transcript may search for hours. */
    static atomic_bool stop = true;
    Session session;
    char *output, path[64];
    size_t length;

    if (size == 0 || !session_init(&session))
        return 0;
    if (!ready) {
        ready = mkdtemp(folder) && atexit(remove_folder) == 0;
        assert(ready);
    }
    int kind = data[0] % KIND_COUNT;
    snprintf(path, sizeof path, "%s/file.%s", folder, KINDS[kind].ending);
    write_file(path, data + 1, size - 1);
    session.out = session.err = open_memstream(&output, &length);
    assert(session.out);
    session.language = data[0] & 64 ? CHINESE : ENGLISH;
    session.porcelain = (data[0] & 128) != 0;
    session.no_save = true;
    session.data_dir = ".";
    session.stop = kind == KIND_COUNT - 1 ? &stop : NULL;
    type_lines(&session, kind, path);
    session_free(&session);
    fclose(session.out);
    assert_clean(output, length, "\n\t");
    free(output);
    return 0;
}
