/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a settings file.  Lines follow each other and stand where they
 * say; a change is read again, and leaves every other byte as it was.
 */
#include "tests/fuzz/fuzz.h"

#include "trainer/settings_line.h"

#include <stdlib.h>

/* The value that counts, or NULL; frees nothing. */
static const char *value_of(const char *bytes, size_t size, const char *key,
                            char value[SETTINGS_WORD])
{
    SettingsLine line = {0};
    const char *found = NULL;
    size_t before = 0;
    for (int number = 1; settings_line_next(bytes, size, &line); number++) {
        assert(line.number == number && line.next > before && line.next <= size);
        assert(line.kind == SETTINGS_LINE_VALUE ||
               (line.key[0] == '\0' && line.value[0] == '\0'));
        if (line.kind == SETTINGS_LINE_VALUE) {
            assert(before <= line.value_at && line.value_at < line.value_end &&
                   line.value_end <= line.next && line.key[0] && line.value[0]);
            if (strcmp(line.key, key) == 0)
                found = memcpy(value, line.value, SETTINGS_WORD);
        }
        before = line.next;
    }
    assert(before == size);
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *bytes = (const char *)data;
    char before[SETTINGS_WORD], after[SETTINGS_WORD];
    size_t changed_size, same = 0, tail = 0;
    const char *old = value_of(bytes, size, "board", before);
    char *changed = settings_changed(bytes, size, "board", "text", &changed_size);
    assert(changed);
    const char *now = value_of(changed, changed_size, "board", after);
    assert(now && strcmp(now, "text") == 0);
    while (same < size && same < changed_size && bytes[same] == changed[same])
        same++;
    while (tail < size - same && tail < changed_size - same &&
           bytes[size - 1 - tail] == changed[changed_size - 1 - tail])
        tail++;
    if (!old) /* a line more, and maybe the newline that was missing */
        assert(size == 0 || same == size);
    else /* nothing but the value */
        assert(strlen(old) == SETTINGS_WORD - 1 || size - same - tail <= strlen(old));
    free(changed);
    return 0;
}
