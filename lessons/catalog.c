/* SPDX-License-Identifier: GPL-3.0-or-later */
/* catalog.c - the lessons of a folder. */
#include "lessons/lessons.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* NN-topic.lesson; other files of the folder are none of ours. */
static int is_lesson_file(const struct dirent *file)
{
    const char *name = file->d_name;
    size_t length = strlen(name);
    static const char ending[] = ".lesson";
    return length > strlen(ending) + 3 && isdigit((unsigned char)name[0]) &&
           isdigit((unsigned char)name[1]) && name[2] == '-' &&
           strcmp(name + length - strlen(ending), ending) == 0;
}

/* In bytes, so that the order does not depend on the locale. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

/* Opening a pipe that has a lesson's name would wait for ever. */
static bool is_no_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static bool add_entry(Catalog *catalog, const char *folder, const char *name)
{
    CatalogEntry *entry = &catalog->entries[catalog->count];
    if (asprintf(&entry->path, "%s/%s", folder, name) < 0)
        return false;
    if (is_no_file(entry->path)) {
        free(entry->path);
        return true;
    }
    entry->lesson = lesson_load(entry->path, &entry->errors);
    catalog->count++;
    return true;
}

bool catalog_load(const char *folder, Catalog *catalog)
{
    struct dirent **files;
    *catalog = (Catalog){0};
    int count = scandir(folder, &files, is_lesson_file, by_name);
    if (count < 0)
        return false;
    int taken = count < MAX_CATALOG ? count : MAX_CATALOG;
    catalog->entries = calloc((size_t)taken + 1, sizeof *catalog->entries);
    bool ok = catalog->entries != NULL;
    for (int i = 0; i < count; i++) {
        if (ok && i < taken)
            ok = add_entry(catalog, folder, files[i]->d_name);
        free(files[i]);
    }
    free(files);
    if (!ok)
        catalog_free(catalog);
    return ok;
}

void catalog_free(Catalog *catalog)
{
    for (int i = 0; i < catalog->count; i++) {
        free(catalog->entries[i].path);
        lesson_free(catalog->entries[i].lesson);
    }
    free(catalog->entries);
    *catalog = (Catalog){0};
}

static bool is_of_topic(const char *name, const char *topic)
{
    size_t length = strlen(topic);
    return strncmp(name + 3, topic, length) == 0 && strcmp(name + 3 + length, ".lesson") == 0;
}

static Lesson *load_from(const char *folder, const char *name)
{
    char *path;
    LessonErrors errors;
    if (asprintf(&path, "%s/%s", folder, name) < 0)
        return NULL;
    Lesson *lesson = is_no_file(path) ? NULL : lesson_load(path, &errors);
    free(path);
    return lesson;
}

Lesson *catalog_lesson(const char *folder, const char *topic)
{
    Lesson *lesson = NULL;
    DIR *files = opendir(folder);
    for (struct dirent *file; files && !lesson && (file = readdir(files));)
        if (is_lesson_file(file) && is_of_topic(file->d_name, topic))
            lesson = load_from(folder, file->d_name);
    if (files)
        closedir(files);
    return lesson;
}

static int find_number(const Catalog *catalog, const char *word)
{
    int n = 0;
    for (const char *c = word; *c; c++) {
        if (!isdigit((unsigned char)*c) || n > catalog->count)
            return -1;
        n = n * 10 + (*c - '0');
    }
    return n >= 1 && n <= catalog->count && catalog->entries[n - 1].lesson ? n - 1 : -1;
}

static int find_topic(const Catalog *catalog, const char *word)
{
    int found = -1, matches = 0;
    for (int i = 0; i < catalog->count; i++) {
        const Lesson *lesson = catalog->entries[i].lesson;
        if (!lesson || strncasecmp(lesson->topic, word, strlen(word)) != 0)
            continue;
        if (strcasecmp(lesson->topic, word) == 0)
            return i;
        found = i;
        matches++;
    }
    return matches == 1 ? found : -1;
}

int catalog_find(const Catalog *catalog, const char *word)
{
    if (word[0] == '\0')
        return -1;
    return isdigit((unsigned char)word[0]) ? find_number(catalog, word)
                                           : find_topic(catalog, word);
}
