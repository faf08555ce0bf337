/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_check.c - prove every row of puzzle files. */
#include "puzzles/puzzles.h"
#include "trainer/lesson.h"
#include "trainer/play_read.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *file;
    SideOption side;
    int rows, good, warnings, errors;
} Check;

typedef enum { VERDICT_OK, VERDICT_WARNING, VERDICT_ERROR } Verdict;

static void count_row(Check *check, Verdict verdict)
{
    check->rows++;
    check->good += verdict == VERDICT_OK;
    check->warnings += verdict == VERDICT_WARNING;
    check->errors += verdict == VERDICT_ERROR;
}

/* ---- One line a row, for scripts ------------------------------------------------------ */

static void print_row(Session *s, const Check *check, int line, const char *id, const char *kind,
                      Verdict verdict, const char *codes, const char *detail)
{
    static const char *const VERDICTS[] = {"ok", "warning", "error"};
    char *place = NULL;

    if (asprintf(&place, "%s:%d", check->file, line) < 0)
        return;
    fields(s, place, id, kind, VERDICTS[verdict], codes, detail, END_FIELDS);
    free(place);
}

static char *finding_codes(const Findings *findings)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    for (int i = 0; out && i < findings->count; i++)
        fprintf(out, "%s%s", i ? "," : "", finding_name(findings->list[i].code));
    if (out)
        fclose(out);
    return text;
}

/* ---- Broken rows ------------------------------------------------------------------------ */

static void report_broken(Session *s, Check *check, const RowError *error, const char *id,
                          const char *kind)
{
    count_row(check, VERDICT_ERROR);
    if (s->porcelain) {
        char *text = row_error_sentence(s, error);
        print_row(s, check, error->line, id, kind, VERDICT_ERROR, row_error_name(error->code),
                  text);
        free(text);
        s->result = s->result > FAILED ? s->result : FAILED;
    } else {
        say_row_error(s, check->file, error);
    }
}

/* ---- Rows that can be read ------------------------------------------------------------------ */

