/* SPDX-License-Identifier: GPL-3.0-or-later */
/* report_class.c - a class by puzzle and by idea, the hardest first. */
#include "trainer/report.h"

#include "trainer/csv_out.h"
#include "trainer/figures.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

/* What one pupil has to do with one puzzle or one idea. */
typedef struct {
    int pupil;      /* index of the name */
    int lapses;     /* of an idea */
    int64_t last;
} Miss;

typedef struct {
    char *source, *item, *task; /* of a puzzle */
    int pupils, right, half;    /* met it; at the first meeting */
    int lapses;                 /* of an idea */
    int64_t last;
    int miss_count;
    Miss *misses;               /* not right, or not held, the last time */
} Row;

struct Class {
    int pupil_count;
    char **pupils;
    Tally index;                /* key of a puzzle -> place in puzzles, from 0 */
    size_t puzzle_room;
    Row *puzzles;               /* as many as index.count */
    Row ideas[IDEA_COUNT];
};

/* ---- Building ------------------------------------------------------------------------ */

Class *class_new(void)
{
    return calloc(1, sizeof(Class));
}

static void row_free_texts(Row *row)
{
    free(row->source);
    free(row->item);
    free(row->task);
    free(row->misses);
}

void class_free(Class *class)
{
    for (size_t i = 0; class && i < class->index.count; i++)
        row_free_texts(&class->puzzles[i]);
    for (int i = 0; class && i < IDEA_COUNT; i++)
        row_free_texts(&class->ideas[i]);
    for (int i = 0; class && i < class->pupil_count; i++)
        free(class->pupils[i]);
    if (class) {
        free(class->pupils);
        free(class->puzzles);
        tally_free(&class->index);
    }
    free(class);
}

static bool add_miss(Row *row, int pupil, int lapses, int64_t last)
{
    Miss *longer = realloc(row->misses, (size_t)(row->miss_count + 1) * sizeof *longer);
    if (!longer)
        return false;
    row->misses = longer;
    row->misses[row->miss_count++] = (Miss){pupil, lapses, last};
    return true;
}

/* The puzzle's row, with the names of the first record of it. */
static Row *row_of_puzzle(Class *class, const Record *r)
{
    const Count *known = tally_find(&class->index, r->key);
    if (known)
        return &class->puzzles[known->number];
    if (class->index.count == class->puzzle_room) {
        size_t room = class->puzzle_room ? 2 * class->puzzle_room : 64;
        Row *longer = realloc(class->puzzles, room * sizeof *longer);
        if (!longer)
            return NULL;
        class->puzzles = longer;
        class->puzzle_room = room;
    }
    Row row = {.source = strdup(r->source), .item = strdup(r->item), .task = strdup(r->task)};
    size_t at = class->index.count;
    Count *count = row.source && row.item && row.task ? tally_at(&class->index, r->key, NULL)
                                                      : NULL;
    if (!count) {
        row_free_texts(&row);
        return NULL;
    }
    count->number = (int)at;
    class->puzzles[at] = row;
    return &class->puzzles[at];
}

/* The first meeting says how hard the puzzle is, the last one who still needs it. */
static bool add_puzzles(Class *class, int pupil, const char *path, const History *history)
{
    Record record;
    Tally met = {0};
    bool ok = true;
    RecordReader *reader = records_open(path);
    while (ok && reader && records_next(reader, &record)) {
        if (record.kind != RECORD_PUZZLE || !record_is_asking(&record))
            continue;
        Row *row = row_of_puzzle(class, &record);
        Count *mine = tally_at(&met, record.key, NULL);
        ok = row && mine;
        if (!ok || mine->asked++ > 0)
            continue;
        row->pupils++;
        row->right += record_is_clean(&record);
        row->half += record.score == SCORE_HALF;
        const Count *all = tally_find(&history->tasks, record.key);
        if (all && !all->clean)
            ok = add_miss(row, pupil, 0, all->last);
    }
    records_close(reader);
    tally_free(&met);
    return ok;
}

static bool add_ideas(Class *class, int pupil, const History *history)
{
    bool ok = true;
    for (int i = 0; ok && i < IDEA_COUNT; i++) {
        const IdeaState *idea = &history->ideas[i];
        Row *row = &class->ideas[i];
        row->pupils += idea->asked > 0;
        if (!idea->not_held)
            continue;
        row->lapses += idea->lapses;
        row->last = idea->last_lapse > row->last ? idea->last_lapse : row->last;
        ok = add_miss(row, pupil, idea->lapses, idea->last_lapse);
    }
    return ok;
}

bool class_add(Class *class, const char *pupil, const char *path, const History *history)
{
    char **longer = realloc(class->pupils, (size_t)(class->pupil_count + 1) * sizeof *longer);
    if (!longer)
        return false;
    class->pupils = longer;
    int at = class->pupil_count;
    class->pupils[at] = strdup(pupil);
    if (!class->pupils[at])
        return false;
    class->pupil_count++;
    return add_puzzles(class, at, path, history) && add_ideas(class, at, history);
}

