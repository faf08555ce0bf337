/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * olv.c - problems in YAML as the "olv" files of problemists have them: men on
 * squares, a stipulation, a solution.  Only the keys that matter are read, and
 * of YAML only the forms these files use.
 */
#include "puzzles/olv.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef enum {
    KEY_OTHER, KEY_AUTHORS, KEY_SOURCE, KEY_DATE, KEY_ALGEBRAIC, KEY_WHITE, KEY_BLACK,
    KEY_STIPULATION, KEY_SOLUTION, KEY_CONDITIONS, KEY_COUNT
} Key;

typedef struct {
    Source *source;
    RowTexts texts;
    Text said[KEY_COUNT]; /* what was said under each key that counts */
    Key key;
    int line;      /* where the problem begins */
    bool any;      /* something was said */
} Olv;

/* ---- Men -------------------------------------------------------------- */

static PieceType man_of(char letter)
{
    switch (letter) {
    case 'K': return KING;
    case 'Q': return QUEEN;
    case 'R': return ROOK;
    case 'B': return BISHOP;
    case 'S': case 'N': return KNIGHT;
    case 'P': return PAWN;
    default: return NO_PIECE_TYPE;
    }
}

/* Men as "Ke1, Sd4" onto a board.  False, and the word at fault, when one is
 * none of the six kinds or stands nowhere. */
static bool place_men(const char *list, Color color, Piece board[64], char fault[DETAIL_SIZE])
{
    static const char BETWEEN[] = " \t\r\n,[]-\"'";

    for (list += strspn(list, BETWEEN); *list; list += strspn(list, BETWEEN)) {
        size_t length = strcspn(list, BETWEEN);
        char name[3] = {length == 3 ? list[1] : '\0', length == 3 ? list[2] : '\0', '\0'};
        PieceType type = man_of(*list);
        Square square = square_parse(name);
        if (type == NO_PIECE_TYPE || square == NO_SQUARE) {
            copy_cut(fault, DETAIL_SIZE, list, length);
            return false;
        }
        board[square] = piece_of(color, type);
        list += length;
    }
    return true;
}

/* The board as FEN.  Kings and rooks at home may castle: in a problem they may
 * unless the contrary is proved. */
static void add_problem_fen(const Piece board[64], Color turn, Text *fen)
{
    static const struct {
        Color color;
        Square king, rook;
        char letter;
    } RIGHTS[] = {{WHITE, E1, H1, 'K'}, {WHITE, E1, A1, 'Q'}, {BLACK, E8, H8, 'k'},
                  {BLACK, E8, A8, 'q'}};
    char men[FEN_BOARD_SIZE];
    size_t before;

    fen_board(board, men);
    text_add(fen, men, strlen(men));
    text_add(fen, turn == WHITE ? " w " : " b ", 3);
    before = fen->length;
    for (size_t i = 0; i < sizeof RIGHTS / sizeof *RIGHTS; i++)
        if (board[RIGHTS[i].king] == piece_of(RIGHTS[i].color, KING) &&
            board[RIGHTS[i].rook] == piece_of(RIGHTS[i].color, ROOK))
            text_add(fen, &RIGHTS[i].letter, 1);
    if (fen->length == before)
        text_add(fen, "-", 1);
    text_add(fen, " - 0 1", 6);
}

/* ---- Lines ------------------------------------------------------------ */

static Key key_of(const char *name, size_t length)
{
    static const struct {
        const char *name;
        Key key;
    } KEYS[] = {
        {"authors", KEY_AUTHORS},         {"source", KEY_SOURCE},
        {"date", KEY_DATE},               {"algebraic", KEY_ALGEBRAIC},
        {"white", KEY_WHITE},             {"black", KEY_BLACK},
        {"stipulation", KEY_STIPULATION}, {"solution", KEY_SOLUTION},
        {"conditions", KEY_CONDITIONS},   {"neutral", KEY_CONDITIONS},
    };
    for (size_t i = 0; i < sizeof KEYS / sizeof *KEYS; i++)
        if (strlen(KEYS[i].name) == length && memcmp(KEYS[i].name, name, length) == 0)
            return KEYS[i].key;
    return KEY_OTHER;
}

/* Takes "key:" from the front of a line, if it is one that begins a key here:
 * at the margin, or the colours below `algebraic`. */
static void take_key(Olv *olv, const char **line, size_t *length)
{
    size_t indent = 0, word;
    bool in_men = olv->key == KEY_ALGEBRAIC || olv->key == KEY_WHITE || olv->key == KEY_BLACK;

    while (indent < *length && (*line)[indent] == ' ')
        indent++;
    for (word = indent; word < *length; word++)
        if (!isalpha((unsigned char)(*line)[word]) && (*line)[word] != '-')
            break;
    if (word == indent || word == *length || (*line)[word] != ':' || (indent > 0 && !in_men))
        return;
    olv->key = key_of(*line + indent, word - indent);
    *line += word + 1;
    *length -= word + 1;
}

