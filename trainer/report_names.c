/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report_names.c - whose records a file holds. */
#include "trainer/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAME_LINE = 1000, ENDLESS_LINE = 16 << 20, MAX_NAMES_TOLD = 20 };

/* ---- The list ----------------------------------------------------------------------- */

/* Without the blanks around it, in place. */
static char *trimmed(char *text)
{
    static const char BLANKS[] = " \t\r\n";
    text += strspn(text, BLANKS);
    size_t length = strlen(text);
    while (length > 0 && strchr(BLANKS, text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static const PupilName *find_name(const PupilNames *names, const char *key)
{
    for (int i = 0; i < names->count; i++)
        if (strcmp(names->list[i].key, key) == 0)
            return &names->list[i];
    return NULL;
}

static bool add_name(PupilNames *names, const char *key, const char *name)
{
    PupilName *longer = realloc(names->list, (size_t)(names->count + 1) * sizeof *longer);
    if (!longer)
        return false;
    names->list = longer;
    PupilName *added = &names->list[names->count];
    *added = (PupilName){strdup(key), strdup(name)};
    names->count++;
    return added->key && added->name;
}

/* What is too long of it is counted and dropped. */
static bool next_line(FILE *file, char line[MAX_NAME_LINE + 1], size_t *length)
{
    int c = EOF;
    for (*length = 0; *length < ENDLESS_LINE && (c = getc(file)) != EOF && c != '\n'; ++*length)
        if (*length < MAX_NAME_LINE)
            line[*length] = (char)c;
    line[*length < MAX_NAME_LINE ? *length : MAX_NAME_LINE] = '\0';
    return c == '\n' || *length > 0;
}

/* NULL, or what is wrong with the line. */
static const char *take_line(PupilNames *names, char *line, size_t length, bool first)
{
    if (length == ENDLESS_LINE)
        return N_("This line has no end: after 16 MiB of it nothing more was read.");
    if (strlen(line) != length)
        return N_("This line is too long, or is no text.");
    if (first && strncmp(line, "\xEF\xBB\xBF", 3) == 0)
        line += 3;
    char *text = trimmed(line), *equals = strchr(text, '=');
    if (*text == '\0' || *text == '#')
        return NULL;
    if (!equals)
        return N_("There is no = in this line. Write the name of the file, = and the pupil's "
                  "name, such as: anna = Anna Andersson");
    *equals = '\0';
    char *key = trimmed(text), *name = trimmed(equals + 1);
    if (!*key)
        return N_("Before the = the name of a file is missing, such as: anna = Anna Andersson");
    if (!*name)
        return N_("Behind the = the pupil's name is missing, such as: anna = Anna Andersson");
    if (find_name(names, key))
        return N_("This file has a name already; the first one counts.");
    return add_name(names, key, name) ? NULL : N_("There is not enough memory for the names.");
}

static void say_bad_line(Session *s, const char *path, int line, const char *problem)
{
    say_error(s, N_("%1$s:%2$d: %3$s"), path, line, tr(s, problem));
}

bool names_load(Session *s, const char *path, PupilNames *names)
{
    char line[MAX_NAME_LINE + 1];
    size_t length = 0;
    int number = 0, bad = 0;
    FILE *file = fopen(path, "re");
    errno = file ? 0 : errno;
    while (file && length < ENDLESS_LINE && next_line(file, line, &length)) {
        const char *problem = take_line(names, line, length, number++ == 0);
        if (problem && bad++ < MAX_NAMES_TOLD)
            say_bad_line(s, path, number, problem);
    }
    bool read = file && !ferror(file);
    if (!read)
        say_error(s, N_("The file %1$s cannot be read: %2$s."), path, strerror(errno));
    if (file)
        fclose(file);
    return read;
}

void names_free(PupilNames *names)
{
    for (int i = 0; i < names->count; i++) {
        free(names->list[i].key);
        free(names->list[i].name);
    }
    free(names->list);
}

/* ---- By the file --------------------------------------------------------------------- */

/* Names that every pupil's files have: anna/.local/share/chess-trainer/... */
static bool is_shared_name(const char *name)
{
    static const char *const SHARED[] = {"attempts.csv", "chess-trainer", "share", ".local", ""};
    for (size_t i = 0; i < sizeof SHARED / sizeof *SHARED; i++)
        if (strcmp(name, SHARED[i]) == 0)
            return true;
    return false;
}

/* "class/anna.csv" is anna; "anna/attempts.csv", as the program names them, too. */
static char *name_of_file(const char *path)
{
    char *copy = strdup(path);
    char *slash = copy ? strrchr(copy, '/') : NULL;
    const char *name = slash ? slash + 1 : copy;
    while (slash && is_shared_name(name)) {
        *slash = '\0';
        slash = strrchr(copy, '/');
        name = slash ? slash + 1 : copy;
    }
    char *stem = name ? strdup(name) : NULL;
    size_t length = stem ? strlen(stem) : 0;
    if (length > 4 && strcmp(stem + length - 4, ".csv") == 0)
        stem[length - 4] = '\0';
    free(copy);
    return stem;
}

char *pupil_of_file(const PupilNames *names, const char *path)
{
    char *stem = name_of_file(path);
    const PupilName *real = stem ? find_name(names, stem) : NULL;
    if (!real)
        return stem;
    free(stem);
    return strdup(real->name);
}
