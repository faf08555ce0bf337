/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_check.c - prove every row of puzzle files. */
#include "puzzles/puzzles.h"
#include "trainer/check.h"
#include "trainer/lesson.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *file;
    SideOption side;
    bool deep;
    CheckTotals totals;
} Check;

/* ---- Rows ------------------------------------------------------------------------- */

static void take_row(Session *s, Check *check, RowChecker *checker, const Row *row)
{
    CheckedRow checked;

    if (check_row(checker, row, &checked))
        report_row(s, check->file, &checked, &check->totals);
    else
        say_error(s, N_("There is not enough memory for this row."));
    checked_row_clear(&checked);
}

static void take_broken(Session *s, Check *check, const RowError *error)
{
    CheckedRow checked;

    check_broken_row(s, error, &checked);
    report_row(s, check->file, &checked, &check->totals);
    checked_row_clear(&checked);
}

/* ---- Files ---------------------------------------------------------------------------------- */

static void check_rows(Session *s, Check *check, PuzzleReader *reader, RowChecker *checker)
{
    Row row;
    RowError error;
    RowStatus status;
    bool first = true;

    while ((status = reader_next(reader, &row, &error)) != ROW_END) {
        if (first && !s->porcelain)
            say_unknown_columns(s, check->file, reader);
        first = false;
        if (status == ROW_BAD)
            take_broken(s, check, &error);
        else
            take_row(s, check, checker, &row);
    }
}

static void check_reader(Session *s, Check *check, PuzzleReader *reader)
{
    RowChecker *checker = malloc(sizeof *checker);

    if (checker && row_checker_init(checker, s, session_mates(s), check->side, check->deep))
        check_rows(s, check, reader, checker);
    else
        say_error(s, N_("There is not enough memory for this row."));
    if (checker)
        row_checker_free(checker);
    free(checker);
}

static bool check_file(Session *s, Check *check, const char *name)
{
    char *path = strcmp(name, "-") == 0 ? NULL : puzzle_set_path(s, name);
    bool from_input = strcmp(name, "-") == 0;
    if (from_input && (s->source || s->interactive)) {
        say_error(s, N_("Commands come from standard input already. Save the puzzles to a file "
                        "and name it."));
        return false;
    }
    PuzzleReader *reader = from_input ? reader_attach(stdin) : path ? reader_open(path) : NULL;

    check->file = from_input ? "stdin" : name;
    if (reader)
        check_reader(s, check, reader);
    else if (path || from_input)
        say_unopened(s, check->file);
    else
        say_error(s,
                  N_("There is no file and no puzzle set called \"%s\". Type \"puzzles\" to "
                     "see the sets that come with the program."),
                  name);
    bool opened = reader != NULL;
    reader_close(reader);
    free(path);
    return opened;
}

static bool is_lesson(const char *name)
{
    size_t length = strlen(name);
    return length > 7 && strcmp(name + length - 7, ".lesson") == 0;
}

/* Options may stand anywhere and hold for the files after them. */
static bool take_option(Session *s, Check *check, int count, char **words, int *at)
{
    const char *word = words[*at], *value = option_value("--side", count, words, at);
    if (strcmp(word, "--deep") == 0)
        return check->deep = true;
    if (value && read_side_option(value, &check->side))
        return true;
    say_error(s, N_("I do not understand \"%s\". Known are --deep and --side white, black or "
                    "tried."),
              word);
    return false;
}

static Result run_check(Session *s, int count, char **words)
{
    Check check = {0};
    Result result = DONE;
    int puzzle_files = 0;

    for (int i = 0; i < count; i++) {
        Result one;
        if (strncmp(words[i], "--", 2) == 0) {
            if (!take_option(s, &check, count, words, &i))
                return USAGE;
            continue;
        }
        if (is_lesson(words[i]))
            one = lesson_check(s, words[i]);
        else
            one = check_file(s, &check, words[i]) ? DONE : USAGE;
        puzzle_files += !is_lesson(words[i]);
        result = one > result ? one : result;
    }
    if (puzzle_files > 0)
        report_totals(s, &check.totals);
    return result == DONE && check.totals.errors > 0 ? FAILED : result;
}

const Command command_check = {
    .name = "check",
    .aliases = "",
    .arguments = "[--deep] [--side S] FILE...",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_PUZZLES,
    .summary = N_("Prove every row of puzzle files, or every step of lesson files."),
    .details = N_("The exit status is 1 when any row has an error. With --porcelain there is one "
                  "line a row and a last line with the totals. A file called - is standard "
                  "input. --side white, --side black or --side tried says who is to move "
                  "where a FEN does not; tried takes the side that alone has a short mate.\n"
                  "Of a line that mates it is proved that its first move forces the mate, and a "
                  "shorter one is looked for a moment; --deep looks to the end, and finds all "
                  "first moves that mate as soon."),
    .run = run_check,
};
