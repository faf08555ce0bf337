/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a row to a puzzle: its kind, its position, its moves. */
#include "puzzles/load.h"
#include "puzzles/reader.h"
#include "puzzles/solution.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const PuzzleKind *const KINDS[] = {
#define KIND(name) &kind_##name,
#include "puzzles/kinds.def"
#undef KIND
};

/* ---- Errors ----------------------------------------------------------- */

bool fail_row(RowError *error, RowErrorCode code, Column column, const char *detail)
{
    error->code = code;
    copy_cut(error->column, COLUMN_NAME_SIZE, column_name(column), COLUMN_NAME_SIZE);
    copy_cut(error->detail, DETAIL_SIZE, detail, strlen(detail));
    return false;
}

Square read_square(const char *text)
{
    char name[3] = "";

    if (strlen(text) == 2)
        snprintf(name, sizeof name, "%c%c", tolower((unsigned char)text[0]), text[1]);
    return square_parse(name);
}

static bool fail_memory(RowError *error)
{
    error->code = ROW_NO_MEMORY;
    return false;
}

/* ---- Position and moves ----------------------------------------------- */

static bool load_start(Puzzle *puzzle, const Row *row, const LoadOptions *options,
                       RowError *error)
{
    Position position;

    if (row->text[COLUMN_FEN][0]) {
        if (!load_position(row, options, &position, &puzzle->oddities, error))
            return false;
    } else if (row->text[COLUMN_MOVES][0] && !row->lichess) {
        position_start(&position);
    } else {
        return fail_row(error, ROW_NO_POSITION, COLUMN_FEN, "");
    }
    if ((puzzle->game_is_lent = options->game != NULL)) {
        puzzle->game = options->game;
        game_restart(puzzle->game, &position);
        return true;
    }
    puzzle->game = game_new(&position);
    return puzzle->game || fail_memory(error);
}

/* Anything but legal coordinates: a move as people write it, or a fault. */
static bool read_token(const Game *game, const char *token, Column column, Move *move,
                       RowError *error)
{
    const Position *position = game_position(game);
    MoveText read;

    if ((*move = read_short_capture(position, token)) != NO_MOVE)
        return true;
    move_parse(position, token, NULL, &read);
    error->position = *position;
    if (read.status == MOVE_TEXT_UNREADABLE)
        return fail_row(error, ROW_UNREADABLE_MOVE, column, token);
    if (read.status == MOVE_TEXT_AMBIGUOUS)
        return fail_row(error, ROW_AMBIGUOUS_MOVE, column, token);
    if (!is_legal(position, read.move)) {
        game_diagnose(game, read.move, &error->diagnosis);
        return fail_row(error, ROW_ILLEGAL_MOVE, column, token);
    }
    *move = read.move;
    return true;
}

static bool play_token(Game *game, const char *token, Column column, RowError *error)
{
    Move move = read_coordinates(game_position(game), token);

    if ((move == NO_MOVE || !is_legal(game_position(game), move)) &&
        !read_token(game, token, column, &move, error))
        return false;
    if (game_ply(game) == MAX_HISTORY)
        return fail_row(error, ROW_TOO_MANY_MOVES, column, token);
    return game_play(game, move) || fail_memory(error);
}

bool play_solution(Game *game, const char *text, Column column, RowError *error)
{
    char token[MOVE_TOKEN_SIZE];
    while (solution_next(&text, token))
        if (!play_token(game, token, column, error))
            return false;
    return true;
}

/* Takes the moves from `ply` on back out of the game and keeps them as the line. */
static bool take_line(Puzzle *puzzle, int ply, RowError *error)
{
    int count = game_ply(puzzle->game) - ply;
    if (count > MAX_LINE)
        return fail_row(error, ROW_TOO_MANY_MOVES, COLUMN_MOVES, "");
    if (count < 1)
        return fail_row(error, ROW_NO_MOVES, COLUMN_MOVES, "");
    puzzle->move_count = count;
    for (int i = 0; i < count; i++)
        puzzle->moves[i] = game_move_at(puzzle->game, ply + i);
    for (int i = 0; i < count; i++)
        game_undo(puzzle->game);
    return true;
}

/* Moves beside the first of the line, in the position where it begins. */
static bool take_also(Puzzle *puzzle, const char *line, Column column, RowError *error)
{
    char token[MOVE_TOKEN_SIZE];
    const char *at = NULL;

    while (puzzle->also_count < MAX_ALSO && solution_also(line, &at, token)) {
        Move *move = &puzzle->also[puzzle->also_count++];
        *move = read_coordinates(game_position(puzzle->game), token);
        if ((*move == NO_MOVE || !is_legal(game_position(puzzle->game), *move)) &&
            !read_token(puzzle->game, token, column, move, error))
            return false;
    }
    return true;
}

static bool ends_in_mate(const Puzzle *puzzle)
{
    const Position *position = game_position(puzzle->game);
    return position_in_check(position) && !has_legal_move(position);
}

/* ---- Kinds that are named --------------------------------------------- */

