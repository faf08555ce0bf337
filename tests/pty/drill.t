#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# A lesson and a puzzle at a real terminal; Ctrl-C keeps the place in both.
source tests/pty/pty.tcl

trainer
prompt
type "learn rook\r"
expect {
    -ex "Press Enter" { type "\r"; exp_continue }
    -re {rook 1/[0-9]+} { ok "the prompt tells the lesson and the task" 1 }
    timeout { ok "the prompt tells the lesson and the task" 0 }
}
prompt
type "a2 half an ans\003"
see "Ctrl-C keeps the lesson and the task" "rook 1/"
prompt
type "a2 a3 a4\r"
see "an answer that leaves squares out is told which" "You left out"
prompt
type "stop\r"
prompt

# The back rank: Re8 mates, nothing else does.
set file [open "$home/mate.csv" w]
puts $file "id,kind,fen,n\nback-rank,mate,6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1,1"
close $file
type "play $home/mate.csv\r"
see "a puzzle asks" "mates in one move"
prompt
type "Ra\003"
prompt
type "Kf1\r"
see "a wrong move is refused, with what refutes it" "Kf1 does not do it: the opponent replies"
prompt
type "Re8\r"
see "the right one is accepted" "Re8"
see "and explained" "checkmate"
prompt
type "quit\r"
leaves "quit leaves" 0
ok "the answers are on record" [file exists $home/data/chess-trainer/attempts.csv]
done_testing
