/* SPDX-License-Identifier: GPL-3.0-or-later */
/* row_words.c - broken rows and findings of puzzle files in words. */
#include "trainer/row_words.h"

#include "trainer/explain.h"
#include "trainer/pgn_file.h"
#include "trainer/position_words.h"
#include "trainer/suggest.h"
#include "trainer/telling.h"
#include "trainer/word_list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* "mate, castling, en-passant ..."; the caller frees. */
static char *kind_names(void)
{
    WordList list;
    const char *name;
    words_open(&list, ", ");
    for (size_t i = 0; (name = puzzle_kind_at(i)) != NULL; i++)
        words_add(&list, "%s", name);
    return words_close(&list);
}

/* ---- Broken rows --------------------------------------------------------------- */

/* On files that cannot be files of puzzles. */
static const char *file_sentence(RowErrorCode code)
{
    switch ((int)code) {
    case ROW_UTF16: return N_("This file is UTF-16. Save it again as CSV in UTF-8.");
    case ROW_JSON:
        return N_("This file is JSON. Save its puzzles as CSV, with a column called fen and one "
                  "called moves.");
    case ROW_PACKED:
        return N_("This file is packed. Unpack it first, with %s. \"check\" and \"pick\" also "
                  "take its output, with - in place of the file.");
    case ROW_ZIP:
        return N_("This is a zip archive or a workbook of a spreadsheet. Unpack it, or save the "
                  "table as CSV in UTF-8.");
    case ROW_NO_ROWS:
        return N_("There is no puzzle in this file. A puzzle needs a position: a FEN in a line "
                  "of its own or in a column called fen, or a PGN game with a FEN tag.");
    case ROW_NO_COLUMNS:
        return N_("No column is called fen or moves and none holds positions, so there is "
                  "nothing to ask about. The first line names the columns, for instance: "
                  "id,kind,fen,n");
    case ROW_ENDLESS_LINE:
        return N_("This line has no end: after 16 MiB of it nothing more was read.");
    }
    return NULL;
}

/* Sentences that need nothing but the text at fault, or not even that. */
static const char *plain_sentence(RowErrorCode code)
{
    switch (code) {
    case ROW_NO_MEMORY: return N_("There is not enough memory for this row.");
    case ROW_UTF16:
    case ROW_JSON:
    case ROW_PACKED:
    case ROW_ZIP:
    case ROW_NO_ROWS:
    case ROW_NO_COLUMNS:
    case ROW_ENDLESS_LINE: return file_sentence(code);
    case ROW_BAD_QUOTE:
        return N_("A quotation mark stands in the middle of a field. Put the whole field in "
                  "quotation marks and double those inside it.");
    case ROW_FIELD_TOO_LONG: return N_("A field is longer than 64 KiB.");
    case ROW_TOO_MANY_COLUMNS: return N_("A row has more than 64 columns.");
    case ROW_TOO_MANY_FIELDS:
        return N_("This row has more fields than the header: \"%s\" has no column. Put a field "
                  "with a separator in it in quotation marks.");
    case ROW_NUL_BYTE: return N_("There is a NUL byte in this field.");
    case ROW_BAD_UTF8: return N_("This is not UTF-8: \"%s\". Save the file again in UTF-8.");
    case ROW_CONTROL_CHARACTER:
        return N_("A character in this field is hidden or would steer the terminal: \"%s\". "
                  "Delete it.");
    case ROW_NO_KIND:
        return N_("The kind of puzzle is missing. Write one of the kinds that README.md lists, "
                  "such as mate or castling.");
    case ROW_NO_POSITION:
        return N_("There is no position to ask about. Write it as a FEN in front of the moves.");
    case ROW_UNKNOWN_TASK:
        return N_("\"%s\" asks for something that cannot be asked here. Direct mates (#2), wins "
                  "(+) and draws (=) with the usual men can.");
    case ROW_SIDE_MISSING:
        return N_("The FEN does not say who is to move, and nothing else in the row does. Write "
                  "w or b after the board, or say --side white, --side black or --side tried.");
    case ROW_UNREADABLE_MOVE: return N_("\"%s\" cannot be read as a move here.");
    case ROW_AMBIGUOUS_MOVE: return N_("\"%s\" fits more than one man.");
    case ROW_NO_MOVES: return N_("A line needs its moves.");
    case ROW_TOO_MANY_MOVES: return N_("There are too many moves.");
    case ROW_BAD_NUMBER: return N_("\"%s\" is no whole number that fits here.");
    case ROW_BAD_QUESTION: return N_("This kind of puzzle has no question \"%s\".");
    case ROW_NO_PROMOTION: return N_("No pawn can promote here.");
    case ROW_GAME_OVER:
        return N_("The side to move has no legal move, so there is nothing to ask.");
    case ROW_READ_FAILED:
    case ROW_BAD_GAME:
    case ROW_BROKEN_HEADER:
    case ROW_UNCLOSED_QUOTE:
    case ROW_UNKNOWN_KIND:
    case ROW_BAD_FEN:
    case ROW_BAD_SETUP:
    case ROW_ILLEGAL_MOVE:
    case ROW_ERROR_COUNT: break;
    }
    return NULL;
}

static SetupErrors lowest(SetupErrors errors)
{
    return errors & (~errors + 1);
}

static char *kind_sentence(const Session *s, const char *kind)
{
    char *names = kind_names();
    char *text = phrase(s, N_("There is no kind of puzzle called \"%1$s\". The kinds are: %2$s."),
                        kind, names ? names : "");
    free(names);
    return text;
}

static char *illegal_sentence(const Session *s, const RowError *error)
{
    char *reason =
        fault_sentence(s, &error->position, &error->diagnosis, &error->diagnosis.faults[0]);
    char *text =
        phrase(s, N_("\"%1$s\" is not legal here: %2$s"), error->detail, reason ? reason : "");
    free(reason);
    return text;
}

