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

# What is hidden is not kept, nor shown when somebody else wrote it there.
set out [open $file w]
fconfigure $out -encoding binary -translation binary
puts $out "moves e2\nmoves \xC2\x9B31m\nwhy \x1B\[2J\nwhy \xE2\x80\xAEf2\nmoves f2"
close $out
trainer
prompt
type "\033\[A"
see "the arrow brings a good line" "moves f2"
type "\033\[A"
see "and then the next good one" "e2"
type "\025why \u202Ee4\r"
see "a line with a hidden character is answered" "<U+202E>"
prompt
type "\033\[A"
see "but it is not in the history" "moves f2"
type "\025"
type "\004"
leaves "the session ends" 1
ok "and not in the file" [expr {![catch {exec grep -c "moves f2" $file}] && [catch {exec tail -n 1 $file | grep why}]}]

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
