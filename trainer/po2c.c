/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * po2c - turns a gettext catalogue into rows of a C table, sorted by id.
 *
 * Runs while the program is built and needs no gettext.  Fuzzy, empty and
 * obsolete entries are left out: the program then speaks English.  Contexts
 * and plural forms are refused, because the lookup knows neither.
 *
 *   po2c FILE.po >FILE.inc
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *id, *text;
    int line;
} Entry;

typedef struct {
    const char *path;
    int line;
    Entry *entries;
    size_t count, room;
    /* The entry being read. */
    char *id, *text;
    char **part; /* &id or &text: where a continued string goes */
    int id_line;
    bool fuzzy;
    bool failed;
} Catalogue;

static void complain(Catalogue *catalogue, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", catalogue->path, catalogue->line, what);
    catalogue->failed = true;
}

static void *checked(void *memory)
{
    if (!memory) {
        fputs("po2c: out of memory\n", stderr);
        abort();
    }
    return memory;
}

/* Appends what stands between the quotes, escapes and all: the table is C too. */
static void append_quoted(Catalogue *catalogue, const char *quoted)
{
    size_t length = strlen(quoted);

    if (!catalogue->part) {
        complain(catalogue, "a string that belongs to no msgid or msgstr");
        return;
    }
    if (length < 2 || quoted[0] != '"' || quoted[length - 1] != '"') {
        complain(catalogue, "a string must stand in double quotes");
        return;
    }
    for (size_t i = 1; i < length - 1; i++) {
        if (quoted[i] == '"') {
            complain(catalogue, "a double quote inside a string needs a backslash");
            return;
        }
        if (quoted[i] == '\\' && (i + 2 >= length || !strchr("nt\"\\", quoted[++i]))) {
            complain(catalogue, "only the escapes \\n, \\t, \\\" and \\\\ are known");
            return;
        }
    }
    char *old = *catalogue->part;
    size_t before = old ? strlen(old) : 0;
    char *grown = checked(realloc(old, before + length - 1));
    memcpy(grown + before, quoted + 1, length - 2);
    grown[before + length - 2] = '\0';
    *catalogue->part = grown;
}

static void finish_entry(Catalogue *catalogue)
{
    bool usable = catalogue->id && *catalogue->id && catalogue->text && *catalogue->text &&
                  !catalogue->fuzzy;

    if (catalogue->id && !catalogue->text)
        complain(catalogue, "this msgid has no msgstr");
    if (usable) {
        if (catalogue->count == catalogue->room) {
            catalogue->room = catalogue->room * 2 + 64;
            catalogue->entries = checked(
                realloc(catalogue->entries, catalogue->room * sizeof *catalogue->entries));
        }
        catalogue->entries[catalogue->count++] =
            (Entry){catalogue->id, catalogue->text, catalogue->id_line};
    } else {
        free(catalogue->id);
        free(catalogue->text);
    }
    catalogue->id = catalogue->text = NULL;
    catalogue->part = NULL;
    catalogue->fuzzy = false;
}

static const char *after_keyword(const char *line, const char *keyword)
{
    size_t length = strlen(keyword);

    return strncmp(line, keyword, length) == 0 ? line + length : NULL;
}

static void read_line(Catalogue *catalogue, const char *line)
{
    const char *rest;

    if (*line == '\0' || *line == '#') {
        if (catalogue->text)
            finish_entry(catalogue);
        if (strncmp(line, "#,", 2) == 0 && strstr(line, "fuzzy"))
            catalogue->fuzzy = true;
    } else if ((rest = after_keyword(line, "msgid "))) {
        if (catalogue->id)
            finish_entry(catalogue);
        catalogue->id_line = catalogue->line;
        catalogue->part = &catalogue->id;
        append_quoted(catalogue, rest);
    } else if ((rest = after_keyword(line, "msgstr "))) {
        catalogue->part = &catalogue->text;
        append_quoted(catalogue, rest);
    } else if (*line == '"') {
        append_quoted(catalogue, line);
    } else {
        complain(catalogue, "only msgid, msgstr and comments are known; no context, no plural");
    }
}

static void read_catalogue(Catalogue *catalogue, FILE *in)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;

    while ((length = getline(&line, &size, in)) >= 0) {
        catalogue->line++;
        while (length > 0 && strchr("\r\n ", line[length - 1]))
            line[--length] = '\0';
        read_line(catalogue, line);
    }
    finish_entry(catalogue);
    free(line);
}

/* By the id as C will see it; escapes sort where their characters do. */
static int unescaped(const char **text)
{
    int c = (unsigned char)*(*text)++;

    if (c != '\\')
        return c;
    c = (unsigned char)*(*text)++;
    return c == 'n' ? '\n' : c == 't' ? '\t' : c;
}

static int compare_entries(const void *a, const void *b)
{
    const char *x = ((const Entry *)a)->id, *y = ((const Entry *)b)->id;

    while (*x && *y) {
        int cx = unescaped(&x), cy = unescaped(&y);
        if (cx != cy)
            return cx - cy;
    }
    return (*x != '\0') - (*y != '\0');
}

static void write_table(Catalogue *catalogue)
{
    qsort(catalogue->entries, catalogue->count, sizeof *catalogue->entries, compare_entries);
    for (size_t i = 0; i < catalogue->count; i++) {
        const Entry *entry = &catalogue->entries[i];
        if (i > 0 && compare_entries(entry - 1, entry) == 0) {
            catalogue->line = entry->line;
            complain(catalogue, "this msgid occurs twice");
        }
        printf("{\"%s\",\n \"%s\"},\n", entry->id, entry->text);
    }
}

int main(int count, char **words)
{
    if (count != 2) {
        fputs("usage: po2c FILE.po\n", stderr);
        return 2;
    }
    Catalogue catalogue = {.path = words[1]};
    FILE *in = fopen(words[1], "r");
    if (!in) {
        fprintf(stderr, "%s: %s\n", words[1], strerror(errno));
        return 2;
    }
    read_catalogue(&catalogue, in);
    fclose(in);
    write_table(&catalogue);
    for (size_t i = 0; i < catalogue.count; i++) {
        free(catalogue.entries[i].id);
        free(catalogue.entries[i].text);
    }
    free(catalogue.entries);
    return fflush(stdout) != 0 || catalogue.failed;
}
