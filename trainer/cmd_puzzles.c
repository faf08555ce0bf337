/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_puzzles.c - the puzzle sets that come with the program. */
#include "puzzles/puzzles.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int is_set(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 4 && strcmp(entry->d_name + length - 4, ".csv") == 0;
}

/* Opening a pipe that has a set's name would wait for ever. */
static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static int count_rows(const char *path)
{
    PuzzleReader *reader = reader_open(path);
    Row row;
    RowError error;
    RowStatus status;
    int count = 0;

    while (reader && (status = reader_next(reader, &row, &error)) != ROW_END)
        count += status == ROW_OK;
    reader_close(reader);
    return count;
}

static void list_set(Session *s, const char *folder, const char *file)
{
    char *path = NULL, name[256], count[16];

    if (asprintf(&path, "%s/%s", folder, file) < 0)
        return;
    if (!is_file(path)) {
        free(path);
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)strlen(file) - 4, file);
    int rows = count_rows(path);
    snprintf(count, sizeof count, "%d", rows);
    if (s->porcelain)
        fields(s, "puzzles", name, count, path, END_FIELDS);
    else
        say_item(s, N_("%1$s: %2$d puzzles"), name, rows);
    free(path);
}

static Result run_puzzles(Session *s, int count, char **words)
{
    char *folder = data_path(s, "puzzles", "");
    struct dirent **entries = NULL;
    int found = folder ? scandir(folder, &entries, is_set, alphasort) : -1;

    (void)count, (void)words;
    if (found <= 0) {
        say_error(s, N_("The puzzle sets that belong to the program were not found."));
        free(entries);
        free(folder);
        return FAILED;
    }
    if (!s->porcelain)
        say(s, N_("These sets come with the program. Start one with \"play NAME\":"));
    for (int i = 0; i < found; i++) {
        list_set(s, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    free(folder);
    return DONE;
}

const Command command_puzzles = {
    .name = "puzzles",
    .aliases = "sets",
    .arguments = "",
    .summary = N_("List the puzzle sets that come with the program."),
    .details = "",
    .run = run_puzzles,
};
