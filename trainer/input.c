/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines from a person or a script; the only file that knows readline.
 *
 * Readline edits the line when both ends are a real terminal.  On a dumb
 * terminal (an editor's shell window) the prompt is printed and the terminal
 * edits.  A script gets no prompt.
 *
 * Ctrl-C at the prompt gives a fresh one.  Readline keeps its own signal
 * handling, because that alone restores the terminal when the program is
 * stopped or killed; it then calls the handlers here, which only set flags,
 * and asks after_signals() ten times a second while it waits for a key.
 */
#include "trainer/complete.h"
#include "trainer/out_file.h"
#include "trainer/transcript.h"
#include "trainer/words.h"
#include "trainer/xdg.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#if !defined RL_READLINE_VERSION || RL_READLINE_VERSION < 0x0801
#error "GNU readline 8.1 or newer is needed (Debian: libreadline-dev); libedit does not do."
#endif

enum {
    MAX_LINE = 64 * 1024,
    MAX_HISTORY = 1000,                  /* lines */
    MAX_HISTORY_FILE = 16 * 1024 * 1024, /* bytes; a larger file is not ours */
};

typedef enum { FROM_SCRIPT, FROM_DUMB_TERMINAL, FROM_READLINE } InputWay;

/* Readline calls back without a context, so this cannot live in the Session. */
static struct {
    InputWay way;
    const Session *session;
    char *pasted;       /* lines that came along with the last one */
    char *history_path; /* NULL: history is not kept */
    char *notice;       /* for Ctrl-C while a command works */
    bool asking;        /* a command asks, and Ctrl-C is an answer */
    struct sigaction old_interrupt, old_continue;
} input;

static volatile sig_atomic_t at_prompt, interrupted, continued;
static atomic_bool stop; /* Ctrl-C was pressed while a command worked */

/* ---- Signals ------------------------------------------------------------------- */

/* While a command works, the first Ctrl-C asks it to stop, and the next one ends
 * the program as it ends any other. */
static void on_interrupt(int number)
{
    int saved = errno;

    if (at_prompt) {
        interrupted = 1;
    } else if (!atomic_exchange(&stop, true) && input.notice) {
        ssize_t ignored = write(STDERR_FILENO, input.notice, strlen(input.notice));
        (void)ignored;
    } else {
        out_files_abandon();
        signal(number, SIG_DFL);
        raise(number);
    }
    errno = saved;
}

static void on_continue(int number)
{
    (void)number;
    continued = 1;
}

static int after_signals(void)
{
    if (continued) {
        continued = 0;
        rl_forced_update_display();
    }
    if (interrupted) {
        rl_replace_line("", 0);
        rl_done = 1;
    }
    return 0;
}

static void signals_open(void)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &input.old_interrupt);
    action.sa_handler = on_continue;
    sigaction(SIGCONT, &action, &input.old_continue);
}

static void signals_close(void)
{
    sigaction(SIGINT, &input.old_interrupt, NULL);
    sigaction(SIGCONT, &input.old_continue, NULL);
}

/* ---- Completion ------------------------------------------------------------------ */

static Candidates offered;
static size_t next_offered;

/* Readline frees what it gets. */
static char *offer_next(const char *text, int state)
{
    (void)text;
    if (state == 0)
        next_offered = 0;
    return next_offered < offered.count ? strdup(offered.words[next_offered++]) : NULL;
}

static char **complete(const char *text, int start, int end)
{
    char *before = strndup(rl_line_buffer, (size_t)start);

    (void)end;
    rl_attempted_completion_over = 1;
    if (!before)
        return NULL;
    candidates_find(input.session, before, text, &offered);
    free(before);
    if (offered.files)
        rl_attempted_completion_over = 0;
    char **matches = rl_completion_matches(text, offer_next);
    candidates_free(&offered);
    return matches;
}

static void readline_open(void)
{
    rl_readline_name = "chess-trainer"; /* for `$if chess-trainer` in ~/.inputrc */
    rl_catch_signals = 1;
    rl_change_environment = 0;
    rl_event_hook = after_signals;
    rl_attempted_completion_function = complete;
    rl_completer_word_break_characters = " \t\n"; /* e7e8= is one word */
    rl_completer_quote_characters = "\"";
    rl_filename_quote_characters = " \t";
}

/* ---- History ----------------------------------------------------------------------- */

