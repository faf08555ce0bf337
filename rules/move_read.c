/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * move_read.c - which move a text means in a position.
 *
 * A legal move that fits always wins.  When none fits, the illegal move that
 * was plainly meant is looked for, so that the learner can be told what is
 * wrong with it; with nothing plain to find, the text is unreadable here.
 */
#include <assert.h>
#include <string.h>

#include "rules/internal.h"
#include "rules/notation.h"

#define MOVE_TEXT_NAME(name, text) text,
static const char *const move_text_error_names[] = {MOVE_TEXT_ERRORS(MOVE_TEXT_NAME)};
#undef MOVE_TEXT_NAME

const char *move_text_error_name(MoveTextError error)
{
    assert(error < MOVE_TEXT_ERROR_COUNT);
    return move_text_error_names[error];
}

static void list_add(MoveList *list, Move move)
{
    list->moves[list->count++] = move;
}

/* ---- What the text leaves open ---------------------------------------------- */

static bool names_pawn(const MoveParts *p)
{
    return p->types == 0 || p->types == piece_type_bit(PAWN);
}

static bool has_full_origin(const MoveParts *p)
{
    return p->from_file >= 0 && p->from_rank >= 0;
}

static bool origin_fits(const MoveParts *p, Square from)
{
    return (p->from_file < 0 || p->from_file == square_file(from)) &&
           (p->from_rank < 0 || p->from_rank == square_rank(from));
}

static PieceType first_promotion(const MoveParts *p)
{
    return p->promotions == 0 ? NO_PIECE_TYPE : (PieceType)lowest_square(p->promotions);
}

static Move move_from_square(const MoveParts *p, Square from)
{
    return move_make(from, p->to, first_promotion(p));
}

/* A king named square by square: two files along its home rank, or onto its
 * own rook in the corner, is castling. */
static Move castling_if_meant(const Position *position, Move move, unsigned *remarks)
{
    Color turn = position_turn(position);

    for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++) {
        const CastlingSquares *squares = &CASTLING_SQUARES[turn][side];

        if (move_from(move) != squares->king_from || move_promotion(move) != NO_PIECE_TYPE ||
            position->board[squares->king_from] != piece_of(turn, KING))
            continue;
        if (move_to(move) == squares->king_to)
            return castling_move(turn, side);
        if (move_to(move) == squares->rook_from &&
            position->board[squares->rook_from] == piece_of(turn, ROOK)) {
            *remarks |= READ_CASTLING_KING_TAKES_ROOK;
            return castling_move(turn, side);
        }
    }
    return move;
}

/* Both squares given, or castling: there is nothing to look for. */
static bool says_it_all(const MoveParts *p)
{
    return p->castling || has_full_origin(p);
}

/* The move of such a text; false when another man stands there. */
static bool move_said(const Position *position, const MoveParts *p, Move *move,
                      unsigned *remarks)
{
    Square from;
    PieceType there;

    if (p->castling) {
        *move = castling_move(position_turn(position), p->side);
        return true;
    }
    from = square_of(p->from_file, p->from_rank);
    there = piece_type(position->board[from]);
    if (p->types != 0 && (there == NO_PIECE_TYPE || (p->types & piece_type_bit(there)) == 0))
        return false;
    *move = castling_if_meant(position, move_from_square(p, from), remarks);
    return true;
}

/* ---- Legal moves that fit ---------------------------------------------------- */

/* A pawn that is given no file goes straight, unless it takes. */
static bool pawn_direction_fits(const MoveParts *p, Move move)
{
    bool straight = square_file(move_from(move)) == square_file(move_to(move));
    return p->from_file >= 0 || straight == !p->capture_sign;
}

static bool legal_move_fits(const Position *position, const MoveParts *p, Move move)
{
    PieceType type = piece_type(position->board[move_from(move)]);
    PieceType promotion = move_promotion(move);
    PieceTypes wanted = p->types == 0 ? piece_type_bit(PAWN) : p->types;

    if (move_is_castling(move) || move_to(move) != p->to || !origin_fits(p, move_from(move)) ||
        (wanted & piece_type_bit(type)) == 0)
        return false;
    if (type == PAWN && !pawn_direction_fits(p, move))
        return false;
    if (promotion == NO_PIECE_TYPE)
        return p->promotions == 0;
    return (p->promotions & piece_type_bit(promotion)) != 0;
}

static void find_legal(const Position *position, const MoveParts *p, MoveList *found)
{
    MoveList legal;
    Move move;
    unsigned remarks = 0;

    found->count = 0;
    if (says_it_all(p)) {
        if (move_said(position, p, &move, &remarks) && is_legal(position, move))
            list_add(found, move);
        return;
    }
    legal_moves(position, &legal);
    for (int i = 0; i < legal.count; i++)
        if (legal_move_fits(position, p, legal.moves[i]))
            list_add(found, legal.moves[i]);
}

