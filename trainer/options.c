/* SPDX-License-Identifier: GPL-3.0-or-later */
/* options.c - what stands on the command line. */
#include "trainer/options.h"

#include "trainer/settings.h"
#include "trainer/suggest.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum {
    LANG = 256, SETTING, ACCESSIBLE, COLOR, SEED, PORCELAIN, NO_SAVE, DATA_DIR, TRANSCRIPT, HELP,
    VERSION_OPTION
};

static const struct option LONG_OPTIONS[] = {
    {"command", required_argument, NULL, 'c'},
    {"lang", required_argument, NULL, LANG},
    {"accessible", no_argument, NULL, ACCESSIBLE},
    {"board", required_argument, NULL, SETTING},
    {"board-size", required_argument, NULL, SETTING},
    {"bottom", required_argument, NULL, SETTING},
    {"coordinates", required_argument, NULL, SETTING},
    {"background", required_argument, NULL, SETTING},
    {"palette", required_argument, NULL, SETTING},
    {"color", required_argument, NULL, COLOR},
    {"seed", required_argument, NULL, SEED},
    {"porcelain", no_argument, NULL, PORCELAIN},
    {"no-save", no_argument, NULL, NO_SAVE},
    {"data-dir", required_argument, NULL, DATA_DIR},
    {"transcript", required_argument, NULL, TRANSCRIPT},
    {"help", no_argument, NULL, HELP},
    {"version", no_argument, NULL, VERSION_OPTION},
    {NULL, 0, NULL, 0},
};

/* ---- One option ------------------------------------------------------------------ */

