#!/usr/bin/expect -f
# SPDX-License-Identifier: GPL-3.0-or-later
# What a learner who comes back is told before the first prompt.
source tests/pty/pty.tcl

# Runs lines without a terminal; what is said.
proc script {lines args} {
    global program
    catch {exec $program {*}$args << [join $lines "\n"] 2>@1} said
    return $said
}

# To the lesson that the course begins with.
proc right_answers {tasks} {
    set answers {}
    set file [open tests/golden/course/1-first-steps.en.right]
    foreach line [split [read $file] "\n"] {
        if {[string match "> *" $line]} { lappend answers [string range $line 2 end] }
    }
    close $file
    return [lrange $answers 0 $tasks-1]
}

proc greeted {} {
    global spawn_id
    trainer
    expect {
        -ex "chess> " { set said $expect_out(buffer) }
        timeout { set said "no prompt" }
    }
    type "quit\r"
    expect eof
    wait
    return [regsub -all {\s+} $said " "]
}

ok "who is new was in no lesson" [expr {![string match "*You were last*" [greeted]]}]

regexp {lesson\t1\t(\S+)\t[^\t]*\t(\d+)} [script lessons --porcelain] line topic tasks
set answers [right_answers $tasks]
script [concat {{learn 1}} [lrange $answers 0 1]]
ok "a lesson begun goes on" \
    [string match "*You were last in the lesson $topic, at task 2. To go on: learn*" [greeted]]

script [concat {{learn 1}} $answers]
ok "one that is done does not" \
    [string match "*in the lesson $topic. What is done and what is left: lessons*" [greeted]]

# Three years later, after answers that showed ideas not to be held.
set env(CHESS_TRAINER_NOW) 1700000000
script [concat {{quiz castling --count 12 --seed 3}} [lrepeat 24 yes]]
set env(CHESS_TRAINER_NOW) 1800000000
regexp {progress\tdue\t(\d+)} [script progress --porcelain] line due
ok "ideas are due" [expr {$due > 0}]
ok "and it says as many as progress does" [string match "*asked again: $due. Start with: review*" [greeted]]

# A lesson of one's own has no place among the others.
set file [open $home/own.lesson w]
puts $file "title: Mine\ntopic: mine\n\nstep: squares moves a1\nfen: 7k/8/8/8/8/8/8/R6K w - - 0 1\nask: Where to?"
puts $file "\nstep: squares moves h1\nfen: 7k/8/8/8/8/8/8/R6K w - - 0 1\nask: Where to?"
close $file
script [list "learn $home/own.lesson" "a2"]
ok "learn does not go on with a lesson of one's own" \
    [string match "*You were last in the lesson mine. What is done*" [greeted]]
done_testing
