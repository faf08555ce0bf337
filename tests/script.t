#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Lines from a script: no prompt, every fault with its line, nothing fatal.
. tests/tap.sh
program=${BUILD:-build}/chess-trainer
unset LANGUAGE CHESS_TRAINER_LANG
export LC_ALL=C.UTF-8
run() { "$program" --no-save "$@" 2>&1; }

out=$(printf 'e4\nfen\n' | run)
has "$out" 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
ok 'lines are run' "$out"
! has "$out" 'chess>'
ok 'a script is shown no prompt' "$out"

out=$(printf 'e4\nfen' | run)
has "$out" '4P3'
ok 'the last line needs no newline' "$out"

out=$(printf '\xEF\xBB\xBFe4\r\nfen\r\n' | run)
has "$out" '4P3' && ! has "$out" 'stdin:'
ok 'a byte order mark and CRLF are read past' "$out"

out=$(printf 'fen\nxyzzy\nfen\n' | run)
status=$?
[ $status -eq 1 ] && has "$out" 'stdin:2: ' && [ "$(grep -c 'w KQkq - 0 1' <<<"$out")" -eq 2 ]
ok 'a fault names its line, and the script goes on' "status $status" "$out"

out=$(printf 'fen\ne4\0e5\nfen\n' | run)
has "$out" 'stdin:2: This line has a zero byte' && [ "$(grep -c 'w KQkq - 0 1' <<<"$out")" -eq 2 ]
ok 'a zero byte costs its line' "$out"

out=$({ head -c 65537 /dev/zero | tr '\0' ' '; printf '\nfen\n'; } | run)
has "$out" 'stdin:1: This line is longer than 65536 bytes' && has "$out" 'w KQkq'
ok 'a line may be too long, the next one is run' "$out"

out=$({ head -c 65533 /dev/zero | tr '\0' ' '; printf 'fen\n'; } | run)
has "$out" 'w KQkq' && ! has "$out" 'longer'
ok 'the longest line allowed is run' "$out"

# Sanitizers need more address space than this.
if has "$program" san; then
    ok 'a line without end takes no memory # SKIP under the sanitizers'
else
    out=$(head -c 300000000 /dev/zero | tr '\0' 'x' | (ulimit -v 200000; run))
    has "$out" 'longer than 65536'
    ok 'a line without end takes no memory' "$out"
fi

out=$(printf 'why \033]0;title\007\nhelp \x9b\n' | run)
! has "$out" $'\033' && ! has "$out" $'\x9b' && has "$out" '^['
ok 'escape sequences come back harmless' "$out"

printf 'quit\nxyzzy\n' | run >/dev/null
ok 'nothing after quit is read'

run </dev/null >/dev/null
ok 'an empty script is no fault'

out=$(run --board round)
status=$?
[ $status -eq 2 ] && has "$out" 'I do not understand "--board round".'
ok 'an option that is not understood is named' "status $status" "$out"

out=$(run --lang en --$'\033]0;title' --seed 1)
! has "$out" $'\033' && has "$out" '"--^[]0;title"'
ok 'whatever stands in it' "$out"

out=$(run -c 'position startpos moves e4' -c flip --porcelain fen)
has "$out" $'fen\trnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b'
ok 'commands given with -c are run before the one behind the options' "$out"

[ "$(run --seed 3 play mate-in-1 --shuffle </dev/null)" = "$(run --see 3 play mate-in-1 --shuffle </dev/null)" ]
ok 'a seed counts, also when its option is shortened'

# ---- Options behind the command

[ "$(run --seed 3 play mate-in-1 --shuffle </dev/null)" = "$(run play mate-in-1 --seed 3 --shuffle </dev/null)" ]
ok 'options may stand behind the command'

out=$(run why e4 --lang zh --color=never)
[ $? -eq 0 ] && has "$out" '合乎规则'
ok 'with their values apart or not' "$out"

[ "$(run --porcelain quiz castling --count 2 --seed 7)" = "$(run quiz castling --count 2 --seed 7 --porcelain)" ] &&
    [ "$(run quiz castling --seed 7 --porcelain)" != "$(run --seed 7 quiz castling --seed 8 --porcelain)" ]
ok 'where a command has one of the same name, that is meant'

refused() { # STATUS TEXT ARGUMENT...
    local wanted=$1 text=$2 status
    shift 2
    out=$(run --lang en "$@" </dev/null)
    status=$?
    [ "$status" -eq "$wanted" ] && has "$out" "$text"
    ok "refused: $*" "status $status" "$out"
}
refused 2 'I do not understand "--porcelan". Did you mean "--porcelain"?' --porcelan
refused 2 'I do not understand "--porcelan". Did you mean "--porcelain"?' learn rook --porcelan
refused 2 'I do not understand "--shufle". Did you mean "--shuffle"?' play castling --shufle
refused 2 'I do not understand "--board".' learn rook --board
refused 2 'I do not understand "--board round".' learn rook --board round
refused 2 'The command "learn" has no option "--no-save".' learn -- --no-save
refused 1 'The command "learn" has no option "--no-save".' -c 'learn rook --no-save'

out=$(run --porcelain why --)
[ "$out" = $'why\t--\tunreadable\tnull-move\t1' ]
ok 'passing as a move is no end of options' "$out"
[ "$(run --porcelain -- why e4)" = "$(run --porcelain why -- e4)" ]
ok '"--" before or behind the command is none of its words'

out=$(run --lang en play --help)
[ $? -eq 0 ] && has "$out" 'play SET...' && ! has "$out" 'perft'
ok '--help behind a command is about that command' "$out"

[ "$(run --lang en help | sed -n 2,3p | tr -s ' ')" = "To learn and to practise:
 lessons List the lessons." ]
ok 'help is in groups' "$(run --lang en help | head -n 3)"

out=$(printf 'hnit\n42\n' | run --lang en learn rook)
has "$out" 'Did you mean "hint"?' && [ "$(grep -c 'Did you mean' <<<"$out")" -eq 1 ]
ok 'an answer that is a command mistyped is taken for one' "$out"
out=$(printf 'skpi\n' | run --lang en play mate-in-1 --limit 1)
has "$out" 'Did you mean "skip"?'
ok 'among puzzles, too' "$out"

# ---- Lessons by path

lesson=$(mktemp -d)
printf 'title: Mine\ntopic: mine\n\nstep: squares moves a1\nfen: 7k/8/8/8/8/8/8/R6K w - - 0 1\nask: Where to?\n' >"$lesson/my.lesson"
out=$(echo 'a2-a8 b1-g1' | run --lang en learn "$lesson/my.lesson")
has "$out" 'Lesson: Mine.' && has "$out" '1 of 1'
ok 'a lesson of a file is learnt' "$out"
out=$(cd "$lesson" && echo stop | CHESS_TRAINER_DATA=$OLDPWD "$(cd "$OLDPWD" && readlink -f "$program")" --no-save --lang en learn my.lesson 2>&1)
has "$out" 'Lesson: Mine.'
ok 'also by its name alone' "$out"
rm -r "$lesson"
out=$(run --lang en learn "$lesson/my.lesson")
[ $? -eq 1 ] && has "$out" "$lesson/my.lesson: "
ok 'a file that is not there is named' "$out"

# A pipe nobody reads any more ends the program quietly, as it ends cat.
yes board | "$program" --no-save 2>/dev/null | head -n 1 >/dev/null
[ "${PIPESTATUS[1]}" -eq 141 ]
ok 'a closed pipe ends it'

done_testing
