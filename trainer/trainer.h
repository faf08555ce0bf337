/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * trainer.h - the program around the rules: session, words, commands.
 *
 * Flow: a line of input -> words -> Command (or the answer to an Activity)
 * -> verdicts of rules/, lessons/ and puzzles/ -> sentences.
 *
 * Only this folder prints, always to a FILE of the Session.  Every sentence
 * leaves through say() or say_error(), which translate, neutralise what a
 * terminal might obey, and wrap; fields for scripts leave through fields().
 * Strings returned as `char *` are the caller's to free; `const char *` are
 * borrowed.
 */
#ifndef TRAINER_TRAINER_H
#define TRAINER_TRAINER_H

#include "rules/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- Session -------------------------------------------------------------- */

typedef enum { ENGLISH, CHINESE } Language;
typedef enum { BOARD_ASCII, BOARD_UNICODE, BOARD_TEXT } BoardStyle;
/* Whose men stand at the bottom of the board: one side's, or those of the side
 * to move. */
typedef enum { BOTTOM_WHITE, BOTTOM_BLACK, BOTTOM_MOVER } BoardBottom;
typedef enum { COLORS_16, COLORS_256, COLORS_TRUE } ColorRange;

/* Exit statuses of commands and of the program. */
typedef enum { DONE = 0, FAILED = 1, USAGE = 2 } Result;

typedef struct Activity Activity;

/* Positions visited to decide whether a side can still mate: enough to settle
 * almost every position in a moment. */
enum { QUICK_BUDGET = 200000 };

typedef struct {
    FILE *out, *err;
    Language language;
    bool accessible;     /* lines for ears and braille; overrules board and colours */
    BoardStyle board_style;
    BoardBottom board_bottom;
    bool board_large;
    bool board_bare;     /* without coordinates */
    bool colored;        /* escape sequences for colour are wanted */
    ColorRange color_range;
    bool light_background; /* the screen is light */
    bool signs_told;     /* what the signs on the board mean was said */
    bool porcelain;      /* fields instead of sentences */
    bool interactive;    /* a person types at a terminal */
    bool no_save;
    int width;           /* columns to wrap at; 0 = do not wrap */
    uint64_t seed;       /* of everything random */
    const char *data_dir; /* from --data-dir, or NULL */
    Game *game;          /* what `board`, `moves`, `why` speak about; never NULL */
    const Profile *profile; /* the rules it is played by, FIDE's at first */
    Activity *activity;  /* the lesson or puzzle set under way, or NULL */
    MateSearch *mates;   /* made on first use by session_mates() */
    struct Store *store; /* the records; made on first use by session_store() */
    bool unsaved;        /* they cannot be kept, and that was said */
    bool strict_notation; /* what is not written by Appendix C is remarked on */
    bool zeros_told;     /* that castling may be written with zeros or letters */
    bool settings_unsaved; /* the same of the settings */
    double fixed_now;    /* for tests and replays: the time it always is, or 0 */
    double line_now;     /* the time when the line that runs was typed, or 0 */
    bool seed_known;     /* it was chosen, or told */
    FILE *progress;      /* a terminal for lines that come and go, or NULL */
    Stop *stop;          /* Ctrl-C was pressed while a command works; NULL: it ends the program */
    struct Transcript *transcript; /* what is being written down, or NULL */
    struct Replay *replay;         /* where the lines come from instead, or NULL */
    const char *source;  /* "stdin" when a script is read, else NULL */
    int line;            /* its line, from 1 */
    Result result;       /* worst result so far */
    bool quit;
} Session;

/* False when memory is short. */
bool session_init(Session *session) RULES_CHECK;
void session_free(Session *session);
/* The next random number of the session's seed. */
uint64_t session_random(Session *session);
/* Should the command that runs come to its end?  run_line() says that it did. */
bool session_stopped(const Session *session);
/* Seconds since 1970 (UTC); the same for all that one typed line does. */
double session_now(const Session *session);
/* To be called before a typed line is run. */
void session_typed(Session *session, const char *line);
/* Before something random is asked: how to have it again, told once. */
void tell_seed(Session *session);
/* Columns to wrap at, 0 for as long as it takes: 40 at most on a braille line. */
int session_width(const Session *session);
/* Whether colours are to be seen, and whether the board is told in words. */
bool session_colored(const Session *session);
bool session_tells_board(const Session *session);
/* NULL when memory is short. */
MateSearch *session_mates(Session *session);

