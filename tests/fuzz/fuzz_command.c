/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines typed at the prompt, one after another.  The program goes on after
 * each, keeps a game, and shows nothing a terminal would obey.  The first byte
 * chooses language and form of output.
 */
#include "tests/fuzz/fuzz.h"
#include "trainer/words.h"

#include <stdlib.h>
#include <string.h>

/* Commands that search long or write files are other tests' business. */
static bool is_left_out(const char *line)
{
    static const char *const names[] = {"perft", "mate", "winnable", "pick", "quit"};
    char word[32] = "";

    line += strspn(line, " \t\r\f\v\"");
    strncat(word, line, strcspn(line, " \t\r\f\v\"") < 31 ? strcspn(line, " \t\r\f\v\"") : 31);
    const Command *command = find_command(word, true);
    for (size_t i = 0; command && i < sizeof names / sizeof *names; i++)
        if (strcmp(command->name, names[i]) == 0)
            return true;
    return false;
}

static void run_lines(Session *session, char *lines)
{
    char *rest = lines, *line;

    while ((line = strsep(&rest, "\n"))) {
        if (is_left_out(line))
            continue;
        run_line(session, line);
        assert(session->game);
    }
}

/* What the accessible mode says fits a braille line. */
static void check_lines(char *output)
{
    for (char *rest = output, *line; (line = strsep(&rest, "\n"));)
        assert(text_width(line) <= 40 && !strchr(line, '\t'));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Session session;
    char *output;
    size_t length;

    if (size == 0 || !session_init(&session))
        return 0;
    char *lines = strndup((const char *)data + 1, size - 1);
    session.out = session.err = open_memstream(&output, &length);
    assert(lines && session.out);
    session.language = data[0] & 1 ? CHINESE : ENGLISH;
    session.porcelain = (data[0] & 2) != 0;
    session.accessible = (data[0] & 4) != 0;
    session.board_style = (BoardStyle)((data[0] >> 3) % 3);
    session.board_large = (data[0] & 32) != 0;
    session.no_save = true;
    session.data_dir = ".";
    run_lines(&session, lines);
    session_free(&session);
    fclose(session.out);
    assert_clean(output, length, "\n\t");
    if (session.accessible && !session.porcelain)
        check_lines(output);
    free(output);
    free(lines);
    return 0;
}
