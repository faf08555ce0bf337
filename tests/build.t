#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What was built with other options is built anew, and nothing else is.
. tests/tap.sh
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
unset MAKEFLAGS MFLAGS MAKEOVERRIDES CFLAGS CPPFLAGS LDFLAGS CI
# Makes one small object; says so when it was compiled.
built() { make BUILD="$root" "$@" "$root/rules/outcome.o" 2>&1 | grep -q 'CC '; }

built
ok 'an object is built'
! built
ok 'but not twice'
built CFLAGS='-g -O0'
ok 'with other CFLAGS it is built anew'
! built CFLAGS='-g -O0'
ok 'but not twice with these'
built CFLAGS='-g -O0' VERSION=9.9
ok 'with another VERSION it is built anew'
! built CFLAGS='-g -O0' VERSION=9.9 DATADIR=/nowhere
ok 'where data are installed is no matter of all the objects'

done_testing