/* ---- Illegal moves plainly meant ---------------------------------------------- */

/* How close a man comes to making the move, best first. */
typedef enum { REACHES_IT, REACHES_IT_ON_AN_EMPTY_BOARD, EXISTS, CLOSENESS_COUNT } Closeness;

static bool is_close(const Position *position, const MoveParts *p, Square from, Closeness how)
{
    Bitboard occupied = how == REACHES_IT ? position_occupied(position) : 0;

    return how == EXISTS ||
           (attacks_from(position->board[from], from, occupied) & square_bit(p->to)) != 0;
}

/* Own men of the kinds in `types`, the closest ones only. */
static void find_men(const Position *position, const MoveParts *p, PieceTypes types,
                     MoveList *found)
{
    Color turn = position_turn(position);

    found->count = 0;
    for (Closeness how = REACHES_IT; how < CLOSENESS_COUNT && found->count == 0; how++) {
        Bitboard men = position->by_color[turn] & ~square_bit(p->to);

        while (men != 0) {
            Square from = pop_square(&men);

            if ((types & piece_type_bit(piece_type(position->board[from]))) != 0 &&
                origin_fits(p, from) && is_close(position, p, from, how))
                list_add(found, move_from_square(p, from));
        }
    }
}

/* The own pawn on the file of the target that is nearest behind it, else the
 * nearest before it; NO_SQUARE when the file has none. */
static Square pushed_pawn(const Position *position, const MoveParts *p)
{
    Color turn = position_turn(position);
    int back = -pawn_step(turn);

    for (int direction = 0; direction < 2; direction++, back = -back)
        for (Square s = p->to + back; s >= A1 && s <= H8; s += back)
            if (position->board[s] == piece_of(turn, PAWN) && origin_fits(p, s))
                return s;
    return NO_SQUARE;
}

static void find_pushed_pawn(const Position *position, const MoveParts *p, MoveList *found)
{
    Square from = pushed_pawn(position, p);

    found->count = 0;
    if (from != NO_SQUARE)
        list_add(found, move_from_square(p, from));
}

static bool pawn_capture_is_legal(const Position *position, const MoveParts *p)
{
    MoveParts capture = *p;
    MoveList found;

    capture.capture_sign = true;
    find_legal(position, &capture, &found);
    return found.count > 0;
}

/* Without a file a pawn capture is not named at all (C.9). */
static bool lacks_pawn_file(const Position *position, const MoveParts *p)
{
    if (!names_pawn(p) || p->from_file >= 0)
        return false;
    return p->capture_sign ||
           (pushed_pawn(position, p) == NO_SQUARE && pawn_capture_is_legal(position, p));
}

static void find_illegal(const Position *position, const MoveParts *p, MoveList *found)
{
    bool straight = p->from_file < 0 || p->from_file == square_file(p->to);

    if (names_pawn(p) && straight)
        find_pushed_pawn(position, p, found);
    else
        find_men(position, p, names_pawn(p) ? piece_type_bit(PAWN) : p->types, found);
}

/* ---- Remarks -------------------------------------------------------------------- */

static unsigned check_remarks(const Position *position, const MoveParts *p, Move move)
{
    Position after = position_after(position, move);
    int checkers = count_squares(position_checkers(&after));
    bool mate = checkers > 0 && !has_legal_move(&after);
    bool right = true;

    switch (p->claim) {
    case CLAIMS_NO_CHECK: return checkers > 0 && !p->bare ? READ_MISSING_CHECK_SIGN : 0;
    case CLAIMS_CHECK: right = checkers > 0 && !mate; break;
    case CLAIMS_DOUBLE_OR_MATE: right = checkers > 1 || mate; break;
    case CLAIMS_MATE: right = mate; break;
    }
    return right ? 0 : READ_WRONG_CHECK_SIGN;
}

/* Characters of the origin that SAN wants for this move. */
static int origin_wanted(const Position *position, Move move, bool capture)
{
    char san[MOVE_TEXT_SIZE];

    if (piece_type(position->board[move_from(move)]) == PAWN)
        return capture ? 1 : 0;
    move_san(position, move, san);
    return (int)strcspn(san, "+#") - 3 - (capture ? 1 : 0);
}

static unsigned sign_remarks(const Position *position, const MoveParts *p, Move move)
{
    bool capture = captured_square(position, move) != NO_SQUARE;
    int origin = (p->from_file >= 0) + (p->from_rank >= 0);
    unsigned remarks = 0;

    if (capture && !p->capture_sign)
        remarks |= READ_MISSING_CAPTURE_SIGN;
    if (!capture && p->capture_sign)
        remarks |= READ_WRONG_CAPTURE_SIGN;
    if (origin == 1 && origin_wanted(position, move, capture) == 0)
        remarks |= READ_NEEDLESS_ORIGIN;
    if (origin == 2 && origin_wanted(position, move, capture) < 2)
        remarks |= READ_AS_LONG;
    return remarks;
}

