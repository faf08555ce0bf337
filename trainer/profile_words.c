/* SPDX-License-Identifier: GPL-3.0-or-later */
/* profile_words.c - profiles and lost games in words. */
#include "trainer/rules_words.h"

#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *side_name(const Session *s, Color color)
{
    return tr(s, color == WHITE ? N_("White") : N_("Black"));
}

bool read_side(const char *word, Color *color)
{
    bool white = strcasecmp(word, "white") == 0 || strcasecmp(word, "w") == 0;
    bool black = strcasecmp(word, "black") == 0 || strcasecmp(word, "b") == 0;
    if (white || black)
        *color = white ? WHITE : BLACK;
    return white || black;
}

/* ---- How the game stands ----------------------------------------------------- */

static void say_checkmate(Session *s, const char *name, Color winner)
{
    if (winner == WHITE)
        say(s, N_("%s: checkmate, White has won (5.1.1)."), name);
    else
        say(s, N_("%s: checkmate, Black has won (5.1.1)."), name);
}

static void say_repetition(Session *s, const char *name, const ProfileOutcome *outcome)
{
    if (outcome->article)
        say(s, N_("%1$s: the game is drawn, for the position has occurred %2$d times (9.6.1)."),
            name, outcome->limit);
    else
        say(s, N_("%1$s: the game is drawn, for the position has occurred %2$d times. FIDE has no "
                  "such rule."), name, outcome->limit);
}

static void say_quiet(Session *s, const char *name, const ProfileOutcome *outcome)
{
    int moves = outcome->limit / 2;
    if (outcome->article)
        say(s, N_("%1$s: the game is drawn after %2$d moves each without a capture or a pawn "
                  "move (9.6.2)."), name, moves);
    else
        say(s, N_("%1$s: the game is drawn after %2$d moves each without a capture or a pawn "
                  "move. FIDE has no such rule."), name, moves);
}

void say_profile_outcome(Session *s, const Profile *profile, const ProfileOutcome *outcome)
{
    const char *name = profile == PROFILE_FIDE ? tr(s, N_("By the FIDE Laws")) : profile->name;
    switch (outcome->end) {
    case PROFILE_GOES_ON: say(s, N_("%s: the game goes on."), name); break;
    case PROFILE_CHECKMATE: say_checkmate(s, name, outcome->winner); break;
    case PROFILE_STALEMATE: say(s, N_("%s: stalemate, the game is drawn (5.2.1)."), name); break;
    case PROFILE_DEAD:
        say(s, N_("%s: a dead position, the game is drawn (5.2.2)."), name);
        break;
    case PROFILE_REPETITION: say_repetition(s, name, outcome); break;
    case PROFILE_QUIET: say_quiet(s, name, outcome); break;
    case PROFILE_CHECKS_IN_ROW:
        say(s, N_("%1$s: the game is drawn after %2$d checks in a row. FIDE has no such rule."),
            name, outcome->limit);
        break;
    case PROFILE_CHECKS_IN_ALL:
        say(s, N_("%1$s: the game is drawn after %2$d checks in all. FIDE has no such rule."),
            name, outcome->limit);
        break;
    case PROFILE_END_COUNT: break;
    }
}

void say_house_end(Session *s)
{
    if (s->profile == PROFILE_FIDE)
        return;
    ProfileOutcome outcome = profile_outcome(s->game, s->profile, QUICK_BUDGET);
    if (outcome.end != PROFILE_GOES_ON && !outcome.is_fide)
        say_profile_outcome(s, s->profile, &outcome);
}

/* ---- Lines ---------------------------------------------------------------------- */

char *line_words(const Position *position, const Move *line, int length)
{
    WordList words;
    Position p = *position;
    words_open(&words, " ");
    for (int i = 0; i < length; i++) {
        char san[MOVE_TEXT_SIZE];
        move_san(&p, line[i], san);
        words_add(&words, "%s", san);
        p = position_after(&p, line[i]);
    }
    return words_close(&words);
}

/* ---- Losing without mate ------------------------------------------------------------ */

static void say_lost(Session *s, const Game *game, Color loser, const Loss *loss)
{
    enum { LONGEST_SHOWN = 30 }; /* half-moves that somebody may care to follow */
    const char *winner = side_name(s, other_color(loser));
    const Winnable *w = &loss->winnable;
    if (w->length > LONGEST_SHOWN) {
        say(s, N_("%1$s has won (%2$s). It would be a draw if no legal moves led to mate, but "
                  "some do."), winner, loss->article);
        return;
    }
    char *line = line_words(game_position(game), w->line, w->length);
    if (line)
        say(s, N_("%1$s has won (%2$s). It would be a draw if no legal moves led to mate, but "
                  "these do: %3$s"), winner, loss->article, line);
    free(line);
}

void say_loss(Session *s, const Game *game, Color loser, const Loss *loss)
{
    const char *winner = side_name(s, other_color(loser));
    switch (loss->result) {
    case LOSS_WON: say_lost(s, game, loser, loss); break;
    case LOSS_DRAWN:
        say(s, N_("The game is drawn: %1$s cannot mate by any legal moves (%2$s)."), winner,
            loss->article);
        break;
    case LOSS_UNDECIDED:
        say(s, N_("%1$s has won, unless no legal moves lead to mate, which %2$llu positions did "
                  "not decide (%3$s)."), winner, (unsigned long long)loss->winnable.nodes,
            loss->article);
        break;
    case LOSS_TOO_LATE:
        say(s, N_("The game was over before that, and its result stands:"));
        say_profile_outcome(s, s->profile, &loss->outcome);
        break;
    case LOSS_NOT_YET:
        say(s, N_("In this house nobody may resign before having made %d moves. FIDE has no such "
                  "rule."), loss->limit);
        break;
    case LOSS_VOID:
        say(s, N_("In this house a flag that falls before its player has made %d moves annuls the "
                  "game. FIDE has no such rule."), loss->limit);
        break;
    case LOSS_RESULT_COUNT: break;
    }
}
