/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_report.c - a coach's view of a class: any number of files of records. */
#include "trainer/articles.h"
#include "trainer/figures.h"
#include "trainer/report.h"
#include "trainer/row_words.h"
#include "trainer/trainer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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
        csv_put_row(report->csv, row, 6, report->style);
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

static void show_ideas(Session *s, const char *pupil, const History *history)
{
    for (int i = 0; i < IDEA_COUNT; i++) {
        const IdeaState *idea = &history->ideas[i];
        Figure lapses, date;
        if (!idea->not_held)
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

/* ---- Rounds ------------------------------------------------------------------------------- */

/* Of the sets that were played again. */
static void show_rounds(Session *s, const char *pupil, const History *history)
{
    for (size_t i = 0; i < history->cycles.count; i++) {
        const Count *cycle = &history->cycles.counts[i];
        Figure number, asked, right, seconds;
        if (!set_has_rounds(history, cycle_set(cycle)))
            continue;
        if (s->porcelain)
            fields(s, "report", "cycle", pupil, cycle_set(cycle),
                   number_text(cycle->number, number), number_text(cycle->asked, asked),
                   number_text(cycle->right_first, right),
                   number_text((long)cycle->seconds, seconds), END_FIELDS);
        else
            say_item(s, N_("%1$s, round %2$d: asked %3$d, right first time %4$d, %5$ld seconds"),
                     cycle_set(cycle), cycle->number, cycle->asked, cycle->right_first,
                     (long)cycle->seconds);
    }
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

static void show_pupil(Session *s, const Report *report, const char *pupil, const char *path,
                       const History *history)
{
    Sum sum = sum_of_all(history);
    if (s->porcelain)
        print_pupil(s, pupil, history, &sum);
    else
        say_pupil(s, pupil, history, &sum);
    show_articles(s, report, pupil, &history->articles);
    show_ideas(s, pupil, history);
    show_rounds(s, pupil, history);
    if (report->answers)
        show_answers(s, pupil, path);
}

/* What the pupils have in common. */
typedef struct {
    int pupils;
    Tally articles;
    Class *class;     /* of the other views than by pupil */
} Together;

static Result report_file(Session *s, const Report *report, const char *path, Together *together)
{
    History *history = malloc(sizeof *history);
    char *pupil = pupil_of_file(&report->names, path);
    bool read = history && pupil && history_load(history, path), added = true;
    if (!read)
        say_error(s, N_("The file %1$s cannot be read: %2$s."), path, strerror(errno));
    else if (report->view == BY_PUPIL)
        show_pupil(s, report, pupil, path, history);
    else
        added = class_add(together->class, pupil, path, history);
    if (read) {
        add_to_class(&together->articles, &history->articles);
        together->pupils++;
        history_free(history);
    }
    if (!added)
        say_error(s, N_("There is not enough memory to add up the records."));
    free(history);
    free(pupil);
    return !read ? USAGE : added ? DONE : FAILED;
}

static void show_together(Session *s, Report *report, const Together *together)
{
    if (report->view == BY_PUZZLE) {
        class_show_puzzles(s, report, together->class);
        return;
    }
    if (report->view == BY_IDEA) {
        class_show_ideas(s, report, together->class);
        return;
    }
    if (together->pupils < 2)
        return;
    report->csv = NULL;
    if (!s->porcelain) {
        say_blank(s);
        say(s, N_("All together, %d pupils:"), together->pupils);
    }
    show_articles(s, report, NULL, &together->articles);
}

static Result report_all(Session *s, Report *report)
{
    Together together = {.class = class_new()};
    Result result = DONE;
    if (!together.class) {
        say_error(s, N_("There is not enough memory to add up the records."));
        return FAILED;
    }
    for (int i = 0; i < report->file_count; i++) {
        Result one = report_file(s, report, report->files[i], &together);
        result = one > result ? one : result;
    }
    if (together.pupils > 0)
        show_together(s, report, &together);
    else if (report->csv && !s->replay)
        unlink(report->out); /* it would be in the way of the next try */
    class_free(together.class);
    tally_free(&together.articles);
    return result;
}

/* ---- Options --------------------------------------------------------------------- */

static bool read_view(Session *s, Report *report, const char *word)
{
    static const char *const VIEWS[REPORT_VIEW_COUNT] = {
        [BY_PUPIL] = "pupil", [BY_PUZZLE] = "puzzle", [BY_IDEA] = "idea",
    };
    for (int i = 0; i < REPORT_VIEW_COUNT; i++)
        if (strcmp(word, VIEWS[i]) == 0) {
            report->view = (ReportView)i;
            return true;
        }
    say_error(s, N_("A report is --by pupil, puzzle or idea, not by \"%s\"."), word);
    return false;
}

static bool read_words(Session *s, Report *report, int count, char **words)
{
    for (int i = 0; i < count; i++) {
        const char *value;
        if ((value = option_value("--names", count, words, &i)) != NULL)
            report->names_file = value;
        else if ((value = option_value("--csv", count, words, &i)) != NULL)
            report->out = value;
        else if ((value = option_value("--by", count, words, &i)) != NULL) {
            if (!read_view(s, report, value))
                return false;
        } else if (strcmp(words[i], "--spreadsheet") == 0)
            report->style = CSV_EXCEL;
        else if (strcmp(words[i], "--answers") == 0)
            report->answers = true;
        else if (strncmp(words[i], "--", 2) != 0)
            report->files[report->file_count++] = words[i];
        else {
            say_error(s, N_("I do not understand \"%s\". Known are --by pupil, puzzle or idea, "
                            "--csv FILE, --spreadsheet, --names FILE and --answers."),
                      words[i]);
            return false;
        }
    }
    if (report->file_count == 0)
        say_error(s, N_("Which files? Name one or more attempts.csv, one for each pupil."));
    return report->file_count > 0;
}

/* Never over a file that is there: it may be the only copy of something. */
static bool open_csv(Session *s, Report *report)
{
    static const char *const HEADERS[REPORT_VIEW_COUNT][8] = {
        [BY_PUPIL] = {"pupil", "article", "asked", "right", "half", "last"},
        [BY_PUZZLE] = {"source", "item", "task", "pupils", "right", "half", "missed"},
        [BY_IDEA] = {"idea", "article", "pupils", "lapses", "missed"},
    };
    const char *const *header = HEADERS[report->view];
    int columns = 0;
    if (!report->out)
        return true;
    report->csv = s->replay ? fopen("/dev/null", "we") : fopen(report->out, "wxe");
    if (!report->csv) {
        say_error(s, N_("The file %1$s cannot be written: %2$s."), report->out, strerror(errno));
        return false;
    }
    while (header[columns])
        columns++;
    csv_put_start(report->csv, report->style);
    csv_put_row(report->csv, header, columns, report->style);
    return true;
}

static Result run_report(Session *s, int count, char **words)
{
    Report report = {.style = CSV_SAFE,
                     .files = calloc((size_t)count, sizeof *report.files)};
    Result result = USAGE;
    if (report.files && read_words(s, &report, count, words) &&
        (!report.names_file || names_load(s, report.names_file, &report.names)) &&
        open_csv(s, &report)) {
        FILE *csv = report.csv;
        result = report_all(s, &report);
        if (csv && !csv_put_end(csv)) {
            say_error(s, N_("The file %1$s cannot be written: %2$s."), report.out,
                      strerror(errno));
            result = FAILED;
        }
    }
    names_free(&report.names);
    free(report.files);
    return result;
}

const Command command_report = {
    .name = "report",
    .aliases = "",
    .arguments = "FILE... [--by pupil|puzzle|idea] [--names FILE] [--answers] "
                 "[--csv FILE] [--spreadsheet]",
    .least = 1,
    .most = -1,
    .completion = COMPLETE_FILES,
    .summary = N_("Add up the records of a class: by pupil and article, by puzzle, by idea."),
    .details = N_("Each FILE is the attempts.csv of a pupil, who is called by the name of the "
                  "file, or of its folder. --names gives a file with lines such as: anna = Anna "
                  "Andersson. --by puzzle shows the hardest puzzles first and who still misses "
                  "them, --by idea what most pupils do not hold. --answers lists every answer "
                  "that was not right. --csv writes a table of what is shown; no field "
                  "of it can be taken for a formula. With --spreadsheet it begins with a mark by "
                  "which Excel knows UTF-8.\n"
                  "With --porcelain each line begins with the word report: pupil NAME LINES ASKED "
                  "RIGHT HALF DAMAGED CHANGED FIRST LAST; article NAME ARTICLE ASKED RIGHT HALF "
                  "DATE; idea NAME IDEA ARTICLE LAPSES DATE; cycle NAME SET ROUND ASKED RIGHT "
                  "SECONDS; answer NAME DATE SOURCE ITEM TASK SCORE ANSWER; puzzle SOURCE ITEM "
                  "TASK PUPILS RIGHT HALF; missed SOURCE ITEM TASK NAME. For the whole class NAME "
                  "is empty."),
    .run = run_report,
};
