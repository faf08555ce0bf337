/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn_file.c - games from PGN files. */
#include "trainer/pgn_file.h"

#include "trainer/explain.h"
#include "trainer/figures.h"
#include "trainer/position_words.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/* ---- Files ------------------------------------------------------------------- */

static ptrdiff_t read_bytes(void *context, char *bytes, size_t size)
{
    FILE *in = context;
    size_t got = fread(bytes, 1, size, in);
    return got == 0 && ferror(in) ? -1 : (ptrdiff_t)got;
}

/* A folder can be opened like a file, but not read: that is found out here. */
static FILE *open_file(const char *path)
{
    struct stat status;
    FILE *in = fopen(path, "rbe");
    if (!in || fstat(fileno(in), &status) != 0 || !S_ISDIR(status.st_mode))
        return in;
    fclose(in);
    errno = EISDIR;
    return NULL;
}

bool pgn_file_open(Session *s, const char *path, PgnFile *file)
{
    bool from_input = strcmp(path, "-") == 0;
    *file = (PgnFile){.path = from_input ? "stdin" : path};
    if (from_input && input_is_taken(s)) {
        say_error(s, N_("Commands come from standard input already. Save the games to a file and "
                        "name it."));
        return false;
    }
    file->in = from_input ? stdin : open_file(path);
    if (!file->in) {
        say_error(s, N_("The file \"%1$s\" cannot be opened: %2$s."), path, strerror(errno));
        return false;
    }
    pgn_open(&file->reader, read_bytes, file->in);
    return true;
}

void pgn_file_close(PgnFile *file)
{
    if (file->in != stdin)
        fclose(file->in);
}

/* ---- Moves of a score ----------------------------------------------------------- */

char *numbered_move(const Game *game, int ply, Move move)
{
    const Position *position = game_position_at(game, ply);
    char san[MOVE_TEXT_SIZE], *text;
    move_san(position, move, san);
    const char *dots = position_turn(position) == WHITE ? "." : "...";
    return asprintf(&text, "%d%s%s", position->fullmove_number, dots, san) < 0 ? NULL : text;
}

char *move_label(const Session *s, const Game *game, int ply)
{
    if (ply == 0)
        return strdup(tr(s, N_("the start of the game")));
    return numbered_move(game, ply - 1, game_move_at(game, ply - 1));
}

/* ---- Faults ------------------------------------------------------------------------ */

static const char *fault_sentence_of(PgnReason reason)
{
    switch (reason) {
    case PGN_NO_FAULT: break;
    case PGN_BAD_CHARACTER:
        return N_("This character belongs to no game. Take it out, or save the file as plain "
                  "text.");
    case PGN_BAD_TAG:
        return N_("This tag cannot be read. A tag is a line such as [White \"Name\"].");
    case PGN_WORD_TOO_LONG: return N_("This word is too long for a move or a position.");
    case PGN_COMMENT_OPEN: return N_("This comment has no end. Close it with }.");
    case PGN_VARIATION_OPEN: return N_("This variation has no end. Close it with a bracket.");
    case PGN_VARIATION_NOT_OPEN:
        return N_("A variation ends here that never began. Take this bracket out.");
    case PGN_TOO_DEEP: return N_("There are too many variations within variations.");
    case PGN_TOO_LONG: return N_("No game under the Laws has as many moves as this.");
    case PGN_FEN_MISSING:
        return N_("The SetUp tag promises a position, but the FEN tag is missing.");
    case PGN_BAD_FEN: return N_("The position in the FEN tag cannot be read:");
    case PGN_BAD_POSITION: return N_("The position in the FEN tag cannot be one of a game:");
    case PGN_CHESS960:
        return N_("This is a game of Chess960. Its castling follows other rules, so it is left "
                  "out here.");
    case PGN_OTHER_VARIANT:
        return N_("This game follows the rules of another game (\"%s\"), so it is left out here.");
    case PGN_MOVE_UNREADABLE: return N_("\"%s\" cannot be read as a move of this position.");
    case PGN_MOVE_AMBIGUOUS:
        return N_("\"%s\" fits more than one man. Say which one, as in Nbd7 or R1e2.");
    case PGN_MOVE_ILLEGAL: return N_("\"%s\" is not a legal move here:");
    case PGN_MOVE_NULL:
        return N_("\"%s\" passes the turn, and nobody may do that (1.2). Programs write it in "
                  "analysis; in a game it cannot stand.");
    case PGN_READ_FAILED: return N_("The file cannot be read any further.");
    case PGN_NO_MEMORY: return N_("There is not enough memory for this game.");
    case PGN_REASON_COUNT: break;
    }
    return "";
}

static void explain_fault(Session *s, const PgnGame *game)
{
    Diagnosis diagnosis;
    if (game->error.reason == PGN_BAD_POSITION)
        say_setup_errors(s, game->error.setup);
    if (game->error.reason != PGN_MOVE_ILLEGAL)
        return;
    game_diagnose(game->game, game->error.move, &diagnosis);
    explain_reasons(s, game_position(game->game), &diagnosis);
}

