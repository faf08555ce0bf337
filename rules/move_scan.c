/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * move_scan.c - a move text taken apart, without a look at the board.
 *
 * First the bytes become symbols: plain ASCII characters, and men, whether
 * they came as a capital letter, a letter of the learner's language or a
 * figurine.  Then a small hand-written grammar reads the symbols:
 *
 *   [number] (castling | [man] [file] [rank] [sign] square [promotion]) {mark}
 */
#include <string.h>

#include "rules/notation.h"

/* Longer texts are no move in any notation. */
enum { MAX_SYMBOLS = 40 };

typedef struct {
    char c;            /* ASCII; '\0' for the end and for men without a letter */
    PieceTypes types;  /* men it names */
    int column;
} Symbol;

typedef struct {
    Symbol symbols[MAX_SYMBOLS + 1];
    int at;
    MoveParts *parts;
    ScanError *error;
} Scanner;

/* ---- Bytes to symbols ------------------------------------------------------ */

/* What people paste beside ASCII.  '\0' and no man: left out altogether. */
static const struct {
    char utf8[4];
    char c;
    PieceType type;
} FOREIGN_SYMBOLS[] = {
    {"\xE2\x99\x94", '\0', KING},   {"\xE2\x99\x9A", '\0', KING},
    {"\xE2\x99\x95", '\0', QUEEN},  {"\xE2\x99\x9B", '\0', QUEEN},
    {"\xE2\x99\x96", '\0', ROOK},   {"\xE2\x99\x9C", '\0', ROOK},
    {"\xE2\x99\x97", '\0', BISHOP}, {"\xE2\x99\x9D", '\0', BISHOP},
    {"\xE2\x99\x98", '\0', KNIGHT}, {"\xE2\x99\x9E", '\0', KNIGHT},
    {"\xE2\x99\x99", '\0', PAWN},   {"\xE2\x99\x9F", '\0', PAWN},
    {"\xEF\xB8\x8E", '\0', NO_PIECE_TYPE}, /* text or emoji style of a figurine */
    {"\xEF\xB8\x8F", '\0', NO_PIECE_TYPE},
    {"\xE2\x80\x90", '-', NO_PIECE_TYPE},  /* hyphens, dashes, minus */
    {"\xE2\x80\x91", '-', NO_PIECE_TYPE},
    {"\xE2\x80\x93", '-', NO_PIECE_TYPE},
    {"\xE2\x80\x94", '-', NO_PIECE_TYPE},
    {"\xE2\x88\x92", '-', NO_PIECE_TYPE},
    {"\xC3\x97", 'x', NO_PIECE_TYPE},      /* multiplication sign */
    {"\xE2\x80\xA6", '.', NO_PIECE_TYPE},  /* ellipsis */
    {"\xE2\x80\xA0", '+', NO_PIECE_TYPE},  /* dagger: check */
    {"\xE2\x80\xA1", '#', NO_PIECE_TYPE},  /* double dagger, not equal: mate */
    {"\xE2\x89\xA0", '#', NO_PIECE_TYPE},
    {"\xC2\xA0", ' ', NO_PIECE_TYPE},
    {"\xE3\x80\x80", ' ', NO_PIECE_TYPE},
};

static size_t read_foreign(const char *text, Symbol *symbol)
{
    for (size_t i = 0; i < sizeof FOREIGN_SYMBOLS / sizeof FOREIGN_SYMBOLS[0]; i++) {
        size_t length = strlen(FOREIGN_SYMBOLS[i].utf8);
        PieceType type = FOREIGN_SYMBOLS[i].type;

        if (strncmp(text, FOREIGN_SYMBOLS[i].utf8, length) != 0)
            continue;
        symbol->c = FOREIGN_SYMBOLS[i].c;
        symbol->types = type == NO_PIECE_TYPE ? 0 : piece_type_bit(type);
        return length;
    }
    return 0;
}

/* Full-width forms, as an input method for Chinese leaves them: U+FF01 to
 * U+FF5E stand for '!' to '~'. */
static size_t read_full_width(const char *text, char *c)
{
    unsigned char second = (unsigned char)text[1];
    unsigned char third;

    if ((unsigned char)text[0] != 0xEF || (second != 0xBC && second != 0xBD))
        return 0;
    third = (unsigned char)text[2];
    if (second == 0xBC ? third < 0x81 || third > 0xBF : third < 0x80 || third > 0x9E)
        return 0;
    *c = (char)((second == 0xBC ? '!' - 0x81 : '`' - 0x80) + third);
    return 3;
}

/* The longest letter of the language here; letters may share one text. */
static size_t read_language(const char *text, const char *const letters[7], PieceTypes *types)
{
    size_t longest = 0;

    for (PieceType t = PAWN; letters != NULL && t <= KING; t++) {
        size_t length = letters[t] == NULL ? 0 : strlen(letters[t]);

        if (length == 0 || length < longest || strncmp(text, letters[t], length) != 0)
            continue;
        if (length > longest)
            *types = 0;
        *types |= piece_type_bit(t);
        longest = length;
    }
    return longest;
}

