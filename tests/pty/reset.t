#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# reset asks a person, and only yes begins anew; nothing is lost even then.
source tests/pty/pty.tcl

proc backups {} { global home; return [glob -nocomplain $home/data/chess-trainer/attempts-*.csv] }
proc records {} { global home; return [file exists $home/data/chess-trainer/attempts.csv] }

trainer
prompt
type "quiz colors --count 1\r"
prompt
type "1\r"
see "a question is answered" "Points:"
prompt
ok "and on record" [records]
type "reset\r"
see "reset says what it will do" "The old ones are kept in a backup file."
see "and asks" "Type yes to go on:"
type "no\r"
see "anything but yes changes nothing" "Nothing was changed."
prompt
ok "the records are where they were" [expr {[records] && [backups] eq ""}]
type "reset\r"
see "it asks again" "Type yes to go on:"
type "ye\003"
see "Ctrl-C leaves the question" "Nothing was changed."
prompt
type "reset\r"
see "and again" "Type yes to go on:"
type "\r"
see "Enter is no yes" "Nothing was changed."
prompt
ok "the records are there still" [expr {[records] && [backups] eq ""}]
type "reset\r"
see "and again" "Type yes to go on:"
type "yes\r"
see "yes begins anew, and tells where the old records are" "attempts-"
prompt
ok "the old ones are in the backup" [expr {![records] && [llength [backups]] == 1 \
    && [file size [backups]] > 100}]
type "quit\r"
leaves "quit leaves" 0
done_testing
