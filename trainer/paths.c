/* SPDX-License-Identifier: GPL-3.0-or-later */
/* paths.c - where lessons and puzzle sets lie. */
#include "trainer/store_line.h"
#include "trainer/trainer.h"

#include <dirent.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where a program looks last that was not installed itself. */
#ifndef INSTALLED_DATA
#define INSTALLED_DATA "/usr/local/share/chess-trainer"
#endif

/* In the source tree data stands in lessons/data, installed in lessons. */
static char *try_root(const char *root, const char *folder, const char *name)
{
    static const char *const LAYOUTS[] = {"%s/%s/data/%s", "%s/%s/%s"};
    for (size_t i = 0; i < 2; i++) {
        char *path = NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
        if (asprintf(&path, LAYOUTS[i], root, folder, name) < 0)
            return NULL;
#pragma GCC diagnostic pop
        if (access(path, R_OK) == 0)
            return path;
        free(path);
    }
    return NULL;
}

/* The build tree is one or two folders above the program, an installation has
 * ../share beside it. */
static char *try_beside_program(const char *folder, const char *name)
{
    static const char *const STEPS[] = {"..", "../..", "../../..", "../share/chess-trainer"};
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length < 0)
        return NULL;
    program[length] = '\0';
    const char *home = dirname(program);
    char *path = NULL;
    for (size_t i = 0; !path && i < sizeof STEPS / sizeof *STEPS; i++) {
        char *root = NULL;
        if (asprintf(&root, "%s/%s", home, STEPS[i]) < 0)
            return NULL;
        path = try_root(root, folder, name);
        free(root);
    }
    return path;
}

char *data_path(const Session *s, const char *folder, const char *name)
{
    const char *environment = getenv("CHESS_TRAINER_DATA");
    if (s->data_dir)
        return try_root(s->data_dir, folder, name);
    if (environment && *environment)
        return try_root(environment, folder, name);
    char *path = try_beside_program(folder, name);
    return path ? path : try_root(INSTALLED_DATA, folder, name);
}

/* ---- Their version ------------------------------------------------------------ */

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* In bytes, so that the order does not depend on the locale. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static uint64_t add_file(uint64_t hash, const char *folder, const char *name)
{
    char *path, bytes[BUFSIZ];
    struct stat status;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        return hash;
    bool regular = stat(path, &status) == 0 && S_ISREG(status.st_mode);
    FILE *in = regular ? fopen(path, "re") : NULL;
    free(path);
    hash = store_hash(hash, name, strlen(name) + 1);
    for (size_t got; in && (got = fread(bytes, 1, sizeof bytes, in)) > 0;)
        hash = store_hash(hash, bytes, got);
    if (in)
        fclose(in);
    return hash;
}

static uint64_t add_folder(uint64_t hash, const Session *s, const char *name)
{
    char *folder = data_path(s, name, "");
    struct dirent **entries = NULL;
    int count = folder ? scandir(folder, &entries, is_shown, by_name) : -1;
    for (int i = 0; i < count; i++) {
        hash = add_file(hash, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    free(folder);
    return hash;
}

uint64_t data_version(const Session *s)
{
    return add_folder(add_folder(STORE_HASH_START, s, "lessons"), s, "puzzles");
}
