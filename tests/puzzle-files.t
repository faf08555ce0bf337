#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is no puzzle file neither hangs nor fills the memory; pipes are read.
# Options with words that mean nothing are told, with what would do.
. tests/tap.sh
set_of_mates=$PWD/puzzles/data/mate-in-1.csv
enter_folder

# Ten seconds are plenty; what is killed has status 124.
run() { timeout 10 "$trainer" --no-save --lang en "$@" 2>&1 </dev/null; }
codes() { cut -f1,5 | tr '\t\n' ' ;'; }

is "$(run --porcelain check /dev/zero | codes)" \
    '/dev/zero:1 field-too-long;/dev/zero:1 endless-line;total 2;' 'a line without an end is given up'
is "$(run play /dev/zero; echo $?)" '/dev/zero:1: A field is longer than 64 KiB.
/dev/zero:1: This line has no end: after 16 MiB of it nothing more was read.
There is no puzzle here that fits.
1' 'play gives it up too'
is "$(run --porcelain check . | codes)" '.:0 read-failed;total 1;' 'a folder is no file'
is "$(run --porcelain check /dev/null | codes)" '/dev/null:0 no-rows;total 1;' 'nothing is no puzzle'

mkfifo pipe
is "$(run check pipe; echo $?)" 'pipe: Nobody writes into this pipe.
Rows: 0. Good: 0. With warnings: 0. With errors: 0.
2' 'a pipe into which nobody writes is not waited for'
cat "$set_of_mates" >pipe &
is "$(run check pipe)" 'Rows: 24. Good: 24. With warnings: 0. With errors: 0.' 'a named pipe'
{ sleep 0.3; cat "$set_of_mates" >pipe; } &
is "$(run check pipe)" 'Rows: 24. Good: 24. With warnings: 0. With errors: 0.' \
    'a named pipe into which somebody writes soon'
{ exec 3>pipe; sleep 0.3; cat "$set_of_mates" >&3; } &
is "$(run check pipe)" 'Rows: 24. Good: 24. With warnings: 0. With errors: 0.' \
    'a named pipe into which somebody writes slowly'
is "$({ sleep 0.3; cat "$set_of_mates"; } | timeout 10 "$trainer" check /dev/fd/0)" \
    'Rows: 24. Good: 24. With warnings: 0. With errors: 0.' 'a pipe by its number, as the shell passes it'
wait

# One quotation mark that is not closed costs one row, wherever it stands.
rows() { # count, where the mark stands, what it stands before
    awk -v count="$1" -v bad="$2" -v mark="$3" 'BEGIN {
        print "id,kind,fen,n,title"
        for (i = 1; i <= count; i++) {
            t = i == bad ? mark "t" : "t"
            printf "r%d,mate,6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,1,%s\n", i, t } }'
}
rows 20000 7 '"' >quote.csv
is "$(run --porcelain check quote.csv | grep -c error)" 1 'an open quotation mark is one error'
is "$(run --porcelain check quote.csv | grep error | cut -f1,5)" 'quote.csv:8	unclosed-quote' \
    'which names the line where it opened'
is "$(run --porcelain check quote.csv | tail -1)" 'total	20000	1	19998	1' 'and no other row is lost'
sed '1s/title/"title/' quote.csv >header.csv
is "$(run --porcelain check header.csv | codes)" 'header.csv:1 broken-header;total 1;' \
    'an open quotation mark in the header is told as what it is'

for command in play pick; do
    is "$(run $command --kind foo "$set_of_mates"; echo $?)" \
        'There is no kind of puzzle called "foo". The kinds are: mate, castling, en-passant, stalemate, status, draw, moves, promotion, line.
2' "$command names the kinds there are"
    for option in '--side up' '--rating high' '--rating 9..1' '--limit none' '--limit 0'; do
        run $command $option "$set_of_mates" | grep -q 'Known are .*--side white'
        is "$? $(run $command $option "$set_of_mates" >/dev/null; echo $?)" '0 2' \
            "$command refuses $option"
    done
done

# Where a row has no id, its file and line are named.
head -n 2 "$set_of_mates" | sed 's/^[^,]*,/,/' >ab第一课杀王练习题目大全集.csv
is "$(echo skip | "$trainer" --no-save --lang en play ./ab第一课*.csv | tail -n 1 | grep -o '(.*)')" \
    '(ab第一课杀王练习题目大全集:2)' 'the name of a file'

# Two rounds in one session are shuffled in two ways, and the session can be had again.
heads() { grep '^Puzzle ' | sed 's/^Puzzle [0-9]*, //' | tr '\n' ';'; }
round='play mate-in-1 --shuffle --limit 8'
skips='skip\nskip\nskip\nskip\nskip\nskip\nskip\nskip\n'
session() { printf "$round\n$skips$round\n$skips" | "$trainer" --no-save --seed "$1" 2>&1 | heads; }
both=$(session 5)
is "$(session 5)" "$both" 'the same seed shuffles alike'
first=$(echo "$both" | cut -d';' -f1-8)
is "$([ "$first" = "$(echo "$both" | cut -d';' -f9-16)" ] && echo alike)" '' \
    'the second round of a session is another one'

done_testing
