#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# bench_stockfish.sh FILE.epd [MAX_N] - the mates of an EPD file (operation
# `dm N`), one after the other: by Stockfish with `go mate N`, stopped after
# LIMIT seconds a position (10), and by the prover, with all keys proven.
# One thread each, on the same core.  Stockfish finds one mate and never says
# that there is none; the prover does more.
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

for n in $(seq 1 "$max"); do
    grep " dm $n;" "$file" >"$work/epd" || continue
    # `ucinewgame` waits for the search before it, so nothing is cut short.
    sed "s/ dm $n;.*//" "$work/epd" |
        while read -r fen; do
            printf 'ucinewgame\nposition fen %s 0 1\ngo mate %d movetime %d\n' \
                "$fen" "$n" "$((limit * 1000))"
        done >"$work/uci"
    printf 'ucinewgame\nquit\n' >>"$work/uci"
    $pin "$stockfish" <"$work/uci" >"$work/out"
    awk -v n="$n" '
        / score mate / { for (i = 1; i < NF; i++) if ($i == "mate") mate = $(i + 1) }
        / time /       { for (i = 1; i < NF; i++) if ($i == "time") time = $(i + 1) }
        /^bestmove/    { rows++; solved += mate > 0 && mate <= n; total += time; mate = time = 0 }
        END { printf "%d %d %.3f\n", rows, solved, total / 1000 }' "$work/out" >"$work/theirs"
    $pin "$build/tests/bench/bench_mates" -n "$n" "$work/epd" | tail -1 >"$work/ours"
    read -r rows solved theirs <"$work/theirs"
    read -r _ _ exact _ _ ours _ <"$work/ours"
    awk -v n="$n" -v rows="$rows" -v solved="$solved" -v theirs="$theirs" -v exact="$exact" \
        -v ours="$ours" 'BEGIN {
            printf "mate in %d: %d positions; stockfish %d in %.3f s; ", n, rows, solved, theirs
            printf "prover %d in %.3f s, %.4f of that\n", exact, ours, theirs ? ours / theirs : 0 }'
done