static const PuzzleKind *find_kind(const char *name)
{
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++)
        if (strcasecmp(KINDS[i]->name, name) == 0)
            return KINDS[i];
    return NULL;
}

/*
 * `moves` is the history before the question, but for a line without an
 * answer: there it is the line itself, and with an even number of moves the
 * first is the opponent's.
 */
static bool load_named(Puzzle *puzzle, const Row *row, RowError *error)
{
    const char *answer = row->text[COLUMN_ANSWER];

    if (!play_solution(puzzle->game, row->text[COLUMN_MOVES], COLUMN_MOVES, error))
        return false;
    int plies = game_ply(puzzle->game);
    if (puzzle->kind != &kind_line)
        return true;
    if (!*answer)
        return take_line(puzzle, plies > 1 && plies % 2 == 0, error);
    return play_solution(puzzle->game, answer, COLUMN_ANSWER, error) &&
           take_line(puzzle, plies, error);
}

/* ---- Kinds told by the evidence --------------------------------------- */

/*
 * Whose move is the first of a line?  The solver makes the last move as a rule,
 * so an odd number is begun by the solver, and mate is always the solver's.  An
 * even number that does not mate is begun by the opponent in lichess's way; a
 * person who numbers the moves, or says who is to move, begins with the solver
 * and adds a last reply.
 */
static bool opponent_begins(const Puzzle *puzzle, const Row *row, const char *line)
{
    int plies = game_ply(puzzle->game);
    const Position *start = game_position_at(puzzle->game, 0);
    SaidSide said = side_in_words(row->text[COLUMN_HINT]);

    if (plies % 2 != 0)
        return false;
    if (row->lichess || ends_in_mate(puzzle))
        return true;
    if (said != SAYS_NOTHING)
        return (said == SAYS_WHITE) != (position_turn(start) == WHITE);
    return !solution_is_numbered(line);
}

/* Nothing but a position: at the end of a game one can ask what end it is,
 * before it whether there is a short mate. */
static bool load_bare(Puzzle *puzzle, const Row *row, RowError *error)
{
    if (row->lichess)
        return fail_row(error, ROW_NO_MOVES, COLUMN_MOVES, "");
    if (!row->bare)
        return fail_row(error, ROW_NO_KIND, COLUMN_KIND, "");
    puzzle->unclaimed = true;
    puzzle->kind = has_legal_move(game_position(puzzle->game)) ? &kind_mate : &kind_stalemate;
    return true;
}

/* A claimed mate; *line may be its line, its first move, or nothing. */
static bool load_claim(Puzzle *puzzle, const Row *row, const char *line, RowError *error)
{
    puzzle->kind = &kind_mate;
    if (game_ply(puzzle->game) > 0 && ends_in_mate(puzzle))
        return take_line(puzzle, game_ply(puzzle->game) % 2 == 0, error);
    if (!row->text[COLUMN_FEN][0])
        return true; /* a history from the start of a game */
    while (game_undo(puzzle->game))
        continue;
    /* A first move is an answer to be checked. */
    if (*line && !puzzle->text[COLUMN_ANSWER])
        puzzle->text[COLUMN_ANSWER] = puzzle->text[COLUMN_MOVES];
    return true;
}

/* What the themes or the title claim, where nothing else says what is asked. */
static int claim_in_words(const Row *row)
{
    int n = mate_in_words(row->text[COLUMN_THEMES]);
    return n > 0 ? n : mate_in_words(row->text[COLUMN_TITLE]);
}

static bool load_unnamed(Puzzle *puzzle, const Row *row, RowError *error)
{
    const char *moves = row->text[COLUMN_MOVES], *answer = row->text[COLUMN_ANSWER];
    const char *line = *moves ? moves : answer;
    Column column = *moves ? COLUMN_MOVES : COLUMN_ANSWER;

    if (*moves && *answer && !row->lichess) {
        puzzle->kind = puzzle->n ? &kind_mate : &kind_line;
        return load_named(puzzle, row, error);
    }
    if (!*line && !puzzle->n)
        puzzle->n = claim_in_words(row);
    if (!*line && !puzzle->n)
        return load_bare(puzzle, row, error);
    if (!play_solution(puzzle->game, line, column, error))
        return false;
    if (puzzle->n)
        return load_claim(puzzle, row, line, error);
    puzzle->kind = ends_in_mate(puzzle) ? &kind_mate : &kind_line;
    bool opponent = opponent_begins(puzzle, row, line);
    return take_line(puzzle, opponent, error) &&
           (opponent || take_also(puzzle, line, column, error));
}

static bool load_kind(Puzzle *puzzle, const Row *row, RowError *error)
{
    const char *name = row->text[COLUMN_KIND];
    if (!*name)
        return load_unnamed(puzzle, row, error);
    puzzle->kind = find_kind(name);
    if (!puzzle->kind)
        return fail_row(error, ROW_UNKNOWN_KIND, COLUMN_KIND, name);
    return load_named(puzzle, row, error);
}

/* ---- The rest --------------------------------------------------------- */

