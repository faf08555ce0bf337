/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast puzzle files are read, and how fast `check` proves them, beside
 * libcsv parsing the same bytes and doing nothing with them.
 *
 *   bench_reader [FILE [MEGABYTES]]
 *
 * The file is repeated up to that size, so that check finds all rows but the
 * first to be there before and says so of each.  Without one, rows in lichess's
 * way are made up.  Rates are by processor time, which other programs disturb
 * little; how much faster two threads are is by the clock on the wall, so
 * nothing else should run then.
 */
#include "puzzles/puzzles.h"

#include <csv.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char ROW[] =
    "x%05d,r5k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 %d,a8a1 e1a1 g7g6 a1a8,1%03d,77,95,1234,"
    "backRankMate endgame mate mateIn2 short,https://example.org/abcdefgh/black#%d,\n";

typedef struct {
    long fields, rows;
} Counts;

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- The file ------------------------------------------------------------------ */

static char *read_whole(const char *path, size_t *length)
{
    char *bytes = NULL, buffer[65536];
    FILE *out = open_memstream(&bytes, length), *in = fopen(path, "rb");
    size_t got;

    if (!in || !out) {
        perror(path);
        exit(2);
    }
    while ((got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out);
    fclose(in);
    fclose(out);
    return bytes;
}

static char *make_rows(size_t *length)
{
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, length);
    for (int i = 1; i <= 5000; i++)
        fprintf(out, ROW, i, i, i % 1000, i);
    fclose(out);
    return bytes;
}

/* A file without a name that holds the bytes again and again, lichess's header but once. */
static FILE *repeat(const char *bytes, size_t length, size_t size)
{
    const char *end = memchr(bytes, '\n', length);
    size_t header = end && strncmp(bytes, "PuzzleId,", 9) == 0 ? (size_t)(end + 1 - bytes) : 0;
    FILE *file = tmpfile();
    if (!file || length == header) {
        perror("temporary file");
        exit(2);
    }
    fwrite(bytes, 1, header, file);
    for (size_t written = 0; written < size; written += length - header)
        fwrite(bytes + header, 1, length - header, file);
    rewind(file);
    return file;
}

/* ---- The two readers ------------------------------------------------------------- */

static void count_field(void *data, size_t length, void *context)
{
    (void)data;
    (void)length;
    ((Counts *)context)->fields++;
}

static void count_row(int byte, void *context)
{
    (void)byte;
    ((Counts *)context)->rows++;
}

static long read_bare(FILE *file)
{
    static char buffer[256 * 1024];
    struct csv_parser parser;
    Counts counts = {0, 0};
    size_t got;

    if (csv_init(&parser, CSV_STRICT | CSV_APPEND_NULL) != 0)
        exit(2);
    while ((got = fread(buffer, 1, sizeof buffer, file)) > 0)
        if (csv_parse(&parser, buffer, got, count_field, count_row, &counts) != got)
            exit(2);
    csv_fini(&parser, count_field, count_row, &counts);
    csv_free(&parser);
    return counts.rows;
}

static long read_rows(FILE *file)
{
    PuzzleReader *reader = reader_attach(file);
    Row row;
    RowError error;
    RowStatus status;
    long rows = 0;

    if (!reader)
        exit(2);
    while ((status = reader_next(reader, &row, &error)) != ROW_END)
        rows++;
    reader_close(reader);
    return rows;
}

static long read_puzzles(FILE *file)
{
    PuzzleReader *reader = reader_attach(file);
    Puzzle puzzle;
    Row row;
    RowError error;
    RowStatus status;
    long rows = 0;

    if (!reader)
        exit(2);
    while ((status = reader_next(reader, &row, &error)) != ROW_END) {
        rows++;
        if (status == ROW_OK && puzzle_load(&puzzle, &row, &error))
            puzzle_free(&puzzle);
    }
    reader_close(reader);
    return rows;
}

static double tell(const char *name, long rows, double seconds, double compared)
{
    double rate = (double)rows / seconds;
    printf("%-22s %9ld rows %7.2f s %10.0f rows/s", name, rows, seconds, rate);
    if (compared > 0)
        printf("  %.3f of libcsv", rate / compared);
    putchar('\n');
    fflush(stdout);
    return rate;
}

static double measure(const char *name, FILE *file, long read(FILE *), double compared)
{
    rewind(file);
    double begin = now(CLOCK_PROCESS_CPUTIME_ID);
    long rows = read(file);
    return tell(name, rows, now(CLOCK_PROCESS_CPUTIME_ID) - begin, compared);
}

/* ---- The program ------------------------------------------------------------------- */

static void run_check(FILE *file, char *jobs)
{
    char program[4096];
    const char *build = getenv("BUILD");
    int nowhere = open("/dev/null", O_WRONLY);

    snprintf(program, sizeof program, "%s/chess-trainer", build ? build : "build");
    dup2(fileno(file), STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    execl(program, program, "--porcelain", "check", "--jobs", jobs, "-", (char *)NULL);
    perror(program);
    _exit(127);
}

static double seconds_of(struct timeval t)
{
    return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* The time on the wall; the rate told is by processor time. */
static double measure_check(const char *name, FILE *file, char *jobs, long rows, double compared)
{
    struct rusage used;
    int status;

    rewind(file);
    double begin = now(CLOCK_MONOTONIC);
    pid_t child = fork();
    if (child == 0)
        run_check(file, jobs);
    if (child < 0 || wait4(child, &status, 0, &used) != child || !WIFEXITED(status) ||
        WEXITSTATUS(status) > 1)
        exit(2);
    double wall = now(CLOCK_MONOTONIC) - begin;
    tell(name, rows, seconds_of(used.ru_utime) + seconds_of(used.ru_stime), compared);
    printf("%22s %ld KiB of memory at most, %.2f s on the wall\n", "", used.ru_maxrss, wall);
    return wall;
}

int main(int count, char **words)
{
    size_t length, megabytes = count > 2 ? strtoul(words[2], NULL, 10) : 100;
    char *bytes = count > 1 ? read_whole(words[1], &length) : make_rows(&length);
    FILE *file = repeat(bytes, length, megabytes * 1000000);
    char one[] = "1", two[] = "2";

    free(bytes);
    double bare = measure("libcsv alone", file, read_bare, 0);
    measure("rows read", file, read_rows, bare);
    measure("puzzles loaded", file, read_puzzles, bare);
    rewind(file);
    long rows = read_rows(file);
    double alone = measure_check("check", file, one, rows, bare);
    double together = measure_check("check --jobs 2", file, two, rows, bare);
    printf("check --jobs 2 is %.2f times as fast as check\n", alone / together);
    fclose(file);
    return 0;
}
