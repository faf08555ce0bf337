/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lesson.h - a lesson under way: the activity, its tasks, their words.  A quiz
 * puts its questions as the same tasks.
 *
 * Flow of an answer: the line -> judge (reads and grades it, says nothing) ->
 * tell (says what is right or wrong in it, and why) -> the same task again or
 * the next one.  `explain` is tell once more, in full.
 */
#ifndef TRAINER_LESSON_H
#define TRAINER_LESSON_H

#include "lessons/lessons.h"
#include "trainer/trainer.h"

typedef enum {
    ANSWER_UNREAD, /* not understood; costs nothing */
    ANSWER_ASKS,   /* a verdict without its reason: "and why?" */
    ANSWER_RIGHT,
    ANSWER_HALF,   /* right in part; asked again */
    ANSWER_WRONG,  /* asked again */
    ANSWER_GIVEN   /* wrong, and the explanation gives the answer away */
} AnswerResult;

/* An answer as it was understood, and its grade. */
typedef struct {
    AnswerResult result;
    const Step *step;
    char *line;            /* as typed, full-width signs made plain */
    char *word;            /* UNREAD: what could not be read, or NULL */
    Bitboard named;
    int number;
    bool says_legal;
    bool unheard;          /* LEGAL: some of the reason was not understood */
    MoveText text;
    MoveList moves;        /* MOVES: as named */
    SquaresGrade squares;
    MoveGrade move;
    MovesGrade all;
    LegalGrade legal;
    Route route_squares;   /* as named */
    RouteGrade route;
    ClaimReply claim;
    bool claim_way_right, claim_move_right;
    GameResult ending;     /* as named */
    double decimal;
    int order[MAX_OPTIONS];
    SetupErrors flaws[MAX_REASONS]; /* POSSIBLE: as named, each perhaps several */
    int flaw_count;
    PossibleGrade possible;
} Judgement;

/* A task under way, in a lesson or in a quiz. */
typedef struct {
    const Step *step;
    Game *game;            /* of the task; the session's own may wander off */
    Position diagram;      /* of task_diagram() */
    unsigned explained;    /* ways of answering that were told, as bits */
    int hints;             /* given for this task */
    int tries;             /* wrong or half answers to this task */
    double asked_at;       /* by session_now() */
    bool verdict_given;    /* LEGAL: "no" was said, the reason is awaited */
    bool has_last;
    Judgement last;
} Task;

/* A lesson and what comes after it; the strings may be NULL. */
typedef struct {
    Lesson *lesson;
    char *next_topic;
    char *quizzes;         /* topics that test the chapter which ends with it */
    int first_step;        /* to show; 0: the first */
    bool stands_alone;     /* a file of one's own: nothing comes after it */
} LessonPlan;

/* Takes over what the plan points to.  Shows the steps up to the first task. */
void lesson_start(Session *session, const LessonPlan *plan);

/* ---- A task from its start to its end (task.c) -------------------------------- */

/* Takes up the step, which must live on while the task may be explained, and
 * puts its position on the session's board.  False when memory is short. */
bool task_begin(Session *session, Task *task, const Step *step);
/* Puts the position on the session's board again. */
bool task_set_board(Session *session, Task *task);
/* What is to be seen where it is no position of a game, for men are missing or
 * none leads there; else NULL. */
const Position *task_diagram(const Task *task);
/* The board and, for a question, the moves that led to it and whose turn it is. */
void task_show_position(Session *session, const Task *task);
/* What there is to choose from, if anything. */
void task_show_options(Session *session, const Step *step);
/* How to answer, unless it was told before. */
void task_show_how(Session *session, Task *task);
/* All of it: the position, what happens there, what is asked (NULL: the step's
 * own words), the options and how to answer. */
void task_show_question(Session *session, Task *task, const char *ask);
/* Reads and grades the line, says what is right or wrong in it, and counts. */
AnswerResult task_answer(Session *session, Task *task, const char *line);
/* The result in one word, for scripts. */
const char *answer_result_name(AnswerResult result);
/* The next of three hints. */
void task_next_hint(Session *session, Task *task);
/* Why the last answer was right or wrong, in full. */
void task_explain(Session *session, Task *task);
/* Is the first word of the line this one, with nothing behind it that only the
 * command of that name takes: a number or a file? */
bool answers_with(const char *line, const char *word);
/* "square f1 is attacked" is a reason; "square f1" is a command. */
bool is_square_reason(const char *line);
/* Is this an answer to the task, although its first word names a command? */
bool task_takes(const Task *task, const char *line);
void task_free(Task *task);

/* The prose in the session's language, if the author gave any. */
void say_prose(Session *session, const Prose *prose);
const char *session_prose(const Session *session, const Prose *prose);

/* ---- Kinds of tasks (lesson_tasks.c) ------------------------------------------ */

/* How to answer this task, in a sentence. */
const char *task_how(const Step *step);
/* Reads and grades the line; says nothing. */
void task_judge(Session *session, Task *task, const char *line, Judgement *judgement);
void judgement_free(Judgement *judgement);
/* Says what is right or wrong in the answer, and why. */
void task_tell(Session *session, Task *task, const Judgement *judgement, bool in_full);
/* The second and the third hint; the first one is the author's. */
void task_hint(Session *session, Task *task, int level);
void task_solution(Session *session, Task *task);

/* ---- Words of answers (lesson_words.c) ------------------------------------------ */

/* A copy with full-width signs and Chinese punctuation made plain, in small
 * letters if asked.  The caller frees; NULL when memory is short. */
char *plain_answer(const char *line, bool small_letters);

/*
 * Squares as people write them: "a1 b2, C3", "a2-a8", "Ra4", "none".  False
 * and *word (to be freed) when a word is no square.
 */
bool read_square_list(const char *plain, Bitboard *set, char **word);
/* The squares of a route in their order: "b3 d4", "Nb3, Nd4". */
bool read_route(const char *plain, Route *route, char **word);
/*
 * Moves as people write them: "Ke2, Kf1 Nf3", "none".  False when one of them
 * cannot be read; then *word (to be freed) and *text tell which and why.
 */
bool read_moves(const Session *session, const Position *position, const char *plain,
                MoveList *moves, MoveText *text, char **word);
/* A number by itself; false when there is none. */
bool read_count(const char *plain, int *number);
/* Behind "it is" and the like, with which an answer may begin. */
const char *behind_opening(const char *plain);

/* The move asked about, in its position, and the faults that can be at issue with
 * it: words that mean others are not heard. */
typedef struct {
    const Position *position; /* NULL: squares and men in the way are not looked at */
    Move move;
    FaultSet possible;
} Asked;

/* All that a learner may hold against this move. */
FaultSet possible_faults(const Position *position, Move move);

/*
 * "yes", "no, the king is in check", or a reason alone, which means no.
 * Not understood when neither a verdict nor a reason was found.
 */
typedef struct {
    bool understood;
    bool says_legal;
    Reasons reasons;
} VerdictWords;
void read_verdict(const char *plain, const Asked *asked, VerdictWords *verdict);

/* check, mate, stalemate, nothing; false when it is none of them. */
bool read_state(const char *plain, State *state);

/* ---- Errors of lesson files (lesson_check.c) -------------------------------------- */

/* Checks one file and says what is wrong in it: `check FILE.lesson`. */
Result lesson_check(Session *session, const char *path);
/* "file:line:column: ..." for each error of a load; totals are not said. */
void say_lesson_errors(Session *session, const char *path, const LessonErrors *errors);

#endif
