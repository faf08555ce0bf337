/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_flag.c - losing without mate: the flag, resigning, a second illegal move. */
#include "trainer/rules_words.h"

#include <stdlib.h>
#include <string.h>

/* The last field: what the verdict rests on. */
static char *evidence(const Loss *loss)
{
    const Winnable *w = &loss->winnable;
    char *text = NULL;
    switch (loss->result) {
    case LOSS_WON: return line_field(w->line, w->length);
    case LOSS_DRAWN: return strdup(win_method_name(w->method));
    case LOSS_UNDECIDED:
        return asprintf(&text, "%llu", (unsigned long long)w->nodes) < 0 ? NULL : text;
    case LOSS_TOO_LATE: return strdup(profile_end_name(loss->outcome.end));
    case LOSS_NOT_YET:
    case LOSS_VOID: return asprintf(&text, "%d", loss->limit) < 0 ? NULL : text;
    case LOSS_RESULT_COUNT: break;
    }
    return NULL;
}

static Result judge(Session *s, const char *command, LossKind kind, int count, char **words)
{
    Color loser = position_turn(game_position(s->game));
    Loss loss;
    if (count > 0 && !read_side(words[0], &loser)) {
        say_error(s, N_("Name a side: white or black."));
        return USAGE;
    }
    judge_loss(s->game, loser, kind, s->profile, WIN_BUDGET, s->stop, &loss);
    if (loss.result == LOSS_UNDECIDED && session_stopped(s))
        return FAILED;
    if (!s->porcelain) {
        say_loss(s, s->game, loser, &loss);
        return DONE;
    }
    char *proof = evidence(&loss);
    fields(s, command, loser == WHITE ? "white" : "black", loss_result_name(loss.result),
           loss.article, proof, END_FIELDS);
    free(proof);
    return DONE;
}

static Result run_flag(Session *s, int count, char **words)
{
    return judge(s, "flag", LOSS_BY_FLAG, count, words);
}

const Command command_flag = {
    .name = "flag",
    .aliases = "",
    .arguments = "[white|black]",
    .least = 0,
    .most = 1,
    .summary = N_("Say what the result is when a player's time runs out now."),
    .details = N_("Without a colour it is the player to move. The time that runs out loses the "
                  "game, unless the opponent cannot mate by any series of legal moves: then it "
                  "is a draw (6.9). A game that was over before stays as it was. The board is "
                  "not changed."),
    .run = run_flag,
};

static Result run_resign(Session *s, int count, char **words)
{
    return judge(s, "resign", LOSS_BY_RESIGNATION, count, words);
}

const Command command_resign = {
    .name = "resign",
    .aliases = "",
    .arguments = "[white|black]",
    .least = 0,
    .most = 1,
    .summary = N_("Say what the result is when a player resigns now."),
    .details = N_("Without a colour it is the player to move. Resigning loses the game, unless "
                  "the opponent cannot mate by any series of legal moves: then it is a draw "
                  "(5.1.2). The board is not changed."),
    .run = run_resign,
};

static Result run_illegal(Session *s, int count, char **words)
{
    return judge(s, "illegal", LOSS_BY_ILLEGAL_MOVE, count, words);
}

const Command command_illegal = {
    .name = "illegal",
    .aliases = "",
    .arguments = "[white|black]",
    .least = 0,
    .most = 1,
    .summary = N_("Say what the result is when a player completes a second illegal move now."),
    .details = N_("Without a colour it is the player to move. The first illegal move gives the "
                  "opponent two more minutes, one in rapid and blitz; the second loses the game, "
                  "unless the opponent cannot mate by any series of legal moves: then it is a "
                  "draw (7.5.5). The board is not changed. For what counts as an illegal move, "
                  "see \"touch\".\n"
                  "For scripts, flag, resign and illegal print: the command, the side, won, "
                  "drawn, undecided, too-late, not-yet or void, the article, and the line to "
                  "mate, the method of the proof, or what else decides."),
    .run = run_illegal,
};
