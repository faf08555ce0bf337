#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# TAB completes commands and legal moves.
source tests/pty/pty.tcl

trainer
prompt
type "positi\t"
see "a command is completed" "position "
type "startpos\r"
prompt

type "moves e2\r"
prompt
type "Nf\t"
see "a move is completed from its first letters" "Nf3 "
type "\r"
see "and the line with the space behind it is understood" "White has played Nf3."
prompt

type "nf\t"
see "small letters do where only a knight can be meant" "Nf6 "
type "\r"
see "and that is played" "Black has played Nf6."
prompt

type "why g2g\t"
see "coordinates are completed after why" "g2g"
type "\t"
see "and both moves are listed" "g2g3"
type "3\r"
prompt

type "learn ro\t"
see "a lesson is completed by its name" "rook "
type "\025"
type "learn \t\t"
see "all lessons are listed" "bishop"
type "\025"

set file [open "$home/my set.csv" w]
puts $file "kind,fen\nstalemate,7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
close $file
type "check $home/my\t"
see "a file name with a space is completed, in quotes" "\"$home/my set.csv\""
type "\r"
see "and the file is found" "Rows: 1."
prompt
type "quit\r"
leaves "quit leaves" 0

# In Chinese the commands stay, and moves are offered with Chinese letters too.
trainer --no-save --lang zh
prompt
type "posit\t"
see "a command is completed in Chinese" "position "
type "startpos\r"
prompt
type "马\t\t"
see "moves are listed for a Chinese letter" "马f3"
type "f\t\r"
see "and completed" "白方走了Nf3。"
prompt
type "learn ro\t"
see "a lesson too" "rook "
type "\025"
type "quit\r"
leaves "quit leaves in Chinese" 0
done_testing
