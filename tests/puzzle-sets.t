#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every row of every set that comes with the program is proved: position, n,
# a single key, the given answer; and each set has at least twenty rows.
BUILD=${BUILD:-build}
trainer=$BUILD/chess-trainer

number=0
report() { # status, name, comment
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        echo "$3" | sed 's/^/# /'
    fi
}

for name in mate-in-1 mate-in-2 castling en-passant stalemate status draw moves promotion; do
    set=puzzles/data/$name.csv
    told=$("$trainer" --porcelain check "$set" 2>&1)
    total=$(echo "$told" | tail -n 1)
    rows=$(echo "$total" | cut -f2)
    good=$(echo "$total" | cut -f3)

    [ "$rows" = "$good" ]
    report $? "$name: every row is proved" "$(echo "$told" | grep -v '	ok	')"
    [ "${rows:-0}" -ge 20 ]
    report $? "$name: at least 20 rows" "$total"
    doubled=$(echo "$told" | cut -f2 | sort | uniq -d)
    [ -z "$doubled" ]
    report $? "$name: every id occurs once" "$doubled"
    kinds=$(echo "$told" | sed '$d' | cut -f3 | sort -u)
    case $name in mate-in-*) [ "$kinds" = mate ] ;; *) [ "$kinds" = "$name" ] ;; esac
    report $? "$name: all rows are of its kind" "$kinds"
done

# A set with something false in it must not pass, or the tests above mean nothing.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sed '2s/,1,/,2,/' puzzles/data/mate-in-1.csv >"$folder/false.csv"
"$trainer" --porcelain check "$folder/false.csv" >"$folder/out" 2>&1
status=$?
[ "$status" -eq 1 ] && grep -q 'error	shorter-mate' "$folder/out"
report $? "a false n is found" "status $status: $(head -n 1 "$folder/out")"

echo "1..$number"
