/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay_settings.c - what the # lines of a transcript mean. */
#include "trainer/replay_settings.h"

#include "trainer/settings.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDEST = 10000, FARTHEST_ZONE = 24 * 60 * 60 };
static const double LATEST = 1e11; /* seconds since 1970 */

/* ---- Values ----------------------------------------------------------------------------- */

static bool read_on_off(const char *value, bool *on)
{
    *on = strcmp(value, "on") == 0;
    return *on || strcmp(value, "off") == 0;
}

static bool read_whole(const char *value, int base, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(value, &end, base);
    return *value && strchr("0123456789abcdef", *value) && *end == '\0' && errno == 0;
}

static bool take_porcelain(Replay *r, const char *value)
{
    return read_on_off(value, &r->session->porcelain);
}

static bool take_saving(Replay *r, const char *value)
{
    bool saving;
    if (!read_on_off(value, &saving))
        return false;
    r->session->no_save = !saving;
    return true;
}

static bool take_terminal(Replay *r, const char *value)
{
    return read_on_off(value, &r->session->interactive);
}

static bool take_seed(Replay *r, const char *value)
{
    return read_whole(value, 10, &r->session->seed);
}

static bool take_seed_told(Replay *r, const char *value)
{
    return read_on_off(value, &r->session->seed_known);
}

static bool take_data(Replay *r, const char *value)
{
    r->data_known = true;
    return read_whole(value, 16, &r->data);
}

static bool take_version(Replay *r, const char *value)
{
    r->other_program = strcmp(value, VERSION) != 0;
    return true;
}

static bool take_width(Replay *r, const char *value)
{
    uint64_t width;
    if (!read_whole(value, 10, &width) || width > WIDEST)
        return false;
    r->session->width = (int)width;
    return true;
}

static bool take_now(Replay *r, const char *value)
{
    char *end;
    double now = strtod(value, &end);
    if (!*value || *end || !(now > 0 && now < LATEST))
        return false;
    r->session->fixed_now = now;
    return true;
}

/* POSIX counts zones westwards. */
static bool take_zone(Replay *r, const char *value)
{
    char *end, zone[32];
    long east = strtol(value, &end, 10), far = labs(east);
    if (!*value || *end || far > FARTHEST_ZONE)
        return false;
    snprintf(zone, sizeof zone, "UTC%c%02ld:%02ld:%02ld", east > 0 ? '-' : '+', far / 3600,
             far / 60 % 60, far % 60);
    if (r->text) { /* not while only looking */
        setenv("TZ", zone, 1);
        tzset();
    }
    return true;
}

static bool take_record(Replay *r, const char *value)
{
    (void)r, (void)value; /* replay_put_records() */
    return true;
}

static bool take_input(Replay *r, const char *value)
{
    (void)r;
    return strcmp(value, "prompt") == 0;
}

static bool take_stopped(Replay *r, const char *value)
{
    (void)r; /* replay_line() has looked ahead */
    return strcmp(value, "yes") == 0;
}

static bool take_skipped(Replay *r, const char *value)
{
    (void)r;
    return strcmp(value, "long") == 0 || strcmp(value, "zero") == 0;
}

/* ---- Names -------------------------------------------------------------------------------- */

/* Beside these there are the rows of settings.c. */
static const struct {
    const char *name;
    bool (*take)(Replay *replay, const char *value);
} NAMES[] = {
    {"version", take_version},   {"data", take_data},       {"porcelain", take_porcelain},
    {"saving", take_saving},     {"terminal", take_terminal}, {"seed", take_seed},
    {"seed-known", take_seed_told}, {"utc-offset", take_zone}, {"now", take_now},
    {"width", take_width},       {"record", take_record},   {"input", take_input},
    {"skipped", take_skipped},   {"stopped", take_stopped},
};

bool replay_apply(Replay *r, const char *text)
{
    size_t length;
    const char *value;
    char name[32];
    if (!transcript_setting(text, &length, &value) || length >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(NAMES[i].name, name) == 0)
            return NAMES[i].take(r, value);
    const Setting *setting = setting_find(name);
    return setting && setting_apply(r->session, setting, value);
}

TranscriptFault replay_check_settings(const TranscriptText *text, int *line)
{
    Session scratch = {0};
    Replay r = {.session = &scratch};
    for (size_t i = 0; i < text->count; i++) {
        *line = text->lines[i].line;
        if (text->lines[i].kind == '#' && !replay_apply(&r, text->lines[i].text))
            return TRANSCRIPT_BAD_SETTING;
    }
    return TRANSCRIPT_GOOD;
}

void replay_put_records(const Replay *r, FILE *file)
{
    static const char NAME[] = "record: ";
    size_t length = strlen(NAME);
    for (size_t i = 0; i < r->text->count; i++) {
        const TranscriptLine *line = &r->text->lines[i];
        if (line->kind != '#' || strncmp(line->text, NAME, length) != 0)
            continue;
        char *record = transcript_unescape(line->text + length);
        fprintf(file, "%s\n", record ? record : "");
        free(record);
    }
}

/* ---- The time zone -------------------------------------------------------------------------- */

char *replay_zone_keep(void)
{
    const char *zone = getenv("TZ");
    return zone ? strdup(zone) : NULL;
}

void replay_zone_restore(char *zone)
{
    if (zone)
        setenv("TZ", zone, 1);
    else
        unsetenv("TZ");
    tzset();
    free(zone);
}
