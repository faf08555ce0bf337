/* SPDX-License-Identifier: GPL-3.0-or-later */
/* themes.h - themes of lines, and the facts that some of them state.  Private
 * to puzzles/. */
#ifndef PUZZLES_THEMES_H
#define PUZZLES_THEMES_H

#include "puzzles/puzzles.h"
#include "puzzles/reader.h"

/* Facts of a line, and of the solver's moves in it. */
enum {
    FACT_CASTLING = 1 << 0,
    FACT_EN_PASSANT = 1 << 1,
    FACT_PROMOTION = 1 << 2,
    FACT_UNDERPROMOTION = 1 << 3, /* where the move mates: to a knight */
    FACT_DOUBLE_CHECK = 1 << 4,
    FACT_MATE = 1 << 5,
    FACT_MATE_IN_1 = 1 << 6,
    FACT_MATE_IN_2 = 1 << 7,
    FACT_MATE_IN_3 = 1 << 8,
    FACT_MATE_IN_4 = 1 << 9,
    FACT_MATE_IN_5_OR_MORE = 1 << 10,
    FACT_ONE_MOVE = 1 << 11,
    FACT_SHORT = 1 << 12,
    FACT_LONG = 1 << 13,
    FACT_VERY_LONG = 1 << 14,
    FACTS_OF_MATE_IN = FACT_MATE_IN_1 | FACT_MATE_IN_2 | FACT_MATE_IN_3 | FACT_MATE_IN_4 |
                       FACT_MATE_IN_5_OR_MORE,
    /* Everyday words, with this meaning on lichess only. */
    FACTS_OF_LENGTH = FACT_ONE_MOVE | FACT_SHORT | FACT_LONG | FACT_VERY_LONG
};
typedef unsigned LineFacts;

LineFacts line_facts(const Puzzle *puzzle);

/* What a list of themes states. */
typedef struct {
    LineFacts stated;
    int unknown; /* words that are no theme of lichess */
} StatedThemes;

StatedThemes themes_stated(const char *themes);
/* Writes the themes that state one of these facts, or that are unknown, parted
 * by ", " and cut to fit. */
void themes_write(const char *themes, LineFacts facts, bool unknown, char *text, size_t size);
/* Adds the themes that state none of these facts, parted by spaces. */
void themes_keep(const char *themes, LineFacts without, Text *text);
/* The theme that states this one fact. */
const char *theme_of_fact(LineFacts fact);

#endif
