#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Completes a manual page: manpage.sh PROGRAM LANGUAGE <page
#
# The commands are written where the page says ".\" COMMANDS", from what `help`
# says of each of them, so that the page cannot differ from the program.
set -eu
program=$1 language=$2

help() { CHESS_TRAINER_ACCESSIBLE=0 "$program" --no-save --lang "$language" help "$@" </dev/null; }

# One item of the list: "name arguments", then paragraphs.  Sentences begin a
# line, as the language of manual pages has it.
item() {
    help "$1" | awk '
        function plain(text) {
            gsub(/\\/, "\\e", text)
            gsub(/-/, "\\-", text)
            return text
        }
        function put(line) {
            print (line ~ /^[.\047]/ ? "\\&" : "") plain(line)
        }
        NR == 1 {
            name = $1
            sub(/^[^ ]+ */, "")
            gsub(/"/, "\\(dq")
            print ".It Ic " name ($0 == "" ? "" : " No \"" plain($0) "\"")
            next
        }
        NR > 2 { print ".Pp" }
        {
            line = $1
            for (i = 2; i <= NF; i++) {
                if ($(i - 1) ~ /[.]$/ || length(line " " plain($i)) > 72) {
                    put(line)
                    line = $i
                } else
                    line = line " " $i
            }
            put(line)
        }'
}

commands() {
    echo '.Bl -tag -width Ds'
    for name in $(help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p'); do
        item "$name"
    done
    echo '.El'
}

page() {
    while IFS= read -r line; do
        case $line in
        '.\" COMMANDS') commands ;;
        *) printf '%s\n' "$line" ;;
        esac
    done
}

# Chinese has no spaces: lines of one paragraph are joined without any, and may
# be broken before every character but a closing mark.
without_spaces() {
    LC_ALL=C awk '
        /^[.]Bd/ { literal = 1 }
        /^[.]Ed/ { literal = 0 }
        { joins = text && !literal && !/^[.]/ }
        NR > 1 && !joins { printf "\n" }
        { printf "%s", $0; text = !/^[.]/ && /[\200-\377]$/ }
        END { printf "\n" }' |
        LC_ALL=C sed -e '/^[.]/b' -e 's/\([^ -~]\)\([\xe4-\xe9]\)/\1\\:\2/g' \
            -e 's/\(（\|“\|《\)\\:/\1/g' -e 's/\([a-zA-Z0-9]\)\([\xe4-\xe9]\)/\1\\:\2/g'
}

if [ "$language" = zh ]; then page | without_spaces; else page; fi
