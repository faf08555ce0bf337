/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_report.c - a coach's view of a class: any number of files of records. */
#include "trainer/articles.h"
#include "trainer/figures.h"
#include "trainer/csv_out.h"
#include "trainer/history.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *names;   /* file of real names, or NULL */
    const char *out;     /* CSV to write, or NULL */
    bool spreadsheet, answers;
    FILE *name_list, *csv;
    char **files;
    int file_count;
} Report;

/* ---- Who -------------------------------------------------------------------------- */

/* "class/anna.csv" is anna; "anna/attempts.csv", as the program names them, too. */
/* Names that every pupil's files have: anna/.local/share/chess-trainer/... */
static bool is_shared_name(const char *name)
{
    static const char *const SHARED[] = {"attempts.csv", "chess-trainer", "share", ".local", ""};
    for (size_t i = 0; i < sizeof SHARED / sizeof *SHARED; i++)
        if (strcmp(name, SHARED[i]) == 0)
            return true;
    return false;
}

static char *name_of_file(const char *path)
{
    char *copy = strdup(path);
    char *slash = copy ? strrchr(copy, '/') : NULL;
    const char *name = slash ? slash + 1 : copy;
    while (slash && is_shared_name(name)) {
        *slash = '\0';
        slash = strrchr(copy, '/');
        name = slash ? slash + 1 : copy;
    }
    char *stem = name ? strdup(name) : NULL;
    size_t length = stem ? strlen(stem) : 0;
    if (length > 4 && strcmp(stem + length - 4, ".csv") == 0)
        stem[length - 4] = '\0';
    free(copy);
    return stem;
}

/* Lines "anna = Anna Andersson". */
static bool take_name(char *line, const char *stem, char **name)
{
    char *equals = strchr(line, '=');
    if (!equals)
        return false;
    *equals = '\0';
    char *value = equals + 1 + strspn(equals + 1, " \t"), *key = line + strspn(line, " \t");
    key[strcspn(key, " \t")] = '\0';
    value[strcspn(value, "\r\n")] = '\0';
    if (strcmp(key, stem) != 0 || !*value)
        return false;
    *name = strdup(value);
    return *name != NULL;
}

static char *pupil_name(const Report *report, const char *path)
{
    char line[512], *stem = name_of_file(path), *name = NULL;
    if (report->name_list)
        rewind(report->name_list);
    while (report->name_list && stem && !name && fgets(line, sizeof line, report->name_list))
        take_name(line, stem, &name);
    if (!name)
        return stem;
    free(stem);
    return name;
}

/* ---- One pupil ----------------------------------------------------------------------- */

typedef struct {
    int asked, right, half;
} Sum;

static Sum sum_of(const Tally *tally)
{
    Sum sum = {0, 0, 0};
    for (size_t i = 0; i < tally->count; i++) {
        sum.asked += tally->counts[i].asked;
        sum.right += tally->counts[i].right_first;
        sum.half += tally->counts[i].half_first;
    }
    return sum;
}

static Sum sum_of_all(const History *history)
{
    Sum sum = {0, 0, 0};
    const Tally *const parts[] = {&history->lessons, &history->kinds, &history->topics};
    for (int i = 0; i < 3; i++) {
        Sum part = sum_of(parts[i]);
        sum.asked += part.asked;
        sum.right += part.right;
        sum.half += part.half;
    }
    return sum;
}

static void print_pupil(Session *s, const char *pupil, const History *history, const Sum *sum)
{
    Figure n[6], first, last;
    fields(s, "report", "pupil", pupil, number_text(history->counts.good, n[0]),
           number_text(sum->asked, n[1]), number_text(sum->right, n[2]),
           number_text(sum->half, n[3]), number_text(history->counts.damaged, n[4]),
           number_text(history->counts.changed, n[5]),
           history->first ? date_text(history->first, first) : NULL,
           history->last ? date_text(history->last, last) : NULL, END_FIELDS);
}

static void say_pupil(Session *s, const char *pupil, const History *history, const Sum *sum)
{
    Figure last;
    say_blank(s);
    if (history->counts.good == 0)
        say(s, N_("%s: nothing has been answered."), pupil);
    else
        say(s, N_("%1$s: asked %2$d, right first time %3$d, right for a wrong reason %4$d, last "
                  "on %5$s."),
            pupil, sum->asked, sum->right, sum->half, date_text(history->last, last));
    if (history->counts.damaged > 0)
        say_item(s, N_("Lines that could not be read and were left out: %d."),
                 history->counts.damaged);
    if (history->counts.changed > 0)
        say_item(s, N_("Lines that do not follow the line before them, so that something was "
                       "changed or taken out by hand: %d."),
                 history->counts.changed);
}

