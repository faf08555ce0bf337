/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compute.c - a sum such as "37 - 30 + claim-minutes", worked out while loading. */
#include "lessons/internal.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* ---- Numbers of the rules ------------------------------------------------------ */

typedef struct {
    const char *name;
    double (*value)(const Profile *);
} NamedNumber;

static double claim_minutes(const Profile *p) { return p->claim_seconds / 60.0; }
static double illegal_minutes(const Profile *p) { return p->illegal_seconds / 60.0; }
static double illegal_limit(const Profile *p) { return p->illegal_limit; }
static double draw_moves(const Profile *p) { return p->draw_quiet / 2.0; }
static double draw_occurrences(const Profile *p) { return p->draw_occurrences; }

static const NamedNumber NAMED[] = {
    {"claim-minutes", claim_minutes},       /* to the opponent for a wrong claim */
    {"illegal-minutes", illegal_minutes},   /* ... for an illegal move */
    {"illegal-limit", illegal_limit},       /* the illegal move that loses */
    {"draw-moves", draw_moves},             /* quiet moves each that end the game */
    {"draw-occurrences", draw_occurrences}, /* of a position that end the game */
};

/* ---- Reading ------------------------------------------------------------------- */

enum { MAX_DEPTH = 20 }; /* of brackets, so that no file exhausts the stack */

typedef struct {
    Words *words;
    const Profile *profile;
    int depth;
} Sum;

static char peek(const Sum *sum)
{
    Words *w = sum->words;
    while (w->at < w->end && isspace((unsigned char)*w->at))
        w->at++;
    return w->at < w->end ? *w->at : '\0';
}

static bool refuse(const Sum *sum, LessonErrorCode code)
{
    const Words *w = sum->words;
    size_t length = (size_t)(w->end - w->at);
    if (length == 0)
        fail_at(w->reader, w->end, LESSON_WORD_MISSING, 0, "number", strlen("number"));
    else
        fail_at(w->reader, w->at, code, 0, w->at, length);
    return false;
}

static bool read_digits(Sum *sum, double *value)
{
    Words *w = sum->words;
    double place = 1;
    int digits = 0;
    *value = 0;
    for (; w->at < w->end && isdigit((unsigned char)*w->at); w->at++, digits++)
        *value = *value * 10 + (*w->at - '0');
    if (w->end - w->at > 1 && *w->at == '.' && isdigit((unsigned char)w->at[1]))
        for (w->at++; w->at < w->end && isdigit((unsigned char)*w->at); w->at++, digits++)
            *value += (*w->at - '0') * (place /= 10);
    return digits <= 9 || refuse(sum, LESSON_UNKNOWN_WORD);
}

static bool read_name(Sum *sum, double *value)
{
    Words *w = sum->words;
    const char *end = w->at;
    while (end < w->end && (islower((unsigned char)*end) || *end == '-'))
        end++;
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++)
        if (word_is(w->at, (size_t)(end - w->at), NAMED[i].name)) {
            *value = NAMED[i].value(sum->profile);
            w->at = end;
            return true;
        }
    return refuse(sum, LESSON_UNKNOWN_WORD);
}

static bool read_terms(Sum *sum, double *value);

static bool read_factor(Sum *sum, double *value)
{
    char c = peek(sum);
    if (isdigit((unsigned char)c))
        return read_digits(sum, value);
    if (c != '(')
        return read_name(sum, value);
    if (sum->depth == MAX_DEPTH)
        return refuse(sum, LESSON_UNKNOWN_WORD);
    sum->words->at++;
    sum->depth++;
    if (!read_terms(sum, value))
        return false;
    sum->depth--;
    if (peek(sum) != ')')
        return refuse(sum, LESSON_UNKNOWN_WORD);
    sum->words->at++;
    return true;
}

static bool read_product(Sum *sum, double *value)
{
    double factor;
    if (!read_factor(sum, value))
        return false;
    for (char c = peek(sum); c == '*' || c == '/'; c = peek(sum)) {
        sum->words->at++;
        peek(sum);
        const char *place = sum->words->at;
        if (!read_factor(sum, &factor))
            return false;
        if (c == '/' && factor == 0) {
            sum->words->at = place;
            return refuse(sum, LESSON_UNKNOWN_WORD);
        }
        *value = c == '*' ? *value * factor : *value / factor;
    }
    return true;
}

static bool read_terms(Sum *sum, double *value)
{
    double term;
    if (!read_product(sum, value))
        return false;
    for (char c = peek(sum); c == '+' || c == '-'; c = peek(sum)) {
        sum->words->at++;
        if (!read_product(sum, &term))
            return false;
        *value += c == '+' ? term : -term;
    }
    return true;
}

bool take_sum(Words *words, const Profile *profile, double *value)
{
    Sum sum = {.words = words, .profile = profile};
    if (!read_terms(&sum, value))
        return false;
    return peek(&sum) == '\0' || refuse(&sum, LESSON_WORD_LEFT_OVER);
}

bool number_is_right(const Step *step, double number)
{
    return fabs(step->number - number) < 0.0005;
}
