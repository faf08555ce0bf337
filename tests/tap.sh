# SPDX-License-Identifier: GPL-3.0-or-later
# tap.sh - what the tests beside it that are written in shell say: . tests/tap.sh
number=0

is() { # GOT EXPECTED NAME
    number=$((number + 1))
    if [ "$1" = "$2" ]; then
        echo "ok $number - $3"
    else
        echo "not ok $number - $3"
        printf '%s\n' "got:" "$1" "expected:" "$2" | sed 's/^/# /'
    fi
}

ok() { # NAME [NOTE...], with the test's status before it
    set -- $? "$@"
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        shift 2
        printf '# %s\n' "$@"
    fi
}

has() { case $1 in *"$2"*) return 0 ;; *) return 1 ;; esac; }
done_testing() { echo "1..$number"; }

# Goes into a new folder, $folder, that is gone at the end; $trainer is the program,
# which finds its data all the same.
enter_folder() {
    trainer=${BUILD:-build}/chess-trainer
    case $trainer in /*) ;; *) trainer=$PWD/$trainer ;; esac
    CHESS_TRAINER_DATA=$PWD
    export CHESS_TRAINER_DATA
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    cd "$folder" || exit 1
}