/* ---- Articles and ideas --------------------------------------------------------------- */

static void show_article(Session *s, const Report *report, const char *pupil, const char *article,
                         const Count *count)
{
    Figure asked, right, half, date;
    const char *const row[] = {pupil, article, number_text(count->asked, asked),
                               number_text(count->right_first, right),
                               number_text(count->half_first, half),
                               date_text(count->last, date)};
    if (report->csv)
        csv_put_row(report->csv, row, 6, report->spreadsheet);
    if (s->porcelain)
        fields(s, "report", "article", pupil, article, asked, right, half, date, END_FIELDS);
    else
        say_item(s, N_("%1$s: asked %2$s, right first time %3$s, right for a wrong reason %4$s"),
                 article, asked, right, half);
}

static void show_articles(Session *s, const Report *report, const char *pupil, const Tally *tally)
{
    Articles list;
    articles_of(tally, &list);
    for (int i = 0; i < list.count; i++) {
        const Count *count = tally_find_name(tally, list.names[i]);
        if (count && count->asked > 0)
            show_article(s, report, pupil, list.names[i], count);
    }
}

/* Not held: the last answer about it was a lapse. */
static void show_ideas(Session *s, const char *pupil, const History *history)
{
    for (int i = 0; i < IDEA_COUNT; i++) {
        const IdeaState *idea = &history->ideas[i];
        Figure lapses, date;
        if (idea->lapses == 0 || idea->last_lapse != idea->last)
            continue;
        number_text(idea->lapses, lapses);
        if (s->porcelain)
            fields(s, "report", "idea", pupil, idea_name((Idea)i), idea_article((Idea)i), lapses,
                   date_text(idea->last_lapse, date), END_FIELDS);
        else
            say_item(s, N_("Seems to believe: %1$s (%2$s; answers that say so: %3$d)"),
                     tr(s, idea_belief((Idea)i)), idea_article((Idea)i), idea->lapses);
    }
}

/* ---- Answers ----------------------------------------------------------------------------- */

static void show_answer(Session *s, const char *pupil, const Record *r)
{
    Figure date;
    date_text(r->time, date);
    if (s->porcelain)
        fields(s, "report", "answer", pupil, date, r->source, r->item, r->task,
               score_name(r->score), r->answer, END_FIELDS);
    else
        say_item(s, "%s %s %s (%s): %s", date, r->source, r->item, r->task, r->answer);
}

/* What was tried and was not right. */
static void show_answers(Session *s, const char *pupil, const char *path)
{
    Record record;
    RecordReader *reader = records_open(path);
    if (reader && !s->porcelain)
        say(s, N_("Answers that were not right:"));
    while (reader && records_next(reader, &record))
        if (record.score == SCORE_WRONG || record.score == SCORE_HALF)
            show_answer(s, pupil, &record);
    records_close(reader);
}

/* ---- The class ------------------------------------------------------------------------------ */

static void add_to_class(Tally *class, const Tally *pupil)
{
    for (size_t i = 0; i < pupil->count; i++) {
        const Count *from = &pupil->counts[i];
        Count *to = tally_named(class, from->name);
        if (!to)
            continue;
        to->asked += from->asked;
        to->right_first += from->right_first;
        to->half_first += from->half_first;
        to->last = from->last > to->last ? from->last : to->last;
    }
}

static bool report_file(Session *s, const Report *report, const char *path, Tally *class)
{
    History *history = malloc(sizeof *history);
    char *pupil = pupil_name(report, path);
    bool read = history && pupil && history_load(history, path);
    if (read) {
        Sum sum = sum_of_all(history);
        if (s->porcelain)
            print_pupil(s, pupil, history, &sum);
        else
            say_pupil(s, pupil, history, &sum);
        show_articles(s, report, pupil, &history->articles);
        show_ideas(s, pupil, history);
        if (report->answers)
            show_answers(s, pupil, path);
        add_to_class(class, &history->articles);
        history_free(history);
    } else {
        say_error(s, N_("The file %1$s cannot be read: %2$s."), path, strerror(errno));
    }
    free(history);
    free(pupil);
    return read;
}

