/* SPDX-License-Identifier: GPL-3.0-or-later */
/* history.c - from records to what a learner knows. */
#include "trainer/history.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Puzzle files give no deviation; that of a lichess puzzle is about this. */
#define PUZZLE_DEVIATION 80.0

enum { DAY = 24 * 60 * 60, LONGEST_PAUSE = 3650 };

int64_t day_of(int64_t seconds)
{
    time_t value = (time_t)seconds;
    struct tm tm;
    if (!localtime_r(&value, &tm))
        return seconds / DAY;
    tm.tm_hour = tm.tm_min = tm.tm_sec = 0;
    return (int64_t)timegm(&tm) / DAY;
}

/* ---- Counting ------------------------------------------------------------------- */

bool record_is_asking(const Record *r)
{
    return r->score == SCORE_SHOWN ? r->tries == 0 : r->tries == 1 && r->score != SCORE_SKIPPED;
}

bool record_is_clean(const Record *r)
{
    return r->score == SCORE_RIGHT && r->tries == 1 && r->hints == 0;
}

/* Skipped at sight. */
static bool is_skip(const Record *r)
{
    return r->score == SCORE_SKIPPED && r->tries == 0;
}

static Count *add_to(History *h, Count *count, const Record *r)
{
    if (!count) {
        h->short_memory = true;
        return NULL;
    }
    if (record_is_asking(r)) {
        count->asked++;
        count->right_first += record_is_clean(r);
        count->half_first += r->score == SCORE_HALF;
        count->clean = record_is_clean(r);
        count->skipped = false;
    }
    count->skipped |= is_skip(r);
    count->solved |= r->score == SCORE_RIGHT;
    count->last = r->time;
    return count;
}

static void add_articles(History *h, const Record *r)
{
    char copy[ARTICLES_SIZE * 4], *rest = copy;
    snprintf(copy, sizeof copy, "%s", r->articles);
    for (char *word; (word = strsep(&rest, " "));)
        if (*word)
            add_to(h, tally_named(&h->articles, word), r);
}

static void add_lesson(History *h, const Record *r)
{
    snprintf(h->lesson, sizeof h->lesson, "%s", r->source);
    h->lesson_task = (int)strtol(r->item, NULL, 10);
}

static void add_place(History *h, const Record *r)
{
    if (r->kind == RECORD_PUZZLE) {
        add_to(h, tally_named(&h->kinds, r->task), r);
    } else if (r->kind == RECORD_QUIZ) {
        add_to(h, tally_named(&h->topics, r->source), r);
    } else {
        add_to(h, tally_named(&h->lessons, r->source), r);
        add_lesson(h, r);
    }
}

/* ---- Cycles ------------------------------------------------------------------------ */

/* The name of a cycle is its number, a space, and the set. */
const char *cycle_set(const Count *cycle)
{
    return strchr(cycle->name, ' ') + 1;
}

bool set_has_rounds(const History *h, const char *set)
{
    for (size_t i = 0; i < h->cycles.count; i++)
        if (h->cycles.counts[i].number > 1 && strcmp(cycle_set(&h->cycles.counts[i]), set) == 0)
            return true;
    return false;
}

/* Whoever skips a puzzle at sight has met it all the same: its next meeting is in
 * the next round. */
static bool is_meeting(const Record *r)
{
    return record_is_asking(r) || is_skip(r);
}

/* Each time a task of a set is met again it belongs to the next cycle. */
static void add_cycle(History *h, const Record *r)
{
    char name[160];
    snprintf(name, sizeof name, "%016llx %.128s", (unsigned long long)r->key, r->source);
    Count *pass = add_to(h, tally_named(&h->passes, name), r);
    if (!pass)
        return;
    if (is_meeting(r)) {
        pass->number++;
        pass->seconds = 0;
    }
    if (pass->number == 0)
        return;
    snprintf(name, sizeof name, "%d %.128s", pass->number, r->source);
    Count *cycle = add_to(h, tally_named(&h->cycles, name), r);
    if (!cycle)
        return;
    cycle->number = pass->number;
    cycle->seconds += r->seconds > pass->seconds ? r->seconds - pass->seconds : 0;
    pass->seconds = r->seconds;
}

/* ---- Ideas ---------------------------------------------------------------------------- */

/* A right verdict with a wrong reason holds the ideas whose reasons it named.
 * Later tries at the same task say only what else is not held. */
static int grade_of(const Record *r, Idea idea)
{
    if (r->lapsed & idea_bit(idea))
        return FSRS_AGAIN;
    if (r->tries != 1 || (r->score != SCORE_RIGHT && r->score != SCORE_HALF))
        return 0;
    return r->hints > 0 ? FSRS_HARD : FSRS_GOOD;
}

