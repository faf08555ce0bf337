/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Width of text on a terminal, and breaking it into lines. */
#include "trainer/words.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

typedef struct {
    int32_t first, last;
} Range;

/* Wide and full-width characters (Unicode UAX 11), gaps between them closed
 * where nothing else is assigned. */
static const Range wide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x23F0, 0x23F0},   {0x23F3, 0x23F3},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},
    {0x26AA, 0x26AB},   {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26CE, 0x26CE},
    {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},   {0x26F5, 0x26F5},
    {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},
    {0x2757, 0x2757},   {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x27BF, 0x27BF},
    {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},   {0x2E80, 0x303E},
    {0x3041, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},   {0xFE10, 0xFE19},   {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},
    {0xFFE0, 0xFFE6},   {0x16FE0, 0x18CFF}, {0x18D00, 0x1B2FF}, {0x1F004, 0x1F004},
    {0x1F0CF, 0x1F0CF}, {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320},
    {0x1F32D, 0x1F335}, {0x1F337, 0x1F37C}, {0x1F37E, 0x1F393}, {0x1F3A0, 0x1F3CA},
    {0x1F3CF, 0x1F3D3}, {0x1F3E0, 0x1F3F0}, {0x1F3F4, 0x1F3F4}, {0x1F3F8, 0x1F43E},
    {0x1F440, 0x1F440}, {0x1F442, 0x1F4FC}, {0x1F4FF, 0x1F53D}, {0x1F54B, 0x1F54E},
    {0x1F550, 0x1F567}, {0x1F57A, 0x1F57A}, {0x1F595, 0x1F596}, {0x1F5A4, 0x1F5A4},
    {0x1F5FB, 0x1F64F}, {0x1F680, 0x1F6C5}, {0x1F6CC, 0x1F6CC}, {0x1F6D0, 0x1F6D2},
    {0x1F6D5, 0x1F6DF}, {0x1F6EB, 0x1F6EF}, {0x1F6F4, 0x1F6FF}, {0x1F7E0, 0x1F7FF},
    {0x1F90C, 0x1F93A}, {0x1F93C, 0x1F945}, {0x1F947, 0x1F9FF}, {0x1FA70, 0x1FAFF},
    {0x20000, 0x3FFFD},
};

/* Marks that sit on the character before them. */
static const Range combining[] = {
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x1AB0, 0x1ACE}, {0x1DC0, 0x1DFF},
    {0x20D0, 0x20F0}, {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F},
    {0xFE20, 0xFE2F},
};

static bool in_ranges(int32_t character, const Range *ranges, size_t count)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = (low + high) / 2;
        if (character > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && character >= ranges[low].first;
}

int character_width(int32_t character)
{
    if (character < 0x0300)
        return 1;
    if (in_ranges(character, combining, sizeof combining / sizeof *combining))
        return 0;
    return in_ranges(character, wide, sizeof wide / sizeof *wide) ? 2 : 1;
}

int text_width(const char *utf8)
{
    int width = 0;
    size_t length = strlen(utf8), size;

    for (size_t i = 0; i < length; i += size) {
        int32_t c;
        size = utf8_decode(utf8 + i, length - i, &c);
        width += character_width(c);
    }
    return width;
}

/* ---- Lines -------------------------------------------------------------------- */

static bool is_among(int32_t character, const char *set)
{
    size_t length = strlen(set), size;

    for (size_t i = 0; i < length; i += size) {
        int32_t c;
        size = utf8_decode(set + i, length - i, &c);
        if (c == character)
            return true;
    }
    return false;
}

static bool begins_no_line(int32_t c)
{
    return is_among(c, ",.:;?!)]}%，。、；：？！）］｝》」』】〉〕”’…—～·％");
}

static bool ends_no_line(int32_t c)
{
    return is_among(c, "([{（［｛《「『【〈〔“‘");
}

/* May a line end between these two, with no space there? */
static bool may_break(int32_t before, int32_t after)
{
    int width = character_width(after);
    return width > 0 && (width == 2 || character_width(before) == 2) &&
           !begins_no_line(after) && !ends_no_line(before);
}

