#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# A dumb terminal: a prompt, plain lines, no escape sequences.
source tests/pty/pty.tcl

set env(TERM) dumb
trainer
expect {
    -ex "\033" { ok "no escape sequence" 0 }
    -ex "> " { ok "no escape sequence" 1 }
    timeout { ok "no escape sequence" 0 }
}
type "e4\r"
see "a move is played" "White has played e4."
prompt
type "half a line"
see "what is typed is echoed" "half a line"
type "\003"
see "Ctrl-C is shown" "^C"
prompt
type "fen\r"
see "and the position is kept" "/4P3/"
prompt
type "\004"
leaves "Ctrl-D leaves" 0
done_testing