static void name_english_man(Symbol *symbol)
{
    PieceType type = piece_type_of_letter(symbol->c);

    if (type != NO_PIECE_TYPE)
        symbol->types |= piece_type_bit(type);
}

/* How many bytes the symbol took; 0 when they cannot stand in a move. */
static size_t read_symbol(const char *text, const char *const letters[7], Symbol *symbol)
{
    size_t length = read_language(text, letters, &symbol->types);

    if (length == 0)
        length = read_foreign(text, symbol);
    if (length == 0) {
        length = read_full_width(text, &symbol->c);
        name_english_man(symbol);
    }
    if (length <= 1 && (is_blank(*text) || (*text > ' ' && *text <= '~'))) {
        length = 1;
        symbol->c = *text;
        if (is_blank(*text))
            symbol->c = ' ';
        name_english_man(symbol);
    }
    return length;
}

static bool fail_at(ScanError *error, MoveTextError code, int column)
{
    error->error = code;
    error->column = column;
    return false;
}

static bool read_symbols(const char *text, const char *const letters[7], Scanner *s)
{
    int n = 0;
    size_t at = 0;

    while (text[at] != '\0') {
        Symbol symbol = {.column = (int)at + 1};
        size_t length = read_symbol(text + at, letters, &symbol);

        if (length == 0)
            return fail_at(s->error, MOVE_TEXT_BAD_CHARACTER, symbol.column);
        if (n == MAX_SYMBOLS)
            return fail_at(s->error, MOVE_TEXT_TRAILING, symbol.column);
        if (symbol.c != '\0' || symbol.types != 0)
            s->symbols[n++] = symbol;
        at += length;
    }
    s->symbols[n] = (Symbol){.column = (int)at + 1};
    return true;
}

/* ---- Steps of the grammar --------------------------------------------------- */

static const Symbol *peek(const Scanner *s)
{
    return &s->symbols[s->at];
}

static bool at_end(const Scanner *s)
{
    return peek(s)->c == '\0' && peek(s)->types == 0;
}

static bool fail(Scanner *s, MoveTextError code)
{
    return fail_at(s->error, code, peek(s)->column);
}

static bool take(Scanner *s, char c)
{
    if (peek(s)->c != c)
        return false;
    s->at++;
    return true;
}

/* Takes the whole word or nothing. */
static bool take_word(Scanner *s, const char *word)
{
    int i = 0;

    while (word[i] != '\0' && s->symbols[s->at + i].c == word[i])
        i++;
    if (word[i] != '\0')
        return false;
    s->at += i;
    return true;
}

static void skip_blanks(Scanner *s)
{
    while (take(s, ' '))
        ;
}

/* "12." or "12..." or "..." before the move. */
static void skip_move_number(Scanner *s)
{
    int start = s->at;

    while (peek(s)->c >= '0' && peek(s)->c <= '9')
        s->at++;
    if (!take(s, '.')) {
        s->at = start;
        return;
    }
    while (take(s, '.'))
        ;
    skip_blanks(s);
}

static bool is_null_move(Scanner *s)
{
    static const char *const words[] = {"--", "0000", "Z0", "@@@@"};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (take_word(s, words[i]))
            return true;
    return false;
}

static bool take_castling_letter(Scanner *s)
{
    if (take(s, '0')) {
        s->parts->remarks |= READ_ZEROS;
        return true;
    }
    return take(s, 'O') || take(s, 'o');
}

static bool scan_castling(Scanner *s)
{
    int start = s->at;
    int count = 0;

    while (count < 3) {
        int before = s->at;

        if (count > 0)
            take(s, '-');
        if (!take_castling_letter(s)) {
            s->at = before;
            break;
        }
        count++;
    }
    if (count < 2) {
        s->at = start;
        return false;
    }
    s->parts->castling = true;
    s->parts->side = count == 2 ? SHORT_SIDE : LONG_SIDE;
    return true;
}

/* Small k q r n p are no files, so they can only be men. */
static PieceTypes lower_case_types(char c)
{
    switch (c) {
    case 'k': return piece_type_bit(KING);
    case 'q': return piece_type_bit(QUEEN);
    case 'r': return piece_type_bit(ROOK);
    case 'b': return piece_type_bit(BISHOP);
    case 'n': return piece_type_bit(KNIGHT);
    case 'p': return piece_type_bit(PAWN);
    default: return 0;
    }
}

static void scan_man(Scanner *s, LeadingB leading_b)
{
    PieceTypes types = peek(s)->types;

    if (types == 0 && (peek(s)->c != 'b' || leading_b == LEADING_B_IS_BISHOP)) {
        types = lower_case_types(peek(s)->c);
        if (types != 0)
            s->parts->remarks |= READ_LOWER_CASE_PIECE;
    }
    if (types == 0)
        return;
    if (types == piece_type_bit(PAWN))
        s->parts->remarks |= READ_PAWN_LETTER;
    s->parts->types = types;
    s->at++;
}

static File file_of(const Symbol *symbol)
{
    char c = symbol->c;

    if (c >= 'A' && c <= 'H')
        return c - 'A';
    return c >= 'a' && c <= 'h' ? c - 'a' : -1;
}

