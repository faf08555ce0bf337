/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pgn_token.c - PGN text taken apart: bytes to tags, words and results.
 *
 * Nothing here knows the rules.  Every loop consumes a byte or stops, so any
 * input is read in time linear in its length.
 */
#include "rules/pgn_token.h"

#include <limits.h>
#include <string.h>

enum { NO_BYTE = -1, LOOK_AHEAD = 16 };

static const char CLOCK_MARK[] = "[%clk ";

/* ---- Bytes -------------------------------------------------------------------- */

static void refill(PgnReader *r)
{
    memmove(r->bytes, r->bytes + r->at, r->end - r->at);
    r->end -= r->at;
    r->at = 0;
    ptrdiff_t got = r->source(r->context, r->bytes + r->end, sizeof r->bytes - r->end);
    r->has_failed = got < 0;
    r->is_ended = got <= 0;
    if (got > 0)
        r->end += (size_t)got;
}

/* The byte k places ahead, k below LOOK_AHEAD, or NO_BYTE after the last. */
static int peek(PgnReader *r, size_t k)
{
    while (r->at + k >= r->end && !r->is_ended)
        refill(r);
    return r->at + k < r->end ? (unsigned char)r->bytes[r->at + k] : NO_BYTE;
}

static bool looks_at(PgnReader *r, const char *text)
{
    for (size_t k = 0; text[k]; k++)
        if (peek(r, k) != (unsigned char)text[k])
            return false;
    return true;
}

/* CRLF and a lone CR end a line as LF does. */
static int take(PgnReader *r)
{
    int byte = peek(r, 0);
    if (byte == NO_BYTE)
        return NO_BYTE;
    bool ends_line = byte == '\n' || (byte == '\r' && peek(r, 1) != '\n');
    r->at++;
    if (ends_line) {
        r->line++;
        r->column = 1;
    } else if (r->column < INT_MAX) {
        r->column++;
    }
    return byte;
}

