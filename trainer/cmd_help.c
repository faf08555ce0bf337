/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_help.c - help, greeting, --help and --version: all made from the command
 * rows, so that help cannot differ from what runs. */
#include "trainer/help_search.h"
#include "trainer/suggest.h"
#include "trainer/usage.h"

#include <stdlib.h>
#include <string.h>

void greet(Session *s)
{
    if (s->porcelain)
        return;
    say(s, N_("Welcome to chess-trainer, where every rule of chess can be tried out and every "
              "\"no\" comes with its reason."));
    say(s, N_("Type \"learn\" for the lessons, \"puzzles\" for exercises, \"help\" for everything "
              "else, or a move such as e4 to try it on the board. \"quit\" leaves."));
    if (s->accessible)
        say(s, N_("The board is told in words. For a part of it type, for instance: board rank 4, "
                  "board file e, board kind N, square e4. \"last\" tells the last move."));
    if (s->interactive)
        welcome_back(s);
}

static void list_command(Session *s, const Command *c)
{
    if (s->accessible)
        say_item(s, N_("%1$s: %2$s"), c->name, tr(s, c->summary));
    else
        say_item(s, "%-11s %s", c->name, tr(s, c->summary));
}

static Result list_commands(Session *s)
{
    say(s, N_("New to chess? Type: learn. Or type a move to play it, as in e4, Nf3, O-O or e2e4; "
              "an impossible one is answered with the reason. The commands are:"));
    for (const HelpLine *line = help_lines(); line->command || line->title; line++)
        if (line->command)
            list_command(s, line->command);
        else
            say(s, "%s", tr(s, line->title));
    say(s, N_("For more about one of them, or about anything else, type for instance: help play, "
              "help castling, help 9.2"));
    return DONE;
}

static void show_command(Session *s, const Command *c)
{
    say(s, "%s %s", c->name, c->arguments);
    say_text(s, tr(s, c->summary));
    if (*c->details)
        say_text(s, tr(s, c->details));
    if (*c->aliases)
        say(s, N_("It may also be written: %s."), c->aliases);
    if (s->language == CHINESE && *command_in_chinese(c))
        say(s, N_("In Chinese: %s."), command_in_chinese(c));
}

static Result no_help(Session *s, int count, char **words)
{
    char *text = join_words(count, words);
    if (text)
        say_mistyped(s, phrase(s, N_("There is no help on \"%s\"."), text),
                     did_you_mean_of(s, text, COMPLETE_HELP, ""),
                     N_("Type \"help\" for the list of commands."));
    free(text);
    return FAILED;
}

static Result run_help(Session *s, int count, char **arguments)
{
    const Command *c = count == 1 ? find_command(arguments[0], true) : NULL;
    if (count == 0)
        return list_commands(s);
    if (c)
        show_command(s, c);
    else if (!help_search(s, count, arguments))
        return no_help(s, count, arguments);
    return DONE;
}

const Command command_help = {
    .name = "help",
    .aliases = "? h",
    .arguments = "[WORD...]",
    .least = 0,
    .most = -1,
    .completion = COMPLETE_HELP,
    .summary = N_("Show the commands, more about one of them, or where something is taught."),
    .details = N_("A word that is no command is looked for in lessons, quizzes, puzzle sets, rules "
                  "and commands, and so is the number of an article of the Laws: help stalemate, "
                  "help fifty moves, help 3.8. With --porcelain: help, what to type, what it is."),
    .run = run_help,
};

/* ---- On the command line ------------------------------------------------------- */

static const char *const OPTION_LINES[] = {
    N_("-c, --command 'COMMAND'   run a command, then leave; may be given again"),
    N_("--lang en|zh              language: English or Chinese"),
    N_("--accessible              short lines of text for screen readers and braille"),
    N_("--board ascii|unicode|text  how the board is shown"),
    N_("--board-size small|large  how large it is drawn"),
    N_("--bottom white|black|mover  whose men are at its bottom"),
    N_("--coordinates on|off      letters and numbers around it"),
    N_("--background dark|light   what the screen is like"),
    N_("--color auto|always|never  colours"),
    N_("--palette 16|256|true     how many of them"),
    N_("--seed N                  makes everything random repeatable"),
    N_("--porcelain               fields for scripts instead of sentences"),
    N_("--no-save                 keep no history, no records and no settings"),
    N_("--data-dir DIR            folder with lessons and puzzles"),
    N_("--transcript FILE         write the session down, to be replayed"),
    N_("--help, --version         show this, or the version, and leave"),
};

static const char *const EXAMPLES[] = {
    N_("chess-trainer learn           the lessons, going on where you stopped"),
    N_("chess-trainer play mate-in-1  puzzles, of the program or of a file"),
    N_("chess-trainer quiz castling   questions that nobody has asked before"),
    N_("chess-trainer why O-O         why a move cannot be played"),
};

/* Two columns with a gap between them, or, for the ear, a colon. */
static void say_row(Session *s, const char *row)
{
    const char *gap = strstr(row, "  ");
    char *name = gap ? strndup(row, (size_t)(gap - row)) : NULL;
    if (s->accessible && name)
        say_item(s, N_("%1$s: %2$s"), name, gap + strspn(gap, " "));
    else
        say_item(s, "%s", row);
    free(name);
}

void show_usage(Session *s)
{
    say(s, N_("Usage: chess-trainer [OPTION...] [COMMAND [ARGUMENT...]]"));
    say(s, N_("Teaches the rules of chess and drills them. Without a command it starts a prompt, "
              "where everything can be typed. To begin with:"));
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof *EXAMPLES; i++)
        say_row(s, tr(s, EXAMPLES[i]));
    say_blank(s);
    for (size_t i = 0; i < sizeof OPTION_LINES / sizeof *OPTION_LINES; i++)
        say_row(s, tr(s, OPTION_LINES[i]));
    say_blank(s);
    list_commands(s);
}

void show_version(Session *s)
{
    say(s, "chess-trainer %s", VERSION);
    say(s, N_("Licence: GNU GPL, version 3 or later. There is no warranty."));
}
