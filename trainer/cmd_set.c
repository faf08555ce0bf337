/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_set.c - settings of this session. */
#include "trainer/trainer.h"

#include <string.h>

typedef struct {
    const char *name, *value;
    void (*apply)(Session *session);
} Setting;

static void board_ascii(Session *s) { s->board_style = BOARD_ASCII; }
static void board_text(Session *s) { s->board_style = BOARD_TEXT; }
static void board_unicode(Session *s)
{
    s->board_style = BOARD_UNICODE;
    if (!s->colored)
        say(s, N_("Figures need colours to tell the sides apart, and colours are off, so letters "
                  "stay. \"set color on\" turns them on."));
}
static void color_on(Session *s) { s->colored = true; }
static void color_off(Session *s) { s->colored = false; }
static void language_english(Session *s) { s->language = ENGLISH; }
static void language_chinese(Session *s) { s->language = CHINESE; }

static const Setting SETTINGS[] = {
    {"board", "ascii", board_ascii},       {"board", "unicode", board_unicode},
    {"board", "text", board_text},         {"color", "on", color_on},
    {"color", "off", color_off},           {"language", "en", language_english},
    {"language", "zh", language_chinese},
};

static Result run_set(Session *s, int count, char **words)
{
    (void)count;
    for (size_t i = 0; i < sizeof SETTINGS / sizeof *SETTINGS; i++) {
        if (strcmp(words[0], SETTINGS[i].name) != 0 || strcmp(words[1], SETTINGS[i].value) != 0)
            continue;
        SETTINGS[i].apply(s);
        say(s, N_("Set: %1$s is now %2$s."), words[0], words[1]);
        return DONE;
    }
    say_error(s, N_("What can be set: board ascii, unicode or text; color on or off; language en "
                    "or zh."));
    return USAGE;
}

const Command command_set = {
    .name = "set",
    .aliases = "",
    .arguments = "board|color|language VALUE",
    .least = 2,
    .most = 2,
    .summary = N_("Choose how the board is shown, colours, and the language."),
    .details = N_("For instance: set board unicode, set color off, set language zh."),
    .run = run_set,
};
