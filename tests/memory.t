#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A file may be longer than the memory there is.  The program is given 56 MiB of
# addresses, of which it needs some 30 for itself, and files of 40 MB: whoever kept
# the rows, or only half of them, would run out.  (Addresses are what `ulimit -v`
# can limit; the memory in use is less.)
. tests/tap.sh
enter_folder

limited() { (ulimit -v 57344 && exec "$trainer" --no-save "$@"); }
if ! limited --version >/dev/null 2>&1; then
    echo '1..0 # SKIP this build needs more addresses than that for itself'
    exit 0
fi

# 40,000 rows of 1,000 bytes, no two of them alike.
perl -e '
    print "id,kind,fen,n,themes,title,url\n";
    my $filler = "x" x 960;
    for my $i (0 .. 39_999) {
        my @rank = map { my $f = ($i >> 3 * $_) % 8; ($f || "") . "p" . (7 - $f || "") } 0 .. 4;
        my $side = $i % 3 ? "w" : "b";
        print "r$i,status,k7/", join("/", @rank), "/8/K7 $side - - 0 1,,,t$i,$filler\n";
    }' >long.csv
size=$(($(wc -c <long.csv) / 1000000))

is "$([ "$size" -ge 39 ] && echo long)" long "the file has $size MB"
is "$(limited --porcelain check long.csv 2>&1 | tail -1 | cut -f1,2,5)" 'total	40000	0' \
    'check reads a file longer than its memory'
is "$(cat long.csv | limited --porcelain check - 2>&1 | tail -1 | cut -f1,2,5)" 'total	40000	0' \
    'and a pipe'
is "$(sed '2s/status/"status/' long.csv | limited --porcelain check - 2>&1 | tail -1 | cut -f1,2,5)" \
    'total	40000	1' 'a quotation mark that is never closed is not waited for in memory'
is "$(limited --porcelain pick --limit 5 -o few.csv long.csv 2>&1)" 'picked	40000	5	0' 'pick'
is "$(echo skip | limited play long.csv --shuffle --limit 1 2>&1 | grep -c '^Puzzle 1')" 1 'play'

done_testing
