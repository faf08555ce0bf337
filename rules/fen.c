/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fen.c - positions as text: Forsyth-Edwards Notation in and out. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rules/internal.h"
#include "rules/notation.h"

const char START_FEN[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* The castling letters stand in the order of the bits of CastlingRights. */
static const char CASTLING_LETTERS[] = "KQkq";

#define FEN_REASON_TEXT(name, text) text,
static const char *const fen_reason_names[] = {FEN_REASONS(FEN_REASON_TEXT)};
#undef FEN_REASON_TEXT

const char *fen_reason_name(FenReason reason)
{
    assert(reason < FEN_REASON_COUNT);
    return fen_reason_names[reason];
}

/* ---- Reading -------------------------------------------------------------- */

typedef struct {
    const char *text;
    const char *at;
    FenField field;
    FenError *error;
} FenReader;

static bool at_field_end(const FenReader *r)
{
    return *r->at == '\0' || is_blank(*r->at);
}

/* Always false, so that a reader can return it. */
static bool refuse(FenReader *r, FenReason reason)
{
    r->error->field = r->field;
    r->error->column = (int)(r->at - r->text) + 1;
    r->error->reason = reason;
    return false;
}

static bool next_field(FenReader *r)
{
    while (is_blank(*r->at))
        r->at++;
    return *r->at != '\0';
}

/* What the characters of the board mean: how many squares they fill, times 16,
 * and the man that stands there, or none; 0 for what means nothing. */
#define MAN(c, t) (uint8_t)(16 | (c) << 3 | (t))
#define EMPTY(n) (uint8_t)((n) << 4)
static const uint8_t FEN_SIGNS[256] = {
    ['P'] = MAN(WHITE, PAWN),   ['N'] = MAN(WHITE, KNIGHT), ['B'] = MAN(WHITE, BISHOP),
    ['R'] = MAN(WHITE, ROOK),   ['Q'] = MAN(WHITE, QUEEN),  ['K'] = MAN(WHITE, KING),
    ['p'] = MAN(BLACK, PAWN),   ['n'] = MAN(BLACK, KNIGHT), ['b'] = MAN(BLACK, BISHOP),
    ['r'] = MAN(BLACK, ROOK),   ['q'] = MAN(BLACK, QUEEN),  ['k'] = MAN(BLACK, KING),
    ['1'] = EMPTY(1), ['2'] = EMPTY(2), ['3'] = EMPTY(3), ['4'] = EMPTY(4),
    ['5'] = EMPTY(5), ['6'] = EMPTY(6), ['7'] = EMPTY(7), ['8'] = EMPTY(8),
};
#undef MAN
#undef EMPTY

/* One rank, up to its slash or the end of the field. */
static bool read_rank(FenReader *r, Piece row[8])
{
    File file = 0;
    uint8_t sign, before = 15;

    for (; (sign = FEN_SIGNS[(unsigned char)*r->at]) != 0; r->at++) {
        if (((sign | before) & 15) == 0)
            return refuse(r, FEN_ADJACENT_DIGITS);
        if (file + (sign >> 4) > 8)
            return refuse(r, FEN_RANK_TOO_LONG);
        row[file] = sign & 15;
        file += sign >> 4;
        before = sign;
    }
    if (*r->at != '/' && !at_field_end(r))
        return refuse(r, FEN_BAD_CHARACTER);
    return file == 8 || refuse(r, FEN_RANK_TOO_SHORT);
}

static bool read_board(FenReader *r, Setup *setup)
{
    for (Rank rank = 7; rank >= 0; rank--) {
        if (!read_rank(r, &setup->board[square_of(0, rank)]))
            return false;
        if (*r->at == '/')
            r->at++;
        else if (rank > 0)
            return refuse(r, FEN_TOO_FEW_RANKS);
    }
    return at_field_end(r) || refuse(r, FEN_TOO_MANY_RANKS);
}

static bool read_turn(FenReader *r, Setup *setup)
{
    if (*r->at != 'w' && *r->at != 'b')
        return refuse(r, FEN_BAD_TURN);
    setup->turn = *r->at == 'w' ? WHITE : BLACK;
    r->at++;
    return at_field_end(r) || refuse(r, FEN_BAD_TURN);
}

static bool read_castling(FenReader *r, Setup *setup)
{
    if (*r->at == '-') {
        r->at++;
        return at_field_end(r) || refuse(r, FEN_BAD_CASTLING);
    }
    for (; !at_field_end(r); r->at++) {
        const char *letter = strchr(CASTLING_LETTERS, *r->at);
        unsigned right = letter == NULL ? 0 : 1u << (letter - CASTLING_LETTERS);

        if (right == 0 || (setup->castling & right) != 0)
            return refuse(r, FEN_BAD_CASTLING);
        setup->castling = (CastlingRights)(setup->castling | right);
    }
    return true;
}

static bool read_en_passant(FenReader *r, Setup *setup)
{
    if (*r->at == '-') {
        r->at++;
        return at_field_end(r) || refuse(r, FEN_BAD_EN_PASSANT);
    }
    if (r->at[0] < 'a' || r->at[0] > 'h' || (r->at[1] != '3' && r->at[1] != '6'))
        return refuse(r, FEN_BAD_EN_PASSANT);
    setup->en_passant = square_of(r->at[0] - 'a', r->at[1] - '1');
    r->at += 2;
    return at_field_end(r) || refuse(r, FEN_BAD_EN_PASSANT);
}

static bool read_number(FenReader *r, int *number)
{
    const char *start = r->at;
    int n = 0;

    for (; !at_field_end(r); r->at++) {
        if (*r->at < '0' || *r->at > '9')
            return refuse(r, FEN_BAD_NUMBER);
        if (n <= MAX_CLOCK)
            n = n * 10 + (*r->at - '0');
    }
    if (n > MAX_CLOCK) {
        r->at = start;
        return refuse(r, FEN_NUMBER_TOO_LARGE);
    }
    *number = n;
    return true;
}

static bool read_halfmove(FenReader *r, Setup *setup)
{
    return read_number(r, &setup->halfmove_clock);
}

static bool read_fullmove(FenReader *r, Setup *setup)
{
    if (!read_number(r, &setup->fullmove_number))
        return false;
    if (setup->fullmove_number == 0)
        setup->fullmove_number = 1;
    return true;
}

bool fen_parse(const char *text, Setup *setup, FenError *error)
{
    /* In the order of FenField. */
    static bool (*const readers[])(FenReader *, Setup *) = {
        read_board, read_turn, read_castling, read_en_passant, read_halfmove, read_fullmove,
    };
    enum { FIELDS = sizeof readers / sizeof readers[0] };
    FenReader r = {.text = text, .at = text, .field = FEN_FIELD_BOARD, .error = error};
    Setup read = {.en_passant = NO_SQUARE, .fullmove_number = 1};

    while (read.fields < FIELDS && next_field(&r)) {
        r.field = (FenField)read.fields;
        if (!readers[read.fields](&r, &read))
            return false;
        read.fields++;
    }
    r.field = (FenField)read.fields;
    if (read.fields == 0)
        return refuse(&r, FEN_EMPTY);
    if (read.fields == 1)
        return refuse(&r, FEN_TURN_MISSING);
    if (next_field(&r))
        return refuse(&r, FEN_TOO_MANY_FIELDS);
    *setup = read;
    return true;
}

bool position_from_fen(const char *text, Position *position, FenError *error,
                       SetupErrors *errors)
{
    Setup setup;

    *errors = 0;
    if (!fen_parse(text, &setup, error))
        return false;
    *errors = set_up_position(&setup, position);
    return (*errors & SETUP_REFUSED) == 0;
}

void position_start(Position *position)
{
    FenError error;
    SetupErrors errors;
    bool ok = position_from_fen(START_FEN, position, &error, &errors);

    assert(ok);
    (void)ok;
}

/* ---- Writing -------------------------------------------------------------- */

static char fen_letter(Piece piece)
{
    char letter = piece_letter(piece_type(piece));

    if (piece_color(piece) == BLACK)
        letter = (char)(letter - 'A' + 'a');
    return letter;
}

static char *write_rank(char *out, const Piece row[8])
{
    char empty = '0';

    for (File file = 0; file < 8; file++) {
        if (row[file] == NO_PIECE) {
            empty++;
            continue;
        }
        if (empty > '0')
            *out++ = empty;
        empty = '0';
        *out++ = fen_letter(row[file]);
    }
    if (empty > '0')
        *out++ = empty;
    return out;
}

void fen_board(const Piece board[64], char text[FEN_BOARD_SIZE])
{
    for (Rank rank = 7; rank >= 0; rank--) {
        text = write_rank(text, &board[square_of(0, rank)]);
        *text++ = rank > 0 ? '/' : '\0';
    }
}

static void castling_text(CastlingRights rights, char text[5])
{
    int n = 0;

    for (int i = 0; i < 4; i++)
        if ((rights & 1u << i) != 0)
            text[n++] = CASTLING_LETTERS[i];
    if (n == 0)
        text[n++] = '-';
    text[n] = '\0';
}

void position_fen(const Position *position, char fen[FEN_SIZE])
{
    char castling[5];
    char en_passant[3] = "-";
    Square ep = position_legal_en_passant(position);

    fen_board(position->board, fen);
    size_t length = strlen(fen);
    castling_text(position->castling, castling);
    if (ep != NO_SQUARE)
        square_name(ep, en_passant);
    snprintf(fen + length, FEN_SIZE - length, " %c %s %s %u %u",
             position->turn == WHITE ? 'w' : 'b', castling, en_passant,
             (unsigned)position->halfmove_clock, (unsigned)position->fullmove_number);
}