char *row_error_sentence(const Session *s, const RowError *error)
{
    const char *plain = plain_sentence(error->code);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
    if (plain)
        return phrase(s, plain, error->detail);
#pragma GCC diagnostic pop
    switch ((int)error->code) {
    case ROW_READ_FAILED:
        return phrase(s, N_("It cannot be read: %s."), strerror(error->system_error));
    case ROW_UNCLOSED_QUOTE:
        return phrase(s,
                      N_("The quotation mark opened in line %d is not closed as it should be. "
                         "Reading goes on at the line after it."),
                      error->quote_line);
    case ROW_BROKEN_HEADER:
        return phrase(s,
                      N_("The quotation mark opened in line %d, which names the columns, is not "
                         "closed. Close it: without those names nothing else can be read."),
                      error->quote_line);
    case ROW_UNKNOWN_KIND: return kind_sentence(s, error->detail);
    case ROW_BAD_FEN:
        return phrase(s, N_("The FEN cannot be read at character %1$d. %2$s"), error->fen.column,
                      tr(s, fen_reason_sentence(error->fen.reason)));
    case ROW_BAD_GAME: return pgn_fault_sentence(s, error->game, error->detail);
    case ROW_BAD_SETUP:
        return strdup(tr(s, setup_error_sentence(lowest(error->setup & SETUP_REFUSED))));
    default: return illegal_sentence(s, error);
    }
}

void say_at_row(Session *s, const char *file, int line, const char *column, const char *text)
{
    const char *source = s->source;
    /* The place that matters is in the file, not in the script. */
    s->source = NULL;
    if (line < 1)
        say_error(s, "%s: %s", file, text);
    else if (*column)
        say_error(s, N_("%1$s:%2$d: column %3$s: %4$s"), file, line, column, text);
    else
        say_error(s, "%s:%d: %s", file, line, text);
    s->source = source;
}

void say_row_error(Session *s, const char *file, const RowError *error)
{
    char *text = row_error_sentence(s, error);
    if (text)
        say_at_row(s, file, error->line, error->column, text);
    free(text);
}

/* ---- Files ------------------------------------------------------------------------- */

void say_unknown_columns(Session *s, const char *file, const PuzzleReader *reader)
{
    const char *unknown = reader_unknown_columns(reader);
    if (*unknown)
        say(s, N_("%1$s: these columns mean nothing to me and are passed over: %2$s."), file,
            unknown);
}

void say_unopened(Session *s, const char *file)
{
    say_at_row(s, file, 0, "",
               errno == ENXIO ? tr(s, N_("Nobody writes into this pipe.")) : strerror(errno));
}

/* ---- Options of the commands that read puzzles --------------------- */

const char *option_value(const char *name, int count, char **words, int *at)
{
    const char *word = words[*at];
    size_t length = strlen(name);

    if (strncmp(word, name, length) != 0)
        return NULL;
    if (word[length] == '=')
        return word + length + 1;
    if (word[length] != '\0' || *at + 1 >= count)
        return NULL;
    return words[++*at];
}

bool asks_unknown_kind(Session *s, int count, char **words, int at)
{
    const char *value = option_value("--kind", count, words, &at), *name;

    for (size_t i = 0; value && (name = puzzle_kind_at(i)) != NULL; i++)
        if (strcasecmp(value, name) == 0)
            return false;
    if (!value)
        return false;
    char *text = kind_sentence(s, value);
    say_error(s, "%s", text ? text : value);
    free(text);
    return true;
}

bool read_side_option(const char *word, SideOption *side)
{
    static const struct {
        const char *word;
        SideOption side;
    } SIDES[] = {{"white", SIDE_WHITE}, {"black", SIDE_BLACK}, {"tried", SIDE_TRIED}};

    for (size_t i = 0; i < sizeof SIDES / sizeof *SIDES; i++)
        if (strcmp(word, SIDES[i].word) == 0) {
            *side = SIDES[i].side;
            return true;
        }
    return false;
}

char *puzzle_set_path(const Session *s, const char *name)
{
    char *file = NULL, *path;

    if (strchr(name, '/') || access(name, F_OK) == 0)
        return strdup(name);
    if (asprintf(&file, "%s.csv", name) < 0)
        return NULL;
    path = data_path(s, "puzzles", file);
    if (!path)
        path = data_path(s, "puzzles", name);
    free(file);
    return path;
}

static bool stat_named(const Session *s, const char *name, struct stat *info)
{
    if (strcmp(name, "-") == 0)
        return fstat(STDIN_FILENO, info) == 0;
    char *path = puzzle_set_path(s, name);
    bool there = path && stat(path, info) == 0;
    free(path);
    return there;
}

bool say_if_read(Session *s, const char *out, int count, char **names)
{
    struct stat written, read;
    bool file = stat(out, &written) == 0 && S_ISREG(written.st_mode);

    for (int i = 0; file && i < count; i++) {
        if (!stat_named(s, names[i], &read) || read.st_dev != written.st_dev ||
            read.st_ino != written.st_ino)
            continue;
        say_error(s, N_("\"%s\" is read, so it cannot be written. Name another file."), out);
        return true;
    }
    return false;
}

void say_unwritten(Session *s, const char *out)
{
    say_error(s, N_("\"%1$s\" cannot be written: %2$s."), out, strerror(errno));
}

void say_no_set(Session *s, const char *name)
{
    say_mistyped(s, phrase(s, N_("There is no file and no puzzle set called \"%s\"."), name),
                 did_you_mean_of(s, name, COMPLETE_PUZZLES, ""),
                 N_("Type \"puzzles\" to see the sets that come with the program."));
}
