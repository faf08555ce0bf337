/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_pick.c - choose rows out of puzzle files and write them as one. */
#include "trainer/csv_out.h"
#include "trainer/figures.h"
#include "trainer/out_file.h"
#include "trainer/pick.h"
#include "trainer/puzzle_file.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    Session *session;
    PickFilter filter;
    const char *out_path; /* NULL or "-": the session's out */
    FILE *out;            /* borrowed */
    long limit;           /* 0: all of them */
    uint64_t seed;
    bool seeded;          /* by --seed; else each sample of a session is another one */
    Sample sample;        /* with a limit */
    Game *game;           /* for one puzzle after the other */
    long rows, written, unreadable;
    bool failed;          /* memory was short */
} Pick;

/* ---- Options ----------------------------------------------------------------------- */

static bool read_option(Pick *pick, int count, char **words, int *at)
{
    const char *value;
    long seed;

    if ((value = option_value("-o", count, words, at)) != NULL)
        return (pick->out_path = value) != NULL;
    if ((value = option_value("--limit", count, words, at)) != NULL)
        return parse_number(value, 1, 10000000, &pick->limit);
    if ((value = option_value("--seed", count, words, at)) != NULL) {
        bool read = parse_number(value, 0, 2000000000, &seed);
        pick->seed = read ? (uint64_t)seed : 0;
        return pick->seeded = read;
    }
    return filter_read_option(&pick->filter, count, words, at);
}

/* Takes the options out of the words; the number of words left, or -1. */
static int read_options(Pick *pick, int count, char **words)
{
    int left = 0;
    for (int i = 0; i < count; i++) {
        const char *word = words[i];
        if (word[0] != '-' || word[1] == '\0') {
            words[left++] = words[i];
        } else if (asks_unknown_kind(pick->session, count, words, i)) {
            return -1;
        } else if (!read_option(pick, count, words, &i)) {
            say_error(pick->session,
                      N_("I do not understand \"%s\" with what follows it. Known are -o OUT, "
                         "--theme T, --any-theme T, --rating A..B, --popularity A..B, --kind K, "
                         "--n A..B, --side white or black, --limit N and --seed N."),
                      word);
            return -1;
        }
    }
    return left;
}

/* ---- Rows ---------------------------------------------------------------------------- */

static void put_header(FILE *out)
{
    const char *names[COLUMN_COUNT];
    for (int c = 0; c < COLUMN_COUNT; c++)
        names[c] = column_name((Column)c);
    csv_put_row(out, names, COLUMN_COUNT, CSV_EXACT);
}

static void put_row(Pick *pick, const Row *row)
{
    csv_put_row(pick->out, row->text, COLUMN_COUNT, CSV_EXACT);
    pick->written++;
}

static void take_puzzle(Pick *pick, const Puzzle *puzzle)
{
    int place = 0;
    if (pick->limit && !sample_wants(&pick->sample, &place))
        return;
    Row *row = puzzle_row(puzzle);
    if (!row)
        pick->failed = true;
    else if (pick->limit)
        sample_keep(&pick->sample, place, row);
    else
        put_row(pick, row);
    if (!pick->limit)
        row_free(row);
}

static void take_row(Pick *pick, const Row *row)
{
    LoadOptions options = {.borrow_texts = true, .game = pick->game};
    Puzzle puzzle;
    RowError error;

    if (!filter_passes_row(&pick->filter, row))
        return;
    if (!puzzle_load_with(&puzzle, row, &options, &error)) {
        pick->unreadable++;
        return;
    }
    if (filter_passes_puzzle(&pick->filter, &puzzle))
        take_puzzle(pick, &puzzle);
    puzzle_free(&puzzle);
}

static void take_rows(Pick *pick, PuzzleReader *reader)
{
    Row row;
    RowError error;
    RowStatus status;

    while (!pick->failed && !session_stopped(pick->session) &&
           (status = reader_next(reader, &row, &error)) != ROW_END) {
        pick->rows++;
        if (status == ROW_OK)
            take_row(pick, &row);
        else
            pick->unreadable++;
    }
}

