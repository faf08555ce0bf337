#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What is installed works from where it lies, and goes away without a trace.
. tests/tap.sh
build=${BUILD:-build}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
unset CHESS_TRAINER_DATA LANGUAGE CHESS_TRAINER_LANG

out=$(make -s BUILD="$build" DESTDIR="$root" PREFIX=/usr install 2>&1)
[ -x "$root/usr/bin/chess-trainer" ]
ok 'make install honours DESTDIR and PREFIX' "$out"

grep -q /usr/share/chess-trainer "$root/usr/bin/chess-trainer"
ok 'the program looks for its data below that PREFIX'

out=$(cd / && LC_ALL=C.UTF-8 "$root/usr/bin/chess-trainer" --no-save lessons </dev/null 2>&1)
[[ $out == *rook* ]]
ok 'the installed program finds its lessons' "$out"

out=$(cd / && LC_ALL=C.UTF-8 "$root/usr/bin/chess-trainer" --no-save puzzles </dev/null 2>&1)
[[ $out == *mate-in-1* ]]
ok 'and its puzzles' "$out"

there=$(find "$root" -type f)
share=$root/usr/share
page=$share/man/man6/chess-trainer.6
grep -q '^\.It Ic why' "$page" && grep -q '^\.It Pa /usr/share/chess' "$page"
ok 'the manual page lists the commands and says where lessons lie' "$there"

grep -q '^\.Sh 名称' "$share/man/zh_CN/man6/chess-trainer.6"
ok 'and there is a Chinese one' "$there"

bash -c '. "$1" && complete -p chess-trainer' - "$share/bash-completion/completions/chess-trainer" \
    >/dev/null 2>&1
ok 'bash finds the completion' "$there"

make -s BUILD="$build" DESTDIR="$root" PREFIX=/usr uninstall >/dev/null 2>&1
left=$(find "$root" -type f)
[ -z "$left" ]
ok 'make uninstall leaves nothing' "$left"

done_testing
