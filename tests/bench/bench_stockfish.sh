#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# bench_stockfish.sh FILE.epd [MAX_N] - the mates of an EPD file (operation
# `dm N`), one after the other: by Stockfish with `go mate N`, stopped after
# LIMIT seconds a position (10), and by the prover, with all keys proven.
# One thread each, on the same core, in seconds of processor time.  Stockfish
# finds one mate and never says that there is none; the prover does more.
# LIMIT is on the wall, so nothing else should run meanwhile.
set -eu

file=${1:?usage: bench_stockfish.sh FILE.epd [MAX_N]}
max=${2:-5}
limit=${LIMIT:-10}
build=${BUILD:-build}
stockfish=$(PATH=$PATH:/usr/games command -v stockfish) || {
    echo 'stockfish is not installed' >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
pin=$(command -v taskset >/dev/null && echo 'taskset -c 0' || true)

# User seconds of Stockfish fed with the commands on standard input.
user_seconds() {
    $pin perl -e 'open STDERR, ">&", \*STDOUT; open STDOUT, ">", shift; system @ARGV;
                  printf STDERR "%.3f\n", (times)[2]' "$1" "$stockfish"
}

printf 'isready\nquit\n' >"$work/nothing"
start=$(user_seconds /dev/null <"$work/nothing")
for n in $(seq 1 "$max"); do
    grep " dm $n;" "$file" >"$work/epd" || continue
    # `ucinewgame` waits for the search before it, so nothing is cut short.
    sed "s/ dm $n;.*//" "$work/epd" |
        while read -r fen; do
            printf 'ucinewgame\nposition fen %s 0 1\ngo mate %d movetime %d\n' \
                "$fen" "$n" "$((limit * 1000))"
        done >"$work/uci"
    printf 'ucinewgame\nquit\n' >>"$work/uci"
    theirs=$(user_seconds "$work/out" <"$work/uci")
    awk -v n="$n" '
        / score mate / { for (i = 1; i < NF; i++) if ($i == "mate") mate = $(i + 1) }
        /^bestmove/    { rows++; solved += mate > 0 && mate <= n; mate = 0 }
        END { print rows, solved + 0 }' "$work/out" >"$work/solved"
    $pin "$build/tests/bench/bench_mates" -n "$n" "$work/epd" | tail -1 >"$work/ours"
    read -r rows solved <"$work/solved"
    read -r _ _ exact _ _ ours _ <"$work/ours"
    echo "$n $rows $solved $theirs $start $exact $ours"
done | awk '
    function tell(what, rows, solved, theirs, exact, ours) {
        printf "%s: %d positions; stockfish %d in %.3f s; prover %d in %.3f s, %.4f of that\n",
               what, rows, solved, theirs, exact, ours, (theirs > 0 ? ours / theirs : 0)
        fflush()
    }
    { time = $4 - $5; tell("mate in " $1, $2, $3, time, $6, $7)
      rows += $2; solved += $3; theirs += time; exact += $6; ours += $7 }
    END { tell("together", rows, solved, theirs, exact, ours) }'