static Rank rank_of(const Symbol *symbol)
{
    return symbol->c >= '1' && symbol->c <= '8' ? symbol->c - '1' : -1;
}

static bool fail_without_target(Scanner *s)
{
    const Symbol *here;
    bool familiar;

    if (file_of(peek(s)) >= 0)
        s->at++; /* a file without its rank */
    here = peek(s);
    familiar = at_end(s) || here->types != 0 || file_of(here) >= 0 || rank_of(here) >= 0 ||
               strchr("xX:-=+#!?. ", here->c) != NULL;

    return fail(s, familiar ? MOVE_TEXT_NO_TARGET : MOVE_TEXT_BAD_CHARACTER);
}

/* Whole square, or nothing taken. */
static bool scan_target(Scanner *s)
{
    File file = file_of(peek(s));
    Rank rank = file < 0 ? -1 : rank_of(peek(s) + 1);

    if (rank < 0)
        return false;
    s->parts->to = square_of(file, rank);
    s->at += 2;
    return true;
}

/* "f3", "gf3", "1f3", "g1f3", and all of them with a sign before the target. */
static bool scan_squares(Scanner *s)
{
    MoveParts *p = s->parts;
    bool dash;

    p->from_file = file_of(peek(s));
    if (p->from_file >= 0)
        s->at++;
    p->from_rank = rank_of(peek(s));
    if (p->from_rank >= 0)
        s->at++;
    p->capture_sign = take(s, 'x') || take(s, 'X') || take(s, ':');
    dash = !p->capture_sign && take(s, '-');
    if (scan_target(s)) {
        p->bare = p->types == 0 && p->from_file >= 0 && p->from_rank >= 0 && !p->capture_sign &&
                  !dash;
        return true;
    }
    if (p->capture_sign || dash || p->from_file < 0 || p->from_rank < 0)
        return fail_without_target(s);
    p->to = square_of(p->from_file, p->from_rank);
    p->from_file = p->from_rank = -1;
    return true;
}

/* "=Q", "/Q", "(Q)", "Q", "q".  "(=)" is an offer of a draw and stays. */
static bool scan_promotion(Scanner *s)
{
    bool bracket = peek(s)->c == '(' && peek(s)[1].c != '=';
    bool equals = peek(s)->c == '=';
    bool sign = bracket || equals || peek(s)->c == '/';
    PieceTypes types;

    if (sign)
        s->at++;
    types = peek(s)->types != 0 ? peek(s)->types : lower_case_types(peek(s)->c);
    if (types == 0)
        return !sign || fail(s, MOVE_TEXT_BAD_PROMOTION);
    s->parts->promotions = types;
    s->parts->bare = s->parts->bare && !sign;
    if (sign && !equals)
        s->parts->remarks |= READ_PROMOTION_MARK;
    if (peek(s)->types == 0 && !s->parts->bare) /* UCI has small letters */
        s->parts->remarks |= READ_LOWER_CASE_PIECE;
    s->at++;
    return !bracket || take(s, ')') || fail(s, MOVE_TEXT_BAD_PROMOTION);
}

static bool take_en_passant_word(Scanner *s)
{
    return take_word(s, "e.p.") || take_word(s, "e.p") || take_word(s, "ep.") ||
           take_word(s, "ep") || take_word(s, "en passant");
}

/* One mark after the move; false when there is none. */
static bool scan_mark(Scanner *s)
{
    MoveParts *p = s->parts;

    if (take(s, '#') || take_word(s, "mate"))
        p->claim = CLAIMS_MATE;
    else if (take(s, '+') || take_word(s, "ch.") || take_word(s, "ch"))
        p->claim = p->claim == CLAIMS_NO_CHECK ? CLAIMS_CHECK : CLAIMS_DOUBLE_OR_MATE;
    else if (take_en_passant_word(s))
        p->en_passant = true;
    else
        return take(s, ' ') || take(s, '!') || take(s, '?') || take_word(s, "(=)");
    return true;
}

static bool scan_marks(Scanner *s)
{
    if (!at_end(s))
        s->parts->bare = false;
    while (!at_end(s))
        if (!scan_mark(s))
            return fail(s, MOVE_TEXT_TRAILING);
    return true;
}

bool move_scan(const char *text, const char *const letters[7], LeadingB leading_b,
               MoveParts *parts, ScanError *error)
{
    Scanner s = {.parts = parts, .error = error};

    *parts = (MoveParts){.from_file = -1, .from_rank = -1, .to = NO_SQUARE};
    if (!read_symbols(text, letters, &s))
        return false;
    skip_blanks(&s);
    skip_move_number(&s);
    parts->column = peek(&s)->column;
    if (at_end(&s))
        return fail(&s, MOVE_TEXT_EMPTY);
    if (is_null_move(&s))
        return fail_at(error, MOVE_TEXT_NULL_MOVE, parts->column);
    if (!scan_castling(&s)) {
        scan_man(&s, leading_b);
        if (!scan_squares(&s) || !scan_promotion(&s))
            return false;
    }
    return scan_marks(&s);
}
