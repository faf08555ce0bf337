/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * puzzles.h - puzzle sets from CSV: reading, asking, judging, proving.
 *
 * Flow: bytes -> Row (reader.c, the only user of libcsv) -> Puzzle (puzzle.c)
 * -> Attempt -> Judged (kind_*.c), or Puzzle -> Findings (check.c).
 *
 * Invariants
 *   - Nothing is printed and nothing a file says is believed: the rules core
 *     computes every answer, and an answer that is given is compared with it.
 *   - The reader's memory does not grow with the file.
 *   - A broken row is a value (RowError); the rows after it are still read.
 *
 * Texts of a Row belong to the reader until its next call.  A Puzzle owns its
 * texts and its game; an Attempt owns its game and borrows the rest.
 */
#ifndef PUZZLES_PUZZLES_H
#define PUZZLES_PUZZLES_H

#include "rules/rules.h"

#include <stdio.h>

/* ---- Rows of a file --------------------------------------------------------- */

enum {
    MAX_FIELD = 64 * 1024, /* bytes of one field */
    MAX_COLUMNS = 64,
    COLUMN_NAME_SIZE = 48,
    DETAIL_SIZE = 96
};

/* Columns with a meaning; NAME_zh is preferred to NAME by Chinese readers. */
#define COLUMNS(X) \
    X(COLUMN_ID, "id") \
    X(COLUMN_KIND, "kind") \
    X(COLUMN_FEN, "fen") \
    X(COLUMN_MOVES, "moves") \
    X(COLUMN_QUESTION, "question") \
    X(COLUMN_ANSWER, "answer") \
    X(COLUMN_N, "n") \
    X(COLUMN_HINT, "hint") \
    X(COLUMN_EXPLANATION, "explanation") \
    X(COLUMN_RATING, "rating") \
    X(COLUMN_POPULARITY, "popularity") \
    X(COLUMN_THEMES, "themes") \
    X(COLUMN_TITLE, "title") \
    X(COLUMN_HINT_ZH, "hint_zh") \
    X(COLUMN_EXPLANATION_ZH, "explanation_zh") \
    X(COLUMN_TITLE_ZH, "title_zh")
#define COLUMN_ENUM(name, text) name,
typedef enum { COLUMNS(COLUMN_ENUM) COLUMN_COUNT } Column;
#undef COLUMN_ENUM

const char *column_name(Column column);

/* One record; missing and empty fields are "". */
typedef struct {
    int line;          /* of its first byte, from 1 */
    bool lichess;      /* lichess's columns: `moves` is the line to follow */
    bool filled_ranks; /* the FEN left empty squares out, which were filled in */
    bool bare;         /* of a file of positions, where nothing else is expected */
    const char *text[COLUMN_COUNT];
} Row;

/* What can be wrong with a row.  The names are for scripts. */
#define ROW_ERRORS(X) \
    X(ROW_READ_FAILED, "read-failed") \
    X(ROW_NO_MEMORY, "no-memory") \
    X(ROW_UTF16, "utf-16") \
    X(ROW_JSON, "json") \
    X(ROW_PACKED, "packed") \
    X(ROW_ZIP, "zip") \
    X(ROW_NO_ROWS, "no-rows") \
    X(ROW_NO_COLUMNS, "no-columns") \
    X(ROW_ENDLESS_LINE, "endless-line") \
    X(ROW_BROKEN_HEADER, "broken-header") \
    X(ROW_BAD_QUOTE, "bad-quote") \
    X(ROW_UNCLOSED_QUOTE, "unclosed-quote") \
    X(ROW_FIELD_TOO_LONG, "field-too-long") \
    X(ROW_TOO_MANY_COLUMNS, "too-many-columns") \
    X(ROW_TOO_MANY_FIELDS, "too-many-fields") \
    X(ROW_NUL_BYTE, "nul-byte") \
    X(ROW_BAD_UTF8, "bad-utf-8") \
    X(ROW_CONTROL_CHARACTER, "control-character") \
    X(ROW_NO_KIND, "no-kind") \
    X(ROW_UNKNOWN_KIND, "unknown-kind") \
    X(ROW_NO_POSITION, "no-position") \
    X(ROW_BAD_GAME, "bad-game") \
    X(ROW_UNKNOWN_TASK, "unknown-task") \
    X(ROW_SIDE_MISSING, "side-missing") \
    X(ROW_BAD_FEN, "bad-fen") \
    X(ROW_BAD_SETUP, "bad-setup") \
    X(ROW_UNREADABLE_MOVE, "unreadable-move") \
    X(ROW_AMBIGUOUS_MOVE, "ambiguous-move") \
    X(ROW_ILLEGAL_MOVE, "illegal-move") \
    X(ROW_NO_MOVES, "no-moves") \
    X(ROW_TOO_MANY_MOVES, "too-many-moves") \
    X(ROW_BAD_NUMBER, "bad-number") \
    X(ROW_BAD_QUESTION, "bad-question") \
    X(ROW_NO_PROMOTION, "no-promotion") \
    X(ROW_GAME_OVER, "game-over")
