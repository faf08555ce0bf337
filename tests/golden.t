#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Golden sessions: tests/golden/NAME.in is piped into the program and what it
# says, errors included, must equal NAME.out.  A first line "# args: ..." gives
# the command line.  To see a change before accepting it:
#   build/chess-trainer ARGS <tests/golden/NAME.in 2>&1 | diff -u tests/golden/NAME.out -
BUILD=${BUILD:-build}

if [ -n "$GOLDEN" ]; then
    for name in $GOLDEN; do set -- "$@" "tests/golden/$name.in"; done
else
    set -- tests/golden/*.in
fi
echo "1..$#"
number=0
for input in "$@"; do
    number=$((number + 1))
    name=$(basename "$input" .in)
    arguments=$(sed -n '1s/^# args: *//p' "$input")
    # shellcheck disable=SC2086
    difference=$(env -u LANGUAGE LC_ALL=C.UTF-8 XDG_STATE_HOME=/dev/null/none \
        XDG_DATA_HOME=/dev/null/none XDG_CONFIG_HOME=/nonexistent/config \
        "$BUILD/chess-trainer" --no-save $arguments <"$input" 2>&1 |
        diff -u "${input%.in}.out" - 2>&1)
    if [ -z "$difference" ]; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        echo "$difference" | sed 's/^/# /'
    fi
done
