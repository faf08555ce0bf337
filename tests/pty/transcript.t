#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# A session at a terminal is saved when it is over, and played again.
source tests/pty/pty.tcl

trainer
prompt
type "e4\r"
prompt
type "half a line\003"
prompt
type "learn rook\r"
see "a lesson waits" "Press Enter"
type "\r"
prompt
type "a2-a8 b1-g1\r"
prompt
type "stop\r"
prompt
type "quiz castling --count 1\r"
see "the seed is told" "drawn with the seed"
prompt
type "hint\r"
prompt
type "stop\r"
prompt
type "\033\[200~e5\nNf3\033\[201~\r"
see "what is pasted is run" "Nf3"
prompt
type "perft 12\r"
expect "\n"
after 200
type "\003"
see "a long command is stopped" "Stopped."
prompt
type "transcript $home/saved\r"
see "the session is saved" "The session so far is in"
prompt
type "transcript $home/again\r"
see "and again" "The session so far is in"
prompt
type "transcript $home/saved\r"
see "but not over a file" "File exists"
prompt
type "\004"
leaves "Ctrl-D leaves" 1

# Nor does the replay count for years.
foreach file {saved again} {
    trainer replay $home/$file
    see "$file is played again" "Everything was said again"
    leaves "and all is the same" 0
}
set long [open $home/long w]
puts $long "# chess-trainer transcript 1\n# input: prompt\n> perft 12\n> perft 12"
close $long
trainer
prompt
type "replay $home/long\r"
expect "\n"
after 200
type "\003"
see "a replay is stopped as well" "Stopped."
prompt
type "\004"
leaves "and the session goes on" 1

set text [exec cat $home/saved]
ok "it has no escape sequence" [expr {[string first "\033" $text] < 0}]
ok "and no line that was taken back" [expr {[string first "half" $text] < 0}]
done_testing