#define ROW_ERROR_ENUM(name, text) name,
typedef enum { ROW_ERRORS(ROW_ERROR_ENUM) ROW_ERROR_COUNT } RowErrorCode;
#undef ROW_ERROR_ENUM

const char *row_error_name(RowErrorCode code);

typedef struct {
    RowErrorCode code;
    int line;                      /* of the row */
    int quote_line;                /* UNCLOSED_QUOTE: where the quote opened */
    char column[COLUMN_NAME_SIZE]; /* as the header writes it, or "" */
    char detail[DETAIL_SIZE];      /* the text at fault, cut short; any bytes but NUL */
    FenError fen;                  /* BAD_FEN */
    PgnReason game;                /* BAD_GAME */
    SetupErrors setup;             /* BAD_SETUP */
    Position position;             /* *_MOVE: before the move */
    Diagnosis diagnosis;           /* ILLEGAL_MOVE */
    int system_error;              /* READ_FAILED: errno */
} RowError;

typedef struct PuzzleReader PuzzleReader;
typedef enum { ROW_OK, ROW_BAD, ROW_END } RowStatus;

/*
 * The beginning of the file shows what it is: fields parted by commas,
 * semicolons, tabs or bars (or as "sep=X" says), with or without a header and
 * found by what they hold where names do not tell; a position a line, as EPD or
 * with remarks or moves; games in PGN; problems in the way of the "olv" files.
 * Lines end in LF, CRLF or CR; a byte order mark is dropped.  A file without a
 * row gives one ROW_NO_ROWS.  reader_open gives NULL and errno when the file
 * cannot be opened or memory is short, ENXIO when it is a named pipe into which
 * nobody writes for three seconds; reader_attach leaves the stream to its
 * owner.
 */
PuzzleReader *reader_open(const char *path) RULES_CHECK;
PuzzleReader *reader_attach(FILE *stream) RULES_CHECK;
void reader_close(PuzzleReader *reader); /* NULL is fine */

/* After ROW_BAD reading goes on at the next physical line; ROW_END repeats. */
RowStatus reader_next(PuzzleReader *reader, Row *row, RowError *error) RULES_CHECK;
/* Names of columns that mean nothing to us, joined by ", ", known once the
 * first row was read; "" when there are none. */
const char *reader_unknown_columns(const PuzzleReader *reader);
/* How much of the file was taken from the stream so far. */
uint64_t reader_bytes(const PuzzleReader *reader);
/* "csv", "list", "pgn" or "olv", known once the first row was read. */
const char *reader_format(const PuzzleReader *reader);

/* A Row that keeps its own texts.  NULL when memory is short. */
Row *row_copy(const Row *row) RULES_CHECK;
void row_free(Row *copy); /* NULL is fine */

/* ---- Puzzles ---------------------------------------------------------------- */

enum {
    MAX_LINE = 128, /* half-moves of a stored line */
    MAX_ALSO = 8,
    MAX_CLAIM = 999 /* a claimed mate may be longer than MAX_MATE, but not proved */
};

typedef struct PuzzleKind PuzzleKind;