/* A whole number from least to most; unchanged when the text is empty. */
static bool load_number(const Row *row, Column column, int least, int most, int *number,
                        RowError *error)
{
    const char *text = row->text[column];
    char *end;

    if (!*text)
        return true;
    long value = strtol(text, &end, 10);
    /* Spreadsheets and data frames write 1500 as 1500.0. */
    if (*end == '.' && end > text)
        end += 1 + strspn(end + 1, "0123456789");
    if (*end != '\0' || value < least || value > most)
        return fail_row(error, ROW_BAD_NUMBER, column, text);
    *number = (int)value;
    return true;
}

/* "-3": the side to move is mated in three. */
static bool load_n(Puzzle *puzzle, const Row *row, RowError *error)
{
    if (row->lichess)
        return true;
    /* Of our own sets nothing is asked that cannot be proved. */
    int most = row->text[COLUMN_KIND][0] ? MAX_MATE : MAX_CLAIM;
    if (!load_number(row, COLUMN_N, -most, most, &puzzle->n, error))
        return false;
    if (row->text[COLUMN_N][0] && puzzle->n == 0)
        return fail_row(error, ROW_BAD_NUMBER, COLUMN_N, row->text[COLUMN_N]);
    puzzle->defender_first = puzzle->n < 0;
    puzzle->n = abs(puzzle->n);
    return true;
}

/* One block for all of them. */
static bool copy_texts(Puzzle *puzzle)
{
    size_t size = 0;
    for (int c = 0; c < COLUMN_COUNT; c++)
        size += puzzle->text[c] ? strlen(puzzle->text[c]) + 1 : 0;
    puzzle->memory = malloc(size + 1);
    char *at = puzzle->memory;
    for (int c = 0; at && c < COLUMN_COUNT; c++) {
        if (!puzzle->text[c])
            continue;
        size_t length = strlen(puzzle->text[c]) + 1;
        puzzle->text[c] = memcpy(at, puzzle->text[c], length);
        at += length;
    }
    return puzzle->memory != NULL;
}

static bool load_texts(Puzzle *puzzle, const Row *row, const LoadOptions *options,
                       RowError *error)
{
    for (int c = 0; c < COLUMN_COUNT; c++)
        puzzle->text[c] = row->text[c][0] ? row->text[c] : NULL;
    return options->borrow_texts || copy_texts(puzzle) || fail_memory(error);
}

static bool load_all(Puzzle *puzzle, const Row *row, const LoadOptions *options,
                     RowError *error)
{
    puzzle->rating = -1;
    return load_texts(puzzle, row, options, error) && load_n(puzzle, row, error) &&
           load_start(puzzle, row, options, error) && load_kind(puzzle, row, error) &&
           load_number(row, COLUMN_RATING, 0, 10000, &puzzle->rating, error) &&
           (!puzzle->kind->load || puzzle->kind->load(puzzle, error));
}

bool puzzle_load_with(Puzzle *puzzle, const Row *row, const LoadOptions *options,
                      RowError *error)
{
    memset(puzzle, 0, sizeof *puzzle);
    memset(error, 0, sizeof *error);
    puzzle->line = error->line = row->line;
    puzzle->lichess = row->lichess;
    puzzle->filled_ranks = row->filled_ranks;
    if (load_all(puzzle, row, options, error))
        return true;
    puzzle_free(puzzle);
    return false;
}

bool puzzle_load(Puzzle *puzzle, const Row *row, RowError *error)
{
    const LoadOptions options = {.side = SIDE_SHOWN};
    return puzzle_load_with(puzzle, row, &options, error);
}

void puzzle_free(Puzzle *puzzle)
{
    free(puzzle->memory);
    if (!puzzle->game_is_lent)
        game_free(puzzle->game);
    memset(puzzle, 0, sizeof *puzzle);
}

const char *puzzle_text(const Puzzle *puzzle, Column column, bool chinese)
{
    static const Column CHINESE[COLUMN_COUNT] = {
        [COLUMN_HINT] = COLUMN_HINT_ZH,
        [COLUMN_EXPLANATION] = COLUMN_EXPLANATION_ZH,
        [COLUMN_TITLE] = COLUMN_TITLE_ZH,
    };
    const char *text = chinese && CHINESE[column] ? puzzle->text[CHINESE[column]] : NULL;
    if (!text)
        text = puzzle->text[column];
    return text ? text : "";
}

const char *puzzle_kind_name(const Puzzle *puzzle)
{
    return puzzle->kind->name;
}

const char *puzzle_kind_at(size_t at)
{
    return at < sizeof KINDS / sizeof *KINDS ? KINDS[at]->name : NULL;
}

bool themes_have(const char *themes, const char *theme)
{
    size_t length = strlen(theme);
    while (*themes) {
        themes += strspn(themes, " ,;");
        size_t span = strcspn(themes, " ,;");
        if (span == length && length > 0 && strncasecmp(themes, theme, length) == 0)
            return true;
        themes += span;
    }
    return false;
}
