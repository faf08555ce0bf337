/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench_mates.c - proves every mate of an EPD file and prints how long it took.
 *
 *   bench_mates [-v] [-b BUDGET] [-n MAX] FILE.epd
 *
 * A line is an EPD with the operation `dm N`.  For each N up to MAX it prints
 * the positions, those proven to be exactly mate in N, those that are not, the
 * undecided, and the total time, its median and the positions visited.
 * -v prints a line a position: EPD, distance (0 no mate, ? undecided), keys.
 */
#include "rules/rules.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_ROWS = 100000 };

typedef struct {
    int count, exact, other, unknown, times_count;
    uint64_t nodes;
    double total;
    double *times;
} Row;

typedef struct {
    MateSearch *search;
    uint64_t budget;
    int max_n;
    bool verbose;
    Row rows[MAX_MATE + 1];
} Bench;

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void print_keys(const char *epd, Proof proof, Mate *mate, double time)
{
    if (proof == PROOF_UNKNOWN)
        printf("%s\t?", epd);
    else
        printf("%s\t%d", epd, proof == PROOF_YES ? mate->distance : 0);
    printf("\t%d\t", proof == PROOF_YES ? mate->keys.count : 0);
    for (int i = 0; proof == PROOF_YES && i < mate->keys.count; i++) {
        char text[MOVE_TEXT_SIZE];
        move_uci(mate->keys.moves[i], text);
        printf("%s%s", i ? " " : "", text);
    }
    printf("\t%.6f\t%" PRIu64 "\n", time, mate->nodes);
}

/* Cuts the line after the four fields of the position; NULL when it is no such line. */
static const char *split_line(char *line)
{
    char *dm = strstr(line, " dm ");
    if (!dm)
        return NULL;
    *dm = '\0';
    return dm + 4;
}

static void prove_line(Bench *bench, char *line)
{
    const char *claim = split_line(line);
    long n = claim ? strtol(claim, NULL, 10) : 0;
    Position position;
    FenError error;
    SetupErrors errors;
    if (n < 1 || n > bench->max_n || !position_from_fen(line, &position, &error, &errors))
        return;
    Mate mate = {.distance = 0};
    double start = seconds();
    Proof proof = prove_mate(bench->search, &position, (int)n, bench->budget, &mate);
    double time = seconds() - start;
    Row *row = &bench->rows[n];
    row->count++;
    row->exact += proof == PROOF_YES && mate.distance == n;
    row->other += proof == PROOF_NO || (proof == PROOF_YES && mate.distance != n);
    row->unknown += proof == PROOF_UNKNOWN;
    row->nodes += mate.nodes;
    row->total += time;
    if (row->times_count < MAX_ROWS)
        row->times[row->times_count++] = time;
    if (bench->verbose)
        print_keys(line, proof, &mate, time);
}

static int compare_times(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_rows(Bench *bench)
{
    printf("%2s %6s %6s %6s %8s %10s %12s %12s\n", "N", "rows", "exact", "other", "unknown",
           "seconds", "median ms", "positions");
    for (int n = 1; n <= bench->max_n; n++) {
        Row *r = &bench->rows[n];
        if (r->count == 0)
            continue;
        qsort(r->times, (size_t)r->times_count, sizeof *r->times, compare_times);
        printf("%2d %6d %6d %6d %8d %10.3f %12.4f %12" PRIu64 "\n", n, r->count, r->exact,
               r->other, r->unknown, r->total, 1e3 * r->times[r->times_count / 2], r->nodes);
    }
}

static int usage(void)
{
    fprintf(stderr, "usage: bench_mates [-v] [-b BUDGET] [-n MAX] FILE.epd\n");
    return 2;
}

static bool read_options(Bench *bench, int argc, char **argv, const char **file)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-v") == 0)
            bench->verbose = true;
        else if (strcmp(argv[i], "-b") == 0 && i + 1 < argc)
            bench->budget = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "-n") == 0 && i + 1 < argc)
            bench->max_n = (int)strtol(argv[++i], NULL, 10);
        else if (!*file)
            *file = argv[i];
        else
            return false;
    }
    return bench->max_n >= 1 && bench->max_n <= MAX_MATE;
}

int main(int argc, char **argv)
{
    static Bench bench = {.budget = 1000000000, .max_n = 5};
    const char *name = NULL;
    if (!read_options(&bench, argc, argv, &name))
        return usage();
    if (!name)
        return 0; /* `make bench` gives no file: there is nothing to measure */
    FILE *file = fopen(name, "r");
    bench.search = mate_search_new((size_t)64 << 20);
    if (!file || !bench.search) {
        perror(name);
        return 1;
    }
    for (int n = 0; n <= MAX_MATE; n++)
        bench.rows[n].times = calloc(MAX_ROWS, sizeof(double));
    char line[1024];
    while (fgets(line, sizeof line, file))
        prove_line(&bench, line);
    print_rows(&bench);
    for (int n = 0; n <= MAX_MATE; n++)
        free(bench.rows[n].times);
    mate_search_free(bench.search);
    fclose(file);
    return 0;
}