typedef struct {
    const PuzzleKind *kind;
    int line;                 /* in its file */
    bool lichess;
    bool filled_ranks;        /* as in the Row */
    bool unclaimed;           /* the row says nothing of what is asked */
    bool defender_first;      /* the side to move is the one to be mated in n */
    const char *text[COLUMN_COUNT]; /* NULL when empty */
    char *memory;             /* where they are, or NULL when they are the row's */
    Game *game;               /* the history, up to the position in question */
    bool game_is_lent;        /* by LoadOptions */
    int move_count;           /* the stored line from there on, legal, maybe empty */
    Move moves[MAX_LINE];
    int also_count;           /* other first moves the row calls as good as the line's */
    Move also[MAX_ALSO];
    int n;                    /* as given, 1 to MAX_CLAIM, or 0 */
    int rating;               /* as given, or -1 */
    int question;             /* as its kind reads the column */
    Move asked;               /* en passant: the capture asked about, or NO_MOVE */
    SetupErrors oddities;     /* of the position given; playable all the same */
} Puzzle;

/* Who is to move where a FEN does not say: what the row shows, a side stated by
 * whoever loads it, or, where the row shows nothing, the side that alone has a
 * short mate. */
typedef enum { SIDE_SHOWN, SIDE_WHITE, SIDE_BLACK, SIDE_TRIED } SideOption;

/* For many rows one after the other, nothing need be copied: the texts stay the
 * row's, and one game is begun anew for each.  All of it borrowed. */
typedef struct {
    SideOption side;
    MateSearch *mates;  /* for SIDE_TRIED */
    bool borrow_texts;
    Game *game;         /* NULL: each puzzle has its own */
} LoadOptions;

/*
 * Reads a row.  False and *error when it is broken; nothing to free then.
 * Where a row names no kind, what it has decides: a line of moves is to be
 * followed, begun by the opponent where the evidence says so; a claimed mate is
 * asked for; a bare position asks for a short mate.
 */
bool puzzle_load(Puzzle *puzzle, const Row *row, RowError *error) RULES_CHECK;
bool puzzle_load_with(Puzzle *puzzle, const Row *row, const LoadOptions *options,
                      RowError *error) RULES_CHECK;
void puzzle_free(Puzzle *puzzle);
/* A text in Chinese if asked and there, else in English; "" if none. */
const char *puzzle_text(const Puzzle *puzzle, Column column, bool chinese);
const char *puzzle_kind_name(const Puzzle *puzzle);
/* The name of kind `at`, counted from 0; NULL after the last. */
const char *puzzle_kind_at(size_t at);
/* In how many moves the solver is to mate, as claimed or as a line shows; 0
 * when it is not about that, or left open. */
int puzzle_mate_length(const Puzzle *puzzle);
/* True when some theme of the puzzle is this word (capitals do not count). */
bool themes_have(const char *themes, const char *theme);

/* ---- Where a game stands -------------------------------------------------------- */

/* What an end, a claim or a check rests on, as a set. */
enum {
    ON_MATE = 1, ON_STALEMATE = 2, ON_DEAD = 4, ON_FIVEFOLD = 8, ON_SEVENTYFIVE = 16,
    ON_THREEFOLD = 32, ON_FIFTY = 64, ON_CHECK = 128
};
typedef unsigned Grounds;

typedef struct {
    Grounds over;      /* all that ended the game at once; mate stands alone */
    int over_at;       /* half-moves played when that was so */
    bool undecided;    /* whether the position is dead is not known */
    Grounds now;       /* THREEFOLD, FIFTY: may be claimed without a move */
    Grounds announced; /* ... by announcing some legal move */
} Standing;

/* ---- What promotions come to ----------------------------------------------------- */

typedef enum {
    PROMOTION_OPEN,      /* none of these */
    PROMOTION_MATES,     /* forces mate in `distance` */
    PROMOTION_LOSES,     /* is mated in `distance` at most */
    PROMOTION_STALEMATE,
    PROMOTION_DEAD,
    PROMOTION_NO_WIN     /* whoever promotes can never mate any more */
} PromotionEnd;

