#!/usr/bin/env bash
# Plays and counts the games that docs/balance.md tells of; `python3 docs/balance.py FOLDER` prints its tables.
#
#   docs/balance.sh FOLDER [GAMES]
#
# STACKWRIGHT names the program, JOBS says how many games are played at a time.
set -euo pipefail

export folder=$1 games=${2:-1000} program=${STACKWRIGHT:-stackwright}
jobs=${JOBS:-$(nproc)}
mkdir -p "$folder"

# The openings of a board: one random turn of each seat, after which nobody seems to win. All variants begin with them.
draw() {
    "$program" openings draw --game ringrift --board "$1" --players "$2" --count "$games" \
        --out "$folder/fair-$1-$2.jsonl"
}

# Games of one kind of bot under one set of options, and their figures.
play() {
    local board=$1 players=$2 bot=$3 variant=$4 count=$5 option=()
    [ "$variant" = canonical ] || option=(--option "$variant")
    local name=$folder/$board-$players-$bot-$variant
    "$program" selfplay --game ringrift --board "$board" --players "$players" "${option[@]}" --seats "$bot" \
        --games "$count" --openings "$folder/fair-$board-$players.jsonl" --threads 1 --out "$name.jsonl.zst"
    "$program" stats --json "$name.jsonl.zst" >"$name.stats.json"
}

# The same from openings that any seat may win, as self-play has them if nothing else is asked for.
play_unfair() {
    local name=$folder/$1-$2-$3-unfair
    "$program" selfplay --game ringrift --board "$1" --players "$2" --seats "$3" --games "$4" --threads 1 \
        --out "$name.jsonl.zst"
    "$program" stats --json "$name.jsonl.zst" >"$name.stats.json"
}

# A variant beside the game as it is, pair by pair.
compare() {
    local name=$folder/$1-$2-$3
    "$program" stats --json --compare "$name-canonical.jsonl.zst" "$name-$4.jsonl.zst" >"$name-$4.compare.json"
}
export -f draw play play_unfair compare

together() { xargs -P "$jobs" -L1 bash -c '"$@"' _; }

each_board() {
    for board in square8 hex8; do
        for players in 4 3 2; do echo "$board $players"; done
    done
}
variants="recovery=off recovery=empty_hand stack_strike=off recovery_is_real=on lps_rounds=1 lps_rounds=2"

each_board | while read -r at; do echo "draw $at"; done | together
{
    for board in square8 hex8; do
        echo "play $board 2 level:6 canonical $((games * 2 / 3))"
        echo "play_unfair $board 2 level:6 $((games * 2 / 3))"
        echo "play $board 2 level:4 canonical $((games * 2 / 3))"
    done
    each_board | while read -r at; do
        for bot in nodes:1000 random; do
            # Random games cost next to nothing, and differ though they begin alike.
            if [ "$bot" = random ]; then count=$((4 * games)); else count=$games; fi
            for variant in canonical $variants; do echo "play $at $bot $variant $count"; done
        done
    done
} | together
each_board | while read -r at; do
    for bot in nodes:1000 random; do
        for variant in $variants; do echo "compare $at $bot $variant"; done
    done
done | together
