/* SPDX-License-Identifier: GPL-3.0-or-later */
/* check.c - proves what a row claims. */
#include "puzzles/kind.h"
#include "puzzles/solution.h"

#include <string.h>

#define FINDING_TEXT(name, text) text,
static const char *const FINDING_NAMES[FINDING_COUNT] = {FINDINGS(FINDING_TEXT)};
#undef FINDING_TEXT

const char *finding_name(FindingCode code)
{
    return FINDING_NAMES[code];
}

/* More findings than fit are not worth listing: the last one is reused. */
Finding *add_finding(Findings *findings, FindingCode code, Severity severity)
{
    int at = findings->count < MAX_FINDINGS ? findings->count++ : MAX_FINDINGS - 1;
    Finding *finding = &findings->list[at];
    memset(finding, 0, sizeof *finding);
    finding->code = code;
    finding->severity = severity;
    return finding;
}

bool findings_have(const Findings *findings, FindingCode code)
{
    for (int i = 0; i < findings->count; i++)
        if (findings->list[i].code == code)
            return true;
    return false;
}

void report_keys(Findings *findings, const Position *position, const Mate *mate, int most,
                 Severity shorter)
{
    Finding *finding;

    if (most > 0 && mate->distance < most)
        finding = add_finding(findings, FINDING_SHORTER_MATE, shorter);
    else if (mate->keys.count > 1)
        finding = add_finding(findings, FINDING_SEVERAL_KEYS, FINDING_WARNING);
    else
        return;
    finding->number = mate->distance;
    finding->moves = mate->keys;
    finding->position = *position;
}

/* An answer that could not be proved is not called wrong; nor is that worth saying
 * where the claim itself is false or open. */
static void report_open_answer(int n, Findings *findings)
{
    if (!findings_have(findings, FINDING_NO_MATE) && !findings_have(findings, FINDING_UNPROVED))
        add_finding(findings, FINDING_UNPROVED, FINDING_WARNING)->number = n;
}

/* What the learner would hear if the given answer were typed.  Of a line of
 * moves the first counts: after it the defence may go another way. */
static void verify_answer(Attempt *attempt, Findings *findings)
{
    const char *answer = attempt->puzzle->text[COLUMN_ANSWER];
    Question question;
    Judged judgement;
    char move[MOVE_TOKEN_SIZE] = "";

    if (!answer || attempt->puzzle->move_count > 0)
        return;
    attempt_question(attempt, &question);
    bool is_move = question.code == ASK_MATE || question.code == ASK_AVOID_STALEMATE ||
                   question.code == ASK_FIND_STALEMATE;
    if (is_move) {
        const char *rest = answer;
        answer = solution_next(&rest, move) ? move : "";
    }
    attempt_answer(attempt, answer, &judgement);
    if (judgement.remark == REMARK_UNPROVED)
        report_open_answer(question.n, findings);
    else if (judgement.mark == MARK_NONE)
        add_finding(findings, FINDING_UNREADABLE_ANSWER, FINDING_ERROR);
    else if (judgement.mark != MARK_RIGHT)
        add_finding(findings, FINDING_WRONG_ANSWER, FINDING_ERROR);
}

/* The row's own claims, as far as they are told apart from a given answer. */
static bool verify_attempt(const Puzzle *puzzle, const Judge *by, bool proved,
                           Findings *findings)
{
    Attempt attempt;

    if (!attempt_start(&attempt, puzzle, by))
        return false;
    if (!proved && puzzle->kind->verify)
        puzzle->kind->verify(&attempt, findings);
    verify_answer(&attempt, findings);
    attempt_free(&attempt);
    return true;
}

bool puzzle_verify(const Puzzle *puzzle, const Judge *by, Findings *findings)
{
    /* A line was played through when it was loaded. */
    bool answered = puzzle->text[COLUMN_ANSWER] && puzzle->move_count == 0;

    findings->count = 0;
    if (puzzle->oddities)
        add_finding(findings, FINDING_ODD_POSITION, FINDING_WARNING)->setup = puzzle->oddities;
    if (puzzle->filled_ranks)
        add_finding(findings, FINDING_FILLED_RANKS, FINDING_WARNING);
    bool proved = puzzle->kind->prove && puzzle->kind->prove(puzzle, by, findings);
    return (proved && !answered) || verify_attempt(puzzle, by, proved, findings);
}
