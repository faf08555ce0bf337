/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * replay.c - main() of a fuzz target without libFuzzer: fuzz_NAME runs every
 * file of tests/fuzz/corpus/NAME, or the files given, and prints TAP.
 */
#include "tests/fuzz/fuzz.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_INPUT = 1 << 20 };

static int count;

static void run_file(const char *path)
{
    uint8_t *data = malloc(LARGEST_INPUT);
    FILE *in = fopen(path, "rb");

    if (!data || !in) {
        printf("not ok %d - %s cannot be read\n", ++count, path);
    } else {
        size_t size = fread(data, 1, LARGEST_INPUT, in);
        /* Exactly as large as the input, so that reading past it is seen. */
        uint8_t *exact = malloc(size + (size == 0));
        assert(exact);
        memcpy(exact, data, size);
        printf("# %s\n", path);
        fflush(stdout); /* names the culprit when the next line aborts */
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
        printf("ok %d - %s\n", ++count, path);
    }
    if (in)
        fclose(in);
    free(data);
}

static void run_folder(const char *folder)
{
    struct dirent **entries;
    int found = scandir(folder, &entries, NULL, alphasort);

    for (int i = 0; i < found; i++) {
        char *path = NULL;
        if (entries[i]->d_name[0] != '.' &&
            asprintf(&path, "%s/%s", folder, entries[i]->d_name) >= 0)
            run_file(path);
        free(path);
        free(entries[i]);
    }
    if (found >= 0)
        free(entries);
}

int main(int argc, char **argv)
{
    char *folder = NULL;
    const char *name = strrchr(argv[0], '/');

    name = name ? name + 1 : argv[0];
    if (strncmp(name, "fuzz_", 5) == 0)
        name += 5;
    if (asprintf(&folder, "tests/fuzz/corpus/%s", name) < 0)
        return 1;
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    if (argc == 1)
        run_folder(folder);
    if (count == 0)
        printf("not ok %d - there are inputs in %s\n", ++count, folder);
    free(folder);
    printf("1..%d\n", count);
    return 0;
}
