/* SPDX-License-Identifier: GPL-3.0-or-later */
/* header.c - the columns of a CSV file: by their names, then by what a row has
 * in them. */
#include "puzzles/header.h"

#include "puzzles/reader.h"

#include <ctype.h>
#include <string.h>

#define COLUMN_TEXT(name, text) text,
static const char *const COLUMN_NAMES[COLUMN_COUNT] = {COLUMNS(COLUMN_TEXT)};
#undef COLUMN_TEXT

const char *column_name(Column column)
{
    return COLUMN_NAMES[column];
}

enum { NO_COLUMN = -1, UNKNOWN_COLUMN = -2, PGN_COLUMN = -3, TURN_COLUMN = -4 };

/* Other names, as folded by fold_name(): lichess's, and what people write.
 * NO_COLUMN: known, but of no use here. */
static const struct {
    const char *name;
    int column;
} ALIASES[] = {
    {"puzzleid", COLUMN_ID},           {"puzzle_id", COLUMN_ID},
    {"problem", COLUMN_ID},            {"number", COLUMN_ID},
    {"no", COLUMN_ID},                 {"nr", COLUMN_ID},
    {"index", COLUMN_ID},              {"position", COLUMN_FEN},
    {"board", COLUMN_FEN},             {"start_fen", COLUMN_FEN},
    {"fen_string", COLUMN_FEN},        {"epd", COLUMN_FEN},
    {"uci", COLUMN_MOVES},             {"uci_moves", COLUMN_MOVES},
    {"line", COLUMN_MOVES},            {"move_list", COLUMN_MOVES},
    {"solution", COLUMN_ANSWER},       {"solutions", COLUMN_ANSWER},
    {"move", COLUMN_ANSWER},           {"best_move", COLUMN_ANSWER},
    {"bestmove", COLUMN_ANSWER},       {"first_move", COLUMN_ANSWER},
    {"key", COLUMN_ANSWER},            {"bm", COLUMN_ANSWER},
    {"pv", COLUMN_ANSWER},             {"correct_move", COLUMN_ANSWER},
    {"mate_in", COLUMN_N},             {"matein", COLUMN_N},
    {"dm", COLUMN_N},                  {"mate", COLUMN_N},
    {"elo", COLUMN_RATING},            {"theme", COLUMN_THEMES},
    {"tags", COLUMN_THEMES},           {"motif", COLUMN_THEMES},
    {"motifs", COLUMN_THEMES},         {"category", COLUMN_THEMES},
    {"name", COLUMN_TITLE},            {"description", COLUMN_TITLE},
    {"clue", COLUMN_HINT},             {"pgn", PGN_COLUMN},
    {"turn", TURN_COLUMN},             {"side", TURN_COLUMN},
    {"side_to_move", TURN_COLUMN},     {"to_move", TURN_COLUMN},
    {"color", TURN_COLUMN},            {"colour", TURN_COLUMN},
    {"ratingdeviation", NO_COLUMN},
    {"nbplays", NO_COLUMN},            {"gameurl", NO_COLUMN},
    {"openingtags", NO_COLUMN},        {"dailydate", NO_COLUMN},
    {"sortkey", NO_COLUMN},
};

/* ---- Names ------------------------------------------------------------ */

/* Lower case, blanks and hyphens as underlines. */
static void fold_name(const char *cell, size_t length, char name[COLUMN_NAME_SIZE])
{
    copy_cut(name, COLUMN_NAME_SIZE, cell, length);
    for (char *c = name; *c; c++)
        *c = *c == ' ' || *c == '-' ? '_' : (char)tolower((unsigned char)*c);
}

static int find_column(const char *name)
{
    for (int c = 0; c < COLUMN_COUNT; c++)
        if (strcmp(name, COLUMN_NAMES[c]) == 0)
            return c;
    for (size_t i = 0; i < sizeof ALIASES / sizeof *ALIASES; i++)
        if (strcmp(name, ALIASES[i].name) == 0)
            return ALIASES[i].column;
    return UNKNOWN_COLUMN;
}

static void list_unknown(HeaderMap *map, const char *name)
{
    size_t used = strlen(map->unknown);
    if (used + strlen(name) + 6 > UNKNOWN_SIZE || *name == '\0')
        return;
    if (used)
        used += (size_t)snprintf(map->unknown + used, UNKNOWN_SIZE - used, ", ");
    snprintf(map->unknown + used, UNKNOWN_SIZE - used, "%s", name);
}

static void list_all_unknown(HeaderMap *map)
{
    map->unknown[0] = '\0';
    for (int i = 0; i < map->count; i++)
        if (!map->taken[i])
            list_unknown(map, map->name[i]);
}

/* Says what the column at this place holds, unless another has that already. */
static void map_column(HeaderMap *map, int at, int column)
{
    if (column == PGN_COLUMN && map->pgn < 0)
        map->pgn = at;
    else if (column == TURN_COLUMN && map->turn < 0)
        map->turn = at;
    else if (column >= 0 && map->column[column] < 0)
        map->column[column] = at;
    else if (column != NO_COLUMN)
        return;
    map->taken[at] = true;
}

