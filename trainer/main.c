/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - options, then commands or the prompt. */
#include "trainer/transcript.h"
#include "trainer/settings.h"
#include "trainer/usage.h"
#include "trainer/words.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { MAX_COMMANDS = 1000 };

typedef enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorChoice;

typedef struct {
    const char *commands[MAX_COMMANDS];
    int command_count;
    const char *language;
    ColorChoice color;
    const char *transcript;
    bool help, version;
    char **wrong; /* the words that were not understood */
    int wrong_count;
} Options;

enum {
    LANG = 256, BOARD, COLOR, SEED, PORCELAIN, NO_SAVE, DATA_DIR, TRANSCRIPT, HELP, VERSION_OPTION
};

static const struct option LONG_OPTIONS[] = {
    {"command", required_argument, NULL, 'c'},
    {"lang", required_argument, NULL, LANG},
    {"board", required_argument, NULL, BOARD},
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

/* ---- Reading options ---------------------------------------------------------- */

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

static bool read_option(Session *s, Options *o, int option)
{
    switch (option) {
    case 'c': return read_command(o, optarg);
    case LANG: return read_language(o, optarg);
    case BOARD: return read_setting(s, "board", optarg);
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

/* "+" stops at the subcommand, whose own options are its own. */
static bool read_options(Session *s, Options *o, int argc, char **argv)
{
    int option, at = optind;
    opterr = 0;
    for (; (option = getopt_long(argc, argv, "+c:", LONG_OPTIONS, NULL)) != -1; at = optind)
        if (!read_option(s, o, option)) {
            o->wrong = argv + at;
            o->wrong_count = optind > at ? optind - at : 1;
            return false;
        }
    return true;
}

/* ---- The terminal ------------------------------------------------------------- */

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

/* NO_COLOR, CLICOLOR and CLICOLOR_FORCE as their conventions say. */
static bool wants_color(ColorChoice color)
{
    const char *term = getenv("TERM"), *clicolor = getenv("CLICOLOR");
    const char *force = getenv("CLICOLOR_FORCE");
    if (color != COLOR_AUTO)
        return color == COLOR_ALWAYS;
    if (is_set("NO_COLOR"))
        return false;
    if (force && *force && strcmp(force, "0") != 0)
        return true;
    return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0 &&
           !(clicolor && strcmp(clicolor, "0") == 0);
}

/* Seconds since 1970 that it always is, so that a session can be repeated. */
static double fixed_now(void)
{
    const char *text = getenv("CHESS_TRAINER_NOW");
    return text ? strtod(text, NULL) : 0;
}

static void set_up(Session *s, const Options *o)
{
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an error of write(), not the end */
    s->fixed_now = fixed_now();
    s->language = language_from_environment(o->language);
    locale_start(s->language);
    s->colored = wants_color(o->color);
    s->width = terminal_width();
    s->interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    s->progress = isatty(STDERR_FILENO) ? stderr : NULL;
}

/* Another one each time, short enough to be typed; --seed takes its place. */
static uint64_t fresh_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) != sizeof seed)
        seed = (uint64_t)getpid();
    return seed % 1000000;
}

/* ---- Running ------------------------------------------------------------------- */

static void run_commands(Session *s, const Options *o)
{
    for (int i = 0; i < o->command_count && !s->quit; i++) {
        session_typed(s, o->commands[i]);
        run_line(s, o->commands[i]);
    }
}

/* As it would be typed. */
static char *quoted_words(int count, char **words)
{
    char *line = NULL;
    size_t size;
    FILE *memory = open_memstream(&line, &size);
    for (int i = 0; memory && i < count; i++) {
        const char *quote = words[i][strcspn(words[i], " \t\r\n\f\v")] || !*words[i] ? "\"" : "";
        fprintf(memory, "%s%s%s%s", i > 0 ? " " : "", quote, words[i], quote);
    }
    if (memory)
        fclose(memory);
    return line;
}

static void run_subcommand(Session *s, int count, char **words)
{
    char *line = quoted_words(count, words);
    session_typed(s, line ? line : "");
    free(line);
    Result result = run_words(s, count, words);
    s->result = result > s->result ? result : s->result;
    run_repl(s, true);
}

/* At a terminal the session can be saved afterwards. */
static bool start_transcript(Session *s, const char *path)
{
    int problem = path || s->interactive ? transcript_start(s, path) : 0;
    if (!problem || !path)
        return true;
    say_error(s, N_("The transcript \"%1$s\" cannot be written: %2$s."), path, strerror(problem));
    s->result = USAGE;
    return false;
}

static void run(Session *s, const Options *o, int count, char **words)
{
    if (!start_transcript(s, o->transcript))
        return;
    run_commands(s, o);
    if (count > 0 && !s->quit) {
        run_subcommand(s, count, words);
    } else if (o->command_count == 0) {
        transcript_prompt_comes(s);
        greet(s);
        run_repl(s, false);
    }
}

static void refuse(Session *s, const Options *o)
{
    char *wrong = join_words(o->wrong_count, o->wrong);
    if (wrong)
        say_error(s, N_("I do not understand \"%s\"."), wrong);
    free(wrong);
    say_error(s, N_("Try \"chess-trainer --help\"."));
    s->result = USAGE;
}

/* A full disk must not look like success. */
static int leave(Session *s)
{
    int problem = transcript_end(s);
    if (problem)
        say_error(s, N_("The transcript could not be written: %s."), strerror(problem));
    int status = (int)s->result;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        say_error(s, N_("The output could not be written."));
        status = FAILED;
    }
    session_free(s);
    return status;
}

int main(int argc, char **argv)
{
    static Options options;
    Session session;
    if (!session_init(&session)) {
        fputs("chess-trainer: not enough memory to start\n", stderr);
        return USAGE;
    }
    session.seed = fresh_seed();
    bool understood = read_options(&session, &options, argc, argv);
    set_up(&session, &options);
    if (!understood)
        refuse(&session, &options);
    else if (options.help)
        show_usage(&session);
    else if (options.version)
        show_version(&session);
    else
        run(&session, &options, argc - optind, argv + optind);
    return leave(&session);
}