static void add_to_idea(IdeaState *state, const Record *r, int grade)
{
    int64_t day = day_of(r->time);
    state->memory = fsrs_next(state->memory, day - state->last_day, (FsrsGrade)grade);
    state->last_day = day;
    state->due_day = day + fsrs_interval(state->memory);
    state->asked++;
    state->last = r->time;
    state->not_held = grade == FSRS_AGAIN;
    if (state->not_held) {
        state->lapses++;
        state->last_lapse = r->time;
    }
}

static void add_ideas(History *h, const Record *r)
{
    IdeaSet concerned = r->ideas | r->lapsed;
    for (int i = 0; concerned && i < IDEA_COUNT; i++) {
        int grade = concerned & idea_bit((Idea)i) ? grade_of(r, (Idea)i) : 0;
        if (grade)
            add_to_idea(&h->ideas[i], r, grade);
    }
}

bool idea_is_due(const IdeaState *idea, int64_t day)
{
    return idea->lapses > 0 && idea->due_day <= day;
}

int history_due(const History *h, int64_t day)
{
    int due = 0;
    for (int i = 0; i < IDEA_COUNT; i++)
        due += idea_is_due(&h->ideas[i], day);
    return due;
}

/* ---- Days and rating --------------------------------------------------------------------- */

static void end_day(History *h, int64_t next)
{
    int64_t pause = next - h->day - 1;
    if (h->rated)
        h->rating = glicko_after(h->rating, h->games, h->game_count);
    for (int64_t i = 0; h->rated && i < pause && i < LONGEST_PAUSE; i++)
        h->rating = glicko_after(h->rating, NULL, 0);
    h->game_count = 0;
    h->streak = pause == 0 ? h->streak + 1 : 1;
}

static void add_day(History *h, const Record *r)
{
    int64_t day = day_of(r->time);
    if (h->streak == 0)
        h->streak = 1;
    else if (day > h->day)
        end_day(h, day);
    else
        return;
    h->day = day;
    if (h->streak > h->longest)
        h->longest = h->streak;
}

/* Only the first meeting with a puzzle says how strong one is. */
static void add_game(History *h, const Record *r, bool met_before)
{
    if (r->rating <= 0 || r->kind != RECORD_PUZZLE || !record_is_asking(r) || met_before ||
        h->game_count == MAX_RATED)
        return;
    double score = record_is_clean(r) ? 1
                   : r->score == SCORE_HALF || r->score == SCORE_RIGHT ? 0.5 : 0;
    h->games[h->game_count++] = (GlickoGame){r->rating, PUZZLE_DEVIATION, score};
    h->rated = true;
}

Glicko history_rating(const History *h)
{
    return glicko_after(h->rating, h->games, h->game_count);
}

int history_streak(const History *h, int64_t today)
{
    return today - h->day <= 1 ? h->streak : 0;
}

/* ---- All ------------------------------------------------------------------------- */

void history_init(History *h)
{
    memset(h, 0, sizeof *h);
    h->rating = glicko_new();
}

void history_add(History *h, const Record *r)
{
    const Count *met = tally_find(&h->tasks, r->key);
    bool met_before = met && met->asked > 0;
    if (h->first == 0 || r->time < h->first)
        h->first = r->time;
    if (r->time > h->last)
        h->last = r->time;
    add_day(h, r);
    add_game(h, r, met_before);
    add_place(h, r);
    add_articles(h, r);
    add_to(h, tally_at(&h->tasks, r->key, NULL), r);
    if (r->kind == RECORD_PUZZLE)
        add_cycle(h, r);
    add_ideas(h, r);
}

static void glance_at(History *h, const Record *r)
{
    if (r->kind == RECORD_LESSON) {
        add_lesson(h, r);
        add_to(h, tally_at(&h->tasks, r->key, NULL), r);
    }
    add_ideas(h, r);
}

static bool load(History *h, RecordReader *reader, void (*add)(History *, const Record *))
{
    history_init(h);
    Record record;
    if (!reader)
        return false;
    while (records_next(reader, &record))
        add(h, &record);
    h->counts = *records_counts(reader);
    records_close(reader);
    return true;
}

bool history_load(History *h, const char *path)
{
    return load(h, records_open(path), history_add);
}

bool history_glance(History *h, const char *path)
{
    return load(h, records_open_unchained(path), glance_at);
}

void history_free(History *h)
{
    tally_free(&h->lessons);
    tally_free(&h->kinds);
    tally_free(&h->topics);
    tally_free(&h->articles);
    tally_free(&h->tasks);
    tally_free(&h->cycles);
    tally_free(&h->passes);
}

void history_delete(History *h)
{
    if (h)
        history_free(h);
    free(h);
}