/* Index of a word in a NULL-terminated list, or -1. */
static int choice(const char *word, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static bool read_language(Options *o, const char *word)
{
    static const char *const LANGUAGES[] = {"en", "zh", NULL};
    o->language = word;
    return choice(word, LANGUAGES) >= 0;
}

/* An option that is a setting as well. */
static bool read_setting(Session *s, const char *name, const char *word)
{
    return setting_apply(s, setting_find(name), word);
}

static bool read_color(Options *o, const char *word)
{
    static const char *const CHOICES[] = {"auto", "always", "never", NULL};
    int color = choice(word, CHOICES);
    o->color = color < 0 ? COLOR_AUTO : (ColorChoice)color;
    return color >= 0;
}

static bool read_seed(Session *s, const char *word)
{
    char *end;
    errno = 0;
    s->seed = strtoull(word, &end, 10);
    s->seed_known = true;
    return *word >= '0' && *word <= '9' && *end == '\0' && errno == 0;
}

static bool read_command(Options *o, const char *command)
{
    if (o->command_count == MAX_COMMANDS)
        return false;
    o->commands[o->command_count++] = command;
    return true;
}

static bool read_option(Session *s, Options *o, int option, const char *name)
{
    switch (option) {
    case 'c': return read_command(o, optarg);
    case LANG: return read_language(o, optarg);
    case SETTING: return read_setting(s, name, optarg);
    case ACCESSIBLE: s->accessible = true; return true;
    case COLOR: return read_color(o, optarg);
    case SEED: return read_seed(s, optarg);
    case PORCELAIN: s->porcelain = true; return true;
    case NO_SAVE: s->no_save = true; return true;
    case DATA_DIR: s->data_dir = optarg; return true;
    case TRANSCRIPT: o->transcript = optarg; return true;
    case HELP: o->help = true; return true;
    case VERSION_OPTION: o->version = true; return true;
    default: return false;
    }
}

/* Up to the first word that is no option: "+". */
static bool read_leading(Session *s, Options *o, int argc, char **argv)
{
    int option, at = optind, index = 0;
    opterr = 0;
    for (; (option = getopt_long(argc, argv, "+c:", LONG_OPTIONS, &index)) != -1; at = optind)
        if (!read_option(s, o, option, LONG_OPTIONS[index].name)) {
            o->wrong = argv + at;
            o->wrong_count = optind > at ? optind - at : 1;
            return false;
        }
    return true;
}

/* ---- Options behind the command --------------------------------------------------- */

/* The option of this whole name, with its value or without; NULL if it is none. */
static const struct option *option_named(const char *word)
{
    if (strncmp(word, "--", 2) != 0)
        return NULL;
    size_t length = strcspn(word + 2, "=");
    for (const struct option *option = LONG_OPTIONS; option->name; option++)
        if (strlen(option->name) == length && strncmp(option->name, word + 2, length) == 0)
            return option;
    return NULL;
}

/* How many words at `words` are an option of the program, 0 to 2. */
static int span_of_option(const Command *command, int count, char **words)
{
    const struct option *option = option_named(words[0]);
    if (!option || (command && command_has_option(command, words[0])))
        return 0;
    bool apart = option->has_arg == required_argument && !strchr(words[0], '=');
    return apart && count > 1 ? 2 : 1;
}

/* "--" ends the options, but at the end of "why --" it is the move of passing. */
static bool ends_options(const Command *command, int count, char **words)
{
    bool move = count == 1 && command && command->completion == COMPLETE_MOVES;
    return strcmp(words[0], "--") == 0 && !move;
}

/* Appends either the program's options or everything else; returns the new end. */
static int pick_words(bool options, int count, char **words, char **sorted, int end)
{
    const Command *command = find_command(words[0], true);
    bool ended = false;
    for (int i = 0, span; i < count; i += span) {
        int option = ended ? 0 : span_of_option(command, count - i, words + i);
        bool mark = !ended && ends_options(command, count - i, words + i);
        span = option > 0 ? option : 1;
        ended = ended || mark;
        for (int n = 0; n < span && !mark && options == (option > 0); n++)
            sorted[end++] = words[i + n];
    }
    return end;
}

/* Brings the program's options to the front, the order kept otherwise, and drops
 * a "--".  Returns how many words are left. */
static int sort_words(int count, char **words, char **sorted)
{
    return pick_words(false, count, words, sorted, pick_words(true, count, words, sorted, 0));
}

/* The first word that looks like an option and is none, or lacks its value; -1
 * when all is well. */
static int first_unknown(int count, char **words)
{
    const Command *command = find_command(words[0], true);
    for (int i = 1, span; i < count && strcmp(words[i], "--") != 0; i += span) {
        span = span_of_option(command, count - i, words + i);
        const struct option *option = option_named(words[i]);
        bool own = command && command_has_option(command, words[i]);
        bool lacks_value = span == 1 && option->has_arg == required_argument &&
                           !strchr(words[i], '=');
        if (lacks_value || (span == 0 && !own && command_is_option(words[i])))
            return i;
        span = span > 0 ? span : 1;
    }
    return -1;
}

/* Short memory leaves them where they are: the command refuses them. */
static int bring_options_forward(int count, char **words)
{
    char **sorted = calloc((size_t)count, sizeof *sorted);
    if (!sorted)
        return count;
    int left = sort_words(count, words, sorted);
    memcpy(words, sorted, (size_t)left * sizeof *sorted);
    free(sorted);
    return left;
}

bool options_read(Session *s, Options *o, int argc, char **argv)
{
    if (!read_leading(s, o, argc, argv))
        return false;
    bool ended = optind > 1 && strcmp(argv[optind - 1], "--") == 0;
    int unknown = optind < argc && !ended ? first_unknown(argc - optind, argv + optind) : -1;
    if (unknown >= 0) {
        o->command = find_command(argv[optind], true);
        o->wrong = argv + optind + unknown;
        o->wrong_count = 1;
        return false;
    }
    if (optind < argc && !ended)
        argc = optind + bring_options_forward(argc - optind, argv + optind);
    if (!ended && !read_leading(s, o, argc, argv))
        return false;
    o->words = argv + optind;
    o->word_count = argc - optind;
    return true;
}

/* ---- Refusing ------------------------------------------------------------------------ */

void options_refuse(Session *s, const Options *o)
{
    Candidates names = {NULL, 0, false};
    char *wrong = join_words(o->wrong_count, o->wrong);
    char *name = strndup(o->wrong[0], strcspn(o->wrong[0], "="));
    for (const struct option *option = LONG_OPTIONS; option->name; option++) {
        char text[32];
        snprintf(text, sizeof text, "--%s", option->name);
        candidates_add_options(&names, text);
    }
    if (o->command)
        candidates_add_options(&names, o->command->arguments);
    if (wrong && name)
        say_mistyped(s, phrase(s, N_("I do not understand \"%s\"."), wrong),
                     did_you_mean(s, name, &names), N_("Try \"chess-trainer --help\"."));
    free(name);
    free(wrong);
}
