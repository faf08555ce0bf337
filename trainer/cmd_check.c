/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_check.c - prove every row of puzzle files. */
#include "puzzles/puzzles.h"
#include "trainer/check.h"
#include "trainer/figures.h"
#include "trainer/lesson.h"
#include "trainer/puzzle_file.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Files -------------------------------------------------------------------------- */

static bool check_file(CheckRun *run, const char *name)
{
    uint64_t size;
    PuzzleReader *reader = puzzle_file_open(run->session, name, &size);

    run->files[++run->file] = strcmp(name, "-") == 0 ? "stdin" : name;
    if (!reader)
        return false;
    run_reader(run, reader, size);
    reader_close(reader);
    return true;
}

static bool is_lesson(const char *name)
{
    size_t length = strlen(name);
    return length > 7 && strcmp(name + length - 7, ".lesson") == 0;
}

static bool read_jobs(const char *value, int *jobs)
{
    long number;
    if (!parse_number(value, 1, MAX_JOBS, &number))
        return false;
    *jobs = (int)number;
    return true;
}

/* Options may stand anywhere and hold for all files. */
static bool take_option(CheckRun *run, int count, char **words, int *at)
{
    const char *word = words[*at], *value;

    if (strcmp(word, "--deep") == 0)
        return run->options.deep = true;
    if ((value = option_value("--side", count, words, at)) != NULL &&
        read_side_option(value, &run->options.side))
        return true;
    if ((value = option_value("--jobs", count, words, at)) != NULL &&
        read_jobs(value, &run->options.jobs))
        return true;
    if (!value && (value = option_value("--fix", count, words, at)) != NULL)
        return (run->fixed.path = value) != NULL;
    if (!value && (value = option_value("--rejected", count, words, at)) != NULL)
        return (run->rejected.path = value) != NULL;
    say_error(run->session,
              N_("I do not understand \"%1$s\". Known are --deep, --jobs N (1 to %2$d), --side "
                 "white, black or tried, --fix OUT.csv and --rejected OUT.csv."),
              word, MAX_JOBS);
    return false;
}

/* Takes the options out of the words; the number of words left, or -1. */
static int take_options(CheckRun *run, int count, char **words)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        if (strncmp(words[i], "--", 2) != 0)
            words[left++] = words[i];
        else if (!take_option(run, count, words, &i))
            return -1;
    }
    run->options.fix = run->fixed.path || run->rejected.path;
    return left;
}

static bool open_out(CheckRun *run, CheckOut *out, bool rejected, int count, char **words)
{
    if (!out->path)
        return true;
    if (strcmp(out->path, "-") == 0) {
        say_error(run->session, N_("A table cannot go to standard output, where the report goes. "
                                   "Name a file for it."));
        return false;
    }
    if (say_if_read(run->session, out->path, count, words))
        return false;
    if (out_file_open(&out->out, run->session, out->path)) {
        out_put_header(out, rejected);
        return true;
    }
    if (errno == EEXIST)
        say_error(run->session, N_("Two tables cannot both be written to \"%s\"."), out->path);
    else
        say_unwritten(run->session, out->path);
    return false;
}

static Result close_out(CheckRun *run, CheckOut *out, bool keep)
{
    if (out_file_close(&out->out, keep))
        return DONE;
    say_unwritten(run->session, out->path);
    return FAILED;
}

static Result worse(Result a, Result b)
{
    return a > b ? a : b;
}

static Result check_files(CheckRun *run, int count, char **words)
{
    Result result = DONE;

    for (int i = 0; i < count; i++) {
        if (is_lesson(words[i]))
            result = worse(result, lesson_check(run->session, words[i]));
        else
            result = worse(result, check_file(run, words[i]) ? DONE : USAGE);
    }
    return result == DONE && run->totals.errors > 0 ? FAILED : result;
}

static Result check_words(CheckRun *run, int count, char **words)
{
    Result result = USAGE;

    count = take_options(run, count, words);
    if (count == 0)
        say_error(run->session, N_("Name a file to check, or - for standard input."));
    if (count > 0 && open_out(run, &run->fixed, false, count, words) &&
        open_out(run, &run->rejected, true, count, words))
        result = check_files(run, count, words);
    bool keep = run->totals.rows > 0 && !session_stopped(run->session);
    Result written = worse(close_out(run, &run->fixed, keep), close_out(run, &run->rejected, keep));
    if (run->file >= 0)
        report_totals(run->session, run, keep && written == DONE);
    return worse(result, written);
}

static Result run_check(Session *s, int count, char **words)
{
    CheckRun run = {.session = s, .options = {.jobs = 1}, .file = -1};
    Result result = FAILED;

    run.twins = twins_new();
    run.files = calloc((size_t)count, sizeof *run.files);
    if (run.twins && run.files)
        result = check_words(&run, count, words);
    else
        say_error(s, N_("There is not enough memory for this row."));
    twins_free(run.twins);
    free(run.files);
    return result;
}

const Command command_check = {
    .name = "check",
    .aliases = "",
    .arguments = "[--deep] [--jobs N] [--side S] [--fix OUT] [--rejected OUT] FILE...",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_PUZZLES,
    .summary = N_("Prove every row of puzzle files, or every step of lesson files."),
    .details = N_("The exit status is 1 when any row has an error. With --porcelain there is one "
                  "line a row and a last line with the totals. A file called - is standard "
                  "input. --side white, --side black or --side tried says who is to move "
                  "where a FEN does not; tried takes the side that alone has a short mate.\n"
                  "Of a line that mates it is proved that its first move forces the mate, and a "
                  "shorter one is looked for a moment; --deep looks far longer, and finds all "
                  "first moves that mate as soon and later choices.\n"
                  "--fix OUT writes every row that is right, or can be put right with certainty, "
                  "as CSV; --rejected OUT the others, with what is wrong. --jobs N uses N "
                  "threads; the report is the same."),
    .run = run_check,
};
