/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play_tree.c - the defences of a mate that are still to be answered. */
#include "trainer/play_tree.h"

#include "trainer/pgn_file.h"
#include "trainer/play_words.h"
#include "trainer/telling.h"

#include <stdlib.h>
#include <string.h>

/* The moves of the puzzle up to where these defences branch off. */
static char *path_text(const Attempt *attempt, const Branching *branching)
{
    int start = game_ply(attempt->puzzle->game), count = 0;
    Move moves[MAX_LINE];

    for (int ply = start; ply < branching->ply && count < MAX_LINE; ply++)
        moves[count++] = game_move_at(attempt->game, ply);
    return line_text(game_position_at(attempt->game, start), moves, count);
}

static void say_branching(Session *s, const Attempt *attempt, const Branching *branching)
{
    MoveList open = {.count = 0};

    for (int i = branching->next; i < branching->count; i++)
        open.moves[open.count++] = branching->replies[i];
    if (open.count == 0)
        return;
    char *path = path_text(attempt, branching);
    char *list = san_list(game_position_at(attempt->game, branching->ply), &open);
    if (path && list)
        say_item(s, N_("%1$s, and then: %2$s"), path, list);
    free(path);
    free(list);
}

void say_open_defences(Session *s, const Attempt *attempt)
{
    int open = attempt_open_defences(attempt);

    if (!attempt->open) {
        say(s, N_("One defence answers for all here. \"play --all-defences\" asks for each."));
        return;
    }
    if (attempt->open->depth == 0) {
        say(s, N_("Make the first move, and its defences will be told."));
        return;
    }
    if (open == 0) {
        say(s, N_("No defence is left but what is on the board."));
        return;
    }
    say(s, N_("Defences still to come: %d"), open);
    for (int i = 0; i < attempt->open->depth; i++)
        say_branching(s, attempt, &attempt->open->list[i]);
}

void say_open_lines(Session *s, const Attempt *attempt)
{
    Solution *line = malloc(sizeof *line);

    if (!line || attempt_open_defences(attempt) == 0) {
        free(line);
        return;
    }
    say(s, N_("Against the other defences:"));
    for (int i = 0; i < attempt->open->depth; i++) {
        const Branching *branching = &attempt->open->list[i];
        for (int k = branching->next; k < branching->count; k++) {
            attempt_defence_line(attempt, i, k, line);
            char *text = line_text(&line->position, line->moves, line->count);
            say_item(s, "%s", text ? text : "");
            free(text);
        }
    }
    free(line);
}

void say_defence_answered(Session *s, const Judged *j)
{
    int last = game_ply(j->game) - 1;
    char san[MOVE_TEXT_SIZE];
    char *next = numbered_move(j->game, last, game_move_at(j->game, last));

    move_san(&j->before, j->move, san);
    say(s, N_("Right: %1$s is checkmate. Now %2$s instead; still to come after that: %3$d."), san,
        next ? next : "", j->open_defences);
    free(next);
}