static void take_line(Olv *olv, const char *line, size_t length)
{
    take_key(olv, &line, &length);
    Text *text = &olv->said[olv->key];
    if (olv->key == KEY_OTHER || olv->key == KEY_ALGEBRAIC)
        return;
    if (olv->key != KEY_SOLUTION) {
        while (length > 0 && strchr(" \t-\"'", *line)) {
            /* "-" opens an item of a list. */
            line++;
            length--;
        }
        trim(&line, &length);
        while (length > 0 && strchr("\"'", line[length - 1]))
            length--;
        if (text->length > 0 && length > 0)
            text_add(text, " ", 1);
    }
    text_add(text, line, length);
}

static const char *text_of(const Olv *olv, Key key)
{
    return text_string(&olv->said[key]);
}

/* ---- Problems --------------------------------------------------------- */

static void forget(Olv *olv)
{
    for (int key = 0; key < KEY_COUNT; key++)
        text_clear(&olv->said[key]);
    row_texts_clear(&olv->texts);
    olv->key = KEY_OTHER;
    olv->any = false;
}

static void set_title(Olv *olv)
{
    Text *title = &olv->texts.text[COLUMN_TITLE];
    static const Key PARTS[] = {KEY_AUTHORS, KEY_SOURCE, KEY_DATE};

    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++) {
        const char *part = text_of(olv, PARTS[i]);
        if (*part == '\0' || text_flaw(part, strlen(part)) != TEXT_CLEAN)
            continue;
        if (title->length > 0)
            text_add(title, ", ", 2);
        text_add(title, part, strlen(part));
    }
}

/* "#3" is a mate, "+" a win and "=" a draw by the line of the solution. */
static bool set_task(Olv *olv)
{
    const char *stipulation = text_of(olv, KEY_STIPULATION);
    char number[16];
    int n = *stipulation == '#' ? mate_in_words(stipulation) : 0;

    if (n > 0) {
        snprintf(number, sizeof number, "%d", n);
        row_texts_set(&olv->texts, COLUMN_N, number);
        add_key(text_of(olv, KEY_SOLUTION), &olv->texts.text[COLUMN_ANSWER]);
        return true;
    }
    if (strcmp(stipulation, "+") != 0 && strcmp(stipulation, "=") != 0)
        return false;
    row_texts_set(&olv->texts, COLUMN_KIND, "line");
    add_main_line(text_of(olv, KEY_SOLUTION), &olv->texts.text[COLUMN_ANSWER],
                  &olv->texts.text[COLUMN_MOVES]);
    return true;
}

static RowStatus give_problem(Olv *olv, Row *row, RowError *error)
{
    Piece board[64] = {NO_PIECE};
    char fault[DETAIL_SIZE];

    if (olv->said[KEY_CONDITIONS].length > 0)
        return bad_row(error, ROW_UNKNOWN_TASK, olv->line, text_of(olv, KEY_CONDITIONS));
    if (!place_men(text_of(olv, KEY_WHITE), WHITE, board, fault) ||
        !place_men(text_of(olv, KEY_BLACK), BLACK, board, fault))
        return bad_row(error, ROW_UNKNOWN_TASK, olv->line, fault);
    if (olv->said[KEY_WHITE].length == 0 && olv->said[KEY_BLACK].length == 0)
        return bad_row(error, ROW_NO_POSITION, olv->line, "");
    set_title(olv);
    if (!set_task(olv))
        return bad_row(error, ROW_UNKNOWN_TASK, olv->line, text_of(olv, KEY_STIPULATION));
    add_problem_fen(board, olv->texts.text[COLUMN_MOVES].length > 0 ? BLACK : WHITE,
                    &olv->texts.text[COLUMN_FEN]);
    return row_texts_give(&olv->texts, olv->line, row, error);
}

/* Reads up to the next "---".  False at the end of the input. */
static bool read_problem(Olv *olv)
{
    Chunk chunk;

    forget(olv);
    while (source_line(olv->source, &chunk)) {
        size_t length = chunk.length;
        while (length > 0 && strchr("\r\n", chunk.text[length - 1]))
            length--;
        if (length >= 3 && memcmp(chunk.text, "---", 3) == 0) {
            if (olv->any)
                return true;
            continue;
        }
        if (text_is_blank(chunk.text, length) && olv->key != KEY_SOLUTION)
            continue;
        if (!olv->any)
            olv->line = olv->source->line;
        olv->any = true;
        /* The end of a line parts words as a blank does. */
        take_line(olv, chunk.text, length);
        if (olv->key == KEY_SOLUTION)
            text_add(&olv->said[KEY_SOLUTION], "\n", 1);
    }
    return olv->any;
}

static RowStatus olv_next(void *state, Row *row, RowError *error)
{
    Olv *olv = state;
    return read_problem(olv) ? give_problem(olv, row, error) : ROW_END;
}

static void *olv_open(Source *source)
{
    Olv *olv = calloc(1, sizeof *olv);
    if (olv)
        olv->source = source;
    return olv;
}

static void olv_close(void *state)
{
    Olv *olv = state;
    for (int key = 0; key < KEY_COUNT; key++)
        text_free(&olv->said[key]);
    row_texts_free(&olv->texts);
    free(olv);
}

const RowFormat olv_format = {"olv", olv_open, olv_close, olv_next, NULL};
