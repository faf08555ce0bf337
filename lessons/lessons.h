/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * lessons.h - what is taught, as data.
 *
 * Invariants
 *   - A lesson file states positions and questions; it never states what is
 *     right.  Answers are computed by rules/, and an answer or a fact that the
 *     author wrote down beside the question is proved while loading.
 *   - No output and no text for people besides the prose of the files.
 *   - A mistake in a file is a LessonError with its line and column; it costs
 *     the step it stands in, never the program.
 *
 * Flow: bytes -> Lesson (steps) -> Game of a step -> answer as a value -> Grade.
 *
 * Ownership: a Lesson owns its prose, its steps and their moves, and is freed by
 * lesson_free(); a Catalog owns its entries.  A Game from step_game() is the
 * caller's.
 */
#ifndef LESSONS_LESSONS_H
#define LESSONS_LESSONS_H

#include "rules/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Limits -------------------------------------------------- */

enum {
    MAX_LESSON_BYTES = 256 * 1024,
    MAX_LESSON_LINE = 2000, /* bytes */
    MAX_LESSON_STEPS = 100,
    MAX_STEP_MOVES = 300,   /* half-moves of history */
    MAX_OPTIONS = 9,
    MAX_ORDERS = 6,         /* of the options of one task, all of them right */
    MAX_GOALS = 6,
    MAX_REASONS = 8,
    MAX_ROUTE = 16,         /* hops */
    MAX_LESSON_MATE = 3,    /* moves of a mate that a task may ask to prove */
    MAX_LESSON_ERRORS = 20,
    MAX_CATALOG = 200
};

/* ---- Prose -------------------------------------------------- */

typedef enum { LESSON_ENGLISH, LESSON_CHINESE, LESSON_LANGUAGES } LessonLanguage;

/* Paragraphs are separated by newlines.  NULL where the author gave none. */
typedef struct {
    const char *in[LESSON_LANGUAGES];
} Prose;

/* The text in this language, else in English, else NULL. */
const char *prose_in(const Prose *prose, LessonLanguage language);

/* ---- Sets of squares to name ------------------------------------------------------ */

#define SELECTOR(NAME, text, arguments) SELECT_##NAME,
typedef enum {
#include "lessons/selectors.def"
    SELECTOR_COUNT
} SelectorKind;
#undef SELECTOR

typedef struct {
    SelectorKind kind;
    Square a, b;       /* squares, or NO_SQUARE */
    int line;          /* file or rank, 0..7 */
    int number;        /* of moves */
    Color color;
    PieceType type;
    CastlingSide side;
    Move move;
} Selector;

/* The right answer, by the rules core. */
Bitboard selector_squares(const Selector *selector, const Position *position);
/* Squares that nobody is blamed for naming or leaving out: the man's own square
 * and, among attacked squares, those of its own side's men. */
Bitboard selector_optional(const Selector *selector, const Position *position);
const char *selector_name(SelectorKind kind);

/* ---- What a move must do -------------------------------------------------- */

#define GOAL(NAME, text, arguments) GOAL_##NAME,
typedef enum {
#include "lessons/goals.def"
    GOAL_COUNT
} GoalKind;
#undef GOAL

typedef struct {
    GoalKind kind;
    bool negated;
    Square square;
    PieceType type;
    CastlingSide side;
    bool has_argument; /* the square, kind of man or side was given */
    int number;
} Goal;

/* Does this legal move do that? */
bool goal_met(const Goal *goal, const Position *position, Move move);
/* A man that the side to move can take and that cannot be taken back, or NO_SQUARE. */
Square loose_man(const Position *position);

/* ---- Steps -------------------------------------------------- */

#define STEP(NAME, text, asks, arguments) STEP_##NAME,
typedef enum {
#include "lessons/steps.def"
    STEP_COUNT_OF_KINDS
} StepKind;
#undef STEP

