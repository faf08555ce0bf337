/* SPDX-License-Identifier: GPL-3.0-or-later */
/* xdg.c - where a user's own files lie. */
#include "trainer/xdg.h"

#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct {
    const char *variable, *in_home;
} PLACES[] = {
    [XDG_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [XDG_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [XDG_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
};

static const char *home_folder(void)
{
    const char *home = getenv("HOME");
    if (home && *home == '/')
        return home;
    const struct passwd *user = getpwuid(getuid());
    return user && user->pw_dir && *user->pw_dir == '/' ? user->pw_dir : NULL;
}

char *xdg_path(XdgKind kind, const char *name)
{
    const char *folder = getenv(PLACES[kind].variable), *home = home_folder();
    char *path = NULL;
    int length = -1;
    if (folder && *folder == '/')
        length = asprintf(&path, "%s/chess-trainer/%s", folder, name);
    else if (home)
        length = asprintf(&path, "%s/%s/chess-trainer/%s", home, PLACES[kind].in_home, name);
    return length < 0 ? NULL : path;
}

int xdg_make_parents(const char *path)
{
    int problem = 0;
    char *copy = strdup(path);
    for (char *slash = copy ? strchr(copy + 1, '/') : NULL; slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(copy, 0700) < 0 && errno != EEXIST && problem == 0)
            problem = errno;
        *slash = '/';
    }
    free(copy);
    return problem;
}
