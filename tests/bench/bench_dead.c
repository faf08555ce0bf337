/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench_dead.c - asks of every position of a file whether each side can still
 * mate, and prints what that cost.
 *
 *   bench_dead [-v] [-b BUDGET] [FILE]
 *
 * FILE has one position a line: a FEN (what follows a TAB is not read), or a
 * puzzle row ID,FEN,MOVES,... whose position is the one after all its moves.
 * Without FILE the positions of the perft suites are asked.  -v prints a line
 * for each question: FEN, side, answer, method, positions visited, time.
 */
#include "rules/rules.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_QUESTIONS = 1 << 20 };

typedef struct {
    bool verbose;
    uint64_t budget;
    int count, answers[PROOF_UNKNOWN + 1], methods[WIN_METHOD_COUNT];
    double *times, *nodes;
} Bench;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

/* ---- Reading ------------------------------------------------------------------ */

static bool play_all(Position *p, char *moves)
{
    for (char *word; (word = strsep(&moves, " \r\n"));) {
        MoveText read;
        if (!*word)
            continue;
        move_parse(p, word, NULL, &read);
        if (read.status != MOVE_TEXT_OK || !is_legal(p, read.move))
            return false;
        *p = position_after(p, read.move);
    }
    return true;
}

static bool read_line(char *line, Position *p)
{
    FenError error;
    SetupErrors errors;
    char *rest = line, *moves = NULL;
    if (strchr(line, ',')) {
        strsep(&rest, ",");
        line = strsep(&rest, ",");
        moves = strsep(&rest, ",");
    }
    line[strcspn(line, "\t\r\n")] = '\0';
    return position_from_fen(line, p, &error, &errors) && (!moves || play_all(p, moves));
}

/* ---- Asking --------------------------------------------------------------------- */

static void ask(Bench *bench, const Position *p, Color winner)
{
    static const char *const ANSWERS[] = {"no", "yes", "unknown"};
    static Winnable result;
    double start = now();
    Proof proof = can_win(p, winner, bench->budget, NULL, &result);
    double time = now() - start;
    bench->times[bench->count] = time;
    bench->nodes[bench->count++] = (double)result.nodes;
    bench->answers[proof]++;
    bench->methods[result.method]++;
    if (bench->verbose) {
        char fen[FEN_SIZE];
        position_fen(p, fen);
        printf("%s\t%s\t%s\t%s\t%" PRIu64 "\t%.1f\n", fen, winner == WHITE ? "white" : "black",
               ANSWERS[proof], win_method_name(result.method), result.nodes, time);
    }
}

/* ---- Printing --------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static void print_spread(const char *what, double *values, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    qsort(values, (size_t)count, sizeof *values, by_size);
    printf("%-14s mean %.1f  median %.1f  p90 %.1f  p99 %.1f  worst %.0f\n", what, sum / count,
           values[count / 2], values[count * 9 / 10], values[count * 99 / 100],
           values[count - 1]);
}

static void print_bench(Bench *bench)
{
    printf("%d questions: %d yes, %d no, %d unknown\n", bench->count, bench->answers[PROOF_YES],
           bench->answers[PROOF_NO], bench->answers[PROOF_UNKNOWN]);
    for (int i = 0; i < WIN_METHOD_COUNT; i++)
        printf("%s%s %d", i ? ", " : "decided by: ", win_method_name((WinMethod)i),
               bench->methods[i]);
    printf("\n");
    if (bench->count > 0) {
        print_spread("microseconds", bench->times, bench->count);
        print_spread("positions", bench->nodes, bench->count);
    }
}

static bool read_options(Bench *bench, int argc, char **argv, const char **name)
{
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-v") == 0)
            bench->verbose = true;
        else if (strcmp(argv[i], "-b") == 0 && i + 1 < argc)
            bench->budget = strtoull(argv[++i], NULL, 10);
        else if (argv[i][0] != '-')
            *name = argv[i];
        else
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    Bench bench = {.budget = WIN_BUDGET};
    const char *name = "tests/tables/positions.fen";
    if (!read_options(&bench, argc, argv, &name)) {
        fprintf(stderr, "usage: bench_dead [-v] [-b BUDGET] [FILE]\n");
        return 2;
    }
    FILE *file = fopen(name, "r");
    bench.times = calloc(MAX_QUESTIONS, sizeof(double));
    bench.nodes = calloc(MAX_QUESTIONS, sizeof(double));
    if (!file || !bench.times || !bench.nodes) {
        perror(name);
        return 1;
    }
    char line[4096];
    Position p;
    while (fgets(line, sizeof line, file) && bench.count + 2 <= MAX_QUESTIONS)
        if (read_line(line, &p)) {
            ask(&bench, &p, WHITE);
            ask(&bench, &p, BLACK);
        }
    fclose(file);
    print_bench(&bench);
    free(bench.times);
    free(bench.nodes);
    return 0;
}
