#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# check puts rows right, gives up the others, and does so alike with one thread
# and with several, from a file and from standard input.
. tests/tap.sh
enter_folder

run() { "$trainer" --no-save --porcelain "$@" 2>&1; }
fields() { cut -f"$1" | tr '\t\n' ' ;'; }

cat >in.csv <<'END'
id,kind,fen,moves,n,question,answer,themes,rating,title
a,mate,6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1,,2,,,,800,Sooner
b,mate,7k/8/8/8/8/8/R7/1R4K1 w - - 0 1,,1,,,,,Later
c,mate,8/8/8/4k3/8/8/8/4K3 w - - 0 1,,2,,,,,Never
d,castling,5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1,,,short,yes,,,No
e,castling,3r2k1/8/8/8/8/8/8/R3K2R w KQkq - 0 1,,,long,,,,Rights
f,line,4k3/8/8/8/8/8/8/4K2R w K - 0 1,e1g1,,,,castling promotion,,Theme
g,mate,6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1,,1,,Re8#,,,Again
h,mate,4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 1,,1,,,,,Colours
i,mate,1k6/ppp5/8/8/8/8/8/1K1R4 w - - 0 1,,1,,,,,Mirror
i,mate,9/8/8/8/8/8/8/8 w - - 0 1,,1,,,,,Broken
END

out=$(run check --fix fixed.csv --rejected rejected.csv in.csv)
is "$?" 1 'errors give status 1'
is "$(printf '%s\n' "$out" | fields 4,5)" \
    'error shorter-mate;error no-mate;error no-mate;error wrong-answer;error bad-setup;error wrong-theme;warning duplicate;warning twin;warning twin;error bad-fen;3 7;' \
    'each row is judged'
is "$(run check fixed.csv | fields 4,5)" \
    'ok -;warning several-keys;ok -;ok -;ok -;warning twin;warning twin;3 0;' 'what was put right has no error'
is "$(cut -d, -f1,3,5-7,12 fixed.csv | tr -d '"' | sed 1d)" \
    'a,6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1,,,1,
b,7k/8/8/8/8/8/R7/1R4K1 w - - 0 1,,,2,
d,5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1,short,no cross-attacked,,
e,3r2k1/8/8/8/8/8/8/R3K2R w KQ - 0 1,long,,,
f,4k3/8/8/8/8/8/8/4K2R w K - 0 1,,,,castling
h,4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 1,,,1,
i,1k6/ppp5/8/8/8/8/8/1K1R4 w - - 0 1,,,1,' 'n, answer, rights and themes are put right, the rest is kept'
is "$(cut -d, -f1,2 rejected.csv | tr -d '"')" 'file,line
in.csv,4
in.csv,8
in.csv,11' 'the others are given up, with their lines'

