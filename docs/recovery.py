"""Prints what docs/recovery.sh measured as the tables of docs/experiments.md: python3 docs/recovery.py FOLDER"""

import json
import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[1])
BOARDS = [(board, players) for board in ("square8", "hex8", "square19", "hexagonal") for players in (2, 3, 4)]


def score(board, players, what):
    """The score of a match with its error, in per cent."""
    path = FOLDER / f"{board}-{players}-{what}.match.json"
    if not path.exists() or not path.read_text().strip():
        return "-"
    match = json.loads(path.read_text())
    return f"{100 * match['score']:.1f} % ± {100 * match['score_error']:.1f} of {match['games']}"


def weights(board, players, file, names):
    """Weights early and late from a file that tuning wrote."""
    path = FOLDER / f"{board}-{players}-{file}.txt"
    if not path.exists():
        return ["-"] * len(names)
    lines = (line.split() for line in path.read_text().splitlines() if not line.startswith("#"))
    found = {line[0]: f"{float(line[1]):.0f}, {float(line[2]):.0f}" for line in lines if len(line) > 2}
    return [found.get(name, "-") for name in names]


def table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("|" + " --- |" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


RECOVERY = ["recovery", "fuel", "recovery_lines"]
table(
    ["board, players", "as they are against none", "tuned against as they are"] + [f"`{name}`" for name in RECOVERY],
    [
        [f"`{board}`, {players}", score(board, players, "zeroed"), score(board, players, "tuned")]
        + weights(board, players, "recovery", RECOVERY)
        for board, players in BOARDS
    ],
)
table(
    ["board, players", "against 0, near recovery", "against -5, near recovery", "against 0", "against -5", "learnt"],
    [
        [f"`{board}`, {players}"]
        + [score(board, players, f"{usual}prisoners-{other}") for usual in ("", "usual-") for other in ("0", "minus")]
        + weights(board, players, "prisoners", ["prisoners"])
        for board, players in BOARDS
    ],
)
