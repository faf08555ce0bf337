/* SPDX-License-Identifier: GPL-3.0-or-later */
/* cmd_why.c - why a move is illegal, or what makes it legal. */
#include "trainer/trainer.h"

#include "trainer/explain.h"
#include "trainer/play_move.h"
#include "trainer/reading.h"
#include "trainer/word_list.h"

#include <stdlib.h>
#include <string.h>

/* ---- Fields -------------------------------------------------------------------- */

static void print_diagnosis(Session *s, const Diagnosis *d)
{
    WordList articles;
    Bitboard culprits = 0;
    char uci[MOVE_TEXT_SIZE];
    move_uci(d->move, uci);
    words_open(&articles, ",");
    for (int i = 0; i < d->fault_count; i++) {
        words_add_new(&articles, fault_article(d->faults[i].code));
        culprits |= d->faults[i].culprits;
    }
    for (int i = 0; i < d->note_count; i++)
        words_add_new(&articles, note_article(d->notes[i].code));
    char *code_field = diagnosis_field(d), *article_field = words_close(&articles);
    char *squares = square_field(culprits);
    if (d->legal)
        fields(s, "why", uci, "legal", code_field, article_field, END_FIELDS);
    else
        fields(s, "why", uci, "illegal", code_field, article_field, squares, END_FIELDS);
    free(code_field);
    free(article_field);
    free(squares);
}

void print_why(Session *s, const char *text, const MoveText *read)
{
    if (read->status == MOVE_TEXT_OK) {
        Diagnosis d;
        game_diagnose(s->game, read->move, &d);
        print_diagnosis(s, &d);
    } else if (read->status == MOVE_TEXT_AMBIGUOUS) {
        MoveList list = read->candidates;
        char *moves = move_field(&list);
        fields(s, "why", text, "ambiguous", moves, END_FIELDS);
        free(moves);
    } else {
        char column[16];
        snprintf(column, sizeof column, "%d", read->column);
        fields(s, "why", text, "unreadable", move_text_error_name(read->error), column,
               END_FIELDS);
    }
}

/* ---- Words ----------------------------------------------------------------------- */

static void explain_move(Session *s, const char *text, const MoveText *read)
{
    const Position *position = game_position(s->game);
    Diagnosis d;
    game_diagnose(s->game, read->move, &d);
    say_reading(s, position, read);
    explain_diagnosis(s, position, &d);
    if (!d.legal)
        say_other_side(s, position, text);
}

static Result run_why(Session *s, int count, char **words)
{
    MoveText read;
    char *text = join_words(count, words);
    if (!text)
        return FAILED;
    const Position *position = game_position(s->game);
    char spoken[MOVE_TEXT_SIZE];
    move_parse(position, move_as_written(s, position, text, spoken), session_letters(s), &read);
    if (s->porcelain)
        print_why(s, text, &read);
    else if (read.status == MOVE_TEXT_OK)
        explain_move(s, text, &read);
    else if (all_illegal(position, &read))
        explain_all_illegal(s, text, &read);
    else
        say_unreadable(s, text, &read);
    free(text);
    return read.status == MOVE_TEXT_OK || all_illegal(position, &read) ? DONE : FAILED;
}

const Command command_why = {
    .name = "why",
    .aliases = "",
    .arguments = "MOVE",
    .least = 1,
    .most = 4,
    .completion = COMPLETE_MOVES,
    .summary = N_("Say why a move is legal or not, with the article of the Laws."),
    .details = N_("The move need not be legal: \"why O-O\" or \"why e1g1\" names every condition "
                  "that fails, the men at fault and what to try next."),
    .run = run_why,
};
