#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# Ctrl-C, Ctrl-D and pasted lines.
source tests/pty/pty.tcl

trainer
prompt
type "e4\r"
see "a move is played" "White has played e4."
prompt

type "half a line\003"
see "Ctrl-C is shown" "^C"
prompt
type "fen\r"
see "the line is gone and the position is kept" "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"
prompt
type "\003"
prompt
type "e5\r"
see "Ctrl-C on an empty line does no harm" "Black has played e5."
prompt

# A terminal marks what is pasted, so that newlines do not count as keys.
type "\033\[200~Nf3\nNc6\nBb5\033\[201~\r"
see "the first pasted line is run" "White has played Nf3."
see "the second too" "Black has played Nc6."
see "and the last" "White has played Bb5."
prompt

# Ten lines, each once and in order, with what stood there before them.
type "position startpos\r"
prompt
set moves {e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7}
type "\033\[200~[join $moves \n]\n\033\[201~"
type "\r"
set side "White"
foreach move $moves {
    see "pasted: $move" "$side has played $move."
    set side [expr {$side eq "White" ? "Black" : "White"}]
}
prompt
type "fen\r"
see "all ten are played, once" "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6"
prompt
type "\004"
leaves "Ctrl-D leaves" 0
done_testing
