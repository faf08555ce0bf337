/* SPDX-License-Identifier: GPL-3.0-or-later */
/* number_words.c - numbers written as words, in English and Chinese. */
#include "trainer/answer_words.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef struct {
    const char *word;
    int value;
} NumberWord;

static const NumberWord SMALL[] = {
    {"zero", 0},      {"one", 1},       {"two", 2},       {"three", 3},      {"four", 4},
    {"five", 5},      {"six", 6},       {"seven", 7},     {"eight", 8},      {"nine", 9},
    {"ten", 10},      {"eleven", 11},   {"twelve", 12},   {"thirteen", 13},  {"fourteen", 14},
    {"fifteen", 15},  {"sixteen", 16},  {"seventeen", 17}, {"eighteen", 18}, {"nineteen", 19},
};
static const NumberWord TENS[] = {
    {"twenty", 20}, {"thirty", 30}, {"forty", 40},  {"fifty", 50},
    {"sixty", 60},  {"seventy", 70}, {"eighty", 80}, {"ninety", 90},
};
static const NumberWord HUNDREDS[] = {{"hundred", 100}};
static const NumberWord FIGURES[] = {
    {"零", 0}, {"〇", 0}, {"一", 1}, {"二", 2}, {"两", 2}, {"三", 3}, {"四", 4},
    {"五", 5}, {"六", 6}, {"七", 7}, {"八", 8}, {"九", 9},
};

/* Steps over one of these words, which a letter may not follow. */
static bool take(const char **at, const NumberWord *words, size_t count, int *value)
{
    const char *start = *at + strspn(*at, " -");
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(words[i].word);
        if (strncasecmp(start, words[i].word, length) != 0 ||
            ((unsigned char)*start < 0x80 && isalnum((unsigned char)start[length])))
            continue;
        *value = words[i].value;
        *at = start + length;
        return true;
    }
    return false;
}

#define TAKE(at, words, value) take(at, words, sizeof(words) / sizeof *(words), value)

static bool take_below_hundred(const char **at, int *number)
{
    int tens = 0, ones = 0;
    if (TAKE(at, SMALL, number))
        return true;
    if (!TAKE(at, TENS, &tens))
        return false;
    const char *behind = *at;
    if (TAKE(&behind, SMALL, &ones) && ones > 0 && ones < 10)
        *at = behind;
    else
        ones = 0;
    *number = tens + ones;
    return true;
}

static bool take_english(const char **at, int *number)
{
    int hundred, rest;
    if (!take_below_hundred(at, number))
        return false;
    const char *behind = *at;
    if (*number > 0 && *number < 10 && TAKE(&behind, HUNDREDS, &hundred)) {
        *number *= hundred;
        *at = behind;
        behind += strspn(behind, " ");
        behind += strncasecmp(behind, "and ", 4) == 0 ? 4 : 0;
        if (take_below_hundred(&behind, &rest)) {
            *number += rest;
            *at = behind;
        }
    }
    return true;
}

/* "十", "二十", "六十四", "一百零五", "一百二十": figures before their unit. */
static bool take_chinese(const char **at, int *number)
{
    static const NumberWord UNITS[] = {{"百", 100}, {"十", 10}};
    int figure = -1, unit, last = 1000;
    const char *start = *at;
    *number = 0;
    for (;;) {
        if (figure < 0 && TAKE(at, FIGURES, &figure)) {
            figure = figure == 0 && *at != start && last < 1000 ? -1 : figure;
        } else if (TAKE(at, UNITS, &unit) && unit < last) {
            *number += (figure < 0 ? 1 : figure) * unit;
            figure = -1;
            last = unit;
        } else {
            break;
        }
    }
    *number += figure < 0 ? 0 : figure;
    return *at != start;
}

bool take_number_word(const char **at, int *number)
{
    const char *behind = *at;
    int value;
    if (!take_english(&behind, &value) && !take_chinese(&behind, &value))
        return false;
    *number = value;
    *at = behind;
    return true;
}
