/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check_row.c - one row: read, proved, put into words. */
#include "trainer/check.h"

#include "trainer/play_read.h"
#include "trainer/row_words.h"

#include <stdlib.h>
#include <string.h>

/* Questions that need more are rare, and memory is for other things too. */
enum { CHECK_MEMORY = 8 << 20 };

bool row_checker_init(RowChecker *checker, const Session *session, const CheckOptions *options)
{
    MateSearch *mates = mate_search_new(CHECK_MEMORY);
    Position start;

    position_start(&start);
    if (mates)
        mate_search_stop(mates, session->stop);
    *checker = (RowChecker){
        .session = session,
        .options = {.side = options->side, .mates = mates, .borrow_texts = true,
                    .game = game_new(&start)},
        .by = {.mates = mates, .words = &PUZZLE_WORDS, .deep = options->deep},
        .fix = options->fix,
    };
    return mates && checker->options.game;
}

void row_checker_free(RowChecker *checker)
{
    game_free(checker->options.game);
    mate_search_free(checker->options.mates);
}

void add_remark(CheckedRow *checked, Remarked remark)
{
    Verdict verdict = remark.severity == FINDING_ERROR     ? VERDICT_ERROR
                      : remark.severity == FINDING_WARNING ? VERDICT_WARNING
                                                           : VERDICT_OK;
    if (verdict > checked->verdict)
        checked->verdict = verdict;
    if (checked->count < MAX_REMARKS)
        checked->remarks[checked->count++] = remark;
    else
        free(remark.sentence);
}

void checked_row_clear(CheckedRow *checked)
{
    for (int i = 0; i < checked->count; i++)
        free(checked->remarks[i].sentence);
    row_free(checked->fixed);
    checked->fixed = NULL;
    checked->count = 0;
}

static void start_row(CheckedRow *checked, int line, const Row *row, const char *id,
                      const char *kind)
{
    checked->line = line;
    checked->row = row;
    checked->fixed = NULL;
    checked->verdict = VERDICT_OK;
    checked->id = id;
    checked->kind = kind;
    checked->has_key = false;
    checked->count = 0;
}

/* ---- Broken rows ------------------------------------------------------------------ */

static void add_row_error(const Session *session, const RowError *error, CheckedRow *checked)
{
    memcpy(checked->column, error->column, sizeof checked->column);
    add_remark(checked, (Remarked){row_error_name(error->code), checked->column, FINDING_ERROR,
                                   row_error_sentence(session, error)});
}

void check_broken_row(const Session *session, const RowError *error, CheckedRow *checked)
{
    start_row(checked, error->line, NULL, "", "");
    add_row_error(session, error, checked);
}

/* ---- Rows that can be read ---------------------------------------------------------- */

static const char *finding_column(const Puzzle *puzzle, FindingCode code)
{
    switch (code) {
    case FINDING_WRONG_ANSWER:
    case FINDING_UNREADABLE_ANSWER:
        return column_name(puzzle->text[COLUMN_ANSWER] ? COLUMN_ANSWER : COLUMN_MOVES);
    case FINDING_THEME:
    case FINDING_MISSING_THEME:
    case FINDING_UNKNOWN_THEME: return column_name(COLUMN_THEMES);
    case FINDING_ODD_LINE:
    case FINDING_NEEDLESS_UNDERPROMOTION: return column_name(COLUMN_MOVES);
    case FINDING_NO_MATE:
    case FINDING_SHORTER_MATE:
    case FINDING_SHORTER_STALEMATE: return column_name(puzzle->n ? COLUMN_N : COLUMN_FEN);
    case FINDING_SHORTER_OPEN:
    case FINDING_SEVERAL_KEYS:
    case FINDING_DUAL:
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

static void add_findings(const RowChecker *checker, const Puzzle *puzzle, CheckedRow *checked)
{
    for (int i = 0; i < checker->findings.count; i++) {
        const Finding *finding = &checker->findings.list[i];
        /* Notes are counted but not told row by row. */
        char *sentence = finding->severity > FINDING_NOTE || checker->by.deep
                             ? finding_sentence(checker->session, finding)
                             : NULL;
        add_remark(checked, (Remarked){finding_name(finding->code),
                                       finding_column(puzzle, finding->code), finding->severity,
                                       sentence});
    }
}

static void take_key(const Puzzle *puzzle, CheckedRow *checked)
{
    checked->has_key = true;
    puzzle_twin_key(puzzle, &checked->key);
}

static void fix_row(RowChecker *checker, const Puzzle *puzzle, CheckedRow *checked)
{
    if (checker->fix)
        checked->fixed = puzzle_fixed(puzzle, &checker->findings, &checker->by);
}

/* A row that cannot be loaded as it stands may still be put right. */
static void fix_refused_row(RowChecker *checker, const Row *row, const RowError *error,
                            CheckedRow *checked)
{
    Row *cured = checker->fix ? row_without_false_rights(row, error) : NULL;
    Puzzle puzzle;
    RowError ignored;

    if (cured && puzzle_load_with(&puzzle, cured, &checker->options, &ignored)) {
        take_key(&puzzle, checked);
        if (puzzle_verify(&puzzle, &checker->by, &checker->findings))
            fix_row(checker, &puzzle, checked);
        puzzle_free(&puzzle);
    }
    row_free(cured);
}

void check_row(RowChecker *checker, const Row *row, CheckedRow *checked)
{
    Puzzle puzzle;
    RowError error;

    start_row(checked, row->line, row, row->text[COLUMN_ID], row->text[COLUMN_KIND]);
    if (!puzzle_load_with(&puzzle, row, &checker->options, &error)) {
        add_row_error(checker->session, &error, checked);
        fix_refused_row(checker, row, &error, checked);
        return;
    }
    checked->kind = puzzle_kind_name(&puzzle);
    take_key(&puzzle, checked);
    if (puzzle_verify(&puzzle, &checker->by, &checker->findings)) {
        add_findings(checker, &puzzle, checked);
        fix_row(checker, &puzzle, checked);
    } else {
        error = (RowError){.code = ROW_NO_MEMORY, .line = row->line};
        add_row_error(checker->session, &error, checked);
    }
    puzzle_free(&puzzle);
}
