#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# Ctrl-Z and fg, in a shell: the terminal is the shell's in between, the prompt
# comes back as it was, and a command goes on.
source tests/pty/pty.tcl

set env(PS1) {shell% }
set program [file normalize $program]
spawn -noecho bash --norc --noediting -i
proc shell {} { expect -ex "shell% " }
proc terminal {name pattern} {
    send -- "stty -a | tr -s ' ;' '\\n' | grep -x -e -*icanon -e -*echo | tr '\\n' ' '; echo .\r"
    see $name $pattern
    shell
}

shell
terminal "the shell's terminal edits lines and echoes" "\r\nicanon echo ."
send -- "$program --no-save\r"
prompt
type "e4\r"
prompt
type "half a li"
expect -ex "half a li"
after 100
type "\032"
see "Ctrl-Z stops the trainer" "Stopped"
shell
terminal "the terminal is the shell's again" "\r\nicanon echo ."
send -- "fg\r"
see "fg draws the prompt and the line again" "half a li"
type "ne\025fen\r"
see "the line can be edited, and the game is as it was" "/4P3/"
prompt

type "perft 6\r"
expect "\n"
after 50
type "\032"
expect {
    -ex "Stopped" { shell; send -- "fg\r"; exp_continue }
    -ex "ways to play 6" { ok "a command goes on" 1 }
    timeout { ok "a command goes on" 0 }
}
prompt
type "\004"
shell
terminal "what is left behind is a terminal that edits and echoes" "\r\nicanon echo ."
send -- "exit\r"
expect eof
done_testing
