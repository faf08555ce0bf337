#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# Lines come back with the arrow keys, in the next session as well.
source tests/pty/pty.tcl

set file $home/state/chess-trainer/history

trainer --no-save
prompt
type "moves a2\r"
prompt
type "\004"
leaves "a session that saves nothing" 0
ok "writes no history" [expr {![file exists $file]}]

trainer
prompt
type "moves b2\r"
prompt
ok "a line is written at once" [expr {[file exists $file] && [exec cat $file] eq "moves b2"}]
ok "nobody else may read it" [expr {[file attributes $file -permissions] == 0600}]
type "moves c2\r"
prompt
type "moves c2\r"
prompt
type "\004"
leaves "the first session ends" 0
ok "a repeated line is kept once" [expr {[exec cat $file] eq "moves b2\nmoves c2"}]

trainer
prompt
type "\033\[A"
see "the arrow brings the last line" "moves c2"
type "\033\[A"
see "and the one before" "b2"
type "\r"
prompt
type "\004"
leaves "the second session ends" 0
ok "the new line is added" [expr {[exec cat $file] eq "moves b2\nmoves c2\nmoves b2"}]

# A pipe in its place must not hang the program.
file delete $file
exec mkfifo $file
trainer
prompt
type "moves d2\r"
prompt
type "\004"
leaves "a history that is no file is left alone" 0
done_testing
