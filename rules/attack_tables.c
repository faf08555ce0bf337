/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * attack_tables.c - a program run while building: writes attack_tables.inc,
 * the constant tables behind attacks.c.
 *
 * Constants cost nothing at start-up and are no mutable state; finding the
 * magic multipliers here, from a fixed seed, keeps them out of the source.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t Bitboard;

enum { MAX_SUBSETS = 4096, TABLE_SIZE = 64 * (MAX_SUBSETS + 512) };

static const int ROOK_STEPS[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
static const int BISHOP_STEPS[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const int KNIGHT_STEPS[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2},
                                       {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static const int KING_STEPS[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1},
                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

static Bitboard sliding[TABLE_SIZE];
static uint32_t sliding_count;

static Bitboard bit_at(int file, int rank)
{
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return 0;
    return (Bitboard)1 << (rank * 8 + file);
}

static Bitboard leap(int square, const int steps[][2], int count)
{
    Bitboard b = 0;
    for (int i = 0; i < count; i++)
        b |= bit_at(square % 8 + steps[i][0], square / 8 + steps[i][1]);
    return b;
}

/* One ray; with `inner`, the last square before the edge ends it. */
static Bitboard ray(int square, const int step[2], Bitboard occupied, int inner)
{
    Bitboard b = 0;
    int file = square % 8 + step[0], rank = square / 8 + step[1];
    while (bit_at(file, rank)) {
        if (inner && !bit_at(file + step[0], rank + step[1]))
            break;
        b |= bit_at(file, rank);
        if (occupied & bit_at(file, rank))
            break;
        file += step[0];
        rank += step[1];
    }
    return b;
}

static Bitboard slide(int square, const int steps[4][2], Bitboard occupied, int inner)
{
    Bitboard b = 0;
    for (int i = 0; i < 4; i++)
        b |= ray(square, steps[i], occupied, inner);
    return b;
}

static uint64_t random_bits(void)
{
    static uint64_t state = 0x9E3779B97F4A7C15u;
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545F4914F6CDD1Du;
}

/* Fills `table` for this multiplier; 0 when two sets collide harmfully. */
static int try_magic(uint64_t multiplier, int shift, int count, const Bitboard *sets,
                     const Bitboard *attacks, Bitboard *table)
{
    memset(table, 0xFF, sizeof *table * (size_t)count);
    for (int i = 0; i < count; i++) {
        Bitboard *slot = &table[(sets[i] * multiplier) >> shift];
        if (*slot != ~(Bitboard)0 && *slot != attacks[i])
            return 0;
        *slot = attacks[i];
    }
    return 1;
}

static void print_magic(int square, const int steps[4][2])
{
    static Bitboard sets[MAX_SUBSETS], attacks[MAX_SUBSETS];
    Bitboard mask = slide(square, steps, 0, 1), subset = 0;
    int count = 0, shift = 64 - __builtin_popcountll(mask);
    do {
        sets[count] = subset;
        attacks[count++] = slide(square, steps, subset, 0);
        subset = (subset - mask) & mask;
    } while (subset);
    uint64_t multiplier;
    do
        multiplier = random_bits() & random_bits() & random_bits();
    while (!try_magic(multiplier, shift, count, sets, attacks, &sliding[sliding_count]));
    printf("    {0x%" PRIx64 "u, 0x%" PRIx64 "u, %" PRIu32 ", %d},\n", mask, multiplier,
           sliding_count, shift);
    sliding_count += (uint32_t)count;
}

static void print_magics(const char *name, const int steps[4][2])
{
    printf("const Magic %s[64] = {\n", name);
    for (int s = 0; s < 64; s++)
        print_magic(s, steps);
    printf("};\n");
}

static void print_list(const Bitboard *boards, size_t count)
{
    for (size_t i = 0; i < count; i++)
        printf("0x%" PRIx64 "u,%s", boards[i], i % 6 == 5 ? "\n" : " ");
}

static void print_boards(const char *name, const Bitboard *boards, size_t count)
{
    printf("const Bitboard %s = {\n", name);
    print_list(boards, count);
    printf("\n};\n");
}

static Bitboard line_part(int a, int b, int whole)
{
    for (int i = 0; i < 8; i++) {
        const int *step = KING_STEPS[i];
        if (!(ray(a, step, 0, 0) >> b & 1))
            continue;
        if (!whole)
            return ray(a, step, (Bitboard)1 << b, 0) & ~((Bitboard)1 << b);
        int back[2] = {-step[0], -step[1]};
        return ray(a, step, 0, 0) | ray(a, back, 0, 0) | (Bitboard)1 << a;
    }
    return 0;
}

static void print_lines(const char *name, int whole)
{
    printf("const Bitboard %s[64][64] = {\n", name);
    for (int a = 0; a < 64; a++) {
        printf("{");
        for (int b = 0; b < 64; b++)
            printf("0x%" PRIx64 "u,", line_part(a, b, whole));
        printf("},\n");
    }
    printf("};\n");
}

static void print_leaps(void)
{
    Bitboard knight[64], king[64], pawn[2][64], rook[64], bishop[64];
    for (int s = 0; s < 64; s++) {
        int file = s % 8, rank = s / 8;
        knight[s] = leap(s, KNIGHT_STEPS, 8);
        king[s] = leap(s, KING_STEPS, 8);
        pawn[0][s] = bit_at(file - 1, rank + 1) | bit_at(file + 1, rank + 1);
        pawn[1][s] = bit_at(file - 1, rank - 1) | bit_at(file + 1, rank - 1);
        rook[s] = slide(s, ROOK_STEPS, 0, 0);
        bishop[s] = slide(s, BISHOP_STEPS, 0, 0);
    }
    print_boards("KNIGHT_ATTACKS[64]", knight, 64);
    print_boards("KING_ATTACKS[64]", king, 64);
    print_boards("ROOK_RAYS[64]", rook, 64);
    print_boards("BISHOP_RAYS[64]", bishop, 64);
    printf("const Bitboard PAWN_ATTACKS[2][64] = {{\n");
    print_list(pawn[0], 64);
    printf("}, {\n");
    print_list(pawn[1], 64);
    printf("}};\n");
}

int main(void)
{
    print_leaps();
    print_magics("ROOK_MAGICS", ROOK_STEPS);
    print_magics("BISHOP_MAGICS", BISHOP_STEPS);
    print_boards("SLIDING_ATTACKS[]", sliding, sliding_count);
    print_lines("BETWEEN", 0);
    print_lines("LINE", 1);
    return fflush(stdout) || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