typedef struct {
    Move move;
    PromotionEnd end;
    int distance;
    Move reply;  /* LOSES: the mating answer; OPEN: one after which there is no mate in time */
    int low, high; /* proved bounds of the result: -1 lost, 0 drawn, 1 won */
    bool settled;  /* that it forces no mate as soon as the best is proved too, */
    bool holds;    /* and that it is not mated in a few moves */
    bool right;
} Promotion;

enum {
    MAX_PROMOTIONS = 8 * 3 * 4,
    PROMOTION_LOOKS = 3 /* moves in which a mate by the opponent is looked for */
};
typedef struct {
    int count;
    int distance; /* of the fastest forced mate, 0 when there is none */
    bool proved;  /* those that are right are proved to be */
    Promotion list[MAX_PROMOTIONS]; /* in UCI order */
} Promotions;

/* ---- Asking and judging ------------------------------------------------------- */

/* What an answer in words says: yes or no, and reasons.  A reason may leave
 * open which of several faults is meant; it is true when one of them is. */
typedef enum { SAID_NOTHING, SAID_YES, SAID_NO } SaidVerdict;
enum { MAX_SAID = 16 };
typedef struct {
    SaidVerdict verdict;
    int count;
    FaultSet reasons[MAX_SAID];
    FaultSet denied;   /* what was said not to be so */
    bool unheard;      /* there was more that was not understood */
} Said;

typedef enum { END_UNSAID, END_MATE, END_STALEMATE, END_CHECK, END_NONE, END_DEAD } End;

/* What is said about a draw, all of which may be left open. */
typedef enum { DRAW_UNSAID, DRAW_GOES_ON, DRAW_CLAIM, DRAW_OVER, DRAW_MATE } DrawVerdict;
typedef struct {
    DrawVerdict verdict;
    Grounds grounds;
    bool repetition; /* the ground is one, but how many times is left open */
    bool now;        /* how to claim: at once, with any quiet move, with this one */
    bool any_move;
    Move move;
    Move illegal;    /* the move named instead of one that can be played */
    bool drawn;      /* it was said that it ends in a draw, not only that it ends */
} SaidDraw;

/* The words of a list that may be squares or moves. */
enum { ITEM_SIZE = 16, MAX_ITEMS = 256 };
typedef struct {
    bool none; /* "none" was said */
    int count;
    char words[MAX_ITEMS][ITEM_SIZE];
} Items;

/* Reads what people say in their own language.  `move` is the one in question,
 * `usual` the faults that can be named. */
typedef struct {
    void (*verdict)(const char *text, const Position *position, Move move, FaultSet usual,
                    Said *said);
    End (*end)(const char *text);
    void (*draw)(const char *text, const Position *position, const char *const *letters,
                 SaidDraw *said);
    void (*items)(const char *text, Items *items);
    PieceType (*man)(const char *text); /* NO_PIECE_TYPE when none is named */
} WordReader;

/* What judging needs; all of it borrowed. */
typedef struct {
    MateSearch *mates;
    const char *const *letters; /* piece letters for move_parse(), or NULL */
    const WordReader *words;
    bool deep; /* check: all first moves of lines too, and no shorter mate left open */
    bool all_defences; /* play: a proved mate is solved when each of them is answered */
} Judge;

/* All defences: what can be answered to a right move of the solver's, one of
 * each that asks for something different. */
typedef struct {
    int ply;   /* half-moves of the game when the defender is to move */
    int left;  /* the solver's moves after it */
    int count;
    int next;  /* those before it are answered, or under way */
    Move replies[MAX_MOVES];
} Branching;

typedef struct {
    int depth;
    Branching list[MAX_MATE]; /* the last is nearest */
} OpenDefences;

typedef struct {
    const Puzzle *puzzle;
    Judge by;
    Game *game;                    /* history and what was played since */
    int stage;                     /* castling: which side; else half-moves played */
    int left;                      /* own moves left */
    bool on_line;                  /* the stored line has been followed so far */
    bool proved;                   /* a forced mate in `left` is proved */
    OpenDefences *open;            /* all defences; else NULL */
    Proof sound;                   /* NO: the row asks for what is not there */
    Standing standing;             /* status, draw */
    SaidDraw draw;                 /* draw: what was said so far */
    Promotions promotions;         /* promotion */
    bool finished;
} Attempt;

