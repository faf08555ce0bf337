/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trainer/complete.h"
#include "trainer/settings.h"

#include "lessons/lessons.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

/* Short memory loses a completion, nothing else. */
static void add(Candidates *candidates, const char *word, size_t length)
{
    char *copy = strndup(word, length);
    char **grown =
        realloc(candidates->words, (candidates->count + 1) * sizeof *candidates->words);

    if (grown)
        candidates->words = grown;
    if (grown && copy)
        candidates->words[candidates->count++] = copy;
    else
        free(copy);
}

static void add_words(Candidates *candidates, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        if (length > 0)
            add(candidates, words, length);
        words += length + (words[length] == ' ');
    }
}

static void add_commands(Candidates *candidates, bool aliases)
{
    for (const Command *const *command = all_commands(); *command; command++) {
        add_words(candidates, (*command)->name);
        if (aliases)
            add_words(candidates, (*command)->aliases);
    }
}

/* "Nf3" with the letter a learner of this language may type. */
static void add_in_own_letters(Candidates *candidates, const Session *session, const char *san)
{
    static const char english[] = "?PNBRQK";
    const char *const *letters = session_letters(session);
    const char *type = strchr(english, san[0]);
    char text[MOVE_TEXT_SIZE * 3];

    if (!letters || !type)
        return;
    snprintf(text, sizeof text, "%s%s", letters[type - english], san + 1);
    add(candidates, text, strlen(text));
}

/* Nothing typed yet: one text a move is enough.  Else every way to write it. */
static void add_moves(Candidates *candidates, const Session *session, bool every_way)
{
    const Position *position = game_position(session->game);
    MoveList list;

    legal_moves(position, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_TEXT_SIZE];
        move_san(position, list.moves[i], text);
        add(candidates, text, strlen(text));
        if (!every_way)
            continue;
        add_in_own_letters(candidates, session, text);
        move_uci(list.moves[i], text);
        add(candidates, text, strlen(text));
    }
}

/* Names of the data files in a folder: "01-rook.lesson" is "rook". */
static void add_data_names(Candidates *candidates, const Session *session, const char *folder,
                           const char *ending)
{
    char *path = data_path(session, folder, "");
    DIR *entries = path ? opendir(path) : NULL;

    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        const char *name = entry->d_name + strspn(entry->d_name, "0123456789");
        name = name > entry->d_name && *name == '-' ? name + 1 : entry->d_name;
        size_t length = strlen(name), tail = strlen(ending);
        if (length > tail && strcmp(name + length - tail, ending) == 0)
            add(candidates, name, length - tail);
    }
    if (entries)
        closedir(entries);
    free(path);
}

/* Their names, then the values of the one that `before` has named. */
static void add_settings(Candidates *candidates, const char *before)
{
    size_t length = strcspn(before, " \t");

    for (const Setting *setting = SETTINGS; setting->name; setting++) {
        if (length == 0)
            add_words(candidates, setting->name);
        else if (strlen(setting->name) == length && strncmp(setting->name, before, length) == 0)
            for (int i = 0; setting->values[i]; i++)
                add_words(candidates, setting->values[i]);
    }
}

static void add_kind(Candidates *candidates, const Session *session, Completion kind,
                     const char *before, const char *text)
{
    switch (kind) {
    case COMPLETE_MOVES: add_moves(candidates, session, *text != '\0'); break;
    case COMPLETE_COMMANDS: add_commands(candidates, *text != '\0'); break;
    case COMPLETE_LESSONS: add_data_names(candidates, session, "lessons", ".lesson"); break;
    case COMPLETE_PUZZLES:
        add_data_names(candidates, session, "puzzles", ".csv");
        candidates->files = true;
        break;
    case COMPLETE_TOPICS:
        for (Topic topic = 0; topic < TOPIC_COUNT; topic++)
            add_words(candidates, topic_name(topic));
        break;
    case COMPLETE_HELP:
        add_commands(candidates, *text != '\0');
        if (*text)
            add_data_names(candidates, session, "lessons", ".lesson");
        break;
    case COMPLETE_PROFILES:
        for (int i = 0; profile_at(i); i++)
            add_words(candidates, profile_at(i)->name);
        break;
    case COMPLETE_SETTINGS: add_settings(candidates, before); break;
    case COMPLETE_FILES: candidates->files = true; break;
    case COMPLETE_NOTHING: break;
    }
}

void candidates_add_options(Candidates *candidates, const char *arguments)
{
    for (const char *at = arguments; *at;) {
        size_t length = strcspn(at, " []|.");
        if (*at == '-' && length > 1)
            add(candidates, at, length);
        at += length + (at[length] != '\0');
    }
}

static void add_arguments(Candidates *candidates, const Session *session, const char *first,
                          const char *before, const char *text)
{
    const Command *command = find_command(first, true);

    if (!command)
        return;
    if (*text == '-')
        candidates_add_options(candidates, command->arguments);
    add_kind(candidates, session, command->completion, before, text);
}

void candidates_of(const Session *session, Completion kind, const char *before,
                   Candidates *candidates)
{
    *candidates = (Candidates){NULL, 0, false};
    add_kind(candidates, session, kind, before, "-");
}

/* ---- What fits the letters typed -------------------------------------------------- */

static char as_is(char c)
{
    return c;
}

/* Castling is typed with zeros as often as with letters. */
static char folded(char c)
{
    return c == '0' ? 'o' : (char)tolower((unsigned char)c);
}

static bool begins_with(const char *word, const char *text, char (*fold)(char))
{
    while (*text && fold(*word) == fold(*text)) {
        word++;
        text++;
    }
    return *text == '\0';
}

static bool any_begins_with(const Candidates *candidates, const char *text, char (*fold)(char))
{
    for (size_t i = 0; i < candidates->count; i++)
        if (begins_with(candidates->words[i], text, fold))
            return true;
    return false;
}

static void keep_fitting(Candidates *candidates, const char *text)
{
    char (*fold)(char) = any_begins_with(candidates, text, as_is) ? as_is : folded;
    size_t kept = 0;

    for (size_t i = 0; i < candidates->count; i++) {
        if (begins_with(candidates->words[i], text, fold))
            candidates->words[kept++] = candidates->words[i];
        else
            free(candidates->words[i]);
    }
    candidates->count = kept;
}

void candidates_find(const Session *session, const char *before, const char *text,
                     Candidates *candidates)
{
    *candidates = (Candidates){NULL, 0, false};
    before += strspn(before, " \t");
    char *first = strndup(before, strcspn(before, " \t"));

    if (first && *first) {
        before += strlen(first);
        before += strspn(before, " \t");
        add_arguments(candidates, session, first, before, text);
    } else {
        add_commands(candidates, *text != '\0');
        if (*text)
            add_moves(candidates, session, true);
    }
    free(first);
    keep_fitting(candidates, text);
}

void candidates_free(Candidates *candidates)
{
    for (size_t i = 0; i < candidates->count; i++)
        free(candidates->words[i]);
    free(candidates->words);
    *candidates = (Candidates){NULL, 0, false};
}
