"""What can be made of many games: a file, a match, a test, a ladder."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import IO, Any

from stackwright._errors import InvalidError
from stackwright._native import _Match, _Selfplay, _Tally
from stackwright.cluster._jobs import Progress, Workers, in_order
from stackwright.cluster._plans import Match, Selfplay, native
from stackwright.cluster._threads import Threads

_Watch = Callable[[Progress], None] | None


@contextlib.contextmanager
def _hired(workers: Workers | None) -> Iterator[Workers]:
    """The workers that are given, or threads of this process, which are let go in the end."""
    if workers is not None:
        yield workers
        return
    own = Threads()
    try:
        yield own
    finally:
        own.close()


def selfplay(
    plan: Selfplay,
    out: str | os.PathLike[str],
    *,
    workers: Workers | None = None,
    overwrite: bool = False,
    seconds: float = 20.0,
    progress: _Watch = None,
) -> int:
    """Plays what the plan asks for and writes it to `out`, whose name ends with `.jsonl`, `.jsonl.zst` or `.parquet`. Gives the number of games.

    The file is that of `stackwright selfplay`. One that is there is continued after its last whole game if it is of the same plan,
    and refused if not, unless `overwrite` is true. Jobs take about so many `seconds`.
    """
    engine = native(plan)
    assert isinstance(engine, _Selfplay)
    with _hired(workers) as crew:
        results: Any = None

        def more(next_game: int) -> bytes | None:
            nonlocal results
            if results is None:
                results = in_order(crew, plan, next_game, plan.games, 1, seconds, progress)
            result = next(results, None)
            return None if result is None else bytes(result.lines)

        games, _ = engine.gather(os.fspath(out), overwrite, more)
        return games


@dataclass(frozen=True)
class Standing:
    """How a match stands."""

    a: str
    b: str
    games: int
    wins: int
    draws: int
    losses: int
    #: Openings that were played from every seat and are not like one before, and those that are.
    openings: int
    repeats: int
    #: A's share of the first places and its 95 % error.
    score: float
    score_error: float | None
    #: The difference in Elo with 95 % bounds, `None` where one side won everything.
    elo: float | None
    elo_low: float | None
    elo_high: float | None
    turns: int
    actions: int
    reasons: dict[str, int]
    #: How often a bot failed: A's, then B's.
    faults: list[int]
    #: Of a sequential test: the logarithm of the likelihood ratio, and `H0`, `H1` or `None`.
    llr: float | None = None
    decision: str | None = None
    plan: dict[str, Any] = field(default_factory=dict, repr=False)

    def to_json(self) -> str:
        """All of it in one line."""
        return json.dumps(asdict(self))


class _Log:
    """A file with a line for each game behind one for the plan, from which a match goes on."""

    def __init__(self, path: str | os.PathLike[str] | None, plan: Match, overwrite: bool) -> None:
        self.kept: list[str] = []
        self._file: IO[str] | None = None
        if path is None:
            return
        head = plan.to_json()
        text = ""
        if not overwrite and os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                text = file.read()
        # A line that was cut off is played again.
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        if lines[0] != head if lines else not head.startswith(text):
            message = f"{os.fspath(path)}: the file holds another match: choose another name, or overwrite it"
            raise InvalidError(message, (("match", message, None),))
        self.kept = lines[1:]
        if lines:
            # What is there stays there; only what was cut off goes.
            os.truncate(path, len(whole.encode()))
        self._file = open(path, "a" if lines else "w", encoding="utf-8")  # noqa: SIM115
        if not lines:
            self._file.write(head + "\n")
        self._file.flush()

    def add(self, line: str) -> None:
        if self._file is not None:
            self._file.write(line + "\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def _played(
    plan: Match,
    elo: tuple[float, float] | None,
    workers: Workers | None,
    log: str | os.PathLike[str] | None,
    overwrite: bool,
    seconds: float,
    progress: _Watch,
) -> Standing:
    engine = native(plan)
    assert isinstance(engine, _Match)
    tally = _Tally(engine.seats)
    told = _Log(log, plan, overwrite)

    def is_sure() -> bool:
        return elo is not None and tally.is_even and tally.sprt(*elo)[1] is not None

    def games(crew: Workers) -> Iterator[str]:
        yield from told.kept
        done = len(told.kept)
        # An opening that is cut in two would be drawn twice.
        for result in in_order(crew, plan, done, engine.games, engine.seats, seconds, progress):
            yield from (str(line) for line in result.lines)

    with contextlib.closing(told), _hired(workers) as crew:
        for number, line in enumerate(games(crew)):
            tally.add(line)
            if number >= len(told.kept):
                told.add(line)
            if is_sure():
                break
    llr, decision = tally.sprt(*elo) if elo is not None else (None, None)
    return Standing(plan.a, plan.b, **tally.figures(), llr=llr, decision=decision, plan=json.loads(plan.to_json()))


def play_match(
    plan: Match,
    *,
    workers: Workers | None = None,
    log: str | os.PathLike[str] | None = None,
    overwrite: bool = False,
    seconds: float = 20.0,
    progress: _Watch = None,
) -> Standing:
    """Plays all games of a match. With a `log`, a file with a line for each game, it goes on after the last of them."""
    return _played(plan, None, workers, log, overwrite, seconds, progress)


def sequential_test(
    plan: Match,
    elo0: float,
    elo1: float,
    *,
    workers: Workers | None = None,
    log: str | os.PathLike[str] | None = None,
    overwrite: bool = False,
    seconds: float = 20.0,
    progress: _Watch = None,
) -> Standing:
    """Plays until it is clear whether A is `elo1` stronger (`H1`) or only `elo0` (`H0`), with 5 % of wrong answers on either side.

    It ends with the same game whatever the number of workers; what others have played by then is dropped.
    """
    return _played(plan, (elo0, elo1), workers, log, overwrite, seconds, progress)


def ladder(
    plan: Match,
    levels: Iterable[int] = range(2, 11),
    *,
    workers: Workers | None = None,
    log: str | os.PathLike[str] | None = None,
    overwrite: bool = False,
    seconds: float = 20.0,
    progress: _Watch = None,
) -> list[Standing]:
    """Plays every level against the one below; `a` and `b` of the plan do not matter. A `log` gets the number of its level behind its name."""
    standings = []
    with _hired(workers) as crew:
        for number in levels:
            if not 2 <= number <= 10:
                raise ValueError(f"level {number}: expected 2 to 10")
            rung = replace(plan, a=f"level:{number}", b=f"level:{number - 1}")
            path = None if log is None else f"{os.fspath(log)}.{number}"
            standings.append(_played(rung, None, crew, path, overwrite, seconds, progress))
    return standings
