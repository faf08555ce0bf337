/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solution.c - moves out of solutions, and what stands around them. */
#include "puzzles/solution.h"

#include "puzzles/reader.h"

#include <ctype.h>
#include <string.h>

static const char BETWEEN[] = " \t\r\n,;[]'\"";

/* ---- What is no move -------------------------------------------------- */

const char *skip_variation(const char *at)
{
    int depth = 0;

    for (; *at; at++) {
        if (*at == '{')
            at += strcspn(at, "}") - (strchr(at, '}') == NULL);
        depth += *at == '(';
        depth -= *at == ')';
        if (depth == 0)
            return at + 1;
    }
    return at;
}

static const char *skip_comments(const char *at)
{
    for (;;) {
        at += strspn(at, BETWEEN);
        if (*at == '{')
            at += strcspn(at, "}") + (strchr(at, '}') != NULL);
        else if (*at == '(')
            at = skip_variation(at);
        else if (*at == '}' || *at == ')')
            at++;
        else
            return at;
    }
}

static bool is_word_of(const char *word, size_t length, const char *const *words)
{
    for (; *words; words++)
        if (strlen(*words) == length && strncasecmp(*words, word, length) == 0)
            return true;
    return false;
}

static bool ends_solution(const char *word, size_t length)
{
    static const char *const ENDS[] = {"1-0",  "0-1", "1/2-1/2", "1/2", "*",
                                       "\xC2\xBD-\xC2\xBD", "or", NULL};
    return is_word_of(word, length, ENDS);
}

static bool is_filler(const char *word, size_t length)
{
    static const char *const FILLERS[] = {
        "e.p.", "e.p", "ep", "ep.", "if", "and", "then", "mate", "mates", "wins", "winning",
        "draw", "draws", "check", "checkmate", "threat:", "threat", "zugzwang", "zugzwang.",
        NULL};
    bool castles = strncmp(word, "0-0", 3) == 0;
    /* Marks, and "w/Bf7#" for the threat a move carries. */
    return (!castles && strspn(word, "+-#!?=/.$0123456789xX") >= length) ||
           (length > 2 && strncmp(word, "w/", 2) == 0) || is_word_of(word, length, FILLERS);
}

/* ---- Moves ------------------------------------------------------------ */

/* Past "12.", "12...", "...", or a number that ends in the sign for dots. */
static const char *skip_number(const char *at)
{
    const char *from = at + strspn(at, "0123456789");
    size_t dots = strspn(from, ".");
    if (strncmp(from, "\xE2\x80\xA6", 3) == 0)
        return from + 3;
    return dots > 0 ? from + dots : at;
}

/* "/Q" promotes, any other "/" parts two moves that are equally good. */
static size_t first_of_several(const char *word, size_t length)
{
    for (size_t i = 1; i + 1 < length; i++) {
        bool promotes = strchr("QRBNqrbn", word[i + 1]) &&
                        (i + 2 == length || !isalnum((unsigned char)word[i + 2]));
        if (word[i] == '/' && !promotes)
            return i;
    }
    return length;
}

static void copy_move(char token[MOVE_TOKEN_SIZE], const char *word, size_t length)
{
    length = first_of_several(word, length);
    if (length > 2 && word[length - 1] == '.' && word[length - 2] != 'p')
        length--;
    copy_cut(token, MOVE_TOKEN_SIZE, word, length);
    for (char *c = token; *c; c++)
        if (*c == '*')
            *c = 'x';
}

/* A piece of text up to the next blank; "(Q)" belongs to it. */
static size_t word_length(const char *at)
{
    size_t length = strcspn(at, " \t\r\n,;[]'\"{}()");
    if (at[length] == '(' && at[length + 1] && at[length + 2] == ')' &&
        strchr("QRBNqrbn", at[length + 1]))
        length += 3 + strcspn(at + length + 3, " \t\r\n,;[]'\"{}()");
    return length;
}