/* ---- Order --------------------------------------------------------------------------- */

/* Fewer right of those who met it first; then more who met it; then by name. */
static int compare_puzzles(const void *a, const void *b)
{
    const Row *x = *(const Row *const *)a, *y = *(const Row *const *)b;
    long rate = (long)x->right * y->pupils - (long)y->right * x->pupils;
    if (rate != 0)
        return rate < 0 ? -1 : 1;
    if (x->pupils != y->pupils)
        return x->pupils > y->pupils ? -1 : 1;
    int names = strcmp(x->source, y->source);
    return names ? names : strverscmp(x->item, y->item);
}

/* More pupils who do not hold it first; else as the Laws have it. */
static int compare_ideas(const void *a, const void *b)
{
    const Row *x = *(const Row *const *)a, *y = *(const Row *const *)b;
    if (x->miss_count != y->miss_count)
        return x->miss_count > y->miss_count ? -1 : 1;
    return x < y ? -1 : x > y;
}

static const Row **sorted(const Row *rows, size_t count, int (*compare)(const void *, const void *))
{
    const Row **order = calloc(count + 1, sizeof *order);
    for (size_t i = 0; order && i < count; i++)
        order[i] = &rows[i];
    if (order)
        qsort(order, count, sizeof *order, compare);
    return order;
}

static char *miss_names(const Class *class, const Row *row)
{
    WordList list;
    words_open(&list, ", ");
    for (int i = 0; i < row->miss_count; i++)
        words_add(&list, "%s", class->pupils[row->misses[i].pupil]);
    return words_close(&list);
}

/* ---- By puzzle ------------------------------------------------------------------------ */

static void show_puzzle(Session *s, const Report *report, const Class *class, const Row *row)
{
    Figure pupils, right, half;
    char *names = miss_names(class, row);
    const char *const fields_of_row[] = {
        row->source, row->item, row->task, number_text(row->pupils, pupils),
        number_text(row->right, right), number_text(row->half, half), names,
    };
    if (report->csv)
        csv_put_row(report->csv, fields_of_row, 7, report->style);
    if (s->porcelain) {
        fields(s, "report", "puzzle", row->source, row->item, row->task, pupils, right, half,
               END_FIELDS);
        for (int i = 0; i < row->miss_count; i++)
            fields(s, "report", "missed", row->source, row->item, row->task,
                   class->pupils[row->misses[i].pupil], END_FIELDS);
    } else {
        say_item(s, N_("%1$s %2$s (%3$s): pupils %4$d, right first time %5$d, right for a wrong "
                       "reason %6$d"),
                 row->source, row->item, row->task, row->pupils, row->right, row->half);
        if (row->miss_count > 0 && names)
            say_item(s, N_("Not right the last time: %s"), names);
    }
    free(names);
}

void class_show_puzzles(Session *s, const Report *report, const Class *class)
{
    const Row **order = sorted(class->puzzles, class->index.count, compare_puzzles);
    if (!s->porcelain)
        say(s, N_("By puzzle, the hardest first:"));
    for (size_t i = 0; order && i < class->index.count; i++)
        show_puzzle(s, report, class, order[i]);
    free(order);
}

/* ---- By idea --------------------------------------------------------------------------- */

static void print_idea(Session *s, const char *pupil, Idea idea, int lapses, int64_t last)
{
    Figure number, date;
    fields(s, "report", "idea", pupil, idea_name(idea), idea_article(idea),
           number_text(lapses, number), date_text(last, date), END_FIELDS);
}

static void show_idea(Session *s, const Report *report, const Class *class, Idea idea)
{
    const Row *row = &class->ideas[idea];
    Figure pupils, lapses;
    char *names = miss_names(class, row);
    const char *const fields_of_row[] = {
        idea_name(idea), idea_article(idea), number_text(row->miss_count, pupils),
        number_text(row->lapses, lapses), names,
    };
    if (report->csv)
        csv_put_row(report->csv, fields_of_row, 5, report->style);
    if (s->porcelain) {
        print_idea(s, NULL, idea, row->lapses, row->last);
        for (int i = 0; i < row->miss_count; i++)
            print_idea(s, class->pupils[row->misses[i].pupil], idea, row->misses[i].lapses,
                       row->misses[i].last);
    } else {
        say_item(s, N_("Pupils who seem to believe it: %1$d of %2$d. %3$s (%4$s)"),
                 row->miss_count, row->pupils, tr(s, idea_belief(idea)), idea_article(idea));
        if (names)
            say_item(s, "%s", names);
    }
    free(names);
}

void class_show_ideas(Session *s, const Report *report, const Class *class)
{
    const Row **order = sorted(class->ideas, IDEA_COUNT, compare_ideas);
    if (!s->porcelain)
        say(s, N_("Ideas that are not held, those of most pupils first:"));
    for (int i = 0; order && i < IDEA_COUNT && order[i]->miss_count > 0; i++)
        show_idea(s, report, class, (Idea)(order[i] - class->ideas));
    free(order);
}
