/* SPDX-License-Identifier: GPL-3.0-or-later */
/* out_file.c - a file that takes the place of an older one only when it is whole. */
#include "trainer/out_file.h"

#include "trainer/csv_out.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_UNFINISHED = 4 }; /* a command writes two at most */

/* A signal handler has no context, so the names of what is not yet whole are here. */
static const char *volatile unfinished[MAX_UNFINISHED];

void out_files_abandon(void)
{
    for (int i = 0; i < MAX_UNFINISHED; i++)
        if (unfinished[i])
            unlink(unfinished[i]);
}

static void on_end(int number)
{
    int saved = errno;

    out_files_abandon();
    signal(number, SIG_DFL);
    raise(number);
    errno = saved;
}

/* Signals that somebody else handles, or that are ignored, stay as they are. */
static void watch_signals(void)
{
    static const int ending[] = {SIGHUP, SIGINT, SIGPIPE, SIGTERM};
    struct sigaction action = {.sa_handler = on_end}, now;

    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++)
        if (sigaction(ending[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
            sigaction(ending[i], &action, NULL);
}

/* From now on, or no longer, taken away by a signal that ends the program. */
static void set_unfinished(const char *now, const char *next)
{
    for (int i = 0; i < MAX_UNFINISHED; i++)
        if (unfinished[i] == now) {
            unfinished[i] = next;
            return;
        }
}

/* Of one process and one path there is one such name, so that two outputs of the
 * same path clash. */
static char *temporary_name(const char *path)
{
    char *name;
    return asprintf(&name, "%s.%ld.part", path, (long)getpid()) < 0 ? NULL : name;
}

static void out_file_forget(OutFile *out)
{
    if (out->temporary)
        set_unfinished(out->temporary, NULL);
    free(out->path);
    free(out->temporary);
    *out = (OutFile){NULL, NULL, NULL};
}

bool out_file_open(OutFile *out, const Session *session, const char *path)
{
    struct stat older;
    bool there = stat(path, &older) == 0;

    *out = (OutFile){NULL, NULL, NULL};
    /* What /dev/stdout stands for is open already and must stay that file. */
    if (session->replay || strncmp(path, "/dev/", 5) == 0 || (there && !S_ISREG(older.st_mode))) {
        out->file = fopen(session->replay ? "/dev/null" : path, "we");
        return out->file != NULL;
    }
    out->path = there ? realpath(path, NULL) : strdup(path);
    out->temporary = out->path ? temporary_name(out->path) : NULL;
    out->file = out->temporary ? fopen(out->temporary, "wxe") : NULL;
    if (out->file) {
        set_unfinished(NULL, out->temporary);
        watch_signals();
        if (there)
            (void)fchmod(fileno(out->file), older.st_mode & 07777);
        return true;
    }
    int problem = errno;
    out_file_forget(out);
    errno = problem;
    return false;
}

bool out_file_close(OutFile *out, bool keep)
{
    bool written = !out->file || csv_put_end(out->file);
    int problem = errno;

    if (written && keep && out->temporary) {
        written = rename(out->temporary, out->path) == 0;
        problem = errno;
    }
    if (out->temporary && !(written && keep))
        unlink(out->temporary);
    out_file_forget(out);
    errno = problem;
    return written;
}