static Result report_all(Session *s, Report *report)
{
    Tally class = {0};
    Result result = DONE;
    int pupils = 0;
    for (int i = 0; i < report->file_count; i++) {
        if (report_file(s, report, report->files[i], &class))
            pupils++;
        else
            result = USAGE;
    }
    if (pupils > 1) {
        report->csv = NULL;
        if (!s->porcelain) {
            say_blank(s);
            say(s, N_("All together, %d pupils:"), pupils);
        }
        show_articles(s, report, NULL, &class);
    }
    tally_free(&class);
    return result;
}

/* ---- Options --------------------------------------------------------------------- */

static bool read_words(Session *s, Report *report, int count, char **words)
{
    for (int i = 0; i < count; i++) {
        const char *value;
        if ((value = option_value("--names", count, words, &i)) != NULL)
            report->names = value;
        else if ((value = option_value("--csv", count, words, &i)) != NULL)
            report->out = value;
        else if (strcmp(words[i], "--spreadsheet") == 0)
            report->spreadsheet = true;
        else if (strcmp(words[i], "--answers") == 0)
            report->answers = true;
        else if (strncmp(words[i], "--", 2) != 0)
            report->files[report->file_count++] = words[i];
        else {
            say_error(s, N_("I do not understand \"%s\". Known are --csv FILE, --spreadsheet, "
                            "--names FILE and --answers."),
                      words[i]);
            return false;
        }
    }
    if (report->file_count == 0)
        say_error(s, N_("Which files? Name one or more attempts.csv, one for each pupil."));
    return report->file_count > 0;
}

static bool open_names(Session *s, Report *report)
{
    report->name_list = report->names ? fopen(report->names, "re") : NULL;
    if (report->names && !report->name_list)
        say_error(s, N_("The file %1$s cannot be read: %2$s."), report->names, strerror(errno));
    return !report->names || report->name_list;
}

/* Never over a file that is there: it may be the only copy of something. */
static bool open_csv(Session *s, Report *report)
{
    static const char *const HEADER[] = {"pupil", "article", "asked", "right", "half", "last"};
    if (!report->out)
        return true;
    report->csv = output_open(s, report->out, "wxe");
    if (!report->csv) {
        say_error(s, N_("The file %1$s cannot be written: %2$s."), report->out, strerror(errno));
        return false;
    }
    csv_put_start(report->csv, report->spreadsheet);
    csv_put_row(report->csv, HEADER, 6, report->spreadsheet);
    return true;
}

static Result run_report(Session *s, int count, char **words)
{
    Report report = {.files = calloc((size_t)count, sizeof *report.files)};
    Result result = USAGE;
    if (report.files && read_words(s, &report, count, words) && open_names(s, &report) &&
        open_csv(s, &report)) {
        FILE *csv = report.csv;
        result = report_all(s, &report);
        if (csv && !csv_put_end(csv)) {
            say_error(s, N_("The file %1$s cannot be written: %2$s."), report.out,
                      strerror(errno));
            result = FAILED;
        }
    }
    if (report.name_list)
        fclose(report.name_list);
    free(report.files);
    return result;
}

const Command command_report = {
    .name = "report",
    .aliases = "",
    .arguments = "FILE... [--names FILE] [--answers] [--csv FILE] [--spreadsheet]",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_FILES,
    .summary = N_("Add up the records of a class: for each pupil and each article of the Laws."),
    .details = N_("Each FILE is the attempts.csv of a pupil, who is called by the name of the "
                  "file, or of its folder. --names gives a file with lines such as: anna = Anna "
                  "Andersson. --answers lists every answer that was not right. --csv writes a "
                  "table; with --spreadsheet no field of it can be taken for a formula.\n"
                  "With --porcelain each line begins with the word report: pupil NAME LINES ASKED "
                  "RIGHT HALF DAMAGED CHANGED FIRST LAST; article NAME ARTICLE ASKED RIGHT HALF "
                  "DATE; idea NAME IDEA ARTICLE LAPSES DATE; answer NAME DATE SOURCE ITEM TASK "
                  "SCORE ANSWER. For the whole class NAME is empty."),
    .run = run_report,
};
