/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * epd.c - EPD operations: "bm #3; id "x"; PV: d1h5 ...;".
 *
 * A mate is claimed by "dm 3" as the standard has it, or "bm #3" as test sets
 * do; "bm #-3" says that the side to move is mated in three.
 */
#include "puzzles/list.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { OPCODE_SIZE = 16, OPERAND_SIZE = 4096 };

typedef struct {
    char code[OPCODE_SIZE];
    char operand[OPERAND_SIZE];
} Operation;

/* What the operations of one line say of the puzzle. */
typedef struct {
    char mate[16]; /* in so many moves; "-3": of the side to move */
    char best[OPERAND_SIZE], line[OPERAND_SIZE];
    int halfmoves, moves; /* -1: not said */
} EpdLine;

/* ---- Taking a line apart ---------------------------------------------- */

static bool is_known(const char *code)
{
    static const char *const CODES[] = {
        "acd", "acn", "acs", "am", "bm",   "ce",   "dm",   "draw_offer", "eco",
        "ep",  "fmvn", "hmvc", "id", "nic", "noop", "pm",  "pv",         "rc",
        "sm",  "sv",  "tcgs", "tcri", "tcsi", "eval", "ply"};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (strcasecmp(code, CODES[i]) == 0)
            return true;
    return strlen(code) == 2 && strchr("cvD", code[0]) && isdigit((unsigned char)code[1]);
}

/* One operation from *at on, past its semicolon; false at the end. */
static bool next_operation(const char **at, Operation *operation)
{
    *at += strspn(*at, " \t;");
    size_t code = 0;
    while (isalnum((unsigned char)(*at)[code]) || (*at)[code] == '_')
        code++;
    copy_cut(operation->code, OPCODE_SIZE, *at, code);
    const char *from = *at + code + ((*at)[code] == ':'), *to = from;
    bool quoted = false;
    while (*to && (quoted || *to != ';'))
        quoted ^= *to++ == '"';
    bool more = to > *at;
    *at = to;
    size_t length = (size_t)(to - from);
    trim(&from, &length);
    if (length >= 2 && *from == '"' && from[length - 1] == '"') {
        from++;
        length -= 2;
    }
    copy_cut(operation->operand, OPERAND_SIZE, from, length);
    return more;
}

/* ---- Meaning ---------------------------------------------------------- */

static int number_of(const char *text)
{
    long n = strtol(text, NULL, 10);
    return n > -1000 && n < 10000 ? (int)n : 0;
}

static void take_mate(const char *operand, EpdLine *said)
{
    copy_cut(said->mate, sizeof said->mate, operand, strlen(operand));
}

/* "bm Nf3 Nc3": each of them is best, which a solution writes as "Nf3/Nc3". */
static void take_best(const char *operand, char best[OPERAND_SIZE])
{
    copy_cut(best, OPERAND_SIZE, operand, OPERAND_SIZE);
    for (char *c = best; *c; c++)
        if ((*c == ' ' || *c == ',') && c > best)
            *c = '/';
}

static void take_operation(const Operation *o, EpdLine *said, RowTexts *texts)
{
    const char *code = o->code, *operand = o->operand;

    if (strcasecmp(code, "bm") == 0 && *operand == '#')
        take_mate(operand + 1, said);
    else if (strcasecmp(code, "bm") == 0)
        take_best(operand, said->best);
    else if (strcasecmp(code, "dm") == 0)
        take_mate(operand, said);
    else if (strcasecmp(code, "pv") == 0)
        copy_cut(said->line, OPERAND_SIZE, operand, OPERAND_SIZE);
    else if (strcmp(code, "id") == 0)
        row_texts_set(texts, COLUMN_ID, operand);
    else if (strcmp(code, "c0") == 0)
        row_texts_set(texts, COLUMN_TITLE, operand);
    else if (strcmp(code, "hmvc") == 0)
        said->halfmoves = number_of(operand);
    else if (strcmp(code, "fmvn") == 0)
        said->moves = number_of(operand);
}

/* The next word of a list of moves, cut out where it stands; NULL at the end. */
static char *next_word(char **rest)
{
    char *word;
    while ((word = strsep(rest, " ,")) != NULL)
        if (*word != '\0')
            return word;
    return NULL;
}

static void set_mate(EpdLine *said, RowTexts *texts)
{
    bool mated = said->mate[0] == '-';
    char *rest = said->line;
    char *first = next_word(&rest), *second = next_word(&rest);

    /* The line begins with the move of the side that is mated. */
    if (mated && second)
        row_texts_set(texts, COLUMN_MOVES, first);
    if (mated ? second : first)
        row_texts_set(texts, COLUMN_ANSWER, mated ? second : first);
    row_texts_set(texts, COLUMN_N, said->mate + (mated && second));
}

static void set_clocks(const EpdLine *said, RowTexts *texts)
{
    Text *fen = &texts->text[COLUMN_FEN];
    char clocks[32];
    int fields = 1;

    for (const char *c = text_string(fen); *c; c++)
        fields += *c == ' ';
    if (fields != 4 || said->halfmoves < 0)
        return;
    snprintf(clocks, sizeof clocks, " %d %d", said->halfmoves, said->moves > 0 ? said->moves : 1);
    text_add(fen, clocks, strlen(clocks));
}

/* Here the side to move is the one that solves: numbered moves say so. */
static void set_line(const char *line, Text *moves)
{
    text_add(moves, "1. ", 3);
    text_add(moves, line, strlen(line));
}

static void apply(EpdLine *said, RowTexts *texts)
{
    set_clocks(said, texts);
    if (said->mate[0])
        set_mate(said, texts);
    else if (said->best[0])
        row_texts_set(texts, COLUMN_MOVES, said->best);
    else if (said->line[0])
        set_line(said->line, &texts->text[COLUMN_MOVES]);
}

bool read_epd(const char *text, RowTexts *texts)
{
    Operation operation;
    EpdLine said = {.halfmoves = -1, .moves = -1};

    if (!next_operation(&text, &operation) || !is_known(operation.code))
        return false;
    do
        take_operation(&operation, &said, texts);
    while (next_operation(&text, &operation));
    apply(&said, texts);
    return true;
}
