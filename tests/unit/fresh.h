/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * fresh.h - fresh questions written out on a board of letters (plain.h), and
 * what holds for those of every topic: sound, never twice, all aspects.
 */
#ifndef TESTS_UNIT_FRESH_H
#define TESTS_UNIT_FRESH_H

#include "lessons/lessons.h"
#include "plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { QUESTIONS = 200 };

/* ---- Questions written out -------------------------------------------------- */

typedef struct {
    char start[FEN_SIZE], end[FEN_SIZE];
    int moves;
    char uci[MAX_EXERCISE_MOVES][MOVE_TEXT_SIZE];
    Plain board;          /* the position in question */
} Written;

static inline void write_words(const Exercise *e, Written *w)
{
    snprintf(w->start, FEN_SIZE, "%d:%d:%d", e->aspect, e->step.from, e->step.to);
    memcpy(w->end, w->start, FEN_SIZE);
    w->moves = 0;
}

static inline void write_out(const Exercise *e, Written *w)
{
    if (!e->step.has_position) {
        write_words(e, w);
        return;
    }
    Game *game = step_game(&e->step);
    assert_non_null(game);
    position_fen(&e->step.start, w->start);
    position_fen(game_position(game), w->end);
    game_free(game);
    w->moves = e->step.history_count;
    w->board = plain_read(w->start);
    for (int i = 0; i < w->moves; i++) {
        move_uci(e->step.history[i], w->uci[i]);
        w->board = plain_play(&w->board, w->uci[i]);
    }
}

typedef void (*Check)(const Exercise *, const Written *);

static inline bool passes_setup(const char *fen)
{
    Setup setup;
    FenError error;
    return fen_parse(fen, &setup, &error) && setup_errors(&setup) == 0;
}

static inline int count_men(const Plain *p, const char *letters)
{
    int count = 0;
    for (int at = 0; at < 64; at++)
        count += p->man[at] != '.' && strchr(letters, p->man[at]) != NULL;
    return count;
}

static inline void check_position(const Written *w)
{
    if (!passes_setup(w->start) || !passes_setup(w->end))
        fail_msg("%s or %s is unsound", w->start, w->end);
    if (count_men(&w->board, "Qq") > 4 || count_men(&w->board, "Pp") > 16)
        fail_msg("%s does not look like a game", w->end);
}

/* The men and whose turn it is, without rights and clocks. */
static inline void write_diagram(char *to, const char *fen)
{
    size_t length = strcspn(fen, " ");
    length += fen[length] ? 2 : 0;
    snprintf(to, FEN_SIZE, "%.*s", (int)length, fen);
}

/* Fails when the diagram was there before, else remembers it. */
static inline void expect_new(const Written *w)
{
    static char seen[2 * QUESTIONS][FEN_SIZE];
    static int count;
    char start[FEN_SIZE], end[FEN_SIZE];
    count = w ? count : 0; /* a new topic */
    if (!w)
        return;
    write_diagram(start, w->start);
    write_diagram(end, w->end);
    for (int k = 0; k < count; k++)
        if (strcmp(seen[k], start) == 0 || strcmp(seen[k], end) == 0)
            fail_msg("%s was asked before", w->end);
    memcpy(seen[count++], start, FEN_SIZE);
    memcpy(seen[count++], end, FEN_SIZE);
}

/* Asks many questions, checks each, and wants every aspect of the topic. */
static inline void check_topic(Topic topic, Check check)
{
    int of_aspect[ASPECT_COUNT] = {0}, of_color[2] = {0}, positions = 0;
    Generator *g = generator_new(topic, 7);
    assert_non_null(g);
    expect_new(NULL);
    for (int i = 0; i < QUESTIONS; i++) {
        Exercise e;
        Written w;
        generator_set_level(g, i < 60 ? i % (MAX_LEVEL + 1) : 1); /* one candidate is quickest */
        assert_true(generator_next(g, &e));
        assert_int_equal(e.topic, topic);
        write_out(&e, &w);
        expect_new(&w);
        check(&e, &w);
        of_aspect[e.aspect]++;
        if (!e.step.has_position)
            continue;
        check_position(&w);
        of_color[w.board.white]++;
        positions++;
    }
    generator_free(g);
    for (Aspect aspect = 0; aspect < ASPECT_COUNT; aspect++)
        if (aspect_topic(aspect) == topic && of_aspect[aspect] == 0)
            fail_msg("no question on %s", aspect_name(aspect));
    assert_in_range(of_color[0], positions / 4, 3 * positions / 4);
}

/* ---- Lines to the king -------------------------------------------------- */

/* Would the man's king be attacked if the man were not there? */
static inline bool holds_line(const Plain *p, int at)
{
    Plain without = *p;
    without.man[at] = '.';
    return !plain_in_check(p, p->white) && plain_in_check(&without, p->white);
}

#endif