char *pgn_fault_sentence(const Session *s, PgnReason reason, const char *word)
{
    /* The sentences use the word or nothing. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
    return phrase(s, fault_sentence_of(reason), word);
#pragma GCC diagnostic pop
}

/* "FILE:LINE:COLUMN: ..."; the caller frees. */
static char *fault_sentence_at(const Session *s, const char *path, const PgnError *error)
{
    char *place, *text = NULL;
    char *sentence = pgn_fault_sentence(s, error->reason, error->text);
    if (asprintf(&place, "%s:%ld:%d", path, error->line, error->column) < 0)
        place = NULL;
    if (sentence && place)
        text = phrase(s, N_("%1$s: %2$s"), place, sentence);
    free(place);
    free(sentence);
    return text;
}

static void say_pgn_error(Session *s, const char *path, const PgnGame *game)
{
    const PgnError *error = &game->error;
    char *text = fault_sentence_at(s, path, error);
    if (text)
        say_error(s, "%s", text);
    free(text);
    if (s->porcelain)
        return;
    if (error->reason == PGN_BAD_FEN) {
        say_caret(s, error->text, (size_t)(error->fen.column - 1));
        say_error(s, "%s", tr(s, fen_reason_sentence(error->fen.reason)));
    }
    explain_fault(s, game);
}

void say_pgn_fault(Session *s, const char *path, const PgnGame *game)
{
    const PgnError *error = &game->error;
    char *text = fault_sentence_at(s, path, error);
    if (text)
        say_text(s, text);
    free(text);
    if (error->reason == PGN_BAD_FEN)
        say_text(s, tr(s, fen_reason_sentence(error->fen.reason)));
    explain_fault(s, game);
}

/* ---- position pgn --------------------------------------------------------------------- */

/* Which game, from 1, and how many of its half-moves, or all of them. */
typedef struct {
    const char *path;
    long game, ply;
} Place;

static bool read_place(Session *s, int count, char **words, Place *place)
{
    *place = (Place){.path = count > 0 ? words[0] : NULL, .game = 1, .ply = INT_MAX};
    bool ok = count % 2 == 1;
    for (int i = 1; ok && i < count; i += 2) {
        if (strcasecmp(words[i], "game") == 0)
            ok = parse_number(words[i + 1], 1, INT_MAX, &place->game);
        else if (strcasecmp(words[i], "ply") == 0)
            ok = parse_number(words[i + 1], 0, INT_MAX, &place->ply);
        else
            ok = false;
    }
    if (!ok)
        say_error(s, N_("A game is named like this: position pgn FILE game 2 ply 30. Games count "
                        "from 1, half-moves from 0; both may be left out."));
    return ok;
}

/* Under --porcelain, the one line that `position` prints. */
static void print_refusal(Session *s, const char *code, const PgnError *error)
{
    char place[32] = "-";
    if (error)
        snprintf(place, sizeof place, "%ld:%d", error->line, error->column);
    fields(s, "position", "error", code, place, END_FIELDS);
}

static bool find_game(Session *s, PgnFile *file, long wanted, PgnGame *game)
{
    long count = 0;
    while (pgn_read(&file->reader, game)) {
        if (++count == wanted)
            return true;
        pgn_game_clear(game);
    }
    if (s->porcelain)
        print_refusal(s, "no-such-game", NULL);
    else
        say_error(s, N_("The file \"%1$s\" has only %2$ld game(s)."), file->path, count);
    return false;
}

static bool refuse_game(Session *s, const char *path, const PgnGame *game)
{
    if (s->porcelain)
        print_refusal(s, pgn_reason_name(game->error.reason), &game->error);
    else
        say_pgn_error(s, path, game);
    return false;
}

static bool refuse_ply(Session *s, int played)
{
    if (s->porcelain)
        print_refusal(s, "no-such-ply", NULL);
    else
        say_error(s, N_("The game has only %d half-moves."), played);
    return false;
}

/* Takes the moves after `ply` back.  A fault that lies behind does no harm. */
static bool go_to_ply(Session *s, const Place *place, PgnGame *game)
{
    int played = game->game ? game_ply(game->game) : -1;
    if (game->error.reason != PGN_NO_FAULT && place->ply > played)
        return refuse_game(s, place->path, game);
    if (place->ply != INT_MAX && place->ply > played)
        return refuse_ply(s, played);
    while (game_ply(game->game) > place->ply)
        game_undo(game->game);
    return true;
}

Game *game_from_pgn(Session *s, int count, char **words)
{
    Place place;
    PgnFile file;
    PgnGame game;
    if (!read_place(s, count, words, &place))
        return NULL;
    if (!pgn_file_open(s, place.path, &file)) {
        if (s->porcelain)
            print_refusal(s, "unreadable-file", NULL);
        return NULL;
    }
    if (!find_game(s, &file, place.game, &game) || !go_to_ply(s, &place, &game))
        pgn_game_clear(&game);
    pgn_file_close(&file);
    return game.game;
}
