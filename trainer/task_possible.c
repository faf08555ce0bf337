/* SPDX-License-Identifier: GPL-3.0-or-later */
/* task_possible.c - tasks: can a game lead to this diagram, and why not (3.10.3). */
#include "trainer/answer_words.h"
#include "trainer/position_words.h"
#include "trainer/task_kinds.h"

#include <string.h>

/* ---- Reasons as people give them ------------------------------------------------- */

/* All words parted by "+" must occur; each of them may be one of several. */
static const struct {
    const char *words;
    SetupErrors faults;
} ROWS[] = {
    {"side by side|next to|adjacent|touch|beside|neighbours|neighbors|together|挨|相邻|贴|紧靠",
     SETUP_KINGS_TOUCH},
    {"two kings|two white kings|two black kings|两个白王|两个黑王|两个王",
     SETUP_TOO_MANY_KINGS | SETUP_KINGS_TOUCH},
    {"no king|no white king|no black king|king is missing|没有王|没有白王|没有黑王|缺王",
     SETUP_NO_WHITE_KING | SETUP_NO_BLACK_KING},
    {"pawn|pawns|兵+first|last|eighth|8th|1st|end|back rank|a8|promote|promoted|最后|第一|底线|第八|"
     "升变", SETUP_PAWN_ON_BACK_RANK | SETUP_TOO_MUCH_MATERIAL},
    {"nine|9|too many|more than eight|九|9|太多|多了|超过+pawn|pawns|兵", SETUP_TOO_MANY_PAWNS},
    {"too many|three|third|more than|extra|pieces|太多|三个|多了|多余|超过+rook|rooks|queen|queens|"
     "bishop|bishops|knight|knights|men|pieces|promoted|车|后|象|马|子",
     SETUP_TOO_MUCH_MATERIAL | SETUP_TOO_MANY_MEN},
    {"tripled|three pawns|a file|same file|captures|capture|captured|taken|nothing was taken|三个兵|"
     "叠兵|吃过|吃子|没少|没有少|不缺|同一条|兵形|兵没法|没被吃|没有被吃",
     SETUP_IMPOSSIBLE_PAWNS},
    {"bishop|象+behind|trapped|locked|shut|closed|get|got|out|reach|come|there|b1|出|走到|走不到|进|到不了|"
     "封|关|困|堵|挡|没法到|不能到|过不去", SETUP_LOCKED_BISHOP},
    {"check|checks|attacked|将军|被将|双将|攻击", SETUP_OPPONENT_IN_CHECK | SETUP_IMPOSSIBLE_CHECK},
};

/* One alternative of each part. */
static bool all_said(const char *plain, const char *words)
{
    char part[256];
    for (;;) {
        size_t length = strcspn(words, "+");
        if (length >= sizeof part)
            return false;
        memcpy(part, words, length);
        part[length] = '\0';
        if (!says(plain, part))
            return false;
        if (words[length] == '\0')
            return true;
        words += length + 1;
    }
}

static void hear_flaws(const char *plain, Judgement *j)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS && j->flaw_count < MAX_REASONS; i++)
        if (all_said(plain, ROWS[i].words))
            j->flaws[j->flaw_count++] = ROWS[i].faults;
}

/* ---- The task ---------------------------------------------------------------------- */

/* "Yes, nothing is wrong with it": how it begins counts.  A fault alone is a no. */
static bool read_possible(const char *plain, Judgement *j)
{
    static const char *const YES[] = {"yes", "possible", "fine", "可以", "可能", "能", "没有问题"};
    for (size_t i = 0; i < sizeof YES / sizeof *YES; i++)
        if (strncmp(plain, YES[i], strlen(YES[i])) == 0) {
            j->says_legal = true;
            return true;
        }
    hear_flaws(plain, j);
    bool said = read_yes_or_no(plain, &j->says_legal) || says(plain, "impossible");
    j->says_legal = j->says_legal && j->flaw_count == 0;
    return said || j->flaw_count > 0;
}

static void judge_possible(Session *s, Task *task, Judgement *j)
{
    (void)s;
    if (!read_possible(j->line, j))
        return;
    grade_possible(j->step, j->says_legal, j->flaws, j->flaw_count, &j->possible);
    if (j->possible.grade == GRADE_HALF && j->flaw_count == 0)
        j->result = ANSWER_ASKS;
    else if (j->possible.grade == GRADE_HALF && task->tries == 0)
        j->result = ANSWER_HALF;
    else
        j->result = j->possible.grade == GRADE_RIGHT ? ANSWER_RIGHT : ANSWER_GIVEN;
}

static void tell_faults(Session *s, SetupErrors faults)
{
    if (faults == 0)
        say(s, N_("Nothing speaks against this position."));
    for (int i = 0; i < 32; i++)
        if (faults & (SetupErrors)1 << i)
            say(s, "%s", tr(s, setup_error_sentence((SetupErrors)1 << i)));
}

static void tell_possible(Session *s, Task *task, const Judgement *j, bool in_full)
{
    (void)task;
    if (j->result == ANSWER_ASKS && !in_full) {
        say(s, N_("No game leads here, that is right. And what is the reason?"));
        return;
    }
    if (j->result == ANSWER_HALF && !in_full) {
        say(s, N_("No game leads here, that is right, but for another reason. Which?"));
        return;
    }
    if (j->result == ANSWER_RIGHT)
        say(s, N_("Right."));
    else if (j->possible.faults)
        say(s, N_("No game leads to this position (3.10.3)."));
    tell_faults(s, j->possible.faults);
}

static void hint_possible(Session *s, Task *task, int level)
{
    SetupErrors faults = setup_errors(&task->step->diagram);
    if (level == 2)
        say(s, N_("Look at the kings, at the ranks of the pawns, at who is in check and who is to "
                  "move, and count the men."));
    else if (faults)
        say(s, N_("Something is wrong with it."));
    else
        say(s, N_("Nothing is wrong with it."));
}

static void solve_possible(Session *s, Task *task)
{
    SetupErrors faults = setup_errors(&task->step->diagram);
    if (faults)
        say(s, N_("No game leads to this position (3.10.3)."));
    tell_faults(s, faults);
}

const TaskKind POSSIBLE_TASK = {
    .how = N_("Answer yes, or no and what is wrong with it."),
    .judge = judge_possible,
    .tell = tell_possible,
    .hint = hint_possible,
    .solve = solve_possible,
};
