#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion in bash: what is offered for a line, word by word.
build=$(cd "${BUILD:-build}" && pwd)
root=$PWD
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
export CHESS_TRAINER_DATA=$root
. trainer/chess-trainer.bash
count=0

report() { # NAME, with the test's status before it
    local good=$?
    count=$((count + 1))
    [ $good -eq 0 ] && echo "ok $count - $1" || { echo "not ok $count - $1"; shift; printf '# %s\n' "$@"; }
}

offered() { # WORD... as bash splits the line; the last one is being typed
    COMP_WORDS=(chess-trainer "$@")
    COMP_CWORD=$#
    _chess_trainer "$build/chess-trainer" 2>&1
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}" | LC_ALL=C sort | tr '\n' ' '
}

is() { # EXPECTED WORD...
    local expected=$1 got
    shift
    got=$(offered "$@")
    [ "$got" = "${expected:+$expected }" ]
    report "$* [TAB]" "got: $got" "expected: $expected"
}

has() { # EXPECTED WORD...
    local expected=$1 got
    shift
    got=$(offered "$@")
    [[ " $got" == *" $expected "* ]]
    report "$* [TAB] has $expected" "got: $got"
}

is 'learn lessons' le
is '--porcelain' --po
has '--version' -
is 'en zh' --lang ''
is 'unicode' --board = u
is 'quit quiz' --lang zh qui
is 'learn lessons' -c 'position startpos' le
is 'castling' learn cast
is 'mate-in-1 mate-in-2' play mate-
is '--limit' play castling --li
is '--lang --limit' play castling --l
is 'en zh' play castling --lang ''
is '--background --board --board-size --bottom' learn rook --b
is '' play castling --limit ''
is 'castling' quiz castl
is 'winnable' help winn
is 'fide fide-fast' profile fi
is 'black white' winnable ''
is 'language' set la
CHESS_TRAINER_ACCESSIBLE=1 is 'learn lessons' le
is 'en zh' set language ''
is '' --seed ''
has 'stalemate' play ''

mkdir "$here/folder"
touch "$here/own file.csv" "$here/other.csv"
cd "$here" || exit 1
is 'folder other.csv own file.csv' check ''
is 'other.csv' report --names ot
is 'folder' --data-dir ''
is 'idea pupil puzzle' report own.csv --by ''
is 'pupil puzzle' report --by = pu
is 'black white' pick --side ''
is '' report --by pupil zz
is 'folder other.csv own file.csv' report --by pupil ''
is 'own file.csv' play own

# Puzzle sets may come from anywhere, with any names.
mkdir -p data/puzzles/data
for name in '$(touch ran)' 'a;b' good; do
    cp "$root/puzzles/data/mate-in-1.csv" "data/puzzles/data/$name.csv"
done
cd folder || exit 1
got=$(CHESS_TRAINER_DATA=$here/data offered play '')
[[ $got == *'good '* && $got != *touch* && $got != *';'* ]] && [ ! -e ran ]
report 'a name that is more than a plain word is not offered, nor run' "got: $got"

cd "$root" || exit 1
if command -v shellcheck >/dev/null 2>&1; then
    found=$(shellcheck -s bash trainer/chess-trainer.bash && shellcheck trainer/manpage.sh)
    report 'shellcheck finds no fault' "$found"
else
    count=$((count + 1))
    echo "ok $count - # SKIP shellcheck is not installed"
fi

echo "1..$count"
