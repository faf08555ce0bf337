/* SPDX-License-Identifier: GPL-3.0-or-later */
/* words.c - reads the values of a lesson that are words for the machine. */
#include "lessons/internal.h"

#include <ctype.h>
#include <string.h>

Words words_of(Reader *reader, const Entry *entry, const Position *position)
{
    return (Words){.reader = reader, .at = entry->value, .end = entry->end,
                   .position = position};
}

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',';
}

bool next_word(Words *words, const char **word, size_t *length)
{
    const char *c = words->at;
    while (c < words->end && is_separator(*c))
        c++;
    *word = c;
    while (c < words->end && !is_separator(*c))
        c++;
    words->at = c;
    *length = (size_t)(c - *word);
    return *length > 0;
}

bool word_is(const char *word, size_t length, const char *text)
{
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

/* A word that must be there; what is missing is told by its name. */
static bool need_word(Words *words, const char *what, const char **word, size_t *length)
{
    if (next_word(words, word, length))
        return true;
    fail_at(words->reader, words->end, LESSON_WORD_MISSING, 0, what, strlen(what));
    return false;
}

static bool unknown_word(Words *words, const char *word, size_t length)
{
    fail_at(words->reader, word, LESSON_UNKNOWN_WORD, 0, word, length);
    return false;
}

bool words_done(Words *words)
{
    const char *word;
    size_t length;
    if (!next_word(words, &word, &length))
        return true;
    fail_at(words->reader, word, LESSON_WORD_LEFT_OVER, 0, word, length);
    return false;
}

bool take_choice(Words *words, const char *what, const char *const *table, int count,
                        int *index)
{
    const char *word;
    size_t length;
    if (!need_word(words, what, &word, &length))
        return false;
    for (int i = 0; i < count; i++)
        if (word_is(word, length, table[i])) {
            *index = i;
            return true;
        }
    return unknown_word(words, word, length);
}

bool take_square(Words *words, Square *square)
{
    const char *word;
    size_t length;
    if (!need_word(words, "square", &word, &length))
        return false;
    if (length != 2 || word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8')
        return unknown_word(words, word, length);
    *square = square_of(word[0] - 'a', word[1] - '1');
    return true;
}

bool take_number(Words *words, int least, int most, int *number)
{
    const char *word;
    size_t length;
    if (!need_word(words, "number", &word, &length))
        return false;
    int n = 0;
    for (size_t i = 0; i < length; i++) {
        if (!isdigit((unsigned char)word[i]) || i > 3)
            return unknown_word(words, word, length);
        n = n * 10 + (word[i] - '0');
    }
    if (n < least || n > most)
        return unknown_word(words, word, length);
    *number = n;
    return true;
}

bool take_move(Words *words, const Position *position, Move *move)
{
    const char *word;
    size_t length;
    char text[MOVE_TEXT_SIZE];
    if (!need_word(words, "move", &word, &length))
        return false;
    if (!position) {
        fail_at(words->reader, word, LESSON_NO_POSITION, 0, word, length);
        return false;
    }
    MoveText read = {.status = MOVE_TEXT_UNREADABLE};
    if (length < sizeof text) {
        memcpy(text, word, length);
        text[length] = '\0';
        move_parse(position, text, NULL, &read);
    }
    if (read.status != MOVE_TEXT_OK) {
        fail_at(words->reader, word, LESSON_BAD_MOVE, 0, word, length);
        return false;
    }
    *move = read.move;
    return true;
}

bool take_side(Words *words, Color *color)
{
    static const char *const colors[] = {"white", "black"};
    int i;
    if (!take_choice(words, "white or black", colors, 2, &i))
        return false;
    *color = (Color)i;
    return true;
}

static bool read_side(Words *words, CastlingSide *side)
{
    static const char *const sides[] = {"short", "long"};
    int i;
    if (!take_choice(words, "short or long", sides, 2, &i))
        return false;
    *side = (CastlingSide)i;
    return true;
}

static bool read_type(Words *words, PieceType *type)
{
    static const char *const types[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    int i;
    if (!take_choice(words, "kind of man", types, 6, &i))
        return false;
    *type = (PieceType)(PAWN + i);
    return true;
}

static bool read_line_of_board(Words *words, bool file, int *line)
{
    static const char *const files[] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    static const char *const ranks[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    return take_choice(words, file ? "file" : "rank", file ? files : ranks, 8, line);
}

/* ---- Selectors -------------------------------------------------- */

typedef struct {
    const char *name, *arguments;
} WordRow;

#define SELECTOR(NAME, text, arguments) {text, arguments},
static const WordRow selectors[] = {
#include "lessons/selectors.def"
};
#undef SELECTOR

const char *selector_name(SelectorKind kind)
{
    return selectors[kind].name;
}

static bool read_selector_argument(Words *words, char letter, Selector *selector)
{
    switch (letter) {
    case 'S': return take_square(words, selector->a == NO_SQUARE ? &selector->a : &selector->b);
    case 'C': return take_side(words, &selector->color);
    case 'T': return read_type(words, &selector->type);
    case 'F': return read_line_of_board(words, true, &selector->line);
    case 'R': return read_line_of_board(words, false, &selector->line);
    case 'D': return read_side(words, &selector->side);
    case 'N': return take_number(words, 1, 64, &selector->number);
    default: return take_move(words, words->position, &selector->move);
    }
}

/* What the set speaks of must be there: a man, and for its moves the turn. */
static bool selector_makes_sense(const Selector *selector, const Position *p,
                                 LessonErrorCode *error)
{
    Piece man = selector->a == NO_SQUARE ? NO_PIECE : position_piece(p, selector->a);
    bool moves = selector->kind == SELECT_MOVES || selector->kind == SELECT_CAPTURES;
    *error = LESSON_NO_MAN_THERE;
    if (selector->kind == SELECT_REACH)
        return man != NO_PIECE && piece_type(man) != PAWN;
    if (moves || selector->kind == SELECT_ATTACKS)
        return man != NO_PIECE && (!moves || piece_color(man) == position_turn(p));
    *error = LESSON_ILLEGAL_MOVE;
    if (selector->kind == SELECT_EMPTIED || selector->kind == SELECT_FILLED)
        return is_legal(p, selector->move);
    return true;
}

bool take_selector(Words *words, Selector *selector)
{
    const char *word;
    size_t length;
    if (!need_word(words, "set of squares", &word, &length))
        return false;
    unsigned k = 0;
    while (k < SELECTOR_COUNT && !word_is(word, length, selectors[k].name))
        k++;
    if (k == SELECTOR_COUNT)
        return unknown_word(words, word, length);
    if (!words->position) {
        fail_at(words->reader, word, LESSON_NO_POSITION, 0, word, length);
        return false;
    }
    *selector = (Selector){.kind = (SelectorKind)k, .a = NO_SQUARE, .b = NO_SQUARE};
    for (const char *letter = selectors[k].arguments; *letter; letter++)
        if (!read_selector_argument(words, *letter, selector))
            return false;
    LessonErrorCode error;
    if (selector_makes_sense(selector, words->position, &error))
        return true;
    fail_at(words->reader, word, error, 0, word, (size_t)(words->at - word));
    return false;
}

/* ---- Goals -------------------------------------------------- */

#define GOAL(NAME, text, arguments) {text, arguments},
static const WordRow goals_table[] = {
#include "lessons/goals.def"
};
#undef GOAL

static bool goal_word(const char *word, size_t length, GoalKind *kind)
{
    for (unsigned k = 0; k < GOAL_COUNT; k++)
        if (word_is(word, length, goals_table[k].name)) {
            *kind = (GoalKind)k;
            return true;
        }
    return false;
}

/* Is the next word, if any, something else than this goal's argument? */
static bool argument_left_out(const Words *words)
{
    Words ahead = *words;
    const char *word;
    size_t length;
    GoalKind kind;
    return !next_word(&ahead, &word, &length) || word_is(word, length, "not") ||
           goal_word(word, length, &kind);
}

static bool read_goal_argument(Words *words, Goal *goal)
{
    char letter = goals_table[goal->kind].arguments[0];
    if (letter == '\0' || (islower((unsigned char)letter) && argument_left_out(words)))
        return true;
    goal->has_argument = true;
    switch (toupper((unsigned char)letter)) {
    case 'S': return take_square(words, &goal->square);
    case 'T': return read_type(words, &goal->type);
    case 'N': return take_number(words, 1, MAX_LESSON_MATE, &goal->number);
    default: return read_side(words, &goal->side);
    }
}

static bool read_goal(Words *words, const char *word, size_t length, Goal *goal)
{
    *goal = (Goal){.square = NO_SQUARE};
    if (word_is(word, length, "not")) {
        goal->negated = true;
        if (!need_word(words, "goal", &word, &length))
            return false;
    }
    if (!goal_word(word, length, &goal->kind))
        return unknown_word(words, word, length);
    return read_goal_argument(words, goal);
}

bool take_goals(Words *words, Goal goals[MAX_GOALS], int *count)
{
    const char *word;
    size_t length;
    *count = 0;
    if (!need_word(words, "goal", &word, &length))
        return false;
    do {
        if (*count == MAX_GOALS) {
            fail_at(words->reader, word, LESSON_TOO_MANY_GOALS, 0, word, length);
            return false;
        }
        if (!read_goal(words, word, length, &goals[*count]))
            return false;
        ++*count;
    } while (next_word(words, &word, &length));
    return true;
}
