/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * twins.c - puzzles that were there before, as they are or in a mirror.
 *
 * What is remembered of a puzzle is a number: the least of the hashes of its
 * position as it stands, with the colours swapped, mirrored left to right, and
 * both.  The memory has one size; where it is full the oldest is forgotten.
 */
#include "puzzles/kind.h"

#include <stdlib.h>
#include <string.h>

enum { TWIN_BUCKETS = 1 << 18, BUCKET_ENTRIES = 4 };

typedef struct {
    uint64_t key;   /* 0: empty */
    uint32_t line;
    uint16_t file;
    uint8_t form;
    bool written;
} Entry;

typedef struct {
    Entry entries[BUCKET_ENTRIES]; /* the newest first */
} Bucket;

struct Twins {
    Bucket buckets[TWIN_BUCKETS];
};

Twins *twins_new(void)
{
    /* Pages that are never used are never touched. */
    return calloc(1, sizeof(Twins));
}

void twins_free(Twins *twins)
{
    free(twins);
}

/* ---- Keys ----------------------------------------------------------------------- */

/* A board in four sets, and what else there is to a position. */
typedef struct {
    uint64_t men[3]; /* by the bits of their PieceType */
    uint64_t color[2];
    unsigned turn, castling;
    Square en_passant;
    Square square;   /* what is asked about, if it is one */
    Move asked;
} Shape;

static uint64_t mirror_files(uint64_t b)
{
    b = (b >> 1 & 0x5555555555555555u) | (b & 0x5555555555555555u) << 1;
    b = (b >> 2 & 0x3333333333333333u) | (b & 0x3333333333333333u) << 2;
    return (b >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (b & 0x0F0F0F0F0F0F0F0Fu) << 4;
}

/* Each square s goes to s ^ flip: 56 turns the ranks round, 7 the files. */
static void move_squares(Shape *shape, int flip)
{
    for (int i = 0; i < 3; i++)
        shape->men[i] = flip == 7 ? mirror_files(shape->men[i]) : __builtin_bswap64(shape->men[i]);
    for (int c = 0; c < 2; c++)
        shape->color[c] =
            flip == 7 ? mirror_files(shape->color[c]) : __builtin_bswap64(shape->color[c]);
    if (shape->en_passant != NO_SQUARE)
        shape->en_passant ^= flip;
    if (shape->square != NO_SQUARE)
        shape->square ^= flip;
    if (shape->asked != NO_MOVE)
        shape->asked ^= (Move)(flip | flip << 6);
}

static void swap_colors(Shape *shape)
{
    uint64_t white = shape->color[WHITE];
    move_squares(shape, 56);
    shape->color[WHITE] = shape->color[BLACK];
    shape->color[BLACK] = __builtin_bswap64(white);
    shape->turn ^= 1;
    shape->castling = (shape->castling >> 2 | shape->castling << 2) & ALL_CASTLING;
}

static uint64_t hash_shape(const Shape *s)
{
    unsigned state = s->turn | s->castling << 1 | (unsigned)s->en_passant << 5 |
                     (unsigned)s->square << 12;
    uint64_t hash = hash_mix(state, (uint64_t)s->asked);
    for (int i = 0; i < 3; i++)
        hash = hash_mix(hash, s->men[i]);
    return hash_mix(hash, s->color[BLACK]);
}

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = hash_mix(hash, (unsigned char)*text);
    return hash;
}

static void take_form(PuzzleKey *key, const Shape *shape, uint8_t form)
{
    uint64_t hash = hash_shape(shape);
    if (form == 0 || hash < key->position) {
        key->position = hash;
        key->form = form;
    }
}

/* What may decide about a draw: the way here, and how long nothing happened. */
static uint64_t hash_past(uint64_t hash, const Game *game)
{
    for (int ply = 0; ply < game_ply(game); ply++)
        hash = hash_mix(hash, position_hash(game_position_at(game, ply)));
    return hash_mix(hash, game_position(game)->halfmove_clock);
}

void puzzle_twin_key(const Puzzle *puzzle, PuzzleKey *key)
{
    const Position *p = game_position(puzzle->game);
    const Bitboard *t = p->by_type;
    bool asks_square = puzzle->kind->asks_square && puzzle->question < NO_SQUARE;
    Shape shape = {{t[PAWN] | t[BISHOP] | t[QUEEN], t[KNIGHT] | t[BISHOP] | t[KING],
                    t[ROOK] | t[QUEEN] | t[KING]},
                   {p->by_color[WHITE], p->by_color[BLACK]},
                   p->turn,
                   p->castling,
                   position_legal_en_passant(p),
                   asks_square ? puzzle->question : NO_SQUARE,
                   puzzle->asked};

    take_form(key, &shape, 0);
    swap_colors(&shape);
    take_form(key, &shape, TWIN_COLORS);
    if (p->castling == 0) {
        move_squares(&shape, 7);
        take_form(key, &shape, TWIN_COLORS | TWIN_MIRRORED);
        swap_colors(&shape);
        take_form(key, &shape, TWIN_MIRRORED);
    }
    /* The same position may be asked about in several ways. */
    uint64_t question = asks_square ? 0 : (uint64_t)puzzle->question;
    key->position = hash_text(hash_mix(key->position, question), puzzle_kind_name(puzzle));
    if (puzzle->kind->history_counts)
        key->position = hash_past(key->position, puzzle->game);
    key->position |= 1;
    key->id = puzzle->text[COLUMN_ID] ? hash_text(2, puzzle->text[COLUMN_ID]) | 1 : 0;
}

/* ---- Remembering ------------------------------------------------------------------ */

/* The earlier entry of this key, or NULL, and then it is remembered. */
static Entry *find_or_add(Twins *twins, const Entry *wanted)
{
    Entry *entries = twins->buckets[wanted->key >> 32 & (TWIN_BUCKETS - 1)].entries;

    for (int i = 0; i < BUCKET_ENTRIES; i++)
        if (entries[i].key == wanted->key)
            return &entries[i];
    memmove(entries + 1, entries, (BUCKET_ENTRIES - 1) * sizeof *entries);
    entries[0] = *wanted;
    return NULL;
}

void twins_note(Twins *twins, const PuzzleKey *key, int file, int line, bool written, Twin *twin)
{
    Entry entry = {key->position, (uint32_t)line, (uint16_t)file, key->form, written};
    Entry *earlier = find_or_add(twins, &entry);

    *twin = (Twin){0};
    if (earlier) {
        twin->found = true;
        twin->how = earlier->form ^ key->form;
        twin->file = earlier->file;
        twin->line = (int)earlier->line;
        twin->written = earlier->written;
        if (twin->how == 0)
            earlier->written = earlier->written || written;
    }
    /* Ids are numbers as a rule, and each file counts for itself. */
    if (key->id == 0)
        return;
    entry.key = hash_mix(key->id, (uint64_t)file + 1) | 1;
    earlier = find_or_add(twins, &entry);
    if (earlier)
        twin->id_line = (int)earlier->line;
}
