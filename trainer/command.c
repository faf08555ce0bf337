/* SPDX-License-Identifier: GPL-3.0-or-later */
/* command.c - from a line of input to a command, an answer or a move. */
#include "trainer/answer_words.h"
#include "trainer/transcript.h"
#include "trainer/play_move.h"
#include "trainer/settings.h"
#include "trainer/suggest.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define COMMAND(name) extern const Command command_##name;
#include "trainer/commands.def"
#undef COMMAND

static const Command *const COMMANDS[] = {
#define COMMAND(name) &command_##name,
#include "trainer/commands.def"
#undef COMMAND
    NULL,
};

static const HelpLine HELP[] = {
#define COMMAND(name) {&command_##name, NULL},
#define GROUP(title) {NULL, title},
#include "trainer/commands.def"
#undef COMMAND
    {NULL, NULL},
};

const Command *const *all_commands(void)
{
    return COMMANDS;
}

const HelpLine *help_lines(void)
{
    return HELP;
}

/* ---- Looking up ------------------------------------------------------------ */

static bool is_alias(const char *aliases, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = aliases; *at;) {
        size_t span = strcspn(at, " ");
        if (span == length && strncasecmp(at, word, length) == 0)
            return true;
        at += span;
        at += strspn(at, " ");
    }
    return false;
}

/* What somebody types who does not think in English.  No word that could be an
 * answer to a task is among them. */
static const struct {
    const char *name, *words;
} IN_CHINESE[] = {
    {"help", "帮助"}, {"board", "棋盘"}, {"moves", "着法"}, {"why", "为什么"}, {"undo", "悔棋"},
    {"lessons", "课程"}, {"learn", "上课 学习"}, {"quiz", "测验"}, {"puzzles", "习题"},
    {"play", "做题"}, {"hint", "提示"}, {"solution", "答案"}, {"skip", "跳过"},
    {"again", "重看 再看"}, {"explain", "讲解 解释"}, {"stop", "停止"}, {"review", "复习"},
    {"progress", "进度"}, {"quit", "退出"},
};

const char *command_in_chinese(const Command *command)
{
    for (size_t i = 0; i < sizeof IN_CHINESE / sizeof *IN_CHINESE; i++)
        if (strcmp(IN_CHINESE[i].name, command->name) == 0)
            return IN_CHINESE[i].words;
    return "";
}

static bool is_called(const Command *command, const char *word)
{
    return strcasecmp(command->name, word) == 0 || is_alias(command->aliases, word) ||
           is_alias(command_in_chinese(command), word);
}

const Command *find_command(const char *word, bool prefixes)
{
    const Command *found = NULL;
    for (const Command *const *c = COMMANDS; *c; c++)
        if (is_called(*c, word))
            return *c;
    for (const Command *const *c = COMMANDS; prefixes && *word && *c; c++) {
        if (strncasecmp((*c)->name, word, strlen(word)) != 0)
            continue;
        if (found)
            return NULL;
        found = *c;
    }
    return found;
}

bool command_has_option(const Command *command, const char *word)
{
    size_t length = strcspn(word, "=");
    for (const char *at = command->arguments; (at = strstr(at, "--")); at += 2)
        if (strncmp(at, word, length) == 0 && strchr(" ]", at[length]))
            return true;
    return false;
}

/* ---- Splitting ---------------------------------------------------------------- */

enum { MAX_WORDS = 4096 };

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

/* Ends one word in place and returns the text after it.  Double quotes keep
 * spaces together, so that a file name may have some. */
static char *end_word(char *at)
{
    char *write = at;
    bool quoted = false;
    for (; *at && (quoted || !is_space(*at)); at++) {
        if (*at == '"')
            quoted = !quoted;
        else
            *write++ = *at;
    }
    char *next = *at ? at + 1 : at;
    *write = '\0';
    return next;
}

/* Splits `line` in place; -1 when it has more than MAX_WORDS words. */
static int split_words(char *line, char **words)
{
    int count = 0;
    for (;;) {
        while (is_space(*line))
            line++;
        if (!*line)
            return count;
        if (count == MAX_WORDS)
            return -1;
        words[count++] = line;
        line = end_word(line);
    }
}

char *join_words(int count, char **words)
{
    size_t size = 1;
    for (int i = 0; i < count; i++)
        size += strlen(words[i]) + 1;
    char *joined = malloc(size), *end = joined;
    if (!joined)
        return NULL;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(words[i]);
        if (i > 0)
            *end++ = ' ';
        memcpy(end, words[i], length);
        end += length;
    }
    *end = '\0';
    return joined;
}

/* ---- Running -------------------------------------------------------------------- */

static void point_at(Session *s, int count, char **words, int culprit)
{
    char *before = join_words(culprit, words), *line = join_words(count, words);
    if (before && line && !s->porcelain)
        say_caret(s, line, strlen(before) + (culprit > 0));
    free(before);
    free(line);
}

