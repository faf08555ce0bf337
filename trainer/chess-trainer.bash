# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completion for bash.  Everything offered comes from the program itself:
# options and commands from --help, what a command takes from its line of
# `help`, names of lessons, puzzle sets, topics and profiles from their lists.

_chess_trainer_ask() {
    CHESS_TRAINER_ACCESSIBLE=0 "$program" --lang en --no-save --color never --porcelain "$@" \
        </dev/null 2>/dev/null
}

_chess_trainer_commands() {
    _chess_trainer_ask help | sed -n 's/^  \([a-z]\{1,\}\) .*/\1/p'
}

# "--board ascii|unicode|text  how ..." to "ascii unicode text", DIR to DIR.
_chess_trainer_values() { # OPTION
    _chess_trainer_ask --help |
        sed -n "s/^  .*$1 \([^ ]\{1,\}\).*/\1/p" | tr '|' ' '
}

_chess_trainer_options() { _chess_trainer_ask --help | grep -o -e '--[a-z-]*'; }

# What may follow an option of the program; false where nothing is known.
_chess_trainer_value() {
    local values
    values=$(_chess_trainer_values "$previous")
    [[ $previous == -* && $values ]] || return 1
    case $values in
    DIR) _chess_trainer_files -d ;;
    FILE) _chess_trainer_files -f ;;
    *[A-Z]*) ;;
    *) _chess_trainer_offer "$values" ;;
    esac
    return 0
}

# What may stand where the help of a command says WORD.
_chess_trainer_names() { # WORD
    case $1 in
    LESSON) _chess_trainer_ask lessons | cut -f 3 ;;
    SET) _chess_trainer_ask puzzles | cut -f 2 ;;
    TOPIC) _chess_trainer_ask quiz | cut -f 2 ;;
    NAME) _chess_trainer_ask profile | cut -f 2 ;;
    SETTING) [[ $previous != set ]] || _chess_trainer_ask set | cut -f 2 ;;
    VALUE) _chess_trainer_ask set "$previous" 2>/dev/null | cut -f 4 | tr , ' ' ;;
    WORD) _chess_trainer_commands; _chess_trainer_names LESSON ;;
    esac
}

# A name that a shell would not take as one plain word is not offered.
_chess_trainer_offer() { # WORDS
    local word
    local -a words
    read -r -d '' -a words <<<"$1"
    for word in "${words[@]}"; do
        [[ $word == "$current"* && $word != *[!a-zA-Z0-9._-]* ]] && COMPREPLY+=("$word")
    done
}

_chess_trainer_files() { # compgen's option
    local word
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen "$1" -- "$current")
}

_chess_trainer_argument() { # COMMAND
    local usage word before=$previous
    usage=$(_chess_trainer_ask help "$1" | sed -n "1s/^[^ ]* *//p")
    # The value of an option: [--names FILE] or [--by pupil|puzzle|idea]
    if [[ $before == --* && $usage =~ $before\ +([A-Za-z|]+) ]]; then
        case ${BASH_REMATCH[1]} in
        FILE) _chess_trainer_files -f ;;
        [a-z]*) _chess_trainer_offer "${BASH_REMATCH[1]//|/ }" ;;
        esac
        return
    fi
    if _chess_trainer_value; then return; fi
    if [[ $current == -* ]]; then
        _chess_trainer_offer "$(_chess_trainer_options)"
    fi
    # Small letters stand for themselves; capitals name a list.  Not so behind an option.
    usage=$(printf '%s' "$usage" | sed 's/\(--[a-z-]\{1,\}\) \{1,\}[A-Za-z|]\{1,\}/\1/g' |
        tr '[]|.;' '     ')
    for word in $usage; do
        case $word in
        --*) [[ $current == -* ]] && _chess_trainer_offer "$word" ;;
        FILE) [[ $current == -* ]] || _chess_trainer_files -f ;;
        SET)
            _chess_trainer_offer "$(_chess_trainer_names SET)"
            [[ $current == -* ]] || _chess_trainer_files -f
            ;;
        [A-Z]*) _chess_trainer_offer "$(_chess_trainer_names "$word")" ;;
        *) _chess_trainer_offer "$word" ;;
        esac
    done
}

_chess_trainer() {
    local program=$1 current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local at=1
    COMPREPLY=()
    # "--lang=zh" arrives as three words.
    [[ $current == = ]] && current=
    [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD - 2]}
    # The first word that is no option, nor the value of one, is the command.
    while ((at < COMP_CWORD)) && [[ ${COMP_WORDS[at]} == -* || ${COMP_WORDS[at]} == = ]]; do
        case ${COMP_WORDS[at]} in
        -c | = | --command | --lang | --board | --board-size | --bottom | --coordinates | \
            --background | --color | --palette | --seed | --data-dir | --transcript)
            [[ ${COMP_WORDS[at + 1]} == = ]] || at=$((at + 1))
            ;;
        esac
        at=$((at + 1))
    done
    if ((at < COMP_CWORD)); then
        _chess_trainer_argument "${COMP_WORDS[at]}"
    elif _chess_trainer_value; then
        :
    elif [[ $current == -* ]]; then
        _chess_trainer_offer "-c $(_chess_trainer_options)"
    else
        _chess_trainer_offer "$(_chess_trainer_commands)"
    fi
}

complete -F _chess_trainer chess-trainer
