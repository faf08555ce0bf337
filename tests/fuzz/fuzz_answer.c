/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whatever is typed as an answer to a puzzle is judged without harm: what costs
 * nothing ends nothing, and what is judged right or ends the puzzle has a mark.
 * The first byte chooses the puzzle, the rest is typed, a line an answer.
 */
#include "puzzles/puzzles.h"
#include "tests/fuzz/fuzz.h"
#include "trainer/play_read.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *kind, *fen, *moves, *question, *n;
} ROWS[] = {
    {"mate", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "", "", "2"},
    {"castling", "", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1e2 g8f6 e2e1 d7d6", "both", ""},
    {"en-passant", "", "e2e4 a7a6 e4e5 d7d5", "", ""},
    {"stalemate", "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", "", "avoid", "2"},
    {"stalemate", "8/8/8/q1p3p1/2P5/1KR5/8/1k6 w - - 0 1", "", "find", "1"},
    {"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "which", ""},
    {"status", "8/8/3k4/8/4N3/2K5/8/8 b - - 0 64", "", "", ""},
    {"draw", "", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", "", ""},
    {"draw", "8/8/8/4k3/8/8/1R6/4K3 w - - 99 120", "", "", ""},
    {"moves", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", "e1", ""},
    {"moves", "8/8/8/2PpP3/4K3/8/8/4k3 w - d6 0 1", "", "check", ""},
    {"moves", "3r1r1k/4P3/8/8/8/8/8/K7 w - - 0 1", "", "all", ""},
    {"promotion", "8/5P1k/5K2/8/8/8/8/8 w - - 0 1", "", "", ""},
    {"line", "", "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7", "", ""},
};
enum { ROW_COUNT = sizeof ROWS / sizeof *ROWS };

static const char *const CHINESE[7] = {NULL, "兵", "马", "象", "车", "后", "王"};

static void load(Puzzle *puzzle, int which)
{
    Row row = {.line = 1};
    RowError error;

    for (int c = 0; c < COLUMN_COUNT; c++)
        row.text[c] = "";
    row.text[COLUMN_KIND] = ROWS[which].kind;
    row.text[COLUMN_FEN] = ROWS[which].fen;
    row.text[COLUMN_MOVES] = ROWS[which].moves;
    row.text[COLUMN_QUESTION] = ROWS[which].question;
    row.text[COLUMN_N] = ROWS[which].n;
    bool loaded = puzzle_load(puzzle, &row, &error);
    assert(loaded);
}

static void answer(Attempt *attempt, const char *text)
{
    Judged *judged = malloc(sizeof *judged);
    int before = game_ply(attempt->game);

    assert(judged);
    attempt_answer(attempt, text, judged);
    assert(judged->mark <= MARK_WRONG && judged->remark < REMARK_COUNT);
    assert(!judged->finished || judged->mark != MARK_NONE);
    if (judged->mark == MARK_NONE)
        assert(game_ply(attempt->game) == before);
    if (judged->remark == REMARK_ILLEGAL)
        assert(!judged->diagnosis.legal && judged->diagnosis.fault_count > 0);
    for (int i = 0; i < judged->wrong.count; i++)
        assert(!is_legal(&judged->before, judged->wrong.moves[i]));
    for (int i = 0; i < judged->missed.count; i++)
        assert(is_legal(&judged->before, judged->missed.moves[i]));
    free(judged);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static MateSearch *mates;
    Puzzle puzzle;
    Attempt *attempt = malloc(sizeof *attempt);
    char *typed = strndup(size > 1 ? (const char *)data + 1 : "", size > 1 ? size - 1 : 0);
    char *rest = typed, *line;

    if (!mates)
        mates = mate_search_new(1 << 20);
    assert(mates && attempt && typed);
    const Judge by = {.mates = mates,
                      .letters = size && data[0] & 0x80 ? CHINESE : NULL,
                      .words = &PUZZLE_WORDS};
    load(&puzzle, size ? (data[0] & 0x7F) % ROW_COUNT : 0);
    bool started = attempt_start(attempt, &puzzle, &by);
    assert(started);
    while ((line = strsep(&rest, "\n")) != NULL && !attempt->finished)
        answer(attempt, line);
    attempt_free(attempt);
    puzzle_free(&puzzle);
    free(attempt);
    free(typed);
    return 0;
}
