/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever comes in, what goes out is UTF-8 without controls, and no wrapped
 * line is wider than asked.  The first byte chooses the width. */
#include "tests/fuzz/fuzz.h"
#include "trainer/words.h"

#include <stdlib.h>
#include <string.h>

static void check_width(char *lines, int width)
{
    char *rest = lines, *line;

    while ((line = strsep(&rest, "\n")))
        assert(text_width(line) <= width);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    int indent = data[0] % 4, width = indent + 2 + data[0] / 4;
    char *text = printable((const char *)data + 1, size - 1, true), *wrapped;
    size_t length;
    FILE *out = open_memstream(&wrapped, &length);

    assert(text && out);
    assert_clean(text, strlen(text), "\n");
    wrap_text(out, text, width, indent, indent);
    fclose(out);
    assert_clean(wrapped, length, "\n");
    check_width(wrapped, width);
    free(wrapped);
    free(text);
    return 0;
}
