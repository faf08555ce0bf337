#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# What is set at the prompt is kept for the next time.
source tests/pty/pty.tcl

proc contents {} {
    global home
    set file [open "$home/config/chess-trainer/settings"]
    set text [read $file]
    close $file
    return $text
}

trainer
prompt
type "set board text\r"
see "it is said" "It is kept for the next time."
prompt
type "set language zh\r"
prompt
type "quit\r"
leaves "quit leaves" 0
ok "both settings are in the file" [regexp "\nboard = text\nlanguage = zh\n$" [contents]]

trainer
prompt
type "board\r"
see "the next session has them" "白王：e1。"
prompt
type "quit\r"
leaves "quit leaves again" 0

trainer --no-save --lang en
prompt
type "set board ascii\r"
see "with --no-save a setting is set" "Set: board is now ascii."
prompt
type "quit\r"
leaves "quit leaves that too" 0
ok "but not kept" [regexp "board = text" [contents]]

# A home that cannot be written to.
file delete -force "$home/config"
close [open "$home/config" w]
trainer --lang en
prompt
type "set board text\r"
see "a folder that cannot be used is one warning" "They hold for this session."
prompt
type "set board ascii\r"
expect {
    -ex "They hold" { ok "the second time it is not said" 0 }
    -ex "chess> " { ok "the second time it is not said" 1 }
}
type "quit\r"
leaves "and no reason to fail" 0
done_testing