static bool take_file(Pick *pick, const char *name)
{
    PuzzleReader *reader = puzzle_file_open(pick->session, name, NULL);

    if (!reader)
        return false;
    take_rows(pick, reader);
    reader_close(reader);
    return true;
}

/* ---- The command ------------------------------------------------------------------------- */

static void put_sample(Pick *pick)
{
    sample_sort(&pick->sample);
    for (int i = 0; i < pick->sample.count; i++)
        put_row(pick, pick->sample.kept[i].row);
}

static void report(const Pick *pick, bool to_file)
{
    Session *s = pick->session;

    if (!to_file && pick->unreadable > 0)
        say_warning(s, N_("Rows that cannot be read, which \"check\" explains: %ld."),
                    pick->unreadable);
    else if (!to_file)
        return;
    else if (s->porcelain)
        fprintf(s->out, "picked\t%ld\t%ld\t%ld\n", pick->rows, pick->written, pick->unreadable);
    else
        say(s, N_("Rows read: %1$ld. Rows written to \"%2$s\": %3$ld. Rows that cannot be read, "
                  "which \"check\" explains: %4$ld."),
            pick->rows, pick->out_path, pick->written, pick->unreadable);
}

static Result take_files(Pick *pick, int count, char **words)
{
    Result result = DONE;
    for (int i = 0; i < count && !pick->failed; i++)
        if (!take_file(pick, words[i]))
            result = USAGE;
    if (pick->limit)
        put_sample(pick);
    if (!pick->failed)
        return result;
    say_error(pick->session, N_("There is not enough memory for this row."));
    return FAILED;
}

static Result pick_rows(Pick *pick, int count, char **words)
{
    Session *s = pick->session;
    bool to_file = pick->out_path && strcmp(pick->out_path, "-") != 0;
    OutFile out = {NULL, NULL, NULL};

    if (to_file && say_if_read(s, pick->out_path, count, words))
        return USAGE;
    if (to_file && !out_file_open(&out, s, pick->out_path)) {
        say_unwritten(s, pick->out_path);
        return USAGE;
    }
    pick->out = to_file ? out.file : s->out;
    put_header(pick->out);
    Result result = take_files(pick, count, words);
    bool keep = pick->rows > 0 && !pick->failed && !session_stopped(s);
    if (!out_file_close(&out, keep)) {
        say_unwritten(s, pick->out_path);
        return FAILED;
    }
    if (keep)
        report(pick, to_file);
    return result;
}

static Result run_pick(Session *s, int count, char **words)
{
    Pick pick = {.session = s, .seed = s->seed};
    Position start;
    Result result = USAGE;

    position_start(&start);
    pick.game = game_new(&start);
    count = read_options(&pick, count, words);
    if (!pick.seeded)
        (void)session_random(s);
    if (count == 0)
        say_error(s, N_("Name a file to pick from, or - for standard input."));
    if (count > 0 && pick.game &&
        (!pick.limit || sample_init(&pick.sample, (int)pick.limit, pick.seed)))
        result = pick_rows(&pick, count, words);
    else if (count > 0)
        say_error(s, N_("There is not enough memory for this row."));
    sample_free(&pick.sample);
    game_free(pick.game);
    return result;
}

const Command command_pick = {
    .name = "pick",
    .aliases = "",
    .arguments = "[--theme T] [--any-theme T] [--rating A..B] [--popularity A..B] [--kind K] "
                 "[--n A..B] [--side white|black] [--limit N] [--seed N] [-o OUT] FILE...",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_PUZZLES,
    .summary = N_("Choose puzzles out of files of any kind and write them as one CSV file."),
    .details = N_("A puzzle is taken when it has every --theme and one --any-theme that is named, "
                  "when rating, popularity and n (mate in n) are in range, and when it is of the "
                  "kind and for the side that is asked for. --limit N takes a fair sample of "
                  "all that fit, the same one each time for the same --seed. Without -o the rows "
                  "go to standard output. Rows that cannot be read are left out."),
    .run = run_pick,
};
