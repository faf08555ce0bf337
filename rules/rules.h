/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * rules.h - the Laws of Chess as a library.
 *
 * Source: FIDE Laws of Chess in force from 1 January 2023 (Handbook E.01);
 * article numbers below are theirs.  FEN, SAN and PGN follow the 1994 PGN
 * standard, long coordinates follow UCI.
 *
 * Invariants
 *   - No input or output, no text for people, no mutable globals.
 *   - Everything is a plain value without pointers, except Game and
 *     MateSearch, which own memory and say so.
 *   - A Position is always playable: one king a side, no pawn on an end
 *     rank, at most 16 men a side, castling rights and en passant square
 *     that agree with the board, and the side that just moved not in check.
 *     A Setup promises nothing.
 *   - Results leave through the last pointer argument and are written on
 *     success only.  A bug is an assert; a mistake in the input is a value.
 *
 * Flow: text -> Setup -> Position -> Move -> Diagnosis or Outcome.
 *
 * Beside it stand diagnosis.h (why a move is illegal), mate.h (the prover),
 * pgn.h (games as text), court.h (a finished game before the Laws), profile.h
 * (other rules than FIDE's, and losing without mate) and arbiter.h (what the
 * hands do).
 */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RULES_CHECK __attribute__((warn_unused_result))

/* ---- Squares and sets of squares (2.1, 2.4) ----------------------------- */

/* 0 = a1, 1 = b1 ... 7 = h1, 8 = a2 ... 63 = h8. */
typedef int Square;
typedef int File; /* 0 = a ... 7 = h */
typedef int Rank; /* 0 = first ... 7 = eighth, as White counts */

enum {
    A1, B1, C1, D1, E1, F1, G1, H1, A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3, A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5, A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7, A8, B8, C8, D8, E8, F8, G8, H8,
    NO_SQUARE
};

/* Bit n stands for square n. */
typedef uint64_t Bitboard;

static inline Bitboard square_bit(Square s) { return (Bitboard)1 << s; }
static inline File square_file(Square s) { return s & 7; }
static inline Rank square_rank(Square s) { return s >> 3; }
static inline Square square_of(File f, Rank r) { return r * 8 + f; }
static inline bool square_is_light(Square s) { return ((s ^ (s >> 3)) & 1) != 0; }
static inline Square lowest_square(Bitboard b) { return __builtin_ctzll(b); } /* b != 0 */
static inline int count_squares(Bitboard b) { return __builtin_popcountll(b); }

/* Removes the lowest square from a set that is not empty, and returns it. */
static inline Square pop_square(Bitboard *b)
{
    Square s = lowest_square(*b);
    *b &= *b - 1;
    return s;
}

/* ---- Men (2.2) ---------------------------------------------------------- */

typedef enum { WHITE, BLACK } Color;

/* NO_PIECE_TYPE is zero, so that a zeroed board is an empty one. */
typedef enum { NO_PIECE_TYPE, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING } PieceType;

/* Type in the low three bits, colour in bit 3; 0 is an empty square. */
typedef uint8_t Piece;
enum { NO_PIECE = 0 };

static inline Color other_color(Color c) { return c == WHITE ? BLACK : WHITE; }
static inline Piece piece_of(Color c, PieceType t)
{
    return (Piece)((unsigned)c << 3 | (unsigned)t);
}
static inline PieceType piece_type(Piece p) { return (PieceType)(p & 7); }
static inline Color piece_color(Piece p) { return (Color)(p >> 3); } /* p != NO_PIECE */

/* ---- Moves (3, 4.7) ----------------------------------------------------- */

/*
 * From, to, promotion and a castling mark, packed.  A Move need not be legal,
 * nor even possible: it must be able to hold what a learner tried, so that it
 * can be explained.  Castling is always king's square to the square two files
 * away (e1g1, e8c8) with the mark set; en passant carries no mark, it is the
 * diagonal pawn step onto Position.en_passant.
 */
typedef uint16_t Move;

enum { NO_MOVE = 0, CASTLING_MARK = 0x8000 };

