#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# How the program ends: by a signal, at the end of its input, when nobody reads
# what it says, and when it cannot be written.
program=${BUILD:-build}/chess-trainer
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
export XDG_DATA_HOME="$here/data" XDG_STATE_HOME="$here/state" LC_ALL=C.UTF-8
unset LANGUAGE CHESS_TRAINER_LANG
number=0

is() { # NAME EXPECTED GOT
    number=$((number + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1"
        echo "# expected $2, got $3"
    fi
}

# ---- The end of the input

for typed in '' 'e4' 'learn rook' 'play castling' 'quiz pins'; do
    printf '%s' "$typed" | "$program" >"$here/said" 2>&1
    is "the input ends after: ${typed:-nothing}" 0 $?
done
printf 'e4\nnonsense\n' | "$program" >/dev/null 2>&1
is "a command failed" 1 $?
"$program" --nonsense >/dev/null 2>&1
is "an option is not known" 2 $?
"$program" fen <&- >/dev/null 2>&1
is "there is no input at all" 0 $?

# ---- A signal

# The shell that waits makes 130 of SIGINT, which the job must not ignore, as
# one behind & would.
signalled() { # SIGNAL TYPED ARGUMENTS...
    signal=$1 typed=$2
    shift 2
    printf '%s\n' "$typed" >"$here/typed"
    perl -e '
        my ($signal, $input, @command) = @ARGV;
        my $child = fork // die;
        if (!$child) {
            $SIG{INT} = "DEFAULT";
            open STDIN, "<", $input or die;
            open STDOUT, ">", "/dev/null" or die;
            exec @command or die;
        }
        select undef, undef, undef, 0.3;
        kill $signal => $child;
        waitpid $child, 0;
        print $? & 127 ? 128 + ($? & 127) : $? >> 8;
    ' "$signal" "$here/typed" "$program" "$@"
}
is "SIGINT while a script works" 130 "$(signalled INT 'perft 9')"
is "SIGINT while a command works" 130 "$(signalled INT '' mate 12)"
is "SIGTERM while a script works" 143 "$(signalled TERM 'perft 9')"
is "SIGHUP while a script works" 129 "$(signalled HUP 'perft 9')"
signalled INT 'e4
perft 9' --transcript "$here/transcript" >/dev/null
is "a transcript keeps what came before" 1 "$(grep -c 'White has played e4' "$here/transcript")"

# ---- Nobody reads

{ "$program" help; echo $? >"$here/status"; } 2>"$here/said" | head -n 1 >/dev/null
is "a reader that leaves is no fault" "" "$(cat "$here/said")"
{ yes board | head -n 2000 | "$program"; echo $? >"$here/status"; } 2>"$here/said" | head -n 1 >/dev/null
is "nor while a script goes on" "" "$(cat "$here/said")"
is "and SIGPIPE ends it" 141 "$(cat "$here/status")"

# ---- It cannot be written

"$program" --transcript "$here/closed" fen >&- 2>/dev/null
is "standard output is closed" 1 $?
is "and the transcript is not taken for it" 1 "$(grep -c '^[^#>|!]*rnbqkbnr\|^| rnbqkbnr' "$here/closed")"
"$program" --transcript "$here/closed-too" lern >/dev/null 2>&-
is "nor for standard error" 1 "$(grep -c 'lern.*Did you mean' "$here/closed-too")"
if [ -w /dev/full ]; then
    for arguments in --help --version fen 'puzzles' '--porcelain quiz pins --count 3' 'check mate-in-1'; do
        # shellcheck disable=SC2086
        "$program" $arguments >/dev/full 2>"$here/said"
        is "$arguments: a full disk" 1 $?
        is "$arguments: is told" 1 "$(grep -c 'could not be written' "$here/said")"
    done
    echo board | "$program" >/dev/full 2>/dev/null
    is "a script: a full disk" 1 $?
    "$program" --transcript "$here/kept" fen >/dev/full 2>/dev/null
    is "with a transcript too" 1 $?
    is "which has what could not be shown" 1 "$(grep -c '^| rnbqkbnr' "$here/kept")"
fi
echo "1..$number"