/* ---- Words (text.c, i18n.c) --------------------------------------------------- */

/* Marks a message for the catalogue where it is not spoken at once. */
#define N_(message) message

/* The message in the session's language; English ids stand for themselves. */
const char *tr(const Session *session, const char *message);

/* One paragraph: translated, formatted, made harmless, wrapped, ended by a
 * newline.  Messages are whole sentences and the ids of the catalogue. */
void say(Session *session, const char *message, ...) __attribute__((format(printf, 2, 3)));
/* The same on err, with "source:line: " in a script; sets result to FAILED. */
void say_error(Session *session, const char *message, ...) __attribute__((format(printf, 2, 3)));
/* The same, but the result stays as it is: nothing that was asked for failed. */
void say_warning(Session *session, const char *message, ...)
    __attribute__((format(printf, 2, 3)));
/* Like say(), for lists: indented by two columns, or, in the accessible mode, from
 * its second line on, as braille sets lists. */
void say_item(Session *session, const char *message, ...) __attribute__((format(printf, 2, 3)));
/* Shows a line of input with a caret under the byte at `offset`, on err; or, where
 * nobody sees what stands below what, says what stands there. */
void say_caret(Session *session, const char *line, size_t offset);
/* An empty line. */
void say_blank(Session *session);
/* A string that is data already in the right language (lesson prose). */
void say_text(Session *session, const char *text);

/* Translated and formatted, for a part of a sentence; the caller frees. */
char *phrase(const Session *session, const char *message, ...)
    __attribute__((format(printf, 2, 3)));

/* One line of fields for scripts, separated by TABs; NULL or "" prints "-".
 * The list ends with END_FIELDS.  Bytes that would break the line are masked. */
void fields(Session *session, const char *first, ...);
#define END_FIELDS ((const char *)-1)
/* One of them, without what parts it from the next. */
void put_field(FILE *out, const char *field);

/* Bytes from outside made printable: bad UTF-8 as \xNN, controls as ^X, bidi
 * and other invisible characters as <U+XXXX>.  Newlines are kept if asked. */
char *printable(const char *bytes, size_t length, bool keep_newlines);

/* "the white knight on f3", "the knight on f3" (when the colour is plain). */
char *man_on(const Session *session, Piece piece, Square square, bool with_color);
/* "e4, f4 and g4"; "none" for the empty set. */
char *square_list(const Session *session, Bitboard squares);
/* "the rook on a1 and the bishop on c3" */
char *men_list(const Session *session, const Position *position, Bitboard squares);
/* "a, b" out of "a" and "b"; frees both.  The list may be NULL yet. */
char *list_add(const Session *session, char *list, char *item);
/* Piece letters of the language for move_parse(), or NULL.  Moves are
 * shown with KQRBN in every language, as print has them. */
const char *const *session_letters(const Session *session);

/* "e1,g1" in square order, "-" when empty; for fields(). */
char *square_field(Bitboard squares);
/* UCI texts joined by commas in UCI order (sorts the list). */
char *move_field(MoveList *list);
/* UCI texts of a line of moves, joined by commas. */
char *line_field(const Move *line, int length);

/* ---- The board (view.c) ---------------------------------------------------------- */

/* Marks: squares to point at (by a sign, not only by colour); may be 0. */
void show_board(Session *session, const Position *position, Bitboard marks);
/* The same of where a game stands, with its last move. */
void show_game(Session *session, const Game *game, Bitboard marks);
/* The same with the squares of an answer that words name as well: drawn or left out. */
void show_solved(Session *session, const Position *position, Bitboard marks);
/* Whose move it is, castling rights and en passant, in words. */
void show_rights(Session *session, const Position *position);

/* ---- Commands (command.c, cmd_*.c) ------------------------------------------------ */

typedef enum {
    COMPLETE_NOTHING, COMPLETE_MOVES, COMPLETE_FILES, COMPLETE_LESSONS, COMPLETE_COMMANDS,
    COMPLETE_PUZZLES, COMPLETE_TOPICS, COMPLETE_PROFILES, COMPLETE_HELP, COMPLETE_SETTINGS
} Completion;