static inline Move move_make(Square from, Square to, PieceType promotion)
{
    return (Move)((unsigned)from | (unsigned)to << 6 | (unsigned)promotion << 12);
}
static inline Move move_castling(Square king_from, Square king_to)
{
    return (Move)(move_make(king_from, king_to, NO_PIECE_TYPE) | CASTLING_MARK);
}
static inline Square move_from(Move m) { return m & 63; }
static inline Square move_to(Move m) { return m >> 6 & 63; }
static inline PieceType move_promotion(Move m) { return (PieceType)(m >> 12 & 7); }
static inline bool move_is_castling(Move m) { return (m & CASTLING_MARK) != 0; }

/* Fifteen queens of 27 moves and a king: no Position can have more. */
enum { MAX_MOVES = 15 * 27 + 10 };

typedef struct {
    int count;
    Move moves[MAX_MOVES];
} MoveList;

bool move_list_has(const MoveList *list, Move move);
/* Sorts as the UCI texts sort: a1b1, a2a3, b1a3 ... */
void move_list_sort(MoveList *list);

/* ---- Setup: a position as typed, maybe nonsense ------------------------- */

/* Castling rights (3.8.2.1), one bit each. */
enum {
    WHITE_SHORT = 1, WHITE_LONG = 2, BLACK_SHORT = 4, BLACK_LONG = 8,
    ALL_CASTLING = 15
};
typedef uint8_t CastlingRights;

typedef enum { SHORT_SIDE, LONG_SIDE } CastlingSide;

static inline CastlingRights castling_right(Color c, CastlingSide side)
{
    return (CastlingRights)(1u << ((unsigned)c * 2 + (unsigned)side));
}
/* The castling of this side, legal or not. */
static inline Move castling_move(Color c, CastlingSide side)
{
    Square king = c == WHITE ? E1 : E8;
    return move_castling(king, side == SHORT_SIDE ? king + 2 : king - 2);
}

typedef struct {
    Piece board[64];
    Color turn;
    CastlingRights castling;
    Square en_passant;      /* the square passed over, or NO_SQUARE */
    int halfmove_clock;     /* half-moves since a capture or pawn move (9.3) */
    int fullmove_number;    /* from 1 */
    int fields;             /* how many FEN fields were given, 2 to 6 */
} Setup;

typedef enum {
    FEN_FIELD_BOARD, FEN_FIELD_TURN, FEN_FIELD_CASTLING, FEN_FIELD_EN_PASSANT,
    FEN_FIELD_HALFMOVE, FEN_FIELD_FULLMOVE, FEN_FIELD_EXTRA
} FenField;

/* Why a FEN cannot be read.  Porcelain prints the names in lower case. */
#define FEN_REASONS(X) \
    X(FEN_EMPTY, "fen-empty") \
    X(FEN_BAD_CHARACTER, "bad-character") \
    X(FEN_TOO_FEW_RANKS, "too-few-ranks") \
    X(FEN_TOO_MANY_RANKS, "too-many-ranks") \
    X(FEN_RANK_TOO_SHORT, "rank-too-short") \
    X(FEN_RANK_TOO_LONG, "rank-too-long") \
    X(FEN_ADJACENT_DIGITS, "adjacent-digits") \
    X(FEN_TURN_MISSING, "turn-missing") \
    X(FEN_BAD_TURN, "bad-turn") \
    X(FEN_BAD_CASTLING, "bad-castling") \
    X(FEN_BAD_EN_PASSANT, "bad-en-passant-square") \
    X(FEN_BAD_NUMBER, "bad-number") \
    X(FEN_NUMBER_TOO_LARGE, "number-too-large") \
    X(FEN_TOO_MANY_FIELDS, "too-many-fields")
#define FEN_REASON_ENUM(name, text) name,
typedef enum { FEN_REASONS(FEN_REASON_ENUM) FEN_REASON_COUNT } FenReason;
#undef FEN_REASON_ENUM

typedef struct {
    FenField field;
    int column; /* 1-based, in bytes of the whole text */
    FenReason reason;
} FenError;