static void read_names(HeaderMap *map, const char *const *cells)
{
    for (int i = 0; i < map->count; i++) {
        char name[COLUMN_NAME_SIZE];
        fold_name(cells[i], strlen(cells[i]), name);
        copy_cut(map->name[i], COLUMN_NAME_SIZE, cells[i], strlen(cells[i]));
        map->lichess = map->lichess || strcmp(name, "puzzleid") == 0;
        map_column(map, i, find_column(name));
    }
    map->lichess = map->lichess && map->column[COLUMN_KIND] < 0;
}

static bool is_game(const char *cell)
{
    return *cell == '[' && strstr(cell, "[FEN \"") != NULL;
}

static bool has_position(const char *const *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (looks_like_fen(cells[i]) || is_game(cells[i]))
            return true;
    return false;
}

void header_clear(HeaderMap *map)
{
    memset(map, 0, sizeof *map);
    memset(map->column, -1, sizeof map->column);
    map->pgn = map->turn = -1;
}

bool header_read(HeaderMap *map, const char *const *cells, int count)
{
    header_clear(map);
    map->count = count;
    if (has_position(cells, count))
        return false;
    map->headed = true;
    read_names(map, cells);
    list_all_unknown(map);
    return true;
}

void header_column_name(const HeaderMap *map, int at, char name[COLUMN_NAME_SIZE])
{
    name[0] = '\0';
    if (at < 0)
        return;
    if (at < map->count && map->name[at][0])
        copy_cut(name, COLUMN_NAME_SIZE, map->name[at], COLUMN_NAME_SIZE);
    else
        snprintf(name, COLUMN_NAME_SIZE, "%d", at + 1);
}

/* ---- Content ---------------------------------------------------------- */

/* A whole number, or one with a point: its value, else -1. */
static int number_of(const char *cell)
{
    int n = 0;
    const char *c = cell;
    for (; isdigit((unsigned char)*c) && c - cell < 6; c++)
        n = n * 10 + (*c - '0');
    if (c > cell && *c == '.')
        c += 1 + strspn(c + 1, "0123456789");
    return c > cell && *c == '\0' ? n : -1;
}

static bool is_rating(const char *cell)
{
    int n = number_of(cell);
    return n >= 100 && n < 4000;
}

static bool is_url(const char *cell)
{
    return strstr(cell, "://") != NULL;
}

/* lichess's themes, and such: words that begin in lower case, no sentence. */
static bool is_themes(const char *cell)
{
    if (!islower((unsigned char)*cell))
        return false;
    for (; *cell; cell++)
        if (!isalnum((unsigned char)*cell) && !strchr(" ,;_-", *cell))
            return false;
    return true;
}

static bool is_title(const char *cell)
{
    return !is_url(cell) && strpbrk(cell, "abcdefghijklmnopqrstuvwxyz") != NULL;
}

static bool is_playable(const char *cell)
{
    Position position;
    FenError error;
    SetupErrors errors;
    return position_from_fen(cell, &position, &error, &errors);
}

/* Of several columns of positions, the first that can be played from. */
static int find_fen(const HeaderMap *map, const char *const *cells, int count)
{
    int first = -1;
    for (int i = 0; i < count; i++) {
        if (map->taken[i] || !looks_like_fen(cells[i]))
            continue;
        if (is_playable(cells[i]))
            return i;
        first = first < 0 ? i : first;
    }
    return first;
}

typedef bool Looks(const char *cell);

/* The first untaken column from `from` on whose cell looks right. */
static void find_by_looks(HeaderMap *map, const char *const *cells, int count, int from,
                          Column column, Looks *looks)
{
    for (int i = from; i < count && map->column[column] < 0; i++)
        if (!map->taken[i] && looks(cells[i]))
            map_column(map, i, (int)column);
}

/* In front of the position stands its name, if anything. */
static void find_id(HeaderMap *map, const char *const *cells)
{
    int at = map->column[COLUMN_FEN] - 1;
    if (map->column[COLUMN_ID] < 0 && at >= 0 && !map->taken[at] && cells[at][0] &&
        strlen(cells[at]) < COLUMN_NAME_SIZE && !is_url(cells[at]))
        map_column(map, at, COLUMN_ID);
}

static bool has_line(const HeaderMap *map)
{
    return map->column[COLUMN_MOVES] >= 0 || map->column[COLUMN_ANSWER] >= 0;
}

static void settle_columns(HeaderMap *map, const char *const *cells, int count)
{
    int fen = map->column[COLUMN_FEN];

    if (!has_line(map))
        find_by_looks(map, cells, count, fen + 1, COLUMN_MOVES, looks_like_moves);
    if (!has_line(map))
        find_by_looks(map, cells, count, 0, COLUMN_MOVES, looks_like_moves);
    if (map->headed)
        return;
    /* The rest is told by its looks alone. */
    map->lichess = fen == 1 && map->column[COLUMN_MOVES] == 2;
    find_id(map, cells);
    find_by_looks(map, cells, count, fen + 1, COLUMN_RATING, is_rating);
    find_by_looks(map, cells, count, fen + 1, COLUMN_THEMES, is_themes);
    /* Between the rating and the themes: its deviation, the popularity, plays. */
    if (map->lichess && map->column[COLUMN_RATING] == 3 && map->column[COLUMN_THEMES] == 7)
        map_column(map, 5, COLUMN_POPULARITY);
    /* lichess's last columns are an address and names of openings. */
    if (!map->lichess)
        find_by_looks(map, cells, count, 0, COLUMN_TITLE, is_title);
}

