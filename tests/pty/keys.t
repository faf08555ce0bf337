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

type "\004"
leaves "Ctrl-D leaves" 0
done_testing
