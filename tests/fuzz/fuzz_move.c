/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a move, in the position of the first line (the start position
 * when that is none).  A legal reading must survive being written and read
 * again; candidates and error columns must make sense.
 */
#include "tests/fuzz/fuzz.h"

#include "rules/rules.h"

#include <stdlib.h>
#include <string.h>

static void check_reads_as(const Position *position, const char *text, Move move)
{
    MoveText read;

    move_parse(position, text, NULL, &read);
    assert(read.status == MOVE_TEXT_OK && read.move == move);
}

static void check_legal(const Position *position, Move move)
{
    char text[MOVE_TEXT_SIZE];

    move_san(position, move, text);
    check_reads_as(position, text, move);
    move_uci(move, text);
    check_reads_as(position, text, move);
}

/* Two or more, all different, and all legal if any is. */
static void check_candidates(const Position *position, const MoveList *list)
{
    bool legal = is_legal(position, list->moves[0]);

    assert(list->count >= 2);
    for (int i = 1; i < list->count; i++) {
        assert(is_legal(position, list->moves[i]) == legal);
        for (int j = 0; j < i; j++)
            assert(list->moves[i] != list->moves[j]);
    }
}

static void check_text(const Position *position, const char *text)
{
    static const char *const letters[7] = {NULL, "兵", "马", "象", "车", "后", "R"};
    MoveText read;

    move_parse(position, text, letters, &read);
    switch (read.status) {
    case MOVE_TEXT_OK:
        if (is_legal(position, read.move))
            check_legal(position, read.move);
        break;
    case MOVE_TEXT_AMBIGUOUS:
        check_candidates(position, &read.candidates);
        break;
    case MOVE_TEXT_UNREADABLE:
        assert(read.error < MOVE_TEXT_ERROR_COUNT);
        assert(read.column >= 1 && (size_t)read.column <= strlen(text) + 1);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    char *line_end;
    Position position;
    FenError error;
    SetupErrors errors;

    if (text == NULL)
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    line_end = strchr(text, '\n');
    if (line_end != NULL)
        *line_end = '\0';
    if (line_end == NULL || !position_from_fen(text, &position, &error, &errors))
        position_start(&position);
    check_text(&position, line_end != NULL ? line_end + 1 : text);
    free(text);
    return 0;
}
