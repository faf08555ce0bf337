#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Answers with reasons, from the line that is typed to what is said about it.
. tests/tap.sh
program=${BUILD:-build}/chess-trainer
unset LANGUAGE CHESS_TRAINER_LANG
export LC_ALL=C.UTF-8
after_skips() { # ANSWER SKIPS COMMAND...: what is said after so many skips
    local answer=$1 skips=$2
    shift 2
    { for ((i = 0; i < skips; i++)); do echo skip; done; printf '%s\n' "$answer"; } |
        "$program" --no-save "$@" 2>&1
}
# TOPIC POSITION ANSWER [--lang=L]: what is said, at the first task with this in its fields.
lesson() {
    local number
    number=$({ echo "learn $1"; for ((i = 0; i < 40; i++)); do echo skip; done; } |
        "$program" --no-save --porcelain 2>/dev/null | grep '^task' | grep -n -m1 -F "$2" | cut -d: -f1)
    { echo "learn $1"; for ((i = 1; i < number; i++)); do echo skip; done; printf '%s\n' "$3"; } |
        "$program" --no-save ${4:-} 2>&1
}

# In the first of these puzzles White may castle, in the second the king has moved.
for words in 'no, king moved and came back' 'no, right-lost-king' '不行，王离开过原位'; do
    out=$(after_skips "$words" 1 play castling)
    has "$out" $'\nRight.' && ! has "$out" 'Half a point'
    ok "castling: $words" "$out"
done
out=$(after_skips 'no, the king has not moved' 1 play castling)
has "$out" 'you say that something is not so'
ok 'castling: what is denied is no reason' "$out"
out=$(after_skips 'no, pawns never go back' 1 play castling)
has "$out" 'this costs nothing' && ! has "$out" 'pawn-backward' && ! has "$out" 'Half a point'
ok 'castling: the reasons of pawns are not heard' "$out"
out=$(after_skips 'no, g1 is attacked' 1 play castling)
has "$out" 'Half a point'
ok 'castling: a false reason costs half a point' "$out"

for words in illegal check 'check and blocked'; do
    out=$(after_skips "$words" 0 play castling)
    has "$out" 'Not quite: the answer is yes.'
    ok "castling: an answer, not a command: $words" "$out"
done
out=$(after_skips B 0 play castling)
has "$out" 'Please begin with yes or no' && [ "$(grep -c 'a b c d e f g h' <<<"$out")" = 2 ]
ok 'a letter is an answer, not a command' "$out"
out=$(printf 'hint\nboard\nwhy O-O\nhelp why\nskip\nquit\n' | "$program" --no-save play castling 2>&1)
has "$out" 'Puzzle 2' && has "$out" 'O-O is legal'
ok 'commands are commands under way too' "$out"

out=$(printf 'q\n' | "$program" --no-save play castling 2>&1)
! has "$out" 'Please begin with yes or no'
ok 'a small q quits' "$out"

# d4xe5, and the king on a1 is in check from b2.
for words in 'no, the pawn is pinned' 'no, the king must get out of check' 'no, something else'; do
    out=$(lesson pawn '4k3/8/8/4p3/3P4/8/1b6/K7 w' "$words")
    ! has "$out" 'The king is not in check.' && ! has "$out" 'would not be left in check'
    ok "nothing false is said of the king: $words" "$out"
done
# The rook on e8 gives check; nothing attacks f1.
out=$(lesson castling '4r1k1/8/8/8/8/8/8/R3K2R w' 'no, king in check, and he would pass through check')
[ "$(grep -c 'The square that the king crosses is not attacked.' <<<"$out")" = 1 ]
ok 'no sentence comes twice' "$out"
# A knight stands on b1.
out=$(lesson castling '4k3/8/8/8/8/8/8/RN2K2R w' 'no, the bishop is in the way')
has "$out" 'look again who is in the way: the white knight on b1'
ok 'another man in the way is named' "$out"
out=$(lesson castling '4k3/8/8/8/8/8/8/RN2K2R w' 'no, c1 is not empty')
has "$out" 'Nobody stands on c1.'
ok 'an empty square bars nothing' "$out"
out=$(lesson castling '4k3/8/8/8/8/8/8/RN2K2R w' $'no, the weather is bad\nno, the wind\nno, b1 is not empty')
has "$out" $'\nRight.' && has "$out" 'this costs nothing' && ! has "$out" 'another reason'
ok 'words that are not understood cost nothing' "$out"

out=$(lesson castling 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w' '短易位' --lang=zh)
has "$out" '正确。'
ok 'castling may be named in Chinese' "$out"

for words in 兵形不对 黑方的子不缺 兵没法走到那里; do
    has "$(lesson impossible P7/P2PPPPP "不可能，$words" --lang=zh)" $'\n正确。'
    ok "impossible pawns: $words"
done
for words in 象被兵困住 象被兵挡住 象没法到那里; do
    has "$(lesson impossible P1P5/1B2K3 "不可能，$words" --lang=zh)" $'\n正确。'
    ok "a locked bishop: $words"
done

done_testing