enum {
    FEN_SIZE = 96,       /* room for any FEN that is written, with its NUL */
    FEN_BOARD_SIZE = 72, /* ... and for its first field */
    MAX_CLOCK = 9999     /* where both counters stop, read or played on */
};

/*
 * Reads FEN of two to six fields (missing ones: no castling, no en passant,
 * clock 0, move 1).  Spaces and tabs may be repeated, rights may be in any
 * order, one trailing slash is forgiven, move number 0 is read as 1.  Any bytes
 * are safe; *error is written on failure only.
 */
bool fen_parse(const char *text, Setup *setup, FenError *error) RULES_CHECK;
const char *fen_reason_name(FenReason reason);
/* Writes the first field of a FEN, of any board. */
void fen_board(const Piece board[64], char text[FEN_BOARD_SIZE]);

/*
 * What is wrong with a Setup (3.10.3).  The first group makes play impossible
 * and refuses the Setup; the second only says that no game leads here.
 */
typedef uint32_t SetupErrors;
#define SETUP_ERRORS(X) \
    X(SETUP_NO_WHITE_KING, 0, "no-white-king") \
    X(SETUP_NO_BLACK_KING, 1, "no-black-king") \
    X(SETUP_TOO_MANY_KINGS, 2, "too-many-kings") \
    X(SETUP_TOO_MANY_MEN, 3, "too-many-men") \
    X(SETUP_PAWN_ON_BACK_RANK, 4, "pawn-on-back-rank") \
    X(SETUP_KINGS_TOUCH, 5, "kings-touch") \
    X(SETUP_OPPONENT_IN_CHECK, 6, "opponent-in-check") \
    X(SETUP_BAD_CASTLING_RIGHTS, 7, "bad-castling-rights") \
    X(SETUP_BAD_EN_PASSANT, 8, "bad-en-passant") \
    X(SETUP_TOO_MANY_PAWNS, 16, "too-many-pawns") \
    X(SETUP_TOO_MUCH_MATERIAL, 17, "too-much-material") \
    X(SETUP_IMPOSSIBLE_CHECK, 18, "impossible-check") \
    X(SETUP_IMPOSSIBLE_PAWNS, 19, "impossible-pawns") \
    X(SETUP_LOCKED_BISHOP, 20, "locked-bishop")
#define SETUP_ERROR_ENUM(name, bit, text) name = 1 << bit,
enum { SETUP_ERRORS(SETUP_ERROR_ENUM) SETUP_REFUSED = 0xFFFF };
#undef SETUP_ERROR_ENUM

SetupErrors setup_errors(const Setup *setup);
/* Name of one error bit, for porcelain. */
const char *setup_error_name(SetupErrors one_bit);

/* ---- Position: a Setup that can be played ------------------------------- */

typedef struct {
    Piece board[64];
    Bitboard by_type[7];      /* by PieceType, both colours; [0] = all men */
    Bitboard by_color[2];
    uint8_t turn;             /* Color */
    uint8_t castling;         /* CastlingRights */
    uint8_t en_passant;       /* set only while a pawn of the side to move
                                 attacks it; the capture may yet be illegal */
    uint16_t halfmove_clock;
    uint16_t fullmove_number;
} Position;

extern const char START_FEN[];

/* True and *position when no error of the SETUP_REFUSED group is found. */
bool position_from_setup(const Setup *setup, Position *position) RULES_CHECK;
/* Both steps at once; *error and *errors tell which one failed (errors is 0
 * when the text could not be read).  On success *errors holds the oddities. */
bool position_from_fen(const char *text, Position *position, FenError *error,
                       SetupErrors *errors) RULES_CHECK;
void position_start(Position *position);
/* The en passant square is written only where a capture is legal. */
void position_fen(const Position *position, char fen[FEN_SIZE]);

