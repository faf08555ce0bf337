/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spoken_move.c - "knight takes f3", "马到f3": moves in words, as they are written. */
#include "trainer/play_move.h"

#include <ctype.h>
#include <string.h>

/* Words parted by "|", and what is written for them; "": nothing. */
static const struct {
    const char *words, *sign;
} SPOKEN[] = {
    {"king|王", "K"},
    {"queen|后|皇后", "Q"},
    {"rook|车|車", "R"},
    {"bishop|象|主教", "B"},
    {"knight|horse|马|馬|骑士", "N"},
    {"pawn|兵", ""},
    {"takes|take|captures|capture|x|吃掉|吃", "x"},
    {"promotes|becomes|升变为|升变成|升变|升为|升|变成|变", "="},
    {"to|on|goes|moves|move|play|plays|the|and|from|走到|走|到|去|从|把", ""},
    {"with|check|checkmate|mate|将军|将死", ""},
};

static bool is_letter(char c)
{
    return isalpha((unsigned char)c) != 0;
}

/* How much of the text this word is; 0 when it does not stand there by itself. */
static size_t word_there(const char *at, const char *word, size_t length)
{
    if (strncasecmp(at, word, length) != 0)
        return 0;
    bool ascii = (unsigned char)*word < 0x80;
    return ascii && (is_letter(at[length]) || isdigit((unsigned char)at[length])) ? 0 : length;
}

/* The longest word that stands there, and its sign. */
static size_t find_word(const char *at, const char **sign)
{
    size_t best = 0;
    for (size_t i = 0; i < sizeof SPOKEN / sizeof *SPOKEN; i++) {
        for (const char *word = SPOKEN[i].words; *word;) {
            size_t length = strcspn(word, "|"), there = word_there(at, word, length);
            if (there > best) {
                best = there;
                *sign = SPOKEN[i].sign;
            }
            word += length + (word[length] == '|');
        }
    }
    return best;
}

/* "e4", or the file of a pawn that takes. */
static size_t square_or_file(const char *at)
{
    int file = tolower((unsigned char)at[0]);
    if (file < 'a' || file > 'h')
        return 0;
    if (at[1] >= '1' && at[1] <= '8' && !is_letter(at[2]))
        return 2;
    return at[1] == ' ' ? 1 : 0;
}

/* "xe4" becomes "dxe4" where one pawn alone can take there. */
static void add_pawn_file(const Position *position, char move[MOVE_TEXT_SIZE])
{
    char found[MOVE_TEXT_SIZE] = "";
    int fits = 0;
    size_t length = strlen(move);
    if (move[0] != 'x' || length + 1 >= MOVE_TEXT_SIZE)
        return;
    for (File file = 0; file < 8; file++) {
        char tried[MOVE_TEXT_SIZE] = "";
        MoveText read;
        tried[0] = (char)('a' + file);
        memcpy(tried + 1, move, length + 1);
        move_parse(position, tried, NULL, &read);
        if (read.status == MOVE_TEXT_OK && is_legal(position, read.move)) {
            memcpy(found, tried, sizeof found);
            fits++;
        }
    }
    if (fits == 1)
        memcpy(move, found, sizeof found);
}

bool write_spoken_move(const Position *position, const char *text, char move[MOVE_TEXT_SIZE])
{
    size_t length = 0;
    bool spoken = false;
    while (*(text += strspn(text, " \t\r\n.,!-"))) {
        const char *sign = "";
        char copied[3] = "";
        size_t taken = square_or_file(text);
        if (taken > 0)
            sign = memcpy(copied, text, taken);
        else if ((taken = find_word(text, &sign)) > 0)
            spoken = true;
        else
            return false;
        if (length + strlen(sign) >= MOVE_TEXT_SIZE)
            return false;
        length = (size_t)(stpcpy(move + length, sign) - move);
        text += taken;
    }
    move[length] = '\0';
    add_pawn_file(position, move);
    return spoken && length > 0;
}