static const char *finding_column(const Puzzle *puzzle, FindingCode code)
{
    switch (code) {
    case FINDING_WRONG_ANSWER:
    case FINDING_UNREADABLE_ANSWER: return column_name(COLUMN_ANSWER);
    case FINDING_THEME: return column_name(COLUMN_THEMES);
    case FINDING_NO_MATE:
    case FINDING_SHORTER_MATE:
    case FINDING_SHORTER_STALEMATE: return column_name(puzzle->n ? COLUMN_N : COLUMN_FEN);
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

static Verdict worst(const Findings *findings)
{
    Verdict verdict = VERDICT_OK;
    for (int i = 0; i < findings->count; i++) {
        Verdict here =
            findings->list[i].severity == FINDING_ERROR ? VERDICT_ERROR : VERDICT_WARNING;
        verdict = here > verdict ? here : verdict;
    }
    return verdict;
}

/* Warnings are said on out and leave the exit status alone. */
static void say_finding(Session *s, const Check *check, const Puzzle *puzzle,
                        const Finding *finding)
{
    char *text = finding_sentence(s, finding);
    const char *column = finding_column(puzzle, finding->code);

    if (text && finding->severity == FINDING_ERROR)
        say_at_row(s, check->file, puzzle->line, column, text);
    else if (text)
        say(s, N_("%1$s:%2$d: column %3$s: warning: %4$s"), check->file, puzzle->line, column,
            text);
    free(text);
}

static void report_findings(Session *s, Check *check, const Puzzle *puzzle,
                            const Findings *findings)
{
    Verdict verdict = worst(findings);

    count_row(check, verdict);
    if (!s->porcelain) {
        for (int i = 0; i < findings->count; i++)
            say_finding(s, check, puzzle, &findings->list[i]);
        return;
    }
    char *codes = finding_codes(findings);
    char *detail = findings->count ? finding_sentence(s, &findings->list[0]) : NULL;
    print_row(s, check, puzzle->line, puzzle_text(puzzle, COLUMN_ID, false),
              puzzle_kind_name(puzzle), verdict, codes, detail);
    if (verdict == VERDICT_ERROR && s->result < FAILED)
        s->result = FAILED;
    free(codes);
    free(detail);
}

static void check_row(Session *s, Check *check, const Row *row)
{
    Puzzle puzzle;
    RowError error;
    Findings *findings = malloc(sizeof *findings);

    LoadOptions options = {check->side, session_mates(s)};

    if (!puzzle_load_with(&puzzle, row, &options, &error)) {
        report_broken(s, check, &error, row->text[COLUMN_ID], row->text[COLUMN_KIND]);
        free(findings);
        return;
    }
    Judge by = {session_mates(s), NULL, &PUZZLE_WORDS};
    if (findings && by.mates && puzzle_verify(&puzzle, &by, findings))
        report_findings(s, check, &puzzle, findings);
    else
        say_error(s, N_("There is not enough memory for this row."));
    puzzle_free(&puzzle);
    free(findings);
}

/* ---- Files ---------------------------------------------------------------------------------- */

static void check_rows(Session *s, Check *check, PuzzleReader *reader)
{
    Row row;
    RowError error;
    RowStatus status;
    bool first = true;

    while ((status = reader_next(reader, &row, &error)) != ROW_END) {
        if (first && !s->porcelain)
            say_unknown_columns(s, check->file, reader);
        first = false;
        if (status == ROW_BAD)
            report_broken(s, check, &error, "", "");
        else
            check_row(s, check, &row);
    }
}

static bool check_file(Session *s, Check *check, const char *name)
{
    char *path = strcmp(name, "-") == 0 ? NULL : puzzle_set_path(s, name);
    bool from_input = strcmp(name, "-") == 0;
    PuzzleReader *reader = from_input ? reader_attach(stdin) : path ? reader_open(path) : NULL;

    check->file = from_input ? "stdin" : name;
    if (reader)
        check_rows(s, check, reader);
    else if (path || from_input)
        say_unopened(s, check->file);
    else
        say_error(s,
                  N_("There is no file and no puzzle set called \"%s\". Type \"puzzles\" to "
                     "see the sets that come with the program."),
                  name);
    bool opened = reader != NULL;
    reader_close(reader);
    free(path);
    return opened;
}

static void report_total(Session *s, const Check *check)
{
    if (s->porcelain) {
        char numbers[4][16];
        int counts[] = {check->rows, check->good, check->warnings, check->errors};
        for (int i = 0; i < 4; i++)
            snprintf(numbers[i], sizeof numbers[i], "%d", counts[i]);
        fields(s, "total", numbers[0], numbers[1], numbers[2], numbers[3], END_FIELDS);
    } else {
        say(s, N_("Rows: %1$d. Good: %2$d. With warnings: %3$d. With errors: %4$d."), check->rows,
            check->good, check->warnings, check->errors);
    }
}

static bool is_lesson(const char *name)
{
    size_t length = strlen(name);
    return length > 7 && strcmp(name + length - 7, ".lesson") == 0;
}

/* Options may stand anywhere and hold for the files after them. */
static bool take_option(Session *s, Check *check, int count, char **words, int *at)
{
    const char *word = words[*at], *value = option_value("--side", count, words, at);
    if (value && read_side_option(value, &check->side))
        return true;
    say_error(s, N_("I do not understand \"%s\". Known is --side white, black or tried."), word);
    return false;
}

static Result run_check(Session *s, int count, char **words)
{
    Check check = {0};
    Result result = DONE;
    int puzzle_files = 0;

    for (int i = 0; i < count; i++) {
        Result one;
        if (strncmp(words[i], "--", 2) == 0) {
            if (!take_option(s, &check, count, words, &i))
                return USAGE;
            continue;
        }
        if (is_lesson(words[i]))
            one = lesson_check(s, words[i]);
        else
            one = check_file(s, &check, words[i]) ? DONE : USAGE;
        puzzle_files += !is_lesson(words[i]);
        result = one > result ? one : result;
    }
    if (puzzle_files > 0)
        report_total(s, &check);
    return result == DONE && check.errors > 0 ? FAILED : result;
}

const Command command_check = {
    .name = "check",
    .aliases = "",
    .arguments = "[--side S] FILE...",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_PUZZLES,
    .summary = N_("Prove every row of puzzle files, or every step of lesson files."),
    .details = N_("The exit status is 1 when any row has an error. With --porcelain there is one "
                  "line a row and a last line with the totals. A file called - is standard "
                  "input. --side white, --side black or --side tried says who is to move "
                  "where a FEN does not; tried takes the side that alone has a short mate."),
    .run = run_check,
};
