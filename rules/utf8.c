/* SPDX-License-Identifier: GPL-3.0-or-later */
/* utf8.c - one decoder, one list of hidden characters. */
#include "rules/utf8.h"

typedef struct {
    int32_t first, last;
} Range;

/* What a terminal obeys, and what hides or reorders other text.  The two
 * presentation marks FE0E and FE0F are left out: they only choose a glyph. */
static const Range HIDDEN[] = {
    {0x0000, 0x001F},   /* C0 controls */
    {0x007F, 0x009F},   /* DEL, C1 controls */
    {0x00AD, 0x00AD},   /* soft hyphen */
    {0x034F, 0x034F},   /* grapheme joiner */
    {0x0600, 0x0605},   /* Arabic number signs, which enclose what follows */
    {0x061C, 0x061C},   /* Arabic letter mark */
    {0x06DD, 0x06DD},   /* enclosing end of ayah */
    {0x070F, 0x070F},   /* Syriac abbreviation mark */
    {0x0890, 0x0891},   /* Arabic pound and piastre marks */
    {0x08E2, 0x08E2},   /* disputed end of ayah */
    {0x115F, 0x1160},   /* Hangul fillers */
    {0x17B4, 0x17B5},   /* Khmer inherent vowels */
    {0x180B, 0x180F},   /* Mongolian selectors */
    {0x200B, 0x200F},   /* zero width, direction marks */
    {0x2028, 0x202E},   /* separators, bidirectional embedding */
    {0x2060, 0x206F},   /* joiners, isolates, deprecated controls */
    {0x3164, 0x3164},   /* Hangul filler */
    {0xFDD0, 0xFDEF},   /* noncharacters */
    {0xFE00, 0xFE0D},   /* variation selectors */
    {0xFEFF, 0xFEFF},   /* byte order mark */
    {0xFFA0, 0xFFA0},   /* half-width filler */
    {0xFFF0, 0xFFFC},   /* specials, U+FFFD excepted */
    {0x110BD, 0x110BD}, /* Kaithi number signs */
    {0x110CD, 0x110CD},
    {0x13430, 0x1345F}, /* hieroglyph joiners */
    {0x1BCA0, 0x1BCA3}, /* shorthand controls */
    {0x1D173, 0x1D17A}, /* musical beams and slurs */
    {0xE0000, 0xE0FFF}, /* tags and selectors */
};

bool is_hidden(int32_t character)
{
    if (character < 0)
        return false;
    if ((character & 0xFFFE) == 0xFFFE) /* the last two of each plane are no characters */
        return true;
    for (size_t i = 0; i < sizeof HIDDEN / sizeof *HIDDEN && character >= HIDDEN[i].first; i++)
        if (character <= HIDDEN[i].last)
            return true;
    return false;
}

/* Bytes a character takes by its first byte, and the least value that needs
 * them; 0 for a byte that cannot come first. */
static size_t sequence_length(unsigned char first, int32_t *least)
{
    if (first < 0x80) {
        *least = 0;
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        *least = 0x80;
        return 2;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        *least = 0x800;
        return 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        *least = 0x10000;
        return 4;
    }
    return 0;
}

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t utf8_decode(const char *bytes, size_t length, int32_t *character)
{
    int32_t least;
    unsigned char first = (unsigned char)bytes[0];
    size_t size = sequence_length(first, &least);

    *character = NOT_UTF8;
    if (size == 0 || size > length)
        return 1;
    int32_t value = size == 1 ? first : first & (0xFF >> (size + 1));
    for (size_t i = 1; i < size; i++) {
        if (!continues(bytes[i]))
            return 1;
        value = value << 6 | (bytes[i] & 0x3F);
    }
    if (value < least || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 1;
    *character = value;
    return size;
}

size_t utf8_cut(const char *text, size_t length, size_t room)
{
    if (length <= room)
        return length;
    while (room > 0 && continues(text[room]))
        room--;
    return room;
}
