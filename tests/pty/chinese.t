#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# Chinese is spoken and typed, whatever locales the machine has.
source tests/pty/pty.tcl

proc speaks_chinese {where args} {
    trainer {*}$args
    see "$where: the greeting is Chinese" "欢迎使用"
    prompt
    type "why 马f"
    see "$where: what is typed is shown" "马f"
    type "\t\r"
    see "$where: the move is completed and understood" "Nf3合乎规则"
    prompt
    type "马f3车\177\r"
    see "$where: backspace takes a whole character" "白方走了Nf3"
    prompt
    type "\004"
    leaves "$where: Ctrl-D leaves" 0
}

unset env(LC_ALL)
set env(LANG) zh_CN.UTF-8
speaks_chinese "a Chinese locale, installed or not"

set env(LANG) C.UTF-8
set env(LANGUAGE) zh_CN
speaks_chinese "LANGUAGE alone"

unset env(LANGUAGE)
set env(LC_ALL) C
speaks_chinese "plain C" --lang zh
done_testing
