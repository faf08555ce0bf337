/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * settings_file.c - the settings kept between sessions, in a file that people
 * edit too: "key = value" lines, and comments from # on.
 *
 * Whatever is not a setting is left as it stands, byte for byte.  The file is
 * never written in place: a copy takes its name, so that a crash, a full disk
 * or another session leaves either the old file or the new one.
 */
#include "trainer/settings.h"
#include "trainer/settings_line.h"
#include "trainer/suggest.h"
#include "trainer/words.h"
#include "trainer/xdg.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MAX_FILE = 64 * 1024, /* bytes; a larger file is not ours */
    MAX_TOLD = 10,        /* lines complained of */
};

typedef struct {
    char *bytes;
    size_t size;
    mode_t mode; /* permissions of the file; 0 when there is none yet */
} Text;

/* ---- Reading ----------------------------------------------------------------- */

/* 0, or what went wrong. */
static int read_bytes(int file, Text *text)
{
    struct stat status;
    if (fstat(file, &status) < 0)
        return errno;
    if (!S_ISREG(status.st_mode))
        return EINVAL;
    if (status.st_size > MAX_FILE)
        return EFBIG;
    text->mode = status.st_mode & 0777;
    text->bytes = malloc(MAX_FILE);
    if (!text->bytes)
        return ENOMEM;
    for (ssize_t got; text->size < MAX_FILE; text->size += (size_t)got) {
        got = read(file, text->bytes + text->size, MAX_FILE - text->size);
        if (got < 0 && errno != EINTR)
            return errno;
        if (got == 0)
            break;
        got = got < 0 ? 0 : got;
    }
    return 0;
}

/* A file that is not there is an empty one.  The caller frees the bytes. */
static int read_text(const char *path, Text *text)
{
    *text = (Text){NULL, 0, 0};
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return errno == ENOENT ? 0 : errno;
    int problem = read_bytes(file, text);
    close(file);
    return problem;
}

void settings_load(Session *s)
{
    Text text;
    SettingsLine line = {0};
    char *path = xdg_path(XDG_CONFIG, "settings");
    if (path && read_text(path, &text) == 0) {
        while (settings_line_next(text.bytes, text.size, &line)) {
            const Setting *setting = setting_find(line.key);
            if (line.kind == SETTINGS_LINE_VALUE && setting)
                (void)setting_apply(s, setting, line.value);
        }
    }
    if (path)
        free(text.bytes);
    free(path);
}

/* ---- What cannot be used ----------------------------------------------------------- */

/* NULL when the line is good. */
static char *complaint(Session *s, const SettingsLine *line)
{
    const Setting *setting = setting_find(line->key);
    if (line->kind == SETTINGS_LINE_EMPTY)
        return NULL;
    if (line->kind == SETTINGS_LINE_ODD)
        return phrase(s, N_("This line was passed over. A setting is written like this: board = "
                            "unicode"));
    if (!setting)
        return no_setting(s, line->key);
    for (int i = 0; setting->values[i]; i++)
        if (strcmp(setting->values[i], line->value) == 0)
            return NULL;
    return no_value(s, setting, line->value);
}

static void warn_line(Session *s, const char *path, int number, char *text)
{
    if (text)
        say_warning(s, "%s:%d: %s", path, number, text);
    free(text);
}

static void complain_of_lines(Session *s, const char *path, const Text *text)
{
    SettingsLine line = {0};
    for (int told = 0; told < MAX_TOLD && settings_line_next(text->bytes, text->size, &line);) {
        char *words = complaint(s, &line);
        told += words != NULL;
        warn_line(s, path, line.number, words);
    }
}

void settings_complain(Session *s)
{
    Text text;
    char *path = xdg_path(XDG_CONFIG, "settings");
    int problem = path ? read_text(path, &text) : 0;
    if (problem)
        say_warning(s, N_("Your settings in %1$s cannot be read: %2$s. Training goes on without."),
                    path, strerror(problem));
    else if (path)
        complain_of_lines(s, path, &text);
    if (path)
        free(text.bytes);
    free(path);
}

/* ---- Writing ---------------------------------------------------------------------- */

static int write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno != EINTR)
            return errno;
        bytes += written < 0 ? 0 : written;
        size -= written < 0 ? 0 : (size_t)written;
    }
    return fsync(file) < 0 ? errno : 0;
}

/* A new file takes the name of the old one, in one step. */
static int replace(const char *path, mode_t mode, const char *bytes, size_t size)
{
    char *temporary;
    if (asprintf(&temporary, "%s.XXXXXX", path) < 0)
        return ENOMEM;
    int file = mkostemp(temporary, O_CLOEXEC), problem = file < 0 ? errno : 0;
    if (file >= 0) {
        problem = write_all(file, bytes, size);
        if (!problem && mode && fchmod(file, mode) < 0)
            problem = errno;
        if (close(file) < 0 && !problem)
            problem = errno;
        if (!problem && rename(temporary, path) < 0)
            problem = errno;
        if (problem)
            unlink(temporary);
    }
    free(temporary);
    return problem;
}

/* A lock on the folder, because the file itself is replaced; -1 and errno. */
static int lock_folder(const char *path)
{
    char *copy = strdup(path);
    int folder = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    while (folder >= 0 && flock(folder, LOCK_EX) < 0 && errno == EINTR)
        continue;
    free(copy);
    return folder;
}

static int keep_at(const char *path, const char *key, const char *value)
{
    Text text;
    size_t size;
    int folder = lock_folder(path);
    if (folder < 0)
        return errno;
    int problem = read_text(path, &text);
    char *bytes = problem ? NULL : settings_changed(text.bytes, text.size, key, value, &size);
    if (!problem && (!bytes || size > MAX_FILE)) /* what is written must be read again */
        problem = bytes ? EFBIG : ENOMEM;
    if (!problem)
        problem = replace(path, text.mode, bytes, size);
    if (!problem)
        fsync(folder); /* so that the new name lasts; the file is whole either way */
    free(bytes);
    free(text.bytes);
    close(folder);
    return problem;
}

int settings_keep(const char *path, const char *key, const char *value)
{
    int no_folder = xdg_make_parents(path);
    char *target = realpath(path, NULL); /* it may be a link into a folder of dot files */
    int problem = keep_at(target ? target : path, key, value);
    free(target);
    return problem == ENOENT && no_folder ? no_folder : problem;
}

void settings_save(Session *s, const Setting *setting)
{
    if (s->no_save || s->settings_unsaved)
        return;
    char *path = xdg_path(XDG_CONFIG, "settings");
    int problem = s->replay ? 0
                  : !path   ? ENOENT
                            : settings_keep(path, setting->name, setting_word(s, setting));
    s->settings_unsaved = problem != 0;
    if (!problem)
        say(s, N_("It is kept for the next time."));
    else if (path)
        say_warning(s, N_("Settings cannot be kept in %1$s: %2$s. They hold for this session."),
                    path, strerror(problem));
    else
        say_warning(s, N_("Settings cannot be kept, because there is no home folder. They hold "
                          "for this session."));
    free(path);
}