static inline Color position_turn(const Position *p) { return (Color)p->turn; }
static inline Piece position_piece(const Position *p, Square s) { return p->board[s]; }
static inline Bitboard position_occupied(const Position *p) { return p->by_type[0]; }
static inline Bitboard position_men(const Position *p, Color c, PieceType t)
{
    return p->by_color[c] & p->by_type[t];
}
static inline Square position_king(const Position *p, Color c)
{
    return lowest_square(position_men(p, c, KING));
}

/* Men of `by` that attack square s (3.1.2; a pinned man attacks, 3.1.3), with
 * `occupied` as the men that stand in the way. */
Bitboard attackers_of(const Position *position, Square s, Color by, Bitboard occupied);
/* Squares a man of this kind on s attacks, with `occupied` in the way. */
Bitboard attacks_from(Piece piece, Square s, Bitboard occupied);
/* Squares strictly between two squares on one line, else empty. */
Bitboard squares_between(Square a, Square b);
/* The whole line through two squares, both included, else empty. */
Bitboard squares_in_line(Square a, Square b);

/* Men that give check to the side to move (3.9.1). */
Bitboard position_checkers(const Position *position);
/* Men of `color` that stand alone between their king and an enemy line piece. */
Bitboard position_pinned(const Position *position, Color color);
static inline bool position_in_check(const Position *p) { return position_checkers(p) != 0; }

/* The en passant square if some capture on it is legal, else NO_SQUARE. */
Square position_legal_en_passant(const Position *position);
/* Same position in the sense of 9.2.3: turn, men, rights, legal en passant.
 * The clocks do not count. */
bool position_same(const Position *a, const Position *b);
/* Agrees with position_same: equal positions have equal hashes. */
uint64_t position_hash(const Position *position);

/* ---- Legal moves (3.10.1) ----------------------------------------------- */

/* In no promised order; move_list_sort() gives one. */
void legal_moves(const Position *position, MoveList *list);
int count_legal_moves(const Position *position);
bool has_legal_move(const Position *position);
/* Of any Move, possible or not. */
bool is_legal(const Position *position, Move move);

/* A pawn that steps aside onto Position.en_passant, legally or not (3.7.3.1). */
bool is_en_passant(const Position *position, Move move);
/* Where the man stands that a legal move takes; NO_SQUARE when it takes none. */
Square captured_square(const Position *position, Move move);

/* The position after a legal move.  Counters stop at MAX_CLOCK. */
Position position_after(const Position *position, Move move);

/* What ends a long search from outside, be it a signal or another thread: set it,
 * and the search answers soon, UNKNOWN or with what it has.  Where one is asked
 * for, NULL means that nothing ends it. */
typedef const atomic_bool Stop;

