#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# bench_stockfish_perft.sh - Stockfish's speed on the trees of bench_perft, in
# processor time without its start-up, to set beside that bench.
set -eu

stockfish=$(PATH=$PATH:/usr/games command -v stockfish) || {
    echo 'stockfish is not installed' >&2
    exit 1
}
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# User seconds of Stockfish fed with these commands.
user_seconds() {
    printf '%s\n' "$@" quit |
        perl -e 'open STDOUT, ">/dev/null"; system @ARGV; printf STDERR "%.2f", (times)[2]' \
            "$stockfish" 2>&1
}

# name, leaves, then the commands
measure() {
    name=$1 leaves=$2
    shift 2
    awk -v name="$name" -v leaves="$leaves" -v all="$(user_seconds "$@")" \
        -v start="$(user_seconds isready)" 'BEGIN {
            time = all - start
            printf "%-9s stockfish  %d leaves  %.2f s  %.1f million a second\n",
                   name, leaves, time, leaves / time / 1e6 }'
}

measure start 119060324 'position startpos' 'go perft 6'
measure kiwipete 193690690 "position fen $kiwipete" 'go perft 5'