typedef struct {
    StepKind kind;
    int line;              /* where it starts in the file */
    bool has_position;
    bool new_position;     /* stated here, not taken from the step before */
    Position start;
    const Move *history;   /* legal moves from start; owned by the lesson */
    int history_count;
    Prose say, ask, hint, after;
    const char *articles;  /* of the Laws, that this task is about; "": none; NULL: not said */
    bool has_mark;
    Selector mark;         /* squares to point at while teaching */

    Selector selector;     /* SQUARES, COUNT */
    Goal goals[MAX_GOALS]; /* MOVE, MOVES: all of them */
    int goal_count;
    Move move;             /* LEGAL: the move asked about */
    Prose options[MAX_OPTIONS]; /* CHOOSE */
    int option_count;
    int right_option;      /* from 1 */
    Square from, to;       /* ROUTE: the man, and the last square to visit */
    Bitboard targets;      /* ROUTE: all squares to visit */
    bool safe;             /* ROUTE: not to stop where it could be taken */
    Color color;           /* CLAIM: who asks; RESULT: who loses; EVENTS: about whom */
    bool has_loss;         /* RESULT: without mate, in this way */
    LossKind loss;
    const Profile *profile; /* RESULT, EVENTS, COMPUTE: the rules in force */
    const char *events;    /* EVENTS: as event_log_parse() reads them */
    int ask_kind;          /* EVENTS: AskKind */
    double number;         /* COMPUTE */
    int orders[MAX_ORDERS][MAX_OPTIONS]; /* ORDER: the options from first to last, from 1 */
    int order_count;       /* right orders; the first is the one to show */
    Setup diagram;         /* POSSIBLE: maybe no position at all */
} Step;

typedef struct Lesson {
    Prose title;
    Prose chapter;         /* that begins with this lesson, maybe none */
    const char *topic;     /* a-z and hyphens: its name in `learn` */
    const char *articles;  /* as printed in the Laws, separated by spaces; "" or NULL: none */
    int step_count, question_count;
    Step *steps;
    char *text;            /* holds the prose */
    Move *moves;           /* holds the histories */
} Lesson;

const char *step_kind_name(StepKind kind);
bool step_asks(const Step *step);
/* Its position with its history.  NULL when memory is short. */
Game *step_game(const Step *step) RULES_CHECK;

/* ---- Loading -------------------------------------------------- */

#define LESSON_ERRORS(X) \
    X(LESSON_CANNOT_READ, "cannot-read") \
    X(LESSON_NO_MEMORY, "no-memory") \
    X(LESSON_TOO_LARGE, "too-large") \
    X(LESSON_LINE_TOO_LONG, "line-too-long") \
    X(LESSON_BAD_CHARACTER, "bad-character") \
    X(LESSON_BAD_LINE, "bad-line") \
    X(LESSON_STRAY_CONTINUATION, "stray-continuation") \
    X(LESSON_UNKNOWN_KEY, "unknown-key") \
    X(LESSON_KEY_TWICE, "key-twice") \
    X(LESSON_KEY_MISPLACED, "key-misplaced") \
    X(LESSON_KEY_MISSING, "key-missing") \
    X(LESSON_EMPTY_VALUE, "empty-value") \
    X(LESSON_TOO_MANY_KEYS, "too-many-keys") \
    X(LESSON_BAD_TOPIC, "bad-topic") \
    X(LESSON_BAD_ARTICLES, "bad-articles") \
    X(LESSON_NO_STEPS, "no-steps") \
    X(LESSON_TOO_MANY_STEPS, "too-many-steps") \
    X(LESSON_UNKNOWN_STEP, "unknown-step") \
    X(LESSON_NO_POSITION, "no-position") \
    X(LESSON_BAD_FEN, "bad-fen") \
    X(LESSON_BAD_POSITION, "bad-position") \
    X(LESSON_BAD_MOVE, "bad-move") \
    X(LESSON_ILLEGAL_MOVE, "illegal-move") \
    X(LESSON_TOO_MANY_MOVES, "too-many-moves") \
    X(LESSON_UNKNOWN_WORD, "unknown-word") \
    X(LESSON_WORD_MISSING, "word-missing") \
    X(LESSON_WORD_LEFT_OVER, "word-left-over") \
    X(LESSON_TOO_MANY_GOALS, "too-many-goals") \
    X(LESSON_NO_MAN_THERE, "no-man-there") \
    X(LESSON_NO_SOLUTION, "no-solution") \
    X(LESSON_BAD_OPTIONS, "bad-options") \
    X(LESSON_BAD_EVENTS, "bad-events") \
    X(LESSON_UNDECIDED, "undecided") \
    X(LESSON_ANSWER_WRONG, "answer-wrong") \
    X(LESSON_FACT_FALSE, "fact-false")
