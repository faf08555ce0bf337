/* SPDX-License-Identifier: GPL-3.0-or-later */
/* themes.c - what themes state of a line, and what is true of it. */
#include "puzzles/themes.h"

#include "puzzles/kind.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *name;
    LineFacts fact;
} Theme;

static const Theme THEMES[] = {
#define THEME(name, fact) {name, fact},
#include "puzzles/themes.def"
#undef THEME
};

/* ---- Facts ------------------------------------------------------------------- */

static LineFacts facts_of_move(const Position *before, Move move, const Position *after)
{
    LineFacts facts = 0;
    bool pawn = piece_type(position_piece(before, move_from(move))) == PAWN;

    if (move_is_castling(move))
        facts |= FACT_CASTLING;
    if (pawn && move_to(move) == before->en_passant)
        facts |= FACT_EN_PASSANT;
    if (move_promotion(move))
        facts |= FACT_PROMOTION;
    if (move_promotion(move) && move_promotion(move) != QUEEN &&
        (move_promotion(move) == KNIGHT || has_legal_move(after)))
        facts |= FACT_UNDERPROMOTION;
    if (count_squares(position_checkers(after)) > 1)
        facts |= FACT_DOUBLE_CHECK;
    return facts;
}

static LineFacts facts_of_length(int own, bool mates)
{
    LineFacts facts = (LineFacts)FACT_ONE_MOVE << ((own > 4 ? 4 : own) - 1);
    if (mates)
        facts |= FACT_MATE | (LineFacts)FACT_MATE_IN_1 << ((own > 5 ? 5 : own) - 1);
    return facts;
}

LineFacts line_facts(const Puzzle *puzzle)
{
    Position position = *game_position(puzzle->game);
    LineFacts facts = 0;

    for (int i = 0; i < puzzle->move_count; i++) {
        Position after = position_after(&position, puzzle->moves[i]);
        if (i % 2 == 0)
            facts |= facts_of_move(&position, puzzle->moves[i], &after);
        position = after;
    }
    bool mates = position_in_check(&position) && !has_legal_move(&position);
    return facts | facts_of_length(own_moves(puzzle->move_count), mates);
}

/* ---- Words -------------------------------------------------------------------- */

static const char *next_word(const char *themes, size_t *length)
{
    themes += strspn(themes, " ,;");
    *length = strcspn(themes, " ,;");
    return themes;
}

static int compare_word(const char *word, size_t length, const char *name)
{
    int order = *word != *name ? *word - *name : strncmp(word, name, length);
    return order != 0 ? order : name[length] == '\0' ? 0 : -1;
}

/* NULL when lichess has no such theme. */
static const Theme *find_theme(const char *word, size_t length)
{
    size_t low = 0, high = sizeof THEMES / sizeof *THEMES;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = compare_word(word, length, THEMES[middle].name);
        if (order == 0)
            return &THEMES[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

StatedThemes themes_stated(const char *themes)
{
    StatedThemes stated = {0, 0};
    size_t length;

    for (const char *word = next_word(themes, &length); length > 0;
         word = next_word(word + length, &length)) {
        const Theme *theme = find_theme(word, length);
        if (theme)
            stated.stated |= theme->fact;
        else
            stated.unknown++;
    }
    return stated;
}

void themes_write(const char *themes, LineFacts facts, bool unknown, char *text, size_t size)
{
    size_t length, used = 0;

    text[0] = '\0';
    for (const char *word = next_word(themes, &length); length > 0;
         word = next_word(word + length, &length)) {
        const Theme *theme = find_theme(word, length);
        if (!(theme ? theme->fact & facts : unknown) || used + length + 3 > size)
            continue;
        used += (size_t)snprintf(text + used, size - used, "%s%.*s", used > 0 ? ", " : "",
                                 (int)length, word);
    }
}

void themes_keep(const char *themes, LineFacts without, Text *text)
{
    size_t length;

    for (const char *word = next_word(themes, &length); length > 0;
         word = next_word(word + length, &length)) {
        const Theme *theme = find_theme(word, length);
        if (theme && (theme->fact & without))
            continue;
        if (text->length > 0)
            text_add(text, " ", 1);
        text_add(text, word, length);
    }
}

const char *theme_of_fact(LineFacts fact)
{
    for (size_t i = 0; i < sizeof THEMES / sizeof *THEMES; i++)
        if (THEMES[i].fact == fact)
            return THEMES[i].name;
    return "";
}