cp in.csv copy.csv
run check --fix in.csv in.csv >/dev/null
is "$? $(cmp in.csv copy.csv && echo same)" '2 same' 'a file that is read is not written'
run check --fix in.csv - <copy.csv >/dev/null
is "$? $(cmp in.csv fixed.csv && echo same)" '1 same' 'a file that is not read is replaced'
run check --fix in.csv - <in.csv >/dev/null
is "$? $(cmp in.csv fixed.csv && echo same)" '2 same' 'standard input may be that file'
mkdir puzzles
mv in.csv puzzles/set.csv
CHESS_TRAINER_DATA=$folder run check --fix puzzles/set.csv set >/dev/null
is "$? $(cmp puzzles/set.csv fixed.csv && echo same)" '2 same' 'and so may a set that is called by its name'
mv copy.csv in.csv
cp in.csv copy.csv
run check --fix copy.csv no-such.csv >/dev/null
is "$? $(cmp in.csv copy.csv && echo same)" '2 same' 'what is there stays where nothing could be read'
run check --fix copy.csv --rejected no/such.csv in.csv >/dev/null
is "$? $(cmp in.csv copy.csv && echo same)" '2 same' 'or the other table cannot be written'
run check --fix one.csv --rejected ./one.csv in.csv >/dev/null
is "$? $(ls one.csv* 2>/dev/null)" '2 ' 'two tables are two files'
ln -s copy.csv link.csv
chmod 600 copy.csv
run check --fix link.csv in.csv >/dev/null
is "$(cmp copy.csv fixed.csv && ls -l copy.csv | cut -c1-10; test -L link.csv && echo link; ls | grep part)" '-rw-------
link' 'a table takes the place of the old one, its rights and its links'
printf 'fen,n,title\n8/8,1,\033[31mred\n\377,1,x\n' >hidden.csv
run check --rejected rejected.csv hidden.csv >/dev/null
is "$(sed 1d rejected.csv | LC_ALL=C tr -d '\n -~')" '' 'no hidden character comes into a table'
run check --fix "$folder/no/such.csv" in.csv >/dev/null
is "$?" 2 'nor one that cannot be'
run check --fix - in.csv >/dev/null
is "$? $(ls ./- 2>/dev/null)" '2 ' 'nor is there a table called -'
run check --jobs 0 in.csv >/dev/null
is "$?" 2 'no jobs are too few'
run check --deep >/dev/null
is "$?" 2 'options are no files'

# The same position three times: with a line that does not force mate, and twice with one that does.
cat >again.csv <<'END'
id,kind,fen,moves,themes
false,line,r5k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1,a8a2 h2h3 a2a3 e1e8,mateIn2
true,line,r5k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1,a8a2 e1e8,mateIn1
too,line,r5k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1,a8a2 e1e8,mateIn1
END
run check --fix fixed.csv --rejected rejected.csv again.csv >/dev/null
is "$(cut -d, -f1 fixed.csv; cut -d, -f4 rejected.csv)" '"id"
"true"
"id"
"false"
"too"' 'a good row is not left out for a bad one before it'

# Enough rows for many batches, the broken ones among them.
{ head -n 1 in.csv; for i in 1 2 3 4 5 6 7 8; do for j in 1 2 3 4 5 6 7 8; do sed 1d in.csv; done; done; } >many.csv
run check many.csv >one
for jobs in 2 5; do
    run check --jobs $jobs many.csv >several
    is "$(cmp one several && tail -n 1 several)" 'total	640	0	192	448' "$jobs threads report alike"
done
"$trainer" --no-save check many.csv >one 2>one.err
"$trainer" --no-save check --jobs 3 many.csv >several 2>several.err
is "$(cmp one several && cmp one.err several.err && wc -l <one.err | tr -d ' ')" 448 \
    'and say the same, without a word on how far they are'
run check --jobs 2 - <many.csv | sed 's/^stdin:/many.csv:/; s/stdin:/many.csv:/' >input
run check many.csv >one
is "$(cmp one input && echo same)" same 'standard input is a file like any other'

printf '[FEN "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"\n\n1. Ra8# *\n' >tag.pgn
is "$("$trainer" --no-save check tag.pgn 2>&1 | head -n 1)" \
    'tag.pgn:1: This tag cannot be read. A tag is a line such as [White "Name"].' \
    'what is the matter with a game is said in words'

# A table is begun before its rows are read, so it is there when the pipe has a reader.
cp copy.csv old.csv
mkfifo pipe
for signal in HUP PIPE TERM; do
    "$trainer" --no-save check --fix copy.csv --rejected other.csv pipe >out 2>&1 &
    exec 3>pipe
    begun=$(ls *.part | wc -l | tr -d ' ')
    kill -s $signal $!
    wait $! 2>/dev/null
    is "$begun $(kill -l $?) $(cmp old.csv copy.csv && ls | grep -e part -e other)" "2 $signal " \
        "SIG$signal leaves the old table and no half of a new one"
    exec 3>&-
done

done_testing