static inline bool is_stopped(Stop *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* Number of leaves of the tree of legal moves; depth 0 gives 1. */
uint64_t perft(const Position *position, int depth, Stop *stop);

/* ---- Notation (Appendix C) ---------------------------------------------- */

/* Room for any move that is written, with its NUL. */
enum { MOVE_TEXT_SIZE = 16 };

typedef enum { MOVE_TEXT_OK, MOVE_TEXT_AMBIGUOUS, MOVE_TEXT_UNREADABLE } MoveTextStatus;

#define MOVE_TEXT_ERRORS(X) \
    X(MOVE_TEXT_EMPTY, "empty") \
    X(MOVE_TEXT_BAD_CHARACTER, "bad-character") \
    X(MOVE_TEXT_NO_TARGET, "no-target-square") \
    X(MOVE_TEXT_BAD_PROMOTION, "bad-promotion") \
    X(MOVE_TEXT_NULL_MOVE, "null-move") \
    X(MOVE_TEXT_NO_SUCH_MAN, "no-such-man") \
    X(MOVE_TEXT_PAWN_FILE_MISSING, "pawn-file-missing") \
    X(MOVE_TEXT_TRAILING, "trailing-text")
#define MOVE_TEXT_ENUM(name, text) name,
typedef enum { MOVE_TEXT_ERRORS(MOVE_TEXT_ENUM) MOVE_TEXT_ERROR_COUNT } MoveTextError;
#undef MOVE_TEXT_ENUM

/* How a text was read; what a teacher may want to remark on. */
enum {
    READ_AS_UCI = 1, READ_AS_LONG = 2, READ_CASTLING_KING_TAKES_ROOK = 4,
    READ_MISSING_CAPTURE_SIGN = 8, READ_WRONG_CHECK_SIGN = 16,
    READ_LOWER_CASE_PIECE = 32, READ_BISHOP_OR_PAWN = 64, READ_ZEROS = 128,
    READ_NEEDLESS_ORIGIN = 256, READ_WRONG_CAPTURE_SIGN = 512,
    READ_PAWN_LETTER = 1024, READ_MISSING_CHECK_SIGN = 2048, READ_WRONG_EN_PASSANT = 4096,
    READ_PROMOTION_MARK = 8192 /* a bracket or a slash before the new piece */
};

/* The man that a text names and that could not be found. */
typedef struct {
    PieceType type;         /* the first one, where a letter names two */
    Square to;
    File from_file;         /* -1 where the text does not say */
    Rank from_rank;
} Wanted;

typedef struct {
    MoveTextStatus status;
    Move move;              /* OK: the move meant, legal or not */
    MoveList candidates;    /* AMBIGUOUS: two or more; all legal if any is */
    MoveTextError error;    /* UNREADABLE */
    int column;             /* UNREADABLE: 1-based byte column */
    Wanted wanted;          /* UNREADABLE: NO_SUCH_MAN */
    unsigned remarks;       /* OK: READ_* bits */
} MoveText;

/*
 * Reads SAN with the usual liberties, long algebraic or UCI.  When exactly one
 * legal move fits, that is the answer; when none does, the illegal move that
 * was plainly meant is given, so that it can be diagnosed.  `letters` names
 * pawn to king in UTF-8 at indexes 1..6 and is read beside KQRBNP and the
 * figurines; NULL for none.  Any bytes are safe.
 */
void move_parse(const Position *position, const char *text,
                const char *const letters[7], MoveText *result);
const char *move_text_error_name(MoveTextError error);

/* Writers take any legal move.  SAN as PGN writes it, "+" and "#" included. */
void move_san(const Position *position, Move move, char text[MOVE_TEXT_SIZE]);
void move_uci(Move move, char text[MOVE_TEXT_SIZE]); /* illegal moves too */
void square_name(Square s, char name[3]);
/* "e4" to a Square; NO_SQUARE when it is none. */
Square square_parse(const char *text);

/* ---- Outcome (5.1, 5.2) -------------------------------------------------- */

typedef enum {
    ONGOING, CHECKMATE, STALEMATE, DEAD_POSITION, SEVENTYFIVE_MOVES,
    FIVEFOLD_REPETITION
} Termination;

typedef struct {
    Termination termination;
    bool has_winner;
    Color winner;
} Outcome;

/* Mate and stalemate only: what the position alone shows at once. */
Outcome position_outcome(const Position *position);

/* ---- Game: a position with its history (9.2 - 9.6) ----------------------- */

typedef struct Game Game;

/* NULL when memory is short.  The caller frees with game_free(NULL is fine). */
Game *game_new(const Position *start) RULES_CHECK;
void game_free(Game *game);
/* Forgets everything and begins anew, in the memory the game has. */
void game_restart(Game *game, const Position *start);
/* The same game once more, with its history; NULL when memory is short. */
Game *game_copy(const Game *game) RULES_CHECK;
const Position *game_position(const Game *game);      /* valid until play/undo */
const Position *game_position_at(const Game *game, int ply); /* 0 = start */
int game_ply(const Game *game);                       /* half-moves played */
Move game_move_at(const Game *game, int ply);         /* the move made at ply, from 0 */
/* Plays a legal move.  False when memory is short (nothing changes). */
bool game_play(Game *game, Move move) RULES_CHECK;
/* False when there is nothing to take back. */
bool game_undo(Game *game);

/* What a claim takes (9.2, 9.3), and what needs none (9.6.1, 9.6.2): occurrences
 * of the position, and values of its halfmove_clock. */
enum { THREEFOLD = 3, FIVEFOLD = 5, FIFTY_CLOCK = 100, SEVENTYFIVE_CLOCK = 150 };

/* How often the present position has occurred (9.2.3), itself included. */
int game_occurrences(const Game *game);
/* How often the position of this ply had, by then. */
int game_occurrences_at(const Game *game, int ply);

enum { CLAIM_THREEFOLD = 1, CLAIM_FIFTY = 2 };
typedef unsigned Claims;
/* What the side to move may claim without announcing a move (9.2.2, 9.3.2).
 * Once game_outcome() says the game is over, nothing. */
Claims game_claims(const Game *game);
/* ... and by announcing this move (9.2.1, 9.3.1); none by an illegal one. */
Claims game_claims_with(const Game *game, Move move);
/* Ends without any claim: mate first, then stalemate, 9.6.1, 9.6.2, and what
 * is dead by material alone. */
Outcome game_outcome(const Game *game);

#include "rules/mate.h"

/* ---- Dead positions (5.2.2) and "can this side still mate" (5.1.2, 6.9) ---- */

/*
 * How the answer was found.  Porcelain prints the text.
 *   terminal   the game is over on the board: mate or stalemate
 *   forced     single legal moves lead there, or go round for ever
 *   material   the men left can mate nobody, wherever they stand
 *   static     walls: the losing king can never be mated where it can get to
 *   closure    every position that can arise was visited
 *   exhausted  the same, some of them judged by their walls and not entered
 *   line       a mate was found; Winnable.line leads to it
 *   none       the budget ran out, or memory was short
 */
#define WIN_METHODS(X) \
    X(WIN_NONE, "none") \
    X(WIN_TERMINAL, "terminal") \
    X(WIN_FORCED, "forced") \
    X(WIN_MATERIAL, "material") \
    X(WIN_STATIC, "static") \
    X(WIN_CLOSURE, "closure") \
    X(WIN_EXHAUSTED, "exhausted") \
    X(WIN_LINE, "line")
#define WIN_METHOD_ENUM(name, text) name,
typedef enum { WIN_METHODS(WIN_METHOD_ENUM) WIN_METHOD_COUNT } WinMethod;
#undef WIN_METHOD_ENUM

enum {
    MAX_HELPMATE = 1000,      /* half-moves; longer lines are not followed */
    WIN_BUDGET = 10000000     /* a good budget; at worst some seconds */
};

typedef struct {
    Proof answer;
    WinMethod method;
    uint64_t nodes;           /* positions visited */
    int length;               /* YES: half-moves in line, 0 when it is mate now */
    Move line[MAX_HELPMATE];  /* YES: legal moves of both sides, ending in mate */
} Winnable;

/*
 * Is there any series of legal moves, the opponent helping, by which `winner`
 * mates?  Either side may be to move.  Castling rights and en passant are part
 * of the position; the clock, repetition and the 75-move rule are not: they
 * never ask whether a mate is possible.  Exact: a YES carries its line, a NO
 * is a proof, UNKNOWN when `budget` positions did not suffice.  Memory grows
 * with the search, about 60 bytes a position, and is freed before return; when
 * it is short the answer is UNKNOWN too.  *result is always written, and its
 * answer is returned.
 */
Proof can_win(const Position *position, Color winner, uint64_t budget, Stop *stop,
              Winnable *result);

/*
 * Is the position dead (5.2.2): can neither side mate?  `budget` is for each
 * side.  by[c] tells what was found for colour c; as soon as one side can win
 * the other is left alone (UNKNOWN, no method).
 */
Proof is_dead(const Position *position, uint64_t budget, Winnable by[2]);

const char *win_method_name(WinMethod method);

/* ---- The rest of the library, in files of their own ---------------------------- */

#include "rules/diagnosis.h"
#include "rules/utf8.h"
#include "rules/numbers.h"
#include "rules/pgn.h"
#include "rules/court.h"
#include "rules/profile.h"
#include "rules/arbiter.h" /* needs profile.h */

#endif
