/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How fast puzzle files are read, beside libcsv parsing the same bytes and
 * doing nothing with them.
 *
 *   bench_reader [FILE [MEGABYTES]]
 *
 * The file is repeated up to that size.  Without one, rows in lichess's way are
 * made up.
 */
#include "puzzles/puzzles.h"

#include <csv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char ROW[] =
    "x%05d,r5k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 %d,a8a1 e1a1 g7g6 a1a8,1%03d,77,95,1234,"
    "backRankMate endgame mate mateIn2 short,https://example.org/abcdefgh/black#%d,\n";

typedef struct {
    long fields, rows;
} Counts;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
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

/* A file without a name that holds the bytes again and again. */
static FILE *repeat(const char *bytes, size_t length, size_t size)
{
    FILE *file = tmpfile();
    if (!file || length == 0) {
        perror("temporary file");
        exit(2);
    }
    for (size_t written = 0; written < size; written += length)
        fwrite(bytes, 1, length, file);
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

static double measure(const char *name, FILE *file, long read(FILE *), double compared)
{
    rewind(file);
    double begin = now();
    long rows = read(file);
    double seconds = now() - begin, rate = (double)rows / seconds;
    printf("%-22s %9ld rows %7.2f s %10.0f rows/s", name, rows, seconds, rate);
    if (compared > 0)
        printf("  %.2f of libcsv", rate / compared);
    putchar('\n');
    return rate;
}

int main(int count, char **words)
{
    size_t length, megabytes = count > 2 ? strtoul(words[2], NULL, 10) : 100;
    char *bytes = count > 1 ? read_whole(words[1], &length) : make_rows(&length);
    FILE *file = repeat(bytes, length, megabytes * 1000000);

    free(bytes);
    double bare = measure("libcsv alone", file, read_bare, 0);
    measure("rows read", file, read_rows, bare);
    measure("puzzles loaded", file, read_puzzles, bare);
    fclose(file);
    return 0;
}
