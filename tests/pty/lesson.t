#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# At a terminal a lesson waits after something to read, so that the next board
# does not push it off the screen.
source tests/pty/pty.tcl

trainer
prompt
type "learn rook\r"
see "the lesson begins with what is taught" "The rook goes straight"
see "and waits" "Press Enter to go on."
prompt
type "hint\r"
see "there is no task to help with yet" "the task comes after it. Press Enter"
prompt
type "\r"
see "Enter goes on to the task" "Name every square that the rook on a1 can go to."
prompt
type "\r"
prompt
type "a2-a8 b1-g1\r"
see "an empty line is no answer, the squares are" "Right."
prompt
type "stop\r"
see "stop leaves the lesson" "Stopped."
prompt

type "learn rook\r"
expect -ex "Press Enter" { type "\r" }
prompt
type "play castling\r"
see "whoever starts something else is told what is left" "Left unfinished: rook"
prompt
type "stop\r"
prompt
type "\004"
leaves "Ctrl-D leaves" 0
done_testing
