/* SPDX-License-Identifier: GPL-3.0-or-later */
/* settings.c - what a person may choose, and what it is now. */
#include "trainer/settings.h"

#include "trainer/word_list.h"

#include <string.h>

/* ---- The rows ------------------------------------------------------------------ */

static int get_accessible(const Session *s) { return s->accessible; }
static void set_accessible(Session *s, int value) { s->accessible = value != 0; }
static int get_board(const Session *s) { return (int)s->board_style; }
static void set_board(Session *s, int value) { s->board_style = (BoardStyle)value; }
static int get_size(const Session *s) { return s->board_large; }
static void set_size(Session *s, int value) { s->board_large = value != 0; }
static int get_bottom(const Session *s) { return (int)s->board_bottom; }
static void set_bottom(Session *s, int value) { s->board_bottom = (BoardBottom)value; }
static int get_coordinates(const Session *s) { return !s->board_bare; }
static void set_coordinates(Session *s, int value) { s->board_bare = value == 0; }
static int get_background(const Session *s) { return s->light_background; }
static void set_background(Session *s, int value) { s->light_background = value != 0; }
static int get_color(const Session *s) { return s->colored; }
static void set_color(Session *s, int value) { s->colored = value != 0; }
static int get_palette(const Session *s) { return (int)s->color_range; }
static void set_palette(Session *s, int value) { s->color_range = (ColorRange)value; }
static int get_language(const Session *s) { return (int)s->language; }
static void set_language(Session *s, int value) { s->language = (Language)value; }

static int get_notation(const Session *s) { return s->strict_notation; }
static void set_notation(Session *s, int value) { s->strict_notation = value != 0; }

static const char *const BOARDS[] = {"ascii", "unicode", "text", NULL};
static const char *const SIZES[] = {"small", "large", NULL};
static const char *const BOTTOMS[] = {"white", "black", "mover", NULL};
static const char *const BACKGROUNDS[] = {"dark", "light", NULL};
static const char *const PALETTES[] = {"16", "256", "true", NULL};
static const char *const OFF_ON[] = {"off", "on", NULL};
static const char *const NOTATIONS[] = {"loose", "strict", NULL};
static const char *const LANGUAGES[] = {"en", "zh", NULL};

const Setting SETTINGS[] = {
    {"accessible", OFF_ON, N_("Short lines of text for screen readers and braille, nothing drawn."),
     get_accessible, set_accessible},
    {"board", BOARDS, N_("Letters, chess figures, or words that tell where the men stand."),
     get_board, set_board},
    {"board-size", SIZES, N_("How large the board is drawn."), get_size, set_size},
    {"bottom", BOTTOMS, N_("Whose men are at the bottom: one side's, or those of the side to "
                           "move."),
     get_bottom, set_bottom},
    {"coordinates", OFF_ON, N_("Letters and numbers around the board."), get_coordinates,
     set_coordinates},
    {"background", BACKGROUNDS, N_("What the screen is like: figures in colour go with it."),
     get_background, set_background},
    {"color", OFF_ON, N_("Colours on the screen."), get_color, set_color},
    {"palette", PALETTES, N_("How many colours there are."), get_palette, set_palette},
    {"language", LANGUAGES, N_("English or Chinese."), get_language, set_language},
    {"notation", NOTATIONS,
     N_("How typed moves are taken: strict tells what Appendix C of the Laws writes otherwise."),
     get_notation, set_notation},
    {NULL, NULL, NULL, NULL, NULL},
};

/* ---- Using them ------------------------------------------------------------------ */

const Setting *setting_find(const char *name)
{
    for (const Setting *setting = SETTINGS; setting->name; setting++)
        if (strcmp(setting->name, name) == 0)
            return setting;
    return NULL;
}

const char *setting_word(const Session *s, const Setting *setting)
{
    return setting->values[setting->get(s)];
}

bool setting_apply(Session *s, const Setting *setting, const char *word)
{
    for (int i = 0; setting->values[i]; i++)
        if (strcmp(setting->values[i], word) == 0) {
            setting->set(s, i);
            return true;
        }
    return false;
}

char *setting_choices(const Setting *setting, const char *between)
{
    WordList list;
    words_open(&list, between);
    for (int i = 0; setting->values[i]; i++)
        words_add(&list, "%s", setting->values[i]);
    return words_close(&list);
}