static bool is_blank(int byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

static bool is_letter(int byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* The end of the line itself is left to be taken. */
static void skip_line(PgnReader *r)
{
    while (peek(r, 0) != NO_BYTE && peek(r, 0) != '\n' && peek(r, 0) != '\r')
        take(r);
}

void pgn_open(PgnReader *reader, PgnSource *source, void *context)
{
    *reader = (PgnReader){.source = source, .context = context, .line = 1, .column = 1};
}

/* Blanks, lines escaped with %, and the mark that some editors put at the
 * beginning of a file. */
static void skip_blanks(PgnReader *r)
{
    for (;;) {
        if (is_blank(peek(r, 0)))
            take(r);
        else if (r->column == 1 && peek(r, 0) == '%')
            skip_line(r);
        else if (r->column == 1 && looks_at(r, "\xEF\xBB\xBF"))
            r->at += 3;
        else
            return;
    }
}

bool pgn_at_tag(PgnReader *reader)
{
    skip_blanks(reader);
    return peek(reader, 0) == '[';
}

/* ---- Comments ------------------------------------------------------------------ */

static void fault(PgnToken *token, PgnReason reason)
{
    token->kind = TOKEN_FAULT;
    token->reason = reason;
}

/* Up to four digits; false when there are none. */
static bool take_number(PgnReader *r, int *number)
{
    int digits = 0;
    for (*number = 0; digits < 4 && is_digit(peek(r, 0)); digits++)
        *number = *number * 10 + (take(r) - '0');
    return digits > 0;
}

/* "[%clk 1:30:43]": hours, minutes and seconds, the fraction dropped. */
static void read_clock(PgnReader *r, PgnToken *token)
{
    int hours, minutes, seconds;
    for (size_t k = 0; k < strlen(CLOCK_MARK); k++)
        take(r);
    if (!take_number(r, &hours) || peek(r, 0) != ':')
        return;
    take(r);
    if (!take_number(r, &minutes) || peek(r, 0) != ':')
        return;
    take(r);
    if (take_number(r, &seconds) && (peek(r, 0) == ']' || peek(r, 0) == '.'))
        token->clock = (hours * 60 + minutes) * 60 + seconds;
}

/* A comment that swallows the next game was never closed: it ends there. */
static void read_comment(PgnReader *r, PgnToken *token)
{
    take(r);
    for (;;) {
        if (looks_at(r, CLOCK_MARK))
            read_clock(r, token);
        bool at_game = r->column == 1 && looks_at(r, "[Event \"");
        if (at_game || peek(r, 0) == NO_BYTE) {
            fault(token, PGN_COMMENT_OPEN);
            return;
        }
        if (take(r) == '}')
            return;
    }
}

/* ---- Tags ---------------------------------------------------------------------- */

static void fault_here(PgnReader *r, PgnToken *token, PgnReason reason)
{
    token->line = r->line;
    token->column = r->column;
    fault(token, reason);
}

static void append(PgnToken *token, size_t *length, int byte)
{
    if (*length + 1 < sizeof token->text)
        token->text[(*length)++] = (char)byte;
    else
        token->is_cut = true;
    token->text[*length] = '\0';
}

/* Quotes are sometimes left bare within a value: the last one is followed by
 * the bracket. */
static bool at_last_quote(PgnReader *r)
{
    size_t k = 1;
    while (k + 1 < LOOK_AHEAD && (peek(r, k) == ' ' || peek(r, k) == '\t'))
        k++;
    return peek(r, 0) == '"' && peek(r, k) == ']';
}

static bool read_tag_name(PgnReader *r, PgnToken *token)
{
    size_t length = 0;
    while (is_letter(peek(r, 0)) || is_digit(peek(r, 0)) || peek(r, 0) == '_') {
        int byte = take(r);
        if (length + 1 < sizeof token->name)
            token->name[length++] = (char)byte;
    }
    token->name[length] = '\0';
    return length > 0;
}

static bool read_tag_value(PgnReader *r, PgnToken *token)
{
    size_t length = 0;
    if (peek(r, 0) != '"')
        return false;
    take(r);
    while (!at_last_quote(r)) {
        if (peek(r, 0) == '\\' && (peek(r, 1) == '"' || peek(r, 1) == '\\'))
            take(r);
        int byte = peek(r, 0);
        if (byte == '\n' || byte == '\r' || byte == '\0' || byte == NO_BYTE)
            return false;
        append(token, &length, take(r));
    }
    take(r);
    return true;
}

static void read_tag(PgnReader *r, PgnToken *token)
{
    token->kind = TOKEN_TAG;
    take(r);
    skip_blanks(r);
    bool ok = read_tag_name(r, token);
    skip_blanks(r);
    ok = ok && read_tag_value(r, token);
    if (!ok) {
        fault_here(r, token, PGN_BAD_TAG);
        skip_line(r);
        return;
    }
    skip_blanks(r);
    take(r);
}

/* ---- Words ---------------------------------------------------------------------- */

PgnResult pgn_result_of(const char *text)
{
    static const struct {
        const char *text;
        PgnResult result;
    } RESULTS[] = {
        {"1-0", PGN_WHITE_WINS}, {"0-1", PGN_BLACK_WINS}, {"1/2-1/2", PGN_DRAW},
        {"1/2", PGN_DRAW},       {"½-½", PGN_DRAW},       {"*", PGN_UNFINISHED},
    };
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++)
        if (strcmp(text, RESULTS[i].text) == 0)
            return RESULTS[i].result;
    return PGN_NO_RESULT;
}

/* "e8(Q)" is a move, not the beginning of a variation. */
static bool at_promotion_in_brackets(PgnReader *r)
{
    int letter = peek(r, 1);
    return peek(r, 0) == '(' && letter > 0 && strchr("QRBNqrbn", letter) && peek(r, 2) == ')';
}

static bool at_word(PgnReader *r)
{
    int byte = peek(r, 0);
    return byte > ' ' && byte != 0x7F && !strchr("(){}[];$*\"", byte);
}

static void read_run(PgnReader *r, PgnToken *token)
{
    size_t length = 0;
    while (at_word(r) || (length > 0 && at_promotion_in_brackets(r))) {
        size_t count = at_word(r) ? 1 : 3;
        while (count-- > 0)
            append(token, &length, take(r));
    }
}

/* How many bytes at the start are a move number with its dots.  "0000" is none:
 * UCI writes passing so. */
static size_t number_length(const char *text)
{
    if (strcmp(text, "0000") == 0)
        return 0;
    size_t digits = strspn(text, "0123456789"), length = digits;
    for (;;) {
        if (text[length] == '.')
            length++;
        else if (strncmp(text + length, "…", strlen("…")) == 0)
            length += strlen("…");
        else
            break;
    }
    bool is_number = length > digits || text[digits] == '\0';
    return is_number ? length : 0;
}

/* Signs of praise and judgement that stand alone, such as "!?" and "+-". */
static bool is_remark(const char *text)
{
    if (strcmp(text, "--") == 0)
        return false;
    while (*text && (strchr("!?+-=/#~", *text) || (*text & 0x80)))
        text++;
    return *text == '\0';
}

/* False when the run was only a number or a remark. */
static bool read_word(PgnReader *r, PgnToken *token)
{
    token->kind = TOKEN_WORD;
    read_run(r, token);
    if (token->is_cut) {
        fault(token, PGN_WORD_TOO_LONG);
        return true;
    }
    token->result = pgn_result_of(token->text);
    size_t number = token->result ? 0 : number_length(token->text);
    memmove(token->text, token->text + number, strlen(token->text + number) + 1);
    token->column += (int)number;
    if (token->result)
        token->kind = TOKEN_RESULT;
    return token->result || !is_remark(token->text);
}

/* ---- One token ------------------------------------------------------------------- */

static void take_result_sign(PgnReader *r, PgnToken *token)
{
    take(r);
    token->kind = TOKEN_RESULT;
    token->result = PGN_UNFINISHED;
}

static void take_bad_byte(PgnReader *r, PgnToken *token)
{
    token->text[0] = (char)take(r);
    fault(token, PGN_BAD_CHARACTER);
}

static void take_sign(PgnReader *r, PgnToken *token, PgnTokenKind kind)
{
    take(r);
    token->kind = kind;
}

static void skip_nag(PgnReader *r)
{
    take(r);
    while (is_digit(peek(r, 0)))
        take(r);
}

/* Reads whatever comes next; false when it is nothing that counts. */
static bool read_item(PgnReader *r, PgnToken *token)
{
    switch (peek(r, 0)) {
    case NO_BYTE: return true;
    case '[': read_tag(r, token); return true;
    case '(': take_sign(r, token, TOKEN_OPEN); return true;
    case ')': take_sign(r, token, TOKEN_CLOSE); return true;
    case '*': take_result_sign(r, token); return true;
    case '{': read_comment(r, token); return token->kind == TOKEN_FAULT;
    case ';': skip_line(r); return false;
    case '$': skip_nag(r); return false;
    default: break;
    }
    if (at_word(r))
        return read_word(r, token);
    take_bad_byte(r, token);
    return true;
}

bool pgn_next_token(PgnReader *reader, PgnToken *token)
{
    skip_blanks(reader);
    *token = (PgnToken){.kind = TOKEN_END, .line = reader->line, .column = reader->column,
                        .clock = PGN_NO_CLOCK};
    return read_item(reader, token);
}
