#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# .ci/packages installs what is missing, and says so where it cannot.
. tests/tap.sh
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
sh=$(command -v sh)
# A command of this name that notes how it was called: NAME [SCRIPT].
stand_in() {
    printf '#!%s\n%s\n' "$sh" "${2:-echo \"\$0 \$*\" | sed 's:.*/::' >>\"$here/calls\"}" >"$here/bin/$1"
    chmod +x "$here/bin/$1"
}
machine() { # a machine with these commands only
    rm -rf "$here/bin" "$here/calls"
    mkdir "$here/bin"
    for command in cat sed env; do ln -s "$(command -v $command)" "$here/bin/"; done
}
packages() { PATH=$here/bin "$sh" .ci/packages "$@" 2>&1; }

machine
out=$(packages present:/dev/null)
[ $? -eq 0 ] && [ -z "$out" ]
ok 'nothing happens when all is there' "$out"

out=$(packages present:/dev/null absent:/no/such/file other:/no/such/other)
[ $? -eq 1 ] && [[ $out == *'install these packages first'*' absent other'* ]]
ok 'without apt-get it names the packages and stops' "$out"

stand_in apt-get
stand_in id 'echo 0'
out=$(packages absent:/no/such/file)
[ $? -eq 0 ] && [ "$(cat "$here/calls")" = $'apt-get update -qq\napt-get install -y -qq --no-install-recommends absent' ]
ok 'root installs with apt-get' "$out" "$(cat "$here/calls")"

machine
stand_in apt-get
stand_in id 'echo 1000'
out=$(packages absent:/no/such/file)
[ $? -eq 1 ] && [[ $out == *'as root'*' absent'* ]] && [ ! -e "$here/calls" ]
ok 'without sudo it names the packages and stops' "$out"

stand_in sudo
out=$(packages absent:/no/such/file)
[ $? -eq 0 ] && grep -q '^sudo apt-get install .* absent$' "$here/calls"
ok 'with sudo it installs' "$out" "$(cat "$here/calls")"

stand_in sudo 'exit 1'
out=$(packages absent:/no/such/file)
[ $? -ne 0 ]
ok 'a failed installation is a failure' "$out"

# macOS has another library under readline's name; it lacks what is needed.
mkdir -p "$here/include/readline"
echo 'typedef int Function;' | tee "$here/include/readline/readline.h" >"$here/include/readline/history.h"
out=$(cc -std=gnu11 -D_GNU_SOURCE -I. -I"$here/include" -fsyntax-only trainer/input.c 2>&1)
[ $? -ne 0 ] && [[ $out == *'GNU readline 8.1 or newer is needed'* ]]
ok 'another library under the name of readline is refused by name' "$out"

done_testing
