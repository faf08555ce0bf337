/* SPDX-License-Identifier: GPL-3.0-or-later */
/* out_file.c - a file that takes the place of an older one only when it is whole. */
#include "trainer/out_file.h"

#include "trainer/csv_out.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of one process and one path there is one such name, so that two outputs of the
 * same path clash. */
static char *temporary_name(const char *path)
{
    char *name;
    return asprintf(&name, "%s.%ld.part", path, (long)getpid()) < 0 ? NULL : name;
}

static void out_file_forget(OutFile *out)
{
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
