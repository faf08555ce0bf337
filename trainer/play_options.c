/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_options.c - sets and filters as they are typed behind `play`. */
#include "trainer/figures.h"
#include "trainer/play_source.h"
#include "trainer/row_words.h"

#include <stdlib.h>
#include <string.h>

static bool add_set(Session *s, PlaySource *source, const char *name)
{
    if (strcmp(name, "-") == 0) {
        say_error(s, N_("Your answers come from standard input already. Save the puzzles to a "
                        "file and name it."));
        return false;
    }
    if (source->file_count == MAX_SETS) {
        say_error(s, N_("These are too many puzzle sets at once; %d will do."), MAX_SETS);
        return false;
    }
    char *path = puzzle_set_path(s, name), *copy = strdup(name);
    if (!path || !copy) {
        say_no_set(s, name);
        free(path);
        free(copy);
        return false;
    }
    source->paths[source->file_count] = path;
    source->names[source->file_count++] = copy;
    return true;
}

static bool read_count(const char *text, int *count)
{
    long value;
    if (!parse_number(text, 1, 1000000, &value))
        return false;
    *count = (int)value;
    return true;
}

/* Takes one option; false when the word is none, or its value is not right. */
static bool read_option(PlayFilter *filter, int count, char **words, int *at)
{
    const char *value;

    if (strcmp(words[*at], "--shuffle") == 0)
        filter->shuffle = true;
    else if (strcmp(words[*at], "--failed") == 0)
        filter->failed = true;
    else if (strcmp(words[*at], "--due") == 0)
        filter->due = true;
    else if (strcmp(words[*at], "--all-defences") == 0)
        filter->all_defences = true;
    else if ((value = option_value("--side", count, words, at)) != NULL)
        return read_side_option(value, &filter->side);
    else if ((value = option_value("--limit", count, words, at)) != NULL)
        return read_count(value, &filter->limit);
    else if ((value = option_value("--minutes", count, words, at)) != NULL)
        return read_count(value, &filter->minutes);
    else if ((value = option_value("--cycles", count, words, at)) != NULL)
        return read_count(value, &filter->cycles);
    else
        return filter_read_option(&filter->pick, count, words, at);
    return true;
}

/* The words of a command do not live as long as the play. */
static bool keep_words(PlaySource *source, int count, char **words)
{
    source->words = calloc((size_t)count + 1, sizeof *source->words);
    bool kept = source->words != NULL;
    for (int i = 0; kept && i < count; i++) {
        source->words[i] = strdup(words[i]);
        kept = source->words[i] != NULL;
        source->word_count += kept;
    }
    return kept;
}

static bool read_words(Session *s, PlaySource *source)
{
    for (int i = 0; i < source->word_count; i++) {
        const char *word = source->words[i];
        if (strncmp(word, "--", 2) != 0) {
            if (!add_set(s, source, word))
                return false;
        } else if (asks_unknown_kind(s, source->word_count, source->words, i)) {
            return false;
        } else if (!read_option(&source->filter, source->word_count, source->words, &i)) {
            say_error(s,
                      N_("I do not understand \"%s\" with what follows it. Known are --kind K, "
                         "--theme T, --any-theme T, --rating A..B, --popularity A..B, --n A..B, "
                         "--side white, black or tried, --limit N, --minutes N, --cycles N, "
                         "--shuffle, --failed, --due and --all-defences."),
                      word);
            return false;
        }
    }
    return true;
}

bool source_read_words(Session *s, PlaySource *source, int count, char **words)
{
    if (!keep_words(source, count, words)) {
        say_error(s, N_("There is not enough memory to play."));
        return false;
    }
    if (!read_words(s, source))
        return false;
    if (source->file_count == 0)
        say_error(s, N_("Which set? Name a CSV file, or type \"puzzles\" to see the sets that "
                        "come with the program."));
    return source->file_count > 0;
}