#define LESSON_ERROR_ENUM(name, text) name,
typedef enum { LESSON_ERRORS(LESSON_ERROR_ENUM) LESSON_ERROR_COUNT } LessonErrorCode;
#undef LESSON_ERROR_ENUM

typedef struct {
    LessonErrorCode code;
    int line, column;  /* from 1, column in bytes; 0 for the file as a whole */
    uint32_t detail;   /* FenReason, SetupErrors bits or errno, by code */
    char word[40];     /* the word at fault or the key that is missing, maybe "" */
} LessonError;

typedef struct {
    int count;         /* all of them */
    LessonError list[MAX_LESSON_ERRORS]; /* the first ones, in order of lines */
} LessonErrors;

const char *lesson_error_name(LessonErrorCode code);

/*
 * Reads a lesson; any bytes are safe.  The first error of a step costs this
 * step; the others are kept.  NULL when nothing remains that could be taught.
 * *errors is always written.
 */
Lesson *lesson_parse(const char *bytes, size_t size, LessonErrors *errors) RULES_CHECK;
Lesson *lesson_load(const char *path, LessonErrors *errors) RULES_CHECK;
void lesson_free(Lesson *lesson);

/* ---- Answers -------------------------------------------------- */

typedef enum { GRADE_RIGHT, GRADE_HALF, GRADE_WRONG } Grade;

typedef struct {
    Grade grade;
    Bitboard expected;
    Bitboard missed;     /* right, but not named */
    Bitboard unexpected; /* named, but not right */
} SquaresGrade;

SquaresGrade grade_squares(const Step *step, const Game *game, Bitboard named);

typedef struct {
    Grade grade;
    Diagnosis diagnosis;
    const Goal *unmet; /* of a legal move that misses its goal, else NULL */
} MoveGrade;

void grade_move(const Step *step, const Game *game, Move move, MoveGrade *grade);
typedef struct {
    Grade grade;
    MoveList missed;     /* right, but not named */
    MoveList unexpected; /* named, but not right */
} MovesGrade;

void grade_moves(const Step *step, const Game *game, const MoveList *named, MovesGrade *grade);
/* Which of the right moves were not named, and which named are not right. */
void moves_differ(const MoveList *right, const MoveList *named, MovesGrade *grade);

/* All right answers of MOVE and MOVES. */
void move_solutions(const Step *step, const Game *game, MoveList *list);

/* A reason as people give it may leave open which of several faults is meant
 * ("the right is gone"): each is a set, and true when one of them is. */
typedef enum {
    FLAW_NONE,
    FLAW_SQUARE_NO_MATTER, /* an attack on this square is no reason at all */
    FLAW_SQUARE_EMPTY,     /* nobody stands on this square, so nobody bars it */
    FLAW_OTHER_MAN         /* a man is in the way, on this square, but another one */
} ReasonFlaw;

typedef struct {
    int count;
    FaultSet list[MAX_REASONS];     /* none with a SQUARE flaw: never true */
    ReasonFlaw flaws[MAX_REASONS];
    Square squares[MAX_REASONS];    /* of the flaw */
    FaultSet denied;                /* what was said not to be so */
    bool unheard;                   /* there was more that was not understood */
} Reasons;

