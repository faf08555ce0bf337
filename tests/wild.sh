#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares what the reader makes of puzzle files from the wild with a table of
# facts that were checked by hand.  The files belong to others and are not in
# this repository: name the folder that has them, in subfolders or not.
#
#   sh tests/wild.sh FOLDER
set -u
folder=${1:?usage: sh tests/wild.sh FOLDER}
build=${BUILD:-build}
table=tests/tables/wild.tsv
rows=$build/tests/wild/rows
make -s BUILD="$build" "$rows" || exit 2

found=$(mktemp) && facts=$(mktemp) || exit 2
trap 'rm -f "$found" "$facts"' EXIT
grep -v '^#' "$table" | sort >"$facts"

# Only files that the table knows; the rest of the folder is not asked about.
cut -f1 "$facts" | while read -r name; do
    path=$(find "$folder" -name "$name" | head -n 1)
    if [ -n "$path" ]; then
        "$rows" "$path" | cut -f1-5
    else
        printf '%s\tnot there\n' "$name"
    fi
done | sort >"$found"

if diff -u "$facts" "$found"; then
    echo "$(wc -l <"$facts") files as in $table"
else
    echo "The lines with - are the table's, those with + are what was read." >&2
    exit 1
fi
