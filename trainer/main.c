/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main.c - options, then commands or the prompt. */
#include "trainer/options.h"
#include "trainer/settings.h"
#include "trainer/transcript.h"
#include "trainer/usage.h"
#include "trainer/words.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

/* ---- The terminal ------------------------------------------------------------- */

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

/* What a terminal gets when nothing is said of colours. */
static bool terminal_wants_color(void)
{
    const char *term = getenv("TERM"), *clicolor = getenv("CLICOLOR");
    return term && *term && strcmp(term, "dumb") != 0 && !(clicolor && strcmp(clicolor, "0") == 0);
}

/* --color, then NO_COLOR and CLICOLOR_FORCE as their conventions say, then the
 * setting; and that only on a terminal. */
static bool wants_color(const Session *s, ColorChoice color)
{
    const char *force = getenv("CLICOLOR_FORCE");
    if (color != COLOR_AUTO)
        return color == COLOR_ALWAYS;
    if (is_set("NO_COLOR"))
        return false;
    if (force && *force && strcmp(force, "0") != 0)
        return true;
    return isatty(STDOUT_FILENO) && s->colored;
}

/* How many the terminal says it has. */
static ColorRange color_range(void)
{
    const char *range = getenv("COLORTERM"), *term = getenv("TERM");
    if (range && (strcmp(range, "truecolor") == 0 || strcmp(range, "24bit") == 0))
        return COLORS_TRUE;
    return term && strstr(term, "256color") ? COLORS_256 : COLORS_16;
}

/* Some terminals tell the numbers of their colours, the ground last: "0;15". */
static bool has_light_background(void)
{
    const char *colors = getenv("COLORFGBG");
    const char *last = colors ? strrchr(colors, ';') : NULL;
    return last && (strcmp(last, ";7") == 0 || strcmp(last, ";15") == 0);
}

/* Set, and not to 0. */
static bool is_on(const char *name)
{
    return is_set(name) && strcmp(getenv(name), "0") != 0;
}

/* Seconds since 1970 that it always is, so that a session can be repeated. */
static double fixed_now(void)
{
    const char *text = getenv("CHESS_TRAINER_NOW");
    return text ? strtod(text, NULL) : 0;
}

/* The rules of precedence: what the terminal and the locale are like, then the
 * settings file, then variables made for this, then options. */
static void ask_surroundings(Session *s)
{
    s->language = language_from_environment(NULL);
    s->colored = terminal_wants_color();
    s->color_range = color_range();
    s->light_background = has_light_background();
    s->accessible = is_on("ACCESSIBLE");
    settings_load(s);
    if (is_set("CHESS_TRAINER_ACCESSIBLE"))
        s->accessible = is_on("CHESS_TRAINER_ACCESSIBLE");
}

static void set_up(Session *s, const Options *o)
{
    signal(SIGXFSZ, SIG_IGN); /* a full disk is an error of write(), not the end */
    s->fixed_now = fixed_now();
    if (o->language || is_set("CHESS_TRAINER_LANG"))
        s->language = language_from_environment(o->language);
    locale_start(s->language);
    s->colored = wants_color(s, o->color);
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

static void run(Session *s, const Options *o)
{
    settings_complain(s);
    if (!start_transcript(s, o->transcript))
        return;
    run_commands(s, o);
    if (o->word_count > 0 && !s->quit) {
        run_subcommand(s, o->word_count, o->words);
    } else if (o->command_count == 0) {
        transcript_prompt_comes(s);
        greet(s);
        run_repl(s, false);
    }
}

/* All of it, or what the command behind the options is about. */
static void help(Session *s, const Options *o)
{
    static char word[] = "help";
    char *words[] = {word, o->word_count > 0 ? o->words[0] : NULL};
    if (o->word_count > 0)
        s->result = run_words(s, 2, words);
    else
        show_usage(s);
}

/* Whoever starts the program may have closed them; then the records or a transcript
 * would be opened in their place and get what is said.  Nothing can be written to
 * what is open for reading, so what is said in vain is still told by the status. */
static void fill_standard_files(void)
{
    int file;
    do
        file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && file <= STDERR_FILENO);
    if (file > STDERR_FILENO)
        close(file);
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
    fill_standard_files();
    if (!session_init(&session)) {
        fputs("chess-trainer: not enough memory to start\n", stderr);
        return USAGE;
    }
    session.seed = fresh_seed();
    ask_surroundings(&session);
    bool understood = options_read(&session, &options, argc, argv);
    set_up(&session, &options);
    if (!understood) {
        options_refuse(&session, &options);
        session.result = USAGE;
    } else if (options.help)
        help(&session, &options);
    else if (options.version)
        show_version(&session);
    else
        run(&session, &options);
    return leave(&session);
}
