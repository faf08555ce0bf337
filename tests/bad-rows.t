#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A file with everything wrong in it that files have: each broken row is named
# with file, line and column, once, and every good row is asked and solved.
BUILD=${BUILD:-build}
trainer=$BUILD/chess-trainer
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file=$folder/bad.csv
export LC_ALL=C.UTF-8
unset LANGUAGE

# Byte order mark, semicolons, CRLF.
{
    printf '\357\273\277id;kind;fen;n;question;level\r\n'
    printf 'one;mate;6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1;1;;easy\r\n'
    printf 'fen;mate;6k1/5ppp/8/8/8/8/4R1K1 w - - 0 1;1;;\r\n'
    printf 'two;mate\r\n'
    printf 'quote;mate;"6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1;1;;\r\n'
    printf 'three;castling;r3k2r/8/8/8/8/5n2/8/R3K2R w KQkq - 0 1;;short;\r\n'
    printf 'nul;mate;6k1/5ppp/8/8/\0008/8/8/4R1K1 w - - 0 1;1;;\r\n'
    printf 'esc\033]2;mate;6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1;1;;\r\n'
    printf 'bytes\377;mate;6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1;1;;\r\n'
    printf 'kind;chess;6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1;1;;\r\n'
    printf 'king;mate;6k1/5ppp/8/8/8/8/8/4R3 w - - 0 1;1;;\r\n'
    printf 'claim;mate;7k/8/8/8/8/8/R7/1R4K1 w - - 0 1;1;;\r\n'
    printf 'four;mate;"6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";1;;"x;\r\n'
    printf 'five;mate;6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1;1;;'
} >"$file"

printf 'Re8\nno, in check, g1 is attacked\nRd8\n' |
    "$trainer" --no-save play "$file" >"$folder/out" 2>"$folder/err"
status=$?

number=0
is() { # name, status
    number=$((number + 1))
    if [ "$2" -eq 0 ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1"
        sed 's/^/# /' "$folder/err"
    fi
}
told() { # line, column, name
    [ "$(grep -c "^$file:$1: column $2: " "$folder/err")" -eq 1 ]
    is "$3" $?
}

told 3 fen 'a FEN that is too short'
told 4 fen 'a row without its position'
told 5 fen 'a quotation mark that is never closed'
told 7 fen 'a NUL byte'
told 8 id 'a control character'
told 9 id 'bytes that are not UTF-8'
told 10 kind 'a kind there is not'
told 11 fen 'a board without a black king'
told 12 n 'a claim that is false'
told 13 level 'a quotation mark open at the end'
[ "$(grep -c "^$file:" "$folder/err")" -eq 10 ]
is 'each of them once, and nothing else' $?
[ "$(grep -c '^Right' "$folder/out")" -eq 3 ] && grep -q 'first try: 3\.' "$folder/out"
is 'the good rows are asked and solved' $?
[ "$(grep -c 'passed over: level' "$folder/out")" -eq 1 ]
is 'the column that means nothing is noted once' $?
[ "$status" -eq 1 ]
is 'the exit status tells' $?
! grep -q "$(printf '[\033\001]')" "$folder/out" "$folder/err"
is 'no control character gets through' $?

"$trainer" --porcelain check "$file" >"$folder/out" 2>"$folder/err"
[ $? -eq 1 ] && [ "$(tail -n 1 "$folder/out")" = "total	13	3	0	10" ]
is 'check counts the same' $?
[ "$(sed '$d' "$folder/out" | cut -f4,5 | tr '\t\n' ' ;')" = \
"ok -;error bad-fen;error no-position;error unclosed-quote;ok -;error nul-byte;\
error control-character;error bad-utf-8;error unknown-kind;error bad-setup;error no-mate;\
error unclosed-quote;ok -;" ]
is 'and names the same faults' $?

echo "1..$number"
