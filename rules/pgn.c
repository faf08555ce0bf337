/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pgn.c - from words and tags to a game. */
#include "rules/pgn.h"

#include "rules/pgn_token.h"

#include <assert.h>
#include <string.h>

#define PGN_NAME(name, text) text,
static const char *const TAG_NAMES[] = {PGN_TAGS(PGN_NAME)};
static const char *const REASON_NAMES[] = {PGN_REASONS(PGN_NAME)};
#undef PGN_NAME

const char *pgn_reason_name(PgnReason reason)
{
    assert(reason < PGN_REASON_COUNT);
    return REASON_NAMES[reason];
}

const char *pgn_result_text(PgnResult result)
{
    static const char *const TEXTS[] = {
        [PGN_NO_RESULT] = "",      [PGN_WHITE_WINS] = "1-0", [PGN_BLACK_WINS] = "0-1",
        [PGN_DRAW] = "1/2-1/2",    [PGN_UNFINISHED] = "*",
    };
    return TEXTS[result];
}

void pgn_game_clear(PgnGame *game)
{
    game_free(game->game);
    game->game = NULL;
}

/* A game while it is read. */
typedef struct {
    PgnReader *reader;
    PgnGame *game;
    PgnToken token;                  /* the last one */
    PgnToken tag_tokens[PGN_TAG_COUNT]; /* where each tag was; line 0: nowhere */
    long depth;                      /* of variations */
    PgnToken opened;                 /* the outermost of them */
    bool is_over;
} Reading;

/* The first fault of a game is the one that counts. */
static void fail_at(Reading *reading, const PgnToken *at, PgnReason reason)
{
    PgnError *error = &reading->game->error;
    reading->is_over = true;
    if (error->reason != PGN_NO_FAULT)
        return;
    *error = (PgnError){.reason = reason, .line = at->line, .column = at->column};
    memcpy(error->text, at->text, sizeof error->text);
}

static bool has_failed(const Reading *reading)
{
    return reading->game->error.reason != PGN_NO_FAULT;
}

/* ---- Tags ----------------------------------------------------------------------- */

static void keep_tag(Reading *reading)
{
    const PgnToken *token = &reading->token;
    for (PgnTag tag = 0; tag < PGN_TAG_COUNT; tag++) {
        if (strcmp(token->name, TAG_NAMES[tag]) != 0)
            continue;
        memcpy(reading->game->tags[tag], token->text, sizeof token->text);
        reading->tag_tokens[tag] = *token;
        if (tag == PGN_FEN && token->is_cut)
            fail_at(reading, token, PGN_WORD_TOO_LONG);
    }
}

/* Reads the tags and the first token of the moves.  False when nothing comes. */
static bool read_tags(Reading *reading)
{
    PgnToken *token = &reading->token;
    bool any = false;
    for (;; any = true) {
        while (!pgn_next_token(reading->reader, token))
            ;
        if (!any)
            reading->game->line = token->line;
        if (token->kind != TOKEN_TAG)
            break;
        keep_tag(reading);
    }
    return any || token->kind != TOKEN_END || reading->reader->has_failed;
}

/* ---- Variants --------------------------------------------------------------------- */

/* Letters and digits only, in small letters: "Chess 960" and "chess960" agree. */
static void plain_name(const char *text, char name[PGN_VALUE_SIZE])
{
    size_t length = 0;
    for (; *text; text++) {
        char c = *text >= 'A' && *text <= 'Z' ? (char)(*text + ('a' - 'A')) : *text;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & 0x80))
            name[length++] = c;
    }
    name[length] = '\0';
}

static bool is_one_of(const char *name, const char *const *names)
{
    while (*names && strcmp(name, *names) != 0)
        names++;
    return *names != NULL;
}

static void check_variant(Reading *reading)
{
    static const char *const USUAL[] = {"", "standard", "chess", "normal", "classical", "regular",
                                        "orthodox", "fromposition", NULL};
    static const char *const SHUFFLED[] = {"960", "fischer", "freestyle", "9lx", "frc", NULL};
    char name[PGN_VALUE_SIZE];
    plain_name(reading->game->tags[PGN_VARIANT], name);
    if (is_one_of(name, USUAL))
        return;
    bool is_shuffled = false;
    for (size_t i = 0; SHUFFLED[i]; i++)
        is_shuffled |= strstr(name, SHUFFLED[i]) != NULL;
    fail_at(reading, &reading->tag_tokens[PGN_VARIANT],
            is_shuffled ? PGN_CHESS960 : PGN_OTHER_VARIANT);
}