/* Bytes up to the next place where a line may end, and their width. */
static size_t next_piece(const char *text, size_t length, int *width)
{
    int32_t before, after;
    size_t size = utf8_decode(text, length, &before);

    *width = character_width(before);
    while (size < length && text[size] != ' ') {
        size_t next = utf8_decode(text + size, length - size, &after);
        if (may_break(before, after))
            break;
        *width += character_width(after);
        size += next;
        before = after;
    }
    return size;
}

enum { ENDLESS = INT32_MAX / 2 }; /* the room in files and pipes */

typedef struct {
    FILE *out;
    int width;  /* ENDLESS: as long as it takes */
    int room;   /* columns beside the indent */
    int column; /* after the indent; 0 at the beginning of a line */
    int first, indent;
} Line;

static void line_begin(Line *line, int indent)
{
    enum { LEAST_ROOM = 2 }; /* a wide character must fit */
    int room = line->width - indent;

    fprintf(line->out, "%*s", indent, "");
    line->room = room < LEAST_ROOM ? LEAST_ROOM : room;
    line->column = 0;
}

static void line_break(Line *line)
{
    fputc('\n', line->out);
    line_begin(line, line->indent);
}

/* Columns up to the next slash, with it; `room` and more are all one. */
static int part_width(const char *text, size_t length, int room)
{
    int width = 0;
    size_t size;

    for (size_t i = 0; i < length && width <= room; i += size) {
        int32_t c;
        size = utf8_decode(text + i, length - i, &c);
        width += character_width(c);
        if (c == '/')
            break;
    }
    return width;
}

/* A piece that fits no line is cut behind a slash, as between the ranks of a FEN
 * or the folders of a path; what fits no line even then, where the line is full. */
static void line_write_cut(Line *line, const char *text, size_t length)
{
    bool begins = true;
    size_t size;

    for (size_t i = 0; i < length; i += size) {
        int32_t c;
        size = utf8_decode(text + i, length - i, &c);
        int width = character_width(c);
        int part = begins ? part_width(text + i, length - i, line->room) : width;
        if (line->column > 0 && line->column + (part > line->room ? width : part) > line->room)
            line_break(line);
        fwrite(text + i, 1, size, line->out);
        line->column += width;
        begins = c == '/';
    }
}

static void line_write(Line *line, int spaces, const char *text, size_t length, int width)
{
    if (line->column > 0 && line->column + spaces + width > line->room) {
        line_break(line);
        spaces = 0;
    }
    /* Spaces a line begins with give way before the word is cut. */
    if (line->column + spaces + width > line->room)
        spaces = width < line->room ? line->room - width : 0;
    fprintf(line->out, "%*s", spaces, "");
    line->column += spaces;
    if (line->column + width > line->room) {
        line_write_cut(line, text, length);
    } else {
        fwrite(text, 1, length, line->out);
        line->column += width;
    }
}

/* One line of the text, which may take several on the terminal. */
static void wrap_line(Line *line, const char *text, size_t length)
{
    size_t at = 0;

    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length > 0)
        line_begin(line, line->first);
    if (line->width == ENDLESS)
        at = fwrite(text, 1, length, line->out);
    while (at < length) {
        int width;
        size_t spaces = strspn(text + at, " ");
        at += spaces;
        size_t size = next_piece(text + at, length - at, &width);
        line_write(line, (int)spaces, text + at, size, width);
        at += size;
    }
    fputc('\n', line->out);
}

void wrap_text(FILE *out, const char *utf8, int width, int first, int indent)
{
    Line line = {.out = out, .width = width > 0 ? width : ENDLESS, .first = first,
                 .indent = indent};

    while (*utf8) {
        size_t length = strcspn(utf8, "\n");
        wrap_line(&line, utf8, length);
        utf8 += length + (utf8[length] == '\n');
    }
}

int terminal_width(void)
{
    enum { BEST = 80 };
    struct winsize size;

    if (!isatty(STDOUT_FILENO))
        return 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_col > BEST)
        return BEST;
    return size.ws_col;
}