/* Starts at the puzzle's position.  False when memory is short.  Look at
 * `sound` before asking. */
bool attempt_start(Attempt *attempt, const Puzzle *puzzle, const Judge *by) RULES_CHECK;
void attempt_free(Attempt *attempt);
/* All defences: how many are still to come. */
int attempt_open_defences(const Attempt *attempt);

typedef enum {
    ASK_MATE, ASK_LINE, ASK_CASTLE_SHORT, ASK_CASTLE_LONG, ASK_EN_PASSANT,
    ASK_EN_PASSANT_MOVE, ASK_AVOID_STALEMATE, ASK_FIND_STALEMATE, ASK_WHICH_END, ASK_STATUS,
    ASK_DRAW, ASK_SQUARES, ASK_CHECK_ANSWERS, ASK_ALL_MOVES, ASK_PROMOTION
} QuestionCode;

typedef struct {
    QuestionCode code;
    int n;      /* own moves left; 0 when it is not told */
    Move move;  /* EN_PASSANT_MOVE: the capture asked about; PROMOTION: the step, if
                 * there is only one, whatever the pawn becomes */
    Square square;    /* SQUARES: where the man asked about stands */
    PieceType man;    /* ... and what it is */
    Grounds rests_on; /* STATUS, DRAW, PROMOTION: on what the answer turns; not to be told */
} Question;

/* NONE: no answer yet, which costs nothing. */
typedef enum { MARK_NONE, MARK_RIGHT, MARK_HALF, MARK_WRONG } Mark;

/* What there is to say: nothing to judge; moves; stalemate puzzles; verdicts. */
#define REMARKS(X) \
    X(REMARK_UNREADABLE, "unreadable") \
    X(REMARK_AMBIGUOUS, "ambiguous") \
    X(REMARK_NO_VERDICT, "no-verdict") \
    X(REMARK_NAME_REASONS, "name-reasons") \
    X(REMARK_UNHEARD, "unheard") \
    X(REMARK_NAME_CAPTURE, "name-capture") \
    X(REMARK_NAME_WAY, "name-way") \
    X(REMARK_NAME_GROUND, "name-ground") \
    X(REMARK_UNDECIDED, "undecided") \
    X(REMARK_NAME_PROMOTION, "name-promotion") \
    X(REMARK_PROMOTION_UNPROVED, "promotion-unproved") \
    X(REMARK_NO_MEMORY, "no-memory") \
    X(REMARK_ILLEGAL, "illegal") \
    X(REMARK_MATES, "mates") \
    X(REMARK_KEEPS_MATE, "keeps-mate") \
    X(REMARK_DEFENCE_ANSWERED, "defence-answered") \
    X(REMARK_FOLLOWS_LINE, "follows-line") \
    X(REMARK_SLOWER, "slower") \
    X(REMARK_STALEMATES, "stalemates") \
    X(REMARK_REFUTED, "refuted") \
    X(REMARK_NOT_THE_LINE, "not-the-line") \
    X(REMARK_LOSES_MEN, "loses-men") \
    X(REMARK_ALLOWS_MATE, "allows-mate") \
    X(REMARK_UNPROVED, "unproved") \
    X(REMARK_GIVES_STALEMATE, "gives-stalemate") \
    X(REMARK_FORCES_STALEMATE, "forces-stalemate") \
    X(REMARK_AVOIDS_STALEMATE, "avoids-stalemate") \
    X(REMARK_NO_STALEMATE, "no-stalemate") \
    X(REMARK_LETS_WIN_GO, "lets-win-go") \
    X(REMARK_PROMOTION_RIGHT, "promotion-right") \
    X(REMARK_PROMOTION_WRONG, "promotion-wrong") \
    X(REMARK_VERDICT_RIGHT, "verdict-right") \
    X(REMARK_VERDICT_WRONG, "verdict-wrong") \
    X(REMARK_VERDICT_IN_PART, "verdict-in-part") \
    X(REMARK_WAY_WRONG, "way-wrong") \
    X(REMARK_GROUND_WRONG, "ground-wrong") \
    X(REMARK_MOVES_MISSED, "moves-missed") \
    X(REMARK_MOVES_FALSE, "moves-false") \
    X(REMARK_REASONS_WRONG, "reasons-wrong") \
    X(REMARK_REASONS_DENIED, "reasons-denied") \
    X(REMARK_REASONS_MISSING, "reasons-missing") \
    X(REMARK_CAPTURE_MISSING, "capture-missing")