typedef struct {
    Grade grade;          /* HALF: the verdict is right, the reason is not */
    bool verdict_right;
    FaultSet faults;      /* that the move really has */
    FaultSet named;       /* of those, the ones that were named */
    FaultSet denied;      /* of those, the ones that were said not to be so */
    Reasons false_reasons;
    Square other_man;     /* who stands there is in the way, not the man named; or
                             NO_SQUARE */
    Diagnosis diagnosis;
} LegalGrade;

/* The core's verdict on the move of a LEGAL step, with its history. */
void legal_diagnosis(const Step *step, const Game *game, Diagnosis *diagnosis);
void grade_legal(const Step *step, const Game *game, bool says_legal, const Reasons *reasons,
                 LegalGrade *grade);

int count_expected(const Step *step, const Game *game);

/* Can a game lead to the diagram of a POSSIBLE step?  "No fault found" is all that
 * can be said for it (3.10.3). */
typedef struct {
    Grade grade;         /* HALF: the verdict is right, the reason is not */
    bool verdict_right;
    SetupErrors faults;  /* that the diagram really has */
} PossibleGrade;

/* Words may leave open which of several faults is meant: each of the sets of faults
 * that were named must have a true one in it. */
void grade_possible(const Step *step, bool says_possible, const SetupErrors *named, int count,
                    PossibleGrade *grade);

typedef enum {
    STATE_QUIET, STATE_CHECK, STATE_CHECKMATE, STATE_STALEMATE,
    STATE_DEAD /* check or not: neither side can mate (5.2.2) */
} State;

State state_expected(const Game *game);
const char *state_name(State state);

/* A way of one man over several moves of its own side, to one square or to
 * several in any order, the other side standing still.  A hop that gives check
 * is no part of it: check must be answered. */
typedef struct {
    int count;
    Square squares[MAX_ROUTE]; /* where each hop lands */
} Route;

typedef enum {
    ROUTE_OK, ROUTE_ILLEGAL, ROUTE_CHECK, ROUTE_UNSAFE, ROUTE_NOT_THERE, ROUTE_TOO_LONG
} RouteFault;

typedef struct {
    Grade grade;         /* HALF: it gets there, but not by the shortest way */
    RouteFault fault;
    int hop;             /* the hop at fault, from 0 */
    Position before;     /* that hop's position */
    Bitboard left;       /* NOT_THERE: squares that were not visited */
    Diagnosis diagnosis; /* ILLEGAL: why */
    int shortest;
} RouteGrade;

void grade_route(const Step *step, const Game *game, const Route *route, RouteGrade *grade);
/* A shortest route; false when there is none within MAX_ROUTE hops. */
bool shortest_route(const Step *step, const Game *game, Route *route);

/* ---- Catalogue -------------------------------------------------- */

/* One file NN-topic.lesson of the folder.  Order is by NN, then by name. */
typedef struct {
    char *path;
    Lesson *lesson;      /* NULL when nothing of it can be taught */
    LessonErrors errors;
} CatalogEntry;

typedef struct {
    int count;
    CatalogEntry *entries;
} Catalog;

/* All lessons of a folder.  False when the folder cannot be read. */
bool catalog_load(const char *folder, Catalog *catalog) RULES_CHECK;
void catalog_free(Catalog *catalog);
/* Only the one in the file named after the topic, NN-topic.lesson; NULL when
 * there is none or it cannot be read. */
Lesson *catalog_lesson(const char *folder, const char *topic) RULES_CHECK;

/* By number from 1, topic, or unique beginning of a topic; -1 when none or
 * several fit.  Lessons that could not be read are not found. */
int catalog_find(const Catalog *catalog, const char *word);

/* ---- Fresh questions -------------------------------------------------- */

#include "lessons/generate.h"

/* ---- Questions about the course of a game ------------------------------------- */

#include "lessons/verdicts.h"

#endif
