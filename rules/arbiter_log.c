/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arbiter_log.c - events as text: "touch e1; touch h1; press". */
#include "rules/arbiter.h"
#include "rules/notation.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

typedef enum { NEEDS_NOTHING, NEEDS_SQUARE, NEEDS_PIECE, NEEDS_MOVE, MAY_HAVE_MOVE } Needs;

static const struct {
    const char *word;
    Needs needs;
} EVENTS[] = {
#define EVENT_ROW(name, word, needs) {word, needs},
    ARBITER_EVENTS(EVENT_ROW)
#undef EVENT_ROW
};

#define NAME_OF(name, text) text,
static const char *const ERROR_NAMES[] = {EVENT_ERRORS(NAME_OF)};
#undef NAME_OF

const char *event_error_name(EventErrorCode code)
{
    assert(code < EVENT_ERROR_COUNT);
    return ERROR_NAMES[code];
}

const char *event_word(EventKind kind)
{
    assert(kind < EVENT_COUNT);
    return EVENTS[kind].word;
}

/* The words of one event, between two separators. */
typedef struct {
    const char *text; /* of the whole log */
    size_t at, end;
    EventError *error;
} Reading;

typedef struct {
    size_t at, length;
} Word;

static Word peek_word(const Reading *r)
{
    Word word = {.at = r->at};
    while (word.at < r->end && is_blank(r->text[word.at]))
        word.at++;
    while (word.at + word.length < r->end && !is_blank(r->text[word.at + word.length]))
        word.length++;
    return word;
}

static Word take_word(Reading *r)
{
    Word word = peek_word(r);
    r->at = word.at + word.length;
    return word;
}

static bool is_word(const Reading *r, Word word, const char *wanted)
{
    return strlen(wanted) == word.length &&
           strncasecmp(r->text + word.at, wanted, word.length) == 0;
}

static bool fail(Reading *r, EventErrorCode code, Word word)
{
    *r->error = (EventError){.code = code, .column = (int)word.at + 1};
    return false;
}

/* ---- What follows the word ------------------------------------------------------ */

static Square word_square(const Reading *r, Word word)
{
    char text[3] = "";
    if (word.length != 2)
        return NO_SQUARE;
    memcpy(text, r->text + word.at, 2);
    return square_parse(text);
}

static bool read_square(Reading *r, Event *event)
{
    Word word = take_word(r);
    event->square = word_square(r, word);
    return event->square != NO_SQUARE || fail(r, EVENT_NEEDS_SQUARE, word);
}

/* "Q e8", in either order of letter case. */
static bool read_piece(Reading *r, Event *event)
{
    Word word = take_word(r);
    char letter = word.length == 1 ? r->text[word.at] : '\0';
    if (letter >= 'a' && letter <= 'z')
        letter = (char)(letter - 'a' + 'A');
    event->piece = piece_type_of_letter(letter);
    if (event->piece < KNIGHT || event->piece > QUEEN)
        return fail(r, EVENT_NEEDS_PIECE, word);
    return read_square(r, event);
}

static bool read_move(Reading *r, Event *event, bool needed)
{
    Word word = take_word(r);
    if (word.length >= sizeof event->move || (word.length == 0 && needed))
        return fail(r, EVENT_NEEDS_MOVE, word);
    memcpy(event->move, r->text + word.at, word.length);
    event->move[word.length] = '\0';
    return true;
}

static bool read_rest(Reading *r, Event *event)
{
    switch (EVENTS[event->kind].needs) {
    case NEEDS_SQUARE: return read_square(r, event);
    case NEEDS_PIECE: return read_piece(r, event);
    case NEEDS_MOVE: return read_move(r, event, true);
    case MAY_HAVE_MOVE: return read_move(r, event, false);
    case NEEDS_NOTHING: break;
    }
    return true;
}

/* ---- One event ---------------------------------------------------------------------- */

static void read_player(Reading *r, Event *event)
{
    Word word = peek_word(r);
    bool white = is_word(r, word, "white"), black = is_word(r, word, "black");
    if (!white && !black)
        return;
    event->names_player = true;
    event->by = white ? WHITE : BLACK;
    take_word(r);
}

static bool read_kind(Reading *r, Event *event)
{
    Word word = peek_word(r);
    event->kind = EVENT_TOUCH;
    if (word_square(r, word) != NO_SQUARE)
        return true;
    while (event->kind < EVENT_COUNT && !is_word(r, word, EVENTS[event->kind].word))
        event->kind++;
    take_word(r);
    return event->kind < EVENT_COUNT || fail(r, EVENT_UNKNOWN, word);
}

static bool read_event(Reading *r, Event *event)
{
    *event = (Event){.square = NO_SQUARE};
    read_player(r, event);
    if (!read_kind(r, event) || !read_rest(r, event))
        return false;
    Word rest = peek_word(r);
    return rest.length == 0 || fail(r, EVENT_TRAILING, rest);
}

int event_log_parse(const char *text, Event events[MAX_EVENTS], EventError *error)
{
    Reading r = {.text = text, .error = error};
    size_t length = strlen(text);
    int count = 0;
    for (size_t start = 0; start <= length; start = r.end + 1) {
        r.at = start;
        r.end = start + strcspn(text + start, ";,");
        Word first = peek_word(&r);
        if (first.length == 0)
            continue;
        if (count == MAX_EVENTS) {
            fail(&r, EVENT_TOO_MANY, first);
            return 0;
        }
        if (!read_event(&r, &events[count++]))
            return 0;
    }
    if (count == 0)
        *error = (EventError){.code = EVENT_LOG_EMPTY, .column = 1};
    return count;
}