typedef struct {
    const char *name;
    const char *aliases;   /* separated by spaces, or "" */
    const char *arguments; /* as help shows them, e.g. "[SQUARE]" */
    int least, most;       /* how many arguments; most < 0: any number */
    Completion completion;
    const char *summary;   /* one sentence */
    const char *details;   /* paragraphs separated by newlines, or "" */
    Result (*run)(Session *session, int count, char **arguments);
} Command;

/* NULL-terminated, in the order of commands.def. */
const Command *const *all_commands(void);
/* The same with the titles of their groups; ends with an empty one. */
typedef struct {
    const Command *command; /* NULL: a title */
    const char *title;
} HelpLine;
const HelpLine *help_lines(void);
/* Its names in Chinese, separated by spaces, or "". */
const char *command_in_chinese(const Command *command);
/* By name, alias or unique prefix (prefixes only if asked). NULL if none or
 * several. */
const Command *find_command(const char *word, bool prefixes);
/* Whether a word looks like an option: "--limit", "--limit=3". */
bool command_is_option(const char *word);
/* Whether its row shows this option, which may have its value behind a "=". */
bool command_has_option(const Command *command, const char *word);
/* One line: a command, else an answer to the activity, else a bare move. */
Result run_line(Session *session, const char *line);
/* Words already split, as from main's argv. */
Result run_words(Session *session, int count, char **words);

/* Joins arguments with single spaces; the caller frees. NULL: no memory. */
char *join_words(int count, char **words);

/* ---- Activities: a lesson or a puzzle set (cmd_learn.c, cmd_play.c) ------------------ */

/*
 * What takes the lines that are no command.  An implementation embeds this as
 * its first member.  It keeps session->game at the position in question, so
 * that board, moves and why work.  It ends itself with activity_end().
 */
struct Activity {
    char *(*prompt)(Session *, Activity *);        /* short, e.g. "castling 3/9" */
    void (*answer)(Session *, Activity *, const char *line);
    bool (*takes)(Session *, Activity *, const char *line); /* an answer, though its first word
                                                      names a command; NULL: never */
    void (*hint)(Session *, Activity *);           /* the next of three steps */
    void (*solution)(Session *, Activity *);       /* shows it, goes on */
    void (*skip)(Session *, Activity *);
    void (*again)(Session *, Activity *);          /* asks the same again */
    void (*explain)(Session *, Activity *);        /* why the last answer was so */
    void (*tree)(Session *, Activity *);           /* what is still to be answered; NULL: no
                                                      tree here */
    const Position *(*diagram)(const Activity *);  /* what board and square show instead of
                                                      session->game, if anything; or NULL */
    void (*free)(Activity *);
};

/* Ends the one under way, if any, and starts this one (owned from now on). */
void activity_start(Session *session, Activity *activity);
void activity_end(Session *session);

/* ---- Lines (input.c, repl.c) ---------------------------------------------------------- */

/* The next line without its newline, or NULL at the end.  Readline on a
 * terminal, plain lines otherwise.  The caller frees. */
char *input_line(Session *session, const char *prompt);
/* The same for a question of a command: Ctrl-C answers it with an empty line. */
char *input_answer(Session *session, const char *question);
/* Why a line was not run; says so. */
typedef enum { SKIPPED_LONG, SKIPPED_ZERO } SkippedLine;
void say_skipped(Session *session, SkippedLine why);
/* Do the commands themselves come from standard input? */
bool input_is_taken(const Session *session);
void input_open(Session *session);
void input_close(Session *session);

/* Until end of input, quit, or (with until_idle) no activity is left. */
void run_repl(Session *session, bool until_idle);

/* ---- Files -------------------------------------------------------------------------- */

/* Path of a data file, such as "puzzles", "mate-in-1.csv"; "" as name gives the
 * folder.  Looked for in --data-dir, else $CHESS_TRAINER_DATA, else beside the
 * program and where it was installed.  NULL if there is none.  Caller frees. */
char *data_path(const Session *session, const char *folder, const char *name);
/* A number that changes when the lessons or puzzle sets change. */
uint64_t data_version(const Session *session);

#endif
