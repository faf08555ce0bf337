/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_move.c - moves typed at the prompt: read, explain, play. */
#include "trainer/board.h"
#include "trainer/play_move.h"

#include "trainer/explain.h"
#include "trainer/reading.h"

#include <stdlib.h>
#include <string.h>

/* The text is one of these, parted by "|", and nothing else. */
static bool is_phrase(const char *text, const char *phrases)
{
    text += strspn(text, " \t");
    for (const char *phrase = phrases; *phrase;) {
        size_t length = strcspn(phrase, "|");
        if (strncasecmp(text, phrase, length) == 0 &&
            text[length + strspn(text + length, " \t\r\n.!")] == '\0')
            return true;
        phrase += length + (phrase[length] == '|');
    }
    return false;
}

static bool may_castle(const Position *position, CastlingSide side)
{
    Diagnosis d;
    diagnose_castling(position, position_turn(position), side, &d);
    return d.legal;
}

static const char *castling_text(const Position *position, const char *text)
{
    if (is_phrase(text, "短易位|王翼易位|castle short|castles short|castle kingside|"
                        "castles kingside|short castling"))
        return "O-O";
    if (is_phrase(text, "长易位|后翼易位|castle long|castles long|castle queenside|"
                        "castles queenside|long castling"))
        return "O-O-O";
    if (!is_phrase(text, "王车易位|易位|castle|castles|castling"))
        return text;
    bool by_short = may_castle(position, SHORT_SIDE);
    if (by_short == may_castle(position, LONG_SIDE))
        return text;
    return by_short ? "O-O" : "O-O-O";
}

const char *move_as_written(const Session *s, const Position *position, const char *text,
                            char spoken[MOVE_TEXT_SIZE])
{
    MoveText read;
    text = castling_text(position, text);
    move_parse(position, text, session_letters(s), &read);
    if (read.status != MOVE_TEXT_UNREADABLE || !write_spoken_move(position, text, spoken))
        return text;
    move_parse(position, spoken, NULL, &read);
    return read.status != MOVE_TEXT_UNREADABLE ? spoken : text;
}

static MoveText read_text(Session *s, const char *text)
{
    const Position *position = game_position(s->game);
    char spoken[MOVE_TEXT_SIZE];
    MoveText read;
    move_parse(position, move_as_written(s, position, text, spoken), session_letters(s), &read);
    return read;
}

bool reads_as_move(Session *s, const char *text)
{
    return read_text(s, text).status != MOVE_TEXT_UNREADABLE;
}

bool looks_like_move(Session *s, const char *text)
{
    if (reads_as_move(s, text))
        return true;
    for (const char *at = text; *at; at++)
        if (strchr("abcdefghABCDEFGH", at[0]) && at[1] >= '0' && at[1] <= '9')
            return true;
    return false;
}

static const char *unreadable_sentence(MoveTextError error)
{
    switch (error) {
    case MOVE_TEXT_EMPTY: return N_("Nothing was written. Type a move such as e4 or Nf3.");
    case MOVE_TEXT_BAD_CHARACTER:
        return N_("\"%1$s\" has a character that no move is written with, at place %2$d. "
                  "Type a move such as e4, Nf3 or O-O.");
    case MOVE_TEXT_NO_TARGET:
        return N_("\"%1$s\" names no square to go to. Files are a to h and ranks are 1 to 8, "
                  "as in e4 or Nf3.");
    case MOVE_TEXT_BAD_PROMOTION:
        return N_("\"%1$s\" does not say clearly what the pawn becomes. Add Q, R, B or N, as in "
                  "e8=Q.");
    case MOVE_TEXT_NULL_MOVE:
        return N_("\"%1$s\" would be passing. In chess nobody may pass: please choose a move.");
    case MOVE_TEXT_NO_SUCH_MAN: break; /* say_no_such_man() */
    case MOVE_TEXT_PAWN_FILE_MISSING:
        return N_("\"%1$s\" does not say which pawn takes. Name its file first, as in exd5.");
    case MOVE_TEXT_TRAILING:
        return N_("\"%1$s\" goes on after the move, at place %2$d. Type one move alone, such as "
                  "e4.");
    case MOVE_TEXT_ERROR_COUNT: break;
    }
    return "";
}

