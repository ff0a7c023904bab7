"""The command line: `python -m stackwright.cluster selfplay --address auto --game ringrift --games 20000 --out games.jsonl.zst`."""

from __future__ import annotations

import argparse
import sys
import time
from typing import Any

from stackwright._errors import StackwrightError
from stackwright.cluster import (
    Match,
    Progress,
    Ray,
    Selfplay,
    Standing,
    Threads,
    Workers,
    ladder,
    play_match,
    selfplay,
    sequential_test,
)


def parser() -> argparse.ArgumentParser:
    """What the command line understands."""
    main = argparse.ArgumentParser(prog="python -m stackwright.cluster", description="Plays games by the thousand, on one machine or many. The result does not depend on how many.")
    commands = main.add_subparsers(dest="command", required=True)
    common = argparse.ArgumentParser(add_help=False)
    where = common.add_argument_group("where")
    where.add_argument("--address", default="here", help="here: threads of this process; local: a Ray of its own; auto or HOST:PORT: a Ray cluster [default: %(default)s]")
    where.add_argument("--workers", type=int, help="how many games at a time [default: one for each CPU]")
    where.add_argument("--seconds", type=float, default=20.0, help="how long a job should take [default: %(default)s]")
    where.add_argument("--overwrite", action="store_true", help="begin anew if the file is there")
    where.add_argument("--quiet", action="store_true", help="tell nothing on the way")
    what = common.add_argument_group("what")
    what.add_argument("--game", required=True, help="ringrift, cotulenh or amazons")
    what.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, such as board=hex8")
    what.add_argument("--position", help="the first position as text")
    what.add_argument("--games", type=int, help="how many games, at most")
    what.add_argument("--seed", type=int, default=1)
    what.add_argument("--opening", type=int, metavar="TURNS", help="random turns of each seat in the beginning")
    what.add_argument("--fair", type=int, metavar="NODES", help="only openings that a search of so many nodes finds open")
    what.add_argument("--openings", metavar="FILE", help="begin with the games of this file instead")

    one = commands.add_parser("selfplay", parents=[common], help="write games or a dataset")
    one.add_argument("--seats", default="random", help="one bot for all seats, or one for each: level:3,random")
    one.add_argument("--policy", type=int, nargs="?", const=4, metavar="LINES", help="players note the shares of alternatives")
    one.add_argument("--net", metavar="FILE", help="all who think judge by this net")
    one.add_argument("--out", required=True, metavar="FILE", help="a name that ends with .jsonl, .jsonl.zst or .parquet")
    for name, about in (("match", "how much stronger is A than B"), ("test", "is A stronger than B: as few games as it takes")):
        one = commands.add_parser(name, parents=[common], help=about)
        one.add_argument("--a", required=True, metavar="BOT")
        one.add_argument("--b", required=True, metavar="BOT")
        one.add_argument("--a-net", metavar="FILE")
        one.add_argument("--b-net", metavar="FILE")
        one.add_argument("--log", metavar="FILE", help="a line for each game, from which a match goes on that was stopped")
        if name == "test":
            one.add_argument("--elo", nargs=2, type=float, default=[0.0, 20.0], metavar=("ELO0", "ELO1"), help="[default: 0 20]")
    one = commands.add_parser("ladder", parents=[common], help="every level against the one below")
    one.add_argument("--levels", nargs=2, type=int, default=[2, 10], metavar=("FIRST", "LAST"), help="[default: 2 10]")
    one.add_argument("--log", metavar="FILE", help="one file for each level, with its number behind the name")
    return main


def _workers(chosen: argparse.Namespace) -> Workers:
    return Threads(chosen.workers) if chosen.address == "here" else Ray(chosen.address, chosen.workers)


def _teller(is_quiet: bool) -> Any:
    last = [0.0]

    def tell(progress: Progress) -> None:
        now = time.monotonic()
        if progress.games < progress.total and now - last[0] < (0.5 if sys.stderr.isatty() else 10):
            return
        last[0] = now
        rate = progress.played / max(progress.seconds, 1e-9)
        left = (progress.total - progress.games) / max(rate, 1e-9)
        text = f"{progress.games} of {progress.total} games, {rate:.1f} per second, {left:.0f} s left"
        print(("\r\x1b[K" if sys.stderr.isatty() else "") + text, end="" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    return None if is_quiet else tell


def _show(standing: Standing) -> None:
    def number(value: float | None) -> str:
        return "-" if value is None else f"{value:+.0f}"

    print(
        f"{standing.a} against {standing.b}: {standing.games} games, +{standing.wins} ={standing.draws} -{standing.losses}, score {standing.score:.3f}, "
        f"Elo {number(standing.elo)} ({number(standing.elo_low)} to {number(standing.elo_high)})"
        + ("" if standing.llr is None else f", llr {standing.llr:.2f}: {standing.decision or 'undecided'}")
    )


def _options(words: list[str]) -> tuple[tuple[str, str], ...]:
    pairs = [tuple(word.split("=", 1)) for word in words]
    for word, pair in zip(words, pairs):
        if len(pair) != 2:
            raise ValueError(f"--option {word}: expected NAME=VALUE")
    return tuple((pair[0], pair[1]) for pair in pairs)


def main(arguments: list[str] | None = None) -> int:
    """Does what the command line asks for. Gives 0, or 1 if a test did not find A stronger, or 2 if something was wrong."""
    chosen = parser().parse_args(arguments)
    common = {name: getattr(chosen, name) for name in ("position", "seed", "opening", "fair", "openings")}
    crew: Workers | None = None
    try:
        common["options"] = _options(chosen.option)
        if chosen.games is not None:
            common["games"] = chosen.games
        crew = _workers(chosen)
        run: dict[str, Any] = {"workers": crew, "overwrite": chosen.overwrite, "seconds": chosen.seconds, "progress": _teller(chosen.quiet)}
        if chosen.command == "selfplay":
            plan = Selfplay(chosen.game, seats=chosen.seats, policy=chosen.policy, net=chosen.net, **common)
            games = selfplay(plan, chosen.out, **run)
            print(f"{chosen.out}: {games} games")
            return 0
        if chosen.command == "ladder":
            first, last = chosen.levels
            for standing in ladder(Match(chosen.game, **common), range(first, last + 1), log=chosen.log, **run):
                _show(standing)
            return 0
        match = Match(chosen.game, chosen.a, chosen.b, a_net=chosen.a_net, b_net=chosen.b_net, **common)
        if chosen.command == "match":
            _show(play_match(match, log=chosen.log, **run))
            return 0
        standing = sequential_test(match, *chosen.elo, log=chosen.log, **run)
        _show(standing)
        return 0 if standing.decision == "H1" else 1
    except (StackwrightError, ValueError, OSError, ImportError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    finally:
        if crew is not None:
            crew.close()


if __name__ == "__main__":
    sys.exit(main())
