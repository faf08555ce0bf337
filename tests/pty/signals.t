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

# What takes long: the first Ctrl-C ends it and keeps the session.
proc stops {command} {
    type "$command\r"
    expect "\n"
    after 300
    type "\003"
    see "Ctrl-C asks \"$command\" to stop" "Press Ctrl-C again to leave"
    see "and it does" "Stopped."
    prompt
}

set file [open "$home/long.csv" w]
puts $file "id,kind,fen,n"
for {set i 0} {$i < 200000} {incr i} {
    puts $file "m$i,mate,6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1,1"
}
close $file

trainer
prompt
type "e4\r"
prompt
stops "mate 12"
stops "perft 9"
stops "check $home/long.csv"
stops "check --jobs 2 $home/long.csv"
stops "pick $home/long.csv -o $home/picked.csv"
type "fen\r"
see "the game is as it was" "/4P3/"
prompt
type "mate 1\r"
see "and the next proof runs to its end" "There is no forced mate in 1"
prompt
exec mkfifo $home/pipe.csv
type "check $home/pipe.csv\r"
expect "\n"
after 100
type "\003"
see "where nothing can be stopped" "Press Ctrl-C again to leave"
type "\003"
killed "the next Ctrl-C leaves" SIGINT
done_testing
