/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bench_perft.c - speed of the move generator: leaves of the tree of legal
 * moves, the last move counted and not made.
 *
 *   bench_perft [-s]
 *
 * -s walks one ply less, for counting instructions.  The totals must equal
 * the published ones: a wrong total is a failure, so every run is a proof.
 */
#include "rules/rules.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct {
    const char *name, *fen;
    int depth;
    uint64_t leaves[2]; /* at depth - 1 and at depth */
} Case;

static const Case CASES[] = {
    {"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6,
     {4865609, 119060324}},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5,
     {4085603, 193690690}},
};

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool run_case(const Case *c, bool small)
{
    Position position;
    FenError error;
    SetupErrors errors;
    int depth = small ? c->depth - 1 : c->depth;
    if (!position_from_fen(c->fen, &position, &error, &errors))
        return false;
    double start = seconds();
    uint64_t leaves = perft(&position, depth, NULL);
    double time = seconds() - start;
    printf("%-9s depth %d  %" PRIu64 " leaves  %.3f s  %.1f million a second\n", c->name, depth,
           leaves, time, (double)leaves / time / 1e6);
    return leaves == c->leaves[!small];
}

int main(int argc, char **argv)
{
    bool small = argc > 1 && strcmp(argv[1], "-s") == 0;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++)
        if (!run_case(&CASES[i], small)) {
            printf("%s: not the published number of leaves\n", CASES[i].name);
            return 1;
        }
    return 0;
}
