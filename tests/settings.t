#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The settings file: what it decides, what goes before it, and lines that are wrong.
. tests/tap.sh
program=${BUILD:-build}/chess-trainer
home=$(mktemp -d)
trap 'chmod -R u+w "$home"; rm -rf "$home"' EXIT
unset LANGUAGE CHESS_TRAINER_LANG NO_COLOR CLICOLOR CLICOLOR_FORCE
export LC_ALL=C.UTF-8 HOME=$home XDG_CONFIG_HOME=$home/config
file=$home/config/chess-trainer/settings
mkdir -p "${file%/*}"
now() { "$program" --porcelain "$@" 2>/dev/null | cut -f 3; } # the value of a setting

# ---- Which goes first: options, variables of this program, the file, the locale

printf 'board = text\nlanguage = zh\n' >"$file"
[ "$(now set board)" = text ] && [ "$(now set language)" = zh ]
ok 'the file decides'
[ "$(LANG=en_US.UTF-8 LC_ALL= now set language)" = zh ]
ok 'it goes before the locale'
[ "$(CHESS_TRAINER_LANG=en now set language)" = en ]
ok 'a variable made for this program goes before the file'
[ "$(CHESS_TRAINER_LANG=en now --lang zh set language)" = zh ]
ok 'and an option before both'
[ "$(now --board ascii set board)" = ascii ] && [ "$(now set board --board ascii)" = ascii ]
ok 'an option goes before the file, wherever it stands'
[ "$(now --no-save set board)" = text ]
ok '--no-save still reads it'
[ "$(XDG_CONFIG_HOME=$home/none now set board)" = ascii ]
ok 'without a file there are the defaults'
mkdir -p "$home/.config/chess-trainer"
printf 'board = unicode\n' >"$home/.config/chess-trainer/settings"
[ "$(XDG_CONFIG_HOME= now set board)" = unicode ] && [ "$(XDG_CONFIG_HOME=rel now set board)" = unicode ]
ok 'it lies in ~/.config where XDG_CONFIG_HOME is empty or relative'

printf 'color = on\n' >"$file"
[ "$(now set color)" = off ]
ok 'colours that are set are still not sent into a pipe'
[ "$(CLICOLOR_FORCE=1 now set color)" = on ] && [ "$(now --color always set color)" = on ]
ok 'unless that is asked for'

# ---- Lines that are wrong

printf '# mine\nbord = text\nboard = txet\nnonsense\n\033[2J = \x9b\nboard = text\n' >"$file"
said=$("$program" --lang en fen 2>&1 >/dev/null)
status=$?
[ "$status" -eq 0 ]
ok 'they are no reason to fail' "$status"
is() { [ "$(sed -n "$1p" <<<"$said")" = "$file:$2" ]; }
is 1 '2: There is no setting "bord". Did you mean "board"?' &&
    is 2 '3: "txet" is nothing that board can be. Did you mean "text"?' &&
    has "$said" "$file:4: This line was passed over." && has "$said" "$file:5: There is no setting"
ok 'each is named with its line' "$said"
! has "$said" $'\033' && ! has "$said" $'\x9b'
ok 'whatever stands in it' "$said"
[ "$(now set board)" = text ]
ok 'and the good ones hold'
yes 'x = y' | head -n 1000 >"$file"
[ "$("$program" fen 2>&1 >/dev/null | wc -l)" -eq 10 ]
ok 'a file of nothing else does not flood'

rm "$file"
mkfifo "$file"
said=$(timeout 20 "$program" fen 2>&1 >/dev/null)
has "$said" 'cannot be read' && [ "$(wc -l <<<"$said")" -eq 1 ]
ok 'a pipe by that name is no settings file' "$said"
rm "$file"
head -c 70000 /dev/zero >"$file"
said=$(timeout 20 "$program" fen 2>&1 >/dev/null)
has "$said" 'cannot be read'
ok 'nor is a large file' "$said"
rm "$file"

# ---- A script changes nothing for the next time

echo 'set board text' | "$program" >/dev/null
[ ! -e "$file" ]
ok 'a script is not kept'

done_testing