/* Too few or too many words: shows where, and how the command is written. */
static Result wrong_arity(Session *s, const Command *c, int count, char **words)
{
    if (count - 1 < c->least)
        say_error(s, N_("The command \"%s\" needs more than that."), c->name);
    else
        say_error(s, N_("The command \"%s\" does not take that many words."), c->name);
    point_at(s, count, words, count - 1 < c->least ? count : c->most + 1);
    say_error(s, N_("It is written like this: %1$s %2$s. For more, type: help %1$s"), c->name,
              c->arguments);
    return USAGE;
}

bool command_is_option(const char *word)
{
    return strncmp(word, "--", 2) == 0 && isalpha((unsigned char)word[2]);
}

/* False for an option that its row does not show. */
static bool knows_options(Session *s, const Command *c, int count, char **words)
{
    for (int i = 1; i < count; i++) {
        Candidates names = {NULL, 0, false};
        if (!command_is_option(words[i]) || command_has_option(c, words[i]))
            continue;
        char *name = strndup(words[i], strcspn(words[i], "="));
        candidates_add_options(&names, c->arguments);
        char *meant = did_you_mean(s, name ? name : "", &names);
        if (!meant)
            meant = phrase(s, N_("To see what it takes, type: help %s"), c->name);
        say_mistyped(s, phrase(s, N_("The command \"%1$s\" has no option \"%2$s\"."), c->name,
                               name ? name : ""), meant, "");
        free(name);
        return false;
    }
    return true;
}

static Result run_command(Session *s, const Command *c, int count, char **words)
{
    if (!knows_options(s, c, count, words))
        return USAGE;
    if (count - 1 < c->least || (c->most >= 0 && count - 1 > c->most))
        return wrong_arity(s, c, count, words);
    return c->run(s, count - 1, words + 1);
}

static Result unknown(Session *s, const char *word)
{
    char *meant = setting_find(word)
                      ? phrase(s, N_("To choose a setting, type: set %s"), word)
                      : did_you_mean_of(s, word, COMPLETE_COMMANDS, "");
    if (meant)
        say_mistyped(s, phrase(s, N_("There is no command \"%s\"."), word), meant, "");
    else
        say_error(s, N_("There is no command \"%s\", and it is not a move I can read. "
                        "Type \"help\" for the list."), word);
    return FAILED;
}

static bool is_move_number(const char *word)
{
    size_t figures = strspn(word, "0123456789");
    return figures > 0 && word[figures] == '.';
}

/* "exd6 e.p.", "1. e4" and "castle short" are one move in several words. */
static char *move_of_words(Session *s, int count, char **words)
{
    char *text = join_words(count, words);
    if (text && !reads_as_move(s, text) && !looks_like_move(s, words[0]) &&
        !is_move_number(words[0])) {
        free(text);
        return NULL;
    }
    return text;
}

static Result play_words(Session *s, int count, char **words)
{
    char *text = move_of_words(s, count, words);
    if (!text)
        return unknown(s, words[0]);
    Result result = play_text(s, text);
    free(text);
    return result;
}

static Result run_loose(Session *s, int count, char **words)
{
    const Command *c = find_command(words[0], true);
    if (c && count == 1 && strpbrk(words[0], "12345678") && looks_like_move(s, words[0]))
        return play_text(s, words[0]);
    return c ? run_command(s, c, count, words) : play_words(s, count, words);
}

Result run_words(Session *s, int count, char **words)
{
    const Command *c = find_command(words[0], false);
    if (c)
        return run_command(s, c, count, words);
    return run_loose(s, count, words);
}

/* A small q still quits. */
static bool is_letter(const char *word)
{
    return isalpha((unsigned char)word[0]) && !word[1] && word[0] != 'q';
}

/* Under way in an activity, every line that is no command is an answer, and so is
 * a letter; an empty line only where the activity waits for it. */
static bool is_answer(Session *s, const char *line, int count, char **words)
{
    Activity *activity = s->activity;
    if (!activity)
        return false;
    if (count == 1 && is_letter(words[0]))
        return true;
    bool command = count == 0 || find_command(words[0], false);
    return !command || (activity->takes && activity->takes(s, activity, count ? line : ""));
}

static Result run_split(Session *s, const char *line, int count, char **words)
{
    if (count < 0) {
        say_error(s, N_("That line has too many words. Please shorten it."));
        return FAILED;
    }
    if (count > 0 && words[0][0] == '#')
        return DONE;
    if (s->activity && admits_not_knowing(line)) {
        say(s, N_("Type \"hint\" for a hint, or \"solution\" to see the answer."));
        return DONE;
    }
    if (is_answer(s, line, count, words)) {
        s->activity->answer(s, s->activity, line);
        return DONE;
    }
    if (count == 0)
        return DONE;
    return run_words(s, count, words);
}

Result run_line(Session *s, const char *line)
{
    char *copy = strdup(line);
    char **words = malloc(MAX_WORDS * sizeof *words);
    Result result = FAILED;
    if (copy && words)
        result = run_split(s, line, split_words(copy, words), words);
    else
        say_error(s, N_("There is not enough memory for that line."));
    free(words);
    free(copy);
    if (session_stopped(s)) {
        transcript_stopped(s);
        say_error(s, N_("Stopped. What was not finished is left as it was."));
        result = FAILED;
    }
    if (result != DONE && s->result == DONE)
        s->result = FAILED;
    return result;
}
