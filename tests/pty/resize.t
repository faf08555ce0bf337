#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# The window changes its size: what comes next fits, the first time already.
source tests/pty/pty.tcl

# The longest line of what comes until the prompt.
proc widest {} {
    set widest 0
    expect -re "^(.*)chess> " {
        foreach line [split [regsub -all {\033\[[?0-9;]*[a-zA-Z]|\r} $expect_out(1,string) {}] "\n"] {
            if {[string length $line] > $widest} { set widest [string length $line] }
        }
    }
    return $widest
}

proc resize {columns} {
    global spawn_out
    stty columns $columns < $spawn_out(slave,name)
}

set stty_init "rows 50 columns 80"
trainer --no-save
prompt
foreach columns {80 40 60 25 80} {
    resize $columns
    after 200
    type "help winnable\r"
    expect "\n"
    set width [widest]
    ok "the first text at $columns columns fits" [expr {$width <= $columns && $width > $columns - 15}]
    if {$width > $columns} { note "$width columns" }
}

# A caret stands below its place, also where the line is too long.
set fen "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNx w KQkq - 0 1"
proc shows_caret {name fen sign} {
    type "position $fen\r"
    expect -re "\n  (\[^\n\r\]*)\r*\n( *)\\^"
    set line $expect_out(1,string)
    set column [expr {[string length $expect_out(2,string)] - 2}]
    ok $name [expr {[string index $line $column] eq $sign && [string length $line] <= 38}]
    if {[string index $line $column] ne $sign} { note "$line\n[string repeat { } $column]^" }
    prompt
}
resize 40
after 200
shows_caret "a caret at the end of a long line" $fen x
shows_caret "a caret at its beginning" [string map {rnbq rxbq RNBQKBNx RNBQKBNR} $fen] x
shows_caret "a caret in its middle" [string map {/8/8/8/8/ /8/8/9/8/ RNBQKBNx RNBQKBNR} $fen] 9
type "\004"
leaves "Ctrl-D leaves" 1
done_testing
