/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * settings.h - what a person may choose: one row each.
 *
 * A new setting is a row in settings.c.  The row gives `set`, its list, its
 * completion and the words of the option of the same name.
 */
#ifndef TRAINER_SETTINGS_H
#define TRAINER_SETTINGS_H

#include "trainer/trainer.h"

typedef struct {
    const char *name;
    const char *const *values; /* NULL-terminated; as they are typed */
    const char *summary;       /* one sentence */
    int (*get)(const Session *session);       /* index of the value it has now */
    void (*set)(Session *session, int value); /* says nothing */
} Setting;

/* Ended by a row whose name is NULL. */
extern const Setting SETTINGS[];

/* NULL if there is none. */
const Setting *setting_find(const char *name);
/* The word for the value it has now. */
const char *setting_word(const Session *session, const Setting *setting);
/* False, and nothing is changed, if it has no such value. */
bool setting_apply(Session *session, const Setting *setting, const char *word);
/* What is said of a name or a value that there is not, and what may have been
 * meant; the caller frees. */
char *no_setting(const Session *session, const char *name);
char *no_value(const Session *session, const Setting *setting, const char *word);
/* "ascii, unicode, text"; the caller frees. */
char *setting_choices(const Setting *setting, const char *between);

/* ---- The file that keeps them: $XDG_CONFIG_HOME/chess-trainer/settings --------- */

/* Puts what stands in it into force, silently. */
void settings_load(Session *session);
/* Says, as warnings, what stands in it and cannot be used. */
void settings_complain(Session *session);
/* Keeps the setting as it is now, and says so; unless nothing is to be saved. */
void settings_save(Session *session, const Setting *setting);
/* The same in this file; 0, or the errno of what failed. */
int settings_keep(const char *path, const char *key, const char *value);

#endif
