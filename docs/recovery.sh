#!/usr/bin/env bash
# Measures what the weights of recovery are worth, as docs/experiments.md tells: matches from positions in which somebody is about
# to recover, on every board. Run it again when the judgement of RingRift changes.
#
#   docs/recovery.sh FOLDER                  from the openings that ship, docs/openings/recovery.jsonl.zst
#   OPENINGS=new docs/recovery.sh FOLDER     looks for others first and leaves them in FOLDER/recovery.jsonl.zst
#
# STACKWRIGHT names the program, JOBS says how many games are played at a time.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
export folder=$1 program=${STACKWRIGHT:-stackwright} openings=${OPENINGS:-$here/openings/recovery.jsonl.zst}
jobs=${JOBS:-$(nproc)}
mkdir -p "$folder"

# Bots that hardly think come to recover more often than others. Two turns before they do, the game must be open.
mine() {
    local board=$1 players=$2 bot=$3 count=$4 take=$5 name=$folder/mine-$1-$2
    "$program" selfplay --game ringrift --board "$board" --players "$players" --seats "$bot" --games "$count" \
        --threads 1 --out "$name.jsonl.zst"
    "$program" openings mine "$name.jsonl.zst" --before recovery --turns 2 --fair 1000 --take "$take" \
        --out "$name-openings.jsonl.zst"
}

# Weights of recovery learnt from those openings, and those of rings under own stacks; bots that vary play them.
tune() {
    local name=$folder/$1-$2
    for what in recovery,fuel,recovery_lines prisoners; do
        "$program" tune --game ringrift --board "$1" --players "$2" --bot level:3 --games "$3" --every 1 \
            --openings "$openings" --only "$what" --threads 1 --out "$name-${what%%,*}.txt" >/dev/null
    done
}

# A match whose result goes to a file of its own.
duel() {
    local name=$folder/$1-$2-$3 board=$1 players=$2 bot=$4
    shift 4
    "$program" match --game ringrift --board "$board" --players "$players" --a "$bot" --b "$bot" --threads 1 --json \
        "$@" >"$name.match.json"
}
export -f mine tune duel

together() { xargs -P "$jobs" -L1 bash -c '"$@"' _; }

boards="square8 hex8 square19 hexagonal"
if [ "$openings" = new ]; then
    {
        for at in "hexagonal 4" "hexagonal 3" "hexagonal 2" "square19 4" "square19 3" "square19 2"; do
            echo "mine $at random 6000 40"
        done
        echo "mine square8 2 nodes:100 30000 200"
        echo "mine square8 4 nodes:100 30000 200"
        echo "mine hex8 4 nodes:100 20000 200"
        echo "mine square8 3 nodes:100 12000 200"
        echo "mine hex8 2 nodes:100 5000 200"
        echo "mine hex8 3 nodes:100 2000 200"
    } | together
    openings=$folder/recovery.jsonl.zst
    # Packed files may stand one behind the other.
    cat "$folder"/mine-*-openings.jsonl.zst >"$openings"
fi

for board in $boards; do
    for players in 4 3 2; do
        case $board in square8 | hex8) echo "tune $board $players 4000" ;; *) echo "tune $board $players 400" ;; esac
    done
done | together
for board in square19 hexagonal square8 hex8; do
    case $board in square8 | hex8) bot=nodes:5000 games=400 ;; *) bot=nodes:500 games=40 ;; esac
    for players in 4 3 2; do
        at="$board $players"
        from="--openings $openings"
        echo "duel $at zeroed $bot $from --b-weight recovery=0 --b-weight fuel=0 --b-weight recovery_lines=0"
        echo "duel $at tuned $bot $from --a-weights $folder/$board-$players-recovery.txt"
        echo "duel $at prisoners-0 $bot $from --b-weight prisoners=0"
        echo "duel $at prisoners-minus $bot $from --b-weight prisoners=-5"
        echo "duel $at usual-prisoners-0 $bot --games $games --b-weight prisoners=0"
        echo "duel $at usual-prisoners-minus $bot --games $games --b-weight prisoners=-5"
    done
done | together
python3 "$here/recovery.py" "$folder"
