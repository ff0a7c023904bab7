"""Prints what docs/balance.sh counted as the tables of docs/balance.md: python3 docs/balance.py FOLDER"""

import json
import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[1])
BOARDS = [(board, players) for board in ("square8", "hex8") for players in (2, 3, 4)]
BOTS = ("random", "nodes:1000")
REASONS = {
    "ring_elimination": "rings",
    "territory_control": "territory",
    "last_player_standing": "last standing",
    "stalemate": "stalemate",
}
VARIANTS = ("recovery=off", "recovery=empty_hand", "stack_strike=off", "recovery_is_real=on", "lps_rounds=2", "lps_rounds=1")


def stats(name):
    path = FOLDER / f"{name}.stats.json"
    return json.loads(path.read_text())["groups"][0] if path.exists() and path.stat().st_size else None


def comparison(board, players, bot, variant):
    path = FOLDER / f"{board}-{players}-{bot}-{variant}.compare.json"
    both = json.loads(path.read_text())
    return both, {line["what"]: line for line in both["lines"]}


def percent(share):
    return f"{100 * share:.1f}"


def interval(share):
    """A share of games with its 95 % interval, in per cent."""
    if share is None:
        return "0"
    return f"{percent(share['share'])} [{percent(share['low'])}, {percent(share['high'])}]"


def stars(p):
    if p is None:
        return ""
    return "\\*\\*\\*" if p < 0.001 else "\\*\\*" if p < 0.01 else "\\*" if p < 0.05 else ""


def change(lines, what, digits=1, scale=100):
    """From what to what, and how sure."""
    line = lines.get(what)
    if line is None:
        return "-"
    one, other = (f"{scale * line[side]:.{digits}f}" for side in ("one", "other"))
    return f"{one} → {other}{stars(line['p'])}"


def table(title, head, rows):
    print(f"{title}\n")
    print("| " + " | ".join(head) + " |")
    print("|" + " --- |" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def mix(title, names):
    rows = []
    for label, name in names:
        group = stats(name)
        if group is None:
            continue
        turns = group["turns"]
        length = f"{turns['mean']:.1f} ± {turns['error']:.1f}, median {turns['median']}, longest {turns['most']}"
        rows.append([label, str(group["games"])] + [interval(group["reasons"].get(reason)) for reason in REASONS] + [length])
    table(title, ["board, players, bots", "games"] + list(REASONS.values()) + ["turns"], rows)


mix("Victory mix", [(f"`{b}`, {p}, {bot}", f"{b}-{p}-{bot}-canonical") for b, p in BOARDS for bot in BOTS])
LEVELS = [("level:4-canonical", "level 4"), ("level:6-canonical", "level 6"), ("level:6-unfair", "level 6, any opening")]
mix("Strong play", [(f"`{b}`, 2, {label}", f"{b}-2-{name}") for b in ("square8", "hex8") for name, label in LEVELS])

FATES = ("recovered", "could recover, never did", "stranded", "placed again", "always with a stack")
rows = []
for b, p in BOARDS:
    for bot in BOTS:
        group = stats(f"{b}-{p}-{bot}-canonical")
        seats = sum(fate["of"] for fate in group["fates"].values())
        cells = []
        for kind in FATES:
            fate = group["fates"].get(kind)
            cells.append("0" if fate is None else f"{percent(fate['of'] / seats)}; {interval(fate)}")
        rows.append([f"`{b}`, {p}, {bot}"] + cells)
table("Fates: share of seats; their share of wins", ["board, players, bots"] + list(FATES), rows)

rows = []
for b, p in BOARDS:
    for bot in BOTS:
        group = stats(f"{b}-{p}-{bot}-canonical")
        rules = {name: fired["times"] for name, fired in group["rules"].items()}
        begun = rules.get("last standing: begun", 0)
        broken = {name.split(", ")[1]: times for name, times in rules.items() if name.startswith("last standing: broken")}
        by = ", ".join(f"{what} {times}" for what, times in sorted(broken.items(), key=lambda item: -item[1]))
        won = rules.get("last player standing, by rounds", 0)
        rings = rules.get("last player standing, with the last rings", 0)
        over = rules.get("last standing: overtaken", 0)
        rows.append([f"`{b}`, {p}, {bot}", str(group["games"]), str(begun), str(won), str(over), str(sum(broken.values())), by or "-", str(rings)])
table("Rounds", ["board, players, bots", "games", "begun", "won", "overtaken", "broken", "by what", "won with the last rings"], rows)

for variant in VARIANTS:
    rows = []
    for b, p in BOARDS:
        for bot in BOTS:
            both, lines = comparison(b, p, bot, variant)
            p_mix = both["mix"]["p"]
            cells = [f"`{b}`, {p}, {bot}", f"{both['identical']} of {both['pairs']}", "-" if p_mix is None else f"{p_mix:.3f}{stars(p_mix)}"]
            cells += [change(lines, f"won by {reason}") for reason in REASONS]
            cells.append(change(lines, "turns per game", scale=1))
            rows.append(cells)
    table(f"`{variant}`", ["board, players, bots", "same game", "p of the mix"] + list(REASONS.values()) + ["turns"], rows)