static bool is_square(const char *text)
{
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

/* Length of "e2e4" or "e7e8q" with a blank or the end behind it, else 0: most
 * files have nothing else. */
static size_t coordinates(const char *text)
{
    if (!is_square(text) || !is_square(text + 2))
        return 0;
    size_t length = text[4] == 'q' || text[4] == 'r' || text[4] == 'b' || text[4] == 'n' ? 5 : 4;
    return text[length] == ' ' || text[length] == '\0' ? length : 0;
}

static bool next_coordinates(const char **at, char token[MOVE_TOKEN_SIZE])
{
    const char *word = *at + (**at == ' ');
    size_t length = coordinates(word);

    memcpy(token, word, length);
    token[length] = '\0';
    *at = length > 0 ? word + length : *at;
    return length > 0;
}

Move read_coordinates(const Position *position, const char *text)
{
    static const char LETTERS[] = "  nbrq";
    size_t length = coordinates(text);

    if (length == 0 || text[length] != '\0')
        return NO_MOVE;
    Square from = square_of(text[0] - 'a', text[1] - '1');
    Square to = square_of(text[2] - 'a', text[3] - '1');
    bool king = piece_type(position_piece(position, from)) == KING;
    if (king && length == 4 && (to - from == 2 || from - to == 2))
        return move_castling(from, to);
    const char *letter = length == 5 ? strchr(LETTERS, text[4]) : NULL;
    return move_make(from, to, letter ? (PieceType)(letter - LETTERS) : NO_PIECE_TYPE);
}

/* ---- Pawn captures without ranks ------------------------------------ */

/* The file a short capture goes to, with what follows it in *rest; -1 when the
 * text is none. */
static File short_capture(const char *text, const char **rest)
{
    const char *to = text + 1;

    if (text[0] < 'a' || text[0] > 'h')
        return -1;
    to += *to == 'x' || *to == ':';
    if (*to < 'a' || *to > 'h' || (*to != text[0] - 1 && *to != text[0] + 1))
        return -1;
    *rest = to + 1;
    return strspn(*rest, "=/QRBN+#!?") == strlen(*rest) ? *to - 'a' : -1;
}

bool is_short_capture(const char *text)
{
    const char *rest;
    return short_capture(text, &rest) >= 0;
}

static PieceType named_piece(const char *text)
{
    static const char LETTERS[] = "  NBRQ";
    const char *letter = text + strspn(text, "=/");
    const char *found = *letter ? strchr(LETTERS, *letter) : NULL;
    return found && *letter != ' ' ? (PieceType)(found - LETTERS) : NO_PIECE_TYPE;
}

Move read_short_capture(const Position *position, const char *text)
{
    const char *rest = "";
    File to = short_capture(text, &rest);
    MoveList list;
    Move found = NO_MOVE;

    legal_moves(position, &list);
    for (int i = 0; to >= 0 && i < list.count; i++) {
        Move move = list.moves[i];
        if (piece_type(position_piece(position, move_from(move))) != PAWN ||
            square_file(move_from(move)) != text[0] - 'a' || square_file(move_to(move)) != to ||
            move_promotion(move) != named_piece(rest))
            continue;
        if (found != NO_MOVE)
            return NO_MOVE;
        found = move;
    }
    return found;
}

bool solution_next(const char **at, char token[MOVE_TOKEN_SIZE])
{
    if (next_coordinates(at, token))
        return true;
    for (;;) {
        const char *word = skip_comments(*at);
        size_t length = word_length(word);

        if (length == 0 || ends_solution(word, length)) {
            *at = word + strlen(word);
            return false;
        }
        *at = word + length;
        const char *move = skip_number(word);
        if (move >= *at || is_filler(move, (size_t)(*at - move)))
            continue;
        copy_move(token, move, (size_t)(*at - move));
        return true;
    }
}

/* The first word that is a move, with whatever stands beside it. */
static const char *find_first_word(const char *text)
{
    char token[MOVE_TOKEN_SIZE];
    const char *end = text;

    if (!solution_next(&end, token))
        return "";
    while (end > text && !strchr(BETWEEN, end[-1]))
        end--;
    return skip_number(end);
}

bool solution_also(const char *text, const char **at, char token[MOVE_TOKEN_SIZE])
{
    const char *word = *at ? *at : find_first_word(text);
    size_t length = word_length(word), first = first_of_several(word, length);

    if (!*at && first < length) {
        word += first + 1;
        length -= first + 1;
    } else if (!*at) {
        return false;
    }
    if (length == 0)
        return false;
    copy_move(token, word, length);
    first = first_of_several(word, length);
    *at = word + first + (first < length);
    return true;
}

bool solution_is_numbered(const char *text)
{
    text = skip_comments(text);
    return skip_number(text) != text;
}