/* A pipe would hang readline, and a huge file is something else's. */
static bool history_is_usable(const char *path)
{
    struct stat status;

    xdg_make_parents(path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0600);
    if (file < 0)
        return false;
    bool usable = fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
                  status.st_size <= MAX_HISTORY_FILE;
    close(file);
    return usable;
}

/* Readline would show them as they are. */
static void forget_hidden(void)
{
    for (int i = history_length - 1; i >= 0; i--) {
        const char *line = history_get(history_base + i)->line;
        if (!is_clean(line, strlen(line)))
            free_history_entry(remove_history(i));
    }
}

static void history_open(const Session *session)
{
    using_history();
    stifle_history(MAX_HISTORY);
    if (session->no_save)
        return;
    input.history_path = xdg_path(XDG_STATE, "history");
    if (input.history_path && !history_is_usable(input.history_path)) {
        free(input.history_path);
        input.history_path = NULL;
    }
    if (input.history_path)
        read_history(input.history_path);
    forget_hidden();
}

/* Written line by line, so that nothing is lost when the terminal is closed. */
static void history_add(const char *line)
{
    const HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1)
                                                : NULL;
    bool again = last && strcmp(last->line, line) == 0;

    if (again || line[strspn(line, " \t")] == '\0' || !is_clean(line, strlen(line)))
        return;
    add_history(line);
    if (input.history_path && append_history(1, input.history_path) != 0) {
        free(input.history_path);
        input.history_path = NULL;
    }
}

static void history_close(void)
{
    if (input.history_path)
        history_truncate_file(input.history_path, MAX_HISTORY);
    free(input.history_path);
    input.history_path = NULL;
    clear_history();
}

/* ---- Reading a line ------------------------------------------------------------------ */

/* Bytes up to the newline; the rest of a line that is too long is dropped.
 * NULL at the end.  *length may be past MAX_LINE, then it was too long. */
static char *read_bytes(size_t *length)
{
    char *line = malloc(MAX_LINE + 1);
    int c = EOF;

    *length = 0;
    while (line && (c = getc(stdin)) != EOF && c != '\n') {
        if (*length < MAX_LINE)
            line[*length] = (char)c;
        (*length)++;
    }
    if (!line || (c == EOF && *length == 0)) {
        free(line);
        return NULL;
    }
    line[*length < MAX_LINE ? *length : MAX_LINE] = '\0';
    return line;
}

/* A byte order mark, and the CR of a script written elsewhere. */
static void strip_foreign(char *line, bool first)
{
    size_t length = strlen(line);

    if (length > 0 && line[length - 1] == '\r')
        line[--length] = '\0';
    if (first && strncmp(line, "\xEF\xBB\xBF", 3) == 0)
        memmove(line, line + 3, length - 2);
}

void say_skipped(Session *session, SkippedLine why)
{
    transcript_skipped(session, why);
    if (why == SKIPPED_LONG)
        say_error(session, "This line is longer than %d bytes and was skipped.", MAX_LINE);
    else
        say_error(session, "This line has a zero byte in it and was skipped.");
}

/* True when the line can be used; else says why not. */
static bool is_usable(Session *session, const char *line, size_t length)
{
    if (length > MAX_LINE) {
        say_skipped(session, SKIPPED_LONG);
        return false;
    }
    if (strlen(line) != length) {
        say_skipped(session, SKIPPED_ZERO);
        return false;
    }
    return true;
}

static char *read_plain(Session *session)
{
    char *line;
    size_t length;

    while ((line = read_bytes(&length))) {
        session->line++;
        if (is_usable(session, line, length))
            break;
        free(line);
    }
    if (line)
        strip_foreign(line, session->line == 1);
    return line;
}

/* Sleeps until the terminal has a line or Ctrl-C was pressed.  The signal is
 * let in only while asleep, so that it cannot come just before and be missed. */
static void wait_for_line(void)
{
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    sigset_t blocked, before;

    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    while (!interrupted && ppoll(&keyboard, 1, NULL, &before) < 0 && errno == EINTR)
        continue;
    sigprocmask(SIG_SETMASK, &before, NULL);
}

static char *read_dumb(Session *session, const char *prompt)
{
    for (;;) {
        fputs(prompt, stdout);
        fflush(stdout);
        wait_for_line();
        char *line = interrupted ? NULL : read_plain(session);
        if (!interrupted)
            return line;
        free(line);
        interrupted = 0;
        fputc('\n', stdout);
        if (input.asking)
            return strdup("");
    }
}

