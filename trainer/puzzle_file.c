/* SPDX-License-Identifier: GPL-3.0-or-later */
/* puzzle_file.c - the puzzles that a command names, to be read row by row. */
#include "trainer/puzzle_file.h"

#include "trainer/row_words.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static uint64_t file_size(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISREG(info.st_mode) ? (uint64_t)info.st_size : 0;
}

static PuzzleReader *open_input(Session *s)
{
    if (input_is_taken(s)) {
        say_error(s, N_("Commands come from standard input already. Save the puzzles to a file "
                        "and name it."));
        return NULL;
    }
    PuzzleReader *reader = reader_attach(stdin);
    if (!reader)
        say_unopened(s, "stdin");
    return reader;
}

PuzzleReader *puzzle_file_open(Session *s, const char *name, uint64_t *size)
{
    bool from_input = strcmp(name, "-") == 0;
    char *path = from_input ? NULL : puzzle_set_path(s, name);
    PuzzleReader *reader = from_input ? open_input(s) : path ? reader_open(path) : NULL;

    if (path && !reader)
        say_unopened(s, name);
    else if (!path && !from_input)
        say_no_set(s, name);
    if (reader && size)
        *size = file_size(from_input ? "/dev/stdin" : path);
    free(path);
    return reader;
}
