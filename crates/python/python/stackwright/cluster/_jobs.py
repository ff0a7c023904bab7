"""Jobs: ranges of games that are handed out, and put in order when they come back."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from stackwright import _native
from stackwright._errors import StackwrightError
from stackwright.cluster._plans import Match, Selfplay, native


class Job(NamedTuple):
    """The games of a plan from one number on."""

    plan: Selfplay | Match
    first: int
    games: int


class Result(NamedTuple):
    """What came of a job: a line for each game, how long it took, and by which build of the engine."""

    lines: list[str] | bytes
    seconds: float
    build: str


@lru_cache(maxsize=1)
def build() -> str:
    """The build of the engine in this process. Another one might play other games."""
    with open(_native.__file__, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:16]


def do(job: Job) -> Result:
    """Plays a job in this process."""
    begun = time.perf_counter()
    lines = native(job.plan).play(job.first, job.games, 1)
    return Result(lines, time.perf_counter() - begun, build())


class Workers(Protocol):
    """Who plays jobs: each of them one at a time."""

    def count(self) -> int:
        """How many jobs can be played at a time."""

    def submit(self, job: Job) -> Any:
        """Hands a job out, and gives something to ask for it by."""

    def wait(self, pending: list[Any]) -> list[tuple[Any, Result]]:
        """Waits until at least one of these is done, and gives those that are. What a job raised is raised."""

    def close(self) -> None:
        """Lets everybody go; jobs that are not done are dropped."""


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    #: Games that are played with all before them, and how many there will be at most.
    games: int
    total: int
    #: Games that were played in this run, and for how many seconds.
    played: int
    seconds: float


class Sizes:
    """How many games a job gets: so many that it takes the seconds that are wanted, found out on the way."""

    def __init__(self, seconds: float, unit: int) -> None:
        self.wanted, self.unit = seconds, unit
        self._per_game: float | None = None
        self._last = unit

    def learn(self, result: Result, count: int) -> None:
        took = result.seconds / count
        self._per_game = took if self._per_game is None else 0.7 * self._per_game + 0.3 * took

    def next(self) -> int:
        if self._per_game is not None:
            # Never many times the last: the first games may not be like the others.
            fits = int(self.wanted / max(self._per_game, 1e-9))
            self._last = max(self.unit, min(fits, 4 * self._last) // self.unit * self.unit)
        return self._last


def in_order(
    workers: Workers,
    plan: Selfplay | Match,
    first: int,
    total: int,
    unit: int,
    seconds: float,
    progress: Callable[[Progress], None] | None,
) -> Iterator[Result]:
    """Plays the games from `first` to `total`, and gives the results of jobs in order.

    Only so many jobs are out at a time that everybody has one to go on with: what waits for an earlier one stays small.
    """
    sizes = Sizes(seconds, unit)
    begun, played = time.perf_counter(), 0
    pending: dict[Any, Job] = {}
    waiting: dict[int, tuple[Job, Result]] = {}
    handed_out, turn = first, first
    while turn < total:
        while handed_out < total and len(pending) + len(waiting) < 4 * workers.count() + 4 and len(pending) < 2 * workers.count():
            count = min(sizes.next(), total - handed_out)
            job = Job(plan, handed_out, count)
            pending[workers.submit(job)] = job
            handed_out += count
        for handle, result in workers.wait(list(pending)):
            job = pending.pop(handle)
            if result.build != build():
                raise StackwrightError(f"a worker has another build of the engine ({result.build}) than this process ({build()}): install the same wheel everywhere")
            sizes.learn(result, job.games)
            played += job.games
            waiting[job.first] = (job, result)
        while turn in waiting:
            job, result = waiting.pop(turn)
            turn += job.games
            if progress is not None:
                progress(Progress(turn, total, played, time.perf_counter() - begun))
            yield result
