#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# pick takes the rows that are asked for, the same sample for the same seed, and
# what it writes is a puzzle file.
. tests/tap.sh
enter_folder

pick() { "$trainer" --no-save pick "$@" 2>err; }
ids() { sed 1d | cut -d, -f1 | tr -d '"' | tr '\n' ' '; }

cat >in.csv <<'END'
PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl
one,r5k1/5ppp/8/8/8/8/5PPP/4R1K1 b - - 0 1,a8a2 e1e8,800,80,90,10,mate mateIn1 backRankMate endgame,
two,4r1k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1,a1a7 e8e1,1200,80,-20,10,mate mateIn1 backRankMate endgame,
three,8/6k1/8/8/8/8/R7/1R4K1 b - - 0 1,g7g8 b1b7 g8f8 a2a8,1600,80,95,10,mate mateIn2 endgame,
four,4k3/7p/8/8/8/8/8/4K2R b K - 0 1,h7h6 e1g1,2000,80,50,10,castling endgame,
five,4k3/8/8/8/8/8/8/8 b - - 0 1,h7h6 e1g1,2000,80,50,10,castling endgame,
six,4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1,d7d5 e5d6,,,,10,enPassant endgame,
END

is "$(pick in.csv | ids)" 'one two three four six ' 'without a wish all that can be read'
is "$(pick --theme mate in.csv | ids)" 'one two three ' 'a theme'
is "$(pick --theme mate --theme backRankMate in.csv | ids)" 'one two ' 'two themes, both'
is "$(pick --any-theme castling --any-theme=enPassant in.csv | ids)" 'four six ' 'two themes, either'
is "$(pick --theme endgame --any-theme castling --any-theme mateIn2 in.csv | ids)" 'three four ' \
    'one and either'
is "$(pick --rating 1000..1600 in.csv | ids)" 'two three ' 'a range of ratings'
is "$(pick --rating 1600.. in.csv | ids)" 'three four ' 'from one on'
is "$(pick --rating ..800 in.csv | ids)" 'one ' 'up to one'
is "$(pick --popularity 90.. in.csv | ids)" 'one three ' 'popularity'
is "$(pick --popularity -100..0 in.csv | ids)" 'two ' 'which may be negative'
is "$(pick --kind line in.csv | ids)" 'four six ' 'a kind'
is "$(pick --n 2 in.csv | ids)" 'three ' 'a length of mate'
is "$(pick --n 1..2 --side black in.csv | ids)" 'two ' 'the side that solves'
is "$(pick - <in.csv | ids)" 'one two three four six ' 'standard input'

for i in 1 2 3 4 5 6 7 8 9 10; do sed "1d;s/^/$i-/" in.csv; done >rows
{ head -n 1 in.csv; cat rows; } >many.csv
first=$(pick --limit 7 --seed 3 many.csv)
is "$(pick --limit 7 --seed 3 many.csv)" "$first" 'the same seed takes the same sample'
is "$(echo "$first" | sed 1d | wc -l | tr -d ' ')" 7 'of the size that was asked for'
is "$(echo "$first" | ids | tr ' ' '\n' | sort | uniq -d)" '' 'none of them twice'
is "$(echo "$first" | ids | tr ' ' '\n' | sed 's/-.*//' | sort -cn && echo sorted)" sorted \
    'in the order of the file'
is "$(pick --limit 7 --seed 4 many.csv | ids | grep -cxF "$(echo "$first" | ids)")" 0 \
    'another seed takes another'
is "$(pick --limit 70 many.csv | ids | wc -w | tr -d ' ')" 50 'a limit above all takes all'
is "$(for seed in $(seq 200); do pick --limit 1 --seed "$seed" in.csv | ids; done | tr ' ' '\n' |
    sort | uniq -c | awk 'NF == 2 && $1 > 20 && $1 < 60 {n++} END {print n}')" 5 \
    'each row is about as likely as any other'

is "$("$trainer" --no-save --porcelain pick -o out.csv in.csv; echo $?)" 'picked	6	5	1
0' 'what was done is counted'
is "$("$trainer" --no-save --porcelain check out.csv | cut -f3,4,5 | tr '\t\n' ' ;')" \
    'line ok -;line warning twin;line ok -;line ok -;line ok -;4 1 0;' 'what was written is proved'
# The line may stand where answers do, and more than one move may be good.
cat >lines.csv <<'END'
fen,answer
7k/8/8/8/8/8/R7/1R4K1 w - - 0 1,Rb7 Kg8 Ra8#
k7/8/1K6/8/8/8/8/7R w - - 0 1,Rh8#
END
echo 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - bm Nf6 Bc5;' >two.epd
is "$(pick lines.csv two.epd >out.csv; "$trainer" --no-save --porcelain check out.csv | cut -f3,4,5 | tr '\t\n' ' ;')" \
    'line ok -;line ok -;line ok -;3 0 0;' 'lines in the column of answers stay lines'
is "$(grep -c 'Nf6.*Bc5' out.csv)" 1 \
    'all good moves are kept'
cp in.csv copy.csv
pick -o in.csv in.csv
is "$? $(cmp in.csv copy.csv && echo same)" '2 same' 'a file that is read is not written'
pick -o copy.csv no-such.csv
is "$? $(cmp in.csv copy.csv && echo same)" '2 same' 'what is there stays where nothing could be read'
is "$(pick in.csv >/dev/null; cat err)" 'Rows that cannot be read, which "check" explains: 1.' 'rows left out are counted'
pick --rating high in.csv >out
is "$? $(wc -c <out | tr -d ' ')" '2 0' 'an option that is not understood picks nothing'

done_testing
