# SPDX-License-Identifier: GPL-3.0-or-later
# pty.tcl - a person at a terminal, for the tests beside it.
#
#   source tests/pty/pty.tcl
#   trainer ?ARGUMENT ...?       starts the program; its home is a new folder
#   prompt                       waits for the prompt; always do so before typing
#   type TEXT                    sends keys as they are
#   see NAME TEXT                one test: TEXT appears
#   leaves NAME STATUS           one test: the program ends with this status
#   done_testing

log_user 0
set timeout 20
set tests 0
set failed 0
set home [exec mktemp -d]
set env(HOME) $home
set env(XDG_STATE_HOME) $home/state
set env(XDG_DATA_HOME) $home/data
set env(XDG_CONFIG_HOME) $home/config
set env(INPUTRC) /dev/null
set env(LC_ALL) C.UTF-8
set env(TERM) xterm
foreach name {LANGUAGE CHESS_TRAINER_LANG} { unset -nocomplain env($name) }
set program [expr {[info exists env(BUILD)] ? $env(BUILD) : "build"}]/chess-trainer

proc ok {name good} {
    global tests failed
    incr tests
    if {$good} { puts "ok $tests - $name" } else { puts "not ok $tests - $name"; incr failed }
}

proc note {text} {
    foreach line [split $text "\n"] { puts "# [string map {\033 <ESC> \r {}} $line]" }
}

proc trainer {args} {
    global program spawn_id
    uplevel #0 [list spawn -noecho $program {*}$args]
}

proc type {text} { send -- $text }

proc prompt {} {
    expect {
        -ex "> " {}
        timeout { ok "there is a prompt" 0; note "nothing came" }
        eof { ok "there is a prompt" 0 }
    }
}

proc see {name text} {
    expect {
        -ex $text { ok $name 1 }
        timeout { ok $name 0; note "never seen: $text" }
        eof { ok $name 0; note "the program ended before: $text" }
    }
}

proc leaves {name status} {
    expect {
        eof {}
        timeout { ok $name 0; note "it did not end"; return }
    }
    set left [lindex [wait] 3]
    ok $name [expr {$left == $status}]
    if {$left != $status} { note "status $left, not $status" }
}

proc done_testing {} {
    global tests failed home
    file delete -force $home
    puts "1..$tests"
    exit [expr {$failed > 0}]
}
