/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_set.c - `set`: the settings of this session, shown and changed. */
#include "trainer/settings.h"
#include "trainer/suggest.h"

#include <stdlib.h>

static void show_setting(Session *s, const Setting *setting)
{
    char *choices = setting_choices(setting, s->porcelain ? "," : ", ");
    const char *now = setting_word(s, setting);
    if (s->porcelain)
        fields(s, "set", setting->name, now, choices, END_FIELDS);
    else if (choices)
        say_item(s, N_("%1$s is %2$s (%3$s). %4$s"), setting->name, now, choices,
                 tr(s, setting->summary));
    free(choices);
}

static Result show_settings(Session *s)
{
    for (const Setting *setting = SETTINGS; setting->name; setting++)
        show_setting(s, setting);
    if (!s->porcelain)
        say(s, N_("To change one, type its name and its value: set board unicode"));
    return DONE;
}

char *no_setting(const Session *s, const char *name)
{
    char *meant = did_you_mean_of(s, name, COMPLETE_SETTINGS, "");
    if (!meant)
        meant = phrase(s, N_("Type \"set\" for the list."));
    return two_sentences(s, phrase(s, N_("There is no setting \"%s\"."), name), meant);
}

char *no_value(const Session *s, const Setting *setting, const char *word)
{
    char *text = phrase(s, N_("\"%1$s\" is nothing that %2$s can be."), word, setting->name);
    char *next = did_you_mean_of(s, word, COMPLETE_SETTINGS, setting->name);
    char *choices = next ? NULL : setting_choices(setting, ", ");
    if (choices)
        next = phrase(s, N_("Choose one of: %s."), choices);
    free(choices);
    return two_sentences(s, text, next);
}

static Result refuse(Session *s, char *text)
{
    if (text)
        say_error(s, "%s", text);
    free(text);
    return USAGE;
}

/* What keeps a choice from being seen. */
static void note_effect(Session *s)
{
    if (s->accessible && (s->board_style != BOARD_TEXT || s->colored))
        say(s, N_("In the accessible mode the board is told in words, and there are no colours."));
    else if (s->board_style == BOARD_UNICODE && !s->colored)
        say(s, N_("Colours are off, so every figure has its letter: large ones are White's."));
}

static Result run_set(Session *s, int count, char **words)
{
    if (count == 0)
        return show_settings(s);
    const Setting *setting = setting_find(words[0]);
    if (!setting)
        return refuse(s, no_setting(s, words[0]));
    if (count > 1 && !setting_apply(s, setting, words[1]))
        return refuse(s, no_value(s, setting, words[1]));
    if (count == 1 || s->porcelain) {
        show_setting(s, setting);
    } else {
        say(s, N_("Set: %1$s is now %2$s."), words[0], words[1]);
        note_effect(s);
    }
    if (count > 1 && s->interactive)
        settings_save(s, setting);
    return DONE;
}

const Command command_set = {
    .name = "set",
    .aliases = "",
    .arguments = "[SETTING [VALUE]]",
    .least = 0,
    .most = 2,
    .completion = COMPLETE_SETTINGS,
    .summary = N_("Choose how the board is shown, colours, and the language."),
    .details = N_("Alone it lists the settings. For instance: set board unicode, set color off, "
                  "set language zh. What is set at the prompt is kept for the next time.\n"
                  "With \"set notation strict\" moves are read as freely as ever, but whatever "
                  "Appendix C of the Laws writes otherwise is told, with the standard form. "
                  "Lessons on writing moves count the standard form alone, whatever is set."),
    .run = run_set,
};