/* Rights written with files, as Chess960 writes them. */
static bool names_rook_files(const char *fen, const FenError *error)
{
    const char *castling = fen + error->column - 1;
    while (castling > fen && castling[-1] != ' ' && castling[-1] != '\t')
        castling--;
    size_t length = strcspn(castling, " \t");
    return error->reason == FEN_BAD_CASTLING && length > 0 &&
           strspn(castling, "ABCDEFGHabcdefghKQkq") == length;
}

/* Every right has a king on its first rank and a rook to that side of it: the
 * men are not where chess has them, but where Chess960 may. */
static bool has_shuffled_rights(const Setup *setup)
{
    for (Color c = WHITE; c <= BLACK; c++) {
        Square first = c == WHITE ? A1 : A8;
        for (CastlingSide side = SHORT_SIDE; side <= LONG_SIDE; side++) {
            bool king = false, before = false, after = false;
            for (Square s = first; s < first + 8; s++) {
                bool rook = setup->board[s] == piece_of(c, ROOK);
                before |= rook && !king;
                after |= rook && king;
                king |= setup->board[s] == piece_of(c, KING);
            }
            if ((setup->castling & castling_right(c, side)) &&
                !(king && (side == SHORT_SIDE ? after : before)))
                return false;
        }
    }
    return true;
}

/* ---- The start of the game ---------------------------------------------------------- */

static void refuse_fen(Reading *reading, const FenError *error)
{
    bool files = names_rook_files(reading->game->tags[PGN_FEN], error);
    fail_at(reading, &reading->tag_tokens[PGN_FEN], files ? PGN_CHESS960 : PGN_BAD_FEN);
    reading->game->error.fen = *error;
}

static void refuse_setup(Reading *reading, const Setup *setup)
{
    SetupErrors errors = setup_errors(setup);
    bool shuffled = (errors & SETUP_REFUSED) == SETUP_BAD_CASTLING_RIGHTS &&
                    has_shuffled_rights(setup);
    fail_at(reading, &reading->tag_tokens[PGN_FEN], shuffled ? PGN_CHESS960 : PGN_BAD_POSITION);
    reading->game->error.setup = errors;
}

/* The position of the FEN tag, or the usual one.  False when it is refused. */
static bool start_position(Reading *reading, Position *position)
{
    const char *fen = reading->game->tags[PGN_FEN];
    Setup setup;
    FenError error;
    if (fen[0] == '\0') {
        if (strcmp(reading->game->tags[PGN_SETUP], "1") == 0)
            fail_at(reading, &reading->tag_tokens[PGN_SETUP], PGN_FEN_MISSING);
        position_start(position);
    } else if (!fen_parse(fen, &setup, &error)) {
        refuse_fen(reading, &error);
    } else if (!position_from_setup(&setup, position)) {
        refuse_setup(reading, &setup);
    }
    return !has_failed(reading);
}

static void start_game(Reading *reading)
{
    Position position;
    check_variant(reading);
    if (has_failed(reading) || !start_position(reading, &position))
        return;
    reading->game->game = game_new(&position);
    if (!reading->game->game)
        fail_at(reading, &reading->token, PGN_NO_MEMORY);
}

/* ---- Moves ---------------------------------------------------------------------------- */

static bool was_en_passant(const Game *game)
{
    int ply = game_ply(game);
    return ply > 0 && is_en_passant(game_position_at(game, ply - 1), game_move_at(game, ply - 1));
}

/* "e.p." behind the move, with a space between. */
static bool is_en_passant_remark(const Game *game, const char *text)
{
    static const char *const REMARKS[] = {"e.p.", "e.p", "ep", "ep.", NULL};
    return is_one_of(text, REMARKS) && was_en_passant(game);
}

static void refuse_move(Reading *reading, const MoveText *read)
{
    PgnError *error = &reading->game->error;
    if (read->status == MOVE_TEXT_AMBIGUOUS) {
        fail_at(reading, &reading->token, PGN_MOVE_AMBIGUOUS);
    } else if (read->status == MOVE_TEXT_UNREADABLE) {
        bool passes = read->error == MOVE_TEXT_NULL_MOVE;
        fail_at(reading, &reading->token, passes ? PGN_MOVE_NULL : PGN_MOVE_UNREADABLE);
        error->move_error = read->error;
    } else {
        fail_at(reading, &reading->token, PGN_MOVE_ILLEGAL);
        error->move = read->move;
    }
}

static void play_word(Reading *reading)
{
    Game *game = reading->game->game;
    MoveText read;
    if (is_en_passant_remark(game, reading->token.text))
        return;
    move_parse(game_position(game), reading->token.text, NULL, &read);
    if (read.status != MOVE_TEXT_OK || !is_legal(game_position(game), read.move))
        refuse_move(reading, &read);
    else if (game_ply(game) == PGN_MAX_PLIES)
        fail_at(reading, &reading->token, PGN_TOO_LONG);
    else if (!game_play(game, read.move))
        fail_at(reading, &reading->token, PGN_NO_MEMORY);
}

