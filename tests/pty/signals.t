#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# Signals at the prompt and while a command works.
source tests/pty/pty.tcl

proc killed {name signal} {
    expect {
        eof {}
        timeout { ok $name 0; note "it did not end"; return }
    }
    set how [wait]
    ok $name [expr {[lindex $how 5] eq $signal}]
    if {[lindex $how 5] ne $signal} { note $how }
}

trainer
prompt
type "half a line"
see "the line is drawn" "half a line"
exec sh -c "kill -CONT [exp_pid]"
see "it is drawn again when the program comes back" "half a line"
exec sh -c "kill -TERM [exp_pid]"
see "a terminal is left as it was found" "\033\[?2004l"
killed "when the program is killed" SIGTERM

trainer
prompt
type "perft 7\r"
expect "\n"
after 300
type "\003"
see "Ctrl-C in a long command says how to leave" "Press Ctrl-C again to leave"
type "\003"
killed "and the next one leaves" SIGINT
done_testing