static unsigned all_remarks(const Position *position, const MoveParts *p, Move move)
{
    unsigned remarks = p->remarks;

    if (p->bare)
        remarks |= READ_AS_UCI;
    if (!is_legal(position, move))
        return remarks | (!p->bare && has_full_origin(p) ? READ_AS_LONG : 0u);
    remarks |= check_remarks(position, p, move);
    if (p->en_passant && !is_en_passant(position, move))
        remarks |= READ_WRONG_EN_PASSANT;
    if (move_is_castling(move))
        return remarks | (!p->bare && !p->castling ? READ_AS_LONG : 0u);
    return p->bare ? remarks : remarks | sign_remarks(position, p, move);
}

/* ---- Putting it together ----------------------------------------------------------- */

static void give_error(MoveText *result, MoveTextError error, int column)
{
    result->status = MOVE_TEXT_UNREADABLE;
    result->error = error;
    result->column = column;
}

static void give_move(const Position *position, const MoveParts *p, Move move, MoveText *result)
{
    result->status = MOVE_TEXT_OK;
    result->move = move;
    result->remarks |= all_remarks(position, p, move);
}

static void give_no_such_man(const MoveParts *p, MoveText *result)
{
    give_error(result, MOVE_TEXT_NO_SUCH_MAN, p->column);
    result->wanted = (Wanted){.type = p->types == 0 ? PAWN : (PieceType)lowest_square(p->types),
                              .to = p->to,
                              .from_file = p->from_file,
                              .from_rank = p->from_rank};
}

/* One move is the answer, several are a question back. */
static void give_found(const Position *position, const MoveParts *p, const MoveList *found,
                       MoveText *result)
{
    if (found->count == 1) {
        give_move(position, p, found->moves[0], result);
        return;
    }
    result->status = MOVE_TEXT_AMBIGUOUS;
    result->candidates = *found;
    move_list_sort(&result->candidates);
}

static void give_illegal(const Position *position, const MoveParts *p, MoveText *result)
{
    MoveList found;
    Move move;

    if (says_it_all(p)) {
        if (move_said(position, p, &move, &result->remarks))
            give_move(position, p, move, result);
        else
            give_no_such_man(p, result);
        return;
    }
    if (lacks_pawn_file(position, p)) {
        give_error(result, MOVE_TEXT_PAWN_FILE_MISSING, p->column);
        return;
    }
    find_illegal(position, p, &found);
    if (found.count > 0)
        give_found(position, p, &found, result);
    else
        give_no_such_man(p, result);
}

static void give_reading(const Position *position, const MoveParts *p, const MoveList *legal,
                         MoveText *result)
{
    bool file_missing = legal->count == 1 && lacks_pawn_file(position, p);

    if (legal->count == 0 || file_missing || says_it_all(p))
        give_illegal(position, p, result);
    else
        give_found(position, p, legal, result);
}

/* "bxc4": is there a pawn on the b-file that could be meant? */
static bool b_may_be_pawn(const Position *position, const MoveParts *p)
{
    Bitboard b_file = FILE_A_BITS << 1;

    return square_file(p->to) <= 2 &&
           (position_men(position, position_turn(position), PAWN) & b_file) != 0;
}

/* A small b before a square is a file first, and a bishop when no pawn can
 * go there.  With both squares given it is a square. */
static void read_leading_b(const Position *position, const MoveParts *as_pawn,
                           const MoveParts *as_bishop, MoveText *result)
{
    MoveList pawn;
    MoveList bishop;

    find_legal(position, as_pawn, &pawn);
    find_legal(position, as_bishop, &bishop);
    if (pawn.count > 0 && bishop.count > 0)
        result->remarks |= READ_BISHOP_OR_PAWN;
    if (pawn.count > 0 || (bishop.count == 0 && b_may_be_pawn(position, as_pawn)))
        give_reading(position, as_pawn, &pawn, result);
    else
        give_reading(position, as_bishop, &bishop, result);
}

void move_parse(const Position *position, const char *text, const char *const letters[7],
                MoveText *result)
{
    MoveParts first;
    MoveParts second;
    ScanError error;
    ScanError ignored;
    MoveList legal;
    bool first_ok = move_scan(text, letters, LEADING_B_IS_FILE, &first, &error);
    bool second_ok = move_scan(text, letters, LEADING_B_IS_BISHOP, &second, &ignored);

    *result = (MoveText){.status = MOVE_TEXT_OK};
    if (!first_ok && !second_ok) {
        give_error(result, error.error, error.column);
        return;
    }
    if (first_ok && second_ok && first.types != second.types && !has_full_origin(&first)) {
        read_leading_b(position, &first, &second, result);
        return;
    }
    if (!first_ok)
        first = second;
    find_legal(position, &first, &legal);
    give_reading(position, &first, &legal, result);
}