/* The clock in a comment is that of the player who has just moved. */
static void keep_clock(Reading *reading)
{
    PgnGame *game = reading->game;
    if (reading->token.clock == PGN_NO_CLOCK || reading->depth > 0 || game_ply(game->game) == 0)
        return;
    game->clocks[other_color(position_turn(game_position(game->game)))] = reading->token.clock;
}

static void open_variation(Reading *reading)
{
    if (reading->depth == 0)
        reading->opened = reading->token;
    if (reading->depth++ == PGN_MAX_DEPTH)
        fail_at(reading, &reading->token, PGN_TOO_DEEP);
}

static void close_variation(Reading *reading)
{
    if (reading->depth == 0)
        fail_at(reading, &reading->token, PGN_VARIATION_NOT_OPEN);
    else
        reading->depth--;
}

static void take_result(Reading *reading)
{
    if (reading->depth > 0)
        return;
    reading->game->result = reading->token.result;
    reading->is_over = true;
}

static void end_text(Reading *reading)
{
    reading->is_over = true;
    if (reading->reader->has_failed) {
        fail_at(reading, &reading->token, PGN_READ_FAILED);
        reading->reader->has_failed = false; /* told once */
    } else if (reading->depth > 0) {
        fail_at(reading, &reading->opened, PGN_VARIATION_OPEN);
    }
}

static void take_token(Reading *reading)
{
    switch (reading->token.kind) {
    case TOKEN_WORD:
        if (reading->depth == 0)
            play_word(reading);
        break;
    case TOKEN_OPEN: open_variation(reading); break;
    case TOKEN_CLOSE: close_variation(reading); break;
    case TOKEN_RESULT: take_result(reading); break;
    case TOKEN_TAG: fail_at(reading, &reading->token, PGN_BAD_TAG); break;
    case TOKEN_FAULT: fail_at(reading, &reading->token, reading->token.reason); break;
    case TOKEN_END: end_text(reading); break;
    }
}

/* A tag at the beginning of a line: the next game begins, result or not. */
static bool at_next_game(PgnReader *reader)
{
    return pgn_at_tag(reader) && reader->column == 1;
}

static void read_moves(Reading *reading)
{
    take_token(reading);
    while (!reading->is_over) {
        if (at_next_game(reading->reader))
            end_text(reading);
        else if (pgn_next_token(reading->reader, &reading->token))
            take_token(reading);
        else
            keep_clock(reading);
    }
}

/* ---- After a fault ---------------------------------------------------------------------- */

/* Whether the game ends with this token; but for a result nothing is wanted of it. */
static bool is_last_token(Reading *reading)
{
    PgnTokenKind kind = reading->token.kind;
    reading->depth += kind == TOKEN_OPEN;
    reading->depth -= kind == TOKEN_CLOSE && reading->depth > 0;
    if (kind == TOKEN_RESULT)
        take_result(reading);
    return kind == TOKEN_END || (kind == TOKEN_RESULT && reading->depth == 0);
}

/* Goes on to the end of the faulty game: its result, the tags of the next game
 * or the end of the text. */
static void skip_game(Reading *reading, bool in_tags)
{
    for (;;) {
        in_tags = in_tags && pgn_at_tag(reading->reader);
        if (!in_tags && at_next_game(reading->reader))
            return;
        while (!pgn_next_token(reading->reader, &reading->token))
            ;
        if (is_last_token(reading))
            return;
    }
}

static void read_game(Reading *reading)
{
    bool bad_tag = reading->token.kind == TOKEN_FAULT;
    if (bad_tag)
        fail_at(reading, &reading->token, reading->token.reason);
    if (!has_failed(reading))
        start_game(reading);
    bool refused = has_failed(reading);
    if (!refused)
        read_moves(reading);
    if (!has_failed(reading) || reading->token.kind == TOKEN_END)
        return;
    if (!refused || !is_last_token(reading))
        skip_game(reading, bad_tag);
}

bool pgn_read(PgnReader *reader, PgnGame *game)
{
    Reading reading = {.reader = reader, .game = game};
    *game = (PgnGame){.line = reader->line, .clocks = {PGN_NO_CLOCK, PGN_NO_CLOCK}};
    if (!read_tags(&reading))
        return false;
    read_game(&reading);
    if (game->result == PGN_NO_RESULT)
        game->result = pgn_result_of(game->tags[PGN_RESULT]);
    return true;
}