#define REMARK_ENUM(name, text) name,
typedef enum { REMARKS(REMARK_ENUM) REMARK_COUNT } Remark;
#undef REMARK_ENUM

#define REPLY_KINDS(X) \
    X(REPLY_NONE, "none") \
    X(REPLY_KING_RUNS, "king-runs") \
    X(REPLY_KING_TAKES, "king-takes") \
    X(REPLY_TAKES, "takes") \
    X(REPLY_BLOCKS, "blocks") \
    X(REPLY_OTHER, "other")
#define REPLY_ENUM(name, text) name,
typedef enum { REPLY_KINDS(REPLY_ENUM) REPLY_KIND_COUNT } ReplyKind;
#undef REPLY_ENUM

const char *remark_name(Remark remark);
const char *reply_kind_name(ReplyKind kind);

typedef struct {
    Mark mark;
    Remark remark;
    bool finished;        /* the puzzle asks nothing more */
    MoveText read;        /* how a typed move was read */
    Position before;      /* where it was typed */
    Move move;
    Move reply;           /* the opponent's answer, or the refutation; may be NO_MOVE */
    ReplyKind reply_kind;
    int tried;            /* REFUTED: legal moves against the reply, none of which mates in time */
    int distance;         /* SLOWER, ALLOWS_MATE: moves to mate, the tried one included */
    int cost;             /* LOSES_MEN: in pawns */
    int left;             /* own moves left now */
    int open_defences;    /* all defences: still to come after the reply */
    FaultSet named, truth; /* reasons */
    Diagnosis diagnosis;  /* ILLEGAL; verdicts: of the move asked about */
    MoveList moves;       /* the truth: the captures there are, or the whole list */
    Outcome outcome;      /* WHICH_END: the truth */
    End said, end;        /* STATUS: what was answered, and the truth */
    SaidDraw draw;        /* DRAW: what was answered */
    Standing standing;    /* ... and the truth */
    Promotions promotions; /* PROMOTION */
    MoveList missed, wrong; /* lists; of squares, one move each */
    char word[ITEM_SIZE]; /* UNREADABLE, AMBIGUOUS: which one of a list */
    const Game *game;     /* borrowed from the attempt */
} Judged;

/* What was asked and its true answer, for `solution` and the hints. */
typedef struct {
    Question question;
    Position position;    /* in question */
    int count;            /* a line of play from there, or 0 */
    Move moves[MAX_LINE];
    bool has_verdict, yes;
    Diagnosis diagnosis;  /* castling, en passant: of the move asked about */
    MoveList captures;    /* en passant: all that are legal; lists: all there are */
    Outcome outcome;      /* WHICH_END */
    End end;              /* STATUS */
    Standing standing;    /* DRAW */
    Promotions promotions;
    const Game *game;     /* borrowed from the attempt */
} Solution;

/* What a standing makes true. */
DrawVerdict standing_verdict(const Standing *standing);

void attempt_question(const Attempt *attempt, Question *question);
void attempt_answer(Attempt *attempt, const char *text, Judged *judgement);
/* From the position the attempt has reached. */
void attempt_solution(Attempt *attempt, Solution *solution);
/* All defences: from the position of the puzzle to mate, through one of the
 * replies of a branching of attempt->open. */
void attempt_defence_line(const Attempt *attempt, int branching, int reply, Solution *line);

/* ---- Proving, and what else is done with whole files ------------------------------ */

#include "puzzles/proving.h"

#endif