static void say_illegal(Session *s, Move move)
{
    Diagnosis d;
    game_diagnose(s->game, move, &d);
    explain_diagnosis(s, game_position(s->game), &d);
}

static void say_choices(Session *s, const char *text, const MoveText *read)
{
    say_error(s, N_("\"%s\" fits more than one man. Say which one:"), text);
    for (int i = 0; i < read->candidates.count; i++) {
        char uci[MOVE_TEXT_SIZE], san[MOVE_TEXT_SIZE];
        move_uci(read->candidates.moves[i], uci);
        move_san(game_position(s->game), read->candidates.moves[i], san);
        say_item(s, N_("%1$s, also written %2$s"), san, uci);
    }
}

bool all_illegal(const Position *position, const MoveText *read)
{
    return read->status == MOVE_TEXT_AMBIGUOUS && !is_legal(position, read->candidates.moves[0]);
}

void explain_all_illegal(Session *s, const char *text, const MoveText *read)
{
    for (int i = 0; i < read->candidates.count; i++)
        say_illegal(s, read->candidates.moves[i]);
    say_other_side(s, game_position(s->game), text);
}

static void say_ambiguous(Session *s, const char *text, const MoveText *read)
{
    if (!all_illegal(game_position(s->game), read)) {
        say_choices(s, text, read);
        return;
    }
    say_error(s, N_("\"%s\" is legal for none of the men it could mean."), text);
    explain_all_illegal(s, text, read);
}

void say_unreadable(Session *s, const char *text, const MoveText *read)
{
    if (read->status == MOVE_TEXT_AMBIGUOUS) {
        say_ambiguous(s, text, read);
        return;
    }
    if (read->error == MOVE_TEXT_NO_SUCH_MAN) {
        say_no_such_man(s, game_position(s->game), text, &read->wanted);
        return;
    }
    /* The sentences use both arguments, the first or neither. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
    say_error(s, unreadable_sentence(read->error), text, read->column);
#pragma GCC diagnostic pop
}

/* A move that was understood and may not be made. */
static void say_illegal_move(Session *s, const char *text, Move move)
{
    say_illegal(s, move);
    say_other_side(s, game_position(s->game), text);
}

static bool fail_reading(Session *s, const char *text, const MoveText *read)
{
    if (s->porcelain)
        print_why(s, text, read);
    else if (read->status == MOVE_TEXT_OK)
        say_illegal_move(s, text, read->move);
    else
        say_unreadable(s, text, read);
    return false;
}

bool read_move(Session *s, const char *text, Move *move)
{
    MoveText read = read_text(s, text);
    if (read.status != MOVE_TEXT_OK || !is_legal(game_position(s->game), read.move))
        return fail_reading(s, text, &read);
    say_reading(s, game_position(s->game), &read);
    *move = read.move;
    return true;
}

static void show_played(Session *s, const char *san, const char *uci)
{
    if (s->porcelain) {
        fields(s, "move", uci, san, END_FIELDS);
        return;
    }
    if (position_turn(game_position(s->game)) == BLACK)
        say(s, N_("White has played %s."), san);
    else
        say(s, N_("Black has played %s."), san);
    if (s->accessible)
        tell_move(s, s->game, game_ply(s->game) - 1, false);
    else if (s->interactive)
        show_game(s, s->game, 0);
    say_state(s);
}

Result play_text(Session *s, const char *text)
{
    Move move;
    char san[MOVE_TEXT_SIZE], uci[MOVE_TEXT_SIZE];
    if (!read_move(s, text, &move))
        return FAILED;
    bool was_over = session_outcome(s).termination != ONGOING;
    move_san(game_position(s->game), move, san);
    move_uci(move, uci);
    if (!game_play(s->game, move)) {
        say_error(s, N_("There is not enough memory to play on."));
        return FAILED;
    }
    show_played(s, san, uci);
    if (was_over && !s->porcelain)
        say(s, N_("The game was over already. The move is made all the same, to look on."));
    return DONE;
}