/* A column called fen that holds none is a mistake of whoever named it. */
static void check_fen_name(HeaderMap *map, const char *const *cells, int count)
{
    int named = map->column[COLUMN_FEN];
    if (named >= 0 && (named >= count || cells[named][0] == '\0' || looks_like_fen(cells[named])))
        return;
    int found = find_fen(map, cells, count);
    if (found < 0)
        return;
    if (named >= 0)
        map->taken[named] = false;
    map->column[COLUMN_FEN] = -1;
    map_column(map, found, COLUMN_FEN);
}

static void find_game(HeaderMap *map, const char *const *cells, int count)
{
    for (int i = 0; i < count && map->pgn < 0; i++)
        if (!map->taken[i] && is_game(cells[i]))
            map_column(map, i, PGN_COLUMN);
}

bool header_settle(HeaderMap *map, const char *const *cells, int count)
{
    check_fen_name(map, cells, count);
    if (map->column[COLUMN_FEN] < 0)
        find_game(map, cells, count);
    if (map->column[COLUMN_FEN] < 0 && map->pgn < 0 && map->column[COLUMN_MOVES] < 0)
        return false;
    settle_columns(map, cells, count);
    if (map->headed)
        list_all_unknown(map);
    map->settled = header_has_task(map);
    return true;
}

bool header_has_task(const HeaderMap *map)
{
    return has_line(map) || map->pgn >= 0 || map->column[COLUMN_KIND] >= 0 ||
           map->column[COLUMN_N] >= 0;
}

/* ---- Delimiters ------------------------------------------------------- */

unsigned char separator_line(const char *line, size_t length)
{
    trim(&line, &length);
    if (length == 7 && line[0] == '"' && line[6] == '"') {
        line++;
        length -= 2;
    }
    /* A tab as separator was trimmed away. */
    if (length == 4 && strncasecmp(line, "sep=", 4) == 0)
        return '\t';
    if (length == 5 && strncasecmp(line, "sep=", 4) == 0 && ispunct((unsigned char)line[4]) &&
        line[4] != '"')
        return (unsigned char)line[4];
    return '\0';
}

static bool is_known_cell(const char *cell, size_t size)
{
    char name[COLUMN_NAME_SIZE];
    const char *board;

    trim(&cell, &size);
    if (size >= 2 && *cell == '"' && cell[size - 1] == '"') {
        cell++;
        size -= 2;
    }
    if (find_board(cell, size, &board) > 0)
        return board == cell && !memchr(cell, ',', size) && !memchr(cell, ';', size) &&
               !memchr(cell, '|', size) && !memchr(cell, '\t', size);
    fold_name(cell, size, name);
    return find_column(name) != UNKNOWN_COLUMN;
}

/* Splits at every delimiter, quotes or not: good enough to count names. */
static int count_known_cells(const char *line, size_t length, char delimiter)
{
    int known = 0;
    size_t from = 0;

    for (size_t at = 0; at <= length; at++) {
        if (at < length && line[at] != delimiter)
            continue;
        known += is_known_cell(line + from, at - from);
        from = at + 1;
    }
    return known;
}

static const char DELIMITERS[] = ",;\t|";

unsigned char sniff_delimiter(const char *text, size_t length)
{
    int best = 0;
    unsigned char delimiter = '\0';

    /* Names first; where there are none, a position that stands by itself. */
    for (int lines = 0; lines < 3 && length > 0 && delimiter == '\0'; lines++) {
        size_t line = 0;
        while (line < length && text[line] != '\n' && text[line] != '\r')
            line++;
        for (const char *c = DELIMITERS; *c; c++) {
            int known = count_known_cells(text, line, *c);
            if (known > best) {
                best = known;
                delimiter = (unsigned char)*c;
            }
        }
        while (line < length && (text[line] == '\n' || text[line] == '\r'))
            line++;
        text += line;
        length -= line;
    }
    return delimiter ? delimiter : ',';
}

bool line_has_names(const char *line, size_t length)
{
    for (const char *c = DELIMITERS; *c; c++) {
        size_t from = 0;
        for (size_t at = 0; at <= length; at++) {
            char name[COLUMN_NAME_SIZE];
            const char *cell = line + from;
            size_t size = at - from;

            if (at < length && line[at] != *c)
                continue;
            trim(&cell, &size);
            fold_name(cell, size, name);
            if (strcmp(name, "fen") == 0 || strcmp(name, "moves") == 0 ||
                strcmp(name, "puzzleid") == 0 || strcmp(name, "kind") == 0)
                return true;
            from = at + 1;
        }
    }
    return false;
}
