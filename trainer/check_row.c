/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_row.c - one row: read, proved, put into words. */
#include "trainer/check.h"

#include "trainer/play_read.h"
#include "trainer/row_words.h"

#include <stdlib.h>
#include <string.h>

bool row_checker_init(RowChecker *checker, const Session *session, MateSearch *mates,
                      SideOption side, bool deep)
{
    Position start;

    position_start(&start);
    *checker = (RowChecker){
        .session = session,
        .options = {.side = side, .mates = mates, .borrow_texts = true, .game = game_new(&start)},
        .by = {.mates = mates, .words = &PUZZLE_WORDS, .deep = deep},
    };
    return checker->options.game != NULL && mates != NULL;
}

void row_checker_free(RowChecker *checker)
{
    game_free(checker->options.game);
}

void checked_row_clear(CheckedRow *checked)
{
    for (int i = 0; i < checked->count; i++)
        free(checked->remarks[i].sentence);
    checked->count = 0;
}

/* ---- Broken rows ------------------------------------------------------------------ */

void check_broken_row(const Session *session, const RowError *error, CheckedRow *checked)
{
    checked->line = error->line;
    checked->verdict = VERDICT_ERROR;
    checked->id = checked->kind = "";
    checked->count = 1;
    memcpy(checked->column, error->column, sizeof checked->column);
    checked->remarks[0] = (Remarked){row_error_name(error->code), checked->column, FINDING_ERROR,
                                     row_error_sentence(session, error)};
}

/* ---- Rows that can be read ---------------------------------------------------------- */

static const char *finding_column(const Puzzle *puzzle, FindingCode code)
{
    switch (code) {
    case FINDING_WRONG_ANSWER:
    case FINDING_UNREADABLE_ANSWER: return column_name(COLUMN_ANSWER);
    case FINDING_THEME: return column_name(COLUMN_THEMES);
    case FINDING_NO_MATE:
    case FINDING_SHORTER_MATE:
    case FINDING_SHORTER_STALEMATE: return column_name(puzzle->n ? COLUMN_N : COLUMN_FEN);
    case FINDING_SHORTER_OPEN:
    case FINDING_SEVERAL_KEYS:
    case FINDING_UNPROVED:
    case FINDING_NO_STALEMATE:
    case FINDING_NO_TEMPTATION:
    case FINDING_ODD_POSITION:
    case FINDING_FILLED_RANKS:
    case FINDING_NO_CLAIM:
    case FINDING_UNDECIDED:
    case FINDING_OVER_BEFORE:
    case FINDING_PROMOTION_UNPROVED:
    case FINDING_SEVERAL_PROMOTIONS:
    case FINDING_ALL_ALIKE:
    case FINDING_COUNT: break;
    }
    return column_name(COLUMN_FEN);
}

static Verdict verdict_of(Severity severity)
{
    return severity == FINDING_ERROR     ? VERDICT_ERROR
           : severity == FINDING_WARNING ? VERDICT_WARNING
                                         : VERDICT_OK;
}

/* Notes are counted but not told row by row. */
static void remark(const RowChecker *checker, const Puzzle *puzzle, const Finding *finding,
                   CheckedRow *checked)
{
    Verdict verdict = verdict_of(finding->severity);
    bool told = verdict != VERDICT_OK;

    if (verdict > checked->verdict)
        checked->verdict = verdict;
    checked->remarks[checked->count++] =
        (Remarked){finding_name(finding->code), finding_column(puzzle, finding->code),
                   finding->severity, told ? finding_sentence(checker->session, finding) : NULL};
}

bool check_row(RowChecker *checker, const Row *row, CheckedRow *checked)
{
    Puzzle puzzle;
    RowError error;

    checked->count = 0;
    if (!puzzle_load_with(&puzzle, row, &checker->options, &error)) {
        check_broken_row(checker->session, &error, checked);
        checked->id = row->text[COLUMN_ID];
        checked->kind = row->text[COLUMN_KIND];
        return true;
    }
    checked->line = row->line;
    checked->verdict = VERDICT_OK;
    checked->id = row->text[COLUMN_ID];
    checked->kind = puzzle_kind_name(&puzzle);
    bool done = puzzle_verify(&puzzle, &checker->by, &checker->findings);
    for (int i = 0; done && i < checker->findings.count; i++)
        remark(checker, &puzzle, &checker->findings.list[i], checked);
    puzzle_free(&puzzle);
    return done;
}