/* The part up to the first newline; the rest waits for the next call. */
static char *first_pasted(char *lines)
{
    size_t length = strcspn(lines, "\r\n");
    size_t newline = strncmp(lines + length, "\r\n", 2) == 0 ? 2 : 1;

    if (lines[length] && lines[length + newline])
        input.pasted = strdup(lines + length + newline);
    lines[length] = '\0';
    return lines;
}

/* Shown as if typed, so that every answer stands below its line. */
static char *next_pasted(const char *prompt)
{
    char *line = input.pasted;

    input.pasted = NULL;
    line = first_pasted(line);
    char *shown = printable(line, strlen(line), false);
    printf("%s%s\n", prompt, shown ? shown : "");
    free(shown);
    return line;
}

/* Bold, with the marks that tell readline what takes no room on the screen. */
static char *decorated(const Session *session, const char *prompt)
{
    char *text;

    if (!session_colored(session) ||
        asprintf(&text, "\001\033[1m\002%s\001\033[0m\002", prompt) < 0)
        return strdup(prompt);
    return text;
}

static char *read_edited(Session *session, const char *prompt)
{
    char *drawn, *line;

    if (input.pasted)
        return next_pasted(prompt);
    drawn = decorated(session, prompt);
    for (;;) {
        line = readline(drawn);
        if (interrupted || !line)
            fputc('\n', stdout);
        if (!line || (interrupted ? input.asking : is_usable(session, line, strlen(line))))
            break;
        interrupted = 0;
        free(line);
    }
    free(drawn);
    return line ? first_pasted(line) : NULL;
}

/* A word completed at the end leaves a space behind it. */
static void trim_end(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && strchr(" \t", line[length - 1]))
        line[--length] = '\0';
}

/* In the language and the width of now; at the prompt no signal reads it. */
static void make_notice(const Session *session)
{
    size_t size;
    free(input.notice);
    input.notice = NULL;
    FILE *memory = open_memstream(&input.notice, &size);
    if (!memory)
        return;
    fputc('\n', memory);
    wrap_text(memory, tr(session, "Stopping. Press Ctrl-C again to leave the trainer."),
              session_width(session), 0, 0);
    fclose(memory);
}

static char *read_from_person(Session *session, const char *prompt)
{
    char *shown = printable(prompt, strlen(prompt), false), *line = NULL;

    if (stop) { /* whoever pressed Ctrl-C does not want the rest either */
        free(input.pasted);
        input.pasted = NULL;
    }
    interrupted = 0;
    at_prompt = 1; /* before `stop` is cleared: a Ctrl-C in between is one at the prompt */
    stop = false;
    make_notice(session);
    if (shown && input.way == FROM_READLINE)
        line = read_edited(session, shown);
    else if (shown)
        line = read_dumb(session, shown);
    at_prompt = 0;
    session->width = terminal_width(); /* the window may have changed */
    free(shown);
    if (line)
        trim_end(line);
    if (line && input.way == FROM_READLINE)
        history_add(line);
    return line;
}

char *input_line(Session *session, const char *prompt)
{
    char *line = session->replay             ? replay_line(session)
                 : input.way == FROM_SCRIPT ? read_plain(session)
                                             : read_from_person(session, prompt);
    if (line)
        session_typed(session, line);
    return line;
}

char *input_answer(Session *session, const char *question)
{
    input.asking = true;
    char *line = input_line(session, question);
    input.asking = false;
    return line;
}

bool input_is_taken(const Session *session)
{
    return session->source || session->interactive || session->replay;
}

/* ---- Beginning and end ----------------------------------------------------------------- */

static InputWay way_of_input(const Session *session)
{
    const char *terminal = getenv("TERM");

    if (!session->interactive)
        return FROM_SCRIPT;
    return terminal && *terminal && strcmp(terminal, "dumb") != 0 ? FROM_READLINE
                                                                  : FROM_DUMB_TERMINAL;
}

void input_open(Session *session)
{
    input.way = way_of_input(session);
    input.session = session;
    session->source = session->interactive ? NULL : "stdin";
    session->line = 0;
    if (!session->interactive)
        return;
    session->stop = &stop;
    signals_open();
    if (input.way == FROM_READLINE) {
        readline_open();
        history_open(session);
    }
}

void input_close(Session *session)
{
    session->source = NULL;
    if (!session->interactive)
        return;
    signals_close();
    session->stop = NULL;
    if (input.way == FROM_READLINE)
        history_close();
    free(input.notice);
    free(input.pasted);
    input.notice = input.pasted = NULL;
}
